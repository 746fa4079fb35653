import {
  powersOf,
  wargearOf,
  type Content,
  type Force,
  type ForceModel,
  type Item,
  type Power,
  type SpecialRule,
  type UnitProfile,
} from '@caltrop/dwethia';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** What can be changed in an entry; undefined takes it back to what is printed. */
export type ModelChange = { readonly [K in keyof ForceModel]?: ForceModel[K] | undefined };

/** An entry without what is printed anyway, so that equal models are equal. */
const tidy = (content: Content, m: ModelChange & Pick<ForceModel, 'unit' | 'count'>): ForceModel => {
  const unit = content.units.get(m.unit);
  const { wargear, powers, rules, base, name, race, ...rest } = m;
  const given: ModelChange = {
    ...rest,
    ...(name === undefined || name === '' ? {} : { name }),
    ...(wargear === undefined || same(wargear, unit?.wargear ?? []) ? {} : { wargear }),
    ...(race === undefined || race === '' ? {} : { race }),
    ...(rules === undefined || rules.length === 0 ? {} : { rules }),
    ...(powers === undefined || same(powers, unit?.powers ?? []) ? {} : { powers }),
    ...(base === undefined || base === unit?.base ? {} : { base }),
  };
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...kept, unit: m.unit, count: m.count };
};

/** Own wargear and powers that some model still has. */
const withOwn = (force: Force): Force => {
  if (force.own === undefined) return force;
  const carried = new Set(force.models.flatMap((m) => m.wargear ?? []));
  const known = new Set(force.models.flatMap((m) => m.powers ?? []));
  const items = force.own.items?.filter((item) => carried.has(item.id)) ?? [];
  const powers = force.own.powers?.filter((power) => known.has(power.id)) ?? [];
  const { own: _, ...bare } = force;
  if (items.length + powers.length === 0) return bare;
  return {
    ...bare,
    own: { ...(items.length === 0 ? {} : { items }), ...(powers.length === 0 ? {} : { powers }) },
  };
};

const withModels = (force: Force, models: readonly ForceModel[]): Force => withOwn({ ...force, models });

/** The force with an entry changed. */
export const changeModel = (content: Content, force: Force, index: number, change: ModelChange): Force =>
  withModels(
    force,
    force.models.map((m, i) =>
      i === index
        ? tidy(content, { ...m, ...change, unit: change.unit ?? m.unit, count: change.count ?? m.count })
        : m,
    ),
  );

export const removeModel = (force: Force, index: number): Force =>
  withModels(
    force,
    force.models.filter((_, i) => i !== index),
  );

/** The force with so many of an entry; none takes it off the list. */
export const setCount = (content: Content, force: Force, index: number, count: number): Force =>
  count < 1 ? removeModel(force, index) : changeModel(content, force, index, { count: Math.min(count, 99) });

const isPlain = (m: ForceModel): boolean => Object.keys(m).every((k) => k === 'unit' || k === 'count');

/** The force with one more of a unit: in its plain entry where there is one, else behind those of its type. */
export const addModel = (content: Content, force: Force, unit: string): Force => {
  const type = content.units.get(unit)?.type;
  const known = force.models.findIndex((m) => m.unit === unit && isPlain(m));
  const entry = force.models[known];
  if (entry !== undefined && type !== 'hero') return setCount(content, force, known, entry.count + 1);
  return withModels(force, [...force.models, { unit, count: 1 }]);
};

export const duplicateModel = (force: Force, index: number): Force =>
  withModels(
    force,
    force.models.flatMap((m, i) => (i === index ? [m, m] : [m])),
  );

/** One model of several as an entry of its own, to be armed differently. */
export const splitModel = (content: Content, force: Force, index: number): Force => {
  const m = force.models[index];
  if (m === undefined || m.count < 2) return force;
  const rest = setCount(content, force, index, m.count - 1);
  return withModels(
    rest,
    rest.models.flatMap((one, i) => (i === index ? [one, { ...m, count: 1 }] : [one])),
  );
};

export const moveModel = (force: Force, from: number, to: number): Force => {
  const moved = force.models[from];
  if (moved === undefined || to < 0 || to >= force.models.length) return force;
  const models = force.models.filter((_, i) => i !== from);
  return { ...force, models: [...models.slice(0, to), moved, ...models.slice(to)] };
};

/** The next entry of the same type before or behind one; undefined where it is the first or last. */
export const neighbour = (
  content: Content,
  force: Force,
  index: number,
  step: 1 | -1,
): number | undefined => {
  const type = content.units.get(force.models[index]?.unit ?? '')?.type;
  for (let i = index + step; i >= 0 && i < force.models.length; i += step) {
    if (content.units.get(force.models[i]?.unit ?? '')?.type === type) return i;
  }
  return undefined;
};

