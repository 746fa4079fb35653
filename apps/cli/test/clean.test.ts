import { describe, expect, it } from 'vitest';
import { cleanJson, cleanText, distrust } from '../src/clean.ts';
import { caltrop, here, scratch } from './run.ts';

const file = scratch();
const ESC = '\u001B';
const NONE = new Set<string>();

describe('text on its way to a terminal', () => {
  it('keeps our own colours and line breaks and nothing else that a terminal obeys', () => {
    const red = `${ESC}[31m`;
    const text = `a${red}b\nc${ESC}[2J${ESC}]0;title\u0007\u009B31m\u202Egnp.exe\r\u0008`;
    expect(cleanText(text, new Set([red]))).toBe(`a${red}b\nc�[2J�]0;title��31m�gnp.exe��`);
    expect(cleanText(text, NONE)).toBe('a�b\nc�[2J�]0;title��31m�gnp.exe��');
    expect(cleanText('Vörhut ✓ 騎士 👍🏽', NONE)).toBe('Vörhut ✓ 騎士 👍🏽');
  });

  it('has no line break out of a name, and those of descriptions', () => {
    distrust({ units: [{ name: 'Orla\ncaltrop: proven' }], map: 'ab\ncd', files: ['a\tb'] });
    expect(cleanText('1. Orla\ncaltrop: proven stands\nab\ncd', NONE)).toBe(
      '1. Orla�caltrop: proven stands\nab\ncd',
    );
  });

  it('is still JSON where JSON is written, with every sign a terminal obeys by its number', () => {
    const value = { name: 'a\u009Bb\u202Ec\u007Fd\n' };
    const json = cleanJson(JSON.stringify(value));
    expect(json).toBe(String.raw`{"name":"a\u009bb\u202ec\u007fd\n"}`);
    expect(JSON.parse(json)).toEqual(value);
  });
});

describe('names with control characters', () => {
  const EVIL = `Orla${ESC}[2J\u009B1A\nverified\u202E`;

  it('of files and arguments', async () => {
    const missing = await here('verify', `no${ESC}[2Jsuch\nfile`);
    expect(missing.code).toBe(2);
    expect(missing.err).toBe('caltrop: no�[2Jsuch�file cannot be read: there is no such file.\n');
    const command = await here(`x${ESC}]0;t\u0007`);
    expect(command.err).toContain('There is no command "x�]0;t�"');
  });

  it('of units in a battle that is played and shown again', async () => {
    const army = file(
      'army.yaml',
      `name: x\narmies:\n  own:\n    name: ${JSON.stringify(EVIL)}\n    chest: skirmish\n    units:\n      - { name: ${JSON.stringify(EVIL)}, class: sword-fighter, items: [steel-sword] }\n`,
    );
    const shown = await here('army', army, '--pack', army);
    const listed = await here('list', 'armies', '--pack', army);
    const journal = file('evil.jsonl');
    const played = await caltrop(
      ['play', '--pack', army, '--army', 'own', '--journal', journal, '--seed', '1'],
      'units\nend\nquit\n',
    );
    const replayed = await here('replay', journal);
    expect(listed.out).toContain('Orla');
    for (const { out, err } of [shown, listed, played, replayed]) {
      // oxlint-disable-next-line no-control-regex -- these are the characters that must not be there
      expect(out + err).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
    }
    for (const { out } of [played, replayed]) expect(out).not.toMatch(/^verified/m);
  });
});

describe('files that do not end', () => {
  it.runIf(process.platform === 'linux')('are given up', async () => {
    const endless = await here('verify', '/dev/zero');
    expect(endless).toMatchObject({ code: 2, err: expect.stringContaining('larger than 100 MB') as string });
    const pack = await here('list', 'armies', '--pack', '/dev/zero');
    expect(pack).toMatchObject({ code: 2, err: expect.stringContaining('it is not a file') as string });
  });
});
