import type { Problem } from '@caltrop/engine';
import type { Report } from '@caltrop/sheets/campaign';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '../builder/page.tsx';
import { guarded } from '../shell/notices/guarded.ts';
import { sayProblems, sayStop } from '../shell/notices/notices.tsx';
import { campaigns, tables, type SavedCampaign } from '../store/saves.ts';
import { reportsFrom } from './battles.ts';
import { begin, keptAgain, loadCampaigns, takeUp, type CampaignStock } from './kept.ts';
import './campaign.css';

/** A battle and the campaigns that one of its sides belongs to. */
interface Found {
  readonly stock: CampaignStock;
  readonly told: readonly Report[];
  /** Campaigns that it was entered into already, or that it fits; those have what is entered. */
  readonly fitting: readonly { readonly saved: SavedCampaign; readonly told?: Report }[];
}

const find = async (table: string): Promise<Found | readonly Problem[]> => {
  const saved = await tables.get(table);
  if (saved === undefined) return [{ code: 'no-table', what: 'That battle is not saved in this browser.' }];
  const stock = await loadCampaigns(saved.kind);
  if (!stock.ok) return stock.error;
  const told = await reportsFrom(stock.value.part, saved.kind, saved.journal);
  if (!told.ok) return told.error;
  const fitting = (await campaigns.all())
    .filter((one) => one.kind === saved.kind)
    .flatMap((one) => {
      if (one.battles[table] !== undefined) return [{ saved: one }];
      const taken = takeUp(stock.value, one.journal);
      const side = taken.ok ? told.value.find((t) => taken.value.keeper.fits(t)) : undefined;
      return side === undefined ? [] : [{ saved: one, told: side }];
    });
  return { stock: stock.value, told: told.value, fitting };
};

const Ways = ({ table, found: { stock, told, fitting } }: { table: string; found: Found }) => {
  const [, go] = useLocation();
  const enter = async (saved: SavedCampaign, report: Report): Promise<void> => {
    const taken = takeUp(stock, saved.journal);
    if (!taken.ok) return sayProblems(taken.error);
    const { keeper } = taken.value;
    const said = keeper.enter(report);
    if (said.kind === 'refused') return sayStop(said.refusal.what);
    const { games } = keeper.summary(saved);
    await campaigns.put(keptAgain({ ...saved, battles: { ...saved.battles, [table]: games } }, keeper));
    go(`/campaign/${saved.id}`);
  };
  const start = async (report: Report): Promise<void> => {
    const begun = begin(stock, { roster: report.roster, name: '', options: {} });
    if (!begun.ok) return sayProblems(begun.error);
    await enter(begun.value.saved, report);
  };
  const beginners = told.filter((one) => one.roster !== undefined);
  return (
    <>
      {fitting.length === 0 ? undefined : <h2 className="h">Add to a campaign in progress</h2>}
      <ul className="campaign-squads">
        {fitting.map(({ saved, told: one }) => (
          <li key={saved.id}>
            <span>
              <b>{saved.name}</b> <span className="cap">{saved.facts}</span>
            </span>
            {one === undefined ? (
              <Link className="btn" href={`/campaign/${saved.id}`}>
                Entered as game {saved.battles[table]}
              </Link>
            ) : (
              <button
                type="button"
                className="btn pri"
                aria-label={`Enter it into ${saved.name}`}
                onClick={() => guarded(enter(saved, one))}
              >
                Enter it
              </button>
            )}
          </li>
        ))}
      </ul>
      {beginners.length === 0 ? undefined : <h2 className="h">Begin a campaign with this battle</h2>}
      <ul className="campaign-squads">
        {beginners.map((one) => (
          <li key={one.side}>
            <span>
              <b>{one.name}</b> <span className="cap">{one.words}</span>
            </span>
            <button
              type="button"
              className="btn"
              aria-label={`Begin with ${one.name}, ${one.side}`}
              onClick={() => guarded(start(one))}
            >
              Begin
            </button>
          </li>
        ))}
      </ul>
      {fitting.length + beginners.length > 0 ? undefined : (
        <p className="prose">
          This battle belongs to none of your campaigns: it is not the next battle of any, or somebody fought
          who does not belong to the roster.
        </p>
      )}
    </>
  );
};

/** Takes a battle that is over into a campaign: one that is under way, or a new one. */
export const TakeBattle = ({ table }: { table: string }) => {
  const [found, setFound] = useState<Found | readonly Problem[]>();
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      const got = await find(table);
      if (!gone) setFound(got);
    };
    guarded(look());
    return () => {
      gone = true;
    };
  }, [table]);
  if (found === undefined) return <Page title="Reading the battle…" />;
  return (
    <Page title="Add it to a campaign">
      <div className="card keyline campaign-card campaign-take">
        {'told' in found ? (
          <Ways table={table} found={found} />
        ) : (
          found.map((p) => (
            <p key={p.what} className="prose">
              {p.what}
            </p>
          ))
        )}
        <p>
          <Link className="btn quiet" href={`/table/${table}`}>
            Back to the battle
          </Link>
        </p>
      </div>
    </Page>
  );
};
