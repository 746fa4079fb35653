import type { BodyPart, CardItem, Keyword } from '@caltrop/engine';
import type { CharacterSheet, SheetPool } from '@caltrop/generia/builder';
import type { ReactNode } from 'react';
import { FigureView } from '../../../../parts/figure.tsx';
import { Icon } from '../../../../parts/icons/icon.tsx';
import { useWhy } from '../../../../rules/why/why-store.ts';
import { WhyButton } from '../../../../table/prompt/why-button.tsx';
import { SheetFrame } from '../../../../builder/print/sheet-frame.tsx';
import { KIND } from '../use-content.ts';
import './sheet-view.css';

/** What can be marked on a sheet that no match keeps. */
export interface Marks {
  readonly onPool: (pool: SheetPool, by: 1 | -1) => void;
  readonly onWound: (part: BodyPart['part'], kind: 'light' | 'severe', by: 1 | -1) => void;
}

const POOLED = new Set(['EN', 'MP', 'Wounds']);
const MOST_PIPS = 40;

const Pool = ({ pool, marks }: { pool: SheetPool; marks: Marks | undefined }) => (
  <div className="gensheet-pool" role="group" aria-label={pool.label}>
    <b>{pool.label}</b>
    {marks === undefined ? undefined : (
      <button
        type="button"
        aria-label={`One ${pool.label} less`}
        disabled={pool.value <= 0}
        onClick={() => marks.onPool(pool, -1)}
      >
        −
      </button>
    )}
    <span className="gensheet-now">
      {pool.value} <span className="cap">of {pool.of}</span>
    </span>
    {marks === undefined ? undefined : (
      <button
        type="button"
        aria-label={`One ${pool.label} more`}
        disabled={pool.value >= pool.of}
        onClick={() => marks.onPool(pool, 1)}
      >
        +
      </button>
    )}
    <Pips label={`${pool.value} of ${pool.of} ${pool.label}`} value={pool.value} of={pool.of} />
  </div>
);

const Pips = ({ label, value, of }: { label: string; value: number; of: number }) =>
  of > MOST_PIPS ? undefined : (
    <span className="pips gensheet-pips" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={i < value ? undefined : 'x'} />
      ))}
    </span>
  );

/** Something carried or known; its words open below it. */
const Item = ({ item }: { item: CardItem }) => (
  <li className={item.inUse ? 'gensheet-item gensheet-used' : 'gensheet-item'}>
    <Icon name={item.icon} size={22} />
    <div>
      <b>{item.name}</b> {item.inUse ? <span className="chip">in use</span> : undefined}
      <p className="cap">{item.note}</p>
      {item.tags.map((t) => (
        <p key={t.text} className="gensheet-tag">
          {t.text === 'What it does' ? undefined : <b>{t.text}: </b>}
          {t.meaning}
        </p>
      ))}
    </div>
  </li>
);

const Items = ({ title, items }: { title: string; items: readonly CardItem[] }) =>
  items.length === 0 ? undefined : (
    <section className="card sheet-frame-card" aria-label={title}>
      <h2 className="h">{title}</h2>
      <ul>
        {items.map((item, i) => (
          // Two knives are two items of one name.
          <Item key={`${i} ${item.name}`} item={item} />
        ))}
      </ul>
    </section>
  );

const Notes = ({ title, notes }: { title: string; notes: readonly Keyword[] }) => {
  const ask = useWhy((s) => s.ask);
  return notes.length === 0 ? undefined : (
    <section className="card sheet-frame-card" aria-label={title}>
      <h2 className="h">{title}</h2>
      <ul>
        {notes.map((n) => (
          <li key={n.text} className="gensheet-note">
            <button type="button" className="chip" onClick={() => ask(KIND, n.rule)}>
              {n.text}
            </button>{' '}
            {n.meaning}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Wounds = ({ card, marks }: { card: CharacterSheet['card']; marks: Marks | undefined }) => {
  const { figure } = card;
  if (figure === undefined) return undefined;
  const had = figure.parts.reduce((sum, p) => sum + p.light + p.severe, 0);
  const severe = figure.parts.reduce((sum, p) => sum + p.severe, 0);
  return (
    <section className="card sheet-frame-card" aria-label="Body">
      <div className="gensheet-wounds">
        <h2 className="h">
          {had} of {figure.limit} wounds
        </h2>
        <span
          className="pips sq gensheet-pips"
          role="img"
          aria-label={`${had} of ${figure.limit} wounds, ${severe} severe`}
        >
          {Array.from({ length: Math.max(figure.limit, had) }, (_, i) => (
            <i key={i} className={i < had ? (i < severe ? 'gensheet-severe' : undefined) : 'x'} />
          ))}
        </span>
      </div>
      <FigureView figure={figure} />
      {marks === undefined ? undefined : (
        <details className="gensheet-mark">
          <summary>Mark a wound</summary>
          {figure.parts.map((p) => (
            <div key={p.part} role="group" aria-label={`Wounds of the ${p.part}`}>
              <b>{p.name}</b>
              {(['light', 'severe'] as const).map((kind) => (
                <span key={kind} className="gensheet-marks">
                  <button
                    type="button"
                    aria-label={`One ${kind} wound less, ${p.part}`}
                    disabled={p[kind] === 0}
                    onClick={() => marks.onWound(p.part, kind, -1)}
                  >
                    −
                  </button>
                  <span>
                    {p[kind]} {kind}
                  </span>
                  <button
                    type="button"
                    aria-label={`One ${kind} wound more, ${p.part}`}
                    onClick={() => marks.onWound(p.part, kind, 1)}
                  >
                    +
                  </button>
                </span>
              ))}
            </div>
          ))}
        </details>
      )}
    </section>
  );
};

/** A character on a phone or beside the board: body, points, values, attacks, abilities. */
export const SheetView = ({
  sheet,
  marks,
  head = true,
  children,
}: {
  sheet: CharacterSheet;
  marks?: Marks;
  /** Whether the name stands above it; a page may have it already. */
  head?: boolean;
  children?: ReactNode;
}) => {
  const { card, pools, arms, abilities, things } = sheet;
  return (
    <SheetFrame
      name={card.name}
      head={head}
      sub={card.kind}
      above={children}
      left={
        <>
          <section className="card sheet-frame-card" aria-label="Points">
            {pools.map((pool) => (
              <Pool key={pool.label} pool={pool} marks={marks} />
            ))}
          </section>
          <Wounds card={card} marks={marks} />
          <Notes title="Now" notes={card.notes} />
          <section className="card sheet-frame-card" aria-label="Values">
            <dl className="gensheet-values">
              {card.stats
                .filter((s) => !POOLED.has(s.label))
                .map((s) => (
                  <div key={s.label}>
                    <dt>
                      <WhyButton kind={KIND} rule={s.rule} of={`${s.label}, ${s.value}`}>
                        {s.label}
                      </WhyButton>
                    </dt>
                    <dd>
                      <b>{s.value}</b>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        </>
      }
      right={
        <>
          <Items title="Weapons" items={arms} />
          <Items title="Skills and spells" items={abilities} />
          <Items title="Things" items={things} />
          <Notes title="Perks and proficiencies" notes={card.keywords} />
        </>
      }
    />
  );
};
