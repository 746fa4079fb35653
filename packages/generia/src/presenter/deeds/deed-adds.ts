/** A blow and what may go with it, each a button of its own beside the plain one (GE-SEQ-02). */
import { ZONES, type Ability, type Zone } from '../../content/content.ts';
import type { Position } from '../../match/book.ts';
import type { Added, Command, UseCommand } from '../../match/command.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { active } from '../../rules/actions/actions.ts';
import { addable, isAimed, NO_PRICE } from '../../rules/skills/adds.ts';
import { blowOf } from '../../rules/skills/basic-attacks.ts';
import { elementsFor, reactionPrice } from '../../rules/skills/reactions/uses.ts';
import { blowOfUse, isPlan, plan } from '../../rules/skills/use-plan.ts';
import { guardOf } from '../../rules/wounds/damage.ts';
import { asSaid } from '../text/text-adds.ts';

/** A command as it is offered first, and the same with more to it. */
export interface Offered {
  readonly plain: Command;
  readonly more: readonly Command[];
}

/** The zones of somebody, the least armoured first: an aim costs nothing at the torso. */
const zonesOf = (p: Position, on: number): readonly Zone[] => {
  const target = p.state.creatures[on];
  return target === undefined
    ? ZONES
    : ZONES.toSorted(
        (a, b) =>
          guardOf(p, target, 'Blunt', ZONES.indexOf(a), 0) - guardOf(p, target, 'Blunt', ZONES.indexOf(b), 0),
      );
};

/** The ways to add an ability: at every zone that it may strike, with every element that makes a difference. */
const waysToAdd = (p: Position, c: Creature, a: Ability, on: number): Added[] => {
  const elements = elementsFor(p, c, a);
  return (isAimed(a) ? zonesOf(p, on) : [undefined]).flatMap((zone) =>
    (elements.length > 1 ? elements : [undefined]).map((element) => ({
      ability: a.id,
      ...(zone === undefined ? {} : { zone }),
      ...(element === undefined ? {} : { element }),
    })),
  );
};

/** What is offered of a command: of a blow whatever may be added to it, of a skill that strikes a chosen zone each zone. */
export const offered = (p: Position, command: Command): Offered => {
  if (command.do === 'attack') {
    const blow = blowOf(p, command);
    const adds = addable(p, blow, NO_PRICE).flatMap((a) => waysToAdd(p, active(p), a, blow.on));
    return { plain: asSaid(p, command), more: adds.map((add): Command => ({ ...command, adds: [add] })) };
  }
  if (command.do !== 'use') return { plain: command, more: [] };
  // Who names nobody strikes nobody by name.
  if (command.on === undefined) return { plain: asSaid(p, command), more: [] };
  const found = plan(p, command);
  const blow = isPlan(found) ? blowOfUse(p, p.state.turn.who, found) : undefined;
  if (!isPlan(found) || blow === undefined) return { plain: asSaid(p, command), more: [] };
  const [first, ...zones] = isAimed(found.a) ? zonesOf(p, blow.on) : [];
  const at: UseCommand = first === undefined ? command : { ...command, zone: first };
  const plain = asSaid(p, at);
  const said = plain.do === 'use' && plain.adds !== undefined ? { adds: plain.adds } : {};
  const adds = addable(p, blow, found.price).flatMap((a) => waysToAdd(p, active(p), a, blow.on));
  return {
    plain,
    more: [
      ...zones.map((zone): Command => ({ ...command, ...said, zone })),
      ...adds.map((add): Command => ({ ...at, adds: [add] })),
    ],
  };
};

/** `Aimed Strike at the head (1 EN)`. */
const addedWords = (p: Position, c: Creature, { ability, zone, element, level }: Added): string => {
  const a = p.book.abilities.get(ability);
  if (a === undefined) return ability;
  const { en, mp } = reactionPrice(p, c, a, level ?? 1, element ?? elementsFor(p, c, a)[0] ?? '');
  const price = [en === 0 ? '' : `${en} EN`, mp === 0 ? '' : `${mp} MP`].filter((t) => t !== '').join(' ');
  const where = zone === undefined ? '' : ` at the ${zone}`;
  const how = element === undefined ? '' : ` with ${element}`;
  return `${a.name}${where}${how}${price === '' ? '' : ` (${price})`}`;
};

/** What a blow says besides its weapon and target, for its button. */
export const besidesWords = (p: Position, command: Command): string => {
  if (command.do !== 'attack' && command.do !== 'use') return '';
  const c = creatureOf(p.state, p.state.turn.who);
  const adds = (command.adds ?? []).map((add) => addedWords(p, c, add));
  const zone = command.do === 'use' && command.zone !== undefined ? [`at the ${command.zone}`] : [];
  return [...zone, ...adds].join(', ');
};
