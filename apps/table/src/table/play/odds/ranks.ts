/** What a good player would do here, worked out beside the page: the order in which the dock offers things. */
import type { Seat } from '@caltrop/engine';
import { plansFor } from '../../../workers/offices.ts';
import { familyKey, type AnyDeed } from '../families.ts';

type Plans = readonly (readonly unknown[])[];

/** The last command of a plan or a deed: what is done in the end, wherever one goes for it. */
const gist = (commands: readonly unknown[]): string => JSON.stringify(commands.at(-1) ?? null);

/** The kinds of deeds that some plans come to, the best first; those behind the end of the turn are not worth doing. */
export const rankedFamilies = (plans: Plans, deeds: readonly AnyDeed[]): readonly string[] => {
  const byGist = new Map(deeds.map((deed) => [gist(deed.commands), deed]));
  const ranked = new Set<string>();
  for (const commands of plans) {
    const deed = byGist.get(gist(commands));
    if (deed?.group === 'turn') break;
    if (deed !== undefined) ranked.add(familyKey(deed));
  }
  return [...ranked];
};

const NONE: Plans = [];

/** Where nobody can think about it, things keep the order that the game gives them. */
const plansAt = async (view: object, seat: Seat): Promise<Plans> => {
  try {
    return await plansFor(view, seat);
  } catch {
    return NONE;
  }
};

/** Plans for positions, each worked out once. */
export class Ranks {
  private readonly known = new WeakMap<object, Plans>();
  private readonly asked = new WeakSet<object>();
  private readonly listeners = new Set<() => void>();

  get = (view: object): Plans => this.known.get(view) ?? NONE;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks what is worth doing in a position. Whoever is about to press something keeps the order that they see. */
  async want(view: object, seat: Seat): Promise<void> {
    if (this.asked.has(view)) return;
    this.asked.add(view);
    const plans = await plansAt(view, seat);
    if (plans.length === 0) return;
    if (document.querySelector('.acts:hover, .acts :focus-visible, .choices') !== null) return;
    this.known.set(view, plans);
    for (const listener of this.listeners) listener();
  }
}
