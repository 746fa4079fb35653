import { describe, expect, it } from 'vitest';
import { labelsOf } from '../src/table/forecast/other-ways.ts';

describe('the ways to do a thing', () => {
  it('say what tells them from each other, once', () => {
    expect(
      labelsOf([
        { label: 'Bow', detail: 'Attack +5, Attack Action' },
        { label: 'Careful Shot', detail: 'Bow, 1 EN, Attack Action' },
      ]),
    ).toEqual(['Bow, Attack +5', 'Careful Shot, Bow, 1 EN']);
  });

  it('say all of it where there is only one', () => {
    expect(labelsOf([{ label: 'Bow', detail: 'Attack Action' }])).toEqual(['Bow, Attack Action']);
  });
});
