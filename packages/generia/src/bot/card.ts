/** The card of Generia: how to play creatures without a player, one deed after the other. Nothing on it has to be estimated. */
import { cardOf, type Card, type CardLine } from '@caltrop/engine/card';
import type { Ability } from '../content/content.ts';
import type { Book, Position } from '../match/book.ts';
import type { Command, UseCommand } from '../match/command.ts';
import { isUp, woundsOf, type State } from '../match/state.ts';
import { faultOf } from '../match/verbs.ts';
import { active } from '../rules/actions/actions.ts';
import { missing, priceOf } from '../rules/actions/costs.ts';
import { strikeFault } from '../rules/aim/aim.ts';
import { isPlan, plan } from '../rules/skills/use-plan.ts';
import { handDrafts, risingDrafts } from './proposals/chores.ts';
import { approachDrafts, isTimid, moveTo, panicDrafts, withdrawDrafts } from './proposals/moves.ts';
import {
  abilitiesOf,
  attackStepOf,
  isAnswer,
  isPayable,
  plainOptions,
  runStepOf,
  skillOptions,
} from './proposals/options.ts';
import { placesOf, put, type Place } from './proposals/places.ts';
import { keepsTo, keepsWatch } from './proposals/stances.ts';
import { creatureAt, farFrom, sceneOf, type Draft, type Scene, type Wits } from './scene.ts';
import { elementOf } from './worth/casts.ts';

type Line = CardLine<Scene, Command>;

const isLegal = ({ p, c }: Scene, command: Command | undefined): boolean =>
  command !== undefined && faultOf(p, c.seat, command) === undefined;

const bestOf = (scene: Scene, drafts: readonly Draft[]): readonly Command[] | undefined =>
  drafts.toSorted((a, b) => b.score - a.score).find(({ commands: [first] }) => isLegal(scene, first))
    ?.commands;

const walksOf = (scene: Scene): readonly Place[] => placesOf(scene, 'walk');

const mayMove = ({ p, c }: Scene): boolean => (c.mount >= 0 ? !p.state.turn.mountMoved : !p.state.turn.move);

/** Foes, the nearest first. */
const nearest = (scene: Scene): readonly number[] =>
  scene.foes.toSorted((a, b) => farFrom(scene, a) - farFrom(scene, b));

/** An attack at the nearest foe that can be attacked from here, by the dearest skill that can be paid for. */
const strike = (scene: Scene): readonly Command[] | undefined => {
  const skills = skillOptions(scene).toSorted((a, b) => b.mp + b.en - (a.mp + a.en));
  for (const on of nearest(scene)) {
    const target = creatureAt(scene, on);
    for (const { arm, manner, command } of [...skills, ...plainOptions(scene)]) {
      const said = command(target.id);
      const reached = manner.line !== null || strikeFault(scene.p, scene.c, arm, target) === undefined;
      if (reached && isLegal(scene, said)) return [said];
    }
  }
  return undefined;
};

/** The shortest walk to where the nearest foe can be attacked. */
const walkToStrike = (scene: Scene): readonly Command[] | undefined => {
  const options = plainOptions(scene);
  if (options.length === 0 || !mayMove(scene) || isTimid(scene)) return undefined;
  const walks = walksOf(scene).toSorted((a, b) => a.cost - b.cost);
  for (const on of nearest(scene))
    for (const place of walks)
      for (const option of options) {
        put(scene, place);
        const fault = strikeFault(scene.p, scene.c, option.arm, creatureAt(scene, on));
        put(scene, undefined);
        if (fault !== undefined) continue;
        const command = option.command(creatureAt(scene, on).id);
        if (!keepsTo(scene, { command, place, on, gain: 0, option })) continue;
        const walk = moveTo(scene, place);
        if (isLegal(scene, walk)) return [walk];
      }
  return undefined;
};

/** Spells and skills without a weapon that can be paid for now, the dearest first. */
const payable = (scene: Scene, fits: (a: Ability) => boolean): readonly Ability[] => {
  const { p, c, kit } = scene;
  return abilitiesOf(p, c, kit.abilities)
    .filter((a) => fits(a) && !isAnswer(a) && a.check.kind !== 'weapon' && attackStepOf(a) === undefined)
    .filter((a) => runStepOf(a) === undefined && isPayable(p, a) && !a.actions.includes('ritual'))
    .map((a) => ({
      a,
      price: priceOf(p, c, a, { level: 1, element: elementOf(scene, a), targets: 1, with: false }),
    }))
    .filter(({ a, price }) => missing(p, c, a, price) === '')
    .toSorted((x, y) => y.price.mp - x.price.mp || y.price.en - x.price.en)
    .map(({ a }) => a);
};

