/**
 * A pupil on the way through a lesson. The battle is a real one by the real rules; the lesson types its dice, speaks for all
 * others, and lets through only what the step awaits. So it goes the same way each time, whatever is tried in between.
 */
import type { DiceRequest, Question, Refusal, Seat } from '@caltrop/engine';
import { questionKind } from '@caltrop/engine/shown';
import type { Lesson, LessonAct, LessonStep } from '@caltrop/sheets/teach';
import { matches } from './pattern.ts';

/** A table whose dice are all typed, as a lesson speaks to it. */
export interface LessonTable {
  say(command: unknown, seat: Seat): Promise<Refusal | undefined>;
  answer(id: string, key: string, seat: Seat): Promise<Refusal | undefined>;
  typeDice(faces: readonly number[], seat: Seat): Promise<Refusal | undefined>;
  /** What the command that was said last waits for. */
  waiting():
    | {
        readonly seat: Seat;
        readonly question: Question | undefined;
        readonly dice: DiceRequest | undefined;
      }
    | undefined;
}

/** Something that was said to the table: all that is needed to come to the same moment again. */
export type LessonLine =
  | { readonly is: 'say'; readonly seat: Seat; readonly command: unknown }
  | { readonly is: 'answer'; readonly seat: Seat; readonly id: string; readonly key: string }
  | { readonly is: 'dice'; readonly seat: Seat; readonly faces: readonly number[] };

/** Where a pupil stands. */
export interface CourseState {
  /** How many steps are done. */
  readonly step: number;
  /** What was said in each step that is done, after what comes before the first. */
  readonly lines: readonly (readonly LessonLine[])[];
  /** How often something else was done in this step. */
  readonly wrong: number;
  /** The lesson is speaking: for others, or for the dice. */
  readonly busy: boolean;
  /** The lesson does not fit the rules: why. */
  readonly stuck: string | undefined;
}

/** What has been chosen about a spell by the pupil. */
export interface ShownCasting {
  readonly spell?: string | undefined;
  readonly spend?: readonly number[] | undefined;
  readonly settings?: Readonly<Record<string, string>> | undefined;
  readonly targets?: readonly string[] | undefined;
}

/** What a pupil holds in hand. */
export interface LessonHand {
  readonly selected: string | undefined;
  /** Whom something is about to be done to. */
  readonly aimed: string | undefined;
  readonly casting: ShownCasting | undefined;
  /** The list of the dock that is open. */
  readonly open: string | undefined;
}

export interface Course {
  readonly lesson: Lesson;
  state(): CourseState;
  step(): LessonStep | undefined;
  /** What the lesson does before the first step. */
  begin(): Promise<void>;
  /** The pupil says commands. */
  say(commands: readonly unknown[]): Promise<Refusal | undefined>;
  answer(id: string, key: string): Promise<Refusal | undefined>;
  /** The pupil holds something else in hand than before. */
  hold(hand: LessonHand): void;
  /** The pupil has done something that means nothing here. */
  miss(): Refusal;
}

/** Whether what is in hand is what a step awaits. */
const isHeld = ({ select, aim, cast, open }: LessonStep['await'], hand: LessonHand): boolean => {
  if (select !== undefined) return hand.selected === select;
  if (aim !== undefined) return hand.aimed === aim;
  if (open !== undefined) return hand.open === open;
  return cast !== undefined && hand.casting !== undefined && matches(cast, hand.casting);
};

/** Whether a step ends by what is in hand alone. */
const isOfHand = ({ await: { say, answer } }: LessonStep): boolean =>
  say === undefined && answer === undefined;

/**
 * The step that is to be done now: the one that the pupil stands at, or one before it by which something comes into hand
 * again that was put down meanwhile.
 */
export const stepToDo = ({ steps }: Lesson, at: number, hand: LessonHand): number => {
  const before = steps.slice(0, at);
  const first = before.findLastIndex((step) => !isOfHand(step)) + 1;
  const lost = before.findIndex((step, i) => i >= first && !isHeld(step.await, hand));
  return lost < 0 ? at : lost;
};

const NO_LINES: readonly LessonLine[] = [];
export const COURSE_START: CourseState = { step: 0, lines: [], wrong: 0, busy: false, stuck: undefined };

/** A script that does not fit the rules. */
class Stuck extends Error {}

