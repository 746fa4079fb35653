import {
  cellName,
  middleOf,
  percent,
  title,
  type BotKit,
  type Idea,
  type Plan,
  type Mood,
} from '@caltrop/engine';
import { goingPlans, ideasFrom, planOf, type IdeaSense } from '@caltrop/engine/shown';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { distanceTo } from '../../rules/creature/measures.ts';
import { newTurn } from '../../rules/turns/turns.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import {
  cloneState,
  isHere,
  isUp,
  numberOf,
  woundsOf,
  type Creature,
  type State,
} from '../../match/state.ts';
import { statusWords } from '../card/status-words.ts';
import { spotAt, spotOf } from '../places.ts';
import { reachOf, wayOf } from '../scene/reach.ts';
import { woundWords } from '../scene/tokens.ts';
import { deedsOf } from '../deeds/deeds.ts';
import { planOdds, type PlanOdds } from './plan-odds.ts';

/** Its fresh turn, where another's runs: what it might do then. */
export const inItsTurn = (state: State, n: number): State => {
  if (state.stage === 'battle' && state.turn.who === n) return state;
  const next = cloneState(state);
  next.stage = 'battle';
  next.round = Math.max(1, next.round);
  if (!next.order.includes(n)) next.order = [...next.order, n];
  next.place = next.order.indexOf(n);
  next.turn = newTurn(n);
  return next;
};

/** A word of the name of a creature as a behaviour would use it, one or several: `fighter`, `wolves`. */
const namesIt = (sentence: string, name: string): boolean => {
  const said = sentence.toLowerCase();
  return name
    .toLowerCase()
    .split(/[^a-z]+/u)
    .some((word) => word.length > 3 && (said.includes(word) || said.includes(`${word.slice(0, -1)}ves`)));
};

/** Why it would do so: what the encounter says of its kind among the foes. */
const behaviourOf = (p: Position, c: Creature): string | undefined => {
  const { name } = kitOf(p.book, c);
  const sentences = p.book.encounter.behaviour.split(/(?<=\.)\s+/u).filter((s) => s !== '');
  const own = c.side === 0 ? [] : sentences;
  const [only] = own;
  const found =
    own.find((s) => namesIt(s, name) || namesIt(s, c.name)) ?? (own.length === 1 ? only : undefined);
  return found;
};

/** What speaks for this target: what it has suffered, what hinders it, whether it would fall. */
const targetReason = (p: Position, odds: PlanOdds | undefined): string => {
  const t = odds === undefined ? undefined : p.state.creatures[numberOf(p.state, odds.target)];
  if (odds === undefined || t === undefined) return '';
  const hindered = t.statuses.slice(0, 2).map((s) => statusWords(s));
  const facts = [
    ...(woundsOf(t) > 0 ? [`has ${woundWords(p, t)}`] : []),
    ...(hindered.length > 0 ? [`suffers ${hindered.join(' and ')}`] : []),
  ];
  const falls = odds.down >= 0.3 ? `It would go down ${percent(odds.down)} of the time.` : '';
  return [facts.length === 0 ? '' : `${t.name} ${facts.join(' and ')}.`, falls]
    .filter((s) => s !== '')
    .join(' ');
};

/** Whether nobody else is as near: what speaks for a target of which nothing else is known. */
const nearestReason = (p: Position, c: Creature, odds: PlanOdds | undefined): string => {
  const t = odds === undefined ? undefined : p.state.creatures[numberOf(p.state, odds.target)];
  if (t === undefined) return '';
  const far = (o: Creature): number => distanceTo(p, o, c.at);
  const others = foesOf(p, c).filter((o) => o !== t);
  return others.length > 0 && others.every((o) => far(o) > far(t))
    ? `${t.name} is the nearest, ${far(t)} m away.`
    : '';
};

/** Where a command takes somebody. */
const endOf = (command: Command): number | undefined =>
  command.do === 'move' || command.do === 'ride'
    ? command.path.at(-1)
    : command.do === 'jump'
      ? command.to
      : undefined;

