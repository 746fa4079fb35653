import { ok, type Box, type OpenBox, type Result } from '@caltrop/engine';
import { behaviourBot } from '../bot/behaviours/index.ts';
import { botKit } from '../bot/index.ts';
import type { Command } from '../match/command.ts';
import type { Content } from '../content/content.ts';
import { KIND, openOfficersChess, TITLE, type OfficersChess } from '../match/game.ts';
import { parseSetup } from '../match/parse-setup.ts';
import type { State } from '../match/state.ts';
import { countOf } from './count.ts';
import { duel } from './lab/duel.ts';
import { presenterOf } from './presenter.ts';
import { seatsOf } from './seats.ts';
import { LEFT_OUT, shelfOf } from './shelf.ts';

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** A setup without the settings that say nothing, so that a journal holds only what was chosen. */
const plain = (setup: unknown): unknown =>
  isObject(setup)
    ? Object.fromEntries(
        Object.entries(setup).filter(
          ([name, value]) => !Object.entries(LEFT_OUT).some(([n, v]) => n === name && v === value),
        ),
      )
    : setup;

const openGame = (content: Content, setup: unknown): Result<OfficersChess> => {
  const parsed = parseSetup(plain(setup));
  return parsed.ok ? openOfficersChess(content, parsed.value) : parsed;
};

/** Officer's Chess in its box. */
export const officersChessBox: Box<Content, State, Command> = {
  kind: KIND,
  title: TITLE,
  blurb: 'Small armies on a grid of tiles. Every strike is one roll of a d100, and you see its odds first.',
  facts: 'd100 · 8 a side · one to four players',
  shelf: shelfOf,
  playNow: { scenario: 'ferry-crossing', players: 1, seats: { blue: 'human', red: 'behaviour' } },
  duel,
  seatsOf: (content, setup) => {
    const game = openGame(content, setup);
    return game.ok ? ok(seatsOf(game.value.book, game.value.start())) : game;
  },
  open: (content, setup): Result<OpenBox<State, Command>> => {
    const opened = openGame(content, setup);
    if (!opened.ok) return opened;
    const game = opened.value;
    const ownBots = { behaviour: behaviourBot(game) };
    const { name: title, notes } = game.book.scenario;
    return ok({
      title,
      ...(notes === '' ? {} : { notes }),
      game,
      count: countOf(game),
      presenter: presenterOf(game),
      kit: botKit(game),
      ownBots,
    });
  },
};
