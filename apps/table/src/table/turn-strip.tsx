import { memo, useLayoutEffect, useRef } from 'react';
import type { AwayToken, Count, Token } from '@caltrop/engine';
import { TokenDisc } from '../parts/token.tsx';
import { useHand, usePlay, usePosition } from './play/play-context.tsx';
import './turn-strip.css';

/** Pixels of the past that stay in sight on a narrow screen. */
const BEFORE = 60;

/** Who has acted, who acts now and who comes next, and how many are left on each side. */
export const TurnStrip = () => {
  const play = usePlay();
  const { scene, token } = usePosition();
  const selected = useHand((s) => s.selected);
  const any = (id: string): Token | AwayToken | undefined => token(id) ?? scene.away.find((t) => t.id === id);
  const row = useRef<HTMLOListElement>(null);
  const { strip } = scene;
  useLayoutEffect(() => {
    // Who acts now is in sight, with a little of what was before.
    const now = row.current?.querySelector<HTMLElement>('.strip-now');
    if (row.current !== null && now !== null && now !== undefined)
      row.current.scrollLeft = Math.max(0, now.offsetLeft - BEFORE);
  }, [strip]);
  return (
    <nav className="strip" aria-label="Turn order">
      <ol className="strip-row" ref={row}>
        {scene.strip.map((group, i) => (
          <li key={i} className={`strip-group strip-${group.when}`}>
            <span className={`strip-label ${group.side}`}>{group.label}</span>
            <ul className="strip-units" aria-label={group.label}>
              {group.units.map((id) => {
                const unit = any(id);
                return unit === undefined ? undefined : (
                  <li key={id}>
                    <Slot
                      unit={unit}
                      acting={unit.active && group.when === 'now'}
                      selected={selected === id}
                      onPick={play.select}
                    />
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
      <Tally counts={scene.counts} />
    </nav>
  );
};

const Slot = memo(function Slot({
  unit,
  acting,
  selected,
  onPick,
}: {
  unit: Token | AwayToken;
  acting: boolean;
  selected: boolean;
  onPick: (id: string, look: boolean) => void;
}) {
  const disc = { icon: unit.icon, side: unit.side, done: unit.done };
  return (
    <button
      type="button"
      className={`strip-slot ${acting ? 'strip-acting' : ''} ${unit.done ? 'strip-done' : ''}`}
      aria-pressed={selected}
      aria-label={unit.words}
      title={unit.words}
      onClick={() => onPick(unit.id, true)}
    >
      <TokenDisc unit={disc} size={34} />
      <span aria-hidden="true">{unit.name}</span>
    </button>
  );
});

const Tally = ({ counts }: { counts: readonly Count[] }) => (
  <dl className="strip-tally">
    {counts.map(({ side, label, left, total, todo = 'to act' }) => (
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
          <span className="strip-pips" aria-hidden="true">
            {Array.from({ length: total }, (_, i) => (
              <i key={i} className={i < left ? undefined : 'x'} />
            ))}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
