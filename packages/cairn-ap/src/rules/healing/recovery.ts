import { dictionary } from '@caltrop/engine';
import { undoDouble } from './ageing.ts';
import { refuse, type Play, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { drop } from '../conditions/endings.ts';
import { relieve } from './deprivation.ts';
import { settlePack } from '../inventory/slots.ts';
import { hasMishap, TOKEN } from '../conditions/mishap-marks.ts';
import { tell } from '../../match/events.ts';
import { raiseMax, rollAbove, setMaxTold } from '../death/growth.ts';
import { creatureOf, type Creature, type Recovery } from '../../match/state.ts';

/** Whether something of a rule still waits for somebody's recovery. */
export const hasRecovery = (c: Creature, rule: string): boolean =>
  recoveriesOf(c).some((r) => r.rule === rule);

const TUMOURS = 'CA-MIS-14';
const GROWN: Recovery = { rule: TUMOURS, when: 'healer', hours: 0, text: 'tumours' };

/** CA-MIS-23: only magical aid ends it, at the Warden's word. */
const DOUBLED: Recovery = {
  rule: 'CA-MIS-23',
  when: 'wish',
  hours: 0,
  text: 'the double is undone by magic',
};

/** Everything that waits for somebody's recovery; tumours and a double do, however they came about (CA-MIS-14, 23). */
export const recoveriesOf = (c: Creature): readonly Recovery[] => {
  const more: Recovery[] = [];
  if (c.tumours > 0 && !c.recoveries.some((r) => r.rule === TUMOURS)) more.push(GROWN);
  if (hasMishap(c, 23)) more.push(DOUBLED);
  return more.length === 0 ? c.recoveries : [...c.recoveries, ...more];
};

/** CA-R31: something waits until somebody has recovered. */
export const awaitRecovery = (c: Creature, recovery: Recovery): void => {
  c.recoveries = [...c.recoveries, recovery];
};

/** What the injuries of CA-R89 are called, by the row that brings them. */
const INJURIES: Readonly<Record<string, readonly string[]>> = dictionary({
  'CA-SCAR-04': ['broken-leg', 'broken-arm', 'broken-rib', 'broken-skull'],
  'CA-SCAR-07': ['hamstrung'],
});

/** CA-R121: one injury mends at a time, the oldest first; those that still wait for it stay. */
const mendOne = (g: Play, c: Creature, rule: string): void => {
  const kinds = INJURIES[rule] ?? [];
  const [oldest, ...more] = c.conditions.filter((a) => kinds.includes(a.kind));
  const waiting = c.recoveries.filter((r) => r.rule === rule).length;
  if (oldest !== undefined && more.length >= waiting) drop(g, c, oldest);
};

/** CA-R31: somebody has recovered from one thing: its injuries end and its dice are rolled. One batch of dice. */
export const recover = (g: Play, c: Creature, rule: string): void => {
  const recovery = recoveriesOf(c).find((r) => r.rule === rule);
  if (recovery === undefined) return;
  // CA-MIS-14: whoever can cut out one tumour cuts out all.
  c.recoveries = c.recoveries.filter((r) => (rule === TUMOURS ? r.rule !== rule : r !== recovery));
  tell(g, () => ({
    type: 'said',
    rules: [rule, 'CA-R31'],
    who: c.id,
    text: `${c.name} has recovered: ${recovery.text}`,
  }));
  mendOne(g, c, rule);
  relieve(g, c, rule);
  switch (rule) {
    case 'CA-SCAR-03':
      return setMaxTold(
        g,
        c,
        'hp',
        c.maxHp + rollAbove(g, c, { dice: 1, rule, text: 'added to max HP' }, 0),
        rule,
      );
    case 'CA-SCAR-04':
    case 'CA-SCAR-05':
      return raiseMax(g, c, 'hp', { dice: 2, rule, text: 'mended' });
    case 'CA-SCAR-07':
      return raiseMax(g, c, 'dex', { dice: 3, rule, text: 'can run again' });
    case 'CA-SCAR-11':
      return setMaxTold(g, c, 'hp', rollAbove(g, c, { dice: 2, rule, text: 'the new max HP' }, 0), rule);
    case 'CA-MIS-07':
      return raiseMax(g, c, 'hp', { dice: 1, rule, text: 'recovered' });
    case 'CA-MIS-08':
      return raiseMax(g, c, 'wil', { dice: 3, rule, text: 'recovered' });
    case 'CA-MIS-23':
      return undoDouble(g, c);
    case TUMOURS:
      c.tumours = 0;
      settlePack(g, c);
      // CA-R69 d: one Fatigue of a casting may be ignored.
      c.mishaps = [...c.mishaps, TOKEN];
      return;
    default:
  }
};

/** CA-R31, CA-WARD-20: the Warden confirms that somebody has recovered. */
export const recoverVerb: Verb<CommandOf<'recover'>> = {
  who: 'warden',
  stages: ['scene'],
  fault(p, _seat, { creature, rule }) {
    const c = creatureOf(p.state, creature);
    if (c.fate === 'dead') return refuse('CA-R31', `${c.name} is dead.`);
    return hasRecovery(c, rule)
      ? undefined
      : refuse('CA-R31', `Nothing of ${rule} waits for ${c.name} to recover.`);
  },
  start(g, _seat, { creature, rule }) {
    recover(g, creatureOf(g.state, creature), rule);
  },
  choices: () => [],
};
