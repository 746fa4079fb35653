import { makeCell, makeProblem, type Event, type Seat } from '@caltrop/engine';
import { strikeOdds, terrainAt, threatOf, type Position, type Unit } from '@caltrop/officers-chess';
import {
  activeUnit,
  briefUnit,
  drawBoard,
  drawLegend,
  inSeatColour,
  zoneMarks,
} from '../officers-chess/board.ts';
import { fitLine, narrate } from '../officers-chess/narrator.ts';
import { hang, type Terminal } from '../terminal.ts';
import { exampleFor } from './example.ts';
import { unfinished } from './keep/keep.ts';
import { humans, personOf, seen, viewer, visible, whole, type Reporter, type Session } from './session.ts';

/** Whose activations the batch still owes, and who comes after it. */
const owed = (s: Session, seat: Seat): string => {
  const { batch, units } = s.match.state;
  const fresh = (of: (u: Unit) => boolean): number =>
    units.filter((u) => of(u) && isThere(u) && !u.activated).length;
  const mine = batch.owed.filter((next) => next === seat).length;
  const others = [...new Set(batch.owed.filter((next) => next !== seat))];
  const foes = fresh((u) => u.side !== batch.side);
  const { gmBatch } = s.game.book.options;
  const most = batch.side === 'players' && typeof gmBatch === 'number' ? Math.min(gmBatch, foes) : foes;
  const after =
    foes === 0 ? '' : batch.side === 'players' ? `, then ${most} of the enemy` : ', then the players';
  const own = fresh((u) => u.seat === seat);
  const said = `${inSeatColour(s.terminal.paint, seat, seat)} activates ${mine} of ${own} fresh unit${own === 1 ? '' : 's'}`;
  return `${said}${others.length === 0 ? '' : `, then ${others.join(', ')}`}${after}.`;
};

const isThere = (u: Unit): boolean => u.where === 'map';

/** The line above the prompt: enemies in range of the active unit, or the units that may be activated. */
const choices = (s: Session, p: Position, seat: Seat): string[] => {
  const { terminal } = s;
  const active = activeUnit(p);
  if (active !== undefined) {
    if (p.state.turn?.acted === true) return [];
    const words = targetsOf(s, p, seat, active);
    if (words.length === 0) return [];
    return [hang('In range: ', words.join(', ').split(' '), terminal.width)];
  }
  const list = (label: string, units: readonly Unit[]): string[] =>
    units.length === 0
      ? []
      : [
          hang(
            label,
            units.map((u, i) => briefUnit(p, u, terminal.paint) + (i < units.length - 1 ? ',' : '')),
            terminal.width,
          ),
        ];
  const side = p.book.sideOf[seat];
  const own = p.state.units.filter((u) => u.seat === seat && isThere(u));
  const allies = p.state.units.filter((u) => u.side === side && u.seat !== seat && isThere(u));
  const foes = p.state.units.filter((u) => u.side !== side && isThere(u));
  const coming = p.state.units.filter((u) => u.side !== side && u.where === 'reserve');
  const fresh = own.filter((u) => !u.activated);
  return [
    ...list('To act:   ', fresh),
    ...list(
      'Done:     ',
      own.filter((u) => u.activated),
    ),
    ...list('Allies:   ', allies),
    ...list('Enemies:  ', foes),
    ...list('To come:  ', coming),
    ...targetsLine(p, terminal, fresh, foes),
    ...(p.state.unseen.map > 0 ? [`Out of sight: ${p.state.unseen.map}`] : []),
  ];
};

/** What a unit could strike at from here: enemies with hit chance and damage, and doors; another weapon where it must. */
const targetsOf = (s: Session, p: Position, seat: Seat, unit: Unit): string[] => {
  const commands = s.game.commands(p.state, seat);
  const attacks = commands.filter((c) => c.do === 'attack');
  const first = attacks.filter((c, i) => attacks.findIndex((other) => other.target === c.target) === i);
  const enemies = first.flatMap(({ target, weapon }) => {
    const foe = p.state.units.find((u) => u.id === target);
    if (foe === undefined) return [];
    const odds = strikeOdds(p, weapon === undefined ? unit : { ...unit, weapon }, foe);
    const name = inSeatColour(s.terminal.paint, foe.seat, foe.id);
    if (odds === undefined) return [name];
    const held = weapon === undefined ? '' : ` with ${odds.weapon}`;
    const hit = Math.max(0, Math.min(100, odds.targetNumber));
    return [`${name}${held} (${hit}% for ${odds.damage})`];
  });
  const doors = commands.flatMap((c) =>
    c.do === 'strike' ? [`${makeCell(p.book.board, c.at)} (${terrainAt(p, c.at).name})`] : [],
  );
  return [...enemies, ...doors];
};

/** Which enemies each unit could get at in one turn. */
const targetsLine = (
  p: Position,
  terminal: Terminal,
  own: readonly Unit[],
  foes: readonly Unit[],
): string[] => {
  const words = own.flatMap((u) => {
    const tiles = threatOf(p, u);
    const near = foes.filter((foe) => tiles.has(foe.tile)).map((foe) => foe.id);
    return near.length === 0 ? [] : [`${u.id} ${near.join(' ')}`];
  });
  return words.length === 0 ? [] : [hang('In reach: ', words.join(', '), terminal.width)];
};

/** Whether a person may read why a bot did something: only what it did in full sight. */
const inSight = (s: Session, events: readonly Event[]): boolean =>
  events.length > 0 && visible(s, events).length === events.length;

/** The random bot has nothing to say for itself. */
const isTelling = (s: Session, seat: Seat): boolean => {
  const player = s.players[seat];
  return player?.kind === 'bot' && player.bot.name !== 'random';
};

