import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDraw,
  loadMatch,
  makeJournal,
  makeProblem,
  Match,
  SimRandom,
  streamFace,
  verifyJournal,
  type Line,
} from '@caltrop/engine';
import { openDuel, reopenDuel, seedOf, type Duel, type DuelCommand } from './toy.ts';

type Duelling = Match<Duel, DuelCommand>;

const SEED = seedOf(77);
const begin = (salts: readonly string[] = []): Duelling =>
  new Match(openDuel({ hp: 90 }), { seed: SEED, salts });

const load = (text: string): Duelling => {
  const loaded = loadMatch(text, reopenDuel);
  if (!loaded.ok) throw new Error(loaded.error.map(makeProblem).join('\n'));
  return loaded.value;
};

/** Every face that a journal has drawn, in the order of its lines. */
const facesIn = (match: Duelling): number[] =>
  match
    .journal({ withSeed: false })
    .lines.flatMap((line: Line) =>
      line.t === 'do' || line.t === 'drop' || line.t === 'ask' ? line.taken : [],
    )
    .flatMap((taken) => (isDraw(taken) && taken.typed !== true ? taken.f : []));

/** What people can do without a die: commands, answers, taking back and restoring. */
const idle = fc.constantFrom('wait', 'think', 'drop', 'undo', 'redo', 'save');

const doIdly = (match: Duelling, what: string): Duelling => {
  const [seat = ''] = match.toAct();
  if (what === 'wait') match.command(seat, { do: 'wait' });
  else if (what === 'undo') match.undo(seat === 'a' ? 'b' : 'a', ['a', 'b']);
  else if (what === 'redo') match.redo(seat);
  else if (what === 'save') return load(match.save());
  else {
    match.command(seat, { do: 'think' });
    if (what === 'think') match.answer(seat, 'high');
    else match.undo(seat);
  }
  return match;
};

