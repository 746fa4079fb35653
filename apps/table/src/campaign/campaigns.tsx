import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { titleOf } from '../rules/book/use-book.ts';
import { CAMPAIGNS } from '../shelf/games.ts';
import { guarded } from '../shell/notices/guarded.ts';
import { sayGo, sayProblems } from '../shell/notices/notices.tsx';
import { Top } from '../shell/top.tsx';
import { UnreadableList } from '../home/kept/unreadable.tsx';
import { textOf } from '../store/files.ts';
import { rereadOnChange } from '../store/news.ts';
import type { Unreadable } from '../store/records.ts';
import { campaigns, type SavedCampaign } from '../store/saves.ts';
import { Begin } from './begin.tsx';
import { loadCampaigns, readCampaign, type CampaignStock } from './kept.ts';
import './campaign.css';

const useCampaigns = (): {
  all: readonly SavedCampaign[] | undefined;
  broken: readonly Unreadable[];
  again: () => void;
} => {
  const [all, setAll] = useState<readonly SavedCampaign[]>();
  const [broken, setBroken] = useState<readonly Unreadable[]>([]);
  const again = useCallback(() => {
    guarded(campaigns.all().then(setAll));
    guarded(campaigns.unreadable().then(setBroken));
  }, []);
  useEffect(() => {
    again();
    return rereadOnChange('campaigns', again);
  }, [again]);
  return { all, broken, again };
};

/** The campaigns of all games that have such; none until they are there. */
const useStocks = (): readonly CampaignStock[] => {
  const [stocks, setStocks] = useState<readonly CampaignStock[]>([]);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const all = await Promise.all(CAMPAIGNS.map(loadCampaigns));
      for (const one of all) if (!one.ok) sayProblems(one.error);
      setStocks(all.flatMap((one) => (one.ok ? [one.value] : [])));
    };
    guarded(load());
  }, []);
  return stocks;
};

const Line = ({ saved, again }: { saved: SavedCampaign; again: () => void }) => {
  const remove = async (): Promise<void> => {
    await campaigns.delete(saved.id);
    again();
    const run = (): void => guarded(campaigns.put(saved).then(again));
    sayGo(`“${saved.name}” is deleted.`, { label: 'Undo', run });
  };
  return (
    <li className="campaign-line">
      <Link href={`/campaign/${saved.id}`}>
        <b>{saved.name}</b>
        <span>
          {titleOf(saved.kind)} · {saved.facts}
        </span>
      </Link>
      <button
        type="button"
        className="btn sm"
        aria-label={`Delete ${saved.name}`}
        onClick={() => guarded(remove())}
      >
        Delete
      </button>
    </li>
  );
};

const Import = () => {
  const [, go] = useLocation();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = await textOf(file);
    const read = text.ok ? await readCampaign(text.value) : text;
    if (!read.ok) return sayProblems(read.error);
    await campaigns.put(read.value);
    sayGo(`“${read.value.name}” has been added to your campaigns.`);
    go(`/campaign/${read.value.id}`);
  };
  return (
    <label className="btn campaign-file">
      Open a file
      <input
        type="file"
        accept=".jsonl,.json,.txt"
        aria-label="A saved campaign"
        onChange={(e) => {
          guarded(take(e.target.files?.[0]));
          e.target.value = '';
        }}
      />
    </label>
  );
};

/** Campaigns that are kept in this browser, and how to begin another. */
export const Campaigns = () => {
  const stocks = useStocks();
  const { all, broken, again } = useCampaigns();
  return (
    <>
      <Top />
      <main className="page campaign">
        <h1>Campaigns</h1>
        <p className="sub">Battles in a row, with a roster that remembers what happened to it.</p>
        <div className="campaign-tools">
          <Import />
          <Link className="btn quiet" href="/build">
            My armies
          </Link>
        </div>
        <div className="campaign-columns">
          <section className="card keyline campaign-card" aria-label="Kept campaigns">
            <UnreadableList what="campaign" all={broken} remove={campaigns.delete} again={again} />
            <ul aria-busy={all === undefined}>
              {all?.map((saved) => (
                <Line key={saved.id} saved={saved} again={again} />
              ))}
            </ul>
            <p className="prose mute" role="status">
              {all?.length === 0 ? 'No campaign is saved here yet. Start one beside this list.' : ''}
            </p>
          </section>
          <div className="campaign-beside">
            <Begin stocks={stocks} />
          </div>
        </div>
      </main>
    </>
  );
};
