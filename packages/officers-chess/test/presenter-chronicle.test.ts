import { describe, expect, it } from 'vitest';
import { runCommand, ScriptedTable, type ChronicleLine, type Event } from '@caltrop/engine';
import type { Command, State } from '../src/index.ts';
import { presenterOf } from '../src/presenter/index.ts';
import { begun, only, open, put, tileAt, turnOf } from './field.ts';

const game = open({ scenario: 'ferry-crossing' });
const presenter = presenterOf(game);

const textOf = (line: ChronicleLine): string =>
  line.parts
    .map((part) => (typeof part === 'string' ? part : 'unit' in part ? part.text : part.number))
    .join('');

/** Captain Orla (Sword Fighter, Steel Sword) next to an Axe Fighter with an Iron Axe, both on Plains and unhurt. */
const duel = (): State => {
  const state = begun(game);
  only(state, 'orla', 'e1', 'e2');
  put(state, 'orla', tileAt(game, 3, 5));
  put(state, 'e1', tileAt(game, 4, 5));
  put(state, 'e2', tileAt(game, 12, 5));
  turnOf(state, 'blue', 'players');
  return state;
};

/** Plays a command with fixed dice: the position before and after it, and what was told. */
const play = (
  state: State,
  command: Command,
  dice: readonly number[],
): { before: State; after: State; events: Event[] } => {
  const before = game.clone(state);
  const table = new ScriptedTable(dice);
  expect(runCommand(game, state, 'blue', command, table)).toEqual({ kind: 'done' });
  expect(table.leftOver()).toBeUndefined();
  return { before, after: state, events: table.events };
};

const ATTACK: Command = { do: 'attack', unit: 'orla', target: 'e1' };

describe('the chronicle', () => {
  it('tells a strike with its die (OC-W07)', () => {
    const { after, events } = play(duel(), ATTACK, [40]);
    const lines = presenter.chronicle(after, events);
    expect(lines.map(textOf)).toEqual([
      'Captain Orla strikes Axe Fighter e1 for 6; 14 left. Axe Fighter e1 is Broken.',
    ]);
    const [line] = lines;
    expect(line).toMatchObject({ heading: false, side: 'a', at: { x: 4.5, y: 5.5 }, units: ['orla', 'e1'] });
    const [die] = line?.dice ?? [];
    expect(die).toMatchObject({
      sides: 100,
      faces: [40],
      needs: 'needs 75 or less, critical at 10 or less',
      result: 'hit',
      good: true,
      rule: 'OC-HIT-03',
    });
    // 70, Dex C 10, less Spd D 5.
    expect(die?.terms.map((t) => t.value)).toEqual([70, 10, -5]);
    expect(line?.parts[0]).toEqual({ unit: 'orla', text: 'Captain Orla', side: 'a' });
  });

  it('tells a miss and the answer', () => {
    // A counter by the Iron Axe: 70 and 10 less 5 is 75; 6 and 3 less 3 is 6.
    const { after, events } = play(duel(), ATTACK, [76, 60]);
    const lines = presenter.chronicle(after, events);
    expect(lines.map(textOf)).toEqual([
      'Captain Orla strikes Axe Fighter e1 with Steel Sword and misses.',
      'Axe Fighter e1 counters Captain Orla for 6; 14 left.',
    ]);
    expect(lines.map((line) => line.dice[0]?.result)).toEqual(['miss', 'hit']);
    expect(lines[1]?.side).toBe('b');
  });

  it('tells a critical hit and who is Routed', () => {
    const state = duel();
    put(state, 'e1', tileAt(game, 4, 5), { hp: 15 });
    // OC-W09: a roll of 10 is a critical hit for 15.
    const { before, after, events } = play(state, ATTACK, [10]);
    const [line] = presenter.chronicle(after, events);
    expect(line === undefined ? '' : textOf(line)).toBe(
      'Captain Orla strikes Axe Fighter e1 critically for 15. Axe Fighter e1 is Routed.',
    );
    const motions = presenter.motions(before, events);
    expect(motions[0]).toMatchObject({
      kind: 'strike',
      unit: 'orla',
      target: 'e1',
      at: { x: 4.5, y: 5.5 },
      text: 'critical −15',
      tone: 'crit',
      hp: 0,
    });
    expect(motions[1]).toEqual({ kind: 'gone', unit: 'e1', text: 'Routed' });
    expect(presenter.measures.map((m) => m.of(before, after, 'blue'))).toEqual([15, 15, 1]);
    expect(presenter.measures.map((m) => m.of(before, after, 'red'))).toEqual([0, -15, 0]);
  });

  it('tells a Move and shows its path', () => {
    const path = [tileAt(game, 3, 4), tileAt(game, 3, 3)];
    const { before, after, events } = play(duel(), { do: 'move', unit: 'orla', path }, []);
    expect(presenter.chronicle(after, events).map(textOf)).toEqual(['Captain Orla moves to D4.']);
    expect(presenter.motions(before, events)).toEqual([
      {
        kind: 'move',
        unit: 'orla',
        path: [
          { x: 3.5, y: 5.5 },
          { x: 3.5, y: 4.5 },
          { x: 3.5, y: 3.5 },
        ],
      },
    ]);
  });

  it('says who waits, once', () => {
    const { after, events } = play(duel(), { do: 'end', unit: 'orla' }, []);
    expect(presenter.chronicle(after, events).map(textOf)).toEqual(['Captain Orla waits.']);
    const moved = duel();
    play(moved, { do: 'move', unit: 'orla', path: [tileAt(game, 3, 4)] }, []);
    const ended = play(moved, { do: 'end', unit: 'orla' }, []);
    expect(presenter.chronicle(ended.after, ended.events)).toEqual([]);
  });

  it('tells deployment in one line and heads the round', () => {
    const { after, events } = play(game.start(), { do: 'ready' }, []);
    const lines = presenter.chronicle(after, events);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.units).toHaveLength(8);
    expect(lines[0] === undefined ? '' : textOf(lines[0])).toMatch(/^Places: Captain Orla D6, Bram E5, /);
    expect(lines[1]).toMatchObject({ heading: true, parts: ['Round 1'] });
  });
});

describe('typed commands', () => {
  it('read and write in the words of the game', () => {
    const state = duel();
    const read = presenter.parseText(state, 'blue', 'attack orla e1 with armorslayer');
    expect(read).toEqual({ ok: true, value: { do: 'attack', unit: 'orla', target: 'e1', weapon: 1 } });
    expect(presenter.makeText(state, ATTACK)).toBe('attack orla e1');
    expect(presenter.parseText(state, 'blue', 'dance')).toMatchObject({ ok: false });
    for (const { form, meaning } of presenter.help) {
      expect(form).not.toBe('');
      expect(meaning).toMatch(/\.$/);
    }
  });
});
