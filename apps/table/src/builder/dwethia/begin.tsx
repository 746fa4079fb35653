import type { Force } from '@caltrop/dwethia';
import { Link, useLocation } from 'wouter';
import { Failing } from '../failing.tsx';
import { keepingFailed, untakenName } from '../untaken.ts';
import { forceFacts, keepForce } from './saved.ts';
import { useStock, type Stock } from './use-content.ts';

/** Ways to begin: a faction from nothing, or a ready force. */
const Ways = ({ stock }: { stock: Stock }) => {
  const { content } = stock;
  const [, go] = useLocation();
  const begin = (force: Force): void =>
    void untakenName(force.name)
      .then((name) => keepForce(content, { ...force, name }))
      .then((id) => go(`/build/${id}`))
      .catch(keepingFailed);
  return (
    <section className="card rosters-begin" aria-labelledby="begin-dwethia">
      <h2 id="begin-dwethia" className="h">
        Wonders of Dwethia
      </h2>
      <h3>From scratch</h3>
      <div className="rosters-deeds">
        {[...content.factions.values()].map((f) => (
          <Link
            key={f.id}
            href={`/build/new?game=dwethia&faction=${f.id}`}
            className="btn"
            title={f.about ?? f.traitText}
          >
            {f.name}
          </Link>
        ))}
      </div>
      <h3>Rules of your own</h3>
      <div className="rosters-deeds">
        <Link href="/build/rule" className="btn">
          Make a rule
        </Link>
        <Link href="/build/rule?what=item" className="btn">
          Wargear
        </Link>
        <Link href="/build/rule?what=power" className="btn">
          Power
        </Link>
      </div>
      <h3>From a ready force</h3>
      <ul>
        {[...content.forces].map(([id, force]) => (
          <li key={id} className="rosters-ready">
            <div>
              <b>{force.name}</b>
              <span>{forceFacts(content, force)}</span>
            </div>
            <button
              type="button"
              className="btn sm"
              aria-label={`Begin with ${force.name}, ${force.limit} points`}
              onClick={() => begin(force)}
            >
              Begin
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How a force of Wonders of Dwethia is begun. */
export const Begin = () => {
  const stock = useStock();
  if (stock === undefined) return undefined;
  return stock.ok ? <Ways stock={stock.value} /> : <Failing problems={stock.error} />;
};
