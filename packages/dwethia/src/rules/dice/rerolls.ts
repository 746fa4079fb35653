import type { Term } from '@caltrop/engine';
import type { SpecialRule } from '../../content/content.ts';
import type { RollKind } from '../../content/words.ts';
import { isDeclared, isLimited, kitOf, type Battle, type Kit, type Position } from '../../match/book.ts';
import { modelOf, type Model, type Side } from '../../match/state.ts';
import type { Dice } from '../../match/work.ts';
import { effectsOf, isMet, type Occasion } from '../profile/stats.ts';
import { question } from './questions.ts';

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

/** Whether some of these dice have failed, and more successes would do good. */
export const isOpen = (d: Dice, roll: Roll | undefined): boolean =>
  d.good < d.rolled && d.good < (roll?.enough ?? d.rolled);

/** Whether any rule of a kit could let dice of a kind be rolled again. */
export const hasRerolls = ({ rules }: Kit, kind: RollKind): boolean =>
  rules.some((rule) => rule.effects.some((e) => e.kind === 'reroll' && e.roll === kind));

/**
 * What a batch has of one model: it may stand in it several times, with a die for each of those it strikes at. Rules give
 * their re-rolls to the whole batch (DW-CSR-E2).
 */
interface Batch {
  /** Of a model that may roll one die again: the place of that die, chosen by its side. */
  readonly chosen: Map<string, number>;
  /** Rules that were used for the whole batch: model and rule. */
  readonly used: Set<string>;
}

/** Most batches have each model once: nothing is to be chosen among its dice. */
const isOnce = (dice: readonly Dice[]): boolean =>
  dice.length < 2 || new Set(dice.map(({ by }) => by)).size === dice.length;

export const batchOf = (
  b: Battle,
  side: Side,
  rolls: readonly Roll[],
  dice: readonly Dice[],
): Batch | undefined => {
  if (isOnce(dice)) return undefined;
  const batch: Batch = { chosen: new Map(), used: new Set() };
  const seen = new Map<string, number[]>();
  for (const [i, d] of dice.entries()) {
    const m = modelOf(b.state, d.by);
    if (m.side !== side || !isOpen(d, rolls[i]) || freely(b, m, d.kind, rolls[i]?.occasion ?? {}) !== 1)
      continue;
    seen.set(d.by, [...(seen.get(d.by) ?? []), i]);
  }
  for (const [id, places] of seen) batch.chosen.set(id, whichDie(b, side, id, places, rolls));
  return batch;
};

/** The die that is rolled again where a model may do so with one of several: its side chooses. */
const whichDie = (
  b: Battle,
  side: Side,
  id: string,
  places: readonly number[],
  rolls: readonly Roll[],
): number => {
  const [first = 0] = places;
  if (places.length < 2) return first;
  const key = `reroll which ${id}`;
  const ids = places.map(String);
  const text = (i: string): string => `${rolls[Number(i)]?.text ?? ''} (${rolls[Number(i)]?.need ?? 0}+)`;
  return Number(
    b.table.choose(side, key, ids, () =>
      question(
        side,
        key,
        `${modelOf(b.state, id).name} may roll one of its failed dice again. Which?`,
        'DW-CSR-E2',
        ids.map((i) => [i, text(i)]),
      ),
    ),
  );
};

/** How many failed dice of a kind a model's rules let it roll again without being asked for: all, one or none. */
const freely = (p: Position, m: Model, kind: RollKind, occasion: Occasion): number => {
  let one = 0;
  for (const e of effectsOf(p, m, occasion)) {
    if (e.kind !== 'reroll' || e.roll !== kind) continue;
    if (e.which === 'all') return Number.POSITIVE_INFINITY;
    one = 1;
  }
  return one;
};

/** How many failed dice of a kind are rolled again where a model's side keeps nothing for later and spends no Destiny. */
export const againOf = (p: Position, m: Model, kind: RollKind, occasion: Occasion): number =>
  Math.max(freely(p, m, kind, occasion), kind === 'rangedAttack' && isDisciplined(p, m) ? 1 : 0);

/** How many failed dice of a kind, at one place of a batch, a model's rules let it roll again. */
export const granted = (
  b: Battle,
  m: Model,
  kind: RollKind,
  occasion: Occasion,
  batch?: Batch,
  place = 0,
): number => {
  const free = freely(b, m, kind, occasion);
  if (free > 1) return free;
  if (free === 1 && (batch === undefined || batch.chosen.get(m.id) === place)) return 1;
  // What a rule of its own rolls again needs no Discipline: a die is rolled again once (DW-GEN-08).
  const own = limited(b, m, kind, occasion, batch);
  return own > 0 ? own : discipline(b, m, kind);
};

/** Re-rolls that a rule gives once a game or a round: asked, and then used up. */
const limited = (
  b: Battle,
  m: Model,
  kind: RollKind,
  occasion: Occasion,
  batch: Batch | undefined,
): number => {
  for (const rule of kitOf(b.book, m).rules) {
    const gives = rule.effects.find((e) => e.kind === 'reroll' && e.roll === kind);
    if (gives?.kind !== 'reroll' || !isLimited(rule)) continue;
    if (isDeclared(rule) || !isMet(b, m, rule, occasion)) continue;
    if (batch?.used.has(`${m.id} ${rule.id}`) === true) return Number.POSITIVE_INFINITY;
    if (isUsed(m, rule)) continue;
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
    if (gives.which === 'one') return 1;
    batch?.used.add(`${m.id} ${rule.id}`);
    return Number.POSITIVE_INFINITY;
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

export const DISCIPLINE = 'fire-discipline';

const disciplineMark = ({ state }: Position): string => `${DISCIPLINE} ${state.round}`;

/** Whether the side of a model has Fire Discipline left for this round. */
const isDisciplined = (p: Position, m: Model): boolean =>
  kitOf(p.book, m).faction.trait === DISCIPLINE && !p.state.deeds[m.side].used.includes(disciplineMark(p));

/** The Citadel's Fire Discipline: once a round one missed ranged attack die free, when its side wants it. */
const discipline = (b: Battle, m: Model, kind: RollKind): number => {
  if (kind !== 'rangedAttack' || !isDisciplined(b, m)) return 0;
  const deeds = b.state.deeds[m.side];
  const key = `discipline ${m.id}`;
  const answer = b.table.choose(m.side, key, ['yes', 'no'], () =>
    question(m.side, key, `${m.name} has missed. Use Fire Discipline, once this turn?`, 'DW-CSR-E2', [
      ['yes', 'Roll a die again'],
      ['no', 'Keep it for later'],
    ]),
  );
  if (answer === 'no') return 0;
  deeds.used = [...deeds.used, disciplineMark(b)];
  return 1;
};
