import type { ReachBand, SideMark } from '@caltrop/engine';
import './unit-card.css';

/** What the overlays on the board mean. */
export const Legend = ({
  name,
  reach,
  bands = [],
  strikes,
  threat,
  side,
}: {
  name: string;
  reach: boolean;
  bands?: readonly ReachBand[] | undefined;
  strikes: boolean;
  threat: boolean;
  side: SideMark;
}) => (
  <ul className="uc-legend">
    {reach ? (
      <li>
        <i className={`uc-key uc-key-reach uc-key-${side}`} />
        {bands[0]?.label ?? `${name} can reach`}
      </li>
    ) : undefined}
    {bands.slice(1).map(({ label }) => (
      <li key={label}>
        <i className={`uc-key uc-key-further uc-key-${side}`} />
        {label}
      </li>
    ))}
    {strikes ? (
      <li>
        <i className="uc-key uc-key-strike" />
        and strike from there
      </li>
    ) : undefined}
    {threat ? (
      <li>
        <i className="uc-key uc-key-threat" />
        can be struck by the enemy
      </li>
    ) : undefined}
    <li>
      <i className="uc-key uc-key-done" />
      has acted this round
    </li>
  </ul>
);
