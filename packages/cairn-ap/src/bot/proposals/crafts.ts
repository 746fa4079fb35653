import { abilitiesOf, abilityVerb } from '../../rules/uses/abilities.ts';
import { castChoices } from '../../rules/magic/cast-choices.ts';
import { castVerb } from '../../rules/magic/casting.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import type { Ability, Attribute, Effect, ItemUse } from '../../content/content.ts';
import { toolOf, usePrice, useVerb } from '../../rules/uses/items.ts';
import { totalOf } from '../../rules/magic/magic-dice.ts';
import { isUnmoved } from '../../rules/conditions/resistance.ts';
import { carriedOf, freeSlots, itemOf } from '../../rules/inventory/slots.ts';
import { settled } from '../../rules/magic/spells.ts';
import { aimingOf, npcDice, spellOf } from '../../rules/magic/spells.ts';
import { findCreature, type Creature } from '../../match/state.ts';
import { reachedBy } from '../../rules/aiming/reached.ts';
import type { Aiming, Picked } from '../../rules/aiming/aim.ts';
import { aimingOfUse } from '../../rules/uses/uses.ts';
import { effectWorth, failChance, overcomes, type Behind } from '../effects.ts';
import { valueOf, type Scene } from '../scene.ts';

/** Something other than a blow that could be done from here: a spell, a thing, an ability. */
export interface Craft {
  readonly command: Command;
  readonly price: number;
  readonly gain: number;
}

/** CA-CAST-06, 07: chances of a Mishap by the number of dice, and of a spell that fails by it. */
const MISHAP = [0, 0, 1 / 6, 4 / 9, 13 / 18] as const;
const FAILS = [0, 0, 0, 1 / 36, 7 / 72] as const;
/** What a Mishap, a Fatigue, a use of dust and a use of anything cost. */
const MISHAP_PRICE = 3.5;
const FATIGUE_PRICE = 0.5;
const DUST_PRICE = 0.4;
const USE_PRICE = 0.5;
/** Below this it is not worth the trouble. */
const LEAST = 0.4;

/** What somebody saves with, in a rough guess: from a blow mostly by dodging it. */
const savedBy = (save: Attribute | 'defence'): Attribute => (save === 'defence' ? 'dex' : save);

/** What effects do to all who are reached; those who save take their chance. */
const worthOn = (
  scene: Scene,
  on: readonly string[],
  effects: readonly Effect[],
  behind: Behind,
  contest: ItemUse['contest'] | { readonly with: Attribute; readonly save: Attribute },
): number => {
  const { p, c } = scene;
  let worth = 0;
  for (const id of new Set(on)) {
    const t = findCreature(p.state, id);
    if (t === undefined) continue;
    const times = on.filter((other) => other === id).length;
    const chance =
      contest === undefined || t.group === c.group ? 1 : overcomes(c, t, contest.with, savedBy(contest.save));
    for (const e of effects) {
      const each = e.do === 'harm' && e.each === true ? times : 1;
      if (!isPlaced(e)) worth += chance * each * effectWorth(scene, t, e, behind);
    }
  }
  for (const e of effects) if (isPlaced(e)) worth += effectWorth(scene, c, e, behind);
  return worth;
};

/** What happens whoever is reached. */
const isPlaced = ({ do: does }: Effect): boolean => does === 'summon' || does === 'ground' || does === 'self';

const victims = (scene: Scene, aiming: Aiming, picked: Picked): readonly string[] =>
  reachedBy(scene.p, scene.c, aiming, picked);

const pickedOf = (
  command: { targets?: readonly string[]; at?: number; spaces?: readonly number[] },
  dice: number,
): Picked => ({
  targets: command.targets,
  at: command.at,
  spaces: command.spaces,
  dice,
  sum: dice * 3.5,
});

/** CA-R94: whether a spell that is resisted with WIL does anything to somebody. */
const isMoved = ({ p, c }: Scene, id: string, spell: string): boolean => {
  const t = findCreature(p.state, id);
  return t === undefined || !isUnmoved(p, t, spell, c.id);
};

const spellWorth = (scene: Scene, command: CommandOf<'cast'>, dice: number): number => {
  const { p } = scene;
  const spell = spellOf(p, command.spell);
  const sum = dice * 3.5;
  const effects = settled(spell.effects, dice, command.choice ?? '');
  const reached = victims(scene, aimingOf(spell), { ...pickedOf(command, dice), sum: Math.round(sum) });
  const on = spell.save === 'wil' ? reached.filter((id) => isMoved(scene, id, spell.id)) : reached;
  const contest =
    spell.save === null || !p.book.options.spellContest
      ? undefined
      : ({ with: 'wil', save: spell.save } as const);
  return worthOn(scene, on, effects, { dice, sum }, contest);
};

