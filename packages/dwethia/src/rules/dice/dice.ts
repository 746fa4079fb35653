import { NO_WHY, type Why } from '@caltrop/engine';
import type { RollKind } from '../../content/words.ts';
import { kitOf, type Battle } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { modelOf, otherSide, poolsOf, type Model, type Side } from '../../match/state.ts';
import type { Dice } from '../../match/work.ts';
import { question } from './questions.ts';
import { batchOf, DISCIPLINE, granted, hasRerolls, isOpen, type Roll } from './rerolls.ts';

export { askFor, question } from './questions.ts';
export { granted, hasRerolls, isUsed, spend, type Roll } from './rerolls.ts';

const whyOf = (b: Battle, roll: Roll): Why =>
  b.table.telling
    ? { seat: modelOf(b.state, roll.by).side, rule: roll.rule, text: roll.text, terms: roll.terms ?? [] }
    : NO_WHY;

/** Rolls dice that stand together, and opens the window after them (DW-WIN-11). */
export const rollAll = (b: Battle, rolls: readonly Roll[]): Dice[] =>
  rollAgain(
    b,
    rolls,
    rolls.map((roll) => rollOne(b, roll)),
  );

/** Rolls the dice of one model; their window comes when all that stand with them have been rolled. */
export const rollOne = (b: Battle, roll: Roll): Dice => {
  const { by, kind, need, dice, like } = roll;
  if (dice === 0) return { by, kind, need, rolled: 0, good: 0, ...(like === undefined ? {} : { like }) };
  const good = b.table.pool(dice, 6, need, whyOf(b, roll));
  const terms = roll.terms ?? [];
  tell(b, { type: 'rolled', rules: [roll.rule], model: by, kind, dice, need, good, terms });
  // Failures that nobody could roll again are put aside at once (DW-FIGHT-20): fewer states for a forecast to keep.
  const rolled = good < dice && isLast(b, modelOf(b.state, by), kind) ? good : dice;
  return { by, kind, need, rolled, good, ...(like === undefined ? {} : { like }) };
};

/** Whether nothing in the game could let a model roll dice of a kind again. */
const isLast = (b: Battle, m: Model, kind: RollKind): boolean => {
  if (poolsOf(b.state, m.side).destiny > 0) return false;
  const kit = kitOf(b.book, m);
  if (kit.faction.trait === DISCIPLINE && kind === 'rangedAttack') return false;
  return !hasRerolls(kit, kind);
};

/**
 * The window after a batch (DW-WIN-11, DW-R70): the side with priority re-rolls first, then the other, each its own dice.
 * A die is re-rolled once at most, whatever the source (DW-GEN-08).
 */
export const rollAgain = (b: Battle, rolls: readonly Roll[], dice: readonly Dice[]): Dice[] => {
  if (!dice.some((d, i) => isOpen(d, rolls[i]))) return [...dice];
  const first = b.state.priority;
  return rerollBy(b, otherSide(first), rolls, rerollBy(b, first, rolls, dice));
};

/** One side's part of the window: what its rules give, then what Destiny buys; all declared before any is rolled. */
const rerollBy = (b: Battle, side: Side, rolls: readonly Roll[], dice: readonly Dice[]): Dice[] => {
  const batch = batchOf(b, side, rolls, dice);
  const again = dice.map((d, i) => {
    if (!isOpen(d, rolls[i])) return 0;
    const m = modelOf(b.state, d.by);
    if (m.side !== side) return 0;
    const failed = d.rolled - d.good;
    const free = Math.min(failed, granted(b, m, d.kind, rolls[i]?.occasion ?? {}, batch, i));
    const why = (): string =>
      `${m.name} failed ${failed - free} of ${d.rolled === 1 ? '1 die' : `${d.rolled} dice`} (needs ${d.need}+).`;
    return free + buy(b, m, d.kind, failed - free, i, why);
  });
  return dice.map((d, i) => {
    const n = again[i] ?? 0;
    const roll = rolls[i];
    if (n === 0 || roll === undefined) return d;
    const good = b.table.pool(n, 6, d.need, whyOf(b, roll));
    tell(b, { type: 'rerolled', rules: ['DW-GEN-07'], model: d.by, dice: n, good, by: side });
    return { ...d, good: d.good + good };
  });
};

/** The question of Destiny for failed dice: which kind, whose, and their place among those that stand together. */
export const destinyKey = (kind: RollKind, id: string, index: number): string =>
  `destiny ${kind} ${id} ${index}`;

/** How many dice may be bought: each number from none to the most, as answers. */
export const destinyIds = (most: number): string[] => Array.from({ length: most + 1 }, (_, n) => String(n));

/** Destiny for failed dice, one point a die (DW-DEST-01). */
const buy = (
  b: Battle,
  m: Model,
  kind: RollKind,
  failed: number,
  index: number,
  why: () => string,
): number => {
  const pool = poolsOf(b.state, m.side);
  const most = Math.min(failed, pool.destiny);
  if (most <= 0) return 0;
  const ids = destinyIds(most);
  const key = destinyKey(kind, m.id, index);
  const chosen = b.table.choose(m.side, key, ids, () =>
    question(
      m.side,
      key,
      `${why()} How many do you re-roll, for 1 Destiny each? ${pool.destiny} left.`,
      'DW-DEST-01',
      ids.map((id) => [id, id === '0' ? 'None' : `${id} for ${id} Destiny`]),
    ),
  );
  const n = Number(chosen);
  pool.destiny -= n;
  if (n > 0) {
    tell(b, {
      type: 'pool',
      rules: ['DW-DEST-01'],
      side: m.side,
      pool: 'destiny',
      by: -n,
      left: pool.destiny,
      why: 're-roll',
    });
  }
  return n;
};

/** One die whose face counts, such as a D3: where it could do better, Destiny may roll it again (DW-R127). */
export const rollFace = (
  b: Battle,
  m: Model,
  kind: RollKind,
  roll: () => number,
  isBest: (face: number) => boolean,
): number => {
  const face = roll();
  if (isBest(face) || buy(b, m, kind, 1, 0, () => `The die of ${m.name} shows ${face}.`) === 0) return face;
  const again = roll();
  const good = isBest(again) ? 1 : 0;
  tell(b, { type: 'rerolled', rules: ['DW-GEN-07'], model: m.id, dice: 1, good, by: m.side });
  return again;
};
