import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { Scene, Seat } from '@caltrop/engine';
import { useSession, useTable } from '../../session/context.tsx';
import { HUMAN } from '../../session/session.ts';
import { Icon } from '../../parts/icon.tsx';
import { Actions } from './actions.tsx';
import { asidesOf } from './asides.ts';
import { dueOf, type Due } from './due.ts';
import { canPoint } from '../play/families.ts';
import { useForecast, useHand, useOptions, usePlay, usePosition, useStaged } from '../play/play-context.tsx';
import type { Options } from '../play/position.ts';
import { Ask, TypeDice } from './questions.tsx';
import { WhyButton } from './why-button.tsx';
import './prompt.css';

const ReplayBar = lazy(async () => ({ default: (await import('../../replay/replay-bar.tsx')).ReplayBar }));

/** What is due now. */
export const useDue = (): Due => useTable(dueOf);

/** The name of a seat. */
export const useSeatName = (): ((seat: Seat | undefined) => string) => {
  const seats = useTable((s) => s.shown.presenter.seats);
  return (seat) => seats.find((s) => s.seat === seat)?.name ?? seat ?? '';
};

/** The question or what to do now, with the main buttons. */
export const Prompt = () => {
  const due = useDue();
  if (due === 'replay')
    return (
      <Suspense>
        <ReplayBar />
      </Suspense>
    );
  return (
    <section className="card ask prompt" aria-label="What to do now">
      {due === 'act' ? undefined : <RefusalLine />}
      <PromptBody due={due} />
    </section>
  );
};

/** The same without its card, for the sheet of a small screen. */
export const PromptBody = ({ due }: { due: Due }) => (
  <>
    <Body due={due} />
    <Asides />
  </>
);

/** What people at this screen may do although it is somebody else's turn. */
const Asides = () => {
  const session = useSession();
  const shown = useTable((s) => s.shown);
  const now = useTable((s) => s.now);
  const at = useTable((s) => s.at);
  const curtain = useTable((s) => s.curtain);
  const asides = useMemo(() => asidesOf({ shown, now, at, curtain }), [shown, now, at, curtain]);
  return asides.map(({ seat, deed }) => (
    <button key={deed.id} type="button" className="btn" onClick={() => void session.say(deed.commands, seat)}>
      {deed.label}, {deed.detail}
    </button>
  ));
};

