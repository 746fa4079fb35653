import { steppedId, steppedOf } from '../../content/levels.ts';
import { createBoard, err, ok, type Problem, type Result, type Seat } from '@caltrop/engine';
import { calledAs, toldApart } from '../../rules/creature/alike.ts';
import type { Book, Position, StatusRules } from '../book.ts';
import type { Content, Encounter, Fielded, Profile, StatusName } from '../../content/content.ts';
import { riseOf } from '../../rules/creature/measures.ts';
import { flagBit, hooksOf } from '../../rules/creature/hooks.ts';
import { kitFrom } from '../../rules/creature/creature.ts';
import { outfitter } from '../../rules/creature/making/outfits.ts';
import { newCreature } from '../../rules/creature/making/new-creature.ts';
import { parseOptions, type Options } from '../options.ts';
import type { Setup, SetupCreature } from './parse-setup.ts';
import { layAmbush } from '../../rules/turns/phases.ts';
import { newTurn } from '../../rules/turns/turns.ts';
import type { Creature, State } from '../state.ts';
import { ELEMENTAL, elementalOf, nearestFree } from '../../rules/areas/summons.ts';
import { STATUS_KINDS } from '../../rules/creature/status-kinds.ts';
import { shapesOf } from '../../rules/creature/making/shapes.ts';
import { repaired, variantOf } from '../../rules/creature/making/variants.ts';

/** The book of a match and the position it starts from. */
export interface Opened {
  readonly book: Book;
  readonly start: State;
}

/** Checks a setup and opens it. */
export const openSetup = (content: Content, setup: Setup): Result<Opened> => {
  const problems: Problem[] = [];
  const options = parseOptions(setup.options ?? {});
  if (!options.ok) problems.push(...options.error);
  const encounter = content.encounters.get(setup.encounter);
  if (encounter === undefined)
    problems.push({
      code: 'unknown-encounter',
      what: `There is no encounter "${setup.encounter}".`,
      where: 'setup.encounter',
    });
  if (encounter === undefined || !options.ok) return err(problems);
  const fielded = comersOf(content, encounter, setup, problems);
  for (const id of Object.keys(setup.ambush ?? {}))
    if (!fielded.some((f) => f.id === id))
      problems.push({
        code: 'unknown-creature',
        what: `Nobody here is called "${id}".`,
        where: 'setup.ambush',
        rule: 'GE-UNI-07',
      });
  if (problems.length > 0) return err(problems);
  return ok(openBook(content, encounter, fielded, options.value, setup));
};

/** A creature to be put on the board, with its profile. */
export interface Comer extends Fielded {
  readonly is: Profile;
}

/** Everybody who is to be put on the board: those of the setup in place of those that the encounter lists for their sides. */
export const fieldedIn = (encounter: Encounter, creatures: readonly SetupCreature[]): readonly Fielded[] => {
  const replaced = new Set(creatures.map((c) => c.side));
  // What those of the encounter have brought along is there for whoever comes in their place.
  const brought = encounter.fielded.flatMap((f) =>
    f.laid === undefined ? [] : [{ side: f.side, laid: f.laid }],
  );
  const bringsOf = (c: SetupCreature): Pick<Fielded, 'laid'> => {
    const nth = creatures.filter((o) => o.side === c.side).indexOf(c);
    const laid = brought.filter((one) => one.side === c.side)[nth]?.laid;
    return laid === undefined ? {} : { laid };
  };
  return [
    ...creatures.map((c, i): Fielded => ({
      id: c.id ?? `${c.side}-${i + 1}`,
      profile: typeof c.profile === 'string' ? c.profile : c.profile.id,
      side: c.side,
      at: c.at,
      arrives: 1,
      arm: -1,
      mount: '',
      maker: 0,
      name: c.name ?? '',
      ...bringsOf(c),
    })),
    ...encounter.fielded.filter((f) => !replaced.has(f.side)),
  ];
};

const comersOf = (content: Content, encounter: Encounter, setup: Setup, problems: Problem[]): Comer[] => {
  const given = setup.creatures;
  const written = new Map(
    given?.flatMap((c) => (typeof c.profile === 'string' ? [] : [[c.profile.id, c.profile] as const])) ?? [],
  );
  return fieldedIn(encounter, given ?? []).flatMap((f, i): Comer[] => {
    const is = written.get(f.profile) ?? content.profiles.get(f.profile);
    const where = `setup.creatures.${i}`;
    if (is === undefined) {
      problems.push({
        code: 'unknown-profile',
        what: `There is no creature or character "${f.profile}".`,
        where,
      });
      return [];
    }
    if (!encounter.sides.includes(f.side)) {
      problems.push({ code: 'unknown-side', what: `The encounter has no side "${f.side}".`, where });
      return [];
    }
    return [{ ...f, is: variantOf(content, is, f) }];
  });
};

