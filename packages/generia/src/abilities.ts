import type { Battle, Position } from './book.ts';
import { abilityOf, kitOf } from './book.ts';
import { isCast, stepCast } from './casting.ts';
import type { CommandOf, Verb } from './chapter.ts';
import type { Ability, Window } from './content.ts';
import { refuse } from './book.ts';
import { creatureOf } from './state.ts';
import type { AbilityWork, WindowWork } from './work.ts';

/** Reactions that a creature could use in a window now: known, paid for, their conditions met. */
export const usableReactions = (
  p: Position,
  who: number,
  _w: WindowWork,
  windows: readonly Window[],
): Ability[] => {
  const c = creatureOf(p.state, who);
  const answers = windows.flatMap((window) => [...(kitOf(p.book, c).answers.get(window) ?? [])]);
  return answers.filter((a) => {
    const [en = 0] = a.cost.en;
    const [mp = 0] = a.cost.mp;
    return (typeof en !== 'number' || c.en >= en) && (typeof mp !== 'number' || c.mp >= mp);
  });
};

/** Uses a reaction in a window: pays, and puts the ability on the pile. */
export const useReaction = (b: Battle, who: number, ability: Ability, w: WindowWork): void => {
  const c = creatureOf(b.state, who);
  const [en = 0] = ability.cost.en;
  const [mp = 0] = ability.cost.mp;
  c.en -= typeof en === 'number' ? en : 0;
  c.mp -= typeof mp === 'number' ? mp : 0;
  if (!ability.actions.includes('free reaction')) c.reacted = true;
  pushAbility(b, {
    by: who,
    ability: ability.id,
    level: 1,
    element: ability.elements[0] ?? '',
    on: [w.about],
    at: -1,
    arm: -1,
    path: [],
    against: w.at,
    with: false,
  });
};

/** Puts an ability on the pile. */
export const pushAbility = (
  b: Battle,
  given: Pick<
    AbilityWork,
    'by' | 'ability' | 'level' | 'element' | 'on' | 'at' | 'arm' | 'path' | 'against' | 'with'
  >,
): void => {
  b.state.work.push({
    is: 'ability',
    step: 'declared',
    n: ++b.state.serial,
    ...given,
    total: 0,
    face: 0,
    results: [],
    target: 0,
    line: 0,
    rolled: 0,
    explosions: 0,
    asked: [],
    held: 0,
  });
};

/** One stretch of an ability, with at most one batch of dice. True when it threw some. */
export const stepAbility = (b: Battle, w: AbilityWork): boolean => {
  if (isCast(abilityOf(b.book, w.ability))) return stepCast(b, w);
  b.state.work.splice(b.state.work.indexOf(w), 1);
  return false;
};

/** GE-ACT-03, 04, 08, 09: skills, spells and printed features. */
export const useVerb: Verb<CommandOf<'use'>> = {
  fault: (_p, _seat, command) => refuse('GE-ACT-03', `"${command.ability}" cannot be used.`),
  start: () => {},
  choices: () => [],
};
