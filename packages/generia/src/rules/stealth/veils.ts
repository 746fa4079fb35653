import type { Battle } from '../../match/book.ts';
import { whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { PLAIN_SAVE, throwSave } from '../status/saves.ts';
import { hooksAt } from '../creature/sources.ts';
import { creatureOf } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';

/**
 * Who attacks somebody veiled saves first: one who fails has Disadvantage 1 (Invisibility), or strikes a copy with an odd die
 * until it has seen through it (Illusory Double). True when dice fell.
 */
export const seeThrough = (b: Battle, w: AttackWork): boolean => {
  const on = creatureOf(b.state, w.on);
  if (on.boons.length === 0) return false;
  const by = creatureOf(b.state, w.by);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(b, on, i);
    if (hooks === null) return false;
    const [veil] = hooks.veils;
    const seen = `phase seen ${hooks.label} ${w.on}`;
    if (veil === undefined || by.used.includes(seen)) continue;
    const dc = typeof veil.dc === 'number' ? veil.dc : 10;
    if (
      throwSave(b, {
        ...PLAIN_SAVE,
        who: w.by,
        with: veil.with,
        goal: dc,
        against: hooks.label,
        by: w.on,
        magic: true,
      })
    ) {
      // A copy once seen through is seen through for good; an invisible one is looked for at every attack.
      if (veil.failed === 'copy') by.used = [...by.used, seen];
      return true;
    }
    if (veil.failed === 'hindered') w.manner = { ...w.manner, adv: w.manner.adv - 1 };
    else strikeCopy(b, w, hooks.label);
    return true;
  }
};

/** An odd die strikes the copy: the attack is wasted. */
const strikeCopy = (b: Battle, w: AttackWork, label: string): void => {
  const by = creatureOf(b.state, w.by);
  const odd = b.table.die(6, whyOf(b, by, 'GE-SEQ-03', `${label}: odd strikes the copy`)) % 2 === 1;
  if (!odd) return;
  w.outcome = 'avoided';
  tell(b, { type: 'text', rules: ['GE-SEQ-03'], who: by.id, text: `strikes a copy (${label})` });
};
