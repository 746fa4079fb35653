import { NO_WHY } from '@caltrop/engine';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import type { Play } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { findCreature, type Creature } from '../../match/state.ts';
import type { CastWork } from '../../match/work.ts';

/** Whether somebody throws spells back: one in so many of its kind does, which the first spell aimed at it shows. */
const throwsBack = (g: Play, t: Creature): boolean => {
  if (!bears(g, t, 'reflects')) return false;
  const key = `mirror:${t.id}`;
  const known = g.state.counters[key];
  if (known !== undefined) return known === 1;
  const sides = bearingsOf(g, t).find((b) => b.reflects !== undefined)?.reflects ?? 6;
  const text = `Does ${t.name} throw magic back? A ${sides} says yes`;
  const is = g.table.test(
    sides,
    sides,
    g.table.telling ? { seat: 'warden', rule: 'CA-AUTO-14', text } : NO_WHY,
  );
  g.state.counters = { ...g.state.counters, [key]: is ? 1 : 0 };
  return is;
};

/** The same casting with its caster in place of everybody who throws it back (Warrior Snail). */
export const turnedBack = (g: Play, c: Creature, command: CastWork['command']): CastWork['command'] => {
  if (command.targets === undefined) return command;
  const targets = command.targets.map((id) => {
    const t = findCreature(g.state, id);
    if (t === undefined || t.id === c.id || !throwsBack(g, t)) return id;
    tell(g, () => ({
      type: 'said',
      rules: ['CA-AUTO-14'],
      who: t.id,
      text: `${t.name} throws the spell back`,
    }));
    return c.id;
  });
  return targets.every((id, i) => id === command.targets?.[i]) ? command : { ...command, targets };
};
