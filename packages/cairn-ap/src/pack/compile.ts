import { err, firstProblems, ok } from '@caltrop/engine';
import type { Problem, Result } from '@caltrop/engine';
import { hashPacks } from '@caltrop/sheets';
import type { Character, ConditionKind, Content, Item, Monster, Spell } from '../content/content.ts';
import { toCharacter, toItem, toMonster, toSpell } from '../content/defaults.ts';
import { compileEncounters } from './encounters.ts';
import { checkBearing, checkEffects, checkName, checkNames, mergePacks, type Compilation } from './merge.ts';
import type { Pack } from './read.ts';
import {
  compileBackgrounds,
  compileConditions,
  compileGrounds,
  compileHirelings,
  compileTables,
  toGain,
} from './world.ts';

const compileSpells = (compilation: Compilation): Map<string, Spell> => {
  const spells = new Map<string, Spell>();
  for (const entry of compilation.merged.spells.values()) {
    checkEffects(compilation, entry, ['effects'], entry.value.effects);
    spells.set(entry.id, toSpell(entry.id, entry.value));
  }
  return spells;
};

const compileItems = (compilation: Compilation): Map<string, Item> => {
  const items = new Map<string, Item>();
  for (const entry of compilation.merged.items.values()) {
    checkEffects(compilation, entry, ['use', 'effects'], entry.value.use?.effects);
    checkBearing(compilation, entry, [], entry.value);
    checkNames(compilation, entry, ['spells'], 'spells', entry.value.spells);
    if (entry.value.animal !== undefined)
      checkName(compilation, entry, ['animal'], 'monsters', entry.value.animal);
    items.set(entry.id, toItem(entry.id, entry.value));
  }
  return items;
};

const compileMonsters = (compilation: Compilation): Map<string, Monster> => {
  const monsters = new Map<string, Monster>();
  for (const entry of compilation.merged.monsters.values()) {
    const { attacks = [], abilities = [], rider, gear, spells = [] } = entry.value;
    checkEffects(compilation, entry, ['rider'], rider);
    attacks.forEach((a, i) => checkEffects(compilation, entry, ['attacks', i, 'onHit'], a.onHit));
    abilities.forEach((a, i) => {
      checkEffects(compilation, entry, ['abilities', i, 'effects'], a.effects);
      if (a.spell !== undefined)
        checkName(compilation, entry, ['abilities', i, 'spell', 'id'], 'spells', a.spell.id);
    });
    checkNames(compilation, entry, ['gear'], 'items', gear);
    checkNames(compilation, entry, ['conditions'], 'conditions', entry.value.conditions);
    entry.value.traits?.forEach((trait, i) => {
      const path = ['traits', i];
      checkBearing(compilation, entry, path, trait);
      checkEffects(compilation, entry, [...path, 'slips', 'asks'], trait.slips?.asks);
      checkEffects(compilation, entry, [...path, 'rooted', 'asks'], trait.rooted?.asks);
      checkNames(compilation, entry, [...path, 'company', 'of'], 'monsters', trait.company?.of);
      if (trait.rooted !== undefined)
        checkName(compilation, entry, [...path, 'rooted', 'ground'], 'grounds', trait.rooted.ground);
    });
    checkNames(compilation, entry, ['repertoire', 'of'], 'spells', entry.value.repertoire?.of);
    spells.forEach((s, i) => checkName(compilation, entry, ['spells', i, 'id'], 'spells', s.id));
    monsters.set(entry.id, toMonster(entry.id, entry.value));
  }
  return monsters;
};

/** A condition that gives the form of a monster: its scores, its attacks and what follows from them. */
const inForm = (
  conditions: Map<string, ConditionKind>,
  kind: ConditionKind,
  monsters: ReadonlyMap<string, Monster>,
): void => {
  const monster = monsters.get(kind.form?.of ?? '');
  if (monster === undefined) return;
  const { hp, str, dex, attacks, rider, armour, size } = monster;
  conditions.set(kind.id, {
    ...kind,
    form: { ...kind.form, hp, str, dex, side: size === 'L' ? 2 : 1 },
    attacks: [...(kind.attacks ?? []), ...attacks],
    ...(rider.length === 0 ? {} : { rider }),
    ...(armour === 0 ? { noArmour: true } : { baseArmour: armour }),
  });
};

const compileCharacters = (compilation: Compilation): Map<string, Character> => {
  const characters = new Map<string, Character>();
  for (const entry of compilation.merged.characters.values()) {
    const made = toCharacter(entry.id, entry.value);
    checkName(compilation, entry, ['background'], 'backgrounds', made.background);
    checkNames(compilation, entry, ['companions'], 'monsters', made.companions);
    made.items.forEach((i, n) => {
      checkName(compilation, entry, ['items', n], 'items', i.item);
      checkNames(compilation, entry, ['items', n, 'spells'], 'spells', i.spells);
    });
    characters.set(entry.id, made);
  }
  return characters;
};

/**
 * Merges packs in order and compiles them. Nothing is overridden: what two packs both give is a problem, like every
 * reference that leads nowhere.
 */
export const compileContent = (packs: readonly Pack[]): Result<Content> => {
  const problems: Problem[] = [];
  const merged = mergePacks(packs, problems);
  const compilation: Compilation = { merged, problems };
  const conditions = compileConditions(compilation);
  const grounds = compileGrounds(compilation);
  const spells = compileSpells(compilation);
  const items = compileItems(compilation);
  const monsters = compileMonsters(compilation);
  for (const kind of conditions.values()) inForm(conditions, kind, monsters);
  const backgrounds = compileBackgrounds(compilation);
  const characters = compileCharacters(compilation);
  const encounters = compileEncounters(compilation, grounds);
  const hirelings = compileHirelings(compilation);
  for (const entry of merged.ideas.values())
    entry.value.forEach((idea, i) => {
      if (typeof idea !== 'string') checkEffects(compilation, entry, [i, 'effects'], idea.effects);
    });
  if (problems.length > 0) return err(firstProblems(problems));
  const lists = {
    bonds: packs.flatMap((p) => p.data.bonds ?? []),
    omens: packs.flatMap((p) => p.data.omens ?? []),
  };
  return ok({
    hash: hashPacks(merged, lists),
    conditions,
    spells,
    items,
    monsters,
    hirelings,
    backgrounds,
    grounds,
    encounters,
    characters,
    tables: compileTables(compilation),
    difficulties: [...merged.difficulties.values()].map((e) => e.value).sort((a, b) => a.dc - b.dc),
    ideas: new Map([...merged.ideas.values()].map((e) => [e.id, e.value])),
    traitTables: [...merged.traitTables.values()].map((e) => e.value),
    bonds: lists.bonds.map(toGain),
    omens: lists.omens,
    services: new Map([...merged.services.values()].map((e) => [e.id, e.value])),
    credit: packs.map((p) => p.data.credit ?? '').join(''),
  });
};
