import { err, loadMatch, ok, parseJournal, type Result } from '@caltrop/engine';
import type { Beginning, OwnRoster, Plan, Report, Summary } from '@caltrop/sheets/campaign';
import {
  forceCost,
  forceSize,
  KIND,
  openDwethia,
  openStored,
  OPTIONS,
  parseForce,
  parseSetup,
  reportOf,
  SIDES,
  type CampaignGame,
  type CampaignMatch,
  type Content,
} from '../index.ts';
import { faultsOf, nextForce } from '../presenter/campaign/next-battle.ts';
import { screenOf } from '../presenter/campaign/screen.ts';
import { recordWords } from '../presenter/campaign/words.ts';
import { counted } from '../presenter/places.ts';

export const blurb = 'A roster goes from battle to battle, with its scars and its glory.';

export const question = 'With which force';

const LOOKED_AT: ReadonlySet<string> = new Set([
  'unpricedScars',
  'hesitationStat',
  'normaliseRows',
  'advancementPrices',
  'reforgedAnarchistOnly',
]);

export const options = OPTIONS.filter(({ name }) => LOOKED_AT.has(name));

export const ready = (content: Content) =>
  [...content.forces].map(([id, force]) => ({
    id,
    name: force.name,
    facts: `${forceSize(force)} models, ${forceCost(content, force).points} points`,
  }));

export const setupOf = (content: Content, { roster, name, options: given }: Beginning): Result<unknown> => {
  const listed = typeof roster === 'string' ? content.forces.get(roster) : undefined;
  if (typeof roster === 'string' && listed === undefined) {
    const what = `There is no force "${roster}". There are: ${[...content.forces.keys()].join(', ')}.`;
    return err([{ code: 'unknown-force', what, where: 'force' }]);
  }
  const force = listed === undefined ? parseForce(content, roster) : ok(listed);
  if (!force.ok) return force;
  return ok({ force: name === '' ? force.value : { ...force.value, name }, options: given });
};

export const open = openStored;

/** What a campaign is played by: campaigns are only opened by `open`, whose games know content and options. */
const rulesOf = ({ game }: CampaignMatch): Pick<CampaignGame, 'content' | 'options'> => game as CampaignGame;

export const plan = ({ state }: CampaignMatch): Plan => ({ resting: [], limit: state.now.roster.limit });

export const summary = (match: CampaignMatch, given: Plan): Summary => {
  const { content } = rulesOf(match);
  const { now } = match.state;
  const list = nextForce(now, given);
  const living = now.roster.members.filter((m) => m.gone === '').length;
  return {
    name: now.roster.name,
    list,
    facts: `${counted(living, 'model')}, ${forceCost(content, list).points} of ${given.limit} points · ${recordWords(now)}`,
    faults: faultsOf(content, list).length,
    games: now.games,
  };
};

export const screen = (match: CampaignMatch, given: Plan, own: readonly OwnRoster[]) =>
  screenOf(rulesOf(match), match, given, own);

const RESULT_WORDS = { won: 'won', lost: 'lost', draw: 'drawn' } as const;

/** Both reports of a battle that is over. */
export const reports = (content: Content, journal: string): Result<readonly Report[]> => {
  const parsed = parseJournal(journal);
  if (!parsed.ok) return parsed;
  const { game: kind, setup: json } = parsed.value.header;
  if (kind !== KIND) {
    const what = 'Only battles of Wonders of Dwethia go into its campaigns.';
    return err([{ code: 'other-game', what, where: 'battle' }]);
  }
  const setup = parseSetup(content, json);
  const game = setup.ok ? openDwethia(content, setup.value) : setup;
  if (!game.ok) return game;
  const match = loadMatch(journal, () => game);
  if (!match.ok) return match;
  const { book } = game.value;
  const told: Report[] = [];
  for (const side of SIDES) {
    const report = reportOf({ book, state: match.value.state }, side);
    if (!report.ok) return report;
    const { result, against } = report.value;
    told.push({
      side,
      name: book.forces[side].name,
      words: `${side}, ${RESULT_WORDS[result]} against ${against}`,
      roster: book.forces[side],
      step: { do: 'battle', report: report.value },
    });
  }
  return ok(told);
};

/** Whether everybody who fought is still with the roster: the battle was fought by it. */
export const fits = (match: CampaignMatch, { step, roster: fought }: Report): boolean => {
  const { roster } = match.state.now;
  const read = match.game.parseCommand(step);
  const force = parseForce(rulesOf(match).content, fought);
  return (
    read.ok &&
    read.value.do === 'battle' &&
    force.ok &&
    force.value.faction === roster.faction &&
    read.value.report.fought.length > 0 &&
    read.value.report.fought.every(({ name }) => roster.members.some((m) => m.name === name && m.gone === ''))
  );
};
