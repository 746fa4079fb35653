import { useState } from 'react';
import type { DiceRequest, Question, Term } from '@caltrop/engine';
import { useSession } from '../../session/context.tsx';
import { plain, signed } from '../../parts/text/signed.ts';
import { interrupt } from '../heard.ts';
import { Answers } from './answers.tsx';
import { AuctionHead, auctionWords, useAuction } from './raise.tsx';
import { QuestionOrder } from './order-pick.tsx';
import { readFaces } from './typed-faces.ts';
import { WhyButton } from './why-button.tsx';

/** A question to the person at this screen: its answers, each with the odds behind it, and the order that stands for its kind. */
export const Ask = ({ question, kind }: { question: Question; kind: string }) => {
  const session = useSession();
  const auction = useAuction(question);
  return (
    <>
      <p
        className="q prompt-text"
        title={auction === undefined ? question.text : `${question.text} ${auctionWords(auction)}`}
      >
        {question.text} <WhyButton kind={kind} rule={question.rule} of={question.text} />
        {auction === undefined ? undefined : <AuctionHead auction={auction} kind={kind} />}
      </p>
      <Answers
        question={question}
        auction={auction}
        onAnswer={(id) => void session.answer(id, question.key)}
      />
      <QuestionOrder question={question} />
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
