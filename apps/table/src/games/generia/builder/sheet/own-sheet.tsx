import { useState } from 'react';
import { parseJson } from '@caltrop/engine';
import type { CharacterSheet } from '@caltrop/generia/builder';
import { sheetFor } from '@caltrop/generia/builder';
import type { Editing } from '../editing.ts';
import { SheetView, type Marks } from './sheet-view.tsx';

/** What was spent and suffered at a real table, by the id of the page. */
interface Spent {
  readonly pools: Readonly<Record<string, number>>;
  readonly wounds: Readonly<Record<string, number>>;
}

const NONE: Spent = { pools: {}, wounds: {} };
const keyOf = (id: string): string => `caltrop-marks/${id}`;

const isCounts = (v: unknown): v is Readonly<Record<string, number>> =>
  typeof v === 'object' && v !== null && Object.values(v).every((n) => typeof n === 'number');

const recall = (id: string): Spent => {
  const read = parseJson(localStorage.getItem(keyOf(id)) ?? 'null');
  const json = read.ok ? read.value : undefined;
  if (typeof json !== 'object' || json === null || !('pools' in json) || !('wounds' in json)) return NONE;
  const { pools, wounds } = json;
  return isCounts(pools) && isCounts(wounds) ? { pools, wounds } : NONE;
};

const remember = (id: string, spent: Spent): void => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(spent));
  } catch {
    // There is no room: the marks last as long as the page.
  }
};

const marked = (sheet: CharacterSheet, { pools, wounds }: Spent): CharacterSheet => ({
  ...sheet,
  pools: sheet.pools.map((p) => ({ ...p, value: Math.max(0, p.of - (pools[p.label] ?? 0)) })),
  card: {
    ...sheet.card,
    ...(sheet.card.figure === undefined
      ? {}
      : {
          figure: {
            ...sheet.card.figure,
            parts: sheet.card.figure.parts.map((p) => ({
              ...p,
              light: wounds[`${p.part} light`] ?? 0,
              severe: wounds[`${p.part} severe`] ?? 0,
            })),
          },
        }),
  },
});

/** A character's own sheet outside of any match: points and wounds are marked on it and stay on this device. */
export const OwnSheet = ({ id, content, who }: Pick<Editing, 'content' | 'who'> & { id: string }) => {
  const [spent, setSpent] = useState(() => recall(id));
  const sheet = sheetFor(content, who);
  if (!sheet.ok)
    return sheet.error.map((p) => (
      <p key={p.what} className="stop prose">
        {p.what}
      </p>
    ));
  const set = (next: Spent): void => {
    setSpent(next);
    remember(id, next);
  };
  const marks: Marks = {
    onPool: ({ label }, by) =>
      set({ ...spent, pools: { ...spent.pools, [label]: Math.max(0, (spent.pools[label] ?? 0) - by) } }),
    onWound: (part, kind, by) => {
      const key = `${part} ${kind}`;
      set({ ...spent, wounds: { ...spent.wounds, [key]: Math.max(0, (spent.wounds[key] ?? 0) + by) } });
    },
  };
  const any = [...Object.values(spent.pools), ...Object.values(spent.wounds)].some((n) => n > 0);
  return (
    <SheetView sheet={marked(sheet.value, spent)} marks={marks} head={false}>
      {any ? (
        <button type="button" className="btn sm" onClick={() => set(NONE)}>
          Rested: all back
        </button>
      ) : undefined}
    </SheetView>
  );
};
