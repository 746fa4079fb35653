import { push } from '@caltrop/engine/chapter';
import type { Refusal, Seat } from '@caltrop/engine';
import { saysSum, usesSum } from '../dice/amounts.ts';
import { bearingsOf, conditionOf } from '../conditions/bearings.ts';
import { kitOf, ownSpells, refuse, type Play, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Effect, Spell } from '../../content/content.ts';
import { spendUse } from '../inventory/inventory.ts';
import { totalOf, type Invested, type Reading } from './magic-dice.ts';
import { carriedOf, freeSlots, itemOf } from '../inventory/slots.ts';
import { creatureOf, type Carried, type Creature, type State } from '../../match/state.ts';
import { distanceToSpace, isAdjacent } from '../ground/map.ts';
import { seesSpace } from '../ground/sight.ts';
import type { Aiming, Picked } from '../aiming/aim.ts';
import { againstFault } from './against.ts';
import { isHarmful } from '../../match/effect-order.ts';
import type { CastWork } from '../../match/work.ts';
import { hasMishap } from '../conditions/mishap-marks.ts';

/** Why somebody who bears that it cannot cast cannot: by the rule that says so, or for want of hands (CA-CAST-01). */
export const cutOff = (p: Position, c: Creature): Refusal => {
  const by = bearingsOf(p, c).find((b) => b.cannotCast === true && b.noHands !== true);
  return refuse(by?.source.rule ?? 'CA-CAST-01', `${c.name} cannot cast now.`);
};

export const MOST_DICE = 4;
/** What a spell of this name is. */
export const spellOf = ({ book }: Position, id: string): Spell => {
  const spell = book.content.spells.get(id);
  if (spell === undefined) throw new Error(`there is no spell "${id}"`);
  return spell;
};

/** How a spell is aimed (CA-R67: 8 Spaces and sight where it says nothing else). */
export const aimingOf = ({ name, range, aim, shape, hits, unseen = false }: Spell): Aiming => ({
  name,
  rule: 'CA-GRIM-02',
  range,
  aim,
  shape,
  hits,
  blindly: unseen,
});

/** Effects with what the caster chose and what the number of dice decides already settled. */
export const settled = (effects: readonly Effect[], dice: number, choice: string): readonly Effect[] =>
  effects.flatMap((effect): readonly Effect[] => {
    if (effect.do === 'choice') {
      const chosen =
        effect.options.find((o) => o.id === choice.split(':')[0]) ??
        (effect.options.length === 1 ? effect.options[0] : undefined);
      return chosen === undefined ? [effect] : settled(chosen.effects, dice, choice);
    }
    if (effect.do === 'if' && effect.dice !== undefined)
      return settled(dice >= effect.dice ? effect.so : (effect.otherwise ?? []), dice, choice);
    return [effect];
  });

/** CA-DMG-10: a spell that harms whoever fails its contest is an attack. */
export const strikeFault = (
  p: Position,
  c: Creature,
  spell: Spell,
  picked: Picked,
  choice = '',
): Refusal | undefined => {
  const effects = settled(spell.effects, picked.dice, choice);
  const rolled = spell.save !== null;
  const attack = rolled && isHarmful(effects);
  return againstFault(p, c, { aiming: aimingOf(spell), picked, effects, rolled, attack });
};

/** Mana Dust that somebody carries, in uses (CA-DUST-01). */
export const dustOf = ({ book }: Position, c: Creature): number => {
  let uses = 0;
  for (const i of c.items) if (itemOf(book, i).kind === 'dust') uses += i.uses;
  return uses;
};

/** CA-CAST-03: the Magic Dice that a creature could invest. */
export const magicDice = (p: Position, c: Creature): Invested => ({
  slots: freeSlots(p, c),
  dust: dustOf(p, c),
  free: hasMishap(c, 11) ? 1 : 0,
});

/** CA-R93: the dice of an NPC for a spell of its own; undefined for one who casts from slots. */
export const npcDice = (p: Position, c: Creature, spell: string): number | undefined => {
  if (c.kind !== 'npc') return undefined;
  const own = ownSpells(p.book, c).find((s) => s.id === spell)?.dice;
  return own ?? kitOf(p.book, c).abilities.find((a) => a.spell?.id === spell)?.spell?.dice;
};

/** From which face on a slot die tires its caster (CA-CAST-05, CA-MIS-03). */
const frailty = (p: Position, c: Creature): number =>
  Math.min(4, ...c.conditions.map(({ kind }) => conditionOf(p, kind).frail ?? 4));

/** How the dice of a caster are read. */
export const readingOf = (p: Position, c: Creature, spell: Spell, npc: boolean): Reading => ({
  tiresFrom: npc || hasMishap(c, 22) ? 7 : frailty(p, c),
  vessel: !npc && hasMishap(c, 22),
  // CA-R67: where spells last as long as the dice show; and what is asked names the number.
  sum: p.book.options.spellDuration !== 'dice10' || usesSum(spell) || saysSum(spell.effects),
  face: p.book.options.tripleMatch === 'spiritEscapes',
});

