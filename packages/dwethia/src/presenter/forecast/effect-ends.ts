/** How a power without an attack can end: who comes under it or is free of one, who regains Wounds or stands elsewhere, what pools lose. */
import {
  finePercent,
  listed,
  meanOf,
  percent,
  rungsOf,
  toNumber,
  weigh,
  type Aside,
  type Forecast,
  type Ladder,
} from '@caltrop/engine';
import { agreeing, kitOf, powerOf, sideName, type Position } from '../../match/book.ts';
import { findModel, SIDES, type Model, type State } from '../../match/state.ts';
import { POOLS } from '../chronicle/pools.ts';
import { counted, markOf, signed } from '../places.ts';
import type { Ends } from './ends.ts';

const UNCHANGED = 'unchanged';

/** What is different about a model, in words; empty when nothing is. */
const changeWords = (p: Position, before: Model, after: Model): string => {
  const lies = (m: Model): string[] => m.lasting.map((l) => `${l.power} ${l.round} ${l.phase} ${l.side}`);
  const name = (id: string): string => powerOf(p.book, id).name;
  const [had, has] = [lies(before), lies(after)];
  const gained = after.lasting.filter((_, i) => !had.includes(has[i] ?? ''));
  const lost = before.lasting.filter(({ power }) => after.lasting.every((l) => l.power !== power));
  const wounds = after.wounds - before.wounds;
  return listed([
    ...(wounds === 0 ? [] : [`${signed(wounds)} ${Math.abs(wounds) === 1 ? 'Wound' : 'Wounds'}`]),
    ...gained.map(({ power }) => `under ${name(power)}`),
    ...lost.map(({ power }) => `free of ${name(power)}`),
    ...(after.x === before.x && after.y === before.y ? [] : ['stands elsewhere']),
  ]);
};

/** A ladder for every model that a power changes. */
const changeLadders = (p: Position, f: Forecast<State>): Ladder[] =>
  p.state.models.flatMap((before): Ladder[] => {
    const words = [UNCHANGED];
    const found = weigh(f, (s) => {
      const after = findModel(s, before.id);
      const text = after === undefined ? '' : changeWords(p, before, after);
      if (text === '') return 0;
      if (!words.includes(text)) words.push(text);
      return words.indexOf(text);
    });
    if (words.length === 1) return [];
    const rungs = rungsOf(
      found,
      (key) => words[key] ?? '',
      () => false,
    );
    const likely = rungs.filter((r) => r.label !== UNCHANGED).toSorted((a, b) => b.chance - a.chance)[0];
    return [
      {
        unit: before.id,
        name: before.name,
        side: markOf(before.side),
        chance: 1 - (rungs.find((r) => r.label === UNCHANGED)?.chance ?? 0),
        text: `${before.name} ${likely?.label ?? ''}`,
        rungs,
        note: `has ${before.wounds} of ${counted(kitOf(p.book, before).stats.W, 'Wound')} left`,
        expected: meanOf(weigh(f, (s) => (findModel(s, before.id)?.wounds ?? before.wounds) - before.wounds)),
      },
    ];
  });

/** What pools lose that did not pay for it. */
const poolAsides = (p: Position, f: Forecast<State>, rule: string): Aside[] => {
  const found = new Map<string, number>();
  for (const { state, n, d } of f.leaves) {
    for (const side of SIDES) {
      for (const pool of ['destiny', 'faith'] as const) {
        const lost = p.state.pools[side][pool] - state.pools[side][pool];
        if (lost <= 0) continue;
        const name = sideName(p.book, side);
        const text = `${agreeing(name, 'loses', 'lose')} ${lost} ${POOLS[pool] ?? pool}`;
        found.set(text, (found.get(text) ?? 0) + toNumber({ n, d }));
      }
    }
  }
  return [...found].map(([text, chance]) => ({ text, chance, rule }));
};

/** The ends of a power without an attack. */
export const effectEnds = (p: Position, f: Forecast<State>, target: Model): Ends => {
  const ladders = changeLadders(p, f).toSorted(
    (a, b) => Number(b.unit === target.id) - Number(a.unit === target.id),
  );
  const asides = poolAsides(p, f, 'DW-AFF-01');
  const told = [...ladders, ...asides];
  const [main] = told;
  return {
    samples: f.samples,
    ladders,
    summary: main === undefined ? 'nothing changes' : `${percent(main.chance)} ${main.text}`,
    asides,
    words: [],
    line:
      told.length === 0
        ? 'nothing changes'
        : told.map(({ chance, text }) => `${finePercent(chance)} ${text}`).join(', '),
  };
};
