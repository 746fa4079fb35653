import { makeJournal, verifyJournal } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { openDuel, seedOf } from '../../engine/test/toy.ts';
import {
  keyHash,
  keyOf,
  rebuild,
  Room,
  standingFor,
  storyFor,
  firstLine,
  USUAL,
  type Line,
} from '../src/index.ts';
import { momentFor } from '../src/moment.ts';
import { ANN, BEN, Played, START } from './played.ts';

describe('the lobby', () => {
  it('begins when every seat is held, and says which is not', () => {
    const played = new Played();
    expect(played.why(ANN, { do: 'begin' })).toContain('Nobody holds the seat "b"');
    expect(played.why(ANN, { do: 'command', seat: 'a', command: { do: 'wait' } })).toBe(
      'The match has not begun.',
    );
    played.begin();
    expect(played.room.stage).toBe('play');
    expect(played.why(ANN, { do: 'begin' })).toBe('The match has begun.');
  });

  it('lets only the host give keys, and a new key takes the seat from the old one', () => {
    const played = new Played().begin();
    const cat = keyOf(keyHash('cat'), 'seat', ['b']);
    expect(played.why(BEN, { do: 'key', hash: cat.hash, role: 'seat', seats: ['b'] })).toBe(
      'Only the host can do that.',
    );
    expect(played.why(ANN, { do: 'key', hash: cat.hash, role: 'seat', seats: ['b'] })).toBe('');
    expect(played.room.holder('b')?.id).toBe(cat.id);
    expect(played.why(BEN, { do: 'resign', seat: 'b' })).toBe('This key no longer opens a seat here.');
  });

  it('refuses a seat that is not there, a key twice, and the words of the server', () => {
    const played = new Played().begin();
    expect(played.why(ANN, { do: 'undo', seat: 'z' })).toBe('There is no seat "z" at this table.');
    expect(played.why(ANN, { do: 'undo', seat: 'b' })).toBe('The seat "b" is not yours.');
    expect(played.why(ANN, { do: 'key', hash: BEN.hash, role: 'watch', seats: [] })).toBe(
      'This key has been given already.',
    );
    expect(played.why(BEN, { do: 'flag', seat: 'a' })).toBe('Only the table itself can say that.');
  });
});

describe('real dice', () => {
  it('are chosen by the host before the match begins, and what was added to the others stays', () => {
    const played = new Played({ keys: [BEN] });
    expect(played.why(BEN, { do: 'salt', seat: 'b', salt: 'of Ben' })).toBe('');
    expect(played.why(BEN, { do: 'rolls', seats: ['b'] })).toBe('Only the host can do that.');
    expect(played.why(ANN, { do: 'rolls', seats: ['z'] })).toBe('There is no seat "z" at this table.');
    expect(played.why(ANN, { do: 'rolls', seats: ['b', 'b'] })).toBe('');
    expect(standingFor(played.room, ANN, START).typed).toEqual(['b']);
    expect(played.why(ANN, { do: 'begin' })).toBe('');
    expect(played.why(ANN, { do: 'rolls', seats: [] })).toBe('The match has begun.');
    const { header, lines } = played.room.match.journal({ withSeed: true });
    expect(header.dice.typed).toEqual(['b']);
    expect(lines[0]).toMatchObject({ t: 'salt', seat: 'b', salt: 'of Ben' });
    const first = firstLine(played.room.made, START, 'made-0000');
    const again = rebuild(played.room.game, [first, ...played.lines]);
    expect(again.ok && again.value.typed).toEqual(['b']);
  });
});

