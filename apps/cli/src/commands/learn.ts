import { takeAll } from '@caltrop/shelf';
import { lessonFor } from '@caltrop/sheets/teach';
import { openSetup, teachingOf } from '@caltrop/shelf/node';
import type { CommandForm, Given } from '../arguments.ts';
import { noGame } from '../boxes.ts';
import { teach } from '../learn/lesson.ts';
import type { ExitCode, Terminal } from '../terminal.ts';

const GAMES = await takeAll();
const NAMES = GAMES.map(({ lid }) => lid.kind);

export const form: CommandForm = {
  name: 'learn',
  summary: 'A first battle that teaches: one sentence at a time, and what to type.',
  about: 'It is a real battle with the real rules; only the dice are fixed. You cannot do anything wrong.',
  usage: [`learn ${NAMES.join('|')}`],
  flags: {},
  examples: NAMES.map((kind) => [`learn ${kind}`, 'a first battle, in about five minutes'] as const),
};

export const run = async (given: Given, terminal: Terminal): Promise<ExitCode> => {
  const [kind = '', extra] = given.words;
  const game = GAMES.find(({ lid }) => lid.kind === kind);
  if (game === undefined || extra !== undefined)
    return terminal.problems([noGame(kind, `learn takes a game: caltrop learn ${NAMES.join(', ')}.`)]);
  const teaching = teachingOf(game);
  if (!teaching.ok) return terminal.problems(teaching.error);
  const { lesson } = teaching.value;
  if (lesson === undefined)
    return terminal.problems([{ code: 'no-lesson', what: `${game.lid.title} has no lesson yet.` }]);
  const box = await openSetup(game, lesson.setup);
  if (!box.ok) return terminal.problems(box.error);
  return teach(box.value, lessonFor(lesson, 'terminal'), terminal, `caltrop play ${kind}`);
};
