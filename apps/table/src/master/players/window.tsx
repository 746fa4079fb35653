import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChronicleLine, DiceLine, Scene } from '@caltrop/engine';
import { Board } from '../../board/board.tsx';
import { diceText } from '../../chronicle/words.ts';
import { lineText } from '../../parts/text/line-text.ts';
import { Mark } from '../../parts/icons/mark.tsx';
import { TokenDisc } from '../../parts/token.tsx';
import { useTitle } from '../../shell/titles.ts';
import { ThemeButton } from '../../shell/top.tsx';
import { usePrefs } from '../../table/prefs.ts';
import { UnitCardView } from '../../table/unit/unit-card.tsx';
import { playersChannel, type PlayersPicture } from './channel.ts';
import '../../table/frame/header.css';
import './window.css';

/** A second window or screen for the players: it shows what they may see, follows by itself, and decides nothing. */
export const PlayersWindow = ({ id }: { id: string }) => {
  const [pictures, setPictures] = useState<readonly PlayersPicture[]>([]);
  const [picture, next] = pictures;
  useEffect(() => {
    const channel = playersChannel(id, (news) => {
      if (news.is === 'picture') setPictures((all) => [...all, news.picture].slice(-MOST_WAITING));
    });
    channel.tell({ is: 'hello' });
    return () => channel.close();
  }, [id]);
  useTitle(picture === undefined ? 'Players’ window' : `${picture.title}, for the players`);
  if (picture === undefined)
    return (
      <main className="page">
        <h1 className="h">Players’ window</h1>
        <p className="prose">
          Waiting for the game master’s screen of this table. Open the table in another window of this
          browser.
        </p>
      </main>
    );
  return <Shown picture={picture} next={next} onNext={() => setPictures((all) => all.slice(1))} />;
};

/** Pictures that wait while a movement is shown; what is older is skipped. */
const MOST_WAITING = 4;
/** A movement that nobody reports as shown, as in a hidden window, holds the next picture up no longer than this. */
const LONGEST_MS = 1500;

const Shown = ({
  picture: { kind, title, scene, cards, lines, fresh, outcome },
  next,
  onNext,
}: {
  picture: PlayersPicture;
  /** What it becomes, after the movements to it. */
  next: PlayersPicture | undefined;
  onNext: () => void;
}) => {
  const off = usePrefs((s) => s.motion === 'off');
  const serial = useRef(0);
  const showing = useMemo(
    () =>
      next === undefined || next.motions.length === 0
        ? undefined
        : { id: ++serial.current, motions: next.motions },
    [next],
  );
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(onNext, off ? 0 : LONGEST_MS * next.motions.length);
    return () => clearTimeout(timer);
  }, [next, off]);
  const [read, setRead] = useState<string>();
  const active = scene.tokens.find((t) => t.active)?.id;
  const shown = read ?? active;
  const card = useMemo(() => cards.find((c) => c.id === shown), [cards, shown]);
  const { width, height, unit } = scene.field;
  return (
    <div className="pwin">
      <header className="top head pwin-head">
        <Mark size={24} />
        <h1 className="head-title">
          <span className="head-name">{title}</span> <span className="top-where">{scene.where}</span>
        </h1>
        <Order scene={scene} />
        <ThemeButton />
      </header>
      <main className="pwin-main">
        <div className="pwin-board">
          <Board
            scene={scene}
            label={`${title}, ${width} by ${height} ${unit === 'tile' ? 'tiles' : 'inches'}`}
            selected={shown}
            start="fit"
            motions={off ? undefined : showing}
            onMotionsShown={(shownId) => {
              if (shownId === showing?.id) onNext();
            }}
            onPress={(spot) => setRead(spot.unit === read ? undefined : spot.unit)}
            onHover={() => undefined}
          />
        </div>
        <div className="pwin-side">
          <p className="card pwin-due prose" role="status">
            {outcome ?? scene.prompt}
          </p>
          {card === undefined ? undefined : <UnitCardView card={card} kind={kind} slim />}
          <Told lines={lines} fresh={fresh} />
        </div>
      </main>
    </div>
  );
};

/** Who has acted, who acts now, who comes next. */
const Order = ({ scene }: { scene: Scene }) => {
  const named = new Map(scene.tokens.map((t) => [t.id, t]));
  return (
    <ol className="pwin-order" aria-label="Turn order">
      {scene.strip.flatMap((group, i) =>
        group.units.flatMap((one) => {
          const token = named.get(one);
          return token === undefined
            ? []
            : [
                <li key={`${i} ${one}`} className={group.when === 'now' ? 'pwin-now' : undefined}>
                  <TokenDisc
                    unit={{
                      icon: token.icon,
                      side: token.side,
                      letter: token.letter,
                      done: group.when === 'past',
                    }}
                    size={30}
                    plate="letter"
                    plateSize={1.25}
                  />
                  <span className={group.when === 'now' ? undefined : 'heard'}>{token.name}</span>
                </li>,
              ];
        }),
      )}
    </ol>
  );
};

/** What happened, the last at the foot. */
const Told = ({ lines, fresh }: { lines: readonly ChronicleLine[]; fresh: number }) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <section className="card pwin-told" aria-label="Chronicle">
      <h2 className="h">Chronicle</h2>
      <div ref={list} role="log" aria-label="Lines" tabIndex={0}>
        <ol className="log">
          {lines.map((line, i) =>
            line.heading ? (
              <li key={i} className="when">
                <h3>{lineText(line)}</h3>
              </li>
            ) : (
              <li key={i} className={line.side === undefined ? undefined : `l${line.side}`}>
                {lineText(line)}
                {i < lines.length - fresh ? undefined : <Rolled dice={line.dice} />}
              </li>
            ),
          )}
        </ol>
      </div>
    </section>
  );
};

/** Dice as they fell, where they count. */
const Rolled = ({ dice }: { dice: readonly DiceLine[] }) =>
  dice.length === 0 ? undefined : (
    <span className="pwin-dice">
      {dice.map((roll, i) => (
        <span key={i} role="img" aria-label={diceText(roll)} title={diceText(roll)}>
          {roll.faces.map((face, j) => (
            <b
              key={j}
              className={`die ${roll.sides > 20 ? 'p' : ''} ${roll.good || roll.result === '' ? '' : 'miss'}`}
            >
              {face}
            </b>
          ))}
          <i>d{roll.sides}</i>
        </span>
      ))}
    </span>
  );
