import { SimRandom } from '@caltrop/engine';
import { armyFacts, randomArmy, type BuiltArmy } from '@caltrop/officers-chess/workshop';
import { Link } from 'wouter';
import { freshId } from '../../../store/saves.ts';
import { Failing } from '../../../builder/failing.tsx';
import { BeginCard, ReadyList, useBegin } from '../../../builder/rosters/ready.tsx';
import { keepArmy } from './saved.ts';
import { useStock, type Stock } from './use-content.ts';

/** Ways to begin: from nothing, by chance, from a ready army. */
const Ways = ({ stock }: { stock: Stock }) => {
  const { content } = stock;
  const begin = useBegin((army: BuiltArmy) => keepArmy(content, army));
  const seed = (): string => freshId();
  return (
    <BeginCard kind="officers-chess" title="Officer’s Chess">
      <div className="rosters-deeds">
        <Link href="/build/new?game=officers-chess" className="btn pri">
          From scratch
        </Link>
      </div>
      <h3>Random and legal</h3>
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
      <h3>Start from a ready army</h3>
      <ReadyList
        all={[...content.armies.values()].map(({ id, name, blurb, chest, units }) => {
          const army: BuiltArmy = chest === undefined ? { name, units } : { name, chest, units };
          return { id, label: name, facts: armyFacts(content, army), blurb, roster: army };
        })}
        begin={begin}
      />
    </BeginCard>
  );
};

/** How an army of Officer's Chess is begun. */
export const Begin = () => {
  const stock = useStock();
  if (stock === undefined) return undefined;
  return stock.ok ? <Ways stock={stock.value} /> : <Failing problems={stock.error} />;
};
