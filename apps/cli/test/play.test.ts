import { readFileSync, writeFileSync } from 'node:fs';
import { makeJournal, parseJournal } from '@caltrop/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { caltrop, here, json, scratch, type Ran } from './run.ts';

const file = scratch();
const lines = (text: string): string[] => text.trimEnd().split('\n');
const objects = (text: string): Record<string, unknown>[] =>
  lines(text).map((line) => JSON.parse(line) as Record<string, unknown>);

/** A journal with its hashes made anew, as somebody would who has changed it and knows how. */
const chained = (text: string): string => {
  const read = parseJournal(text, { slim: true });
  return read.ok ? makeJournal(read.value) : text;
};

describe('a battle of bots', () => {
  const journal = file('bots.jsonl');
  let first: Ran;

  beforeAll(async () => {
    first = await caltrop([
      'play',
      'officers-chess',
      '--seat',
      'blue=greedy',
      '--seed',
      '7',
      '--journal',
      journal,
    ]);
  });

  it('needs nobody, tells its reasons and ends', () => {
    expect(first.code).toBe(0);
    expect(first.err).toBe('');
    expect(first.out).toContain('Officer’s Chess: Ferry Crossing');
    // SHA-256 of the text 7.
    expect(first.out).toContain('7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451');
    expect(first.out).toContain('── Round 1 of 12: Blue, then three of Red ──');
    expect(first.out).toMatch(/^blue: .* attacks .*: .*\d+\.\d HP dealt, \d+\.\d taken on average$/m);
    expect(first.out).toMatch(/^red: .* \(towards the nearest enemy\)$/m);
    expect(first.out).toMatch(/\[1d100: \d+; needs \d+ or less, .*; (critical )?(hit|miss)\]/);
    expect(first.out).toMatch(/^(Blue wins|Red wins|A draw): .*\(OC-VIC-\d\d\)$/m);
  });

  it('is the same battle again from the same seed', async () => {
    const again = file('again.jsonl');
    const { out } = await caltrop(['play', '--seat', 'blue=greedy', '--seed', '7', '--journal', again]);
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(journal, 'utf8'));
    expect(out.replaceAll(again, journal)).toBe(first.out);
  });

  it('is verified, and what was tampered with is named', async () => {
    const text = readFileSync(journal, 'utf8');
    const rows = lines(text);
    const die = rows.findIndex((row) => row.includes('"d":100'));
    const tampered = (name: string, change: (row: string) => string): string =>
      file(name, chained(`${rows.map((row, i) => (i === die ? change(row) : row)).join('\n')}\n`));
    const changed = tampered('die.jsonl', (row) =>
      row.replace(/"f":\[(\d+)\]/, (_, face: string) => `"f":[${face === '50' ? 51 : 50}]`),
    );
    const summed = tampered('sum.jsonl', (row) =>
      row.replace(/"sum":"[0-9a-f]+"/, '"sum":"0123456789abcdef"'),
    );
    const seeded = file('seed.jsonl', text.replace(/"seed":"\w+"/, `"seed":"${'ab'.repeat(32)}"`));
    const good = await here('verify', journal);
    const badDie = await caltrop(['verify', changed]);
    const badSum = await here('verify', summed);
    const badSeed = await here('verify', seeded);
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out.replaceAll(/\s+/g, ' ')).toContain(
      'The seed that was committed to before the first of them gives exactly these faces.',
    );
    expect(good.out).toMatch(/The battle is over\. (Blue wins|Red wins|A draw)/);
    // Changed without making the hashes anew: the line after it gives it away.
    const plain = await here('verify', file('plain.jsonl', text.replace('"do":"ready"', '"do":"steady"')));
    expect(plain).toMatchObject({ code: 1 });
    expect(plain.err).toContain('plain.jsonl, line 3: This line does not follow the one before it');
    expect(badDie.code).toBe(1);
    expect(badDie.err).toMatch(
      new RegExp(`die\\.jsonl, line ${die + 1}: Die 1 of .* shows 5[01]; the seed gives \\d+\\.`),
    );
    expect(badSum.code).toBe(1);
    expect(badSum.err).toContain(`sum.jsonl, line ${die + 1}: `);
    expect(badSum.err).toContain('the journal says 0123456789abcdef');
    expect(badSeed.code).toBe(1);
    expect(badSeed.err).toContain('The seed does not match the commitment');
  });

  it('is replayed, whole or in part', async () => {
    // Beside the commands there are the header, the end and the seed.
    const commands = lines(readFileSync(journal, 'utf8')).length - 3;
    const all = await here('replay', journal, '--json');
    const part = await here('replay', journal, '--from', '2', '--to', '3');
    const shown = await here('replay', journal, '--to', '1', '--board');
    expect(objects(all.out)).toHaveLength(commands);
    expect(objects(all.out)[0]).toMatchObject({
      n: 1,
      seat: 'blue',
      command: { do: 'ready' },
      text: 'ready',
    });
    expect(part.out).toMatch(/^ {3}2 blue: /m);
    expect(part.out).toMatch(/^Officer’s Chess: Ferry Crossing\nblue: greedy, red: behaviour\.\n/);
    expect(part.out).toMatch(/^ {3}3 \w+: /m);
    expect(part.out).not.toMatch(/^ {3}[14] /m);
    expect(shown.out).toContain('    A   B   C   D');
  });
});

