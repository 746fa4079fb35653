/** What of all that can be used cannot be used anywhere, or is paid for nothing. */
import type { Ability } from '../../src/content/content.ts';
import { stateAfter, tried } from '../../../../tests/fuzz/acts.ts';
import { own } from '../own.ts';
import { stagesFor, waysOf } from './stages.ts';

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** What needs a past of its own to work on, and which; each has a case that names its row. */
export const PASTS: ReadonlyMap<string, string> = new Map([
  ['crush-allosaurus', 'somebody smaller in its jaws'],
  ['crush-tyrannosaurus', 'somebody smaller in its jaws'],
  ['crush', 'somebody in a grapple'],
  ['showtime-da-capo', 'a running Da Capo'],
  ['clarity-element', 'an Inner World'],
  ['heavy-blow', 'a blunt weapon'],
  ['expunge', 'a FIELD or ZONE'],
  ['stranglevine', 'plants'],
  ['breaking-vine', 'plants'],
  ['poison-vine', 'plants'],
  ['thorn-mantle', 'a staff in hand'],
  ['banner-pick-up', 'a planted banner'],
  ['banner-plant', 'a banner that is carried'],
  ['blade-infusion', 'a weapon that is a focus'],
  ['bow-infusion', 'a weapon that is a focus'],
  ['flight', 'levitation'],
  ['substitution', 'a summoned shadow'],
  ['golem-kit-frontliner', 'a golem'],
  ['golem-kit-skirmisher', 'a golem'],
  ['golem-kit-destroyer', 'a golem'],
  ['golem-kit-stalker', 'a golem'],
  ['pull', 'a long weapon, and somebody at the end of it'],
  ['regroup', 'soldiers'],
  ['battle-meditation', 'mana that comes back'],
  ['pillar-of-light-moves', 'a Pillar of Light'],
  ['firestorm-moves', 'a Firestorm'],
  ['nullify', 'magical statuses'],
  ['lightning-step', 'a way of its own'],
]);

/** Everything with an action of its own; reactions have their windows, rituals their own time. */
export const USED: readonly Ability[] = [...own.abilities.values()].filter(
  (a) =>
    a.kind !== 'item' &&
    !a.actions.includes('ritual') &&
    a.actions.some((action) => action !== 'reaction' && action !== 'free reaction'),
);

/** Those of one target, or of none, that may name more, or one of them twice: each in the first stage where it can be used. */
export const greedyActs = (some: readonly Ability[]): readonly string[] =>
  some
    .filter((a) => ['self', 'creature', 'weapon', 'radius', 'line'].includes(a.aim.at))
    .flatMap((a) => {
      for (const stage of stagesFor(a))
        for (const on of [
          ['x', 'z'],
          ['x', 'y'],
          ['x', 'x'],
          ['x', 'b'],
          ['b', 'x'],
        ])
          if (typeof stateAfter(stage, { do: 'use', ability: a.id, on }, 'one') !== 'string')
            return [`${a.id} on ${on.join(', ')}`];
      return [];
    });

/** How one of them goes in all stages: the first way that does something is enough. */
const bestOf = (a: Ability): 'refused' | 'idle' | 'does something' => {
  let best: 'refused' | 'idle' = 'refused';
  for (const stage of stagesFor(a))
    for (const way of waysOf(stage, a)) {
      const found = tried(stage, way, SEEDS);
      if (found === 'does something') return found;
      if (found === 'idle') best = found;
    }
  return best;
};

/** Those that cannot be used in any stage, or do nothing there; each with which. */
export const idleActs = (some: readonly Ability[]): readonly string[] =>
  some.flatMap((a) => {
    if (PASTS.has(a.id)) return [];
    const best = bestOf(a);
    return best === 'does something' ? [] : [`${a.id}: ${best}`];
  });
