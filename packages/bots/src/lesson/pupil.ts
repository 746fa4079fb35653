/** What a pupil does where nothing is pointed at: what a lesson awaits, found among what the table offers. */
import type { CastChoice, Match, Presenter } from '@caltrop/engine';
import type { LessonStep } from '@caltrop/sheets/teach';
import type { Course, LessonHand } from './course.ts';
import { matches } from './pattern.ts';

type AnyPresenter = Presenter<unknown, unknown>;
type AnyMatch = Match<unknown, unknown>;

/** What a pupil has in hand while a lesson goes on. */
export interface Pupil {
  selected: string | undefined;
  casting: CastChoice | undefined;
}

/** Everything that the table offers a seat to say: by buttons, by pointing, by going to the lit place, by casting. */
export const offersTo = (
  presenter: AnyPresenter,
  match: AnyMatch,
  seat: string,
  step: LessonStep,
  { casting }: Pupil,
): readonly (readonly unknown[])[] => {
  const view = match.view(seat);
  const units = presenter
    .scene(view, seat)
    .tokens.filter((t) => t.seat === seat && (t.ready || t.active))
    .map((t) => t.id);
  const deeds = [undefined, ...units]
    .flatMap((unit) => presenter.deeds(view, seat, unit))
    .filter((deed) => deed.refusal === undefined)
    .map((deed) => deed.commands);
  const { place } = step.lit ?? {};
  const isTile = presenter.scene(view, seat).field.unit === 'tile';
  const half = isTile ? 0.5 : 0;
  const to = place === undefined ? undefined : { x: place[0] + half, y: place[1] + half };
  const ways =
    to === undefined
      ? []
      : units.flatMap((unit) => {
          const alone = presenter.wayTo(view, seat, unit, to, []);
          const group = presenter.groupTo?.(view, seat, unit, to);
          return [alone, ...(group === undefined ? [] : [group])].flatMap((w) =>
            w.ok ? [w.value.commands] : [],
          );
        });
  const cast =
    casting === undefined
      ? []
      : units.flatMap((unit) => {
          const commands = presenter.casting?.(view, seat, unit, casting)?.deed?.commands;
          return commands === undefined ? [] : [commands];
        });
  return [...deeds, ...ways, ...cast];
};

/** What is in hand once a pupil has done what a step awaits with the hand; undefined where it is not about the hand. */
export const handFor = ({ await: awaited }: LessonStep, pupil: Pupil): LessonHand | undefined => {
  const { select, aim, cast, open } = awaited;
  const empty = { selected: pupil.selected, aimed: undefined, casting: undefined, open: undefined };
  if (select !== undefined) return { ...empty, selected: select };
  if (aim !== undefined) return { ...empty, aimed: aim };
  if (open !== undefined) return { ...empty, open };
  if (cast !== undefined) return { ...empty, casting: { ...pupil.casting, ...cast } };
  return undefined;
};

/** What a step awaits to be said, as the table offers it; undefined where it awaits no such thing, or offers none. */
export const offeredFor = (
  offers: readonly (readonly unknown[])[],
  { await: { say } }: LessonStep,
): readonly unknown[] | undefined =>
  say === undefined ? undefined : offers.find((commands) => matches(say, commands));

const choiceOf = (casting: LessonHand['casting']): CastChoice | undefined => {
  if (casting?.spell === undefined) return undefined;
  const { spell, spend, settings, targets } = casting;
  return {
    spell,
    ...(spend === undefined ? {} : { spend }),
    ...(settings === undefined ? {} : { settings }),
    ...(targets === undefined ? {} : { targets }),
  };
};

/** Does what the step awaits; says what was wrong, or nothing. */
export const doAwaited = async (
  course: Course,
  match: AnyMatch,
  presenter: AnyPresenter,
  pupil: Pupil,
  offers?: readonly (readonly unknown[])[],
): Promise<string | undefined> => {
  const step = course.step();
  if (step === undefined) return 'the lesson is over';
  const { seat } = course.lesson;
  const hand = handFor(step, pupil);
  if (hand !== undefined) {
    pupil.selected = hand.selected;
    pupil.casting = choiceOf(hand.casting) ?? pupil.casting;
    course.hold(hand);
    return undefined;
  }
  const { say, answer } = step.await;
  if (answer !== undefined) {
    const [question] = match.open();
    if (question?.seat !== seat) return 'there is no question for the pupil';
    return (await course.answer(answer, question.key))?.what;
  }
  const offered = offeredFor(offers ?? offersTo(presenter, match, seat, step, pupil), step);
  if (offered === undefined) return `the table offers nothing like ${JSON.stringify(say)}`;
  pupil.casting = undefined;
  return (await course.say(offered))?.what;
};
