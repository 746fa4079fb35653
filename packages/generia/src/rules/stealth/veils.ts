import type { Battle } from '../../match/book.ts';
import { whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { PLAIN_SAVE, throwSave } from '../status/saves.ts';
import { hooksAt } from '../creature/sources.ts';
import { seenMark } from '../status/veils-seen.ts';
import { creatureOf } from '../../match/state.ts';
import type { AbilityWork, AttackWork } from '../../match/work.ts';

/** What came of a look at somebody: no veil was there, it was seen through, it hinders, or the attack strikes a copy. */
type Sight = 'plain' | 'seen' | 'hindered' | 'copy';

/**
 * Who attacks somebody veiled saves first: one who fails has Disadvantage 1 (Invisibility), or strikes a copy with an odd die
 * until it has seen through it (Illusory Double).
 */
const lookAt = (b: Battle, attacker: number, target: number): Sight => {
  const on = creatureOf(b.state, target);
  if (on.boons.length === 0) return 'plain';
  const by = creatureOf(b.state, attacker);
  for (let i = 0; ; i++) {
    const hooks = hooksAt(b, on, i);
    if (hooks === null) return 'plain';
    const [veil] = hooks.veils;
    const seen = seenMark(hooks.label, target);
    if (veil === undefined || by.used.includes(seen)) continue;
    const dc = typeof veil.dc === 'number' ? veil.dc : 10;
    if (
      throwSave(b, {
        ...PLAIN_SAVE,
        who: attacker,
        with: veil.with,
        goal: dc,
        against: hooks.label,
        by: target,
        magic: true,
      })
    ) {
      // A copy once seen through is seen through for good; an invisible one is looked for at every attack.
      if (veil.failed === 'copy') by.used = [...by.used, seen];
      return 'seen';
    }
    return veil.failed === 'hindered' ? 'hindered' : strikesCopy(b, attacker, hooks.label) ? 'copy' : 'seen';
  }
};

/** An odd die strikes the copy: the attack is wasted. */
const strikesCopy = (b: Battle, attacker: number, label: string): boolean => {
  const by = creatureOf(b.state, attacker);
  const odd = b.table.die(6, whyOf(b, by, 'GE-SEQ-03', `${label}: odd strikes the copy`)) % 2 === 1;
  if (odd) tell(b, { type: 'text', rules: ['GE-SEQ-03'], who: by.id, text: `strikes a copy (${label})` });
  return odd;
};

/** The look before a weapon or a projectile. True when dice fell. */
export const seeThrough = (b: Battle, w: AttackWork): boolean => {
  const sight = lookAt(b, w.by, w.on);
  if (sight === 'hindered') w.manner = { ...w.manner, adv: w.manner.adv - 1 };
  else if (sight === 'copy') w.outcome = 'avoided';
  return sight !== 'plain';
};

/** The look before a Spell Attack on somebody alone: one that strikes a copy comes to nothing. True when dice fell. */
export const seeForSpell = (b: Battle, w: AbilityWork): boolean => {
  const [on, ...others] = w.on;
  if (on === undefined || others.length > 0 || on === w.by) return false;
  const sight = lookAt(b, w.by, on);
  if (sight === 'hindered') w.hindered = true;
  else if (sight === 'copy') w.step = 'chaos';
  return sight !== 'plain';
};
