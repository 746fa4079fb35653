import { useEffect, useRef, useState } from 'react';
import { keyHash, type Clock, type Door, type Settings } from '@caltrop/room';
import { guarded } from '../../shell/notices/guarded.ts';
import { useRoom, useRoomHere, useSay, useStanding } from '../context.tsx';
import { keepRoom, keptRoom } from '../wire/kept-rooms.ts';
import { delayWords } from '../people/commentators.tsx';
import { timeWords } from '../people/clocks.tsx';

const CLOCKS: readonly { readonly label: string; readonly clock: Clock }[] = [
  { label: 'none', clock: { is: 'none' } },
  { label: '60 s', clock: { is: 'move', seconds: 60 } },
  { label: '20 min', clock: { is: 'increment', seconds: 1200, plus: 10 } },
  { label: '3 days', clock: { is: 'days', days: 3 } },
];

const DOORS: readonly { readonly door: Door; readonly label: string; readonly text: string }[] = [
  { door: 'links', label: 'by link', text: 'only people who were sent a link' },
  { door: 'code', label: 'with the code', text: 'anyone with the code can take a free seat' },
  { door: 'listed', label: 'anybody', text: 'the table is in the list of open tables' },
];

/** How long a table is kept that nobody visits. */
const KEPT: readonly { readonly label: string; readonly days: number }[] = [
  { label: 'a month', days: 30 },
  { label: 'a year', days: 365 },
  { label: 'ten years', days: 3650 },
];

/** How many seconds late those see it who have no seat. */
const DELAYS: readonly number[] = [0, 60, 300, 900];

/** `60 s a move`, `20 min each, 10 s more for each move`. */
export const clockWords = (clock: Clock): string => {
  switch (clock.is) {
    case 'none':
      return 'no clock';
    case 'move':
      return `${clock.seconds} s a move`;
    case 'increment':
      return `${timeWords(clock.seconds * 1000)} each${clock.plus === 0 ? '' : `, ${clock.plus} s more for each move`}`;
    case 'days':
      return `${clock.days} ${clock.days === 1 ? 'day' : 'days'} a move`;
  }
};

