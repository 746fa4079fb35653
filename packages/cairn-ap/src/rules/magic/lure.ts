import type { Play, Position } from '../../match/book.ts';
import { bears } from '../conditions/bearings.ts';
import { tell } from '../../match/events.ts';
import { distance, hasLine } from '../ground/map.ts';
import { isPresent, type Creature } from '../../match/state.ts';
import type { CastWork } from '../../match/work.ts';
import { spellOf } from './spells.ts';

type CastCommand = CastWork['command'];

/** How near a lure is to whoever casts for a spell to turn to it (CA-R140). */
const NEARBY = 8;

/** The nearest lure that a spell cast here turns to; undefined for none. */
const lureNear = (p: Position, c: Creature): Creature | undefined => {
  let found: Creature | undefined;
  for (const o of p.state.creatures) {
    if (!isPresent(o) || !bears(p, o, 'lure')) continue;
    if (o.id !== c.id && (distance(p, c, o) > NEARBY || !hasLine(p, c, o))) continue;
    if (found === undefined || distance(p, c, o) < distance(p, c, found)) found = o;
  }
  return found;
};

/** CA-R140, Target Lure: the same casting at the lure, in place of whoever or whatever it was aimed at. */
export const luredTo = (p: Position, c: Creature, command: CastCommand): CastCommand => {
  const { aim, shape } = spellOf(p, command.spell);
  const { targets = [], at, spaces, ...plain } = command;
  const atSpace = aim.who === 'space' || (shape !== undefined && at !== undefined && targets.length === 0);
  if (!atSpace && targets.length === 0) return command;
  const lure = lureNear(p, c);
  if (lure === undefined) return command;
  if (atSpace) {
    if (lure.at === at && (spaces ?? [at]).every((t) => t === at)) return command;
    return { ...plain, at: lure.at, ...(spaces === undefined ? {} : { spaces: [lure.at] }) };
  }
  if (targets.every((id) => id === lure.id)) return command;
  const all = aim.repeats === true ? targets.map(() => lure.id) : [lure.id];
  return { ...plain, targets: all, ...(aim.to === true && at !== undefined ? { at } : {}) };
};

/** Target Lure: what a casting turns into near a lure, and a word about it. */
export const lured = (g: Play, c: Creature, command: CastCommand): CastCommand => {
  const turned = luredTo(g, c, command);
  if (turned !== command)
    tell(g, () => ({ type: 'said', rules: ['CA-R140'], who: c.id, text: 'The spell turns to the lure' }));
  return turned;
};
