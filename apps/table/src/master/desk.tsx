import { useCallback, useMemo, useState } from 'react';
import type { Member } from '@caltrop/engine';
import { Board } from '../board/board.tsx';
import type { Spot } from '../board/props.ts';
import { Chronicle } from '../chronicle/chronicle.tsx';
import { useSession, useTable } from '../session/context.tsx';
import { HUMAN } from '../session/session.ts';
import { Refused as RefusedLine } from '../table/dock/refused.tsx';
import { usePosition } from '../table/play/play-context.tsx';
import { usePrefs } from '../table/prefs.ts';
import { Ask, TypeDice } from '../table/prompt/questions.tsx';
import { useDeskKeys } from './desk-keys.ts';
import type { AnyMaster } from './desk-state.ts';
import { Form } from './forms/form.tsx';
import { Ideas } from './forms/ideas.tsx';
import { NoteLines } from './notes.tsx';
import { OrderStrip } from './order-strip.tsx';
import { OverLaid } from './over/over.tsx';
import { Roll } from './forms/roll.tsx';
import { Tasks } from './forms/tasks.tsx';
import { useDesk, type Desk } from './use-desk.ts';
import './desk.css';

/** The parts of the screen that a narrow page shows one at a time. */
const PARTS = [
  { id: 'now', label: 'Now' },
  { id: 'all', label: 'Everybody' },
  { id: 'log', label: 'Chronicle' },
] as const;
type Part = (typeof PARTS)[number]['id'];

/** The screen of a game master: everybody at a glance, what waits, what it would come to, what happened. */
export const MasterDesk = ({ master }: { master: AnyMaster }) => {
  const session = useSession();
  const desk = useDesk(master);
  const redo = useCallback(() => {
    void session.redo();
  }, [session]);
  useDeskKeys(desk, redo);
  const { view, chosen } = desk;
  const roll = useMemo(() => master.roll(view), [master, view]);
  const members = useMemo(() => new Map(roll.flatMap((g) => g.members).map((m) => [m.id, m])), [roll]);
  const member = useCallback((id: string): Member | undefined => members.get(id), [members]);
  const kind = useTable((s) => s.shown.kind);
  const [part, setPart] = useState<Part>('now');
  const onSet = (unit: string, field: string, value: number): void =>
    desk.doAtOnce(master.set(view, unit, field, value));
  const choose = (unit: string): void => desk.choose(unit);
  const questioned = useTable((s) => s.now.waiting !== undefined);
  const thinker = desk.ideas === undefined ? undefined : member(desk.ideas.unit);
  return (
    <>
      <OrderStrip
        clock={master.clock(view)}
        order={master.order(view)}
        member={member}
        chosen={chosen}
        onChoose={choose}
      />
      <div className="desk-tabs seg" role="group" aria-label="Show">
        {PARTS.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={part === id} onClick={() => setPart(id)}>
            {label}
          </button>
        ))}
      </div>
      <main className={`desk desk-show-${part}`}>
        <div className="desk-left">
          {roll.map((group) => (
            <Roll
              key={group.title}
              title={group.title}
              members={group.members}
              kind={kind}
              chosen={chosen}
              onChoose={choose}
              onSet={onSet}
            />
          ))}
        </div>
        <div className="desk-middle">
          <Moment desk={desk} />
          <Refused />
          <Middle desk={desk} member={member} kind={kind} />
          <SmallMap desk={desk} />
        </div>
        <div className="desk-right">
          <div className="desk-tools" role="toolbar" aria-label="At hand">
            <Tool label="Tables" onClick={() => desk.lay('tables')} />
            <Tool label="Who decides" onClick={() => desk.lay('steps')} />
            <Tool label="Danger" onClick={() => desk.lay('danger')} />
            <Tool label="Recap" onClick={() => desk.lay('recap')} />
          </div>
          <Chronicle onUnit={choose} />
          {desk.ideas === undefined || thinker === undefined ? undefined : (
            <Ideas
              name={thinker.name}
              ideas={desk.ideas.all}
              numbered={!questioned}
              still={desk.still || questioned}
              onTake={desk.say}
            />
          )}
          <section className="card desk-notes" aria-labelledby="desk-notes-title">
            <h2 className="h" id="desk-notes-title">
              Notes and timers
            </h2>
            <NoteLines notes={master.notes(view)} />
          </section>
        </div>
      </main>
      <OverLaid desk={desk} />
    </>
  );
};

const Tool = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="btn sm" onClick={onClick}>
    {label}
  </button>
);

