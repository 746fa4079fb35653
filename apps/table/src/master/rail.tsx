import { Chronicle } from '../chronicle/chronicle.tsx';
import { useTable } from '../session/context.tsx';
import { CastRail } from '../table/cast/cast-rail.tsx';
import { Odds } from '../table/frame/forecast-slot.tsx';
import { useConsidered, useHand, usePlay, useStaged } from '../table/play/play-context.tsx';
import { FoeCardView } from './foe/foe-card.tsx';
import { Ideas } from './foe/ideas.tsx';
import { Form } from './forms/form.tsx';
import type { Desk } from './desk/use-desk.ts';
import './rail.css';

/** Beside the map: the form that is open, else whoever is chosen and what it might do; below it what happened. */
export const MasterRail = ({ desk }: { desk: Desk }) => (
  <>
    {desk.form !== undefined && desk.open !== undefined ? (
      <DeskForm desk={desk} />
    ) : desk.open !== undefined ? (
      <WhomAbout desk={desk} />
    ) : (
      <>
        <Waits desk={desk} />
        <FoeCardView desk={desk} />
        <Slot desk={desk} />
        <Folds desk={desk} />
      </>
    )}
    <Chronicle onUnit={desk.choose} />
  </>
);

/** The form of a task: it takes the place of card and suggestions. */
export const DeskForm = ({ desk }: { desk: Desk }) => {
  const { typed, presenter, kind } = useTable((s) => s.shown);
  const { form } = desk;
  if (form === undefined) return undefined;
  const about = form.unit === '' ? undefined : desk.member(form.unit);
  const types = about !== undefined && typed.includes(about.seat);
  return (
    <Form
      key={form.id}
      form={form}
      kind={kind}
      who={about}
      still={desk.still}
      typed={types ? (presenter.seats.find((s) => s.seat === about.seat)?.name ?? about.seat) : undefined}
      onEnter={desk.enter}
      onEnd={desk.say}
      onShut={desk.shut}
    />
  );
};

/** A task about somebody, before anybody was chosen: a click on the map or in the party says whom. */
export const WhomAbout = ({ desk }: { desk: Desk }) => {
  const { master, view, open } = desk;
  const task = [...master.controls(view, undefined), ...master.tasks(view, undefined)].find(
    (t) => t.id === open?.task,
  );
  return (
    <section className="card keyline foe foe-none">
      <p className="prose mute">
        <b>{task?.label ?? 'This'}</b>: click whom it is about, on the map or in the party.
      </p>
      <button type="button" className="btn quiet sm" onClick={desk.shut}>
        Cancel <kbd>Esc</kbd>
      </button>
    </section>
  );
};

/** What waits for the master and was put aside. */
export const Waits = ({ desk }: { desk: Desk }) => {
  const { waits, master, view } = desk;
  if (waits === undefined) return undefined;
  return (
    <button type="button" className="card mwaits" onClick={() => desk.start(waits)}>
      <b>{master.form(view, waits, undefined, {})?.title ?? ''}</b> <span>is waiting for you</span>
    </button>
  );
};

/** The odds of what is pointed at or waits, the spells of whoever casts, else three suggestions. */
export const Slot = ({ desk }: { desk: Desk }) => {
  const play = usePlay();
  const staged = useStaged();
  const casts = useHand((s) => s.cast !== undefined);
  const deed = useConsidered();
  if (casts)
    return (
      <section className="card mslot" aria-label="Spells" tabIndex={0}>
        <button type="button" className="btn quiet sm mslot-back" onClick={() => play.back()}>
          Back <kbd>Esc</kbd>
        </button>
        <CastRail />
      </section>
    );
  if (deed?.dice === true && desk.chosen !== undefined)
    return (
      <section className="card mslot" aria-label="Odds" tabIndex={0}>
        <Odds deed={deed} open={false} waits={staged !== undefined} />
      </section>
    );
  return <Ideas desk={desk} />;
};

/** Notes and danger: folded to a line that says how much there is. */
const Folds = ({ desk }: { desk: Desk }) => {
  const notes = desk.master.notes(desk.view);
  return (
    <div className="mfolds">
      <button type="button" className="card mfold" onClick={() => desk.lay('notes')}>
        Notes <b>{notes.length === 0 ? 'none yet' : notes.length}</b>
      </button>
      <button type="button" className="card mfold" onClick={() => desk.lay('danger')}>
        Danger <b>work it out</b>
      </button>
      <button type="button" className="card mfold" onClick={() => desk.lay('party')}>
        Party <b>items</b>
      </button>
    </div>
  );
};
