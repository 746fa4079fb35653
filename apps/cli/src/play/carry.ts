/* oxlint-disable no-await-in-loop -- one question comes after the other */
/** Carries a command to its end, asking whoever must be asked on the way. */
import { answer, givenBefore, putQuestion, questionCall } from '@caltrop/bots';
import type { Choice, DiceRequest, Question, Said, Seat } from '@caltrop/engine';
import { advised } from './advice.ts';
import { keepJournal, save } from './keep/keep.ts';
import { share } from './keep/share.ts';
import { look } from './looks/looks.ts';
import { passKeyboard } from './pass.ts';
import { ofStory } from './screen/sums.ts';
import { isHuman, seen, visible, PACE, type Done, type Sitting } from './sitting.ts';
import { dropPending } from './undo.ts';

/** What became of a command. `dropped`: taken back while it waited. `left`: the input ended, and it still waits. */
export type Carried<C> =
  | { readonly kind: 'done'; readonly deed: Done<C> }
  | { readonly kind: 'refused' | 'dropped' | 'left' };

/** Gives a command to the match. `beforeAsking` is called before a person is asked anything. */
export const carryOut = async <S, C>(
  s: Sitting<S, C>,
  seat: Seat,
  command: C,
  beforeAsking: () => void = () => undefined,
): Promise<Carried<C>> => {
  s.orders = { ...s.orders, given: givenBefore(s.orders.given, s.match.length) };
  const said = s.match.command(seat, command);
  if (said.kind === 'refused') {
    s.refusedBy = said.refusal.rule;
    if (isHuman(s, seat)) s.reporter.refused(advised(s, seat, command, said.refusal));
    return { kind: 'refused' };
  }
  s.told = 0;
  if (said.kind === 'asked') keepJournal(s);
  return finish(s, seat, command, beforeAsking);
};

/** Goes on with a command that waits, as after a save. */
export const goOn = async <S, C>(s: Sitting<S, C>): Promise<Carried<C>> => {
  const { pending } = s.match;
  const command = s.game.parseCommand(pending?.command);
  if (pending === undefined || !command.ok) return { kind: 'dropped' };
  s.told = 0;
  return finish(s, pending.seat, command.value, () => undefined);
};

const finish = async <S, C>(
  s: Sitting<S, C>,
  seat: Seat,
  command: C,
  beforeAsking: () => void,
): Promise<Carried<C>> => {
  const standing = s.match.length;
  let asked = false;
  while (s.match.pending !== undefined) {
    const [next] = s.match.toAct();
    if (!asked && (isHuman(s, next) || s.match.pending.dice !== undefined)) {
      asked = true;
      beforeAsking();
    }
    if ((await settle(s)) === 'left') return { kind: 'left' };
    keepJournal(s);
  }
  const done = s.match.history().at(-1);
  if (done === undefined || (asked && s.match.length === standing)) return { kind: 'dropped' };
  const { events } = done;
  const told = visible(s, events);
  s.sums = ofStory(told, s.box.presenter.chronicle(seen(s), told));
  s.refusedBy = undefined;
  keepJournal(s);
  return { kind: 'done', deed: { seat, command, events } };
};

