/** What is chosen in the form of the lab, and the study that it comes to. */
import { NODES, type Study } from '@caltrop/lab';
import type { SetupOffer } from '@caltrop/engine';
import type { SavedRoster } from '../../store/saves.ts';

/** The choices of the form, as they are remembered. */
export interface Draft {
  readonly kind: string;
  readonly is: Study['is'];
  /** A league of rosters; empty for the first. */
  readonly league: string;
  readonly scenario: string;
  /** `ready/ID`, `own/ID`, or empty for what suits the scenario. */
  readonly army: string;
  readonly enemy: string;
  readonly policy: string;
  readonly seed: string;
  readonly battles: number;
  /** Half the width of the intervals that ends it, in points of 100; 0 for none. */
  readonly within: number;
  /** The house rule that the second version has otherwise, and how. */
  readonly option: string;
  readonly value: string;
  /** A pack that only the second version has. */
  readonly pack: { readonly file: string; readonly data: unknown } | undefined;
}

export const FRESH: Draft = {
  kind: '',
  is: 'matrix',
  league: '',
  scenario: '',
  army: '',
  enemy: '',
  policy: 'quick',
  seed: '1',
  battles: 1000,
  within: 5,
  option: '',
  value: '',
  pack: undefined,
};

/** The leagues of rosters that meet as equals. */
export const leaguesOf = ({ rosters }: SetupOffer): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { league } of rosters)
    if (league !== undefined) counts.set(league, (counts.get(league) ?? 0) + 1);
  return [...counts].filter(([, n]) => n > 1).map(([league]) => league);
};

const rosterOf = (choice: string, own: readonly SavedRoster[]): unknown =>
  choice.startsWith('ready/')
    ? choice.slice('ready/'.length)
    : own.find((r) => `own/${r.id}` === choice)?.list;

/** A value of a house rule as setups have it. */
const optionValue = (text: string): unknown =>
  text === 'true' ? true : text === 'false' ? false : /^-?\d+$/.test(text) ? Number(text) : text;

/** The study that the choices describe. */
export const studyOf = (draft: Draft, offer: SetupOffer, own: readonly SavedRoster[]): Study => {
  const base = {
    kind: draft.kind,
    policy: draft.policy,
    seed: draft.seed === '' ? '1' : draft.seed,
    nodes: NODES,
    battles: draft.battles,
    ...(draft.within > 0 ? { within: draft.within / 100 } : {}),
  };
  if (draft.is === 'matrix') {
    const league = draft.league === '' ? leaguesOf(offer)[0] : draft.league;
    const rosters = offer.rosters.filter((r) => r.league === league).map(({ id }) => id);
    const duel = offer.scenarios.find(({ id, duel: between }) => between && id === draft.scenario)?.id;
    return {
      ...base,
      is: 'matrix',
      setup: {},
      rosters,
      ...(duel === undefined ? {} : { scenarios: [duel] }),
    };
  }
  if (draft.is === 'scenarios')
    return {
      ...base,
      is: 'scenarios',
      setup: {},
      ...(draft.scenario === '' ? {} : { scenarios: [draft.scenario] }),
    };
  const scenario = draft.scenario === '' ? (offer.scenarios[0]?.id ?? '') : draft.scenario;
  const army = rosterOf(draft.army, own);
  const enemy = rosterOf(draft.enemy, own);
  const duel = offer.scenarios.some(({ id, duel: between }) => between && id === scenario);
  const setup = {
    scenario,
    ...(army === undefined ? {} : { army }),
    ...(enemy === undefined || !duel ? {} : { enemy }),
  };
  if (draft.is === 'battle') return { ...base, is: 'battle', setup };
  return {
    ...base,
    is: 'versions',
    setup,
    other: {
      ...(draft.option === '' ? {} : { options: { [draft.option]: optionValue(draft.value) } }),
      ...(draft.pack === undefined ? {} : { packs: [draft.pack.data] }),
    },
  };
};
