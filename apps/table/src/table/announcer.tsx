import { useEffect, useRef } from 'react';
import { lineText } from '../parts/text/line-text.ts';
import { useSession, useTable } from '../session/context.tsx';
import { interrupt, tell, useHeard } from './heard.ts';
import { usePosition } from './play/play-context.tsx';
import { useDue } from './prompt/prompt.tsx';

/** Reads the news of the table aloud: one sentence an event, "your turn" and refusals at once. */
export const Announcer = () => {
  useNews();
  useTurn();
  const polite = useHeard((s) => s.polite);
  const urgent = useHeard((s) => s.urgent);
  return (
    <div className="heard">
      <div aria-live="polite" aria-atomic="false" data-heard="polite">
        {polite.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <div aria-live="assertive" data-heard="urgent">
        {urgent === undefined ? undefined : <p key={urgent.id}>{urgent.text}</p>}
      </div>
    </div>
  );
};

/** Tells every new line of the chronicle once. */
const useNews = (): void => {
  const session = useSession();
  const tick = useTable((s) => s.tick);
  const told = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (session.getState().at !== undefined) return;
    const lines = session.log().flatMap((e) => e.lines);
    // What was there when one sat down is old news; what a question in the middle showed is not told again.
    for (const line of told.current === undefined ? [] : lines.slice(told.current)) tell(lineText(line));
    told.current = lines.length;
  }, [session, tick]);
};

/** Says when it is a person's turn, and why something was refused. */
const useTurn = (): void => {
  const due = useDue();
  const { scene } = usePosition();
  const eyes = useTable((s) => s.eyes);
  const name = useTable((s) => s.shown.presenter.seats.find((p) => p.seat === s.eyes)?.name ?? '');
  const refusal = useTable((s) => s.refusal);
  const before = useRef('');
  useEffect(() => {
    const now = `${due} ${eyes}`;
    if (now === before.current) return;
    before.current = now;
    if (due === 'act') interrupt(`Your turn, ${name}. ${scene.prompt}`);
    if (due === 'ask') interrupt(`${name}, you are asked.`);
    if (due === 'dice') interrupt(`${name}, roll your dice and type them.`);
  }, [due, eyes, name, scene.prompt]);
  useEffect(() => {
    if (refusal !== undefined) interrupt(refusal.what);
  }, [refusal]);
};
