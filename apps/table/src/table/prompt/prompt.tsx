import { useMemo } from 'react';
import type { Seat } from '@caltrop/engine';
import { useSession, useTable } from '../../session/context.tsx';
import { HUMAN } from '../../session/session.ts';
import { Icon } from '../../parts/icons/icon.tsx';
import { asidesOf } from './asides.ts';
import { dueOf, type Due } from './due.ts';
import { usePlay } from '../play/play-context.tsx';
import { Ask, TypeDice } from './questions.tsx';
import './prompt.css';

/** What is due now. */
export const useDue = (): Due => useTable(dueOf);

/** The name of a seat. */
export const useSeatName = (): ((seat: Seat | undefined) => string) => {
  const seats = useTable((s) => s.shown.presenter.seats);
  return (seat) => seats.find((s) => s.seat === seat)?.name ?? seat ?? '';
};

/** What is asked, or who is waited for; whoever is to act has the dock instead. */
export const PromptBody = ({ due }: { due: Due }) => (
  <>
    <Body due={due} />
    <Asides />
  </>
);

/** What people at this screen may do although it is somebody else's turn. */
export const Asides = () => {
  const session = useSession();
  const shown = useTable((s) => s.shown);
  const now = useTable((s) => s.now);
  const at = useTable((s) => s.at);
  const curtain = useTable((s) => s.curtain);
  const asides = useMemo(() => asidesOf({ shown, now, at, curtain }), [shown, now, at, curtain]);
  return asides.map(({ seat, deed }) => (
    <button key={deed.id} type="button" className="btn" onClick={() => void session.say(deed.commands, seat)}>
      {deed.detail === '' ? deed.label : `${deed.label}, ${deed.detail}`}
    </button>
  ));
};

const Body = ({ due }: { due: Due }) => {
  const session = useSession();
  // Where a person at this screen is the master: what it is asked is not for others to read.
  const master = useTable((s) => {
    const seat = s.shown.master?.seat;
    return seat !== undefined && s.players[seat] === HUMAN ? seat : undefined;
  });
  const kind = useTable((s) => s.shown.kind);
  const nameOf = useSeatName();
  const { waiting, length, toAct } = useTable((s) => s.now);
  const thinking = useTable((s) => s.thinking);
  const [next] = toAct;
  // What a person is asked is weighed first, so that what does not matter is not asked.
  const isOwn = useTable((s) => s.players[thinking ?? next ?? ''] === HUMAN);
  const question = waiting?.question;
  if (due === 'ask') {
    return question === undefined ? undefined : (
      <>
        <Sign name="scroll-unfurled" />
        <AskedSeat seat={question.seat} />
        <Ask key={question.key} question={question} kind={kind} />
        <TakeBack />
      </>
    );
  }
  if (due === 'dice' && waiting?.dice !== undefined) {
    return (
      <>
        <Sign name="dice-twenty-faces-twenty" />
        <TypeDice key={`${length} ${waiting.told}`} request={waiting.dice} kind={kind} />
        <TakeBack />
      </>
    );
  }
  if (due === 'weighed') return <Sign name="scroll-unfurled" />;
  if (due === 'watching') return <Watched />;
  return (
    <>
      <Sign name="hourglass" />
      <p className="q prompt-text">
        {question === undefined || next === master
          ? due === 'thinking'
            ? isOwn
              ? 'Working out what to ask you…'
              : `${nameOf(thinking ?? next)}: thinking…`
            : `Waiting for ${nameOf(thinking ?? next)}.`
          : `A question for ${nameOf(next)}: ${question.text}`}
      </p>
      {due === 'others' && next === master ? (
        <button type="button" className="btn pri prompt-main" onClick={() => session.hold(master)}>
          To the {nameOf(master)}’s screen
        </button>
      ) : undefined}
    </>
  );
};

/** Another tab plays: what it waits for, and how to play here. */
export const Watched = () => {
  const session = useSession();
  const nameOf = useSeatName();
  const { waiting, outcome, toAct } = useTable((s) => s.now);
  const [next] = toAct;
  const question = waiting?.question;
  const due =
    waiting?.dice !== undefined
      ? `${nameOf(next)} rolls dice: ${waiting.dice.why.text}`
      : question === undefined
        ? `${nameOf(next)} to act.`
        : `A question for ${nameOf(next)}: ${question.text}`;
  return (
    <>
      <Sign name="spyglass" />
      <div className="prompt-text">
        <p className="q">This battle is being played in another tab. You are watching.</p>
        <p className="mute prose">{outcome?.text ?? due}</p>
      </div>
      <button type="button" className="btn pri prompt-main" onClick={() => session.playHere()}>
        Play here
      </button>
    </>
  );
};

/** Whom a question goes to, where several people share the screen. */
const AskedSeat = ({ seat }: { seat: Seat }) => {
  const people = useTable((s) => s.shown.seats.filter((other) => s.players[other] === HUMAN).length);
  const picture = useTable((s) => s.shown.presenter.seats.find((p) => p.seat === seat));
  if (people < 2 || picture === undefined) return undefined;
  return (
    <p className={`seat ${picture.side} prompt-for`}>
      <i />
      For {picture.name}
    </p>
  );
};

const Sign = ({ name }: { name: string }) => (
  <span className="prompt-sign" aria-hidden="true">
    <Icon name={name} size={28} />
  </span>
);

const TakeBack = () => {
  const play = usePlay();
  return (
    <button type="button" className="btn quiet prompt-undo" onClick={play.undo}>
      Undo
    </button>
  );
};
