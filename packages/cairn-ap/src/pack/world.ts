import { KNOWN_CONDITIONS } from '../content/known.ts';
import type {
  Background,
  ConditionKind,
  Gain,
  GroundKind,
  Hireling,
  CompiledTable,
} from '../content/content.ts';
import { given, toAttack } from '../content/defaults.ts';
import { checkBearing, checkEffects, checkName, checkNames, type Compilation } from './merge.ts';
import type { gain } from '../content/creatures.ts';
import type { Written } from '../content/effects/effects.ts';

export const compileConditions = (compilation: Compilation): Map<string, ConditionKind> => {
  const conditions = new Map<string, ConditionKind>();
  for (const entry of compilation.merged.conditions.values()) {
    const { attacks, ...said } = entry.value;
    checkEffects(compilation, entry, ['tick'], said.tick);
    checkEffects(compilation, entry, ['onEnd'], said.onEnd);
    checkEffects(compilation, entry, ['onTime'], said.onTime);
    checkBearing(compilation, entry, [], entry.value);
    if (said.form?.of !== undefined) checkName(compilation, entry, ['form', 'of'], 'monsters', said.form.of);
    conditions.set(entry.id, {
      ends: [],
      rule: 'CA-WARD-11',
      ...KNOWN_CONDITIONS[entry.id],
      ...given(said),
      id: entry.id,
      ...(attacks === undefined ? {} : { attacks: attacks.map(toAttack) }),
    });
  }
  return conditions;
};

export const compileGrounds = (compilation: Compilation): Map<string, GroundKind> => {
  const grounds = new Map<string, GroundKind>();
  for (const entry of compilation.merged.grounds.values()) {
    const { value } = entry;
    checkEffects(compilation, entry, ['onEnter'], value.onEnter);
    checkEffects(compilation, entry, ['onStart'], value.onStart);
    checkEffects(compilation, entry, ['onStand'], value.onStand);
    checkEffects(compilation, entry, ['onAttack'], value.onAttack);
    grounds.set(entry.id, {
      glyph: '',
      blocksSight: false,
      corner: false,
      cover: 'none',
      obscured: false,
      onEnter: [],
      onStart: [],
      modifiers: [],
      rule: 'CA-R86',
      text: '',
      ...given(value),
      id: entry.id,
    });
  }
  return grounds;
};

export const toGain = ({ trait, ...said }: Written<typeof gain>): Gain => {
  const { attacks, ...bearing } = trait ?? {};
  return {
    ...given(said),
    ...(trait === undefined
      ? {}
      : {
          trait: { ...given(bearing), ...(attacks === undefined ? {} : { attacks: attacks.map(toAttack) }) },
        }),
  };
};

export const compileBackgrounds = (compilation: Compilation): Map<string, Background> => {
  const backgrounds = new Map<string, Background>();
  for (const entry of compilation.merged.backgrounds.values()) {
    const { first, second, items, spell } = entry.value;
    checkNames(compilation, entry, ['items'], 'items', items);
    if (spell !== undefined) checkName(compilation, entry, ['spell'], 'spells', spell);
    for (const [side, { rows }] of [['first', first] as const, ['second', second] as const]) {
      rows.forEach((row, i) => {
        checkNames(compilation, entry, [side, 'rows', i, 'items'], 'items', row.items);
        checkBearing(compilation, entry, [side, 'rows', i, 'trait'], row.trait);
        if (row.spell !== undefined)
          checkName(compilation, entry, [side, 'rows', i, 'spell'], 'spells', row.spell);
        if (row.companion !== undefined)
          checkName(compilation, entry, [side, 'rows', i, 'companion'], 'monsters', row.companion);
      });
    }
    backgrounds.set(entry.id, {
      bonds: 1,
      omen: false,
      ...given(entry.value),
      id: entry.id,
      first: { title: first.title, rows: first.rows.map(toGain) },
      second: { title: second.title, rows: second.rows.map(toGain) },
    });
  }
  return backgrounds;
};

export const compileHirelings = (compilation: Compilation): Map<string, Hireling> => {
  const hirelings = new Map<string, Hireling>();
  for (const entry of compilation.merged.hirelings.values()) {
    checkNames(compilation, entry, ['items'], 'items', entry.value.items);
    hirelings.set(entry.id, { armour: 0, ...given(entry.value), id: entry.id });
  }
  return hirelings;
};

export const compileTables = (compilation: Compilation): Map<string, CompiledTable> => {
  for (const entry of compilation.merged.tables.values())
    entry.value.rows.forEach(({ brings = [], meets = [], ways = [] }, i) => {
      brings.forEach(({ monster, hireling }, n) => {
        const path = ['rows', i, 'brings', n];
        if (monster !== undefined) checkName(compilation, entry, path, 'monsters', monster);
        if (hireling !== undefined) checkName(compilation, entry, path, 'hirelings', hireling);
      });
      checkNames(compilation, entry, ['rows', i, 'meets'], 'tables', meets);
      ways.forEach(({ effects }, n) =>
        checkEffects(compilation, entry, ['rows', i, 'ways', n, 'effects'], effects),
      );
    });
  return new Map(
    [...compilation.merged.tables.values()].map(({ id, value }) => [
      id,
      {
        id,
        name: value.name,
        dice: value.dice,
        rows: value.rows.map((r) => ({
          ...(r.id === undefined ? {} : { id: r.id }),
          from: r.from,
          to: r.to ?? r.from,
          text: r.text,
          rule: r.rule ?? '',
          ...(r.brings === undefined ? {} : { brings: r.brings }),
          ...(r.met === undefined ? {} : { met: r.met }),
          ...(r.meets === undefined ? {} : { meets: r.meets }),
          ...(r.ways === undefined ? {} : { ways: r.ways }),
        })),
      },
    ]),
  );
};
