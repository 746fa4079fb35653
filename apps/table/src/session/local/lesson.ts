/** A table at which a lesson is given: a real battle of which nothing is kept but where the pupil stands. */
import {
  COURSE_START,
  createCourse,
  lessonMatch,
  linesOf,
  type Course,
  type CourseState,
  type LessonTable,
} from '@caltrop/bots/lesson';
import { err, ok, type Result } from '@caltrop/engine';
import type { Lesson } from '@caltrop/sheets/teach';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { openSetup } from '../../shelf/games.ts';
import type { SavedTable } from '../../store/records.ts';
import { botThinker, openOffices } from '../../workers/offices.ts';
import { createLocalSession, type Around } from './local.ts';
import { HUMAN, type Session, type SessionState } from '../session.ts';

/** A session whose commands go through a lesson. */
export interface LessonSession extends Session {
  readonly course: Pick<Course, 'lesson' | 'step' | 'hold' | 'miss'>;
  /** Where the pupil stands. */
  readonly progress: StoreApi<CourseState>;
}

const NO_TABLE = err([{ code: 'lesson', what: 'A lesson is not a table that can be played on.' }]);

/** Lessons save nothing as tables, and ask everything: what is put to a pupil is in the script. */
const aroundOf = (opened: Parameters<typeof botThinker>[0], seat: string): Around => {
  const thinker = botThinker(opened);
  return {
    keeper: {
      keep: async () => ({ ok: true, rev: 1 }),
      put: async () => undefined,
      get: async () => undefined,
    },
    thinker: {
      ...thinker,
      // The others answer by the script: nobody reads their odds.
      put: async (call, orders) =>
        call.seat === seat
          ? thinker.put(call, orders)
          : {
              settled: undefined,
              answers: call.question.choices.map(({ id }) => ({ id, figure: '', words: '' })),
            },
    },
    orders: () => ({ everything: true, kinds: {} }),
    fork: async () => NO_TABLE,
    rematch: async () => NO_TABLE,
    onLeaving: () => () => undefined,
  };
};

const keptAs = (kind: string, lesson: Lesson, seats: readonly string[]): SavedTable => ({
  id: `lesson ${kind}`,
  kind,
  title: lesson.title,
  where: '',
  status: '',
  over: false,
  journal: '',
  players: Object.fromEntries(seats.map((seat) => [seat, HUMAN])),
  reasons: {},
  changed: 0,
});

/** At a lesson one person plays: the screens need not know that the lesson speaks for the others. */
const shownTo = (
  seat: string,
  session: Session,
): Pick<Session, 'getState' | 'getInitialState' | 'subscribe'> => {
  const withOthers = (state: SessionState): SessionState => ({
    ...state,
    players: Object.fromEntries(state.shown.seats.map((other) => [other, other === seat ? HUMAN : 'greedy'])),
  });
  let seen: { readonly state: SessionState; readonly shown: SessionState } | undefined;
  const getState = (): SessionState => {
    const state = session.getState();
    // A state object stands for one state.
    if (seen?.state !== state) seen = { state, shown: withOthers(state) };
    return seen.shown;
  };
  return {
    getState,
    getInitialState: () => withOthers(session.getInitialState()),
    subscribe: (listen) =>
      session.subscribe((state, before) => listen(withOthers(state), withOthers(before))),
  };
};

/** Sits a pupil down where they stand; at the beginning where that is no longer a moment of the lesson. */
export const sitAtLesson = async (
  kind: string,
  lesson: Lesson,
  from: CourseState,
): Promise<Result<LessonSession>> => {
  const opened = await openSetup(kind, lesson.setup);
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const again = lessonMatch(game, linesOf(from));
  const start = again.refusal === undefined ? from : COURSE_START;
  const { match } = again.refusal === undefined ? again : lessonMatch(game, []);
  await openOffices(opened.value);
  const session = createLocalSession(
    keptAs(kind, lesson, game.seats),
    { ...opened.value, title: lesson.title },
    match,
    { watching: undefined, split: () => undefined },
    aroundOf(opened.value, lesson.seat),
  );
  session.hold(lesson.seat);
  const table: LessonTable = {
    say: (command, seat) => session.say([command], seat),
    answer: (id, key) => session.answer(id, key),
    typeDice: (faces) => session.typeDice(faces),
    waiting: () => session.getState().now.waiting,
  };
  const progress = createStore<CourseState>(() => start);
  const course = createCourse(lesson, table, (state) => progress.setState(state, true), start);
  return ok({
    ...session,
    ...shownTo(lesson.seat, session),
    course,
    progress,
    say: (commands) => course.say(commands),
    answer: (id, key) => course.answer(id, key),
    // What lies behind is gone back to by the steps of the lesson.
    undo: async () => course.miss(),
    redo: async () => course.miss(),
    setPlayer: async () => course.miss(),
    go() {
      session.go();
      void course.begin();
    },
  });
};
