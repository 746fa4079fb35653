import type { Seat } from '@caltrop/engine';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { bearingsOf, conditionOf } from '../conditions/bearings.ts';
import type { ItemUse } from '../../content/content.ts';
import { passTime } from '../healing/clock.ts';
import { endBySetter } from '../conditions/endings.ts';
import { tell } from '../../match/events.ts';
import { changeItem, dropItem, spendUse } from '../inventory/inventory.ts';
import { handsFault, handsFor, freeHands } from '../inventory/hands.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { isInterrupted } from '../check/plain-deeds.ts';
import { creatureOf, findCreature, type Carried, type Creature } from '../../match/state.ts';
import { aimChoices } from '../aiming/choices.ts';
import { spendAp } from '../fight/turn.ts';
import { pay, priceFault } from '../actions/actions.ts';
import type { HeldRoll } from '../../match/work.ts';
import { aimingOfUse, applyUse, noteUse, pickedOf, THING, useFault, type Tool } from './uses.ts';

/** A carried thing as something to use; undefined where it has no use. */
export const toolOf = ({ book }: Position, carried: Carried): Tool | undefined => {
  const { use: own, magical } = itemOf(book, carried);
  if (own === undefined) return undefined;
  const use = magical === true ? { ...own, magical } : own;
  return { id: carried.id, name: carried.name, use: shortened(use, carried), rule: THING };
};

/** A thing from which something was cut off does not reach as far (Sticky Rope). */
const shortened = (use: ItemUse, { shorter = 0 }: Carried): ItemUse =>
  shorter > 0 && typeof use.range === 'number' ? { ...use, range: Math.max(0, use.range - shorter) } : use;

/** What a command uses, as far as it is there. */
const usedOf = (p: Position, c: Creature, { item }: CommandOf<'use'>) => {
  const carried = carriedOf(c, item);
  return { carried, tool: carried === undefined ? undefined : toolOf(p, carried) };
};

/** CA-AUTO-02, CA-EXA-16: its own price, and 1 AP to fetch it where it is in the pack. */
export const usePrice = (carried: Carried, tool: Tool): number =>
  tool.use.ap + (carried.place === 'pack' ? 1 : 0);

const isSpent = ({ book }: Position, carried: Carried, { use }: Tool): boolean =>
  use.spends === true && itemOf(book, carried).uses !== null && carried.uses <= 0;

/** CA-INV-06, content 2.7: using a thing. */
export const useVerb: Verb<CommandOf<'use'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  fault(p, _seat, command) {
    const c = creatureOf(p.state, command.creature);
    const carried = carriedOf(c, command.item);
    if (carried === undefined) return refuse('CA-INV-06', `${c.name} does not carry "${command.item}".`);
    const tool = toolOf(p, carried);
    if (tool === undefined) return refuse('CA-INV-06', `${carried.name} is not used like that.`);
    if (carried.ruined === true) return refuse('CA-INV-06', `${carried.name} is ruined.`);
    if (isSpent(p, carried, tool)) return refuse('CA-INV-06', `${carried.name} has no uses left.`);
    const bound = tool.use.handless === true ? undefined : handsFault(p, c);
    if (bound !== undefined) return bound;
    if (bearingsOf(p, c).some((b) => b.cannotUse?.includes(carried.item) === true))
      return refuse('CA-INV-06', `${c.name} cannot use ${carried.name}.`);
    if (
      itemOf(p.book, carried).magical === true &&
      c.conditions.some((a) => conditionOf(p, a.kind).noMagic === true)
    )
      return refuse('CA-MIS-02', `${c.name} cannot handle magic now.`);
    return (
      lightFault(p, c, carried, tool) ??
      priceFault(p, c, command, usePrice(carried, tool)) ??
      useFault(p, c, tool, pickedOf(command), command.choice)
    );
  },
  start: (g, seat, command) => startUse(g, seat, command),
  choices(p, creature) {
    const c = creatureOf(p.state, creature);
    const all: CommandOf<'use'>[] = [];
    const bound = handsFault(p, c) !== undefined;
    for (const carried of c.items) {
      const tool = toolOf(p, carried);
      if (bound && tool?.use.handless !== true) continue;
      if (tool === undefined || tool.use.outside === true || isSpent(p, carried, tool)) continue;
      if (lightFault(p, c, carried, tool) !== undefined) continue;
      for (const aim of aimChoices(p, c, aimingOfUse(tool), 0, isFriendly(tool)))
        for (const choice of choicesOf(tool))
          all.push({ do: 'use', creature, item: carried.id, ...aimOf(aim), ...choice });
    }
    return all;
  },
};

