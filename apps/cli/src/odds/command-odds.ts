/** `caltrop odds --journal FILE "attack e2"`: the odds of a command in a saved battle or in a case. */
import { err, ok, type Game, type Presenter, type Result } from '@caltrop/engine';
import { readWhole, type Given } from '../arguments.ts';
import { withSaved } from '../boxes.ts';
import { openCaseScene } from '../cases.ts';
import { oddsJson, readOdds } from '../play/read-odds.ts';
import { drawOdds } from '../play/screen/odds.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

const MOST = 1_000_000;

const say = (what: string, where: string): Result<never> => err([{ code: 'usage', what, where }]);

/** Shows the odds of a typed command in a position, to the seat that is named or is to act. */
const showOdds = <S, C>(
  game: Game<S, C>,
  presenter: Presenter<S, C>,
  state: S,
  text: string,
  given: Given,
  terminal: Terminal,
): Result<ExitCode> => {
  const seat = given.text('seat') ?? game.toAct(state)[0];
  if (seat === undefined) return say('The battle is over: nobody is to act.', '--journal');
  if (!game.seats.includes(seat))
    return say(`There is no seat "${seat}": ${game.seats.join(', ')}.`, '--seat');
  const view = game.view(state, seat);
  const odds = readOdds(presenter, view, seat, text);
  if (!odds.ok) return err(odds.error.map((p) => ({ ...p, where: `"${text}"` })));
  if (terminal.json) terminal.value({ ok: true, seat, ...oddsJson(presenter, view, seat, odds.value) });
  else terminal.line(drawOdds(odds.value.card, terminal));
  return ok(EXIT.ok);
};

/** Shows the odds of a typed command where a journal or a case stands. */
export const commandOdds = async (text: string, given: Given, terminal: Terminal): Promise<ExitCode> => {
  const file = given.text('journal');
  const shown =
    file === undefined
      ? await openCaseScene(given.text('case') ?? '', given.text('name'), (game, presenter, state) =>
          showOdds(game, presenter, state, text, given, terminal),
        )
      : await withSaved(file, ({ game, presenter }, { match }): Result<ExitCode> => {
          const at = readWhole(given, 'at', { least: 0, most: MOST, initial: match.length });
          if (!at.ok) return at;
          const state = match.at(at.value);
          return state === undefined
            ? say(`It has ${match.length} commands; there is no command ${at.value}.`, '--at')
            : showOdds(game, presenter, state, text, given, terminal);
        });
  const code = shown.ok ? shown.value : shown;
  return code.ok ? code.value : terminal.problems(code.error);
};
