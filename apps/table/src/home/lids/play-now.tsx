import { useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { LIDS, type Lid } from '../../shelf/games.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { parcelIn, readParcel } from '../../store/links.ts';
import { useFiles } from '../bring/drop-zone.tsx';
import { PlayAtOnce } from './play-at-once-button.tsx';
import './play-now.css';

/** The quickest ways to a table: a battle against the bot, a link, a file. */
export const PlayNow = () => {
  const [lid] = LIDS;
  return (
    <section className="card keyline play-now" aria-labelledby="play-now-title">
      <h2 className="h" id="play-now-title">
        A quick battle
      </h2>
      {lid === undefined ? undefined : <Begin lid={lid} />}
      <Join />
      <FromFile />
    </section>
  );
};

const Begin = ({ lid }: { lid: Lid }) => (
  <>
    <p className="sub">{lid.title}, against the bot</p>
    <PlayAtOnce kind={lid.kind} className="btn pri play-now-go" />
  </>
);

const Join = () => {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [, go] = useLocation();
  const open = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const room = /#(\/(?:room|watch|take)\/[\w\-/.~]+)\s*$/.exec(text)?.[1];
    if (room !== undefined) {
      go(room);
      return;
    }
    const parcel = parcelIn(text);
    // It is read here already, so that a bad link is told beside the field and nothing is lost.
    const read = parcel.ok ? await readParcel(parcel.value) : parcel;
    if (parcel.ok && read.ok) go(`/open/${parcel.value}`);
    else if (!read.ok) setFault(read.error.map((p) => p.what).join(' '));
  };
  return (
    <form onSubmit={(e) => guarded(open(e))} noValidate>
      <div className="play-now-join">
        <input
          type="text"
          value={text}
          placeholder="Have a table link? Paste it here"
          aria-label="A link to a table, a roster or odds"
          aria-describedby="play-now-fault"
          aria-invalid={fault !== ''}
          autoComplete="off"
          spellCheck={false}
          onChange={(e) => {
            setText(e.target.value);
            setFault('');
          }}
        />
        <button type="submit" className="btn">
          Sit down
        </button>
      </div>
      <p id="play-now-fault" className="play-now-fault" role="alert" hidden={fault === ''}>
        {fault}
      </p>
    </form>
  );
};

const FromFile = () => {
  const input = useRef<HTMLInputElement>(null);
  const takeFiles = useFiles();
  return (
    <p className="play-now-file">
      Or drop a saved table anywhere, or{' '}
      <button type="button" onClick={() => input.current?.click()}>
        choose a file
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".jsonl,.json,.yaml,.yml"
        aria-label="A saved table, a roster or a pack"
        onChange={(e) => {
          const files = [...(e.target.files ?? [])];
          e.target.value = '';
          guarded(takeFiles(files));
        }}
      />
    </p>
  );
};
