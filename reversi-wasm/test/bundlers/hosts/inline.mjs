// A script for hosts that have JavaScript and WebAssembly alone.
import * as inline from "reversi-rules/inline";

import { answer } from "./answer.mjs";

globalThis.answered = answer(inline);
