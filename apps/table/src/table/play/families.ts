import type { Deed, Point, Scene } from '@caltrop/engine';
import type { Aim, Spot } from '../../board/props.ts';

export type AnyDeed = Deed<unknown>;

/** The same thing that can be done to several: one button. */
export interface Family {
  readonly key: string;
  readonly group: AnyDeed['group'];
  readonly label: string;
  readonly deeds: readonly AnyDeed[];
  /** Taken out of its drawer: it is among the best that can be done. */
  readonly drawn?: true;
}

/** Whether something is done only when it is confirmed: dice are rolled, or it cannot have been meant lightly. */
export const isConfirmed = ({ dice, grave }: AnyDeed): boolean => dice || grave === true;

export const familyKey = (deed: AnyDeed): string => `${deed.group} ${deed.label}`;

/** Deeds without those that look and read like one before: which of two equal torches is drawn is no choice. */
export const distinct = (deeds: readonly AnyDeed[]): AnyDeed[] => {
  const seen = new Set<string>();
  return deeds.filter(({ group, label, detail, target, spot, way, of, refusal }) => {
    const end = way?.path.at(-1);
    const key = JSON.stringify([group, label, detail, target, spot, end, of, refusal?.what]);
    return seen.size < seen.add(key).size;
  });
};

const can = (deed: AnyDeed): boolean => deed.refusal === undefined;
const isAimed = (deed: AnyDeed): boolean => deed.target !== undefined || deed.spot !== undefined;

/** Deeds by what they are, in the order in which they come. */
export const familiesOf = (deeds: readonly AnyDeed[]): Family[] => {
  const found = new Map<string, AnyDeed[]>();
  for (const deed of deeds) {
    // What is another deed with more to it stands beside that one.
    if (deed.of !== undefined) continue;
    const key = familyKey(deed);
    const known = found.get(key);
    if (known === undefined) found.set(key, [deed]);
    else known.push(deed);
  }
  return [...found].flatMap(([key, all]): Family[] => {
    const [first] = all;
    return first === undefined ? [] : [{ key, group: first.group, label: first.label, deeds: all }];
  });
};

const isAt = (point: Point, spot: Spot): boolean =>
  spot.cell === undefined
    ? Math.hypot(point.x - spot.point.x, point.y - spot.point.y) < 0.5
    : Math.floor(point.x) === Math.floor(spot.point.x) && Math.floor(point.y) === Math.floor(spot.point.y);

/** Whether a deed is done by pointing at somebody: attacks and aid. */
const isPointed = (deed: AnyDeed): boolean => deed.group === 'attack' || deed.group === 'aid';
/** What else dice decide about somebody: a spell. It answers to pointing where nothing else does. */
const isCast = (deed: AnyDeed): boolean => deed.group === 'act' && deed.dice && deed.target !== undefined;

/** Whether there is something to be done by pointing at an enemy or a friend. */
export const canPoint = (deeds: readonly AnyDeed[]): boolean =>
  deeds.some((deed) => can(deed) && (deed.group === 'attack' || isCast(deed)));

/** Of what can be done somewhere, what is meant by pointing: attacks and aid, else spells, or what was chosen. */
const pointedAt = (there: readonly AnyDeed[], family: string | undefined): AnyDeed[] => {
  const pointed = there.filter((d) => (family === undefined ? isPointed(d) : familyKey(d) === family));
  const here = pointed.length === 0 && family === undefined ? there.filter(isCast) : pointed;
  return [...here.filter((d) => d.way === undefined), ...here.filter((d) => d.way !== undefined)];
};

/** What can be done to a spot or to the unit on it: from here first, then after a way, as the game orders them. */
export const deedsAt = (
  deeds: readonly AnyDeed[],
  spot: Spot | undefined,
  family: string | undefined,
): AnyDeed[] => {
  if (spot === undefined) return [];
  const there = deeds.filter(
    (deed) =>
      can(deed) &&
      deed.of === undefined &&
      (deed.target === undefined
        ? deed.spot !== undefined && isAt(deed.spot, spot)
        : deed.target === spot.unit),
  );
  return pointedAt(there, family);
};

/** What pointing at each unit shows. */
export const shownByPointing = (deeds: readonly AnyDeed[]): ReadonlySet<AnyDeed> => {
  const able = deeds.filter((deed) => can(deed) && deed.of === undefined && deed.target !== undefined);
  const units = new Set(able.map(({ target }) => target));
  return new Set(
    [...units].flatMap((unit) =>
      pointedAt(
        able.filter(({ target }) => target === unit),
        undefined,
      ).slice(0, 1),
    ),
  );
};

/** The ways to do a thing to the same target: what a card offers beside each other. */
export const waysLike = (deeds: readonly AnyDeed[], deed: AnyDeed): AnyDeed[] =>
  deeds.filter(
    (other) =>
      can(other) &&
      (other.of === undefined || other.of === (deed.of ?? deed.id)) &&
      other.group === deed.group &&
      other.target === deed.target &&
      (deed.target !== undefined ||
        (other.spot?.x === deed.spot?.x && other.spot?.y === deed.spot?.y && deed.spot !== undefined)),
  );

/** The same deeds with the likeliest to decide something first; those whose chance is not known keep their order behind them. */
export const likeliestFirst = (
  deeds: readonly AnyDeed[],
  chanceOf: (deed: AnyDeed) => number | undefined,
): AnyDeed[] =>
  deeds
    .map((deed) => ({ deed, chance: chanceOf(deed) ?? 0 }))
    .toSorted((a, b) => b.chance - a.chance)
    .map(({ deed }) => deed);

/** Everything that can be aimed at, each spot once. */
export const aimsOf = (deeds: readonly AnyDeed[], scene: Scene, family: string | undefined): Aim[] => {
  const found = new Map<string, Aim>();
  const meant =
    family === undefined
      ? [...deeds.filter(isPointed), ...deeds.filter(isCast)]
      : deeds.filter((d) => familyKey(d) === family);
  for (const deed of meant) {
    if (!can(deed) || !isAimed(deed)) continue;
    const aim = aimOf(deed, scene);
    if (aim === undefined) continue;
    const key = aim.unit ?? `${aim.point.x} ${aim.point.y}`;
    if (!found.has(key)) found.set(key, aim);
  }
  return [...found.values()];
};

/** Where a deed is aimed at. */
export const aimOf = (deed: AnyDeed, scene: Scene): Aim | undefined => {
  const token = deed.target === undefined ? undefined : scene.tokens.find((t) => t.id === deed.target);
  const point = token?.at ?? deed.spot;
  return point === undefined ? undefined : { group: deed.group, unit: token?.id, point };
};
