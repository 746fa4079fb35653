import { abilityOf, kitOf, type Battle } from '../../match/book.ts';
import { endHeld } from './concentration.ts';
import { runSteps } from '../effects/effects.ts';
import { hooksAt } from '../creature/sources.ts';
import { allHold } from '../effects/conditions.ts';
import { MOVED, NO_OCCASION } from '../effects/occasion.ts';
import { creatureOf, type Area } from '../../match/state.ts';
import { dropAreas } from './areas.ts';

/** Somebody comes elsewhere with its rider, whatever has moved it: a watch ends (Overwatch), and the turn knows of it (Stable Mind). */
export const leavePlace = (b: Battle, who: number): void => {
  const { turn, areas } = b.state;
  const { rider } = creatureOf(b.state, who);
  const leaves = (n: number): boolean => n === who || (rider >= 0 && n === rider);
  if (leaves(turn.who) && !turn.notes.includes(MOVED)) turn.notes = [...turn.notes, MOVED];
  const isWatch = (a: Area): boolean => a.kind === 'WATCH' && leaves(a.by);
  if (areas.some(isWatch)) dropAreas(b, isWatch);
  happenMoved(b, who);
};

/** What coming elsewhere brings somebody (Depth's Embrace). A move lies above this on the pile, and is over by then. */
const happenMoved = (b: Battle, who: number): void => {
  const c = creatureOf(b.state, who);
  if (!kitOf(b.book, c).happens.has('own move')) return;
  const plain = { by: who, on: who, zone: -1, wounds: 0, explosions: 0 };
  for (let i = 0; ; i++) {
    const hooks = hooksAt(b, c, i);
    if (hooks === null) return;
    for (const e of hooks.on)
      if (e.window === 'own move' && allHold(b, who, e.when ?? [], NO_OCCASION))
        runSteps(b, { ...plain, source: e.label ?? hooks.label, steps: e.steps });
  }
};

/** Somebody is moved against its will: what it could keep up only unmoved ends (Vigilance). */
export const unsettle = (b: Battle, who: number): void => {
  leavePlace(b, who);
  for (const held of creatureOf(b.state, who).held)
    if (abilityOf(b.book, held.ability).unmoved) endHeld(b, who, held.n);
};
