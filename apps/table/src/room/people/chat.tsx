import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { LONGEST_CHAT } from '@caltrop/room';
import { guarded } from '../../shell/notices/guarded.ts';
import { listed, personName, useRoom, useRoomHere, useSay, useStanding } from '../context.tsx';
import { useDeaf } from './deaf.ts';
import { chatIn, type ChatLine } from '../wire/wire.ts';

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** What has been written, and by how many lines it is longer than what was read. */
export const useChat = (
  isRead: boolean,
): { readonly lines: readonly ChatLine[]; readonly unread: number } => {
  const story = useRoom((s) => s.story);
  const deaf = useDeaf((s) => s.to);
  const lines = useMemo(() => chatIn({ story }).filter(({ who }) => !deaf.includes(who)), [story, deaf]);
  const [read, setRead] = useState(lines.length);
  useEffect(() => {
    if (isRead || lines.length < read) setRead(lines.length);
  }, [isRead, lines.length, read]);
  return { lines, unread: Math.max(0, lines.length - read) };
};

/** Whoever writes is shown to the others at most so often, and is seen to write for a little longer. */
const TYPING_MS = 2000;
const TYPED_MS = 3500;

/** The names of those who are writing now. */
const useTyping = (): readonly string[] => {
  const { wire } = useRoomHere();
  const [ids, setIds] = useState<readonly string[]>([]);
  const { people } = useStanding();
  const deaf = useDeaf((s) => s.to);
  useEffect(() => {
    const ends = new Map<string, ReturnType<typeof setTimeout>>();
    const rest = (who: string): void => setIds((all) => all.filter((id) => id !== who));
    const offPresence = wire.onPresence((who, presence) => {
      if (presence.do !== 'typing') return;
      setIds((all) => (all.includes(who) ? all : [...all, who]));
      clearTimeout(ends.get(who));
      ends.set(
        who,
        setTimeout(() => rest(who), TYPED_MS),
      );
    });
    // Whoever has written is done writing.
    const offNews = wire.onNews(({ story }) => {
      for (const told of story) if (told.t === 'chat') rest(told.who);
    });
    return () => {
      offPresence();
      offNews();
      for (const end of ends.values()) clearTimeout(end);
    };
  }, [wire]);
  return ids.filter((id) => !deaf.includes(id)).map((id) => personName(people.find((p) => p.id === id)));
};

/** The chat: what people write, those whom one does not want to hear left out. */
export const Chat = ({ lines }: { lines: readonly ChatLine[] }) => {
  const { people, you } = useStanding();
  const { wire } = useRoomHere();
  const say = useSay();
  const [text, setText] = useState('');
  const deaf = useDeaf();
  const story = useRoom((s) => s.story);
  const typing = useTyping();
  const typed = useRef(0);
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
  const others = people.filter((p) => p.id !== you.id && chatIn({ story }).some(({ who }) => who === p.id));
  const write = (words: string): void => {
    setText(words);
    if (words === '' || Date.now() - typed.current < TYPING_MS) return;
    typed.current = Date.now();
    wire.present({ do: 'typing' });
  };
  return (
    <div className="room-chat">
      <ol ref={list} aria-label="Chat" tabIndex={0}>
        {lines.length === 0 ? <li className="cap">Nobody has written anything yet.</li> : undefined}
        {lines.map((line, i) => (
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
      {typing.length === 0 ? undefined : (
        <p className="cap">
          {listed(typing)} {typing.length === 1 ? 'is' : 'are'} writing…
        </p>
      )}
      {others.map((person) => (
        <div key={person.id} className="row room-mutes">
          <button
            type="button"
            className="btn sm quiet"
            aria-pressed={deaf.to.includes(person.id)}
            onClick={() => deaf.turn(person.id)}
          >
            {deaf.to.includes(person.id)
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
            onChange={(e) => write(e.target.value)}
          />
          <button type="submit" className="btn sm">
            Send
          </button>
        </form>
      )}
    </div>
  );
};
