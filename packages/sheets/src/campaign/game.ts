import type { Event, Game, Refusal, Result, Table } from '@caltrop/engine';
import { OWNER } from './part.ts';

/** The state that steps are taken on: one field, replaced as a whole. */
export interface CampaignState<Now> {
  now: Now;
}

/** What makes a campaign a match: plain functions from one campaign to the next. */
export interface CampaignRules<Now, Step> {
  readonly kind: string;
  readonly version: string;
  readonly rulesHash: string;
  readonly setup: unknown;
  readonly start: Now;
  /** Takes one step, or says why it cannot be taken. */
  take(now: Now, step: Step, table: Table): { readonly campaign: Now } | { readonly refusal: Refusal };
  /** What a step adds to the log. */
  tales(before: Now, after: Now): readonly Event[];
  /** Steps that can be taken now, and one that is said where there are none. */
  steps(now: Now): Step[];
  readonly idle: Step;
  parse(json: unknown): Result<Step>;
}

/** The rules of a campaign as a game of one seat: nothing in it is hidden, and it has no end of its own. */
export const campaignGame = <Now, Step>(rules: CampaignRules<Now, Step>): Game<CampaignState<Now>, Step> => ({
  kind: rules.kind,
  version: rules.version,
  rulesHash: rules.rulesHash,
  setup: rules.setup,
  seats: [OWNER],
  start: () => ({ now: rules.start }),
  clone: ({ now }) => ({ now }),
  toAct: () => [OWNER],
  apply: (state, _, step, table) => {
    const taken = rules.take(state.now, step, table);
    if ('refusal' in taken) return taken.refusal;
    if (table.telling) for (const tale of rules.tales(state.now, taken.campaign)) table.tell(tale);
    state.now = taken.campaign;
    return undefined;
  },
  advance: () => false,
  mergeKey: ({ now }) => JSON.stringify(now),
  outcome: () => undefined,
  commands: ({ now }) => rules.steps(now),
  randomCommand: ({ now }, _, random) => {
    const steps = rules.steps(now);
    return steps[random.below(Math.max(1, steps.length))] ?? rules.idle;
  },
  view: ({ now }) => ({ now }),
  resample: ({ now }) => ({ now }),
  secrets: () => [],
  parseCommand: (json) => rules.parse(json),
});