/** Everything an entry carries with one thing put in place of another, added or taken away. */
const exchanged = (
  all: readonly string[],
  out: string | undefined,
  into: string | undefined,
): readonly string[] => {
  const at = out === undefined ? -1 : all.indexOf(out);
  const left = at < 0 ? all : [...all.slice(0, at), ...all.slice(at + 1)];
  if (into === undefined) return left;
  return at < 0 ? [...left, into] : [...left.slice(0, at), into, ...left.slice(at)];
};

/** A line of a force with the unit it is of; undefined where there is none. */
export const entryOf = (
  content: Content,
  force: Force,
  index: number,
): { readonly m: ForceModel; readonly unit: UnitProfile } | undefined => {
  const m = force.models[index];
  const unit = content.units.get(m?.unit ?? '');
  return m === undefined || unit === undefined ? undefined : { m, unit };
};

/** Another piece of wargear in place of one, or beside all, or none in its place. */
export const swapItem = (
  content: Content,
  force: Force,
  index: number,
  out: string | undefined,
  into: string | undefined,
): Force => {
  const entry = entryOf(content, force, index);
  if (entry === undefined) return force;
  return changeModel(content, force, index, {
    wargear: exchanged(wargearOf(entry.unit, entry.m), out, into),
  });
};

/** The same for powers. */
export const swapPower = (
  content: Content,
  force: Force,
  index: number,
  out: string | undefined,
  into: string | undefined,
): Force => {
  const entry = entryOf(content, force, index);
  if (entry === undefined) return force;
  return changeModel(content, force, index, { powers: exchanged(powersOf(entry.unit, entry.m), out, into) });
};

/** The entry with one more special rule; one of the same id is replaced. */
export const addRule = (content: Content, force: Force, index: number, rule: SpecialRule): Force =>
  changeModel(content, force, index, {
    rules: [...(force.models[index]?.rules ?? []).filter((r) => r.id !== rule.id), rule],
  });

export const dropRule = (content: Content, force: Force, index: number, id: string): Force =>
  changeModel(content, force, index, {
    rules: (force.models[index]?.rules ?? []).filter((r) => r.id !== id),
  });

/** The force with wargear or a power of the player's own among what it may take. */
export const withMade = (force: Force, made: { readonly item: Item } | { readonly power: Power }): Force => {
  const { items = [], powers = [] } = force.own ?? {};
  return {
    ...force,
    own:
      'item' in made
        ? {
            items: [...items.filter((i) => i.id !== made.item.id), made.item],
            ...(powers.length === 0 ? {} : { powers }),
          }
        : {
            ...(items.length === 0 ? {} : { items }),
            powers: [...powers.filter((p) => p.id !== made.power.id), made.power],
          },
  };
};

/** The religions that are open to a faction. */
export const religionsFor = (content: Content, faction: string): string[] =>
  [...content.religions.values()].filter((r) => r.factions.includes(faction)).map((r) => r.id);

/** The missions that a faction may take. */
export const missionsFor = (content: Content, faction: string): string[] =>
  [...content.missions.values()].filter((m) => m.faction === '' || m.faction === faction).map((m) => m.id);

/** Another faction: religion and missions stay where they may; the models stay and are named as faults. */
export const withFaction = (content: Content, force: Force, faction: string): Force => {
  const religions = religionsFor(content, faction);
  const missions = missionsFor(content, faction);
  const kept = force.missions.filter((id) => missions.includes(id));
  const more = missions.filter((id) => !kept.includes(id));
  return {
    ...force,
    faction,
    religion: religions.includes(force.religion) ? force.religion : (religions[0] ?? force.religion),
    missions: [...kept, ...more].slice(0, content.numbers.missions),
  };
};

/** A force with nobody in it. */
export const freshForce = (content: Content, faction: string): Force => {
  const [first = ''] = content.factions.keys();
  const own = content.factions.has(faction) ? faction : first;
  const limit = content.numbers.boards[0]?.upTo ?? 500;
  const empty: Force = {
    name: 'New force',
    faction: own,
    religion: '',
    limit,
    scenario: 'annihilation',
    missions: [],
    models: [],
  };
  return withFaction(content, empty, own);
};

/** A force with a faction more or less among its allies (DW-SETUP-12). */
export const withAlly = ({ allies = [], ...alone }: Force, id: string, on: boolean): Force => {
  const left = allies.filter((ally) => ally !== id);
  const after = on ? [...left, id] : left;
  return after.length === 0 ? alone : { ...alone, allies: after };
};
