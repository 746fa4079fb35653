import type { Problem, Result, Trade as Tried, TradeOdds, TradeSide } from '@caltrop/engine';
import { useEffect, useMemo, useState } from 'react';
import { loadGame, type AnyBox } from '../../shelf/games.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { oddsOffice } from '../../workers/offices.ts';
import { Dialog } from '../parts/dialog.tsx';
import { evenCounts, theyAttack, together, verdict, weAttack, type Exchange, type Stake } from './trade.ts';
import './compare.css';
import './trade.css';

/** An entry of a roster that can be set against another. */
export interface Trader {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  /** What one of it costs. */
  readonly cost: number;
  readonly roster: unknown;
  readonly entry: number;
  readonly count: number;
}

const sideOf = ({ roster, entry }: Trader, count: number): TradeSide => ({ roster, entry, count });

/** The odds of some trades, worked out at the desk; undefined until they are there. */
const useTrades = (
  kind: string,
  content: unknown,
  trades: readonly Tried[],
): readonly Result<TradeOdds>[] | undefined => {
  const [found, setFound] = useState<{ of: readonly Tried[]; odds: readonly Result<TradeOdds>[] }>();
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      const odds = await oddsOffice().trades(kind, content, trades);
      if (!gone) setFound({ of: trades, odds });
    };
    guarded(ask());
    return () => {
      gone = true;
    };
  }, [kind, content, trades]);
  return found?.of === trades ? found.odds : undefined;
};

const useBox = (kind: string): AnyBox | undefined => {
  const [box, setBox] = useState<AnyBox>();
  useEffect(() => {
    guarded(loadGame(kind).then((game) => (game.ok ? setBox(game.value.box) : undefined)));
  }, [kind]);
  return box;
};

