import { distance } from '../ground/map.ts';
import type { Play } from '../../match/book.ts';
import type { Effect } from '../../content/content.ts';
import { creatureOf, isPresent } from '../../match/state.ts';
import type { CastWork } from '../../match/work.ts';

/** Damage heals, and healing harms by [dice]; what drains gives in place of taking. */
const healed = (e: Effect, dice: number): Effect => {
  if (e.do === 'harm') return { do: 'mend', pools: [e.pool ?? 'hp'], amount: e.amount };
  if (e.do === 'drain') return { do: 'mend', pools: [e.pool], amount: e.amount };
  if (e.do === 'mend') return { do: 'harm', pool: e.pools[0] ?? 'hp', amount: { flat: dice }, armour: false };
  return e;
};

/** What is done to an effect, or to those inside it: behind a Save, for those who wear metal, on oneself. */
const inside = (
  e: Effect,
  twist: (effects: readonly Effect[]) => readonly Effect[],
  plain: Effect,
): Effect => {
  if (e.do === 'if')
    return { ...e, so: twist(e.so), ...(e.otherwise === undefined ? {} : { otherwise: twist(e.otherwise) }) };
  if (e.do === 'save') return { ...e, fail: twist(e.fail) };
  return e.do === 'self' ? { ...e, effects: twist(e.effects) } : plain;
};

/** CA-MIS-05 after content 4.3: what the effects of a reversed spell are; one that nobody saves from protects. `twist` is `reversed-1` to `reversed-4`, or no such. */
export const reverse = (
  effects: readonly Effect[],
  twist: string,
  dice: number,
  protects: boolean,
): readonly Effect[] => {
  switch (twist) {
    case 'reversed-1':
      return effects.map((e) => inside(e, (all) => reverse(all, twist, dice, protects), healed(e, dice)));
    case 'reversed-3':
      return effects.map((e) =>
        inside(
          e,
          (all) => reverse(all, twist, dice, protects),
          e.do === 'condition' && protects ? { do: 'condition', condition: 'laid-open' } : e,
        ),
      );
    case 'reversed-4':
      return effects.filter((e) => e.do === 'push').map((e) => ({ ...e, towards: e.towards !== true }));
    default:
      return effects;
  }
};

/** Whom a twisted spell falls on: the caster (CA-MIS-05), or the nearest other creature too (CA-MIS-04). */
export const twistedTargets = (g: Play, work: CastWork, victims: readonly string[]): readonly string[] => {
  if (work.twist === 'reversed-2') return [work.creature];
  if (work.twist !== 'chain-1') return victims;
  const c = creatureOf(g.state, work.creature);
  let near: string | undefined;
  let least = Infinity;
  for (const other of g.state.creatures) {
    if (!isPresent(other) || other.id === c.id || victims.includes(other.id)) continue;
    const far = distance(g, c, other);
    if (far < least) [near, least] = [other.id, far];
  }
  return near === undefined ? victims : [...victims, near];
};
