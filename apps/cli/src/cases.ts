/** Cases of Officer's Chess on the command line: the kit, and positions taken from a case. */
import { readCaseFile } from '@caltrop/cases';
import { err, ok, type CaseKit, type Game, type Problem, type Result } from '@caltrop/engine';
import type { Command, OfficersChess, State } from '@caltrop/officers-chess';
import { makeCaseKit } from '@caltrop/officers-chess/casekit';
import type { Pack } from '@caltrop/officers-chess/pack';
import { didYouMean } from './arguments.ts';
import { readText } from './files.ts';
import { ownPacks } from './games.ts';
import { allRules } from './officers-chess/rulebook.ts';

/** Officer's Chess for cases, with a user's packs beside ours. */
export const makeKit = (packs: readonly Pack[]): Result<CaseKit<State, Command>> => {
  const own = ownPacks();
  if (!own.ok) return own;
  return ok(makeCaseKit({ packs: [...own.value, ...packs], rules: allRules().map((rule) => rule.id) }));
};

const hasBook = (game: Game<State, Command>): game is OfficersChess => 'book' in game;

/** The position of a case before its first step: of the case with a name, else of the first one. */
export const openCaseScene = (
  file: string,
  name: string | undefined,
): Result<{ readonly game: OfficersChess; readonly state: State }> => {
  const text = readText(file);
  if (!text.ok) return text;
  const kit = makeKit([]);
  if (!kit.ok) return kit;
  const read = readCaseFile(text.value, file, [kit.value]);
  if (!read.ok) return read;
  const { cases } = read.value;
  const wanted = name?.toLowerCase();
  const found = cases.find((c) => wanted === undefined || c.name.toLowerCase() === wanted);
  const part = found ?? cases.find((c) => c.name.toLowerCase().includes(wanted ?? ''));
  if (part === undefined) {
    const names = cases.map((c) => c.name);
    const what = `${file} has no case "${name ?? ''}"${didYouMean(name ?? '', names)}. It has: ${names.join('; ')}.`;
    return err([{ code: 'unknown-case', what, where: '--name' }]);
  }
  const opened = kit.value.open({ position: part.position, options: part.options });
  if (!opened.ok)
    return err(
      opened.error.map((fault): Problem => ({
        code: fault.code,
        what: fault.what,
        where: `${file}:${part.line}`,
      })),
    );
  const { game, state } = opened.value;
  return hasBook(game)
    ? ok({ game, state })
    : err([{ code: 'unknown-game', what: `${game.kind} has no odds here.` }]);
};