const foesOf = ({ state }: Position, c: Creature): Creature[] =>
  state.creatures.filter((o) => o.side !== c.side && isHere(o) && isUp(o));

/** How far the nearest foe would be from there, in metres. */
const apartAt = (p: Position, c: Creature, at: number): number =>
  Math.min(...foesOf(p, c).map((f) => distanceTo(p, f, at)));

/** How much of what somebody can bear it has suffered, from 0 to 1. */
const hurtOf = (p: Position, odds: PlanOdds | undefined): number => {
  const t = odds === undefined ? undefined : p.state.creatures[numberOf(p.state, odds.target)];
  return t === undefined ? 0 : Math.min(1, woundsOf(t) / limitOf(p, t));
};

/** Why somebody would do what rolls no dice: to come nearer, to get away, to wait. */
const quietReason = (p: Position, c: Creature, end: number | undefined): string => {
  if (end === undefined || foesOf(p, c).length === 0) return 'Waits for what the others do.';
  return apartAt(p, c, end) < apartAt(p, c, c.at)
    ? 'Comes closer, to strike next turn.'
    : 'Gets out of their reach and lets them come.';
};

const senseOf = (
  p: Position,
  c: Creature,
  plan: Plan<Command>,
  odds: PlanOdds | undefined,
): IdeaSense<Command> => {
  const end = plan.commands.map(endOf).findLast((at) => at !== undefined);
  const deeds = plan.commands.filter((o) => endOf(o) === undefined && o.do !== 'end');
  const ownReason = targetReason(p, odds) || nearestReason(p, c, odds);
  return {
    deeds,
    apart: apartAt(p, c, end ?? c.at),
    down: odds?.down ?? 0,
    hurt: hurtOf(p, odds),
    // A plan that only goes somewhere says so itself.
    place: deeds.length === 0 ? '' : `from ${cellName(p.book.board, end ?? c.at)}`,
    ...(end === undefined ? {} : { at: spotAt(p, c, end) }),
    ...(odds === undefined || odds.target === '' ? {} : { target: odds.target, chance: odds.works }),
    odds: odds?.words ?? (plan.dice < 0 ? 'no dice' : 'odds unknown'),
    reason:
      ownReason !== ''
        ? ownReason
        : odds === undefined
          ? quietReason(p, c, end)
          : (behaviourOf(p, c) ?? `${title(odds.words)}.`),
  };
};

/** An attack that it could make, ways nearer to a foe and away from all, then a turn that ends here. */
const otherPlans = (p: Position, c: Creature): readonly Plan<Command>[] => {
  const attacks = deedsOf(p, c.seat, c.id).filter((d) => d.group === 'attack' && d.refusal === undefined);
  const going = goingPlans(
    (reachOf(p, c.seat, c.id)?.zone.cells ?? []).map((at) => middleOf(p.book.board, at)),
    foesOf(p, c).map((o) => spotOf(p, o)),
    (to) => wayOf(p, c.seat, c.id, to, []),
  );
  const end: Plan<Command> = planOf({ commands: [{ do: 'end' }], dice: false });
  return [...attacks.slice(0, 1).map(planOf), ...going, end, ...attacks.slice(1).map(planOf)];
};

/** At most three sensible things that a creature could do, with their odds: suggested, never decided. */
export const ideasOf = (
  game: Generia,
  kit: BotKit<State, Command>,
  view: State,
  unit: string,
  mood: Mood | undefined,
): Idea<Command>[] => {
  const n = numberOf(view, unit);
  const c = view.creatures[n];
  if (c === undefined || !isUp(c) || view.stage === 'over') return [];
  const state = inItsTurn(view, n);
  const p: Position = { book: game.book, state };
  return ideasFrom(
    kit,
    state,
    c.seat,
    {
      name: c.name,
      now: state === view,
      nameOf: (id) => state.creatures[numberOf(state, id)]?.name ?? '',
    },
    (plan) => senseOf(p, c, plan, planOdds(game, kit, state, plan.commands, plan.dice)),
    () => otherPlans(p, c),
    mood,
  );
};
