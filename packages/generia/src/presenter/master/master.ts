import {
  cellName,
  counted,
  type BotKit,
  type Master,
  type MasterStep,
  type MasterNote,
} from '@caltrop/engine';
import { flagOf } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { Encounter } from '../../content/content.ts';
import type { Command } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { faultOf, seatInTurn } from '../../match/verbs.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { isUp, numberOf, woundsOf, type State, type RulingKind, RULING_KINDS } from '../../match/state.ts';
import { changeFor } from './changes.ts';
import { foeOf } from './foe.ts';
import { ideasOf } from './ideas.ts';
import { orderOf, rollOf } from './members.ts';
import { recapOf } from './recap.ts';
import { tablesFor } from './forms/desk.ts';
import { thingsOf } from './things.ts';
import { controlsOf, formOf, tasksOf } from './tasks.ts';
import { sideName } from '../places.ts';

/** How many of each side are still able to fight (GE-R57). */
const standing = ({ book, state }: Position): string =>
  book.sides
    .map((_, i) => {
      const own = state.creatures.filter((c) => c.side === i);
      return `${sideName({ book }, i)} ${own.filter(isUp).length} of ${own.length}`;
    })
    .join(', ');

const clockOf = (p: Position): { readonly title: string; readonly text: string } => {
  const { state } = p;
  switch (state.stage) {
    case 'place':
      return { title: 'Before the fight', text: counted(state.creatures.length, 'creature') };
    case 'battle':
      return {
        title: state.round === 0 ? 'Before the first round' : `Round ${state.round}`,
        text: standing(p),
      };
    case 'over':
      return { title: 'The end', text: state.result?.text ?? '' };
  }
};

const briefOf = ({ blurb, notes, behaviour }: Encounter): readonly string[] =>
  [blurb, notes, behaviour].filter((text) => text !== '');

/** The game master's screen of a match; only where the setup names a game master is there one. */
export const masterOf = (game: Generia, kit: BotKit<State, Command>): Master<State, Command> => {
  const at = (state: State): Position & { readonly game: Generia } => ({ book: game.book, state, game });
  const ifSound = (state: State, command: Command): readonly Command[] =>
    faultOf(at(state), game.book.master, command) === undefined ? [command] : [];
  return {
    seat: game.book.master,
    brief: briefOf(game.book.encounter),
    // What somebody does in its turn is said in the name of whoever plays it.
    hand: (view) => seatInTurn(at(view)) ?? game.book.master,
    controls: (view, unit) => controlsOf(at(view), unit),
    foe: (view, unit) => foeOf(game, kit, view, unit),
    clock: (view) => clockOf(at(view)),
    roll: (view) => rollOf(at(view)),
    order: (view) => orderOf(at(view)),
    tasks: (view, unit) => tasksOf(at(view), unit),
    // Rulings are questions in the middle of a command: the table shows them where all questions are.
    waiting: () => undefined,
    form: (view, task, unit, draft) => formOf(at(view), task, unit, draft),
    // A number that cannot be is refused with its rule, so that the master hears why.
    set: (_view, who, field, value) => [{ do: 'set', who, field, value }],
    wound: (view, who, left) => {
      const p = at(view);
      const c = view.creatures[numberOf(view, who)];
      if (c === undefined) return [];
      const wounds = Math.max(0, limitOf(p, c) - left);
      if (wounds > woundsOf(c)) return [{ do: 'set', who, field: 'light', value: wounds - c.severe }];
      const gone = woundsOf(c) - wounds;
      const light = Math.min(gone, c.light);
      return gone === 0 ? [] : [{ do: 'heal', who, light, severe: gone - light }];
    },
    place: (view, who, cell) => (numberOf(view, who) < 0 ? [] : ifSound(view, { do: 'put', who, at: cell })),
    change: (view, edit) => changeFor(at(view), edit),
    things: (view) => thingsOf(at(view)),
    tables: (view) => tablesFor(at(view)),
    steps: (view) => stepsOf(at(view)),
    notes: (view) => notesOf(at(view)),
    ideas: (view, unit, mood) => ideasOf(game, kit, view, unit, mood),
    recap: (view) => recapOf(at(view)),
  };
};

const STEPS: Readonly<Record<RulingKind, { readonly label: string; readonly text: string }>> = {
  rulings: { label: 'Rulings', text: 'What skills, spells and things do that no rule computes.' },
  collisions: { label: 'Collisions', text: 'How hard somebody who is flung runs into something.' },
};

/** Where the game master is asked, or the suggestion is taken. */
const stepsOf = ({ state }: Position): MasterStep<Command>[] =>
  RULING_KINDS.map((step) => {
    const asks = !state.unasked.includes(step);
    return {
      id: step,
      ...STEPS[step],
      value: asks ? 'ask' : 'auto',
      choices: [
        {
          id: 'auto',
          label: 'as suggested',
          commands: asks ? [{ do: 'desk', step, ask: false }] : [],
        },
        { id: 'ask', label: 'you are asked', commands: asks ? [] : [{ do: 'desk', step, ask: true }] },
      ],
    };
  });

/** What has been written down, with the name of whom it is about. */
const notesOf = ({ book, state }: Position): MasterNote[] =>
  state.notes.map(({ text, secret, who, round, at }) => {
    const name = state.creatures.find((c) => c.id === who)?.name;
    return {
      text: name === undefined ? text : `${name}: ${text}`,
      when: round === 0 ? 'before the fight' : `round ${round}`,
      secret,
      ...(at === undefined
        ? {}
        : { pinned: { place: cellName(book.board, at), flag: flagOf(state.notes, at) } }),
    };
  });
