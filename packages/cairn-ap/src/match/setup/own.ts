import { err, ok, sha256Hex, type Problem, type Result } from '@caltrop/engine';
import type { Content, Effect, Item, Monster, Spell } from '../../content/content.ts';
import { allEffects, toItem, toMonster, toSpell } from '../../content/defaults.ts';
import type { Own } from '../../content/own.ts';

type Say = (what: string, where: string) => void;

/** Every name that effects use must lead somewhere. */
const checkEffects = (content: Content, effects: readonly Effect[], where: string, say: Say): void => {
  for (const e of allEffects(effects)) {
    const missing = (kind: string, id: string, all: ReadonlyMap<string, unknown>): void => {
      if (!all.has(id)) say(`There is no ${kind} "${id}".`, where);
    };
    if (e.do === 'condition' || e.do === 'echo' || e.do === 'swap-minds')
      missing('condition', e.condition, content.conditions);
    else if (e.do === 'cure') for (const id of e.conditions) missing('condition', id, content.conditions);
    else if (e.do === 'ground' || e.do === 'steer') missing('ground', e.ground, content.grounds);
    else if (e.do === 'clear') for (const id of e.grounds) missing('ground', id, content.grounds);
    else if (e.do === 'summon') missing('monster', e.monster, content.monsters);
  }
};

const checkItem = (content: Content, item: Item, say: Say): void => {
  const where = `own.items.${item.id}`;
  checkEffects(content, [...(item.use?.effects ?? []), ...(item.onHit ?? [])], where, say);
  for (const id of item.spells ?? [])
    if (!content.spells.has(id)) say(`There is no spell "${id}".`, `${where}.spells`);
  if (item.animal !== undefined && !content.monsters.has(item.animal))
    say(`There is no monster "${item.animal}".`, `${where}.animal`);
};

const checkMonster = (content: Content, m: Monster, say: Say): void => {
  const where = `own.monsters.${m.id}`;
  const effects = [
    ...m.rider,
    ...m.attacks.flatMap((a) => a.onHit),
    ...m.abilities.flatMap((a) => a.effects),
  ];
  checkEffects(content, effects, where, say);
  for (const id of m.gear) if (!content.items.has(id)) say(`There is no item "${id}".`, `${where}.gear`);
  const cast = [...m.spells, ...m.abilities.flatMap((a) => a.spell ?? [])].map(({ id }) => id);
  for (const id of [...cast, ...(m.repertoire?.of ?? [])])
    if (!content.spells.has(id)) say(`There is no spell "${id}".`, `${where}.spells`);
};

const entries = <T>(part: Readonly<Record<string, T | undefined>> | undefined): [string, T][] =>
  Object.entries(part ?? {}).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]]));

/** The content of a match with what somebody made for it. Nothing of ours is overridden, and every name leads somewhere. */
export const withOwn = (content: Content, own: Own | undefined): Result<Content> => {
  if (own === undefined) return ok(content);
  const problems: Problem[] = [];
  const say: Say = (what, where) =>
    void problems.push({ code: 'unknown-name', what, where: `setup.${where}` });
  const items = entries(own.items).map(([id, data]) => toItem(id, data));
  const monsters = entries(own.monsters).map(([id, data]): Monster => ({
    ...toMonster(id, data),
    own: true,
  }));
  const spells = entries(own.spells).map(([id, data]): Spell => toSpell(id, data));
  const clash = (kind: string, ids: readonly string[], all: ReadonlyMap<string, unknown>): void => {
    for (const id of ids)
      if (all.has(id))
        problems.push({
          code: 'duplicate-id',
          what: `There is a ${kind} "${id}" already; give yours another id.`,
          where: `setup.own.${kind}s.${id}`,
        });
  };
  clash(
    'item',
    items.map((i) => i.id),
    content.items,
  );
  clash(
    'monster',
    monsters.map((m) => m.id),
    content.monsters,
  );
  clash(
    'spell',
    spells.map((s) => s.id),
    content.spells,
  );
  const whole: Content = {
    ...content,
    hash: sha256Hex(JSON.stringify([content.hash, own])),
    items: new Map([...content.items, ...items.map((i) => [i.id, i] as const)]),
    monsters: new Map([...content.monsters, ...monsters.map((m) => [m.id, m] as const)]),
    spells: new Map([...content.spells, ...spells.map((s) => [s.id, s] as const)]),
  };
  for (const item of items) checkItem(whole, item, say);
  for (const monster of monsters) checkMonster(whole, monster, say);
  for (const spell of spells) checkEffects(whole, spell.effects, `own.spells.${spell.id}`, say);
  return problems.length > 0 ? err(problems) : ok(whole);
};
