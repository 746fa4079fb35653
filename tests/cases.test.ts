import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCaseFile, runCase } from '@caltrop/cases';
import { makeProblem } from '@caltrop/engine';
import { kits } from './kits.ts';

const root = join(import.meta.dirname, '..');
const files = readdirSync(join(root, 'cases'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .map((file) => `cases/${file}`);

/** Every case of every game is a test of its own, named after what it shows and the rules it exercises. */
describe.each(files)('%s', (file) => {
  const read = readCaseFile(readFileSync(join(root, file), 'utf8'), file, kits);
  if (!read.ok) {
    it('can be read', () => {
      expect(read.error.map(makeProblem)).toEqual([]);
    });
    return;
  }
  const kit = kits.find((known) => known.game === read.value.game);
  it.each(read.value.cases.map((c) => [c.name, c.rules.join(' '), c] as const))('%s (%s)', (_name, _rules, c) => {
    expect(kit).toBeDefined();
    if (kit !== undefined) expect(runCase(c, kit).problems.map(makeProblem)).toEqual([]);
  });
});