describe('play', () => {
  it('hears a message once: said again, it is answered with the same line', () => {
    const { room } = new Played().begin();
    const spoken = {
      by: ANN.id,
      id: 'the-same-one',
      knew: room.seq,
      say: { do: 'command', seat: 'a', command: { do: 'wait' } },
    } as const;
    const first = room.hear(spoken, START);
    const again = room.hear(spoken, START + 5);
    expect('line' in first && first.line.seq).toBe(room.seq);
    expect(again).toEqual({ repeated: room.seq });
    expect(room.match.length).toBe(1);
  });

  it('refuses what was said to a position that has changed since', () => {
    const played = new Played().begin();
    const before = played.room.seq;
    played.command(ANN, 'a', { do: 'wait' });
    expect(played.why(BEN, { do: 'command', seat: 'b', command: { do: 'wait' } }, before)).toContain(
      'look at the board again',
    );
    expect(played.command(BEN, 'b', { do: 'wait' })).toBe('');
  });

  it('refuses a command that the game cannot read, in the words of the game', () => {
    expect(new Played().begin().command(ANN, 'a', { do: 'fly' })).toBe('A duel has no such command.');
  });

  it('undoes freely before a die, and past it when the other agrees', () => {
    const played = new Played().begin();
    played.command(ANN, 'a', { do: 'wait' });
    expect(played.why(ANN, { do: 'undo', seat: 'a' })).toBe('');
    expect(played.room.match.length).toBe(0);
    played.command(ANN, 'a', { do: 'storm', dice: 1 });
    expect(played.why(ANN, { do: 'undo', seat: 'a' })).toBe('');
    expect(played.room.match.length).toBe(1);
    const [offer] = played.room.offers;
    expect(offer).toMatchObject({ what: 'undo', by: ANN.id, of: [BEN.id] });
    expect(played.why(ANN, { do: 'agree', offer: offer?.id ?? 0 })).toBe('Nothing waits for your agreement.');
    expect(played.why(BEN, { do: 'agree', offer: offer?.id ?? 0 })).toBe('');
    expect(played.room.match.length).toBe(0);
    expect(played.room.offers).toEqual([]);
  });

  it('forgets what was asked for once somebody has moved', () => {
    const played = new Played().begin();
    played.command(ANN, 'a', { do: 'storm', dice: 1 });
    played.say(ANN, { do: 'undo', seat: 'a' });
    played.command(BEN, 'b', { do: 'wait' });
    expect(played.room.offers).toEqual([]);
  });

  it('undoes with what a bot has done since, and asks nobody where only bots sit opposite', () => {
    const played = new Played({ bots: { b: 'random' } });
    played.say(ANN, { do: 'begin' });
    played.command(ANN, 'a', { do: 'storm', dice: 1 });
    expect(played.why('', { do: 'command', seat: 'b', command: { do: 'wait' } })).toBe('');
    expect(played.why(ANN, { do: 'undo', seat: 'a' })).toBe('');
    expect(played.room.match.length).toBe(0);
  });

  it('undoes nothing where the host has said so', () => {
    const played = new Played({ settings: { ...USUAL, undo: 'never' } }).begin();
    played.command(ANN, 'a', { do: 'wait' });
    expect(played.why(ANN, { do: 'undo', seat: 'a' })).toBe('Nothing is undone at this table.');
  });
});

