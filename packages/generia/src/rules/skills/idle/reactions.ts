/** Reactions that would be paid for nothing (GE-SEQ-01): they are not offered. */
import { type Ability, type Effect, type Step, type StepOf } from '../../../content/content.ts';
import type { Position } from '../../../match/book.ts';
import { type Creature } from '../../../match/state.ts';
import type { AttackWork, WindowWork } from '../../../match/work.ts';
import { amount } from '../../creature/numbers.ts';
import { waysOf, type DefenceChoice } from '../../defence/defence.ts';
import { RIDERS } from '../../creature/in-hand.ts';
import { momentOf } from '../../effects/ability-values.ts';
import { allHold } from '../../effects/conditions.ts';
import type { Occasion } from '../../effects/occasion.ts';
import { bouncesTo } from '../../happenings/happenings.ts';
import { flungBy } from '../../movement/shoves.ts';
import { isImmune } from '../../status/statuses.ts';
import { PLAIN_AIM } from '../reactions/targets.ts';
import { idleStatus, linesOf } from './steps.ts';

type How = DefenceChoice['how'];

const EVERY_WAY: readonly How[] = ['dodge', 'parry', 'block'];

/** The defences that an effect helps with; undefined where it is about something else too. */
const helpsWith = (e: Effect): readonly How[] | undefined => {
  if (e.hook === 'doubled block') return ['block'];
  if (e.hook === 'value') return e.value === 'Block Strength' ? ['block'] : undefined;
  if (e.hook !== 'roll') return undefined;
  if (e.roll === 'defence') return EVERY_WAY;
  return EVERY_WAY.filter((how) => how === e.roll);
};

/** The defences that a reaction is for, where it is for nothing else. */
const boosted = (effect: readonly Step[]): readonly How[] | undefined => {
  const found: How[] = [];
  for (const s of effect) {
    if (s.do === 'status' && s.status === 'Defense Bonus') {
      found.push(...EVERY_WAY);
      continue;
    }
    if (s.do !== 'grant') return undefined;
    for (const e of s.effects) {
      const hows = helpsWith(e);
      if (hows === undefined || hows.length === 0) return undefined;
      found.push(...hows);
    }
  }
  return found.length === 0 ? undefined : found;
};

/** Whether a reaction is for the one who is attacked: oneself, or a friend (Providence). */
const isForTarget = (who: number, a: Ability, f: AttackWork): boolean =>
  f.by !== who && (f.on === who ? a.aim.at !== 'creature' : a.trigger === 'ally attacked');

/** Whether a reaction of a rider helps it to parry or block for its mount, and with nothing else (GE-MNT-06, Swift Parry). */
export const helpsToGuard = (p: Position, a: Ability, f: AttackWork): boolean => {
  const hows = boosted(a.effect);
  return hows !== undefined && waysOf(p, f).some(({ how, item }) => item >= RIDERS && hows.includes(how));
};

/** Whether a reaction that helps a defence helps with none that this attack leaves (GE-R17, GE-R42). */
const isVain = (p: Position, who: number, a: Ability, f: AttackWork): boolean => {
  const hows = isForTarget(who, a, f) ? boosted(a.effect) : undefined;
  return hows !== undefined && !waysOf(p, f).some(({ how }) => hows.includes(how));
};

/** Whether a status cannot be put on somebody, or is there already as strong (GE-STS-01, GE-STS-52, GE-R116). */
const isLost = (p: Position, c: Creature, a: Ability, on: Creature, s: StepOf<'status'>): boolean =>
  idleStatus({ p, c, a, aimed: PLAIN_AIM }, on, s) !== undefined;

/** Whether a step leaves the one whom a reaction is for as it is, whatever is thrown. */
const isWasted = (p: Position, c: Creature, a: Ability, on: Creature, s: Step, o: Occasion): boolean => {
  switch (s.do) {
    case 'status':
      return s.to !== 'self' && isLost(p, c, a, on, s);
    case 'grapple':
      return isImmune(p, on, 'Grappled');
    case 'knockback':
      return flungBy(p, on, c, amount(p, c, s.metres, momentOf(p, c, a, 1, ''))) <= 0;
    case 'save':
      return linesOf(s)
        .flat()
        .every((one) => isWasted(p, c, a, on, one, o));
    case 'if':
      return (allHold(p, p.state.creatures.indexOf(c), s.when, o) ? s.yes : (s.no ?? [])).every((one) =>
        isWasted(p, c, a, on, one, o),
      );
    default:
      return false;
  }
};

/** Whether nothing that a reaction brings could touch the one whom it is for (Tear on what does not bleed). */
export const isWastedOn = (
  p: Position,
  c: Creature,
  a: Ability,
  targets: readonly number[],
  o: Occasion,
): boolean => {
  if (a.aim.at !== 'creature' || a.held.length > 0 || a.effect.length === 0) return false;
  const { effect, effect10, saved } = a;
  const steps = [...effect, ...(effect10 ?? []), ...(saved === null || saved === 'half' ? [] : saved)];
  return targets.every((n) => {
    const on = p.state.creatures[n];
    return on !== undefined && steps.every((s) => isWasted(p, c, a, on, s, { ...o, target: n }));
  });
};

const isShelter = (s: Step): boolean => s.do === 'protect';

/** Whether a reaction could change nothing about the attack that it answers. */
export const isIdleReaction = (p: Position, who: number, a: Ability, w: WindowWork): boolean => {
  const f = p.state.work[w.at];
  if (f?.is !== 'attack' || a.effect.length === 0) return false;
  // A grip does no damage that Protection could lessen (GE-GRP-02).
  if (f.manner.as === 'grapple' && a.check.kind === 'SD' && a.effect.every(isShelter)) return true;
  if (f.manner.as === 'grapple' && a.effect.every((s) => s.do === 'block for')) return true;
  // Whoever lies unconscious is struck whatever the roll says (GE-WND-10).
  if (a.effect.every((s) => s.do === 'alter attack' && s.routine === true))
    return f.by === who && p.state.creatures[f.on]?.awake === false;
  if (a.effect.every((s) => s.do === 'alter attack' && s.bounces === true))
    return f.by === who && bouncesTo(p, f).length === 0;
  return isVain(p, who, a, f);
};
