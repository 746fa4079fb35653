import type { Terminal } from '../../terminal.ts';
import { seen, textOf, visible, type Reporter } from '../sitting.ts';

/** The number of the round, where a position counts them. */
const roundOf = (state: unknown): { readonly round?: unknown } =>
  typeof state === 'object' && state !== null && 'round' in state ? { round: state.round } : {};

/** Shows a battle as JSON, one object a line, each with a `type`. */
export const jsonReporter = <S, C>(terminal: Terminal): Reporter<S, C> => ({
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
  turn: (s, seat) => {
    const state = seen(s);
    const { where, prompt } = s.box.presenter.scene(state, seat);
    terminal.value({ type: 'turn', seat, ...roundOf(state), where, prompt, state });
  },
  deeds: (s, deeds, reason) => {
    for (const [i, { seat, command, events }] of deeds.entries()) {
      const shown = visible(s, events);
      if (shown.length < events.length) terminal.value({ type: 'done', seat, events: shown });
      else {
        const text = textOf(s, command);
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
  question: (_s, question, answers = []) => terminal.value({ type: 'question', ...question, answers }),
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
