import { pushAbility } from './abilities.ts';
import { armOf, kitOf, type Battle } from '../../match/book.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { ask } from '../dice/dice.ts';
import { missing, pay, priceOf } from '../actions/costs.ts';
import { creatureOf } from '../../match/state.ts';
import type { TriggerWork } from '../../match/work.ts';

const CHOICES: readonly string[] = ['attack', 'skill'];
/** GE-PROF-02: to an Expert weapon skills cost 1 EN less. */
const EXPERT = 3;

/** The weapon skill of an arm in place of a plain blow, where it is known and can be paid (Challenge). True when chosen. */
export const usesSkill = (b: Battle, w: TriggerWork, arm: number): boolean => {
  const c = creatureOf(b.state, w.by);
  const kit = kitOf(b.book, c);
  const weapon = armOf(kit, arm);
  const skill = kit.abilities.find((a) => a.id === weapon.skill && a.kind === 'weapon skill');
  if (skill === undefined) return false;
  const full = priceOf(b, c, skill, { level: 1, element: '', targets: 1, with: false });
  const price = weapon.tier >= EXPERT ? { ...full, en: Math.max(0, full.en - 1) } : full;
  if (missing(b, c, skill, price) !== '') return false;
  if (!allHold(b, w.by, skill.needs, { ...NO_OCCASION, target: w.on, arm: weapon })) return false;
  const answer = ask(b, c.seat, `skill ${w.n}`, CHOICES, () => ({
    text: `Does ${c.name} strike plainly or use ${skill.name}?`,
    rule: 'GE-WSK-12',
    labels: ['Strike', `${skill.name} (${price.en > 0 ? `${price.en} EN` : `${price.mp} MP`})`],
  }));
  if (answer === 'attack') return false;
  pay(b, c, skill, price);
  pushAbility(b, {
    by: w.by,
    ability: skill.id,
    level: 1,
    element: '',
    on: [w.on],
    at: -1,
    arm,
    path: [],
    against: -1,
    with: false,
  });
  return true;
};
