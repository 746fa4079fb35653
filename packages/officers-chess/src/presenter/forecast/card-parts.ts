import { chance, toNumber, type Aside, type Forecast, type ForecastCard } from '@caltrop/engine';
import { classOf, itemOf, terrainAt, type Position } from '../../match/book.ts';
import { nameOf } from '../text/names.ts';
import { findUnit, type State, type Unit } from '../../match/state.ts';
import { iconOfClass } from '../icons.ts';
import { cellName, markOf } from '../places.ts';

/** One of the two whom a card is about. */
export const cardSide = (p: Position, u: Unit): ForecastCard['left'] => ({
  unit: u.id,
  name: nameOf(p, u.id),
  side: markOf(u.side),
  icon: iconOfClass(classOf(p.book, u)),
});

const counts = (u: Unit | undefined, item: string): number =>
  u?.items.filter((held) => held.item === item).length ?? 0;

/** What is different about the ground and about what units carry, beside what became of the units themselves. */
export const thingChanges = (
  p: Position,
  after: State,
): readonly { readonly text: string; readonly rule: string }[] => {
  const then: Position = { book: p.book, state: after };
  const tiles = new Set([...p.state.tiles, ...after.tiles].map(({ at }) => at));
  const ground = [...tiles].flatMap((at) => {
    const { name, rule, id } = terrainAt(then, at);
    const cell = cellName(p.book.board, at);
    if (terrainAt(p, at).id !== id) return [{ text: `${cell} becomes ${name}`, rule }];
    // OC-R45: cast anew, a vein has another end.
    const [old, vein] = [p.state, after].map(({ tiles: all }) => all.find((t) => t.at === at));
    const anew = old?.veinRound !== vein?.veinRound || old?.veinBy !== vein?.veinBy;
    return anew ? [{ text: `${cell} stays ${name} for longer`, rule: 'OC-TERR-21' }] : [];
  });
  const taken = after.units.flatMap((u) => {
    const before = findUnit(p.state, u.id);
    return [...new Set(u.items.map(({ item }) => item))]
      .filter((item) => counts(u, item) > counts(before, item))
      .map((item) => ({ text: `${nameOf(p, u.id)} takes ${itemOf(p.book, item).name}`, rule: 'OC-UNIT-07' }));
  });
  return [...ground, ...taken];
};

/** The same over all ways in which a deed can end, with their chances. */
export const thingAsides = (p: Position, f: Forecast<State>): Aside[] => {
  const found = new Map<string, { readonly rule: string; chance: number }>();
  for (const { state, n, d } of f.leaves) {
    for (const { text, rule } of thingChanges(p, state)) {
      const known = found.get(text) ?? { rule, chance: 0 };
      known.chance += toNumber({ n, d });
      found.set(text, known);
    }
  }
  return [...found].map(([text, { rule, chance: share }]) => ({ text, rule, chance: share }));
};

/** The ways in which a deed can end the battle. */
export const resultAsides = (f: Forecast<State>): Aside[] => {
  const endings = new Map<string, string>();
  for (const { state } of f.leaves)
    if (state.result !== null) endings.set(state.result.text, state.result.rule);
  return [...endings].map(([text, rule]) => ({
    text: `The battle ends: ${text}`,
    chance: toNumber(chance(f, (s) => s.result?.text === text)),
    rule,
  }));
};
