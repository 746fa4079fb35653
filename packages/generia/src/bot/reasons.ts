import { cellName, listed, type Forecast, type Plan } from '@caltrop/engine';
import { kitOf, type Position } from '../match/book.ts';
import type { Added, Command, MoveHow } from '../match/command.ts';
import { creatureOf, isUp, numberOf, woundsOf, type Creature, type State } from '../match/state.ts';
import { isSeenBy } from '../match/view.ts';
import { coverOf } from '../rules/board/cover.ts';
import { distanceTo } from '../rules/creature/measures.ts';
import { stanceOf } from './scene.ts';

/** Why a plan is a good idea: what is done, where, to whom, with which odds, and what for. */
export const reasonFor = (p: Position, plan: Plan<Command>, odds: Forecast<State> | undefined): string => {
  const { state } = p;
  if (state.stage !== 'battle') return 'takes the suggested places';
  const c = creatureOf(state, state.turn.who);
  const words = plan.commands.map((command) => phrase(p, c, command)).filter((w) => w !== '');
  const last = plan.commands.at(-1);
  if (words.length === 0) return `${c.name} ${waiting(p, c)}`;
  const said = `${c.name} ${words.join(', then ')}${last === undefined ? '' : aimAt(p, c, last)}`;
  const chances = odds === undefined || plan.commands[plan.dice] === undefined ? '' : oddsOf(p, odds);
  return chances === '' ? said : `${said}: ${chances}`;
};

/** Why somebody does nothing more. */
const waiting = (p: Position, c: Creature): string => {
  const n = numberOf(p.state, c.id);
  const stance = stanceOf(p, c);
  if (p.state.areas.some((area) => area.kind === 'WATCH' && area.by === n)) return 'stays on overwatch';
  if (stance !== undefined) return stance === 'hold' ? 'holds its ground' : 'stays in cover';
  return 'ends its turn';
};

/** What a way that ends a plan is for: nearer to a foe, away from one, into cover. */
const aimAt = (p: Position, c: Creature, command: Command): string => {
  const end = endOf(command);
  if (end === undefined) return '';
  const foes = p.state.creatures.filter((o) => o.side !== c.side && isUp(o) && isSeenBy(p, c.side, o));
  const far = (from: number, foe: Creature): number => distanceTo(p, foe, from);
  const [near] = foes.toSorted((a, b) => far(end, a) - far(end, b));
  if (near === undefined) return ', looking for foes';
  const there = { ...c, at: end };
  if (coverOf(p, near, there) > 0 && coverOf(p, near, c) === 0) return `, into cover from ${near.name}`;
  const [before, after] = [far(c.at, near), far(end, near)];
  if (after === before) return '';
  return after < before ? `, ${after} m from ${near.name}` : `, away from ${near.name}`;
};

/** Where a command takes somebody. */
const endOf = (command: Command): number | undefined =>
  command.do === 'move' || command.do === 'ride'
    ? command.path.at(-1)
    : command.do === 'jump'
      ? command.to
      : undefined;

const nameOf = (p: Position, id: string): string => p.state.creatures[numberOf(p.state, id)]?.name ?? id;

const armName = (p: Position, c: Creature, arm: number): string =>
  kitOf(p.book, c).arms[arm]?.name ?? 'weapon';

const GAITS: Readonly<Partial<Record<MoveHow, string>>> = {
  sprint: 'sprints',
  stealth: 'sneaks',
  fly: 'flies',
};

const placeName = (p: Position, command: Command): string => cellName(p.book.board, endOf(command) ?? 0);

/** `, adding Aimed Strike at the head`. */
const addsWords = (p: Position, adds: readonly Added[] = []): string =>
  adds.length === 0
    ? ''
    : `, adding ${listed(
        adds.map(({ ability, zone }) => {
          const name = p.book.abilities.get(ability)?.name ?? ability;
          return `${name}${zone === undefined ? '' : ` at the ${zone}`}`;
        }),
      )}`;

