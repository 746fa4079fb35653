import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changed,
  changeOf,
  firstLine,
  Keeper,
  RoomGuest,
  type Change,
  type Frame,
  type Line,
  type Pipe,
  type Say,
} from '../src/index.ts';
import { ok } from '@caltrop/engine';
import { BEN, Played, START } from './played.ts';

/** As it comes over a wire. */
const sent = <T>(v: T): T => JSON.parse(JSON.stringify(v)) as T;

const json = fc.jsonValue({ maxDepth: 4 });
/** Objects of few names, so that many of them have some in common. */
const named = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(0, 1, null, 'x'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('value'), { noNullPrototype: true }),
  ),
})).value;
const either = fc.oneof(json, named);

describe('a change', () => {
  it('leads from any value to any other, over a wire', () => {
    fc.assert(
      fc.property(either, either, (one, other) => {
        const [before, after] = [sent(one), sent(other)];
        const change = changeOf(before, after);
        const led = change === undefined ? before : changed(before, sent(change));
        // In the same order too: rules may go through fields one by one.
        expect(JSON.stringify(led)).toBe(JSON.stringify(after));
      }),
    );
  });

  it('is nothing between equal values, however deep', () => {
    fc.assert(
      fc.property(either, (one) => {
        expect(changeOf(sent(one), sent(one))).toBeUndefined();
      }),
    );
  });

  it('holds what is different and no more; what was there stays as it was', () => {
    const before = {
      round: 1,
      units: [
        { id: 'a', hp: 4 },
        { id: 'b', hp: 3 },
      ],
      turn: 'a',
      note: undefined,
    };
    const after = {
      round: 1,
      units: [
        { id: 'a', hp: 4 },
        { id: 'b', hp: 1 },
      ],
      turn: undefined,
    };
    const change = changeOf(before, after) as Change;
    expect(sent(change)).toEqual({
      in: { units: { in: { 1: { in: { hp: { is: 1 } } } } } },
      names: ['round', 'units'],
    });
    expect(changed(before, change)).toEqual({ round: 1, units: after.units });
    expect(before.units[1]?.hp).toBe(3);
  });

  it('takes fields of any name', () => {
    const odd = (text: string): unknown => JSON.parse(text);
    const pairs = [
      ['{}', '{"__proto__": {"a": 1}, "constructor": 1}'],
      ['{"__proto__": {"a": 1}, "constructor": 1}', '{}'],
      ['{"toString": [1]}', '{"toString": [2]}'],
    ] as const;
    for (const [before, after] of pairs) {
      const change = changeOf(odd(before), odd(after)) as Change;
      expect(JSON.stringify(changed(odd(before), sent(change)))).toBe(JSON.stringify(odd(after)));
    }
  });
});

describe('devices of both versions in one room', () => {
  it('know the same after every line, whether they were told all of it or what has changed', async () => {
    const { room } = new Played({ keys: [BEN] });
    const lines: Line[] = [firstLine(room.made, START, 'made-0000')];
    const keeper = new Keeper({
      store: {
        append: (_room, line) => Promise.resolve(lines.push(line) > 0),
        read: (_room, from) => Promise.resolve(lines.filter(({ seq }) => seq >= from)),
        forget: () => Promise.resolve(),
        rewrite: () => Promise.resolve(),
      },
      open: () => Promise.resolve(ok(room.game)),
      now: () => START + lines.length,
    });
    const frames: Frame['t'][] = [];
    const enter = async (key: string, v: number): Promise<RoomGuest> => {
      const pipe: Pipe = {
        send: (frame) => {
          frames.push(frame.t);
          // A room as a whole is told to those who come in, and then no more.
          if (frame.t === 'change') expect(frame.change).toHaveProperty('in');
          guest.heard(sent(frame));
        },
        close: () => undefined,
      };
      let number = 0;
      const guest = new RoomGuest({
        key,
        newId: () => `message-${key}-${v}-${number++}`,
        send: (message) => void keeper.receive(pipe, JSON.stringify(message)),
        onNews: () => undefined,
      });
      await keeper.enter(pipe, room.made.room, key, -1, v);
      guest.opened();
      return guest;
    };
    const [old, ann, ben] = [await enter('ann', 1), await enter('ann', 2), await enter('ben', 2)];
    const said: readonly (readonly [RoomGuest, Say])[] = [
      [ann, { do: 'name', name: 'Ann' }],
      [ann, { do: 'begin' }],
      [ann, { do: 'command', seat: 'a', command: { do: 'wait' } }],
      [ben, { do: 'command', seat: 'b', command: { do: 'wait' } }],
      [ben, { do: 'chat', text: 'well played' }],
      [ben, { do: 'resign', seat: 'b' }],
    ];
    for (const [who, say] of said) {
      expect(await who.say(say)).toBeUndefined();
      expect(ann.standing).toEqual(old.standing);
      expect(ben.standing?.stage).toBe(old.standing?.stage);
    }
    expect(frames).toContain('news');
    expect(frames).toContain('change');
    expect(ann.standing?.stage).toBe('over');
  });
});
