import type { LuckOf } from '@caltrop/lab';
import { luckSentence, number, sigmaSentence, type SideLuck } from './words.ts';

/** The luck of both sides in one measure: what the dice gave, against what was to be expected of them. */
export const LuckBars = ({ sides }: { sides: readonly SideLuck[] }) => {
  const lucks = sides.flatMap((s) => s.measures[0] ?? []);
  // Without a roll that could go either way there is no luck to speak of.
  if (lucks.every((l) => l.deviation === 0 && l.actual === 0)) {
    return <p className="prose">No dice were rolled that could have changed it.</p>;
  }
  const most = Math.max(1, ...lucks.map((l) => Math.max(l.actual, l.expected + 2 * l.deviation)));
  return (
    <ul className="result-lucks">
      {sides.map((side) => {
        const [luck] = side.measures;
        return luck === undefined ? undefined : (
          <li key={side.side}>
            <p className="prose">
              <b className={side.side}>{side.name}</b>
              {luckSentence('', luck)}.
            </p>
            <LuckBar luck={luck} most={most} side={side} />
            <p className="cap">{sigmaSentence(luck)}.</p>
          </li>
        );
      })}
    </ul>
  );
};

const LuckBar = ({ luck, most, side }: { luck: LuckOf; most: number; side: SideLuck }) => {
  const share = (n: number): string => `${Math.max(0, Math.min(1, n / most)) * 100}%`;
  const low = Math.max(0, luck.expected - luck.deviation);
  return (
    <div className={`result-luck ${side.side === 'a' ? 'fa' : 'fb'}`} aria-hidden="true">
      <div className="bar">
        <b style={{ width: share(luck.actual) }} />
      </div>
      <div
        className="result-band"
        style={{ left: share(low), width: share(luck.expected + luck.deviation - low) }}
      />
      <div className="result-tick" style={{ left: share(luck.expected) }}>
        <span className="tk">{number(luck.expected)}</span>
      </div>
    </div>
  );
};
