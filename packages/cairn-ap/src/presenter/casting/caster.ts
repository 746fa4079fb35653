import { dictionary, type CastChoice, type Seat } from '@caltrop/engine';
import { ownSpells, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Effect, Shape, Spell } from '../../content/content.ts';
import { sizeOf } from '../../rules/dice/amounts.ts';
import { MAGIC_SOURCES } from '../../rules/magic/cast-choices.ts';
import { totalOf, type Invested } from '../../rules/magic/magic-dice.ts';
import { aimingOf, magicDice, MOST_DICE, npcDice } from '../../rules/magic/spells.ts';
import { settled } from '../../rules/magic/spells.ts';
import { itemOf } from '../../rules/inventory/slots.ts';
import type { Carried, Creature } from '../../match/state.ts';
import { aimFault } from '../../rules/aiming/aiming.ts';
import { countOf, type Aiming, type Picked } from '../../rules/aiming/aim.ts';

/** Somebody with a spell before them: what it is read from, and what has been put into it. */
export interface Caster {
  readonly p: Position;
  readonly seat: Seat;
  readonly c: Creature;
  readonly spell: Spell;
  readonly source: Carried | undefined;
  /** CA-R93: those who cast by their own power have no choice of dice. */
  readonly npc: boolean;
  readonly dice: Invested;
  readonly total: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly aiming: Aiming;
  /** The Spaces that it covers, however they are laid down. */
  readonly shape: Shape | undefined;
  /** Whether it can be aimed at a Space where nobody is named besides: each is looked at once, however often it is asked about. */
  readonly isOpen: (space: number) => boolean;
}

/** A spell and what it is cast from, as one word. */
export const castableId = (spell: string, source: string): string => `${spell}@${source}`;

/** All that somebody could cast, in hand or not: spells of books and Scrolls, and an NPC's own. */
export const castables = (p: Position, c: Creature): readonly { id: string; spell: Spell }[] => {
  const own = c.kind === 'npc' ? ownSpells(p.book, c).map(({ id }) => [id, ''] as const) : [];
  const read = c.items
    .filter((i) => MAGIC_SOURCES.has(itemOf(p.book, i).kind))
    .flatMap((i) => i.spells.map((id) => [id, i.id] as const));
  return [...own, ...read].flatMap(([id, source]) => {
    const spell = p.book.content.spells.get(id);
    return spell === undefined ? [] : [{ id: castableId(id, source), spell }];
  });
};

/** The first Spaces that some effects lay something on. */
const shapeIn = (effects: readonly Effect[]): Shape | undefined => {
  for (const e of effects) {
    if ('shape' in e && e.shape !== undefined) return e.shape;
    const inner = e.do === 'self' ? shapeIn(e.effects) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
};

/** So many dice, dust first, which never tires (CA-CAST-05). */
export const diceFor = (p: Position, c: Creature, n: number): Invested => {
  const has = magicDice(p, c);
  const free = Math.min(has.free, n);
  const dust = Math.min(has.dust, n - free);
  return { slots: n - free - dust, dust, free };
};

/** Somebody with what has been chosen about a spell; undefined where it is none of theirs. */
export const casterOf = (p: Position, seat: Seat, c: Creature, choice: CastChoice): Caster | undefined => {
  const [id = '', from = ''] = choice.spell.split('@');
  const spell = castables(p, c).find((o) => o.id === choice.spell)?.spell;
  if (spell === undefined) return undefined;
  const own = from === '' ? npcDice(p, c, id) : undefined;
  const least = Math.max(1, spell.leastDice ?? 1);
  const { spend } = choice;
  const dice =
    own !== undefined
      ? { slots: own, dust: 0, free: 0 }
      : spend === undefined
        ? diceFor(p, c, least)
        : { slots: spend[0] ?? 0, dust: spend[1] ?? 0, free: spend[2] ?? 0 };
  const settings = dictionary({ ...choice.settings });
  const total = totalOf(dice);
  const aiming = aimingOf(spell);
  return {
    p,
    seat,
    c,
    spell,
    source: c.items.find((i) => i.id === from),
    npc: own !== undefined,
    dice,
    total,
    settings,
    aiming,
    shape: spell.shape ?? shapeIn(settled(spell.effects, total, choiceIn(spell, settings))),
    isOpen: opening(
      (space) => aimFault(p, c, aiming, picked({ total }, { targets: [], spaces: [space] })) === undefined,
    ),
  };
};

/** The same question, answered once for each Space. */
const opening = (isOpen: (space: number) => boolean): ((space: number) => boolean) => {
  const known = new Map<number, boolean>();
  return (space) => {
    const open = known.get(space) ?? isOpen(space);
    known.set(space, open);
    return open;
  };
};

/** What its caster says with a spell: which of its ways, and about whom. */
const choiceIn = (spell: Spell, settings: Caster['settings']): string => {
  const ways = spell.effects.find((e) => e.do === 'choice');
  const way = ways === undefined ? '' : (settings['way'] ?? ways.options[0]?.id ?? '');
  const about = spell.names === true ? (settings['about'] ?? '') : '';
  return way === '' ? about : about === '' ? way : `${way}:${about}`;
};

/** Whether a spell is for objects as well as for creatures (CA-R112). */
export const isForObjects = ({ aim, effects }: Spell): boolean =>
  aim.free === true && effects.some((e) => e.do === 'ask' && e.object === true);

/** Whether objects are pointed at now, by the Spaces where they are. */
export const isAtObjects = ({ p, spell, settings }: Pick<Caster, 'p' | 'spell' | 'settings'>): boolean =>
  settings['aims'] === 'objects' && p.book.mapped && isForObjects(spell);

/** The most Spaces that can be chosen one by one; 0 where they are not. */
export const mostSpaces = (caster: Caster): number => {
  const { spell, total, aiming } = caster;
  const { shape } = spell;
  if (isAtObjects(caster)) return aiming.aim.to === true ? 1 : countOf(aiming, total, total * 6);
  if (shape?.kind === 'spans') return sizeOf(shape.count, total, total * 6);
  return shape?.kind === 'spaces' && shape.square === undefined ? sizeOf(shape.count, total, total * 6) : 0;
};

/** How much can still go into a casting (CA-CAST-04). */
export const roomFor = ({ total }: Caster): number => MOST_DICE - total;

/** How a casting is aimed: whom at, on which Spaces. */
export interface Laid {
  readonly targets: readonly string[];
  readonly spaces: readonly number[];
}

/** Whether the Space is where something is sent to, and not where it is. */
const isSent = ({ aiming }: Caster): boolean => aiming.aim.to === true;

/** The casting as it is said. */
export const commandOf = (caster: Caster, { targets, spaces }: Laid): CommandOf<'cast'> => {
  const { c, spell, source, dice, settings } = caster;
  const [at] = spaces;
  const choice = choiceIn(spell, settings);
  return {
    do: 'cast',
    creature: c.id,
    spell: spell.id,
    source: source?.id ?? '',
    dice,
    ...(targets.length === 0 ? {} : { targets }),
    ...(at === undefined ? {} : { at }),
    ...(at === undefined || mostSpaces(caster) === 0 || isSent(caster) ? {} : { spaces }),
    ...(choice === '' ? {} : { choice }),
  };
};

/** What a casting is aimed at as rules see it, if its dice show their most. */
export const picked = ({ total }: Pick<Caster, 'total'>, { targets, spaces }: Laid): Picked => ({
  targets,
  at: spaces[0],
  spaces,
  dice: total,
  sum: total * 6,
});
