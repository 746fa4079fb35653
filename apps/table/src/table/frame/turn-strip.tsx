import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { AwayToken, Count, StripGroup, Token } from '@caltrop/engine';
import { Icon } from '../../parts/icons/icon.tsx';
import { TokenDisc } from '../../parts/token.tsx';
import { useHand, usePlay, usePosition } from '../play/play-context.tsx';
import './turn-strip.css';

/** Pixels of the past that stay in sight on a narrow screen. */
const BEFORE = 60;

/** What gives way in a row that is too narrow, one after the other. */
const GIVE_WAY = ['names', 'air'] as const;

/** With more units than this only whoever acts has its name written out; the others have it as their title. */
const NAMED = 9;

/**
 * Who has acted, who acts now and who comes next, in one line of the strip. A game whose parts of a turn have no order
 * of units, such as phases, shows those as a track instead.
 */
export const TurnStrip = () => {
  const { scene } = usePosition();
  const row = useRef<HTMLOListElement>(null);
  const { strip } = scene;
  const isTrack = strip.some((g) => g.units.length === 0);
  const fitted = useRef('');
  const latest = useRef(strip);
  latest.current = strip;
  const fit = useCallback((): void => {
    const list = row.current;
    if (list === null) return;
    const here = latest.current.flatMap((g) => g.units).toSorted();
    const room = `${here.join(' ')} ${list.parentElement?.clientWidth ?? 0}`;
    // As long as the same stand in it, what has given way stays away: to try again would lay the row out three times a turn.
    if (room !== fitted.current) list.removeAttribute('data-tight');
    fitted.current = room;
    // Where they do not all fit, names give way, then labels and air; whoever acts keeps its name.
    const gone = GIVE_WAY.findIndex((tight) => tight === list.getAttribute('data-tight'));
    for (const tight of GIVE_WAY.slice(gone + 1))
      if (list.scrollWidth > list.clientWidth) list.setAttribute('data-tight', tight);
    // Who acts now is in sight, with a little of what was before.
    const now = list.querySelector<HTMLElement>('.strip-now');
    if (now !== null) list.scrollLeft = Math.max(0, now.offsetLeft - BEFORE);
  }, []);
  useLayoutEffect(() => {
    // Measured with the frame that is drawn anyway: to measure here would lay out the whole page twice.
    const frame = requestAnimationFrame(fit);
    return () => cancelAnimationFrame(frame);
  }, [fit, strip]);
  useLayoutEffect(() => {
    const around = row.current?.parentElement ?? null;
    if (around === null) return undefined;
    // The row has the room that title and tools leave; both load their letters late.
    const watch = new ResizeObserver(fit);
    watch.observe(around);
    return () => watch.disconnect();
  }, [fit]);
  return (
    <nav className="strip" aria-label="Turn order">
      <ol className={isTrack ? 'strip-row strip-track' : 'strip-row'} ref={row}>
        {strip.map((group, i) => (
          <li
            key={i}
            className={`strip-group strip-${group.when} ${group.units.length === 1 ? 'strip-alone' : ''}`}
            title={group.label}
          >
            {group.icon === undefined ? undefined : <Icon name={group.icon} size={17} />}
            <span className={`strip-label ${group.side}`}>{group.label}</span>
            {isTrack ? undefined : (
              <Units group={group} few={strip.flatMap((g) => g.units).length <= NAMED} />
            )}
          </li>
        ))}
      </ol>
      <Tally counts={scene.counts} />
    </nav>
  );
};

const Units = ({ group, few }: { group: StripGroup; few: boolean }) => {
  const play = usePlay();
  const { scene, token } = usePosition();
  const selected = useHand((s) => s.looked ?? s.selected);
  return (
    <ul className="strip-units" aria-label={group.label}>
      {group.units.map((id) => {
        const unit: Token | AwayToken | undefined = token(id) ?? scene.away.find((t) => t.id === id);
        return unit === undefined ? undefined : (
          <li key={id}>
            <Slot
              unit={unit}
              named={few || unit.active}
              acting={unit.active && group.when === 'now'}
              selected={selected === id}
              onPick={play.select}
            />
          </li>
        );
      })}
    </ul>
  );
};

const Slot = memo(function Slot({
  unit,
  named,
  acting,
  selected,
  onPick,
}: {
  unit: Token | AwayToken;
  named: boolean;
  acting: boolean;
  selected: boolean;
  onPick: (id: string, look: boolean) => void;
}) {
  const disc = { icon: unit.icon, side: unit.side, done: unit.done, letter: unit.letter };
  // Whoever calls a unit by the letters on its plate is understood.
  const { words, letter } = unit;
  const said = letter === '' || words.split(/\W+/u).includes(letter) ? words : `${words}, marked ${letter}`;
  return (
    <button
      type="button"
      className={`strip-slot ${acting ? 'strip-acting' : ''} ${unit.done ? 'strip-done' : ''}`}
      aria-pressed={selected}
      aria-label={said}
      title={words}
      onClick={() => onPick(unit.id, true)}
    >
      <TokenDisc unit={disc} size={30} plate="letter" plateSize={1.25} />
      {named ? <span aria-hidden="true">{unit.name}</span> : undefined}
    </button>
  );
});

const Tally = ({ counts }: { counts: readonly Count[] }) => (
  <dl className="strip-tally">
    {counts
      .filter(({ left }) => left > 0)
      .map(({ side, label, left, total, todo = 'to act' }) => (
        <div key={side} className={`strip-count strip-count-${side}`}>
          <dt className="heard">{label}</dt>
          <dd>
            <b className={side}>{left}</b>
            <span className="heard">
              {' '}
              of {total} {todo}
            </span>
            <span className="strip-words" aria-hidden="true">
              {todo}
            </span>
          </dd>
        </div>
      ))}
  </dl>
);