const usedOn = (scene: Scene, a: Ability, on: number): UseCommand | undefined => {
  const command: UseCommand = {
    do: 'use',
    ability: a.id,
    ...(a.elements.length > 1 ? { element: elementOf(scene, a) } : {}),
    on: [creatureAt(scene, on).id],
  };
  return isPlan(plan(scene.p, command)) && isLegal(scene, command) ? command : undefined;
};

const isAimedAtOne = ({ aim }: Ability): boolean =>
  aim.at === 'creature' || aim.at === 'creatures' || aim.at === 'chain';

const harms = (a: Ability): boolean =>
  isAimedAtOne(a) && a.aim.who !== 'allies' && a.effect.some((s) => s.do === 'damage');

const heals = (a: Ability): boolean => isAimedAtOne(a) && a.keywords.includes('HEAL');

const cast = (
  scene: Scene,
  fits: (a: Ability) => boolean,
  on: readonly number[],
): readonly Command[] | undefined => {
  for (const a of on.length === 0 ? [] : payable(scene, fits))
    for (const one of on) {
      const command = usedOn(scene, a, one);
      if (command !== undefined) return [command];
    }
  return undefined;
};

/** Those of the side with two wounds or more, or who lie there, the worst off first. */
const hurt = (scene: Scene): readonly number[] => {
  const wounds = (n: number): number => woundsOf(creatureAt(scene, n));
  return [scene.n, ...scene.friends]
    .filter((n) => !creatureAt(scene, n).dead && wounds(n) >= 2)
    .toSorted((a, b) => wounds(b) - wounds(a));
};

const LINES: readonly Line[] = [
  { when: 'It is panicked', what: 'it flees', find: (s) => bestOf(s, panicDrafts(s)) },
  {
    when: 'It lies on the ground, is off balance or is held',
    what: 'it rises or breaks free',
    find: (s) =>
      s.c.statuses.length > 0 || s.c.grappling >= 0 ? bestOf(s, risingDrafts(s, false)) : undefined,
  },
  {
    when: 'It can heal one of its side who has two wounds or more',
    what: 'it uses the dearest spell that it can pay for on the one with the most wounds',
    find: (s) => cast(s, heals, hurt(s)),
  },
  {
    when: 'A spell of damage can be cast at a foe from here',
    what: 'it casts the dearest that it can pay for at the nearest foe',
    find: (s) => cast(s, harms, nearest(s)),
  },
  {
    when: 'A foe can be attacked from here',
    what: 'it attacks the nearest one, by the dearest skill that it can pay for',
    find: strike,
  },
  {
    when: 'A foe can be attacked after a walk, and its watch or stance lets it go',
    what: 'it takes the shortest walk to where it can attack the nearest one',
    find: walkToStrike,
  },
  {
    when: 'Its weapon is not loaded, lies on the ground or is not in hand',
    what: 'it loads it, picks it up or draws it',
    find: (s) => (s.p.state.turn.utility ? undefined : bestOf(s, handDrafts(s))),
  },
  {
    when: 'It has to be kept alive',
    what: 'it goes away from the foes',
    find: (s) =>
      mayMove(s) && isTimid(s)
        ? bestOf(
            s,
            withdrawDrafts(s, () => walksOf(s)),
          )
        : undefined,
  },
  {
    when: 'It has not attacked and not moved',
    what: 'it goes towards the nearest foe, and opens doors on the way',
    find: (s) =>
      mayMove(s) && !s.p.state.turn.attack && !keepsWatch(s) && !isTimid(s)
        ? bestOf(
            s,
            approachDrafts(
              s,
              () => walksOf(s),
              () => placesOf(s, 'sprint'),
            ),
          )
        : undefined,
  },
  {
    when: 'Nothing above applies',
    what: 'it ends its turn',
    find: (s) => (isLegal(s, { do: 'end' }) ? [{ do: 'end' }] : undefined),
  },
];

/** The card for one match. */
export const cardFor = (book: Book, wits: Wits): Card<State, Command> =>
  cardOf('Generia: creatures without a player', LINES, (state, seat) => {
    const p: Position = { book, state };
    if (state.stage !== 'battle') return undefined;
    const c = active(p);
    if ((c.seat !== seat && seat !== book.master) || !isUp(c)) return undefined;
    return sceneOf(p, wits, state.turn.who);
  });
