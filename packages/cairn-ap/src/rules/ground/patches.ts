import { fixEndings, latestEndings, sizeOf } from '../dice/amounts.ts';
import { byClock, overAt, termOf } from '../dice/terms.ts';
import { bears, tagsOf } from '../conditions/bearings.ts';
import { breathes } from '../conditions/blood.ts';
import { isImmune } from '../conditions/resistance.ts';
import { endOffGround } from '../conditions/endings.ts';
import { douse, isWashable } from '../conditions/cures.ts';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import { runEffects, type EffectOf } from '../../match/effect-order.ts';
import type { Effect, Ending, GroundKind } from '../../content/content.ts';
import { allEffects } from '../../content/defaults.ts';
import { tell } from '../../match/events.ts';
import { groundAt, isKnownTo, spacesOf } from './map.ts';
import { findCreature, isPresent, type Creature, type Patch } from '../../match/state.ts';

/** Ground as it is laid: what, where, by whom, for how long. */
export interface Laid {
  readonly ground: string;
  readonly at: readonly number[];
  readonly by: string;
  readonly ends: readonly Ending[];
  readonly named?: string;
  readonly dice?: number;
  readonly sum?: number;
  /** The number that belongs to it: how deep a pit is. */
  readonly n?: number;
  /** Magic lays it (CA-R91). */
  readonly magical?: boolean;
  /** The Space around which it is laid, of what has one. */
  readonly centre?: number;
}

/** What ground of this name is like. */
const groundOf = ({ book }: Position, id: string): GroundKind => {
  const kind = book.content.grounds.get(id);
  if (kind === undefined) throw new Error(`there is no ground "${id}"`);
  return kind;
};

/** Changes the ground of some Spaces, until its endings come (content section 7). */
export const lay = (g: Play, laid: Laid): void => {
  const { state } = g;
  const kind = groundOf(g, laid.ground);
  const what = { seat: 'warden', rule: kind.rule, text: `How long ${kind.name} lasts` };
  const ends = fixEndings(g, laid.ends, laid.dice ?? 0, laid.sum ?? 0, what);
  const { until, clock } = termOf(g, ends);
  const fresh: Patch[] = [];
  for (const at of laid.at) {
    const patch = {
      at,
      ground: laid.ground,
      by: laid.by,
      ends,
      until,
      n: laid.n ?? 0,
      ...(clock < 0 ? {} : { clock }),
      ...(laid.magical === true ? { magical: true } : {}),
      ...(laid.centre === undefined ? {} : { centre: laid.centre }),
    };
    fresh.push(laid.named === undefined ? patch : { ...patch, named: laid.named });
  }
  if (kind.veil !== true) uproot(g, laid);
  const covered = new Set(laid.at);
  // Two clouds of one maker can be in the same Space, and each goes its own way; so can the circles of any two Wards.
  const isOther = (p: Patch): boolean =>
    kind.wards === true
      ? p.by !== laid.by || p.centre !== laid.centre || p.named !== laid.named
      : p.by === laid.by && p.centre !== undefined && laid.centre !== undefined && p.centre !== laid.centre;
  // CA-R154: of two layers of the same the one that ends later stays.
  const outlasts = (p: Patch): boolean =>
    p.ground === laid.ground &&
    p.n >= (laid.n ?? 0) &&
    p.named === laid.named &&
    endOf(g, p) > overAt(g, { until, clock });
  // CA-R160: what burns is not there any more when the fire is out.
  const fire = isFire(kind);
  const burnt = (p: Patch): boolean => fire && covered.has(p.at) && groundOf(g, p.ground).flammable === true;
  const kept = state.patches.filter(
    (p) =>
      (!burnt(p) && !(covered.has(p.at) && p.ground === laid.ground)) ||
      (kind.veil === true && isOther(p)) ||
      outlasts(p),
  );
  const stays = new Set(kept.filter((p) => p.ground === laid.ground && !isOther(p)).map((p) => p.at));
  const alight = state.patches.filter(burnt).map((p) => p.at);
  state.patches = [...kept, ...fresh.filter((p) => !stays.has(p.at))];
  tell(g, () => ({ type: 'ground', rules: [kind.rule], at: laid.at, ground: laid.ground, text: kind.name }));
  if (kind.veil !== true) leaveGround(g);
  if (alight.length > 0) burnThose(g, alight);
  if (kind.water === true) for (const c of state.creatures) wash(g, c);
};

/** The minute at which changed ground is as before by itself. */
const endOf = (p: Position, { until, clock = -1 }: Patch): number => overAt(p, { until, clock });

