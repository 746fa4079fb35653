import { active } from './actions.ts';
import { refuse, type Battle } from './book.ts';
import type { CommandOf, Verb } from './chapter.ts';
import { tell } from './events.ts';
import { creatureOf } from './state.ts';

/** Ends something kept up by concentration, and all that hangs on it (GE-KEY-02). */
export const endHeld = (b: Battle, who: number, n: number): void => {
  const c = creatureOf(b.state, who);
  const held = c.held.find((h) => h.n === n);
  if (held === undefined) return;
  c.held = c.held.filter((h) => h.n !== n);
  for (const other of b.state.creatures) {
    if (other.boons.some((o) => o.from === n)) other.boons = other.boons.filter((o) => o.from !== n);
    if (other.shields.some((s) => s.from === n)) other.shields = other.shields.filter((s) => s.from !== n);
    if (other.statuses.some((s) => s.from === n)) other.statuses = other.statuses.filter((s) => s.from !== n);
  }
  b.state.areas = b.state.areas.filter((a) => a.from !== n);
  tell(b, { type: 'concentration ends', rules: ['GE-KEY-02'], who: c.id, ability: held.ability });
};

/** Ends all of it: unconsciousness, for one (GE-R33). */
export const endAllHeld = (b: Battle, who: number): void => {
  for (const held of creatureOf(b.state, who).held) endHeld(b, who, held.n);
};

/** GE-KEY-04: concentration may be dropped freely on one's own turn. */
export const dropVerb: Verb<CommandOf<'drop'>> = {
  fault: (p, _seat, { held }) =>
    active(p).held.some((h) => h.n === held)
      ? undefined
      : refuse('GE-KEY-04', `${active(p).name} does not concentrate on that.`),
  start: (b, _seat, { held }) => endHeld(b, b.state.turn.who, held),
  choices: (p) => active(p).held.map((h) => ({ do: 'drop', held: h.n })),
};
