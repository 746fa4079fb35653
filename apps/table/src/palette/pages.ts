import { pathOf } from '../rules/rule-entry.tsx';
import { searchRules } from '../rules/search.ts';
import type { Book } from '../rules/book/book.ts';
import { LIDS } from '../shelf/games.ts';
import { hasTaught } from '../shelf/teaching.ts';
import type { Entry } from './entries.ts';

const PAGES: readonly (readonly [to: string, label: string, detail: string])[] = [
  ['/', 'Home', 'games, saved battles, armies'],
  ['/build', 'Build', 'armies, forces and characters'],
  ['/campaign', 'Campaigns', 'rosters from battle to battle'],
  ['/odds', 'Odds lab', 'compare attacks, dice and units'],
  ['/lab', 'Balance lab', 'who wins, how hard scenarios are, what a rule is worth'],
  ['/rules', 'Rules', 'the books of all games'],
  ['/credits', 'Credits', 'authors and licences'],
];

/** Every page that has an address of its own. */
export const pageEntries = (go: (to: string) => void): Entry[] =>
  [
    ...PAGES,
    ...LIDS.flatMap(
      ({ kind, title }) =>
        [
          [`/new/${kind}`, `Play ${title}`, 'set up a battle'],
          ...(hasTaught(kind, 'lesson')
            ? [[`/learn/${kind}`, `Learn ${title}`, 'a first battle, taught'] as const]
            : []),
          ...(hasTaught(kind, 'howTo')
            ? [
                [`/how-to-play/${kind}`, `How to play ${title}`, 'on one page'] as const,
                [`/solo/${kind}`, `Solo card of ${title}`, 'a side without a player'] as const,
              ]
            : []),
          [`/rules/${kind}`, `Rules of ${title}`, 'the book'],
        ] as const,
    ),
  ].map(([to, label, detail]) => ({ id: `page ${to}`, kind: 'page', label, detail, run: () => go(to) }));

/** So many rules are listed at most. */
const RULES = 6;
/** Of a rule so much is shown. */
const SHORT = 90;

/** The rules of a book that fit what is typed. */
export const ruleEntries = (
  kind: string,
  book: Book | undefined,
  query: string,
  go: (to: string) => void,
): Entry[] =>
  book === undefined || query.trim().length < 2
    ? []
    : searchRules(book.rules, query)
        .slice(0, RULES)
        .map(({ id, title, text }) => ({
          id: `rule ${id}`,
          kind: 'rule',
          label: title,
          detail: text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text,
          run: () => go(pathOf(kind, id)),
        }));
