/** Puts the page together. */

import type { Square } from "reversi-rules";
import { defineBoard } from "reversi-rules/board/element.ts";
import { labeled } from "reversi-rules/board/labels.ts";
import { showFlips, showWhy } from "reversi-rules/board/why.ts";

import { serveBot } from "./bot-worker.ts";
import { Bots } from "./bots.ts";
import { button, byId, element, messageOf } from "./dom.ts";
import { endingOf } from "./ending.ts";
import { keepFinished } from "./finished.ts";
import { History } from "./history.ts";
import { hashOf, legalPart, linkedBy, linkFault, linkOf } from "./link.ts";
import { dialogsOf } from "./open-dialogs.ts";
import { showOpenings } from "./opening.ts";
import { overlaid } from "./overlays.ts";
import { Players } from "./players.ts";
import { acceptDrops, openParts } from "./parts.ts";
import { Review } from "./review.ts";
import { loadRules } from "./rules.ts";
import { keep, recall } from "./save.ts";
import { share } from "./share.ts";
import { startButtons } from "./start-buttons.ts";
import { noticeOf, statusOf } from "./status.ts";
import { Study } from "./study.ts";
import { Table } from "./table.ts";
import { tellTraps } from "./trap.ts";
import { install } from "./update.ts";
import { isWorker } from "./worker.ts";

/** How long the notice of a pass stands. */
const NOTICE = 3500;
/** The address of the lessons, behind its `#`. */
const LESSONS = "#how-to-play";

