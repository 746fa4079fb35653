/** What the chronicle says of events that look alike and are not: paid and lost, pulled and placed, hit and blasted. */
import type { Event } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import { compileContent } from '../src/pack/index.ts';
import { dwethiaBox } from '../src/presenter/index.ts';

const packs = loadOwnPacks();
const content = packs.ok ? compileContent(packs.value) : packs;
if (!content.ok) throw new Error('the packs of the game are faulty');
const box = dwethiaBox.open(content.value, { battle: 'first-muster' });
if (!box.ok) throw new Error('the ready battle does not open');
const { game, presenter } = box.value;

type Made = Event & Record<string, unknown>;

/** Events as the chronicle tells them in the ready battle. */
const told = (events: readonly Made[]): string[] =>
  presenter
    .chronicle(game.start(), events)
    .map(({ parts }) =>
      parts.map((p) => (typeof p === 'string' ? p : 'number' in p ? p.number : p.text)).join(''),
    );

const pool = (rule: string, by: number, why: string): Made[] => [
  { type: 'pool', rules: [rule], side: 'south', pool: 'faith', by, left: 3, why },
];

const shot: Made = { type: 'shot', rules: [], model: 's16', weapon: 'Bomb', target: 'n1', terms: [] };
const rolled = (rule: string, good: number, text = ''): Made[] => [
  { type: 'roll', rules: [rule], seat: 'south', sides: 6, faces: [good === 0 ? 1 : 6], text, terms: [] },
  { type: 'rolled', rules: [rule], model: 's16', kind: 'rangedAttack', dice: 1, need: 4, good, terms: [] },
];

describe('the chronicle', () => {
  it('says that a pool loses what an enemy or a scar takes, and spends what it pays', () => {
    expect(told(pool('DW-AFF-01', -1, 'Cosmic Horror'))).toEqual([
      'Empire of Sol loses 1 Faith to Cosmic Horror; 3 left.',
    ]);
    expect(told(pool('DW-SCAR-SUN-3', -1, 'Dread of the Forbidden'))).toEqual([
      'Empire of Sol loses 1 Faith to Dread of the Forbidden; 3 left.',
    ]);
    expect(told(pool('DW-R102', -1, 'Gun Shy'))).toEqual([
      'Empire of Sol spends 1 Faith on Gun Shy; 3 left.',
    ]);
    expect(told(pool('DW-AFF-01', 0, 'Cosmic Horror'))).toEqual(['Faith of Empire of Sol stays at 3.']);
  });

  it('says that those who are called close up, and who is placed by a power stands elsewhere', () => {
    const pulled = (rule: string): Made[] => [
      { type: 'pulled', rules: [rule], model: 's1', x: 9000, y: 9000 },
    ];
    expect(told(pulled('DW-DEST-13'))[0]).toMatch(/ closes up\.$/u);
    expect(told(pulled('DW-AFF-01'))[0]).toMatch(/ now stands elsewhere\.$/u);
    expect(told(pulled('DW-DEST-07'))[0]).toMatch(/ now stands elsewhere\.$/u);
  });

  it('says why a power or a shot comes to nothing', () => {
    const nothing = (rule: string): Made[] => [{ type: 'negated', rules: [rule], power: 'Blast' }];
    expect(told(nothing('DW-FAITH-06'))).toEqual(['Blast is negated.']);
    expect(told(nothing('DW-AFF-06'))).toEqual(['Blast is spent for nothing: it has lost its target.']);
    expect(told(nothing('DW-SHOOT-07'))).toEqual(['Blast cannot hurt such a Defense.']);
  });

  it('names those whom a blast reaches (DW-KEY-03)', () => {
    const [line] = told([
      shot,
      ...rolled('DW-SHOOT-05', 1),
      ...rolled('DW-KEY-03', 1, 'The blast reaches Voidborn 2: 5 against 4'),
      ...rolled('DW-KEY-03', 0, 'The blast reaches Zombie 1: 5 against 4'),
    ]);
    expect(line).toMatch(/ It hits\. The blast hits Voidborn 2\. The blast misses Zombie 1\.$/u);
  });

  it('counts them apart from the shots that are told together', () => {
    const [line] = told([
      shot,
      ...rolled('DW-SHOOT-05', 1),
      ...rolled('DW-KEY-03', 1, 'The blast reaches Voidborn 2: 5 against 4'),
      ...rolled('DW-KEY-03', 1, 'The blast reaches Voidborn 3: 5 against 4'),
      { ...shot, model: 's15' },
      ...rolled('DW-SHOOT-05', 0),
    ]);
    expect(line).toMatch(/: 1 of 2 hits\. The blasts hit 2 more\.$/u);
  });
});
