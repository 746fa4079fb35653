import { distance, INCH } from '@caltrop/engine/inches';
import type { ScenarioId } from '../../content/words.ts';
import { kitOf, refuse, sideName, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { otherSide, SIDES, type Model, type Side } from '../../match/state.ts';
import { isEngaged } from '../ground/measures.ts';
import { asksPlaces, missionPoints } from './missions.ts';
import { hasStarted, isHere, isLost, mayCome, worth } from './standing.ts';

/** Whether the middle of a base lies in the deployment zone of a side (DW-R88, DW-DEP-05). */
const inZone = (p: Position, side: Side, m: Model): boolean => {
  const depth = p.book.content.numbers.zone * INCH;
  return side === 'south' ? m.y <= depth : m.y >= p.book.surface.height - depth;
};

/** How heavily one model weighs at a point limit: 4 at 500, 2 at 1000, 1 at 2500. */
export const weightOf = (p: Position): number =>
  Math.max(1, Math.floor(p.book.content.numbers.scoring.share / p.book.limit + 0.5));

/** DW-SETUP-03 to 07, DW-R87: what the main scenario of a side is worth now. */
const scenarioPoints = (p: Position, side: Side): number => {
  const { scoring } = p.book.content.numbers;
  const { models, deeds, hills } = p.state;
  const worthWhere = (is: (m: Model) => boolean): number => {
    let sum = 0;
    for (const m of models) if (is(m)) sum += kitOf(p.book, m).worth;
    return sum;
  };
  const k = weightOf(p);
  switch (p.book.forces[side].scenario) {
    case 'annihilation': {
      const all = worthWhere((m) => m.side !== side && hasStarted(p, m));
      const slain = worthWhere((m) => m.side !== side && isLost(p, m) && hasStarted(p, m));
      return all === 0 ? 0 : Math.min(scoring.annihilation, Math.floor((scoring.annihilation * slain) / all));
    }
    case 'hold-the-line': {
      if (!models.some((m) => m.side === side && isHere(m))) return 0;
      const inside = worthWhere((m) => m.side !== side && isHere(m) && inZone(p, side, m));
      return Math.max(0, scoring.holdTheLine - k * inside);
    }
    case 'king-of-the-hill': {
      const hill = hills[side];
      if (hill === undefined) return 0;
      const on = (m: Model): boolean => isHere(m) && distance(m, hill) <= scoring.hillRadius * INCH;
      const held = models.some((m) => m.side === side && on(m) && !isEngaged(p, m)) ? scoring.hillHeld : 0;
      return Math.max(0, scoring.hill - k * worthWhere((m) => m.side !== side && on(m))) + held;
    }
    case 'objectives':
      return scoring.objective * deeds[side].markers.length;
    case 'break-their-lines': {
      const through = worthWhere((m) => m.side === side && isHere(m) && inZone(p, otherSide(side), m));
      return Math.min(scoring.breakTheirLines, k * through);
    }
  }
};

/** DW-R91: whether the main scenario of a side is kept from others: by the option, until the battle is over. */
export const isScenarioSecret = ({ book, state }: Position): boolean =>
  book.options.secretScenario && state.stage !== 'over';

/** Victory points, with what they are for. */
export interface Points {
  readonly why: string;
  readonly points: number;
}

/** All victory points of a side as they stand, each with what it is for. */
export const pointsOf = (p: Position, side: Side): Points[] => {
  const { scenario, missions } = p.book.forces[side];
  return [
    { why: scenario, points: scenarioPoints(p, side) },
    ...missions.map((id) => ({ why: id, points: missionPoints(p, side, id) })),
  ];
};

/** Main scenarios that ask where models stand; all others go by deeds and losses alone. */
const PLACED: ReadonlySet<ScenarioId> = new Set(['hold-the-line', 'king-of-the-hill', 'break-their-lines']);

/** The victory points of a side, but for what has a name: those that hang on where models stand, or all others. */
export const pointsBy = (p: Position, side: Side, places: boolean, but?: string): number => {
  const { scenario, missions } = p.book.forces[side];
  let sum = scenario === but || PLACED.has(scenario) !== places ? 0 : scenarioPoints(p, side);
  for (const id of missions)
    if (id !== but && asksPlaces(p, id) === places) sum += missionPoints(p, side, id);
  return sum;
};

const total = (p: Position, side: Side): number =>
  pointsOf(p, side).reduce((sum, { points }) => sum + points, 0);

/** DW-R89: nobody is left on either side. */
export const isDecided = (p: Position): boolean =>
  SIDES.every((side) => !p.state.models.some((m) => m.side === side && (isHere(m) || mayCome(m))));

/** DW-R89: the side whose enemy has nothing on the table and nothing held off. */
export const offersEarlyEnd = (p: Position): Side | undefined =>
  SIDES.find((side) => !p.state.models.some((m) => m.side !== side && (isHere(m) || mayCome(m))));

/** DW-END-03, DW-R89: most points win; equal points are a draw, or go by surviving worth. */
export const scoreNow = (b: Battle): void => {
  const { state, book } = b;
  const [south, north] = [total(b, 'south'), total(b, 'north')];
  // The battle is over before the points are told: they name scenarios that were secret (DW-R91).
  state.stage = 'over';
  for (const side of SIDES) {
    for (const { why, points } of pointsOf(b, side)) {
      tell(b, { type: 'score', rules: ['DW-END-03'], side, points, why });
    }
  }
  const left = (side: Side): number =>
    worth(
      b,
      state.models.filter((m) => m.side === side && isHere(m)),
    );
  const by = south - north || (book.options.tieBreak === 'worth' ? left('south') - left('north') : 0);
  const winner = by > 0 ? 'south' : by < 0 ? 'north' : 'draw';
  const points = `${Math.max(south, north)} to ${Math.min(south, north)}`;
  const text = winner === 'draw' ? `A draw, ${points}.` : `${sideName(book, winner)} wins, ${points}.`;
  end(b, winner, south, north, 'DW-END-03', text);
};

/** The last turn is over. */
export const finish = scoreNow;

const end = (
  b: Battle,
  winner: Side | 'draw',
  south: number,
  north: number,
  rule: string,
  text: string,
): void => {
  b.state.result = { winner, south, north, rule, text };
  b.state.stage = 'over';
  b.state.work = [];
  tell(b, { type: 'result', rules: [rule], winner, text });
};

/** A side gives up. */
export const concedeVerb: Verb<CommandOf<'concede'>> = {
  fault: (p) => (p.state.stage === 'over' ? refuse('DW-END-01', 'The battle is over.') : undefined),
  start: (b, side) => {
    tell(b, { type: 'conceded', rules: ['DW-END-02'], side });
    end(
      b,
      otherSide(side),
      total(b, 'south'),
      total(b, 'north'),
      'DW-END-02',
      `${sideName(b.book, side)} concedes.`,
    );
  },
  choices: () => [{ do: 'concede' }],
  any: () => false,
};
