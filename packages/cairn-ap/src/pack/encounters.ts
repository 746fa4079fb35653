import { complain } from '@caltrop/sheets';
import type { Entry, Path } from '@caltrop/sheets';
import type { Encounter, GroundKind, Prop } from '../content/content.ts';
import { given } from '../content/defaults.ts';
import { checkName, checkNames, type Compilation } from './merge.ts';
import type { SaidIn } from '../content/schema.ts';

type EncounterData = SaidIn<'encounters'>;

const RULE = { rule: 'CA-R86' };

/** Every row as long as the first, every glyph a ground. */
const checkMap = (
  compilation: Compilation,
  entry: Entry<EncounterData>,
  rows: readonly string[],
  glyphs: ReadonlySet<string>,
): void => {
  const width = rows[0]?.length ?? 0;
  rows.forEach((row, y) => {
    if (row.length !== width)
      complain(
        compilation.problems,
        entry,
        ['map'],
        'bad-map',
        `row ${y + 1} has ${row.length} Spaces, the first ${width}`,
        RULE,
      );
    const odd = [...row].find((glyph) => !glyphs.has(glyph));
    if (odd !== undefined)
      complain(
        compilation.problems,
        entry,
        ['map'],
        'unknown-ground',
        `"${odd}" in row ${y + 1} is not ground`,
        RULE,
      );
  });
};

/** Everybody stands on a Space of the map where one can stand. */
const checkSpots = (
  compilation: Compilation,
  entry: Entry<EncounterData>,
  rows: readonly string[],
  grounds: ReadonlyMap<string, GroundKind>,
): void => {
  const { starts, foes } = entry.value;
  const byGlyph = new Map([...grounds.values()].flatMap((g) => [...g.glyph].map((glyph) => [glyph, g])));
  const spots = [
    ...starts.map((at, i) => ({ at, what: `start ${i + 1}`, path: ['starts', i] })),
    ...foes.map(({ at, key }, i) => ({ at, what: `the foe "${key}"`, path: ['foes', i] })),
  ];
  for (const { at, what, path } of spots) {
    const glyph = rows[at.y]?.[at.x];
    if (glyph === undefined)
      complain(compilation.problems, entry, path, 'off-map', `${what} stands off the map`, RULE);
    else if (byGlyph.get(glyph)?.cost === 0)
      complain(
        compilation.problems,
        entry,
        path,
        'no-footing',
        `${what} stands where nobody can stand`,
        RULE,
      );
  }
};

