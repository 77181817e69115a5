export * from "./dist/board.js";
