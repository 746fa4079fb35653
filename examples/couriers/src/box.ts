/** Goblin Couriers in its box: what the set-up page offers, the odds lab, and what bots need. */
import {
  labFaults,
  labValue,
  err,
  ok,
  type BotKit,
  type Box,
  type Duel,
  type LabField,
  type Plan,
} from '@caltrop/engine';
import { GANGS, KIND, type Content, type Gang } from './content.ts';
import { bookOf, matchOf, openCouriers, OPTIONS, type Couriers } from './match.ts';
import { OWN_ICONS, presenterOf, sideOf, TITLES } from './presenter.ts';
import type { Command, Goblin, State } from './state.ts';

/** What bots are told: what could be done, and how good a position is. */
export const botKit = (game: Couriers): BotKit<State, Command> => {
  const { board } = game.book;
  const home = (gang: Gang): number => (gang === 'moss' ? 0 : board.width - 1);
  /** Grit left, and how near the parcel is to home, or a gang to the parcel. */
  const worth = (state: State, gang: Gang): number => {
    const ours = state.goblins.filter((g) => g.gang === gang && g.at >= 0);
    const carrier = ours.find((g) => g.id === state.carrier);
    const far = (g: Goblin, t: number): number =>
      Math.abs((board.xs[g.at] ?? 0) - (board.xs[t] ?? 0)) +
      Math.abs((board.ys[g.at] ?? 0) - (board.ys[t] ?? 0));
    const goal =
      state.parcel >= 0 ? state.parcel : (state.goblins.find((g) => g.id === state.carrier)?.at ?? 0);
    const chase = ours.length === 0 ? 0 : -Math.min(...ours.map((g) => far(g, goal)));
    const carried =
      carrier === undefined ? 0 : 12 + board.width - Math.abs((board.xs[carrier.at] ?? 0) - home(gang));
    const won = state.winner === gang ? 100 : 0;
    return won + ours.reduce((sum, g) => sum + 3 * g.grit, 0) + 2 * carried + chase;
  };
  const evaluate = (state: State, seat: string): number =>
    worth(state, seat === 'moss' ? 'moss' : 'soot') - worth(state, seat === 'moss' ? 'soot' : 'moss');
  const planOf = (state: State, seat: string, command: Command): Plan<Command> => {
    if (command.do === 'done') return { commands: [command], dice: -1, score: 0 };
    if (command.do === 'hit') return { commands: [command], dice: 0, score: 2 };
    const after = game.clone(state);
    const goblin = after.goblins.find((g) => g.id === command.unit);
    if (goblin !== undefined) goblin.at = command.to;
    if (after.parcel === command.to) {
      after.parcel = -1;
      after.carrier = command.unit;
    }
    return { commands: [command], dice: -1, score: evaluate(after, seat) - evaluate(state, seat) };
  };
  return {
    plans: (state, seat, limit) =>
      game
        .commands(state, seat)
        .map((command) => planOf(state, seat, command))
        // To end the turn comes before going nowhere better.
        .filter((plan) => plan.score > 0 || plan.commands[0]?.do === 'done')
        .toSorted((a, b) => b.score - a.score)
        .slice(0, Math.max(1, limit)),
    evaluate,
    policy: () => (_seat, _key, ids) => ids[0] ?? '',
    describe: (_before, { commands: [command] }) =>
      command?.do === 'go' ? 'runs' : command?.do === 'hit' ? 'strikes' : 'waits',
  };
};

const fieldsOf = ({ goblins }: Content): readonly LabField[] => {
  const values = [...goblins].map(([value, { name }]) => ({ value, label: name }));
  const initial = values[0]?.value ?? '';
  return [
    {
      name: 'left',
      label: 'Goblin',
      group: 'left',
      text: 'Who hits.',
      kind: { is: 'choice', values },
      initial,
    },
    {
      name: 'right',
      label: 'Goblin',
      group: 'right',
      text: 'Who is hit.',
      kind: { is: 'choice', values },
      initial,
    },
  ];
};

/** Two goblins side by side. */
const duel: Duel<Content, State, Command> = {
  fields: fieldsOf,
  odds: (content, values) => {
    const fields = fieldsOf(content);
    const faults = labFaults(fields, values);
    if (faults.length > 0) return err(faults);
    const kind = (field: string): string => String(labValue(fields, values, field));
    const yard = {
      id: 'lab',
      name: '',
      blurb: '',
      width: 3,
      height: 1,
      crates: [],
      parcel: 2,
      gangs: { moss: [{ kind: kind('left'), at: 0 }], soot: [{ kind: kind('right'), at: 1 }] },
    };
    const game = matchOf(bookOf(content, yard), {});
    const card = presenterOf(game).forecast(game.start(), 'moss', [{ do: 'hit', unit: 'm1', target: 's1' }]);
    return card.ok ? card : err([{ code: 'no-odds', what: card.error.what }]);
  },
  fromBoard: (_content, _setup, view, _seat, commands) => {
    const command = commands.at(-1);
    const kind = (id: string): string => view.goblins.find((g) => g.id === id)?.kind ?? '';
    return command?.do === 'hit' ? { left: kind(command.unit), right: kind(command.target) } : undefined;
  },
};

export const options = OPTIONS;

/** The icons of our own goblins, and those that the presenter names. */
export const icons: readonly string[] = ['run', 'fist', 'sling', ...OWN_ICONS];

const SEATS = GANGS.map((gang) => ({ seat: gang, name: TITLES[gang], side: sideOf(gang) }));

export const box: Box<Content, State, Command> = {
  kind: KIND,
  title: 'Goblin Couriers',
  blurb: 'Two gangs, one parcel, a yard full of crates.',
  facts: 'd6 · 3 a side · two players',
  shelf: (content) => ({
    scenarios: [...content.yards.values()].map((yard) => {
      const game = matchOf(bookOf(content, yard), {});
      const { field, tokens } = presenterOf(game).scene(game.start(), 'moss');
      return {
        id: yard.id,
        name: yard.name,
        blurb: yard.blurb,
        goal: 'Bring the parcel to your own side of the yard.',
        notes: '',
        field,
        tokens: tokens.map(({ side, at }) => ({ side, ...at })),
        facts: `${yard.width} × ${yard.height} squares · ${yard.gangs.moss.length} against ${yard.gangs.soot.length}`,
        roster: '',
        duel: true,
      };
    }),
    rosters: [],
    options: OPTIONS.map(({ name, text, ruling, initial }) => ({
      name,
      label: 'Sixes',
      text,
      ruling,
      initial,
      words: [],
    })),
    settings: [],
  }),
  playNow: { scenario: 'cooper-lane', seats: { moss: 'human', soot: 'greedy' } },
  duel,
  seatsOf: () => ok(SEATS),
  open: (content, setup) => {
    const game = openCouriers(content, setup);
    if (!game.ok) return game;
    const { value } = game;
    return ok({
      title: value.book.yard.name,
      game: value,
      presenter: presenterOf(value),
      kit: botKit(value),
      ownBots: {},
    });
  },
};
