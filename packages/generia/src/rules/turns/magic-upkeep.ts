import { growDaCapo, sings } from '../traditions/bards.ts';
import type { Battle, Position } from '../../match/book.ts';
import { enlist, waitingSummons } from '../areas/summons.ts';
import { creatureOf } from '../../match/state.ts';
import { ageAreas, areasAtStart, growAreas, strikeAtStart, strikeByAura } from '../areas/zones.ts';

/** The growing of areas at the start of a round. */
export const GROW = 'grow areas';

/** What magic has to do at the start of a turn before anything else: areas that end, Da Capo, summons (GE-SEQ-16). */
export const magicFirst = (p: Position, who: number): readonly string[] => {
  const { areas } = p.state;
  const c = creatureOf(p.state, who);
  if (areas.length === 0 && c.held.length === 0 && c.used.length === 0 && p.state.creatures.length < 3)
    return NOTHING;
  const found: string[] = [];
  if (areas.some((a) => a.by === who || a.met.length > 0)) found.push('areas');
  if (sings(p, c)) found.push('da capo');
  if (waitingSummons(p, who)) found.push('summons');
  return found;
};

/** FIELD and ZONE areas in order of creation, after the ticks of damage (GE-SEQ-16). */
export const magicAreas = (p: Position, who: number): readonly string[] => areasAtStart(p, who);

const NOTHING: readonly string[] = [];

/** Does one thing of the list; false when it is none of magic. */
export const doMagic = (b: Battle, who: number, what: string): boolean => {
  if (what === 'areas') ageAreas(b, who);
  else if (what === GROW) growAreas(b);
  else if (what === 'da capo') growDaCapo(b, who);
  else if (what === 'summons') enlist(b, who);
  else if (what.startsWith('area ')) strikeAtStart(b, who, Number(what.slice(5)));
  else if (what.startsWith('aura ')) strikeByAura(b, who, Number(what.slice(5)));
  else return false;
  return true;
};
