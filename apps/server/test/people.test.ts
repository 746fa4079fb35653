import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Game } from '@caltrop/engine';
import type { Say } from '@caltrop/room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KIND, hashOf, makeRoom, newKey, plainBattle, Player, testServer, type TestServer } from './kit.ts';

let server: TestServer;
let setup: unknown;
let game: Game<unknown, unknown>;
beforeAll(async () => {
  server = await testServer();
  ({ setup, game } = await plainBattle(KIND));
});
afterAll(() => server.end());

const urlOf = (room: string) => (): string => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`;

/** Two people in a room. */
const two = async (): Promise<{
  room: string;
  keys: readonly [string, string];
  ann: Player;
  ben: Player;
}> => {
  const keys = [newKey(), newKey()] as const;
  const { room } = await makeRoom(server, {
    kind: KIND,
    setup,
    host: { hash: hashOf(keys[0]), seats: ['blue'], name: 'Annabel' },
    keys: [{ hash: hashOf(keys[1]), role: 'seat', seats: ['red'] }],
  });
  const ann = new Player(urlOf(room), keys[0]);
  const ben = new Player(urlOf(room), keys[1]);
  await Promise.all([ann.until((s) => s !== undefined), ben.until((s) => s !== undefined)]);
  return { room, keys, ann, ben };
};

/** All that the database holds of a room, as text. */
const storedOf = (room: string): string => {
  const file = new DatabaseSync(join(server.data, 'rooms.sqlite'), { readOnly: true });
  const rows = file.prepare('select body from line where room = ? order by seq').all(room);
  file.close();
  return JSON.stringify(rows);
};

describe('those in a room', () => {
  it('learn without coming in how their table stands, by their key alone', async () => {
    const { room, keys, ann, ben } = await two();
    const asked = async (key: string): Promise<{ status: number; said: unknown }> => {
      const answer = await fetch(`${server.api}/rooms/${room}/mine`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ key }),
      });
      return { status: answer.status, said: await answer.json() };
    };
    expect((await asked(keys[0])).said).toMatchObject({ kind: KIND, stage: 'lobby', yours: false });
    await ann.say({ do: 'begin' });
    const due = ann.standing?.toAct[0];
    expect((await asked(keys[0])).said).toMatchObject({ stage: 'play', yours: due === 'blue', outcome: '' });
    expect((await asked(keys[1])).said).toMatchObject({ stage: 'play', yours: due === 'red', outcome: '' });
    await ben.say({ do: 'resign', seat: 'red' });
    expect((await asked(keys[0])).said).toMatchObject({
      stage: 'over',
      yours: false,
      outcome: 'red resigns.',
    });
    expect((await asked(newKey())).status).toBe(403);
    expect((await asked('')).status).toBe(403);
    ann.end();
    ben.end();
  });

  it('in two windows with one key follow each other live, and no move is lost silently', async () => {
    const { room, keys, ann, ben } = await two();
    const second = new Player(urlOf(room), keys[0]);
    expect(await ann.say({ do: 'begin' })).toBeUndefined();
    await second.until((s) => s?.stage === 'play');
    const command = (window: Player): Say => {
      const [first] = game.commands(window.standing?.views['blue'], 'blue');
      return { do: 'command', seat: 'blue', command: { ...(first as object) } };
    };
    // What one window does the other has at once, and goes on from.
    expect(await ann.say(command(ann))).toBeUndefined();
    await second.until((s) => s?.length === 1);
    expect(second.standing?.views).toEqual(ann.standing?.views);
    // Both at once: one is done, the other is told that something has happened meanwhile.
    const both = await Promise.all([ann.say(command(ann)), second.say(command(second))]);
    expect(both.filter((refused) => refused === undefined)).toHaveLength(1);
    expect(both.find((refused) => refused !== undefined)).toMatchObject({ rule: 'stale' });
    await Promise.all([ann, second, ben].map((one) => one.until((s) => s?.length === 2)));
    expect(second.standing?.views).toEqual(ann.standing?.views);
    for (const player of [ann, second, ben]) player.end();
  });

  it('are told at once that they are heard, whatever the table is busy with', async () => {
    const { ann, ben } = await two();
    ann.send(JSON.stringify({ t: 'beat' }));
    expect(await ann.frame('beat')).toEqual({ t: 'beat' });
    ann.end();
    ben.end();
  });

  it('play again in another room with the same keys', async () => {
    const { keys, ann, ben } = await two();
    expect(await ann.say({ do: 'begin' })).toBeUndefined();
    expect(await ben.say({ do: 'resign', seat: 'red' })).toBeUndefined();
    expect(await ben.say({ do: 'offer', what: 'rematch', seat: 'red' })).toBeUndefined();
    await ann.until((s) => s?.offers.length === 1);
    expect(await ann.say({ do: 'agree', offer: ann.standing?.offers[0]?.id ?? 0 })).toBeUndefined();
    await ben.until((s) => s?.next !== undefined);
    const next = new Player(urlOf(ben.standing?.next ?? ''), keys[1]);
    await next.until((s) => s !== undefined);
    expect(next.standing).toMatchObject({ stage: 'lobby', you: { seats: ['red'] }, length: 0 });
    expect(next.standing?.commitment).not.toBe(ben.standing?.commitment);
    for (const player of [ann, ben, next]) player.end();
  });

  it('see who is here and what others point at', async () => {
    const { ann, ben } = await two();
    while ((await ann.frame('here')).who.length < 2);
    ben.send(JSON.stringify({ t: 'presence', presence: { do: 'ping', x: 3, y: 4 } }));
    expect(await ann.frame('presence')).toMatchObject({ presence: { do: 'ping', x: 3, y: 4 } });
    ben.end();
    while ((await ann.frame('here')).who.length > 1);
    ann.end();
    expect(ann.closed).toBe(false);
  });

  it('take the name along that the table was made with, and hand it on', async () => {
    const { room, ann, ben } = await two();
    expect(storedOf(room)).toContain('Annabel');
    expect(await ann.say({ do: 'leave' })).toBeUndefined();
    await ben.until((s) => s?.you.host === true);
    expect(await ben.say({ do: 'chat', text: 'mine now' })).toBeUndefined();
    expect(storedOf(room)).not.toContain('Annabel');
    ben.end();
    const again = new Player(urlOf(room), '');
    await again.until((s) => s?.seq === 2);
    again.end();
  });

  it('leave nothing of theirs behind, and a table that is removed is removed', async () => {
    const { room, ann, ben } = await two();
    await ben.say({ do: 'name', name: 'Benedict' });
    await ben.say({ do: 'chat', text: 'the cellar door' });
    expect(storedOf(room)).toContain('the cellar door');
    expect(await ben.say({ do: 'leave' })).toBeUndefined();
    await ben.until(() => ben.closed);
    await ann.until((s) => s?.people.length === 1);
    await ann.say({ do: 'chat', text: 'so long' });
    expect(storedOf(room)).not.toMatch(/cellar|Benedict/);
    expect(await ann.say({ do: 'forget' })).toBeUndefined();
    await ann.until(() => ann.closed);
    const late = new Player(urlOf(room), '');
    expect(await late.frame('bye')).toMatchObject({ why: 'There is no such table, or it has been removed.' });
    expect(storedOf(room)).not.toContain('made');
    expect((await fetch(`${server.api}/rooms/${room}`)).status).toBe(404);
    late.end();
  });
});
