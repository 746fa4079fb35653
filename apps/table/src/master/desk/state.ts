import type { Draft, FormRow, Master, MasterForm, MasterTask } from '@caltrop/engine';
import { cellName } from '../../board/geometry.ts';

/** A game master's screen of any game. */
export type AnyMaster = Master<unknown, unknown>;
export type AnyForm = MasterForm<unknown>;

/** What the game master has open: a task about a unit, and what has been entered in its form. */
export interface Open {
  readonly task: string;
  readonly unit: string | undefined;
  /** The form that the draft belongs to; a draft for another question counts for nothing. */
  readonly form: string;
  readonly draft: Draft;
}

/** The form that is open, with what was entered as far as it belongs to it. */
export const formOf = (master: AnyMaster, view: unknown, open: Open): AnyForm | undefined => {
  const blank = master.form(view, open.task, open.unit, {});
  if (blank === undefined || (open.form !== '' && blank.id !== open.form)) return blank;
  return master.form(view, open.task, open.unit, open.draft) ?? blank;
};

/** The way to finish a form that Enter takes. */
export const mainEnd = (form: AnyForm): AnyForm['ends'][number] | undefined =>
  form.ends.find((e) => e.main) ?? (form.ends.length === 1 ? form.ends[0] : undefined);

/** The task that a key stands for, the ones about the chosen unit first. */
export const taskOn = (tasks: readonly MasterTask[], key: string): MasterTask | undefined =>
  tasks.find((t) => t.key.toLowerCase() === key.toLowerCase());

/** What is open with some more entered. */
export const entered = (open: Open, form: AnyForm, entries: Draft): Open => ({
  ...open,
  form: form.id,
  draft: { ...(open.form === '' || open.form === form.id ? open.draft : {}), ...entries },
});

export type PlaceRow = Extract<FormRow, { readonly kind: 'place' }>;

/** The where that a form asks for, if it does. */
export const placeIn = (form: AnyForm | undefined): PlaceRow | undefined =>
  form?.rows.find((row) => row.kind === 'place');

/** What a row says after a tile was pointed at: that tile, or one more of several, or one less. */
export const pointedAt = (row: PlaceRow, width: number, cell: number): string => {
  const name = (at: number): string => cellName(at, width);
  if (!row.several) return name(cell);
  const cells = row.cells.includes(cell) ? row.cells.filter((at) => at !== cell) : [...row.cells, cell];
  return cells.map(name).join(' ');
};
