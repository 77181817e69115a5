// Does the same work on 8×8 with each module: `node modules.mjs FOLDER`, counted as in read.mjs.
const { load, loadBoards, loadRecords } = await import(`${process.argv[2]}/index.js`);
const starts = [];
for (const open of [load, loadBoards, loadRecords]) starts.push((await open()).newPosition());

function playouts(start) {
  for (let game = 0; game < 200; game++) start.playout(1, game);
}
for (const work of [(start) => start.perft(6), playouts]) {
  for (const start of starts) {
    work(start);
    process.ppid;
    work(start);
    process.ppid;
  }
}
