/** What is fought over in a run of Officer's Chess. */
import { armyCost, parseSetup, type OfficersChess } from '@caltrop/officers-chess';
import type { Arena } from './arena.ts';
import { POLICIES } from './run.ts';

/** What the results are called. */
const SIDES: Readonly<Record<string, string>> = {
  players: 'players win',
  gm: 'enemy wins',
  draw: 'draw',
  unfinished: 'unfinished',
};
const MEASURES: Readonly<Record<string, string>> = {
  rounds: 'rounds',
  commands: 'commands',
  playersRouted: "players' units routed",
  enemiesRouted: 'enemy units routed',
};

/** Whether a rule decides when the last round is over, and only or also then. */
const byLimit = (game: OfficersChess, rule: string): string => {
  const { victory, atLimit } = game.book.scenario;
  const late = ['OC-R32', 'OC-VIC-10'].includes(rule) || atLimit.some((v) => v.rule === rule);
  if (!late) return '';
  return victory.some((v) => v.rule === rule) ? ' (at once or by the round limit)' : ' (by the round limit)';
};

/** Armies of so different a price, in percent of the dearer one, are no even match. */
const UNEVEN = 15;

/** A warning where two armies of a mirrored battle do not cost the same; undefined where they nearly do. */
const uneven = (game: OfficersChess): string | undefined => {
  const setup = parseSetup(game.setup);
  const { content, scenario } = game.book;
  if (!setup.ok || setup.value.enemy === undefined) return undefined;
  const [own, other] = [setup.value.army ?? scenario.army, setup.value.enemy].map((army) => {
    const list = typeof army === 'string' ? content.armies.get(army) : army;
    if (list === undefined) return { name: '', cost: 0 };
    const units = list.units.slice(0, setup.value.units ?? list.units.length);
    return { name: list.name, cost: armyCost(content, { ...list, units }) };
  });
  if (own === undefined || other === undefined) return undefined;
  const dearer = Math.max(own.cost, other.cost);
  if (Math.abs(own.cost - other.cost) * 100 <= UNEVEN * dearer) return undefined;
  return `The armies are uneven: ${own.name} costs ${own.cost} gold, ${other.name} ${other.cost}.`;
};

export const chessArena = (game: OfficersChess): Arena => ({
  kind: game.kind,
  setup: game.setup,
  seats: game.seats,
  scenario: game.book.scenario.id,
  title: game.book.scenario.name,
  policies: [...POLICIES, 'behaviour'],
  sides: SIDES,
  measures: MEASURES,
  aside: (rule) => byLimit(game, rule),
  warning: uneven(game),
  threadsFrom: { random: 10_000, thinking: 200 },
});