/** CA-CAST: what a casting brings less what its dice may cost the caster. */
const castGain = (scene: Scene, command: CommandOf<'cast'>): number => {
  const { p, c } = scene;
  const n = totalOf(command.dice);
  const worth = spellWorth(scene, command, n);
  if (npcDice(p, c, command.spell) !== undefined) return worth;
  const { slots, dust } = command.dice;
  let price = MISHAP_PRICE * (MISHAP[n] ?? 1) + FATIGUE_PRICE * 0.5 * slots + DUST_PRICE * dust;
  // CA-R60: a pack filled up with Fatigue takes all HP.
  const room = freeSlots(p, c) - slots;
  if (room <= 0) {
    let all = 1;
    for (let i = 0; i < slots; i++) all /= 2;
    price +=
      all * valueOf(scene, c) * (scene.wits.worths.weights.health + 0.1) * (c.hp / Math.max(1, c.maxHp));
  }
  return worth * (1 - (FAILS[n] ?? 0)) - price;
};

const useGain = (
  scene: Scene,
  use: ItemUse,
  aiming: Aiming,
  command: CommandOf<'use'> | CommandOf<'ability'>,
): number => {
  const choice = 'choice' in command ? (command.choice ?? '') : '';
  const effects = settled(use.effects, 0, choice);
  const on = victims(scene, aiming, pickedOf(command, 0));
  const saved: readonly Effect[] =
    use.save === undefined
      ? effects
      : [
          {
            do: 'save',
            attribute: use.save.attribute,
            fail: effects,
            ...(use.save.dc === undefined ? {} : { dc: use.save.dc }),
          },
        ];
  const worth = worthOn(scene, on, saved, { dice: 0, sum: 0 }, use.contest);
  return worth + dieWorth(scene, use, on);
};

/** A thing thrown with a die of its own: what it does to those it hits. */
const dieWorth = (scene: Scene, { contest }: ItemUse, on: readonly string[]): number => {
  if (contest?.die === undefined) return 0;
  let worth = 0;
  for (const id of on) {
    const t = findCreature(scene.p.state, id);
    if (t === undefined) continue;
    const hit = effectWorth(
      scene,
      t,
      { do: 'harm', amount: { roll: `d${contest.die}` } },
      { dice: 0, sum: 0 },
    );
    worth +=
      hit *
      overcomes(
        { ...scene.c, [contest.with]: scene.c[contest.with] + contest.die / 2 },
        t,
        contest.with,
        savedBy(contest.save),
      );
  }
  return worth;
};

const abilityGain = (scene: Scene, command: CommandOf<'ability'>, ability: Ability): number => {
  const { spell } = ability;
  if (spell === undefined)
    return useGain(
      scene,
      ability,
      aimingOfUse({ id: ability.id, name: ability.name, use: ability, rule: '' }),
      command,
    );
  const { targets, at, creature } = command;
  return spellWorth(
    scene,
    {
      do: 'cast',
      creature,
      spell: spell.id,
      source: '',
      dice: { slots: spell.dice, dust: 0, free: 0 },
      ...(targets === undefined ? {} : { targets }),
      ...(at === undefined ? {} : { at, spaces: [at] }),
    },
    spell.dice,
  );
};

/** Everything but blows that could be done from where the creature stands, worth its price. */
export const craftsOf = (scene: Scene): Craft[] => {
  const { p, c } = scene;
  const found: Craft[] = [];
  const add = (command: Command, price: number, gain: number): void => {
    if (gain > LEAST && price <= c.ap) found.push({ command, price, gain });
  };
  if (canCast(scene))
    for (const cast of castChoices(p, c.id)) add(cast, p.book.options.castAP, castGain(scene, cast));
  const abilities = abilitiesOf(p, c);
  if (abilities.length > 0)
    for (const said of abilityVerb.choices(p, c.id)) {
      const ability = abilities.find((a) => a.id === said.ability);
      if (ability !== undefined) add(said, ability.ap, abilityGain(scene, said, ability));
    }
  if (c.items.some((i) => itemOf(p.book, i).use !== undefined))
    for (const said of useVerb.choices(p, c.id)) {
      const carried = carriedOf(c, said.item);
      const tool = carried === undefined ? undefined : toolOf(p, carried);
      if (carried === undefined || tool === undefined) continue;
      const spent = tool.use.spends === true ? USE_PRICE : 0;
      add(said, usePrice(carried, tool), useGain(scene, tool.use, aimingOfUse(tool), said) - spent);
    }
  return found
    .toSorted((a, b) => b.gain - a.gain)
    .filter((one, i) => i < TRIED && isLegal(scene, one.command));
};

/** How many of the best are looked at for whether they are legal. */
const TRIED = 8;

const canCast = ({ p, c }: Scene): boolean =>
  c.items.some((i) => i.spells.length > 0) || (c.kind === 'npc' && p.book.content.spells.size > 0);

const isLegal = ({ p, c }: Scene, command: Command): boolean => {
  switch (command.do) {
    case 'cast':
      return castVerb.fault(p, c.seat, command) === undefined;
    case 'ability':
      return abilityVerb.fault(p, c.seat, command) === undefined;
    case 'use':
      return useVerb.fault(p, c.seat, command) === undefined;
    default:
      return false;
  }
};

/** The chance that a Save against 20 fails, for those who are thrown into something. */
export const fallsIn = (t: Creature): number => failChance(t.dex, 20);
