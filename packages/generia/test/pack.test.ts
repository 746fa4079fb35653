import { makeProblem } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { openGeneria } from '../src/match/game.ts';
import { compileContent, readPack } from '../src/pack/index.ts';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import { must, own } from './own.ts';

const packs = must(loadOwnPacks());

/** What is said about a pack beside our own. */
const said = (yaml: string): string[] => {
  const pack = readPack(yaml, 'mine.yaml');
  if (!pack.ok) return pack.error.map(makeProblem);
  const content = compileContent([...packs, pack.value]);
  return content.ok ? [] : content.error.map(makeProblem);
};

const BODY = 'level: 1, mods: [1, 1, 1, 1, 1, 1], raw: [2, 2, 2, 2, 2, 2], av: [0, 0, 0, 0], md: 0';
const VALUES = 'values: { en: 5, mp: 5, mpr: 1, wl: 3, wt: 3, tn: 3, ms: 2 }';

describe('packs', () => {
  it('a profile like another takes over what it does not say', () => {
    const pack = must(
      readPack(
        'profiles: { old-wolf: { like: wolf-10, name: Old Wolf, level: 8, values: { en: 9, mp: 5, mpr: 1, wl: 3, wt: 6, tn: 4, ms: 5 } } }',
        'mine.yaml',
      ),
    );
    const content = must(compileContent([...packs, pack]));
    const [old, wolf] = [content.profiles.get('old-wolf'), own.profiles.get('wolf-10')];
    expect([old?.name, old?.level, old?.wl, old?.en]).toEqual(['Old Wolf', 8, 3, 9]);
    expect([old?.arms, old?.mods, old?.traits]).toEqual([wolf?.arms, wolf?.mods, wolf?.traits]);
  });

  it('GE-VAL-12: the proficiency value of a creature is what its printed bonus leaves', () => {
    // Goblin +4 with DEX-MOD 2 and hit rate 1; skeleton mace +1 with DEX-MOD 2 and hit rate 0.5.
    expect(own.profiles.get('goblin-fighter-05')?.arms[0]?.pv).toBe(2);
    expect(own.profiles.get('skeleton-fighter-05')?.arms.map((a) => a.pv)).toEqual([0, 0, 0, 0, 0]);
    expect(own.profiles.get('wolf-10')?.arms[0]?.pv).toBe(4);
    expect(own.profiles.get('fighter-7')?.arms.map((a) => a.pv)).toEqual([4, 2, 0]);
  });

  it.each([
    [
      'a weapon that is not there',
      `profiles: { a: { name: A, ${BODY}, ${VALUES}, arms: [{ name: Sword, weapon: brodsword, hit: 1 }] } }`,
      'mine.yaml:1: profiles.a.arms[0].weapon: unknown weapon "brodsword"; did you mean "broadsword"?',
    ],
    [
      'an item that is not there',
      `profiles: { a: { name: A, ${BODY}, ${VALUES}, carries: { snak: 1 } } }`,
      'mine.yaml:1: profiles.a.carries.snak: unknown item "snak"; did you mean "snack"?',
    ],
    [
      'a profile without values',
      `profiles: { a: { name: A, ${BODY} } }`,
      'mine.yaml:1: profiles.a: expected "values", found nothing',
    ],
    [
      'two profiles like each other',
      'profiles: { a: { like: b }, b: { like: a } }',
      'mine.yaml:1: profiles.a.like: "a" is like this one in turn',
    ],
    [
      'a hand without a weapon line',
      `profiles: { a: { name: A, ${BODY}, ${VALUES}, hands: [0] } }`,
      'mine.yaml:1: profiles.a.hands: there is no weapon line 0; they count from 0',
    ],
    [
      'the same id twice',
      'armour: { hat: { name: Hat, class: light, zone: head, av: 0, er: 1, weight: 1 } }',
      'mine.yaml:1: armour.hat: "hat" is already given in content/armour.yaml:5; choose another id',
    ],
    [
      'a wrong tag',
      'weapons: { a: { name: A, type: Blunt, subtype: Club, damage: 2d6 Blunt, tags: [Lng] } }',
      'expected a tag such as Long, Shield 2, Focus Druid or Variant Stabbing',
    ],
    [
      'damage of no type',
      'weapons: { a: { name: A, type: Blunt, subtype: Club, damage: 2d6 } }',
      'expected dice and a type such as 2d6 Sharp; found "2d6"',
    ],
    [
      'a choice that does not fit',
      'enchantments: { a: { name: A, tier: 1, on: [any], choice: tradition, text: A., effects: [{ hook: value, value: CHOICE, by: 1 }] } }',
      'mine.yaml:1: enchantments.a.effects[0].value: expected one of WT, WL',
    ],
  ])('%s is a problem with its place', (_what, yaml, problem) => {
    expect(said(yaml).join('\n')).toContain(problem);
  });
});

