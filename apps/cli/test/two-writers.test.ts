import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caltrop, json, scratch, start, type Ran, type Running } from './run.ts';

const file = scratch();

/** Two people play, so that no bot moves between two commands. */
const TWO = ['--seat', 'red=human', '--seed', '5'];

const open = (journal: string): Running => start('play', ...TWO, '--journal', journal);

/** The commands that a journal holds, as their verbs. */
const commands = (journal: string): unknown[] =>
  readFileSync(journal, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row) as { t?: string; command?: { do: unknown } })
    .flatMap((line) => (line.t === 'do' ? [line.command?.do] : []));

/** A battle in a file that nobody plays. */
const kept = async (name: string, ...said: string[]): Promise<string> => {
  const journal = file(name);
  const { code } = await caltrop(['play', ...TWO, '--journal', journal], `${said.join('\n')}\n`);
  expect(code).toBe(0);
  return journal;
};

describe('two terminals on one battle', () => {
  it('one writes, the other follows, and no move is lost', async () => {
    const journal = file('shared.jsonl');
    const first = open(journal);
    // A line of input is echoed behind its prompt: what it led to is there once the next line has been heard.
    first.say('ready');
    first.say('map');
    await first.heard(/> map/);
    const second = start('play', '--resume', journal);
    await second.heard(new RegExp(`is being played by process ${first.pid} on ${hostname()}`));
    await second.heard(/You are watching/);
    // What is typed where one only watches changes nothing.
    second.say('end orla');
    for (const said of ['end orla', 'end e1', 'end e2', 'end e3']) first.say(said);
    await second.heard(/blue> end orla\n(.|\n)*red> end e3\n/);
    first.say('undo');
    first.say('y');
    await second.heard(/Undone: 1 command\./);
    first.leave();
    expect((await first.ended).code).toBe(0);
    await second.heard(
      new RegExp(`Nobody is playing ${journal} now, and the battle is not over\\. Continue with:`),
    );
    expect((await second.ended).code).toBe(0);
    expect(commands(journal)).toEqual(['ready', 'end', 'end', 'end', 'end']);
    expect(await json('verify', journal)).toMatchObject({ ok: true, commands: 4 });
    expect(existsSync(`${journal}.lock`)).toBe(false);
    // The other way round: now the second one writes, and what the first has done stands.
    const third = await caltrop(['play', '--resume', journal], 'end e3\n');
    expect(third.code).toBe(0);
    expect(commands(journal)).toEqual(['ready', 'end', 'end', 'end', 'end', 'end']);
    expect(await json('verify', journal)).toMatchObject({ ok: true, commands: 5 });
  });

  it('the watcher says the same to a program, and shows the question that is waited for', async () => {
    const journal = file('asked.jsonl');
    const first = start('play', '--seed', '5', '--typed', 'blue', '--journal', journal);
    for (const said of ['ready', 'end orla', 'move bram g5', 'attack e1 with javelin!']) first.say(said);
    await first.heard(/blue, roll 1d100/);
    const second = start('play', '--resume', journal, '--json');
    await second.heard(/"type":"watching"/);
    await second.heard(/"type":"dice","seat":"blue"/);
    first.say('65');
    await second.heard(/"type":"done","seat":"blue".*"f":\[65\]|"type":"done".*attack/);
    first.leave();
    await second.heard(/"type":"left"/);
    expect((await second.ended).code).toBe(0);
  });

  it('another battle is not begun in a file that is being written, nor saved into it', async () => {
    const journal = file('busy.jsonl');
    const first = open(journal);
    first.say('ready');
    first.say('map');
    await first.heard(/> map/);
    const again = await caltrop(['play', ...TWO, '--journal', journal], 'ready\n');
    expect(again.code).toBe(2);
    expect(again.err).toContain(`${journal} holds a battle.`);
    const copy = file('copy.jsonl', readFileSync(journal, 'utf8'));
    const saved = await caltrop(['play', '--resume', copy], `end orla\nsave ${journal}\n`);
    expect(saved.out.replaceAll(/\s+/g, ' ')).toContain(
      `${journal} is being written by process ${first.pid} on ${hostname()}.`,
    );
    first.leave();
    await first.ended;
    expect(commands(journal)).toEqual(['ready']);
  });
});

