import type { Problem } from '@caltrop/engine';
import { FIRST, takeAll, type Cartridge } from '@caltrop/shelf';
import type { Flag, Given } from './arguments.ts';

const ALL = await takeAll();

const allFlags = (): Record<string, Flag> => {
  const all: Record<string, Flag> = {};
  for (const { lid, words } of ALL)
    for (const [name, flag] of Object.entries(words.flags))
      all[name] ??= lid.kind === FIRST ? flag : { ...flag, help: `${lid.kind}: ${flag.help}` };
  return all;
};

/** The flags that say what a match of any game is opened with; those that the first game does not have name theirs. */
export const SETUP_FLAGS: Readonly<Record<string, Flag>> = allFlags();

/** The forms of a command that opens matches: one for each game, `rest` after its own flags. */
export const usageOf = (command: string, rest: string): string[] =>
  ALL.map(({ lid: { kind }, words }) =>
    `${command} ${kind === FIRST ? `[${kind}]` : kind} ${words.usage} ${rest}`.replaceAll(/ +/g, ' ').trim(),
  );

/** The examples that games have for a command. */
export const examplesOf = (command: string): (readonly [line: string, shows: string])[] =>
  ALL.flatMap(({ words }) => words.examples?.[command] ?? []);

/** The names of bots that only some games have, with the game of each. */
export const OWN_BOTS: readonly (readonly [bot: string, kind: string])[] = ALL.flatMap(({ lid, words }) =>
  (words.bots ?? []).map((bot) => [bot, lid.kind] as const),
);

/** A flag of another game's setup, if one is given. */
export const strangeFlag = ({ lid, words }: Cartridge, given: Given): Problem | undefined => {
  const own = Object.keys(words.flags);
  const stranger = Object.keys(SETUP_FLAGS).find((flag) => given.has(flag) && !own.includes(flag));
  if (stranger === undefined) return undefined;
  const others = ALL.filter((game) => Object.hasOwn(game.words.flags, stranger)).map((game) => game.lid.kind);
  const where = `--${stranger}`;
  const hint =
    others.length === 1
      ? ` ${where} belongs to another game: caltrop play ${others[0] ?? ''} ${where} ….`
      : '';
  return { code: 'usage', what: `${lid.kind} takes ${own.map((f) => `--${f}`).join(', ')}.${hint}`, where };
};
