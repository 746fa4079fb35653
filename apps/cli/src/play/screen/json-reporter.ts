import type { Seat } from '@caltrop/engine';
import type { Terminal } from '../../terminal.ts';
import { visible, type Reporter, type Sitting } from '../sitting.ts';

/** Shows a battle as JSON, one object a line, each with a `type`; `turnOf` is what a game shows of a position. */
export const jsonReporter = <S, C, Table extends Sitting<S, C>>(
  terminal: Terminal,
  turnOf: (s: Table, seat: Seat) => object,
): Reporter<Table, C> => ({
  greet: (s) =>
    terminal.value({
      type: 'start',
      game: s.game.kind,
      setup: s.game.setup,
      seats: Object.fromEntries(
        s.game.seats.map((seat) => {
          const player = s.players[seat];
          return [seat, player?.kind === 'bot' ? player.bot.name : 'human'];
        }),
      ),
      commitment: s.match.commitment,
      ...(s.openSeed === undefined ? {} : { seed: s.openSeed }),
    }),
  turn: (s, seat) => terminal.value({ type: 'turn', seat, ...turnOf(s, seat) }),
  deeds: (s, deeds, reason) => {
    for (const [i, { seat, command, events }] of deeds.entries()) {
      const shown = visible(s, events);
      if (shown.length < events.length) terminal.value({ type: 'done', seat, events: shown });
      else {
        const text = s.manner.textOf(s, command);
        terminal.value({
          type: 'done',
          seat,
          command,
          text,
          ...(i === 0 && reason !== undefined ? { reason } : {}),
          events,
        });
      }
    }
  },
  interim: () => undefined,
  question: (_s, question) => terminal.value({ type: 'question', ...question }),
  dice: (_s, { seat, sides, count, why }) => terminal.value({ type: 'dice', seat, sides, count, why }),
  refused: (refusal) => terminal.value({ type: 'refused', ...refusal }),
  problems: (problems) => terminal.value({ type: 'problems', problems }),
  show: (_text, value) => terminal.value(value),
  end: (s, finished) => {
    const journal = s.journal?.file ?? null;
    if (finished)
      terminal.value({ type: 'end', outcome: s.match.outcome, commands: s.match.length, journal });
    else terminal.value({ type: 'left', commands: s.match.length, journal });
  },
});
