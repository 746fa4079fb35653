import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STATUSES, type Ability, type Step } from '../../src/content/content.ts';
import { isOfMind, STATUS_KINDS } from '../../src/rules/creature/status-kinds.ts';
import { inflict } from '../../src/rules/status/statuses.ts';
import { battle, F7, profile } from '../field.ts';
import { own } from '../own.ts';

/** Everything that lies in a tree of steps, effects and conditions. */
const within = (data: unknown): Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(data)) return data.flatMap(within);
  if (typeof data !== 'object' || data === null) return [];
  const fields: Readonly<Record<string, unknown>> = { ...data };
  return [fields, ...Object.values(fields).flatMap(within)];
};

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

/** The lists of spells. */
const LISTS = readdirSync(new URL('../../content/', import.meta.url)).flatMap(
  (file) => /^spells-(.+)\.yaml$/u.exec(file)?.slice(1) ?? [],
);
const folder = new URL('../../content/', import.meta.url);
const ids = LISTS.flatMap((list) =>
  [
    ...readFileSync(new URL(`spells-${list}.yaml`, folder), 'utf8').matchAll(/^ {2}([a-z][a-z0-9-]*):$/gmu),
  ].map(([, id = '']) => id),
);
const spells = ids.flatMap((id) => own.abilities.get(id) ?? []);

const areasOf = (a: Ability) => a.effect.filter((s): s is Extract<Step, { do: 'area' }> => s.do === 'area');

describe('classes of faults that rows had', () => {
  it('a printed save has a contest: whom a Spell Attack or a Determined Cast is for saves against it', () => {
    const lacks = spells.filter(
      (a) =>
        (a.check.kind === 'SA' || a.check.kind === 'DC') &&
        a.check.vs.length === 0 &&
        !areasOf(a).some(({ area }) => (area.save?.length ?? 0) > 0),
    );
    expect(lacks.map((a) => a.id)).toEqual([]);
    // And a line for those who save is never left without one.
    const idle = spells.filter((a) => a.saved !== null && a.check.vs.length === 0 && a.check.kind !== 'SD');
    expect(idle.map((a) => a.id)).toEqual([]);
  });

  it('nothing is paid for nothing: no empty effect, no empty suggestion, no area that does nothing', () => {
    const none = spells.filter((a) => a.effect.length === 0);
    expect(none.map((a) => a.id)).toEqual([]);
    const found = spells.flatMap((a) =>
      within([a.effect, a.effect10, a.saved, a.saved10, a.held]).flatMap((f) =>
        (f['do'] === 'ask' && isEmpty(f['suggest'])) || (f['do'] === 'grant' && isEmpty(f['effects']))
          ? [a.id]
          : [],
      ),
    );
    expect(found).toEqual([]);
    // What answers a fall is read by falls themselves; a status may hang on being inside (GE-R53).
    const idle = spells.filter(
      (a) =>
        a.trigger !== 'falls' &&
        !within(a.effect).some((f) => f['lasts'] === 'inside') &&
        areasOf(a).some(
          ({ area }) =>
            (area.failed?.length ?? 0) + (area.inside?.length ?? 0) + (area.uses === undefined ? 0 : 1) ===
              0 &&
            area.light === undefined &&
            area.gives === undefined &&
            area.plants === undefined &&
            area.points === undefined,
        ),
    );
    expect(idle.map((a) => a.id)).toEqual([]);
  });

  it('no spell asks at large: what is asked is a step with a suggestion, or a choice', () => {
    expect(spells.filter((a) => a.ask !== '').map((a) => a.id)).toEqual([]);
  });

  it('GE-CTAG-07: the mindless are untouched by every mental status', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 2, y: 2 },
        { id: 'm', is: profile({ id: 'm', tags: ['Mindless'] }), side: 'foes', x: 3, y: 2 },
      ],
    });
    const table = { telling: false };
    const mental = STATUS_KINDS.filter(isOfMind).map((kind) => kind.name);
    expect(mental.length).toBeGreaterThan(4);
    for (const kind of mental) {
      expect([
        kind,
        inflict({ ...p, table } as unknown as Parameters<typeof inflict>[0], 1, { kind, by: 0 }),
      ]).toEqual([kind, false]);
    }
  });

  it('every status does something, is set by something and ends', () => {
    const set = new Set(
      [...own.abilities.values(), ...own.traits.values(), ...own.consumables.values(), ...own.chaos]
        .flatMap((row) => within(row))
        .flatMap((f) => (typeof f['status'] === 'string' ? [f['status']] : [])),
    );
    const code = readdirSync(new URL('../../src/rules/', import.meta.url), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('status-kinds.ts'))
      .map((file) => readFileSync(new URL(`../../src/rules/${file}`, import.meta.url), 'utf8'))
      .join('\n');
    const named = (kind: string): boolean => code.includes(`'${kind}'`);
    expect(STATUSES.filter((kind) => !set.has(kind) && !named(kind))).toEqual([]);
    const idle = STATUS_KINDS.filter(
      (kind) => kind.effects.length + kind.counts.length === 0 && !kind.tiered && !named(kind.name),
    );
    expect(idle.map((kind) => kind.name)).toEqual([]);
  });

  it('rules look for nothing by a part of its printed name', () => {
    const files = readdirSync(new URL('../../src/rules/', import.meta.url), { recursive: true }).map(String);
    const found = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(new URL(`../../src/rules/${file}`, import.meta.url), 'utf8');
        return [
          ...text.matchAll(/(?:source|name|text|label)\.(?:includes|startsWith|endsWith)\('[^']*'\)/gu),
        ].map(([match]) => `${file}: ${match}`);
      });
    // How strongly an element is there is a chapter of its own.
    expect(found.filter((match) => !/^(?:actions\/costs|board\/presence)/u.test(match))).toEqual([]);
  });
});
