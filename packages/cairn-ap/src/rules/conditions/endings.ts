import { byClock, ROUND_MINUTES } from '../dice/terms.ts';
import { conditionOf, isMeant } from './bearings.ts';
import type { Play, Position } from '../../match/book.ts';
import type { ConditionKind, Effect, Ending } from '../../content/content.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { swapMinds } from './minds.ts';
import { findCreature, isPresent, type Afflicted, type Creature } from '../../match/state.ts';
import { unform } from './forms.ts';

/** Whom a creature grapples, or has swallowed, is free; one that only falls still keeps what is inside it or on its sting. */
export const letGo = (g: Play, c: Creature, still = false): void => {
  for (const other of g.state.creatures)
    for (const a of other.conditions) {
      if (a.by !== c.id) continue;
      const { grip, carried } = conditionOf(g, a.kind);
      if (grip === true && !(still && carried === true)) drop(g, other, a);
    }
};

/** A thing that lies there and is taken away holds nobody any more (a net). */
export const freeFrom = (g: Play, thing: string): void => {
  for (const c of g.state.creatures) dropWhere(g, c, (a) => a.of === thing);
};

/** Whether it is time that ends a condition. */
const isOver = ({ state }: Position, { until, clock }: Afflicted): boolean =>
  (until >= 0 && state.round >= until) || (clock >= 0 && state.clock >= clock);

/** What follows when somebody can no longer be as it is: wings are gone, what let it into a wall or a crowd, a long reach, or a smaller form. */
const FALLS: Effect = { do: 'fall' };

/** Whether a condition lets somebody be where others cannot, or hold what others cannot reach (CA-R96). */
const strays = ({
  flies,
  glides,
  phases,
  seeps,
  climbs,
  crowds,
  reach,
  scales,
  form,
}: ConditionKind): boolean =>
  [flies, glides, phases, seeps, climbs, crowds].includes(true) ||
  reach !== undefined ||
  scales === 'reach' ||
  form?.side === 1;

/**
 * What still follows for the dead. CA-R85: what a spell has laid goes with it, though its caster be dead. CA-R151: what rises
 * from those whom an illness kills rises from those who died of something else before, where their bodies lie.
 */
const ofTheDead = (
  g: Position,
  c: Creature,
  all: readonly Effect[],
  after: readonly Effect[],
): readonly Effect[] => {
  const lies = !g.book.mapped || c.at >= 0;
  const rises = lies && after.some((e) => e.do === 'die');
  return all.filter(
    (e) => (e.do === 'clear' && e.own === true) || (rises && e.do === 'summon' && after.includes(e)),
  );
};

/** Ends one condition, with what follows from it; what waits for its time to be over comes only where that is what ends it. */
export const drop = (g: Play, c: Creature, a: Afflicted, inTime = false): void => {
  c.conditions = c.conditions.filter((other) => other !== a);
  const kind = conditionOf(g, a.kind);
  if (a.kept !== undefined && c.fate !== 'dead') unform(c, kind, a.kept);
  if (a.seat !== undefined) c.seat = a.seat;
  if (kind.timeless === true) suspend(g, c, a, -1);
  tell(g, () => ({ type: 'cured', rules: [kind.rule], who: c.id, condition: a.kind }));
  if (kind.pairs === true && a.named !== undefined) untie(g, c, a);
  const { onEnd = [], onTime = [] } = kind;
  const after = inTime && onTime.length > 0 && isOver(g, a) ? onTime : [];
  const all = [...onEnd, ...after, ...(strays(kind) ? [FALLS] : [])];
  const effects = c.fate === 'dead' ? ofTheDead(g, c, all, after) : all;
  if (effects.length > 0)
    runEffects(g, {
      by: a.by,
      on: c.id,
      at: c.at,
      effects,
      source: a.kind,
      // Its own number, for what it brought and takes away again.
      sum: a.n,
      magical: a.magical === true,
      ...(a.named === undefined ? {} : { choice: a.named }),
    });
};

/** Outside time nothing runs on: what else is on somebody waits for as long as this lasts, and so does its death; -1 takes it back. */
export const suspend = ({ state }: Position, c: Creature, a: Afflicted, sign: 1 | -1): void => {
  const left = a.until >= 0 ? (a.until - state.round) * ROUND_MINUTES : a.clock - state.clock;
  const minutes = sign * Math.max(0, left);
  if (minutes === 0) return;
  c.conditions = c.conditions.map((o) => ({
    ...o,
    until: o === a || o.until < 0 ? o.until : o.until + Math.ceil(minutes / ROUND_MINUTES),
    clock: o === a || o.clock < 0 ? o.clock : o.clock + minutes,
  }));
  if (c.deathAt >= 0) c.deathAt += minutes;
};

