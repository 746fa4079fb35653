import { describe, expect, it } from 'vitest';
import { detectFile, fileName } from '../src/store/files.ts';

const HEADER = JSON.stringify({
  caltrop: 1,
  game: 'chess',
  version: '1',
  rules: 'r',
  setup: {},
  dice: { commitment: 'c', salts: [], typed: [] },
});

const fault = (file: string, text: string): { code: string; where: string | undefined } => {
  const found = detectFile(file, text);
  if (found.ok) return { code: found.value.what, where: undefined };
  return { code: found.error[0]?.code ?? '', where: found.error[0]?.where };
};

describe('files', () => {
  it('that begin with the header of a journal are tables, whatever their name', () => {
    for (const file of ['ferry.jsonl', 'ferry.txt', 'ferry']) {
      expect(detectFile(file, `${HEADER}\n`)).toEqual({
        ok: true,
        value: { what: 'journal', file, text: `${HEADER}\n` },
      });
    }
  });

  it('with a broken journal name the line', () => {
    expect(fault('a.jsonl', `${HEADER}\n{"t":"do"`)).toEqual({ code: 'truncated', where: 'a.jsonl, line 2' });
    expect(fault('a.jsonl', `${HEADER}\nno json\n`)).toEqual({ code: 'not-json', where: 'a.jsonl, line 2' });
    expect(fault('a.jsonl', 'hello\n')).toEqual({ code: 'not-json', where: 'a.jsonl, line 1' });
  });

  it('with a name and units are rosters', () => {
    const list = { name: 'Vanguard', units: [] };
    expect(detectFile('v.json', JSON.stringify(list))).toEqual({
      ok: true,
      value: { what: 'roster', file: 'v.json', list },
    });
  });

  it('with armies and nothing else are rosters, with other sections none', () => {
    const armies = { vanguard: { name: 'Vanguard', units: [] } };
    expect(fault('v.json', JSON.stringify({ name: 'Vanguard', about: {}, armies })).code).toBe('roster');
    expect(fault('v.json', JSON.stringify({ weapons: {}, armies })).code).toBe('unknown-file');
  });

  it('of YAML are packs', () => {
    const text = 'weapons:\n  spoon: { name: Spoon }\n';
    expect(detectFile('mine.yaml', text)).toEqual({
      ok: true,
      value: { what: 'pack', file: 'mine.yaml', text },
    });
    expect(fault('mine.YML', text).code).toBe('pack');
  });

  it('of no known kind are refused with what and where', () => {
    expect(fault('x.jsonl', '')).toEqual({ code: 'empty', where: 'x.jsonl' });
    expect(fault('x.png', '\uFFFDPNG\u0000')).toEqual({ code: 'not-text', where: 'x.png' });
    expect(fault('x.json', '{"a": 1}')).toEqual({ code: 'unknown-file', where: 'x.json' });
    expect(fault('x.json', '{\n"a": 1,\n}')).toEqual({ code: 'not-json', where: 'x.json, line 3' });
    expect(fault('x.txt', 'Dear diary')).toEqual({ code: 'unknown-file', where: 'x.txt' });
  });

  it('get names that every system takes', () => {
    expect(fileName('Ferry Crossing: Inès’ day', 'jsonl')).toBe('ferry-crossing-ines-day.jsonl');
    expect(fileName('???', 'json')).toBe('caltrop.json');
  });
});
