import { err, ok, type OpenBox, type Result } from '@caltrop/engine';
import type { CommandForm, Given } from '../arguments.ts';
import { withFlags } from '../boxes.ts';
import { readKind } from '../games-list.ts';
import { examplesOf, SETUP_FLAGS, usageOf } from '../setup-flags.ts';
import { EXIT, hang, type ExitCode, type Terminal } from '../terminal.ts';

export const form: CommandForm = {
  name: 'card',
  summary: 'How to run a side that nobody plays: the card that the quick bot follows.',
  about: 'Take whoever acts next, and follow the first line that applies.',
  usage: usageOf('card', ''),
  flags: SETUP_FLAGS,
  examples: examplesOf('card'),
};

/** A card in words. */
interface Shown {
  readonly title: string;
  readonly lines: readonly { readonly when: string; readonly what: string }[];
}

const cardIn = <S, C>({ kit, game }: OpenBox<S, C>): Result<Shown> => {
  const { card } = kit;
  if (card === undefined) return err([{ code: 'no-card', what: `${game.kind} has no card.` }]);
  return ok({ title: card.title, lines: card.lines.map(({ when, what }) => ({ when, what })) });
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const kind = readKind(given.words);
  const opened = kind.ok ? await withFlags(kind.value, given, cardIn) : kind;
  const card = opened.ok ? opened.value : opened;
  if (!card.ok) return terminal.problems(card.error);
  const { title, lines } = card.value;
  if (terminal.json) {
    terminal.value({ ok: true, title, lines });
    return EXIT.ok;
  }
  terminal.line(terminal.paint.bold(title));
  for (const [n, { when, what }] of lines.entries())
    terminal.line(hang(`${String(n + 1).padStart(2)}. `, `${when}: ${what}.`, terminal.width));
  return EXIT.ok;
};
