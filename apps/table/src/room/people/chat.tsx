import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { LONGEST_CHAT, type Person } from '@caltrop/room';
import { guarded } from '../../shell/guarded.ts';
import { personName, useRoom, useSay, useStanding } from '../context.tsx';
import { chatIn, type ChatLine } from '../wire/wire.ts';

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** What has been written, and by how many lines it is longer than what was read. */
export const useChat = (
  isRead: boolean,
): { readonly lines: readonly ChatLine[]; readonly unread: number } => {
  const story = useRoom((s) => s.story);
  const lines = useMemo(() => chatIn({ story }), [story]);
  const [read, setRead] = useState(lines.length);
  useEffect(() => {
    if (isRead || lines.length < read) setRead(lines.length);
  }, [isRead, lines.length, read]);
  return { lines, unread: Math.max(0, lines.length - read) };
};

/** The chat: what people write, those whom one does not want to hear left out. */
export const Chat = ({ lines }: { lines: readonly ChatLine[] }) => {
  const { people, you } = useStanding();
  const say = useSay();
  const [text, setText] = useState('');
  const [deaf, setDeaf] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    if (!(await say({ do: 'chat', text: said }))) setText(said);
  };
  const shown = lines.filter(({ who }) => !deaf.has(who));
  const others = people.filter((p) => p.id !== you.id && lines.some(({ who }) => who === p.id));
  const mute = (person: Person): void => {
    const next = new Set(deaf);
    if (!next.delete(person.id)) next.add(person.id);
    setDeaf(next);
  };
  return (
    <div className="room-chat">
      <ol ref={list} aria-label="Chat" tabIndex={0}>
        {shown.length === 0 ? <li className="cap">Nobody has written anything yet.</li> : undefined}
        {shown.map((line, i) => (
          <li key={`${line.at} ${i}`}>
            <b>
              {personName(
                people.find((p) => p.id === line.who),
                you,
              )}
            </b>{' '}
            <span className="cap">{timeOf(line.at)}</span>
            <p>{line.text}</p>
          </li>
        ))}
      </ol>
      {others.map((person) => (
        <div key={person.id} className="row room-mutes">
          <button
            type="button"
            className="btn sm quiet"
            aria-pressed={deaf.has(person.id)}
            onClick={() => mute(person)}
          >
            {deaf.has(person.id)
              ? `Show what ${personName(person)} writes`
              : `Hide what ${personName(person)} writes`}
          </button>
          {you.host ? (
            <button
              type="button"
              className="btn sm quiet"
              onClick={() => guarded(say({ do: 'mute', who: person.id, muted: !person.muted }))}
            >
              {person.muted ? `Let ${personName(person)} write` : `Mute ${personName(person)} for all`}
            </button>
          ) : undefined}
        </div>
      ))}
      {you.muted ? (
        <p className="cap">The host has muted you.</p>
      ) : people.every((p) => p.id !== you.id) ? undefined : (
        <form className="row" onSubmit={(e) => guarded(send(e))}>
          <input
            type="text"
            value={text}
            maxLength={LONGEST_CHAT}
            aria-label="Write to the others"
            placeholder="Write to the others"
            autoComplete="off"
            onChange={(e) => setText(e.target.value)}
          />
          <button type="submit" className="btn sm">
            Send
          </button>
        </form>
      )}
    </div>
  );
};
