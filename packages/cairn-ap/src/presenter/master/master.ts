import type { BotKit, Master } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Encounter } from '../../content/content.ts';
import type { CairnAp } from '../../match/game.ts';
import { findCreature, WARDEN, type State } from '../../match/state.ts';
import { clockWords } from '../chronicle/clock-words.ts';
import { changeFor } from './changes.ts';
import { foeOf } from './foe.ts';
import { ideasOf } from './ideas.ts';
import { orderOf, rollOf } from './members.ts';
import { recapOf } from './recap.ts';
import { notesOf, stepsOf } from './steps.ts';
import { tablesOf } from './tables.ts';
import { thingsOf } from './things.ts';
import { controlsOf, formOf, tasksOf, waitingOf } from './tasks.ts';

const briefOf = (e: Encounter | null): readonly string[] =>
  e === null
    ? []
    : [
        e.blurb,
        ...e.objectives.map((o) => `How it ends: ${o.text}`),
        ...e.notes,
        ...(e.loot === '' ? [] : [`Loot: ${e.loot}`]),
      ];

/** The Warden's screen of a match. */
export const masterOf = (game: CairnAp, kit: BotKit<State, Command>): Master<State, Command> => {
  const at = (state: State): Position => ({ book: game.book, state });
  return {
    seat: WARDEN,
    brief: briefOf(game.book.encounter),
    // The Warden runs anybody, without a ruling (CA-WARD-01).
    hand: () => WARDEN,
    controls: (view, unit) => controlsOf(at(view), unit),
    foe: (view, unit) => foeOf(game, view, unit),
    clock: (view) => ({
      title: view.stage === 'fight' ? `Round ${view.round}` : view.stage === 'over' ? 'The end' : 'The scene',
      text: clockWords(view.clock),
    }),
    roll: (view) => rollOf(at(view)),
    order: (view) => orderOf(at(view)),
    tasks: (view, unit) => tasksOf(at(view), unit),
    waiting: (view) => waitingOf(at(view)),
    form: (view, task, unit, draft) => formOf(at(view), task, unit, draft),
    set: (_view, creature, field, value) => [{ do: 'set', creature, field, value }],
    wound: (view, creature, left) => {
      const c = findCreature(view, creature);
      if (c === undefined || left === c.hp) return [];
      return left < c.hp
        ? [{ do: 'harm', creature, amount: c.hp - left, pool: 'hp', armour: false, text: '' }]
        : [{ do: 'mend', creature, amount: left - c.hp, pool: 'hp' }];
    },
    place: (view, creature, space) =>
      game.book.mapped && findCreature(view, creature)?.at !== space
        ? [{ do: 'place', creature, at: space }]
        : [],
    change: (view, edit) => changeFor(at(view), edit),
    things: (view) => thingsOf(at(view)),
    tables: (view) => tablesOf(at(view)),
    steps: (view) => stepsOf(at(view)),
    notes: (view) => notesOf(at(view)),
    ideas: (view, unit, mood) => ideasOf(game, kit, view, unit, mood),
    recap: (view) => recapOf(at(view)),
  };
};
