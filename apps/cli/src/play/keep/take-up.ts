/** Taking up a saved battle: as it is, under rules that have changed since, or without its seed. */
import { randomBytes } from 'node:crypto';
import { err, openJournal, type Changed, type Game, type Match, type Result } from '@caltrop/engine';
import { quoted } from '../../files/files.ts';
import { inWords } from '../../files/journal-words.ts';

/** A battle that can be played, and what is to be said about it first. */
export interface TakenUp<S, C> {
  readonly match: Match<S, C>;
  readonly notes: readonly string[];
}

/** How a battle is taken up. */
export interface TakingUp {
  /** It is to be played; else it is only looked at, and stays as it is. */
  readonly play: boolean;
  /** Where the rules lead elsewhere, it goes on from a position. */
  readonly playOn: boolean;
}

export const LOOK: TakingUp = { play: false, playOn: false };

const freshSeed = (): string => randomBytes(32).toString('hex');

/** What each person at this terminal adds to the dice of a new battle. */
export const addSalts = <S, C>(match: Match<S, C>, humans: readonly string[]): void => {
  for (const seat of humans) match.salt(seat, randomBytes(16).toString('hex'));
};

const afterWords = <S, C>({ after, commands }: Changed<S, C>): string =>
  after === 0 ? 'from its start' : `after command ${after} of ${commands.length}`;

/** What can be done with a battle that these rules lead elsewhere. */
const waysWith = <S, C>(file: string, changed: Changed<S, C>): string =>
  [
    `caltrop replay ${quoted(file)} shows its log;`,
    `caltrop play --resume ${quoted(file)} --play-on continues ${afterWords(changed)}.`,
  ].join(' ');

/** Takes up a battle from the text of its journal. */
export const takeUp = <S, C>(
  file: string,
  text: string,
  game: Game<S, C>,
  textOf: (command: unknown) => string | undefined,
  { play, playOn }: TakingUp,
): Result<TakenUp<S, C>> => {
  const opening = openJournal(text, game);
  if (!opening.ok) return err(inWords(file, opening.error, textOf));
  if (opening.value.is === 'changed') {
    const changed = opening.value;
    if (!playOn) {
      const what = changed.fault.what.replace(' It can still be watched from its recorded log.', '');
      return err(inWords(file, [{ ...changed.fault, what: `${what} ${waysWith(file, changed)}` }], textOf));
    }
    const match = changed.playOn();
    if (!match.ok) return err(inWords(file, match.error, textOf));
    const note = `The rules have changed since ${file} was played: it continues ${afterWords(changed)}, and its journal says so.`;
    return { ok: true, value: { match: match.value, notes: [note] } };
  }
  const { match, otherRules, dropped } = opening.value;
  const notes = [
    ...(otherRules
      ? [
          `The rules have changed since ${file} was played, but nothing in this battle is affected: it continues.`,
        ]
      : []),
    ...(dropped ? ['The command that waited for an answer is undone: other things are asked now.'] : []),
  ];
  if (!play || match.seeded || match.outcome !== undefined) return { ok: true, value: { match, notes } };
  const own = match.fork(freshSeed());
  const note = `${file} was shared without the seed of its dice: it continues as a separate battle, with a new seed.`;
  return { ok: true, value: { match: own, notes: [...notes, note] } };
};