/** Statuses with their effects sorted; those that count as others have the others' effects too (GE-STS-23, 38, 41). */
const statusRules = (): Map<StatusName, StatusRules> => {
  const kinds = new Map(STATUS_KINDS.map((k) => [k.name, k]));
  return new Map(
    STATUS_KINDS.map((kind) => {
      const counted = kind.counts.flatMap((name) => [...(kinds.get(name)?.effects ?? [])]);
      const within = STATUS_KINDS.filter((k) => k.counts.includes(kind.name)).map((k) => k.name);
      const hooks = hooksOf([...kind.effects, ...counted], kind.name, kind.rule);
      return [kind.name, { kind, hooks, within }];
    }),
  );
};

/** Phases for rituals where the setup names none. */
const AN_HOUR = 4;

const DARK_HERITAGE = flagBit('dark heritage');

/** The book of a match and its first position, from what has been checked. */
export const openBook = (
  content: Content,
  encounter: Encounter,
  comers: readonly Comer[],
  options: Options,
  setup: Pick<Setup, 'sides' | 'owners' | 'gm' | 'ambush' | 'preparation'> = {},
): Opened => {
  const { map, sides } = encounter;
  const board = createBoard(map.width, map.height);
  const grounds = [...content.ground.values()];
  const numberOf = new Map(grounds.map((g, i) => [g.id, i]));
  const profiles: Profile[] = [];
  const kitOf = new Map<string, number>();
  const addProfile = (profile: Profile): number => {
    const known = kitOf.get(profile.id);
    if (known !== undefined) return known;
    kitOf.set(profile.id, profiles.length);
    profiles.push(profile);
    return profiles.length - 1;
  };
  const seatOf = (side: string): Seat => setup.sides?.[side] ?? side;
  // A square that somebody is put on by name is nobody else's.
  const named = new Set(comers.map((f) => f.at));
  const free = sides.map((side) => (encounter.places[side] ?? []).filter((at) => !named.has(at)));
  const homeless: number[] = [];
  const laid: (readonly [c: Creature, at: number])[] = [];
  const names = toldApart(comers.map((f) => (f.name === '' ? calledAs(f.is) : f.name)));
  const creatures = comers.map((f, i): Creature => {
    const side = sides.indexOf(f.side);
    const at = f.at ?? free[side]?.shift();
    if (at === undefined && f.mount === '') homeless.push(i);
    const is = options.statblockRepair ? repaired(content, f.is) : f.is;
    const fresh = newCreature(
      is,
      addProfile(is),
      f.id,
      names[i] ?? is.name,
      side,
      setup.owners?.[f.id] ?? seatOf(f.side),
      at ?? 0,
      f.arrives > 1 ? 'waiting' : 'board',
    );
    if (f.laid === undefined) return fresh;
    fresh.gear = [f.laid.weapon];
    laid.push([fresh, f.laid.at]);
    return fresh;
  });
  seatRiders(comers, creatures);
  for (const c of creatures) {
    const ambush = setup.ambush?.[c.id];
    if (ambush !== undefined) layAmbush(c, ambush);
  }
  for (const id of summonable(content, profiles)) {
    const profile = content.profiles.get(id);
    if (profile !== undefined) addProfile(profile);
  }
  for (const shape of profiles.flatMap((own) => shapesOf(content, own))) addProfile(shape);
  // A game master may bring anybody in, so that the kits of all profiles stand ready, always in the same order.
  if (setup.gm !== undefined)
    for (const is of content.profiles.values()) {
      const brought = options.statblockRepair ? repaired(content, is) : is;
      addProfile(brought);
      for (const shape of shapesOf(content, brought)) addProfile(shape);
    }
  // So do those of everybody who takes part a step below and above.
  if (setup.gm !== undefined)
    for (const { is } of comers)
      for (const by of [-1, 1] as const)
        addProfile({ ...steppedOf(content, is, by), id: steppedId(is.id, by) });
  const seats = [
    ...new Set([
      ...sides.map(seatOf),
      ...creatures.map((c) => c.seat),
      ...(setup.gm === undefined ? [] : [setup.gm]),
    ]),
  ];
  const sideOf = new Map<Seat, number>();
  for (const c of creatures) if (!sideOf.has(c.seat)) sideOf.set(c.seat, c.side);
  // What can be climbed onto is as high as it stands (GE-R39, boulders).
  const heights = Int8Array.from(
    map.tiles,
    (id, i) => (map.heights[i] ?? 0) + riseOf(grounds[numberOf.get(id) ?? 0]),
  );
  const kits = profiles.map((profile) => kitFrom(content, options, profile));
  // What was laid down comes last among the arms (GE-R106).
  for (const [c, at] of laid)
    c.arms = [...c.arms, { arm: kits[c.kit]?.arms.length ?? 0, reload: 0, lies: at, coating: '' }];
  // Dark Heritage: Corruption that one is born with counts one stage lower too.
  for (const c of creatures)
    if (((kits[c.kit]?.hooks.flags ?? 0) & DARK_HERITAGE) !== 0)
      c.statuses = c.statuses.flatMap((s) =>
        s.kind !== 'Corruption' ? [s] : s.x > 1 ? [{ ...s, x: s.x - 1 }] : [],
      );
  const book: Book = {
    content,
    options,
    encounter,
    board,
    sides,
    seats,
    sideOf,
    gm: setup.gm ?? seats.at(-1) ?? '',
    master: setup.gm ?? '',
    preparation: setup.preparation ?? AN_HOUR,
    kits,
    outfit: outfitter(content, options, kits),
    auras: Uint8Array.from(kits, (kit) => (kit.hooks.auras.length > 0 ? 1 : 0)),
    radiant: kits.some((kit) => kit.hooks.auras.length > 0),
    kitOf,
    grounds,
    ground: Uint8Array.from(map.tiles, (id) => numberOf.get(id) ?? 0),
    heights,
    uneven: heights.some((h) => h !== heights[0]),
    abilities: content.abilities,
    statuses: statusRules(),
    arrivals: comers.map((f) => f.arrives),
    spreads: new Map(),
    boonHooks: new WeakMap(),
    lasting: kits.map(() => undefined),
  };
  const start: State = {
    stage: 'place',
    round: 0,
    creatures,
    order: [],
    place: -1,
    turn: newTurn(-1),
    ready: [],
    areas: [],
    changed: [],
    lights: [],
    notes: [],
    stirred: 0,
    nearest: [],
    unasked: [],
    serial: 0,
    work: [],
    result: null,
  };
  findRoom({ book, state: start }, homeless);
  return { book, start };
};

