import { useEffect, useState } from 'react';
import type { Card } from '@caltrop/engine/card';
import { Link } from 'wouter';
import { Credit } from '../parts/credit.tsx';
import { LIDS, loadGame, openSetup } from '../shelf/games.ts';
import { guarded } from '../shell/notices/guarded.ts';
import { useTitle } from '../shell/titles.ts';
import { Top } from '../shell/top.tsx';
import './solo-card.css';

type Shown = Pick<Card<unknown, unknown>, 'title' | 'lines'>;

/** The card of a game, which is the same in all of its battles. */
const cardOf = async (kind: string): Promise<Shown | undefined> => {
  const game = await loadGame(kind);
  const open = game.ok ? await openSetup(kind, game.value.box.playNow) : game;
  return open.ok ? open.value.kit.card : undefined;
};

/** How to play a side without a player, with miniatures on a real table: on the screen, and on one sheet of paper. */
export const SoloCard = ({ kind }: { kind: string }) => {
  const [card, setCard] = useState<Shown | 'none' | 'coming'>('coming');
  const title = LIDS.find((lid) => lid.kind === kind)?.title ?? kind;
  useTitle(`Solo card of ${title}`);
  useEffect(() => {
    guarded(cardOf(kind).then((found) => setCard(found ?? 'none')));
  }, [kind]);
  return (
    <>
      <Top />
      <main className="page solo" aria-busy={card === 'coming'}>
        {card === 'coming' ? (
          <p className="prose">Loading…</p>
        ) : card === 'none' ? (
          <>
            <h1>Solo card of {title}</h1>
            <p className="prose">
              This game has no card. <Link href={`/rules/${kind}`}>Its rules</Link> say everything.
            </p>
          </>
        ) : (
          <Sheet kind={kind} card={card} />
        )}
      </main>
    </>
  );
};

const Sheet = ({ kind, card: { title, lines } }: { kind: string; card: Shown }) => (
  <article className="card keyline solo-sheet">
    <header className="solo-head">
      <h1>{title}</h1>
      <button type="button" className="btn sm" onClick={() => print()}>
        Print
      </button>
    </header>
    <p className="prose">
      For the unit that acts next, read down from the top: the first line that applies says what it does. Then
      start at the top again. If the side may choose who acts, choose the first on its list. You roll all
      dice, and a die breaks ties.
    </p>
    <table className="solo-lines">
      <thead>
        <tr>
          <th scope="col">
            <span className="heard">Line</span>
          </th>
          <th scope="col">When</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ when, what }, n) => (
          <tr key={when}>
            <td className="solo-number">{n + 1}</td>
            <th scope="row">{when}</th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <footer className="solo-foot">
      <Credit kind={kind} />
    </footer>
  </article>
);
