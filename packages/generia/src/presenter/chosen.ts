import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { parseCharacter } from '../builder/sheet/parse-character.ts';
import { profileOf } from '../builder/profile.ts';
import type { Content, Encounter, Fielded } from '../content/content.ts';
import { AS_WRITTEN, membersOf, replaceable, sidesOf } from './parties.ts';
import { MOST_PLAYERS } from './offer.ts';
import { openGeneria, type Generia } from '../match/game.ts';
import { parseSetup } from '../match/setup/parse-setup.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** What the set-up page says besides what a setup of this game holds. */
const CHOSEN = ['scenario', 'army', 'enemy', 'play', 'people'] as const;

/** The seat of a game master who sits at the table. */
const MASTER = 'master';

/** Somebody of a roster: a creature of a setup, its square still open. */
type Member = Readonly<Record<'profile', unknown>> & Json;

const problem = (what: string, where: string): { ok: false; error: Problem[] } =>
  err([{ code: 'bad-roster', what, where }]);

/** One of a roster: a ready profile by id, a setup's creature, a profile written out, or a character of the workshop. */
const memberOf = (content: Content, one: unknown, where: string): Result<Member> => {
  if (typeof one === 'string')
    return content.profiles.has(one)
      ? ok({ profile: one })
      : problem(`There is no creature or character "${one}".`, where);
  if (!isObject(one)) return problem('A roster holds characters.', where);
  if (one['profile'] !== undefined) return ok({ ...one, profile: one['profile'] });
  if (one['mods'] !== undefined) return ok({ profile: one });
  const character = parseCharacter(one);
  if (!character.ok) return character;
  return ok({ profile: profileOf(content, character.value), name: character.value.name });
};

/** The members of a roster: a ready one by id, one character, several in a list or under `characters`. */
const rosterOf = (content: Content, army: unknown, where: string): Result<readonly Member[] | undefined> => {
  if (army === undefined || army === AS_WRITTEN || army === '') return ok(undefined);
  const all = ((): readonly unknown[] => {
    if (typeof army === 'string') return membersOf(content, army) ?? [army];
    if (Array.isArray(army)) return army;
    return isObject(army) && Array.isArray(army['characters']) ? army['characters'] : [army];
  })();
  const members: Member[] = [];
  for (const [i, one] of all.entries()) {
    const read = memberOf(content, one, `${where}.${i}`);
    if (!read.ok) return read;
    members.push(read.value);
  }
  return members.length === 0 ? problem('The roster is empty.', where) : ok(members);
};

/** An id for each member that nobody else of the encounter has. */
const idsFor = (members: readonly Member[], taken: ReadonlySet<string>): readonly string[] => {
  const used = new Set(taken);
  return members.map(({ id, profile }) => {
    const base =
      typeof id === 'string'
        ? id
        : typeof profile === 'string'
          ? profile
          : isObject(profile)
            ? String(profile['id'])
            : 'somebody';
    let fresh = base;
    for (let n = 2; used.has(fresh); n++) fresh = `${base}-${n}`;
    used.add(fresh);
    return fresh;
  });
};

const kept = (f: Fielded): Json => ({
  id: f.id,
  profile: f.profile,
  side: f.side,
  ...(f.name === '' ? {} : { name: f.name }),
  ...(f.at === undefined ? {} : { at: f.at }),
});

/** A side of an encounter with other people on it: they take the places of those whom others may stand in for. */
const sideWith = (
  content: Content,
  e: Encounter,
  side: string,
  members: readonly Member[],
  before: readonly Json[],
  where: string,
): Result<readonly Json[]> => {
  const places = replaceable(content, e, side);
  if (places.length === 0) return problem(`In “${e.name}” nobody else can take the place of ${side}.`, where);
  const squares = places.flatMap((f) => (f.at === undefined ? [] : [f.at]));
  const room = squares.length > 0 ? squares.length : (e.places[side]?.length ?? 0);
  if (members.length > room)
    return problem(`${side} of “${e.name}” have room for ${room}; the roster has ${members.length}.`, where);
  const others = e.fielded.filter((f) => f.side === side && !places.includes(f));
  const stay = e.fielded.filter((f) => !places.includes(f));
  const ids = idsFor(members, new Set([...stay, ...before].map((one) => String(one.id))));
  return ok([
    ...members.map((member, i): Json => {
      const at = squares[i];
      return { ...member, id: ids[i], side, ...(at === undefined ? {} : { at }) };
    }),
    ...others.map(kept),
  ]);
};

/** Who runs whom: people share the first side, and a game master at the table runs the others. */
const dealtOut = (e: Encounter, creatures: readonly Json[], people: number, led: boolean): Json => {
  const shared = people > 1 ? sharedBy(e, creatures, people) : undefined;
  if (!led) return shared ?? {};
  const others = Object.fromEntries(e.sides.slice(1).map((side) => [side, MASTER]));
  return { ...shared, sides: { ...shared?.sides, ...others }, gm: MASTER };
};

/** The creatures of the first side dealt out to so many people, one after the other. */
const sharedBy = (e: Encounter, creatures: readonly Json[], people: number) => {
  const { ours } = sidesOf(e);
  const given = creatures.filter((c) => c['side'] === ours);
  const own = (given.length > 0 ? given : e.fielded.filter((f) => f.side === ours)).map((c) => String(c.id));
  const seat = (i: number): string => `player-${(i % people) + 1}`;
  // A mount goes with its rider.
  const mounts = new Map(e.fielded.map((f) => [f.mount, f.id]));
  const riders = own.filter((id) => !mounts.has(id));
  const seatOf = (id: string): string => seat(Math.max(0, riders.indexOf(mounts.get(id) ?? id)));
  return {
    sides: { [ours]: seat(0) },
    owners: Object.fromEntries(own.map((id) => [id, seatOf(id)])),
  };
};

/**
 * The setup of a match from what was chosen on the set-up page: an encounter, who fights in it, whether a game master
 * sits at the table, how many play. A setup that is one already is left as it is.
 */
const setupOf = (content: Content, json: unknown): Result<unknown> => {
  if (!isObject(json) || typeof json['scenario'] !== 'string') return ok(json);
  const rest = Object.fromEntries(Object.entries(json).filter(([name]) => !CHOSEN.some((c) => c === name)));
  const encounter = content.encounters.get(json['scenario']);
  if (encounter === undefined) return ok({ encounter: json['scenario'], ...rest });
  const { ours, theirs } = sidesOf(encounter);
  const creatures: Json[] = [];
  for (const [name, side] of [
    ['army', ours],
    ['enemy', theirs],
  ] as const) {
    const members = rosterOf(content, json[name], name);
    if (!members.ok) return members;
    if (members.value === undefined) continue;
    const placed = sideWith(content, encounter, side, members.value, creatures, name);
    if (!placed.ok) return placed;
    creatures.push(...placed.value);
  }
  const people = Number(json['people'] ?? 1);
  if (!Number.isInteger(people) || people < 1 || people > MOST_PLAYERS)
    return problem(`1 to ${MOST_PLAYERS} people can share a side.`, 'people');
  return ok({
    encounter: encounter.id,
    ...(creatures.length === 0 ? {} : { creatures }),
    ...dealtOut(encounter, creatures, people, json['play'] === 'master'),
    ...rest,
  });
};

/** The game of a setup, or of what was chosen on the set-up page. */
export const openChosen = (content: Content, json: unknown): Result<Generia> => {
  const chosen = setupOf(content, json);
  if (!chosen.ok) return chosen;
  const setup = parseSetup(chosen.value);
  return setup.ok ? openGeneria(content, setup.value) : setup;
};
