// Reads files: `node read.mjs FOLDER FILE...` with the built package in the folder.
//
// It asks for the parent's process before and after each file: see `linear.py`.
//
// `process` must not be imported: the import asks for every property, that one too.
import { readFileSync } from "node:fs";

const [folder, ...paths] = process.argv.slice(2);
const { loadRecords } = await import(`${folder}/index.js`);
const records = await loadRecords();
for (const path of paths) {
  const file = readFileSync(path);
  process.ppid;
  records.read(file);
  records.convert(file, "SGF");
  process.ppid;
}
