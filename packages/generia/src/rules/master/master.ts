import type { Verb } from '../../match/command.ts';
import { bringVerb, groundVerb, lightVerb, putVerb } from './board.ts';
import { afflictVerb, cureVerb, fateVerb, giveVerb, healVerb, hideVerb } from './bodies.ts';
import { midnightVerb, phaseVerb, sleepVerb, treatVerb } from './camp.ts';
import { checkVerb, fallVerb, harmVerb, opposeVerb, saveVerb } from './checks.ts';
import type { DeskCommand } from '../../match/desk-command.ts';
import { setVerb } from './numbers.ts';
import { ceaseVerb, deskVerb, noteVerb, rollVerb, tableVerb, turnVerb } from './scene.ts';

/** Verbs of the game master (GE-R75). None of them is ever a choice of a player or a bot. */
export const DESK_VERBS: {
  readonly [W in DeskCommand['do']]: Verb<Extract<DeskCommand, { readonly do: W }>>;
} = {
  set: setVerb,
  afflict: afflictVerb,
  cure: cureVerb,
  fate: fateVerb,
  heal: healVerb,
  hide: hideVerb,
  give: giveVerb,
  put: putVerb,
  bring: bringVerb,
  ground: groundVerb,
  light: lightVerb,
  roll: rollVerb,
  table: tableVerb,
  note: noteVerb,
  check: checkVerb,
  oppose: opposeVerb,
  save: saveVerb,
  harm: harmVerb,
  fall: fallVerb,
  turn: turnVerb,
  phase: phaseVerb,
  midnight: midnightVerb,
  sleep: sleepVerb,
  treat: treatVerb,
  desk: deskVerb,
  cease: ceaseVerb,
};