describe('the end', () => {
  it('comes by resigning, and the journal says so', () => {
    const played = new Played().begin();
    expect(played.why(ANN, { do: 'resign', seat: 'a' })).toBe('');
    expect(played.room.match.outcome?.winners).toEqual(['b']);
    expect(played.room.stage).toBe('over');
    expect(played.command(BEN, 'b', { do: 'wait' })).toBe('The match is over.');
  });

  it('comes by agreeing on a draw', () => {
    const played = new Played().begin();
    played.say(ANN, { do: 'offer', what: 'draw', seat: 'a' });
    expect(played.why(ANN, { do: 'offer', what: 'draw', seat: 'a' })).toBe('That is on the table already.');
    const id = played.room.offers[0]?.id ?? 0;
    played.say(BEN, { do: 'decline', offer: id });
    expect(played.room.offers).toEqual([]);
    played.say(ANN, { do: 'offer', what: 'draw', seat: 'a' });
    played.say(BEN, { do: 'agree', offer: played.room.offers[0]?.id ?? 0 });
    expect(played.room.match.outcome?.winners).toEqual([]);
  });

  it('comes by the clock, which runs only for whoever is to act and stands while the table is paused', () => {
    const played = new Played({
      settings: { ...USUAL, clock: { is: 'increment', seconds: 60, plus: 5 } },
    }).begin();
    // Each message comes a second after the one before: the clock has run since the match began.
    played.command(ANN, 'a', { do: 'wait' });
    expect(played.room.left('a', played.now)).toBe(60_000 - 1000 + 5000);
    expect(played.room.flag()).toEqual({ seat: 'b', at: played.now + 60_000 });
    played.say(BEN, { do: 'pause', paused: true });
    expect(played.room.flag()).toBeUndefined();
    expect(played.command(BEN, 'b', { do: 'wait' })).toBe('The match is paused.');
    played.now += 3_600_000;
    played.say(ANN, { do: 'pause', paused: false });
    expect(played.room.left('b', played.now)).toBe(59_000);
    expect(played.why('', { do: 'flag', seat: 'b' })).toBe('There is time left.');
    played.now += 60_000;
    expect(played.why('', { do: 'flag', seat: 'b' })).toBe('');
    expect(played.room.match.outcome).toMatchObject({ winners: ['a'], rule: 'time' });
  });

  it('comes by a clock that the host has chosen after the room was made', () => {
    const played = new Played();
    const clock = { is: 'move', seconds: 60 } as const;
    expect(played.why(ANN, { do: 'settings', settings: { ...USUAL, clock } })).toBe('');
    played.begin();
    const { clocks } = standingFor(played.room, ANN, played.now);
    expect(clocks.left).toEqual({ a: 60_000, b: 60_000 });
    expect(clocks.running).toEqual(played.room.match.toAct().slice(0, 1));
  });

  it('leads to another match when both want it', () => {
    const played = new Played().begin();
    expect(played.why(ANN, { do: 'offer', what: 'rematch', seat: 'a' })).toBe('The match is not over.');
    played.say(ANN, { do: 'resign', seat: 'a' });
    played.say(BEN, { do: 'offer', what: 'rematch', seat: 'b' });
    expect(played.why('', { do: 'moved', room: 'second' })).toBe('Nobody has agreed on another match.');
    played.say(ANN, { do: 'agree', offer: played.room.offers[0]?.id ?? 0 });
    expect(played.why('', { do: 'moved', room: 'second' })).toBe('');
    expect(played.room.next).toBe('second');
  });
});

describe('a seat', () => {
  it('can be given to somebody who takes it', () => {
    const played = new Played().begin();
    const cat = keyOf(keyHash('cat'), 'watch', []);
    played.say(ANN, { do: 'key', hash: cat.hash, role: 'watch', seats: [] });
    played.say(BEN, { do: 'give', seat: 'b', to: cat.id });
    expect(played.room.holder('b')?.id).toBe(BEN.id);
    played.say(cat, { do: 'agree', offer: played.room.offers[0]?.id ?? 0 });
    expect(played.room.holder('b')?.id).toBe(cat.id);
    expect(played.command(ANN, 'a', { do: 'wait' })).toBe('');
    expect(played.command(BEN, 'b', { do: 'wait' })).toBe('The seat "b" is not yours.');
  });
});

describe('what a person is told', () => {
  it('is the view, the events and the questions of its own seats, and never the seed', () => {
    const played = new Played().begin();
    played.command(ANN, 'a', { do: 'clash' });
    const ann = standingFor(played.room, ANN, played.now);
    const watch = standingFor(played.room, { id: 'w', hash: '', role: 'watch', seats: [] }, played.now);
    expect(Object.keys(ann.views)).toEqual(['a']);
    expect(ann.waits?.questions.map((q) => q.seat)).toEqual(['a']);
    expect(watch.waits?.questions).toEqual([]);
    expect(watch.waits?.of).toEqual(['a', 'b']);
    expect(JSON.stringify([ann, storyFor(played.room, ANN, -1)])).not.toContain('birch');
    expect(JSON.stringify(watch)).not.toMatch(/amber|birch/);
    expect(JSON.stringify([ann, watch])).not.toContain(seedOf(5));
  });

  it('does not hold the answers of others before all have answered', () => {
    const played = new Played().begin();
    played.command(ANN, 'a', { do: 'clash' });
    expect(played.why(ANN, { do: 'answer', seat: 'a', key: 'stance', answer: 'guard' })).toBe('');
    expect(JSON.stringify(standingFor(played.room, BEN, played.now).waits?.events)).not.toContain('guard');
    expect(JSON.stringify(standingFor(played.room, BEN, played.now).views)).not.toContain('guard');
  });

  it('holds what the odds of answers are worked out from, only for whoever is asked and sees everything', () => {
    const played = new Played().begin();
    played.command(ANN, 'a', { do: 'clash' });
    played.say(ANN, { do: 'answer', seat: 'a', key: 'stance', answer: 'guard' });
    // Words are hidden in a duel: the command behind the question is told to nobody.
    expect(standingFor(played.room, BEN, played.now).waits?.behind).toBeUndefined();
    const open = new Room({ ...openDuel({ hp: 30 }), secrets: () => [] }, played.room.made, START);
    for (const line of played.lines) expect(open.restore(line)).toBeUndefined();
    const { waits } = standingFor(open, BEN, played.now);
    expect(waits?.behind).toMatchObject({ command: { do: 'clash' }, taken: [] });
    expect(Object.keys(waits?.behind?.before ?? {})).toEqual(['b']);
    expect(JSON.stringify(waits?.behind)).not.toContain('guard');
    expect(standingFor(open, ANN, played.now).waits?.behind).toBeUndefined();
  });
});

