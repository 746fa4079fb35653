import type { MasterNote, MasterStep } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { RULING_KINDS, type RulingKind } from '../../match/state.ts';

const STEPS: Readonly<Record<RulingKind, { readonly label: string; readonly text: string }>> = {
  rulings: { label: 'Rulings', text: 'What skills, spells and things do that no rule computes.' },
  collisions: { label: 'Collisions', text: 'How hard somebody who is flung runs into something.' },
};

/** Where the game master is asked, or the suggestion is taken. */
export const stepsOf = ({ state }: Position): MasterStep<Command>[] =>
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
export const notesOf = ({ state }: Position): MasterNote[] =>
  state.notes.map(({ text, secret, who, round }) => {
    const name = state.creatures.find((c) => c.id === who)?.name;
    return {
      text: name === undefined ? text : `${name}: ${text}`,
      when: round === 0 ? 'before the fight' : `round ${round}`,
      secret,
    };
  });
