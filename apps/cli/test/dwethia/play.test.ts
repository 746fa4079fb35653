import { readFileSync } from 'node:fs';
import { makeJournal, parseJournal } from '@caltrop/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { caltrop, here, json, scratch, type Ran } from '../run.ts';

const file = scratch();
const lines = (text: string): string[] => text.trimEnd().split('\n');
const objects = (text: string): Record<string, unknown>[] =>
  lines(text).map((line) => JSON.parse(line) as Record<string, unknown>);

/** Two people who type their dice: south wins the priority roll and goes first; north interrupts nothing. */
const OPENING = ['done', '6', '1', '1', '2'];
const TWO = ['--seat', 'north=human', '--typed', 'south', '--typed', 'north'];

/** The words of a command line. */
const words = (line: string): string[] => line.split(' ');

const typed = (...said: string[]): string => `${said.join('\n')}\n`;

describe('a battle of Wonders of Dwethia from a pipe', () => {
  const journal = file('muster.jsonl');
  let ran: Ran;

  beforeAll(async () => {
    ran = await caltrop(
      ['play', 'dwethia', '--battle', 'first-muster', ...TWO, '--journal', journal],
      typed(
        'units',
        'move s3 4in n',
        'why',
        ...OPENING,
        'move s3 4in n',
        'move s3 1in n',
        'fly s3',
        'undo',
        'move s3 4in n',
        'moves',
        'card praetorian 1',
        'done',
        '2',
        'done',
        'odds shoot s15 n12',
        'why',
      ),
    );
  });

  it('shows who stands where, what they have and what they play for', () => {
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain('First Muster');
    // Places and wounds as the battle file and the profiles have them.
    expect(ran.out).toMatch(/^s3 +Praetorian 1 +1\/1 █{8} 10\.08 8\.2 /m);
    expect(ran.out).toMatch(/^s1 +Captain +3\/3 █{8} 12 5\.5 /m);
    expect(ran.out).toMatch(/^Empire of Sol: Destiny \d+ of \d+, Faith \d+ of \d+, Affinity \d+ of \d+$/m);
    expect(ran.out).toContain('Annihilation, up to 20 points by how much enemy worth');
    expect(ran.out).toContain('Everybody stands ready. Roll for priority and begin.');
  });

  it('names the rule of a refusal, and why shows it', () => {
    expect(ran.out).toContain(
      'No: The priority roll comes first: say that you are ready. (DW-DEP-02; type why)',
    );
    expect(ran.out).toMatch(/^DW-DEP-02 .*\n {2}Step 1: roll for \(set-up\) priority\.$/m);
    expect(ran.out).toContain('No: Praetorian 1 has moved this turn. (DW-MOVE-01; type why)');
    expect(ran.out).toContain('"fly" is not a command.');
  });

  it('asks for typed dice and answers by number', () => {
    expect(ran.out).toContain('south, roll 1d6: Priority (DW-PRIO-01)');
    expect(ran.out).toContain('Empire of Sol wins the priority roll, 6 against 1.');
    expect(ran.out).toMatch(/6 against 1\.\n {4}\[1d6: 6; typed\] \[1d6: 1; typed\]$/m);
    expect(ran.out).toContain('  1) We do (suggested: Enter)\n  2) They do');
  });

  it('moves, takes back and lists what can be done', () => {
    // Four inches north of 10.08, 8.2.
    expect(ran.out).toContain('Undone: move s3 10.08 12.2.');
    expect(ran.out).toContain('  done: End our moves');
    expect(ran.out).toMatch(/^ {2}May move: s1, s2, s4, /m);
    expect(ran.out).toContain('Praetorian 1, Empire of Sol');
  });

  it('forecasts a shot exactly, with its terms', () => {
    // Perception 2 + Crossbow 3 against Defense 4 needs a 3; the same odds whichever seed.
    expect(ran.out).toMatch(/^Arbalist 1 against Voidborn 1: \d+\.\d% to slay$/m);
    expect(ran.out).toMatch(/^ +2 {2}Arbalist's P +DW-PROF-01\n +\+3 {2}Crossbow +DW-SHOOT-04\n += 5$/m);
  });

  it('is gone on with, by the same people', async () => {
    const { code, out } = await caltrop(['play', '--resume', journal], typed('units', 'quit'));
    expect(code).toBe(0);
    expect(out).toContain('south (Empire of Sol): you, north (Champions of the Void): you.');
    expect(out).toMatch(/^s3 +Praetorian 1 +1\/1 █{8} 10\.08 12\.2/m);
  });

  it('is verified, and what was tampered with is named', async () => {
    const good = await here('verify', journal);
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toContain('4 commands were replayed by the rules');
    expect(good.out).toContain('2 dice were rolled by hand and typed in.');
    const text = readFileSync(journal, 'utf8').replace(/"sum":"[0-9a-f]+"/, '"sum":"0123456789abcdef"');
    const read = parseJournal(text, { slim: true });
    const changed = read.ok ? makeJournal(read.value) : '';
    const bad = await here('verify', file('changed.jsonl', changed));
    expect(bad.code).toBe(1);
    expect(bad.err).toContain('the journal says 0123456789abcdef');
  });

  it('is replayed, whole or in part', async () => {
    const all = objects((await here('replay', journal, '--json')).out);
    expect(all.map(({ seat, text }) => [seat, text])).toEqual([
      ['south', 'done'],
      ['south', 'move s3 10.08 12.2'],
      ['south', 'done'],
      ['north', 'done'],
    ]);
    const part = await here('replay', journal, '--from', '2', '--to', '2', '--board');
    expect(part.out).toContain('   2 south: move s3 10.08 12.2\n     Praetorian 1 moves 4.0″.');
    expect(part.out).toMatch(/^( 13|   ) .* s3' /m);
    expect(part.out).not.toContain('   3 north');
  });

  it('has odds wherever it stands', async () => {
    const now = (await json('odds', '--journal', journal, 'shoot s15 n12')) as Record<string, unknown>;
    expect(now).toMatchObject({
      ok: true,
      seat: 'south',
      command: { do: 'shoot', model: 's15', target: 'n12' },
    });
    const early = await here('odds', '--journal', journal, '--at', '1', 'shoot s15 n12');
    expect(early.code).toBe(2);
    expect(early.err).toMatch(/"shoot s15 n12": .*\(DW-[A-Z]+-\d+\)/);
  });
});

describe('bots in Wonders of Dwethia', () => {
  it('play a battle to its end, the same from the same seed', async () => {
    const play = (name: string): Promise<Ran> =>
      caltrop([
        ...words('play dwethia --seat south=random --seat north=random --seed 7 --json --journal'),
        file(name),
      ]);
    const first = await play('one.jsonl');
    await play('two.jsonl');
    expect(objects(first.out).at(0)).toMatchObject({ type: 'start', game: 'dwethia' });
    expect(objects(first.out).at(-1)).toMatchObject({ type: 'end' });
    expect(readFileSync(file('two.jsonl'), 'utf8')).toBe(readFileSync(file('one.jsonl'), 'utf8'));
  });

  it('fight simulated battles that a seed repeats', async () => {
    const args = ['sim', 'dwethia', '--battles', '2', '--seed', 'again'];
    const { speed: _, ...first } = (await json(...args)) as Record<string, unknown>;
    const { speed: __, ...second } = (await json(...args)) as Record<string, unknown>;
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      ok: true,
      game: 'dwethia',
      policies: { south: 'random', north: 'random' },
      battles: 2,
      complete: true,
    });
    const results = first['results'] as { wins: number; low: number; share: number; high: number }[];
    expect(results.reduce((sum, r) => sum + r.wins, 0)).toBe(2);
    for (const { low, share, high } of results) {
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
    }
  });
});

