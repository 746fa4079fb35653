import type { BotKit, Plan } from '../../bot.ts';
import type { Seat } from '../../table/table.ts';
import type { Refusal } from '../../game.ts';
import type { Result } from '../../result.ts';
import type { Deed, Way } from '../deeds/deed.ts';
import type { Idea } from './master.ts';
import type { Mood } from './mood.ts';
import type { Point } from '../picture.ts';
import { title } from '../wording.ts';

const MOST = 3;
/** Of so many plans of the bot somebody of a mood picks. */
const WIDE = 8;

/** What only the game knows of a plan: where it is done from, to whom, how likely it works and why it would be done. */
export type IdeaSense<C> = Omit<Idea<C>, 'text' | 'commands'> & {
  /** What is done, without the steps that lead there. */
  readonly deeds: readonly C[];
  /** How far the nearest foe is from where it ends, in tiles. */
  readonly apart: number;
  /** The chance that its target goes down, and how much that has lost already, from 0 to 1. */
  readonly down: number;
  readonly hurt: number;
};

/** From so many tiles on nobody is near. */
const AFAR = 8;

/** What speaks for a plan to somebody of a mood; plans that speak for themselves as much are taken in the bot's order. */
const LIKINGS: Readonly<Record<Mood, <C>(sense: IdeaSense<C>) => number>> = {
  careful: ({ apart, chance = 0 }) => Math.min(apart, AFAR) / AFAR + 0.3 * chance,
  bold: ({ target, chance = 0, apart }) =>
    target === undefined ? -Math.min(apart, AFAR) / AFAR : 1 + chance - Math.min(apart, AFAR) / (2 * AFAR),
  cruel: ({ target, down, hurt, chance = 0 }) =>
    target === undefined ? 0 : 0.1 + down + hurt + 0.2 * chance,
};

/**
 * At most three sensible things that a unit could do from a state in which it is its turn: suggested, never decided. They
 * can be carried out where that state is the present one.
 */
export const ideasFrom = <S, C>(
  kit: BotKit<S, C>,
  state: S,
  seat: Seat,
  unit: { readonly name: string; readonly now: boolean; readonly nameOf: (unit: string) => string },
  sense: (plan: Plan<C>) => IdeaSense<C>,
  /** Further things to do, the best first, where the bot has fewer ideas. */
  also: () => readonly Plan<C>[],
  mood?: Mood,
): Idea<C>[] =>
  reasoned(
    chosenPlans(kit, state, seat, sense, also, mood).map(([plan, sensed]) => {
      const { deeds, apart: _apart, down: _down, hurt: _hurt, ...more } = sensed;
      const said = deeds.length === 0 ? plan : { ...plan, commands: deeds, dice: -1 };
      const text = kit.describe(state, said, undefined);
      return {
        ...more,
        text: title(text.startsWith(`${unit.name} `) ? text.slice(unit.name.length + 1) : text),
        commands: unit.now ? plan.commands : [],
      };
    }),
    unit.nameOf,
  );

/** A reason is given once: whoever comes after for the same reason is compared with whoever had it first. */
const reasoned = <C>(ideas: readonly Idea<C>[], nameOf: (unit: string) => string): Idea<C>[] =>
  ideas.map((idea, i) => {
    const first = ideas.slice(0, i).find((other) => other.reason === idea.reason);
    const [a, b] = [idea.chance, first?.chance];
    if (a === undefined || b === undefined || idea.target === undefined || first?.target === undefined)
      return idea;
    if (idea.target === first.target || Math.round(100 * a) === Math.round(100 * b)) return idea;
    const how = a > b ? 'easier' : 'harder';
    return { ...idea, reason: `${nameOf(idea.target)} is ${how} to hit than ${nameOf(first.target)}.` };
  });

/** Three plans at most with what is known of them: the bot's own, or those that somebody of a mood likes best. */
const chosenPlans = <S, C>(
  kit: BotKit<S, C>,
  state: S,
  seat: Seat,
  sense: (plan: Plan<C>) => IdeaSense<C>,
  also: () => readonly Plan<C>[],
  mood: Mood | undefined,
): readonly (readonly [Plan<C>, IdeaSense<C>])[] => {
  const sensed = (plan: Plan<C>) => [plan, sense(plan)] as const;
  if (mood === undefined) return atMost(MOST, kit.plans(state, seat, MOST), also).map((plan) => sensed(plan));
  const liking = LIKINGS[mood];
  return atMost(2 * WIDE, kit.plans(state, seat, WIDE), also)
    .map((plan) => sensed(plan))
    .toSorted(([, a], [, b]) => liking(b) - liking(a))
    .slice(0, MOST);
};

const keyOf = <C>({ commands }: Plan<C>): string => JSON.stringify(commands);

/** The plans of the bot, and others that end otherwise until there are enough. */
const atMost = <C>(
  most: number,
  plans: readonly Plan<C>[],
  also: () => readonly Plan<C>[],
): readonly Plan<C>[] => {
  if (plans.length >= most) return plans.slice(0, most);
  const all = [...plans];
  for (const plan of also())
    if (all.length < most && all.every((other) => keyOf(other) !== keyOf(plan))) all.push(plan);
  return all;
};

/** Ways that only lead somewhere: as near to somebody as it gets, and as far from everybody. */
export const goingPlans = <C>(
  places: readonly Point[],
  foes: readonly Point[],
  wayTo: (to: Point) => Result<Way<C>, Refusal>,
): Plan<C>[] => {
  // Squares compare as distances do.
  const far = (at: Point): number =>
    Math.min(...foes.map((f) => (f.x - at.x) * (f.x - at.x) + (f.y - at.y) * (f.y - at.y)));
  if (foes.length === 0 || places.length === 0) return [];
  const sorted = places.toSorted((a, b) => far(a) - far(b));
  return [sorted[0], sorted.at(-1)].flatMap((to) => {
    const way = to === undefined ? undefined : wayTo(to);
    return way?.ok === true && way.value.commands.length > 0
      ? [{ commands: way.value.commands, dice: -1, score: 0 }]
      : [];
  });
};

/** A deed as a plan. */
export const planOf = <C>({ commands, dice }: Pick<Deed<C>, 'commands' | 'dice'>): Plan<C> => ({
  commands,
  dice: dice ? commands.length - 1 : -1,
  score: 0,
});
