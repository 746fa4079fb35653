import { bears } from '../conditions/bearings.ts';
import { ownSpells, type Position } from '../../match/book.ts';
import { aimingOf, magicDice, MOST_DICE, settled, spellOf } from './spells.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Effect, Spell } from '../../content/content.ts';
import type { Invested } from './magic-dice.ts';
import { itemOf } from '../inventory/slots.ts';
import { wordsFor } from './names.ts';
import { areEnemies, creatureOf, findCreature, type Creature } from '../../match/state.ts';
import { aimChoices } from '../aiming/choices.ts';

/** CA-CAST-01: the kinds of things that spells are read from. */
export const MAGIC_SOURCES: ReadonlySet<string> = new Set(['grimoire', 'scroll']);

/** Whether a spell is meant for one's own side. */
export const isFriendlySpell = ({ save, aim }: Spell): boolean =>
  aim.who === 'ally' || aim.who === 'self' || (save === null && aim.who === 'creature');

/** Ways to come to a number of dice: dust first, which never tires, then slots, then the free die. */
const splits = (has: Invested, least: number): readonly Invested[] => {
  const all: Invested[] = [];
  const most = Math.min(MOST_DICE, has.slots + has.dust + has.free);
  for (let n = least; n <= most; n++) {
    const free = Math.min(has.free, n);
    const dust = Math.min(has.dust, n - free);
    all.push({ slots: n - free - dust, dust, free });
  }
  return all;
};

const choiceIds = ({ effects }: Spell): readonly string[] => {
  const choice = effects.find((e) => e.do === 'choice');
  return choice?.do === 'choice' ? choice.options.map((o) => o.id) : [''];
};

/** What a spell that is aimed so could be about: an enemy who is not its target, else a Group, a thing, anybody; empty for nothing. */
const namesFor = (
  p: Position,
  c: Creature,
  spell: Spell,
  effects: readonly Effect[],
  targets: readonly string[] = [],
): string => {
  if (spell.names !== true) return '';
  const words = [...wordsFor(p, c, effects, targets).keys()];
  const isFoe = (id: string): boolean => {
    const o = findCreature(p.state, id);
    return o !== undefined && areEnemies(p.state, c, o);
  };
  return words.find(isFoe) ?? words.find((id) => findCreature(p.state, id) === undefined) ?? words[0] ?? '';
};

const ofSpell = (
  p: Position,
  c: Creature,
  spell: Spell,
  source: string,
  dice: Invested,
): readonly CommandOf<'cast'>[] => {
  const total = dice.slots + dice.dust + dice.free;
  const all: CommandOf<'cast'>[] = [];
  for (const aim of aimChoices(p, c, aimingOf(spell), total, isFriendlySpell(spell)))
    for (const id of choiceIds(spell)) {
      const named = namesFor(p, c, spell, settled(spell.effects, total, id), aim.targets);
      const choice = id === '' ? named : named === '' ? id : `${id}:${named}`;
      const said = choice === '' ? {} : { choice };
      all.push({ do: 'cast', creature: c.id, spell: spell.id, source, dice, ...aim, ...said });
    }
  return all;
};

/** What a creature could cast now, with ways to aim it that are worth a look. Spells that only a person can judge are left out. */
export const castChoices = (p: Position, creature: string): readonly CommandOf<'cast'>[] => {
  const c = creatureOf(p.state, creature);
  if (c.ap < p.book.options.castAP || bears(p, c, 'cannotCast')) return [];
  const all: CommandOf<'cast'>[] = [];
  if (c.kind === 'npc')
    for (const { id, dice } of ownSpells(p.book, c)) {
      const spell = spellOf(p, id);
      if (spell.auto === 'full') all.push(...ofSpell(p, c, spell, '', { slots: dice, dust: 0, free: 0 }));
    }
  for (const carried of c.items) {
    const { kind } = itemOf(p.book, carried);
    if (carried.place !== 'hand' || !MAGIC_SOURCES.has(kind) || carried.ruined === true) continue;
    const has = magicDice(p, c);
    for (const id of carried.spells) {
      const spell = spellOf(p, id);
      if (spell.auto !== 'full') continue;
      for (const dice of splits(has, Math.max(1, spell.leastDice ?? 1)))
        all.push(...ofSpell(p, c, spell, carried.id, dice));
    }
  }
  return all;
};
