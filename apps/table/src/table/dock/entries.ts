import type { DeedDrawer } from '@caltrop/engine';
import { familiesOf, type AnyDeed, type Family } from '../play/families.ts';

/** A group of deeds that opens as a list: attacks by whom they strike, the drawers of the game, and what is left. */
export type DrawerName = 'attack' | 'use' | DeedDrawer | 'more';

export const DRAWERS: Readonly<Record<DrawerName, { readonly label: string; readonly icon: string }>> = {
  attack: { label: 'Attack', icon: 'crossed-swords' },
  use: { label: 'Use', icon: 'knapsack' },
  spells: { label: 'Spells', icon: 'scroll-unfurled' },
  manoeuvres: { label: 'Manoeuvres', icon: 'run' },
  items: { label: 'Items', icon: 'knapsack' },
  prepare: { label: 'Prepare', icon: 'hourglass' },
  look: { label: 'Look', icon: 'spyglass' },
  more: { label: 'More', icon: '' },
};
const ORDER: readonly DrawerName[] = [
  'attack',
  'use',
  'spells',
  'manoeuvres',
  'items',
  'prepare',
  'look',
  'more',
];

export const isDrawer = (name: string | undefined): name is DrawerName => ORDER.some((d) => d === name);

/** A button of the dock: one thing to do, or a drawer of them. */
export type Entry =
  | { readonly is: 'family'; readonly family: Family }
  | { readonly is: 'drawer'; readonly name: DrawerName; readonly families: readonly Family[] };

export interface Docked {
  /** What can be done, at most six, the best first. */
  readonly main: readonly Entry[];
  /** How a turn, a phase or a placing ends: always in sight, at the end of the row. */
  readonly turn: readonly Family[];
}

/** More than six things beside each other are not read but searched. */
const MOST = 6;
/** Ends of turns that stand at the end of the row; a rarer one goes into a drawer. */
const MOST_ENDS = 2;

const isConcede = (deed: AnyDeed): boolean => /^concede\b/i.test(deed.label);

/** What the seat can do without a unit, giving up left out: that has its own place in the menu. */
const seatFamilies = (deeds: readonly AnyDeed[]): Family[] =>
  familiesOf(deeds.filter((d) => d.target === undefined && !isConcede(d)));
/** Giving up, where the game knows it. */
export const concedeOf = (deeds: readonly AnyDeed[]): AnyDeed | undefined => deeds.find(isConcede);

/** Whether this is how a turn or a phase ends: it has the same key wherever it stands. */
export const isEnd = ({ group, label }: Family): boolean => group === 'turn' && /^(End|Wait)\b/.test(label);

/** What nobody should come upon by chance: it is never among the first, and lies under More. */
export const isGrave = ({ deeds }: Family): boolean => deeds.some((d) => d.grave === true);

export const isAble = (family: Family): boolean => family.deeds.some((d) => d.refusal === undefined);

const drawerOf = (family: Family): DrawerName | undefined => {
  const { group, deeds, drawn } = family;
  if (isGrave(family)) return 'more';
  if (group === 'attack') return 'attack';
  if (drawn === true) return undefined;
  return deeds[0]?.drawer ?? (group === 'free' ? 'more' : undefined);
};

/** Drawers hold families; one that holds a single thing is that thing. */
const entriesOf = (drawers: ReadonlyMap<DrawerName, readonly Family[]>): Entry[] =>
  ORDER.flatMap((name): Entry[] => {
    const families = drawers.get(name) ?? [];
    const [only] = families;
    if (only === undefined) return [];
    const isOne = families.length === 1 && !isGrave(only) && (name !== 'attack' || only.deeds.length === 1);
    return [isOne ? { is: 'family', family: only } : { is: 'drawer', name, families }];
  });

const groupBy = (families: readonly Family[]): Map<DrawerName, Family[]> => {
  const found = new Map<DrawerName, Family[]>();
  for (const family of families) {
    const name = drawerOf(family) ?? 'more';
    found.set(name, [...(found.get(name) ?? []), family]);
  }
  return found;
};

/** So many of the best things are taken out of their drawers. */
const LIFTED = 2;

