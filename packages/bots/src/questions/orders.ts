/**
 * Questions that a person need not be asked: those for which they have given a standing order, and those where nothing
 * hangs on the answer. The answer is given for them and recorded like any other.
 */
import type { AnswerOdds, BotKit, Game, Order, OrderForm, Presenter, Question } from '@caltrop/engine';
import { questionKind, spends } from '@caltrop/engine/shown';
import { plainAnswer } from './answer.ts';
import type { QuestionCall } from '../driver/call.ts';
import type { Answer } from '../driver/think.ts';
import {
  clearlyBetter,
  endAlike,
  isExact,
  neverWorse,
  ranked,
  sparing,
  weighAnswers,
  type WeighedAnswer,
} from './weigh.ts';

/** What a person wants of the questions of a game, in every battle. */
export interface StandingOrders {
  /** Every question is asked, whatever else is said here. */
  readonly everything: boolean;
  /** Standing orders by the kind of question; the usual order of the game where there is none. */
  readonly kinds: Readonly<Record<string, Order>>;
}

/** The same with what they have said in this battle. */
export interface Orders extends StandingOrders {
  /** What they have answered themselves, the last at the end: it may hold for the rest of a volley. */
  readonly given: readonly Given[];
}

/** An answer that a person gave themselves, in the command before which so many stood. */
export interface Given {
  readonly key: string;
  readonly id: string;
  readonly at: number;
}

/** What still holds of such answers when a further command is given: those to commands that were taken back do not. */
export const givenBefore = (given: readonly Given[], length: number): readonly Given[] =>
  given.filter(({ at }) => at < length);

export const NO_ORDERS: Orders = { everything: false, kinds: {}, given: [] };

/** More different answers to one kind of question than this are counted. */
const NAMED = 2;

/** What was settled in a command, each kind of question once: `Shields: Yes (5 times); Who takes a wound: Praetorian 2`. */
export const settledWords = (all: readonly Settled[]): string => {
  const kinds = new Map<string, Map<string, number>>();
  for (const { about, label } of all) {
    // An answer that begins with what it is about says it once.
    const words = label.startsWith(`${about}: `) ? label.slice(about.length + 2) : label;
    const given = kinds.get(about) ?? new Map<string, number>();
    kinds.set(about, given.set(words, (given.get(words) ?? 0) + 1));
  }
  return [...kinds].map(([about, given]) => `${about}: ${givenWords([...given])}`).join('; ');
};

/** `Praetorian 2 (3 times), then Captain`; of many the first two, and how many more there were. */
const givenWords = (given: readonly (readonly [words: string, times: number])[]): string => {
  const named = given.length > NAMED + 1 ? given.slice(0, NAMED) : given;
  const more = given.slice(named.length).reduce((sum, [, times]) => sum + times, 0);
  const said = named
    .map(([words, times]) => (times === 1 ? words : `${words} (${times} times)`))
    .join(', then ');
  return more === 0 ? said : `${said}, and ${more} more`;
};

/**
 * An answer that was given for a person: by their order; because all answers are the same; because one is never worse;
 * because nothing offered is better than to decline; or because they have answered it once in the same volley.
 */
export interface Settled extends Answer {
  readonly because: 'order' | 'same' | 'better' | 'idle' | 'once';
  /** The kind of question, as people know it, and the answer. */
  readonly about: string;
  readonly label: string;
}

/** The order that holds for a question. A kind that the game does not name is asked when it matters. */
export const orderOf = (forms: readonly OrderForm[], orders: StandingOrders, question: Question): Order => {
  if (orders.everything) return 'ask';
  const kind = questionKind(question.key);
  return orders.kinds[kind] ?? forms.find((form) => form.kind === kind)?.usual ?? 'matters';
};

/** What a question is weighed with. */
export interface Counsel<S, C> {
  readonly game: Game<S, C>;
  readonly kit: BotKit<S, C>;
  readonly presenter: Pick<Presenter<S, C>, 'orders' | 'answerOdds'>;
  readonly orders: Orders;
}

/** An answer as it is put to a person. */
export interface PutAnswer extends AnswerOdds {
  readonly id: string;
}

/** What is to be done about a question to a person: it is settled, or it is put. Plain data. */
export interface Put {
  readonly settled: Settled | undefined;
  /** The answers with their odds, the one that is suggested first; none where the question is settled. */
  readonly answers: readonly PutAnswer[];
}

const settledBy = (
  question: Question,
  form: OrderForm | undefined,
  id: string,
  because: Settled['because'],
): Settled => {
  const label = question.choices.find((c) => c.id === id)?.label ?? id;
  return { id, because, about: form?.name ?? question.text, label, reason: `${question.text} ${label}` };
};

/** What the person has answered to a question of this kind in the same volley. */
const answeredBefore = <S, C>(
  { given }: Orders,
  { question, since }: QuestionCall<S, C>,
): string | undefined =>
  given.findLast(({ key, at }) => at >= since && questionKind(key) === questionKind(question.key))?.id;

/** Whether the person has answered the question that comes before this one and asks about the same thing. */
const askedAlready = <S, C>(
  { given }: Orders,
  { question, since }: QuestionCall<S, C>,
  after: string,
): boolean => {
  const before = `${after}${question.key.slice(questionKind(question.key).length)} `;
  return given.some(({ key, at }) => at >= since && key.startsWith(before));
};