/** CA-R153: whether ground would be laid on a Space for nothing: its layer and time are there already from the same hand. */
export const isLaidAlready = (
  p: Position,
  at: number,
  { ground, ends = [{ by: 'spell' }], n, named, about }: EffectOf<'ground'>,
  {
    by,
    dice,
    sum,
    word = '',
  }: Pick<Required<Laid>, 'by' | 'dice' | 'sum'> & { readonly word?: string | undefined },
): boolean => {
  const meant = named === true ? word : about;
  if (meant === '') return false;
  const { veil } = groundOf(p, ground);
  const term = termOf(p, latestEndings(p, ends, dice, sum));
  const deep = n === undefined ? 0 : sizeOf(n, dice, sum);
  const lies = p.state.patches.findLast((o) => o.at === at && groundOf(p, o.ground).veil !== true);
  // What is there for good is no more there for being made again, whoever made it.
  if (
    meant === undefined &&
    n === undefined &&
    veil !== true &&
    (lies === undefined || lies.ends.length === 0)
  )
    if (groundAt(p, at).id === ground) return true;
  return (
    (veil === true || groundAt(p, at).id === ground) &&
    p.state.patches.some(
      (o) =>
        o.at === at &&
        o.ground === ground &&
        o.by === by &&
        o.named === meant &&
        o.n >= deep &&
        endOf(p, o) >= overAt(p, term),
    )
  );
};

/** Whether ground is fire: it burns whoever enters it or stays. */
export const isFire = ({ burns, onEnter, onStart }: GroundKind): boolean =>
  burns === true || allEffects([...onEnter, ...onStart]).some((e) => e.do === 'harm' && e.of === 'fire');

/** CA-R160: the Spaces among these where webs or tar can burn. */
export const flammableOf = (p: Position, spaces: readonly number[]): readonly number[] =>
  p.state.patches.length === 0 || !p.book.mapped
    ? []
    : spaces.filter((at) => at >= 0 && groundAt(p, at).flammable === true);

/** CA-R160: fire falls on some Spaces: webs and tar burn for a Round and are gone, and who is in them burns. */
export const setAlight = (g: Play, spaces: readonly number[]): void => {
  const at = flammableOf(g, spaces);
  if (at.length === 0) return;
  lay(g, { ground: FLAMES, at, by: '', ends: [{ by: 'rounds', rounds: { flat: 1 } }] });
};

/** Whoever stands where webs or tar have caught fire burns; flyers are above it (CA-R86). */
const burnThose = (g: Play, at: readonly number[]): void => {
  for (const c of g.state.creatures)
    if (isPresent(c) && spacesOf(g, c).some((s) => at.includes(s)) && !bears(g, c, 'flies'))
      runEffects(g, {
        by: '',
        on: c.id,
        effects: [{ do: 'condition', condition: 'burning' }],
        source: FLAMES,
      });
};

/** What burning webs and tar are for a Round. */
const FLAMES = 'flames';

/** Content 6, Dryad: who is bound to ground of a kind, when some of that is felled. */
const uproot = (g: Play, { at, ground, by }: Laid): void => {
  for (const c of g.state.creatures) {
    if (c.fate === 'dead' || c.fate === 'lost' || c.kind !== 'npc') continue;
    for (const { rooted } of kitOf(g.book, c).traits) {
      if (rooted === undefined || rooted.ground === ground) continue;
      const felled = at.find((space) => groundAt(g, space).id === rooted.ground);
      if (felled !== undefined)
        runEffects(g, { by: c.id, on: c.id, at: felled, effects: rooted.asks, source: by });
    }
  }
};

/** Takes away changed ground that a test finds. */
export const lift = (g: Play, test: (patch: Patch) => boolean): void => {
  const { state } = g;
  if (!state.patches.some(test)) return;
  const gone = state.patches.filter(test);
  state.patches = state.patches.filter((p) => !test(p));
  tell(g, () => ({
    type: 'ground',
    rules: ['CA-LOOP-09'],
    at: gone.map((p) => p.at),
    ground: '',
    text: 'as before',
  }));
  leaveGround(g);
  for (const { at, ground } of gone) if (groundOf(g, ground).bridges === true) drop(g, at);
};

/** A bridge is gone from under whoever is on it. */
const drop = (g: Play, at: number): void => {
  for (const c of g.state.creatures)
    if (isPresent(c) && c.at >= 0 && spacesOf(g, c).includes(at))
      runEffects(g, { by: '', on: c.id, at, effects: [{ do: 'fall' }], source: 'bridge' });
};

/** Ends what stood for ground that is not under its bearer any more. */
export const leaveGround = (g: Play): void => {
  if (!g.book.mapped) return;
  const isThere = (space: number, ground: string): boolean =>
    groundAt(g, space).id === ground || veilsAt(g, space).some((veil) => veil.id === ground);
  endOffGround(g, (c, ground) => c.at < 0 || spacesOf(g, c).some((space) => isThere(space, ground)));
};

/** CA-LOOP-09: ground whose Rounds are over, where whoever laid it is gone or nobody did; called at the start of a Round. */
export const expirePatches = (g: Play): void => {
  const { round, patches } = g.state;
  if (patches.length === 0) return;
  lift(g, (p) => {
    if (p.until < 0 || round < p.until) return false;
    const setter = findCreature(g.state, p.by);
    return setter === undefined || !isPresent(setter);
  });
};

/** CA-LOOP-09: ground whose Rounds are over ends at the start of its maker's turn. */
export const expirePatchesOf = (g: Play, maker: Creature): void => {
  const { round, patches } = g.state;
  if (patches.length > 0) lift(g, (p) => p.by === maker.id && p.until >= 0 && round >= p.until);
};

