import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caltrop, here, scratch } from './run.ts';

const file = scratch();
const typed = (...said: string[]): string => `${said.join('\n')}\n`;

describe('a campaign at the terminal', () => {
  const road = file('road.jsonl');

  it('is begun, buys, refuses, chooses who goes, fights, and takes the battle in', async () => {
    const ran = await caltrop(
      [
        'campaign',
        'officers-chess',
        road,
        '--name',
        'The Long Road',
        '--seat',
        'blue=greedy',
        '--seed',
        '1',
        '--yes',
      ],
      typed(
        'market',
        'buy vulnerary',
        'buy vulneray',
        'hire',
        'rest Pike',
        'rest Nobody',
        'fight',
        'undo',
        'redo',
      ),
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain('buy vulnerary: Buy for 5 gold');
    // 36 gold are left of the chest; the Vulnerary costs 5.
    expect(ran.out).toContain('Done. The Long Road: no battle yet, 31 gold.');
    expect(ran.out).toMatch(/^"buy vulneray" is not a command here.*vulnerary/m);
    expect(ran.out).toContain('The army has 8 units; a campaign has room for 8. (OC-R93)');
    expect(ran.out).toContain('Pike stays out of the next battle.');
    expect(ran.out).toContain('There is no "Nobody" in the roster.');
    expect(ran.out).toMatch(/After battle 1\. Ferry Crossing: (won|lost)\. \d+ gold earned\./);
    expect(ran.out).toMatch(/^Done\. The Long Road: 1 battle: 1 (won|lost), \d+ gold\.$/m);
    // Who stayed at home has not fought.
    expect(readFileSync(file('road-battle-1.jsonl'), 'utf8')).not.toContain('"Pike"');
  });

  it('keeps who stays at home for the next time, and says where a plan cannot be read', async () => {
    const plan = file('road-plan.json');
    const { resting } = JSON.parse(readFileSync(plan, 'utf8')) as { readonly resting: readonly string[] };
    expect(resting).toHaveLength(1);
    const kept = readFileSync(plan, 'utf8');
    writeFileSync(plan, '[]');
    expect(await caltrop(['campaign', road])).toMatchObject({ code: 2, err: expect.stringContaining(plan) });
    writeFileSync(plan, kept);
  });

  it('goes on from its file, also for programs', async () => {
    const ran = await caltrop(['campaign', road, '--json'], typed('promote Pike wolf-knight-sword'));
    const lines = ran.out
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines[0]).toMatchObject({
      ok: true,
      name: 'The Long Road',
      next: { title: 'Next battle: Lanterns in the Mirewood' },
    });
    expect(lines[1]).toMatchObject({ ok: false, problems: [{ rule: 'OC-UNIT-09' }] });
  });

  it('is Dwethia’s too: a battle told by hand, line by line, and a scar that is waived', async () => {
    const ran = await caltrop(
      ['campaign', 'dwethia', file('sol.jsonl'), '--army', 'empire-of-sol-500'],
      typed(
        'battle',
        'The Waking',
        'lost',
        'yes',
        'Hunter 1',
        'fell',
        '',
        'by a ranged weapon',
        '',
        '',
        'no',
        'show',
        'abstain',
        'squad',
      ),
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain('Lost against The Waking: 16 fought, 1 fell, 0 slain.');
    expect(ran.out).toMatch(/^ {4}scar m\d+ DW-SCAR-RNG: Roll here for Hunter 1/m);
    expect(ran.out).toContain('Done. First Cohort: Empire of Sol');
    expect(ran.out).toContain('The input ended too early.');
  });

  it.each([
    [['campaign'], /campaign takes a game and a file/],
    [['campaign', 'officers-chess'], /campaign takes a game and a file/],
    [['campaign', file('none.jsonl')], /is not there yet: name the game/],
    [['campaign', 'generia', file('none.jsonl')], /"generia" has no campaigns/],
    [
      ['campaign', 'officers-chess', file('none.jsonl'), '--army', 'rearguard'],
      /There is no army "rearguard"/,
    ],
    [
      ['campaign', 'officers-chess', file('none.jsonl'), '--option', 'permadeath=2'],
      /permadeath must be true or false/,
    ],
    [['campaign', 'dwethia', road], /This is a campaign of officers-chess, not of dwethia/],
    [['campaign', road, '--army', 'vanguard'], /the campaign decides that/],
    [['campaign', 'officers-chess', file('broken.jsonl', 'no journal\n')], /not the journal of a campaign/],
  ])('%s is refused', async (args, what) => {
    const ran = await here(...args);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(what);
  });
});
