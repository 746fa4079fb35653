import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checksum,
  fattenJournal,
  loadMatch,
  Match,
  ok,
  openJournal,
  parseJournal,
  proofOf,
  readRecording,
  slimJournal,
  streamFaceByLine,
  verifyJournal,
  type Changed,
  type Game,
  type Opening,
} from '@caltrop/engine';
import { openDuel, reopenDuel, seedOf, type Duel, type DuelCommand } from './toy.ts';
import { must } from '../../../tests/kit/must.ts';

type Dueller = Game<Duel, DuelCommand>;
type Duelling = Match<Duel, DuelCommand>;

const kept = (name: string): string =>
  readFileSync(new URL(`../../../tests/journals/v1-${name}.jsonl`, import.meta.url), 'utf8');

/** The duel after an update: other words only, harder blows, or another kind of position. */
const worded = (game: Dueller): Dueller => ({
  ...game,
  version: '2',
  rulesHash: 'duel-2',
  apply: (s, seat, command, table) =>
    game.apply(s, seat, command, {
      ...bound(table),
      die: (sides, why) => table.die(sides, { ...why, text: `${why.text} anew` }),
    }),
});
const harder = (game: Dueller): Dueller => ({
  ...game,
  version: '3',
  rulesHash: 'duel-3',
  apply: (s, seat, command, table) => {
    const before = s.hp;
    const refusal = game.apply(s, seat, command, table);
    if (s.hp[0] < before[0]) s.hp = [Math.max(0, s.hp[0] - 1), s.hp[1]];
    if (s.hp[1] < before[1]) s.hp = [s.hp[0], Math.max(0, s.hp[1] - 1)];
    return refusal;
  },
});
const reshaped = (game: Dueller): Dueller => {
  const start = (): Duel => ({ ...game.start(), mood: 'calm' }) as Duel;
  return { ...harder(game), rulesHash: 'duel-4', start };
};

/** Positions that are written in another form, and how they were written before. */
const reformed = (game: Dueller): Dueller => {
  const form = (s: Duel): Duel => ({ ...game.clone(s), pile: [] }) as Duel;
  return {
    ...game,
    version: '6',
    rulesHash: 'duel-6',
    start: () => form(game.start()),
    clone: form,
    former: {
      write: (s) => Object.fromEntries(Object.entries(s).filter(([field]) => field !== 'pile')),
      read: (json) => (typeof json === 'object' ? { ...json, pile: [] } : json),
    },
  };
};

/** A table whose methods can be spread. */
const bound = <T extends object>(table: T): T =>
  new Proxy(table, {
    get: (t, key) => {
      const value: unknown = Reflect.get(t, key);
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(t) : value;
    },
    ownKeys: () => [
      'telling',
      'die',
      'test',
      'bands',
      'pool',
      'keep',
      'lump',
      'choose',
      'chooseAll',
      'reveal',
      'tell',
    ],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });

const duel = openDuel({ hp: 40 });

/** Two commands that stand, one taken back, and a question that waits. */
const played = (): Duelling => {
  const match = new Match(duel, { seed: seedOf(5), salts: ['x'] });
  match.command('a', { do: 'blow', roll: 'highest' });
  match.command('b', { do: 'storm', dice: 2 });
  match.undo('b', ['a']);
  match.command('b', { do: 'blow', roll: 'die' });
  match.command('a', { do: 'feint' });
  return match;
};

const changed = (opening: Opening<Duel, DuelCommand>): Changed<Duel, DuelCommand> => {
  if (opening.is !== 'changed') throw new Error('it goes on as it is');
  return opening;
};

