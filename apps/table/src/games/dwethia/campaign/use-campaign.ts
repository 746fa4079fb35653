import {
  parseCampaignSetup,
  parseOptions,
  takeUpCampaign,
  type Campaign,
  type CampaignMatch,
  type Content,
} from '@caltrop/dwethia';
import { err, ok, type Problem, type Result, type Said } from '@caltrop/engine';
import { useEffect, useRef, useState } from 'react';
import { loadStock } from '../../../builder/use-stock.ts';
import { guarded } from '../../../shell/guarded.ts';
import { sayStop } from '../../../shell/notices.tsx';
import { hearChanges } from '../../../store/news.ts';
import { campaigns, type SavedCampaign } from '../../../store/saves.ts';
import { keptAgain, KIND } from './kept.ts';
import type { Rules } from './preview.ts';

/** What a page may change beside the journal. */
type Beside = Partial<Pick<SavedCampaign, 'resting' | 'limit' | 'battles'>>;

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
    return err([{ code: 'unknown-campaign', what: 'No such campaign is saved in this browser.' }]);
  }
  const taken = takeUpCampaign(content, saved.journal);
  if (!taken.ok) return taken;
  const { match, changed } = taken.value;
  if (changed)
    sayStop(
      'The rules have changed since this campaign was saved: it goes on from where it stood, and its journal says so.',
    );
  const setup = parseCampaignSetup(content, match.header.setup);
  if (!setup.ok) return setup;
  const options = parseOptions(setup.value.options ?? {});
  if (!options.ok) return options;
  return ok({ content, saved, match, rules: { content, options: options.value } });
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
  if (loaded === undefined) return undefined;
  if (!loaded.ok) return { faults: loaded.error };
  const { content, rules, match, saved } = loaded.value;
  const change = (beside: Beside): void => {
    const next = keptAgain(content, { ...saved, ...beside }, match);
    setLoaded(ok({ content, rules, match, saved: next }));
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
