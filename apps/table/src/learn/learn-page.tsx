import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { backTo, COURSE_START, type CourseState } from '@caltrop/bots/lesson';
import { err, type Problem, type Result } from '@caltrop/engine';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { SessionProvider } from '../session/context.tsx';
import { sitAtLesson, type LessonSession } from '../session/tables.ts';
import { loadTeaching } from '../shelf/teaching.ts';
import { guarded } from '../shell/notices/guarded.ts';
import { useTitle } from '../shell/titles.ts';
import { Top } from '../shell/top.tsx';
import { Announcer } from '../table/announcer.tsx';
import { Small } from '../table/frame/small.tsx';
import { Wide } from '../table/frame/wide.tsx';
import { hush } from '../table/heard.ts';
import { LaidOver } from '../table/laid/laid.tsx';
import { createPlay, type Play } from '../table/play/play.ts';
import { PlayProvider } from '../table/play/play-context.tsx';
import { onSmall, small } from '../table/small-screen.ts';
import { Coach } from './coach.tsx';
import { followHand } from './follow-hand.ts';
import { forgetCourse, keepCourse, keptCourse } from './kept-course.ts';
import { LessonEnd } from './lesson-end.tsx';

interface Seated {
  readonly session: LessonSession;
  readonly play: Play;
}

const sitDown = async (kind: string, from: CourseState): Promise<Result<LessonSession>> => {
  const { lesson } = await loadTeaching(kind);
  return lesson === undefined
    ? err([{ code: 'no-lesson', what: 'This game has no lesson yet.' }])
    : sitAtLesson(kind, lesson, from);
};

/** A first battle that teaches: the table as it is, with a sentence, a light and a script. */
export const LearnPage = ({ kind }: { kind: string }) => {
  const [from, setFrom] = useState(() => keptCourse(kind));
  const [seated, setSeated] = useState<Seated>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    let left = false;
    let leave = (): void => undefined;
    hush();
    const sit = async (): Promise<void> => {
      const found = await sitDown(kind, from);
      if (left) {
        if (found.ok) await found.value.close();
        return;
      }
      if (!found.ok) {
        setProblems(found.error);
        return;
      }
      const session = found.value;
      const play = createPlay(session);
      const unfollow = followHand(session, play);
      const unkeep = session.progress.subscribe((state) => keepCourse(kind, state));
      leave = () => {
        unfollow();
        unkeep();
        play.close();
        guarded(session.close());
      };
      setSeated({ session, play });
      session.go();
    };
    guarded(sit());
    return () => {
      left = true;
      leave();
    };
  }, [kind, from]);

  if (problems.length > 0)
    return (
      <>
        <Top />
        <main className="page">
          <h1>No lesson here</h1>
          {problems.map(({ what }) => (
            <p key={what} className="prose">
              {what}
            </p>
          ))}
        </main>
      </>
    );
  if (seated === undefined)
    return (
      <main className="page" aria-busy="true">
        <p className="prose seat-wait">Loading…</p>
      </main>
    );
  return (
    <SessionProvider value={seated.session}>
      <PlayProvider value={seated.play}>
        <Lesson kind={kind} seated={seated} onMoment={setFrom} />
      </PlayProvider>
    </SessionProvider>
  );
};

const Lesson = ({
  kind,
  seated: { session, play },
  onMoment,
}: {
  kind: string;
  seated: Seated;
  onMoment: (state: CourseState) => void;
}) => {
  const { lesson } = session.course;
  useTitle(lesson.title);
  const [, go] = useLocation();
  const isSmall = useSyncExternalStore(onSmall, () => small.matches);
  const over = useStore(session.progress, (s) => s.step >= lesson.steps.length);
  const back = useCallback(() => {
    const state = session.progress.getState();
    if (state.step > 0 && !state.busy) onMoment(backTo(state, state.step - 1));
  }, [session, onMoment]);
  useEffect(() => {
    // Undo goes back a step of the lesson.
    const undo = (e: KeyboardEvent): void => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 'z' || e.shiftKey) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      back();
    };
    addEventListener('keydown', undo, { capture: true });
    return () => removeEventListener('keydown', undo, { capture: true });
  }, [back]);
  return (
    <>
      {isSmall ? <Small /> : <Wide />}
      {over ? (
        <LessonEnd
          kind={kind}
          lesson={lesson}
          onAgain={() => {
            forgetCourse(kind);
            onMoment({ ...COURSE_START });
          }}
        />
      ) : (
        <Coach session={session} play={play} isSmall={isSmall} onBack={back} onSkip={() => go('/')} />
      )}
      <LaidOver />
      <Announcer />
    </>
  );
};
