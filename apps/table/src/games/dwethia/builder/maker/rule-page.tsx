import { parseMakings, type Content } from '@caltrop/dwethia';
import { parseJson } from '@caltrop/engine';
import { useState, type ChangeEvent } from 'react';
import { Link } from 'wouter';
import { sayGo, sayProblems, sayStop } from '../../../../shell/notices/notices.tsx';
import { Top } from '../../../../shell/top.tsx';
import { fileName, saveFile, textOf } from '../../../../store/files.ts';
import { makings } from '../../../../store/saves.ts';
import { counted } from '../../../../builder/parts/checks.tsx';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import { Faults, Page } from '../../../../builder/page.tsx';
import { keepingFailed } from '../../../../builder/rosters/untaken.ts';
import { firstOf, Maker, WHAT_WORDS } from './maker.tsx';
import { appraise, finished } from './making.ts';
import { useStock } from '../use-content.ts';
import { fileOf, readMade, toKeep, useMakings, type Kept, type Made, type What } from './use-makings.ts';
import '../../../../builder/parts/picker.css';

const WHATS: readonly What[] = ['rule', 'item', 'power'];
const TITLES: Readonly<Record<What, string>> = { rule: 'Special rule', item: 'Wargear', power: 'Power' };

const Mine = ({
  content,
  all,
  now,
  open,
  again,
}: {
  content: Content;
  all: readonly Kept[];
  now: Made;
  open: (kept: Kept) => void;
  again: () => void;
}) => {
  const remove = async ({ saved }: Kept): Promise<void> => {
    await makings.delete(saved.id);
    again();
    sayGo(`“${saved.name}” is deleted.`, {
      label: 'Undo',
      run: () => void makings.put(saved).then(again, keepingFailed),
    });
  };
  const bring = async (file: File): Promise<void> => {
    const text = await textOf(file);
    if (!text.ok) return sayProblems(text.error);
    const json = parseJson(text.value);
    if (!json.ok) return sayStop(`${file.name} cannot be read: ${json.error}.`);
    const read = parseMakings(content, json.value);
    if (!read.ok) return sayProblems(read.error);
    const found = readMade(content, json.value);
    await Promise.all(found.map((made) => makings.replace(toKeep(made))));
    again();
    sayGo(
      `${counted(found.length, 'thing')} of ${file.name} ${found.length === 1 ? 'is' : 'are'} yours now.`,
    );
  };
  const choose = (e: ChangeEvent<HTMLInputElement>): void => {
    const [file] = e.target.files ?? [];
    e.target.value = '';
    if (file !== undefined)
      bring(file).catch((error: unknown) => sayStop(`It cannot be read: ${String(error)}`));
  };
  return (
    <section className="card maker-list" aria-labelledby="maker-mine">
      <h2 id="maker-mine" className="h">
        My rules
      </h2>
      {all.length === 0 ? (
        <p className="prose mute">Nothing here yet. What you save here can be given to any model.</p>
      ) : (
        <ul>
          {all.map((kept) => (
            <li key={kept.saved.id}>
              <button
                type="button"
                className="maker-open"
                aria-current={kept.made.what === now.what && kept.made.value.id === now.value.id}
                onClick={() => open(kept)}
              >
                <b>{kept.made.value.name}</b>
                <span>
                  {WHAT_WORDS[kept.made.what]}, {counted(appraise(content, kept.made).points, 'point')}
                </span>
              </button>
              <button
                type="button"
                className="icb"
                aria-label={`Delete ${kept.made.value.name}`}
                title="Delete"
                onClick={() => void remove(kept).catch(keepingFailed)}
              >
                <Glyph name="bin" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="maker-deeds">
        {all.length === 0 ? undefined : (
          <button
            type="button"
            className="btn sm"
            onClick={() =>
              saveFile('my-rules.json', `${JSON.stringify(fileOf(all.map((k) => k.made)), undefined, 2)}\n`)
            }
          >
            Save all as a file
          </button>
        )}
        <label className="btn sm bring-in-file">
          Import a file
          <input type="file" className="heard" accept=".json" onChange={choose} />
        </label>
      </div>
    </section>
  );
};

const Bench = ({ content, first }: { content: Content; first: What }) => {
  const [draft, setDraft] = useState(() => firstOf(first));
  const { all, again } = useMakings(content);
  /** What is stored of the draft was last read or written here. */
  const [rev, setRev] = useState<number>();
  const { problems } = appraise(content, draft);
  const open = ({ made, saved }: Kept): void => {
    setDraft(made);
    setRev(saved.rev);
  };
  const keep = async (): Promise<void> => {
    const made = finished(content, draft);
    const next = toKeep(made);
    // What is new replaces what has the same name.
    const seen = draft.value.id === '' ? all.find(({ saved }) => saved.id === next.id)?.saved.rev : rev;
    const kept = await makings.keep({ ...next, ...(seen === undefined ? {} : { rev: seen }) });
    if (!kept.ok) {
      again();
      return sayStop(
        `“${next.name}” was changed in another tab, and stays as it is there. Save yours as a file, or open it again from the list.`,
      );
    }
    setDraft(made);
    setRev(kept.rev);
    again();
    sayGo(`“${made.value.name}” is saved. It can be given to any model of a force.`);
  };
  const asFile = (): void => {
    const made = finished(content, draft);
    saveFile(fileName(made.value.name, 'json'), `${JSON.stringify(fileOf([made]), undefined, 2)}\n`);
  };
  return (
    <>
      <Top>
        <Link href="/build" className="top-game builder-back">
          My armies
        </Link>
        <span className="top-where builder-back">Wonders of Dwethia</span>
      </Top>
      <main className="page maker-main">
        <h1>Make a rule</h1>
        <p className="sub">Put together from parts, priced part by part, ready to play.</p>
        <div className="maker-page">
          <Mine content={content} all={all} now={draft} open={open} again={again} />
          <section className="card keyline maker-sheet" aria-label="What is being made">
            <span className="seg" role="group" aria-label="What to make">
              {WHATS.map((what) => (
                <button
                  key={what}
                  type="button"
                  aria-pressed={draft.what === what}
                  onClick={() => (draft.what === what ? undefined : setDraft(firstOf(what)))}
                >
                  {TITLES[what]}
                </button>
              ))}
            </span>
            <Maker content={content} draft={draft} set={setDraft}>
              <button
                type="button"
                className="btn pri"
                disabled={problems.length > 0}
                onClick={() => void keep().catch(keepingFailed)}
              >
                Keep it
              </button>
              <button type="button" className="btn" disabled={problems.length > 0} onClick={asFile}>
                File
              </button>
              <button type="button" className="btn" onClick={() => setDraft(firstOf(draft.what))}>
                Begin anew
              </button>
            </Maker>
          </section>
        </div>
      </main>
    </>
  );
};

/** The special-rule builder, and those of wargear and powers: `/build/rule`, `?what=item`, `?what=power`. */
export const RulePage = ({ query }: { query: URLSearchParams }) => {
  const stock = useStock();
  if (stock === undefined) return <Page title="Loading…" />;
  if (!stock.ok) return <Faults problems={stock.error} />;
  const what = WHATS.find((w) => w === query.get('what')) ?? 'rule';
  return <Bench content={stock.value.content} first={what} />;
};
