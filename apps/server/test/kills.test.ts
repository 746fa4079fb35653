import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KIND, plainBattle } from './kit.ts';
import { killedMatches } from './kills.ts';

it('a server that is killed without warning loses nothing that it has acknowledged', async () => {
  const data = mkdtempSync(join(tmpdir(), 'caltrop-kills-'));
  try {
    const battle = await plainBattle(KIND);
    const plan = { data, matches: 3, kills: 2, every: 30, most: 20, battle, seed: 1 };
    const { faults, kills, acknowledged } = await killedMatches(plan);
    expect(faults).toEqual([]);
    expect(kills).toBe(2);
    expect(acknowledged).toBeGreaterThan(30);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
