import { toNumber, type FormBars, type FormOdds, type Fraction } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { ATTRIBUTES, type Attribute } from '../../content/content.ts';
import { rankedWays, saveWays } from '../../rules/check/defence.ts';
import { checkOdds, pendingHelp, type CheckOdds } from '../../rules/odds/odds.ts';
import type { Cause, RollSpec } from '../../match/ruling.ts';
import { spreadOf } from '../../rules/dice/spread.ts';
import { creatureOf, findCreature, scoreOf, type Creature } from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';
import { markOf } from '../places.ts';
import { sameCause, specWords } from '../forecast/roll-words.ts';

/** How a total may come out, as bars. */
const barsOf = (p: Position, c: Creature, spec: RollSpec): FormBars => {
  const { cases, total } = spreadOf(p.book.options, scoreOf(c, spec.attribute), spec);
  const ways = new Map<number, bigint>();
  for (const one of cases) ways.set(one.total, (ways.get(one.total) ?? 0n) + one.ways);
  return {
    label: `${c.name}, ${specWords(p, c, spec)}`,
    side: markOf(p, c),
    points: [...ways]
      .toSorted((a, b) => a[0] - b[0])
      .map(([value, n]) => ({ value, chance: toNumber({ n, d: total }) })),
  };
};

/** The chance that a check succeeds, as a number. */
const successOf = (p: Position, work: CheckWork): number => toNumber(checkOdds(p, work).success);

/** The chance with each attribute (CA-WARD-04). */
export const attributeChances = (p: Position, work: CheckWork): ReadonlyMap<Attribute, number> =>
  new Map(
    ATTRIBUTES.map((attribute) => [attribute, successOf(p, { ...work, spec: { ...work.spec, attribute } })]),
  );

/** CA-WARD-03: the ladder of difficulties, with the chance of this very creature. */
const ladderOf = (p: Position, work: CheckWork): NonNullable<FormOdds['ladder']> => ({
  row: 'dc',
  also: { against: 'DC' },
  steps: p.book.content.difficulties.map(({ dc, name }) => ({
    value: dc,
    name,
    chance: successOf(p, { ...work, against: { mode: 'DC', dc, hidden: false } }),
    on: work.against.mode === 'DC' && work.against.dc === dc,
  })),
});

const line = (text: string, chance: Fraction, rule: string): FormOdds['lines'] => [
  { text, chance: toNumber(chance), rule },
];

/** CA-WARD-06: what each cause is worth: the chance if it were the other way. */
const causeLines = (p: Position, work: CheckWork, offered: readonly Cause[]): FormOdds['lines'] =>
  offered.map((cause) => {
    const on = work.causes.some((c) => sameCause(c, cause));
    const causes = on ? work.causes.filter((c) => !sameCause(c, cause)) : [...work.causes, cause];
    return {
      text: `${on ? 'without' : 'with'}: ${cause.text}`,
      chance: successOf(p, { ...work, causes }),
      rule: cause.rule,
    };
  });

const naturalLines = (p: Position, work: CheckWork, odds: CheckOdds): FormOdds['lines'] => {
  const { name } = creatureOf(p.state, work.creature);
  return [
    ...line(`a natural 20 for ${name}`, odds.natural20, 'CA-RES-04'),
    ...line(`a natural 1 for ${name}`, odds.natural1, 'CA-RES-04'),
  ];
};

const harmLines = (p: Position, odds: CheckOdds): FormOdds['lines'] =>
  odds.targets.flatMap((t) => {
    const { name, kind } = creatureOf(p.state, t.id);
    return [
      ...(odds.targets.length > 1 ? line(`against ${name}`, t.success, 'CA-RES-01') : []),
      ...(toNumber(t.down) > 0 ? line(`${name} down`, t.down, 'CA-CRIT-01') : []),
      ...(toNumber(t.zero) > 0
        ? line(kind === 'pc' ? `${name} at 0 HP: a Scar` : `${name} at 0 HP`, t.zero, 'CA-SCAR-01')
        : []),
    ];
  });

/** The odds of a check as a form shows them: exact, both totals side by side, and what would change them. */
export const formOdds = (
  p: Position,
  work: CheckWork,
  text: string,
  offered: readonly Cause[] = [],
): FormOdds => {
  const odds = checkOdds(p, work);
  const by = creatureOf(p.state, work.creature);
  const [first] = odds.targets;
  const target = first === undefined ? undefined : findCreature(p.state, first.id);
  const fixed: CheckWork = { ...work, spec: odds.spec, causes: odds.causes, fixed: true };
  const way =
    target === undefined || work.against.mode === 'DC'
      ? undefined
      : rankedWays(p, fixed, target, saveWays(p, fixed, target, pendingHelp(p, fixed, target)))[0];
  return {
    chance: toNumber(odds.success),
    text,
    samples: 0,
    bars: [
      barsOf(p, by, odds.spec),
      ...(way === undefined || target === undefined ? [] : [barsOf(p, target, way.spec)]),
    ],
    lines: [...harmLines(p, odds), ...causeLines(p, work, offered), ...naturalLines(p, work, odds)],
    ladder: ladderOf(p, work),
  };
};
