import type { Draft, FormRow } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import type { Effect } from '../../../content/content.ts';
import { choice, listIn, many, number, numberIn } from './rows.ts';

/** One thing that can come of an Action (CA-WARD-11); `n` is the number that the form has for it. */
interface Stroke {
  readonly id: string;
  readonly label: string;
  readonly condition?: string;
  effect(n: number): Effect;
}

const condition = (id: string, label: string): Stroke => ({
  id,
  label,
  condition: id,
  effect: () => ({ do: 'condition', condition: id }),
});

const PALETTE: readonly Stroke[] = [
  condition('prone', 'prone'),
  { id: 'pushed', label: 'pushed away', effect: (n) => ({ do: 'push', spaces: { flat: n } }) },
  { id: 'disarmed', label: 'disarmed', effect: () => ({ do: 'drop', what: 'held' }) },
  condition('blinded', 'blinded'),
  condition('grappled', 'grappled'),
  condition('restrained', 'restrained'),
  condition('stunned', 'stunned'),
  condition('frightened', 'frightened'),
  condition('burning', 'burning'),
  { id: 'hp', label: 'damage', effect: (n) => ({ do: 'harm', amount: { flat: n }, armour: false }) },
  {
    id: 'str',
    label: 'STR lost',
    effect: (n) => ({ do: 'harm', amount: { flat: n }, pool: 'str', armour: false }),
  },
  {
    id: 'dex',
    label: 'DEX lost',
    effect: (n) => ({ do: 'harm', amount: { flat: n }, pool: 'dex', armour: false }),
  },
  {
    id: 'wil',
    label: 'WIL lost',
    effect: (n) => ({ do: 'harm', amount: { flat: n }, pool: 'wil', armour: false }),
  },
  { id: 'item', label: 'an item lost', effect: () => ({ do: 'lose', what: 'item' }) },
  { id: 'fatigue', label: 'Fatigue', effect: (n) => ({ do: 'fatigue', amount: { flat: n } }) },
];

const COUNTED: ReadonlySet<string> = new Set(['pushed', 'hp', 'str', 'dex', 'wil', 'fatigue']);

const offered = ({ book }: Position): readonly Stroke[] =>
  PALETTE.filter((s) => s.condition === undefined || book.content.conditions.has(s.condition));

/** An effect that the table itself suggests, in words. */
const suggestedWords = (p: Position, e: Effect): string => {
  switch (e.do) {
    case 'condition':
      return p.book.content.conditions.get(e.condition)?.name ?? e.condition;
    case 'push':
      return `pushed ${e.spaces.flat ?? ''} Spaces`.replace('  ', ' ');
    case 'drop':
      return 'disarmed';
    case 'cure':
      return 'free';
    default:
      return e.do;
  }
};

/** The rows of what comes of it: what the table suggests first, then the palette, then its number. */
export const effectRows = (
  p: Position,
  draft: Draft,
  id: 'success' | 'failure',
  label: string,
  suggested: readonly Effect[],
): FormRow[] => {
  const chosen = listIn(
    draft,
    id,
    suggested.map((_, i) => `own-${i}`),
  );
  const counts = chosen.some((c) => COUNTED.has(c));
  return [
    many(
      id,
      label,
      chosen,
      [
        ...suggested.map((e, i) => choice(`own-${i}`, suggestedWords(p, e), 'as the table suggests')),
        ...offered(p).map((s) => choice(s.id, s.label)),
      ],
      { rule: 'CA-WARD-11' },
    ),
    ...(counts
      ? [number(`${id}-n`, 'How much', numberIn(draft, `${id}-n`, 1), 1, 20, { rule: 'CA-WARD-11' })]
      : []),
  ];
};

/** What was chosen on the palette, as effects. */
export const effectsIn = (
  p: Position,
  draft: Draft,
  id: 'success' | 'failure',
  suggested: readonly Effect[],
): Effect[] => {
  const n = numberIn(draft, `${id}-n`, 1);
  return listIn(
    draft,
    id,
    suggested.map((_, i) => `own-${i}`),
  ).flatMap((chosen) => {
    const own = /^own-(\d+)$/u.exec(chosen)?.[1];
    if (own !== undefined) return suggested[Number(own)] ?? [];
    return (
      offered(p)
        .find((s) => s.id === chosen)
        ?.effect(n) ?? []
    );
  });
};
