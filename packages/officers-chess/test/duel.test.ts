import type { ForecastCard, LabValues, Result } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { traitsOf, unitOf, type Command, type State } from '../src/index.ts';
import { duel } from '../src/presenter/lab/duel.ts';
import { forecastCard } from '../src/presenter/forecast/forecast.ts';
import { begun, only, open, put, randomPositions, tileAt, turnOf } from './field.ts';
import { must, ownContent } from './own.ts';

const content = ownContent();
const odds = (values: LabValues): Result<ForecastCard> => duel.odds(content, values);

/** A card without names and sides: what must be the same on the board and off it. */
const numbers = (card: ForecastCard): unknown => ({
  samples: card.samples,
  beats: card.beats.map((b) => [b.chance, b.effect]),
  ladders: card.ladders.map((l) => [l.chance, l.rungs, l.note, l.expected]),
  sums: card.sums.map((s) => [s.value, s.terms, s.rule]),
  asides: card.asides.filter((a) => !a.text.startsWith('The battle ends')).map((a) => [a.chance, a.rule]),
});

/** Ines of the Vanguard against an Axe Armor with 13 HP, backed by Orla: worked out in the card's own tests. */
const INES: LabValues = {
  leftClass: 'lance-flier',
  leftWeapon: 'steel-lance',
  leftBackup: true,
  rightClass: 'axe-armor',
  rightWeapon: 'steel-axe',
  rightHp: 13,
};

describe('a duel off the board', () => {
  it('has the odds of the rules', () => {
    const card = must(odds(INES));
    expect(card.left).toMatchObject({ unit: 'left', name: 'Lance Flier', side: 'a' });
    expect(card.ladders.map((l) => [l.unit, l.chance])).toEqual([
      ['right', 0.56125],
      ['left', 0.09],
    ]);
    expect(card.summary).toBe('56% rout, Lance Flier risks 9%');
  });

  it.each<[string, LabValues, string, string]>([
    // Def A 5: without Backup 6 + 4 − 5.
    ['Backup', { ...INES, leftBackup: false }, '75', '5'],
    // Woods: Avoid 5; a mountain: 1 less damage.
    ['woods', { ...INES, rightGround: 'woods' }, '70', '8'],
    ['a mountain', { ...INES, rightGround: 'mountain' }, '75', '7'],
    ['poison', { ...INES, rightPoisoned: true }, '75', '9'],
  ])('counts %s', (_, values, hit, damage) => {
    const [toHit, toHurt] = must(odds(values)).sums;
    expect([toHit?.value, toHurt?.value]).toEqual([hit, damage]);
  });

  it('knows distance, Broken and house rules', () => {
    const javelin = must(odds({ ...INES, leftWeapon: 'javelin', distance: 2 }));
    expect(javelin.summary).toMatch(/no counter$/);
    const broken = must(odds({ ...INES, rightBroken: true }));
    expect(broken.beats.every((b) => b.unit === 'left')).toBe(true);
    // Doubling what is left after reduction: 2 · (6 + 4 + 3 − 5) = 16 in place of 21.
    expect(must(odds({ ...INES, critAfterReduction: true })).beats[0]?.note).toBe('critical 16: 10%');
  });

  it('has no counter from nothing in hand or a staff, and lets creatures use their own', () => {
    expect(must(odds({ ...INES, rightWeapon: 'none' })).summary).toMatch(/no counter$/);
    const monk = { ...INES, rightClass: 'martial-monk', rightWeapon: 'heal', rightHp: 5 };
    expect(must(odds(monk)).summary).toMatch(/no counter$/);
    const creature = [...content.classes.values()].find((c) => c.natural !== undefined);
    expect(odds({ leftClass: creature?.id ?? '', rightClass: creature?.id ?? '' }).ok).toBe(true);
  });

  it('offers only what fits, and every initial value works', () => {
    for (const c of content.classes.values()) {
      const values = { leftClass: c.id, rightClass: c.id };
      const fields = duel.fields(content, values);
      expect(new Set(fields.map((f) => f.name)).size).toBe(fields.length);
      for (const f of fields) {
        if (f.kind.is !== 'choice') continue;
        expect(f.kind.values.map((v) => v.value)).toContain(f.initial);
      }
      expect(odds(values)).toMatchObject({ ok: true });
    }
  });

  it.each<[string, LabValues, string, string | undefined]>([
    ['a weapon above the class', { ...INES, leftWeapon: 'steel-axe' }, 'leftWeapon', 'OC-UNIT-10'],
    ['an unknown class', { leftClass: 'dragon-king' }, 'leftClass', undefined],
    ['too much HP', { ...INES, rightHp: 25 }, 'rightHp', 'OC-UNIT-02'],
    ['no HP', { ...INES, leftHp: 0 }, 'leftHp', 'OC-UNIT-02'],
    ['half a tile', { ...INES, distance: 1.5 }, 'distance', 'OC-WPN-10'],
    ['a lance over five tiles', { ...INES, distance: 5 }, 'distance', 'OC-WPN-10'],
    ['a flag that is none', { ...INES, leftBackup: 'maybe' }, 'leftBackup', undefined],
    ['a field that is not there', { ...INES, weather: 'rain' }, 'weather', undefined],
    ['armour in the air', { ...INES, rightGround: 'chasm' }, 'rightGround', undefined],
  ])('names %s', (_, values, where, rule) => {
    const found = odds(values);
    expect(found.ok).toBe(false);
    if (found.ok) return;
    expect(found.error[0]).toMatchObject({ where, ...(rule === undefined ? {} : { rule }) });
    expect(found.error[0]?.what).toMatch(/\.$/);
  });
});

