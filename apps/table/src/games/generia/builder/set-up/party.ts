import type { Encounter, Profile, SetupCreature } from '@caltrop/generia';

/** Somebody who takes part in an encounter, as a setup names it. */
export interface Taker extends SetupCreature {
  readonly id: string;
}

/** Who stands on a side as the encounter has it. */
export const partyOf = (encounter: Encounter, side: string): Taker[] =>
  encounter.fielded
    .filter((f) => f.side === side)
    .map((f) => ({
      id: f.id,
      profile: f.profile,
      side,
      ...(f.name === '' ? {} : { name: f.name }),
      ...(f.at === undefined ? {} : { at: f.at }),
    }));

/** A party with somebody in it; who has the same id makes room. */
export const withMember = (party: readonly Taker[], who: Taker): Taker[] => [
  ...party.filter((t) => t.id !== who.id),
  who,
];

const isProfile = (v: unknown): v is Profile =>
  typeof v === 'object' && v !== null && 'id' in v && typeof v.id === 'string' && 'arms' in v;

const isTaker = (t: unknown): t is Taker =>
  typeof t === 'object' &&
  t !== null &&
  'id' in t &&
  typeof t.id === 'string' &&
  'side' in t &&
  typeof t.side === 'string' &&
  'profile' in t &&
  (typeof t.profile === 'string' || isProfile(t.profile));

/** Those who were chosen before, as far as what was kept can be read. */
export const takersIn = (said: unknown): readonly Taker[] | undefined =>
  Array.isArray(said) ? said.filter(isTaker) : undefined;

/** The profiles that a setup writes out, as those of one's own characters are. */
export const writtenIn = (setup: unknown): readonly Profile[] =>
  typeof setup === 'object' && setup !== null && 'creatures' in setup
    ? (takersIn(setup.creatures) ?? []).flatMap(({ profile }) =>
        typeof profile === 'string' ? [] : [profile],
      )
    : [];
