import { percent } from '../../parts/percents.ts';
import { TokenDisc } from '../../parts/token.tsx';
import { useCastingAt, useForecast, usePlay, usePosition } from '../play/play-context.tsx';
import { reachedBy, type Reached } from './reached.ts';
import './aimed.css';

/** Where a casting is aimed, the one number of it, and everybody it reaches with their odds. */
export const Aimed = () => {
  const picture = useCastingAt();
  const position = usePosition();
  const odds = useForecast(picture?.deed);
  if (picture === undefined) return undefined;
  const card = odds?.ok === true ? odds.value : undefined;
  const reached = reachedBy(picture, card, position);
  const edges = new Set(picture.template.map((e) => e.edge));
  return (
    <section className="aimed" aria-label="Aim">
      <header className="aimed-head">
        <span>{picture.aimed === '' ? picture.aim.words : `Aimed at ${picture.aimed}`}</span>
        <span className="mute">{picture.far}</span>
      </header>
      {card?.main === undefined || reached.length === 0 ? (
        <p className="prose mute">{emptyWords(picture.aimed, reached.length, picture.deed !== undefined)}</p>
      ) : (
        <p className="aimed-loud">
          <b>{card.main.value}</b>
          <span>
            <strong>{card.main.text}</strong>
            {card.main.note}
          </span>
        </p>
      )}
      {odds?.ok === false ? <p className="prose">{odds.error.what}</p> : undefined}
      <ReachedList reached={reached} />
      {edges.size > 1 ? <EdgeKey /> : undefined}
    </section>
  );
};

const emptyWords = (aimed: string, inside: number, can: boolean): string => {
  if (aimed === '') return 'Click on the board, or walk there with the arrow keys and press Enter.';
  if (inside === 0) return 'Nobody stands in it now.';
  return can ? 'Working out the odds…' : '';
};

/** Everybody who is reached, by number. */
export const ReachedList = ({ reached }: { reached: readonly Reached[] }) => {
  const play = usePlay();
  return (
    <ul className="aimed-list">
      {reached.map((r, i) => (
        <li key={r.unit}>
          <button
            type="button"
            className="aimed-unit"
            data-digit={i + 1}
            data-dim={r.dim}
            onClick={() => play.toggleTarget(r.unit)}
          >
            <i className="aimed-number">{i + 1}</i>
            <TokenDisc unit={{ icon: r.icon, side: r.side }} size={28} plate="none" />
            <span>
              {r.name}
              {r.note === '' ? undefined : <em>{r.note}</em>}
            </span>
            <b>{r.chance === undefined ? '…' : percent(r.chance)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** What the three edges mean. */
const EdgeKey = () => (
  <ul className="aimed-key">
    <li>
      <i data-edge="firm" /> nine times in ten
    </li>
    <li>
      <i data-edge="even" /> on an even roll or better
    </li>
    <li>
      <i data-edge="lucky" /> with luck
    </li>
  </ul>
);
