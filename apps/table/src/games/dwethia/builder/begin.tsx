import type { Force } from '@caltrop/dwethia';
import { Link } from 'wouter';
import { Failing } from '../../../builder/failing.tsx';
import { BeginCard, ReadyList, useBegin } from '../../../builder/rosters/ready.tsx';
import { forceFacts, keepForce } from './saved.ts';
import { useStock, type Stock } from './use-content.ts';

/** Ways to begin: a faction from nothing, or a ready force. */
const Ways = ({ stock }: { stock: Stock }) => {
  const { content } = stock;
  const begin = useBegin((force: Force) => keepForce(content, force));
  return (
    <BeginCard kind="dwethia" title="Wonders of Dwethia">
      <h3>Start from scratch</h3>
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
      <h3>Start from a ready force</h3>
      <ReadyList
        all={[...content.forces].map(([id, force]) => ({
          id,
          label: `${force.name}, ${force.limit} points`,
          facts: forceFacts(content, force),
          roster: force,
        }))}
        begin={begin}
      />
    </BeginCard>
  );
};

/** How a force of Wonders of Dwethia is begun. */
export const Begin = () => {
  const stock = useStock();
  if (stock === undefined) return undefined;
  return stock.ok ? <Ways stock={stock.value} /> : <Failing problems={stock.error} />;
};