/** What ties two together ends for both. */
const untie = (g: Play, c: Creature, { kind, named = '' }: Afflicted): void => {
  const other = findCreature(g.state, named);
  const twin = other?.conditions.find((o) => o.kind === kind && o.named === c.id);
  if (other === undefined || twin === undefined) return;
  if (conditionOf(g, kind).swaps === true) swapMinds(g.state, c, other);
  drop(g, other, twin);
};

export const dropWhere = (g: Play, c: Creature, test: (a: Afflicted) => boolean, inTime = false): void => {
  if (c.conditions.length === 0) return;
  const over = c.conditions.filter(test);
  for (const a of over) drop(g, c, a, inTime);
};

/** Ends what time has ended. */
const expire = (g: Play, c: Creature, test: (a: Afflicted) => boolean): void => dropWhere(g, c, test, true);

export const endsBy = (a: Afflicted, by: Ending['by']): boolean => {
  for (const end of a.ends) if (end.by === by) return true;
  return false;
};

/** Whether nobody has any condition: then none can end. */
export const isNothingOn = ({ state }: Position): boolean => {
  for (const { conditions } of state.creatures) if (conditions.length > 0) return false;
  return true;
};

/** What can end the conditions of a creature. */
export type Occasion =
  | 'turn-start'
  | 'turn-end'
  | 'moves'
  | 'harmed'
  | 'wounded'
  | 'harms'
  | 'attacks'
  | 'fight';

/**
 * Ends what this occasion ends. At the start of a creature's turn that is also what it has set on others: until its next
 * turn, or for so many Rounds (CA-LOOP-05, 09).
 */
export const endConditions = (g: Play, c: Creature, when: Occasion, by = ''): void => {
  if (when === 'turn-start') turnStarts(g, c);
  else if (c.conditions.length > 0) endOn(g, c, when, by);
};

const endOn = (g: Play, c: Creature, when: Exclude<Occasion, 'turn-start'>, by: string): void => {
  if (when === 'harmed') savesWhenHarmed(g, c, by);
  if (when !== 'turn-end')
    return dropWhere(g, c, (a) =>
      a.ends.some(
        (e) =>
          e.by === when && !(e.by === 'harmed' && (e.save !== undefined || !isHarmedBy(g, c, a, e.from, by))),
      ),
    );
  dropWhere(g, c, (a) => endsBy(a, 'turn-end') && a.left === 0);
  if (c.conditions.some((a) => a.left > 0 && endsBy(a, 'turn-end')))
    c.conditions = c.conditions.map((a) => (endsBy(a, 'turn-end') ? { ...a, left: 0 } : a));
};

/** Whether a harm comes from the side that counts for an ending: of whoever set the condition, or of its bearer. */
const isHarmedBy = (
  { state }: Position,
  c: Creature,
  { by: setter }: Afflicted,
  from: 'setter' | 'own' | undefined,
  by: string,
): boolean => {
  if (from === undefined) return true;
  const side = from === 'own' ? c.group : findCreature(state, setter)?.group;
  return side !== undefined && findCreature(state, by)?.group === side;
};

/** Some conditions allow a new Save when their bearer is harmed (Charmed, Controlled). */
const savesWhenHarmed = (g: Play, c: Creature, by: string): void => {
  for (const a of c.conditions)
    for (const end of a.ends)
      if (end.by === 'harmed' && end.save !== undefined && isHarmedBy(g, c, a, end.from, by))
        runEffects(g, {
          by: a.by,
          on: c.id,
          effects: [
            { do: 'save', attribute: end.save, fail: [], pass: [{ do: 'cure', conditions: [a.kind] }] },
          ],
          source: a.kind,
        });
};

const turnStarts = (g: Play, setter: Creature): void => {
  if (isNothingOn(g)) return;
  const { round, creatures } = g.state;
  for (const c of creatures) {
    expire(
      g,
      c,
      (a) =>
        (a.by === setter.id && (endsBy(a, 'setter-turn') || (a.until >= 0 && round >= a.until))) ||
        isSourceGone(g, c, a),
    );
  }
};

