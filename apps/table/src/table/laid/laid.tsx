import { Dialog } from 'radix-ui';
import { useSession, useTable } from '../../session/context.tsx';
import { HUMAN } from '../../session/session.ts';
import { concedeOf } from '../dock/entries.ts';
import { AreaList } from './area-list.tsx';
import { GoalList } from './goal-list.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LaidCard } from './laid-card.tsx';
import { TryDialog } from './try-dialog.tsx';
import { OrdersDialog } from './orders-dialog.tsx';
import type { Entry } from '../../palette/entries.ts';
import { TablePalette } from '../../palette/table-palette.tsx';
import { useHand, usePlay, usePosition } from '../play/play-context.tsx';
import { useSeatName } from '../prompt/prompt.tsx';
import './laid.css';

const NO_ENTRIES: readonly Entry[] = [];

/** What lies over the table: one thing at a time. A screen may have more for the palette to find. */
export const LaidOver = ({ entries }: { entries?: readonly Entry[] }) => {
  const laid = useHand((s) => s.laid);
  switch (laid) {
    case 'undo':
      return <UndoDialog />;
    case 'goals':
      return <GoalsDialog />;
    case 'concede':
      return <ConcedeDialog />;
    case 'try':
      return <TryDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'orders':
      return <OrdersDialog />;
    case 'command':
      return <TablePalette first={entries ?? NO_ENTRIES} />;
    default:
      return undefined;
  }
};

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Taking back what others must agree to: why, and who. */
const UndoDialog = () => {
  const play = usePlay();
  const session = useSession();
  const nameOf = useSeatName();
  const players = useTable((s) => s.players);
  const terms = useTable((s) => s.now.undo);
  if (terms.kind !== 'consent') return undefined;
  const people = terms.of.filter((s) => players[s] === HUMAN).map(nameOf);
  const bots = terms.of.filter((s) => players[s] !== HUMAN).map(nameOf);
  const because = terms.because
    .replace(/^(It is a command of )(.*):$/, (_, text: string, seat: string) => `${text}${nameOf(seat)}.`)
    .replace(/:$/, '.');
  const undo = (): void => {
    play.lay(undefined);
    void session.undo({ agreed: true });
  };
  return (
    <LaidCard title="Undo it?">
      <p className="prose laid-text">{because} What is undone stays in the chronicle, struck through.</p>
      <p className="prose laid-text">
        {people.length > 0 ? `${list(people)} must agree. ` : ''}
        {bots.length > 0
          ? bots.length === 1
            ? `The bot that plays ${list(bots)} agrees.`
            : `${list(bots)} are played by bots, which agree.`
          : ''}
      </p>
      <div className="laid-buttons">
        <button type="button" className="btn pri" onClick={undo}>
          {people.length > 0 ? `${list(people)} ${people.length === 1 ? 'agrees' : 'agree'}: undo` : 'Undo'}
        </button>
        <button type="button" className="btn" onClick={() => play.lay(undefined)}>
          Cancel
        </button>
      </div>
    </LaidCard>
  );
};

/** How the battle is won and lost, and how far that has come. */
const GoalsDialog = () => {
  return (
    <LaidCard title="Goals">
      <GoalList />
      <AreaList />
    </LaidCard>
  );
};

/** Giving up is asked about once more. */
const ConcedeDialog = () => {
  const play = usePlay();
  const { deeds } = usePosition();
  const deed = concedeOf(deeds);
  if (deed === undefined) return undefined;
  return (
    <LaidCard title={`${deed.label}?`}>
      <p className="prose laid-text">{deed.detail.charAt(0).toUpperCase() + deed.detail.slice(1)}.</p>
      <div className="laid-buttons">
        <button
          type="button"
          className="btn pri"
          onClick={() => {
            play.lay(undefined);
            play.doDeed(deed);
          }}
        >
          {deed.label}
        </button>
        <button type="button" className="btn" onClick={() => play.lay(undefined)}>
          Play on
        </button>
      </div>
    </LaidCard>
  );
};

/** Hides the table until the next person has taken the screen. */
export const Curtain = () => {
  const session = useSession();
  const seat = useTable((s) => s.curtain);
  const nameOf = useSeatName();
  if (seat === undefined) return undefined;
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="laid-curtain" />
        <Dialog.Content
          className="card laid"
          aria-describedby={undefined}
          onEscapeKeyDown={(e) => e.preventDefault()}
        >
          <Dialog.Title className="h">Pass the screen to {nameOf(seat)}</Dialog.Title>
          <p className="prose laid-text">
            What {nameOf(seat)} may see is hidden from the others. Nobody else looks now.
          </p>
          <div className="laid-buttons">
            <button type="button" className="btn pri" onClick={() => session.drawCurtain()}>
              I am {nameOf(seat)}: go on
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
