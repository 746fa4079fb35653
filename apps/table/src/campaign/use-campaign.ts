import { err, ok, type Problem, type Result, type Said } from '@caltrop/engine';
import type { CampaignScreen, CampaignDeed, Keeper, Plan, Values } from '@caltrop/sheets/campaign';
import { useEffect, useMemo, useRef, useState } from 'react';
import { guarded } from '../shell/notices/guarded.ts';
import { sayStop } from '../shell/notices/notices.tsx';
import { hearChanges } from '../store/news.ts';
import { campaigns, type SavedCampaign } from '../store/saves.ts';
import { keptAgain, loadCampaigns, rollHere, takeUp, type CampaignStock } from './kept.ts';
import { useOwnRosters } from './own-rosters.ts';

/** What a page may change beside the journal. */
type Beside = Partial<Plan & Pick<SavedCampaign, 'battles'>>;

/** A campaign on the desk: everything to read, and the ways to change it. */
export interface CampaignDesk {
  readonly stock: CampaignStock;
  readonly saved: SavedCampaign;
  readonly keeper: Keeper;
  readonly screen: CampaignScreen;
  /** Does something to the campaign and keeps it; a refusal is said, and false comes back. */
  readonly act: (run: (keeper: Keeper) => Said, beside?: Beside) => boolean;
  readonly say: (deed: CampaignDeed, values?: Values) => boolean;
  readonly change: (beside: Beside) => void;
}

interface Loaded {
  readonly stock: CampaignStock;
  readonly saved: SavedCampaign;
  readonly keeper: Keeper;
}

const load = async (id: string): Promise<Result<Loaded>> => {
  const saved = await campaigns.get(id);
  if (saved === undefined) {
    return err([{ code: 'unknown-campaign', what: 'No such campaign is saved in this browser.' }]);
  }
  const stock = await loadCampaigns(saved.kind);
  const taken = stock.ok ? takeUp(stock.value, saved.journal) : stock;
  if (!stock.ok || !taken.ok) return stock.ok ? err(taken.ok ? [] : taken.error) : stock;
  const { keeper, changed } = taken.value;
  if (changed)
    sayStop(
      'The rules have changed since this campaign was saved: it continues from where it stood, and its journal says so.',
    );
  return ok({ stock: stock.value, saved, keeper });
};

/** Takes a campaign up from the browser; undefined until it is there. */
export const useCampaign = (
  id: string,
): CampaignDesk | { readonly faults: readonly Problem[] } | undefined => {
  const [loaded, setLoaded] = useState<Result<Loaded>>();
  const [reading, setReading] = useState(0);
  /** What is stored was last read or written here. */
  const rev = useRef<number>(undefined);
  const keeps = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let gone = false;
    const take = async (): Promise<void> => {
      const got = await load(id);
      if (gone) return;
      if (got.ok) rev.current = got.value.saved.rev;
      setLoaded(got);
    };
    guarded(take());
    return () => {
      gone = true;
    };
  }, [id, reading]);
  // What another tab does with the campaign is shown here.
  useEffect(
    () =>
      hearChanges('campaigns', (changed) => {
        if (changed === id) setReading((n) => n + 1);
      }),
    [id],
  );
  const own = useOwnRosters(loaded?.ok === true ? loaded.value.saved.kind : '');
  const held = loaded?.ok === true ? loaded.value : undefined;
  // Whatever is done to a campaign is kept, so that what is kept is another.
  const screen = useMemo(() => held?.keeper.screen(held.saved, own), [held, own]);
  if (loaded === undefined) return undefined;
  if (!loaded.ok) return { faults: loaded.error };
  if (screen === undefined) return undefined;
  const { stock, keeper, saved } = loaded.value;
  const change = (beside: Beside): void => {
    const next = keptAgain({ ...saved, ...beside }, keeper);
    setLoaded(ok({ stock, keeper, saved: next }));
    const keep = async (): Promise<void> => {
      const kept = await campaigns.keep({
        ...next,
        ...(rev.current === undefined ? {} : { rev: rev.current }),
      });
      if (kept.ok) {
        rev.current = kept.rev;
        return;
      }
      sayStop(
        'This campaign was changed in another tab. It is shown as it is there: do your last step again.',
      );
      setReading((n) => n + 1);
    };
    // One after the other, so that each knows what the one before has written.
    keeps.current = keeps.current.then(keep);
    guarded(keeps.current);
  };
  const act: CampaignDesk['act'] = (run, beside = {}) => {
    const said = run(keeper);
    if (said.kind === 'refused') {
      sayStop(said.refusal.what);
      return false;
    }
    change(beside);
    return true;
  };
  const say: CampaignDesk['say'] = (deed, values = {}) => act((k) => k.say(deed, values, rollHere));
  return { stock, keeper, saved, screen, act, say, change };
};
