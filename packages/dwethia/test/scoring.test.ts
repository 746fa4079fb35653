import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDwethia, parseSetup, pointsOf, type Setup } from '@caltrop/dwethia';
import { presenterOf } from '@caltrop/dwethia/table';
import { must, ownContent as content } from './own.ts';

const open = (setup: Setup) => {
  const game = openDwethia(content, setup);
  if (!game.ok) throw new Error(game.error.map((p) => p.what).join(' '));
  return game.value;
};

/** First Muster after everything of the north but one model has fallen. */
const slaughter = (setup: Setup) => {
  const game = open(setup);
  const state = game.start();
  for (const m of state.models) if (m.side === 'north' && m.id !== 'n18') m.where = 'slain';
  const [annihilation] = pointsOf({ book: game.book, state }, 'south');
  return annihilation?.points;
};

describe('scenarioTable (DW-R87)', () => {
  it('counts with the numbers of the setup where it is custom: 21 of 22 worth is 19 of 20, or 47 of 50', () => {
    // Worth of the north is 22 (DW-V-45); n18 is the Wraith, a Basic, worth 1: 20 × 21/22 = 19.09, 50 × 21/22 = 47.7.
    expect(slaughter({ battle: 'first-muster' })).toBe(19);
    const custom = {
      battle: 'first-muster',
      options: { scenarioTable: 'custom' },
      scoring: { annihilation: 50 },
    };
    expect(slaughter(custom)).toBe(47);
  });

  it('refuses numbers without the option, and numbers that do not exist', () => {
    const game = openDwethia(content, { battle: 'first-muster', scoring: { annihilation: 50 } });
    expect(game.ok ? [] : game.error.map((p) => p.rule)).toContain('DW-R87');
    const parsed = parseSetup(content, { battle: 'first-muster', scoring: { glory: 3 } });
    expect(parsed.ok ? [] : parsed.error.map((p) => p.where)).toEqual(['setup.scoring.glory']);
  });
});

describe('secretScenario (DW-R91)', () => {
  const texts = (setup: Setup, over: boolean) => {
    const game = open(setup);
    const state = game.start();
    if (over) state.stage = 'over';
    return presenterOf(game)
      .scene(state, 'south')
      .goals.filter((goal) => goal.side === 'b')
      .map((goal) => goal.text);
  };

  it('keeps what the enemy plays for from the eyes that look on, until it is over', () => {
    const secret = { battle: 'first-muster', options: { secretScenario: true } };
    expect(texts({ battle: 'first-muster' }, false).some((t) => t.includes('Annihilation'))).toBe(true);
    expect(texts(secret, false).some((t) => t.includes('Annihilation'))).toBe(false);
    expect(texts(secret, true).some((t) => t.includes('Annihilation'))).toBe(true);
  });
});

describe('before turn 1', () => {
  const setup = {
    south: { force: 'empire-of-sol-500' },
    north: { force: 'champions-of-the-void-500' },
    layout: 'crossroads',
  };

  it('counts nobody as slain who is still to be placed (DW-R92), and shows no points', () => {
    const game = open({ ...setup, deploy: 'by hand' });
    const state = game.start();
    expect(state.models.every((m) => m.where === 'muster')).toBe(true);
    expect(pointsOf({ book: game.book, state }, 'south')[0]).toEqual({ why: 'annihilation', points: 0 });
    const scene = presenterOf(game).scene(state, 'south');
    expect(scene.goals.map((goal) => goal.progress).join('')).toBe('');
    // 16 and 18 models wait.
    expect(scene.counts.map((c) => `${c.left} of ${c.total} ${c.todo}`)).toEqual([
      '16 of 16 to place',
      '18 of 18 to place',
    ]);
  });

  it('lets a mission of a pack be fulfilled like a printed one, for its own points (DW-END-03)', () => {
    const line = content.missions.get('SM-SOL-1');
    if (line === undefined) throw new Error('no SM-SOL-1');
    const own = { ...line, id: 'SM-OWN-1', name: 'Our Line', points: 7, like: 'SM-SOL-1' };
    const more = { ...content, missions: new Map([...content.missions, [own.id, own]]) };
    const opened = openDwethia(more, { battle: 'first-muster' });
    if (!opened.ok) throw new Error('first-muster cannot be opened');
    const { book } = opened.value;
    const force = { ...book.forces.south, missions: ['SM-OWN-1'] };
    const p = { book: { ...book, forces: { ...book.forces, south: force } }, state: opened.value.start() };
    expect(pointsOf(p, 'south')).toContainEqual({ why: 'SM-OWN-1', points: 7 });
  });

  it('tells how far a counted mission has come', () => {
    const game = open({ battle: 'first-muster' });
    const state = game.start();
    state.round = 1;
    const texts = presenterOf(game)
      .scene(state, 'south')
      .goals.filter((goal) => goal.text.startsWith('Unbroken Line'));
    // The whole line of First Muster stands in one group.
    expect(texts.map((goal) => goal.progress)).toEqual(['5 of 5; 4 points as things stand']);
  });
});

describe('what is said of points', () => {
  const { worth, scoring } = content.numbers;
  const goal = (scenario: string, limit: number): string => {
    const setup = parseSetup(content, {
      south: { force: `empire-of-sol-${limit}`, scenario },
      north: { force: `orc-assault-${limit}` },
      layout: limit === 500 ? 'crossroads' : 'old-capital',
    });
    const game = open(must(setup));
    const [first] = presenterOf(game).scene(game.start(), 'south').goals;
    return first?.text ?? '';
  };

  it('names the worth of each type wherever something goes by worth, and no points', () => {
    const byWorth = [...content.missions.values()].filter(({ text }) => text.includes('worth'));
    expect(byWorth.map(({ id }) => id)).toEqual(['SM-C3', 'SM-C4']);
    const numbers = [worth.basic, worth.religious, worth.hero, worth.monster, worth.titan].map(String);
    for (const { text } of byWorth) {
      expect(text).not.toContain('points');
      // Besides the 6" of the board's centre.
      expect((text.match(/\d+/gu) ?? []).slice(-5)).toEqual(numbers);
    }
    const ruling = readFileSync(new URL('../rules.md', import.meta.url), 'utf8')
      .split('\n')
      .find((line) => line.startsWith('| DW-R87 '));
    expect((ruling?.match(/(?<=counts |one |Hero |Monster |Titan )\d/gu) ?? []).slice(0, 5)).toEqual(numbers);
  });

  it('names the numbers of the main scenario at this point limit: k is 4 at 500 points, 2 at 1000', () => {
    for (const [limit, k] of [
      [500, 4],
      [1000, 2],
    ] as const) {
      expect(goal('annihilation', limit)).toContain(`up to ${scoring.annihilation} points`);
      expect(goal('king-of-the-hill', limit)).toContain(
        `${scoring.hill} points, less ${k} × the enemy worth`,
      );
      expect(goal('king-of-the-hill', limit)).toContain(`${scoring.hillHeld} more`);
      expect(goal('hold-the-line', limit)).toContain(`${scoring.holdTheLine} points, less ${k} ×`);
      expect(goal('objectives', limit)).toContain(`${scoring.objective} points for every marker`);
      expect(goal('break-their-lines', limit)).toContain(`${k} × our worth`);
      expect(goal('break-their-lines', limit)).toContain(`${scoring.breakTheirLines} points at most`);
    }
  });
});
