import { conditionsOf } from '../content/content.ts';
import { groundOf, isLimited, kitOf, type Book, type Kit, type Position } from '../match/book.ts';
import { SIDES, type Model, type Side } from '../match/state.ts';
import { areCoherent, findsAnyCover, touchesAny, within } from '../rules/ground/measures.ts';
import { canReach, supportersOf } from '../rules/strikes/fights.ts';
import { canStrike } from '../rules/strikes/strikes.ts';

/** What of the models with a kit their part in a fight can hang on, by what their rules ask for (DW-CSR-T1, T2). */
interface Heeds {
  /** A number that no other kit has: models of one entry of a force are alike. */
  readonly kind: number;
  readonly charge: boolean;
  readonly cover: boolean;
  readonly priority: boolean;
  /** Whether it has struck in this phase. */
  readonly struck: boolean;
  /** How many stand beside it, and whether one of them has a shield. */
  readonly company: boolean;
  /** What it has used this round. */
  readonly round: boolean;
  /** The Faith of its side, which markers of the campaign ask for (DW-R102). */
  readonly faith: boolean;
}

/** By match: its kits are numbered as they come up. */
const heeded = new WeakMap<Book['kits'], Map<Kit, Heeds>>();

const heedsOf = ({ kits }: Book, kit: Kit): Heeds => {
  const all = heeded.get(kits) ?? new Map<Kit, Heeds>();
  const known = all.get(kit);
  if (known !== undefined) return known;
  const asked = new Set(kit.rules.flatMap(conditionsOf));
  const struck = asked.has('used-melee');
  const faith = kit.markers.length > 0;
  const heeds: Heeds = {
    kind: all.size,
    charge: asked.has('charging'),
    cover: asked.has('touching-cover'),
    priority: asked.has('priority'),
    struck,
    company: (['in-coherency', 'coherency-two', 'coherency-shield', 'alone'] as const).some((one) =>
      asked.has(one),
    ),
    round: struck || faith || kit.rules.some(isLimited),
    faith,
  };
  all.set(kit, heeds);
  heeded.set(kits, all);
  return heeds;
};

/** How many friends stand beside a model, as far as rules ask, and whether one of them has a shield. */
const companyOf = (p: Position, m: Model): string => {
  let count = 0;
  let shield = '';
  for (const o of p.state.models) {
    if (o.where !== 'table' || !areCoherent(m, o)) continue;
    count++;
    if (kitOf(p.book, o).shield) shield = 'h';
  }
  return `+${Math.min(2, count)}${shield}`;
};

/** What counts of a model itself, of the ground at its base, and of those beside it. */
const selfKey = (p: Position, m: Model): string => {
  const { hazardous, covering } = groundOf(p);
  const { stage, priority, pools } = p.state;
  const heeds = heedsOf(p.book, kitOf(p.book, m));
  let key = `${heeds.kind}w${m.wounds}`;
  if (m.pending) key += 'p';
  if (!canStrike(p, m)) key += 'n';
  if (m.careful === 'defensive') key += 'd';
  if (m.hidden !== '') key += `h${m.hidden}`;
  if (hazardous.length > 0 && touchesAny(hazardous, m)) key += '~';
  if (heeds.charge && m.charged) key += 'c';
  if (heeds.cover && findsAnyCover(covering, m)) key += '#';
  if (heeds.priority) key += priority;
  if (heeds.struck) key += `${stage}${m.struck ? 's' : ''}`;
  if (heeds.company) key += companyOf(p, m);
  if (heeds.faith) key += `f${pools[m.side].faith}`;
  if (heeds.round && m.usedThisRound.length > 0) key += `r${m.usedThisRound.join()}`;
  if (m.active.length > 0) key += `a${m.active.join()}`;
  if (m.used.length > 0) key += `u${m.used.join()}`;
  for (const { power } of m.lasting) key += `l${power}`;
  return key;
};

/** Which of those in a fight an aura reaches (DW-CSR-E5): their numbers, as text; those of a whole fight need none. */
const auraKey = (p: Position, by: Model, all: readonly Model[]): string => {
  let key = '';
  for (const { aura } of kitOf(p.book, by).auras) {
    if (aura.over === 'fight') continue;
    key += ':';
    for (let i = 0; i < all.length; i++) {
      const m = all[i];
      if (m === undefined) continue;
      const reaches =
        aura.over === 'allies' ? areCoherent(by, m) : by.side !== m.side && within(by, m, aura.within);
      if (reaches) key += `${i},`;
    }
  }
  return key;
};

/** Whether a model brings its Integrity into a fight: it stands beside a friend who is in it too (DW-R11). */
const brings = (m: Model, all: readonly Model[]): boolean => {
  for (const o of all) if (areCoherent(m, o)) return true;
  return false;
};

/**
 * Two positions with the same key have the same odds of a fight, where its answers and pools are the same too: everybody in
 * it or able to support it is written down in the order of the table, by kind. Where models stand counts by who is engaged, who
 * may support, who reaches, who stands beside whom and whom auras reach.
 */
export const brawlKey = (p: Position, fight: readonly Model[], attacker: Side): string => {
  const { models } = p.state;
  const supporters: Model[] = [];
  for (const side of SIDES) supporters.push(...supportersOf(p, side, fight));
  const all =
    supporters.length === 0 ? fight : models.filter((m) => fight.includes(m) || supporters.includes(m));
  let key: string = attacker;
  for (const m of all) {
    // Whoever is engaged reaches an enemy.
    const part = fight.includes(m) ? '|' : canReach(p, m, fight) ? '>' : '-';
    key += `${part}${selfKey(p, m)}${brings(m, all) ? '+' : ''}`;
  }
  // Models raised in the battle share the kit of their kind, so everybody is asked.
  if (p.book.bearers.length > 0)
    for (const by of models) {
      if (by.where !== 'table') continue;
      const i = all.indexOf(by);
      const reach = kitOf(p.book, by).auras.length > 0 ? auraKey(p, by, all) : '';
      if (/\d/u.test(reach)) key += i < 0 ? `^${selfKey(p, by)}${reach}` : `^${i}${reach}`;
    }
  return key;
};
