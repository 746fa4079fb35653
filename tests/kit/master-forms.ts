import type { Draft, FormRow, Master, MasterForm } from '@caltrop/engine';

/** The form of a task; there must be one. */
export const formOf = <S, C>(
  master: Master<S, C>,
  view: S,
  task: string,
  unit?: string,
  draft: Draft = {},
): MasterForm<C> => {
  const made = master.form(view, task, unit, draft);
  if (made === undefined) throw new Error(`there is no form "${task}"`);
  return made;
};

/** A row of a form; there must be one. */
export const row = <C>(f: MasterForm<C>, id: string): FormRow => {
  const found = f.rows.find((r) => r.id === id);
  if (found === undefined) throw new Error(`there is no row "${id}"`);
  return found;
};

/** The notes of the choices of a row. */
export const notes = <C>(f: MasterForm<C>, id: string): readonly string[] => {
  const found = row(f, id);
  return found.kind === 'one' || found.kind === 'many' ? found.choices.map((c) => c.note) : [];
};

/** The chances of the ladder of a form. */
export const ladder = <C>(f: MasterForm<C>): readonly number[] =>
  (f.odds?.ladder?.steps ?? []).map((s) => s.chance);