/** CA-CAST-04, CA-R61, R62: why so many dice of these kinds cannot be invested. */
export const diceFault = (p: Position, c: Creature, dice: Invested, least: number): Refusal | undefined => {
  const { slots, dust, free } = dice;
  const has = magicDice(p, c);
  const total = totalOf(dice);
  for (const n of [slots, dust, free])
    if (!Number.isInteger(n) || n < 0) return refuse('CA-CAST-04', 'Dice are invested in whole numbers.');
  if (total < least || total > MOST_DICE)
    return refuse(
      'CA-CAST-04',
      `${least === 0 ? 'None' : least} to ${MOST_DICE} Magic Dice are invested, not ${total}.`,
    );
  if (slots > has.slots) return refuse('CA-R61', `${c.name} has ${has.slots} free slots, not ${slots}.`);
  if (dust > has.dust) return refuse('CA-R62', `${c.name} has ${has.dust} uses of Mana Dust, not ${dust}.`);
  if (free > has.free) return refuse('CA-MIS-11', `${c.name} has no free Magic Die.`);
  return undefined;
};

/** Why a spell cannot be cast with so few dice, whoever casts it. */
export const fewDice = ({ name, leastDice = 1 }: Spell, dice: number): Refusal | undefined =>
  dice < leastDice ? refuse('CA-CAST-04', `${name} needs ${leastDice} Magic Dice.`) : undefined;

/** Why a spell that works on a thing of some kind finds none within a touch (Mirrorwalk). */
export const needsFault = (p: Position, c: Creature, { name, needs }: Spell): Refusal | undefined => {
  if (needs === undefined) return undefined;
  const is = (i: Carried): boolean => itemOf(p.book, i).tags.includes(needs) && i.ruined !== true;
  const near = p.state.creatures.some((o) => (o.id === c.id || isAdjacent(p, c, o)) && o.items.some(is));
  return near || p.state.lying.some((o) => distanceToSpace(p, c, o.at) <= 1 && is(o.item))
    ? undefined
    : refuse('CA-GRIM-02', `${name} needs a ${needs} in touching distance.`);
};

/** Begins a casting: its AP are paid, everything else when its dice are rolled (CA-R62, CA-HELD-04). */
export const beginCast = (
  g: Play,
  seat: Seat,
  command: CommandOf<'cast'>,
  more: Partial<Pick<CastWork, 'sure' | 'copying' | 'held' | 'step' | 'sum' | 'npc'>> = {},
): void => {
  const c = creatureOf(g.state, command.creature);
  push(g.state, {
    is: 'cast',
    step: 'roll',
    creature: c.id,
    seat,
    spell: command.spell,
    source: command.source,
    command,
    invested: command.dice,
    sum: 0,
    fatigue: 0,
    match: 1,
    face: 0,
    bled: false,
    burnt: 0,
    copying: '',
    sure: false,
    held: null,
    twist: '',
    npc: npcDice(g, c, command.spell) !== undefined,
    ...more,
  });
};

/** CA-R280: of several pouches the one with least in it. */
const leastFull = ({ book }: Play, c: Creature): Carried | undefined =>
  c.items
    .filter((i) => itemOf(book, i).kind === 'dust' && i.uses > 0)
    .reduce<Carried | undefined>(
      (least, i) => (least === undefined || i.uses < least.uses ? i : least),
      undefined,
    );

/** CA-R62, CA-R63: dust is spent with the roll, whatever comes of it; an emptied pouch is gone. */
export const payDust = (g: Play, c: Creature, dust: number): void => {
  let owed = dust;
  while (owed > 0) {
    const pouch = leastFull(g, c);
    if (pouch === undefined) return;
    const uses = Math.min(owed, pouch.uses);
    spendUse(g, c, pouch.id, uses);
    owed -= uses;
  }
};

/** The Grimoire that a Mishap of this casting touches: the one it came from, or any that the caster carries (CA-R72). */
export const grimoireOf = (p: Position, c: Creature, source: string): Carried | undefined => {
  const is = (i: Carried): boolean => itemOf(p.book, i).kind === 'grimoire';
  const from = carriedOf(c, source);
  return from !== undefined && is(from) ? from : c.items.find(is);
};

/** Things that lie in sight of somebody, as near as a spell reaches, and not at its own feet (Filch). */
export const liesFor = (p: Position, c: Creature, spell: string): State['lying'] => {
  const range = p.book.content.spells.get(spell)?.range;
  const far = typeof range === 'number' ? range : Infinity;
  return p.state.lying.filter(
    (o) => o.at !== c.at && (!p.book.mapped || (distanceToSpace(p, c, o.at) <= far && seesSpace(p, c, o.at))),
  );
};