describe('encounters of packs', () => {
  const encounter = (map: string, fielded: string, more = ''): string =>
    `encounters:\n  mine:\n    code: M\n    name: Mine\n    blurb: A test.\n    light: bright\n    sides: [a, b]\n    map: |\n${map
      .split('/')
      .map((row) => `      ${row}\n`)
      .join('')}    fielded: [${fielded}]\n    goals: [{ kind: last standing }]\n${more}`;
  const WOLF = '{ id: w, profile: wolf-10, side: a, mark: W }';

  it('a sound one opens', () => {
    const pack = must(
      readPack(encounter('W..T/...V', `${WOLF}, { id: v, profile: wolf-10, side: b, mark: V }`), 'mine.yaml'),
    );
    const content = must(compileContent([...packs, pack]));
    const game = must(openGeneria(content, { encounter: 'mine' }));
    expect(game.start().creatures.map((c) => c.at)).toEqual([0, 7]);
  });

  it.each([
    ['rows of different lengths', encounter('W../..', WOLF), 'row 2 has 2 squares, the first 3'],
    ['a glyph that means nothing', encounter('W.?', WOLF), '"?" in row 1 is neither ground nor a mark'],
    ['too few squares', encounter('...', WOLF), 'the map has too few squares "W"'],
    [
      'an unknown side',
      encounter('W..', '{ id: w, profile: wolf-10, side: c, mark: W }'),
      'there is no side "c"',
    ],
    [
      'an unknown creature',
      encounter('W..', '{ id: w, profile: wulf-10, side: a, mark: W }'),
      'unknown creature or character "wulf-10"; did you mean "wolf-10"?',
    ],
    [
      'a weapon line it does not have',
      encounter('W..', '{ id: w, profile: wolf-10, side: a, mark: W, arm: Sword }'),
      '"wolf-10" has no weapon line "Sword"',
    ],
    [
      'somebody bound to nobody',
      encounter('W..', WOLF, '    bound: [{ to: x, ids: [w] }]\n'),
      'nobody here is called "x"',
    ],
  ])('%s is a problem', (_what, yaml, problem) => {
    expect(said(yaml).join('\n')).toContain(problem);
  });
});

describe('GE-OPT-22: stat blocks computed anew', () => {
  it('GE-R69: printed values win unless the option says otherwise', () => {
    const kit = (statblockRepair: boolean) => {
      const creatures = [{ id: 'g', profile: 'goblin-fighter-05', side: 'fighter' }];
      const game = must(openGeneria(own, { encounter: 'ring', creatures, options: { statblockRepair } }));
      const { wl, wt, tn, ms, en } = game.book.kits[0] ?? {};
      return { wl, wt, tn, ms, en };
    };
    expect(kit(false)).toEqual({ wl: 3, wt: 5, tn: 3, ms: 4, en: 15 });
    // Small: WL 3 - 1 (GE-SIZE-02); CON 3: WT 1 + 2 + 2; DEX 5: MS 4; STR 5: EN 15.
    expect(kit(true)).toEqual({ wl: 2, wt: 5, tn: 3, ms: 4, en: 15 });
  });
});
