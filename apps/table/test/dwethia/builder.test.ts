import {
  forceCost,
  forceProblems,
  forceText,
  isLegal,
  parseForceText,
  type Content,
  type Force,
  type ForceCheck,
  type Item,
} from '@caltrop/dwethia';
import { loadOwnPacks } from '@caltrop/dwethia/content-node';
import { compileContent } from '@caltrop/dwethia/pack';
import { describe, expect, it } from 'vitest';
import {
  addModel,
  addRule,
  changeModel,
  duplicateModel,
  freshForce,
  moveModel,
  neighbour,
  setCount,
  splitModel,
  swapItem,
  swapPower,
  withFaction,
  withMade,
} from '../../src/games/dwethia/builder/edits.ts';
import { fixesFor } from '../../src/games/dwethia/builder/fixes.ts';
import { appraise, finished, SAMPLES } from '../../src/games/dwethia/builder/maker/making.ts';
import {
  chartNote,
  itemOptions,
  powerOptions,
  raceOptions,
  ruleOptions,
  unitOptions,
} from '../../src/games/dwethia/builder/options.ts';
import { FIRST_RULE, withCategory } from '../../src/games/dwethia/builder/maker/rule-form.tsx';
import { fromSaved, makeStamp, toSaved } from '../../src/games/dwethia/builder/saved.ts';
import { ruleSentence } from '../../src/games/dwethia/builder/words.ts';
import { freshName } from '../../src/builder/rosters/untaken.ts';

const packs = loadOwnPacks();
const compiled = packs.ok ? compileContent(packs.value) : packs;
if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
const content: Content = compiled.value;