describe('a journal of version 1', () => {
  it.each([
    ['duel-question', { commands: 2, drawn: 3, typed: 4, copied: 0, diceProven: true, takenBack: 1 }],
    ['duel-over', { copied: 0, diceProven: true, takenBack: 1, outcome: { rule: 'TOY-END' } }],
    ['duel-fork', { commands: 3, drawn: 2, copied: 5, diceProven: false }],
  ])('opens, is saved as it was, and verifies: %s', (name, verdict) => {
    const text = kept(name);
    expect(must(loadMatch(text, reopenDuel)).save()).toBe(text);
    expect(verifyJournal(text, reopenDuel)).toMatchObject({
      ok: true,
      value: { version: 1, chained: false, ...verdict },
    });
  });

  it('goes on as version 1, with dice numbered by line', () => {
    const match = must(loadMatch(kept('duel-question'), reopenDuel));
    const line = match.journal({ withSeed: false }).lines.length - 1;
    expect(match.undo('a', ['b']).kind).toBe('done');
    match.command('a', { do: 'storm', dice: 2 });
    // The feint that waited is a line of its own now that it was dropped.
    const faces = [0, 1].map((draw) => streamFaceByLine(seedOf(7), ['x', 'y'], line + 1, draw, 6));
    expect(match.history().at(-1)?.taken).toMatchObject(faces.map((face) => ({ f: [face] })));
    const again = match.save();
    expect(again).toMatch(/^{"caltrop":1,/);
    expect(again).not.toContain('"prev"');
    expect(verifyJournal(again, reopenDuel)).toMatchObject({ ok: true, value: { diceProven: true } });
    expect(match.salt('a', 'late').kind).toBe('refused');
  });

  it('is forked under a seed of its own', () => {
    const fork = must(loadMatch(kept('duel-question'), reopenDuel)).fork(seedOf(9));
    fork.command('a', { do: 'storm', dice: 2 });
    expect(verifyJournal(fork.save(), reopenDuel)).toMatchObject({
      ok: true,
      value: { version: 1, drawn: 2, copied: 2, seedShown: true },
    });
  });

  it('says what it cannot prove', () => {
    const { limits } = proofOf(verifyJournal(kept('duel-over'), reopenDuel));
    expect(limits.join(' ')).toMatch(/version 1: its lines do not carry hashes/);
  });
});

describe('a journal opened under other rules', () => {
  it('that lead to the same positions goes on, and says so when it does', () => {
    const text = played().save();
    const opening = must(openJournal(text, worded(duel)));
    expect(opening).toMatchObject({ is: 'match', otherRules: true, dropped: false });
    if (opening.is !== 'match') return;
    const { match } = opening;
    // It was only opened: nothing is written yet.
    expect(match.save()).toBe(text);
    match.answer('b', 'no');
    match.answer('a', 'no');
    const { lines } = match.journal({ withSeed: false });
    expect(lines.map((line) => line.t)).toEqual(['salt', 'do', 'do', 'undo', 'do', 'rules', 'do']);
    expect(lines[5]).toMatchObject({ version: '2', rules: 'duel-2', how: 'replayed' });
    const verdict = verifyJournal(match.save(), () => ok(worded(duel)));
    expect(verdict).toMatchObject({
      ok: true,
      value: { commands: 3, otherRules: false, words: [], diceProven: true },
    });
    // The log of the past stays as it was told then.
    expect(match.events()[0]).toMatchObject({ text: 'a rolls' });
    expect(must(loadMatch(match.save(), () => ok(worded(duel)))).save()).toBe(match.save());
  });

  it('drops a command that waits for something that is asked otherwise now, dice and all', () => {
    const asked: Dueller = {
      ...duel,
      rulesHash: 'duel-5',
      apply: (s, seat, command, table) =>
        command.do === 'feint' && s.turn > 1
          ? { rule: 'TOY-NEW', what: 'Nobody feints any more.' }
          : duel.apply(s, seat, command, table),
    };
    const opening = must(openJournal(played().save(), asked));
    expect(opening).toMatchObject({ is: 'match', otherRules: true, dropped: true });
    if (opening.is !== 'match') return;
    opening.match.command('a', { do: 'storm', dice: 1 });
    const verdict = verifyJournal(opening.match.save(), () => ok(asked));
    // Six dice: two kept from, two taken back, one of the blow, one of the feint; and one of the storm.
    expect(verdict).toMatchObject({ ok: true, value: { drawn: 7, diceProven: true, takenBack: 2 } });
  });

  it('that lead elsewhere can be watched, and played on from its last position', () => {
    const before = played();
    const opening = changed(must(openJournal(before.save(), harder(duel))));
    expect(opening.fault).toMatchObject({ code: 'rules-differ', where: 'line 3' });
    expect(opening.commands.map((line) => line.command)).toEqual(
      before.history().map((line) => line.command),
    );
    expect(opening.after).toBe(2);
    const match = must(opening.playOn());
    expect(checksum(match.state)).toBe(checksum(before.state));
    expect(match.length).toBe(0);
    expect(match.undoTerms('a')).toEqual({ kind: 'nothing' });
    match.command('a', { do: 'blow', roll: 'highest' });
    const { lines } = match.journal({ withSeed: false });
    expect(lines.map((line) => line.t)).toEqual(['salt', 'do', 'do', 'undo', 'do', 'drop', 'rules', 'do']);
    const text = match.save();
    expect(verifyJournal(text, () => ok(harder(duel)))).toMatchObject({
      ok: true,
      value: { commands: 1, unproven: 2, diceProven: true, takenBack: 2 },
    });
    expect(proofOf(verifyJournal(text, () => ok(harder(duel)))).limits.join(' ')).toContain(
      '2 commands before the position from which it went on cannot be replayed',
    );
    expect(must(loadMatch(text, () => ok(harder(duel)))).save()).toBe(text);
    expect(readRecording(lines).commands).toHaveLength(3);
    // Under the old rules the new part leads elsewhere; from its position it can be watched and played on all the same.
    expect(changed(must(openJournal(text, duel))).after).toBe(3);
  });

  it('whose positions look otherwise is played on from the last command that still leads to its checksum', () => {
    const opening = changed(must(openJournal(played().save(), reshaped(duel))));
    expect(opening.after).toBe(0);
    const match = must(opening.playOn());
    expect(match.state).toMatchObject({ turn: 0, mood: 'calm' });
    match.command('a', { do: 'storm', dice: 1 });
    const verdict = verifyJournal(match.save(), () => ok(reshaped(duel)));
    expect(verdict).toMatchObject({ ok: true, value: { commands: 1, unproven: 0, diceProven: true } });
  });

  it('whose positions are written in another form goes on without loss', () => {
    const text = played().save();
    const game = reformed(duel);
    const reopened = (saved: string): Duelling => {
      const opening = must(openJournal(saved, game));
      if (opening.is !== 'match') throw new Error(opening.fault.what);
      return opening.match;
    };
    const match = reopened(text);
    expect(match.state).toMatchObject({ pile: [] });
    expect(match.pending?.questions).toHaveLength(1);
    // It was only opened: nothing is written yet, and it is as the former rules wrote it.
    expect(match.save()).toBe(text);
    match.answer('b', 'no');
    match.answer('a', 'no');
    const { lines } = match.journal({ withSeed: false });
    expect(lines.map((line) => line.t)).toEqual(['salt', 'do', 'do', 'undo', 'do', 'rules', 'do']);
    expect(match.history().at(-1)?.sum).toBe(checksum(match.state));
    const verdict = verifyJournal(match.save(), () => ok(game));
    expect(verdict).toMatchObject({ ok: true, value: { commands: 3, unproven: 0, diceProven: true } });
    // Taken back to where the former rules had brought it, it is saved and opened again as well.
    expect(match.undo('a', ['b']).kind).toBe('done');
    const back = reopened(match.save());
    expect(checksum(back.state)).toBe(checksum(match.state));
    expect(back.canRedo).toBe(true);
    // A position that is neither of the two is still found.
    const forged = text.replaceAll(/"sum":"(\w{8})/g, '"sum":"00000000').replaceAll(/,"prev":"\w+"/g, '');
    expect(openJournal(forged, game).ok).toBe(false);
  });

  it('whose positions are written in another form goes on in a link, too', () => {
    const match = played();
    match.answer('b', 'no');
    match.answer('a', 'no');
    const slim = must(parseJournal(must(slimJournal(match.save())), { slim: true }));
    const { text: fat } = must(fattenJournal(slim, reformed(duel)));
    expect(must(loadMatch(fat, () => ok(reformed(duel)))).state).toEqual({ ...match.state, pile: [] });
  });

  it('that lead elsewhere from a position in another form are played on from it', () => {
    const game = reformed(harder(duel));
    const opening = changed(must(openJournal(played().save(), game)));
    expect(opening.after).toBe(2);
    const match = must(opening.playOn());
    expect(match.state).toMatchObject({ turn: 2, pile: [] });
    match.command('a', { do: 'blow', roll: 'highest' });
    expect(must(loadMatch(match.save(), () => ok(game))).state).toEqual(match.state);
    // Without that position: from the last command that still leads to its checksum.
    const early = changed(must(openJournal(kept('duel-question'), reformed(harder(openDuel({ hp: 9 }))))));
    expect(early.after).toBe(1);
    expect(must(early.playOn()).toAct()).toEqual(['b']);
  });

  it('of version 1 is played on from the last command that still leads to its checksum', () => {
    // The storm hurts nobody, so that it leads to the same position; the blow after it does not.
    const opening = changed(must(openJournal(kept('duel-question'), harder(openDuel({ hp: 9 })))));
    expect(opening.fault.where).toBe('line 6');
    expect(opening.commands).toHaveLength(2);
    expect(opening.after).toBe(1);
    const match = must(opening.playOn());
    expect(match.toAct()).toEqual(['b']);
    match.command('b', { do: 'wait' });
    expect(verifyJournal(match.save(), () => ok(harder(openDuel({ hp: 9 }))))).toMatchObject({
      ok: true,
      value: { version: 1, commands: 1, unproven: 1, diceProven: true },
    });
  });

  it('cannot go on from a position that is not the recorded one', () => {
    const match = must(changed(must(openJournal(played().save(), harder(duel)))).playOn());
    const forged = match.save().replace('"hp":[', '"hp":[1');
    const read = parseJournal(forged, { slim: true });
    expect(read.ok).toBe(true);
    expect(parseJournal(forged)).toMatchObject({ ok: false, error: [{ code: 'chain' }] });
    expect(openJournal(forged.replaceAll(/,"prev":"\w+"/g, ''), duel).ok).toBe(false);
  });

  it('goes on in a link, too', () => {
    const match = must(changed(must(openJournal(played().save(), harder(duel)))).playOn());
    match.command('a', { do: 'blow', roll: 'highest' });
    const slim = must(slimJournal(match.save()));
    expect(slim.length).toBeLessThan(match.save().length);
    const { text: fat } = must(fattenJournal(must(parseJournal(slim, { slim: true })), harder(duel)));
    expect(must(loadMatch(fat, () => ok(harder(duel)))).save()).toBe(match.save());
  });
});

describe('the words of a proof', () => {
  it('say what is proven and what is not', () => {
    const match = new Match(openDuel({ hp: 3 }), { seed: seedOf(6), salts: ['x', 'y'] });
    match.command('a', { do: 'blow', roll: 'die' });
    match.undo('a', ['b']);
    while (match.outcome === undefined)
      match.command(match.toAct()[0] ?? '', { do: 'blow', roll: 'highest' });
    const { proven, lines, limits } = proofOf(verifyJournal(match.share(), reopenDuel));
    expect(proven).toBe(true);
    expect(lines).toEqual([
      `${match.length} command${match.length === 1 ? ' was' : 's were'} replayed by the rules, and each led to the recorded position.`,
      'Every line carries the hash of the line before it, and all agree: between the first line and the last, none was removed, inserted or changed.',
      // One die of the blow that was taken back, two of each that stands.
      `${1 + 2 * match.length} dice were drawn. The seed that was committed to before the first of them gives exactly these faces. 2 salts of the players are mixed in.`,
      '1 command was undone, 1 after dice were rolled: those dice were not drawn again.',
      `The battle is over. ${match.outcome.text}`,
    ]);
    expect(limits).toEqual([
      'For a battle on one device this proves no more: its owner had the seed, and could have worked out the dice to come or started over.',
    ]);
  });

  it('name the line that differs', () => {
    const text = played().save().replace('"do":"blow"', '"do":"wait"');
    const { proven, lines } = proofOf(verifyJournal(text, reopenDuel));
    expect(proven).toBe(false);
    expect(lines[1]).toContain('The first difference is in line 4 of the journal');
  });
});