async function start(): Promise<void> {
  // For a frame in another page: `?board` has the board and the sentence below it, and `?game` has
  // the players, the slider and the moves of one game too.
  const query = new URLSearchParams(location.search);
  const isAlone = query.has("board") || query.has("game");
  document.body.classList.toggle("alone", isAlone);
  document.body.classList.toggle("whole", query.has("game"));
  const rules = await loadRules();
  defineBoard(async () => rules);
  const table = new Table(rules);
  const board = element("reversi-board");
  byId("board", HTMLElement).append(board);
  const status = byId("status", HTMLElement);
  const notice = byId("notice", HTMLElement);
  const welcome = byId("welcome", HTMLElement);
  const again = byId("again", HTMLElement);
  const { begin, teach } = dialogsOf(table, status);
  const players = new Players(byId("players", HTMLElement), table);
  const history = new History(byId("history", HTMLElement), table);
  const review = new Review(byId("history", HTMLElement), table, board);
  const study = new Study(byId("study-body", HTMLElement), table, board, showBoard);
  new Bots(table);
  showOpenings(byId("opening", HTMLElement), table);

  board.addEventListener("square", ({ detail: { square } }) => {
    // A click does not move for a bot.
    if (!study.choose(square) && table.bot === null) table.play(square);
  });
  board.addEventListener("point", ({ detail }) => point(detail.square));

  /** Shows what a move would flip, as long as the pointer or the focus is on the square. */
  function point(square: Square | null): void {
    const { game, turn, player } = table;
    const canPlay = square !== null && turn !== null && player === "human" && game.isLegal(square);
    if (canPlay && !study.isEditing) showFlips(board, game, square);
    else board.draw([]);
  }

  /** Shows the game, with what a learner or a teacher adds. */
  function showBoard(): void {
    const { bot, game, setup, turn } = table;
    board.labels = setup.labels;
    if (study.isEditing) return;
    board.show(game, turn !== null && bot === null);
    board.draw([]);
    const { marks, text } = overlaid(game, study.overlay);
    board.mark(marks);
    board.drawings = study.drawings.shown(game);
    study.text.textContent = labeled(setup.labels, text);
  }

  let timer: number | undefined;
  function announce(): void {
    status.textContent = statusOf(table);
    const text = noticeOf(table);
    if (text === null) return;
    notice.textContent = text;
    notice.classList.add("shown");
    clearTimeout(timer);
    timer = setTimeout(() => notice.classList.remove("shown"), NOTICE);
  }

  /** A person has chosen a way to play. */
  let hasChosen = false;
  function show(): void {
    const { game, last, result } = table;
    if (last.kind !== "refused") {
      study.show();
      showBoard();
      players.show();
      remember();
    } else {
      board.shake(last.square);
      showWhy(board, game, last.square);
    }
    const isNew = !hasChosen && game.moves.length + game.redoable.length === 0 && game.start === "";
    welcome.hidden = !isNew;
    byId("history", HTMLElement).hidden = isNew && !isAlone;
    // A list that is hidden cannot scroll to the current move.
    if (last.kind !== "refused") history.show();
    review.show();
    again.hidden = result === null;
    byId("again-text", HTMLElement).textContent = result && `${endingOf(table)} Another game?`;
    document.body.dataset["over"] = String(result !== null);
    announce();
  }

  /** Keeps the game in the address, without a step in the browser's history. */
  function remember(): void {
    replaceHash(hashOf(table, study.drawings.on(table.game)));
  }

  /** Counts links and changes, so that a link whose game loads slowly replaces nothing newer. */
  let count = 0;
  async function openLink(hash: string): Promise<void> {
    if (hash === LESSONS) {
      teach();
      return;
    }
    const own = ++count;
    try {
      const linked = await linkedBy(rules, hash);
      if (!linked || own !== count) return;
      const { game, info, drawings, ruling } = linked;
      study.drawings.set(game, drawings);
      table.open(game, info, { ruling });
    } catch (error) {
      const part = await legalPart(rules, hash);
      if (own !== count) return;
      const { length } = part?.moves ?? [];
      const moves = length === 1 ? "its first move" : `its first ${length} moves`;
      const offer = part && button(`Put ${moves} on the board`, () => table.open(part));
      const text = `The link holds no game that can be opened: ${linkFault(error, part)} `;
      status.replaceChildren(text, offer ?? "");
    }
  }

  welcome.append(
    ...startButtons((setup) => {
      hasChosen = true;
      void table.begin(setup);
    }),
    button("More …", begin),
  );
  byId("new", HTMLElement).addEventListener("click", begin);
  byId("how", HTMLElement).addEventListener("click", teach);
  byId("share", HTMLElement).addEventListener("click", () => {
    void share(table, linkOf(hashOf(table, study.drawings.on(table.game))), status);
  });
  byId("again-buttons", HTMLElement).append(
    button("Another game", () => void table.begin(table.setup, namesOf(table)), {
      class: "primary",
    }),
    button("Other rules …", begin),
    button("Turning points", () => void review.start()),
  );
  openParts(table, study, status);
  acceptDrops(table, study, status);
  tellTraps(status);
  study.drawings.addEventListener("change", () => {
    showBoard();
    remember();
  });
  table.addEventListener("info", remember);
  table.addEventListener("change", () => {
    const { last, setup } = table;
    // The moves of bots and a refusal are no wish to keep the game.
    if (last.kind === "played" ? setup[last.by] === "human" : last.kind !== "refused") count++;
    if (last.kind === "begun") {
      hasChosen = true;
      study.drawings.clear();
    }
    show();
  });
  addEventListener("hashchange", () => void openLink(location.hash));
  // Showing the board puts its game into the address.
  const { hash } = location;
  show();
  const isLink = hash !== "" && hash !== LESSONS && hash !== "#";
  const isRecalled = !isAlone && (await recall(table, isLink ? hash : ""));
  if (!isRecalled || hash === LESSONS) await openLink(hash);
  if (!isAlone) {
    keep(table);
    keepFinished(table);
  }
  document.body.dataset["ready"] = "true";
}

/** The names of the players, who play another game. */
function namesOf({ info }: Table): Pick<Table["info"], "black" | "white" | "event" | "date"> {
  const { black = "", white = "", event = "", date = "" } = info;
  return { black, white, event, date };
}

/** Replaces the part of the address behind `#`. A page in a frame may be forbidden to. */
function replaceHash(hash: string): void {
  try {
    window.history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
  } catch {
    // The game goes on; only the address does not follow.
  }
}

if (isWorker) {
  serveBot();
} else {
  start().catch((error: unknown) => {
    byId("status", HTMLElement).textContent = `The rules could not be loaded: ${messageOf(error)}`;
  });
  install().catch(() => undefined);
}
