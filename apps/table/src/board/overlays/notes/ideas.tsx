import type { Token } from '@caltrop/engine';
import { memo } from 'react';
import type { BoardIdea } from '../../props.ts';
import './ideas.css';

/** Suggestions on the field: a line from whoever might do it to the number of the list. */
export const IdeasLayer = memo(({ ideas, unit }: { ideas: readonly BoardIdea[]; unit: number }) => (
  <g className="board-ideas">
    {ideas.map(({ number, from, to, on }) => (
      <path
        key={number}
        d={`M${from.x * unit} ${from.y * unit}L${to.x * unit} ${to.y * unit}`}
        className={on ? 'board-idea-line board-idea-first' : 'board-idea-line'}
      />
    ))}
    {ideas.map(({ number, to, on }) => (
      <g
        key={number}
        className={on ? 'board-idea board-idea-on' : 'board-idea'}
        transform={`translate(${to.x * unit} ${to.y * unit})`}
      >
        <circle r={unit * 0.31} />
        <text y={unit * 0.11}>{number}</text>
      </g>
    ))}
  </g>
));

/** Only a game master sees dashed things. */
export const VeiledLayer = memo(
  ({ veiled, tokens, unit }: { veiled: readonly string[]; tokens: readonly Token[]; unit: number }) => (
    <g className="board-veiled">
      {tokens
        .filter((t) => veiled.includes(t.id))
        .map((t) => (
          <g key={t.id} transform={`translate(${t.at.x * unit} ${t.at.y * unit})`}>
            <circle r={(t.radius + 0.14) * unit} />
            <text y={(t.radius + 0.46) * unit}>hidden from players</text>
          </g>
        ))}
    </g>
  ),
);
