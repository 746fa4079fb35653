import { useEffect, useRef } from 'react';
import type { Lesson } from '@caltrop/sheets/teach';
import { Link } from 'wouter';
import { hasTaught } from '../shelf/teaching.ts';
import { PlayAtOnce } from '../home/lids/play-at-once-button.tsx';
import { forgetCourse } from './kept-course.ts';
import { MarkedText } from './marked-text.tsx';

/** The lesson is over: what was learnt, and where to go from here. */
export const LessonEnd = ({
  kind,
  lesson,
  onAgain,
}: {
  kind: string;
  lesson: Lesson;
  onAgain: () => void;
}) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    forgetCourse(kind);
  }, [kind]);
  return (
    <section className="card keyline coach-end" aria-labelledby="coach-end-title">
      <h2 id="coach-end-title" ref={title} tabIndex={-1}>
        You know how to play
      </h2>
      <p>
        <MarkedText text={lesson.end} />
      </p>
      <div>
        <PlayAtOnce kind={kind} className="btn pri" />
        {hasTaught(kind, 'howTo') ? (
          <Link className="btn" href={`/how-to-play/${kind}`}>
            How to play, on one page
          </Link>
        ) : undefined}
        <button type="button" className="btn" onClick={onAgain}>
          Once more
        </button>
        <Link className="btn quiet" href="/">
          Home
        </Link>
      </div>
    </section>
  );
};
