/** Tells a lesson what the pupil holds in hand, and keeps there whoever a step is about. */
import type { LessonHand } from '@caltrop/bots/lesson';
import type { Lesson } from '@caltrop/sheets/teach';
import type { LessonSession } from '../session/tables.ts';
import type { Play } from '../table/play/play.ts';
import { litOf, pointOf } from './light/light.ts';

/** What the pupil holds in hand. */
export const handOf = (play: Play): LessonHand => {
  const { selected, cast, drawer } = play.hand.getState();
  const choice = play.casting()?.choice;
  return {
    selected,
    aimed: play.staged()?.target,
    casting: cast === undefined ? undefined : (choice ?? {}),
    open: drawer,
  };
};

/** Whom the pupil has in hand in a step: as the script said last. A step that is about choosing leaves it open. */
const heldAt = ({ steps }: Lesson, at: number): string | undefined => {
  if (steps[at]?.await.select !== undefined) return undefined;
  const from = steps.slice(0, at + 1).findLast((s) => s.hand !== undefined || s.await.select !== undefined);
  return from?.hand ?? from?.await.select;
};

/** Brings what a step lights into view: the board, or the buttons of a small screen. */
const bringUp = (play: Play, lesson: Lesson, at: number): void => {
  const step = lesson.steps[at];
  if (step === undefined) return;
  const { unit, place } = litOf(step);
  const point = place === undefined ? play.position().token(unit)?.at : pointOf(play, place);
  if (point === undefined) play.hand.setState({ sheet: 'action' });
  else play.hand.setState((s) => ({ sheet: 'line', look: { at: point, count: (s.look?.count ?? 0) + 1 } }));
};

/** Follows a pupil's hand; gives what ends that. */
export const followHand = (session: LessonSession, play: Play): (() => void) => {
  const { course, progress } = session;
  let looking = false;
  let shown = -1;
  let glides: number | undefined;
  const show = (step: number): void => {
    bringUp(play, course.lesson, step);
    glides = play.hand.getState().look?.count;
  };
  const look = (): void => {
    const { busy, step } = progress.getState();
    // What is done here changes the hand again: that is looked at once this is done.
    if (looking || busy) return;
    looking = true;
    const held = heldAt(course.lesson, step);
    const token = play.position().token(held);
    const ready = token?.ready === true || token?.active === true;
    if (ready && play.position().mayAct && play.hand.getState().selected !== held) play.select(held);
    // Whoever's turn has come is brought into view too, at a moment of its own: what is lit comes back.
    if (shown === step && play.hand.getState().look?.count !== glides) show(step);
    looking = false;
    course.hold(handOf(play));
  };
  const onStep = (): void => {
    const { busy, step } = progress.getState();
    if (busy) return;
    if (step !== shown) {
      shown = step;
      looking = true;
      show(step);
      looking = false;
    }
    look();
  };
  const offs = [play.hand.subscribe(look), progress.subscribe(onStep), session.subscribe(look)];
  onStep();
  return () => {
    for (const off of offs) off();
  };
};
