/* oxlint-disable no-await-in-loop -- one line comes after the other */
/** A taught first battle at the terminal: the same script as on the page, with what is to be typed. */
import {
  createCourse,
  doAwaited,
  lessonMatch,
  matchTable,
  offeredFor,
  offersTo,
  type Course,
  type Pupil,
} from '@caltrop/bots/lesson';
import {
  ok,
  type ChronicleLine,
  type Match,
  type OpenBox,
  type Question,
  type Result,
} from '@caltrop/engine';
import type { Lesson, LessonStep } from '@caltrop/sheets/teach';
import { openInput, type Input } from '../play/input.ts';
import { look } from '../play/looks/looks.ts';
import { splitThen } from '../play/read-odds.ts';
import { isLegal, readLine } from '../play/said/readings.ts';
import { jsonReporter } from '../play/screen/json-reporter.ts';
import { newIn, tell } from '../play/screen/story.ts';
import { textReporter } from '../play/screen/text-reporter.ts';
import { seen, textOf, visible, type Sitting } from '../play/sitting.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

/** A pupil at this terminal. */
interface Class {
  readonly s: Sitting<unknown, unknown>;
  readonly course: Course;
  readonly pupil: Pupil;
  told: readonly ChronicleLine[];
}

const sittingOf = (
  box: OpenBox<unknown, unknown>,
  match: Match<unknown, unknown>,
  { seat, title }: Lesson,
  terminal: Terminal,
  input: Input,
): Sitting<unknown, unknown> => ({
  box,
  lid: title,
  game: box.game,
  match,
  players: { [seat]: { kind: 'human' } },
  terminal,
  reporter: terminal.json ? jsonReporter(terminal) : textReporter(terminal),
  input,
  journal: undefined,
  watched: undefined,
  reseated: [],
  openSeed: undefined,
  sure: true,
  orders: { everything: true, kinds: {}, given: [] },
  told: 0,
  sums: [],
  refusedBy: undefined,
  saved: undefined,
  looking: undefined,
});

/** `**bold**` is all the markup that a sentence has. */
const marked = (text: string, { paint }: Terminal): string =>
  text.replaceAll(/\*\*(.+?)\*\*/gu, (_, bold: string) => paint.bold(bold));

const questionFor = ({ s, course }: Class): Question | undefined => {
  const [question] = s.match.open();
  return question?.seat === course.lesson.seat ? question : undefined;
};

/** What is to be typed for a step: a command, the number of an answer, or nothing but Enter. */
const askedFor = (room: Class, step: LessonStep): string => {
  const { s, course, pupil } = room;
  const { say, answer } = step.await;
  if (answer !== undefined)
    return String((questionFor(room)?.choices.findIndex(({ id }) => id === answer) ?? 0) + 1);
  if (say === undefined) return '';
  const offers = offersTo(s.box.presenter, s.match, course.lesson.seat, step, pupil);
  return (offeredFor(offers, step) ?? []).map((command) => textOf(s, command)).join(', then ');
};

/** What Enter does in a step that is about the hand alone. */
const enterFor = ({ await: { select, aim, cast, open } }: LessonStep): string => {
  if (select !== undefined) return 'Press Enter to see the card.';
  if (aim !== undefined) return 'Press Enter to see the odds.';
  if (open !== undefined) return 'Press Enter to see what can be done.';
  return cast?.spell === undefined ? 'Press Enter to see the spells.' : 'Press Enter to choose it.';
};

/** What has happened since it was told last; that the lesson types the dice is no news. */
const freshIn = (room: Class): readonly ChronicleLine[] => {
  const { s, told } = room;
  const story = s.box.presenter
    .chronicle(seen(s), visible(s, s.match.events()))
    .map((line) => ({ ...line, dice: line.dice.map((dice) => ({ ...dice, typed: false })) }));
  room.told = story;
  return newIn(told, story);
};

/** The sentence of a step, what happened before it, and what is to be typed. */
const present = (room: Class, step: LessonStep): void => {
  const { s, course } = room;
  const { terminal } = s;
  const fresh = freshIn(room);
  const typed = askedFor(room, step);
  if (terminal.json) {
    const question = questionFor(room);
    const answers = question?.choices.map(({ label }) => label);
    const n = course.state().step + 1;
    terminal.value({ type: 'step', n, of: course.lesson.steps.length, say: step.say, typed, answers });
    return;
  }
  for (const line of tell(fresh, terminal)) terminal.line(line);
  if (fresh.length > 0 || course.state().step === 0) look(s, course.lesson.seat, 'map', '');
  terminal.line();
  terminal.line(`${course.state().step + 1} of ${course.lesson.steps.length}. ${marked(step.say, terminal)}`);
  for (const [i, { label }] of (questionFor(room)?.choices ?? []).entries())
    terminal.line(`  ${i + 1}  ${label}`);
  terminal.line(terminal.paint.dim(typed === '' ? `  ${enterFor(step)}` : `  Type: ${typed}`));
};

