import type { Game } from '../../game.ts';
import { SimRandom } from '../../dice/random.ts';
import { err, ok, type Result } from '../../result.ts';
import { runCommand } from '../../table/run.ts';
import { SimulationTable } from '../../table/simulation.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

const typeOf = (v: unknown): string => (v === null ? 'nothing' : Array.isArray(v) ? 'list' : typeof v);

/** The fields that every one of some objects has. */
const shared = (all: readonly Json[]): Json => {
  const [first = {}, ...rest] = all;
  return Object.fromEntries(Object.entries(first).filter(([key]) => rest.every((one) => key in one)));
};

/** The first place where a position has not the form of another one of the same game; undefined when it has. */
const misfit = (found: unknown, like: unknown, where: string): string | undefined => {
  // What is nothing at the start may be anything later, and the other way round.
  if (found === null || like === null || like === undefined) return undefined;
  if (typeOf(found) !== typeOf(like)) return `${where} is a ${typeOf(found)} and no ${typeOf(like)}`;
  if (Array.isArray(found) && Array.isArray(like)) {
    const models = like.filter(isObject);
    if (models.length === 0 || models.length < like.length) return undefined;
    const model = shared(models);
    return first(found, (one, i) => misfit(one, model, `${where}[${i}]`));
  }
  if (!isObject(found) || !isObject(like)) return undefined;
  return first(Object.keys(like), (key) =>
    key in found || like[key] === undefined
      ? misfit(found[key], like[key], where === '' ? key : `${where}.${key}`)
      : `${where === '' ? '' : `${where}.`}${key} is missing`,
  );
};

const first = <T>(all: readonly T[], find: (one: T, i: number) => string | undefined): string | undefined => {
  for (const [i, one] of all.entries()) {
    const found = find(one, i);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Does with a position what a match would do with it; rules that cannot read it may throw. */
const tryOut = <S, C>(game: Game<S, C>, state: S): void => {
  game.outcome(state);
  for (const seat of game.seats) {
    game.view(state, seat);
    game.secrets(state, seat);
  }
  const random = SimRandom.from('position');
  for (const seat of game.toAct(state)) {
    game.commands(state, seat);
    const table = new SimulationTable(random);
    runCommand(game, game.clone(state), seat, game.randomCommand(state, seat, random), table);
  }
};

/**
 * Reads a position that other rules have written: it is taken only if it has the form of this game's positions and can
 * be played on.
 */
export const parsePosition = <S, C>(game: Game<S, C>, written: unknown): Result<S> => {
  const json = game.former === undefined ? written : game.former.read(written);
  const no = (why: string): Result<S> =>
    err([{ code: 'position', what: `The position cannot stand under these rules: ${why}.` }]);
  const wrong = misfit(json, game.start(), '');
  if (wrong !== undefined) return no(wrong);
  try {
    // A copy of its own, as the rules make it.
    const state = game.clone(json as S);
    tryOut(game, state);
    return ok(state);
  } catch (reason) {
    return no(reason instanceof Error ? reason.message : String(reason));
  }
};
