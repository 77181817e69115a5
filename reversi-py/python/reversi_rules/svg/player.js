// Everything that changes from ply to ply has an attribute `data-…`. The first script of the page has
// the frames, the sizes of the discs and the time of a frame.
const { frames, radius, dot, milliseconds } =
  JSON.parse(document.querySelector("script[type='application/json']").textContent);
const one = (selector) => document.querySelector(selector);
const slider = one("input"), play = one("[data-do=play]");
let at = 0, timer = 0;
function show(ply) {
  at = Math.max(0, Math.min(frames.length - 1, ply));
  const frame = frames[at];
  document.querySelectorAll("[data-square]").forEach((disc) => {
    const color = frame.cells[disc.dataset.square];
    disc.setAttribute("class", color === "X" ? "disc black" : "disc white");
    disc.setAttribute("r", color === "-" ? 0 : radius);
  });
  one("[data-flipped]").setAttribute("d", frame.flipped);
  const last = one("[data-last]");
  last.setAttribute("r", frame.last ? dot : 0);
  if (frame.last) {
    last.setAttribute("cx", frame.last[0]);
    last.setAttribute("cy", frame.last[1]);
  }
  one("[data-words]").textContent = frame.words;
  one("[data-score]").textContent = frame.score;
  slider.value = at;
  slider.setAttribute("aria-valuetext", frame.words);
  if (at === frames.length - 1) stop();
}
function stop() {
  clearInterval(timer);
  timer = 0;
  play.textContent = "\u25b6";
  play.setAttribute("aria-label", "play");
}
function toggle() {
  if (timer) return stop();
  if (at === frames.length - 1) show(0);
  timer = setInterval(() => show(at + 1), milliseconds);
  play.textContent = "\u275a\u275a";
  play.setAttribute("aria-label", "stop");
}
const actions = {
  first: () => show(0), back: () => show(at - 1), play: toggle,
  next: () => show(at + 1), last: () => show(frames.length - 1),
};
document.querySelectorAll("[data-do]").forEach((button) => {
  button.addEventListener("click", () => actions[button.dataset.do]());
});
slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
const keys = {
  ArrowLeft: "back", ArrowRight: "next", ArrowDown: "back", ArrowUp: "next",
  Home: "first", End: "last", " ": "play",
};
document.addEventListener("keydown", (event) => {
  if (!(event.key in keys) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  actions[keys[event.key]]();
});
show(0);