const phrase = (p: Position, c: Creature, command: Command): string => {
  const to = (ids: readonly string[] | undefined): string =>
    ids === undefined || ids.length === 0 ? '' : ` on ${ids.map((id) => nameOf(p, id)).join(' and ')}`;
  switch (command.do) {
    case 'attack':
      return `attacks ${nameOf(p, command.on)} with ${armName(p, c, command.arm)}${addsWords(p, command.adds)}`;
    case 'mount attack':
      return `has its mount attack ${nameOf(p, command.on)}`;
    case 'mount use':
      return `has its mount use ${p.book.abilities.get(command.ability)?.name ?? command.ability}${to(command.on)}`;
    case 'use': {
      const a = p.book.abilities.get(command.ability);
      const level = command.level === undefined || command.level < 2 ? '' : ` at level ${command.level}`;
      const place = command.at === undefined ? '' : ` at ${cellName(p.book.board, command.at)}`;
      return `uses ${a?.name ?? command.ability}${level}${to(command.on)}${place}${addsWords(p, command.adds)}`;
    }
    case 'move':
      return `${GAITS[command.how ?? 'walk'] ?? 'walks'} to ${placeName(p, command)}`;
    case 'ride':
      return `rides to ${placeName(p, command)}`;
    case 'jump':
      return `jumps to ${placeName(p, command)}`;
    case 'item': {
      const item = p.book.content.consumables.get(command.item)?.name ?? command.item;
      return `uses ${item}${command.on === undefined || command.on === c.id ? '' : to([command.on])}`;
    }
    case 'rise':
      return 'gets back on its feet';
    case 'swap':
      return `takes ${listed(command.hands.map((n) => armName(p, c, n)))} in hand`;
    case 'reload':
      return `reloads the ${armName(p, c, command.arm)}`;
    case 'pick up':
      return `picks up the ${armName(p, c, command.arm)}`;
    case 'grapple':
      return `grapples ${nameOf(p, command.on)}`;
    case 'break free':
      return 'breaks free';
    case 'hold':
      return 'keeps its hold';
    case 'rouse':
      return `shakes ${nameOf(p, command.on)} awake`;
    case 'help up':
      return `helps ${nameOf(p, command.on)} up`;
    case 'search':
      return 'searches for hidden foes';
    case 'open':
      return `opens the door at ${cellName(p.book.board, command.at)}`;
    case 'leave':
      return 'leaves the fight';
    case 'end':
      return '';
    default:
      return command.do;
  }
};

const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

/** How many of those whom the dice may concern are named. */
const FEW = 2;

/** What the dice do, by all that a forecast found: who is wounded, falls or is healed, the likeliest first. */
const oddsOf = (p: Position, odds: Forecast<State>): string => {
  const found = p.state.creatures.flatMap((before, n) => {
    let [hurt, down, eased] = [0, 0, 0];
    for (const leaf of odds.leaves) {
      const chance = Number((leaf.n * 1_000_000n) / leaf.d) / 1_000_000;
      const after = leaf.state.creatures[n];
      if (after === undefined) continue;
      if (woundsOf(after) > woundsOf(before) || (after.dead && !before.dead)) hurt += chance;
      if (before.awake && !after.awake) down += chance;
      if (woundsOf(after) < woundsOf(before)) eased += chance;
    }
    const words = [
      ...(eased > LEAST ? [`${percent(eased)} to heal ${before.name}`] : []),
      ...(hurt > LEAST ? [`${percent(hurt)} to wound ${before.name}`] : []),
      ...(down > LEAST ? [`${percent(down)} to bring it down`] : []),
    ];
    return words.length === 0 ? [] : [{ chance: hurt + eased, words: words.join(', ') }];
  });
  const shown = found.toSorted((a, b) => b.chance - a.chance).slice(0, FEW);
  return shown.map(({ words }) => words).join('; ');
};

/** A chance that would read 0% is not named. */
const LEAST = 0.005;
