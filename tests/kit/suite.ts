import { playOn as drive, randomBot } from '@caltrop/bots';
import {
  checksum,
  err,
  forecast,
  fraction,
  fractions,
  isDraw,
  LiveTable,
  loadMatch,
  makeProblem,
  Match,
  ONE,
  runCommand,
  sha256Hex,
  SimRandom,
  SimulationTable,
  verifyJournal,
  ZERO,
  type Bot,
  type DoLine,
  type Forecast,
  type Game,
  type OpenGame,
  type Policy,
  type Result,
  type Seat,
} from '@caltrop/engine';
import { unknownGame } from '@caltrop/shelf';
import { describe, expect, it } from 'vitest';
import { mutated, textsIn } from '../fuzz/fuzz.ts';
import { oneOf, playAgain, playMatch, playOn, randomly, type Habits } from '../fuzz/playout.ts';
import { leakIn, watched } from '../fuzz/watch.ts';

/** One way to open a game that the suite plays. */
export interface Fixture<S, C> {
  readonly label: string;
  readonly open: () => Game<S, C>;
  /** Somebody must have had something to hide. */
  readonly hides?: boolean;
}

/** What the suite must know about a game beside its rules. */
export interface Extra<S, C> extends Habits<C> {
  /** Opens the game that a journal speaks of. */
  readonly reopen: OpenGame<S, C>;
  /** How many positions of a playout are looked at closely. */
  readonly samples: number;
  /** Ends of a forecast with the same word count as one; at first all that differ in anything are told apart. */
  readonly alike?: (game: Game<S, C>, state: S) => string;
}

/** Opens the game that a journal speaks of, if it is this one. */
export const reopening =
  <Setup, S, C>(
    kind: string,
    parse: (json: unknown) => Result<Setup>,
    open: (setup: Setup) => Result<Game<S, C>>,
  ): OpenGame<S, C> =>
  (named, json) => {
    if (named !== kind) return err([unknownGame(named, 'line 1')]);
    const setup = parse(json);
    return setup.ok ? open(setup.value) : setup;
  };

/** Other matches than the usual ones: `SUITE_SEED=1000 npx vitest run tests`. */
const FIRST_SEED = Number(process.env['SUITE_SEED'] ?? 1);

/** How often bots are asked in the match that is driven by them. */
const ASKED = 80;

