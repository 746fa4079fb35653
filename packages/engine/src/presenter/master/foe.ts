import type { Deed } from '../deeds/deed.ts';
import type { FoeAct } from './master.ts';
import { percent } from '../../forecast/ladders.ts';

/** How an attack may come out: the chance that it works, and that its target goes down. */
export interface ActOdds {
  readonly works: number;
  readonly down: number;
}

const SHOWN = 3;

/**
 * The attacks of a creature as buttons of its card: against each target by each weapon once, from here before after a
 * way; of those the ones that promise most.
 */
export const actsFrom = <C>(
  deeds: readonly Deed<C>[],
  wordsOf: (deed: Deed<C>) => { readonly label: string; readonly name: string },
  odds: (deed: Deed<C>) => ActOdds | undefined,
  /** Odds are worked out for so many attacks; the others are further off or later ways to the same. */
  weighed = 8,
): FoeAct<C>[] => {
  const ways = new Map<string, Deed<C>>();
  const attacks = deeds.filter(
    (d) => d.group === 'attack' && d.refusal === undefined && d.target !== undefined,
  );
  for (const deed of [...attacks.filter((d) => d.way === undefined), ...attacks]) {
    const key = `${deed.label} ${deed.target ?? ''}`;
    if (!ways.has(key)) ways.set(key, deed);
  }
  return [...ways.values()]
    .slice(0, weighed)
    .map((deed) => ({ deed, odds: odds(deed) }))
    .toSorted((a, b) => promise(b.odds) - promise(a.odds))
    .slice(0, SHOWN)
    .map(({ deed, odds: found }) => {
      const { id, target = '', way, commands } = deed;
      const { label, name } = wordsOf(deed);
      const down = found === undefined || found.down < 0.005 ? '' : `${name} down ${percent(found.down)}`;
      return {
        id,
        label: `${label}, ${name}`,
        detail: [way === undefined ? '' : `goes first: ${way.words}`, down]
          .filter((w) => w !== '')
          .join('; '),
        ...(found === undefined ? {} : { chance: found.works }),
        target,
        commands,
      };
    });
};

/** To bring somebody down is worth more than to hit. */
const promise = (odds: ActOdds | undefined): number => (odds === undefined ? 0 : odds.works + 2 * odds.down);