const Choose = ({
  label,
  traders,
  now,
  choose,
}: {
  label: string;
  traders: readonly Trader[];
  now: string;
  choose: (id: string) => void;
}) => (
  <label className="field trade-who">
    <span className="lab">{label}</span>
    <select value={now} onChange={(e) => choose(e.target.value)}>
      {[...new Set(traders.map((t) => t.group))].map((group) => (
        <optgroup key={group} label={group}>
          {traders
            .filter((t) => t.group === group)
            .map((t) => (
              <option key={t.id} value={t.id}>
                {t.name}, {t.cost}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  </label>
);

const Count = ({
  label,
  most,
  value,
  set,
}: {
  label: string;
  most: number;
  value: number;
  set: (n: number) => void;
}) => (
  <label className="field trade-count">
    <span className="lab">{label}</span>
    <input
      type="number"
      min={1}
      max={most}
      value={value}
      onChange={(e) => set(Math.min(most, Math.max(1, Math.round(Number(e.target.value)) || 1)))}
    />
  </label>
);

const Sums = ({ rows, unit }: { rows: readonly (readonly [string, Exchange])[]; unit: string }) => (
  <table className="compare-table">
    <caption>On average, in {unit}</caption>
    <thead>
      <tr>
        <th scope="col" aria-label="What" />
        <th scope="col">We take</th>
        <th scope="col">We lose</th>
        <th scope="col">Balance</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([label, { taken, lost }]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{taken.toFixed(1)}</td>
          <td>{lost.toFixed(1)}</td>
          <td>
            {taken < lost ? '−' : '+'}
            {Math.abs(taken - lost).toFixed(1)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Sets an entry of the list against another: what each attack takes and loses, and whether it is worth its price. */
export const TryTrade = ({
  kind,
  content,
  unit,
  most,
  mine,
  rivals,
  first,
  close,
}: {
  kind: string;
  content: unknown;
  /** What things cost: `points`. */
  unit: string;
  /** The most of one entry that can stand together. */
  most: number;
  mine: readonly Trader[];
  rivals: readonly Trader[];
  /** The entry to begin with. */
  first: number;
  close: () => void;
}) => {
  const box = useBox(kind);
  const [own, setOwn] = useState(mine[first]?.id ?? mine[0]?.id ?? '');
  const [other, setOther] = useState(rivals[0]?.id ?? '');
  const ours = mine.find((t) => t.id === own) ?? mine[0];
  const theirs = rivals.find((t) => t.id === other) ?? rivals[0];
  const [counts, setCounts] = useState<readonly [number, number]>();
  const [wanted, setWay] = useState('');
  const even = evenCounts(ours?.cost ?? 1, theirs?.cost ?? 1, most);
  const [a, b] = counts ?? even;
  const ways = useMemo(
    () => (ours === undefined ? [] : (box?.duel.ways?.(content, sideOf(ours, 1)) ?? [])),
    [box, content, ours],
  );
  const way = ways.find((w) => w.value === wanted)?.value ?? ways[0]?.value ?? '';
  const trades = useMemo((): readonly Tried[] => {
    if (ours === undefined || theirs === undefined || way === '') return [];
    const [left, right] = [sideOf(ours, a), sideOf(theirs, b)];
    const back = way === ways[0]?.value ? [{ left: right, right: left, way }] : [];
    return [{ left, right, way }, ...back];
  }, [ours, theirs, a, b, way, ways]);
  const odds = useTrades(kind, content, trades);
  if (ours === undefined || theirs === undefined)
    return (
      <Dialog title="Try the trade" close={close}>
        <p className="prose">There is nobody to try it against yet.</p>
      </Dialog>
    );
  const stakes: readonly [Stake, Stake] = [
    { count: a, cost: ours.cost },
    { count: b, cost: theirs.cost },
  ];
  const problems: readonly Problem[] = (odds ?? []).flatMap((o) => (o.ok ? [] : o.error));
  const exchanges = (odds ?? []).flatMap((o, i): (readonly [string, Exchange])[] => {
    if (!o.ok) return [];
    return i === 0
      ? [['We attack', weAttack(...stakes, o.value)]]
      : [['They attack', theyAttack(...stakes, o.value)]];
  });
  const sum = together(exchanges.map(([, e]) => e));
  const samples = Math.max(0, ...(odds ?? []).map((o) => (o.ok ? o.value.samples : 0)));
  const rows = exchanges.length > 1 ? [...exchanges, ['Together', sum] as const] : exchanges;
  return (
    <Dialog title={`Try the trade: ${ours.name}`} look="trade" close={close}>
      <div className="trade-row">
        <Choose label="Ours" traders={mine} now={ours.id} choose={setOwn} />
        {most > 1 ? (
          <Count label="How many" most={most} value={a} set={(n) => setCounts([n, b])} />
        ) : undefined}
      </div>
      <div className="trade-row">
        <Choose label="Against" traders={rivals} now={theirs.id} choose={setOther} />
        {most > 1 ? (
          <Count label="How many" most={most} value={b} set={(n) => setCounts([a, n])} />
        ) : undefined}
      </div>
      <div className="trade-row">
        <label className="field trade-who">
          <span className="lab">How</span>
          <select value={way} onChange={(e) => setWay(e.target.value)}>
            {ways.map((w) => (
              <option key={w.value} value={w.value}>
                {w.label}
              </option>
            ))}
          </select>
        </label>
        {most > 1 ? (
          <button type="button" className="btn sm" onClick={() => setCounts(undefined)}>
            Even the {unit}
          </button>
        ) : undefined}
      </div>
      <div className="picker-list" aria-live="polite">
        {problems.map((p) => (
          <p key={p.what} className="stop prose">
            {p.what}
          </p>
        ))}
        {odds === undefined ? <p className="mute prose">Working it out…</p> : undefined}
        {rows.length === 0 ? undefined : (
          <>
            <p className="prose trade-verdict">{verdict(ours.name, stakes[0], sum, unit)}</p>
            <Sums rows={rows} unit={unit} />
            <p className="cap">
              {a} for {a * ours.cost} {unit} against {b} for {b * theirs.cost}. Who is hurt counts for the
              share that it has lost.{' '}
              {samples === 0 ? 'Exact, not sampled.' : `Estimated from ${samples} runs.`}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
};