describe('setting up Wonders of Dwethia', () => {
  it.each([
    [
      'another game',
      ['play', 'dwethya'],
      'There is no game "dwethya". There are officers-chess, dwethia, cairn-ap, generia and couriers.',
    ],
    [
      'an unknown battle',
      ['play', 'dwethia', '--battle', 'x'],
      'There is no battle "x". There are: first-muster, five-against-five.',
    ],
    ['a flag of the other game', ['play', 'dwethia', '--players', '2'], '--players: dwethia takes --battle'],
    ['a flag of this game', ['play', '--battle', 'first-muster'], '--battle belongs to another game'],
    [
      'an unknown seat',
      ['play', 'dwethia', '--seat', 'east=human'],
      'There is no seat "east": south, north.',
    ],
    [
      'an unknown player',
      ['play', 'dwethia', '--seat', 'north=behaviour'],
      'A seat is played by human, random',
    ],
    ['an unknown option', ['play', 'dwethia', '--option', 'x=1'], '"x"'],
    [
      'an unknown force',
      ['play', 'dwethia', '--layout', 'crossroads', '--army', 'x'],
      'There is no force "x".',
    ],
    [
      'an unknown policy',
      ['sim', 'dwethia', '--policy', 'behaviour'],
      '--policy must be one of random, quick, greedy, search',
    ],
    ['an unknown list', ['list', 'dwethia', 'chests'], 'list shows battles, forces, layouts, options'],
  ])('%s is answered in a sentence', async (_, args, said) => {
    const { code, err } = await here(...args);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });

  it('plays two forces on a layout with house rules, deployed by hand', async () => {
    const { code, out } = await caltrop(
      [
        ...words('play dwethia --layout crossroads --army citadel-500 --enemy bloodpact-500'),
        ...words('--deploy by-hand --option pooledStrength=false --json'),
      ],
      '',
    );
    expect(code).toBe(0);
    expect(objects(out)[0]).toMatchObject({
      type: 'start',
      setup: {
        layout: 'crossroads',
        deploy: 'by hand',
        south: { force: 'citadel-500' },
        north: { force: 'bloodpact-500' },
        options: { pooledStrength: false },
      },
    });
  });

  it('lists battles, forces, layouts and options', async () => {
    const lists = (await json('list', 'dwethia')) as Record<string, { id?: string; name: string }[]>;
    expect(Object.keys(lists)).toEqual(['battles', 'forces', 'layouts', 'options']);
    expect(lists['battles']?.map(({ id }) => id)).toEqual(['first-muster', 'five-against-five']);
    expect(lists['forces']).toContainEqual(expect.objectContaining({ id: 'citadel-500', models: 15 }));
    expect(lists['options']?.map(({ name }) => name)).toContain('pooledStrength');
  });

  it('adds up a force, ready or from a file, and names what it breaks', async () => {
    const ready = await here('army', 'empire-of-sol-500');
    expect(ready.code).toBe(0);
    expect(ready.out).toContain('  108  4 × Praetorian\n');
    const pack = [
      'forces:',
      '  too-many:',
      '    name: Too Many',
      '    faction: empire-of-sol',
      '    religion: solar-orthodoxy',
      '    limit: 500',
      '    scenario: annihilation',
      '    missions: [SM-C1, SM-SOL-1]',
      '    models:',
      '      - { unit: captain-of-sol, count: 1 }',
      '      - { unit: praetorian, count: 20 }',
      '',
    ].join('\n');
    const own = await here('army', file('too-many.yaml', pack));
    // 20 × 27, and 54 for the Captain.
    expect(own.out).toContain('  540  20 × Praetorian\n');
    expect(own.out).toContain('  594  in all of 500 points, -94 left; 21 models');
    expect(own.out).toMatch(/^ {2}illegal: .*\(DW-SETUP-\d+\)/m);
    expect(own.code).toBe(1);
    const checked = await here('check', file('too-many.yaml'));
    expect(checked.code).toBe(1);
    expect(checked.out).toMatch(/too-many\.yaml: forces\.too-many: .*\(DW-SETUP-\d+\)/);
  });

  it('remarks on a unit whose price the schedule contradicts (DW-R105), which is not wrong', async () => {
    const pack = [
      'name: Mine',
      'units:',
      '  lout:',
      '    mark: B.9',
      '    name: Lout',
      '    faction: orc-assault',
      '    move: 6',
      '    stats: { M: 3, P: 1, S: 3, D: 3, A: 1, W: 1, I: 0, Dst: 0, F: 0, Af: 0 }',
      '    base: 32',
      '    points: 40',
      '    source: house',
      '',
    ].join('\n');
    const checked = await here('check', file('lout.yaml', pack));
    expect(checked.code).toBe(0);
    // 3 + 1 + 3 + 3, 2 for Aggression and 5 for the Wound.
    expect(checked.out).toContain('Lout costs 40 points; by the schedule it is 17: stats 17.');
  });
});
