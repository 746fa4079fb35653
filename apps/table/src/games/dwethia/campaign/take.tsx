import { loadCampaign, OWNER, type Content } from '@caltrop/dwethia';
import type { Problem } from '@caltrop/engine';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '../../../builder/page.tsx';
import { loadStock } from '../../../builder/use-stock.ts';
import { guarded } from '../../../shell/guarded.ts';
import { sayProblems, sayStop } from '../../../shell/notices.tsx';
import { campaigns, tables, type SavedCampaign } from '../../../store/saves.ts';
import { fits, reportsFrom, type Told } from './battles.ts';
import { beginCampaign, keptAgain, KIND } from './kept.ts';
import '../../../campaign/campaign.css';

/** A battle and the campaigns that one of its sides belongs to. */
interface Found {
  readonly content: Content;
  readonly told: readonly Told[];
  readonly fitting: readonly { readonly saved: SavedCampaign; readonly told: Told }[];
}

const find = async (table: string): Promise<Found | readonly Problem[]> => {
  const stock = await loadStock<Content>(KIND);
  if (!stock.ok) return stock.error;
  const { content } = stock.value;
  const saved = await tables.get(table);
  if (saved === undefined) return [{ code: 'no-table', what: 'That battle is not saved in this browser.' }];
  const told = await reportsFrom(saved.journal);
  if (!told.ok) return told.error;
  const fitting = (await campaigns.all()).flatMap((one) => {
    const match = loadCampaign(content, one.journal);
    const side = match.ok ? told.value.find((t) => fits(match.value.state.now, t)) : undefined;
    return side === undefined ? [] : [{ saved: one, told: side }];
  });
  return { content, told: told.value, fitting };
};

const RESULT_WORDS = { won: 'won', lost: 'lost', draw: 'drawn' } as const;

const Ways = ({ table, found: { content, told, fitting } }: { table: string; found: Found }) => {
  const [, go] = useLocation();
  const enter = async (saved: SavedCampaign, { report }: Told): Promise<void> => {
    const match = loadCampaign(content, saved.journal);
    if (!match.ok) return sayProblems(match.error);
    const said = match.value.command(OWNER, { do: 'battle', report });
    if (said.kind === 'refused') return sayStop(said.refusal.what);
    const battles = { ...saved.battles, [table]: match.value.state.now.games };
    await campaigns.put(keptAgain(content, { ...saved, battles }, match.value));
    go(`/campaign/${saved.id}`);
  };
  const begin = async ({ force, report }: Told): Promise<void> => {
    const begun = beginCampaign(content, force, {});
    if (!begun.ok) return sayProblems(begun.error);
    await enter(begun.value.saved, { force, report, side: 'south' });
  };
  return (
    <>
      {fitting.length === 0 ? undefined : <h2 className="h">Into a campaign that is under way</h2>}
      <ul className="campaign-squads">
        {fitting.map(({ saved, told: one }) => {
          const game = saved.battles[table];
          return (
            <li key={saved.id}>
              <span>
                <b>{saved.name}</b> <span className="cap">{saved.facts}</span>
              </span>
              {game === undefined ? (
                <button
                  type="button"
                  className="btn pri"
                  aria-label={`Enter into ${saved.name}`}
                  onClick={() => guarded(enter(saved, one))}
                >
                  Enter it
                </button>
              ) : (
                <Link className="btn" href={`/campaign/${saved.id}`}>
                  Entered as game {game}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <h2 className="h">Begin a campaign with this battle</h2>
      <ul className="campaign-squads">
        {told.map((one) => (
          <li key={one.side}>
            <span>
              <b>{one.force.name}</b>{' '}
              <span className="cap">
                {one.side}, {RESULT_WORDS[one.report.result]} against {one.report.against}
              </span>
            </span>
            <button
              type="button"
              className="btn"
              aria-label={`Begin with ${one.force.name}, ${one.side}`}
              onClick={() => guarded(begin(one))}
            >
              Begin
            </button>
          </li>
        ))}
      </ul>
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
    <Page title="Add it to the campaign">
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
