import type { Field } from '@caltrop/engine';
import { memo } from 'react';
import { columnName, unitOf } from './geometry.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

const TileNames = ({ field, unit }: { field: Field; unit: number }) => (
  <>
    {numbers(field.width).map((x) => (
      <text key={x} className="board-coord" x={(x + 0.5) * unit} y={field.height * unit + 16}>
        {columnName(x)}
      </text>
    ))}
    {numbers(field.height).map((y) => (
      <text key={y} className="board-coord" x={-14} y={(y + 0.5) * unit + 4}>
        {y + 1}
      </text>
    ))}
  </>
);

const InchTicks = ({ field, unit }: { field: Field; unit: number }) => {
  let d = '';
  const long = (n: number) => (n % 6 === 0 ? 9 : n % 3 === 0 ? 6 : 4);
  for (let x = 0; x <= field.width; x++) d += `M${x * unit} ${field.height * unit + 1}v${long(x)}`;
  for (let y = 0; y <= field.height; y++) d += `M-1 ${(field.height - y) * unit}h${-long(y)}`;
  return (
    <>
      <path d={d} stroke="var(--ink-2)" strokeWidth="1.2" />
      {numbers(field.width + 1)
        .filter((x) => x % 6 === 0)
        .map((x) => (
          <text key={x} className="board-coord" x={x * unit} y={field.height * unit + 22}>
            {x}″
          </text>
        ))}
      {numbers(field.height + 1)
        .filter((y) => y % 6 === 0)
        .map((y) => (
          // As on a map, from the lower left corner up.
          <text key={y} className="board-coord board-coord-side" x={-12} y={(field.height - y) * unit + 4}>
            {y}″
          </text>
        ))}
    </>
  );
};

/** The table under the names of rows and columns. Letters on nothing would make every move of the sheet lay its layers anew. */
export const Surround = memo(({ field }: { field: Field }) => {
  const unit = unitOf(field);
  return (
    <rect
      x="-34"
      y="-12"
      width={field.width * unit + 56}
      height={field.height * unit + 40}
      fill="var(--table)"
    />
  );
});

/** The edge of the field with the names of columns and rows, or a tick for every inch. */
export const FrameLayer = memo(({ field }: { field: Field }) => {
  const unit = unitOf(field);
  return (
    <>
      <rect
        className="board-frame"
        x="-1"
        y="-1"
        width={field.width * unit + 2}
        height={field.height * unit + 2}
      />
      {field.unit === 'tile' ? (
        <TileNames field={field} unit={unit} />
      ) : (
        <InchTicks field={field} unit={unit} />
      )}
    </>
  );
});

/** Patterns of the ground; those of overlays stand with the overlays, whose colours they take. */
export const GroundPatterns = memo(() => (
  <defs>
    <pattern id="board-wave" width="22" height="12" patternUnits="userSpaceOnUse">
      <path
        d="M0 4q2.75-3 5.5 0t5.5 0M11 10q2.75-3 5.5 0t5.5 0"
        fill="none"
        stroke="var(--t-water-ink)"
        strokeWidth="1.1"
      />
    </pattern>
    <pattern id="board-rubble" width="18" height="14" patternUnits="userSpaceOnUse">
      <path d="M2 4h4l1 2-2 2-3-1zM11 9l3-2 2 2-1 2h-3z" fill="none" stroke="var(--t-ink)" strokeWidth=".9" />
      <circle cx="10" cy="3" r=".8" fill="var(--t-ink)" />
      <circle cx="5" cy="11.5" r=".8" fill="var(--t-ink)" />
    </pattern>
    <pattern id="board-bubble" width="20" height="16" patternUnits="userSpaceOnUse">
      <path
        d="M2.8 5a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0M12.7 11a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1-2.6 0M11 4q2-2 4 0"
        fill="none"
        stroke="var(--t-ink)"
        strokeWidth=".9"
      />
    </pattern>
    <pattern id="board-plank" width="10.4" height="52" patternUnits="userSpaceOnUse">
      <path d="M5.2 0v52" stroke="var(--t-ink)" strokeWidth=".9" opacity=".8" />
    </pattern>
  </defs>
));
