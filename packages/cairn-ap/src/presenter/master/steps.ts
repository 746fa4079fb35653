import { cellName, type MasterNote, type MasterStep } from '@caltrop/engine';
import { flagOf } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { DEGREES, DESK_STEPS, type Degree, type DeskStep } from '../../match/ruling.ts';
import { clockWords, spanWords } from '../chronicle/clock-words.ts';

const STEPS: Readonly<Record<DeskStep, { readonly label: string; readonly text: string }>> = {
  rulings: { label: 'Rulings', text: 'What players do waits for your ruling before dice are rolled.' },
  saves: { label: 'Saves', text: 'How those who are attacked save: by dodging, blocking or otherwise.' },
  plans: { label: 'Players’ Saves', text: 'A second look at how a player’s character would save.' },
  naturals: { label: 'Natural 1 and 20', text: 'Something extraordinary on a natural 1 or 20.' },
  criticals: {
    label: 'Critical Damage',
    text: 'What becomes of foes and Detachments that fail their Critical Save.',
  },
  holds: { label: 'Held Actions', text: 'Whether a condition in free words is met.' },
  morale: { label: 'Morale', text: 'Whose WIL is tested, or nobody’s.' },
  retreats: { label: 'Retreats', text: 'Whether the place to run to is safe.' },
  open: { label: 'Open ends', text: 'What Scars, Mishaps, spells and things leave to you.' },
  areas: { label: 'Areas', text: 'Who else is inside an area.' },
  endings: { label: 'The end of a fight', text: 'Whether a fight is over.' },
};

const LABELS: Readonly<Record<Degree, string>> = {
  auto: 'the table decides',
  ask: 'you are asked',
  off: 'left out',
};

/** Where the Warden decides, three degrees each. */
export const stepsOf = ({ state }: Position): MasterStep<Command>[] =>
  DESK_STEPS.map((step) => ({
    id: step,
    ...STEPS[step],
    value: state.desk[step],
    choices: DEGREES.map((degree) => ({
      id: degree,
      label: LABELS[degree],
      commands: state.desk[step] === degree ? [] : [{ do: 'desk', step, degree }],
    })),
  }));

/** Notes and clocks, those about somebody with the name before them. */
export const notesOf = ({ book, state }: Position): MasterNote[] => [
  ...state.timers.map(({ text, at, secret }) => ({
    text,
    when: `rings in ${spanWords(at - state.clock)}`,
    secret,
  })),
  ...state.notes.map(({ text, clock, secret, at }) => ({
    text,
    when: clockWords(clock),
    secret,
    ...(at === undefined
      ? {}
      : { pinned: { place: cellName(book.board, at), flag: flagOf(state.notes, at) } }),
  })),
  ...state.creatures.flatMap((c) =>
    c.notes.map(({ text, secret }) => ({ text: `${c.name}: ${text}`, when: '', secret })),
  ),
];
