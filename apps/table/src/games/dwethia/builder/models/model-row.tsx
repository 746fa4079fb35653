import { contentFor, fieldModel, modelCost, STATS, type Content, type Force } from '@caltrop/dwethia';
import { iconOfUnit } from '@caltrop/dwethia/table';
import type { ReactNode } from 'react';
import { plain } from '../../../../parts/text/signed.ts';
import { TokenDisc } from '../../../../parts/token.tsx';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import { STAT_NAMES } from '@caltrop/dwethia';
import './model-row.css';

const DRAGGED = 'application/x-caltrop-model';
const MOST_TOKENS = 4;

/** The labels over the values of all rows. */
export const ProfileHead = () => (
  <div className="model-row-head" aria-hidden="true">
    <span className="model-row-profile">
      <i>Mv</i>
      {STATS.map((stat) => (
        <i key={stat}>{stat}</i>
      ))}
    </span>
  </div>
);

/** What a row asks of the page. */
export interface RowDeeds {
  readonly select: () => void;
  readonly toggle: () => void;
  readonly count: (n: number) => void;
  /** One place up or down among those of its type. */
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
  /** Another entry is put in the place of this one. */
  readonly take: (from: number) => void;
}

/** One entry of the list: who, how many, the profile with all they have, the cost. Its drawer opens below it. */
export const ModelRow = ({
  content,
  force,
  index,
  selected,
  open,
  bad,
  deeds,
  children,
}: {
  content: Content;
  force: Force;
  index: number;
  selected: boolean;
  open: boolean;
  bad: boolean;
  deeds: RowDeeds;
  children: ReactNode;
}) => {
  const m = force.models[index];
  if (m === undefined) return undefined;
  const own = contentFor(content, force);
  const fielded = fieldModel(own, m);
  const { points } = modelCost(own, m);
  const name = m.name ?? fielded?.unit.name ?? m.unit;
  const printed = fielded?.unit;
  const value = (now: number, was: number | undefined): string | undefined =>
    was === undefined || was === now ? undefined : 'model-row-changed';
  const rules = (fielded?.rules ?? []).map((r) => r.name);
  const powers = (fielded?.powers ?? []).map((id) => own.powers.get(id)?.name ?? id);
  return (
    <li
      className={['model-row', bad ? 'model-row-bad' : '', selected ? 'model-row-selected' : ''].join(' ')}
      onFocus={deeds.select}
      onPointerDown={deeds.select}
      onKeyDown={(e) => {
        if (!e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return;
        e.preventDefault();
        (e.key === 'ArrowUp' ? deeds.up : deeds.down)?.();
      }}
      onDragOver={(e) => {
        if (e.dataTransfer.types.includes(DRAGGED)) e.preventDefault();
      }}
      onDrop={(e) => {
        const from = Number(e.dataTransfer.getData(DRAGGED) || Number.NaN);
        if (!Number.isInteger(from)) return;
        e.preventDefault();
        deeds.take(from);
      }}
    >
      <div className="model-row-line">
        <span
          className="model-row-tokens"
          draggable
          title="Drag to reorder"
          onDragStart={(e) => e.dataTransfer.setData(DRAGGED, String(index))}
        >
          <Glyph name="grip" size={12} />
          <span>
            {Array.from({ length: Math.min(m.count, MOST_TOKENS) }, (_, i) => (
              <TokenDisc
                key={i}
                unit={{ icon: printed === undefined ? '' : iconOfUnit(printed), side: 'a' }}
                size={36}
              />
            ))}
          </span>
        </span>
        <div className="model-row-who">
          <button
            type="button"
            id={`model-${index}`}
            className="model-row-name"
            aria-expanded={open}
            onClick={deeds.toggle}
          >
            {m.count > 1 ? `${m.count} × ` : ''}
            {name}
            <Glyph name={open ? 'up' : 'down'} size={12} />
          </button>
          <p className="model-row-gear">
            {[printed?.mark ?? '', (fielded?.items ?? []).map((item) => item.name).join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {rules.length + powers.length === 0 ? undefined : (
            <p className="model-row-rules">
              {[rules.join(', '), powers.length === 0 ? '' : `powers ${powers.join(', ')}`]
                .filter(Boolean)
                .join('; ')}
            </p>
          )}
        </div>
        <dl className="model-row-profile">
          <div>
            <dt>Mv</dt>
            <dd className={value(fielded?.move ?? 0, printed?.move)}>{fielded?.move ?? '?'}″</dd>
          </div>
          {STATS.map((stat) => (
            <div key={stat} title={STAT_NAMES[stat]}>
              <dt>{stat}</dt>
              <dd className={value(fielded?.stats[stat] ?? 0, printed?.stats[stat])}>
                {fielded === undefined ? '?' : plain(fielded.stats[stat])}
              </dd>
            </div>
          ))}
        </dl>
        <div className="model-row-count" role="group" aria-label={`How many of ${name}`}>
          <button
            type="button"
            aria-label={`One ${name} fewer, ${points} points less`}
            onClick={() => deeds.count(m.count - 1)}
          >
            −
          </button>
          <b aria-live="polite">{m.count}</b>
          <button
            type="button"
            aria-label={`One ${name} more, ${points} points more`}
            onClick={() => deeds.count(m.count + 1)}
          >
            +
          </button>
        </div>
        <p className="model-row-cost">
          {m.count > 1 ? (
            <span>
              {m.count} × {points}
            </span>
          ) : undefined}
          <b>{m.count * points}</b>
          <span className="heard"> points</span>
        </p>
      </div>
      {open ? children : undefined}
    </li>
  );
};
