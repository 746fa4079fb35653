import type { Refusal } from '@caltrop/engine';
import { bears } from '../conditions/bearings.ts';
import { isUnmoved } from '../conditions/resistance.ts';
import { refuse, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { canAct } from '../conditions/conditions.ts';
import type { Spell } from '../../content/content.ts';
import { handsFor, handsOf, isFused } from '../inventory/hands.ts';
import { totalOf } from './magic-dice.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { elementOf, isSaid } from './spell-effects.ts';
import { flammableOf } from '../ground/patches.ts';
import { settledWord, wordFault } from './names.ts';
import { isAnybodyUnseen } from '../ground/sight.ts';
import { isVain } from './vain.ts';
import { aimingOf, cutOff, diceFault, fewDice, needsFault, npcDice, settled, strikeFault } from './spells.ts';
import { hasMishap } from '../conditions/mishap-marks.ts';
import { creatureOf, findCreature, type Creature } from '../../match/state.ts';
import { hears } from '../ground/hearing.ts';
import { aimFault } from '../aiming/aiming.ts';
import { areaSpaces, randomPool, reachedBy } from '../aiming/reached.ts';
import { isArea, type Picked } from '../aiming/aim.ts';
import { apFault } from '../fight/turn.ts';

/** CA-CAST-01, CA-R68, R72: the book or Scroll must be there, whole, and in both hands with nothing else in them. */
export const sourceFault = (p: Position, c: Creature, spell: Spell, id: string): Refusal | undefined => {
  const source = carriedOf(c, id);
  if (id === '') return refuse('CA-CAST-01', `${c.name} carries no book or scroll with ${spell.name}.`);
  if (source === undefined) return refuse('CA-CAST-01', `${c.name} does not carry "${id}".`);
  const { kind } = itemOf(p.book, source);
  if (kind !== 'grimoire' && kind !== 'scroll')
    return refuse('CA-CAST-01', `${source.name} holds no spells.`);
  if (itemOf(p.book, source).ownersOnly === true && !source.id.startsWith(`${c.id}.`))
    return refuse('CA-CAST-01', `${source.name} opens for nobody but its owner.`);
  if (source.ruined === true) return refuse('CA-MIS-13', `${source.name} is damaged beyond use.`);
  if (!source.spells.includes(spell.id))
    return refuse('CA-CAST-01', `${source.name} does not hold ${spell.name}.`);
  if (source.place !== 'hand') return refuse('CA-R68', `${source.name} must be held in both hands.`);
  const hands = handsOf(p, c);
  let busy = 0;
  for (const i of hands.held) busy += handsFor(p.book, c, i);
  return busy > hands.all || hands.held.some((i) => i.id !== id && hands.all <= 2 && !isFused(p.book, c, i))
    ? refuse('CA-R68', `${c.name} needs both hands for ${source.name}.`)
    : undefined;
};

export const castFault = (p: Position, command: CommandOf<'cast'>): Refusal | undefined => {
  const c = creatureOf(p.state, command.creature);
  const spell = p.book.content.spells.get(command.spell);
  if (spell === undefined) return refuse('CA-GRIM-02', `There is no spell "${command.spell}".`);
  if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
  if (bears(p, c, 'cannotCast')) return cutOff(p, c);
  if (hasMishap(c, 18) && bears(p, c, 'handless'))
    return refuse('CA-R69', `${c.name} has no hand left beside the one that holds the Grimoire.`);
  const ap = apFault(p, c, p.book.options.castAP);
  if (ap !== undefined) return ap;
  const npc = npcDice(p, c, spell.id);
  const total = totalOf(command.dice);
  if (npc !== undefined) {
    if (total !== npc) return refuse('CA-R93', `${c.name} casts ${spell.name} with ${npc} dice.`);
    const few = fewDice(spell, total);
    if (few !== undefined) return few;
  } else {
    const fault =
      sourceFault(p, c, spell, command.source) ??
      diceFault(p, c, command.dice, Math.max(1, spell.leastDice ?? 1));
    if (fault !== undefined) return fault;
  }
  const { targets, at, spaces } = command;
  const picked = { targets, at, spaces, dice: total, sum: total * 6 };
  return (
    needsFault(p, c, spell) ??
    aimFault(p, c, aimingOf(spell), picked) ??
    strikeFault(p, c, spell, picked, command.choice) ??
    namesFault(p, c, spell, command, total) ??
    vainFault(p, c, spell, command.choice ?? '', picked)
  );
};

/** What a command says that a spell is about: the word after that of its option. */
const saidOf = ({ effects }: Spell, choice: string): string => {
  const [first = '', ...rest] = choice.split(':');
  const isOption = effects.some((e) => e.do === 'choice' && e.options.some((o) => o.id === first));
  return isOption ? rest.join(':') : choice;
};

const namesFault = (
  p: Position,
  c: Creature,
  spell: Spell,
  { choice = '', targets = [] }: CommandOf<'cast'>,
  dice: number,
): Refusal | undefined =>
  wordFault(p, c, spell, settled(spell.effects, dice, choice), saidOf(spell, choice), targets);

/** Whether a spell gets at somebody: not at the mindless where it is resisted with WIL (CA-R94), nor at the deaf where it is heard. */
const isMovedBy = (p: Position, c: Creature, spell: Spell, t: Creature): boolean =>
  !(spell.save === 'wil' && isUnmoved(p, t, spell.id, c.id)) &&
  (spell.heard !== true || hears(p, t)) &&
  isSaid(p, c, spell);

/** CA-R153: why a spell would be cast for nothing: what it does has been done, or there is nothing and nobody to do it to. */
export const vainFault = (
  p: Position,
  c: Creature,
  spell: Spell,
  choice: string,
  picked: Picked,
): Refusal | undefined => {
  const all = settled(spell.effects, picked.dice, choice);
  // What is asked of objects is not asked where only creatures are named.
  const named = (picked.targets ?? []).length > 0 && (picked.spaces ?? []).length === 0;
  const effects = named ? all.filter((e) => !(e.do === 'ask' && e.object === true)) : all;
  const aiming = aimingOf(spell);
  const guessed = (isArea(aiming) || spell.aim.random === true) && spell.aim.seen !== true;
  if (guessed && p.book.mapped && isAnybodyUnseen(p, c)) return undefined;
  const on =
    spell.aim.random === true
      ? randomPool(p, c, aiming, picked.dice, picked.sum)
      : reachedBy(p, c, aiming, picked);
  // CA-R94: what is resisted with WIL does nothing to those who have no mind.
  const moved = on.filter((id) => {
    const t = findCreature(p.state, id);
    return t !== undefined && isMovedBy(p, c, spell, t);
  });
  if (named && on.length > 0 && moved.length === 0 && spell.heard !== true)
    return refuse('CA-R94', `${spell.name} moves nobody’s mind there.`);
  const { spaces, dice, sum } = picked;
  // CA-R160: a fire that burns webs or tar does something.
  const kindles = elementOf(effects) === 'fire';
  const area = kindles ? areaSpaces(p, c, aiming, picked) : [];
  if (flammableOf(p, area).length > 0) return undefined;
  const at = picked.at ?? spaces?.[0] ?? c.at;
  const word = settledWord(p, c, spell, all, saidOf(spell, choice), picked.targets ?? []);
  const order = { by: c.id, on: moved, at, thing: spell.id, magical: true, named: word, spaces, dice, sum };
  return effects.every((e) => isVain(p, e, order))
    ? refuse('CA-R153', `${spell.name} would do nothing now.`)
    : undefined;
};
