/** Every lesson of the shelf, played to its end by what the table offers, with everything else tried on the way. */
import {
  backTo,
  createCourse,
  doAwaited,
  handFor,
  lessonMatch,
  linesOf,
  matches,
  matchTable,
  offersTo,
  type Course,
  type CourseState,
  type Pupil,
} from '@caltrop/bots/lesson';
import type { Match, OpenBox } from '@caltrop/engine';
import { takeAll, type Cartridge } from '@caltrop/shelf';
import { openSetup, teachingOf } from '@caltrop/shelf/node';
import { lessonFor, readHints, readHowTo, readLesson, type Lesson } from '@caltrop/sheets/teach';
import { describe, expect, it } from 'vitest';
import { must } from './kit/must.ts';

const games = await takeAll();
const taught = games.map((game) => [game.lid.kind, game, must(teachingOf(game))] as const);
const lessons = taught.flatMap(([kind, game, { lesson }]) =>
  lesson === undefined ? [] : [[kind, game, lesson] as const],
);

interface Class {
  readonly course: Course;
  readonly match: Match<unknown, unknown>;
  readonly opened: OpenBox<unknown, unknown>;
  readonly pupil: Pupil;
}

const sit = async (game: Cartridge, lesson: Lesson, from?: CourseState): Promise<Class> => {
  const opened = must(await openSetup(game, lesson.setup));
  const { match, refusal } = lessonMatch(opened.game, from === undefined ? [] : linesOf(from));
  expect(refusal).toBeUndefined();
  const course = createCourse(lesson, matchTable(match), () => undefined, from);
  await course.begin();
  expect(course.state().stuck).toBeUndefined();
  return { course, match, opened, pupil: { selected: undefined, casting: undefined } };
};

/** Does everything that the step does not await: all of it is refused kindly, and nothing happens. */
const tryWrong = async (
  { course, match }: Class,
  offers: readonly (readonly unknown[])[],
): Promise<number> => {
  const step = course.step();
  if (step === undefined) return 0;
  const { seat } = course.lesson;
  const before = JSON.stringify([match.view(seat), match.length]);
  const at = course.state().step;
  const wrong = offers.filter(
    (commands) => step.await.say === undefined || !matches(step.await.say, commands),
  );
  const heard = new Set<string | undefined>([course.miss().what]);
  for (const commands of wrong) heard.add((await course.say(commands))?.what);
  const [question] = match.open();
  for (const { id } of question?.choices ?? [])
    if (id !== step.await.answer) heard.add((await course.answer(id, question?.key ?? ''))?.what);
  // A hand full of something else is no answer either.
  course.hold({ selected: 'nobody', aimed: 'nobody', casting: undefined, open: 'look' });
  expect([...heard]).toEqual([step.else]);
  expect(course.state().step).toBe(at);
  expect(JSON.stringify([match.view(seat), match.length])).toBe(before);
  return wrong.length;
};

