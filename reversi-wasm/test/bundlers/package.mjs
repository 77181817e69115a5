/** The package as a registry would have it, unpacked into `node_modules`, and a program over it. */

import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;
/** The folder of the compiled program, and of what the bundlers write. */
export const BUILD = join(here, "build");

const run = (program, ...options) =>
  execFileSync(program, options, { encoding: "utf8", cwd: here, stdio: ["ignore", "pipe", "inherit"] });
const unpacked = join(here, "node_modules", "reversi-rules");
for (const folder of [unpacked, BUILD]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}
const packed = run("npm", "pack", "../..", "--silent", "--ignore-scripts", "--pack-destination", BUILD);
run("tar", "-xzf", join(BUILD, packed.trim()), "--strip-components=1", "-C", unpacked);
run("node_modules/.bin/tsc", "-p", ".");
const react = ["--jsx", "react-jsx", "--lib", "es2022,dom", "--noEmit", "hosts/board.tsx"];
run("node_modules/.bin/tsc", "--ignoreConfig", "--strict", "--skipLibCheck", "false", "--types", "", "--module", "preserve", ...react);
// Its types need those of browsers, which the program does without.
appendFileSync(join(BUILD, "program.js"), 'import "reversi-rules/board";\n');
