import type { Game, Refusal, Said, Seat } from '@caltrop/engine';
import { Match } from '@caltrop/engine';
import type { LessonLine, LessonTable } from './course.ts';

/** All dice of a lesson are typed, so its seed is no secret. */
const SEED = '00'.repeat(32);

/** The match of a lesson, with what has been said in it so far; or why that cannot be said. */
export const lessonMatch = <S, C>(
  game: Game<S, C>,
  lines: readonly LessonLine[],
): { readonly match: Match<S, C>; readonly refusal: Refusal | undefined } => {
  const match = new Match(game, { seed: SEED, typed: game.seats });
  for (const line of lines) {
    const said =
      line.is === 'say'
        ? commanded(match, line.seat, line.command)
        : line.is === 'dice'
          ? match.typeDice(line.seat, line.faces)
          : match.answer(line.seat, line.id, line.key);
    if (said.kind === 'refused') return { match, refusal: said.refusal };
  }
  return { match, refusal: undefined };
};

const commanded = <S, C>(match: Match<S, C>, seat: Seat, json: unknown): Said => {
  const command = match.game.parseCommand(json);
  return command.ok
    ? match.command(seat, command.value)
    : { kind: 'refused', refusal: { rule: 'match', what: command.error.map((p) => p.what).join(' ') } };
};

const refusalOf = (said: Said): Refusal | undefined => (said.kind === 'refused' ? said.refusal : undefined);

/** A match as a lesson speaks to it, with nothing shown in between. */
export const matchTable = <S, C>(match: Match<S, C>): LessonTable => ({
  say: async (command, seat) => refusalOf(commanded(match, seat, command)),
  answer: async (id, key, seat) => refusalOf(match.answer(seat, id, key)),
  typeDice: async (faces, seat) => refusalOf(match.typeDice(seat, faces)),
  waiting() {
    const { pending } = match;
    if (pending === undefined) return undefined;
    const [question] = match.open();
    return { seat: pending.dice?.seat ?? question?.seat ?? '', question, dice: pending.dice };
  },
});
