import { NO_ORDERS, putQuestion, questionCall, type Put } from '@caltrop/bots';
import { Match } from '@caltrop/engine';
import { expect, test } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import type { Generia } from '../src/match/game.ts';
import type { Command } from '../src/match/command.ts';
import type { State } from '../src/match/state.ts';
import { status } from './bodies.ts';
import { A7, battle, G5 } from './field.ts';
import { ABILITIES } from './skills.ts';

/** An archer whose arrows come two in a row, and two whom it can shoot at. */
const range = (): { readonly game: Generia; readonly match: Match<State, Command> } => {
  const { game, state } = battle({
    creatures: [
      { id: 'archer', is: { ...A7, abilities: ['multishot'] }, side: 'heroes', x: 2, y: 4 },
      { id: 'one', is: G5, side: 'foes', x: 8, y: 4 },
      { id: 'two', is: G5, side: 'foes', x: 8, y: 7 },
    ],
    abilities: ABILITIES.filter((a) => a.id === 'multishot'),
  });
  // Whoever bleeds does so at the end of a turn, whatever is answered before.
  const one = state.creatures[1];
  if (one !== undefined) one.statuses = [status('Bleeding', {})];
  const start = { ...game, start: () => game.clone(state) };
  return { game: start, match: new Match(start, { seed: '5e'.repeat(32), typed: ['heroes', 'foes'] }) };
};

/** Types dice until somebody is asked; gives the question. */
const roll = (match: Match<State, Command>, faces: number[]): string => {
  while (match.pending?.dice !== undefined) {
    const { count, seat } = match.pending.dice;
    match.typeDice(seat, faces.splice(0, count));
  }
  return match.open()[0]?.key ?? '';
};

const put = ({ game, match }: ReturnType<typeof range>): Put => {
  const call = questionCall(match);
  if (call === undefined) throw new Error('nobody is asked');
  return putQuestion(
    {
      game,
      kit: botKit(game),
      presenter: presenterOf(game),
      orders: { ...NO_ORDERS, everything: true },
    },
    call,
  );
};

const wordsOf = ({ answers }: Put): Readonly<Record<string, string>> =>
  Object.fromEntries(answers.map(({ id, figure, words }) => [id, `${figure} ${words}`.trim()]));

test('each answer to “at whom?” tells of whom it names, with its own price; whoever was struck before is no part of it', () => {
  const table = range();
  const { match } = table;
  match.command('heroes', { do: 'use', ability: 'multishot', on: ['one'] });
  // 18 hits whoever lets it come; both damage dice show 3.
  let asked = roll(match, [18]);
  expect(asked).toMatch(/^defend /u);
  const first = wordsOf(put(table));
  match.answer('foes', 'none', asked);
  asked = roll(match, [3, 3, 3, 3, 3, 3]);
  expect(asked).toMatch(/^again /u);
  const again = wordsOf(put(table));
  expect(again['two']).toContain('two ');
  expect(again['two']).not.toContain('one ');
  // GE-R29: 2 EN for each arrow; the first is paid.
  expect(again['two']).toMatch(/archer 2 EN/u);
  expect(again['stop']).not.toContain('EN');

  // What the second arrow does to its target is what the first would have done to it: it was not hurt before.
  match.answer('heroes', 'two', asked);
  asked = roll(match, [18]);
  const second = wordsOf(put(table));
  expect(second['none']?.replaceAll('two', 'one')).toBe(first['none']);
});
