import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { DIFFICULTIES, type OfficersChess, type StoredSetup } from '@caltrop/officers-chess';
import { readWhole, readWord, type Flag, type Given } from './arguments.ts';
import { makeSetupPacks, openGame, openWith, readPackFiles } from './games.ts';
import { readOptions } from './setup-options.ts';

export const DEFAULT_SCENARIO = 'ferry-crossing';

/** The flags that say what a battle of Officer's Chess is opened with. */
export const CHESS_FLAGS: Readonly<Record<string, Flag>> = {
  scenario: { value: 'S', help: `the scenario (${DEFAULT_SCENARIO})` },
  army: { value: 'A', help: "the players' army (the scenario's own)" },
  enemy: { value: 'A', help: 'a second army in place of the enemies, on a mirrored map' },
  players: { value: 'N', help: 'how many players share the army, 1 to 4 (1)' },
  units: { value: 'N', help: 'only the first N units of the army; the enemy is scaled' },
  difficulty: { value: 'D', help: `${DIFFICULTIES.join(', ')} (normal)` },
  chest: { value: 'C', help: 'the War Chest that the armies must fit' },
  option: { value: 'NAME=VALUE', many: true, help: 'a house rule (caltrop list options)' },
  pack: { value: 'F', many: true, help: "a content pack of your own, beside the game's" },
};

/** The flags that say what a battle of any game is opened with. */
export const SETUP_FLAGS: Readonly<Record<string, Flag>> = {
  ...CHESS_FLAGS,
  battle: { value: 'B', help: 'dwethia: a ready battle (first-muster)' },
  layout: { value: 'L', help: 'dwethia: a layout in its place, for two forces by --army and --enemy' },
  deploy: { value: 'WAY', help: 'dwethia: forces are drawn up by auto or by-hand (auto)' },
  warden: { help: 'cairn-ap: a Warden rules on what players do (the table rules)' },
  master: { help: 'generia: a game master rules and may change everything (the rules suggest)' },
};

/** Opens the battle that the flags describe. The packs go into its setup, so that its journal needs no other file. */
export const setupFromFlags = (given: Given): Result<StoredSetup> => {
  const stranger = Object.keys(SETUP_FLAGS).find(
    (flag) => given.has(flag) && !Object.hasOwn(CHESS_FLAGS, flag),
  );
  if (stranger !== undefined) {
    const game = stranger === 'warden' ? 'cairn-ap' : stranger === 'master' ? 'generia' : 'dwethia';
    const what = `--${stranger} belongs to another game: caltrop play ${game} --${stranger} ….`;
    return err([{ code: 'usage', what }]);
  }
  const problems: Problem[] = [];
  const keep = <T>(result: Result<T>, fallback: T): T => {
    if (!result.ok) problems.push(...result.error);
    return result.ok ? result.value : fallback;
  };
  const players = keep(readWhole(given, 'players', { least: 1, most: 4, initial: 1 }), 1);
  const units = keep(readWhole(given, 'units', { least: 1, most: 99, initial: 0 }), 0);
  const difficulty = keep(readWord(given, 'difficulty', DIFFICULTIES, 'normal'), 'normal');
  const options = keep(readOptions(given.all('option')), {});
  const packs = keep(readPackFiles(given.all('pack')), []);
  if (problems.length > 0) return err(problems);

  const text = (flag: 'army' | 'enemy' | 'chest'): Record<string, string> => {
    const value = given.text(flag);
    return value === undefined ? {} : { [flag]: value };
  };
  const setup: StoredSetup = {
    scenario: given.text('scenario') ?? DEFAULT_SCENARIO,
    ...(players === 1 ? {} : { players }),
    ...text('army'),
    ...(units === 0 ? {} : { units }),
    ...text('enemy'),
    ...(difficulty === 'normal' ? {} : { difficulty }),
    ...text('chest'),
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...(packs.length === 0 ? {} : { packs: makeSetupPacks(packs) }),
  };
  const opened = openWith(setup, packs);
  return opened.ok ? ok(setup) : err(opened.error.map(asFlag));
};

/** Opens the battle that the flags describe. */
export const openFromFlags = (given: Given): Result<OfficersChess> => {
  const setup = setupFromFlags(given);
  return setup.ok ? openGame('officers-chess', setup.value) : setup;
};

/** A problem of the setup names a field; on the command line that is a flag. */
const asFlag = (p: Problem): Problem => {
  const [field = ''] = (p.where ?? '').split(/[.: ]/);
  return Object.hasOwn(CHESS_FLAGS, field) && p.where !== undefined ? { ...p, where: `--${p.where}` } : p;
};
