import { type ReactNode } from 'react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'wouter';
import { Mark } from '../../parts/icons/mark.tsx';
import { useSession, useTable } from '../../session/context.tsx';
import { HUMAN } from '../../session/session.ts';
import { COMMON_BOTS } from '../../setup/use-setup.ts';
import { playerWords } from '../../setup/words.ts';
import { LIDS } from '../../shelf/games.ts';
import { keyName, useBindings } from '../../shell/bindings.ts';
import { ThemeButton } from '../../shell/top.tsx';
import { useExtras } from '../extras.ts';
import { Glyph } from '../glyphs.tsx';
import { OptionsMenu } from '../laid/options-menu.tsx';
import { useHand, usePlay, usePosition } from '../play/play-context.tsx';
import './header.css';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The strip along the table's edge: one line with where the battle stands, in the middle whose turn it is, and tools. */
export const Header = ({ middle, children }: { middle?: ReactNode; children?: ReactNode }) => {
  const { kind, title } = useTable((s) => s.shown);
  const game = LIDS.find((l) => l.kind === kind)?.title ?? kind;
  const { scene } = usePosition();
  const { tools } = useExtras();
  return (
    <header className="top head">
      <Link href="/" className="brand" aria-label="Caltrop, home" title={`${game}: to the home page`}>
        <Mark size={24} />
      </Link>
      <h1 className="head-title" title={`${game}: ${title}, ${lower(scene.where)}`}>
        <span className="head-name">{title}</span>
        <span className="heard">, </span>
        <span className="top-where">{lower(scene.where)}</span>
      </h1>
      <div className="head-middle">{middle}</div>
      {children}
      <Tools />
      {tools ?? <Seats />}
      <ThemeButton />
      <OptionsMenu />
    </header>
  );
};

/** A longer title is set smaller and in two lines on a small screen, where nothing else shows the whole of it. */
const LONG_TITLE = 18;

/** The slim strip of a small screen. */
export const SlimHeader = ({ due, children }: { due: string; children?: ReactNode }) => {
  const { title } = useTable((s) => s.shown);
  const { scene } = usePosition();
  const { tools } = useExtras();
  return (
    <header className="head-slim">
      <Link href="/" className="icb" aria-label="Caltrop, home">
        <Mark size={24} />
      </Link>
      <h1
        className={title.length > LONG_TITLE ? 'head-long' : undefined}
        title={`${title}, ${lower(scene.where)}`}
      >
        <span className="h">{title}</span>
        <span className="sub">
          {lower(scene.where)}
          {due === '' ? '' : `, ${due}`}
        </span>
      </h1>
      <span className="grow" />
      {children}
      <Tools slim />
      {tools}
      <OptionsMenu slim />
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
        aria-label="Threat: what enemies could attack"
        title={`What enemies could attack (${keyName(threatKey)})`}
        onClick={play.toggleThreat}
      >
        <Glyph name="threat" />
      </button>
    </div>
  );
};

/** Who plays which seat, and handing one to somebody else. */
const Seats = () => {
  const session = useSession();
  const seats = useTable((s) => s.shown.presenter.seats);
  const ownBots = useTable((s) => s.shown.bots);
  const players = useTable((s) => s.players);
  const watching = useTable((s) => s.watching);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icb" aria-label="Seats" title="Who plays" disabled={watching}>
        <Glyph name="seats" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="card acts-menu" align="end" sideOffset={6} collisionPadding={8}>
          {seats.map(({ seat, name, side, role }) => (
            <DropdownMenu.Group key={seat}>
              <DropdownMenu.Label className={`seat head-label ${side}`} title={role}>
                <i />
                Who plays {name}
              </DropdownMenu.Label>
              <DropdownMenu.RadioGroup
                value={players[seat] ?? HUMAN}
                onValueChange={(p) => void session.setPlayer(seat, p)}
              >
                {[HUMAN, ...COMMON_BOTS, ...ownBots].map((p) => (
                  <DropdownMenu.RadioItem key={p} value={p} className="acts-item" title={playerWords(p).text}>
                    <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
                    <b>{playerWords(p).label}</b>
                  </DropdownMenu.RadioItem>
                ))}
              </DropdownMenu.RadioGroup>
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