const get = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const found = map.get(id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

/** A force of its own, since sample forces are tuned. Commissar 57, Colonel 55, 6 Troopers 180, 5 Shield Guards 130, Grenadier 27, Sharpshooter 41: 490 points. */
const GATE: Force = {
  name: 'Gate',
  faction: 'citadel',
  religion: 'litany-of-iron',
  limit: 500,
  scenario: 'annihilation',
  missions: ['SM-C1', 'SM-CIT-1'],
  models: [
    { unit: 'commissar', count: 1 },
    { unit: 'colonel', count: 1 },
    { unit: 'trooper', count: 6 },
    { unit: 'shield-guard', count: 5 },
    { unit: 'grenadier', count: 1 },
    { unit: 'sharpshooter', count: 1 },
  ],
};
const cost = (force: Force): number => forceCost(content, force).points;
const at = (force: Force, unit: string): number => force.models.findIndex((m) => m.unit === unit);
const illegal = (force: Force): ForceCheck[] =>
  forceProblems(content, force).filter((c) => c.level === 'illegal');

describe('changes of a force', () => {
  it('one more of a plain entry is counted there, a Hero stands for himself', () => {
    expect(addModel(content, GATE, 'trooper').models[at(GATE, 'trooper')]?.count).toBe(7);
    expect(addModel(content, GATE, 'colonel').models).toHaveLength(GATE.models.length + 1);
  });

  it('what is as printed is not written down', () => {
    const i = at(GATE, 'trooper');
    const armed = swapItem(content, GATE, i, 'rifle', 'carbine');
    expect(armed.models[i]?.wargear).toEqual(['hand-weapon', 'carbine']);
    // A Carbine is 3 points cheaper than a Rifle, six times.
    expect(cost(armed)).toBe(490 - 18);
    expect(swapItem(content, armed, i, 'carbine', 'rifle')).toEqual(GATE);
    expect(changeModel(content, GATE, i, { base: 32, name: '', race: '' })).toEqual(GATE);
  });

  it('counting to none takes the entry away, splitting arms one differently', () => {
    const i = at(GATE, 'trooper');
    expect(at(setCount(content, GATE, i, 0), 'trooper')).toBe(-1);
    const split = splitModel(content, GATE, i);
    expect(split.models.slice(i, i + 2).map((m) => m.count)).toEqual([5, 1]);
    expect(cost(split)).toBe(490);
    expect(duplicateModel(GATE, i).models).toHaveLength(GATE.models.length + 1);
    expect(
      moveModel(GATE, 0, 1)
        .models.map((m) => m.unit)
        .slice(0, 2),
    ).toEqual(['colonel', 'commissar']);
    expect(moveModel(GATE, 0, -1)).toBe(GATE);
    // Among Heroes the Commissar is first and the Colonel last.
    expect([
      neighbour(content, GATE, 0, -1),
      neighbour(content, GATE, 0, 1),
      neighbour(content, GATE, 1, 1),
    ]).toEqual([undefined, 1, undefined]);
  });

  it('wargear of one’s own goes with the force while somebody carries it', () => {
    const i = at(GATE, 'trooper');
    const gun: Item = { ...get(content.items, 'pistol'), id: 'own-pistol', name: 'Own Pistol' };
    const armed = swapItem(content, withMade(GATE, { item: gun }), i, 'rifle', gun.id);
    expect(armed.own?.items).toEqual([gun]);
    expect(swapItem(content, armed, i, gun.id, 'rifle')).toEqual(GATE);
  });

  it('DW-SETUP-15: another faction keeps what it may', () => {
    const sol = withFaction(content, GATE, 'empire-of-sol');
    expect(sol.religion).toBe('litany-of-iron');
    expect(sol.missions).toHaveLength(2);
    expect(sol.missions).toContain('SM-C1');
    expect(withFaction(content, GATE, 'orc-assault').religion).not.toBe('litany-of-iron');
    expect(illegal(freshForce(content, 'black-sun')).map((c) => c.code)).toEqual(['empty', 'no-hero']);
  });
});

describe('what may be picked', () => {
  it('DW-SETUP-14: the chart stands beside the types', () => {
    expect(['hero', 'basic', 'titan'].map((t) => chartNote(content, GATE, t as 'hero'))).toEqual([
      '1 to 2',
      'at least 4',
      'none',
    ]);
    const groups = unitOptions(content, GATE);
    expect(groups.map((g) => g.title)).toEqual(['Heroes', 'Basic', 'Religious', 'Monsters', 'Titans']);
    const basic = groups[1]?.options ?? [];
    expect(basic.find((o) => o.id === 'trooper')).toMatchObject({
      change: 30,
      breaks: ['20 over the limit.'],
    });
    expect(groups[0]?.options[0]?.breaks.join(' ')).toContain('at most 2 Heroes');
    expect(groups[2]?.options.map((o) => o.id)).toEqual(['iron-deacon']);
  });

  it('DW-SETUP-16: wargear from the armoury, with the change of the cost', () => {
    const i = at(GATE, 'grenadier');
    const options = itemOptions(content, GATE, i, 'frag-launcher').flatMap((g) => g.options);
    // 11 for the Rifle instead of 7 for the Launcher.
    expect(options.find((o) => o.id === 'rifle')).toMatchObject({ change: 4, breaks: [] });
    expect(options.some((o) => o.id === 'long-bow')).toBe(false);
    const added = itemOptions(content, GATE, i, undefined).flatMap((g) => g.options);
    expect(added.find((o) => o.id === 'rifle')?.breaks.join(' ')).toContain('ranged weapon');
  });

  it('DW-SETUP-17: races with what they cost', () => {
    const races = raceOptions(content, GATE, at(GATE, 'colonel'));
    expect(races.find((r) => r.id === 'orcblood')?.change).toBe(0);
    // Faith -1 and Undying 6+ for 1.
    expect(races.find((r) => r.id === 'voidtouched')?.change).toBe(0);
  });

  it('rules of the player stand before the library', () => {
    const rule = { ...FIRST_RULE, id: 'own-drill', name: 'Drill' };
    const groups = ruleOptions(content, GATE, at(GATE, 'trooper'), [rule]);
    expect(groups.map((g) => g.title)).toEqual(['My rules', 'The library']);
    // Martial +1 for six Troopers.
    expect(groups[0]?.options[0]?.change).toBe(6);
  });

  it('DW-AFF-01: powers of the faction in place of one', () => {
    const force = addModel(content, GATE, 'jacker');
    const i = at(force, 'jacker');
    const options = powerOptions(content, force, i, 'mind-spike').flatMap((g) => g.options);
    expect(options.length).toBeGreaterThan(1);
    expect(options.every((o) => o.change === 0)).toBe(true);
    expect(swapPower(content, force, i, 'mind-spike', 'mind-spike')).toEqual(force);
  });
});

describe('fixes', () => {
  const codes = (force: Force): string[] => illegal(force).map((c) => c.code);

  it.each<[string, Force]>([
    ['over-limit', addModel(content, GATE, 'grenadier')],
    ['too-many-hero', { ...addModel(content, GATE, 'jacker'), limit: 749 }],
    [
      'no-hero',
      { ...GATE, models: GATE.models.filter((m) => m.unit !== 'commissar' && m.unit !== 'colonel') },
    ],
    ['empty', freshForce(content, 'black-sun')],
    ['too-few-basic', { ...GATE, models: GATE.models.slice(0, 2) }],
    ['mission-count', { ...GATE, missions: ['SM-C1'] }],
    ['other-mission', { ...GATE, missions: ['SM-C1', 'SM-SOL-1'] }],
    ['closed-religion', { ...GATE, religion: 'elder-deep' }],
    ['other-elite', { ...GATE, limit: 1000, models: [...GATE.models, { unit: 'sun-paladin', count: 1 }] }],
    ['too-much-gear', { ...swapItem(content, GATE, at(GATE, 'grenadier'), undefined, 'rifle'), limit: 1000 }],
    ['bad-base', changeModel(content, GATE, at(GATE, 'trooper'), { base: 50 })],
    ['race-for-heroes', changeModel(content, GATE, at(GATE, 'trooper'), { race: 'orcblood' })],
  ])('%s has one that heals it and breaks nothing else', (code, force) => {
    const check = illegal(force).find((c) => c.code === code);
    if (check === undefined) throw new Error(codes(force).join());
    const fixes = fixesFor(content, force, check);
    expect(fixes.length).toBeGreaterThan(0);
    for (const fix of fixes) {
      expect(codes(fix.after)).not.toContain(code);
      expect(fix.change).toBe(cost(fix.after) - cost(force));
    }
  });

  it('too dear: what loses least comes first', () => {
    // 517: a Shield Guard's armour is 1 point for each of five, too little; the least that suffices is 17 or more.
    const force = addModel(content, GATE, 'grenadier');
    const [check] = illegal(force);
    if (check === undefined) throw new Error('legal');
    const [first, second] = fixesFor(content, force, check);
    expect(first?.change).toBeLessThanOrEqual(-17);
    expect(second?.change).toBeLessThanOrEqual(first?.change ?? 0);
  });
});

describe('makings', () => {
  it('DW-CSR-28 to 32: the samples come out at their printed prices', () => {
    const prices = SAMPLES.map(
      (id) => appraise(content, { what: 'rule', value: { ...get(content.rules, id), id: '' } }).points,
    );
    expect(prices).toEqual([5, 2, 3, 5, 3]);
  });

  it('a category brings what it needs and takes what it forbids', () => {
    const triggered = withCategory(FIRST_RULE, 'triggered');
    expect(triggered.trigger).toBe('charging');
    const activated = withCategory(triggered, 'activated');
    expect(activated.limits).toEqual(['once-per-game']);
    const passive = withCategory(activated, 'passive');
    expect(passive.trigger).toBeUndefined();
    expect(passive.limits).toEqual([]);
  });

  it('DW-CSR-15: the game master’s word is a term of its own', () => {
    const rule = { ...FIRST_RULE, name: 'Slip', effects: [{ kind: 'effect', effect: 'slip-away' }] as const };
    const set = appraise(content, { what: 'rule', value: { ...rule, priceByMaster: 3 } });
    expect(set.terms.map((t) => t.value)).toEqual([2, 1]);
    expect(set.points).toBe(3);
    expect(set.guide).toEqual({ least: 2, most: 3 });
  });

  it('what is finished has an id, words and a price, and goes through text and back', () => {
    const made = finished(content, { what: 'rule', value: { ...FIRST_RULE, name: ' Ridge Drill ' } });
    if (made.what !== 'rule') throw new Error(made.what);
    expect(made.value).toMatchObject({ id: 'own-ridge-drill', name: 'Ridge Drill', text: '+1 Martial.' });
    expect(ruleSentence(made.value)).toBe('+1 Martial.');
    const force = { ...addRule(content, GATE, at(GATE, 'trooper'), made.value), limit: 1000 };
    expect(isLegal(content, force)).toBe(true);
    const text = `${forceText(content, force)}\n-- ${makeStamp(content, force)}\n`;
    expect(parseForceText(content, text)).toEqual({ ok: true, value: force });
    expect(fromSaved(content, toSaved(content, 'x', force))).toEqual({ ok: true, value: force });
  });

  it('a power without words says what it does', () => {
    const made = finished(content, {
      what: 'power',
      value: {
        ...get(content.powers, 'aegis'),
        id: '',
        name: 'Bulwark',
        text: '',
        effects: [
          { does: 'stat', stat: 'D', by: 1, until: 'end' },
          { does: 'mend', wounds: 2 },
        ],
        upcharge: 'mend',
      },
    });
    if (made.what !== 'power') throw new Error(made.what);
    expect(made.value.text).toBe(
      'A friend and those in coherency with it: +1 Defense until the End phase; 2 Wounds back. Upcharge X: X more Wounds back.',
    );
  });

  it('a force without a name can be opened again', () => {
    const read = fromSaved(content, toSaved(content, 'x', { ...GATE, name: ' ' }));
    expect(read.ok).toBe(true);
  });

  it('a name that is taken gets the next number', () => {
    expect(freshName(['Gate', 'Gate 2'], 'Gate')).toBe('Gate 3');
    expect(freshName(['Gate'], 'Ridge')).toBe('Ridge');
  });
});
