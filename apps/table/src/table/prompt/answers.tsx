import { DropdownMenu } from 'radix-ui';
import { percent, type Auction, type Question } from '@caltrop/engine';
import type { PutAnswer } from '@caltrop/bots';
import { useTable } from '../../session/context.tsx';
import { RaiseOdds } from './raise.tsx';
import './answers.css';

/** So many answers stand side by side; the rest are in a fold. */
const SHOWN = 3;

interface Shown extends PutAnswer {
  readonly label: string;
}

/** The answers to a question, the suggested one first, with their odds; as they were asked where nobody has weighed them. */
const useAnswers = (question: Question, auction: Auction | undefined): readonly Shown[] => {
  const put = useTable((s) => s.put);
  const known = put?.key === question.key ? put.answers : [];
  const weighed = known.filter(({ id }) => question.choices.some((c) => c.id === id));
  const answers: readonly PutAnswer[] =
    weighed.length === question.choices.length
      ? weighed
      : question.choices.map(({ id }) => ({ id, figure: '', words: '' }));
  return answers.map((answer) => {
    const raise = auction?.raises.find(({ id }) => id === answer.id);
    return {
      ...answer,
      // Nothing is never loud.
      figure: raise === undefined ? answer.figure : raise.chance === 0 ? '' : percent(raise.chance),
      label: question.choices.find(({ id }) => id === answer.id)?.label ?? answer.id,
    };
  });
};

/** At most three answers, the suggested one black, each with its one number; the rest behind a fold that says how good they are. */
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
  const rest = answers.slice(SHOWN);
  const suggested = answers.some(({ figure, words }) => figure !== '' || words !== '');
  return (
    <div className="prompt-options answers" role="group" aria-label={question.text}>
      {answers.slice(0, SHOWN).map((answer, i) => (
        <button
          key={answer.id}
          type="button"
          className={`opt answer ${i === 0 && suggested ? 'answer-first' : ''}`}
          data-digit={i + 1}
          data-answer={answer.id}
          title={wordsOf(answer)}
          onClick={() => onAnswer(answer.id)}
        >
          <AnswerBody answer={answer} auction={auction} />
          <kbd>{i + 1}</kbd>
        </button>
      ))}
      {rest.length === 0 ? undefined : (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger className="opt answer-more" data-digit={SHOWN + 1}>
            <b>{rest.length} more</b>
            <span>{endOf(rest)}</span>
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content
              className="card answers-rest"
              side="top"
              align="end"
              sideOffset={8}
              collisionPadding={8}
            >
              {rest.map((answer) => (
                <DropdownMenu.Item
                  key={answer.id}
                  className="answer"
                  data-answer={answer.id}
                  textValue={answer.label}
                  onSelect={() => onAnswer(answer.id)}
                >
                  <AnswerBody answer={answer} auction={auction} />
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
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
        <b>{answer.label}</b>
        {raise === undefined ? undefined : <RaiseOdds raise={raise} />}
        {raise !== undefined || answer.words === '' ? undefined : (
          <span className="answer-words">{answer.words}</span>
        )}
      </span>
      {/* Read after the name, drawn before it. */}
      {number === '' ? undefined : (
        <span className="answer-figure">
          {number}
          {sign === '' ? undefined : <small>{sign}</small>}
        </span>
      )}
    </>
  );
};
