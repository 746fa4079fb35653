import type { Problem } from '@caltrop/engine';
import { useEffect, useState, type ChangeEvent } from 'react';
import { useLocation } from 'wouter';
import { rosterWords } from '../../shelf/games.ts';
import { sayGo } from '../../shell/notices/notices.tsx';
import { titleOf } from '../../rules/book/use-book.ts';
import { textOf } from '../../store/files.ts';
import { rosters } from '../../store/saves.ts';
import { Dialog } from '../parts/dialog.tsx';
import { readForAny } from './bring-in.ts';
import { BUILT, ROOMS } from '../../games/rooms.ts';
import './bring-in.css';

/** Takes rosters in from a file, a link or text; what is wrong is said with its line. */
export const BringIn = ({
  game,
  done,
  close,
}: {
  /** The game to read for first; empty for any. */
  game: string;
  done: () => void;
  close: () => void;
}) => {
  const [kind, setKind] = useState(game);
  const [sample, setSample] = useState('');
  useEffect(() => {
    const load = ROOMS[kind === '' ? (BUILT[0] ?? '') : kind]?.workshop;
    void load?.().then((workshop) => setSample(workshop.sample));
  }, [kind]);
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [, go] = useLocation();

  const take = async (from: string, file: string): Promise<void> => {
    const read = await readForAny(kind, from, file);
    if (!read.ok) return setProblems(read.error);
    await Promise.all(read.value.map((saved) => rosters.put(saved)));
    const [first] = read.value;
    const names = read.value.map((saved) => `“${saved.name}”`).join(', ');
    sayGo(
      `${names} ${read.value.length === 1 ? 'is' : 'are'} among your ${rosterWords(first?.kind ?? '').many} now.`,
    );
    done();
    if (read.value.length === 1 && first !== undefined) go(`/build/${first.id}`);
  };
  const wrong = (error: unknown): void => setProblems([{ code: 'unreadable', what: String(error) }]);
  const choose = (e: ChangeEvent<HTMLInputElement>): void => {
    const [file] = e.target.files ?? [];
    if (file === undefined) return;
    textOf(file)
      .then((read) => (read.ok ? take(read.value, file.name) : setProblems(read.error)))
      .catch(wrong);
  };

  return (
    <Dialog title={`Bring ${rosterWords(kind).a} in`} look="bring-in" close={close}>
      <label className="field">
        <span className="lab">Game</span>
        <select value={kind} onChange={(e) => setKind(e.target.value)}>
          <option value="">Whichever can read it</option>
          {BUILT.map((k) => (
            <option key={k} value={k}>
              {titleOf(k)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="lab">A link, the text of a list, or a file’s content</span>
        <textarea
          rows={9}
          data-first
          value={text}
          placeholder={sample}
          onChange={(e) => setText(e.target.value)}
        />
      </label>
      <div aria-live="assertive">
        {problems.slice(0, 6).map((p) => (
          <p key={`${p.where ?? ''} ${p.what}`} className="stop prose">
            {p.where === undefined ? '' : `${p.where}: `}
            {p.what}
          </p>
        ))}
      </div>
      <div className="bring-in-deeds">
        <button
          type="button"
          className="btn pri"
          disabled={text.trim() === ''}
          onClick={() => void take(text, 'the text').catch(wrong)}
        >
          Import
        </button>
        <label className="btn bring-in-file">
          Choose a file
          <input type="file" className="heard" accept=".json,.yaml,.yml,.txt" onChange={choose} />
        </label>
      </div>
    </Dialog>
  );
};
