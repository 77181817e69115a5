// Reads files: `node read.mjs FOLDER FILE...` with the built package in the folder.
//
// It asks for the parent's process before and after each file: see `linear.py`.
import { readFileSync } from "node:fs";
import process from "node:process";

const [folder, ...paths] = process.argv.slice(2);
const { loadRecords } = await import(`${folder}/index.js`);
const records = await loadRecords();
for (const path of paths) {
  const file = readFileSync(path);
  process.ppid;
  records.read(file);
  process.ppid;
}
