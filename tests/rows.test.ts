import { describe, expect, it } from 'vitest';
import { exercises, type RowClause } from '@caltrop/cases';
import { allCases, games, isOurs } from './kit/kits.ts';
import { kitMaker, rowsOf, unproved } from './reads/rows.ts';

const cases = allCases();

/** `ROWS=spells.a npx vitest run tests/rows` proves the rows whose names begin so; `npm run proof -- rows` all of them. */
const ASKED = process.env['ROWS'];
/** Otherwise every so many clauses, from another one each time there are more of them. */
const EVERY = 12;

const chosen = (clauses: readonly RowClause[]): readonly RowClause[] =>
  ASKED === undefined
    ? clauses.filter((_, i) => (i + clauses.length) % EVERY === 0)
    : clauses.filter(({ row }) => row.startsWith(ASKED));

const show = ({ file, line, at, text }: RowClause): string => `${file}:${line} ${at.join('.')} "${text}"`;

describe.each(games.filter(isOurs).map((game) => [game.cartridge.lid.title, game] as const))(
  '%s',
  (_title, game) => {
    const rows = rowsOf(game.cartridge);
    const mine = cases.filter((c) => c.game === game.kit.game);
    const full = rows.clauses.filter(({ mark }) => mark === 'full');

    it('has a case for the row of every clause that is marked as played', () => {
      expect(full.filter((clause) => !mine.some((c) => exercises(c, clause))).map(show)).toEqual([]);
    });

    it('plays every clause by the fields that it names: without them, a case of it ends otherwise', async () => {
      const make = await kitMaker(
        game.cartridge,
        rows,
        game.rules.map(({ id }) => id),
      );
      const found = chosen(full).map((clause) => unproved(clause, rows, mine, make));
      expect(found.filter((why) => why !== undefined)).toEqual([]);
    });

    it('leaves to the story only what has no number, no die and no word of the rules in it', () => {
      const { ruleWords = [] } = game.cartridge.book;
      const ruled = new RegExp(`\\d|\\[|\\b(?:${ruleWords.join('|')})\\b`, 'u');
      const story = rows.clauses.filter(({ mark }) => mark === 'text');
      expect(story.filter(({ text }) => ruled.test(text)).map(show)).toEqual([]);
    });

    it('asks only where a rule or ruling leaves it to a person', () => {
      const known = new Set(game.rules.map(({ id }) => id));
      const asked = rows.clauses.filter(({ mark }) => mark === 'ask');
      const names = ({ why }: RowClause): boolean =>
        (why.match(/\b[A-Z]{2}-[A-Z0-9-]+[a-z]?\b/gu) ?? []).some((id) => known.has(id));
      expect(
        asked.filter((clause) => !names(clause)).map((clause) => `${show(clause)}: ${clause.why}`),
      ).toEqual([]);
    });
  },
);
