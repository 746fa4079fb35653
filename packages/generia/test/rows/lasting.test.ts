import { describe, expect, it } from 'vitest';
import type { Ability } from '../../src/content/content.ts';
import { own } from '../own.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Everything that lies in a tree of steps, effects and conditions; not what is granted, which has its own time. */
const within = (data: unknown, into: (fields: Fields) => boolean): Fields[] => {
  if (Array.isArray(data)) return data.flatMap((one: unknown) => within(one, into));
  if (typeof data !== 'object' || data === null) return [];
  const fields: Fields = { ...data };
  return [fields, ...(into(fields) ? Object.values(fields).flatMap((one) => within(one, into)) : [])];
};

const nameOf = (s: Fields): string => (typeof s['status'] === 'string' ? s['status'] : 'grant');
const everything = (data: unknown): Fields[] => within(data, () => true);
const abilities = [...own.abilities.values()];
const isKept = (a: Ability): boolean => a.keywords.includes('CONCENTRATION');

/** What an ability does by itself, step by step. */
const stepsOf = (a: Ability): Fields[] =>
  within([a.effect, a.effect10, a.saved, a.saved10], (f) => f['do'] !== 'grant' && f['do'] !== 'area').filter(
    (f) => typeof f['do'] === 'string',
  );

/** Statuses with an end of their own beside the spell that is kept up: a number that runs down, a poison. */
const APART: ReadonlySet<string> = new Set(['Shocked', 'Poisoned', 'Slowed']);

describe('how long things last', () => {
  it('GE-KEY-02: what takes concentration lasts as long as that, and nothing else does', () => {
    const found = abilities.flatMap((a) =>
      stepsOf(a).flatMap((s) => {
        if (s['do'] === 'status' && isKept(a) && APART.has(nameOf(s))) return [];
        if (s['do'] === 'status' || s['do'] === 'grant') {
          const kept = s['lasts'] === 'held' || s['lasts'] === 'inside';
          const part = s['heldBy'] !== undefined;
          return kept === isKept(a) || part ? [] : [`${a.id}: ${nameOf(s)}`];
        }
        if (s['do'] === 'protect') return (s['lasts'] === 'held') === isKept(a) ? [] : [`${a.id}: protect`];
        return [];
      }),
    );
    expect(found).toEqual([]);
  });

  it('GE-KEY-02: an area of a spell that is kept up goes with it', () => {
    const found = abilities.filter((a) =>
      a.effect.some((s) => s.do === 'area' && (s.area.lasts === 'held') !== isKept(a)),
    );
    expect(found.map((a) => a.id)).toEqual([]);
  });
});

/** Statuses that neither a save nor an action nor a number that runs down ends. */
const ENDLESS: ReadonlySet<string> = new Set([
  'Silenced',
  'Immune',
  'Resistant',
  'Vulnerable',
  'Levitating',
  'Clear Mind',
  'Hidden',
  'Keen Senses',
  'Nimble',
  'Strong',
]);

describe('statuses without an end of their own', () => {
  it('GE-R53: are brought for a time', () => {
    const rows = [...abilities, ...own.traits.values(), ...own.consumables.values(), ...own.chaos];
    const found = rows.flatMap((row) =>
      everything(row).flatMap((f) =>
        f['do'] === 'status' &&
        ENDLESS.has(nameOf(f)) &&
        f['lasts'] === undefined &&
        f['rounds'] === undefined
          ? [`${'id' in row ? row.id : row.face}: ${nameOf(f)}`]
          : [],
      ),
    );
    expect(found).toEqual([]);
  });
});

/** Abilities by what gives them: the same spell with a stone, with a perk, as a reaction. */
const giversOf = (b: Ability): readonly string[] =>
  [...abilities, ...own.traits.values()].flatMap((row) =>
    everything(row).some((f) => f['hook'] === 'grants' && f['ability'] === b.id) ? [row.name] : [],
  );
const twinsOf = (a: Ability): readonly Ability[] =>
  abilities.filter(
    (b) =>
      b !== a &&
      b.sp === 0 &&
      b.trigger === a.trigger &&
      (b.name.startsWith(`${a.name} (`) || b.name.startsWith(`${a.name}: `)) &&
      giversOf(b).length > 0,
  );

describe('what is named by a perk', () => {
  it('names every form of a spell: with its stone, with another perk', () => {
    const rows = [...own.traits.values(), ...abilities];
    const found = rows.flatMap((row) => {
      const named = (hook: string): ReadonlySet<string> =>
        new Set(
          everything(row).flatMap((f) => {
            if (f['hook'] !== hook && f['is'] !== hook) return [];
            const list = f['abilities'] ?? f['of'] ?? f['ability'];
            return (Array.isArray(list) ? list : [list]).filter((one) => typeof one === 'string');
          }),
        );
      return ['no slot', 'cost', 'first free', 'using'].flatMap((hook) => {
        const ids = named(hook);
        return [...ids].flatMap((id) => {
          const a = own.abilities.get(id);
          return a === undefined
            ? []
            : twinsOf(a).flatMap((b) => (ids.has(b.id) ? [] : [`${row.id} ${hook}: ${b.id}`]));
        });
      });
    });
    expect(found).toEqual([]);
  });
});
