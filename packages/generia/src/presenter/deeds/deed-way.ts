import type { Deed, Seat } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { faultOf } from '../../match/verbs.ts';
import { canGrip } from '../../rules/movement/grapples.ts';
import { distance, isHostile } from '../../rules/creature/measures.ts';
import { reachOf, reachWith, usable } from '../../rules/creature/in-hand.ts';
import { bestElement } from '../../rules/effects/ability-values.ts';
import { isUp, type Creature } from '../../match/state.ts';
import { rangeOf } from '../../rules/casting/reach.ts';
import { isSeenBy } from '../../match/view.ts';
import { offered } from './deed-adds.ts';
import { deedWords } from './deed-words.ts';
import { isAid } from './use-words.ts';
import { gaitsOf, type Gait } from '../scene/gaits.ts';
import { wayBy } from '../scene/reach.ts';

/** A position as it would be after a way: the mover elsewhere, its rider with it, the movement and its EN spent. */
export const afterWay = (p: Position, mover: Creature, at: number, en: number): Position => {
  const { state } = p;
  const n = state.creatures.indexOf(mover);
  const rides = mover.rider >= 0;
  return {
    book: p.book,
    state: {
      ...state,
      creatures: state.creatures.map((o, i) =>
        i === n ? { ...o, at, en: o.en - en } : rides && i === mover.rider ? { ...o, at } : o,
      ),
      turn: rides ? { ...state.turn, mountMoved: true } : { ...state.turn, move: true },
    },
  };
};

/** Something that could be done from elsewhere: what, to whom, and how close that must be. */
interface Wish {
  readonly command: Command;
  readonly on: Creature;
  readonly within: number;
}

/** Farther than this something is no blow or touch, and worth no way of its own. */
const CLOSE = 3;

/** How close one must come for an ability; 0 where no way is offered for it. */
const closeFor = (p: Position, c: Creature, a: Ability): number => {
  if (a.aim.at !== 'creature' || a.effect.some((s) => s.do === 'move')) return 0;
  if (a.trigger !== '' && a.trigger !== 'any') return 0;
  if (!a.actions.some((action) => action === 'attack' || action === 'utility')) return 0;
  const element = bestElement(kitOf(p.book, c), a);
  const far = rangeOf(p, c, a, { on: [], at: -1, level: 1, element, with: false, path: [] });
  return far <= CLOSE ? far : 0;
};

/** All that is out of reach from here but perhaps not from elsewhere. */
const wishesOf = (p: Position, seat: Seat, c: Creature, isShown: (a: Ability) => boolean): Wish[] => {
  const others = p.state.creatures.filter((on) => on !== c && isUp(on) && isSeenBy(p, c.side, on));
  const foes = others.filter((on) => isHostile(c, on));
  const friends = others.filter((on) => !isHostile(c, on));
  const kit = kitOf(p.book, c);
  const blows = kit.arms.flatMap((arm, i) =>
    usable(p, c, i) && arm.reach > 0
      ? foes.map((on): Wish => ({
          command: { do: 'attack', arm: i, on: on.id },
          on,
          within: reachWith(c, arm),
        }))
      : [],
  );
  const uses = kit.abilities.flatMap((a) => {
    const within = isShown(a) ? closeFor(p, c, a) : 0;
    if (within === 0) return [];
    return (isAid(a) ? friends : foes).map((on): Wish => ({
      command: { do: 'use', ability: a.id, on: [on.id] },
      on,
      within,
    }));
  });
  const grips = canGrip(kit)
    ? foes.map((on): Wish => ({ command: { do: 'grapple', on: on.id }, on, within: 1 }))
    : [];
  return [...blows, ...uses, ...grips].filter(
    ({ command, on, within }) => distance(p, c, on) > within && faultOf(p, seat, command) !== undefined,
  );
};

/** Gaits that a blow can follow: on foot, at a run, on a mount. */
export const isGrounded = ({ name }: Gait): boolean =>
  name === '' || name === 'sprint' || name.startsWith('ride');

/** Blows, skills and touches that need some steps first: each from the square that costs least to come to. */
export const approaches = (
  p: Position,
  seat: Seat,
  c: Creature,
  isShown: (a: Ability) => boolean,
): Deed<Command>[] => {
  if (reachOf(p, c) === 0 && kitOf(p.book, c).abilities.length === 0) return [];
  const gaits = gaitsOf(p).filter(isGrounded);
  if (gaits.length === 0) return [];
  const n = p.state.creatures.indexOf(c);
  let wishes = wishesOf(p, seat, c, isShown);
  const found: Deed<Command>[] = [];
  for (const gait of gaits) {
    for (const walk of gait.ways(gait.mover.at)) {
      if (wishes.length === 0) return found;
      const self = { ...c, at: walk.to };
      const close = wishes.filter(({ on, within }) => distance(p, self, on) <= within);
      if (close.length === 0) continue;
      const there = afterWay(p, gait.mover, walk.to, gait.en);
      if (there.state.creatures[n] === undefined) continue;
      const done = close.filter(({ command }) => faultOf(there, seat, command) === undefined);
      if (done.length === 0) continue;
      wishes = wishes.filter((w) => !done.includes(w));
      const way = wayBy(p, gait, walk);
      for (const { command: wished } of done) {
        const command = offered(there, wished).plain;
        const words = deedWords(there, command);
        if (words === undefined) continue;
        const commands = [...way.commands, command];
        found.push({
          ...words,
          id: JSON.stringify(commands),
          detail: `${words.detail}, after ${way.words}`,
          way,
          commands,
        });
      }
    }
  }
  return found;
};
