import { actionFault, grantedTo } from '../../rules/actions/actions.ts';
import type { Arm, Position } from '../../match/book.ts';
import type { Ability, Step } from '../../content/content.ts';
import type { Command } from '../../match/command.ts';
import { PLAIN } from '../../rules/aim/manner.ts';
import { isArmed, usable } from '../../rules/creature/in-hand.ts';
import { altered, armFor, lineArm } from '../../rules/aim/skill-strikes.ts';
import { missing, priceOf, type Price } from '../../rules/actions/costs.ts';
import { topLevel } from '../../rules/effects/ability-values.ts';
import type { Creature } from '../../match/state.ts';
import type { Manner } from '../../match/work.ts';
import { priceIn, type Scene } from '../scene.ts';

/** A way to strike: with which arm and how, what it costs, and how it is said. */
export interface Option {
  readonly arm: number;
  readonly weapon: Arm;
  readonly manner: Manner;
  /** Tells it from others in what has been worked out. */
  readonly key: string;
  readonly price: number;
  /** EN and MP that it takes at first. */
  readonly en: number;
  readonly mp: number;
  readonly ability: Ability | undefined;
  /** How many blows it is, each on the same odds; all in reach at once for a sweep. */
  readonly times: number;
  readonly whileHit: boolean;
  readonly sweep: 'foes in reach' | 'all in reach' | undefined;
  readonly within: number;
  readonly command: (on: string) => Command;
}

/** Abilities that somebody may use in its own turn. */
export const abilitiesOf = (p: Position, c: Creature, own: readonly Ability[]): readonly Ability[] =>
  c.boons.length === 0 ? own : [...own, ...grantedTo(p, c)];

export const attackStepOf = (a: Ability): Extract<Step, { readonly do: 'attack' }> | undefined => {
  for (const s of a.effect) if (s.do === 'attack') return s;
  return undefined;
};

/** Whether a use moves its user as part of it: those are looked for on their own. */
export const runStepOf = (a: Ability): Extract<Step, { readonly do: 'move' }> | undefined => {
  for (const s of a.effect) if (s.do === 'move' && s.free !== true) return s;
  return undefined;
};

/** Whether an ability only answers something. */
export const isAnswer = (a: Ability): boolean => a.trigger !== '' && a.trigger !== 'any';

/** Whether the actions for an ability are there, as far as can be seen at once. */
export const isPayable = (p: Position, a: Ability): boolean => {
  const { turn } = p.state;
  let free = 0;
  if (!turn.attack) free++;
  if (!turn.utility) free++;
  if (!turn.move) free++;
  for (const action of a.actions) {
    if (action === 'free') return true;
    if ((action === 'attack' || action === 'utility' || action === 'move') && !turn[action]) return true;
    if (action === 'attack and move') return !turn.attack && !turn.move;
    if (action === 'two actions') return free >= 2;
  }
  return a.kind === 'weapon skill' && turn.attack && turn.extra > 0;
};

/** The plain blows that can be struck in this turn. */
export const plainOptions = (scene: Scene): Option[] => {
  const { p, c, kit } = scene;
  const { turn } = p.state;
  if (turn.attack ? turn.extra === 0 : actionFault(p, 'attack') !== undefined) return [];
  const found: Option[] = [];
  kit.arms.forEach((weapon, arm) => {
    if (!usable(p, c, arm) || (weapon.spare && isArmed(p, c))) return;
    found.push({
      arm,
      weapon,
      manner: PLAIN,
      key: 'plain',
      price: weapon.ammo === 'self' ? 0.05 : 0,
      en: 0,
      mp: 0,
      ability: undefined,
      times: 1,
      whileHit: false,
      sweep: undefined,
      within: 0,
      command: (on) => ({ do: 'attack', arm, on }),
    });
  });
  return found;
};

/** Skills that strike from where one stands, at every step that can be paid for. */
export const skillOptions = (scene: Scene): Option[] => {
  const { p, c, kit } = scene;
  const found: Option[] = [];
  for (const a of abilitiesOf(p, c, kit.abilities)) {
    const step = attackStepOf(a);
    if (step === undefined || isAnswer(a) || a.check.kind !== 'weapon' || runStepOf(a) !== undefined)
      continue;
    if (!isPayable(p, a)) continue;
    const top = topLevel(kit, a);
    for (let level = 1; level <= top; level++) {
      const price = priceOf(p, c, a, { level, element: '', targets: 1, with: false });
      if (missing(p, c, a, price) !== '') break;
      const moment = { level, step: level };
      if (step.line !== undefined) {
        const line = lineArm(p, c, step.line, moment);
        found.push(optionOf(scene, a, level, 0, line, price, top));
        continue;
      }
      kit.arms.forEach((weapon, arm) => {
        if (armFor(p, c, step.with, arm) !== arm || (weapon.spare && isArmed(p, c))) return;
        if (a.kind === 'weapon skill' && kit.character && weapon.skill !== a.id) return;
        found.push(optionOf(scene, a, level, arm, weapon, price, top));
      });
    }
  }
  return found;
};

/** A skill with an arm, as the rules would make its attack. */
export const optionOf = (
  scene: Scene,
  a: Ability,
  level: number,
  arm: number,
  weapon: Arm,
  paid: Price,
  top: number,
): Option => {
  const { p, c, kit } = scene;
  const step = attackStepOf(a);
  const own = step?.line === undefined ? null : weapon;
  const price = priceIn(scene, paid.en, paid.mp);
  const moment = { level, step: level, pv: weapon.pv };
  const plain: Manner = { ...PLAIN, ability: a.id, line: own };
  const times =
    step?.times === undefined ? 1 : Math.max(1, Math.floor(typeof step.times === 'number' ? step.times : 2));
  return {
    arm,
    weapon,
    manner: step === undefined ? plain : altered(p, c, plain, step, moment),
    key: `${a.id} ${level}`,
    price: times > 1 && step?.whileHit !== true && step?.once !== true ? price * times : price,
    en: paid.en,
    mp: paid.mp,
    ability: a,
    times,
    whileHit: step?.whileHit === true,
    sweep: step?.sweep === 'foes in reach' || step?.sweep === 'all in reach' ? step.sweep : undefined,
    within: step?.within ?? 0,
    command: (on) => ({
      do: 'use',
      ability: a.id,
      ...(step?.sweep === undefined ? { on: [on] } : {}),
      ...(own === null && kit.arms.length > 1 ? { arm } : {}),
      ...(top > 1 ? { level } : {}),
    }),
  };
};
