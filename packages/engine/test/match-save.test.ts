import { describe, expect, it } from 'vitest';
import { checksum, loadMatch, makeProblem, Match, SimRandom, verifyJournal } from '@caltrop/engine';
import { openDuel, reopenDuel, seedOf, type Duel, type DuelCommand } from './toy.ts';

type Duelling = Match<Duel, DuelCommand>;

const begin = (typed: readonly string[] = []): Duelling =>
  new Match(openDuel({ hp: 40 }), { seed: seedOf(43), salts: ['x', 'y'], typed });

const load = (text: string): Duelling => {
  const loaded = loadMatch(text, reopenDuel);
  if (!loaded.ok) throw new Error(loaded.error.map(makeProblem).join('\n'));
  return loaded.value;
};

/** Everything that anybody can see or do in a match. */
const shown = (match: Duelling) => ({
  state: checksum(match.state),
  pending: match.pending,
  toAct: match.toAct(),
  a: [match.view('a'), match.events('a'), match.undoTerms('a')],
  b: [match.view('b'), match.events('b'), match.undoTerms('b')],
  length: match.length,
  canRedo: match.canRedo,
});

/** Says something legal at random: a command, an answer, dice, an undo or a redo. */
const speak = (match: Duelling, random: SimRandom): void => {
  const { pending } = match;
  const [seat] = match.toAct();
  if (random.below(8) === 0 && match.undoTerms('a').kind !== 'nothing') match.undo('a', ['b']);
  else if (random.below(4) === 0 && match.canRedo) match.redo('b');
  else if (seat === undefined) match.undo('a', ['b']);
  else if (pending?.dice !== undefined) {
    const { count, sides } = pending.dice;
    match.typeDice(
      seat,
      Array.from({ length: count }, () => random.die(sides)),
    );
  } else if (pending !== undefined) {
    const asked = match.toAct();
    const who = asked[random.below(asked.length)] ?? seat;
    const choices = pending.questions.find((q) => q.seat === who)?.choices ?? [];
    match.answer(who, choices[random.below(choices.length)]?.id ?? '');
  } else match.command(seat, match.game.randomCommand(match.state, seat, random));
};

describe('a saved match', () => {
  it.each([
    ['dice of the stream', []],
    ['typed dice of one seat', ['b']],
    ['typed dice of both', ['a', 'b']],
  ])('with %s is the same at every moment, questions and undone commands included', (_name, typed) => {
    const random = SimRandom.from('save', typed.length);
    let match = begin(typed);
    for (let i = 0; i < 120; i++) {
      speak(match, random);
      const text = match.save();
      const again = load(text);
      expect(shown(again)).toEqual(shown(match));
      expect(again.save()).toBe(text);
      // Every few moves the match goes on from what was saved.
      if (i % 7 === 0) match = again;
    }
    expect(verifyJournal(match.save(), reopenDuel)).toMatchObject({ ok: true, value: { diceProven: true } });
  });

  it('goes on with the same dice', () => {
    const match = begin();
    match.command('a', { do: 'feint' });
    const again = load(match.save());
    for (const m of [match, again]) {
      m.answer('b', 'yes');
      m.answer('a', 'yes');
      m.command('b', { do: 'volley', blows: 4 });
    }
    expect(again.save()).toBe(match.save());
  });

  it('keeps an answer that was given before the other seat answered', () => {
    const match = begin();
    match.command('a', { do: 'clash' });
    match.answer('b', 'guard');
    const again = load(match.save());
    expect(again.toAct()).toEqual(['a']);
    again.answer('a', 'high');
    expect(again.state.stance).toEqual(['high', 'guard']);
  });

  it('without its seed goes on only by typed dice', () => {
    const match = begin(['b']);
    match.command('a', { do: 'blow', roll: 'die' });
    const text = match
      .save()
      .split('\n')
      .filter((row) => !row.includes('"t":"seed"'))
      .join('\n');
    const again = load(text);
    again.command('b', { do: 'blow', roll: 'die' });
    expect(again.typeDice('b', [3]).kind).toBe('done');
    const said = again.command('a', { do: 'blow', roll: 'die' });
    expect(said).toMatchObject({ kind: 'refused', refusal: { rule: 'dice' } });
    expect(again.pending).toBeUndefined();
    expect(verifyJournal(again.save(), reopenDuel)).toMatchObject({ ok: true, value: { diceProven: false } });
  });

  it('tells positions of the past', () => {
    const match = begin();
    const sums = [checksum(match.state)];
    for (let i = 0; i < 4; i++) {
      match.command(i % 2 === 0 ? 'a' : 'b', { do: 'blow', roll: 'die' });
      sums.push(checksum(match.state));
    }
    expect([0, 1, 2, 3, 4].map((n) => checksum(match.at(n)))).toEqual(sums);
    expect(match.at(5)).toBeUndefined();
    expect(match.at(-1)).toBeUndefined();
  });
});

describe('a fork', () => {
  const played = (): Duelling => {
    const match = begin();
    match.command('a', { do: 'storm', dice: 3 });
    match.undo('a', ['b']);
    match.command('a', { do: 'volley', blows: 4 });
    match.command('b', { do: 'blow', roll: 'die' });
    return match;
  };

  it('shares the past and goes its own way', () => {
    const match = played();
    const fork = match.fork(seedOf(44));
    expect(checksum(fork.state)).toBe(checksum(match.state));
    expect(fork.events()).toEqual(match.events());
    const before = match.save();
    fork.command('a', { do: 'storm', dice: 6 });
    match.command('a', { do: 'storm', dice: 6 });
    expect(checksum(fork.state)).not.toBe(checksum(match.state));
    match.undo('a', ['b']);
    expect(match.save().startsWith(before.split('{"t":"position"')[0] ?? '?')).toBe(true);
  });

  it('can be saved, loaded and verified; dice of the shared past are counted apart', () => {
    const fork = played().fork(seedOf(44));
    fork.command('a', { do: 'storm', dice: 2 });
    expect(checksum(load(fork.save()).state)).toBe(checksum(fork.state));
    // The shared past is copied line by line: three dice that were taken back, four of the volley and one of the blow.
    expect(verifyJournal(fork.save(), reopenDuel)).toMatchObject({
      ok: true,
      value: { commands: 3, drawn: 2, typed: 0, copied: 8, diceProven: false, seedShown: true },
    });
  });

  it('can take back the shared past', () => {
    const fork = played().fork(seedOf(44));
    fork.undo('a', ['b']);
    fork.undo('a', ['b']);
    expect(checksum(fork.state)).toBe(checksum(begin().state));
  });
});
