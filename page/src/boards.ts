/** The module of every board, as text. It is loaded when it is first needed. */

import wasm from "boards.wasm";

globalThis.reversiBoards = wasm;