/** What a step about the hand shows at a terminal: the card of who is taken up, the odds of what is aimed at, the lists. */
const showHeld = ({ s, course, pupil }: Class, { await: { select, aim, cast, open } }: LessonStep): void => {
  if (s.terminal.json) return;
  if (select !== undefined) look(s, course.lesson.seat, 'card', select);
  if (aim !== undefined) look(s, course.lesson.seat, 'odds', `${pupil.selected ?? ''} ${aim}`.trim());
  if (open !== undefined) look(s, course.lesson.seat, 'moves', '');
  if (cast !== undefined && cast.spell === undefined) look(s, course.lesson.seat, 'spells', '');
};

/** The commands of a line; parts of it may follow each other by "then". */
const commandsIn = ({ s, course }: Class, line: string): Result<readonly unknown[]> => {
  const { seat } = course.lesson;
  const view = seen(s);
  const commands: unknown[] = [];
  for (const part of splitThen(line)) {
    const read = readLine(s.box.presenter, view, seat, part, (one) => isLegal(s.game, view, seat, one));
    if (!read.ok) return read;
    commands.push(read.value);
  }
  return ok(commands);
};

/** Does what a line says; what stands in the way is said kindly, and nothing happens. */
const obey = async (room: Class, step: LessonStep, line: string): Promise<string | undefined> => {
  const { s, course, pupil } = room;
  const { say, answer } = step.await;
  if (answer !== undefined) {
    const question = questionFor(room);
    const chosen = question?.choices.find(({ id }, i) => line === String(i + 1) || line === id);
    return chosen === undefined || question === undefined
      ? course.miss().what
      : (await course.answer(chosen.id, question.key))?.what;
  }
  if (say === undefined) {
    if (line !== '') return course.miss().what;
    showHeld(room, step);
    return doAwaited(course, s.match, s.box.presenter, pupil);
  }
  const commands = commandsIn(room, line);
  const refusal = await (commands.ok ? course.say(commands.value) : course.miss());
  if (refusal === undefined) pupil.casting = undefined;
  return refusal?.what;
};

/** Gives the lesson of a game until it is over or somebody leaves. */
export const teach = async (
  box: OpenBox<unknown, unknown>,
  lesson: Lesson,
  terminal: Terminal,
  goOnWith: string,
): Promise<ExitCode> => {
  const { match } = lessonMatch(box.game, []);
  const input = openInput(() => [], terminal.json);
  const course = createCourse(lesson, matchTable(match), () => undefined);
  const s = sittingOf(box, match, lesson, terminal, input);
  const room: Class = { s, course, pupil: { selected: undefined, casting: undefined }, told: [] };
  try {
    await course.begin();
    if (!terminal.json) {
      terminal.line(`${terminal.paint.bold(lesson.title)}. ${lesson.about}`);
      terminal.line('Look around as in any battle (map, units, card, odds); quit leaves.');
    }
    let shown = -1;
    for (let step = course.step(); step !== undefined; step = course.step()) {
      const { stuck } = course.state();
      if (stuck !== undefined) return terminal.problems([{ code: 'lesson', what: stuck }], EXIT.wrong);
      if (shown !== course.state().step) present(room, step);
      shown = course.state().step;
      const line = (await input.ask('learn> '))?.trim();
      if (line === undefined || line === 'quit' || line === 'skip') return EXIT.ok;
      const [word = ''] = line.toLowerCase().split(/\s+/);
      if (look(s, lesson.seat, word, line.slice(word.length).trim())) continue;
      const fault = await obey(room, step, line);
      if (fault === undefined) continue;
      if (terminal.json) terminal.value({ type: 'otherwise', say: fault });
      else terminal.line(marked(fault, terminal));
    }
    if (terminal.json) terminal.value({ type: 'end', say: lesson.end });
    else {
      for (const line of tell(freshIn(room), terminal)) terminal.line(line);
      terminal.line(`\n${marked(lesson.end, terminal)}\nNow a battle of your own: ${goOnWith}`);
    }
    return EXIT.ok;
  } finally {
    input.close();
  }
};