describe('a duel from the board', () => {
  it('takes an attack with the way to it', () => {
    const game = open({ scenario: 'ferry-crossing' });
    const at = (x: number, y: number): number => tileAt(game, x, y);
    const state = begun(game);
    only(state, 'ines', 'orla', 'e10');
    put(state, 'ines', at(10, 6));
    put(state, 'e10', at(10, 9), { hp: 13 });
    put(state, 'orla', at(9, 9));
    turnOf(state, 'blue', 'players');
    const commands: Command[] = [
      { do: 'move', unit: 'ines', path: [at(10, 7), at(10, 8)] },
      { do: 'attack', unit: 'ines', target: 'e10' },
    ];
    const values = duel.fromBoard(content, game.setup, state, 'blue', commands);
    expect(values).toMatchObject({ ...INES, rightFull: 24, distance: 1 });
    const board = forecastCard(game, state, 'blue', commands);
    expect(board.ok && numbers(board.value)).toEqual(numbers(must(odds(values ?? {}))));
  });

  it('is nothing for other deeds and for what cannot be done', () => {
    const game = open({ scenario: 'ferry-crossing' });
    const state = begun(game);
    const from = (...commands: Command[]): LabValues | undefined =>
      duel.fromBoard(content, game.setup, state, 'blue', commands);
    expect(from()).toBeUndefined();
    expect(from({ do: 'end', unit: 'ines' })).toBeUndefined();
    expect(from({ do: 'attack', unit: 'nobody', target: 'e1' })).toBeUndefined();
    expect(duel.fromBoard(content, { scenario: 7 }, state, 'blue', [])).toBeUndefined();
  });

  it.each(['ferry-crossing', 'the-tollgate', 'crownbreak-pass', 'three-hamlets'])(
    'has the card of the board in positions of %s',
    (scenario) => {
      const game = open({ scenario });
      let compared = 0;
      for (const { state, seat } of randomPositions(game, 2, 11)) {
        for (const command of game.commands(state, seat)) {
          if (command.do !== 'attack') continue;
          const values = duel.fromBoard(content, game.setup, state, seat, [command]);
          const board = forecastCard(game, state, seat, [command]);
          if (values === undefined || !board.ok) throw new Error('no duel');
          if (!fits(state, game.book, command, board.value)) continue;
          compared++;
          expect(numbers(must(odds(values)))).toEqual(numbers(board.value));
        }
      }
      expect(compared).toBeGreaterThan(5);
    },
  );
});

/** Whether nothing matters to an attack that the form does not have: guards, other targets, pushes, lowered ratings. */
const fits = (
  state: State,
  book: Parameters<typeof traitsOf>[0],
  command: Command & { readonly do: 'attack' },
  card: ForecastCard,
): boolean => {
  const units = [unitOf(state, command.unit), unitOf(state, command.target)];
  const armed = units.map((u) =>
    u.id === command.unit && command.weapon !== undefined ? { ...u, weapon: command.weapon } : u,
  );
  return (
    card.assumes.length === 0 &&
    units.every((u) => u.inflicted.length === 0) &&
    armed.every((u) => traitsOf(book, u).push === 0 && !traitsOf(book, u).aoe)
  );
};

describe('a trade of the builder', () => {
  const unit = (name: string, kind: string, items: string[]) => ({ name, class: kind, items });
  const army = { name: 'Two', units: [unit('Orla', 'sword-fighter', []), unit('Bram', 'axe-fighter', [])] };
  const side = (entry: number) => ({ roster: army, entry, count: 1 });

  it('costs each side the share of its HP that the same duel of the lab takes', () => {
    const trade = duel.trade?.(content, { left: side(0), right: side(1), way: 'attack' });
    const lab = duel.odds(content, { leftClass: 'sword-fighter', rightClass: 'axe-fighter' });
    if (trade?.ok !== true || !lab.ok) throw new Error('there are no odds');
    const lost = lab.value.ladders.find((l) => l.side === 'b')?.expected ?? -1;
    expect(trade.value.right).toBeCloseTo(lost / (content.classes.get('axe-fighter')?.hp ?? 0), 12);
  });

  it('says that a unit is not there', () => {
    expect(duel.trade?.(content, { left: side(0), right: side(7), way: 'attack' })?.ok).toBe(false);
  });
});
