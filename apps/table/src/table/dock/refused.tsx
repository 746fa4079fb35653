import { useSession, useTable } from '../../session/context.tsx';
import { useHand, usePlay } from '../play/play-context.tsx';
import { WhyButton } from '../prompt/why-button.tsx';
import './refused.css';

/** Why the last thing was refused, until the next one is tried, and the way out: said once, in the first row of the dock. */
export const Refused = () => {
  const session = useSession();
  const kind = useTable((s) => s.shown.kind);
  const refusal = useTable((s) => s.refusal);
  const spot = useHand((s) => s.refusal);
  const play = usePlay();
  const what = refusal?.what ?? spot?.text;
  if (what === undefined) return undefined;
  return (
    <p className="prompt-refusal stop">
      <span className="prompt-refusal-text" title={what}>
        {what}
      </span>
      <WhyButton kind={kind} rule={refusal?.rule ?? spot?.rule ?? ''} of={what} />
      {(refusal === undefined ? (spot?.cures ?? []) : []).map((cure) => (
        <button
          key={cure.label}
          type="button"
          className="btn sm cure"
          title={[cure.label, cure.price].filter((part) => part !== '').join(': ')}
          onClick={() => play.cure(cure)}
        >
          {cure.label}
          {cure.price === '' ? undefined : <span className="cure-price">{cure.price}</span>}
        </button>
      ))}
      <button
        type="button"
        className="why"
        onClick={() => {
          session.clearRefusal();
          play.hand.setState({ refusal: undefined });
        }}
      >
        close
      </button>
    </p>
  );
};
