import { existsSync, readFileSync } from 'node:fs';
import {
  checksum,
  isDraw,
  Match,
  openJournal,
  parseJournal,
  parsePosition,
  readRecording,
  SimRandom,
  streamFace,
  verifyJournal,
  type Game,
} from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { must } from './kit/must.ts';
import { ARENAS, type Arena } from './fuzz/arenas.ts';
import { standing } from './kit/journal-lines.ts';
import { drawCommand, oneOf, seedHex, type Habits } from './fuzz/playout.ts';

/** The games of which a journal of version 1 is kept. */
const KEPT = Object.keys(ARENAS).filter((kind) =>
  existsSync(new URL(`./journals/v1-${kind}.jsonl`, import.meta.url)),
);

const arenaOf = (kind: string): Arena<unknown, unknown> => {
  const arena = ARENAS[kind];
  if (arena === undefined) throw new Error(`${kind} is not on the shelf`);
  return arena;
};

const kept = (name: string): string =>
  readFileSync(new URL(`./journals/v1-${name}.jsonl`, import.meta.url), 'utf8');

/** Says something at random: a command, or an answer, or dice. */
const speak = <S, C>(match: Match<S, C>, random: SimRandom, extra: Habits<C>): void => {
  const { pending } = match;
  const seat = oneOf(match.toAct(), random);
  if (pending === undefined) match.command(seat, drawCommand(match.game, match.state, seat, random, extra));
  else if (pending.dice !== undefined) {
    const { count, sides } = pending.dice;
    match.typeDice(
      seat,
      Array.from({ length: count }, () => random.die(sides)),
    );
  } else {
    const question = pending.questions.find((q) => q.seat === seat);
    match.answer(seat, oneOf(question?.choices ?? [], random).id, question?.key);
  }
};

describe.each(KEPT)('journals of %s', (name) => {
  const text = kept(name);
  const { header, lines } = must(parseJournal(text));
  const commands = standing(lines);
  const extra = arenaOf(name);
  const open = (): Game<unknown, unknown> => must(extra.reopen(header.game, header.setup));

  it('of version 1 are opened, or can be watched and played on where a rule has changed since', () => {
    const game = must(extra.reopen(header.game, header.setup));
    // One command was undone, restored and taken back again; another waits.
    expect(readRecording(lines)).toMatchObject({ takenBack: 1 });
    expect(readRecording(lines).commands).toHaveLength(commands);
    const opening = must(openJournal(text, game));
    const match = opening.is === 'match' ? opening.match : must(opening.playOn());
    if (opening.is === 'match') {
      expect(match.save()).toBe(text);
      expect(match.length).toBe(commands);
    } else {
      expect(opening.commands).toHaveLength(commands);
      expect(opening.after).toBeLessThanOrEqual(commands);
    }
    const random = SimRandom.from(name);
    for (let i = 0; i < 20 && match.outcome === undefined; i++) speak(match, random, extra);
    expect(match.length).toBeGreaterThan(0);
    expect(verifyJournal(match.save(), () => ({ ok: true, value: game }))).toMatchObject({
      ok: true,
      value: { version: 1, diceProven: true, otherRules: false },
    });
  });

  /** A battle of some commands, without anything taken back. */
  const played = (seed: number, most: number): Match<unknown, unknown> => {
    const random = SimRandom.from(name, seed);
    const match = new Match(open(), { seed: seedHex(seed), salts: ['x'] });
    for (let i = 0; match.outcome === undefined && (i < most || match.pending !== undefined); i++)
      speak(match, random, extra);
    return match;
  };

  it('keep positions that stand under rules with the same form of position', () => {
    const match = played(3, 120);
    const { game } = match;
    for (let n = 1; n <= match.length; n += 3) {
      const state = match.at(n);
      const json: unknown = JSON.parse(JSON.stringify(state));
      const read = parsePosition(game, json);
      expect(read.ok ? checksum(read.value) : read.error).toBe(checksum(game.clone(state)));
    }
  });

  it('have the same dice whatever is taken back freely in between', () => {
    for (const seed of [5, 6]) {
      const plain = played(seed, 80);
      const random = SimRandom.from(`${name} idle`, seed);
      const match = new Match(plain.game, { seed: seedHex(seed), salts: ['x'] });
      let idled = 0;
      for (const line of plain.history()) {
        const command = must(plain.game.parseCommand(line.command));
        const say = (): void => {
          match.command(line.seat, command);
          for (const taken of line.taken) if (!isDraw(taken)) match.answer(taken.by, taken.a, taken.q);
        };
        say();
        while (
          match.undoTerms(line.seat).kind === 'free' &&
          random.below(3) > 0 &&
          !line.taken.some(isDraw)
        ) {
          match.undo(line.seat);
          if (random.below(2) === 0) match.redo(line.seat);
          else say();
          idled++;
        }
      }
      expect(idled).toBeGreaterThan(0);
      expect(match.history().map((line) => line.sum)).toEqual(plain.history().map((line) => line.sum));
      // Numbered one after the other through the whole journal.
      const dice = plain
        .history()
        .flatMap((line) => line.taken)
        .flatMap((taken) => (isDraw(taken) ? taken.f.map((face) => [taken.d, face] as const) : []));
      expect(dice.map(([, face]) => face)).toEqual(
        dice.map(([sides], draw) => streamFace(seedHex(seed), ['x'], draw, sides)),
      );
    }
  });
});

it('journals of every game that has had a version 1 are kept', () => {
  expect(KEPT.length).toBeGreaterThan(3);
});
