/** `caltrop odds --journal FILE "attack e2"`: the odds of a command in a saved battle or in a case. */
import { err, ok, type Result, type Seat } from '@caltrop/engine';
import type { OfficersChess, State } from '@caltrop/officers-chess';
import { readWhole, type Given } from './arguments.ts';
import { kindOfJournal } from './boxes.ts';
import { loadBattle } from './games.ts';
import { drawOdds, oddsJson, readOdds } from './play/odds.ts';
import { EXIT, type ExitCode, type Terminal } from './terminal.ts';

interface Scene {
  readonly game: OfficersChess;
  readonly state: State;
}

const MOST = 1_000_000;

const openJournal = (file: string, given: Given): Result<Scene> => {
  const saved = loadBattle(file);
  if (!saved.ok) return saved;
  const { game, match } = saved.value;
  const at = readWhole(given, 'at', { least: 0, most: MOST, initial: match.length });
  if (!at.ok) return at;
  const state = match.at(at.value);
  return state === undefined
    ? err([
        {
          code: 'usage',
          what: `${file} has ${match.length} commands; there is no command ${at.value}.`,
          where: '--at',
        },
      ])
    : ok({ game, state });
};

/** Shows the odds of a typed command where a journal or a case stands. */
export const commandOdds = async (text: string, given: Given, terminal: Terminal): Promise<ExitCode> => {
  const journal = given.text('journal');
  const kind = journal === undefined ? undefined : kindOfJournal(journal);
  if (journal !== undefined && kind?.ok === true && kind.value !== 'officers-chess') {
    const { journalOdds } = await import('./table/journal-odds.ts');
    return journalOdds(journal, text, given, terminal);
  }
  const scene = journal === undefined ? await openCase(given) : openJournal(journal, given);
  if (!scene.ok) return terminal.problems(scene.error);
  const { game, state } = scene.value;
  const asked = given.text('seat');
  const seat: Seat | undefined = asked ?? game.toAct(state)[0];
  if (seat === undefined || !game.seats.includes(seat)) {
    const what =
      seat === undefined
        ? 'The battle is over: nobody is to act.'
        : `There is no seat "${seat}": ${game.seats.join(', ')}.`;
    return terminal.problems([{ code: 'usage', what }]);
  }
  const odds = readOdds(game, state, seat, text);
  if (!odds.ok) return terminal.problems(odds.error.map((p) => ({ ...p, where: `"${text}"` })));
  if (terminal.json) terminal.value({ ok: true, seat, ...oddsJson(odds.value) });
  else terminal.line(drawOdds(terminal, odds.value));
  return EXIT.ok;
};

/** The position of a case, before its first step. */
const openCase = async (given: Given): Promise<Result<Scene>> => {
  const { openCaseScene } = await import('./cases.ts');
  return openCaseScene(given.text('case') ?? '', given.text('name'));
};
