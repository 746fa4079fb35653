import { makeCommandText } from '@caltrop/officers-chess';
import type { Terminal } from '../terminal.ts';
import { seen, visible, whole, type Reporter } from './session.ts';

/** Shows a battle as JSON, one object a line, each with a `type`. */
export const jsonReporter = (terminal: Terminal): Reporter => ({
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
      commitment: s.match.header.dice.commitment,
      ...(s.openSeed === undefined ? {} : { seed: s.openSeed }),
    }),
  turn: (s, seat) => {
    const { state } = seen(s);
    terminal.value({ type: 'turn', seat, round: state.round, state });
  },
  deeds: (s, deeds, reason) => {
    for (const [i, { seat, command, events }] of deeds.entries()) {
      const shown = visible(s, events);
      if (shown.length < events.length) terminal.value({ type: 'done', seat, events: shown });
      else {
        const text = makeCommandText(whole(s), command);
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
    const journal = s.journal ?? null;
    if (finished)
      terminal.value({ type: 'end', outcome: s.match.outcome, commands: s.match.length, journal });
    else terminal.value({ type: 'left', commands: s.match.length, journal });
  },
});
