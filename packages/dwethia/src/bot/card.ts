/** The card of Wonders of Dwethia: how to play a side without a player, phase by phase. */
import { cardOf, type Card, type CardLine } from '@caltrop/engine/card';
import { distance, gap, type Spot } from '@caltrop/engine/inches';
import { kitOf, powerOf, type Book, type Position } from '../match/book.ts';
import type { Command, CommandOf } from '../match/command.ts';
import { sideOf, strangersIn } from '../match/shares.ts';
import { modelOf, type Model, type Side, type State } from '../match/state.ts';
import { objectiveVerb } from '../rules/end/end.ts';
import { raiseVerb } from '../rules/end/graves.ts';
import { markersOf } from '../rules/end/markers.ts';
import { canMove } from '../rules/movement/movement.ts';
import { castVerb } from '../rules/powers/affinity.ts';
import { shotsFrom } from '../rules/shooting/targets.ts';
import { fightsOf } from '../rules/strikes/fights.ts';
import { isMoving, isReady } from '../rules/turns/rounds.ts';
import { planRush, planTowards, type Plan as Way } from '../rules/ways/plans.ts';
import { isFighter } from './brawl.ts';
import { hasPrey } from './march.ts';
import { DONE } from './moves.ts';

/** A position and the side that acts in it. */
interface Look extends Position {
  readonly side: Side;
  readonly foes: readonly Model[];
}

type Line = CardLine<Look, Command>;
type Cast = CommandOf<'cast'>;

const byDistance = (m: Spot, spots: readonly Model[]): Model[] =>
  spots.toSorted((a, b) => distance(m, a) - distance(m, b));

/** The models of the side that can still move, the nearest to an enemy first. */
const movers = (l: Look): Model[] => {
  const far = (m: Model): number => Math.min(...l.foes.map((e) => gap(m, e)));
  return l.state.models
    .filter((m) => m.side === l.side && canMove(l, m))
    .map((m) => ({ m, far: far(m) }))
    .sort((a, b) => a.far - b.far)
    .map(({ m }) => m);
};

const gone = (m: Model, way: Way | undefined): Command[] | undefined => {
  const end = way?.path.at(-1);
  if (way === undefined || end === undefined || distance(end, m) < LEAST) return undefined;
  return [{ do: 'move', model: m.id, path: way.path }];
};

/** A shorter way is no move. */
const LEAST = 100;

const firstOf = <T>(
  of: readonly T[],
  find: (one: T) => readonly Command[] | undefined,
): readonly Command[] | undefined => {
  for (const one of of) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
};

const charge = (l: Look): readonly Command[] | undefined =>
  firstOf(
    movers(l).filter((m) => isFighter(l, m)),
    (m) => firstOf(byDistance(m, l.foes), (e) => gone(m, planRush(l, m, e))),
  );

/** Where the scenario of the side sends somebody: the hill, the nearest marker that is left, the far edge. */
const placeFor = (l: Look, m: Model): Spot | undefined => {
  const { state, book, side } = l;
  switch (book.forces[side].scenario) {
    case 'king-of-the-hill':
      return state.hills[side];
    case 'objectives': {
      const left = markersOf(book).filter((_, i) => !state.deeds[side].markers.includes(i));
      return left.toSorted((a, b) => distance(m, a) - distance(m, b))[0];
    }
    case 'break-their-lines':
      return { x: m.x, y: side === 'south' ? book.surface.height - m.r : m.r };
    case 'annihilation':
    case 'hold-the-line':
      return undefined;
  }
};

const toPlace = (l: Look): readonly Command[] | undefined =>
  firstOf(movers(l), (m) => {
    const place = placeFor(l, m);
    return place === undefined ? undefined : gone(m, planTowards(l, m, place));
  });

const holds = ({ book, side }: Look): boolean => book.forces[side].scenario === 'hold-the-line';

const advance = (l: Look): readonly Command[] | undefined =>
  holds(l)
    ? undefined
    : firstOf(movers(l), (m) => {
        const [near] = byDistance(m, l.foes);
        if (near === undefined || (!isFighter(l, m) && hasPrey(l, m))) return undefined;
        return gone(m, planTowards(l, m, near));
      });