const Body = ({ due }: { due: Due }) => {
  const kind = useTable((s) => s.shown.kind);
  const nameOf = useSeatName();
  const { waiting, length, toAct } = useTable((s) => s.now);
  const thinking = useTable((s) => s.thinking);
  const [next] = toAct;
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
  if (due === 'act') return <ActPrompt kind={kind} />;
  if (due === 'watching') return <Watched />;
  return (
    <>
      <Sign name="hourglass" />
      <p className="q prompt-text">
        {question === undefined
          ? due === 'thinking'
            ? `${nameOf(thinking ?? next)}: thinking…`
            : `It is for ${nameOf(thinking ?? next)} to act.`
          : `A question for ${nameOf(next)}: ${question.text}`}
      </p>
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

const ActPrompt = ({ kind }: { kind: string }) => {
  const play = usePlay();
  const { scene, token, seat } = usePosition();
  const options = useOptions();
  const staged = useStaged();
  const odds = useForecast(staged);
  const family = useHand((s) => s.family);
  const via = useHand((s) => s.via.length);
  const inHand = useTable((s) => s.refusal !== undefined);
  const onSpot = useHand((s) => s.refusal !== undefined);
  const refused = inHand || onSpot;
  const ready = scene.tokens.filter((t) => t.seat === seat && t.ready).length;
  const mine = options.token?.seat === seat ? options.token : undefined;
  if (staged !== undefined) {
    const target = token(staged.target);
    const verb = staged.verb ?? (staged.group === 'attack' ? 'Strike' : staged.label);
    return (
      <>
        <Sign name={staged.icon} />
        <div className="prompt-text">
          <p className="q">
            {options.token === undefined ? undefined : <b>{options.token.name}: </b>}
            {staged.label}
            {target === undefined ? '' : staged.group === 'aid' ? ' for ' : ' against '}
            {target === undefined ? undefined : <b>{target.name}</b>}
            {staged.detail === '' ? '' : `, ${staged.detail}`}{' '}
            <WhyButton kind={kind} rule={staged.rule} of={staged.label} />
          </p>
          <p className="mute prose">
            {odds?.ok === true
              ? odds.value.summary
              : staged.dice
                ? 'Dice will be rolled.'
                : 'No dice: it can be taken back.'}
          </p>
        </div>
        <MainButton label={verb} onClick={play.commit} />
        <button type="button" className="btn quiet prompt-main" onClick={play.back}>
          Take back <kbd>Esc</kbd>
        </button>
      </>
    );
  }
  const chosen =
    family === undefined ? undefined : options.deeds.find((d) => `${d.group} ${d.label}` === family);
  return (
    <>
      <Sign name={chosen?.icon ?? options.token?.icon ?? 'crossed-swords'} />
      <div className="prompt-text">
        <p className="q">
          {chosen === undefined ? (
            <Telling
              name={mine === undefined || mine.active ? undefined : mine.name}
              text={mine === undefined || mine.active ? scene.prompt : orderFor(options, scene.field)}
            />
          ) : chosen.target === undefined && chosen.spot !== undefined ? (
            `${chosen.label}: choose where. What can be chosen is marked on the board.`
          ) : (
            `${chosen.label}: choose whom. Its targets are marked on the board.`
          )}
        </p>
        {refused ? (
          <RefusalLine />
        ) : (
          <p className="mute prose prompt-hint">
            {via > 0
              ? `The way leads over ${via} ${via === 1 ? 'point' : 'points'} of yours. Click where it ends; Esc takes the last one back.`
              : chosen !== undefined
                ? 'Esc leaves it.'
                : mine === undefined
                  ? ready > 0
                    ? 'Click a unit, or press Tab for the next one that can act.'
                    : ''
                  : mine.active
                    ? orderFor(options, scene.field)
                    : scene.prompt}
          </p>
        )}
      </div>
      <Actions />
    </>
  );
};

/** What the unit in hand could do, as far as the board shows it. */
const orderFor = ({ reach, deeds }: Options, field: Scene['field']): string => {
  const place = field.unit === 'tile' ? 'a tile' : 'a place';
  if (reach?.words !== undefined) return reach.words;
  const strikes = canPoint(deeds);
  if (reach !== undefined && strikes) return `Click ${place} to go there, or an enemy for the odds.`;
  if (reach !== undefined) return `Click ${place} to go there; no enemy is within its reach.`;
  return strikes ? 'Click an enemy for the odds.' : '';
};

const Telling = ({ text, name }: { text: string; name: string | undefined }): ReactNode => (
  <>
    {name === undefined ? undefined : <b>{name}. </b>}
    {text}
  </>
);

/** The one black button. */
const MainButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="btn pri prompt-main" onClick={onClick}>
    {label} <kbd>Enter</kbd>
  </button>
);

const TakeBack = () => {
  const play = usePlay();
  return (
    <button type="button" className="btn quiet" onClick={play.undo}>
      Take back
    </button>
  );
};

/** Why the last thing was refused, until the next one is tried. */
export const RefusalLine = () => {
  const session = useSession();
  const kind = useTable((s) => s.shown.kind);
  const refusal = useTable((s) => s.refusal);
  const spot = useHand((s) => s.refusal);
  const play = usePlay();
  const what = refusal?.what ?? spot?.text;
  if (what === undefined) return undefined;
  return (
    <p className="prompt-refusal stop">
      {what} <WhyButton kind={kind} rule={refusal?.rule ?? spot?.rule ?? ''} of={what} />
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