/** The answer that can be given without asking, and why. */
const givenFor = <S>(
  answers: readonly WeighedAnswer<S>[],
  form: OrderForm | undefined,
  stake: number,
): { readonly id: string; readonly because: Settled['because'] } | undefined => {
  const [best, ...others] = answers;
  if (best === undefined) return undefined;
  if (isExact(answers) && others.every((other) => endAlike(best, other)))
    return { id: best.id, because: 'same' };
  const free = form === undefined ? answers : answers.filter(({ id }) => !spends(form, id));
  const [kept, ...alike] = free;
  // What costs something is never spent for a person.
  if (kept === undefined || (kept !== best && clearlyBetter(best, kept, stake))) return undefined;
  if (form?.costs === true && alike.length === 0) return { id: kept.id, because: 'idle' };
  if (!isExact(free)) return undefined;
  // Answers that the evaluation cannot tell apart are for the person to choose from.
  const isBetter = (other: WeighedAnswer<S>): boolean =>
    endAlike(kept, other) || (neverWorse(kept, other) && clearlyBetter(kept, other));
  return alike.every(isBetter)
    ? { id: kept.id, because: free.length < answers.length ? 'idle' : 'better' }
    : undefined;
};

/** The answers as they are put: the odds in the words of the game, or none where nobody can play it on. */
const shownAs = <S, C>(
  { kit, presenter }: Counsel<S, C>,
  { view, question }: QuestionCall<S, C>,
  answers: readonly WeighedAnswer<S>[],
): Put => {
  if (answers.length === 0) {
    const first = plainAnswer(view, kit, question);
    const ids = question.choices
      .map(({ id }) => id)
      .toSorted((a, b) => Number(b === first) - Number(a === first));
    return { settled: undefined, answers: ids.map((id) => ({ id, figure: '', words: '' })) };
  }
  const choices = answers.flatMap(({ id }) => question.choices.find((c) => c.id === id) ?? []);
  const odds = presenter.answerOdds(
    view,
    { ...question, choices },
    answers.map((a) => a.odds),
  );
  const [first, ...others] = odds.map(({ figure }) => figure);
  // A number that is the same for every answer helps nobody to choose.
  const isLoud = others.length === 0 || others.some((figure) => figure !== first);
  return {
    settled: undefined,
    answers: answers.map(({ id }, i) => {
      const { figure = '', words = '' } = odds[i] ?? {};
      return isLoud ? { id, figure, words } : { id, figure: '', words: `${figure} ${words}`.trim() };
    }),
  };
};

/**
 * Whether sampled answers all say the same to a person, and none of them is better than luck with samples can explain: there
 * is nothing to choose by.
 */
const saysTheSame = <S>(put: readonly PutAnswer[], answers: readonly WeighedAnswer<S>[]): boolean => {
  const [first] = put;
  const [best, ...others] = answers;
  if (first === undefined || best === undefined || isExact(answers)) return false;
  return (
    `${first.figure}${first.words}` !== '' &&
    put.every(({ figure, words }) => figure === first.figure && words === first.words) &&
    others.every((other) => !clearlyBetter(best, other) && !clearlyBetter(other, best))
  );
};

/** Weighs a question for a person, and answers it for them where that is what they want. */
export const putQuestion = <S, C>(counsel: Counsel<S, C>, call: QuestionCall<S, C>): Put => {
  const { game, kit, presenter, orders } = counsel;
  const forms = presenter.orders ?? [];
  const { question } = call;
  const offered = (id: string | undefined): id is string => question.choices.some((c) => c.id === id);
  const order = orderOf(forms, orders, question);
  const form = forms.find(({ kind }) => kind === questionKind(question.key));
  const done = (id: string, because: Settled['because']): Put => ({
    settled: settledBy(question, form, id, because),
    answers: [],
  });
  if (order === 'never' && offered(form?.no)) return done(form.no, 'order');
  if (order === 'always' && offered(form?.yes)) return done(form.yes, 'order');
  const before = orders.everything || form?.once !== true ? undefined : answeredBefore(orders, call);
  if (before !== undefined && before === form?.no && offered(before)) return done(before, 'once');
  if (order === 'never' && form?.free !== undefined) {
    const choices = question.choices.filter(({ id }) => !spends(form, id));
    const spared = { ...call, question: { ...question, choices } };
    const [least] = ranked(weighAnswers(game, kit, spared) ?? [], kit, spared);
    if (choices.length > 0) return done(least?.id ?? plainAnswer(call.view, kit, spared.question), 'order');
  }
  const weighed = weighAnswers(game, kit, call);
  const byWorth = weighed === undefined ? [] : ranked(weighed, kit, call);
  const answers = form?.costs === true ? sparing(byWorth) : byWorth;
  const [best] = answers;
  if (order === 'always') return done(best?.id ?? plainAnswer(call.view, kit, question), 'order');
  if (best === undefined) return shownAs(counsel, call, answers);
  // What was chosen once holds: the same again where it is still suggested; where nothing is spent, whatever is.
  if (before !== undefined && (before === best.id || best.id === form?.no || form?.costs !== true))
    return done(best.id, 'once');
  if (order === 'matters' && form?.after !== undefined && askedAlready(orders, call, form.after))
    return done(best.id, 'once');
  const given = order === 'matters' ? givenFor(answers, form, kit.stake ?? 0) : undefined;
  if (given !== undefined) return done(given.id, given.because);
  const shown = shownAs(counsel, call, answers);
  return order === 'matters' && saysTheSame(shown.answers, answers) ? done(best.id, 'same') : shown;
};
