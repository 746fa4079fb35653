import type { Item } from '../../content/content.ts';
import { keyword, type Battle, type Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { modelOf, type Model } from '../../match/state.ts';
import type { ShotWork } from '../../match/work.ts';
import { answerAim } from '../destiny/call-window.ts';
import { question, rollAll } from '../dice/dice.ts';
import { coherentWith, isEngaged } from '../ground/measures.ts';
import { friendsInFight, shotsFrom, targetFault, type Shoot } from './targets.ts';

/**
 * DW-WIN-07, DW-R75: Together as One in answer to a declared target. Where that takes the target out of the shot, the
 * shooter declares anew with the same weapon or holds its fire, and has not fired then.
 */
export const answer = (
  b: Battle,
  m: Model,
  weapon: Item,
  target: Model,
  arc: boolean,
): Partial<ShotWork> | 'held' | undefined => {
  if (!answerAim(b, m, target, 'aims at')) return undefined;
  return targetFault(b, m, weapon, target, arc) === undefined
    ? undefined
    : declareAgain(b, m, weapon, target);
};

const declareAgain = (b: Battle, m: Model, weapon: Item, lost: Model): Partial<ShotWork> | 'held' => {
  const shots = shotsFrom(b, m).filter((shot) => shot.weapon === weapon.id);
  const idOf = (shot: Shoot): string => (shot.arc === true ? `${shot.target} arc` : shot.target);
  const key = `again ${m.id} ${lost.id}`;
  const id = b.table.choose(m.side, key, [...shots.map(idOf), 'hold'], () =>
    question(m.side, key, `${lost.name} is out of the shot. At whom instead?`, 'DW-R75', [
      ...shots.map((shot) => {
        const { name } = modelOf(b.state, shot.target);
        return [idOf(shot), shot.arc === true ? `${name}, in an arc` : name] as const;
      }),
      ['hold', 'Hold fire'],
    ]),
  );
  const shot = shots.find((one) => idOf(one) === id);
  return shot === undefined ? 'held' : { target: shot.target, arc: shot.arc === true };
};

/** DW-SHOOT-22, DW-R37: the controller of the declared target may name another in coherency with it; not for Blast. */
export const redirect = (b: Battle, m: Model, weapon: Item, target: Model, arc: boolean): Model => {
  if (keyword(weapon.keywords, 'blast') > 0) return target;
  const engaged = isEngaged(b, target);
  const others = coherentWith(b, target).filter(
    (o) => (engaged || !isEngaged(b, o)) && targetFault(b, m, weapon, o, arc) === undefined,
  );
  if (others.length === 0) return target;
  const ids = [target, ...others].map((o) => o.id);
  const key = `redirect ${target.id}`;
  const id = b.table.choose(target.side, key, ids, () =>
    question(
      target.side,
      key,
      `${m.name} shoots at ${target.name} with ${weapon.name}. Who of those in coherency takes the shot?`,
      'DW-SHOOT-22',
      [target, ...others].map((o) => [o.id, o.name]),
    ),
  );
  if (id !== target.id) tell(b, { type: 'redirected', rules: ['DW-SHOOT-22'], from: target.id, onto: id });
  return modelOf(b.state, id);
};

/** Whether the die for shooting into combat is rolled (DW-SHOOT-25, DW-R35). */
export const isRisky = (p: Position, m: Model, target: Model): boolean =>
  isEngaged(p, target) && friendsInFight(p, m, target).length > 0;

/** DW-SHOOT-25, 26: the die for shooting into combat, and which of the own is hit where it fails. */
export const intoCombat = (b: Battle, m: Model, target: Model): Model => {
  if (!isRisky(b, m, target)) return target;
  const [dice] = rollAll(b, [
    {
      by: m.id,
      kind: 'intoCombat',
      dice: 1,
      need: 4,
      rule: 'DW-SHOOT-25',
      text: `${m.name} shoots into combat`,
    },
  ]);
  if ((dice?.good ?? 0) > 0) return target;
  const friends = friendsInFight(b, m, target);
  const ids = friends.map((o) => o.id);
  const key = `friend hit ${target.id}`;
  const id = b.table.choose(m.side, key, ids, () =>
    question(
      m.side,
      key,
      'The shot goes astray. Which of our own is hit?',
      'DW-SHOOT-26',
      friends.map((o) => [o.id, o.name]),
    ),
  );
  return modelOf(b.state, id);
};
