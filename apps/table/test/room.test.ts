import { describe, expect, it } from 'vitest';
import type { Event, Presenter } from '@caltrop/engine';
import { USUAL, type Person, type Standing, type Told } from '@caltrop/room';
import { lineText } from '../src/parts/text/line-text.ts';
import { clockWords } from '../src/room/lobby/settings.tsx';
import { seating } from '../src/room/make-room.ts';
import { timeWords } from '../src/room/people/clocks.tsx';
import { Tale } from '../src/room/wire/remote-log.ts';
import { dueSeat, namedOutcome, nowIn, playersOf } from '../src/room/wire/remote-now.ts';

const YOU: Person = {
  id: 'me',
  name: 'Mara',
  role: 'seat',
  seats: ['blue'],
  host: true,
  ready: false,
  muted: false,
};

const standing = (part: Partial<Standing> = {}): Standing => ({
  room: 'r',
  code: 'ABCDE',
  battle: 'A battle',
  seq: 1,
  kind: 'officers-chess',
  typed: [],
  rules: 'rules',
  settings: USUAL,
  stage: 'play',
  halted: undefined,
  paused: false,
  you: YOU,
  people: [YOU],
  bots: {},
  known: ['greedy'],
  offers: [],
  clocks: { left: {}, running: [], at: 0 },
  next: undefined,
  commitment: '',
  length: 0,
  toAct: ['blue'],
  outcome: undefined,
  views: { blue: { of: 'blue' } },
  waits: undefined,
  undo: {},
  canRedo: false,
  ...part,
});

const event = (type: string, to?: string[]): Event => ({
  type,
  rules: [],
  ...(to === undefined ? {} : { to }),
});
const done = (seat: string, ...events: Event[]): Told => ({ t: 'do', seat, events, sum: `after ${seat}` });

/** Tells an event by its type. */
const presenter = {
  chronicle: (_view: unknown, events: readonly Event[]) =>
    events.map(({ type }) => ({ heading: false, parts: [type], dice: [], rules: [], units: [] })),
} as unknown as Presenter<unknown, unknown>;

const taleOf = (...story: Told[]): Tale => {
  const tale = new Tale(presenter);
  tale.take(story, standing(), true);
  return tale;
};

const sentences = (tale: Tale, now = standing()): (readonly [string, boolean])[] =>
  tale
    .entries('blue', now)
    .map(({ lines, takenBack }) => [lines.map((l) => lineText(l)).join(' '), takenBack]);

describe('the end of a match', () => {
  it('is told by the names of seats where people ended it, and as the rules say it where they did', () => {
    const seats = [
      { seat: 'blue', name: 'Blue', side: 'a', role: '' },
      { seat: 'p2', name: 'Player 2', side: 'b', role: '' },
    ] as const;
    const ended = (rule: string): string | undefined =>
      namedOutcome({ winners: ['blue'], rule, text: 'as told' }, seats)?.text;
    expect(ended('resign')).toBe('Player 2 resigns.');
    expect(ended('time')).toBe('The time of Player 2 is up.');
    expect(ended('OC-VIC-01')).toBe('as told');
    expect(namedOutcome({ winners: [], rule: 'draw', text: 'as told' }, seats)?.text).toBe('as told');
    expect(namedOutcome(undefined, seats)).toBeUndefined();
  });
});

describe('who sits where at a table with others', () => {
  it('gives a friend the place of the bot where only one person was to play', () => {
    expect(seating(['blue', 'red'], { blue: 'human', red: 'greedy' }, undefined)).toEqual({
      host: 'blue',
      friends: ['red'],
      bots: {},
    });
  });
  it('leaves the bots where friends were to play, and the host the master’s place', () => {
    const players = { warden: 'human', p1: 'human', p2: 'greedy' };
    expect(seating(['p1', 'p2', 'warden'], players, 'warden')).toEqual({
      host: 'warden',
      friends: ['p1'],
      bots: { p2: 'greedy' },
    });
  });
});

