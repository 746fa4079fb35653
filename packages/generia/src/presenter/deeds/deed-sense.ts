import { active } from '../../rules/actions/actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { isHostile } from '../../rules/creature/measures.ts';
import { isArmed } from '../../rules/creature/in-hand.ts';
import { asItsOwn, fromSaddle } from '../../rules/skills/mount-uses.ts';
import { bestElement } from '../../rules/effects/ability-values.ts';
import type { Step } from '../../content/effects/effect.ts';
import { woundsOf, type Creature } from '../../match/state.ts';
import { targetsOf } from '../../rules/casting/targets.ts';
import { aimedBy } from '../../rules/casting/reach.ts';
import { known } from '../../rules/skills/use-plan.ts';
import { valueOf } from '../../rules/creature/values.ts';
import { isAid } from './use-words.ts';

/** Whether an ability is against those whom it concerns: they save, defend or are harmed, and nothing stays behind. */
const isHarmful = (a: Ability): boolean =>
  !isAid(a) &&
  (a.check.kind === 'SA' || a.check.kind === 'PA' || a.check.kind === 'weapon' || a.check.vs.length > 0) &&
  a.effect.every((s) => s.do !== 'area' && s.do !== 'teleport' && s.do !== 'summon' && s.do !== 'terrain');

const concerned = (p: Position, c: Creature, a: Ability, command: CommandOf<'use'>): Creature[] =>
  targetsOf(p, c, a, aimedBy(p, a, command, bestElement(kitOf(p.book, c), a))).flatMap(
    (n) => p.state.creatures[n] ?? [],
  );

/** Whether a creature could gain by a step: what heals the unhurt or fills what is full does nothing. */
const gains = (p: Position, c: Creature, step: Step): boolean => {
  if (step.do === 'heal' || step.do === 'heal wounds') return woundsOf(c) > 0;
  if (step.do !== 'resource') return true;
  if (step.of === 'EN') return c.en < valueOf(p, c, 'EN');
  return step.of !== 'MP' || c.mp < valueOf(p, c, 'MP');
};

const isWanted = (p: Position, { item, on }: CommandOf<'item'>): boolean => {
  const steps = p.book.content.consumables.get(item)?.use?.effect ?? [];
  const c = on === undefined ? active(p) : p.state.creatures.find((o) => o.id === on);
  return c === undefined || steps.length === 0 || steps.some((step) => gains(p, c, step));
};

/** Whether a legal command is worth a button: nobody harms only friends, heals a foe, or drinks for nothing. What is typed may. */
export const isSensible = (p: Position, command: Command): boolean => {
  if (command.do === 'item') return isWanted(p, command);
  if (command.do === 'attack')
    return kitOf(p.book, active(p)).arms[command.arm]?.spare !== true || !isArmed(p, active(p));
  if (command.do === 'mount use') {
    const saddle = fromSaddle(p);
    return saddle !== undefined && isSensible(saddle, asItsOwn(command));
  }
  if (command.do !== 'use') return true;
  const c = active(p);
  const a = known(p, c, command.ability);
  if (a === undefined || (command.on === undefined && command.at === undefined)) return true;
  if (isAid(a))
    return (
      command.on === undefined ||
      concerned(p, c, a, command).some((on) => !isHostile(c, on) && a.effect.some((s) => gains(p, on, s)))
    );
  return !isHarmful(a) || concerned(p, c, a, command).some((on) => isHostile(c, on));
};
