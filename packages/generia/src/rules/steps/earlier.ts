import { kitOf, type Battle } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { creatureOf } from '../../match/state.ts';
import type { TriggerWork } from '../../match/work.ts';
import type { Step } from '../../content/content.ts';
import { amount } from '../creature/numbers.ts';
import { distance } from '../creature/measures.ts';
import { valueOf } from '../creature/values.ts';
import { ask } from '../dice/dice.ts';
import { spellPv } from '../effects/ability-values.ts';
import { momentIn } from '../effects/moment.ts';
import { isMagic } from '../effects/spells.ts';
import { PLAIN_SAVE, throwSave } from '../status/saves.ts';
import { pushWounds } from '../wounds/wounds.ts';

/** Steps that no row of ours takes any more and packs of others may: true for dice, undefined when the step is none of them. */
export const carryEarlier = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  switch (step.do) {
    case 'blood':
      return takeBlood(b, w);
    case 'perceive': {
      const by = creatureOf(b.state, w.by);
      const far = amount(b, by, step.metres, momentIn(b, w));
      for (const other of b.state.creatures)
        if (other.unseenBy.includes(w.by) && distance(b, by, other) <= far)
          other.unseenBy = other.unseenBy.filter((n) => n !== w.by);
      return false;
    }
    default:
      return undefined;
  }
};

/** MP for blood: how many is asked; the save is thrown at once. */
const takeBlood = (b: Battle, w: TriggerWork): boolean => {
  const c = creatureOf(b.state, w.by);
  const kit = kitOf(b.book, c);
  const most = Math.min(valueOf(b, c, 'WT'), valueOf(b, c, 'MP') - c.mp);
  if (most < 1) return false;
  const ids = Array.from({ length: most }, (_, i) => String(i + 1));
  const pv = Math.max(0, ...kit.abilities.map((a) => (isMagic(a) ? spellPv(kit, a, '') : 0)));
  const answer = ask(b, c.seat, `blood ${w.n}`, ids, () => ({
    text: `How many MP does ${c.name} take from its blood?`,
    rule: 'GE-R66',
    labels: ids.map((n) => `${n} MP, CON against ${10 + Number(n) - pv}`),
  }));
  const points = Number(answer);
  const good = throwSave(b, {
    ...PLAIN_SAVE,
    who: w.by,
    with: ['CON'],
    goal: 10 + points,
    against: w.source,
    eased: pv,
    rule: 'GE-R66',
  });
  c.mp += points;
  tell(b, { type: 'resource', rules: ['GE-R66'], who: c.id, of: 'MP', by: points, left: c.mp });
  if (!good) pushWounds(b, w.by, w.by, 1, 1, false, 0);
  return true;
};