/** What a bot's reason already says need not be said again. */
const SAID_BY_REASON: ReadonlySet<string> = new Set(['moved', 'placed']);
/** The last word belongs to the end of the battle. */
const isLastWord = (e: Event): boolean => e.type === 'result';

/** Shows a battle as text. */
export const textReporter = (terminal: Terminal): Reporter => {
  const { paint } = terminal;
  const lines = (all: readonly string[]): void => {
    for (const line of all) terminal.line(line);
  };
  const told = (all: readonly string[]): void => lines(all.map((line) => fitLine(terminal, line)));
  return {
    greet: (s) => {
      const { scenario } = s.game.book;
      lines([
        paint.bold(`Officer's Chess: ${scenario.name}`),
        hang('', scenario.goal, terminal.width),
        ...(scenario.notes === '' ? [] : [hang('', scenario.notes, terminal.width)]),
      ]);
      const players = s.game.seats.map((seat) => {
        const player = s.players[seat];
        const who = player?.kind === 'bot' ? player.bot.name : personOf(s);
        return `${inSeatColour(paint, seat, seat)}: ${who}`;
      });
      lines([`${players.join(', ')}.`]);
      if (s.openSeed !== undefined) lines([paint.dim(`Seed ${s.openSeed}`)]);
      lines([paint.dim(`Dice commitment ${s.match.commitment}`)]);
      if (humans(s).length > 0 && s.watched === undefined) {
        const [seat = ''] = humans(s);
        const { unit, cell, foe } = exampleFor(seen(s), seat);
        const deploys = s.match.state.phase === 'deploy';
        lines([
          '',
          deploys
            ? 'Type help for the commands. ready starts with your units in their usual places,'
            : 'Type help for the commands.',
          `${deploys ? 'then for' : 'For'} example: move ${unit} ${cell}, attack ${foe}, end.`,
        ]);
      }
    },
    turn: (s, seat, since) => {
      const p = seen(s);
      if (since === 'same') return;
      if (since === 'moved') {
        lines(choices(s, p, seat));
        return;
      }
      lines(['']);
      if (p.state.phase === 'deploy') {
        lines([drawBoard(p, terminal, seat, zoneMarks(p, seat)), drawLegend(p, terminal)]);
        const waiting = p.state.units.filter((u) => u.seat === seat && u.where === 'reserve');
        if (waiting.length > 0)
          lines([
            hang(
              'To place on the tiles marked +: ',
              waiting.map((u) => u.id),
              terminal.width,
            ),
          ]);
        return;
      }
      lines([drawBoard(p, terminal, seat)]);
      if (p.state.phase === 'battle') lines([owed(s, seat)]);
      lines(choices(s, p, seat));
    },
    deeds: (s, deeds, reason) => {
      const events = deeds
        .flatMap((d) => d.events)
        .slice(s.told)
        .filter((e) => !isLastWord(e));
      s.told = 0;
      const shown = visible(s, events);
      const seat = deeds[0]?.seat ?? '';
      if (reason !== undefined && isTelling(s, seat) && inSight(s, events)) {
        lines([`${inSeatColour(paint, seat, `${seat}:`)} ${reason}`]);
        told(
          narrate(
            whole(s),
            shown.filter((e) => !SAID_BY_REASON.has(e.type)),
            paint,
          ),
        );
      } else told(narrate(whole(s), shown, paint));
      roundBoard(s, shown, lines);
    },
    interim: (s) => {
      const events = s.match.pending?.events ?? [];
      told(narrate(whole(s), visible(s, events.slice(s.told)), paint));
      s.told = events.length;
    },
    question: (_s, question) => {
      lines([
        `${inSeatColour(paint, question.seat, question.seat)}: ${question.text} ${paint.dim(`(${question.rule})`)}`,
        ...question.choices.map((c, i) => `  ${i + 1}) ${c.label}`),
      ]);
    },
    dice: (_s, { seat, sides, count, why }) => {
      lines([
        `${inSeatColour(paint, seat, seat)}, roll ${count}d${sides}: ${why.text} ${paint.dim(`(${why.rule})`)}`,
      ]);
    },
    refused: ({ what, rule }) => {
      const cite = rule.startsWith('OC-') ? ` (${rule}; type why)` : '';
      lines([paint.red(hang('No: ', `${what}${cite}`, terminal.width))]);
    },
    problems: (problems) => lines(problems.map((p) => paint.red(hang('', makeProblem(p), terminal.width)))),
    show: (text) => lines([text]),
    end: (s, finished) => {
      const { outcome } = s.match;
      if (!finished || outcome === undefined) {
        lines(unfinished(s));
        return;
      }
      lines(['', drawBoard(whole(s), terminal)]);
      const left = (side: string): number =>
        s.match.state.units.filter((u) => u.side === side && isThere(u)).length;
      lines([
        `${paint.bold(outcome.text)} ${paint.dim(`(${outcome.rule})`)}`,
        `${s.match.length} commands, round ${s.match.state.round}; left on the map: players ${left('players')}, enemy ${left('gm')}.`,
        ...(s.journal === undefined ? [] : [`Journal: ${s.journal.file} (caltrop verify ${s.journal.file})`]),
      ]);
    },
  };
};

/** In a battle of bots nobody asks for the board: it is shown as each round begins. */
const roundBoard = (s: Session, events: readonly Event[], lines: (all: readonly string[]) => void): void => {
  if (viewer(s) === undefined && events.some((e) => e.type === 'round'))
    lines([drawBoard(whole(s), s.terminal)]);
};
