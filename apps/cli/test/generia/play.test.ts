import { beforeAll, describe, expect, it } from 'vitest';
import { caltrop, here, json, scratch, type Ran } from '../run.ts';

const file = scratch();
const typed = (...said: string[]): string => `${said.join('\n')}\n`;

describe('a duel of Generia from a pipe, with typed dice', () => {
  const journal = file('ring.jsonl');
  let ran: Ran;

  beforeAll(async () => {
    const two = ['--seat', 'marauder=human', '--typed', 'fighter', '--typed', 'marauder', '--yes'];
    ran = await caltrop(
      ['play', 'generia', '--scenario', 'ring', ...two, '--journal', journal],
      typed(
        'ready',
        'ready',
        '6',
        '4',
        'attack marauder',
        'move I6',
        'sprint I6',
        'attack marauder',
        '12',
        '1',
        '1',
        '5',
        '1',
        '2',
      ),
    );
  });

  it('draws the map as the encounter has it, with letters for everybody', () => {
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain('  6 #   .   Fi  .   .   .   .   .   .   ma  .   #');
    expect(ran.out).toMatch(/^ {4}A {3}B {3}C {3}D {3}E {3}F {3}G {3}H {3}I {3}J {3}K {3}L$/m);
    expect(ran.out).toContain('fighter 4/4 C6');
  });

  it('refuses what is out of reach by its rule', () => {
    // From C6 to J6 are 7 m; a broadsword reaches 1 m.
    expect(ran.out.replaceAll(/\s+/g, ' ')).toMatch(
      /is 7 m away; Broadsword reaches 1 m\. What works: sprint I5, then attack marauder; or .*\(GE-MEL-01; type why\)/,
    );
  });

  it('names the way where walking is not enough', () => {
    // From C6 to I6 are 6 m: 4 on foot, so it takes a sprint.
    expect(ran.out.replaceAll(/\s+/g, ' ')).toMatch(/> move I6 [^>]*\bsprint I6/);
  });

  it('asks the other seat in the middle of the attack, and goes on with the sentence', () => {
    // 12 on the die and +6 with the broadsword; a block of 1 + 9 is less.
    expect(ran.out).toMatch(/^marauder: Fighter.* attacks Marauder.*: 18\. How does Marauder.* defend\?/m);
    expect(ran.out).toMatch(
      /^ {2}1\) Block with Battleaxe \(d12 \+ 9\): \d+% Marauder .*\(suggested: Enter\)$/m,
    );
    expect(ran.out).toContain('…; the block of 10 is too low.');
    // 1 + 2 on two d6 and +2: 5 damage.
    expect(ran.out).toMatch(/5 Sharp damage/);
  });

  it('can be verified, replayed and asked for odds', async () => {
    expect(await json('verify', journal)).toMatchObject({ ok: true, commands: 4 });
    const told = await here('replay', journal);
    expect(told.code).toBe(0);
    expect(told.out).toContain('the block of 10 is too low');
    const odds = await here('odds', '--journal', journal, '--at', '3', 'attack marauder');
    expect(odds.code).toBe(0);
    expect(odds.out).toMatch(/to hit/);
  });
});

describe('before the fight', () => {
  it('places of which the same is said are one line, and an attack is told why it comes too early', async () => {
    const { out } = await caltrop(['play', 'generia', '--seed', '1'], typed('attack goblin', 'quit'));
    expect(out.match(/^Heroes may begin on C2, B3, C3, B4, C4, C5$/gmu)).toHaveLength(1);
    expect(out).toContain('The fight has not begun: say ready.');
  });
});

describe('two people at one terminal', () => {
  it('GE-KEY-04: one drops concentration in the turn of the other, by name', async () => {
    const { out } = await caltrop(
      ['play', 'generia', '--scenario', 'ring', '--army', 'druid-7', '--seat', 'marauder=human'].concat([
        '--typed',
        'fighter',
        '--typed',
        'marauder',
        '--yes',
      ]),
      typed(
        'ready',
        'ready',
        '8',
        '1',
        'use grasping-vines at F6',
        'end',
        'drop grasping vines',
        'fighter: drop grasping vines',
        'fighter: end',
      ),
    );
    // The Marauder keeps nothing up; the Druid does, and has its reaction.
    expect(out).toContain('There is no concentration "grasping vines".');
    expect(out).toContain('Druid no longer concentrates on Grasping Vines.');
    // Its reaction spent, it has nothing more to say in this turn.
    expect(out).toContain("It is not fighter's turn: marauder to act.");
  });
});

