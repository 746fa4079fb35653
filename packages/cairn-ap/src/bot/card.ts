/** The card of Cairn AP: how to play creatures without a player, one turn after the other. */
import { cardOf, type Card, type CardLine } from '@caltrop/engine/card';
import { attackOn } from '../rules/actions/aiming.ts';
import { attackPrice } from '../rules/actions/attack.ts';
import { ATTACKS } from '../rules/actions/sweeps.ts';
import { bears } from '../rules/conditions/bearings.ts';
import type { Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { findCreature, type State } from '../match/state.ts';
import { distance } from '../rules/ground/map.ts';
import { weaponsOf } from '../rules/inventory/weapons.ts';
import type { Book } from '../match/book.ts';
import { goalOf } from './goals.ts';
import { chant } from './proposals/rite.ts';
import { findNear, findWays, sceneOf, type Draft, type Scene, type Wits } from './scene.ts';
import { overwatch, spareHolds } from './spare.ts';
import { placeFor } from './proposals/strikes.ts';
import { chores, endOf, givesUp, mayGo, PATIENCE, strikeDraft } from './turns.ts';
import { approach, doorWay, goalWay, wayOut } from './proposals/ways.ts';

type Line = CardLine<Scene, Command>;

const finished = (scene: Scene, left: number): Command[] => [...spareHolds(scene, left), endOf(scene)];

const bestOf = (drafts: readonly Draft[]): readonly Command[] | undefined =>
  drafts.toSorted((a, b) => b.score - a.score)[0]?.commands;

/** Blows at the nearest foe that can be come at with a weapon in hand, as many as AP are left for. */
const strike = (scene: Scene): readonly Command[] | undefined => {
  const { p, c, home, foes, budget } = scene;
  if (bears(p, c, 'cannotAttack')) return undefined;
  if (budget > 0) findNear(scene);
  for (const t of foes.toSorted((a, b) => distance(p, c, a) - distance(p, c, b))) {
    for (const w of weaponsOf(p, c)) {
      const price = attackPrice(p, w);
      if (price > c.ap || w.shape !== undefined || (w.attack?.charge ?? 0) > c.straight) continue;
      const place = placeFor(scene, t, w, c.ap - price);
      if (place === undefined) continue;
      c.at = place.at;
      const command = attackOn(p, c, t, w);
      const isLegal = ATTACKS.attack?.fault(p, c, command) === undefined;
      c.at = home;
      const made = isLegal
        ? strikeDraft(scene, { ...place, command, price, gain: 1, melee: true })
        : undefined;
      if (made !== undefined && mayGo(scene, made)) return made.commands;
    }
  }
  return undefined;
};

const isPatient = ({ p, c, leaning }: Scene): boolean =>
  leaning.waits && c.hp >= c.maxHp && p.state.round <= PATIENCE;

const LINES: readonly Line[] = [
  { when: 'It has no AP left', what: 'it ends its turn', find: (s) => (s.c.ap < 1 ? [endOf(s)] : undefined) },
  { when: 'It leads a rite', what: 'it goes on with the rite', find: chant },
  {
    when: 'It lies on the ground, is held or burning, or its hands are empty',
    what: 'it gets up or free, puts the fire out, draws or loads',
    find: (s) => bestOf(chores(s)),
  },
  {
    when: 'It gives up the fight',
    what: 'it leaves by the nearest exit',
    find: (s) => {
      if (!givesUp(s)) return undefined;
      if (s.budget > 0) findWays(s);
      return wayOut(s, 'exit');
    },
  },
  {
    when: 'The encounter gives it something to do: carry, free or leave',
    what: 'it goes and does so',
    find: (s) => {
      const goal = s.p.book.mapped && s.budget > 0 ? goalOf(s.p, s.c, false) : undefined;
      if (goal === undefined) return undefined;
      findWays(s);
      return goalWay(s, goal);
    },
  },
  {
    when: 'It can reach a foe with a weapon in hand',
    what: 'it attacks the nearest one, as often as its AP allow, and parries or dodges with the rest',
    find: strike,
  },
  {
    when: 'It is a guard or lies in wait, unhurt, in the first 5 Rounds',
    what: 'it waits for whoever comes',
    find: (s) => {
      if (!isPatient(s)) return undefined;
      const watch = overwatch(s);
      return watch === undefined ? finished(s, s.c.ap) : [watch, endOf(s)];
    },
  },
  {
    when: 'There is a foe, or a closed door in front of it',
    what: 'it goes towards the nearest foe, or opens the door',
    find: (s) => {
      if (s.budget === 0 || s.foes.length === 0) return undefined;
      findWays(s);
      const way = approach(s);
      if (way === undefined) return doorWay(s);
      const commands = [way.command, ...finished(s, s.c.ap - way.moves)];
      return mayGo(s, { commands, dice: -1, score: 0 }) ? commands : undefined;
    },
  },
  {
    when: 'Nothing above applies',
    what: 'it parries or dodges and ends its turn',
    find: (s) => finished(s, s.c.ap),
  },
];

/** The card for one match; outside fights others decide. */
export const cardFor = (book: Book, wits: Wits): Card<State, Command> =>
  cardOf('Cairn AP: creatures without a player', LINES, (state) => {
    const p: Position = { book, state };
    const c = findCreature(state, state.turn);
    if (state.proposal !== null || state.stage !== 'fight' || c?.fate !== 'up') return undefined;
    return sceneOf(p, wits, c.id);
  });
