import { counted, listed } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';
import { sideName } from '../places.ts';
import { statusWords } from '../card/status-words.ts';
import { woundWords } from '../scene/tokens.ts';

interface Chapter {
  readonly title: string;
  readonly lines: readonly string[];
}

const fateOf = (c: Creature): string => {
  if (c.dead) return 'is dead';
  if (c.where === 'left') return 'has left';
  if (c.where === 'gone') return 'is gone';
  if (c.where === 'waiting') return 'never came';
  return c.awake ? 'stands' : 'is unconscious';
};

/** The same of several. */
const plural = (fate: string): string =>
  fate
    .replace(/^is /u, 'are ')
    .replace(/^has /u, 'have ')
    .replace(/^stands$/u, 'stand');

/** What became of somebody. */
const becameOf = (p: Position, c: Creature): string => {
  const more = c.dead
    ? []
    : [woundWords(p, c), `${c.en} EN`, `${c.mp} MP`, ...c.statuses.map((s) => statusWords(s))];
  return `${c.name} ${fateOf(c)}${more.length === 0 ? '' : `: ${more.join(', ')}`}.`;
};

/** The others by what became of them. */
const othersOf = (all: readonly Creature[]): string[] => {
  const kinds = new Map<string, string[]>();
  for (const c of all) kinds.set(fateOf(c), [...(kinds.get(fateOf(c)) ?? []), c.name]);
  return [...kinds].map(([fate, names]) => `${listed(names)} ${names.length === 1 ? fate : plural(fate)}.`);
};

/** What is to be told at the end: how it came out, what became of everybody, what was written down. */
export const recapOf = (p: Position): readonly Chapter[] => {
  const { state } = p;
  // Summoned ones are gone with whoever called them.
  const lasting = state.creatures.filter((c) => c.summoner < 0);
  const chapters: Chapter[] = [
    {
      title: 'How it came out',
      lines: [
        state.result?.text ?? 'It is not over yet.',
        ...(state.round > 0 ? [`${counted(state.round, 'round')} of fighting.`] : []),
      ],
    },
    ...p.book.sides.map((_, side): Chapter => {
      const own = lasting.filter((c) => c.side === side);
      return {
        title: sideName(p, side),
        lines: side === 0 ? own.map((c) => becameOf(p, c)) : othersOf(own),
      };
    }),
    { title: 'Notes', lines: state.notes.filter((n) => !n.secret).map(({ text }) => text) },
  ];
  return chapters.filter((chapter) => chapter.lines.length > 0);
};
