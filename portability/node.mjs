// Runs the checks of a WebAssembly module: `node node.mjs MODULE`.
import { readFileSync } from "node:fs";
import { argv, exit } from "node:process";

const module = new WebAssembly.Module(readFileSync(argv[2]));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
  console.log(`it imports ${imports.map(({ name }) => name).join(", ")}`);
  exit(2);
}
const wasm = new WebAssembly.Instance(module).exports;
let failed = 0;
for (let check = 0; check < wasm.checks(); check++) {
  const bytes = new Uint8Array(wasm.memory.buffer, wasm.name(check), wasm.name_length(check));
  const name = new TextDecoder().decode(bytes);
  const holds = wasm.holds(check) === 1;
  console.log(`${name}: ${holds ? "ok" : "FAILED"}`);
  if (!holds) failed += 1;
}
exit(failed === 0 && wasm.checks() > 0 ? 0 : 1);
