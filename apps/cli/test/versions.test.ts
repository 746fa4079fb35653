import { readFileSync } from 'node:fs';
import { makeJournal, parseJournal, type Journal, type Line } from '@caltrop/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { caltrop, here, json, scratch } from './run.ts';

const file = scratch();
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

const journalIn = (name: string): Journal => {
  const read = parseJournal(readFileSync(name, 'utf8'));
  if (!read.ok) throw new Error(read.error[0]?.what);
  return read.value;
};

/** A journal as other rules would have written it: under another hash, and with other checksums where `change` says. */
const older = (name: string, from: string, change: (line: Line) => Line = (line) => line): string => {
  const { header, lines } = journalIn(from);
  return file(name, makeJournal({ header: { ...header, rules: 'older' }, lines: lines.map(change) }));
};

describe('a saved battle after the rules have changed', () => {
  const kept = file('kept.jsonl');

  beforeAll(async () => {
    const said = ['ready', 'end orla', 'end bram'];
    await caltrop(['play', '--seed', '5', '--journal', kept], `${said.join('\n')}\n`);
  });

  it('goes on when they lead to the same positions, and says so', async () => {
    const old = older('same.jsonl', kept);
    const { code, err, out } = await caltrop(['play', '--resume', old], 'end sefa\n');
    expect({ code, err: plain(err) }).toEqual({
      code: 0,
      err: `caltrop: The rules have changed since ${old} was played, but nothing in this battle is affected: it continues. `,
    });
    expect(out).toContain('Continue with');
    expect(await json('verify', old)).toMatchObject({ ok: true, otherRules: false, diceProven: true });
    expect(journalIn(old).lines.filter((line) => line.t === 'rules')).toMatchObject([{ how: 'replayed' }]);
  });

  it('is shown from its log, refused with what can be done, and played on from its last position', async () => {
    // The first position was another one under the older rules; the last one is kept in the save.
    const old = older('other.jsonl', kept, (line) =>
      line.t === 'do' && JSON.stringify(line.command) === '{"do":"ready"}'
        ? { ...line, sum: 'another' }
        : line,
    );
    const shown = await here('replay', old);
    expect(shown.code).toBe(0);
    expect(plain(shown.err)).toContain(`${old}: shown from its log only.`);
    expect(shown.out).toMatch(/^ {3}1 blue: ready$/m);

    const refused = await here('play', '--resume', old);
    expect(refused.code).toBe(2);
    expect(plain(refused.err)).toContain('The journal was played with rules older');
    const { lines } = journalIn(old);
    const count = lines.filter((line) => line.t === 'do').length;
    expect(plain(refused.err)).toContain(
      `caltrop replay ${old} shows its log; caltrop play --resume ${old} --play-on continues after command ${count} of ${count}.`,
    );
    expect(await here('verify', old)).toMatchObject({ code: 2 });

    const on = await caltrop(['play', '--resume', old, '--play-on'], 'end sefa\n');
    expect(on.code).toBe(0);
    expect(plain(on.err)).toContain(
      `it continues after command ${count} of ${count}, and its journal says so.`,
    );
    expect(await json('verify', old)).toMatchObject({ ok: true, unproven: count, diceProven: true });
    const proof = await here('verify', old);
    expect(plain(proof.out)).toContain(
      `${count} commands before the position from which it went on cannot be replayed`,
    );
  });
});

describe('a saved battle whose game cannot be opened any more', () => {
  it('is shown from what its lines say by themselves', async () => {
    const { header, lines } = journalIn(
      new URL('../../../tests/journals/v1-dwethia.jsonl', import.meta.url).pathname,
    );
    const lost = file('lost.jsonl', makeJournal({ header: { ...header, setup: { battle: 'lost' } }, lines }));
    const shown = await here('replay', lost);
    expect(shown.code).toBe(0);
    expect(plain(shown.err)).toContain('shown from its log only, without its rules.');
    expect(shown.out).toMatch(/^ {3}1 south: {"do":/m);
    expect(shown.out).toMatch(/^ {5}.*: \d/m);
  });
});

describe('a battle that is shared', () => {
  const [kept, shared] = [file('own.jsonl'), file('shared.jsonl')];

  it('holds no seed while it goes on, and is played on under a seed of its own', async () => {
    const said = ['ready', 'share', `share ${shared}`, `share ${shared}`, 'end orla'];
    const { out } = await caltrop(['play', '--journal', kept], `${said.join('\n')}\n`);
    expect(plain(out)).toContain('Share in which file?');
    expect(plain(out)).toContain(`A copy to share is in ${shared}. It has no seed`);
    expect(plain(out)).toContain(`${shared} is there already: choose another file.`);
    const [, seed = '?'] = /"seed":"(\w{64})"/.exec(readFileSync(kept, 'utf8')) ?? [];
    expect(readFileSync(shared, 'utf8')).not.toContain(seed);
    expect(await json('verify', shared)).toMatchObject({ ok: true, seedShown: false });

    const fork = await caltrop(['play', '--resume', shared], 'end orla\n');
    expect(plain(fork.err)).toContain('it continues as a separate battle, with a new seed.');
    expect(readFileSync(shared, 'utf8')).toContain('"t":"reseed"');
    expect(readFileSync(shared, 'utf8')).not.toContain(seed);
    expect(await json('verify', shared)).toMatchObject({ ok: true, seedShown: true });
  });

  it('has a salt of every person, unless its seed was given', async () => {
    expect(journalIn(kept).lines[0]).toMatchObject({ t: 'salt', seat: 'blue' });
    const given = file('given.jsonl');
    await caltrop(['play', '--seed', '5', '--journal', given], 'ready\n');
    expect(journalIn(given).lines.some((line) => line.t === 'salt')).toBe(false);
  });
});
