/** The battles that a study is answered by. */
import {
  err,
  ok,
  type OpenBox,
  type Result,
  type RosterPicture,
  type Seat,
  type SetupOffer,
} from '@caltrop/engine';
import type { Run } from '../runs/run.ts';
import type { Study } from './study.ts';

/** One match-up of a study, fought many times. */
export interface StudyCell {
  /** The same in every run of the study. */
  readonly id: string;
  readonly name: string;
  /** The rosters of either side, by id, in a matrix. */
  readonly rosters?: readonly [string, string];
  readonly scenario?: string;
  /** How often its first side should win when everybody plays `greedy`, in percent. */
  readonly targetWins?: number;
  readonly run: Run;
  /** The rules and the setup that it was opened with, before simulations have their own defaults. */
  readonly opened: { readonly rules: string; readonly setup: unknown };
  /** The same battles in another version. */
  readonly twin?: Run;
}

/** The battles of a study with what is needed to name them. */
export interface StudyPlan {
  readonly study: Study;
  readonly cells: readonly StudyCell[];
  readonly rosters: readonly RosterPicture[];
  /** The hashes of the rules that they are fought by. */
  readonly rules: readonly string[];
  /** What worth is counted in; empty where the game does not say. */
  readonly unit: string;
}

/** Whoever opens matches of the game. */
export interface Opening {
  offer(setup: object): Promise<Result<SetupOffer>>;
  seatsOf(setup: object): Promise<Result<readonly { readonly seat: Seat; readonly side: string }[]>>;
  open(setup: object): Promise<Result<OpenBox<unknown, unknown>>>;
  /** The names of the bots that play a match. */
  botsOf(box: OpenBox<unknown, unknown>): readonly string[];
}

const problem = (what: string, where: string): Result<never> => err([{ code: 'bad-study', what, where }]);

/** The rosters that are meant to be equals: those of a league, by its name, or of the first that has two. */
export const leagueOf = (
  { rosters }: SetupOffer,
  league: string | undefined,
): Result<readonly RosterPicture[]> => {
  const leagues = new Map<string, RosterPicture[]>();
  for (const roster of rosters) {
    if (roster.league !== undefined)
      leagues.set(roster.league, [...(leagues.get(roster.league) ?? []), roster]);
  }
  const many = [...leagues].filter(([, members]) => members.length > 1);
  if (league === undefined) return ok(many[0]?.[1] ?? []);
  const members = leagues.get(league);
  if (members !== undefined && members.length > 1) return ok(members);
  const names = many.map(([name]) => name).join(', ');
  const there = names === '' ? 'This game has none' : `There are: ${names}`;
  return problem(`There is no league "${league}" of two rosters. ${there}.`, '--league');
};

/** The scenario that rosters fight each other in: the one whose own roster is among them, else the first duel. */
export const duelFor = (offer: SetupOffer, rosters: readonly RosterPicture[]): string | undefined => {
  const duels = offer.scenarios.filter(({ duel }) => duel);
  const ids = new Set(rosters.map(({ id }) => id));
  return (duels.find(({ roster }) => ids.has(roster)) ?? duels[0])?.id;
};

/** Opens one battle of a study: who fights on which side, by which policies. */
const openCell = async (
  opening: Opening,
  study: Study,
  setup: object,
  orders: boolean,
): Promise<Result<{ run: Run; opened: StudyCell['opened']; unit: string; title: string }>> => {
  const seats = await opening.seatsOf(setup);
  if (!seats.ok) return seats;
  const opened = await opening.open(setup);
  if (!opened.ok) return opened;
  const { game, simulation, ownBots, accounts, title } = opened.value;
  const known = opening.botsOf(opened.value);
  const on = (mark: string): Seat[] =>
    seats.value
      .filter(({ seat, side }) => game.seats.includes(seat) && side === mark)
      .map(({ seat }) => seat);
  const sides = { first: on('a'), second: on('b') };
  const policies: Record<Seat, string> = Object.fromEntries(game.seats.map((seat) => [seat, study.policy]));
  // Enemies that have orders of the scenario follow them: that is what players meet.
  const [enemies] = Object.keys(ownBots);
  if (orders && enemies !== undefined) for (const seat of sides.second) policies[seat] = enemies;
  for (const [seat, policy] of Object.entries(study.seats ?? {})) {
    if (!game.seats.includes(seat))
      return problem(`There is no seat "${seat}": ${game.seats.join(', ')}.`, 'seats');
    policies[seat] = policy;
  }
  const strange = Object.values(policies).find((policy) => !known.includes(policy));
  if (strange !== undefined) return problem(`There is no bot "${strange}": ${known.join(', ')}.`, 'policy');
  const run: Run = {
    kind: study.kind,
    setup: simulation ?? game.setup,
    policies,
    seed: study.seed,
    nodes: study.nodes,
    sides,
    ...(accounts === undefined ? {} : { accounts: true }),
  };
  return ok({
    run,
    opened: { rules: game.rulesHash, setup: game.setup },
    unit: accounts?.unit ?? '',
    title,
  });
};

