import {
  dictionary,
  finePercent,
  percent,
  toNumber,
  type Aside,
  type ForecastCard,
  type Fraction,
  type Ladder,
  type Rung,
} from '@caltrop/engine';
import { armourOf } from '../../rules/inventory/armour.ts';
import type { Position } from '../../match/book.ts';
import { pendingHelp, type CheckOdds, type TargetOdds } from '../../rules/odds/odds.ts';
import { rankedWays, saveWays } from '../../rules/check/defence.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';
import { iconOfCreature } from '../icons.ts';
import { markOf } from '../places.ts';
import { howWords, rollSum } from './roll-words.ts';

/** One corner of a card. */
export const cardSide = (p: Position, c: Creature): ForecastCard['left'] => ({
  unit: c.id,
  name: c.name,
  side: markOf(p, c),
  icon: iconOfCreature(p, c),
});

const exactOf = ({ n, d }: Fraction): string => (d === 1n ? String(n) : `${n}/${d}`);

/** Rungs from the least value up, each with its chance and that of at least so much. */
const rungs = (
  cases: readonly {
    readonly value: number;
    readonly label: string;
    readonly chance: Fraction;
    readonly fatal: boolean;
  }[],
): Rung[] => {
  let above = 1;
  return cases.map(({ value, label, chance, fatal }) => {
    const p = toNumber(chance);
    const atLeast = Math.max(0, above);
    above -= p;
    return { value, label, chance: p, atLeast, exact: exactOf(chance), fatal };
  });
};

const harmLadder = (p: Position, work: CheckWork, t: Creature, o: TargetOdds): Ladder => {
  const [down, hits] = [toNumber(o.down), toNumber(o.success)];
  // In a list the same is compared: the chance to hit. Where nothing can go wrong, what hangs on the damage is told.
  const sure = hits > 0.995 && down > 0;
  const pool = work.damage?.pool ?? 'hp';
  const has = pool === 'hp' ? t.hp : t[pool];
  return {
    unit: t.id,
    name: t.name,
    side: markOf(p, t),
    chance: sure ? down : hits,
    text: sure ? `${t.name} down` : `${t.name} hit${down >= 0.005 ? `, ${percent(down)} down` : ''}`,
    rungs: rungs(
      o.damage.map(({ points, chance }) => ({
        value: points,
        label: points === 0 ? 'unhurt' : `−${points}`,
        chance,
        fatal: points > has,
      })),
    ),
    note: `has ${has} ${pool.toUpperCase()}${pool === 'hp' ? ` and STR ${t.str}` : ''}, Armor ${armourOf(p, t)}`,
    expected: o.damage.reduce((sum, d) => sum + d.points * toNumber(d.chance), 0),
  };
};

/** What success means to the one it is done to, by the kind of Action. */
const DONE: Readonly<Record<string, string>> = dictionary({
  shove: 'shoved',
  trip: 'down on the ground',
  grapple: 'held',
  disarm: 'disarmed',
  blind: 'blinded',
  bind: 'bound',
  'break-free': 'shaken off',
  hide: 'unaware',
  search: 'found',
});

const wonLadder = (p: Position, work: CheckWork, t: Creature, success: Fraction): Ladder => {
  const chance = toNumber(success);
  const done = DONE[work.kind] ?? 'beaten';
  const lost: Fraction = { n: success.d - success.n, d: success.d };
  return {
    unit: t.id,
    name: t.name,
    side: markOf(p, t),
    chance,
    text: `${t.name} ${done}`,
    rungs: rungs([
      { value: 0, label: 'withstands', chance: lost, fatal: false },
      { value: 1, label: done, chance: success, fatal: false },
    ]),
    note: '',
    expected: chance,
  };
};

const aside = (text: string, chance: Fraction, rule: string): Aside[] => {
  const p = toNumber(chance);
  return p === 0 ? [] : [{ text, chance: p, rule }];
};

