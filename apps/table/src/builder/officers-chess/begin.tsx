import { SimRandom } from '@caltrop/engine';
import { armyFacts, randomArmy, type BuiltArmy } from '@caltrop/officers-chess/workshop';
import { Link, useLocation } from 'wouter';
import { Failing } from '../failing.tsx';
import { keepingFailed, untakenName } from '../untaken.ts';
import { keepArmy } from './saved.ts';
import { useStock, type Stock } from './use-content.ts';

/** Ways to begin: from nothing, by chance, from a ready army. */
const Ways = ({ stock }: { stock: Stock }) => {
  const { content } = stock;
  const [, go] = useLocation();
  const begin = (army: BuiltArmy): void =>
    void untakenName(army.name)
      .then((name) => keepArmy(content, { ...army, name }))
      .then((id) => go(`/build/${id}`))
      .catch(keepingFailed);
  const seed = (): string => crypto.randomUUID();
  return (
    <section className="card rosters-begin" aria-labelledby="begin-officers-chess">
      <h2 id="begin-officers-chess" className="h">
        Officer’s Chess
      </h2>
      <div className="rosters-deeds">
        <Link href="/build/new?game=officers-chess" className="btn pri">
          From scratch
        </Link>
      </div>
      <h3>By chance, and legal</h3>
      <div className="rosters-deeds">
        {[...content.chests.values()].map((chest) => (
          <button
            key={chest.id}
            type="button"
            className="btn"
            onClick={() => begin(randomArmy(content, chest, SimRandom.from(seed())))}
          >
            {chest.name}, {chest.gold}
          </button>
        ))}
      </div>
      <h3>From a ready army</h3>
      <ul>
        {[...content.armies.values()].map(({ id, name, blurb, chest, units }) => {
          const army = chest === undefined ? { name, units } : { name, chest, units };
          return (
            <li key={id} className="rosters-ready">
              <div>
                <b>{name}</b>
                <span>{armyFacts(content, army)}</span>
                <em>{blurb}</em>
              </div>
              <button
                type="button"
                className="btn sm"
                aria-label={`Begin with ${name}`}
                onClick={() => begin(army)}
              >
                Begin
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** How an army of Officer's Chess is begun. */
export const Begin = () => {
  const stock = useStock();
  if (stock === undefined) return undefined;
  return stock.ok ? <Ways stock={stock.value} /> : <Failing problems={stock.error} />;
};
