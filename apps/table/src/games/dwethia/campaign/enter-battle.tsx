import { OWNER } from '@caltrop/dwethia';
import { useEffect, useState } from 'react';
import { guarded } from '../../../shell/guarded.ts';
import { sayProblems, sayStop } from '../../../shell/notices.tsx';
import { tables, type SavedTable } from '../../../store/saves.ts';
import { fits, reportsFrom } from './battles.ts';
import { ByHand } from './by-hand.tsx';
import { KIND } from './kept.ts';
import type { CampaignDesk } from './use-campaign.ts';

/** Enters a battle of this browser: the side whose models are all with the roster. */
const enterTable = async (
  { now, saved, act }: Pick<CampaignDesk, 'now' | 'saved' | 'act'>,
  table: SavedTable,
): Promise<void> => {
  const told = await reportsFrom(table.journal);
  if (!told.ok) return sayProblems(told.error);
  const own = told.value.find((one) => fits(now, one));
  if (own === undefined) {
    return sayStop('Neither side of that battle is this roster: somebody fought who is not with it.');
  }
  act((m) => m.command(OWNER, { do: 'battle', report: own.report }), {
    battles: { ...saved.battles, [table.id]: now.games + 1 },
  });
};

/** Battles that are over and not entered yet, and a form for those fought elsewhere. */
export const EnterBattle = ({ desk }: { desk: CampaignDesk }) => {
  const [kept, setKept] = useState<readonly SavedTable[]>([]);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const all = await tables.all();
      if (!gone) setKept(all.filter((t) => t.kind === KIND && t.over));
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, []);
  const { name } = desk.now.roster;
  const open = kept.filter((t) => desk.saved.battles[t.id] === undefined && t.title.includes(name));
  return (
    <section className="card campaign-card" aria-labelledby="campaign-enter">
      <h2 className="h" id="campaign-enter">
        Enter a battle
      </h2>
      {open.length === 0 ? (
        <p className="prose mute">No battle of {name} on this device waits to be entered.</p>
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
      <ByHand desk={desk} />
    </section>
  );
};
