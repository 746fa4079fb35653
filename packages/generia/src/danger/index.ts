import type { DangerKit, DangerMember, Result } from '@caltrop/engine';
import type { Content, Encounter, Fielded, Profile } from '../content/content.ts';
import { openGeneria, type Generia } from '../match/game.ts';
import type { Setup } from '../match/setup/parse-setup.ts';
import { fieldedIn } from '../match/setup/setup.ts';
import { SHIFT, steppedOf } from '../content/levels.ts';
import { besideOf, shiftedBy } from './squares.ts';
import type { Creature, State } from '../match/state.ts';

/** The side a report is about: the first of an encounter. */
const PARTY = 0;

const isMember = (c: Creature): boolean => c.side === PARTY && c.summoner < 0;

/** Those whose life a report is about: everybody of the first side who was there from the start. */
export const partyOfDanger = (state: State): readonly { readonly id: string; readonly name: string }[] =>
  state.creatures.filter(isMember).map(({ id, name }) => ({ id, name }));

const fateOf = (c: Creature): DangerMember['fate'] => (c.dead ? 'dead' : c.awake ? 'well' : 'down');

/** How a fight of Generia is read: who won, how many rounds it took, who lives and who lies there. */
export const dangerKit: DangerKit<State> = {
  dangerOf: (state) => ({
    won: state.result?.winners.includes(PARTY) === true,
    rounds: state.round,
    members: state.creatures.filter(isMember).map((c) => ({ id: c.id, name: c.name, fate: fateOf(c) })),
  }),
};

/** A change to an encounter that would make it easier or harder. */
export interface DangerEdit {
  readonly id: string;
  readonly label: string;
  readonly open: () => Result<Generia>;
}

/** Opens an encounter for a report: bots make the rulings too. */
export const openForDanger = (content: Content, setup: Setup): Result<Generia> => {
  const { gm: _gm, seats: _seats, ...plain } = setup;
  return openGeneria(content, plain);
};

/** An encounter with everybody who takes part written into it, so that a change has one place. */
interface Cast {
  readonly content: Content;
  readonly encounter: Encounter;
  readonly setup: Setup;
}

const castOf = (content: Content, setup: Setup): Cast | undefined => {
  const encounter = content.encounters.get(setup.encounter);
  if (encounter === undefined) return undefined;
  const { creatures, ...rest } = setup;
  if (creatures === undefined) return { content, encounter, setup };
  const profiles = new Map(content.profiles);
  for (const { profile } of creatures) if (typeof profile !== 'string') profiles.set(profile.id, profile);
  const fielded = fieldedIn(encounter, creatures);
  return { content: { ...content, profiles }, encounter: { ...encounter, fielded }, setup: rest };
};

const openWith = (
  { content, encounter, setup }: Cast,
  fielded: readonly Fielded[],
  profiles: ReadonlyMap<string, Profile> = content.profiles,
): Result<Generia> =>
  openForDanger(
    { ...content, profiles, encounters: new Map([[encounter.id, { ...encounter, fielded }]]) },
    setup,
  );

/** Those of some creatures with other profiles, each under a name of its own. */
const withProfiles = (
  { content, encounter }: Cast,
  concerns: (f: Fielded) => boolean,
  change: (is: Profile) => Profile,
): { readonly fielded: readonly Fielded[]; readonly profiles: ReadonlyMap<string, Profile> } => {
  const profiles = new Map(content.profiles);
  const fielded = encounter.fielded.map((f): Fielded => {
    const is = content.profiles.get(f.profile);
    if (is === undefined || !concerns(f)) return f;
    const id = `${f.profile}*`;
    if (!profiles.has(id)) profiles.set(id, { ...change(is), id });
    return { ...f, profile: id };
  });
  return { fielded, profiles };
};

/** A profile with a part of its EN and MP. */
const tired = (is: Profile): Profile => ({ ...is, en: Math.ceil(is.en / 2), mp: Math.ceil(is.mp / 2) });

const HEALING = 'healing-potion-small+1';

const healed = (is: Profile): Profile => {
  const had = is.carries.find(([id]) => id === HEALING)?.[1] ?? 0;
  return { ...is, carries: [...is.carries.filter(([id]) => id !== HEALING), [HEALING, had + 1]] };
};

/** Changes worth measuring: a foe fewer or more, weaker or stronger foes, tired sides, another distance, potions. */
export const dangerEdits = (content: Content, setup: Setup): DangerEdit[] => {
  const cast = castOf(content, setup);
  if (cast === undefined) return [];
  const { encounter } = cast;
  const party = encounter.sides[PARTY] ?? '';
  const isFoe = (f: Fielded): boolean => f.side !== party;
  const isOurs = (f: Fielded): boolean => f.side === party;
  const nameOf = (f: Fielded): string => content.profiles.get(f.profile)?.name ?? f.profile;
  const edits: DangerEdit[] = [];
  const add = (id: string, label: string, open: () => Result<Generia>): void =>
    void edits.push({ id, label, open });
  const change = (
    id: string,
    label: string,
    concerns: (f: Fielded) => boolean,
    to: (is: Profile) => Profile,
  ): void =>
    add(id, label, () => {
      const { fielded, profiles } = withProfiles(cast, concerns, to);
      return openWith(cast, fielded, profiles);
    });
  const foes = encounter.fielded.filter(isFoe);
  // Whose fall decides the fight stays in it.
  const vital = new Set([
    ...encounter.goals.flatMap((goal) => (goal.kind === 'creature down' ? [goal.id] : [])),
    ...encounter.bound.map(({ to }) => to),
  ]);
  const plain = foes.findLast((f) => !vital.has(f.id) && f.mount === '') ?? foes.at(-1);
  if (plain !== undefined && foes.length > 1)
    add('one-fewer', `One ${nameOf(plain)} fewer`, () =>
      openWith(
        cast,
        encounter.fielded.filter((f) => f !== plain && f.mount !== plain.id),
      ),
    );
  if (plain !== undefined) {
    const at = besideOf(content, encounter, plain);
    const { mount: _mount, ...copy } = plain;
    if (at !== undefined)
      add('one-more', `One ${nameOf(plain)} more`, () =>
        openWith(cast, [...encounter.fielded, { ...copy, id: `${plain.id}-more`, mount: '', at }]),
      );
  }
  change('weaker', 'Foes one level weaker', isFoe, (is) => steppedOf(content, is, -1));
  change('stronger', 'Foes one level stronger', isFoe, (is) => steppedOf(content, is, 1));
  change('half-en', 'The party begins with half its EN and MP', isOurs, tired);
  change('foes-half-en', 'The foes begin with half their EN and MP', isFoe, tired);
  for (const [id, label, by] of [
    ['nearer', `The foes start ${SHIFT} m nearer`, SHIFT],
    ['farther', `The foes start ${SHIFT} m farther away`, -SHIFT],
  ] as const)
    add(id, label, () => openWith(cast, shiftedBy(content, encounter, party, by)));
  if (content.consumables.has(HEALING))
    change('healing', 'Everybody of the party has one healing potion more', isOurs, healed);
  return edits;
};
