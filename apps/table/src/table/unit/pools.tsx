import type { Pool, SideMark } from '@caltrop/engine';
import { Icon } from '../../parts/icons/icon.tsx';
import { useTable } from '../../session/context.tsx';
import { usePosition } from '../play/play-context.tsx';
import { sideName } from '../sides.ts';
import './pools.css';

/** Stores with more points than this are told by their number alone. */
const PIPS = 10;

/** What each side has left to spend, where the game has such stores. */
export const Pools = ({ slim }: { slim: boolean }) => {
  const { scene } = usePosition();
  const seats = useTable((s) => s.shown.presenter.seats);
  const { pools = [] } = scene;
  if (pools.length === 0) return undefined;
  const sides = (['a', 'b'] as const).filter((side) => pools.some((p) => p.side === side));
  return (
    <div className={slim ? 'pools pools-slim' : 'card pools'}>
      {sides.map((side) => (
        <SidePools
          key={side}
          side={side}
          name={pools.find((p) => p.who !== undefined)?.who ?? sideName(seats, side)}
          pools={pools.filter((p) => p.side === side)}
        />
      ))}
    </div>
  );
};

const SidePools = ({ side, name, pools }: { side: SideMark; name: string; pools: readonly Pool[] }) => (
  <section className={`pools-side pools-${side}`} aria-label={`${name}, left to spend`}>
    <h2 className={`pools-name ${side}`}>{name}</h2>
    <dl className="pools-list">
      {pools.map(({ label, value, of, icon }) => (
        <div key={label} className="pools-one" title={`${label}: ${value} of ${of}`}>
          <dt>
            <Icon name={icon} size={16} />
            <span>{label}</span>
          </dt>
          <dd>
            {of > PIPS || value > PIPS ? undefined : (
              <span className="pools-pips" aria-hidden="true">
                {Array.from({ length: Math.max(of, value) }, (_, i) => (
                  <i key={i} className={i < value ? undefined : 'x'} />
                ))}
              </span>
            )}
            <b>{value}</b>
            <span className="heard"> of {of}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
