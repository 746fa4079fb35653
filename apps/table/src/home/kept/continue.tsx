import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { MapPicture } from '../../parts/map-picture.tsx';
import { LIDS } from '../../shelf/games.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { putOnClipboard } from '../../rules/copy-text.ts';
import { sayGo, sayProblems, sayStop } from '../../shell/notices/notices.tsx';
import { fileName, saveFile } from '../../store/files.ts';
import { rereadOnChange } from '../../store/news.ts';
import type { Unreadable } from '../../store/records.ts';
import { tables, type SavedTable } from '../../store/saves.ts';
import type { CopyFor } from '../../store/table-link.ts';
import type { TablePicture } from './table-picture.ts';
import { UnreadableList } from './unreadable.tsx';
import './continue.css';

const SHOWN = 2;

const titleOf = (kind: string): string => LIDS.find((l) => l.kind === kind)?.title ?? kind;

/** The tables that are saved in this browser, the last one first. */
export const Continue = () => {
  const [kept, setKept] = useState<readonly SavedTable[]>();
  const [broken, setBroken] = useState<readonly Unreadable[]>([]);
  const [all, setAll] = useState(false);
  const refresh = (): void => {
    Promise.all([tables.all().then(setKept), tables.unreadable().then(setBroken)]).catch((error: unknown) => {
      setKept([]);
      sayStop(`The tables saved in this browser cannot be read: ${String(error)}`);
    });
  };
  useEffect(() => {
    refresh();
    return rereadOnChange('tables', refresh);
  }, []);

  const remove = async (table: SavedTable): Promise<void> => {
    await tables.delete(table.id);
    refresh();
    const back = (): void => guarded(tables.put(table).then(refresh));
    sayGo(`“${table.title}” was deleted.`, { label: 'Undo', run: back });
  };

  const shown = all ? kept : kept?.slice(0, SHOWN);
  return (
    <section className="home-part" aria-labelledby="continue-title">
      <div className="home-part-head">
        <h2 className="h" id="continue-title">
          Continue
        </h2>
        {kept !== undefined && kept.length > SHOWN ? (
          <button type="button" className="home-more" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'only the last' : `all ${kept.length} tables`}
          </button>
        ) : undefined}
      </div>
      <UnreadableList what="table" all={broken} remove={tables.delete} again={refresh} />
      {kept?.length === 0 ? (
        <p className="card home-none">
          No table yet. Every table you start is saved here after each command, in this browser and nowhere
          else.
        </p>
      ) : (
        <ul className="continue-list">
          {shown?.map((table) => (
            <li key={table.id} className="card continue-row">
              <TableMap table={table} />
              <TableText table={table} onDelete={() => guarded(remove(table))} />
              <Link className="btn" href={`/table/${table.id}`} aria-label={`Return to ${table.title}`}>
                {table.over ? 'Look back' : 'Return'}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const TableText = ({ table, onDelete }: { table: SavedTable; onDelete: () => void }) => {
  const [sure, setSure] = useState(false);
  const copy = async (whom: CopyFor): Promise<void> => {
    const { copyWords, tableLink } = await import('../../store/table-link.ts');
    const link = await tableLink(table, whom);
    if (!link.ok) return sayProblems(link.error);
    if (!(await putOnClipboard(link.value.url)))
      return sayStop('The browser did not allow copying the link. Save the table as a file instead.');
    const long = `At ${link.value.url.length} characters, some programs will cut it off: a file is safer.`;
    sayGo(
      `The link to “${table.title}” is copied. ${copyWords(table.over, whom)}${link.value.safe ? '' : ` ${long}`}`,
    );
  };
  const save = async (whom: CopyFor): Promise<void> => {
    const { copyOf, copyWords } = await import('../../store/table-link.ts');
    const text = copyOf(table, whom);
    if (!text.ok) return sayProblems(text.error);
    saveFile(fileName(table.title, 'jsonl'), text.value);
    sayGo(`“${table.title}” is saved as a file. ${copyWords(table.over, whom)}`);
  };
  return (
    <div className="continue-text">
      <h3>{table.title}</h3>
      <p className="cap">
        {titleOf(table.kind)}, {table.where.replace(/^[A-Z]/, (c) => c.toLowerCase())}
      </p>
      <p className="prose">
        <b>{table.status.replace(/\.$/, '')}.</b>
      </p>
      {sure ? (
        <div className="continue-sure" role="group" aria-label={`Delete ${table.title}`}>
          <span>Delete this table?</span>
          <button type="button" className="btn sm" autoFocus onClick={onDelete}>
            Delete
          </button>
          <button type="button" className="btn sm quiet" onClick={() => setSure(false)}>
            Keep
          </button>
        </div>
      ) : (
        <div className="continue-deeds">
          <button type="button" onClick={() => guarded(copy('others'))}>
            {table.over ? 'copy link' : 'link to share'}
          </button>
          {table.over ? undefined : (
            <button type="button" onClick={() => guarded(copy('me'))}>
              link for my other device
            </button>
          )}
          <button type="button" onClick={() => guarded(save(table.over ? 'others' : 'me'))}>
            {table.over ? 'save as file' : 'save a backup'}
          </button>
          <button type="button" onClick={() => setSure(true)}>
            delete
          </button>
        </div>
      )}
    </div>
  );
};

/** The map comes when the page has been drawn: it needs the rules of its game. */
const TableMap = ({ table }: { table: SavedTable }) => {
  const [picture, setPicture] = useState<TablePicture | 'none'>();
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const { pictureOf } = await import('./table-picture.ts');
      const drawn = await pictureOf(table);
      if (!gone) setPicture(drawn ?? 'none');
    };
    const timer = setTimeout(() => guarded(load()), 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table]);
  return (
    <div className="continue-map">
      {picture === 'none' ? (
        <span className="cap">Played with other rules</span>
      ) : picture === undefined ? undefined : (
        <MapPicture field={picture.field} tokens={picture.tokens} />
      )}
    </div>
  );
};
