import { forecast, fraction, runCommand, ScriptedTable, type Event, type Fraction } from '@caltrop/engine';
import type { Command } from '../src/match/command.ts';
import type { State } from '../src/match/state.ts';
import { battle, F7, G5, type Field, type Played } from './field.ts';

/** Two heroes and two goblins with initiative 5, 4, 3 and 2, and a game master who runs none of them. */
export const table = (field: Partial<Field> = {}): Played =>
  battle({
    creatures: [
      { id: 'f', is: F7, x: 1, y: 1, but: { initiative: 5 * 16 } },
      { id: 'h', is: F7, side: 'heroes', x: 1, y: 3, but: { initiative: 4 * 16 } },
      { id: 'g', is: G5, x: 6, y: 1, but: { initiative: 3 * 16 } },
      { id: 'k', is: G5, x: 6, y: 3, but: { initiative: 2 * 16 } },
    ],
    gm: 'gm',
    ...field,
  });

/** The game master says something, with these dice. */
export const rule = (
  p: Played,
  command: Command,
  dice: readonly number[] = [],
  answers: readonly string[] = [],
): Played & { readonly events: readonly Event[] } => {
  const state = p.game.clone(p.state);
  const scripted = new ScriptedTable(
    dice,
    answers.map((answer) => ({ answer })),
  );
  const ran = runCommand(p.game, state, 'gm', command, scripted);
  if (ran.kind === 'refused') throw new Error(`refused: ${ran.refusal.rule} ${ran.refusal.what}`);
  const left = scripted.failure ?? scripted.leftOver();
  if (left !== undefined) throw new Error(left);
  return { ...p, state, events: scripted.events };
};

/** The rule by which a command is refused to a seat; empty when it is taken. */
export const refused = (p: Played, command: Command, seat = 'gm'): string => {
  const state = p.game.clone(p.state);
  const before = JSON.stringify(state);
  const refusal = p.game.apply(state, seat, command, new ScriptedTable([]));
  if (refusal !== undefined && JSON.stringify(state) !== before)
    throw new Error('a refusal changed the state');
  return refusal?.rule ?? '';
};

/** The exact chance that something is so after a command of the game master. */
export const chance = (p: Played, command: Command, is: (s: State) => boolean): Fraction => {
  const f = forecast(p.game, p.state, 'gm', command);
  if (!f.ok) throw new Error(f.error.what);
  let sum = { n: 0n, d: 1n };
  for (const leaf of f.value.leaves)
    if (is(leaf.state)) sum = fraction(sum.n * leaf.d + leaf.n * sum.d, sum.d * leaf.d);
  return sum;
};
