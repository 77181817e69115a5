import * as later from "reversi-rules";
import wasm from "reversi-rules/rules.wasm";

import { answer } from "./answer.mjs";

export default {
  async fetch() {
    const own = await later.instantiate(wasm);
    return Response.json([await answer(later), own === (await later.load())]);
  },
};
