import type { Content, Encounter, Fielded, Profile } from '../content/content.ts';

/** The roster that changes nothing: those whom the encounter lists. */
export const AS_WRITTEN = 'as-written';

const partyId = (members: readonly string[]): string => members.join('+');

/** The side of an encounter that a party takes, and the one that its foes are. */
export const sidesOf = ({ sides }: Encounter): { readonly ours: string; readonly theirs: string } => ({
  ours: sides[0] ?? '',
  theirs: sides[1] ?? '',
});

/** Those of a side whose places others may take: who is placed by its player, else who stands alone on its square. */
export const replaceable = (content: Content, { fielded }: Encounter, side: string): readonly Fielded[] => {
  const own = fielded.filter((f) => f.side === side);
  const placed = own.filter((f) => f.at === undefined);
  if (placed.length > 0) return placed;
  const riding = own.some((f) => f.mount !== '');
  const people = own.every((f) => content.profiles.get(f.profile)?.character === true);
  return riding || !people ? [] : own;
};

/** Whether an encounter is a duel between two rosters: both sides can be others, and neither has orders to fight by. */
export const isDuel = (content: Content, e: Encounter): boolean => {
  const { ours, theirs } = sidesOf(e);
  if (e.behaviour !== '') return false;
  return replaceable(content, e, ours).length > 0 && replaceable(content, e, theirs).length > 0;
};

/** A ready party: its id says who is in it. */
export interface Party {
  readonly id: string;
  readonly members: readonly string[];
  /** The encounter that it comes from. */
  readonly from: string;
}

/** The parties that encounters come with, each once. */
export const readyParties = (content: Content): readonly Party[] => {
  const found = new Map<string, Party>();
  for (const e of content.encounters.values()) {
    const members = replaceable(content, e, sidesOf(e).ours).map((f) => f.profile);
    const id = partyId(members);
    if (members.length > 1 && !found.has(id)) found.set(id, { id, members, from: e.name });
  }
  return [...found.values()];
};

/** Ready characters, in the order of the content. */
export const readyCharacters = (content: Content): readonly Profile[] =>
  [...content.profiles.values()].filter((p) => p.character);

/** The characters of a ready roster; undefined where there is none of that id. */
export const membersOf = (content: Content, roster: string): readonly string[] | undefined => {
  const members = roster.split('+');
  return members.every((id) => content.profiles.has(id)) ? members : undefined;
};
