import { useMemo } from 'react';
import { useSession, useTable } from '../../session/context.tsx';
import { putOnClipboard } from '../../rules/copy-text.ts';
import { sayGo, sayStop } from '../../shell/notices/notices.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { recapText, storyOf, type Chapter } from './story.ts';

/** How it came out and what became of everybody, then what happened, round by round. */
export const Recap = ({ desk }: { desk: Desk }) => {
  const session = useSession();
  const tick = useTable((s) => s.tick);
  const story = useMemo(() => {
    void tick;
    return storyOf(session.log());
  }, [session, tick]);
  const ends = desk.master.recap(desk.view);
  const copy = async (): Promise<void> => {
    if (await putOnClipboard(recapText([...ends, ...story]))) sayGo('The recap is copied as text.');
    else sayStop('This browser does not allow copying. Select the lines and copy them yourself.');
  };
  return (
    <>
      <div className="over-recap" tabIndex={0} role="region" aria-label="Recap">
        {ends.map((part) => (
          <Part key={part.title} part={part} />
        ))}
        {story.length === 0 ? undefined : <h3 className="h over-story">What happened</h3>}
        {story.map((part, i) => (
          <Part key={`${i} ${part.title}`} part={part} />
        ))}
      </div>
      <div className="laid-buttons">
        <button type="button" className="btn pri" onClick={() => void copy()}>
          Copy as text
        </button>
      </div>
    </>
  );
};

const Part = ({ part }: { part: Chapter }) => (
  <section>
    <h3 className="lab">{part.title}</h3>
    <ul>
      {part.lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  </section>
);
