import type { Counting } from '@caltrop/engine';
import { armyCost } from '../rules/army/army.ts';
import type { OfficersChess } from '../match/game.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';
import type { Side } from '../content/content.ts';
import type { State } from '../match/state.ts';

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

const routed = (state: State, side: Side): number =>
  state.units.reduce((n, u) => (u.side === side && u.where === 'routed' ? n + 1 : n), 0);

/** Battles are counted by sides, not by seats: the players win together. */
export const countOf = (game: OfficersChess): Counting<State> => {
  const warning = uneven(game);
  return {
    scenario: game.book.scenario.id,
    sides: { players: 'players win', gm: 'enemy wins', draw: 'draw', unfinished: 'unfinished' },
    measures: {
      rounds: 'rounds',
      commands: 'commands',
      playersRouted: "players' units routed",
      enemiesRouted: 'enemy units routed',
    },
    winner: ({ winners: [first] }) => (first === undefined ? 'draw' : (game.book.sideOf[first] ?? 'draw')),
    measure: (state) => ({
      rounds: state.round,
      playersRouted: routed(state, 'players'),
      enemiesRouted: routed(state, 'gm'),
    }),
    aside: (rule) => byLimit(game, rule),
    ...(warning === undefined ? {} : { warning }),
    threadsFrom: { random: 10_000, thinking: 200 },
  };
};
