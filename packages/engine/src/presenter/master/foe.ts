import type { Deed } from '../deeds/deed.ts';
import type { FoeAct } from './master.ts';
import { percent } from '../../forecast/ladders.ts';

/** How an attack may come out: the chance that it works, and that its target goes down. */
export interface ActOdds {
  readonly works: number;
  readonly down: number;
}

const SHOWN = 3;

/** Whether somebody is its target whom dice may harm: no spell, which has a list of its own, and nothing that only looks or waits. */
const isAimed = (d: Deed<unknown>): boolean =>
  d.group === 'act' && d.dice && d.casts === undefined && d.drawer !== 'look' && d.drawer !== 'prepare';

/**
 * The attacks of a creature as buttons of its card: against each target by each weapon once, from here before after a
 * way; of those the ones that promise most. Where there are few of them, whatever else it does to somebody fills the row.
 */
export const actsFrom = <C>(
  deeds: readonly Deed<C>[],
  wordsOf: (deed: Deed<C>) => { readonly label: string; readonly name: string },
  odds: (deed: Deed<C>) => ActOdds | undefined,
  /** Odds are worked out for so many attacks; the others are further off or later ways to the same. */
  weighed = 8,
): FoeAct<C>[] => {
  const able = deeds.filter((d) => d.refusal === undefined && d.target !== undefined);
  const attacks = onceEach(able.filter((d) => d.group === 'attack')).slice(0, weighed);
  const others = onceEach(able.filter(isAimed)).slice(0, Math.max(0, SHOWN - attacks.length));
  const judged = (some: readonly Deed<C>[]) =>
    some.map((deed) => ({ deed, odds: odds(deed) })).toSorted((a, b) => promise(b.odds) - promise(a.odds));
  return [...judged(attacks), ...judged(others)].slice(0, SHOWN).map(({ deed, odds: found }) => {
    const { id, target = '', way, commands } = deed;
    const { label, name } = wordsOf(deed);
    const down = found === undefined || found.down < 0.005 ? '' : `${name} down ${percent(found.down)}`;
    return {
      id,
      label: `${label}, ${name}`,
      detail: [way === undefined ? '' : `goes first: ${way.words}`, down].filter((w) => w !== '').join('; '),
      ...(found === undefined ? {} : { chance: found.works }),
      target,
      commands,
    };
  });
};

/** Each deed against each target once: from here, else after a way. */
const onceEach = <C>(deeds: readonly Deed<C>[]): readonly Deed<C>[] => {
  const ways = new Map<string, Deed<C>>();
  for (const deed of [...deeds.filter((d) => d.way === undefined), ...deeds]) {
    const key = `${deed.label} ${deed.target ?? ''}`;
    if (!ways.has(key)) ways.set(key, deed);
  }
  return [...ways.values()];
};

/** To bring somebody down is worth more than to hit. */
const promise = (odds: ActOdds | undefined): number => (odds === undefined ? 0 : odds.works + 2 * odds.down);