describe('the dice of a match', () => {
  it('do not move on by anything that draws none: nobody chooses a die by taking back', () => {
    fc.assert(
      fc.property(fc.array(idle, { maxLength: 30 }), fc.integer({ min: 0, max: 3 }), (deeds, dice) => {
        let match = begin(['salt']);
        match.command('a', { do: 'storm', dice });
        for (const deed of deeds) match = doIdly(match, deed);
        const [seat] = match.toAct();
        // Twenty-four turns are a draw: then nobody is to act.
        if (seat === undefined) return;
        match.command(seat, { do: 'storm', dice: 4 });
        expect(facesIn(match).slice(dice)).toEqual(
          [0, 1, 2, 3].map((i) => streamFace(SEED, ['salt'], dice + i, 6)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('that were seen never come again, whatever is taken back: each has its own number', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), (n) => {
        const random = SimRandom.from('seen', n);
        let match = begin();
        for (let i = 0; i < 40; i++) {
          const [seat] = match.toAct();
          if (seat === undefined) break;
          const { pending } = match;
          const deed = random.below(10);
          if (deed < 3) match.undo('a', ['b']);
          else if (deed === 3 && match.canRedo) match.redo('b');
          else if (deed === 4) match = load(match.save());
          else if (pending !== undefined)
            match.answer(seat, pending.questions.find((q) => q.seat === seat)?.choices[0]?.id ?? '');
          else match.command(seat, match.game.randomCommand(match.state, seat, random));
        }
        // In the order of the lines the faces are those of draws 0, 1, 2, …: only their sides differ.
        const sides = match
          .journal({ withSeed: false })
          .lines.flatMap((line) => ('taken' in line ? line.taken : []))
          .flatMap((taken) => (isDraw(taken) ? taken.f.map(() => taken.d) : []));
        expect(facesIn(match)).toEqual(sides.map((d, draw) => streamFace(SEED, [], draw, d)));
        expect(verifyJournal(match.save(), reopenDuel)).toMatchObject({
          ok: true,
          value: { diceProven: true },
        });
      }),
      { numRuns: 150 },
    );
  });

  it('of a dropped command are gone, and a restored command draws none', () => {
    const match = begin();
    match.command('a', { do: 'feint' });
    match.undo('a', ['b']);
    match.command('a', { do: 'storm', dice: 2 });
    match.undo('a', ['b']);
    match.redo('a');
    match.command('b', { do: 'storm', dice: 1 });
    expect(facesIn(match)).toEqual([0, 1, 2, 3].map((draw) => streamFace(SEED, [], draw, 6)));
  });
});

describe('a salt', () => {
  it('changes the dice after it, and none before', () => {
    const match = begin(['one']);
    match.command('a', { do: 'storm', dice: 2 });
    expect(match.salt('b', 'two')).toEqual({ kind: 'done', events: [] });
    match.command('b', { do: 'storm', dice: 6 });
    const salts = ['one', 'two'];
    expect(facesIn(match)).toEqual([
      ...[0, 1].map((draw) => streamFace(SEED, ['one'], draw, 6)),
      ...[2, 3, 4, 5, 6, 7].map((draw) => streamFace(SEED, salts, draw, 6)),
    ]);
    expect(facesIn(match).slice(2)).not.toEqual(
      [2, 3, 4, 5, 6, 7].map((draw) => streamFace(SEED, ['one'], draw, 6)),
    );
    expect(verifyJournal(match.save(), reopenDuel)).toMatchObject({
      ok: true,
      value: { salts: 2, diceProven: true },
    });
  });

  it('stays when commands are taken back', () => {
    const match = begin();
    match.command('a', { do: 'wait' });
    match.salt('a', 'late');
    match.undo('a');
    match.command('a', { do: 'storm', dice: 1 });
    expect(facesIn(match)).toEqual([streamFace(SEED, ['late'], 0, 6)]);
    expect(load(match.save()).save()).toBe(match.save());
  });

  it.each([
    ['nobody', 'nobody', 'x', 'There is no seat "nobody".'],
    ['nothing', 'a', '', 'A salt is a text of 1 to 128 characters.'],
    ['a whole book', 'a', 'x'.repeat(129), 'A salt is a text of 1 to 128 characters.'],
  ])('of %s is refused', (_name, seat, salt, what) => {
    const match = begin();
    expect(match.salt(seat, salt)).toMatchObject({ kind: 'refused', refusal: { what } });
    expect(match.journal({ withSeed: false }).lines).toEqual([]);
  });

  it('cannot come in the middle of a command, whose dice have one set of salts', () => {
    const match = begin();
    match.command('a', { do: 'feint' });
    expect(match.salt('b', 'x').kind).toBe('refused');
  });
});

describe('what others get of a match', () => {
  const running = (): Duelling => {
    const match = begin(['salt']);
    match.command('a', { do: 'blow', roll: 'die' });
    match.command('b', { do: 'feint' });
    return match;
  };

  it('holds no seed, no answer and no waiting command before the end', () => {
    const match = running();
    expect(match.save()).toContain(SEED);
    const shared = match.share();
    expect(shared).not.toContain(SEED);
    expect(shared).not.toMatch(/"t":"(ask|position|seed)"/);
    expect(makeJournal(match.journal({ withSeed: false }))).not.toContain(SEED);
    const theirs = load(shared);
    expect(theirs.seeded).toBe(false);
    expect(theirs.length).toBe(1);
    expect(verifyJournal(shared, reopenDuel)).toMatchObject({ ok: true, value: { seedShown: false } });
  });

  it('is played on as a fork: the same lines, then a seed of its own', () => {
    const match = running();
    const fork = load(match.share()).fork(seedOf(78));
    fork.command('b', { do: 'storm', dice: 3 });
    const text = fork.save();
    expect(text).not.toContain(SEED);
    expect(text.startsWith(match.share())).toBe(true);
    expect(fork.header.dice.commitment).toBe(match.header.dice.commitment);
    expect(fork.commitment).not.toBe(match.commitment);
    expect(verifyJournal(text, reopenDuel)).toMatchObject({
      ok: true,
      value: { drawn: 3, copied: 1, seedShown: true, diceProven: false },
    });
    // The numbers go on: the second die of the journal is the first of the new seed.
    expect(facesIn(fork).slice(1)).toEqual([1, 2, 3].map((d) => streamFace(seedOf(78), ['salt'], d, 6)));
    expect(load(text).save()).toBe(text);
  });

  it('can be forked at any earlier moment, with the lines up to there', () => {
    const match = begin();
    match.command('a', { do: 'storm', dice: 2 });
    match.undo('a', ['b']);
    match.redo('a');
    match.command('b', { do: 'wait' });
    match.undo('b');
    match.command('b', { do: 'blow', roll: 'die' });
    for (const n of [0, 1, 2]) {
      const fork = match.fork(seedOf(79), n);
      expect(fork.length).toBe(n);
      expect(fork.state).toEqual(match.at(n));
      expect(load(fork.save()).state).toEqual(match.at(n));
      expect(match.save().startsWith(fork.save().split('{"t":"reseed"')[0] ?? '?')).toBe(true);
    }
  });

  it('shows the seed once it is over', () => {
    const match = new Match(openDuel({ hp: 1 }), { seed: SEED });
    match.command('a', { do: 'blow', roll: 'die' });
    expect(match.share()).toContain(SEED);
    expect(verifyJournal(match.share(), reopenDuel)).toMatchObject({ ok: true, value: { diceProven: true } });
  });
});

describe('the end of a match', () => {
  const over = (): Duelling => {
    const match = new Match(openDuel({ hp: 1 }), { seed: SEED });
    match.command('a', { do: 'blow', roll: 'die' });
    return match;
  };
  const types = (match: Duelling): string[] => match.journal({ withSeed: false }).lines.map((line) => line.t);

  it('is the last line, with the outcome', () => {
    const match = over();
    expect(types(match)).toEqual(['do', 'end']);
    expect(match.journal({ withSeed: false }).lines.at(-1)).toMatchObject({ outcome: { winners: ['a'] } });
    expect(verifyJournal(match.save(), reopenDuel)).toMatchObject({
      ok: true,
      value: { outcome: { winners: ['a'], text: 'a wins.' } },
    });
  });

  it('is no more when the last command was undone, and comes again', () => {
    const match = over();
    match.undo('a', ['b']);
    expect(types(match)).toEqual(['do', 'end', 'undo']);
    const running = verifyJournal(match.save(), reopenDuel);
    expect(running.ok && running.value.outcome).toBeUndefined();
    match.redo('a');
    expect(types(match)).toEqual(['do', 'end', 'undo', 'redo', 'end']);
    expect(load(match.save()).save()).toBe(match.save());
    expect(verifyJournal(match.save(), reopenDuel)).toMatchObject({ ok: true, value: { outcome: {} } });
  });

  it('cannot be written where nothing has ended, nor name another winner', () => {
    const rechained = (change: (lines: readonly Line[]) => Line[]): string => {
      const { header, lines } = over().journal({ withSeed: true });
      return makeJournal({ header, lines: change(lines) });
    };
    const early = rechained((lines) => lines.filter((line) => line.t !== 'do'));
    expect(verifyJournal(early, reopenDuel)).toMatchObject({ ok: false, error: [{ where: 'line 2' }] });
    const lost = rechained((lines) =>
      lines.map((line) =>
        line.t === 'end' ? { ...line, outcome: { ...line.outcome, winners: ['b'] } } : line,
      ),
    );
    expect(verifyJournal(lost, reopenDuel)).toMatchObject({ ok: false, error: [{ where: 'line 3' }] });
  });

  it('is missed when it was cut off: then nothing says that the match is over', () => {
    const { header, lines } = over().journal({ withSeed: true });
    const cut = makeJournal({ header, lines: lines.filter((line) => line.t !== 'end') });
    const verdict = verifyJournal(cut, reopenDuel);
    expect(verdict.ok && verdict.value.outcome).toBeUndefined();
    // Opened, it is over by the rules, and says so again.
    expect(types(load(cut))).toEqual(['do', 'end']);
  });
});
