/** What is told of a unit is what holds for it: every status that comes and goes, and the ground under it. */
import { describe, expect, it } from 'vitest';
import { runCommand, ScriptedTable } from '@caltrop/engine';
import { isBattleEvent } from '../../src/match/events.ts';
import type { Command } from '../../src/match/command.ts';
import { unitOf, type State } from '../../src/match/state.ts';
import { presenterOf } from '../../src/presenter/index.ts';
import { signed } from '../../src/presenter/places.ts';
import { statusChanges } from '../../src/presenter/text/names.ts';
import { ownContent } from '../own.ts';
import { opened, type Table } from './table.ts';

const content = ownContent();
const STATUSES = [...content.statuses.keys()].filter((name) => name !== 'Inflicted');
const ALL = [...STATUSES, 'Def-2', 'Spd-1'];

/** A command played: the position after it, what was told of statuses, and the sentences. */
const played = ({ game, state }: Table, seat: string, command: Command, dice: readonly number[] = []) => {
  const after: State = game.clone(state);
  const table = new ScriptedTable(dice);
  expect(runCommand(game, after, seat, command, table)).toEqual({ kind: 'done' });
  const told = table.events.flatMap((e) =>
    isBattleEvent(e) && (e.type === 'gained' || e.type === 'lost')
      ? [{ unit: e.unit, status: e.status, type: e.type }]
      : [],
  );
  const lines = presenterOf(game)
    .chronicle(after, table.events)
    .map(({ parts }) =>
      parts.map((p) => (typeof p === 'string' ? p : 'number' in p ? p.number : p.text)).join(''),
    );
  return { after, told, lines };
};

/** One letter for a name occurs in every sentence about it. */
const curing = (): Table =>
  opened({
    map: 'hm...\n....x',
    players: {
      h: { class: 'axe-fighter', statuses: ALL },
      m: { class: 'high-priest', items: ['restore'] },
    },
    enemies: { x: 'mage' },
  });
const CURE: Command = { do: 'use', unit: 'm', item: 0, target: 'h' };

describe('statuses', () => {
  it('OC-STAG-RESTORE, OC-STAT-INFLICT: all that Restore takes away is told, lowered ratings too', () => {
    const table = curing();
    const { after, told, lines } = played(table, 'blue', CURE);
    const { lost } = statusChanges(unitOf(table.state, 'h'), unitOf(after, 'h'));
    expect(lost).toHaveLength(ALL.length);
    expect(told.filter(({ type }) => type === 'lost').map(({ status }) => status)).toEqual(lost);
    expect(lines).toContain('h no longer has Barrier.');
    expect(lines).toContain('Spd of h is no longer lowered.');
  });

  it('OC-TURN-06: what ends with a turn is told', () => {
    const table = curing();
    const { after, told } = played(table, 'blue', { do: 'end', unit: 'h' });
    const { lost } = statusChanges(unitOf(table.state, 'h'), unitOf(after, 'h'));
    expect(lost).toEqual(expect.arrayContaining(['Frozen', 'def -2', 'spd -1']));
    expect(told.map(({ status }) => status).toSorted()).toEqual([...lost].toSorted());
  });

  it.each(ALL)('%s: the odds of Restore name it', (status) => {
    const { game, state } = opened({
      map: 'hm...\n....x',
      players: {
        h: { class: 'axe-fighter', statuses: [status] },
        m: { class: 'high-priest', items: ['restore'] },
      },
      enemies: { x: 'mage' },
    });
    const presenter = presenterOf(game);
    const card = presenter.forecast(state, 'blue', [CURE]);
    expect(card.ok && card.value.idle).toBeFalsy();
    expect(card.ok && card.value.ladders[0]?.text).toContain('no longer');
    const ends = presenter.figures?.(state, 'blue', [CURE])['ends'];
    expect(JSON.stringify(ends)).toContain('no longer');
  });

  it('OC-WTAG-INFLICT, OC-R20: exact figures name a lowered rating, and the card says what a follow-up hangs on', () => {
    // Harpoon: 70 + 10 - 10 - 10 = 60; the Mage follows up with Agility 10 against 0, but not with 5.
    const { game, state } = opened({
      map: 'h.m',
      players: { h: { class: 'lance-fighter', items: ['harpoon'] } },
      enemies: { m: { class: 'mage', items: ['fire'] } },
    });
    const presenter = presenterOf(game);
    const attack: Command = { do: 'attack', unit: 'h', target: 'm' };
    expect(JSON.stringify(presenter.figures?.(state, 'blue', [attack]))).toContain(
      'Spd of m is lowered by 1',
    );
    const card = presenter.forecast(state, 'blue', [attack]);
    expect(card.ok && card.value.beats.at(-1)?.note).toContain('fast enough');
    const harpoon = presenter.card(state, 'h')?.items[0]?.tags[0]?.meaning;
    expect(harpoon).toContain("the target's Spd is lowered by 1 step until the end of its turn");
  });
});