/** Leads a pupil through a lesson; `tell` hears of every change. */
export const createCourse = (
  lesson: Lesson,
  table: LessonTable,
  tell: (state: CourseState) => void,
  from: CourseState = COURSE_START,
): Course => {
  let state = from;
  let said: LessonLine[] = [];
  const set = (change: Partial<CourseState>): void => {
    state = { ...state, ...change };
    tell(state);
  };
  const stepNow = (): LessonStep | undefined => lesson.steps[state.step];

  const line = async (next: LessonLine): Promise<Refusal | undefined> => {
    const refusal = await spoken(table, next);
    if (refusal === undefined) said.push(next);
    return refusal;
  };
  const mustSay = async (next: LessonLine): Promise<void> => {
    const refusal = await line(next);
    if (refusal !== undefined) throw new Stuck(`${refusal.what} (${refusal.rule})`);
  };

  /** Whether a question is for the pupil to answer in the step after this one. */
  const isNext = ({ seat, choices }: Question, next: LessonStep | undefined): boolean =>
    seat === lesson.seat && choices.some(({ id }) => id === next?.await.answer);

  const standing = ({ key, choices }: Question) =>
    (lesson.standing ?? []).filter(
      ({ to, give }) => to === questionKind(key) && choices.some(({ id }) => id === give),
    );

  /** Types dice and gives answers until nothing waits, or a question waits that a step is about. */
  const settle = async (
    { dice = [], answers = [] }: Pick<LessonAct, 'dice' | 'answers'>,
    next: LessonStep | undefined,
  ): Promise<void> => {
    const faces = [...dice];
    const given = [...answers];
    for (let waits = table.waiting(); waits !== undefined; waits = table.waiting()) {
      const { seat, question } = waits;
      if (waits.dice !== undefined) {
        const { count, sides, why } = waits.dice;
        const rolled = faces.splice(0, count);
        if (rolled.length < count)
          throw new Stuck(`no face is left for ${count}d${sides}: ${why.text} (${why.rule})`);
        await mustSay({ is: 'dice', seat, faces: rolled });
      } else if (question !== undefined) {
        const kind = questionKind(question.key);
        const place = given.findIndex(({ to }) => to === kind);
        if (place < 0 && isNext(question, next)) break;
        const [answer] = place < 0 ? standing(question) : given.splice(place, 1);
        if (answer === undefined)
          throw new Stuck(
            `nobody answers "${question.key}": ${question.text} ${question.choices.map((c) => c.id).join(', ')}`,
          );
        await mustSay({ is: 'answer', seat, id: answer.give, key: question.key });
      } else throw new Stuck('it waits for nothing');
    }
    if (faces.length > 0) throw new Stuck(`dice are left over: ${faces.join(', ')}`);
    if (given.length > 0) throw new Stuck(`answers are left over: ${given.map((a) => a.to).join(', ')}`);
  };

  const actFor = async (act: LessonAct, next: LessonStep | undefined): Promise<void> => {
    await mustSay({ is: 'say', seat: act.seat, command: act.say });
    await settle(act, next);
  };

  /** Goes on from a step that is done. */
  const goOn = (): void => {
    const lines = [...state.lines, said];
    said = [];
    set({ step: state.step + 1, lines, wrong: 0, busy: false });
  };

  /** Runs what the lesson does by itself; a script that does not fit is told, not thrown. */
  const byItself = async (run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Stuck)) throw error;
      set({ busy: false, stuck: error.message });
    }
  };

  /** Lets the pupil's words through, then does all that follows from them. */
  const through = async (
    step: LessonStep,
    say: () => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> => {
    set({ busy: true });
    const refusal = await say();
    if (refusal !== undefined) {
      set({ busy: false });
      return refusal;
    }
    await byItself(async () => {
      const { after = [] } = step;
      const next = lesson.steps[state.step + 1];
      await settle(step, after.length === 0 ? next : undefined);
      for (const [i, act] of after.entries()) await actFor(act, i === after.length - 1 ? next : undefined);
      goOn();
    });
    return undefined;
  };

  const miss = (): Refusal => {
    set({ wrong: state.wrong + 1 });
    return { rule: '', what: stepNow()?.else ?? lesson.end };
  };

  return {
    lesson,
    state: () => state,
    step: stepNow,
    async begin() {
      if (state.lines.length > 0) return;
      set({ busy: true });
      await byItself(async () => {
        for (const act of lesson.before ?? []) await actFor(act, lesson.steps[0]);
        const lines = [said];
        said = [];
        set({ lines, busy: false });
      });
    },
    async say(commands) {
      const step = stepNow();
      if (state.busy || step?.await.say === undefined || !matches(step.await.say, commands)) return miss();
      return through(step, async () => {
        for (const command of step.as ?? commands) {
          const refusal = await line({ is: 'say', seat: lesson.seat, command });
          if (refusal !== undefined) return refusal;
        }
        return undefined;
      });
    },
    async answer(id, key) {
      const step = stepNow();
      if (state.busy || step?.await.answer !== id) return miss();
      return through(step, () => line({ is: 'answer', seat: lesson.seat, id, key }));
    },
    hold(hand) {
      const step = stepNow();
      if (!state.busy && step !== undefined && isHeld(step.await, hand)) goOn();
    },
    miss,
  };
};

const spoken = (table: LessonTable, line: LessonLine): Promise<Refusal | undefined> => {
  if (line.is === 'say') return table.say(line.command, line.seat);
  if (line.is === 'dice') return table.typeDice(line.faces, line.seat);
  return table.answer(line.id, line.key, line.seat);
};

/** Where a pupil stands after going back to the beginning of an earlier step. */
export const backTo = ({ lines }: CourseState, step: number): CourseState => ({
  ...COURSE_START,
  step,
  lines: lines.slice(0, step + 1),
});

/** Everything that was said so far, in order. */
export const linesOf = ({ lines }: CourseState): readonly LessonLine[] =>
  lines.length === 0 ? NO_LINES : lines.flat();