describe('an earlier moment', () => {
  it('is seen through the eyes of one’s own seats, whichever are asked for', () => {
    const played = new Played().begin();
    played.command(ANN, 'a', { do: 'wait' });
    const { room } = played;
    const { game, match } = room;
    const views = game.seats.map((seat) => JSON.stringify(game.view(match.state, seat)));
    expect(views[0]).not.toBe(views[1]);
    for (const seat of ['a', 'b', '', undefined]) {
      const frame = momentFor(room, BEN, { t: 'look', n: 1, ...(seat === undefined ? {} : { seat }) });
      expect(frame?.t === 'moment' && JSON.stringify(frame.view)).toBe(views[1]);
    }
  });
});

describe('lines', () => {
  it('rebuild the room, in the middle of a question too, and a changed one is found', () => {
    const played = new Played();
    played.begin();
    played.command(ANN, 'a', { do: 'storm', dice: 1 });
    played.command(BEN, 'b', { do: 'clash' });
    played.say(BEN, { do: 'answer', seat: 'b', key: 'stance', answer: 'low' });
    const again = new Room(openDuel({ hp: 30 }), played.room.made, START);
    const stored = JSON.parse(JSON.stringify(played.lines)) as Line[];
    for (const line of stored) expect(again.restore(line)).toBeUndefined();
    expect(again.sum).toBe(played.room.sum);
    expect(again.match.toAct()).toEqual(['a']);
    const other = new Room(openDuel({ hp: 30 }), { ...played.room.made, seed: seedOf(6) }, START);
    const faults = stored.map((line) => other.restore(line));
    expect(faults.find((fault) => fault !== undefined)).toContain('leads elsewhere');
  });
});

