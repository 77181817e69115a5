/** Puts the page together. */

import type { Square } from "reversi-rules";

import { Board } from "./board.ts";
import { Bots } from "./bots.ts";
import { button, byId, element, isBroken, messageOf } from "./dom.ts";
import { History } from "./history.ts";
import { labeled } from "./labels.ts";
import { gameOf, hashOf } from "./link.ts";
import { NewGame } from "./new-game.ts";
import { type Overlay, OVERLAY_NAMES, overlaid } from "./overlays.ts";
import { Players } from "./players.ts";
import type { RecordsPart } from "./records/main.ts";
import { loadRecords, loadRules } from "./rules.ts";
import { noticeOf, statusOf } from "./status.ts";
import { Table } from "./table.ts";
import { showFlips, showWhy } from "./why.ts";

/** How long the notice of a pass stands. */
const NOTICE = 3500;

async function start(): Promise<void> {
  // `?board` is for a frame in another page: the board and the sentence below it.
  const isAlone = new URLSearchParams(location.search).has("board");
  document.body.classList.toggle("alone", isAlone);
  const rules = await loadRules();
  const table = new Table(rules);
  const status = byId("status", HTMLElement);
  const notice = byId("notice", HTMLElement);
  const explanation = byId("overlay-text", HTMLElement);
  const overlay = byId("overlay", HTMLSelectElement);
  const again = byId("again", HTMLElement);
  const newGame = new NewGame(table);

  const board = new Board(byId("board", HTMLElement), {
    // A click does not move for a bot.
    onPlay: (square) => {
      if (table.bot === null) table.play(square);
    },
    onPoint: (square) => point(square),
  });
  const players = new Players(byId("players", HTMLElement), table);
  const history = new History(byId("history", HTMLElement), table);
  new Bots(table);

  /** Shows what a move would flip, as long as the pointer or the focus is on the square. */
  function point(square: Square | null): void {
    const { game, turn, player } = table;
    const canPlay = square !== null && turn !== null && player === "human" && game.isLegal(square);
    if (canPlay) showFlips(board, game, square);
    else board.draw([]);
  }

  function mark(): void {
    const { marks, text } = overlaid(table.game, overlay.value as Overlay);
    board.mark(marks);
    explanation.textContent = labeled(table.setup.labels, text);
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

  function show(): void {
    const { bot, game, last, setup, result, turn } = table;
    if (last.kind !== "refused") {
      board.labels = setup.labels;
      board.show(game, turn !== null && bot === null);
      board.draw([]);
      mark();
      players.show();
      history.show();
      remember();
    } else {
      board.shake(last.square);
      showWhy(board, game, last.square);
    }
    again.hidden = result === null;
    byId("again-text", HTMLElement).textContent = result === null ? "" : ending(result);
    document.body.dataset["over"] = String(result !== null);
    announce();
  }

  /** Keeps the game in the address, without a step in the browser's history. */
  function remember(): void {
    const hash = hashOf(table.game);
    replaceHash(hash);
  }

  /** Counts links and changes, so that a link whose game loads slowly replaces nothing newer. */
  let count = 0;
  async function openLink(hash: string): Promise<void> {
    const own = ++count;
    try {
      const game = await gameOf(rules, hash);
      if (game && own === count) table.open(game);
    } catch (error) {
      if (own !== count) return;
      status.textContent = `The link holds no game that can be opened: ${messageOf(error)}`;
    }
  }

  for (const [value, text] of Object.entries(OVERLAY_NAMES)) {
    overlay.append(element("option", { value }, text));
  }
  overlay.addEventListener("change", mark);
  byId("new", HTMLElement).addEventListener("click", () => newGame.open());
  byId("again-buttons", HTMLElement).append(
    button("Another game", () => void table.begin(table.setup), { class: "primary" }),
    button("Other rules …", () => newGame.open()),
  );
  const labels = byId("labels", HTMLInputElement);
  labels.addEventListener("change", () =>
    table.adjust({ labels: labels.checked ? "transposed" : "standard" }),
  );
  const records = byId("records", HTMLDetailsElement);
  records.addEventListener("toggle", () => {
    if (records.open) void openRecords(table, status);
  });
  addEventListener("dragover", (event) => {
    if (!isText(event)) event.preventDefault();
  });
  // A drop may come before the script that reads it.
  addEventListener("drop", (event) => {
    if (isText(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    records.open = true;
    void openRecords(table, status).then((part) => part?.receive(files, text));
  });
  table.addEventListener("change", () => {
    const { last, setup } = table;
    // The moves of bots and a refusal are no wish to keep the game.
    if (last.kind === "played" ? setup[last.by] === "human" : last.kind !== "refused") count++;
    labels.checked = setup.labels === "transposed";
    show();
  });
  addEventListener("hashchange", () => void openLink(location.hash));
  addEventListener("error", (event) => tellTrap(event, event.error, status));
  addEventListener("unhandledrejection", (event) => tellTrap(event, event.reason, status));
  // Showing the board puts its game into the address.
  const { hash } = location;
  show();
  await openLink(hash);
  document.body.dataset["ready"] = "true";
}

/** Replaces the part of the address behind `#`. A page in a frame may be forbidden to. */
function replaceHash(hash: string): void {
  try {
    window.history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
  } catch {
    // The game goes on; only the address does not follow.
  }
}

/** The question after the end. */
function ending(result: string): string {
  const text = result.charAt(0).toUpperCase() + result.slice(1);
  return result.startsWith("tie") ? `${text}: a tie. Another game?` : `${text}. Another game?`;
}

let trapIsTold = false;

/** Says that a module trapped. Its games are lost, but the address holds the one on the board. */
function tellTrap(event: Event, thrown: unknown, status: HTMLElement): void {
  if (!isBroken(thrown)) return;
  event.preventDefault();
  // The way to the button fails too, and must not replace it.
  if (trapIsTold) return;
  trapIsTold = true;
  const again = button("Load the page again", () => location.reload());
  status.replaceChildren("The rules stopped working. The address holds the game. ", again);
}

let mounted = false;

/** Loads what reads and writes records, when it is first opened. */
async function openRecords(table: Table, status: HTMLElement): Promise<RecordsPart | null> {
  try {
    const part = await loadRecords();
    if (!mounted) part.mount(byId("records-body", HTMLElement), table);
    mounted = true;
    return part;
  } catch (error) {
    status.textContent = messageOf(error);
    return null;
  }
}

/** Whether a text is dropped into a field, which takes it by itself. */
function isText({ target, dataTransfer }: DragEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && dataTransfer?.files.length === 0 && !dataTransfer.types.includes("Files");
}

/** Lets the page work without a network. A page that is a file needs no service worker. */
function install(): void {
  if (location.protocol.startsWith("http") && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("sw.js").catch(() => undefined);
  }
}

start().catch((error: unknown) => {
  byId("status", HTMLElement).textContent = `The rules could not be loaded: ${messageOf(error)}`;
});
install();
