import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Ground } from '@caltrop/engine';
import { iconOfClass, iconOfItem, iconOfStatus } from '../src/presenter/icons.ts';
import { ICONS, officersChessBox, presenterOf } from '../src/presenter/index.ts';
import { begun, open, put, randomPositions, tileAt, turnOf } from './field.ts';
import { must, ownContent } from './own.ts';

const content = ownContent();
const game = open({ scenario: 'ferry-crossing' });
const presenter = presenterOf(game);

const glyphs = (): ReadonlySet<string> => {
  const file = new URL('../../../node_modules/@iconify-json/game-icons/icons.json', import.meta.url);
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, unknown> };
  return new Set(Object.keys(icons));
};

describe('the scene of Ferry Crossing', () => {
  const ground = (x: number, y: number): Ground | undefined => {
    const { field } = presenter.scene(begun(game), 'blue');
    return field.unit === 'tile' ? field.cells[tileAt(game, x, y)] : undefined;
  };

  it('shows the ground with what it does', () => {
    expect(ground(4, 0)).toMatchObject({ look: 'wood', name: 'Woods', note: '2 Movement, Avoid +5' });
    expect(ground(7, 0)).toMatchObject({ look: 'water', note: 'Avoid −5' });
    expect(ground(7, 3)).toMatchObject({ look: 'bridge', note: '', blocked: false });
    expect(ground(15, 2)).toMatchObject({ look: 'mountain', note: '2 Movement, −1 damage' });
    expect(ground(2, 3)).toMatchObject({
      look: 'fort',
      note: '2 Movement, −2 damage, Avoid +5, heals 10 HP when a turn starts here',
    });
  });

  it('says of every token what it shows', () => {
    const { tokens } = presenter.scene(begun(game), 'blue');
    expect(tokens).toHaveLength(18);
    const words = new Map(tokens.map((t) => [t.id, t.words]));
    expect(words.get('ines')).toBe('Ines, Lance Flier of Blue, 16 of 16 HP');
    expect(words.get('e10')).toBe('Axe Armor e10 of Red, 24 of 24 HP');
    expect(tokens.find((t) => t.id === 'orla')).toMatchObject({
      at: { x: 3.5, y: 5.5 },
      side: 'a',
      icon: 'broadsword',
      ready: true,
      done: false,
    });
    expect(tokens.find((t) => t.id === 'e1')).toMatchObject({
      at: { x: 11.5, y: 3.5 },
      side: 'b',
      letter: '1',
      ready: false,
    });
  });

  it('marks what a unit suffers', () => {
    const state = begun(game);
    put(state, 'ines', tileAt(game, 3, 3), {
      statuses: [{ name: 'Broken', running: false, round: 1 }],
      activated: true,
    });
    const token = presenter.scene(state, 'blue').tokens.find((t) => t.id === 'ines');
    expect(token?.words).toBe('Ines, Lance Flier of Blue, 16 of 16 HP, Broken, done');
    expect(token?.badges).toEqual([{ icon: 'broken-shield', text: 'Broken', rule: 'OC-STAT-BROKEN' }]);
  });

  it('knows round, goals and who is to act', () => {
    const scene = presenter.scene(begun(game), 'blue');
    expect(scene.where).toBe('Round 1 of 12');
    expect(scene.prompt).toBe('Activate a unit: it moves, then acts.');
    expect(scene.counts.map((c) => [c.label, c.left, c.total])).toEqual([
      ['Blue', 8, 8],
      ['Red', 10, 10],
    ]);
    expect(scene.goals).toEqual([
      { side: 'a', text: '10 units of Red are Routed', progress: '0 of 10 Routed', rule: 'OC-VIC-02' },
      { side: 'b', text: '8 units of Blue are Routed', progress: '0 of 8 Routed', rule: 'OC-VIC-02' },
      { side: 'b', text: 'Round 12 has ended', progress: 'round 1 of 12', rule: 'OC-VIC-01' },
    ]);
    expect(presenter.scene(begun(game), 'red').prompt).toBe('Waiting for Blue.');
  });

  it('shows the batches of a round: three enemies after each of ours (OC-ROUND-04)', () => {
    const state = begun(game);
    const [now, next] = presenter.scene(state, 'blue').strip;
    expect(now).toMatchObject({ label: 'Blue', side: 'a', when: 'now' });
    expect(now?.units).toHaveLength(8);
    expect(next).toMatchObject({ label: 'then three of Red', side: 'b', when: 'next' });
    put(state, 'orla', tileAt(game, 3, 5), { activated: true });
    turnOf(state, 'red', 'gm', 3);
    expect(presenter.scene(state, 'red').strip.map((g) => [g.label, g.when, g.units.length])).toEqual([
      ['Blue, done', 'past', 1],
      ['Red, three of', 'now', 10],
      ['then Blue', 'next', 7],
    ]);
  });

  it('shows the card of a unit', () => {
    const card = presenter.card(begun(game), 'ines');
    expect(card?.kind).toBe('Lance Flier');
    // Flier: Str C, Dex C, Spd C, Def D, Res C; a Steel Lance weighs nothing.
    expect(card?.stats.map((s) => `${s.label} ${s.value} ${s.note}`)).toEqual([
      'Str C 6 damage',
      'Mag D 5 damage',
      'Dex C +10 to hit',
      'Spd C Agility 10',
      'Def D −2 damage',
      'Res C −3 damage',
      'Mov 4 flies',
    ]);
    expect(card?.items.map((i) => [i.name, i.note, i.inUse])).toEqual([
      ['Steel Lance', 'might 4, hit −5, range 1', true],
      ['Javelin', 'might 2, hit −5, weight −5, range 1–2', false],
      ['Vulnerary', '1 use left', false],
    ]);
    expect(card?.keywords.map((k) => [k.text, k.rule])).toEqual([['Flying', 'OC-CTAG-FLYING']]);
    expect(presenter.card(begun(game), 'nobody')).toBeUndefined();
  });
});

