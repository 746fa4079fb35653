import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { caltrop, here, json, scratch } from './run.ts';

const file = scratch();

const CASES = `game: officers-chess
cases:
  - name: a blow
    rules: [OC-HIT-03]
    position:
      players: { sword: sword-fighter with steel-sword }
      enemies: { axe: axe-fighter with steel-axe }
    steps:
      - do: attack sword axe
        dice: 75
        expect: { axe: 14 }
`;

const PACK = `game: officers-chess
weapons:
  tin-sword:
    name: Tin Sword
    type: sword
    level: E
    might: { low: 0, high: 1 }
    range: 1
    damage: martial
    price: 1
`;

/** Ten units for six: 10 × 35 gold of hire alone. */
const ARMY = `# All archers.
army:
  name: Bows
  chest: skirmish
  units:
${Array.from({ length: 7 }, (_, i) => `    - { name: Bow ${i}, class: archer, items: [iron-bow] }`).join('\n')}
`;

const COMMANDS = [
  'play',
  'learn',
  'campaign',
  'odds',
  'sim',
  'balance',
  'calibrate',
  'weights',
  'audit',
  'ladder',
  'ceiling',
  'card',
  'danger',
  'replay',
  'verify',
  'check',
  'rules',
  'army',
  'list',
];

describe('help', () => {
  it('lists every command', async () => {
    const { code, out } = await caltrop(['--help']);
    expect(code).toBe(0);
    const listed = [...out.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, name]) => name);
    expect(listed.slice(0, COMMANDS.length)).toEqual(COMMANDS);
  });

  it.each(COMMANDS)('of %s shows how it is used, with examples', async (name) => {
    const { code, out } = await here(name, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`Usage:\n  caltrop ${name}`);
    expect(out).toContain(`Examples:\n  caltrop ${name}`);
    expect(out).toContain('--json');
  });

  it('is there for whoever types nothing, and for `help play`', async () => {
    const bare = await here();
    const play = await here('help', 'play');
    const version = await here('--version');
    expect(bare.out).toContain('Usage: caltrop COMMAND');
    expect(play.out).toContain('--scenario S');
    expect(version.out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('bad input', () => {
  const broken = file('broken.jsonl', '{"caltrop":1,"game":"officers-chess"\n');
  const old = file('old.jsonl', '{"caltrop":99}\n');
  const cut = file('cut.jsonl', '{"caltrop":1}');
  const READY =
    '{"t":"do","seat":"blue","command":{"do":"ready"},"taken":[],"events":[],"sum":"0123456789abcdef"}';
  const header = (setup: unknown, game = 'officers-chess'): string => {
    const dice = { commitment: '', salts: [], typed: [] };
    return `${JSON.stringify({ caltrop: 1, game, version: '1', rules: 'x', setup, dice })}\n`;
  };
  it.each([
    ['an unknown command', ['plai'], 2, 'There is no command "plai" (did you mean play?).'],
    ['an unknown flag', ['odds', '3d6', '--sed', '1'], 2, 'odds has no flag --sed'],
    ['a flag without its value', ['odds', '3d6', '--at-least'], 2, '--at-least needs a value: --at-least N.'],
    ['a value for a switch', ['odds', '3d6', '--all=yes'], 2, '--all is a switch and takes no value'],
    [
      'a flag given twice',
      ['odds', '3d6', '--at-least', '1', '--at-least', '2'],
      2,
      '--at-least is given twice.',
    ],
    ['a word for a number', ['odds', '3d6', '--at-least', 'x'], 2, '--at-least must be a whole number'],
    ['no dice', ['odds'], 2, 'odds needs dice or a command'],
    ['dice that are none', ['odds', '3x6'], 2, '"3x6"'],
    ['too many dice', ['odds', '9999999d6'], 2, 'caltrop: "9999999d6"'],
    [
      'a missing file',
      ['verify', 'nowhere.jsonl'],
      2,
      'nowhere.jsonl cannot be read: there is no such file.',
    ],
    ['a broken journal', ['verify', broken], 2, 'broken.jsonl, line 1: This is not JSON'],
    ['a picture', ['verify', file('a.png', '\u0089PNG\u0000\u0001')], 2, 'This is not a Caltrop journal'],
    [
      'a journal of other rules',
      ['verify', file('other-rules.jsonl', `${header({ scenario: 'ferry-crossing' })}${READY}\n`)],
      2,
      `caltrop replay ${file('other-rules.jsonl')} shows its log.`,
    ],
    ['no cases', ['check', file('none.yaml', 'game: officers-chess\ncases: []\n')], 1, 'no cases'],
    ['a journal of another version', ['verify', old], 2, 'The journal has version 99'],
    ['a journal that was cut off', ['replay', cut], 2, 'The last line does not end'],
    [
      'a journal of another game',
      ['verify', file('go.jsonl', header({}, 'go'))],
      2,
      'There is no game "go".',
    ],
    [
      'a journal with a strange setup',
      ['verify', file('odd.jsonl', header({ scenari: 1 }))],
      2,
      'There is no "scenari" here',
    ],
    [
      'another game',
      ['play', 'chess'],
      2,
      'There is no game "chess". There are officers-chess, dwethia, cairn-ap, generia and couriers.',
    ],
    [
      'an unknown scenario',
      ['play', '--scenario', 'nowhere'],
      2,
      '--scenario: There is no scenario "nowhere".',
    ],
    ['an unknown army', ['play', '--army', 'nobody'], 2, '--army: There is no army "nobody".'],
    [
      'five players',
      ['play', '--players', '5'],
      2,
      '--players must be a whole number from 1 to 4, found "5".',
    ],
    ['an unknown option', ['play', '--option', 'visionn=4'], 2, 'There is no option "visionn".'],
    [
      'an option out of range',
      ['sim', '--option', 'vision=0'],
      2,
      'Option vision must be a whole number from 1',
    ],
    ['half an option', ['sim', '--option', 'vision'], 2, '--option takes a name and a value'],
    ['a second army without a mirror', ['play', '--enemy', 'vanguard'], 2, '(OC-BUILD-05)'],
    ['an unknown seat', ['play', '--seat', 'pink=human'], 2, 'There is no seat "pink": blue, red.'],
    [
      'an unknown player',
      ['play', '--seat', 'red=gredy'],
      2,
      'human, random, quick, greedy, search, behaviour (did you mean greedy?)',
    ],
    ['dice typed by nobody', ['play', '--typed', 'pink'], 2, 'There is no seat "pink"'],
    [
      'a pack that is not there',
      ['play', '--pack', 'nowhere.yaml'],
      2,
      'nowhere.yaml: this file cannot be read',
    ],
    [
      'a journal that cannot be written',
      ['play', '--journal', '/nowhere/at/all.jsonl'],
      2,
      '/nowhere/at/all.jsonl cannot be written: there is no such folder.',
    ],
    [
      'a bot that is not there',
      ['sim', '--policy', 'oracle'],
      2,
      '--policy must be one of random, quick, greedy, search, behaviour',
    ],
    ['no share', ['sim', '--stop', '120%'], 2, '--stop must be a share between 0 and 1'],
    ['too narrow', ['sim', '--stop', '0.00001'], 2, '--stop must be at least 0.1%'],
    [
      'a game without prices',
      ['audit', 'generia'],
      2,
      'No prices of "generia" can be measured. There are: officers-chess, dwethia.',
    ],
    ['an unknown unit', ['audit', 'dwethia', 'x', 'S+1'], 2, 'There is no unit "x".'],
    ['no change', ['audit', 'dwethia', 'legionaire', 'S'], 2, '"S" is no change of Legionaire'],
    [
      'nowhere to try it',
      ['audit', 'dwethia', 'siege-golem', 'S+1'],
      2,
      'No ready force of 500 points has room for Siege Golem and a handicap.',
    ],
    ['one bot', ['ladder', 'officers-chess', '--levels', 'greedy'], 2, 'A ladder has at least two bots.'],
    [
      'an unknown bot',
      ['ladder', 'officers-chess', '--levels', 'greedy,oracle'],
      2,
      'There is no bot "oracle". There are: random, quick, greedy, search, behaviour.',
    ],
    [
      'an unknown league',
      ['balance', 'dwethia', '--league', '501'],
      2,
      'There is no league "501" of two rosters. There are: 500, 1000',
    ],
    ['a league where there is none', ['balance', 'cairn-ap', '--league', '500'], 2, 'This game has none.'],
    ['no battles', ['sim', '--battles', '0'], 2, '--battles must be a whole number from 1'],
    ['nothing to check', ['check'], 2, 'check needs a file'],
    ['an unknown rule', ['rules', 'OC-NONE-99'], 2, 'No rule has "OC-NONE-99" as its ID or in its words.'],
    [
      'an unknown list',
      ['list', 'dragons'],
      2,
      'list shows scenarios, armies, chests, options; found "dragons".',
    ],
    ['an army that is not there', ['army', 'nobody'], 2, 'There is no army "nobody".'],
  ])('%s is answered in a sentence', async (_what, args, code, says) => {
    const ran = await here(...args);
    // What the battle itself has to say goes where the battle is shown.
    expect(ran.err + ran.out).toContain(says);
    expect(ran.err).not.toMatch(/^\s+at /m);
    expect(ran.code).toBe(code);
  });

  it('gives the process its exit code', async () => {
    const { code, err } = await caltrop(['odds', '3d6', '--sed', '1']);
    expect(code).toBe(2);
    expect(err).toBe(
      'caltrop: odds has no flag --sed (did you mean --seat?).\ncaltrop odds --help shows how it is used.\n',
    );
  });

  it('is JSON where JSON was asked for', async () => {
    expect(await json('odds', '3x6')).toMatchObject({
      ok: false,
      problems: [{ where: expect.stringContaining('"3x6"') }],
    });
    expect(await json('play', '--scenario', 'nowhere')).toMatchObject({
      ok: false,
      problems: [{ code: 'unknown-scenario' }],
    });
  });
});

describe('check', () => {
  it('finds good files right', async () => {
    const paths = [file('good.yaml', CASES), file('pack.yaml', PACK)];
    const { code, out } = await here('check', ...paths);
    expect(code).toBe(0);
    expect(out).toBe(`${paths[0]}: 1 case, right\n${paths[1]}: a content pack, right\n`);
  });

  it('says what is wrong in which file, line and field', async () => {
    const wrong = file('wrong.yaml', CASES.replace('axe: 14', 'axe: 15'));
    const bad = file('bad.yaml', PACK.replace('level: E', 'level: Z'));
    const army = file('army.yaml', ARMY);
    const slip = file('slip.yaml', ARMY.replace('class: archer', 'class: acher'));
    const { code, out } = await here('check', wrong, bad, army, slip);
    expect(code).toBe(1);
    expect(out).toContain(`${wrong}: 1 case, 1 wrong`);
    expect(out).toMatch(/wrong\.yaml:11: .*axe/);
    expect(out).toMatch(/bad\.yaml:6: weapons\.tin-sword\.level: /);
    expect(out).toContain('The army has 7 units; the Skirmish chest allows 6. (OC-BUILD-02)');
    expect(out).toMatch(/slip\.yaml:6: army\.units\[0\]\.class: unknown class "acher".*archer/);
  });

  it('reports as JSON, and a file that cannot be read as such', async () => {
    expect(await json('check', file('good.yaml', CASES), 'nowhere.yaml')).toMatchObject({
      ok: false,
      files: [{ kind: 'cases', ok: true, problems: [], cases: [{ name: 'a blow', line: 3, problems: [] }] }],
      unreadable: [{ code: 'unreadable' }],
    });
  });

  it('tells the game of a pack that names none by its sections, and says so', async () => {
    const older = file('older.yaml', PACK.replace('game: officers-chess\n', ''));
    const omens = file('omens.yaml', 'omens: [A comet is seen by day.]\n');
    const { code, out } = await here('check', older, omens);
    expect(code).toBe(0);
    expect(out).toContain(`${older}: a content pack, right\n`);
    expect(out).toContain('by its sections it is of officers-chess');
    expect(out).toContain(`${omens}: a content pack, right\n`);
    expect(out).toContain('by its sections it is of cairn-ap');
  });

  it('refuses a pack that could be of several games, or is of one that is not there', async () => {
    const both = file('both.yaml', 'grounds: {}\n');
    const none = file('tennis.yaml', 'game: tennis\n');
    const { code, out } = await here('check', both, none);
    expect(code).toBe(1);
    expect(out).toContain('could be of cairn-ap or generia. Write its game at its top');
    expect(out).toContain('There is no game "tennis". There are officers-chess,');
  });

  it('runs the cases of a folder', async () => {
    const folder = fileURLToPath(new URL('../../../cases/officers-chess', import.meta.url));
    const { out } = await here('check', folder, '--json');
    const { files } = JSON.parse(out) as { files: { kind: string; cases: unknown[] }[] };
    expect(files.length).toBeGreaterThan(2);
    expect(files.every((f) => f.kind === 'cases' && f.cases.length > 0)).toBe(true);
  });
});

describe('rules', () => {
  it('shows one rule by its ID, and several by words', async () => {
    const one = await here('rules', 'officers-chess', 'oc-hit-03');
    const some = await json('rules', 'weapon', 'triangle');
    const sections = await here('rules');
    expect(one.out).toMatch(/^OC-HIT-03 Attack: hitting\n {2}TN = Hit/);
    const { rules } = some as {
      rules: { id: string; section: string; title: string; text: string; auto: string }[];
    };
    expect(rules.map((r) => r.id)).toContain('OC-TRI-01');
    expect(rules[0]).toEqual({
      id: expect.any(String),
      section: expect.any(String),
      title: expect.any(String),
      text: expect.any(String),
      auto: expect.stringMatching(/^(full|ask|text)$/),
    });
    expect(sections.out).toMatch(/^Units +\d+ +OC-UNIT-00 to OC-UNIT-\d+$/m);
  });
});

describe('rules --coverage', () => {
  it('names what exercises every rule, and fails exactly when one has nothing', async () => {
    const { code, out } = await here('rules', '--coverage', 'officers-chess', '--json');
    const found = JSON.parse(out) as {
      ok: boolean;
      counts: { auto: string; rules: number; exercised: number }[];
      rules: {
        id: string;
        auto: string;
        cases: { file: string; line: number; name: string }[];
        tests: unknown[];
      }[];
      uncovered: string[];
    };
    expect(code).toBe(found.uncovered.length === 0 ? 0 : 1);
    expect(found.ok).toBe(found.uncovered.length === 0);
    expect(found.counts.map((c) => c.auto)).toEqual(['full', 'ask', 'text']);
    const must = found.rules.filter((r) => r.auto !== 'text' && r.cases.length + r.tests.length === 0);
    expect(found.uncovered).toEqual(must.map((r) => r.id));
    const triangle = found.rules.find((r) => r.id === 'OC-TRI-01');
    expect(triangle?.cases[0]?.file).toMatch(/^cases\/officers-chess\/.*\.yaml$/);
  });

  it('with --rows counts the clauses of every row of content, section by section', async () => {
    const { code, out } = await here('rules', '--coverage', '--rows', 'officers-chess', '--json');
    const found = JSON.parse(out) as {
      counts: { section: string; rows: number; plain: number; full: number; ask: number; text: number }[];
      clauses: { row: string; mark: string; cases: string[] }[];
    };
    expect(code).toBe(0);
    const clauses = found.counts.reduce((n, c) => n + c.plain + c.full + c.ask + c.text, 0);
    expect(found.clauses).toHaveLength(clauses);
    expect(found.counts.map((c) => c.section)).toEqual(expect.arrayContaining(['statuses', 'tags', 'sites']));
    expect(found.clauses.map((c) => c.row)).toContain('statuses.Poisoned');
  });
});

describe('army and list', () => {
  it('add up what a ready army costs', async () => {
    const text = await here('army', 'vanguard');
    const small = await json('army', 'vanguard', '--chest', 'skirmish');
    expect(text.code).toBe(0);
    // Each unit 30 or 35 for the class in the printed list; Vanguard costs 564 of 600 gold in all.
    expect(text.out).toContain('564  in all of 600 gold in the Company chest, 36 left');
    expect(small).toMatchObject({
      ok: false,
      armies: [
        { id: 'vanguard', chest: 'skirmish', cost: 564, gold: 450, problems: [{ rule: 'OC-BUILD-02' }, {}] },
      ],
    });
  });

  it('read the file of an army builder: JSON, with or without a War Chest', async () => {
    const units = [{ name: 'Ada', class: 'archer', items: ['iron-bow'] }];
    const bows = { name: 'Bows', about: 'legal', armies: { bows: { name: 'Bows', units } } };
    // An Archer is 30 gold, an Iron Bow 10.
    expect(await json('army', file('bows.json', JSON.stringify(bows)))).toMatchObject({
      ok: true,
      armies: [{ id: 'bows', chest: null, cost: 40, problems: [] }],
    });
  });

  it("list what there is, a pack of one's own too", async () => {
    const bows = 'name: Bows, chest: skirmish, units: [{ name: Ada, class: archer, items: [iron-bow] }]';
    const pack = file('army-pack.yaml', `armies:\n  bows: { ${bows} }\n`);
    const value = await json('list', 'armies', 'scenarios', '--pack', pack);
    const { armies, scenarios } = value as {
      armies: { id: string }[];
      scenarios: { id: string; code: string }[];
    };
    expect(armies.map((a) => a.id)).toEqual(
      expect.arrayContaining(['vanguard', 'iron-crown', 'lanternbearers', 'bows']),
    );
    expect(scenarios.map((s) => s.code).slice(0, 9)).toEqual([
      'S1',
      'S2',
      'S3',
      'S4',
      'S5',
      'S6',
      'S7',
      'S8',
      'S9',
    ]);
  });
});

describe('sim', () => {
  it('counts the same battles on one thread and on two', async () => {
    const args = [
      'sim',
      'officers-chess',
      '--battles',
      '30',
      '--seed',
      's',
      '--units',
      '3',
      '--seat',
      'red=behaviour',
    ];
    const one = await json(...args, '--workers', '1');
    const two: unknown = JSON.parse((await caltrop([...args, '--workers', '2', '--json'])).out);
    const { speed, ...counted } = one as Record<string, unknown>;
    expect(speed).toEqual({ seconds: expect.any(Number), perSecond: expect.any(Number), workers: 1 });
    expect(two).toMatchObject(counted);
    expect(counted).toMatchObject({
      ok: true,
      game: 'officers-chess',
      scenario: 'ferry-crossing',
      policies: { blue: 'random', red: 'behaviour' },
      seed: 's',
      requested: 30,
      battles: 30,
      complete: true,
    });
    const { results, measures } = counted as {
      results: { wins: number; share: number; low: number; high: number }[];
      measures: Record<string, { mean: number; least: number; most: number }>;
    };
    expect(results.reduce((sum, r) => sum + r.wins, 0)).toBe(30);
    for (const { share, low, high } of results) expect(low <= share && share <= high).toBe(true);
    expect(Object.keys(measures)).toEqual(['commands', 'enemiesRouted', 'playersRouted', 'rounds']);
    expect(measures['rounds']?.most).toBeLessThanOrEqual(12);
  });

  it('shows shares with intervals, lengths and speed', async () => {
    const { code, out } = await here('sim', '--battles', '20', '--units', '3', '--workers', '1');
    expect(code).toBe(0);
    expect(out).toMatch(/enemy wins +\d+\.\d% {2}95%: /);
    expect(out).toMatch(/rounds +\d+\.\d\d ± /);
    expect(out).toMatch(/decided by +OC-VIC-\d\d/);
    expect(out).toMatch(/^20 battles in .* a second on 1 thread\.$/m);
  });

  it('warns of armies that do not cost the same, and names the round limit', async () => {
    const pack = file(
      'lone.yaml',
      'armies:\n  lone: { name: Lone, chest: skirmish, units: [{ name: Ada, class: archer, items: [iron-bow] }] }\n',
    );
    const mirror = ['sim', '--battles', '2', '--workers', '1', '--scenario', 'two-banners', '--pack', pack];
    const odd = await here(...mirror, '--enemy', 'lone');
    const even = await here(...mirror, '--enemy', 'vanguard', '--army', 'vanguard');
    const plain = await here('sim', '--battles', '20', '--units', '3', '--workers', '1');
    expect(odd.err).toMatch(/The armies are uneven: .* costs \d+ gold, Lone \d+\./);
    expect(even.err).toBe('');
    expect(plain.out.replaceAll(/\s+/g, ' ')).toMatch(/decided by OC-VIC-\d\d.*by the round limit/);
  });
});

describe('ladder', () => {
  it('is the same on one thread and on two, a search by its nodes too', async () => {
    const words = ['--levels', 'quick,search', '--pairs', '2', '--nodes', '60', '--units', '3'];
    const args = ['ladder', 'officers-chess', ...words];
    const one = await json(...args, '--workers', '1');
    const two: unknown = JSON.parse((await caltrop([...args, '--workers', '2', '--json'])).out);
    expect(two).toEqual(one);
    const { steps } = one as { steps: { pairs: number; share: number; low: number; high: number }[] };
    expect(steps).toMatchObject([{ above: 'search', below: 'quick', pairs: 2 }]);
    for (const { share, low, high } of steps) expect(low <= share && share <= high).toBe(true);
  });

  it('ends a step as soon as it is plain', async () => {
    const words = ['--levels', 'random,quick', '--aim', '60%', '--units', '3', '--workers', '1'];
    const { out } = await here('ladder', 'officers-chess', ...words);
    expect(out).toMatch(/^quick against random: .* of the points, 95%: .* pairs; at least 60\.0%$/m);
  });
});

describe('balance', () => {
  it('has a row for every roster of a league and a line for every scenario', async () => {
    const { out } = await here('balance', 'officers-chess', '--battles', '1', '--policy', 'random');
    expect(out).toMatch(/^1\. Vanguard +· +\d+ +\d/m);
    expect(out).toMatch(/^2\. Lanternbearers +\d+ +· +\d/m);
    expect(out).toMatch(/^ {2}Ferry Crossing +\d+\.\d%, 95%: /m);
    // Fought between two armies, so it has no difficulty of its own.
    expect(out).not.toMatch(/^ {2}Two Banners/m);
  });

  it('counts the same battles on one thread and on two', async () => {
    const words = ['--scenario', 'ferry-crossing', '--battles', '6', '--policy', 'random'];
    const args = ['balance', 'officers-chess', ...words];
    const one = await json(...args, '--workers', '1');
    const two: unknown = JSON.parse((await caltrop([...args, '--workers', '2', '--json'])).out);
    expect(two).toEqual(one);
    expect(one).toMatchObject({
      complete: true,
      studies: [{ study: { is: 'scenarios' }, cells: [{ id: 'ferry-crossing', battles: 6 }] }],
    });
    const { command, rules } = one as { command: string; rules: readonly string[] };
    expect(command).toBe(`caltrop ${args.join(' ')} --seed 1 --nodes 1000`);
    expect(rules).toHaveLength(1);
    const table = await here(...args, '--workers', '1', '--csv');
    const [head = '', row = ''] = table.out.split('\n');
    expect(head.startsWith('match-up,first,second,scenario,version,battles,won,lost,')).toBe(true);
    expect(row.startsWith('Ferry Crossing,,,ferry-crossing,,6,')).toBe(true);
    expect(row.endsWith(command)).toBe(true);
  });

  it('goes on from what a file has kept, and refuses a file of another run', async () => {
    const kept = file('kept.json');
    const words = ['balance', 'officers-chess', '--scenario', 'ferry-crossing', '--policy', 'random'];
    const args = [...words, '--workers', '1', '--resume', kept, '--json'];
    const whole = await json(...words, '--battles', '5', '--workers', '1');
    const first = await here(...args, '--battles', '5');
    expect(JSON.parse(first.out)).toEqual(whole);
    const other = await here(...args, '--battles', '5', '--seed', '2');
    expect(other.code).toBe(2);
    expect(other.out).toContain('holds another run');
    // Nothing is left to fight: the same report comes from the file alone.
    const text = readFileSync(kept, 'utf8');
    expect(JSON.parse((await here(...args, '--battles', '5')).out)).toEqual(whole);
    // With less in the file, the rest is fought, and the sum is the same.
    const { form, asked, sums } = JSON.parse(text) as { form: string; asked: string; sums: object };
    expect(Object.keys(sums)).toEqual(['0 ferry-crossing']);
    writeFileSync(kept, JSON.stringify({ form, asked, sums: {} }));
    expect(JSON.parse((await here(...args, '--battles', '5')).out)).toEqual(whole);
  });
});

describe('audit', () => {
  it('is the same on one thread and on two', async () => {
    const args = ['audit', 'dwethia', 'legionaire', 'S+1', '--pairs', '4', '--policy', 'random'];
    const one = await json(...args, '--workers', '1');
    const two: unknown = JSON.parse((await caltrop([...args, '--workers', '2', '--json'])).out);
    expect(two).toEqual(one);
    // A point of Strength costs 1 point by the schedule (DW-R105).
    expect(one).toMatchObject({ title: 'Legionaire with S+1', bearers: 10, book: 1 });
  });
});
