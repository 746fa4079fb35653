import { describe, expect, it } from 'vitest';
import { keyHash, keyOf, Room, standingFor, storyFor, USUAL, type Line } from '../src/index.ts';
import { openDuel } from '../../engine/test/toy.ts';
import { ANN, BEN, Played, START } from './played.ts';

const CAT = keyOf(keyHash('cat'), 'comment', []);
const chatsOf = (played: Played, key = BEN): readonly string[] =>
  storyFor(played.room, key, -1).flatMap((told) => (told.t === 'chat' ? [told.text] : []));

describe('people', () => {
  it('have names, which the others see', () => {
    const played = new Played().begin();
    expect(played.why(BEN, { do: 'name', name: 'Ben' })).toBe('');
    const { people } = standingFor(played.room, ANN, played.now);
    expect(people.find(({ id }) => id === BEN.id)?.name).toBe('Ben');
  });

  it('chat, unless the host has muted them', () => {
    const played = new Played().begin();
    played.say(BEN, { do: 'chat', text: 'hello' });
    expect(played.why(BEN, { do: 'mute', who: ANN.id, muted: true })).toBe('Only the host can do that.');
    expect(played.why(ANN, { do: 'mute', who: BEN.id, muted: true })).toBe('');
    expect(played.why(BEN, { do: 'chat', text: 'again' })).toBe('The host has muted you.');
    played.say(ANN, { do: 'mute', who: BEN.id, muted: false });
    played.say(BEN, { do: 'chat', text: 'thank you' });
    expect(chatsOf(played, ANN)).toEqual(['hello', 'thank you']);
  });

  it('do not make a move stale by talking', () => {
    const played = new Played().begin();
    const before = played.room.seq;
    played.say(BEN, { do: 'chat', text: 'hello' });
    expect(played.why(ANN, { do: 'command', seat: 'a', command: { do: 'wait' } }, before)).toBe('');
  });

  it('leave with their name, their key and every word, and the lines fit without their words', () => {
    const played = new Played().begin();
    played.say(BEN, { do: 'name', name: 'Ben' });
    played.say(BEN, { do: 'chat', text: 'a secret of mine' });
    played.say(ANN, { do: 'chat', text: 'goodbye' });
    expect(played.why(BEN, { do: 'leave' })).toBe('');
    expect(chatsOf(played, ANN)).toEqual(['goodbye']);
    expect(played.room.keyBy(BEN.hash)).toBeUndefined();
    expect(played.room.names[BEN.id]).toBeUndefined();
    const emptied = played.lines.map((line): Line => {
      if (line.by !== BEN.id) return line;
      if (line.say.do === 'chat') return { ...line, say: { ...line.say, text: '' } };
      return line.say.do === 'name' ? { ...line, say: { ...line.say, name: '' } } : line;
    });
    const again = new Room(openDuel({ hp: 30 }), played.room.made, START);
    for (const line of emptied) expect(again.restore(line)).toBeUndefined();
    expect(again.sum).toBe(played.room.sum);
    expect(JSON.stringify([...again.entries, emptied])).not.toContain('secret');
  });

  it('become the host when the host leaves; when nobody is left to, the table is gone', () => {
    const played = new Played().begin();
    played.say(ANN, { do: 'leave' });
    expect(played.room.host).toBe(BEN.id);
    played.say(BEN, { do: 'leave' });
    expect(played.room.stage).toBe('gone');
  });

  it('can be turned away by the host, who can hand the table on or remove it', () => {
    const played = new Played().begin();
    expect(played.why(ANN, { do: 'withdraw', who: ANN.id })).toBe('The host can leave, not be turned away.');
    played.say(ANN, { do: 'host', to: BEN.id });
    expect(played.why(ANN, { do: 'forget' })).toBe('Only the host can do that.');
    expect(played.why(BEN, { do: 'withdraw', who: ANN.id })).toBe('');
    expect(played.why(ANN, { do: 'resign', seat: 'a' })).toBe('This key no longer opens a seat here.');
    expect(played.why(BEN, { do: 'forget' })).toBe('');
    expect(played.why(BEN, { do: 'chat', text: 'hello?' })).toBe('This table has been removed.');
  });
});

describe('an open door', () => {
  const sit = (hash: string) => ({ do: 'sit', seat: 'b', hash }) as const;

  it('lets somebody take a free seat or that of a bot, and is closed where the host wants links', () => {
    expect(new Played().why('', sit(BEN.hash))).toContain('only for those who were sent a link');
    const settings = { ...USUAL, door: 'code' } as const;
    const played = new Played({ settings, bots: { b: 'random' } });
    expect(played.why(ANN, sit(BEN.hash))).toBe('Only the table itself can say that.');
    expect(played.why('', sit(BEN.hash))).toBe('');
    expect(played.room.holder('b')?.id).toBe(BEN.id);
    expect(played.room.bots).toEqual({});
    expect(played.why('', sit(keyHash('dan')))).toBe('Somebody else has taken this seat.');
  });
});

describe('a commentator', () => {
  it('sees everything, comes before the match begins, and is not read by players before the end', () => {
    const played = new Played();
    played.say(ANN, { do: 'key', hash: CAT.hash, role: 'comment', seats: [] });
    played.begin();
    const late = keyHash('dan');
    expect(played.why(ANN, { do: 'key', hash: late, role: 'comment', seats: [] })).toBe(
      'A commentator comes before the match begins.',
    );
    expect(Object.keys(standingFor(played.room, CAT, played.now).views)).toEqual(['a', 'b']);
    played.say(CAT, { do: 'chat', text: 'b has birch' });
    expect(chatsOf(played, ANN)).toEqual([]);
    played.say(ANN, { do: 'resign', seat: 'a' });
    expect(chatsOf(played, ANN)).toEqual(['b has birch']);
    expect(played.why(BEN, { do: 'give', seat: 'b', to: CAT.id })).toContain('cannot play');
  });
});
