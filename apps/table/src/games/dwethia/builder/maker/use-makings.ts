import {
  makingsFile,
  parseMakings,
  type Content,
  type Item,
  type Power,
  type SpecialRule,
} from '@caltrop/dwethia';
import { useCallback, useEffect, useState } from 'react';
import { keepingFailed } from '../../../../builder/rosters/untaken.ts';
import { makings, type SavedMaking } from '../../../../store/saves.ts';
import { KIND } from '../use-content.ts';

/** A rule, a piece of wargear or a power that a player has made. */
export type Made =
  | { readonly what: 'rule'; readonly value: SpecialRule }
  | { readonly what: 'item'; readonly value: Item }
  | { readonly what: 'power'; readonly value: Power };

export type What = Made['what'];

/** Something made, as it is kept. */
export interface Kept {
  readonly saved: SavedMaking;
  readonly made: Made;
}

/** Made things as one pack file. */
export const fileOf = (all: readonly Made[]): unknown =>
  makingsFile({
    rules: all.flatMap((m) => (m.what === 'rule' ? [m.value] : [])),
    items: all.flatMap((m) => (m.what === 'item' ? [m.value] : [])),
    powers: all.flatMap((m) => (m.what === 'power' ? [m.value] : [])),
  });

/** Something made, ready to be kept; what has the same id is replaced. */
export const toKeep = (made: Made): SavedMaking => ({
  id: `${KIND}/${made.what}/${made.value.id}`,
  kind: KIND,
  name: made.value.name,
  data: fileOf([made]),
  changed: Date.now(),
});

/** The made things in a file or in what was kept; what cannot be read is left out. */
export const readMade = (content: Content, json: unknown): Made[] => {
  const read = parseMakings(content, json);
  if (!read.ok) return [];
  const { rules, items, powers } = read.value;
  return [
    ...rules.map((value): Made => ({ what: 'rule', value })),
    ...items.map((value): Made => ({ what: 'item', value })),
    ...powers.map((value): Made => ({ what: 'power', value })),
  ];
};

/** Everything of this game that is made on this device. */
export const useMakings = (
  content: Content,
): { readonly all: readonly Kept[]; readonly again: () => void } => {
  const [all, setAll] = useState<readonly Kept[]>([]);
  const again = useCallback(() => {
    const load = async (): Promise<readonly Kept[]> =>
      (await makings.of(KIND)).flatMap((saved) =>
        readMade(content, saved.data).map((made): Kept => ({ saved, made })),
      );
    load().then(setAll, keepingFailed);
  }, [content]);
  useEffect(again, [again]);
  return { all, again };
};