/** What every game must keep to, whatever its rules are: shown by random matches over all its fixtures. */
export const gameSuite = <S, C>(
  name: string,
  fixtures: readonly Fixture<S, C>[],
  extra: Extra<S, C>,
): void => {
  describe.each(fixtures.map((fixture, i) => ({ ...fixture, seed: FIRST_SEED + i })))(
    `${name}: $label`,
    (fixture) => {
      const { seed } = fixture;
      const game = fixture.open();
      const { game: loud, watch } = watched(game);
      let kept: Match<S, C> | undefined;
      /** The match that all tests of this fixture look at. */
      const match = (): Match<S, C> => (kept ??= playMatch(loud, seed, SimRandom.from(name, seed), extra));
      const history = (): readonly DoLine[] => match().history();

      /** Positions spread over the match, each with a generator of its own. */
      const positions = (visit: (state: S, n: number, random: SimRandom) => void): void => {
        const { length } = match();
        for (let i = 0; i < extra.samples; i++) {
          const n = Math.floor((i * length) / extra.samples);
          const state = match().at(n);
          if (state !== undefined) visit(state, n, SimRandom.from(`${name}:${fixture.label}`, n));
        }
      };

      it('comes to an end by legal commands', () => {
        expect(match().outcome).toBeDefined();
        expect(game.toAct(match().state)).toEqual([]);
        expect(game.seats.flatMap((seat) => game.commands(match().state, seat))).toEqual([]);
      });

      it('accepts every command that it lists, and lists none for those who must wait', () => {
        positions((state, n, random) => {
          const table = new SimulationTable(random, randomly(random));
          for (const seat of game.seats) {
            const listed = game.commands(state, seat);
            expect(at(`${seat} at ${n}`, listed.length > 0)).toEqual(
              at(`${seat} at ${n}`, game.toAct(state).includes(seat)),
            );
            for (let i = 0; i < Math.min(12, listed.length); i++) {
              const command = oneOf(listed, random);
              const ran = runCommand(game, game.clone(state), seat, command, table);
              expect(at(`${seat}'s ${JSON.stringify(command)} at ${n}`, ran)).toEqual(
                at(`${seat}'s ${JSON.stringify(command)} at ${n}`, { kind: 'done' }),
              );
            }
          }
        });
      });

      it('reads back every command from its JSON form', () => {
        positions((state) => {
          for (const command of game.toAct(state).flatMap((seat) => game.commands(state, seat))) {
            const json: unknown = JSON.parse(JSON.stringify(command));
            expect(game.parseCommand(json)).toEqual({ ok: true, value: command });
          }
        });
      });

      it('refuses commands of seats that must wait, and nothing changes', () => {
        positions((state, n, random) => {
          const sum = checksum(state);
          const [acting] = game.toAct(state);
          if (acting === undefined) return;
          const open = game.commands(state, acting).filter((command) => !extra.avoids(command));
          for (const seat of game.seats.filter((s) => !game.toAct(state).includes(s))) {
            if (open.length === 0) continue;
            const command = oneOf(open, random);
            const copy = game.clone(state);
            const ran = runCommand(game, copy, seat, command, new SimulationTable(random));
            expect(at(`${seat}'s ${JSON.stringify(command)} at ${n}`, ran.kind)).toEqual(
              at(`${seat}'s ${JSON.stringify(command)} at ${n}`, 'refused'),
            );
            expect(checksum(copy)).toBe(sum);
          }
        });
      });

      it('takes no harm from commands that make no sense, and tells no secret in refusing them', () => {
        let refused = 0;
        positions((state, n, random) => {
          const sum = checksum(state);
          const texts = textsIn(state);
          const table = new SimulationTable(random, randomly(random));
          for (const seat of game.toAct(state)) {
            const listed = game.commands(state, seat);
            for (let i = 0; i < 25; i++) {
              const json = mutated(
                i % 5 === 0 ? oneOf(history(), random).command : oneOf(listed, random),
                texts,
                random,
              );
              const command = game.parseCommand(json);
              if (!command.ok) {
                expect(command.error.map((p) => p.what).join()).toMatch(/\S/);
                continue;
              }
              const copy = game.clone(state);
              const ran = runCommand(game, copy, seat, command.value, table);
              if (ran.kind !== 'refused') continue;
              refused++;
              const what = `${seat}'s ${JSON.stringify(json)} at ${n}`;
              expect(at(what, checksum(copy))).toEqual(at(what, sum));
              expect(ran.refusal.what).toMatch(/\S/);
              const leak = leakIn(game, state, seat, ran.refusal);
              // What the seat has said itself is no secret to it.
              expect(
                at(what, leak === undefined || JSON.stringify(json).includes(leak.secret) ? undefined : leak),
              ).toEqual(at(what, undefined));
            }
          }
        });
        expect(refused).toBeGreaterThan(0);
      });

      it('runs every command again from its own record', () => {
        for (const [n, line] of history().entries()) {
          const before = match().at(n);
          const command = game.parseCommand(line.command);
          if (before === undefined || !command.ok) throw new Error(`command ${n} cannot be read back`);
          const state = game.clone(before);
          const table = new LiveTable(line.taken, undefined);
          expect(runCommand(game, state, line.seat, command.value, table).kind).toBe('done');
          expect(table.unused).toBe(0);
          expect(checksum(state)).toBe(line.sum);
          expect(JSON.stringify(table.events)).toBe(JSON.stringify(line.events));
        }
      });

      it('replays to the same end, saved and loaded at every question and every few commands', () => {
        const load = (text: string): Match<S, C> => {
          const loaded = loadMatch(text, extra.reopen);
          if (!loaded.ok) throw new Error(loaded.error.map(makeProblem).join('\n'));
          return loaded.value;
        };
        const every = Math.ceil((2 * match().length) / extra.samples);
        let questions = 0;
        const again = playAgain(match(), seed, (now, n) => {
          // The first questions, then every eighth: long matches ask hundreds, and loading runs everything again.
          const looks = now.pending === undefined ? n % every === 0 : questions++ < 4 || questions % 8 === 0;
          if (!looks) return;
          const text = now.save();
          const copy = load(text);
          expect(checksum(copy.state)).toBe(checksum(now.state));
          expect(copy.pending).toEqual(now.pending);
          expect(copy.toAct()).toEqual(now.toAct());
          for (const seat of game.seats) {
            expect(checksum(copy.view(seat))).toBe(checksum(now.view(seat)));
          }
          expect(copy.save()).toBe(text);
          // What is taken back is as if it had not been.
          const before = now.pending === undefined ? now.at(now.length - 1) : now.state;
          if (before === undefined || copy.undo(game.seats[0] ?? '', game.seats).kind === 'refused') return;
          expect(checksum(copy.state)).toBe(checksum(before));
        });
        expect(again.save()).toBe(match().save());
        expect(verifyJournal(match().save(), extra.reopen)).toMatchObject({
          ok: true,
          value: { commands: match().length, diceProven: true },
        });
      });

      it('takes every command back and restores it', () => {
        const again = playAgain(match(), seed);
        const sums = history().map((line) => line.sum);
        const [first = ''] = game.seats;
        for (let n = sums.length - 1; n > 0; n--) {
          expect(again.undo(first, game.seats).kind).toBe('done');
          expect(checksum(again.state)).toBe(sums[n - 1]);
        }
        again.undo(first, game.seats);
        expect(checksum(again.state)).toBe(checksum(game.start()));
        for (const sum of sums) {
          expect(again.redo(first).kind).toBe('done');
          expect(checksum(again.state)).toBe(sum);
        }
      });

      it('plays on from a clone, or from its state as text, as from the original', () => {
        positions((state, n) => {
          const sum = checksum(state);
          const copy = game.clone(state);
          expect(checksum(copy)).toBe(sum);
          expect(game.mergeKey(copy)).toBe(game.mergeKey(state));
          const text = JSON.parse(JSON.stringify(state)) as S;
          const [one, two] = [SimRandom.from('clone', n), SimRandom.from('clone', n)];
          expect(playOn(game, copy, 12, one, extra)).toEqual(playOn(game, text, 12, two, extra));
          expect(checksum(copy)).toBe(checksum(text));
          expect(checksum(state)).toBe(sum);
        });
      });

      it('shows no seat what is hidden from it', () => {
        let secrets = 0;
        const look = (state: S, n: number): void => {
          for (const seat of game.seats) {
            const hidden = game.secrets(state, seat).length;
            secrets += hidden;
            const leak = hidden === 0 ? undefined : leakIn(game, state, seat, game.view(state, seat));
            expect(at(`${seat} at ${n}`, leak)).toEqual(at(`${seat} at ${n}`, undefined));
          }
        };
        // Before every command, and at every question.
        playAgain(match(), seed, (now, n) => look(now.pending?.state ?? now.state, n));
        look(match().state, match().length);
        if (fixture.hides === true) expect(secrets).toBeGreaterThan(0);
        positions((state) => {
          for (const seat of game.seats) {
            const view = game.view(state, seat);
            expect(game.view(view, seat)).toEqual(view);
          }
        });
      });

      it('tells no seat what is hidden from it at that moment', () => {
        match();
        expect(watch.leaks.slice(0, 5)).toEqual([]);
        if (fixture.hides === true) expect(watch.secrets).toBeGreaterThan(0);
      });

      it('gives bots nothing to think about that is hidden from their seats', () => {
        const driven = new Match(game, { seed: sha256Hex(`bots ${seed}`) });
        const plain = randomBot<S, C>();
        const bots: Record<Seat, Bot<S, C>> = {};
        let asked = 0;
        let secrets = 0;
        const look = (seat: Seat, given: unknown): void => {
          const state = driven.pending?.state ?? driven.state;
          secrets += game.secrets(state, seat).length;
          expect(at(`${seat} at ${driven.length}`, leakIn(game, state, seat, given))).toEqual(
            at(`${seat} at ${driven.length}`, undefined),
          );
          if (++asked >= ASKED) for (const one of game.seats) delete bots[one];
        };
        for (const seat of game.seats) {
          bots[seat] = {
            name: 'spy',
            decide: (task) => {
              look(seat, task.view);
              return plain.decide(task);
            },
            answer: (task, question) => {
              look(seat, [task.view, task.by, task.command, task.taken, question]);
              return plain.answer(task, question);
            },
          };
        }
        drive(driven, bots, { clock: () => 0, budgetMs: 1 });
        expect(asked).toBeGreaterThan(0);
        if (fixture.hides === true) expect(secrets).toBeGreaterThan(0);
      });

      it('gives the same commands whatever is hidden', () => {
        positions((state, n) => {
          for (const seat of game.toAct(state)) {
            const view = game.view(state, seat);
            expect(game.toAct(view)).toEqual(game.toAct(state));
            expect(at(`${seat} at ${n}`, game.commands(view, seat))).toEqual(
              at(`${seat} at ${n}`, game.commands(state, seat)),
            );
          }
        });
      });

      it('imagines what a seat cannot see so that it sees the same, and can play on there', () => {
        positions((state, n, random) => {
          for (const seat of game.seats) {
            const view = game.view(state, seat);
            const imagined = game.resample(view, seat, random);
            expect(at(`${seat} at ${n}`, game.view(imagined, seat))).toEqual(at(`${seat} at ${n}`, view));
            playOn(game, imagined, 15, random, extra);
          }
        });
      });

      it('forecasts exactly: odds sum to 1, equal states are one, and what happened was among them', () => {
        const rolled = history().flatMap((line, n) => (line.taken.some(isDraw) ? [n] : []));
        const literal: Game<S, C> = { ...game, mergeKey: (state) => JSON.stringify(state) };
        const random = SimRandom.from('forecast', seed);
        for (let i = 0; i < extra.samples && rolled.length > 0; i++) {
          const n = oneOf(rolled, random);
          const [line, before] = [history()[n], match().at(n)];
          const command = game.parseCommand(line?.command);
          if (line === undefined || before === undefined || !command.ok)
            throw new Error('a command cannot be read back');
          const options = { policy: asRecorded(line), budget: 4000 };
          const merged = forecast(game, before, line.seat, command.value, options);
          const exact = forecast(literal, before, line.seat, command.value, options);
          // Over budget without a generator: too large to compare.
          if (!merged.ok || !exact.ok) continue;
          const keyOf = (state: S): string => extra.alike?.(game, state) ?? checksum(state);
          expect(weights(merged.value, keyOf)).toEqual(weights(exact.value, keyOf));
          if (extra.alike === undefined) expect(merged.value.leaves).toHaveLength(exact.value.leaves.length);
          const total = merged.value.leaves.reduce(
            (sum, leaf) => fractions.add(sum, fraction(leaf.n, leaf.d)),
            ZERO,
          );
          expect(total).toEqual(ONE);
          const after = match().at(n + 1);
          if (after === undefined) throw new Error('a command has no end');
          expect(checksum(after)).toBe(line.sum);
          expect(merged.value.leaves.map((leaf) => keyOf(leaf.state))).toContain(keyOf(after));
        }
      });
    },
  );
};

/** Something found, with the seat and the moment it was found at, so that a failure names them. */
const at = (where: string, found: unknown): { readonly where: string; readonly found: unknown } => ({
  where,
  found,
});

/** Decides as a record did, question by question; where one was not met, the first answer. */
const asRecorded = (line: DoLine): Policy => {
  const answers = new Map(line.taken.flatMap((t) => (isDraw(t) ? [] : [[`${t.by} ${t.q}`, t.a] as const])));
  return (seat, key, ids) => {
    const answer = answers.get(`${seat} ${key}`);
    return answer !== undefined && ids.includes(answer) ? answer : (ids[0] ?? '');
  };
};

/** The weight of every state, as text. */
const weights = <S>(f: Forecast<S>, keyOf: (state: S) => string): Record<string, string> => {
  const sums = new Map<string, ReturnType<typeof fraction>>();
  for (const { state, n, d } of f.leaves) {
    const key = keyOf(state);
    sums.set(key, fractions.add(sums.get(key) ?? ZERO, fraction(n, d)));
  }
  return Object.fromEntries([...sums].map(([key, sum]) => [key, fractions.makeFraction(sum)]));
};
