import { useEffect, useState } from 'react';
import type { DiceRequest, Question, Term } from '@caltrop/engine';
import { useSession, useTable } from '../../session/context.tsx';
import { plain, signed } from '../../parts/signed.ts';
import { oddsOffice } from '../../workers/offices.ts';
import { interrupt } from '../heard.ts';
import { AuctionHead, RaiseOdds, useAuction } from './raise.tsx';
import { QuestionOrder } from './order-pick.tsx';
import { readFaces } from './typed-faces.ts';
import { WhyButton } from './why-button.tsx';

/** The odds behind each answer, as soon as they are known. */
const useAnswerWords = (): Readonly<Record<string, string>> => {
  const call = useTable((s) => s.now.waiting?.behind?.call);
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let current = true;
    if (call === undefined) return undefined;
    const ask = async (): Promise<void> => {
      const all = await oddsOffice().answers(call);
      if (current) setWords(Object.fromEntries(all.map((a) => [a.id, a.words])));
    };
    void ask();
    return () => {
      current = false;
      setWords({});
    };
  }, [call]);
  return words;
};

/** A question to the person at this screen: its answers, each with the odds behind it. */
export const Ask = ({ question, kind }: { question: Question; kind: string }) => {
  const session = useSession();
  const words = useAnswerWords();
  const auction = useAuction(question);
  const raiseOf = (id: string) => auction?.raises.find((r) => r.id === id);
  const answer = (id: string): void => void session.answer(id, question.key);
  return (
    <>
      <p className="q prompt-text">
        {question.text} <WhyButton kind={kind} rule={question.rule} of={question.text} />
        {auction === undefined ? undefined : <AuctionHead auction={auction} kind={kind} />}
      </p>
      <div className="prompt-options" role="group" aria-label={question.text}>
        {question.choices.map((choice, i) => {
          const raise = raiseOf(choice.id);
          return (
            <button
              key={choice.id}
              type="button"
              className="opt"
              data-digit={i + 1}
              onClick={() => answer(choice.id)}
            >
              <b>
                {choice.label} <kbd>{i + 1}</kbd>
              </b>
              {raise === undefined ? undefined : <RaiseOdds raise={raise} />}
              <span>{words[choice.id] ?? ' '}</span>
            </button>
          );
        })}
      </div>
      {auction === undefined ? <QuestionOrder question={question} /> : undefined}
    </>
  );
};

const termWords = (terms: readonly Term[]): string =>
  terms.map((t, i) => `${t.label} ${i === 0 ? plain(t.value) : signed(t.value)}`).join(', ');

/** Real dice: what they are for, and fields for their faces. */
export const TypeDice = ({ request, kind }: { request: DiceRequest; kind: string }) => {
  const session = useSession();
  const { count, sides, why } = request;
  const [faces, setFaces] = useState<readonly string[]>(() => Array.from({ length: count }, () => ''));
  const [fault, setFault] = useState('');
  const send = async (): Promise<void> => {
    const read = readFaces(faces, sides);
    if (!read.ok) {
      setFault(read.error);
      interrupt(read.error);
      return;
    }
    setFault('');
    await session.typeDice(read.value);
  };
  return (
    <form
      className="prompt-dice"
      onSubmit={(e) => {
        e.preventDefault();
        void send();
      }}
    >
      <p className="q prompt-text">
        Roll {count === 1 ? `a d${sides}` : `${count}d${sides}`}: {why.text}{' '}
        <WhyButton kind={kind} rule={why.rule} of={why.text} />
        {why.terms === undefined || why.terms.length === 0 ? undefined : (
          <span className="cap prompt-terms">{termWords(why.terms)}</span>
        )}
      </p>
      {faces.map((face, i) => (
        <input
          key={i}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="prompt-face"
          aria-label={`Face of die ${i + 1}, 1 to ${sides}`}
          aria-invalid={fault !== ''}
          aria-describedby="prompt-fault"
          autoFocus={i === 0}
          value={face}
          onChange={(e) => setFaces(faces.with(i, e.target.value))}
        />
      ))}
      <button type="submit" className="btn pri">
        Rolled <kbd>Enter</kbd>
      </button>
      <p id="prompt-fault" className="stop prompt-fault">
        {fault}
      </p>
    </form>
  );
};
