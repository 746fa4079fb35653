/**
 * Questions that a person need not be asked: those for which they have given a standing order, and those where nothing
 * hangs on the answer. The answer is given for them and recorded like any other.
 */
import {
  questionKind,
  type BotKit,
  type Game,
  type Order,
  type OrderForm,
  type Question,
} from '@caltrop/engine';
import { plainAnswer } from './answer.ts';
import type { QuestionCall } from './call.ts';
import type { Answer } from './think.ts';
import { endAlike, neverWorse, ranked, weighAnswers, type WeighedAnswer } from './weigh.ts';

/** What a person wants of the questions of a game. */
export interface Orders {
  /** Every question is asked, whatever else is said here. */
  readonly everything: boolean;
  /** Standing orders by the kind of question; the usual order of the game where there is none. */
  readonly kinds: Readonly<Record<string, Order>>;
}

export const NO_ORDERS: Orders = { everything: false, kinds: {} };

/** What was settled in a command, in short: `Shields: Yes (5 times); Who takes a wound: Praetorian 2`. */
export const settledWords = (all: readonly Settled[]): string => {
  const counts = new Map<string, number>();
  for (const { about, label } of all) {
    const words = `${about}: ${label}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, n]) => (n === 1 ? words : `${words} (${n} times)`)).join('; ');
};

/** An answer that was given for a person: by their order, because all answers are the same, or because one is never worse. */
export interface Settled extends Answer {
  readonly because: 'order' | 'same' | 'better';
  /** The kind of question, as people know it, and the answer. */
  readonly about: string;
  readonly label: string;
}

/** The order that holds for a question. A kind that the game does not name is asked when it matters. */
export const orderOf = (forms: readonly OrderForm[], orders: Orders, question: Question): Order => {
  if (orders.everything) return 'ask';
  const kind = questionKind(question.key);
  return orders.kinds[kind] ?? forms.find((form) => form.kind === kind)?.usual ?? 'matters';
};

/** What a question is weighed with. */
export interface Counsel<S, C> {
  readonly game: Game<S, C>;
  readonly kit: BotKit<S, C>;
  readonly forms: readonly OrderForm[];
  readonly orders: Orders;
}

/** What is to be done about a question to a person: it is settled, or it is put, the answers weighed where that is possible. */
export interface Put<S> {
  readonly settled: Settled | undefined;
  /** The answers with their odds, the best first; empty where they could not be weighed or need not be. */
  readonly answers: readonly WeighedAnswer<S>[];
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

/** Weighs a question for a person, and answers it for them where that is what they want. */
export const putQuestion = <S, C>(
  { game, kit, forms, orders }: Counsel<S, C>,
  call: QuestionCall<S, C>,
): Put<S> => {
  const { question } = call;
  const offered = (id: string | undefined): id is string => question.choices.some((c) => c.id === id);
  const order = orderOf(forms, orders, question);
  const form = forms.find(({ kind }) => kind === questionKind(question.key));
  const done = (id: string, because: Settled['because'], answers: Put<S>['answers'] = []): Put<S> => ({
    settled: settledBy(question, form, id, because),
    answers,
  });
  if (order === 'never' && offered(form?.no)) return done(form.no, 'order');
  if (order === 'always' && offered(form?.yes)) return done(form.yes, 'order');
  if (order === 'ask') return { settled: undefined, answers: [] };
  const weighed = weighAnswers(game, kit, call);
  const answers = weighed === undefined ? [] : ranked(weighed, kit, call);
  const [best, ...others] = answers;
  if (order === 'always') return done(best?.id ?? plainAnswer(call.view, kit, question), 'order', answers);
  if (best === undefined) return { settled: undefined, answers };
  if (others.every((other) => endAlike(best, other))) return done(best.id, 'same', answers);
  return others.every((other) => neverWorse(best, other))
    ? done(best.id, 'better', answers)
    : { settled: undefined, answers };
};