describe.for(lessons)('the lesson of %s', ([, game, lesson]) => {
  it('is done by doing what it awaits, and nothing else does anything', async () => {
    const seat = await sit(game, lesson);
    const { course, match, opened, pupil } = seat;
    let wrong = 0;
    while (course.step() !== undefined) {
      const at = course.state().step;
      const step = course.step();
      const offers = step === undefined ? [] : offersTo(opened.presenter, match, lesson.seat, step, pupil);
      wrong += await tryWrong(seat, offers);
      const fault = await doAwaited(course, match, opened.presenter, pupil, offers);
      const where = `step ${at + 1}`;
      expect([where, fault, course.state().stuck]).toEqual([where, undefined, undefined]);
      expect(course.state().step).toBe(at + 1);
    }
    expect(wrong).toBeGreaterThan(50);
    expect(match.pending).toBeUndefined();
  });

  it('comes to the same moment again from the beginning of any step', async () => {
    const first = await sit(game, lesson);
    const moments: string[] = [];
    while (first.course.step() !== undefined) {
      moments.push(JSON.stringify(first.match.view(lesson.seat)));
      await doAwaited(first.course, first.match, first.opened.presenter, first.pupil);
    }
    const end = first.course.state();
    for (const [step, moment] of moments.entries()) {
      const again = lessonMatch(first.opened.game, linesOf(backTo(end, step)));
      expect(again.refusal).toBeUndefined();
      expect(JSON.stringify(again.match.view(lesson.seat))).toBe(moment);
    }
  });

  it('has about ten to sixteen steps, each a few sentences that fit beside the board', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(10);
    expect(lesson.steps.length).toBeLessThanOrEqual(16);
    const long = lesson.steps.filter(({ say }) => say.replaceAll('**', '').length > 175);
    expect(long.map(({ say }) => say)).toEqual([]);
  });

  it('takes five minutes at most, read at 200 words a minute with two seconds for every step and move', () => {
    const wordsIn = (text: string): number => text.split(/\s+/u).length;
    const said = [lesson.about, ...lesson.steps.map(({ say }) => say), lesson.end];
    const reading = (said.reduce((sum, text) => sum + wordsIn(text), 0) / 200) * 60;
    const moves = lesson.steps.reduce((sum, { after }) => sum + (after?.length ?? 0), lesson.steps.length);
    expect(reading + 2 * moves).toBeLessThanOrEqual(5 * 60);
  });

  it('lights somebody who is there, and opens the list that the next thing lies in', async () => {
    const { course, match, opened, pupil } = await sit(game, lesson);
    const { presenter } = opened;
    while (course.step() !== undefined) {
      const step = course.step();
      const view = match.view(lesson.seat);
      const { tokens } = presenter.scene(view, lesson.seat);
      const about = [step?.lit?.unit, step?.await.select, step?.await.aim, step?.hand].filter(
        (id) => id !== undefined,
      );
      for (const id of about) expect(tokens.map((t) => t.id)).toContain(id);
      const open = step?.await.open;
      const next = lesson.steps[course.state().step + 1];
      if (open !== undefined && next !== undefined) {
        const { selected } = step === undefined ? pupil : { ...pupil, ...handFor(step, pupil) };
        const unit = step?.hand ?? selected ?? tokens.find((t) => t.active)?.id;
        const drawers = presenter
          .deeds(view, lesson.seat, unit)
          .filter((d) => next.await.say !== undefined && matches(next.await.say, d.commands))
          .map((d) => d.drawer);
        expect(drawers).toEqual([open]);
      }
      await doAwaited(course, match, presenter, pupil);
    }
  });
});

describe.for(taught.filter(([, , { howTo }]) => howTo !== undefined))(
  'what %s teaches with besides',
  ([, game, teaching]) => {
    it('has a page of six panels whose icons are there', async () => {
      const { panels } = teaching.howTo ?? { panels: [] };
      expect(panels).toHaveLength(6);
      const { icons } = await game.play();
      const named = panels.flatMap(({ figure }) =>
        [...(figure?.tokens ?? []), ...(figure?.ring ?? [])].map(({ icon }) => icon),
      );
      expect(named.filter((icon) => !icons.includes(icon) && !COMMON.has(icon))).toEqual([]);
    });

    it('has hints about things that can happen, each once', async () => {
      const hints = teaching.hints?.hints ?? [];
      expect(hints.length).toBeGreaterThanOrEqual(5);
      expect(new Set(hints.map(({ id }) => id)).size).toBe(hints.length);
      const { game: rules, presenter } = must(await openSetup(game, teaching.lesson?.setup));
      for (const { when } of hints) {
        expect(Object.keys(when)).toHaveLength(1);
        if (when.question !== undefined && presenter.orders !== undefined)
          expect(presenter.orders.map(({ kind }) => kind)).toContain(when.question);
        if (when.can === undefined) continue;
        // A verb that there is not is told by its name; one that there is lacks only its parts.
        const read = rules.parseCommand(when.can);
        expect(read.ok ? '' : read.error.map((p) => p.what).join(' ')).not.toMatch(/"do" must be/u);
      }
    });
  },
);

/** Icons that every page has. */
const COMMON = new Set(['winchester-rifle', 'crowned-skull', 'crossed-swords']);

