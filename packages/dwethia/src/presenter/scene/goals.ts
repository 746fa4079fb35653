import type { FieldMark, Goal, Link, Pool } from '@caltrop/engine';
import { INCH } from '@caltrop/engine/inches';
import { SCENARIO_NAMES, SCENARIOS, type ScenarioId } from '../../content/words.ts';
import { sideName, type Position } from '../../match/book.ts';
import { SIDES, type Side } from '../../match/state.ts';
import { MARKER_RADIUS, markersOf } from '../../rules/end/markers.ts';
import { missionTally } from '../../rules/end/missions.ts';
import { isScenarioSecret, pointsOf, weightOf } from '../../rules/end/victory.ts';
import { areCoherent, areEngaged, standing } from '../../rules/ground/measures.ts';
import { SIGNS } from '../icons.ts';
import { counted, markOf, pointOf } from '../places.ts';

/** What a main scenario gives, in the numbers of this battle (DW-R87). */
const scenarioText = (p: Position, scenario: ScenarioId): string => {
  const { scoring } = p.book.content.numbers;
  const k = weightOf(p);
  const each = k === 1 ? '' : `${k} × `;
  switch (scenario) {
    case 'annihilation':
      return `up to ${scoring.annihilation} points by how much enemy worth is slain`;
    case 'hold-the-line':
      return `${scoring.holdTheLine} points, less ${each}the enemy worth in our zone; none without a model of ours left`;
    case 'king-of-the-hill':
      return `${scoring.hill} points, less ${each}the enemy worth in our circle; ${scoring.hillHeld} more for an unengaged model of ours in it`;
    case 'objectives':
      return `${counted(scoring.objective, 'point')} for every marker completed`;
    case 'break-their-lines':
      return `${each}our worth in their zone at the end, ${scoring.breakTheirLines} points at most`;
  }
};

const SCENARIO_RULES: Readonly<Record<ScenarioId, string>> = {
  annihilation: 'DW-SETUP-03',
  'hold-the-line': 'DW-SETUP-04',
  'king-of-the-hill': 'DW-SETUP-05',
  objectives: 'DW-SETUP-06',
  'break-their-lines': 'DW-SETUP-07',
};

/** The name of what points are counted for: a scenario or a mission. */
export const causeName = (p: Pick<Position, 'book'>, id: string): string => {
  const scenario = SCENARIOS.find((one) => one === id);
  return scenario === undefined ? (p.book.content.missions.get(id)?.name ?? id) : SCENARIO_NAMES[scenario];
};

/** DW-R91: whether the main scenario of a side is kept from the eyes that look on. */
const isSecret = (p: Position, side: Side, eyes: string): boolean => side !== eyes && isScenarioSecret(p);

/** How far something has come: what is counted for it, and the points as they stand; before turn 1 nothing stands. */
const progressOf = (p: Position, side: Side, why: string, points: number): string => {
  if (p.state.round === 0) return '';
  const tally = missionTally(p, side, why);
  const words = `${counted(points, 'point')} as things stand`;
  return tally === undefined ? words : `${Math.min(tally.done, tally.of)} of ${tally.of}; ${words}`;
};

const goalsFor = (p: Position, side: Side, eyes: string): Goal[] => {
  const { scenario } = p.book.forces[side];
  if (isSecret(p, side, eyes)) {
    const text = 'A secret scenario, revealed after the last turn';
    return [{ side: markOf(side), text, progress: 'unknown', rule: 'DW-R91' }];
  }
  return pointsOf(p, side).map(({ why, points }): Goal => {
    const mission = p.book.content.missions.get(why);
    const progress = progressOf(p, side, why, points);
    return mission === undefined
      ? {
          side: markOf(side),
          text: `${SCENARIO_NAMES[scenario]}, ${scenarioText(p, scenario)}`,
          progress,
          rule: SCENARIO_RULES[scenario],
        }
      : { side: markOf(side), text: `${mission.name}. ${mission.text}`, progress, rule: why };
  });
};

/** What both sides play for, as one of them may know it, with the points it would give now. */
export const goalsOf = (p: Position, eyes: string): Goal[] =>
  SIDES.flatMap((side) => goalsFor(p, side, eyes));

/** What a side would score now, as one of them may know it: `?` while its scenario is secret. */
export const totalOf = (p: Position, side: Side, eyes: string): string =>
  isSecret(p, side, eyes) ? '?' : String(pointsOf(p, side).reduce((sum, { points }) => sum + points, 0));

const POOLS = [
  ['destiny', 'Destiny', 'DW-SETUP-19'],
  ['faith', 'Faith', 'DW-SETUP-20'],
  ['affinity', 'Affinity', 'DW-SETUP-21'],
] as const;

/** The three pools of each side. */
export const poolsOf = ({ book, state }: Position): Pool[] =>
  SIDES.flatMap((side) =>
    POOLS.map(([name, label, rule]) => ({
      side: markOf(side),
      label,
      value: state.pools[side][name],
      of: book.pools[side][name],
      icon: SIGNS[name],
      rule,
    })),
  );

/** Objective markers and the circles of King of the Hill. */
export const marksOf = (p: Position, eyes: string): FieldMark[] => {
  const { book, state } = p;
  const markers = markersOf(book).map((spot, i): FieldMark => {
    const by = SIDES.filter((side) => state.deeds[side].markers.includes(i));
    const [only] = by;
    const done = by.length === 0 ? '' : `, completed by ${by.map((s) => sideName(book, s)).join(' and ')}`;
    return {
      at: pointOf(book, spot),
      radius: MARKER_RADIUS / INCH,
      label: `${i + 1}`,
      text: `Objective marker ${i + 1}${done}`,
      ...(only === undefined || by.length > 1 ? {} : { side: markOf(only) }),
    };
  });
  const places = new Map<string, Side[]>();
  for (const side of SIDES) {
    const hill = state.hills[side];
    if (hill === undefined || isSecret(p, side, eyes)) continue;
    const key = `${hill.x} ${hill.y}`;
    places.set(key, [...(places.get(key) ?? []), side]);
  }
  const hills = [...places.values()].flatMap((sides): FieldMark[] => {
    const [side] = sides;
    const hill = side === undefined ? undefined : state.hills[side];
    if (side === undefined || hill === undefined) return [];
    return [
      {
        at: pointOf(book, hill),
        radius: book.content.numbers.scoring.hillRadius,
        label: 'the hill',
        text: `The hill of ${sides.map((s) => sideName(book, s)).join(' and ')}`,
        ...(sides.length > 1 ? {} : { side: markOf(side) }),
      },
    ];
  });
  return [...markers, ...hills];
};

/** Who is in direct coherency with whom, and who is engaged with whom. */
export const linksOf = (p: Position): Link[] => {
  const all = standing(p);
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b): Link[] => {
      if (areCoherent(a, b)) return [{ from: a.id, to: b.id, side: markOf(a.side), kind: 'coherent' }];
      return areEngaged(a, b) ? [{ from: a.id, to: b.id, side: markOf(a.side), kind: 'engaged' }] : [];
    }),
  );
};