/** Names that lead to something of the encounter itself: keys of foes, its things, its Groups. */
const checkKeys = (compilation: Compilation, entry: Entry<EncounterData>): void => {
  const {
    foes,
    props = {},
    objectives = [],
    scripts = [],
    groups = {},
    variants = {},
    atNight,
  } = entry.value;
  const keys = new Set(foes.map((f) => f.key));
  const known = new Set(['party', 'foes', ...Object.keys(groups)]);
  const want = (path: Path, what: string, name: string, all: ReadonlySet<string>): void => {
    if (!all.has(name))
      complain(compilation.problems, entry, path, 'unknown-name', `unknown ${what} "${name}"`);
  };
  foes.forEach((foe, i) => {
    if (foe.group !== undefined) want(['foes', i, 'group'], 'Group', foe.group, known);
    if (foe.variant !== undefined)
      want(['foes', i, 'variant'], 'variant', foe.variant, new Set(Object.keys(variants)));
    if (foe.hold?.ground !== undefined)
      checkName(compilation, entry, ['foes', i, 'hold', 'ground'], 'grounds', foe.hold.ground);
    const printed = compilation.merged.monsters.get(foe.monster)?.value.attacks ?? [];
    foe.hands?.forEach((id) =>
      want(['foes', i, 'hands'], 'attack', id, new Set(printed.map((attack) => attack.id))),
    );
  });
  if (atNight !== undefined) want(['atNight'], 'variant', atNight, new Set(Object.keys(variants)));
  for (const [id, group] of Object.entries(groups))
    group?.enemies.forEach((enemy) => want(['groups', id], 'Group', enemy, known));
  for (const [id, prop] of Object.entries(props)) {
    const path = ['props', id];
    if (prop === undefined) continue;
    if (prop.key !== undefined) want(path, 'key', prop.key, keys);
    else if (prop.at === undefined)
      complain(compilation.problems, entry, path, 'no-place', 'a thing has a place, or is somebody by a key');
    for (const deed of prop.does) {
      if (deed.do === 'ground') checkName(compilation, entry, path, 'grounds', deed.ground);
      else if (deed.do === 'give') checkName(compilation, entry, path, 'items', deed.item);
      else if (deed.do === 'wake') deed.keys.forEach((key) => want(path, 'key', key, keys));
      else if (deed.do === 'free' || deed.do === 'calm') want(path, 'key', deed.key, keys);
    }
  }
  objectives.forEach((o, i) => {
    const path = ['objectives', i];
    if (o.kind === 'carry') checkName(compilation, entry, path, 'items', o.item);
    else if (o.kind === 'down') o.keys.forEach((key) => want(path, 'key', key, keys));
    else if (o.kind === 'rout') want(path, 'Group', o.group, known);
    else if (o.kind !== 'leave') want(path, 'key', o.key, keys);
  });
  scripts.forEach((s, i) => {
    const path = ['scripts', i];
    if (s.at === 'round-end') {
      want(path, 'key', s.rite.key, keys);
      checkName(compilation, entry, path, 'monsters', s.rite.monster);
    } else if (s.at === 'round') {
      want(path, 'Group', s.send.group, known);
      want(path, 'thing', s.send.prop, new Set(Object.keys(props)));
      checkName(compilation, entry, path, 'monsters', s.send.monster);
    } else s.rooms.forEach((room) => room.keys.forEach((key) => want(path, 'key', key, keys)));
  });
};

const toProps = ({ props = {}, foes }: EncounterData): Prop[] =>
  Object.entries(props).flatMap(([id, prop]) => {
    if (prop === undefined) return [];
    const at = prop.at ?? foes.find((f) => f.key === prop.key)?.at ?? { x: 0, y: 0 };
    return [{ ...given(prop), id, at, does: prop.does.map((deed) => given(deed)) }];
  });

/** Reads the encounters: their maps, and that everything they name is there. */
export const compileEncounters = (
  compilation: Compilation,
  grounds: ReadonlyMap<string, GroundKind>,
): Map<string, Encounter> => {
  const glyphs = new Set([...grounds.values()].flatMap((g) => [...g.glyph]));
  const encounters = new Map<string, Encounter>();
  for (const entry of compilation.merged.encounters.values()) {
    const { map, props: _props, foes, party, reaction, groups = {}, ...said } = entry.value;
    const rows = map.trimEnd().split('\n');
    checkMap(compilation, entry, rows, glyphs);
    checkSpots(compilation, entry, rows, grounds);
    checkKeys(compilation, entry);
    foes.forEach((foe, i) => checkName(compilation, entry, ['foes', i, 'monster'], 'monsters', foe.monster));
    checkNames(compilation, entry, ['party'], 'characters', party);
    checkNames(compilation, entry, ['spoils', 'items'], 'items', said.spoils?.items ?? []);
    encounters.set(entry.id, {
      notes: [],
      stealth: false,
      loot: '',
      objectives: [],
      scripts: [],
      variants: {},
      ...given(said),
      id: entry.id,
      rows,
      party,
      groups: Object.fromEntries(
        Object.entries(groups).flatMap(([id, group]) => (group === undefined ? [] : [[id, group]])),
      ),
      foes: foes.map((foe) => given(foe)),
      props: toProps(entry.value),
      ...(reaction === undefined ? {} : { reaction }),
    });
  }
  return encounters;
};
