/** An army as a file: a pack with one army in it, which the command line, the set-up and the builder all read. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { slug } from '@caltrop/sheets/words';
import { makeStamp } from './checks.ts';
import type { BuiltArmy } from './edit.ts';
import type { ArmyUnit, Content } from '../content/content.ts';

/** A unit as a pack writes it; what was learned in a campaign stands there only when there is some. */
type FileUnit = ArmyUnit;

/** A pack file with one army in it. */
export interface ArmyFile {
  readonly name: string;
  readonly about: string;
  readonly armies: Readonly<
    Record<string, { readonly name: string; readonly chest?: string; readonly units: readonly FileUnit[] }>
  >;
}

/** The id that an army has in a file, and the beginning of the file's own name. */
export const armyId = (name: string): string => {
  const id = slug(name);
  return /^[a-z]/.test(id) ? id : `army${id === '' ? '' : `-${id}`}`;
};

/** The id of an army in its own pack: not one that is taken, or the pack could not stand beside ours. */
const freeId = (content: Content, name: string): string => {
  let id = armyId(name);
  while (content.armies.has(id)) id = `my-${id}`;
  return id;
};

/** An army as a pack file. `version` is that of the rules. */
export const armyFile = (content: Content, army: BuiltArmy, version: string): ArmyFile => ({
  name: army.name,
  about: makeStamp(content, army, version),
  armies: {
    [freeId(content, army.name)]: {
      name: army.name,
      ...(army.chest === undefined ? {} : { chest: army.chest }),
      units: army.units,
    },
  },
});

type Json = Readonly<Record<string, unknown>>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const isTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every((x) => typeof x === 'string');

const readUnit = (json: unknown, where: string, problems: Problem[]): ArmyUnit | undefined => {
  if (isObject(json)) {
    const { name, class: unitClass, items = [], raised, tags } = json;
    const learned = [raised, tags].every((v) => v === undefined || isTexts(v));
    if (typeof name === 'string' && typeof unitClass === 'string' && isTexts(items) && learned) {
      return {
        name,
        class: unitClass,
        items: [...items],
        ...(isTexts(raised) ? { raised: [...raised] } : {}),
        ...(isTexts(tags) ? { tags: [...tags] } : {}),
      };
    }
  }
  const what = 'A unit is written { name, class, items: [ids] }.';
  problems.push({ code: 'bad-unit', what, where });
  return undefined;
};

/** Reads one army from plain data: `{ name, chest, units: [{ name, class, items }] }`. It need not be legal. */
export const readArmy = (json: unknown, where = 'army'): Result<BuiltArmy> => {
  if (!isObject(json) || typeof json['name'] !== 'string' || !Array.isArray(json['units'])) {
    return err([{ code: 'bad-army', what: 'An army is written { name, chest, units: […] }.', where }]);
  }
  const { name, chest } = json;
  if (chest !== undefined && typeof chest !== 'string') {
    return err([{ code: 'bad-chest', what: 'The War Chest of an army is named by its id.', where }]);
  }
  const problems: Problem[] = [];
  const units = json['units'].flatMap((u, i) => readUnit(u, `${where}, unit ${i + 1}`, problems) ?? []);
  if (problems.length > 0) return err(problems);
  return ok(chest === undefined ? { name, units } : { name, chest, units });
};

/** Reads the armies of a file: a pack with armies in it, or an army by itself. */
export const readArmies = (json: unknown): Result<BuiltArmy[]> => {
  if (!isObject(json) || !isObject(json['armies'])) {
    const army = readArmy(json);
    return army.ok ? ok([army.value]) : army;
  }
  const all = Object.entries(json['armies']).map(([id, value]) => readArmy(value, id));
  const problems = all.flatMap((r) => (r.ok ? [] : r.error));
  if (all.length === 0) problems.push({ code: 'empty', what: 'The file holds no army.', where: 'armies' });
  return problems.length > 0 ? err(problems) : ok(all.flatMap((r) => (r.ok ? [r.value] : [])));
};
