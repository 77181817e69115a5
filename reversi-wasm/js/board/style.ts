/** The style of the board. Its colors are custom properties such as `--reversi-square`. */

export const STYLE = /* css */ `
:host {
  display: block;
}

* {
  box-sizing: border-box;
}

.board {
  --square: var(--reversi-square, #2b7650);
  --edge: var(--reversi-line, #1d5539);
  --frame: var(--reversi-frame, #2a221c);
  --label: var(--reversi-label, #e9dfd0);
  --black: var(--reversi-black, #15181a);
  --white: var(--reversi-white, #f4f1ea);
  --legal: var(--reversi-legal, #d5ddd8);
  --why: var(--reversi-why, #ffd84d);
  --drawn: var(--reversi-drawn, #ffb02e);
  position: relative;
  display: grid;
  grid-template-columns: minmax(1rem, 4%) repeat(var(--columns), minmax(0, 1fr)) minmax(0.4rem, 2%);
  padding-bottom: clamp(0.4rem, 2%, 1.6rem);
  border-radius: clamp(0.3rem, 1.4%, 0.9rem);
  background: linear-gradient(
    150deg,
    color-mix(in srgb, var(--frame), #fff 8%),
    var(--frame) 35%,
    color-mix(in srgb, var(--frame), #000 25%)
  );
  box-shadow: 0 0.5rem 1.6rem #0006, inset 0 1px 0 #ffffff1f;
  container-type: inline-size;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
}

.board [role="row"],
.board .head {
  display: contents;
}

.board .label {
  display: grid;
  place-items: center;
  min-height: 4.2cqw;
  color: var(--label);
  font-size: clamp(0.6rem, 2.3cqw, 2rem);
  font-weight: 600;
  line-height: 1;
}

.board .cell {
  position: relative;
  aspect-ratio: 1;
  background: var(--square);
  /* The outer line covers the seams between squares that are no whole number of pixels wide. Firefox
     leaves out lines that are thinner than a pixel. */
  box-shadow: 0 0 0 1px var(--edge);
}

.board .cell.missing {
  background: none;
  box-shadow: none;
}

/* The dots of a real board, between four squares. */
.board .star::before {
  position: absolute;
  z-index: 1;
  top: 0;
  left: 0;
  width: 14%;
  height: 14%;
  border-radius: 50%;
  background: color-mix(in srgb, var(--edge), #000 30%);
  content: "";
  transform: translate(-50%, -50%);
  pointer-events: none;
}

.board button {
  position: absolute;
  inset: 0;
  display: grid;
  width: 100%;
  min-width: 0;
  min-height: 0;
  padding: 0;
  border: 0;
  border-radius: 0;
  background: none;
  cursor: default;
  perspective: 40cqw;
}

.board button.legal {
  cursor: pointer;
}

.board button:focus-visible {
  z-index: 2;
  outline: max(3px, 0.5cqw) solid var(--why);
  outline-offset: calc(-1 * max(3px, 0.5cqw));
}

/* Where a disc may be placed. */
.board .legal::before {
  place-self: center;
  grid-area: 1 / 1;
  width: 24%;
  height: 24%;
  border-radius: 50%;
  background: var(--legal);
  content: "";
  transition: transform 0.15s;
}

.board .legal:hover::before {
  transform: scale(1.4);
}

.board .disc {
  position: relative;
  grid-area: 1 / 1;
  place-self: center;
  width: 84%;
  height: 84%;
  transform-style: preserve-3d;
  visibility: hidden;
}

.board [data-cell="black"] .disc,
.board [data-cell="white"] .disc {
  visibility: visible;
  transition: transform 0.42s cubic-bezier(0.45, 0.05, 0.4, 1) var(--delay, 0ms);
}

.board [data-cell="white"] .disc {
  transform: rotate3d(0.6, 1, 0, 180deg);
}

.board .face {
  position: absolute;
  inset: 0;
  border-radius: 50%;
  backface-visibility: hidden;
}

.board .face.black {
  background: radial-gradient(
    circle at 36% 30%,
    color-mix(in srgb, var(--black), #fff 24%),
    var(--black) 45%,
    color-mix(in srgb, var(--black), #000 45%)
  );
  box-shadow: 0 0.35cqw 0.6cqw #0008, inset 0 0 0 0.18cqw #000, inset 0 0.25cqw 0.3cqw #ffffff2b;
}

.board .face.white {
  background: radial-gradient(
    circle at 36% 30%,
    color-mix(in srgb, var(--white), #fff 90%),
    var(--white) 55%,
    color-mix(in srgb, var(--white), #000 11%)
  );
  box-shadow: 0 0.35cqw 0.6cqw #0007, inset 0 -0.3cqw 0.4cqw #0000001c;
  transform: rotate3d(0.6, 1, 0, 180deg);
}

/* A new disc has its color at once. */
.board .placed .disc {
  transition: none;
  animation: placed 0.22s ease-out;
}

@keyframes placed {
  from {
    opacity: 0;
    scale: 1.35;
  }
}

.board .last::after {
  z-index: 1;
  place-self: center;
  grid-area: 1 / 1;
  width: 20%;
  height: 20%;
  border-radius: 50%;
  background: #ff6a55;
  content: "";
}

.board .last[data-cell="white"]::after {
  background: #c3301f;
}

/* The discs that the last move flipped. */
.board .flipped .face {
  outline: max(1.5px, 0.3cqw) solid #ff8a70;
  outline-offset: calc(-1 * max(1.5px, 0.3cqw));
}

.board .flipped .face.white {
  outline-color: #c3301f;
}

.board .refused {
  animation: refused 0.3s;
}

@keyframes refused {
  25% {
    translate: -4% 0;
  }

  75% {
    translate: 4% 0;
  }
}

/* Lines, rings, arrows and notes over the squares. */
.board .over {
  grid-area: 2 / 2 / span var(--rows) / span var(--columns);
  z-index: 2;
  width: 100%;
  height: 100%;
  overflow: visible;
  pointer-events: none;
  fill: none;
  stroke-width: 0.06;
  stroke-linecap: round;
}

.board .lines {
  stroke: var(--why);
}

.board .drawings {
  stroke: var(--drawn);
}

.board .drawings .arrow {
  fill: var(--drawn);
  fill-opacity: 0.8;
  stroke-width: 0.02;
}

.board .drawings text {
  fill: #fff;
  font-weight: 700;
  paint-order: stroke;
  stroke: #000c;
  stroke-width: 0.07;
  stroke-linejoin: round;
  text-anchor: middle;
  dominant-baseline: central;
}

.board .lines line {
  stroke-dasharray: 0.02 0.14;
  stroke-width: 0.08;
}

/* Marks for learners. */
.board .note {
  z-index: 1;
  place-self: center;
  grid-area: 1 / 1;
  color: #fff;
  font-size: clamp(0.6rem, 3.4cqw, 2.6rem);
  font-weight: 650;
  line-height: 1;
  pointer-events: none;
}

.board .noted.legal::before {
  visibility: hidden;
}

.board [data-mark="stable"] .disc::after,
.board [data-mark="frontier"] .disc::after {
  position: absolute;
  inset: 14%;
  border: max(2px, 0.5cqw) solid #4da3ff;
  border-radius: 50%;
  content: "";
  transform: translateZ(1px);
}

.board [data-mark="frontier"] .disc::after {
  border-color: #f2882d;
  border-style: dashed;
}

.board [data-mark="stable"][data-cell="white"] .disc::after,
.board [data-mark="frontier"][data-cell="white"] .disc::after {
  transform: rotateY(180deg) translateZ(1px);
}

.board [data-mark="odd"] {
  background: #0006;
}

.board [data-mark="corner"] {
  background: #fff6;
}

.board [data-mark="beside"] {
  background: #0005;
}

.board [data-mark="black-moves"] .note {
  color: #fff;
}

/* Black is black in every theme of the system. A ring of the text color parts it from the board. */
@media (forced-colors: active) {
  .board .cell {
    border: 1px solid CanvasText;
  }

  .board .face {
    border: 2px solid CanvasText;
    forced-color-adjust: none;
  }

  .board .face.black {
    background: #000;
  }

  .board .face.white {
    background: #fff;
  }

  .board .over {
    forced-color-adjust: none;
  }

  .board .legal::before {
    background: Highlight;
    forced-color-adjust: none;
  }

  /* The colors of this mark are chosen for black and for white discs. */
  .board .last::after {
    forced-color-adjust: none;
  }

  .board .star::before {
    display: none;
  }
}

@media print {
  .board {
    background: none;
    box-shadow: none;
  }

  .board .label {
    color: #000;
  }

  .board .cell,
  .board .face,
  .board .last::after {
    print-color-adjust: exact;
  }

  /* A PDF shows the back of each disc too. */
  .board [data-cell] .disc,
  .board [data-cell] .face {
    transform: none;
  }

  .board [data-cell="black"] .face.white,
  .board [data-cell="white"] .face.black {
    display: none;
  }

  .board .legal::before {
    visibility: hidden;
  }
}

@media (prefers-reduced-motion: reduce) {
  * {
    animation: none !important;
    transition: none !important;
  }
}
`;
