/** What the card of a deed says of ground and things, and its sums where veins end as the turn begins. */
import type { ForecastCard } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/match/command.ts';
import { deedCard } from '../../src/presenter/forecast/deed-card.ts';
import { figuresOf } from '../../src/presenter/forecast/figures.ts';
import { exchangeOdds } from '../../src/rules/attack/odds.ts';
import { opened, type Table } from './table.ts';

const cardOf = ({ game, state }: Table, command: Command): ForecastCard => {
  const card = deedCard(game, state, game.toAct(state)[0] ?? '', command, {});
  if (!card.ok) throw new Error(card.error.what);
  return card.value;
};

const near = (map: string, more: object = {}): Table =>
  opened({
    map,
    players: { u: { class: 'high-priest', at: 'b1', items: ['obstruct', 'mistcall', 'master-key'] } },
    enemies: { x: { class: 'thief', at: 'e2' } },
    ...more,
  });

describe('the card of a deed', () => {
  it.each<readonly [string, Table, Command, string]>([
    ['a vein', near('.....\n.....'), { do: 'use', unit: 'u', item: 0, to: 2 }, 'C1 becomes Ice'],
    ['a lock', near('..D..\n.....'), { do: 'pick', unit: 'u', at: 2 }, 'C1 becomes Floor'],
    [
      'a chest',
      near('.C...\n.....', {
        chests: { b1: 'elixir' },
        players: { u: { class: 'thief', at: 'b1' } },
      }),
      { do: 'pick', unit: 'u', at: 1 },
      'u takes Elixir',
    ],
    [
      'a gift',
      near('.V...\n.....', { gifts: { b1: 'speed-ring' }, players: { u: { class: 'thief', at: 'b1' } } }),
      { do: 'visit', unit: 'u' },
      'u takes Speed Ring',
    ],
    [
      'a raid',
      near('.V...\n.....', { players: { u: { class: 'thief', at: 'b1', tags: ['Raider'] } } }),
      { do: 'raze', unit: 'u' },
      'B1 becomes Ruins',
    ],
  ])('says what becomes of ground and things: %s', (_, table, command, text) => {
    const card = cardOf(table, command);
    expect(card.asides.map((a) => [a.text, a.chance])).toContainEqual([text, 1]);
    expect(card.idle).toBeUndefined();
    expect(card.summary).toBe(`100% ${text}`);
    const figures = figuresOf(table.game, table.state, 'blue', [command]);
    expect(JSON.stringify(figures['ends'])).toContain(text);
  });

  it('says that a vein lasts for longer (OC-R45)', () => {
    const table = opened(
      {
        map: '.....\n.....',
        players: { u: { class: 'high-priest', at: 'b1', items: ['mistcall'] } },
        enemies: { x: { class: 'thief', at: 'e2' } },
      },
      { veinDuration: 'fullRound' },
    );
    table.state.tiles = [{ at: 2, terrain: 'fog', damage: 0, under: 'plains', veinBy: 'x', veinRound: 1 }];
    const card = cardOf(table, { do: 'use', unit: 'u', item: 0, to: 2 });
    expect(card.summary).toBe('100% C1 stays Fog for longer');
  });
});

/** The target stands on a vein of the one who acts, which ends as its turn begins (OC-R45). */
const onOwnVein = (items: readonly string[], cell: string): Table => {
  const table = opened(
    {
      map: '.....\n.....',
      players: { u: { class: 'griffin-knight-lance', at: 'b1', items } },
      enemies: { x: { class: 'sword-fighter', at: cell, items: ['steel-sword'] } },
    },
    { veinDuration: 'fullRound' },
  );
  const at = table.state.units.find((u) => u.id === 'x')?.tile ?? -1;
  table.state.tiles = [{ at, terrain: 'water', damage: 0, under: 'plains', veinBy: 'u', veinRound: 1 }];
  return table;
};

describe('sums', () => {
  it('of a staff are those of the roll', () => {
    // 70 + 10 (Dex C) − 10 (Freeze) − 5 (Spd D): 65, no longer 70 as in Water.
    const card = cardOf(onOwnVein(['freeze'], 'd1'), { do: 'use', unit: 'u', item: 0, target: 'x' });
    expect([card.sums[0]?.value, card.beats[0]?.chance]).toEqual(['65', 0.65]);
  });

  it('of an attack are those of the roll', () => {
    const { game, state } = onOwnVein(['steel-lance'], 'c1');
    const odds = exchangeOdds(game, state, 'blue', { do: 'attack', unit: 'u', target: 'x' });
    // 70 + 10 (Dex C) − 5 (Hit) − 5 (Spd D).
    expect(odds.ok && odds.value.attack?.targetNumber).toBe(70);
  });
});
