import type { MasterForm } from '@caltrop/engine';
import type { Command } from '../../command.ts';
import type { Creature } from '../../state.ts';

export type Form = MasterForm<Command>;

/** A form about the scene as a whole, with one way to finish it. */
export const form = (
  task: string,
  titled: string,
  rule: string,
  rows: Form['rows'],
  label: string,
  commands: readonly Command[],
  note = '',
): Form => ({
  id: task,
  title: titled,
  unit: '',
  said: '',
  rule,
  rows,
  ends: [{ id: task, label, note, main: true, commands }],
});

/** The same about somebody. */
export const unitForm = (
  task: string,
  { id }: Pick<Creature, 'id'>,
  titled: string,
  rule: string,
  rows: Form['rows'],
  label: string,
  commands: readonly Command[],
  note = '',
): Form => ({ ...form(task, titled, rule, rows, label, commands, note), id: `${task}:${id}`, unit: id });
