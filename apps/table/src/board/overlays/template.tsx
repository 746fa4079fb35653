import type { CastEdge, Field, Point, Token, Zone } from '@caltrop/engine';
import { memo } from 'react';
import { round, unitOf, zonePath } from '../geometry.ts';
import './template.css';

/** A chance or a number that stands at somebody. */
interface TargetMark {
  readonly unit: string;
  /** `66%`; empty while it is being worked out. */
  readonly label: string;
  /** The same number as in the list, where targets are chosen from one. */
  readonly number?: number;
  /** Only with luck. */
  readonly dim: boolean;
}

/** What a spell or the like would cover, where it can be aimed, and whom it reaches. */
export interface Template {
  readonly edges: readonly CastEdge[];
  /** Where it can be aimed. */
  readonly range: Zone;
  /** From whom to where. */
  readonly line: { readonly from: Point; readonly to: Point } | undefined;
  readonly marks: readonly TargetMark[];
}

/** Outermost first, so that firmer ground lies on top. */
const ORDER: readonly CastEdge['edge'][] = ['lucky', 'even', 'firm'];

/** Under the units: how far it reaches, and its three edges. */
export const TemplateLayer = memo(({ template, field }: { template: Template; field: Field }) => (
  <g className="template">
    <defs>
      <pattern id="board-template" width="9" height="9" patternUnits="userSpaceOnUse">
        <path d="M1 7q2-4 4-1t4-1" fill="none" stroke="var(--go)" strokeWidth="1.1" opacity=".7" />
      </pattern>
    </defs>
    {template.range.cells.length === 0 ? null : (
      <path className="template-range" d={zonePath(template.range, field)} />
    )}
    {ORDER.flatMap((edge) =>
      template.edges
        .filter((e) => e.edge === edge)
        .map(({ zone }) => {
          const d = zonePath(zone, field);
          return (
            <g key={edge} className={`template-${edge}`}>
              <path className="template-wash" d={d} />
              {edge === 'firm' ? <path d={d} fill="url(#board-template)" /> : null}
              <path className="template-edge" d={d} />
            </g>
          );
        }),
    )}
  </g>
));

/** Over the units: the line from the caster, corners round whoever is reached, and the chance at each. */
export const TemplateMarks = memo(
  ({ template, field, tokens }: { template: Template; field: Field; tokens: readonly Token[] }) => {
    const unit = unitOf(field);
    const { line, marks } = template;
    return (
      <g className="template-marks">
        {line === undefined ? null : (
          <path
            className="template-line"
            d={`M${round(line.from.x * unit)} ${round(line.from.y * unit)}L${round(line.to.x * unit)} ${round(line.to.y * unit)}`}
          />
        )}
        {marks.map((mark) => {
          const token = tokens.find((t) => t.id === mark.unit);
          return token === undefined ? null : <Mark key={mark.unit} mark={mark} token={token} unit={unit} />;
        })}
      </g>
    );
  },
);

const Mark = ({ mark, token, unit }: { mark: TargetMark; token: Token; unit: number }) => {
  const r = Math.max(unit / 2, token.radius * unit) - 1.5;
  const width = 14 + mark.label.length * 8;
  // At the upper edge of the field it stands below.
  const y = token.at.y * unit > r + 22 ? -r - 12 : r + 12;
  return (
    <g transform={`translate(${round(token.at.x * unit)} ${round(token.at.y * unit)})`}>
      <g className="template-corners" data-dim={mark.dim}>
        {[0, 90, 180, 270].map((turn) => (
          <path key={turn} transform={`rotate(${turn})`} d={`M${-r} ${-r + 10}v-7q0-3 3-3h7`} />
        ))}
      </g>
      {mark.number === undefined ? null : (
        <g className="template-number" transform={`translate(${-r + 2} ${-r + 2})`}>
          <circle r="11" />
          <text y="4.5">{mark.number}</text>
        </g>
      )}
      {mark.label === '' ? null : (
        <g className="template-chance" data-dim={mark.dim} transform={`translate(0 ${y})`}>
          <rect x={-width / 2} y="-10" width={width} height="20" rx="4" />
          <text y="5">{mark.label}</text>
        </g>
      )}
    </g>
  );
};
