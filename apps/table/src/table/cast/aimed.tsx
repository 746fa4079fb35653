import { percent } from '../../parts/text/percents.ts';
import { TokenDisc } from '../../parts/token.tsx';
import { asTouched } from '../../parts/text/touched.ts';
import { useCastingAt, useForecast, usePlay, usePosition } from '../play/play-context.tsx';
import { Settings } from './cast-dock.tsx';
import type { AnyCasting } from '../play/casting.ts';
import { mainFor, reachedBy, type Reached } from './reached.ts';
import './aimed.css';

/** Where a casting is aimed, the one number of it, and everybody it reaches with their odds. */
export const Aimed = () => {
  const picture = useCastingAt();
  const position = usePosition();
  const odds = useForecast(picture?.deed);
  if (picture === undefined) return undefined;
  const card = odds?.ok === true ? odds.value : undefined;
  const reached = reachedBy(picture, card, position);
  const main = mainFor(picture, card);
  const edges = new Set(picture.template.map((e) => e.edge));
  return (
    <section className="aimed" aria-label="Aim">
      <header className="aimed-head">
        <span>{picture.aimed === '' ? picture.aim.words : `Aimed at ${picture.aimed}`}</span>
        <span className="mute">{picture.far}</span>
      </header>
      {main === undefined ? (
        <p className="prose mute">{emptyWords(picture, reached.length, card !== undefined)}</p>
      ) : (
        <p className="aimed-loud">
          <b>{main.value}</b>
          <span>
            <strong>{main.text}</strong>
            {main.note}
          </span>
        </p>
      )}
      {odds?.ok === false ? <p className="prose">{odds.error.what}</p> : undefined}
      <ReachedList reached={reached} others={picture.aim.at === 'units' ? picture.aim.units : []} />
      {picture.stores.length > 0 ? <Settings picture={picture} /> : undefined}
      {edges.size > 1 ? <EdgeKey /> : undefined}
    </section>
  );
};

const emptyWords = ({ aimed, deed, aim }: AnyCasting, inside: number, known: boolean): string => {
  if (aimed === '' && aim.at !== 'nothing')
    return asTouched('Click on the board, or walk there with the arrow keys and press Enter.');
  if (inside === 0) return aim.at === 'nothing' ? '' : 'Nobody stands in it now.';
  if (deed === undefined) return '';
  return known ? 'Nothing happens to them at once.' : 'Working out the odds…';
};

/** Everybody who is reached, by number; then whoever could be chosen as well. */
const ReachedList = ({ reached, others }: { reached: readonly Reached[]; others: readonly string[] }) => {
  const play = usePlay();
  const { token } = usePosition();
  const more = others.flatMap((unit) => (reached.some((r) => r.unit === unit) ? [] : (token(unit) ?? [])));
  return (
    <ul className="aimed-list">
      {reached.map((r, i) => (
        <li key={r.unit}>
          <button
            type="button"
            className="aimed-unit"
            aria-pressed={true}
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
      {more.map((t, i) => (
        <li key={t.id}>
          <button
            type="button"
            className="aimed-unit"
            aria-pressed={false}
            data-digit={reached.length + i + 1}
            onClick={() => play.toggleTarget(t.id)}
          >
            <i className="aimed-number" data-open>
              {reached.length + i + 1}
            </i>
            <TokenDisc unit={t} size={28} plate="none" />
            <span>{t.name}</span>
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
