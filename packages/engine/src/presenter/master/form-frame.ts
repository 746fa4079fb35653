import type { FormOdds, MasterForm, MasterTable, MasterTask } from './master.ts';

/** A form about the scene as a whole, with one way to finish it. */
export const sceneForm = <C>(
  task: string,
  titled: string,
  rule: string,
  rows: MasterForm<C>['rows'],
  label: string,
  commands: readonly C[],
  note = '',
): MasterForm<C> => ({
  id: task,
  title: titled,
  unit: '',
  said: '',
  rule,
  rows,
  ends: [{ id: task, label, note, main: true, commands }],
});

/** The same about a unit. */
export const unitForm = <C>(
  task: string,
  { id }: { readonly id: string },
  titled: string,
  rule: string,
  rows: MasterForm<C>['rows'],
  label: string,
  commands: readonly C[],
  note = '',
): MasterForm<C> => ({
  ...sceneForm(task, titled, rule, rows, label, commands, note),
  id: `${task}:${id}`,
  unit: id,
});

/** The same form, which cannot be finished yet: why. */
export const barredForm = <C>(made: MasterForm<C>, why: string): MasterForm<C> =>
  why === ''
    ? made
    : { ...made, ends: made.ends.map((end) => (end.main ? { ...end, commands: [], barred: why } : end)) };

/** The chances of the rows of a table, the likeliest named. */
export const tableOdds = <C>({ rows }: MasterTable<C>, rule: string): FormOdds => {
  const [likeliest] = rows.toSorted((a, b) => b.chance - a.chance);
  return {
    chance: likeliest?.chance ?? 0,
    text: likeliest?.text ?? '',
    samples: 0,
    bars: [],
    lines: rows.map((r) => ({ text: `${r.range}: ${r.text}`, chance: r.chance, rule })),
  };
};

/** A button of the desk. */
export const masterTask = (
  id: string,
  label: string,
  key: string,
  icon: string,
  group: MasterTask['group'],
): MasterTask => ({ id, label, key, icon, group });
