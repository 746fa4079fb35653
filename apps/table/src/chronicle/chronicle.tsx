import { useDeferredValue, useMemo, useState } from 'react';
import { useSession, useTable } from '../session/context.tsx';
import type { Entry } from '../session/session.ts';
import { putOnClipboard } from '../rules/copy-text.ts';
import { sayGo, sayStop } from '../shell/notices/notices.tsx';
import { foldParts, foldRows, type Row } from './folds.ts';
import { useFollowing } from './following.ts';
import { Line, PartText, type LineDeeds } from './line.tsx';
import { lineText } from '../parts/text/line-text.ts';
import { chronicleText, isShown, type Filter } from './words.ts';
import './chronicle.css';

const SHOWS = [
  { show: 'all', label: 'All' },
  { show: 'mine', label: 'Mine' },
  { show: 'fights', label: 'Fights' },
] as const;

/** What happened, one sentence an event, with the dice behind it. */
export const Chronicle = ({ onUnit }: { onUnit: (unit: string) => void }) => {
  const session = useSession();
  const tick = useTable((s) => s.tick);
  const eyes = useTable((s) => s.eyes);
  const kind = useTable((s) => s.shown.kind);
  const late = useDeferredValue(tick);
  const entries = useMemo(() => {
    void late;
    void eyes;
    return session.log();
  }, [session, late, eyes]);
  const [filter, setFilter] = useState<Filter>({ show: 'all', text: '' });
  const [searching, setSearching] = useState(false);
  const deeds = useMemo<LineDeeds>(() => ({ onUnit, onJump: (at) => session.watch(at) }), [onUnit, session]);
  const at = useTable((s) => s.at);
  const runs = useMemo(
    () =>
      foldRows(
        entries.flatMap((entry, i) =>
          entry.lines.flatMap((line, j): Row[] =>
            isShown(entry, line, filter, eyes)
              ? [{ entry, line, reason: reasonAt(entries, i, j), key: `${i} ${j}` }]
              : [],
          ),
        ),
      ),
    [entries, filter, eyes],
  );
  const { list, onScroll, missed, toEnd } = useFollowing(entries, runs.length, at);

  const copy = async (): Promise<void> => {
    if (await putOnClipboard(chronicleText(entries))) sayGo('The chronicle is copied as text.');
    else sayStop('This browser does not allow copying. Select the lines and copy them yourself.');
  };

  return (
    <section className="card chron" aria-labelledby="chron-title">
      <header className="chron-head">
        <h2 className="h" id="chron-title">
          Chronicle
        </h2>
        <span className="grow" />
        <button
          type="button"
          className="icb"
          aria-label="Filter and search"
          title="Filter and search"
          aria-expanded={searching}
          onClick={() => {
            setSearching(!searching);
            if (searching) setFilter({ show: 'all', text: '' });
          }}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="chron-glyph">
            <circle cx="8.5" cy="8.5" r="5" />
            <path d="M12.5 12.5L17 17" />
          </svg>
        </button>
        <button
          type="button"
          className="icb"
          aria-label="Copy as text"
          title="Copy as text"
          onClick={() => void copy()}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="chron-glyph">
            <rect x="3" y="3" width="10" height="12" rx="1.5" />
            <path d="M16.5 6v11.5h-9" />
          </svg>
        </button>
      </header>
      {searching ? (
        <div className="chron-filter">
          <div className="seg" role="group" aria-label="Show">
            {SHOWS.map(({ show, label }) => (
              <button
                key={show}
                type="button"
                aria-pressed={filter.show === show}
                onClick={() => setFilter({ ...filter, show })}
              >
                {label}
              </button>
            ))}
          </div>
          <input
            type="search"
            aria-label="Search the chronicle"
            placeholder="search"
            value={filter.text}
            onChange={(e) => setFilter({ ...filter, text: e.target.value })}
          />
        </div>
      ) : undefined}
      <div
        className="chron-scroll"
        ref={list}
        onScroll={onScroll}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label="Lines"
      >
        <ol className="log">
          {entries.length === 0 ? <li className="chron-none mute">Nothing has happened yet.</li> : undefined}
          {filter.text !== '' && !entries.some((e) => e.lines.some((l) => isShown(e, l, filter, eyes))) ? (
            <li className="chron-none mute">No line matches.</li>
          ) : undefined}
          {runs.map((run) => (
            <Run key={run[0]?.key} run={run} kind={kind} deeds={deeds} />
          ))}
        </ol>
      </div>
      {missed === 0 ? undefined : (
        <button type="button" className="btn sm pri chron-new" onClick={toEnd}>
          {missed} new
        </button>
      )}
    </section>
  );
};

const isTold = (entry: Entry): boolean => entry.lines.some((l) => !l.heading);

/** A plan of several commands has one reason: it stands with the last of them that has a sentence. */
const reasonAt = (entries: readonly Entry[], i: number, j: number): string | undefined => {
  const { reason, lines, seat } = entries[i] ?? {};
  if (reason === undefined || j !== (lines?.findIndex((l) => !l.heading) ?? -1)) return undefined;
  const next = entries.slice(i + 1, i + 6).find(isTold);
  return next?.seat === seat && next?.reason === reason ? undefined : reason;
};

/** One line, or what many did at once as one line that opens. */
const Run = ({ run, kind, deeds }: { run: readonly Row[]; kind: string; deeds: LineDeeds }) => {
  const [row] = run;
  if (row === undefined) return undefined;
  return run.length === 1 ? (
    <EntryLine row={row} kind={kind} deeds={deeds} />
  ) : (
    <FoldedLine run={run} kind={kind} deeds={deeds} />
  );
};

const FoldedLine = ({ run, kind, deeds }: { run: readonly Row[]; kind: string; deeds: LineDeeds }) => {
  const [open, setOpen] = useState(false);
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const { side } = first.line;
  const { at, takenBack } = last.entry;
  const sentence = foldParts(run).map((part, i) => <PartText key={i} part={part} onUnit={deeds.onUnit} />);
  return (
    <li
      className={`chron-line ${side === undefined ? '' : `l${side}`}`}
      {...(takenBack ? {} : { 'data-at': at })}
    >
      {takenBack ? <s>{sentence}</s> : sentence}{' '}
      <button type="button" className="why" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'hide' : `all ${run.length}`}
      </button>
      {open ? (
        <ol className="chron-fold">
          {run.map((row) => (
            <EntryLine key={row.key} row={row} kind={kind} deeds={deeds} />
          ))}
        </ol>
      ) : undefined}
    </li>
  );
};

const EntryLine = ({
  row: { entry, line, reason },
  kind,
  deeds,
}: {
  row: Row;
  kind: string;
  deeds: LineDeeds;
}) =>
  line.heading ? (
    <li className="when">
      <h3>{lineText(line)}</h3>
    </li>
  ) : (
    <Line line={line} kind={kind} at={entry.at} takenBack={entry.takenBack} reason={reason} deeds={deeds} />
  );