describe('the chronicle of a table elsewhere', () => {
  it('strikes what was taken back and restores what was done again', () => {
    const tale = taleOf(done('blue', event('one')), done('blue', event('two')), { t: 'undo', seat: 'blue' });
    expect(sentences(tale)).toEqual([
      ['one', false],
      ['two', true],
    ]);
    tale.take([{ t: 'redo', seat: 'blue' }], standing(), false);
    expect(sentences(tale)).toEqual([
      ['one', false],
      ['two', false],
    ]);
  });
  it('tells a seat nothing that is for others', () => {
    expect(sentences(taleOf(done('red', event('seen'), event('hidden', ['red']))))).toEqual([
      ['seen', false],
    ]);
  });
  it('tells the command that waits as far as it has come', () => {
    const waits = {
      by: 'red',
      questions: [],
      of: ['red'],
      dice: undefined,
      events: [event('half')],
      behind: undefined,
    };
    expect(sentences(taleOf(), standing({ waits }))).toEqual([['half', false]]);
  });
  it('offers undo for what was done here, also where bots have acted since, and not for what others did', () => {
    expect(taleOf(done('blue')).mayUndo(standing())).toBe(true);
    expect(taleOf(done('blue'), done('red')).mayUndo(standing())).toBe(false);
    expect(taleOf(done('blue'), done('red')).mayUndo(standing({ bots: { red: 'greedy' } }))).toBe(true);
    expect(taleOf(done('blue')).mayUndo(standing({ settings: { ...USUAL, undo: 'never' } }))).toBe(false);
  });
  it('begins anew where everything is told again', () => {
    const tale = taleOf(done('blue', event('one')));
    tale.take([done('red', event('two'))], standing(), true);
    expect(sentences(tale)).toEqual([['two', false]]);
  });
});

const about = { mayUndo: false, mayRedo: false, sum: '', master: 'gm' };

describe('whose turn it is at a table elsewhere', () => {
  it('is this device’s only for its own seats that no bot plays', () => {
    expect(dueSeat(standing())).toBe('blue');
    expect(dueSeat(standing({ toAct: ['red'] }))).toBeUndefined();
    expect(dueSeat(standing({ bots: { blue: 'greedy' } }))).toBeUndefined();
    expect(playersOf(standing({ bots: { red: 'greedy' } }), ['blue', 'red', 'green'])).toEqual({
      blue: 'human',
      red: 'greedy',
      green: 'elsewhere',
    });
  });
  it('puts whoever is asked here before others who are asked at the same time', () => {
    const question = { seat: 'blue', key: 'q', text: '?', options: [] } as never;
    const waits = {
      by: 'red',
      questions: [question],
      of: ['red', 'blue'],
      dice: undefined,
      events: [],
      behind: undefined,
    };
    expect(nowIn(standing({ waits, toAct: ['red', 'blue'] }), 'blue', about).toAct).toEqual(['blue', 'red']);
  });
  it('lets whoever may act in a scene act, although the master may speak first', () => {
    expect(nowIn(standing({ toAct: ['gm', 'blue'] }), 'blue', about).toAct).toEqual(['blue', 'gm']);
    expect(nowIn(standing({ toAct: ['red', 'blue'] }), 'blue', about).toAct).toEqual(['red', 'blue']);
  });
});

describe('time in words', () => {
  it('says minutes, hours and days', () => {
    expect(timeWords(61_000)).toBe('1:01');
    expect(timeWords(3_600_000 + 5_000)).toBe('1:00:05');
    expect(timeWords(2 * 86_400_000 + 3 * 3_600_000)).toBe('2 days 3 h');
    expect(timeWords(-5)).toBe('0:00');
    expect(clockWords({ is: 'increment', seconds: 1200, plus: 10 })).toBe(
      '20:00 each, 10 s more for each move',
    );
  });
});