/** Has one open question answered, or one roll typed in. */
const settle = async <S, C>(s: Sitting<S, C>): Promise<'on' | 'left'> => {
  const dice = s.match.pending?.dice;
  if (dice !== undefined) return typeDice(s);
  const [question] = s.match.open();
  if (question === undefined) return 'left';
  const player = s.players[question.seat];
  const call = questionCall(s.match);
  if (player?.kind === 'bot' && call !== undefined) {
    const { id } = answer(s.game, player.bot, call, PACE);
    report(s, s.match.answer(question.seat, id, question.key));
    return 'on';
  }
  const { settled, answers } =
    call === undefined
      ? { settled: undefined, answers: [] }
      : putQuestion({ ...s.box, orders: s.orders }, call);
  if (settled !== undefined) {
    // Where another person looks at the screen, what the question says is not for them.
    if (s.looking === undefined || s.looking === question.seat)
      s.reporter.show(`Not asked: ${settled.reason}.`, { type: 'settled', key: question.key, ...settled });
    report(s, s.match.answer(question.seat, settled.id, question.key));
    return 'on';
  }
  if (!(await passKeyboard(s, question.seat))) return 'left';
  s.reporter.interim(s);
  const asked = s.box.presenter.asks?.(s.match.view(question.seat), question);
  s.reporter.question(s, asked === undefined ? question : { ...question, text: asked }, answers);
  const line = await askFor(s, question.seat, `${question.seat}, 1 to ${question.choices.length}> `);
  if (line === 'left' || line === 'dropped') return line === 'left' ? 'left' : 'on';
  const choice = choiceOf(question, line.text === '' ? (answers[0]?.id ?? '') : line.text);
  if (choice === undefined)
    complain(s, `Type a number from 1 to ${question.choices.length}, Enter for what is suggested, or undo.`);
  else {
    const given = { key: question.key, id: choice.id, at: s.match.length };
    s.orders = { ...s.orders, given: [...s.orders.given, given] };
    report(s, s.match.answer(question.seat, choice.id, question.key));
  }
  return 'on';
};

/** A number, an id or the beginning of a label. Enter alone takes what is suggested. */
const choiceOf = (question: Question, line: string): Choice | undefined => {
  const text = line.toLowerCase();
  if (/^[0-9]+$/.test(text)) return question.choices[Number(text) - 1];
  return text === ''
    ? undefined
    : question.choices.find((c) => c.id === text || c.label.toLowerCase().startsWith(text));
};

/** The line that somebody types while a command waits; they may look around first, take it back, or leave. */
const askFor = async <S, C>(
  s: Sitting<S, C>,
  seat: Seat,
  prompt: string,
): Promise<{ readonly text: string } | 'left' | 'dropped'> => {
  for (;;) {
    const line = await s.input.ask(prompt);
    const text = line?.trim() ?? 'quit';
    const [first = ''] = text.toLowerCase().split(/\s+/);
    if (first === 'quit' || first === 'exit') return 'left';
    if (first === 'undo') {
      const undone = await dropPending(s, seat);
      if (undone !== 'no') return undone === 'left' ? 'left' : 'dropped';
    } else if (first === 'save') save(s, text.slice(first.length).trim());
    else if (first === 'share') share(s, text.slice(first.length).trim());
    else if (!look(s, seat, first, text.slice(first.length).trim())) return { text };
  }
};

const complain = <S, C>(s: Sitting<S, C>, what: string): void =>
  s.reporter.problems([{ code: 'bad-answer', what }]);

/** The faces that somebody typed, or what to type. Percentile dice show 00 for 100. */
const readFaces = (text: string, { sides, count }: DiceRequest): number[] | string => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const faces = words.map((word) =>
    sides === 100 && word === '00' ? 100 : /^[0-9]{1,6}$/.test(word) ? Number(word) : 0,
  );
  if (faces.length === count && faces.every((face) => face >= 1 && face <= sides)) return faces;
  const numbers = count === 1 ? 'a number' : `${count} numbers`;
  return `Type ${numbers} from 1 to ${sides}${sides === 100 ? ' (00 is 100)' : ''}.`;
};

const typeDice = async <S, C>(s: Sitting<S, C>): Promise<'on' | 'left'> => {
  const request = s.match.pending?.dice;
  if (request === undefined) return 'on';
  s.reporter.interim(s);
  s.reporter.dice(s, request);
  const { text, terms = [], rule } = request.why;
  s.sums = [{ title: text, terms, rules: [rule] }];
  s.refusedBy = undefined;
  const line = await askFor(s, request.seat, `${request.seat}, ${request.count}d${request.sides}> `);
  if (line === 'left' || line === 'dropped') return line === 'left' ? 'left' : 'on';
  const faces = readFaces(line.text, request);
  if (typeof faces === 'string') complain(s, faces);
  else report(s, s.match.typeDice(request.seat, faces));
  return 'on';
};

const report = <S, C>(s: Sitting<S, C>, said: Said): void => {
  if (said.kind === 'refused') s.reporter.refused(said.refusal);
};