const same = (a: Clock, b: Clock): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How it is played: the host chooses, the others read. */
export const RoomSettings = () => {
  const { opened, wire } = useRoomHere();
  const { settings, you, typed, people, bots, room } = useStanding();
  const say = useSay();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  /** One change after the other, each of what the last has left: a name that is being written is not lost to a click beside it. */
  const set = (part: Partial<Settings>): Promise<boolean> => {
    const done = before.current.then(() =>
      say({ do: 'settings', settings: { ...(wire.getState().standing?.settings ?? settings), ...part } }),
    );
    before.current = done;
    return done;
  };
  const change = (part: Partial<Settings>): void => guarded(set(part));
  const here = useRoom((s) => s.here);
  /** Where whoever comes may choose, seats whose links nobody has opened are free again. */
  const openDoor = async (to: Door): Promise<void> => {
    if (!(await set({ door: to })) || to === 'links') return;
    const given = { ...keptRoom(room)?.given };
    for (const [seat, key] of Object.entries(given)) {
      const who = people.find((p) => keyHash(key).startsWith(p.id));
      if (who === undefined || who.name !== '' || here.includes(who.id)) continue;
      if (await say({ do: 'withdraw', who: who.id })) delete given[seat];
    }
    keepRoom(room, { given });
  };
  /** Those who can hold real dice. */
  const atHand = opened.game.seats.filter((seat) => bots[seat] === undefined);
  const rolls = (seats: readonly string[]): void => guarded(say({ do: 'rolls', seats: [...seats] }));
  const hasMaster = opened.game.master !== undefined;
  const door = DOORS.find((d) => d.door === settings.door);
  const names = opened.presenter.seats.filter(({ seat }) => typed.includes(seat)).map(({ name }) => name);
  return (
    <dl className="lobby-set">
      {you.host ? <Title settings={settings} change={change} /> : undefined}
      {hasMaster ? undefined : (
        <Row label="Clock">
          {you.host ? (
            <Choice
              label="Clock"
              all={CLOCKS.map(({ label, clock }) => ({
                label,
                on: same(clock, settings.clock),
                pick: () => change({ clock }),
              }))}
            />
          ) : (
            clockWords(settings.clock)
          )}
          {you.host && settings.clock.is !== 'none' ? (
            <span className="cap">{clockWords(settings.clock)}; a player who runs out of time loses</span>
          ) : undefined}
        </Row>
      )}
      <Row label="Who may come">
        {you.host ? (
          <Choice
            label="Who may come"
            all={DOORS.map(({ label, door: to }) => ({
              label,
              on: to === settings.door,
              pick: () => guarded(openDoor(to)),
            }))}
          />
        ) : undefined}
        <span className="cap">{door?.text}</span>
      </Row>
      <Row label="Undo">
        {you.host ? (
          <Choice
            label="Undo"
            all={[
              { label: 'ask after dice', on: settings.undo === 'ask', pick: () => change({ undo: 'ask' }) },
              { label: 'never', on: settings.undo === 'never', pick: () => change({ undo: 'never' }) },
            ]}
          />
        ) : settings.undo === 'never' ? (
          'never'
        ) : (
          'freely; after dice when the others agree'
        )}
      </Row>
      <Row label="Kept">
        {you.host ? (
          <Choice
            label="Kept"
            all={KEPT.map(({ label, days }) => ({
              label,
              on: days === (settings.keep ?? 365),
              pick: () => change({ keep: days }),
            }))}
          />
        ) : undefined}
        <span className="cap">
          {KEPT.find(({ days }) => days === (settings.keep ?? 365))?.label ?? `${settings.keep} days`} after
          the last visit; then only the journal
        </span>
      </Row>
      <Row label="Spectators">
        {you.host ? (
          <Choice
            label="Spectators"
            all={DELAYS.map((delay) => ({
              label: delay === 0 ? 'at once' : `${delay / 60} min`,
              on: delay === settings.delay,
              pick: () => change({ delay }),
            }))}
          />
        ) : undefined}
        <span className="cap">those without a seat see it {delayWords(settings.delay)}</span>
      </Row>
      <Row label="Dice">
        {you.host ? (
          <Choice
            label="Dice"
            all={[
              { label: 'the table', on: typed.length === 0, pick: () => rolls([]) },
              { label: 'we roll and type', on: typed.length > 0, pick: () => rolls(atHand) },
            ]}
          />
        ) : undefined}
        <span className="cap">
          {names.length === 0
            ? 'rolled by the table; nobody can know them in advance'
            : `${names.join(', ')} ${names.length === 1 ? 'rolls' : 'roll'} real dice and ${names.length === 1 ? 'types' : 'type'} them`}
        </span>
      </Row>
    </dl>
  );
};

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

const Choice = ({
  label,
  all,
}: {
  label: string;
  all: readonly { readonly label: string; readonly on: boolean; readonly pick: () => void }[];
}) => (
  <div className="seg lobby-seg" role="group" aria-label={label}>
    {all.map((one) => (
      <button key={one.label} type="button" aria-pressed={one.on} onClick={one.pick}>
        {one.label}
      </button>
    ))}
  </div>
);

const Title = ({ settings, change }: { settings: Settings; change: (part: Partial<Settings>) => void }) => {
  const [title, setTitle] = useState(settings.title);
  useEffect(() => setTitle(settings.title), [settings.title]);
  return (
    <Row label="Name">
      <input
        type="text"
        value={title}
        maxLength={80}
        placeholder="The Thursday table"
        aria-label="What the table is called"
        autoComplete="off"
        onChange={(e) => setTitle(e.target.value)}
        onKeyDown={(e) => (e.key === 'Enter' ? e.currentTarget.blur() : undefined)}
        onBlur={() => (title.trim() === settings.title ? undefined : change({ title: title.trim() }))}
      />
    </Row>
  );
};