describe('deployment', () => {
  it('shows unplaced units where they would stand, and changes places', () => {
    const start = game.start();
    const scene = presenter.scene(start, 'blue');
    expect(scene.where).toBe('Deployment');
    expect(scene.away).toEqual([]);
    expect(scene.tokens.find((t) => t.id === 'bram')?.at).toEqual({ x: 4.5, y: 4.5 });
    const way = presenter.wayTo(start, 'blue', 'orla', { x: 4.5, y: 4.5 }, []);
    expect(way).toMatchObject({
      ok: true,
      value: {
        commands: [
          { do: 'place', unit: 'orla', at: tileAt(game, 4, 4) },
          { do: 'place', unit: 'bram', at: tileAt(game, 3, 5) },
        ],
      },
    });
    const outside = presenter.wayTo(start, 'blue', 'orla', { x: 9.5, y: 4.5 }, []);
    expect(outside).toMatchObject({ ok: false, error: { rule: 'OC-BUILD-05' } });
    // Columns 0 to 4 and rows 3 to 8, all of them enterable.
    expect(presenter.reach(start, 'blue', 'orla')?.zone.cells).toHaveLength(30);
    expect(presenter.deeds(start, 'blue', undefined).map((d) => d.label)).toEqual(['Begin the battle']);
  });
});

describe('fog', () => {
  it('darkens what nobody sees and hides who stands there', () => {
    const fogged = open({ scenario: 'lanterns-in-the-mirewood' });
    const view = fogged.view(begun(fogged), 'blue');
    const scene = presenterOf(fogged).scene(view, 'blue');
    const dark = new Set(scene.dark.cells);
    expect(dark.size).toBeGreaterThan(0);
    for (const token of scene.tokens) {
      expect(dark.has(Math.floor(token.at.y) * fogged.book.board.width + Math.floor(token.at.x))).toBe(false);
    }
    // 5 of 8 must escape (OC-W39).
    expect(scene.goals[0]).toMatchObject({ side: 'a', progress: '0 of 5 escaped' });
    const enemies = scene.counts.find((c) => c.side === 'b');
    expect(enemies?.total).toBe(fogged.start().units.filter((u) => u.side === 'gm' && u.arrives <= 1).length);
  });
});

describe('pictures and words', () => {
  it('names only glyphs that exist', () => {
    const known = glyphs();
    expect(ICONS.filter((name) => !known.has(name))).toEqual([]);
  });

  it('lists every glyph that content can ask for', () => {
    const asked = [
      ...[...content.classes.values()].map(iconOfClass),
      ...[...content.items.values()].map(iconOfItem),
      ...[...content.statuses.keys()].map(iconOfStatus),
    ];
    expect(asked.filter((name) => !ICONS.includes(name))).toEqual([]);
  });

  it('has words and a known glyph for every token and badge of every scenario', () => {
    for (const id of content.scenarios.keys()) {
      const match = open({ scenario: id });
      const shown = presenterOf(match);
      for (const { state, seat } of randomPositions(match, 1, 37)) {
        const scene = shown.scene(match.view(state, seat), seat);
        expect(scene.prompt).not.toBe('');
        for (const token of [...scene.tokens, ...scene.away]) {
          expect(token.words).toContain(token.name);
          expect(ICONS).toContain(token.icon);
          for (const badge of token.badges) {
            expect(badge.text).not.toBe('');
            expect(ICONS).toContain(badge.icon);
          }
          expect(shown.card(state, token.id)?.stats).toHaveLength(7);
        }
      }
    }
  });
});

describe('the box', () => {
  const shelf = officersChessBox.offer(content);

  it('offers the nine scenarios in order, with maps and facts', () => {
    expect(shelf.scenarios).toHaveLength(9);
    expect(shelf.scenarios[0]).toMatchObject({
      id: 'ferry-crossing',
      facts: '16 × 12 tiles · 12 rounds · 8 against 10',
      roster: 'vanguard',
      duel: false,
    });
    expect(shelf.scenarios[0]?.tokens).toHaveLength(18);
    expect(shelf.scenarios.filter((s) => s.duel).map((s) => s.id)).toEqual(['two-banners']);
  });

  it('offers rosters with their cost and options with their names', () => {
    expect(shelf.rosters.find((r) => r.id === 'vanguard')?.facts).toBe('8 units · 564 gold');
    for (const option of shelf.options) expect(option.label).not.toBe('');
    for (const roster of shelf.rosters) for (const icon of roster.icons) expect(ICONS).toContain(icon);
  });

  it('opens what Play now asks for, and leaves settings out that say nothing', () => {
    expect(must(officersChessBox.open(content, officersChessBox.playNow)).title).toBe('Ferry Crossing');
    const setup = { scenario: 'ferry-crossing', players: 2, units: 'all', chest: 'none' };
    const opened = must(officersChessBox.open(content, setup));
    expect(opened.game.setup).toEqual({ scenario: 'ferry-crossing', players: 2 });
    expect(must(officersChessBox.seatsOf(content, setup)).map((s) => [s.name, s.side])).toEqual([
      ['Blue', 'a'],
      ['Green', 'a'],
      ['Red', 'b'],
    ]);
    expect(officersChessBox.open(content, { scenario: 'nowhere' })).toMatchObject({ ok: false });
    expect(officersChessBox.open(content, { scenario: 'ferry-crossing', dice: 6 })).toMatchObject({
      ok: false,
    });
  });
});
