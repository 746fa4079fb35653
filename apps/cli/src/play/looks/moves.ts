/** Everything that can be done now: what to type, what it is, to whom, from where, at what price. */
import type { Deed, Scene, Seat } from '@caltrop/engine';
import { hang } from '../../terminal.ts';
import { typedDeed } from '../advice.ts';
import { callsOf } from '../said/labels.ts';
import { placeOf } from '../screen/signs.ts';
import { seen, type Sitting } from '../sitting.ts';
import { named } from './look.ts';

interface Row<C> {
  readonly unit: string | undefined;
  readonly typed: string;
  readonly deed: Deed<C>;
}

/** A deed that can be done in more ways than these is named once. */
const FEW = 3;

/** Deeds of one kind: the same at many places, to many targets or for another price. Attacks stand each by itself. */
const kindOf = <C>({ unit = '', typed, deed: { group, drawer, label, rule } }: Row<C>): string => {
  if (group === 'attack') return `${unit} ${typed}`;
  return drawer === 'prepare' || drawer === 'look' ? `${unit} ${drawer} ${rule}` : `${unit} ${label} ${rule}`;
};

/** What else can be done of the kind: `, or 4 other places`. */
const othersWords = <C>(rows: readonly Row<C>[]): string => {
  const [first, ...others] = rows.map(({ deed }) => deed);
  if (first === undefined || others.length === 0) return '';
  const differs = (of: (d: Deed<C>) => unknown): boolean => others.some((d) => of(d) !== of(first));
  const what = differs((d) => d.target)
    ? 'target'
    : differs((d) => d.spot?.x) || differs((d) => d.spot?.y)
      ? 'place'
      : differs((d) => d.label)
        ? 'thing'
        : 'way';
  return `, or ${others.length} other ${what}${others.length === 1 ? '' : 's'}`;
};

/** The rows that are shown, each with how many others it stands for. */
const folded = <C>(rows: readonly Row<C>[]): readonly (readonly [Row<C>, string])[] => {
  const kinds = new Map<string, Row<C>[]>();
  for (const row of rows) kinds.set(kindOf(row), [...(kinds.get(kindOf(row)) ?? []), row]);
  const kept = [...kinds.values()].flatMap((all): (readonly [Row<C>, string])[] => {
    const [first] = all;
    const isSame = all.every(({ deed }) => deed.target === first?.deed.target && deed.spot === undefined);
    if (first === undefined || (all.length <= FEW && !isSame)) return all.map((row) => [row, ''] as const);
    return [[first, othersWords(all)]];
  });
  // What dice are thrown for against somebody comes first, what can be done in many ways last.
  const rank = ({ deed }: Row<C>, others: string): number =>
    others !== '' ? 2 : deed.target !== undefined && deed.dice ? 0 : 1;
  return kept.toSorted(([a, m], [b, n]) => rank(a, m) - rank(b, n));
};

/** A deed in words: what it is, to whom, at what price, from where. */
const deedWords = <C>(scene: Scene, { deed }: Row<C>, others: string): string => {
  const target = scene.tokens.find((t) => t.id === deed.target)?.name;
  const joint = deed.group === 'attack' ? ' against ' : deed.group === 'aid' ? ' ' : ', ';
  const whom = target === undefined || others !== '' ? '' : `${joint}${target}`;
  const end = deed.way?.path.at(-1);
  const from = end === undefined ? '' : `, from ${placeOf(scene.field, end)}`;
  return `${deed.label}${whom}${deed.detail === '' ? '' : `, ${deed.detail.replace(/\.$/u, '')}`}${from}`;
};

/** What cannot be done now, under what is against it. */
const barredLines = <C>(rows: readonly Row<C>[], width: number): string[] => {
  const reasons = new Map<string, Set<string>>();
  for (const { deed } of rows) {
    const { refusal } = deed;
    if (refusal === undefined) continue;
    const why = `${refusal.what} (${refusal.rule})`;
    reasons.set(why, (reasons.get(why) ?? new Set()).add(deed.label));
  }
  return [...reasons].map(([why, labels]) => hang('  Not now: ', `${[...labels].join(', ')}. ${why}`, width));
};

export const moves = <S, C>(s: Sitting<S, C>, seat: Seat, rest: string): void => {
  const view = seen(s);
  const { presenter } = s.box;
  const { paint, width, window } = s.terminal;
  const id = rest === '' ? undefined : named(s, seat, rest);
  if (rest !== '' && id === undefined) return;
  const scene = presenter.scene(view, seat);
  const calls = callsOf(scene);
  const ready = scene.tokens.filter((t) => t.ready && t.seat === seat);
  const chosen = id === undefined ? [...ready.map((t) => t.id), undefined] : [id];
  const found = chosen.flatMap((unit) =>
    presenter
      .deeds(view, seat, unit)
      // A plain blow is listed with all that may go with it, a skill without.
      .filter((deed) => deed.of === undefined || deed.drawer === undefined)
      .map((deed): Row<C> => ({ unit, typed: typedDeed(s, view, scene, deed), deed })),
  );
  const rows = [...new Map(found.map((row) => [`${row.typed} ${row.deed.label}`, row])).values()];
  const able = rows.filter(({ deed }) => deed.refusal === undefined);
  const text = folded(able).map(([row, others]) => {
    const lead = row.typed === '' ? '  ' : `  ${row.typed}${others}: `;
    const words = `${deedWords(scene, row, others)}. ${paint.dim(`(${row.deed.rule})`)}`;
    if (!window) return `${lead}${words}`;
    const long = lead.length > width / 2;
    return hang(long ? '    ' : lead, long ? `${lead.trim()} ${words}` : words, width);
  });
  const walkers = ready.filter((t) => presenter.reach(view, seat, t.id) !== undefined).map((t) => t.id);
  const free = walkers.map((walker) => calls.get(walker) ?? walker);
  if (id === undefined && free.length > 0) text.push(hang('  May move: ', free.join(', '), width));
  text.push(...barredLines(rows, width));
  s.reporter.show(text.length === 0 ? 'Nothing now.' : text.join('\n'), {
    type: 'moves',
    moves: rows.map(({ typed, deed }) => ({
      text: typed,
      label: deed.label,
      rule: deed.rule,
      refusal: deed.refusal ?? null,
    })),
    mayMove: walkers,
  });
};
