import { err, loadMatch, ok, parseJournal, type Match, type Result } from '@caltrop/engine';
import type { Beginning, CampaignState, Plan, Report, Summary } from '@caltrop/sheets/campaign';
import {
  armyFor,
  entered,
  openCampaign,
  reportOf,
  type Campaign,
  type CampaignGame,
  type Step,
} from '../campaign/index.ts';
import { armyCost, findArmy, OPTIONS, openOfficersChess, parseSetup, type Content } from '../index.ts';
import { screenOf } from '../presenter/campaign/screen.ts';
import { recordWords } from '../presenter/campaign/words.ts';
import { readArmies } from '../presenter/workshop/index.ts';

type CampaignMatch = Match<CampaignState<Campaign>, Step>;

export const blurb =
  'An army goes through eight scenarios. It earns gold and Merit, buys, is promoted, and may lose units for good.';

export const question = 'With which army';

export const options = OPTIONS.filter(({ name }) => name === 'permadeath');

/** Armies that a campaign may begin with, the usual one first. */
export const ready = (content: Content) => {
  const { army: usual, chest } = content.campaign.start;
  return [...content.armies.values()]
    .filter((army) => army.chest === chest || army.id === usual)
    .toSorted((a, b) => Number(b.id === usual) - Number(a.id === usual))
    .map((army) => ({
      id: army.id,
      name: army.name,
      facts: `${army.units.length} units, ${armyCost(content, army)} gold`,
    }));
};

export const setupOf = (content: Content, { roster, name, options: given }: Beginning): Result<unknown> => {
  const listed = typeof roster === 'string' ? findArmy(content, roster, 'army') : first(readArmies(roster));
  if (!listed.ok) return listed;
  const { name: own, units } = listed.value;
  const army = { name: name === '' ? own : name, units };
  return ok({ army, ...(Object.keys(given).length === 0 ? {} : { options: given }) });
};

const first = <T>(all: Result<readonly T[]>): Result<T> => {
  if (!all.ok) return all;
  const [one] = all.value;
  return one === undefined
    ? err([{ code: 'no-army', what: 'There is no army in it.', where: 'army' }])
    : ok(one);
};

export const open = openCampaign;

export const plan = (): Plan => ({ resting: [], limit: 0 });

/** The house of a match: campaigns are only opened by `open`, whose games know content and options. */
const houseOf = ({ game }: CampaignMatch): Pick<CampaignGame, 'content' | 'options'> => game as CampaignGame;

export const summary = (match: CampaignMatch, { resting }: Plan): Summary => {
  const { content } = houseOf(match);
  const { now } = match.state;
  const { next } = screenOf(houseOf(match), now, { resting, limit: 0 });
  const left = now.roster.filter((u) => !u.lost).length;
  return {
    name: now.name,
    list: armyFor(content, now, resting),
    facts: `${left} ${left === 1 ? 'unit' : 'units'}, ${now.gold} gold · ${recordWords(now)}`,
    faults: next.faults.length,
    games: now.next,
  };
};

export const screen = (match: CampaignMatch, given: Plan) => screenOf(houseOf(match), match.state.now, given);

/** A battle as the players' side tells it; exhibition matches are for nobody's book. */
export const reports = (content: Content, journal: string): Result<readonly Report[]> => {
  const parsed = parseJournal(journal);
  if (!parsed.ok) return parsed;
  if (parsed.value.header.game !== 'officers-chess') {
    const what = 'Only battles of Officer’s Chess go into its campaigns.';
    return err([{ code: 'other-game', what, where: 'battle' }]);
  }
  const setup = parseSetup(parsed.value.header.setup);
  const game = setup.ok ? openOfficersChess(content, setup.value) : setup;
  if (!game.ok) return game;
  const match = loadMatch(journal, () => game);
  if (!match.ok) return match;
  const { book } = game.value;
  const report = reportOf({ book, state: match.value.state }, match.value.events());
  if (!report.ok) return report;
  const { name, id } = book.scenario;
  if (content.campaign.exhibitions.includes(id)) {
    const what = `${name} is an exhibition match: nothing is won or lost in it.`;
    return err([{ code: 'exhibition', what, where: 'battle' }]);
  }
  const listed = setup.ok ? findArmy(content, setup.value.army ?? book.scenario.army, 'army') : setup;
  const army = listed.ok ? listed.value : { name, units: [] };
  const result = report.value.winner === 'players' ? 'won' : report.value.winner === 'gm' ? 'lost' : 'drawn';
  const begins = openCampaign(content, { army: { name: army.name, units: army.units } });
  const fresh = begins.ok ? entered(content, begins.value.start().now, report.value) : begins;
  return ok([
    {
      side: 'the players',
      name: army.name,
      words: `${name}, ${result}`,
      ...(fresh.ok ? { roster: { name: army.name, units: army.units } } : {}),
      step: { do: 'battle', report: report.value },
    },
  ]);
};

/** Whether the campaign could take the battle in: it is the next one, and everybody who fought is of its roster. */
export const fits = (match: CampaignMatch, { step }: Report): boolean => {
  const read = match.game.parseCommand(step);
  return (
    read.ok &&
    read.value.do === 'battle' &&
    entered(houseOf(match).content, match.state.now, read.value.report).ok
  );
};