const shot = (l: Look): readonly Command[] | undefined => {
  const own = l.state.models.filter((m) => m.side === l.side && m.where === 'table');
  // DW-SHOOT-16: who has begun to fire goes on before anybody else.
  return firstOf(
    own.toSorted((a, b) => b.shots - a.shots),
    (m) => {
      const [first] = shotsFrom(l, m).sort(
        (a, b) => gap(m, modelOf(l.state, a.target)) - gap(m, modelOf(l.state, b.target)),
      );
      return first === undefined ? undefined : [first];
    },
  );
};

/** A power that attacks or mends: the highest Charge first, then the nearest target. */
const power = (l: Look): readonly Command[] | undefined => {
  const serves = ({ model, powers: [spell] }: Cast): boolean => {
    if (spell === undefined) return false;
    const { effects } = powerOf(l.book, spell.power);
    const target = modelOf(l.state, spell.target ?? model);
    return target.side === l.side
      ? effects.some((e) => e.does === 'mend') && target.wounds < kitOf(l.book, target).stats.W
      : effects.some((e) => e.does === 'attack');
  };
  const chargeOf = ({ powers: [spell] }: Cast): number =>
    spell === undefined ? 0 : powerOf(l.book, spell.power).charge;
  const far = ({ model, powers: [spell] }: Cast): number =>
    gap(modelOf(l.state, model), modelOf(l.state, spell?.target ?? model));
  const [first] = castVerb
    .choices(l, l.side)
    .filter(serves)
    .toSorted((a, b) => chargeOf(b) - chargeOf(a) || far(a) - far(b));
  return first === undefined ? undefined : [first];
};

const during =
  (stage: State['stage'], find: Line['find']): Line['find'] =>
  (l) =>
    l.state.stage === stage ? find(l) : undefined;

/** Phases in which powers are cast. */
const CASTING: ReadonlySet<State['stage']> = new Set(['shoot', 'combat', 'end']);

const LINES: readonly Line[] = [
  {
    when: 'Movement: a fighter that has not moved can reach an enemy',
    what: 'it charges the nearest one; those nearest to the enemy go first',
    find: during('movement', charge),
  },
  {
    when: 'Movement: the side plays for a hill, markers or the far edge',
    what: 'models go there',
    find: during('movement', toPlace),
  },
  {
    when: 'Movement: a fighter, or a shooter without an enemy in range, has not moved, and the side does not hold the line',
    what: 'it moves towards the nearest enemy',
    find: during('movement', advance),
  },
  {
    when: 'A power can be cast that attacks an enemy or heals a wounded friend',
    what: 'the one with the highest Charge is cast, an attack at the nearest enemy',
    find: (l) => (CASTING.has(l.state.stage) ? power(l) : undefined),
  },
  { when: 'Shoot: a model has a target', what: 'it shoots at the nearest one', find: during('shoot', shot) },
  {
    when: 'Combat: there are fights',
    what: 'the first of them is fought',
    find: during('combat', (l) => firstOf(fightsOf(l), ([m]) => m && [{ do: 'fight', model: m.id }])),
  },
  {
    when: 'End: an objective can be completed, or a Zombie can rise',
    what: 'that is done',
    find: during('end', (l) =>
      firstOf([...objectiveVerb.choices(l, l.side), ...raiseVerb.choices(l, l.side)], (c) => [c]),
    ),
  },
  { when: 'Nothing above applies', what: 'the side ends the phase', find: () => [DONE] },
];

const STAGES: ReadonlySet<State['stage']> = new Set(['movement', 'shoot', 'combat', 'retreat', 'end']);

/** The card for one match; set-up, Surges and what several players of a side share are left to others. */
export const cardFor = (book: Book): Card<State, Command> => {
  const card = cardOf<State, Look, Command>(
    'Wonders of Dwethia: a side without a player',
    LINES,
    (state, seat) => {
      const side = sideOf(seat);
      const p: Position = { book, state };
      if (!STAGES.has(state.stage) || isReady(p) || isMoving(p)) return undefined;
      const foes = state.models.filter((m) => m.side !== side && m.where === 'table');
      return foes.length === 0 ? undefined : { ...p, side, foes };
    },
  );
  return {
    ...card,
    follow: (state, seat) => {
      const followed = card.follow(state, seat);
      // DW-GEN-10: each player of a side says the own commands alone.
      return followed?.commands.every((c) => strangersIn(book, seat, c).length === 0) === true
        ? followed
        : undefined;
    },
  };
};
