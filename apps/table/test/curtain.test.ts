/** When the screen is covered between two people: only where one of them must not see what the other may. */
import { answer, decide, questionCall, randomBot, sayings, turnCall } from '@caltrop/bots';
import { Match, type Seat } from '@caltrop/engine';
import { KINDS } from '@caltrop/shelf';
import { describe, expect, it } from 'vitest';
import { createTable } from '../src/session/local/store.ts';
import type { Opened } from '../src/shelf/games.ts';
import { openGame } from './remote/games.ts';

const PACE = { clock: () => 0, budgetMs: 1 };
/** So many turns are long enough for every seat to have acted several times. */
const TURNS = 40;

/** Plays at random, with the people named at one screen; the seats before whom a curtain came down. */
const curtainsOf = (opened: Opened, people: readonly Seat[], turns = TURNS): readonly Seat[] => {
  const { game, kind, title } = opened;
  const match = new Match(game, { seed: '5e'.repeat(32) });
  const players = Object.fromEntries(
    game.seats.map((seat) => [seat, people.includes(seat) ? 'human' : 'random']),
  );
  const saved = { id: 'a', kind, title, where: '', status: '', over: false, journal: '', changed: 0 };
  const table = createTable({ ...saved, players, reasons: {} }, opened, match, false);
  const bot = randomBot();
  const curtains: Seat[] = [];
  const look = (): void => {
    table.changed();
    table.settleEyes();
    const { curtain } = table.store.getState();
    if (curtain === undefined) return;
    curtains.push(curtain);
    // Whoever it came down for draws it.
    table.look({ eyes: curtain, curtain: undefined });
  };
  const answerAll = (): void => {
    for (let call = questionCall(match); call !== undefined; call = questionCall(match)) {
      look();
      match.answer(call.seat, answer(game, bot, call, PACE).id, call.question.key);
    }
  };
  for (let turn = 0; turn < turns && match.outcome === undefined; turn++) {
    const [seat = ''] = match.toAct();
    const call = turnCall(match, seat);
    const plan = sayings(match, call, decide(game, bot, call, PACE));
    for (let step = plan.next(); step.done !== true;) {
      const said = match.command(seat, step.value.command).kind !== 'refused';
      answerAll();
      look();
      step = plan.next(said);
    }
  }
  return curtains;
};

describe.each([...KINDS])('at a table of %s', (kind) => {
  it('no curtain comes down before a person who plays against bots', async () => {
    const opened = await openGame(kind);
    for (const seat of opened.game.seats) expect(curtainsOf(opened, [seat], 12)).toEqual([]);
  });

  it('none comes down between people who may see the same, nor between a game master and the players', async () => {
    const opened = await openGame(kind);
    expect(curtainsOf(opened, opened.game.seats)).toEqual([]);
  });
});

describe('in the fog', () => {
  const night = (): Promise<Opened> => openGame('officers-chess', { scenario: 'lanterns-in-the-mirewood' });

  it('a curtain comes down between two people, and only between them', async () => {
    const opened = await night();
    const curtains = curtainsOf(opened, opened.game.seats);
    expect(new Set(curtains)).toEqual(new Set(opened.game.seats));
    for (const seat of opened.game.seats) expect(curtainsOf(opened, [seat])).toEqual([]);
  });
});
