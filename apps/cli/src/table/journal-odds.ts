import { err, ok, type Match, type OpenBox, type Result } from '@caltrop/engine';
import { readWhole, type Given } from '../arguments.ts';
import { withSaved } from '../boxes.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';
import { drawCard } from '../play/screen/story.ts';
import { readOdds, type Odds } from '../play/read-odds.ts';

const MOST = 1_000_000;

const oddsIn = <S, C>(
  box: OpenBox<S, C>,
  match: Match<S, C>,
  text: string,
  given: Given,
): Result<Odds<unknown> & { readonly seat: string }> => {
  const { game } = box;
  const at = readWhole(given, 'at', { least: 0, most: MOST, initial: match.length });
  if (!at.ok) return at;
  const state = match.at(at.value);
  const say = (what: string, where: string): Result<never> => err([{ code: 'usage', what, where }]);
  if (state === undefined)
    return say(`It has ${match.length} commands; there is no command ${at.value}.`, '--at');
  const seat = given.text('seat') ?? game.toAct(state)[0];
  if (seat === undefined) return say('The battle is over: nobody is to act.', '--journal');
  if (!game.seats.includes(seat))
    return say(`There is no seat "${seat}": ${game.seats.join(', ')}.`, '--seat');
  const odds = readOdds(box, game.view(state, seat), seat, text);
  return odds.ok ? ok({ seat, ...odds.value }) : err(odds.error.map((p) => ({ ...p, where: `"${text}"` })));
};

/** Shows the odds of a typed command where a saved battle of any game stands. */
export const journalOdds = async (
  file: string,
  text: string,
  given: Given,
  terminal: Terminal,
): Promise<ExitCode> => {
  const found = await withSaved(file, (box, { match }) => oddsIn(box, match, text, given));
  const odds = found.ok ? found.value : found;
  if (!odds.ok) return terminal.problems(odds.error);
  if (terminal.json) terminal.value({ ok: true, ...odds.value });
  else terminal.line(drawCard(odds.value.card, terminal));
  return EXIT.ok;
};
