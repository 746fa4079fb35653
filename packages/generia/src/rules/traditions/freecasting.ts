import { actionFault, active, spendAction } from '../actions/actions.ts';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { FORBIDS, flagBit } from '../creature/hooks.ts';
import { runSteps } from '../effects/effects.ts';
import { forbidden, hasFlag } from '../creature/sources.ts';
import type { Creature } from '../../match/state.ts';

/** The highest tier that can be improvised: the proficiency in a tradition unlocks it (GE-PROF-04). */
const MOST = 3;

/** Whether somebody may improvise: a Freecaster, or one with an enabling ritual (GE-FREEC-01, GE-CTAG-04). */
const mayFreecast = (p: Position, c: Creature): boolean => {
  const kit = kitOf(p.book, c);
  return (
    kit.tags.has('Freecaster') ||
    hasFlag(p, c, flagBit('freecaster')) ||
    kit.abilities.some((a) => a.keywords.includes('FREECASTING'))
  );
};

/** GE-FREEC: improvised spells. The check is rolled; what comes of it the game master says. */
export const freecastVerb: Verb<CommandOf<'freecast'>> = {
  fault: (p, _seat, { tier }) => {
    const c = active(p);
    if (!mayFreecast(p, c)) return refuse('GE-FREEC-01', `${c.name} cannot improvise spells.`);
    if (tier < 1 || tier > MOST)
      return refuse('GE-FREEC-02', `Spells of tier 1 to ${MOST} can be improvised.`);
    if ((forbidden(p, c) & FORBIDS.casting) !== 0) return refuse('GE-R88', `${c.name} is silenced.`);
    if (c.mp < tier) return refuse('GE-R66', `That takes ${tier} MP; ${c.name} has ${c.mp}.`);
    return actionFault(p, 'attack');
  },
  start: (b, _seat, { tier, text }) => {
    spendAction(b, 'attack');
    const by = b.state.turn.who;
    runSteps(b, {
      by,
      on: by,
      source: 'freecast',
      steps: [{ do: 'freecast', tier, text }],
      zone: -1,
      wounds: 0,
      explosions: 0,
    });
  },
  // What is improvised is for people to say.
  choices: () => [],
};
