import { describe, expect, it } from 'vitest';
import { begin, record, redo, undo } from '../src/builder/history.ts';

describe('undo and redo', () => {
  it('go back and forth', () => {
    const h = record(record(begin('a'), 'b'), 'c');
    expect(undo(h).now).toBe('b');
    expect(undo(undo(h)).now).toBe('a');
    expect(redo(undo(h)).now).toBe('c');
    expect(undo(undo(undo(h))).now).toBe('a');
    expect(redo(h)).toBe(h);
  });

  it('an edit after an undo forgets what was undone', () => {
    const h = record(undo(record(begin('a'), 'b')), 'c');
    expect(redo(h).now).toBe('c');
    expect(undo(h).now).toBe('a');
  });

  it('typing in one field is one step, until something else is done', () => {
    const typed = record(record(begin('a'), 'ab', 'name'), 'abc', 'name');
    expect(undo(typed).now).toBe('a');
    const other = record(record(typed, 'x'), 'xy', 'name');
    expect(undo(other).now).toBe('x');
    expect(undo(undo(other)).now).toBe('abc');
  });

  it('nothing changed is not a step', () => {
    const h = begin('a');
    expect(record(h, 'a')).toBe(h);
  });
});
