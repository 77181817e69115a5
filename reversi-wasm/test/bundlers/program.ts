// A program that a bundler builds. It sees the types of no browser.
import {
  type Game,
  type GameInput,
  isSquare,
  load,
  loadBoards,
  loadRecords,
  type Square,
} from "reversi-rules";
import { load as loadAtOnce } from "reversi-rules/inline";

const answer = {
  /** Set as soon as the small module is there, and before the large one is asked for. */
  small: "",
  atOnce: "",
  large: "",
};
Object.assign(globalThis, { answer });

function corner(game: Game): Square | undefined {
  return game.legalMoves.find((square) => square === "a1");
}

const atOnce = loadAtOnce().newGame("f5d6");
answer.atOnce = atOnce.play("c3").join();

const rules = await load();
const game = rules.newGame("F5D6");
const text = "C3";
if (isSquare(text)) game.play(text);
// @ts-expect-error: not the name of a square
const wrong: Square = "zz99";
answer.small = `${game.turn} ${game.legalMoves.join()} ${corner(game)} ${wrong.length}`;

const { position } = game;
const forms: GameInput[] = [game, position, game.toJSON(), position.toJSON(), game.moves, `${game}`];
if (!forms.every((form) => rules.newPosition(form).equals(position))) throw new Error("forms");
// @ts-expect-error: not a member of a game
export const unknown = () => rules.newGame({ move: "f5" });

export async function readGame(): Promise<void> {
  const records = await loadRecords();
  const [read] = records.read("[Result \"*\"]\n\n1. f5 d6 *\n").games;
  const small = (await loadBoards()).newGame({ rules: "6x6" });
  answer.large = `${read?.moves.join()} ${small.legalMoves.length}`;
}
Object.assign(globalThis, { readGame });