describe('a person at the terminal', () => {
  /** Bram and the axe fighter e1 meet on the bridge. */
  const OPENING = ['ready', 'end orla', 'move bram g5'];
  const play = (said: readonly string[], ...args: string[]): Promise<Ran> =>
    caltrop(['play', '--seed', '5', ...args], `${said.join('\n')}\n`);

  it('is greeted, told what to type, and asked before dice fall', async () => {
    const { code, out } = await play([
      ...OPENING,
      'attack e1',
      'equip steel lance',
      'attack e1 with javelin',
      'n',
      'attack e1 with javelin',
      'y',
      'why',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('For example: place orla E9, ready');
    expect(out).toContain('── Round 1 of 12: Blue, then three of Red ──');
    // Hit 70 + 5 (Dex D) − 5 (Javelin) − 5 (Spd D) = 65; damage 7 (Str B) + 2 − 3 (Def C) = 6.
    expect(out).toMatch(/Bram +Javelin +65% +6 +critical 15: 10%$/m);
    expect(out).toContain('Axe Fighter e1 does not reach Bram with Iron Axe (OC-CTR-02)');
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /out of range of \w+ \w+\. What works: attack bram e1 with javelin\./,
    );
    expect(out).toContain('Not done.');
    expect(out).toContain('Bram takes Steel Lance in hand');
    expect(out).toMatch(/Bram strikes Axe Fighter e1 .*\n +\[1d100: \d+; needs 65 or less, /);
    expect(out).toMatch(/70 {2}base +OC-HIT-02/);
    expect(out).toContain('The battle is not over.');
  });

  it('saves, takes back, restores and goes on', async () => {
    const [kept, saved] = [file('kept.jsonl'), file('saved.jsonl')];
    const said = [...OPENING, 'attack e1 with javelin!', `save ${saved}`, 'undo', 'redo', 'undo', 'undo'];
    const { out } = await play(said, '--journal', kept);
    expect(out).toContain(`Saved to ${saved}.`);
    expect(out).toContain('Undone: attack bram e1 with javelin. Dice had been rolled; the bots let you.');
    expect(out).toContain('Redone, with the same dice.');
    expect(out).toMatch(/Undone: move bram [a-p0-9 ]*g5\.$/m);
    const now = await json('verify', kept);
    const then = await json('verify', saved);
    const resumed = await caltrop(['play', '--resume', saved, '--json'], 'end\n');
    // ready, end, nine commands of the enemy at most, then Bram's move and attack in the saved one only.
    expect(now).toMatchObject({ ok: true, diceProven: true });
    expect(then).toMatchObject({ ok: true, drawn: 1 });
    const count = (verdict: unknown): unknown => (verdict as { commands: unknown }).commands;
    expect(count(then)).toBe(Number(count(now)) + 2);
    const events = objects(resumed.out);
    expect(events[0]).toMatchObject({
      type: 'start',
      game: 'officers-chess',
      seats: { blue: 'human', red: 'behaviours' },
    });
    expect(events.find((e) => e['type'] === 'done')).toMatchObject({ seat: 'blue', text: 'end bram' });
    expect(events.at(-1)).toMatchObject({ type: 'left', journal: saved });
    expect(await json('verify', saved)).toMatchObject({ ok: true });
  });

  it('never writes over another battle', async () => {
    const kept = file('old.jsonl');
    const [other, notes] = [file('other.jsonl'), file('notes.txt', 'milk, eggs\n')];
    await play(['ready'], '--journal', kept);
    const before = readFileSync(kept, 'utf8');
    const again = await play(['ready'], '--journal', kept);
    expect(again.code).toBe(2);
    expect(again.out).toBe('');
    expect(again.err).toContain(
      `${kept} holds a battle. Continue with: caltrop play --resume ${kept}, or choose another file.`,
    );
    const said = ['ready', 'end orla', `save ${other}`, 'end bram', `save ${other}`, `save ${notes}`];
    const { out } = await caltrop(['play'], `${[...said, `save ${kept}`].join('\n')}\n`);
    expect(out.split(`Saved to ${other}.`)).toHaveLength(3);
    const plain = out.replaceAll(/\s+/g, ' ');
    expect(plain).toContain('it is not a battle: choose another file.');
    expect(plain).toContain(`${kept} holds a battle.`);
    expect(readFileSync(kept, 'utf8')).toBe(before);
    expect(readFileSync(notes, 'utf8')).toBe('milk, eggs\n');
  });

  it('goes on with the same players', async () => {
    const journal = file('seats.jsonl');
    await play(['ready', 'end orla'], '--seat', 'red=human', '--journal', journal);
    const resumed = await caltrop(['play', '--resume', journal, '--json'], '');
    expect(objects(resumed.out)[0]).toMatchObject({ seats: { blue: 'human', red: 'human' } });
    expect(objects(resumed.out)).toHaveLength(3);
    const text = await caltrop(
      ['play', '--resume', journal, '--seat', 'red=greedy', '--seat', 'blue=human'],
      '',
    );
    expect(text.out).toContain(`--resume ${journal} --seat red=greedy --seat blue=human`);
    expect(text.out).not.toContain('ready starts');
  });

  it('counts what was taken back after dice, and says how to keep a battle', async () => {
    const journal = file('taken.jsonl');
    const said = [...OPENING, 'attack e1 with javelin!', 'undo', 'attack e1 with javelin!'];
    const { out } = await play(said, '--journal', journal);
    const loose = await play(OPENING);
    const verdict = await here('verify', journal);
    expect(verdict.out).toContain('1 command was undone, 1 after dice were rolled');
    expect(verdict.out).toContain('The battle is not over.');
    expect(verdict.out).toContain('What this does not prove:');
    const [, commitment = '?'] = /Dice commitment (\w+)/.exec(out) ?? [];
    expect(verdict.out).toContain(`Commitment ${commitment}: compare it with the one shown at the start.`);
    expect(loose.out).toContain('It was not saved: caltrop play --journal battle.jsonl saves one.');
  });

  it('types the dice of a real table', async () => {
    const journal = file('typed.jsonl');
    const saved = file('typed-saved.jsonl');
    const said = [...OPENING, 'attack e1 with javelin!', '101', 'high', 'why', `save ${saved}`, '65'];
    const { out } = await play(said, '--typed', 'blue', '--journal', journal);
    expect(out).toContain('blue, roll 1d100: Bram strikes Axe Fighter e1: 65 or less hits, 10 or less crits');
    expect(out.split('Type a number from 1 to 100 (00 is 100).')).toHaveLength(3);
    expect(out).toMatch(/70 {2}base +OC-HIT-02/);
    const resumed = await caltrop(['play', '--resume', saved], '00\n');
    expect(resumed.out).toMatch(/misses\.\n +\[1d100: 100; needs 65 or less, .*; miss; typed\]/);
    expect(out).toMatch(/for 6; 14 left\.\n +\[1d100: 65; needs 65 or less, .*; hit; typed\]/);
    expect(await json('verify', journal)).toMatchObject({ ok: true, drawn: 0, typed: 1 });
  });

  it('looks around without changing anything', async () => {
    const journal = file('looks.jsonl');
    const looks = [
      'help',
      'map',
      'units',
      'units orla',
      'reach bram',
      'threat',
      'threat e2',
      'log 3',
      'rules OC-HIT-03',
    ];
    const mistakes = [
      'fly orla c5',
      'attack e2',
      'move orla z9',
      'move orla p1',
      'odds orla e2',
      'why',
      'redo',
      'bram',
      'odds e2',
      'odds attack e2',
      'move orla d6',
      'use vulnerary',
      'use hale heal pike',
      'n',
      'use orla torch',
      'n',
      'concede',
      'n',
    ];
    const { out } = await play(['ready', ...looks, ...mistakes], '--journal', journal);
    expect(out).toContain('orders, save FILE, share FILE, quit');
    expect(out).toContain('T Woods (2 Movement, Avoid +5)');
    expect(out.replaceAll(/\s+/g, ' ')).toContain('Sword Fighter: [Steel Sword], Armorslayer,');
    // Captain Orla, a Sword Fighter with a Steel Sword: her sheet.
    expect(out).toMatch(/Str [A-S] .* {2}Mag [A-S] .* {2}Dex [A-S] /);
    expect(out).toMatch(/Spd [A-S] \(Agility -?\d+\)(.|\n)* Mov 4 /);
    expect(out).toMatch(/1 \[Steel Sword\] +Might \d+, /);
    expect(out).toContain('tiles marked +');
    expect(out).toContain('Sword Fighter e2 could attack the tiles marked !');
    expect(out).toContain("TN = Hit − target's Avoid.");
    expect(out).toContain('"fly" is not a command. Type help.');
    expect(out).toContain('Who attacks? For example: attack orla e2.');
    expect(out).toContain('z9 is off the board');
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /No: f3 \(Plains\) costs more Movement than is left; Captain Orla has 4 Movement\./,
    );
    expect(out).toMatch(/Sword Fighter e2 at m6 is out of range of Steel Sword\.\s+\(OC-HIT-01\)/);
    expect(out).toContain('OC-HIT-01 Attack: hitting');
    expect(out).toContain('There is nothing to redo.');
    expect(out).toContain('What should Bram do? For example: move bram E9, end bram.');
    expect(out.split('Who attacks? For example: attack orla e2.')).toHaveLength(3);
    expect(out).toContain('None of your units can reach Sword Fighter e2 now.');
    expect(out).toContain('Captain Orla stands there already.');
    // Pike is unhurt, and there is no fog.
    expect(out.split('It would change nothing. Do it anyway? (y/n) n\nNot done.')).toHaveLength(3);
    expect(out).toContain('Which of your units? For example: use orla vulnerary.');
    expect(out).toContain('Concede, and lose the battle? (y/n) n\nNot done.');
    expect(await json('verify', journal)).toMatchObject({ ok: true, commands: 1 });
  });

  it('sees the deployment zone whenever it asks, and the ids of units', async () => {
    const { out } = await play(['map', 'reach', 'units']);
    expect(out.split('marked +, and in the places of your own')).toHaveLength(2);
    const rows = lines(out).filter((row) => /^ +6 /.test(row));
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.includes('+'))).toBe(true);
    expect(out).toMatch(/^Or +Captain Orla /m);
  });

  it('fits a board of twenty columns into 80', async () => {
    const { out } = await caltrop(['play', '--scenario', 'cold-keep-by-night'], 'ready\n');
    const rows = lines(out).filter((row) => /^ +\d+ \S/.test(row));
    expect(rows.length).toBeGreaterThan(12);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80);
    expect(out).toContain('    A  B  C  D  E  ');
  });

  it('sees only what blue may see in fog', async () => {
    const { out } = await caltrop(
      ['play', '--scenario', 'lanterns-in-the-mirewood', '--json'],
      'ready\nlog\n',
    );
    const turns = objects(out).filter((e) => e['type'] === 'turn');
    const { state } = turns.at(-1) as { state: { units: { side: string }[]; unseen: { map: number } } };
    expect(state.unseen.map).toBeGreaterThan(0);
    expect(state.units.every((u) => u.side === 'players')).toBe(true);
  });

  it('is asked in the middle of a command, and may look around first', async () => {
    const pack = file(
      'yard.yaml',
      `scenarios:
  yard:
    name: The Yard
    goal: Rout them.
    army: two
    map: |
      ...
      ...
      ...
    zone: { areas: [{ from: [0, 0], to: [0, 2] }] }
    places: [[0, 0], [0, 1]]
    victory:
      - { winner: players, when: { kind: rout, of: gm, percent: 100 } }
    enemies:
      - { id: e1, class: sword-fighter, at: [1, 0], items: [iron-sword], behaviour: Charge, boss: true }
armies:
  two:
    name: Two
    chest: skirmish
    units:
      - { name: Ann, class: sword-fighter, items: [iron-sword] }
      - { name: Mo, class: martial-monk, items: [steel-hand-art] }
`,
    );
    const said = [
      'ready',
      'end ann',
      'attack e1 ann!',
      'perhaps',
      'map',
      'undo',
      'n',
      '2',
      '50',
      '100',
      'why',
    ];
    const args = [
      '--pack',
      pack,
      '--scenario',
      'yard',
      '--seat',
      'red=human',
      '--typed',
      'red',
      '--typed',
      'blue',
    ];
    const { out } = await play(said, ...args);
    expect(out).toMatch(
      /Does an adept take the strike at half damage\? \(OC-DEC-05\)\n {2}1\) Nobody: 100% Ann stands\n {2}2\) Mo \(14 HP\): .*Mo loses .*\(suggested: Enter\)\n/,
    );
    expect(out).toContain('red, do you agree to undo attack e1 ann? (y/n) n\nred does not agree.\n');
    expect(out).toContain(
      'blue, 1 to 2> perhaps\nType a number from 1 to 2, Enter for what is suggested, or undo.\n',
    );
    expect(out).toContain("  1 An' e1* .\n  2 Mo  .   .\n");
    // 6 (Str C) + 1 (Iron Sword) − 2 (Def D) = 5, halved and rounded down; then Ann misses with a 100.
    expect(out).toContain('Mo takes the strike for Ann');
    expect(out).toMatch(/strikes Mo for 2; 12 left\.\n +\[1d100: 50; needs 75 or less, .*; hit; typed\]/);
    expect(out).toMatch(
      /Ann counters Sword Fighter e1 with Iron Sword and misses\.\n +\[1d100: 100; needs 75 or less/,
    );
    expect(out).toMatch(/−3 {2}guard halves +OC-DMG-06/);
  });

  it("carries a pack of one's own in the journal", async () => {
    const pack = file(
      'mine.yaml',
      `weapons:
  tin-sword: { name: Tin Sword, type: sword, level: E, might: { low: 0, high: 1 }, range: 1, damage: martial, price: 1 }
armies:
  tin: { name: Tin Men, chest: skirmish, units: [{ name: Tim, class: sword-fighter, items: [tin-sword] }] }
`,
    );
    const journal = file('pack.jsonl');
    await play(['ready', 'end tim'], '--pack', pack, '--army', 'tin', '--journal', journal);
    writeFileSync(pack, 'gone: true\n');
    expect(await json('verify', journal)).toMatchObject({ ok: true });
    const resumed = await caltrop(['play', '--resume', journal], 'units tim\n');
    expect(resumed.out).toMatch(/1 \[Tin Sword\] +Might /);
  });
});
