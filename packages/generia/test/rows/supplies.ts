/** What is carried and what runs out: used up by play, paid at every quality, back when the rules say so. */
import type { Ability, Consumable, Step } from '../../src/content/content.ts';
import type { Command } from '../../src/match/command.ts';
import { servesAs, type Book } from '../../src/match/book.ts';
import type { State } from '../../src/match/state.ts';
import { stateAfter, type Stage } from '../../../../tests/fuzz/acts.ts';
import { own } from '../own.ts';
import { PASTS, USED } from './acts.ts';
import { stageOf, stagesFor, waysOf } from './stages.ts';

const SEEDS = ['one', 'two', 'three', 'four'];
// What serves as what is read from the content alone.
const book = { content: own } as unknown as Book;

const countOf = (state: State, item: string): number =>
  state.creatures[0]?.items.find(([id]) => id === item)?.[1] ?? 0;

/** Whether a step raises a value by nothing: a tonic without quality, which is refused. */
const addsNothing = (s: Step): boolean =>
  s.do === 'grant' && s.effects.every((e) => e.hook === 'value' && e.by === 0);

/** Things that are used by a verb of their own in a fight: drunk, thrown, put on a weapon. */
const CARRIED: readonly Consumable[] = [...own.consumables.values()].filter(
  (item) =>
    item.coating.length > 0 ||
    (item.use !== null && item.time === undefined && !item.use.effect.every(addsNothing)),
);

/** Those of which the last piece cannot be used up, or does nothing then; at every quality. */
export const idleItems = (every = 1): readonly string[] =>
  CARRIED.filter((_, i) => i % every === 0).flatMap((item) => {
    const found = [
      { hands: [0], ailing: true, spent: true },
      { hands: [2], ailing: false, spent: true },
    ].some((scene) => {
      const stage = stageOf(undefined, { ...scene, items: { [item.id]: 1 } });
      const ways: Command[] = [undefined, 'b'].flatMap((on) =>
        [undefined, 0, 2].map((arm): Command => ({
          do: 'item',
          item: item.id,
          pay: 'utility',
          ...(on === undefined ? {} : { on }),
          ...(arm === undefined ? {} : { arm }),
        })),
      );
      return ways.some((way) =>
        SEEDS.some((seed) => {
          const next = stateAfter(stage, way, seed);
          return (
            typeof next !== 'string' &&
            countOf(next, item.id) === 0 &&
            withoutItems(stage, next) !== withoutItems(stage, stage.state)
          );
        }),
      );
    });
    return found ? [] : [item.id];
  });

const withoutItems = (stage: Stage<State, Command>, state: State): string =>
  stage.priceless({ ...state, creatures: state.creatures.map((c) => ({ ...c, items: [] })) });

/** Everything that serves as a material: all qualities of it. */
const served = (wanted: string): string[] => {
  const all = [...own.consumables.keys(), ...own.ammunition.keys()];
  return all.filter((id) => servesAs(book, id, wanted) || id === wanted);
};

const ELEMENT = /ELEMENT/u;

/** Costs in things that cannot be paid with one of the things that serve, at some quality. */
export const unpaidCosts = (every = 1): readonly string[] =>
  USED.filter((a) => (a.cost.items ?? []).length > 0 && !PASTS.has(a.id))
    .filter((_, i) => i % every === 0)
    .flatMap((a) => {
      const wanted = (a.cost.items ?? [])
        .flat()
        .flatMap((item) =>
          ELEMENT.test(item) ? a.elements.map((e) => item.replace('ELEMENT', e.toLowerCase())) : [item],
        );
      const plain = Object.fromEntries(
        wanted.flatMap((item) =>
          served(item)
            .slice(0, 1)
            .map((id) => [id, 9]),
        ),
      );
      return [...new Set(wanted.flatMap(served))].flatMap((id) => {
        const kind = wanted.find((item) => servesAs(book, id, item) || id === item) ?? id;
        const others = Object.fromEntries(
          Object.entries(plain).filter(
            ([other]) => !served(kind).includes(other) || ELEMENT.test(a.cost.items?.join(' ') ?? ''),
          ),
        );
        return isPaid(a, { ...others, [id]: 9 }) ? [] : [`${a.id} with ${id}`];
      });
    });

/** The first way that is not refused there. */
const openWay = (stage: Stage<State, Command>, a: Ability): Command | undefined => {
  for (const way of waysOf(stage, a)) if (typeof stateAfter(stage, way, 'one') !== 'string') return way;
  return undefined;
};

const isPaid = (a: Ability, items: Readonly<Record<string, number>>): boolean => {
  for (const stage of stagesFor(a, { items })) if (openWay(stage, a) !== undefined) return true;
  return false;
};

/** Uses in a Phase or a day that do not run out, or do not come back. */
export const lastingLimits = (every = 1): readonly string[] =>
  USED.filter((a) => a.limit !== 0 && !PASTS.has(a.id))
    .filter((_, i) => i % every === 0)
    .flatMap((a) => {
      const mark = `${a.daily ? 'day' : 'phase'} ${a.id}`;
      const used = Array.from({ length: 12 }, () => mark);
      const open = [...stagesFor(a)];
      const spent = [...stagesFor(a, { used })];
      const faults: string[] = [];
      open.forEach((stage, i) => {
        const way = openWay(stage, a);
        const full = spent[i];
        if (way === undefined || full === undefined) return;
        if (typeof stateAfter(full, way, 'one') !== 'string') faults.push(`${a.id} does not run out`);
        if (!comesBack(full, a)) faults.push(`${a.id} does not come back`);
      });
      return [...new Set(faults)];
    });

/** Whether nothing is left of what was used up, once its time is over. */
const comesBack = (stage: Stage<State, Command>, a: Ability): boolean => {
  const passed = stateAfter(stage, a.daily ? { do: 'midnight' } : { do: 'phase', meditating: [] }, 'one');
  return (
    typeof passed !== 'string' &&
    passed.creatures[0]?.used.includes(`${a.daily ? 'day' : 'phase'} ${a.id}`) === false
  );
};
