import { describe, expect, it } from 'vitest';
import { compareForces, type Force } from '@caltrop/dwethia';
import { ownContent as content } from './own.ts';

const force = (models: Force['models']): Force => ({
  name: 'A',
  faction: 'citadel',
  religion: 'litany-of-iron',
  limit: 500,
  scenario: 'annihilation',
  missions: [],
  models,
});

describe('two forces side by side', () => {
  it('counts models and lists every unit and item that one has more of', () => {
    const left = force([
      { unit: 'colonel', count: 1 },
      { unit: 'trooper', count: 2 },
    ]);
    const right = force([
      { unit: 'colonel', count: 1 },
      { unit: 'trooper', count: 5 },
    ]);
    const { totals, differences } = compareForces(content, left, right);
    expect(totals).toContainEqual({ label: 'Models', left: 3, right: 6 });
    // A Colonel of 55 and Troopers of 30.
    expect(totals).toContainEqual({ label: 'Points', left: 115, right: 205 });
    expect(differences).toContainEqual({ label: 'Trooper', left: 2, right: 5 });
    expect(differences.some((d) => d.label === 'Colonel')).toBe(false);
    expect(compareForces(content, left, left).differences).toEqual([]);
  });
});
