import type { ReactNode } from 'react';
import { useWhy } from '../../../../rules/why/why-store.ts';
import { SheetFrame } from '../../../../builder/print/sheet-frame.tsx';
import type { SheetData, SheetPool } from './sheet-data.ts';
import { KIND } from '../use-content.ts';
import './sheet.css';

/** A player's sheet: numbers, things, spells, what it suffers and who it is. Made for a phone first. */
export const SheetView = ({
  sheet,
  slots,
  magic,
  onPool,
  children,
}: {
  sheet: SheetData;
  slots: ReactNode;
  magic: ReactNode;
  /** A number is changed by one; undefined where only the rules change it. */
  onPool?: ((pool: SheetPool, by: 1 | -1) => void) | undefined;
  /** What stands above everything else: whose turn it is, what waits. */
  children?: ReactNode;
}) => {
  const ask = useWhy((s) => s.ask);
  const hp = sheet.pools.find((p) => p.id === 'hp');
  return (
    <SheetFrame
      name={sheet.name}
      sub={
        <>
          {[sheet.background, ...(sheet.age === undefined ? [] : [`${sheet.age} years old`])].join(', ')}
          {sheet.fate === '' ? undefined : <b className="stop"> {sheet.fate}</b>}
        </>
      }
      above={children}
      left={
        <>
          <section className="card sheet-frame-card" aria-label="Numbers">
            <dl className="pc-pools">
              {sheet.pools.map((pool) => (
                <Pool key={pool.id} pool={pool} onPool={onPool} />
              ))}
              <div className="pc-pool">
                <dt>Armor</dt>
                <dd>
                  <b>{sheet.armour}</b>
                </dd>
              </div>
            </dl>
            {hp === undefined ? undefined : (
              <p className="pips pc-dots" role="img" aria-label={`${hp.value} of ${hp.max} hit points`}>
                {Array.from({ length: hp.max }, (_, i) => (
                  <i key={i} className={i < hp.value ? undefined : 'x'} />
                ))}
              </p>
            )}
            <p className="cap">
              {sheet.gold} gold{sheet.fatigue > 0 ? `, ${sheet.fatigue} Fatigue` : ''}
              {sheet.ap === undefined ? '' : `, ${sheet.ap.value} of ${sheet.ap.of} AP`}
            </p>
          </section>
          {sheet.conditions.length + sheet.scars.length + sheet.mishaps.length === 0 ? undefined : (
            <section className="card sheet-frame-card" aria-label="Conditions and scars">
              <h2 className="h">What it suffers</h2>
              <ul className="pc-list">
                {sheet.conditions.map((c) => (
                  <li key={c.name}>
                    <button type="button" className="chip" onClick={() => ask(KIND, c.rule)}>
                      {c.name}
                    </button>{' '}
                    {c.text}
                  </li>
                ))}
                {sheet.scars.map((s) => (
                  <li key={s}>
                    <span className="chip stop">Scar</span> {s}
                  </li>
                ))}
                {sheet.mishaps.map((m) => (
                  <li key={m}>
                    <span className="chip stop">Mishap</span> {m}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {magic === undefined ? undefined : <div className="card sheet-frame-card">{magic}</div>}
        </>
      }
      right={
        <>
          <div className="card sheet-frame-card">{slots}</div>
          <Past sheet={sheet} />
        </>
      }
    />
  );
};

const Pool = ({
  pool,
  onPool,
}: {
  pool: SheetPool;
  onPool: ((pool: SheetPool, by: 1 | -1) => void) | undefined;
}) => (
  <div className={`pc-pool ${pool.value < pool.max ? 'pc-low' : ''}`}>
    <dt>{pool.label}</dt>
    <dd>
      <b>{pool.value}</b>
      {pool.value < pool.max ? <span className="cap"> of {pool.max}</span> : undefined}
      {onPool === undefined ? undefined : (
        <span className="pc-steps">
          <button
            type="button"
            aria-label={`One ${pool.label} less`}
            disabled={pool.value <= 0}
            onClick={() => onPool(pool, -1)}
          >
            −
          </button>
          <button
            type="button"
            aria-label={`One ${pool.label} more`}
            disabled={pool.value >= pool.max}
            onClick={() => onPool(pool, 1)}
          >
            +
          </button>
        </span>
      )}
    </dd>
  </div>
);

/** Where somebody comes from: traits, bonds, an omen, companions. */
const Past = ({ sheet }: { sheet: SheetData }) => {
  const { traits, bonds, omen, origins, companions, notes } = sheet;
  if (traits.length + bonds.length + origins.length + companions.length === 0 && omen + notes === '')
    return undefined;
  return (
    <section className="card sheet-frame-card" aria-label="Who it is">
      <h2 className="h">Who it is</h2>
      {traits.length === 0 ? undefined : (
        <dl className="pc-traits">
          {traits.map(([name, word]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{word}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="pc-list prose">
        {origins.map((o) => (
          <li key={o}>{o}</li>
        ))}
        {bonds.map((b) => (
          <li key={b}>
            <b>Bond.</b> {b}
          </li>
        ))}
        {omen === '' ? undefined : (
          <li>
            <b>Omen.</b> {omen}
          </li>
        )}
        {companions.map((c) => (
          <li key={c}>
            <b>Companions:</b> {c}
          </li>
        ))}
        {notes === '' ? undefined : <li>{notes}</li>}
      </ul>
    </section>
  );
};