/** More come than a side has squares: they stand as near to the first of their side as they can. */
const findRoom = (p: Position, homeless: readonly number[]): void => {
  const { creatures } = p.state;
  const waits = homeless.flatMap((n) => creatures[n] ?? []);
  const where = waits.map((c) => c.where);
  // Whoever has no square yet takes none from others.
  for (const c of waits) c.where = 'waiting';
  waits.forEach((c, i) => {
    const first =
      creatures.find((o) => o.side === c.side && !waits.includes(o))?.at ??
      p.book.encounter.places[p.book.sides[c.side] ?? '']?.[0] ??
      0;
    c.at = Math.max(0, nearestFree(p, c, first));
    c.where = where[i] ?? 'board';
    const rider = creatures[c.rider];
    if (rider !== undefined) rider.at = c.at;
  });
};

/** Those who come mounted sit on their mounts and are where those are (GE-MNT-09). */
const seatRiders = (comers: readonly Comer[], creatures: readonly Creature[]): void => {
  comers.forEach(({ mount }, i) => {
    const m = mount === '' ? -1 : comers.findIndex((f) => f.id === mount);
    const [rider, under] = [creatures[i], creatures[m]];
    if (rider === undefined || under === undefined) return;
    rider.mount = m;
    under.rider = i;
    rider.at = under.at;
  });
};

/** All steps `summon` in steps, however deep they lie. */
const summonsIn = (data: unknown): readonly Record<string, unknown>[] => {
  if (Array.isArray(data)) return data.flatMap(summonsIn);
  if (typeof data !== 'object' || data === null) return [];
  const of: Record<string, unknown> = { ...data };
  return of['do'] === 'summon' ? [of] : Object.values(of).flatMap(summonsIn);
};

/** Profiles that abilities of a match, or chaos, can summon; their kits stand ready (GE-R91). */
const summonable = (content: Content, profiles: readonly Profile[]): readonly string[] => {
  const steps = profiles.flatMap((profile) =>
    profile.abilities.flatMap((id) => content.abilities.get(id)?.effect ?? []),
  );
  return [...summonsIn(steps), ...summonsIn(content.chaos)].flatMap((s) =>
    s['soul'] !== undefined
      ? [...content.consumables.values()].flatMap((item) => item.soul ?? [])
      : s['bySource'] === true || s['random'] === true
        ? ELEMENTAL.map((element) => elementalOf(String(s['creature']), element))
        : [String(s['creature'])],
  );
};
