import { type ReactNode } from 'react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'wouter';
import { Mark } from '../parts/mark.tsx';
import { useSession, useTable } from '../session/context.tsx';
import { HUMAN } from '../session/session.ts';
import { COMMON_BOTS } from '../setup/use-setup.ts';
import { playerWords } from '../setup/words.ts';
import { LIDS } from '../shelf/games.ts';
import { keyName, useBindings } from '../shell/bindings.ts';
import { ThemeButton } from '../shell/top.tsx';
import { Glyph } from './glyphs.tsx';
import { OptionsMenu } from './laid/options-menu.tsx';
import { useHand, usePlay, usePosition } from './play/play-context.tsx';
import './header.css';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The strip along the table's edge: the game, where it stands, taking back, threat, who plays. */
export const Header = ({ children }: { children?: ReactNode }) => {
  const { kind, title } = useTable((s) => s.shown);
  const game = LIDS.find((l) => l.kind === kind)?.title ?? kind;
  const { scene } = usePosition();
  return (
    <header className="top head">
      <Link href="/" className="brand" aria-label="Caltrop, home">
        <Mark />
        <span className="top-name">Caltrop</span>
      </Link>
      <h1 className="head-title">
        <span className="top-game">{game}</span>{' '}
        <span className="top-where">
          {title}, {lower(scene.where)}
        </span>
      </h1>
      <span className="grow" />
      {children}
      <Tools />
      <Seats />
      <ThemeButton />
      <OptionsMenu />
    </header>
  );
};

/** The slim strip of a small screen. */
export const SlimHeader = ({ due, children }: { due: string; children?: ReactNode }) => {
  const { title } = useTable((s) => s.shown);
  const { scene } = usePosition();
  return (
    <header className="head-slim">
      <Link href="/" className="icb" aria-label="Caltrop, home">
        <Mark size={24} />
      </Link>
      <h1>
        <span className="h">{title}</span>
        <span className="sub">
          {lower(scene.where)}
          {due === '' ? '' : `, ${due}`}
        </span>
      </h1>
      <span className="grow" />
      {children}
      <Tools slim />
      <OptionsMenu />
    </header>
  );
};

const Tools = ({ slim = false }: { slim?: boolean }) => {
  const play = usePlay();
  const session = useSession();
  const threat = useHand((s) => s.threat);
  const threatKey = useBindings((s) => s.bindings.threat);
  const { undo, canRedo, began } = useTable((s) => s.now);
  return (
    <div className="head-tools" role="toolbar" aria-label="Table">
      {slim || began === undefined ? undefined : (
        <button
          type="button"
          className="icb"
          aria-label="Back to the start of this unit’s turn"
          title="Back to the start of this unit’s turn"
          onClick={() => void session.undo({ to: began })}
        >
          <Glyph name="start" />
        </button>
      )}
      <button
        type="button"
        className="icb"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        disabled={undo.kind === 'nothing'}
        onClick={play.undo}
      >
        <Glyph name="undo" />
      </button>
      {slim ? undefined : (
        <>
          <button
            type="button"
            className="icb"
            aria-label="Redo"
            title="Redo (Ctrl+Y)"
            disabled={!canRedo}
            onClick={play.redo}
          >
            <Glyph name="redo" />
          </button>
          <button
            type="button"
            className="icb"
            aria-label="Goals"
            title="Goals and how far they have come"
            onClick={() => play.lay('goals')}
          >
            <Glyph name="goals" />
          </button>
        </>
      )}
      <button
        type="button"
        className="icb head-threat"
        aria-pressed={threat}
        aria-label="Threat: what enemies could strike"
        title={`What enemies could strike (${keyName(threatKey)})`}
        onClick={play.toggleThreat}
      >
        <Glyph name="threat" />
      </button>
    </div>
  );
};

/** Who plays which seat; a click hands a seat to somebody else. */
const Seats = () => {
  const session = useSession();
  const seats = useTable((s) => s.shown.presenter.seats);
  const ownBots = useTable((s) => s.shown.bots);
  const players = useTable((s) => s.players);
  const watching = useTable((s) => s.watching);
  const alone = Object.values(players).filter((p) => p === HUMAN).length === 1;
  const label = (player: string): string =>
    playerWords(player === HUMAN && alone ? 'me' : player).label.replace(/^Bot: /, '');
  return (
    <ul className="head-seats" aria-label="Seats">
      {seats.map(({ seat, name, side, role }) => {
        const player = players[seat] ?? HUMAN;
        return (
          <li key={seat}>
            <DropdownMenu.Root modal={false}>
              <DropdownMenu.Trigger className={`seat head-seat ${side}`} title={role} disabled={watching}>
                <i />
                <span>
                  {name}
                  <em>, {lower(label(player))}</em>
                </span>
              </DropdownMenu.Trigger>
              <DropdownMenu.Portal>
                <DropdownMenu.Content className="card acts-menu" sideOffset={6} collisionPadding={8}>
                  <DropdownMenu.Label className="lab head-label">Who plays {name}</DropdownMenu.Label>
                  <DropdownMenu.RadioGroup
                    value={player}
                    onValueChange={(p) => void session.setPlayer(seat, p)}
                  >
                    {[HUMAN, ...COMMON_BOTS, ...ownBots].map((p) => (
                      <DropdownMenu.RadioItem key={p} value={p} className="acts-item">
                        <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
                        <span>
                          <b>{playerWords(p).label}</b>
                          <span className="cap">{playerWords(p).text}</span>
                        </span>
                      </DropdownMenu.RadioItem>
                    ))}
                  </DropdownMenu.RadioGroup>
                </DropdownMenu.Content>
              </DropdownMenu.Portal>
            </DropdownMenu.Root>
          </li>
        );
      })}
    </ul>
  );
};