/** Words that mean nothing at a terminal, where nothing is pressed but Enter and nothing is lit. */
const OF_THE_PAGE = /\bclick|\bbutton|\bdisc\b|\blit\b|\bhatched|\bblue\b|\bcard\b|press (?!enter)/iu;

describe.for(lessons)('the words of the lesson of %s', ([, , lesson]) => {
  const wordsOf = (way: 'page' | 'terminal'): string[] => {
    const { steps, end } = lessonFor(lesson, way);
    return [...steps.flatMap((step) => [step.say, step.else]), end];
  };

  it('speak of pressing and clicking on the page alone', () => {
    expect(wordsOf('terminal').filter((text) => OF_THE_PAGE.test(text))).toEqual([]);
    expect(wordsOf('page').filter((text) => /\bclick|\bpress/iu.test(text))).not.toEqual([]);
  });

  it('are whole sentences wherever it is played', () => {
    const all = [...wordsOf('page'), ...wordsOf('terminal')];
    expect(all.filter((text) => /[{}|]| {2}| [.,;:]|^[^\p{Lu}\p{N}*]|[^.?!]$/u.test(text))).toEqual([]);
  });
});

describe('a lesson that is written wrongly', () => {
  const LESSON = `
game: x
title: A battle
about: Short.
seat: blue
setup: { scenario: x }
steps:
  - say: Click.
    await: { select: orla }
    else: Not that.
end: Done.
`;
  const faultOf = (text: string): string => {
    const read = readLesson(text, 'teach/lesson.yaml');
    return read.ok ? '' : read.error.map((p) => `${p.where ?? ''} ${p.what}`).join('\n');
  };

  it('is read when nothing is wrong', () => expect(faultOf(LESSON)).toBe(''));

  it.for([
    ['await: { select: orla }', 'await: { pick: orla }', /teach\/lesson\.yaml:9.*pick/u],
    ['await: { select: orla }', 'await: { select: orla, aim: e1 }', /:9.*exactly one of select, aim/u],
    ['await: { select: orla }', 'await: { open: cupboard }', /:9.*one of attack, use, spells/u],
    ['    else: Not that.\n', '', /steps.*else/u],
    ['seat: blue\n', '', /seat/u],
    ['- say: Click.', '- say: Click.\n    dice: [0]', /:9.*dice.*from 1 to 100/u],
    ['- say: Click.', '- say: Click.\n    lit: { lamp: on }', /:9.*lamp/u],
    ['- say: Click.', '- say: Click.\n    after: [{ seat: red }]', /:9.*after.*say/u],
  ] as const)('%s as %s names its field', ([right, wrong, told]) => {
    const fault = faultOf(LESSON.replace(right, wrong));
    expect(fault).toMatch(told);
  });

  it('so do a page and hints', () => {
    const page = readHowTo(
      'game: x\nsub: y\npanels:\n  - title: A\n    texts: []\n',
      'teach/how-to-play.yaml',
    );
    expect(JSON.stringify(page)).toMatch(/how-to-play\.yaml:\d+.*texts/u);
    const hints = readHints(
      'game: x\nhints:\n  - { id: a, say: B, when: { moon: full } }\n',
      'teach/hints.yaml',
    );
    expect(JSON.stringify(hints)).toMatch(/hints\.yaml:3.*moon/u);
  });

  it('is told when it does not fit the rules, and the battle stays where it is', async () => {
    const [first] = lessons;
    if (first === undefined) throw new Error('no lesson');
    const [, game, lesson] = first;
    const steps = lesson.steps.map((step) => (step.dice === undefined ? step : { ...step, dice: [] }));
    const { course, match, opened, pupil } = await sit(game, { ...lesson, steps });
    while (course.state().stuck === undefined && course.step() !== undefined)
      await doAwaited(course, match, opened.presenter, pupil);
    expect(course.state().stuck).toMatch(/no face is left/u);
    expect(course.state().busy).toBe(false);
  });
});

it('a game without lessons has nothing to teach with', () => {
  const bare = taught.filter(([, , teaching]) => Object.keys(teaching).length === 0);
  expect(bare.map(([kind]) => kind)).toEqual(['couriers']);
});
