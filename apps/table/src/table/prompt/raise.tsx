import { finePercent, type Auction, type Question, type Raise } from '@caltrop/engine';
import { useTable } from '../../session/context.tsx';
import { WhyButton } from './why-button.tsx';
import './raise.css';

/** The auction behind a question, where the game knows it for one. */
export const useAuction = (question: Question): Auction | undefined => {
  const behind = useTable((s) => s.now.waiting?.behind);
  const presenter = useTable((s) => s.shown.presenter);
  return behind === undefined ? undefined : presenter.auction?.(behind.middle, question, behind.call.taken);
};

/** What is bid for, and what the chances take for granted, in words. */
export const auctionWords = ({ of, assumes, raises }: Auction): string => {
  const answered = raises.some((r) => r.outbid !== undefined);
  return `Each answer with the chance ${of}${answered ? ', and what is left of it if they then add all they can' : ''}. ${assumes}`;
};

/** The same beside the question. */
export const AuctionHead = ({ auction, kind }: { auction: Auction; kind: string }) => (
  <span className="cap raise-head">
    {auctionWords(auction)} <WhyButton kind={kind} rule={auction.rule} of="the bidding" />
  </span>
);

/** The chance that one answer gives: a bar, the number, and what is left of it when the other side adds all. */
export const RaiseOdds = ({ raise }: { raise: Raise }) => {
  const { chance, exact, outbid } = raise;
  return (
    <span className="raise" title={outbid === undefined ? exact : `${exact}; then ${outbid.exact}`}>
      <i className="raise-bar" aria-hidden="true">
        <i style={{ width: `${chance * 100}%` }} />
        {outbid === undefined ? undefined : <u style={{ left: `${outbid.chance * 100}%` }} />}
      </i>
      <span>
        {finePercent(chance)}
        {outbid === undefined ? '' : `, ${finePercent(outbid.chance)} if outbid`}
      </span>
    </span>
  );
};
