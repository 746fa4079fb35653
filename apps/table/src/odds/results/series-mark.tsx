/** How a set-up is drawn everywhere: by line, shape and letter, not by colour alone. */
export interface SeriesStyle {
  readonly ink: string;
  readonly dash: string;
  readonly shape: 'circle' | 'square' | 'triangle' | 'diamond';
}

const STYLES: Readonly<Record<string, SeriesStyle>> = {
  A: { ink: 'var(--a-text)', dash: '', shape: 'circle' },
  B: { ink: 'var(--ink)', dash: '8 5', shape: 'square' },
  C: { ink: 'var(--b-text)', dash: '1.5 4.5', shape: 'triangle' },
  D: { ink: 'var(--go)', dash: '13 4 2 4', shape: 'diamond' },
};

const PLAIN: SeriesStyle = { ink: 'var(--ink)', dash: '', shape: 'circle' };

/** The style of a set-up by its letter. */
export const styleOf = (letter: string): SeriesStyle => STYLES[letter] ?? PLAIN;

/** The outline of a shape around a point. */
export const outline = (shape: SeriesStyle['shape'], x: number, y: number, r: number): string => {
  if (shape === 'square') return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
  if (shape === 'triangle') return `M${x} ${y - 1.3 * r}l${1.25 * r} ${2.1 * r}h${-2.5 * r}z`;
  if (shape === 'diamond')
    return `M${x} ${y - 1.4 * r}l${1.3 * r} ${1.4 * r}l${-1.3 * r} ${1.4 * r}l${-1.3 * r} ${-1.4 * r}z`;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
};

/** The shape of a set-up at a point of a drawing. */
export const Shape = ({ letter, x, y, r = 5 }: { letter: string; x: number; y: number; r?: number }) => {
  const { ink, shape } = styleOf(letter);
  return <path d={outline(shape, x, y, r)} fill={ink} stroke="var(--card)" strokeWidth="1.5" />;
};

/** A piece of the line of a set-up, to stand beside its letter. */
export const SeriesMark = ({ letter }: { letter: string }) => {
  const { ink, dash } = styleOf(letter);
  return (
    <svg className="series-mark" viewBox="0 0 34 16" width="34" height="16" aria-hidden="true">
      <path d="M0 8H34" stroke={ink} strokeWidth="2.5" strokeDasharray={dash} />
      <Shape letter={letter} x={17} y={8} r={5.5} />
    </svg>
  );
};
