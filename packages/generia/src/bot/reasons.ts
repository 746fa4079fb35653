import type { Forecast, Plan } from '@caltrop/engine';
import { kitOf, type Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { creatureOf, numberOf, woundsOf, type Creature, type State } from '../match/state.ts';

/** Why a plan is a good idea: what is done, to whom, and with which odds. */
export const reasonFor = (p: Position, plan: Plan<Command>, odds: Forecast<State> | undefined): string => {
  const { state } = p;
  if (state.stage !== 'battle') return 'everybody stands where they like';
  const c = creatureOf(state, state.turn.who);
  const words = plan.commands.map((command) => phrase(p, c, command)).filter((w) => w !== '');
  const said = words.length === 0 ? 'waits' : words.join(', then ');
  const rolled = plan.commands[plan.dice];
  const chances = odds === undefined || rolled === undefined ? '' : oddsOf(p, rolled, odds);
  return `${c.name} ${said}${chances === '' ? '' : `: ${chances}`}`;
};

const nameOf = (p: Position, id: string): string => p.state.creatures[numberOf(p.state, id)]?.name ?? id;

const phrase = (p: Position, c: Creature, command: Command): string => {
  const to = (ids: readonly string[] | undefined): string =>
    ids === undefined || ids.length === 0 ? '' : ` on ${ids.map((id) => nameOf(p, id)).join(' and ')}`;
  switch (command.do) {
    case 'attack':
      return `attacks ${nameOf(p, command.on)} with ${kitOf(p.book, c).arms[command.arm]?.name ?? 'a weapon'}`;
    case 'mount attack':
      return `has its mount attack ${nameOf(p, command.on)}`;
    case 'mount use':
      return `has its mount use ${p.book.abilities.get(command.ability)?.name ?? command.ability}${to(command.on)}`;
    case 'use': {
      const a = p.book.abilities.get(command.ability);
      const level = command.level === undefined || command.level < 2 ? '' : ` at level ${command.level}`;
      return `uses ${a?.name ?? command.ability}${level}${to(command.on)}`;
    }
    case 'move':
      return command.how === 'sprint' ? 'sprints' : command.how === 'stealth' ? 'sneaks closer' : 'moves';
    case 'ride':
      return 'rides on';
    case 'item': {
      const item = p.book.content.consumables.get(command.item)?.name ?? command.item;
      return `uses ${item}${command.on === undefined || command.on === c.id ? '' : to([command.on])}`;
    }
    case 'rise':
      return 'gets back on its feet';
    case 'swap':
      return 'changes weapons';
    case 'reload':
      return 'reloads';
    case 'pick up':
      return 'takes up its weapon';
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
      return 'looks for those who hide';
    case 'open':
      return 'opens the door';
    case 'leave':
      return 'leaves the fight';
    case 'end':
      return '';
    default:
      return command.do;
  }
};

const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

/** What the dice do to the one who is struck, by all that a forecast found. */
const oddsOf = (p: Position, command: Command, odds: Forecast<State>): string => {
  const target =
    command.do === 'attack' || command.do === 'mount attack'
      ? command.on
      : command.do === 'use'
        ? command.on?.[0]
        : undefined;
  if (target === undefined) return '';
  const n = numberOf(p.state, target);
  const before = p.state.creatures[n];
  if (before === undefined) return '';
  let [hurt, down, eased] = [0, 0, 0];
  for (const leaf of odds.leaves) {
    const chance = Number((leaf.n * 1_000_000n) / leaf.d) / 1_000_000;
    const after = leaf.state.creatures[n];
    if (after === undefined) continue;
    if (woundsOf(after) > woundsOf(before) || after.dead) hurt += chance;
    if (before.awake && !after.awake) down += chance;
    if (woundsOf(after) < woundsOf(before)) eased += chance;
  }
  if (eased > 0) return `${before.name} is healed in ${percent(eased)} of all cases`;
  const falls = down > 0.005 ? `, falls in ${percent(down)}` : '';
  return `${before.name} is wounded in ${percent(hurt)} of all cases${falls}`;
};
