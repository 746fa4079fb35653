/** What a game on square tiles needs that is shown by its words alone: turns, verbs of units, a presenter, a box, bots. */
export { aTile, aUnit } from './typed.ts';
export { nameOf } from './look.ts';
export {
  beginning,
  plainBook,
  startingUnits,
  unitOf,
  waysOf,
  type PlainBook,
  type PlainContent,
  type PlainKind,
  type PlainScenario,
  type PlainState,
  type PlainUnit,
} from './unit.ts';
export { doneVerb, endMatch, tell, turnRules, type Turns } from './turns.ts';
export { unitVerb } from './verb.ts';
export { openScenario, plainGame } from './game.ts';
export { plainPresenter } from './presenter.ts';
export { plainBots } from './bots.ts';
export { plainBox } from './box.ts';