const asidesOf = (p: Position, by: Creature, odds: CheckOdds): Aside[] => [
  ...aside(`a natural 20 for ${by.name}`, odds.natural20, 'CA-RES-04'),
  ...aside(`a natural 1 for ${by.name}`, odds.natural1, 'CA-RES-04'),
  ...odds.targets.flatMap((t) => {
    const { name, kind } = creatureOf(p.state, t.id);
    return [
      ...aside(kind === 'pc' ? `${name} at 0 HP: a Scar` : `${name} at 0 HP`, t.zero, 'CA-SCAR-01'),
      ...aside(`a hit on ${name} that does nothing`, t.hitForNothing, 'CA-R15'),
      ...aside(`a natural 20 for ${name}`, t.natural20, 'CA-RES-04'),
      ...aside(`a natural 1 for ${name}`, t.natural1, 'CA-RES-04'),
    ];
  }),
  ...(odds.targets.length > 1 ? aside('all of them are beaten', odds.all, 'CA-AMOD-03') : []),
];

/** The card of a check: attacks, contests, Actions against a number (CA-WARD-09). */
export const checkCard = (
  p: Position,
  work: CheckWork,
  odds: CheckOdds,
  label: string,
  icon: string,
): ForecastCard => {
  const by = creatureOf(p.state, work.creature);
  const fixed: CheckWork = { ...work, spec: odds.spec, causes: odds.causes, fixed: true };
  const against = odds.targets.map((o) => ({ o, t: creatureOf(p.state, o.id) }));
  const names = new Map(against.map(({ o, t }) => [o.id, t.name]));
  const [first] = against;
  const left = cardSide(p, by);
  const right = first === undefined ? left : cardSide(p, first.t);
  const success = toNumber(odds.success);
  const ladders =
    first === undefined
      ? [{ ...wonLadder(p, work, by, odds.success), text: `${by.name} succeeds` }]
      : against.map(({ o, t }) =>
          work.damage === null ? wonLadder(p, work, t, o.success) : harmLadder(p, work, t, o),
        );
  const down = first === undefined ? 0 : toNumber(first.o.down);
  const hits = work.damage === null ? `${percent(success)} success` : `${percent(success)} to hit`;
  const summary = down > 0 && first !== undefined ? `${hits}, ${percent(down)} ${first.t.name} down` : hits;
  return {
    left,
    right,
    samples: 0,
    error: 0,
    beats: against.map(({ o, t }) => ({
      side: left.side,
      unit: by.id,
      icon,
      label,
      chance: toNumber(o.success),
      effect:
        work.damage === null
          ? (DONE[work.kind] ?? 'works')
          : `up to ${ladders.find((l) => l.unit === t.id)?.rungs.at(-1)?.value ?? 0}`,
      // The chance stands beside it: it is that of the strike, not that of the dodge.
      note: `${o.how === 'none' || o.how === 'gone' ? '' : 'if '}${t.name} ${howWords(o.how)}`,
    })),
    ladders,
    sums: [
      rollSum(p, by, `${by.name} rolls`, odds.spec, odds.causes, 'CA-ACT-11'),
      ...against.flatMap(({ o, t }) => {
        const way = rankedWays(p, fixed, t, saveWays(p, fixed, t, pendingHelp(p, fixed, t)))[0];
        return way === undefined
          ? []
          : [rollSum(p, t, `${t.name} ${howWords(o.how)}`, way.spec, o.causes, 'CA-SAVE-07')];
      }),
      ...(work.against.mode === 'DC'
        ? [{ value: String(work.against.dc), label: 'The number', terms: [], rule: 'CA-ACT-05' }]
        : []),
    ],
    asides: asidesOf(p, by, odds),
    assumes: against.map(({ o, t }) => `${t.name} ${howWords(o.how)}, which serves it best.`),
    summary,
    line: `${by.name} (${label})${first === undefined ? '' : ` against ${names.get(first.o.id) ?? ''}`}: ${ladders
      .map((l) => `${finePercent(l.chance)} ${l.text}`)
      .join(', ')}`,
  };
};