const GROUND = [...content.terrain.values()].filter(({ move, flyingOnly }) => move > 0 && !flyingOnly);
const OPTIONS = [{}, { flyingIgnoresTileEffects: false }, { flamesReducedByE: true }];

describe.each(OPTIONS)('the ground with %o', (options) => {
  it.each(GROUND)(
    '$name: what a card says it does for a unit is what it does (OC-CTAG-COVERT, OC-R36, OC-R26)',
    ({ id, dr, avo, heal }) => {
      for (const kind of ['axe-fighter', 'archer', 'sword-flier']) {
        const table = opened(
          {
            map: '.....\n....x',
            players: { u: { class: kind, at: 'a1', on: id, hp: 6 } },
            enemies: { x: 'mage' },
          },
          options,
        );
        const note = presenterOf(table.game)
          .card(table.state, 'u')
          ?.notes.find(({ text }) => text.startsWith('On '));
        const flies = kind === 'sword-flier';
        const factor = flies ? 0 : kind === 'archer' ? 2 : 1;
        const avoid = avo < 0 ? Math.min(factor, 1) * avo : factor * avo;
        const { after } = played(table, 'blue', { do: 'activate', unit: 'u' });
        const change = unitOf(after, 'u').hp - 6;
        const still = flies && !('flyingIgnoresTileEffects' in options);
        // OC-R26: 5, or 4 by the option; OC-TERR-20: 10 at most.
        const due = still ? 0 : heal < 0 ? ('flamesReducedByE' in options ? -4 : -5) : heal;
        expect(change).toBe(due);
        const clauses = [
          factor * dr > 0 ? `−${factor * dr} damage` : '',
          avoid === 0 ? '' : `avoid ${signed(avoid)}`,
          due === 0 ? '' : `${due > 0 ? 'heals' : 'costs'} ${Math.abs(due)} hp when a turn starts here`,
        ];
        const said = (note?.meaning ?? '').toLowerCase().replace(/\.$/u, '').split(', ');
        expect(said.filter((clause) => /damage$|^avoid|hp/u.test(clause))).toEqual(
          clauses.filter((c) => c !== ''),
        );
      }
    },
  );
});

describe('Flames', () => {
  it.each([
    ['axe-fighter', 5, {}, false],
    ['axe-fighter', 5, { flamesReducedByE: true }, true],
    ['sword-flier', 5, {}, true],
    ['sword-flier', 5, { flyingIgnoresTileEffects: false }, false],
  ] as const)(
    '%s with %i HP, %o: deeds that need a Move are offered: %s (OC-TURN-03)',
    (kind, hp, options, lives) => {
      const { game, state } = opened(
        {
          map: '....\n....',
          players: { u: { class: kind, at: 'a1', on: 'flames', hp, items: ['steel-axe', 'steel-sword'] } },
          enemies: { x: { class: 'mage', at: 'c2' } },
        },
        options,
      );
      const deeds = presenterOf(game).deeds(state, 'blue', 'u');
      expect(deeds.some(({ group }) => group === 'attack')).toBe(lives);
    },
  );
});
