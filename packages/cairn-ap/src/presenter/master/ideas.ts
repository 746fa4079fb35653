import {
  cellName,
  counted,
  middleOf,
  percent,
  title,
  type BotKit,
  type Deed,
  type Idea,
  type Plan,
  type Mood,
} from '@caltrop/engine';
import { goingPlans, ideasFrom, planOf, type IdeaSense } from '@caltrop/engine/shown';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { ProfileName } from '../../content/content.ts';
import type { CairnAp } from '../../match/game.ts';
import { armourOf } from '../../rules/inventory/armour.ts';
import { distance } from '../../rules/ground/map.ts';
import { conditionOf } from '../../rules/conditions/bearings.ts';
import {
  areEnemies,
  cloneState,
  findCreature,
  isPresent,
  WARDEN,
  type Creature,
  type State,
} from '../../match/state.ts';
import { deedsOf } from '../deeds/deeds.ts';
import { reachOf, wayOf } from '../deeds/reach.ts';
import { spotOf } from '../places.ts';
import { planOdds, type PlanOdds } from './plan-odds.ts';

/** Why a creature of this profile would do it (content 6.3). */
const REASONS: Readonly<Record<ProfileName, string>> = {
  brute: 'A brute goes for the nearest target.',
  skirmisher: 'A skirmisher strikes and is gone again.',
  soldier: 'A soldier keeps with the others and finishes the weak.',
  guard: 'A guard stays where it was put.',
  caster: 'A caster keeps its distance.',
  pack: 'A pack pulls down one after the other.',
  ambusher: 'An ambusher waits for its moment.',
  protector: 'A protector stands by its own.',
};

/** Its fresh turn, where another's runs: what it might do then. */
export const inItsTurn = (state: State, c: Creature): State => {
  if (state.stage === 'fight' && state.turn === c.id) return state;
  const next = cloneState(state);
  next.stage = 'fight';
  next.turn = c.id;
  next.proposal = null;
  for (const o of next.creatures) {
    if (o.id !== c.id) continue;
    o.ap = o.maxAp;
    o.pool = 0;
    o.holds = [];
  }
  return next;
};

/** What speaks for this target: how little it has left, what hinders it, whether it would fall. */
const targetReason = (p: Position, odds: PlanOdds | undefined): string => {
  const t = odds === undefined ? undefined : findCreature(p.state, odds.target);
  if (odds === undefined || t === undefined) return '';
  const hindered = [...new Set(t.conditions.map((a) => conditionOf(p, a.kind).name.toLowerCase()))].slice(
    0,
    2,
  );
  const facts = [
    ...(t.hp * 2 <= t.maxHp ? [`has ${t.hp} of ${t.maxHp} HP left`] : []),
    ...(hindered.length > 0 ? [`is ${hindered.join(' and ')}`] : []),
  ];
  const falls = odds.down >= 0.3 ? `It would go down ${percent(odds.down)} of the time.` : '';
  return [facts.length === 0 ? '' : `${t.name} ${facts.join(' and ')}.`, falls]
    .filter((s) => s !== '')
    .join(' ');
};

const foesOf = ({ state }: Position, c: Creature): Creature[] =>
  state.creatures.filter((o) => isPresent(o) && o.fate === 'up' && areEnemies(state, c, o));

/** What sets a target apart from all others: it is the nearest, has the fewest HP or the least Armor. */
const standsOut = (p: Position, c: Creature, odds: PlanOdds | undefined): string => {
  const t = odds === undefined ? undefined : findCreature(p.state, odds.target);
  const others = t === undefined ? [] : foesOf(p, c).filter((o) => o.id !== t.id);
  if (t === undefined || others.length === 0) return '';
  const least = (of: (o: Creature) => number): boolean => others.every((o) => of(o) > of(t));
  if (p.book.mapped && least((o) => distance(p, c, o)))
    return `${t.name} is the nearest, ${counted(distance(p, c, t), 'Space')} away.`;
  if (least((o) => o.hp)) return `${t.name} has the fewest HP, ${t.hp}.`;
  const armour = (o: Creature): number => armourOf(p, o);
  return least(armour) ? `${t.name} has the least Armor, ${armour(t)}.` : '';
};

