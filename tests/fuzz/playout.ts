import {
  isDraw,
  Match,
  runCommand,
  type SimRandom,
  SimulationTable,
  type Game,
  type Pick,
  type Policy,
  type Said,
  type Seat,
} from '@caltrop/engine';

/** Longer than any battle: a playout that says more does not end. */
const MOST = 6000;

export const seedHex = (n: number): string => n.toString(16).padStart(64, '0');

export const oneOf = <T>(list: readonly T[], random: SimRandom): T => {
  const picked = list[random.below(list.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
};

/** Decisions at random. */
export const randomly =
  (random: SimRandom): Policy =>
  (_seat, _key, ids) =>
    oneOf(ids, random);

/** A random player: mostly quick commands, now and then any of the list. */
export interface Habits<C> {
  /** Commands that a random player leaves alone, because they would end every match early. */
  readonly avoids: (command: C) => boolean;
}

/** A legal command at random. */
export const drawCommand = <S, C>(
  game: Game<S, C>,
  state: S,
  seat: Seat,
  random: SimRandom,
  habits: Habits<C>,
): C => {
  if (random.below(4) > 0) return game.randomCommand(state, seat, random);
  const open = game.commands(state, seat).filter((command) => !habits.avoids(command));
  return open.length === 0 ? game.randomCommand(state, seat, random) : oneOf(open, random);
};

/** Answers one of the open questions, whoever it is asked of. */
const answerOne = <S, C>(match: Match<S, C>, random: SimRandom): Said => {
  const open = match.toAct();
  const seat = oneOf(open, random);
  const asked = match.pending?.questions.filter((q) => q.seat === seat) ?? [];
  const question = asked.at(-open.filter((s) => s === seat).length);
  return match.answer(seat, oneOf(question?.choices ?? [], random).id);
};

/** Plays a match to its end at random; everything said must be accepted. */
export const playMatch = <S, C>(
  game: Game<S, C>,
  seed: number,
  random: SimRandom,
  habits: Habits<C>,
): Match<S, C> => {
  const match = new Match(game, { seed: seedHex(seed), salts: ['suite'] });
  for (let said = 0; match.outcome === undefined; said++) {
    if (said > MOST) throw new Error(`the match has not ended after ${MOST} commands and answers`);
    if (match.pending !== undefined) {
      accepted(answerOne(match, random), 'an answer');
      continue;
    }
    const seat = oneOf(match.toAct(), random);
    const command = drawCommand(game, match.state, seat, random, habits);
    accepted(match.command(seat, command), `${seat}'s ${JSON.stringify(command)}`);
  }
  return match;
};

const accepted = (said: Said, what: string): void => {
  if (said.kind === 'refused')
    throw new Error(`${what} was refused: ${said.refusal.what} (${said.refusal.rule})`);
};

/**
 * Plays a match again from its seed: the same commands and answers, the dice drawn anew.
 * `visit` is called before every command and at every question.
 */
export const playAgain = <S, C>(
  played: Match<S, C>,
  seed: number,
  visit: (match: Match<S, C>, n: number) => void = () => undefined,
): Match<S, C> => {
  const match = new Match(played.game, { seed: seedHex(seed), salts: ['suite'] });
  for (const [n, line] of played.history().entries()) {
    visit(match, n);
    const command = played.game.parseCommand(line.command);
    if (!command.ok) throw new Error(`${JSON.stringify(line.command)} cannot be read back`);
    accepted(match.command(line.seat, command.value), 'a command');
    const picks = line.taken.filter((taken): taken is Pick => !isDraw(taken));
    for (const pick of picks) {
      visit(match, n);
      accepted(match.answer(pick.by, pick.a, pick.q), 'an answer');
    }
  }
  return match;
};

/** Plays some commands on a state with simulated dice; gives the seats and commands. */
export const playOn = <S, C>(
  game: Game<S, C>,
  state: S,
  commands: number,
  random: SimRandom,
  habits: Habits<C>,
): string[] => {
  const table = new SimulationTable(random, randomly(random));
  const said: string[] = [];
  for (let i = 0; i < commands; i++) {
    const seats = game.toAct(state);
    if (seats.length === 0) break;
    const seat = oneOf(seats, random);
    const command = drawCommand(game, state, seat, random, habits);
    said.push(`${seat} ${JSON.stringify(command)}`);
    const ran = runCommand(game, state, seat, command, table);
    if (ran.kind === 'refused') throw new Error(`${said.at(-1) ?? ''} was refused: ${ran.refusal.what}`);
  }
  return said;
};
