import { NO_WHY, type Question, type Term, type Why } from '@caltrop/engine';
import type { SpecialRule } from '../../content/content.ts';
import type { RollKind } from '../../content/words.ts';
import { isDeclared, isLimited, kitOf, type Battle, type Kit } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { modelOf, otherSide, type Model, type Side } from '../../match/state.ts';
import type { Dice } from '../../match/work.ts';
import { effectsOf, isMet, type Occasion } from '../profile/stats.ts';

/** Dice to be rolled for one model: how many, what each must show, what for. */
export interface Roll {
  readonly by: string;
  readonly kind: RollKind;
  readonly dice: number;
  readonly need: number;
  readonly rule: string;
  readonly text: string;
  readonly terms?: readonly Term[];
  /** Who the dice are against, for re-rolls that ask. */
  readonly occasion?: Occasion;
  /** So many successes do: with them nothing is rolled again. */
  readonly enough?: number;
  /** See `Dice.like`. */
  readonly like?: string;
}

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
  if (b.state.pools[m.side].destiny > 0) return false;
  const kit = kitOf(b.book, m);
  if (kit.faction.trait === DISCIPLINE && kind === 'rangedAttack') return false;
  return !hasRerolls(kit, kind);
};

/** Whether any rule of a kit could let dice of a kind be rolled again. */
export const hasRerolls = ({ rules }: Kit, kind: RollKind): boolean =>
  rules.some((rule) => rule.effects.some((e) => e.kind === 'reroll' && e.roll === kind));

/**
 * The window after a batch (DW-WIN-11, DW-R70): the side with priority re-rolls first, then the other, each its own dice.
 * A die is re-rolled once at most, whatever the source (DW-GEN-08).
 */
export const rollAgain = (b: Battle, rolls: readonly Roll[], dice: readonly Dice[]): Dice[] => {
  if (!dice.some((d, i) => isOpen(d, rolls[i]))) return [...dice];
  const first = b.state.priority;
  return rerollBy(b, otherSide(first), rolls, rerollBy(b, first, rolls, dice));
};

/** Whether some of these dice have failed, and more successes would do good. */
const isOpen = (d: Dice, roll: Roll | undefined): boolean =>
  d.good < d.rolled && d.good < (roll?.enough ?? d.rolled);

/** One side's part of the window: what its rules give, then what Destiny buys; all declared before any is rolled. */
const rerollBy = (b: Battle, side: Side, rolls: readonly Roll[], dice: readonly Dice[]): Dice[] => {
  const again = dice.map((d, i) => {
    if (!isOpen(d, rolls[i])) return 0;
    const m = modelOf(b.state, d.by);
    if (m.side !== side) return 0;
    const failed = d.rolled - d.good;
    const free = Math.min(failed, granted(b, m, d.kind, rolls[i]?.occasion ?? {}));
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

/** How many failed dice of a kind a model's rules let it roll again. */
export const granted = (b: Battle, m: Model, kind: RollKind, occasion: Occasion): number => {
  let one = 0;
  for (const e of effectsOf(b, m, occasion)) {
    if (e.kind !== 'reroll' || e.roll !== kind) continue;
    if (e.which === 'all') return Number.POSITIVE_INFINITY;
    one = 1;
  }
  if (one === 1) return one;
  return limited(b, m, kind, occasion) + discipline(b, m, kind);
};

/** Re-rolls that a rule gives once a game or a round: asked, and then used up. */
const limited = (b: Battle, m: Model, kind: RollKind, occasion: Occasion): number => {
  for (const rule of kitOf(b.book, m).rules) {
    const gives = rule.effects.find((e) => e.kind === 'reroll' && e.roll === kind);
    if (gives?.kind !== 'reroll' || !isLimited(rule) || isUsed(m, rule)) continue;
    if (isDeclared(rule) || !isMet(b, m, rule, occasion)) continue;
    const use = b.table.choose(m.side, `reroll ${rule.id} ${m.id}`, ['no', 'yes'], () =>
      question(
        m.side,
        `reroll ${rule.id} ${m.id}`,
        `${m.name} may use ${rule.name} to roll failed dice again.`,
        'DW-CSR-E2',
        [
          ['no', 'Keep it for later'],
          ['yes', `Use ${rule.name}`],
        ],
      ),
    );
    if (use === 'no') continue;
    spend(m, rule);
    return gives.which === 'all' ? Number.POSITIVE_INFINITY : 1;
  }
  return 0;
};

/** Whether a rule with a limit has been used up. */
export const isUsed = (m: Model, rule: SpecialRule): boolean =>
  m.used.includes(rule.id) || m.usedThisRound.includes(rule.id);

/** Marks a rule with a limit as used. */
export const spend = (m: Model, rule: SpecialRule): void => {
  if (rule.limits.includes('once-per-game')) m.used = [...m.used, rule.id];
  if (rule.limits.includes('once-per-round')) m.usedThisRound = [...m.usedThisRound, rule.id];
};

const DISCIPLINE = 'fire-discipline';

/** The Citadel's Fire Discipline: once a round one missed ranged attack die free, when its side wants it. */
const discipline = (b: Battle, m: Model, kind: RollKind): number => {
  if (kind !== 'rangedAttack' || kitOf(b.book, m).faction.trait !== DISCIPLINE) return 0;
  const deeds = b.state.deeds[m.side];
  const used = `${DISCIPLINE} ${b.state.round}`;
  if (deeds.used.includes(used)) return 0;
  const key = `discipline ${m.id}`;
  const answer = b.table.choose(m.side, key, ['yes', 'no'], () =>
    question(m.side, key, `${m.name} has missed. Use Fire Discipline, once this turn?`, 'DW-CSR-E2', [
      ['yes', 'Roll a die again'],
      ['no', 'Keep it for later'],
    ]),
  );
  if (answer === 'no') return 0;
  deeds.used = [...deeds.used, used];
  return 1;
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
  const pool = b.state.pools[m.side];
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

/** A question to a side. */
export const question = (
  seat: Side,
  key: string,
  text: string,
  rule: string,
  choices: readonly (readonly [id: string, label: string])[],
): Question => ({ key, seat, text, rule, choices: choices.map(([id, label]) => ({ id, label })) });

/** Asks a side for one of several things, by its id; the words are put together only for somebody who reads them. */
export const askFor = <T extends { readonly id: string }>(
  b: Battle,
  side: Side,
  key: string,
  open: readonly T[],
  rule: string,
  text: () => string,
  label: (one: T) => string,
): string =>
  b.table.choose(
    side,
    key,
    open.map(({ id }) => id),
    () =>
      question(
        side,
        key,
        text(),
        rule,
        open.map((one) => [one.id, label(one)]),
      ),
  );
