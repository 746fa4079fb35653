import { makeProblem, type ChronicleLine, type Event, type Seat } from '@caltrop/engine';
import { unfinished } from '../keep/keep.ts';
import { humans, personOf, viewer, visible, type Reporter } from '../sitting.ts';
import { hang, type Terminal } from '../../terminal.ts';
import { newIn, tell } from './story.ts';
import { drawScene, inSideColour } from './position.ts';
import { seen, type BoxSession } from '../../table/session.ts';

/** Shows a battle of any game as text. */
export const textReporter = <S, C>(terminal: Terminal): Reporter<BoxSession<S, C>, C> => {
  const { paint } = terminal;
  const lines = (all: readonly string[]): void => {
    for (const line of all) terminal.line(line);
  };
  const named = (s: BoxSession<S, C>, seat: Seat): string => {
    const side = s.box.presenter.seats.find((one) => one.seat === seat)?.side ?? 'a';
    return inSideColour(paint, side, seat);
  };
  let said: readonly ChronicleLine[] = [];
  // Dice belong to the sentence behind them, and a sentence may grow while a command goes on.
  const told = (s: BoxSession<S, C>, events: readonly Event[]): number => {
    const story = s.box.presenter.chronicle(seen(s), visible(s, events));
    lines(tell(newIn(s.told === 0 ? [] : said, story), terminal));
    said = story;
    return story.length;
  };
  return {
    greet: (s) => {
      const players = s.box.presenter.seats.map(({ seat, name }) => {
        const player = s.players[seat];
        return `${named(s, seat)}, ${name}: ${player?.kind === 'bot' ? player.bot.name : personOf(s)}`;
      });
      lines([paint.bold(s.box.title), `${players.join('; ')}.`]);
      if (s.openSeed !== undefined) lines([paint.dim(`Seed ${s.openSeed}`)]);
      lines([paint.dim(`Dice commitment ${s.match.commitment}`)]);
      if (humans(s).length > 0 && s.watched === undefined)
        lines(['Type help for the commands, moves for what can be done now.', '']);
    },
    turn: (s, seat, since) => {
      if (since === 'same') return;
      const scene = s.box.presenter.scene(seen(s), seat);
      if (since === 'anew') lines([drawScene(scene, s.box.presenter.seats, terminal)]);
      lines([hang('', scene.prompt, terminal.width)]);
    },
    deeds: (s, deeds, reason) => {
      const events = deeds.flatMap((d) => d.events);
      const seat = deeds[0]?.seat ?? '';
      const player = s.players[seat];
      const telling = player?.kind === 'bot' && player.bot.name !== 'random';
      if (reason !== undefined && telling && visible(s, events).length === events.length)
        lines([`${named(s, seat)}: ${reason}`]);
      told(s, events);
      s.told = 0;
    },
    interim: (s) => {
      s.told = told(s, s.match.pending?.events ?? []);
    },
    question: (s, { seat, text, rule, choices }) =>
      lines([
        `${named(s, seat)}: ${text} ${paint.dim(`(${rule})`)}`,
        ...choices.map((c, i) => `  ${i + 1}) ${c.label}`),
      ]),
    dice: (s, { seat, sides, count, why }) =>
      lines([`${named(s, seat)}, roll ${count}d${sides}: ${why.text} ${paint.dim(`(${why.rule})`)}`]),
    refused: ({ what, rule }) =>
      lines([paint.red(hang('No: ', `${what} (${rule}; type why)`, terminal.width))]),
    problems: (problems) => lines(problems.map((p) => paint.red(hang('', makeProblem(p), terminal.width)))),
    show: (text) => lines([text]),
    end: (s, finished) => {
      const { outcome } = s.match;
      if (!finished || outcome === undefined) {
        lines(unfinished(s));
        return;
      }
      const seat = viewer(s) ?? s.game.seats[0] ?? '';
      lines(['', drawScene(s.box.presenter.scene(s.match.state, seat), s.box.presenter.seats, terminal)]);
      const { journal } = s;
      lines([
        `${paint.bold(outcome.text)} ${paint.dim(`(${outcome.rule})`)}`,
        `${s.match.length} commands.${journal === undefined ? '' : ` Kept in ${journal.file}.`}`,
      ]);
    },
  };
};
