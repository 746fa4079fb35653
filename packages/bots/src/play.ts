import type { AskedTask, Bot, Event, Game, Match, Question, Random, Said, Seat, Task } from '@caltrop/engine';

/** What the driver of bots needs, and whom it tells what they do. */
export interface PlayOptions<C> {
  readonly random: Random;
  /** Milliseconds since some fixed moment. */
  readonly clock: () => number;
  /** How long a bot may think about one activation. */
  readonly budgetMs: number;
  /** Called for every command or answer that was carried out, with the reason for it. */
  readonly onSay?: (said: Saying<C>) => void;
}

/** Something a bot did. */
export interface Saying<C> {
  readonly seat: Seat;
  readonly command?: C;
  readonly answer?: string;
  readonly reason: string;
  readonly events: readonly Event[];
}

/** Why the driver gave the turn back: a person must act, the match is over, or nothing legal was found. */
export type Stop = 'human' | 'over' | 'stuck';

/** Ideas of a bot that may be refused in a row before any legal command is taken instead. */
const PATIENCE = 3;

/** Lets bots play a match on until a seat without a bot must act or the match is over. */
export const playOn = <S, C>(
  match: Match<S, C>,
  players: Readonly<Record<Seat, Bot<S, C>>>,
  options: PlayOptions<C>,
): Stop => {
  for (let refused = 0; ;) {
    if (match.outcome !== undefined) return 'over';
    const [seat] = match.toAct();
    if (seat === undefined) return 'stuck';
    const bot = players[seat];
    if (bot === undefined) return 'human';
    if (match.pending !== undefined) {
      if (!answer(match, seat, bot, options)) return 'human';
      continue;
    }
    const played =
      refused < PATIENCE ? activation(match, players, seat, bot, options) : anything(match, seat, options);
    if (played === 'human') return 'human';
    if (played === 'none' && refused >= PATIENCE) return 'stuck';
    refused = played === 'none' ? refused + 1 : 0;
  }
};

/** Asks a bot once and plays what it says, as far as it goes. */
const activation = <S, C>(
  match: Match<S, C>,
  players: Readonly<Record<Seat, Bot<S, C>>>,
  seat: Seat,
  bot: Bot<S, C>,
  options: PlayOptions<C>,
): 'some' | 'none' | 'human' => {
  const { commands, reason } = bot.decide(taskOf(match.game, match.view(seat), seat, options));
  let played: 'some' | 'none' = 'none';
  for (const command of commands) {
    if (match.outcome !== undefined || match.toAct()[0] !== seat) break;
    const before = match.length;
    const said = match.command(seat, command);
    if (said.kind === 'refused') break;
    played = 'some';
    while (match.pending !== undefined) {
      const [asked = ''] = match.toAct();
      const other = players[asked];
      if (other === undefined || !answer(match, asked, other, options)) return 'human';
    }
    const events = match.length > before ? (match.history().at(-1)?.events ?? []) : [];
    options.onSay?.({ seat, command, reason, events });
    // Something hidden came to light: the rest of the plan was made without it.
    if (events.some((e) => e.type === 'reveal')) break;
  }
  return played;
};

/** The last resort: the first legal command that is accepted. */
const anything = <S, C>(match: Match<S, C>, seat: Seat, options: PlayOptions<C>): 'some' | 'none' => {
  const reason = 'nothing better was accepted';
  const { game } = match;
  const view = match.view(seat);
  const random = game.randomCommand(game.resample(view, seat, options.random), seat, options.random);
  for (const command of [random, ...game.commands(view, seat)]) {
    const said = match.command(seat, command);
    if (said.kind === 'refused') continue;
    options.onSay?.({ seat, command, reason, events: eventsOf(said) });
    return 'some';
  }
  return 'none';
};

/** Answers the open questions of a seat; false when there is none, as when a person must type dice in. */
const answer = <S, C>(match: Match<S, C>, seat: Seat, bot: Bot<S, C>, options: PlayOptions<C>): boolean => {
  const task = askedOf(match, seat, options);
  if (task === undefined) return false;
  let answered = false;
  for (const question of match.pending?.questions ?? []) {
    if (question.seat !== seat) continue;
    const id = bot.answer(task, question);
    const chosen = question.choices.some((c) => c.id === id) ? id : (question.choices[0]?.id ?? '');
    const said = match.answer(seat, chosen, question.key);
    if (said.kind === 'refused') continue;
    answered = true;
    options.onSay?.({ seat, answer: chosen, reason: wordsFor(question, chosen), events: eventsOf(said) });
  }
  return answered;
};

const eventsOf = (said: Said): readonly Event[] => (said.kind === 'done' ? said.events : []);

const wordsFor = (question: Question, id: string): string =>
  `${question.text} ${question.choices.find((c) => c.id === id)?.label ?? id}`;

const taskOf = <S, C>(game: Game<S, C>, view: S, seat: Seat, options: PlayOptions<C>): Task<S, C> => ({
  game,
  view,
  seat,
  random: options.random,
  clock: options.clock,
  budgetMs: options.budgetMs,
});

/** What a seat that is asked may know: the view before the command, the command, and what was rolled since. */
const askedOf = <S, C>(
  match: Match<S, C>,
  seat: Seat,
  options: PlayOptions<C>,
): AskedTask<S, C> | undefined => {
  const line = match.journal({ withSeed: false }).lines.at(-1);
  if (line?.t !== 'ask') return undefined;
  const command = match.game.parseCommand(line.command);
  if (!command.ok) return undefined;
  const view = match.game.view(match.state, seat);
  return {
    ...taskOf(match.game, view, seat, options),
    by: line.seat,
    command: command.value,
    taken: line.taken,
  };
};
