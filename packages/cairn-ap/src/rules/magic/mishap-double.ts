import { freeSpaceNear } from '../ground/free-space.ts';
import type { Play } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { beginAgeing } from '../healing/ageing.ts';
import { cloneCreature, creatureOf, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';

/**
 * CA-MIS-23, CA-R69 j: an exact double on the nearest free Space: same Group, initiative and scores, no gear, its own
 * life; the death of one kills both. Its id is the caster's with a tilde, by which both know each other and share a kit.
 */
export const double = (g: Play, c: Creature): void => {
  const { state, book } = g;
  const at = book.mapped ? freeSpaceNear(g, c.at, c.side) : c.at;
  if (at < 0) return;
  const rule = 'CA-MIS-23';
  c.mishaps = [...c.mishaps, rule];
  const twin: Creature = cloneCreature({
    ...c,
    id: `${c.id}~${state.serial}`,
    name: `${c.name}, the double`,
    at,
    items: [],
    gold: 0,
    holds: [],
    bank: 0,
    drags: '',
    rides: '',
  });
  state.serial += 1;
  state.creatures = [...state.creatures, twin];
  const older = askWarden(g, {
    step: 'open',
    key: `ages:${c.id}`,
    rule,
    ids: [c.id, twin.id],
    text: () =>
      `${twin.name} appears. Which of the two grows a year older each day? The other grows younger.`,
    label: (id) => creatureOf(state, id).name,
  });
  beginAgeing(g, older, older === c.id ? twin.id : c.id);
  const { initiative } = c;
  if (state.stage === 'fight') {
    state.groups = state.groups.map((o) => (o.id === c.group ? { ...o, heads: o.heads + 1 } : o));
    twin.initiative = initiative;
    twin.taken = c.taken;
  }
  tell(g, () => ({ type: 'said', rules: [rule], who: twin.id, text: `${twin.name} appears` }));
};
