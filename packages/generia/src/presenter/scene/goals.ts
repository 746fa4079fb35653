import { counted, type Goal } from '@caltrop/engine';
import { calledAs } from '../../rules/creature/alike.ts';
import type { Position } from '../../match/book.ts';
import type { Content, Encounter, Goal as EncounterGoal } from '../../content/content.ts';
import { goalWords, winnerOf } from '../../rules/turns/goal-words.ts';
import { groundAt } from '../../rules/creature/measures.ts';
import { isHere, isUp, type Creature } from '../../match/state.ts';
import { markOfSide } from '../places.ts';
import { woundWords } from './tokens.ts';

/** Still in the fight, or still to come, as far as a view knows. */
const isAble = (c: Creature): boolean =>
  c.summoner < 0 && (isUp(c) || c.where === 'waiting' || (c.where === 'unseen' && c.awake && !c.dead));

const progressOf = (p: Position, goal: EncounterGoal, side: number): string => {
  const { creatures, round } = p.state;
  switch (goal.kind) {
    case 'last standing':
      return `${creatures.filter((c) => c.side !== side && isAble(c)).length} left`;
    case 'side down': {
      const foes = p.book.sides.indexOf(goal.side);
      return `${creatures.filter((c) => c.side === foes && isAble(c)).length} left`;
    }
    case 'creature down': {
      const c = creatures.find((o) => o.id === goal.id);
      if (c === undefined) return 'out of sight';
      return isUp(c) ? woundWords(p, c) : 'down';
    }
    case 'left over': {
      const out = creatures.filter(
        (c) => c.side === side && c.where === 'left' && c.used.includes(`left ${goal.edge}`),
      );
      return `${out.length} of ${goal.count}`;
    }
    case 'rounds': {
      const awake = creatures.filter((c) => isUp(c) && c.id.startsWith(goal.conscious)).length;
      return `round ${round} of ${goal.rounds}, ${awake} conscious`;
    }
    case 'hold': {
      const there = creatures.filter(
        (c) => isHere(c) && c.awake && p.book.grounds[groundAt(p, c.at)]?.id === goal.ground,
      );
      const own = there.filter((c) => c.side === side).length;
      return `${own} of ${goal.count} there, ${counted(there.length - own, 'foe')}`;
    }
  }
};

/** How the battle can be won, and how far each way has come. */
export const goalsOf = (p: Position): Goal[] => {
  const { sides, encounter } = p.book;
  const name = (id: string): string => p.state.creatures.find((c) => c.id === id)?.name ?? nameIn(p, id);
  const heads = (side: string): number =>
    p.state.creatures.filter((c) => c.side === sides.indexOf(side) && c.summoner < 0).length;
  // A smaller party than the encounter was written for may be too few for one of its goals.
  const within = encounter.goals.filter(
    (goal) => goal.kind !== 'left over' || goal.count <= heads(goal.side),
  );
  return within.flatMap((goal): Goal[] => {
    const winner = winnerOf(goal);
    const whose = winner === undefined ? sides.map((_, i) => i) : [sides.indexOf(winner)];
    return whose.map((side) => ({
      side: markOfSide(side),
      text: goalWords(goal, name),
      progress: progressOf(p, goal, side),
      rule: 'GE-ROUND-03',
    }));
  });
};

const nameIn = (p: Position, id: string): string => fieldedName(p.book.content, p.book.encounter, id);

/** What a creature of an encounter is called before it is on the board. */
export const fieldedName = (
  content: Content,
  { fielded }: Pick<Encounter, 'fielded'>,
  id: string,
): string => {
  const found = fielded.find((f) => f.id === id);
  if (found === undefined) return id;
  const profile = content.profiles.get(found.profile);
  return found.name === '' && profile !== undefined ? calledAs(profile) : found.name;
};