/** Ends changed ground that has lasted its minutes, hours or days. */
export const expirePatchesByClock = (g: Play): void => {
  const { clock, patches } = g.state;
  if (patches.length > 0) lift(g, (p) => p.clock !== undefined && clock >= p.clock);
};

/** After a fight Rounds become minutes, and what lasts for a fight is over. */
export const endPatchesOfFight = (g: Play): void => {
  const { state } = g;
  lift(g, (p) => p.ends.some((e) => e.by === 'fight'));
  if (!state.patches.some((p) => p.until >= 0)) return;
  state.patches = state.patches.map((p) =>
    p.until < 0 ? p : { ...p, ...byClock(g, { until: p.until, clock: -1 }) },
  );
};

/** What hangs over a Space: fog, darkness, light. */
export const veilsAt = (p: Position, space: number): readonly GroundKind[] => {
  if (p.state.patches.length === 0) return [];
  const veils: GroundKind[] = [];
  for (const patch of p.state.patches) {
    if (patch.at !== space) continue;
    const kind = p.book.content.grounds.get(patch.ground);
    if (kind?.veil === true && !veils.includes(kind)) veils.push(kind);
  }
  return veils;
};

/** Whether ground that spares some spares this one; what is breathed in spares who needs no air or is proof against fumes (CA-R141). */
const isSpared = (p: Position, c: Creature, spares: NonNullable<GroundKind['spares']>): boolean =>
  bears(p, c, spares) || (spares === 'airless' && (!breathes(p, c) || isImmune(p, c, 'fumes')));

/** Everything that does something on a Space: the ground itself and what hangs over it, but for those who are spared it. */
export const grounding = (p: Position, c: Creature, space: number): readonly GroundKind[] => {
  const found: GroundKind[] = [];
  const there = [groundAt(p, space), ...veilsAt(p, space)];
  for (const kind of there) {
    const above = kind.veil !== true && bears(p, c, 'flies');
    const spared = kind.spares !== undefined && isSpared(p, c, kind.spares);
    const firm = kind.slippery === true && bears(p, c, 'sureFooted');
    const kin = kind.sparesTags?.some((tag) => tagsOf(p, c).includes(tag)) === true;
    const unheard = kind.noise === true && (bears(p, c, 'deaf') || there.some((o) => o.silent === true));
    const known = kind.illusion === true && isSeenThrough(p, c, space, kind.id);
    const beyond = isImmune(p, c, 'spell') && isOfSpell(p, space, kind);
    if (!above && !spared && !firm && !kin && !unheard && !known && !beyond) found.push(kind);
  }
  return found;
};

/** Whether it is a spell that has laid such ground there: to some no spell does anything (Sea Hag). */
const isOfSpell = (p: Position, space: number, { id, rule }: GroundKind): boolean =>
  rule.startsWith('CA-GRIM') &&
  p.state.patches.some((patch) => patch.at === space && patch.ground === id && patch.magical === true);

const isSeenThrough = (p: Position, c: Creature, space: number, ground: string): boolean =>
  p.state.patches.some((patch) => patch.at === space && patch.ground === ground && isKnownTo(p, c, patch));

const DOUSED: Effect = { do: 'douse' };
const NOTHING: readonly Effect[] = [];

type When = 'onEnter' | 'onStart' | 'onAttack' | 'onStand';

/** Whether a Space is as the map has it, and that does nothing then to anybody. */
const doesNothing = ({ book, state }: Position, space: number, when: When): boolean => {
  const kind = state.patches.length === 0 ? book.map[space] : undefined;
  return kind !== undefined && kind.water !== true && (kind[when]?.length ?? 0) === 0;
};

/**
 * CA-R86, content 7: what the ground of some Spaces does to somebody who enters, starts its turn or attacks there; nothing of
 * a kind that it has `met` already, for who fills several Spaces counts once (CA-R92).
 */
export const groundEffects = (
  p: Position,
  c: Creature,
  space: number,
  when: When,
  met?: Set<string>,
): readonly Effect[] => {
  if (doesNothing(p, space, when)) return NOTHING;
  const all: Effect[] = [];
  for (const kind of grounding(p, c, space)) {
    if (met?.has(kind.id) === true) continue;
    met?.add(kind.id);
    all.push(...(kind[when] ?? []));
  }
  // Water does its part for those who swim in it as well.
  const wets = when === 'onEnter' || when === 'onStart';
  if (wets && isWashable(c) && isWet(p, c, space)) all.push(DOUSED);
  return all;
};

/** Content 7: whether water on a Space is around somebody there, and not under its wings. */
const isWet = (p: Position, c: Creature, space: number): boolean =>
  groundAt(p, space).water === true && !bears(p, c, 'flies');

/** Whether somebody stands in water. */
export const isInWater = (p: Position, c: Creature): boolean =>
  p.book.mapped && isPresent(c) && spacesOf(p, c).some((t) => isWet(p, c, t));

/** CA-R195: one who stands in water does not burn, wherever the water has come from. */
export const wash = (g: Play, c: Creature): void => {
  if (isWashable(c) && isInWater(g, c)) douse(g, c);
};