describe('what Generia can be set up with', () => {
  it('lists encounters, characters, creatures and options', async () => {
    const all = (await json('list', 'generia')) as Record<string, readonly { id?: string; name: string }[]>;
    expect(all['encounters']?.map((e) => e.id)).toEqual([
      'toll-at-the-ford',
      'wolves-at-the-steading',
      'quarry',
      'apprentices-crypt',
      'wyverns-roost',
      'ring',
      'hunters-on-the-steppe',
    ]);
    expect(all['characters']?.map((c) => c.id)).toContain('fighter-7');
    expect(all['creatures']?.map((c) => c.id)).toContain('wolf-10');
    expect(all['options']).not.toHaveLength(0);
  });

  it('names what there is where something is not', async () => {
    const { code, err } = await here('play', 'generia', '--scenario', 'arena', '--army', 'nobody');
    expect(code).toBe(2);
    expect(err).toContain('There is no encounter "arena"');
    expect(err).toContain('There is no character "nobody"');
  });

  it('leaves flags of other games to them', async () => {
    const wrong = await here('play', 'generia', '--battle', 'first-muster');
    expect(wrong.err).toContain('generia takes --scenario, --army, --enemy');
    const other = await here('play', '--master');
    expect(other.err).toContain('--master belongs to another game: caltrop play generia --master');
  });
});

describe('reports and checks of Generia', () => {
  it('fights an encounter by bots, the same for the same seed', async () => {
    const asked = ['danger', 'generia', 'ring', '--runs', '2', '--seed', 'a'];
    const first = await json(...asked);
    expect(first).toMatchObject({ ok: true, game: 'generia', encounter: 'ring', report: { runs: 2 } });
    expect(await json(...asked)).toEqual(first);
  });

  it('plays at random to an end', async () => {
    const ran = await json('sim', 'generia', '--scenario', 'ring', '--battles', '5', '--workers', '1');
    expect(ran).toMatchObject({ ok: true, game: 'generia', battles: 5, complete: true });
  });

  it('knows a pack of this game by its sections', async () => {
    const bad = file('mine.yaml', 'traits:\n  brave:\n    nmae: Brave\n');
    const { code, out } = await here('check', bad);
    expect(code).toBe(1);
    expect(out).toContain('mine.yaml: a content pack, wrong');
    expect(out).toMatch(/mine\.yaml:3: traits\.brave/);
  });

  it('checks a character: what it breaks, and what is only worth knowing', async () => {
    // CON 4 costs 1 + 2 + 3 + 4 of 10 AP at level 1; STR 1 is one more.
    const sheet = (str: number, arm: string): string =>
      `name: Runa\ninfo: { level: 1 }\nattributes: { CON: 4, STR: ${str}, DEX: 0, INT: 0, WIL: 0, PER: 0 }\ninventory: { weapons: [${arm}] }\n`;
    const good = await here('check', file('runa.yaml', sheet(0, 'Broadswrod')));
    expect(good.code).toBe(0);
    expect(good.out).toContain('runa.yaml: a character, right');
    expect(good.out).toContain(
      'runa.yaml: inventory.weapons: "Broadswrod" is no weapon that has rules here; did you mean "Broadsword"?',
    );
    const over = await here('check', file('over.yaml', sheet(1, 'Broadsword')));
    expect(over.code).toBe(1);
    expect(over.out).toContain(
      'over.yaml: attributes: It costs 11 AP, and there are 10: 1 too many. (GE-ATTR-02)',
    );
  });

  it('shows its rules', async () => {
    const { out } = await here('rules', 'GE-PAR-03');
    expect(out).toContain('GE-PAR-03');
    expect(out).toContain('perfect parry');
  });
});