/** How far the nearest foe would be from somebody who stands there. */
const apartAt = (p: Position, c: Creature, at: number): number =>
  Math.min(...foesOf(p, c).map((f) => distance(p, { ...c, at }, f)));

/** How much somebody has lost of what it had, from 0 to 1. */
const hurtOf = (p: Position, odds: PlanOdds | undefined): number => {
  const t = odds === undefined ? undefined : findCreature(p.state, odds.target);
  return t === undefined ? 0 : 1 - (t.hp + t.str) / (t.maxHp + t.maxStr);
};

const attacksOf = (p: Position, c: Creature): readonly Deed<Command>[] =>
  deedsOf(p, WARDEN, c.id).filter((d) => d.group === 'attack' && d.refusal === undefined);

/** Why somebody would do what rolls no dice: to wait for whoever comes, to come nearer, to get away. */
const quietReason = (p: Position, c: Creature, commands: readonly Command[]): string | undefined => {
  if (commands.some((o) => o.do === 'hold'))
    return attacksOf(p, c).length === 0
      ? 'Nobody is in reach. Waits for whoever comes.'
      : 'The odds favour waiting over an attack now.';
  const end = commands.findLast((o) => o.do === 'move')?.path.at(-1);
  if (end === undefined)
    return commands.some((o) => o.do === 'end') ? 'Waits for what the others do.' : undefined;
  return apartAt(p, c, end) < apartAt(p, c, c.at)
    ? 'Comes closer, to strike next turn.'
    : 'Gets out of their reach and lets them come.';
};

const senseOf = (p: Position, c: Creature, commands: readonly Command[]): IdeaSense<Command> => {
  const end = commands.findLast((o) => o.do === 'move')?.path.at(-1);
  const deeds = commands.filter((o) => o.do !== 'move');
  const odds = planOdds(p, commands);
  const own = targetReason(p, odds) || standsOut(p, c, odds);
  const where = p.book.mapped ? cellName(p.book.board, end ?? c.at) : '';
  const { x, y } = end === undefined ? { x: 0, y: 0 } : middleOf(p.book.board, end);
  return {
    deeds,
    apart: apartAt(p, c, end ?? c.at),
    down: odds?.down ?? 0,
    hurt: hurtOf(p, odds),
    // A plan that only goes somewhere says so itself.
    place: where === '' || deeds.length === 0 ? '' : `from ${where}`,
    ...(end === undefined ? {} : { at: { x: x + (c.side - 1) / 2, y: y + (c.side - 1) / 2 } }),
    ...(odds === undefined ? {} : { chance: odds.works, target: odds.target }),
    odds: odds?.words ?? 'no dice',
    // Who strikes neither waits nor only comes closer.
    reason:
      own !== ''
        ? own
        : ((odds === undefined ? quietReason(p, c, commands) : undefined) ??
          REASONS[kitOf(p.book, c).profile]),
  };
};

/** Attacks that it could make, ways nearer to a foe and away from all, then a turn that ends here. */
const otherPlans = (p: Position, c: Creature): readonly Plan<Command>[] => [
  ...attacksOf(p, c).map(planOf),
  ...goingPlans(
    (reachOf(p, WARDEN, c.id)?.zone.cells ?? []).map((at) => middleOf(p.book.board, at)),
    foesOf(p, c).map((o) => spotOf(p, o)),
    (to) => wayOf(p, WARDEN, c.id, to, []),
  ),
  planOf({ commands: [{ do: 'end', creature: c.id }], dice: false }),
];

/** At most three sensible things that a creature could do, with exact odds: suggested, never decided. */
export const ideasOf = (
  game: CairnAp,
  kit: BotKit<State, Command>,
  view: State,
  unit: string,
  mood: Mood | undefined,
): Idea<Command>[] => {
  const c = findCreature(view, unit);
  if (c === undefined || !isPresent(c) || c.fate !== 'up' || view.stage === 'over') return [];
  const state = inItsTurn(view, c);
  const now = state === view && view.proposal === null;
  const p: Position = { book: game.book, state };
  return ideasFrom(
    kit,
    state,
    c.seat,
    { name: title(c.name), now, nameOf: (id) => findCreature(state, id)?.name ?? '' },
    ({ commands }) => senseOf(p, c, commands),
    () => otherPlans(p, c),
    mood,
  );
};
