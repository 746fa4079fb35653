import { useState } from 'react';
import { percent, type Auction, type Question } from '@caltrop/engine';
import { questionKind } from '@caltrop/engine/shown';
import type { PutAnswer } from '@caltrop/bots';
import { useTable } from '../../session/context.tsx';
import { RaiseOdds } from './raise.tsx';
import './answers.css';

/** So many answers stand side by side at first. */
export const SHOWN = 3;

interface Shown extends PutAnswer {
  readonly label: string;
  /** The label without what the kind of question says already. */
  readonly name: string;
}

/** What an answer begins with that the kind of question says already: `Together as One: `, before a name. */
const knownLead = (label: string, about: string): string => {
  const lead = /^([^:]+): (?=\p{Lu})/u.exec(label);
  return lead?.[1] !== undefined && about.startsWith(lead[1]) ? lead[0] : '';
};

/**
 * What all answers of the longest kind begin with, where they are of one kind and others have nothing in common with them:
 * `Magister resists with `, before 1 Faith, 2 Faith and so on. In a narrow place it would leave no room for what differs.
 */
const sharedLead = (labels: readonly string[]): string => {
  const kinds = new Map<string, string[][]>();
  for (const words of labels.map((label) => label.split(' '))) {
    const kind = words.slice(0, 2).join(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), words]);
  }
  const shared = [...kinds.values()].filter((all) => all.length > 1);
  const [all = []] = shared;
  const [first = []] = all;
  if (shared.length !== 1 || labels.length - all.length > 1) return '';
  const ends = first.findIndex((word, i) => all.some((words) => words[i] !== word || i === words.length - 1));
  return ends < 3 ? '' : `${first.slice(0, ends).join(' ')} `;
};

/** The answers to a question, the suggested one first, with their odds; as they were asked where nobody has weighed them. */
const useAnswers = (question: Question, auction: Auction | undefined): readonly Shown[] => {
  const put = useTable((s) => s.put);
  const orders = useTable((s) => s.shown.presenter.orders);
  const known = put?.key === question.key ? put.answers : [];
  const weighed = known.filter(({ id }) => question.choices.some((c) => c.id === id));
  const answers: readonly PutAnswer[] =
    weighed.length === question.choices.length
      ? weighed
      : question.choices.map(({ id }) => ({ id, figure: '', words: '' }));
  const about = orders?.find(({ kind }) => kind === questionKind(question.key))?.name ?? '';
  const shared = sharedLead(question.choices.map(({ label }) => label));
  return answers.map((answer) => {
    const label = question.choices.find(({ id }) => id === answer.id)?.label ?? answer.id;
    const raise = auction?.raises.find(({ id }) => id === answer.id);
    return {
      ...answer,
      // Nothing is never loud.
      figure: raise === undefined ? answer.figure : raise.chance === 0 ? '' : percent(raise.chance),
      label,
      name:
        shared !== '' && label.startsWith(shared)
          ? label.slice(shared.length)
          : label.slice(knownLead(label, about).length),
    };
  });
};

/**
 * At most three answers, the suggested one black, each with its one number. The rest lie behind a fold that says how
 * good they are; opened, they stand in the place of the first ones.
 */
export const Answers = ({
  question,
  auction,
  onAnswer,
}: {
  question: Question;
  auction: Auction | undefined;
  onAnswer: (id: string) => void;
}) => {
  const answers = useAnswers(question, auction);
  const [unfolded, setUnfolded] = useState(false);
  const rest = answers.slice(SHOWN);
  const suggested = answers.some(({ figure, words }) => figure !== '' || words !== '');
  const shown = unfolded ? rest : answers.slice(0, SHOWN);
  return (
    <div
      className={`prompt-options answers ${unfolded ? 'answers-unfolded' : ''}`}
      role="group"
      aria-label={question.text}
    >
      {shown.map((answer, i) => (
        <button
          key={answer.id}
          type="button"
          className={`opt answer ${i === 0 && suggested && !unfolded ? 'answer-first' : ''}`}
          data-digit={i < 9 ? i + 1 : undefined}
          data-main={i === 0 && suggested && !unfolded ? true : undefined}
          data-answer={answer.id}
          title={wordsOf(answer)}
          onClick={() => onAnswer(answer.id)}
        >
          <AnswerBody answer={answer} auction={auction} />
          {i < 9 ? <kbd>{i + 1}</kbd> : undefined}
        </button>
      ))}
      {rest.length === 0 ? undefined : (
        <button
          type="button"
          className="opt answer-more"
          aria-expanded={unfolded}
          data-digit={unfolded ? undefined : SHOWN + 1}
          onClick={() => setUnfolded(!unfolded)}
        >
          <b>{unfolded ? 'Back' : `${rest.length} more`}</b>
          <span>{unfolded ? `first ${SHOWN}` : endOf(rest)}</span>
        </button>
      )}
    </div>
  );
};

const wordsOf = ({ label, figure, words }: Shown): string =>
  [label, [figure, words].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(': ');

/** How far down the rest goes: `to 40%`. */
const endOf = (rest: readonly Shown[]): string => {
  const figure = rest.findLast((answer) => answer.figure !== '')?.figure;
  return figure === undefined ? 'answers' : `to ${figure}`;
};

const AnswerBody = ({ answer, auction }: { answer: Shown; auction: Auction | undefined }) => {
  const raise = auction?.raises.find(({ id }) => id === answer.id);
  const [, number = '', sign = ''] = /^(.*?)(%?)$/u.exec(answer.figure) ?? [];
  return (
    <>
      <span className="answer-text">
        <b>{answer.name}</b>
        {raise === undefined ? undefined : <RaiseOdds raise={raise} />}
        {raise !== undefined || answer.words === '' ? undefined : (
          <span className="answer-words">{answer.words}</span>
        )}
      </span>
      {/* Read after the name, drawn before it. */}
      {number === '' ? undefined : (
        <span className={number === '0' ? 'answer-figure answer-none' : 'answer-figure'}>
          {number}
          {sign === '' ? undefined : <small>{sign}</small>}
        </span>
      )}
    </>
  );
};