describe('the lock beside a journal', () => {
  it('of a process that was killed is taken over', async () => {
    const journal = file('killed.jsonl');
    const first = open(journal);
    first.say('ready');
    first.say('map');
    await first.heard(/> map/);
    first.kill('SIGKILL');
    await first.ended;
    expect(existsSync(`${journal}.lock`)).toBe(true);
    const second = await caltrop(['play', '--resume', journal], 'end orla\n');
    expect(second.out).not.toContain('watching');
    expect(commands(journal)).toEqual(['ready', 'end']);
    expect(existsSync(`${journal}.lock`)).toBe(false);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'is gone after %s, and nothing is lost',
    async (signal) => {
      const journal = file(`${signal}.jsonl`);
      const first = open(journal);
      first.say('ready');
      first.say('map');
      await first.heard(/> map/);
      first.kill(signal);
      const { code } = await first.ended;
      // As a shell counts it: 128 and the number of the signal.
      expect(code).toBe({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal]);
      expect(existsSync(`${journal}.lock`)).toBe(false);
      expect(commands(journal)).toEqual(['ready']);
    },
  );

  it('of a process that has ended is given to one of several only', async () => {
    const journal = await kept('race.jsonl', 'ready');
    // No process has the number 4194305: Linux counts to 4194304.
    writeFileSync(`${journal}.lock`, JSON.stringify({ pid: 4_194_305, host: hostname(), started: '1' }));
    const all = [1, 2, 3, 4].map(() => start('play', '--resume', journal));
    const roles = await Promise.all(all.map((one) => one.heard(/You are watching|Type help/)));
    expect(roles.filter((role) => role === 'Type help')).toHaveLength(1);
    for (const one of all) one.leave();
    await Promise.all(all.map((one) => one.ended));
    expect(existsSync(`${journal}.lock`)).toBe(false);
  });

  it('of a process with the same number that is another by now is taken over', async () => {
    const journal = await kept('reused.jsonl', 'ready');
    writeFileSync(`${journal}.lock`, JSON.stringify({ pid: process.pid, host: hostname(), started: '1' }));
    const { out } = await caltrop(['play', '--resume', journal], 'end orla\n');
    expect(out).not.toContain('watching');
    expect(commands(journal)).toEqual(['ready', 'end']);
  });

  it.each([
    [
      'another machine',
      JSON.stringify({ pid: 1, host: 'elsewhere.example', started: '1' }),
      'process 1 on elsewhere.example',
    ],
    ['nobody can read', 'not json', 'somebody unknown'],
  ])('of %s is respected, and named', async (name, text, by) => {
    const journal = await kept(`${name}.jsonl`, 'ready');
    writeFileSync(`${journal}.lock`, text);
    const second = start('play', '--resume', journal);
    await second.heard(new RegExp(`is being played by ${by}`));
    second.kill('SIGKILL');
    await second.ended;
    const other = await caltrop(
      ['play', '--resume', await kept(`${name} 2.jsonl`, 'ready')],
      `save ${journal}\n`,
    );
    expect(other.out.replaceAll(/\s+/g, ' ')).toContain(`is being written by ${by}. If it is not, delete`);
    expect(readFileSync(`${journal}.lock`, 'utf8')).toBe(text);
  });
});

describe('a journal that somebody else has changed', () => {
  /** Plays two commands; between them the file is changed by a program that knows no locks. */
  const disturbed = async (name: string, change: (journal: string) => void): Promise<Ran> => {
    const journal = file(name);
    const first = open(journal);
    first.say('ready');
    first.say('map');
    await first.heard(/> map/);
    change(journal);
    first.say('end orla');
    first.say('end e1');
    first.leave();
    return first.ended;
  };

  it('is not written over: the battle goes on in a file of its own', async () => {
    const journal = file('theirs.jsonl');
    const mine = journal.replace('.jsonl', '.mine.jsonl');
    const theirs = readFileSync(await kept('grown.jsonl', 'ready', 'end orla', 'end e1', 'end e2'), 'utf8');
    const { code, out } = await disturbed('theirs.jsonl', () => writeFileSync(journal, theirs));
    expect(code).toBe(0);
    const plain = out.replaceAll(/\s+/g, ' ');
    expect(plain).toContain(
      `${journal} was changed elsewhere since it was last saved here. That version stays as it is.`,
    );
    expect(plain).toContain(`This battle is saved in ${mine} from now on.`);
    expect(plain).toContain(`Continue with: caltrop play --resume ${mine}`);
    expect(readFileSync(journal, 'utf8')).toBe(theirs);
    expect(commands(mine)).toEqual(['ready', 'end', 'end']);
    expect(await json('verify', mine)).toMatchObject({ ok: true, commands: 3 });
    // A second time there is a second file.
    await caltrop(['play', '--resume', journal], '');
    const again = start('play', '--resume', journal);
    again.say('map');
    await again.heard(/> map/);
    writeFileSync(journal, theirs.replaceAll('"sum"', '"sum" '));
    again.say('end e3');
    again.leave();
    await again.ended;
    expect(commands(journal.replace('.jsonl', '.mine-2.jsonl'))).toHaveLength(5);
  });

  it('and then deleted is written again', async () => {
    const { code } = await disturbed('gone.jsonl', (journal) => rmSync(journal));
    expect(code).toBe(0);
    expect(commands(file('gone.jsonl'))).toEqual(['ready', 'end', 'end']);
  });

  it('whose lock was taken by another is not written either', async () => {
    const other = JSON.stringify({ pid: 1, host: 'elsewhere.example', started: '1' });
    const { out } = await disturbed('robbed.jsonl', (journal) => writeFileSync(`${journal}.lock`, other));
    expect(out).toContain('robbed.mine.jsonl');
    expect(commands(file('robbed.jsonl'))).toEqual(['ready']);
    expect(commands(file('robbed.mine.jsonl'))).toEqual(['ready', 'end', 'end']);
    expect(readFileSync(`${file('robbed.jsonl')}.lock`, 'utf8')).toBe(other);
  });
});

describe('the file of a journal', () => {
  it('keeps its links and its mode, and nothing is left beside it', async () => {
    const target = await kept('target.jsonl', 'ready');
    chmodSync(target, 0o640);
    const link = file('link.jsonl');
    symlinkSync('target.jsonl', link);
    const through = await caltrop(['play', '--resume', link], 'end orla\n');
    expect(through.code).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readlinkSync(link)).toBe('target.jsonl');
    expect(commands(target)).toEqual(['ready', 'end']);
    expect(statSync(target).mode & 0o777).toBe(0o640);
    expect(readdirSync(dirname(target)).filter((name) => /target.*(new|lock)/.test(name))).toEqual([]);
  });

  it('is one file under all its names: a link to it is locked too', async () => {
    const target = file('named.jsonl');
    const link = file('other-name.jsonl');
    symlinkSync(target, link);
    // The link leads to a file that is still to be written.
    const first = open(link);
    first.say('ready');
    first.say('map');
    await first.heard(/> map/);
    expect(commands(target)).toEqual(['ready']);
    const second = start('play', '--resume', target);
    await second.heard(new RegExp(`is being played by process ${first.pid}`));
    first.leave();
    await second.ended;
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it('is a plain file: a device is refused, not replaced', async () => {
    const { code, err } = await caltrop(['play', '--journal', '/dev/null'], '');
    expect(code).toBe(2);
    expect(err).toContain('/dev/null cannot be written: it is not a plain file.');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});