/** What is opened for each match-up of a study. */
interface Wanted {
  readonly id: string;
  readonly name: string;
  readonly setup: object;
  readonly rosters?: readonly [string, string];
  readonly scenario?: string;
  readonly targetWins?: number;
  readonly orders: boolean;
}

const matrixCells = (
  study: Study,
  offer: SetupOffer,
): Result<{ wanted: Wanted[]; rosters: readonly RosterPicture[] }> => {
  const league = leagueOf(offer, undefined);
  if (!league.ok) return league;
  const ids = study.rosters ?? league.value.map(({ id }) => id);
  const strange = ids.find((id) => offer.rosters.every((r) => r.id !== id));
  if (strange !== undefined) return problem(`There is no roster "${strange}".`, 'rosters');
  const rosters = ids.flatMap((id) => offer.rosters.find((r) => r.id === id) ?? []);
  if (rosters.length === 0)
    return problem('This game has no rosters that are meant to be equals.', 'rosters');
  const [chosen] = study.scenarios ?? [];
  const scenario = chosen ?? duelFor(offer, rosters);
  if (scenario === undefined || offer.scenarios.every(({ id, duel }) => id !== scenario || !duel))
    return problem(`"${scenario ?? ''}" is not fought between two rosters.`, 'scenarios');
  const wanted = rosters.flatMap((army) =>
    rosters.map((enemy): Wanted => ({
      id: `${army.id} ${enemy.id}`,
      name: `${army.name} against ${enemy.name}`,
      rosters: [army.id, enemy.id],
      scenario,
      setup: { ...study.setup, scenario, army: army.id, enemy: enemy.id },
      orders: false,
    })),
  );
  return ok({ wanted, rosters });
};

const scenarioCells = (study: Study, offer: SetupOffer): Result<Wanted[]> => {
  const { scenarios } = study;
  const strange = scenarios?.find((id) => offer.scenarios.every((s) => s.id !== id));
  if (strange !== undefined)
    return problem(
      `There is no scenario "${strange}": ${offer.scenarios.map(({ id }) => id).join(', ')}.`,
      '--scenario',
    );
  return ok(
    offer.scenarios
      .filter(({ id }) => scenarios?.includes(id) ?? true)
      .map(({ id, name, duel, targetWins }) => ({
        id,
        name,
        scenario: id,
        setup: { ...study.setup, scenario: id },
        orders: !duel,
        ...(targetWins === undefined || study.policy !== 'greedy' ? {} : { targetWins }),
      })),
  );
};

/** Opens every battle of a study, or says what is wrong with it. */
export const planStudy = async (opening: Opening, study: Study): Promise<Result<StudyPlan>> => {
  const offer = await opening.offer(study.setup);
  if (!offer.ok) return offer;
  let rosters: readonly RosterPicture[] = [];
  let wanted: readonly Wanted[] = [{ id: 'battle', name: '', setup: study.setup, orders: true }];
  if (study.is === 'matrix') {
    const cells = matrixCells(study, offer.value);
    if (!cells.ok) return cells;
    ({ wanted, rosters } = cells.value);
  } else if (study.is === 'scenarios') {
    const cells = scenarioCells(study, offer.value);
    if (!cells.ok) return cells;
    wanted = cells.value;
  }
  const cells: StudyCell[] = [];
  const rules = new Set<string>();
  let unit = '';
  for (const { setup, orders, name, ...about } of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- the first that cannot be opened is told
    const opened = await openCell(opening, study, setup, orders);
    if (!opened.ok) return opened;
    rules.add(opened.value.opened.rules);
    ({ unit } = opened.value);
    let twin: Run | undefined;
    if (study.is === 'versions') {
      // oxlint-disable-next-line no-await-in-loop -- there is one
      const other = await openCell(opening, study, { ...setup, ...study.other }, orders);
      if (!other.ok) return other;
      rules.add(other.value.opened.rules);
      twin = other.value.run;
    }
    cells.push({
      ...about,
      name: name === '' ? opened.value.title : name,
      run: opened.value.run,
      opened: opened.value.opened,
      ...(twin === undefined ? {} : { twin }),
    });
  }
  return ok({ study, cells, rosters, rules: [...rules], unit });
};
