import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useBook } from '../rules/book/use-book.ts';
import { useTable } from '../session/context.tsx';
import { useFocusBack } from '../table/focus.ts';
import { interrupt, tell } from '../table/heard.ts';
import { OWN_WORDS, speak, type Spoken } from '../table/laid/spoken.ts';
import { useOptions, usePlay, usePosition } from '../table/play/play-context.tsx';
import type { Entry } from './entries.ts';
import { pageEntries, ruleEntries } from './pages.ts';
import { Palette } from './palette.tsx';
import { tableEntries } from './table-entries.ts';

/** The first words that the table itself understands. */
const OWN = new Set(
  OWN_WORDS.flatMap(({ form }) => form.split(', ').map((word) => word.split(' ')[0] ?? '')),
);

/** The palette at a table: its actions, units and tools, the rules of its game, every page, and typed commands. */
export const TablePalette = ({ first }: { first: readonly Entry[] }) => {
  const play = usePlay();
  const focusBack = useFocusBack();
  const [, go] = useLocation();
  const { kind, presenter } = useTable((s) => s.shown);
  const { book } = useBook(kind);
  const { deeds } = useOptions();
  const { view, seat } = usePosition();
  const [said, setSaid] = useState<Spoken>();

  const entries = useMemo(() => {
    void deeds;
    void view;
    return [...first, ...tableEntries(play), ...pageEntries(go)];
  }, [first, play, go, deeds, view]);
  const more = useCallback((query: string) => ruleEntries(kind, book, query, go), [kind, book, go]);
  const typed = useCallback(
    (query: string) => {
      const text = query.trim();
      if (text === '') return undefined;
      const run = (): void => {
        void (async () => {
          const answer = await speak(play, text);
          setSaid(answer);
          if (answer.ok) tell(answer.text);
          else interrupt(answer.text);
        })();
      };
      const entry: Entry = {
        id: 'command',
        kind: 'command',
        label: text,
        detail: 'run it as a command',
        run,
      };
      const [word = ''] = text.toLowerCase().split(/\s+/u);
      return { entry, sure: OWN.has(word) || presenter.parseText(view, seat, text).ok };
    },
    [play, presenter, view, seat],
  );

  return (
    <Palette
      entries={entries}
      more={more}
      typed={typed}
      said={said}
      placeholder={`Find an action, a unit, a rule, or type: ${presenter.help[0]?.form ?? 'help'}`}
      onClose={() => play.lay(undefined)}
      onCloseAutoFocus={focusBack}
    >
      <details className="palette-help">
        <summary className="cap">What can be typed</summary>
        <dl>
          {[...presenter.help, ...OWN_WORDS].map(({ form, meaning }) => (
            <Meaning key={form} form={form} meaning={meaning} />
          ))}
        </dl>
      </details>
    </Palette>
  );
};

const Meaning = ({ form, meaning }: { form: string; meaning: string }) => (
  <>
    <dt>{form}</dt>
    <dd className="mute">{meaning}</dd>
  </>
);
