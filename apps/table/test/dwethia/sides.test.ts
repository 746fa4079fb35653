import type { SeatPicture } from '@caltrop/engine';
import { dwethiaBox } from '@caltrop/dwethia/table';
import { loadOwnPacks } from '@caltrop/dwethia/content-node';
import { compileContent } from '@caltrop/dwethia/pack';
import { describe, expect, it } from 'vitest';
import { must } from '../../../../tests/kit/must.ts';
import { sideName, winningWords } from '../../src/table/sides.ts';

const seat = (name: string, side: 'a' | 'b'): SeatPicture => ({
  seat: name.toLowerCase(),
  name,
  side,
  role: '',
});

describe('what a side is called', () => {
  it('names those who play it, with no verb that would have to agree', () => {
    const seats = [seat('Blue', 'a'), seat('Green', 'a'), seat('Red', 'b')];
    expect(winningWords(seats, 'a')).toBe('How to win: Blue and Green');
    expect(winningWords(seats, 'b')).toBe('How to win: Red');
  });

  it('is the name of the force where several run one (DW-GEN-10)', () => {
    const content = must(compileContent(must(loadOwnPacks())));
    const opened = must(dwethiaBox.open(content, { scenario: 'first-muster', southPlayers: 2 }));
    const { seats } = opened.presenter;
    expect(seats.map(({ name }) => name)).toEqual([
      'Empire of Sol 1',
      'Empire of Sol 2',
      'Champions of the Void',
    ]);
    expect(sideName(seats, 'a')).toBe('Empire of Sol');
    expect(winningWords(seats, 'a')).toBe('How to win: Empire of Sol');
  });
});