/** What a creature set that lasts only until it does anything else (Reject Unlife). */
export const endBySetter = (g: Play, setter: Creature): void => {
  if (isNothingOn(g)) return;
  for (const c of g.state.creatures) dropWhere(g, c, (a) => a.by === setter.id && endsBy(a, 'setter-acts'));
};

/** Whether nothing is left of the kind that a condition is about, nor of the thing: nobody else of it is there, nor does it lie about. */
const isSourceGone = (p: Position, c: Creature, a: Afflicted): boolean => {
  const { named } = a;
  if (named === undefined || !endsBy(a, 'source-gone')) return false;
  const { creatures, lying } = p.state;
  // One creature is gone with its fate, and not when it is out of sight for a while.
  if (findCreature(p.state, named) !== undefined || lying.some((l) => l.item.id === named)) return false;
  return !creatures.some((o) => o.id !== c.id && isPresent(o) && isMeant(p, o, named));
};

/** What lasts no longer than whoever set it, or whom it is about. */
export const endWithSetter = (g: Play, setter: Creature): void => {
  if (isNothingOn(g)) return;
  for (const c of g.state.creatures)
    dropWhere(
      g,
      c,
      (a) =>
        (a.by === setter.id && endsBy(a, 'setter-gone')) ||
        (a.named === setter.id && endsBy(a, 'source-gone')) ||
        isSourceGone(g, c, a),
    );
};

/** What so much harm at once to whoever set it ends. */
export const endByBlow = (g: Play, setter: Creature, lost: number): void => {
  if (isNothingOn(g)) return;
  for (const c of g.state.creatures)
    dropWhere(
      g,
      c,
      (a) => a.by === setter.id && a.ends.some((e) => e.by === 'setter-harmed' && lost >= e.least),
    );
};

/** What ends where its setter cannot see its bearer. */
export const endUnseen = (g: Play, sees: (setter: Creature, c: Creature) => boolean): void => {
  if (isNothingOn(g)) return;
  for (const c of g.state.creatures)
    dropWhere(g, c, (a) => {
      const setter = endsBy(a, 'out-of-sight') ? findCreature(g.state, a.by) : undefined;
      return setter !== undefined && !sees(setter, c);
    });
};

/** What stands for the ground somebody is on ends where that is not under it any more: a pit, brush, webs. */
export const endOffGround = (g: Play, isOn: (c: Creature, ground: string) => boolean): void => {
  for (const c of g.state.creatures)
    dropWhere(g, c, (a) => a.ends.some((e) => e.by === 'ground' && !isOn(c, e.ground)));
};

/** What a rest ends: a short one, a night’s sleep, a healer’s care. */
export const endByRest = (g: Play, c: Creature, rests: readonly string[]): void =>
  dropWhere(g, c, (a) => a.ends.some((e) => e.by === 'rest' && rests.includes(e.rest)));

/** CA-LOOP-09: at the start of a Round end what time ends, and what was set by somebody who is gone. */
export const expireAtRound = (g: Play): void => {
  if (isNothingOn(g)) return;
  const { round } = g.state;
  const gone = (id: string): boolean => {
    const setter = findCreature(g.state, id);
    return setter === undefined || !isPresent(setter);
  };
  for (const c of g.state.creatures)
    expire(
      g,
      c,
      (a) => (a.until >= 0 && round >= a.until && gone(a.by)) || (endsBy(a, 'setter-turn') && gone(a.by)),
    );
  expireByClock(g);
};

/** Ends what has lasted its hours and days. */
export const expireByClock = (g: Play): void => {
  if (isNothingOn(g)) return;
  const { clock } = g.state;
  for (const c of g.state.creatures)
    expire(g, c, (a) => (a.clock >= 0 && clock >= a.clock) || isSourceGone(g, c, a));
};

/** After a fight Rounds become minutes, and what lasts for a fight or a turn is over. */
export const endConditionsOfFight = (g: Play): void => {
  for (const c of g.state.creatures) {
    dropWhere(g, c, (a) => endsBy(a, 'fight') || endsBy(a, 'turn-end') || endsBy(a, 'setter-turn'));
    if (!c.conditions.some((a) => a.until >= 0)) continue;
    c.conditions = c.conditions.map((a) => (a.until < 0 ? a : { ...a, ...byClock(g, a) }));
  }
};
