import type { Presenter } from '@caltrop/engine';
import type { Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import type { OfficersChess } from '../match/game.ts';
import type { State } from '../match/state.ts';
import { makeCommandText, parseCommandText } from './text/command-text.ts';
import { cardOf } from './scene/card.ts';
import { chronicleOf } from './chronicle/chronicle.ts';
import { deedsOf } from './deeds/deeds.ts';
import { arranged } from './deeds/deployment.ts';
import { figuresOf } from './forecast/figures.ts';
import { answerOdds, forecastCard } from './forecast/forecast.ts';
import { groundsOf } from './scene/ground.ts';
import { HELP } from './help.ts';
import { ORDER_FORMS } from './orders.ts';
import { terrainHp } from '../rules/movement/terrain.ts';
import { measuresOf } from './scene/measures.ts';
import { motionsOf } from './chronicle/motions.ts';
import { reachOf, ringsOf, threatTo, wayOf } from './deeds/reach.ts';
import { sceneOf, type Setting } from './scene/scene.ts';
import { seatsOf, sideNames } from './seats.ts';

/** What may roll dice; whether it does is in its odds. */
const THROWS: ReadonlySet<Command['do']> = new Set(['attack', 'strike', 'use', 'special']);

/** How a match of Officer's Chess is shown. */
export const presenterOf = (game: OfficersChess): Presenter<State, Command> => {
  const { book } = game;
  const start = game.start();
  const frame: Setting = {
    grounds: groundsOf(book.content, book.scenario, book.places, (t) => ({ ...t, heal: terrainHp(book, t) })),
    names: sideNames(book),
  };
  const at = (state: State): Position => ({ book, state });
  const shown = (view: State): Position => at(arranged(game, view));
  // Whoever went back into the fog after it was seen keeps its name.
  const named = (view: State): Position => {
    if (view.unseen.map + view.unseen.reserve === 0) return at(view);
    const gone = start.units.filter((u) => !view.units.some((v) => v.id === u.id));
    const units = gone.map((u) => ({ ...u, where: 'reserve' as const, tile: -1 }));
    return at({ ...view, units: [...view.units, ...units] });
  };
  return {
    seats: seatsOf(book, start),
    measures: measuresOf(book),
    orders: ORDER_FORMS,
    scene: (view, seat) => sceneOf(shown(view), seat, frame),
    card: (view, unit) => cardOf(shown(view), unit),
    reach: (view, seat, unit) => reachOf(game, view, seat, unit),
    wayTo: (view, seat, unit, to, via) => wayOf(game, view, seat, unit, to, via),
    threat: (view, seat, units) => threatTo(shown(view), seat, units),
    rings: (view, unit) => ringsOf(shown(view), unit),
    deeds: (view, seat, unit) => deedsOf(game, view, seat, unit),
    rolls: (_view, _seat, command) => THROWS.has(command.do),
    figures: (view, seat, commands, options) => figuresOf(game, view, seat, commands, options),
    forecast: (view, seat, commands, options) => forecastCard(game, view, seat, commands, options),
    answerOdds: (before, question, all) => answerOdds(game, before, question, all),
    chronicle: (view, events) => chronicleOf(named(view), events),
    motions: (before, events) => motionsOf(shown(before), events),
    parseText: (view, seat, text) => parseCommandText(at(view), seat, text),
    makeText: (view, command) => makeCommandText(at(view), command),
    help: HELP,
  };
};
