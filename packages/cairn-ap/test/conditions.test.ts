import { fraction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { afflict } from '../src/rules/conditions/affliction.ts';
import { bearingsOf, bears } from '../src/rules/conditions/bearings.ts';
import { canAct, hasCondition, isHelpless } from '../src/rules/conditions/conditions.ts';
import { cure } from '../src/rules/conditions/cures.ts';
import { endConditions } from '../src/rules/conditions/endings.ts';
import { harm, harmOf } from '../src/rules/damage/damage.ts';
import { isCairnEvent } from '../src/presenter/chronicle/chronicle.ts';
import { savedParts } from '../src/presenter/chronicle/sentences.ts';
import { after, attack, odds, play, run, type Played, type Stand } from './field.ts';
import { magicScene } from './magic.ts';

const WIDTH = 12;
const at = (x: number, y: number): number => y * WIDTH + x;

const stand = (turn = 'p'): Stand =>
  magicScene({
    turn,
    is: { slot: turn === 'p' ? 1 : 0 },
    creatures: [
      { id: 'p', x: 2, y: 3, hp: 9, is: { initiative: 20, taken: turn === 'p' ? 1 : 0 } },
      { id: 'p2', x: 8, y: 3, hp: 9, is: { initiative: 5, taken: turn === 'p' ? 0 : 1 } },
      {
        id: 'x',
        x: 3,
        y: 3,
        hp: 9,
        attacks: [attack('claw')],
        is: { initiative: 10, taken: turn === 'x' ? 1 : 0 },
      },
    ],
  });

const under = (s: Stand, kind: string, on = 'p', by = 'x', n = 0, named?: string): Played =>
  run(s, (g) => {
    const c = g.state.creatures.find((o) => o.id === on);
    if (c !== undefined) afflict(g, c, kind, by, undefined, n, named === undefined ? {} : { named, dice: 1 });
  });

describe('conditions (content section 3)', () => {
  it('a creature without conditions or things bears what its kind bears, without a new list', () => {
    const s = stand();
    const [c] = s.state.creatures;
    if (c === undefined) throw new Error('nobody there');
    expect(bearingsOf(s, c)).toBe(bearingsOf(s, c));
    expect(bears(s, c, 'flies')).toBe(false);
  });

  it('CA-AUTO-05j: who cannot act, and who is helpless', () => {
    const word = (kind: string): readonly boolean[] => {
      const p = under(stand(), kind);
      const q = { book: stand().book, state: p.state };
      return [canAct(q, p.who('p')), isHelpless(q, p.who('p'))];
    };
    expect(word('asleep')).toEqual([false, true]);
    expect(word('petrified')).toEqual([false, true]);
    expect(word('bound')).toEqual([true, true]);
    expect(word('delirious')).toEqual([false, false]);
    expect(word('prone')).toEqual([true, false]);
  });

  it('CA-R28: reduced to DEX 0 or WIL 0, not printed with it', () => {
    const s = magicScene({
      creatures: [
        { id: 'p', is: { dex: 0 } },
        { id: 'x', wil: 0 },
      ],
    });
    const [p, x] = s.state.creatures;
    if (p === undefined || x === undefined) throw new Error('nobody there');
    expect([canAct(s, p), canAct(s, x)]).toEqual([false, true]);
  });

  it('Asleep ends by harm; Charmed allows a Save', () => {
    const hurt = (kind: string, dice: readonly number[]): Played => {
      const s = stand();
      return run(after(s, under(s, kind)), (g) => harm(g, [harmOf('p', 1, { by: 'x' })]), dice);
    };
    expect(hasCondition(hurt('asleep', []).who('p'), 'asleep')).toBe(false);
    expect(hasCondition(hurt('charmed', [11]).who('p'), 'charmed')).toBe(false);
    expect(hasCondition(hurt('charmed', [10]).who('p'), 'charmed')).toBe(true);
  });

  it('several fires do not add up; Burning costs d4 at turn start, Armor counts', () => {
    const s = stand('x');
    const twice = under(after(s, under(s, 'burning')), 'aflame', 'p', 'x', 0, '');
    expect(twice.who('p').conditions.map((a) => a.kind)).toEqual(['aflame']);
    const burning = under(s, 'burning');
    const p = play(after(s, burning), { do: 'end', creature: 'x' }, [3]);
    expect([p.state.turn, p.who('p').hp]).toEqual(['p', 6]);
  });

  it('immune: the mindless feel nothing of the mind', () => {
    const s = magicScene({ creatures: [{ id: 'p' }, { id: 'x', kit: { mindless: true } }] });
    expect(hasCondition(under(s, 'charmed', 'x', 'p').who('x'), 'charmed')).toBe(false);
    expect(hasCondition(under(s, 'prone', 'x', 'p').who('x'), 'prone')).toBe(true);
  });

  it('CA-R43 h, CA-R85: who falls still loses holds and lets go', () => {
    const s = stand();
    const held = under(s, 'grappled', 'p', 'x');
    const p = under(after(s, held), 'asleep', 'x', 'p');
    expect(hasCondition(p.who('p'), 'grappled')).toBe(false);
  });

  it('Stunned costs two AP of the next turn', () => {
    const s = stand('x');
    const p = play(after(s, under(s, 'stunned')), { do: 'end', creature: 'x' });
    expect(p.who('p').ap).toBe(2);
    const done = play(after(s, p), { do: 'end', creature: 'p' });
    expect(hasCondition(done.who('p'), 'stunned')).toBe(false);
  });

  it('a form takes the place of scores; what is lost of it stays lost', () => {
    const s = stand();
    const wolf = under(s, 'form-wolf', 'p', 'p');
    expect(wolf.who('p')).toMatchObject({ hp: 6, str: 12, dex: 14 });
    const hurt = run(after(s, wolf), (g) => harm(g, [harmOf('p', 4)]));
    const back = run(after(s, hurt), (g) => {
      const c = g.state.creatures[0];
      if (c !== undefined) cure(g, c, 'form-wolf');
    });
    expect(back.who('p')).toMatchObject({ hp: 5, maxHp: 9, str: 10, dex: 10 });
  });

  it('Controlled: whoever set it runs it, until it ends', () => {
    const s = stand();
    const p = under(s, 'controlled', 'x', 'p');
    expect(p.who('x').seat).toBe('party');
    const free = play(after(s, p), { do: 'cure', creature: 'x', condition: 'controlled' });
    expect(free.who('x').seat).toBe('warden');
  });

  it('Frenzied: it attacks the nearest by itself, then its turn ends', () => {
    const s = stand('p');
    const p = under(s, 'frenzied', 'x', 'p');
    const q = play(after(s, p), { do: 'end', creature: 'p' }, [15, 3, 1, 15, 2, 1]);
    expect([q.who('p').hp, q.state.turn]).toEqual([4, 'p2']);
  });

  it('Hated: the one that is named', () => {
    const s = stand('p');
    const p = under(s, 'hating', 'x', 'p', 0, 'p2');
    const q = play(after(s, p), { do: 'end', creature: 'p' }, [15, 3, 1]);
    expect(q.who('p2').hp).toBe(6);
  });

  it('called ones go when their time is over', () => {
    const s = stand('p');
    const p = run(s, (g) => {
      const c = g.state.creatures[2];
      if (c !== undefined) afflict(g, c, 'called', 'p2', [{ by: 'rounds', rounds: { flat: 0 } }]);
      const setter = g.state.creatures[1];
      if (setter !== undefined) endConditions(g, setter, 'turn-start');
    });
    expect(p.who('x')).toMatchObject({ fate: 'lost', at: -1 });
  });

  it('Ill-fated: the next Save fails and uses it up; Critical Saves are spared', () => {
    const s = stand('x');
    const p = under(s, 'ill-fated');
    const strike: Command = { do: 'act', creature: 'x', template: 'attack', targets: ['p'], item: 'claw' };
    expect(odds(after(s, p), strike, (state) => (state.creatures[0]?.hp ?? 0) < 9)).toEqual(fraction(1));
    expect(odds(after(s, p), strike, (state) => state.creatures[0]?.conditions.length === 0)).toEqual(
      fraction(1),
    );
  });

  it('Ill-fated: what decides a Save is told in words, not as a number', () => {
    const s = stand('x');
    const p = under(s, 'ill-fated');
    const strike: Command = { do: 'act', creature: 'x', template: 'attack', targets: ['p'], item: 'claw' };
    const { events } = play(after(s, p), strike, [10, 1, 20], [], 'warden');
    const [saved] = events.flatMap((e) => (isCairnEvent(e) && e.type === 'saved' ? [e] : []));
    const said =
      saved === undefined ? [] : [saved.words, ...savedParts({ book: s.game.book, state: s.state }, saved)];
    expect(JSON.stringify(said)).toContain('fails whatever it shows');
    expect(JSON.stringify(said)).toContain('whatever the dice show');
    expect(JSON.stringify(said)).not.toMatch(/\d{3}/u);
  });

  it('Minor Aegis: only harm of the one who is named is ignored', () => {
    const s = stand();
    const p = under(s, 'aegis', 'p', 'p', 0, 'x');
    const by = (id: string): Played =>
      run(after(s, p), (g) => harm(g, [harmOf('p', 3, { by: id, attack: true })]));
    expect([by('x').who('p').hp, by('p2').who('p').hp]).toEqual([9, 6]);
    expect(hasCondition(by('x').who('p'), 'aegis')).toBe(false);
  });

  it('a tether is only so long', () => {
    const s = stand();
    const p = under(s, 'tethered', 'p', 'x', 2, 'x');
    const go = (x: number): Command => ({
      do: 'move',
      creature: 'p',
      path: [at(1, 3), at(0, 3)].slice(0, x),
    });
    expect(play(after(s, p), go(2)).refusal?.rule).toBe('CA-GRIM-02');
    expect(play(after(s, p), go(1)).refusal).toBeUndefined();
  });
});

describe('ground that magic makes', () => {
  it('fog leaves the ground as it is, and Impairs', () => {
    const s = stand('x');
    const fog = run(s, (g) => {
      g.state.patches = [at(2, 3), at(3, 3)].map((space) => ({
        at: space,
        ground: 'fog',
        by: '',
        ends: [],
        until: -1,
        n: 0,
      }));
    });
    const strike: Command = { do: 'act', creature: 'x', template: 'attack', targets: ['p'], item: 'claw' };
    // Two Base Dice, the lower counts.
    expect(play(after(s, fog), strike, [20, 2, 6, 10]).who('p').hp).toBe(9);
  });

  it('a Ward keeps out what it names', () => {
    const s = stand('x');
    const ring = run(s, (g) => {
      g.state.patches = [at(4, 3), at(5, 3)].map((space) => ({
        at: space,
        ground: 'ward',
        by: 'p',
        ends: [],
        until: -1,
        n: 0,
        named: 'x',
      }));
    });
    const go: Command = { do: 'move', creature: 'x', path: [at(4, 3)] };
    expect(play(after(s, ring), go).refusal?.rule).toBe('CA-GRIM-02');
  });

  it('ice: entering it, a Save with DEX or Prone', () => {
    const s = stand('x');
    const ice = run(s, (g) => {
      g.state.patches = [{ at: at(4, 3), ground: 'ice', by: '', ends: [], until: -1, n: 0 }];
    });
    const go: Command = { do: 'move', creature: 'x', path: [at(4, 3)] };
    expect(hasCondition(play(after(s, ice), go, [2]).who('x'), 'prone')).toBe(true);
    expect(hasCondition(play(after(s, ice), go, [19]).who('x'), 'prone')).toBe(false);
  });

  it('slippery ground: whoever attacks from it saves with DEX or is Prone, before the attack', () => {
    const s = stand('x');
    const slick = run(s, (g) => {
      g.state.patches = [{ at: at(3, 3), ground: 'slick', by: '', ends: [], until: -1, n: 0 }];
    });
    const strike: Command = { do: 'act', creature: 'x', template: 'attack', targets: ['p'], item: 'claw' };
    // The Save fails; then two Base Dice, the lower counts.
    const p = play(after(s, slick), strike, [2, 20, 3, 6, 20]);
    expect([hasCondition(p.who('x'), 'prone'), p.who('p').hp]).toEqual([true, 9]);
  });
});