/** CA-R161: why a light in the pack is not lit: it shows nothing there, and is taken in hand or was to be put on first. */
const lightFault = (p: Position, c: Creature, carried: Carried, { use }: Tool) => {
  if (carried.place !== 'pack' || !isLight(use)) return undefined;
  if (itemOf(p.book, carried).kind === 'armour')
    return refuse('CA-R161', `${carried.name} shows nothing in the pack.`);
  return freeHands(p, c) < handsFor(p.book, c, carried)
    ? refuse('CA-R11', `${c.name} has no hand free for ${carried.name}.`)
    : undefined;
};

/** Whether a thing itself is lit by its use. */
const isLight = ({ effects }: ItemUse): boolean => effects.some((e) => e.do === 'kindle' && e.held !== true);

/** A thing is used, in one's own turn or as a Held Action. */
export const startUse = (
  g: Play,
  seat: Seat,
  command: CommandOf<'use'>,
  held: HeldRoll | null = null,
): void => {
  const c = creatureOf(g.state, command.creature);
  const { carried, tool } = usedOf(g, c, command);
  if (carried === undefined || tool === undefined) return;
  const ap = usePrice(carried, tool);
  if (held !== null) {
    if (g.state.stage === 'fight') spendAp(g, c, ap);
  } else if (!pay(g, c, command, ap)) return;
  tell(g, () => ({
    type: 'declared',
    rules: ['CA-INV-06'],
    who: c.id,
    what: carried.name,
    ap,
    targets: command.targets ?? [],
  }));
  endBySetter(g, c);
  const deed = { creature: c.id, seat, command, ruling: null, hold: held?.hold ?? '' };
  if (!(tool.use.contest === undefined && isInterrupted(g, deed))) finishUse(g, seat, command, held);
};

/** Whether a thing cannot be used any more after somebody has broken in (CA-R43 e). */
export const useHalted = (p: Position, c: Creature, command: CommandOf<'use'>): boolean => {
  const { tool } = usedOf(p, c, command);
  return tool === undefined || useFault(p, c, tool, pickedOf(command), command.choice) !== undefined;
};

/** What comes of using a thing, its AP paid. */
export const finishUse = (
  g: Play,
  seat: Seat,
  command: CommandOf<'use'>,
  held: HeldRoll | null = null,
): void => {
  const c = creatureOf(g.state, command.creature);
  const { carried, tool } = usedOf(g, c, command);
  if (carried === undefined || tool === undefined) return;
  noteUse(g, c, tool);
  const { minutes } = tool.use;
  if (minutes !== undefined && g.state.stage !== 'fight') passTime(g, minutes);
  const aimed = tool.use.leaves === true ? catching(tool) : tool;
  const fell = tool.use.leaves === true ? fallsAt(g, c, command) : -1;
  applyUse(g, seat, c, aimed, command, pickedOf(command), command.choice, held);
  spend(g, c, carried, tool);
  if (tool.use.leaves === true) dropItem(g, c, carried.id, fell);
  // What goes on being used is no longer in the pack (Wonder Bar).
  const left = carriedOf(c, carried.id);
  if (
    left?.place === 'pack' &&
    itemOf(g.book, left).abilities !== undefined &&
    itemOf(g.book, left).place === 'any'
  )
    changeItem(c, { ...left, place: 'worn' });
};

/** What a thing that stays there has caught is caught in that very thing: a net. */
const catching = (tool: Tool): Tool => ({
  ...tool,
  use: {
    ...tool.use,
    effects: tool.use.effects.map((e) => (e.do === 'condition' ? { of: tool.id, ...e } : e)),
  },
});

/** Where a thing lies after it was thrown at somebody; one end of what is laid out is where its user stands. */
const fallsAt = (g: Play, c: Creature, { targets = [] }: CommandOf<'use'>): number =>
  findCreature(g.state, targets[0] ?? '')?.at ?? c.at;

/** A use less, before anything comes of it; a thing with a soul in it is not used up (CA-MIS-15). */
const spend = (g: Play, c: Creature, carried: Carried, { use }: Tool): void => {
  if (use.spends !== true || carried.soul !== undefined) return;
  // CA-LIGHT-01: the last torch burns on until it is put away.
  spendUse(g, c, carried.id, 1, isLight(use));
};

const aimOf = ({ targets, at }: { readonly targets?: readonly string[]; readonly at?: number }) => ({
  ...(targets === undefined ? {} : { targets }),
  ...(at === undefined ? {} : { at }),
});

/** Whether it is meant for one's own side. */
export const isFriendly = ({ use }: Tool): boolean =>
  use.aim.who === 'ally' ||
  use.aim.who === 'self' ||
  use.effects.some((e) => e.do === 'mend' || e.do === 'stabilise' || e.do === 'cure');

/** Each thing that its user can choose. */
const choicesOf = ({ use }: Tool): readonly { readonly choice?: string }[] => {
  const choice = use.effects.find((e) => e.do === 'choice');
  return choice?.do === 'choice' ? choice.options.map((o) => ({ choice: o.id })) : [{}];
};
