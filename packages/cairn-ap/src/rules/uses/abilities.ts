import type { Seat } from '@caltrop/engine';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import { carriedOf } from '../inventory/slots.ts';
import { kitOf, refuse, type Borne, type Play, type Position, type Verb } from '../../match/book.ts';
import { declareCast } from '../magic/casting.ts';
import { vainFault } from '../magic/cast-faults.ts';
import { aimingOf, cutOff, fewDice, spellOf, strikeFault } from '../magic/spells.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { endBySetter } from '../conditions/endings.ts';
import { tell } from '../../match/events.ts';
import { isFriendly } from './items.ts';
import { isInterrupted } from '../check/plain-deeds.ts';
import { distance } from '../ground/map.ts';
import { areEnemies, creatureOf, isPresent, type Creature } from '../../match/state.ts';
import { aimChoices } from '../aiming/choices.ts';
import { aimFault } from '../aiming/aiming.ts';
import { spendAp } from '../fight/turn.ts';
import { pay, priceFault } from '../actions/actions.ts';
import type { HeldRoll } from '../../match/work.ts';
import { aimingOfUse, applyUse, noteUse, oftenFault, pickedOf, useFault, type Tool } from './uses.ts';

/** Every ability that a creature has now: its own, and those that conditions and things give. */
export const abilitiesOf = (p: Position, c: Creature): readonly Ability[] => {
  const { abilities } = kitOf(p.book, c);
  if (!bears(p, c, 'abilities')) return abilities;
  return [...abilities, ...bearingsOf(p, c).flatMap((b) => cut(c, b))];
};

/** What a thing gives does not reach as far when something was cut off it (Sticky Rope). */
const cut = (c: Creature, { source, abilities = [] }: Borne): readonly Ability[] => {
  const shorter = source.kind === 'item' ? (carriedOf(c, source.id)?.shorter ?? 0) : 0;
  if (shorter === 0) return abilities;
  return abilities.map((a) =>
    typeof a.range === 'number' ? { ...a, range: Math.max(0, a.range - shorter) } : a,
  );
};

const abilityOf = (p: Position, c: Creature, id: string): Ability | undefined =>
  abilitiesOf(p, c).find((a) => a.id === id);

export const toolOfAbility = (ability: Ability): Tool => ({
  id: ability.id,
  name: ability.name,
  use: ability,
  rule: 'CA-AUTO-02',
});

/** The cast that an ability stands for (CA-R93). */
const castOf = (command: CommandOf<'ability'>, { spell }: Ability): CommandOf<'cast'> | undefined =>
  spell === undefined
    ? undefined
    : {
        do: 'cast',
        creature: command.creature,
        spell: spell.id,
        source: '',
        dice: { slots: spell.dice, dust: 0, free: 0 },
        ...(command.targets === undefined ? {} : { targets: command.targets }),
        ...(command.at === undefined ? {} : { at: command.at, spaces: [command.at] }),
        ...(command.choice === undefined ? {} : { choice: command.choice }),
      };

/** Content 6.2: gaze, song, breath, swallowing, calling others, and spells of creatures. */
export const abilityVerb: Verb<CommandOf<'ability'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  fault(p, _seat, command) {
    const c = creatureOf(p.state, command.creature);
    const ability = abilityOf(p, c, command.ability);
    if (ability === undefined) return refuse('CA-AUTO-02', `${c.name} has no ability "${command.ability}".`);
    const tool = toolOfAbility(ability);
    const ap = priceFault(p, c, command, ability.ap);
    if (ap !== undefined) return ap;
    const { spell } = ability;
    if (spell === undefined) return useFault(p, c, tool, pickedOf(command), command.choice);
    if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
    if (bears(p, c, 'cannotCast')) return cutOff(p, c);
    const spaces = command.at === undefined ? undefined : [command.at];
    const picked = { ...pickedOf(command), spaces, dice: spell.dice, sum: spell.dice * 6 };
    const cast = spellOf(p, spell.id);
    return (
      fewDice(cast, spell.dice) ??
      oftenFault(p, c, tool) ??
      aimFault(p, c, aimingOf(cast), picked) ??
      strikeFault(p, c, cast, picked, command.choice) ??
      vainFault(p, c, cast, command.choice ?? '', picked)
    );
  },
  start: (g, seat, command) => startAbility(g, seat, command),
  choices(p, creature) {
    const c = creatureOf(p.state, creature);
    const all: CommandOf<'ability'>[] = [];
    for (const ability of abilitiesOf(p, c)) {
      const { spell } = ability;
      const tool = toolOfAbility(ability);
      const aiming = spell === undefined ? aimingOfUse(tool) : aimingOf(spellOf(p, spell.id));
      for (const { targets, at } of aimChoices(p, c, aiming, spell?.dice ?? 0, isFriendly(tool)))
        all.push({
          do: 'ability',
          creature,
          ability: ability.id,
          ...(targets === undefined ? {} : { targets }),
          ...(at === undefined ? {} : { at }),
          ...(spell !== undefined && spellOf(p, spell.id).names === true ? { choice: foeOf(p, c) } : {}),
        });
    }
    return all;
  },
};

/** Whom a spell that names somebody is about where nobody says: the nearest enemy. */
const foeOf = (p: Position, c: Creature): string => {
  let foe: Creature | undefined;
  for (const o of p.state.creatures)
    if (
      isPresent(o) &&
      areEnemies(p.state, o, c) &&
      (foe === undefined || distance(p, c, o) < distance(p, c, foe))
    )
      foe = o;
  return foe?.id ?? '';
};

/** An ability is used, in one's own turn or as a Held Action. */
export const startAbility = (
  g: Play,
  seat: Seat,
  command: CommandOf<'ability'>,
  held: HeldRoll | null = null,
): void => {
  const c = creatureOf(g.state, command.creature);
  const ability = abilityOf(g, c, command.ability);
  if (ability === undefined) return;
  if (held !== null) {
    if (g.state.stage === 'fight') spendAp(g, c, ability.ap);
  } else if (!pay(g, c, command, ability.ap)) return;
  tell(g, () => ({
    type: 'declared',
    rules: ['CA-AUTO-02'],
    who: c.id,
    what: ability.name,
    ap: ability.ap,
    targets: command.targets ?? [],
  }));
  endBySetter(g, c);
  const plain = ability.spell === undefined && ability.contest === undefined;
  const deed = { creature: c.id, seat, command, ruling: null, hold: held?.hold ?? '' };
  if (!(plain && isInterrupted(g, deed))) finishAbility(g, seat, command, held);
};

/** Whether an ability cannot be used any more after somebody has broken in (CA-R43 e). */
export const abilityHalted = (p: Position, c: Creature, command: CommandOf<'ability'>): boolean => {
  const ability = abilityOf(p, c, command.ability);
  return ability === undefined || useFault(p, c, toolOfAbility(ability), pickedOf(command)) !== undefined;
};

/** What comes of an ability, its AP paid. */
export const finishAbility = (
  g: Play,
  seat: Seat,
  command: CommandOf<'ability'>,
  held: HeldRoll | null = null,
): void => {
  const c = creatureOf(g.state, command.creature);
  const ability = abilityOf(g, c, command.ability);
  if (ability === undefined) return;
  const tool = toolOfAbility(ability);
  noteUse(g, c, tool);
  const cast = castOf(command, ability);
  if (cast !== undefined) declareCast(g, seat, cast, { held });
  else applyUse(g, seat, c, tool, command, pickedOf(command), command.choice ?? '', held);
};
