import { counted, makeProblem, type ChronicleLine, type Event, type Seat } from '@caltrop/engine';
import { hang, type Terminal } from '../../terminal.ts';
import { examplesFor } from '../advice.ts';
import { unfinished } from '../keep/keep.ts';
import { humans, isHuman, personOf, seen, viewer, visible, type Reporter, type Sitting } from '../sitting.ts';
import { drawChoices } from './choices.ts';
import { beginningOf, drawBoard, drawGoals, drawHeading, drawPosition } from './position.ts';
import { inSeatColour } from './signs.ts';
import { newIn, tell } from './story.ts';

/** What a bot's reason already says need not be said again. */
const SAID_BY_REASON: ReadonlySet<string> = new Set(['moved', 'placed']);

/** Sentences that say no more than where somebody went. */
const saidAlready = (events: readonly Event[]): ((line: ChronicleLine) => boolean) => {
  const known = new Set(events.filter((e) => SAID_BY_REASON.has(e.type)).map((e) => e.rules.join()));
  return ({ dice, heading, rules }) => !heading && dice.length === 0 && known.has(rules.join());
};

/** Shows a battle as text. */
export const textReporter = <S, C>(terminal: Terminal): Reporter<S, C> => {
  const { paint, width } = terminal;
  const lines = (all: readonly string[]): void => {
    for (const line of all) terminal.line(line);
  };
  /** In a window a sentence is set into lines; in a pipe it stays one. */
  const fitted = (lead: string, text: string): string =>
    terminal.window ? hang(lead, text, width) : `${lead}${text}`;
  const named = (s: Sitting<S, C>, seat: Seat): string =>
    inSeatColour(paint, s.box.presenter.seats, seat, seat);
  let said: readonly ChronicleLine[] = [];
  let legend = true;
  // Dice belong to the sentence behind them, and a sentence may grow while a command goes on.
  const told = (
    s: Sitting<S, C>,
    events: readonly Event[],
    hidden: (line: ChronicleLine) => boolean = () => false,
  ): number => {
    const story = s.box.presenter.chronicle(seen(s), events);
    const fresh = newIn(s.told === 0 ? [] : said, story).filter((line) => !hidden(line));
    const begins = fresh.some((line) => line.heading);
    const bots = viewer(s) === undefined;
    // The position that is shown next has the heading itself.
    const last = fresh.at(-1)?.heading === true && (bots || isHuman(s, s.match.toAct()[0]));
    if (last) fresh.pop();
    lines(tell(fresh, terminal));
    if (bots && begins) roundBoard(s, last);
    said = story;
    return story.length;
  };
  /** In a battle of bots nobody asks for the board: it is shown as each round begins. */
  const roundBoard = (s: Sitting<S, C>, heading: boolean): void => {
    const { presenter } = s.box;
    const scene = presenter.scene(s.match.state, s.game.seats[0] ?? '');
    lines([
      ...(heading ? ['', drawHeading(scene, terminal)] : []),
      drawBoard(scene, presenter.seats, terminal),
    ]);
  };
  return {
    greet: (s) => {
      const { presenter, title, notes } = s.box;
      const [seat = s.game.seats[0] ?? ''] = humans(s);
      const players = presenter.seats.map(({ seat: one, name }) => {
        const player = s.players[one];
        const also = name.toLowerCase() === one.toLowerCase() ? '' : ` (${name})`;
        return `${named(s, one)}${also}: ${player?.kind === 'bot' ? player.bot.name : personOf(s)}`;
      });
      lines([
        paint.bold(`${s.lid}: ${title}`),
        ...(notes === undefined ? [] : [hang('', notes, width)]),
        ...drawGoals(presenter.scene(seen(s), seat), presenter.seats, terminal),
        `${players.join(', ')}.`,
        ...(s.openSeed === undefined ? [] : [paint.dim(`Seed ${s.openSeed}`)]),
        paint.dim(`Dice commitment ${s.match.commitment}`),
      ]);
      if (humans(s).length === 0 || s.watched !== undefined) return;
      const examples = examplesFor(s, seat).join(', ');
      lines([
        '',
        'Type help for the commands, moves for what can be done now.',
        ...(examples === '' ? [] : [hang('For example: ', examples, width)]),
      ]);
    },
    turn: (s, seat, since) => {
      if (since === 'same') return;
      const { presenter } = s.box;
      const view = seen(s);
      const scene = presenter.scene(view, seat);
      if (since === 'anew') {
        const marking = beginningOf(presenter, view, seat, scene);
        // What the signs mean is said once; map says it again.
        lines(['', drawPosition(scene, seat, presenter.seats, terminal, { marking, legend })]);
        legend = false;
      }
      lines([...drawChoices(s, view, seat, scene), hang('', scene.prompt, width)]);
    },
    deeds: (s, deeds, reason) => {
      const events = deeds.flatMap((d) => d.events);
      const shown = visible(s, events);
      const seat = deeds[0]?.seat ?? '';
      const player = s.players[seat];
      // The random bot has nothing to say for itself; of the others only what was done in full sight is explained.
      const telling = player?.kind === 'bot' && player.bot.name !== 'random';
      const explained =
        reason !== undefined && telling && events.length > 0 && shown.length === events.length;
      if (explained) {
        lines([fitted(`${named(s, seat)}: `, reason)]);
      }
      told(s, shown, explained && s.told === 0 ? saidAlready(shown) : undefined);
      s.told = 0;
    },
    interim: (s) => {
      s.told = told(s, visible(s, s.match.pending?.events ?? []));
    },
    question: (s, { seat, text, rule, choices }, answers = []) =>
      lines([
        fitted('', `${named(s, seat)}: ${text} ${paint.dim(`(${rule})`)}`),
        ...choices.map((c, i) => {
          const { figure = '', words = '' } = answers.find((a) => a.id === c.id) ?? {};
          const odds = `${figure} ${words}`.trim();
          const hint = answers[0]?.id === c.id ? paint.dim(' (suggested: Enter)') : '';
          return fitted(`  ${i + 1}) `, `${c.label}${odds === '' ? '' : `: ${odds}`}${hint}`);
        }),
      ]),
    dice: (s, { seat, sides, count, why }) =>
      lines([`${named(s, seat)}, roll ${count}d${sides}: ${why.text} ${paint.dim(`(${why.rule})`)}`]),
    refused: ({ what, rule }) => {
      const cite = /-/.test(rule) ? ` (${rule}; type why)` : '';
      lines([paint.red(hang('No: ', `${what}${cite}`, width))]);
    },
    problems: (problems) => lines(problems.map((p) => paint.red(hang('', makeProblem(p), width)))),
    show: (text) => lines([text]),
    end: (s, finished) => {
      const { outcome } = s.match;
      if (!finished || outcome === undefined) {
        lines(unfinished(s));
        return;
      }
      const { presenter } = s.box;
      const scene = presenter.scene(s.match.state, viewer(s) ?? s.game.seats[0] ?? '');
      const left = presenter.seats.map(({ seat, name }) => {
        const standing = scene.tokens.filter((t) => t.seat === seat && t.out === undefined).length;
        return `${name} ${standing}`;
      });
      const { journal } = s;
      lines([
        '',
        drawBoard(scene, presenter.seats, terminal),
        `${paint.bold(outcome.text)} ${paint.dim(`(${outcome.rule})`)}`,
        `${counted(s.match.length, 'command')}. Left on the field: ${left.join(', ')}.`,
        ...(journal === undefined ? [] : [`Journal: ${journal.file} (caltrop verify ${journal.file})`]),
      ]);
    },
  };
};
