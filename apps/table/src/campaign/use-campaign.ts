import {
  loadCampaign,
  parseCampaignSetup,
  parseOptions,
  type Campaign,
  type CampaignMatch,
  type Content,
} from '@caltrop/dwethia';
import { err, ok, type Problem, type Result, type Said } from '@caltrop/engine';
import { useEffect, useState } from 'react';
import { loadStock } from '../builder/use-stock.ts';
import { guarded } from '../shell/guarded.ts';
import { sayStop } from '../shell/notices.tsx';
import { campaigns, type SavedCampaign } from '../store/saves.ts';
import { keptAgain, KIND } from './kept.ts';
import type { Rules } from './preview.ts';

/** What a page may change beside the journal. */
export type Beside = Partial<Pick<SavedCampaign, 'resting' | 'limit' | 'battles'>>;

/** A campaign on the desk: everything to read, and the two ways to change it. */
export interface CampaignDesk {
  readonly content: Content;
  readonly rules: Rules;
  readonly saved: SavedCampaign;
  readonly match: CampaignMatch;
  readonly now: Campaign;
  /** Does something to the match and keeps it; a refusal is said, and false comes back. */
  readonly act: (run: (match: CampaignMatch) => Said, beside?: Beside) => boolean;
  readonly change: (beside: Beside) => void;
}

interface Loaded {
  readonly content: Content;
  readonly rules: Rules;
  readonly saved: SavedCampaign;
  readonly match: CampaignMatch;
}

const load = async (id: string): Promise<Result<Loaded>> => {
  const stock = await loadStock<Content>(KIND);
  if (!stock.ok) return stock;
  const { content } = stock.value;
  const saved = await campaigns.get(id);
  if (saved === undefined) {
    return err([{ code: 'unknown-campaign', what: 'No such campaign is kept in this browser.' }]);
  }
  const match = loadCampaign(content, saved.journal);
  if (!match.ok) return match;
  const setup = parseCampaignSetup(content, match.value.header.setup);
  if (!setup.ok) return setup;
  const options = parseOptions(setup.value.options ?? {});
  if (!options.ok) return options;
  return ok({ content, saved, match: match.value, rules: { content, options: options.value } });
};

/** Takes a campaign up from the browser; undefined until it is there. */
export const useCampaign = (
  id: string,
): CampaignDesk | { readonly faults: readonly Problem[] } | undefined => {
  const [loaded, setLoaded] = useState<Result<Loaded>>();
  useEffect(() => {
    let gone = false;
    const take = async (): Promise<void> => {
      const got = await load(id);
      if (!gone) setLoaded(got);
    };
    guarded(take());
    return () => {
      gone = true;
    };
  }, [id]);
  if (loaded === undefined) return undefined;
  if (!loaded.ok) return { faults: loaded.error };
  const { content, rules, match, saved } = loaded.value;
  const change = (beside: Beside): void => {
    const next = keptAgain(content, { ...saved, ...beside }, match);
    setLoaded(ok({ content, rules, match, saved: next }));
    guarded(campaigns.put(next));
  };
  const act: CampaignDesk['act'] = (run, beside = {}) => {
    const said = run(match);
    if (said.kind === 'refused') {
      sayStop(said.refusal.what);
      return false;
    }
    change(beside);
    return true;
  };
  return { content, rules, saved, match, now: match.state.now, act, change };
};
