/** Goblin Couriers as cases see it: a yard with what is otherwise in it, typed commands, facts to expect. */
import {
  err,
  makeCell,
  ok,
  parseCell,
  type Board,
  type CaseKit,
  type FactSource,
  type Fault,
  type Result,
} from '@caltrop/engine';
import { fields, keyed, makeFaults, whole, words } from '@caltrop/sheets';
import { inPosition, kitOf, oddsBy, schemasOf, sourceOf } from '@caltrop/sheets/case-kit';
import { z } from 'zod';
import { KIND, type Content } from './content.ts';
import { bookOf, matchOf, OPTIONS, parseOptions, type Couriers } from './match.ts';
import { compileContent, type Pack } from './pack.ts';
import { presenterOf } from './presenter.ts';
import type { Book, Command, State } from './state.ts';

const BATTLE_FACTS = {
  round: 'the round',
  turn: 'the gang whose turn it is',
  parcel: 'where the parcel lies, or who carries it',
  winner: 'the gang that has won; nobody',
};
const GOBLIN_FACTS = { at: 'its square; fled', grit: 'the Grit it has left' };

const position = fields('a yard with what is otherwise in it', {
  yard: words('a yard').optional(),
  round: whole('a round', 1, 10).optional(),
  turn: z.enum(['moss', 'soot'], { error: 'moss or soot' }).optional(),
  carrier: words('a goblin').optional(),
  goblins: keyed(
    'a goblin such as m1',
    words('a goblin'),
    fields('where it stands and its Grit', {
      at: words('a square').optional(),
      grit: whole('Grit', 0, 9).optional(),
    }),
  ).optional(),
});
type PositionData = z.infer<typeof position>;

const fault = (path: readonly string[], what: string): Fault[] => [
  { path: [...path], code: 'bad-position', what },
];

/** The yard as a match begins in it, changed as the case says. */
const openGiven = (
  content: Content,
  options: Book['options'],
  data: PositionData,
): Result<Couriers, readonly Fault[]> => {
  const yard = content.yards.get(data.yard ?? 'cooper-lane');
  if (yard === undefined) return err(fault(['yard'], `there is no yard "${data.yard ?? ''}"`));
  const book = bookOf(content, yard, options);
  const state = matchOf(book, {}).start();
  if (data.round !== undefined) state.round = data.round;
  if (data.turn !== undefined) state.turn = data.turn;
  for (const [id, { at, grit }] of Object.entries(data.goblins ?? {})) {
    const goblin = state.goblins.find((g) => g.id === id);
    if (goblin === undefined) return err(fault(['goblins', id], `there is no goblin "${id}"`));
    const cell = at === undefined ? ok(goblin.at) : parseCell(book.board, at);
    if (!cell.ok) return err(fault(['goblins', id, 'at'], cell.error[0]?.what ?? ''));
    goblin.at = cell.value;
    goblin.grit = grit ?? goblin.grit;
  }
  if (data.carrier !== undefined) {
    state.carrier = data.carrier;
    state.parcel = -1;
  }
  return ok(matchOf(book, data, state));
};

const factsOf = (board: Board, state: State): FactSource =>
  sourceOf(
    {
      round: () => state.round,
      turn: () => state.turn,
      parcel: () => (state.parcel < 0 ? state.carrier : makeCell(board, state.parcel)),
      winner: () => state.winner,
    },
    {
      other: (name) => {
        const goblin = state.goblins.find((g) => g.id === name);
        if (goblin === undefined) return undefined;
        const at = goblin.at < 0 ? 'fled' : makeCell(board, goblin.at);
        return sourceOf({ at: () => at, grit: () => goblin.grit }, { short: 'grit' });
      },
    },
  );

export const makeKit = (packs: readonly Pack[], rules: Iterable<string>): Result<CaseKit> => {
  const content = compileContent(packs);
  if (!content.ok) return content;
  return ok(
    kitOf<Book['options'], State, Command>({
      game: KIND,
      rules,
      parseOptions,
      schemas: () => {
        const { $schema: _schema, ...json } = z.toJSONSchema(position, { io: 'input' });
        return schemasOf({
          position: json,
          options: OPTIONS,
          facts: ['Facts of the match, and of each goblin by its id.', BATTLE_FACTS, GOBLIN_FACTS],
          odds: {},
        });
      },
      open: (options, given) => {
        const data = position.safeParse(given.position ?? {});
        if (!data.success) return err(inPosition(makeFaults(given.position, data.error.issues)));
        const game = openGiven(content.value, options, data.data);
        if (!game.ok) return err(inPosition(game.error));
        const { value } = game;
        const presenter = presenterOf(value);
        return ok({
          game: value,
          state: value.start(),
          parse: (state, seat, text) => presenter.parseText(state, seat, text),
          facts: (state) => factsOf(value.book.board, state),
          odds: oddsBy(value, () => ({})),
          pass: () => ({ do: 'done' }),
        });
      },
    }),
  );
};

export const facts = [BATTLE_FACTS, GOBLIN_FACTS];
