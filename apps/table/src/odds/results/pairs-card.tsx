import { percent } from '../../parts/text/percents.ts';
import { meetings, type Compared } from './compare.ts';
import './pairs-card.css';

/** Each once against each other: who comes out higher. */
export const PairsCard = ({ all }: { all: readonly Compared[] }) => {
  if (all.length < 2) return undefined;
  const names = new Map(all.map((c) => [c.letter, c.name]));
  return (
    <section className="card pairs">
      <h2 className="h">Roll once each: who is higher?</h2>
      <ul>
        {meetings(all).map((m) => (
          <li key={`${m.one}${m.other}`}>
            <span>
              {m.one} over {m.other} <em>{names.get(m.one)}</em>
            </span>
            <b>{percent(m.over)}</b>
            <span
              className="pairs-bar"
              role="img"
              aria-label={`higher ${percent(m.over)}, the same ${percent(m.same)}, lower ${percent(m.under)}`}
            >
              <i style={{ width: `${m.over * 100}%` }} />
              <i className="pairs-same" style={{ width: `${m.same * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="cap">solid is higher, hatched the same, blank lower</p>
    </section>
  );
};