/** Where something stands among the best; behind them all where it is not one of them. */
const placeIn = (best: readonly string[], { key }: Family): number => {
  const at = best.indexOf(key);
  return at < 0 ? best.length : at;
};
const placeOf = (entry: Entry, best: readonly string[]): number =>
  // More is where the rest is: it never comes before what has a name.
  isMore(entry) ? best.length : Math.min(...familiesIn(entry).map((family) => placeIn(best, family)));

/** Whether anything behind a button can be done now: what cannot stands last. */
const canDo = (entry: Entry): boolean => familiesIn(entry).some(isAble);

/** Families with the best of them, which lie in no drawer, first. */
const lifted = (families: readonly Family[], best: readonly string[]): Family[] =>
  families
    .map((family) =>
      placeIn(best, family) < Math.min(LIFTED, best.length) &&
      family.group !== 'attack' &&
      isAble(family) &&
      !isGrave(family)
        ? outside(family)
        : family,
    )
    .toSorted((a, b) => placeIn(best, a) - placeIn(best, b));

/** Something that is offered by itself. */
const outside = (family: Family): Family => ({
  ...family,
  group: family.group === 'free' ? 'act' : family.group,
  drawn: true,
});

/**
 * What stands in a dock with room for some buttons: what cannot be done now or has no room lies under More. `best` are
 * the kinds of deeds that a good player would choose, the best first.
 */
export const dockOf = (
  deeds: readonly AnyDeed[],
  seatDeeds: readonly AnyDeed[],
  buttons: number,
  best: readonly string[] = [],
): Docked => {
  const families = lifted(familiesOf(deeds), best);
  const plain = families.filter((f) => !isGrave(f));
  const ends = [...plain.filter((f) => f.group === 'turn'), ...seatFamilies(seatDeeds)].toSorted(
    (a, b) => Number(isEnd(a)) - Number(isEnd(b)),
  );
  const turn = ends.slice(-MOST_ENDS);
  const room = Math.max(2, Math.min(MOST, buttons - turn.length));
  const rest = [...plain.filter((f) => f.group !== 'turn'), ...ends.slice(0, -MOST_ENDS)];
  const grave = families.filter(isGrave);
  const direct = rest.filter((f) => drawerOf(f) === undefined);
  const kept = rest.filter((f) => drawerOf(f) !== undefined);
  const pointed = entriesOf(groupBy(kept.filter((f) => f.group === 'attack')));
  const inOrder = [
    ...direct.filter((f) => f.group === 'aid' && isAble(f)),
    ...direct.filter((f) => f.group !== 'aid' && isAble(f)),
    ...direct.filter((f) => !isAble(f)),
  ].toSorted((a, b) => placeIn(best, a) - placeIn(best, b));
  const stored = [...kept.filter((f) => f.group !== 'attack'), ...grave];
  const all = (shown: number): Entry[] =>
    [
      ...pointed,
      ...inOrder.slice(0, shown).map((family): Entry => ({ is: 'family', family })),
      ...entriesOf(groupBy([...stored, ...inOrder.slice(shown).map(asMore)])),
    ].toSorted(
      (one, other) =>
        placeOf(one, best) - placeOf(other, best) || Number(!canDo(one)) - Number(!canDo(other)),
    );
  for (let shown = inOrder.length; shown > 0; shown--) {
    const entries = all(shown);
    if (entries.length <= room) return { main: entries, turn };
  }
  const least = all(0);
  if (least.length <= room) return { main: least, turn };
  // Not even the drawers have room: the last of them are one, with what lies under More already.
  const others = least.filter((e) => !isMore(e));
  const first = others.slice(0, room - 1);
  const folded = [...others.slice(room - 1), ...least.filter(isMore)].flatMap(familiesIn);
  return { main: [...first, { is: 'drawer', name: 'more', families: folded }], turn };
};

const isMore = (entry: Entry): boolean => entry.is === 'drawer' && entry.name === 'more';

/** A main thing that has no room lies under More. */
const asMore = (family: Family): Family => ({ ...family, group: 'free' });

/** What a button stands for. */
export const familiesIn = (entry: Entry): readonly Family[] =>
  entry.is === 'family' ? [entry.family] : entry.families;

/** The families behind a drawer of a dock. */
export const drawerIn = ({ main }: Docked, name: DrawerName): readonly Family[] => {
  const entry = main.find((e) => e.is === 'drawer' && e.name === name);
  return entry?.is === 'drawer' ? entry.families : [];
};