describe('other rules', () => {
  const stored = (): { readonly played: Played; readonly lines: readonly Line[] } => {
    const played = new Played().begin();
    played.command(ANN, 'a', { do: 'storm', dice: 1 });
    played.command(BEN, 'b', { do: 'wait' });
    const lines = [firstLine(played.room.made, START, 'made-room'), ...played.lines];
    return { played, lines: JSON.parse(JSON.stringify(lines)) as Line[] };
  };

  it('hold from a line on that says so, where all leads to the same positions', () => {
    const { played, lines } = stored();
    const newer = { ...openDuel({ hp: 30 }), rulesHash: 'newer', version: '2' };
    const room = rebuild(newer, lines);
    if (!room.ok) throw new Error(room.error);
    expect(room.value.halted).toBeUndefined();
    expect(room.value.outdated).toBe(true);
    const say = { do: 'rules', version: '2', rules: 'newer' } as const;
    const heard = room.value.hear({ by: '', id: 'rules-line', knew: room.value.seq, say }, played.now);
    if (!('line' in heard)) throw new Error('the line was not accepted');
    expect(heard.line.wrote).toEqual([{ t: 'rules', version: '2', rules: 'newer', how: 'replayed' }]);
    const again = rebuild(newer, [...lines, heard.line]);
    expect(again.ok && again.value.outdated).toBe(false);
    expect(again.ok && again.value.sum).toBe(room.value.sum);
  });

  it('that lead elsewhere stop the match where they do; people can still talk, and read what was played', () => {
    const { lines } = stored();
    const duel = openDuel({ hp: 30 });
    const other: typeof duel = {
      ...duel,
      rulesHash: 'other',
      apply: (state, seat, command, table) =>
        'dice' in command
          ? { rule: 'other', what: 'There are no storms.' }
          : duel.apply(state, seat, command, table),
    };
    const room = rebuild(other, lines);
    if (!room.ok) throw new Error(room.error);
    const { halted, seq, match, entries } = room.value;
    expect(halted).toContain('There are no storms.');
    expect(seq).toBe(lines.length - 1);
    expect(match.length).toBe(0);
    expect(entries.filter(({ line }) => line?.t === 'do')).toHaveLength(2);
    const hear = (say: Parameters<Room['hear']>[0]['say'], id: string): string => {
      const heard = room.value.hear({ by: ANN.id, id, knew: seq, say }, START);
      return 'refusal' in heard ? heard.refusal.what : '';
    };
    expect(hear({ do: 'command', seat: 'a', command: { do: 'wait' } }, 'message-x')).toBe(halted);
    expect(hear({ do: 'chat', text: 'what now?' }, 'message-y')).toBe('');
  });

  /** Rules without storms of two dice. */
  const gentle = (): ReturnType<typeof openDuel> => {
    const duel = openDuel({ hp: 30 });
    return {
      ...duel,
      rulesHash: 'gentle',
      apply: (state, seat, command, table) =>
        'dice' in command && command.dice === 2
          ? { rule: 'gentle', what: 'There are no such storms.' }
          : duel.apply(state, seat, command, table),
    };
  };

  it('that lead elsewhere let the host play on from the last position that both agree on, with other dice', () => {
    const played = new Played().begin();
    played.command(ANN, 'a', { do: 'storm', dice: 1 });
    played.command(BEN, 'b', { do: 'wait' });
    played.command(ANN, 'a', { do: 'storm', dice: 2 });
    played.command(BEN, 'b', { do: 'wait' });
    const agreed = JSON.stringify(played.room.match.at(2));
    const lines = JSON.parse(
      JSON.stringify([firstLine(played.room.made, START, 'made-room'), ...played.lines]),
    ) as Line[];
    const room = rebuild(gentle(), lines);
    if (!room.ok) throw new Error(room.error);
    const say = (by: string, what: Parameters<Room['hear']>[0]['say'], to = room.value): string => {
      const heard = to.hear({ by, id: `said-by-${to.seq}-${by}`, knew: to.seq, say: what }, played.now);
      if ('line' in heard) lines.push(JSON.parse(JSON.stringify(heard.line)) as Line);
      return 'refusal' in heard ? heard.refusal.what : '';
    };
    expect(say(BEN.id, { do: 'playOn' })).toBe('Only the host can do that.');
    expect(say(ANN.id, { do: 'playOn' })).toBe('');
    expect(room.value.halted).toBeUndefined();
    expect(room.value.outdated).toBe(false);
    expect(JSON.stringify(room.value.match.state)).toBe(agreed);
    expect(say(ANN.id, { do: 'playOn' })).toContain('goes on as it is');
    expect(say(ANN.id, { do: 'command', seat: 'a', command: { do: 'storm', dice: 1 } })).toBe('');
    // Lines that were written after these rules had parted from them stay in the journal, and dice are counted on.
    const journal = room.value.match.journal({ withSeed: true });
    expect(journal.lines.filter(({ t }) => t === 'do')).toHaveLength(5);
    expect(verifyJournal(makeJournal(journal), () => ({ ok: true, value: gentle() })).ok).toBe(true);

    // The same lines lead to the same room: under these rules, and under others after them.
    const again = rebuild(gentle(), lines);
    expect(again.ok && again.value.sum).toBe(room.value.sum);
    expect(again.ok && JSON.stringify(again.value.match.state)).toBe(JSON.stringify(room.value.match.state));
    const later = rebuild({ ...gentle(), rulesHash: 'later' }, lines);
    if (!later.ok) throw new Error(later.error);
    expect(later.value.halted).toBeUndefined();
    expect(JSON.stringify(later.value.match.state)).toBe(JSON.stringify(room.value.match.state));
  });
});
