import { useEffect, useState } from 'react';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayProblems, sayStop } from '../../shell/notices/notices.tsx';
import { tables, type SavedTable } from '../../store/saves.ts';
import { reportsFrom } from '../battles.ts';
import { DeedLine } from './deed.tsx';
import type { CampaignDesk } from '../use-campaign.ts';

/** Enters a battle of this browser: the side whose members are all with the roster. */
const enterTable = async ({ keeper, saved, stock, act }: CampaignDesk, table: SavedTable): Promise<void> => {
  const told = await reportsFrom(stock.part, stock.kind, table.journal);
  if (!told.ok) return sayProblems(told.error);
  const own =
    told.value.find((one) => keeper.fits(one)) ?? (told.value.length === 1 ? told.value[0] : undefined);
  if (own === undefined) {
    return sayStop(
      'This roster is on neither side of that battle: somebody fought who does not belong to it.',
    );
  }
  const { games } = keeper.summary(saved);
  act((k) => k.enter(own), { battles: { ...saved.battles, [table.id]: games + 1 } });
};

/** Battles that are over and not entered yet, and a form for those fought elsewhere. */
export const EnterBattle = ({ desk }: { desk: CampaignDesk }) => {
  const { screen, saved, stock } = desk;
  const [kept, setKept] = useState<readonly SavedTable[]>([]);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const all = await tables.all();
      if (!gone) setKept(all.filter((t) => t.kind === stock.kind && t.over));
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, [stock.kind]);
  const open = kept.filter(
    (t) => saved.battles[t.id] === undefined && t.journal.includes(JSON.stringify(screen.name)),
  );
  return (
    <section className="card campaign-card" aria-labelledby="campaign-enter">
      <h2 className="h" id="campaign-enter">
        Enter a battle
      </h2>
      {open.length === 0 ? (
        <p className="prose mute">No battle of {screen.name} on this device waits to be entered.</p>
      ) : (
        <ul className="campaign-squads">
          {open.map((table) => (
            <li key={table.id}>
              <span>
                <b>{table.title}</b> <span className="cap">{table.status}</span>
              </span>
              <button
                type="button"
                className="btn sm"
                aria-label={`Enter ${table.title}`}
                onClick={() => guarded(enterTable(desk, table))}
              >
                Enter
              </button>
            </li>
          ))}
        </ul>
      )}
      {screen.byHand === undefined ? undefined : <DeedLine desk={desk} deed={screen.byHand} />}
    </section>
  );
};