/** A question of the rules, dice to type, a form, or all tasks. */
const Middle = ({
  desk,
  member,
  kind,
}: {
  desk: Desk;
  member: (id: string) => Member | undefined;
  kind: string;
}) => {
  const players = useTable((s) => s.players);
  const { typed, presenter } = useTable((s) => s.shown);
  const { waiting } = useTable((s) => s.now);
  const { seats } = presenter;
  const nameOf = (seat: string): string => seats.find((s) => s.seat === seat)?.name ?? seat;
  const { master, view, form, open } = desk;
  if (waiting !== undefined) {
    const { seat: next, question, dice } = waiting;
    const mine = next === master.seat;
    if (players[next] !== HUMAN) return undefined;
    return (
      <section className="card keyline desk-ask" aria-label="A question">
        <p className="lab">{mine ? 'For you to decide' : `For ${nameOf(next)}`}</p>
        {question === undefined ? undefined : <Ask key={question.key} question={question} kind={kind} />}
        {dice === undefined ? undefined : <TypeDice request={dice} kind={kind} />}
        <button type="button" className="btn quiet sm" onClick={desk.undo}>
          Undo
        </button>
      </section>
    );
  }
  const about = form === undefined || form.unit === '' ? undefined : member(form.unit);
  if (open !== undefined && form !== undefined) {
    const types = about !== undefined && typed.includes(about.seat);
    return (
      <Form
        key={form.id}
        form={form}
        kind={kind}
        who={about}
        still={desk.still}
        typed={types ? nameOf(about.seat) : undefined}
        onEnter={desk.enter}
        onEnd={desk.say}
        onShut={desk.shut}
      />
    );
  }
  const who = desk.chosen === undefined ? undefined : member(desk.chosen);
  const waits = desk.waits === undefined ? undefined : master.form(view, desk.waits, undefined, {})?.title;
  return (
    <Tasks
      tasks={master.tasks(view, desk.chosen)}
      who={who}
      waits={waits}
      still={desk.still}
      onStart={(task) => {
        if (task === undefined && desk.waits !== undefined) desk.start(desk.waits);
        else if (task !== undefined) desk.start(task, desk.chosen);
      }}
      onKeys={() => desk.lay('keys')}
    />
  );
};

const Refused = () => {
  const refusal = useTable((s) => s.refusal);
  return refusal === undefined ? undefined : (
    <div className="card desk-refused" role="alert">
      <RefusedLine />
    </div>
  );
};

/** An earlier moment, a bot that thinks, or the end: said where the hands are. */
const Moment = ({ desk }: { desk: Desk }) => {
  const session = useSession();
  const at = useTable((s) => s.at);
  const thinking = useTable((s) => s.thinking);
  const seats = useTable((s) => s.shown.presenter.seats);
  const outcome = useTable((s) => s.now.outcome);
  if (at !== undefined) {
    return (
      <div className="card desk-moment">
        <p className="prose">You look at an earlier moment.</p>
        <button type="button" className="btn sm" onClick={() => void session.undoTo(at)}>
          Undo everything since
        </button>
        <button type="button" className="btn sm pri" onClick={() => session.watch(undefined)}>
          Back to now
        </button>
      </div>
    );
  }
  if (outcome !== undefined) {
    return (
      <div className="card desk-moment">
        <p className="prose">{outcome.text}</p>
        <button type="button" className="btn sm pri" onClick={() => desk.lay('recap')}>
          Recap
        </button>
      </div>
    );
  }
  return thinking === undefined ? undefined : (
    <p className="desk-thinking prose" role="status">
      {seats.find((s) => s.seat === thinking)?.name ?? thinking}: thinking…
    </p>
  );
};

/** The map as the master sees it: nothing is hidden, and everybody can be put elsewhere. */
const SmallMap = ({ desk }: { desk: Desk }) => {
  const session = useSession();
  const { scene } = usePosition();
  const title = useTable((s) => s.shown.title);
  const showing = useTable((s) => s.showing);
  const off = usePrefs((s) => s.motion) === 'off';
  const [moves, setMoves] = useState<string>();
  const { width, height } = scene.field;
  if (width * height <= 1) return undefined;
  const put = (unit: string, spot: Spot): void => {
    if (spot.cell !== undefined) desk.doAtOnce(desk.master.place(desk.view, unit, spot.cell));
  };
  return (
    <section className="card desk-map" aria-label={title}>
      <header className="roll-head">
        <h2 className="h">{title}</h2>
        <span className="grow" />
        <span className="chip">your eyes only</span>
      </header>
      <div className="desk-board">
        <Board
          scene={scene}
          label={`${title}, ${width} by ${height}`}
          selected={desk.chosen}
          motions={off ? undefined : showing}
          mayDrag={() => !desk.still}
          start="fit"
          onPress={(spot) => {
            if (moves !== undefined && spot.unit === undefined) {
              put(moves, spot);
              setMoves(undefined);
            } else if (spot.unit !== undefined) desk.choose(spot.unit);
          }}
          onHover={() => undefined}
          onDrop={(unit, spot) => {
            if (spot !== undefined && spot.unit !== unit) put(unit, spot);
          }}
          onMotionsShown={(id) => session.motionsShown(id)}
        />
      </div>
      <p className="cap desk-map-foot">
        {moves === undefined ? 'Drag somebody to put them elsewhere.' : 'Choose the Space.'}
        <button
          type="button"
          className="btn sm"
          disabled={desk.chosen === undefined || desk.still}
          aria-pressed={moves !== undefined}
          onClick={() => setMoves(moves === undefined ? desk.chosen : undefined)}
        >
          {moves === undefined ? 'Put the chosen one…' : 'Leave it'}
        </button>
      </p>
    </section>
  );
};
