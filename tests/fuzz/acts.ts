/** Acts at a staged position: whether they can be done at all, and whether they change something besides their price. */
import { runCommand, SimRandom, SimulationTable, type Game, type Policy, type Seat } from '@caltrop/engine';
import { randomly } from './playout.ts';

/** Where acts are tried. */
export interface Stage<S, C> {
  readonly game: Game<S, C>;
  readonly state: S;
  readonly seat: (command: C) => Seat;
  /** All that is left of a state when the price of an act is taken out of it, as text. */
  readonly priceless: (state: S) => string;
  /** The same choices each time; at random without. */
  readonly policy?: Policy;
}

/** The state after a command as a seed has it, or the rule by which it is refused. */
export const stateAfter = <S, C>(
  { game, state, seat, policy }: Omit<Stage<S, C>, 'priceless'>,
  command: C,
  seed: string,
): S | string => {
  const next = game.clone(state);
  const random = SimRandom.from(seed);
  const ran = runCommand(
    game,
    next,
    seat(command),
    command,
    new SimulationTable(random, policy ?? randomly(random)),
  );
  if (ran.kind === 'refused') return `${ran.refusal.rule} ${ran.refusal.what}`;
  if (ran.kind !== 'done') throw new Error(ran.kind);
  return next;
};

/** What came of trying an act. */
export type Tried = 'refused' | 'idle' | 'does something';

/** Whether an act does something by any of the seeds. */
export const tried = <S, C>(stage: Stage<S, C>, command: C, seeds: readonly string[]): Tried => {
  const before = stage.priceless(stage.state);
  for (const seed of seeds) {
    const next = stateAfter(stage, command, seed);
    if (typeof next === 'string') return 'refused';
    if (stage.priceless(next) !== before) return 'does something';
  }
  return 'idle';
};
