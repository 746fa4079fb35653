import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { own } from './own.ts';

/** The rules and what works a character out by them, without the types and tables of the content room, which name every word. */
const SOURCES: readonly string[] = ['rules', 'match', 'builder'].flatMap((room) => {
  const folder = new URL(`../src/${room}/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts'))
    .map((f) => readFileSync(new URL(f, folder), 'utf8'));
});

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (v: unknown): v is Entry => typeof v === 'object' && v !== null;

/** Every object in the content that plays: abilities, traits, enchantments, consumables, lines of weapons, chaos. */
const found: Entry[] = [];
const walk = (v: unknown): void => {
  if (!isEntry(v)) return;
  if (!Array.isArray(v)) found.push(v);
  for (const inside of Object.values(v)) walk(inside);
};
walk([...own.abilities.values(), ...own.traits.values(), ...own.enchantments.values()]);
walk([...own.consumables.values(), ...own.chaos]);
walk([...own.profiles.values()].flatMap((p) => p.arms.map((arm) => arm.effects)));

const text = (v: unknown): string => (typeof v === 'string' ? v : '');
const valuesOf = (field: string, is: (e: Entry) => boolean = () => true): string[] => [
  ...new Set(found.filter(is).flatMap((e) => (text(e[field]) === '' ? [] : [text(e[field])]))),
];

const quoted = (word: string): string => `'${word}'`;
const unread = (words: readonly string[], reads: (word: string, source: string) => boolean): string[] =>
  words.filter((word) => !SOURCES.some((source) => reads(word, source)));

describe('Every word of the content is read by the rules', () => {
  test('windows that effects wait for happen', () => {
    const windows = valuesOf('window', (e) => e.hook === 'on');
    expect(windows.length).toBeGreaterThan(10);
    expect(unread(windows, (w, s) => s.includes(quoted(w)) && /\bhappen\w*\(/.test(s))).toEqual([]);
  });

  test('windows that reactions wait for are opened', () => {
    const triggers = valuesOf('trigger', (e) => 'actions' in e);
    expect(triggers.length).toBeGreaterThan(10);
    expect(unread(triggers, (w, s) => s.includes(quoted(w)) && /\banswers\b|answersOf/.test(s))).toEqual([]);
  });

  test('flags, rolls and values are asked for', () => {
    const flags = valuesOf('flag', (e) => e.hook === 'flag');
    expect(unread(flags, (w, s) => s.includes(`flagBit(${quoted(w)})`))).toEqual([]);
    const rolls = valuesOf('roll', (e) => 'hook' in e);
    expect(unread(rolls, (w, s) => s.includes(`ROLL.${w}`) || s.includes(`ROLL[${quoted(w)}]`))).toEqual([]);
    const values = valuesOf('value', (e) => e.hook === 'value').filter(
      (v) => !ATTRIBUTES.has(v) && v !== 'AV',
    );
    expect(unread(values, (w, s) => new RegExp(`(valueOf\\([^;]*|e\\.value === )'${w}'`).test(s))).toEqual(
      [],
    );
  });

  test('steps are carried out, hooks looked at, conditions decided', () => {
    expect(unread(valuesOf('do'), (w, s) => s.includes(`case ${quoted(w)}:`))).toEqual([]);
    expect(unread(valuesOf('hook'), (w, s) => new RegExp(`hook === '${w}'|effects, '${w}'`).test(s))).toEqual(
      [],
    );
    expect(unread(valuesOf('is'), (w, s) => s.includes(`case ${quoted(w)}:`))).toEqual([]);
  });

  test('fields of steps, effects and areas are read', () => {
    const kinds = found.filter((e) => 'do' in e || 'hook' in e || ('lasts' in e && 'radius' in e));
    const fields = [...new Set(kinds.flatMap((e) => Object.keys(e)))];
    expect(fields.length).toBeGreaterThan(40);
    const read = (w: string, s: string): boolean => new RegExp(`\\.${w}\\b|[{,] ${w}\\b`).test(s);
    expect(unread(fields, read)).toEqual([]);
  });

  test('what names an ability names one that there is', () => {
    const names = found.flatMap((e) => {
      if (e.is === 'using' && Array.isArray(e.of)) return e.of.map(text);
      if (e.do === 'move area' || e.do === 'spend charge') return [text(e.of)];
      const speaks =
        e.hook === 'grants' ||
        e.do === 'shake off' ||
        text(e.is).startsWith('hold') ||
        text(e.is).startsWith('held');
      return speaks && text(e.ability) !== '' ? [text(e.ability)] : [];
    });
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((id) => !own.abilities.has(id))).toEqual([]);
  });
});

const ATTRIBUTES: ReadonlySet<string> = new Set(['CON', 'STR', 'DEX', 'INT', 'WIL', 'PER']);
