import { describe, expect, it } from 'vitest';
import { canStand, standingFor, standingOf } from '../src/table/prompt/standing.ts';

const question = (key: string, ids: readonly string[], rule = 'DW-R47', seat = 'south') => ({
  key,
  seat,
  rule,
  text: key,
  choices: ids.map((id) => ({ id, label: id })),
});
const WHERE = 'Turn 2 of 5, Shoot, 4 to 11';

describe('answers that stand', () => {
  it('serve every question of the kind in the same phase, whatever the score', () => {
    const all = [standingOf(WHERE, question('shield n1', ['yes', 'no']), 'yes')];
    const again = question('shield n7', ['yes', 'no']);
    expect(standingFor(all, 'Turn 2 of 5, Shoot, 5 to 15', again)).toBe('yes');
    expect(standingFor(all, 'Turn 3 of 5, Shoot, 5 to 15', again)).toBeUndefined();
    expect(standingFor(all, WHERE, question('other', ['yes', 'no'], 'DW-DEST-01'))).toBeUndefined();
    expect(standingFor(all, WHERE, question('shield n7', ['yes', 'no'], 'DW-R47', 'north'))).toBeUndefined();
  });

  it('are offered for words, not for units and amounts', () => {
    const isUnit = (id: string): boolean => id === 'n1';
    expect(canStand(question('a', ['yes', 'no']), isUnit)).toBe(true);
    expect(canStand(question('b', ['no', 'n1']), isUnit)).toBe(false);
    expect(canStand(question('c', ['0', '1']), isUnit)).toBe(false);
  });
});
