import { describe, expect, it } from 'vitest';
import { ScriptedTable, type Event, type Problem, type Result } from '@caltrop/engine';
import { traitsOf, type Position } from '../src/match/book.ts';
import {
  afterBattle,
  armyFor,
  buy,
  claim,
  give,
  grantsLeft,
  nextScenario,
  promote,
  raise,
  startCampaign,
  type Campaign,
  type CampaignUnit,
} from '../src/campaign/index.ts';
import { RULES } from '../src/match/verbs.ts';
import type { Side } from '../src/content/content.ts';
import type { BattleEvent } from '../src/match/events.ts';
import { radiusOf } from '../src/rules/fog/fog.ts';
import { equippable } from '../src/rules/gear/items.ts';
import { compileContent, readPack } from '../src/pack/index.ts';
import { parseSetup } from '../src/match/setup/parse-setup.ts';
import type { Setup } from '../src/match/setup/parse-setup.ts';
import { openSetup } from '../src/match/setup/setup.ts';
import { innateSpecials } from '../src/rules/special/special.ts';
import { cloneState, unitOf, type State, type Unit } from '../src/match/state.ts';
import { get, must, ownContent, ownPacks } from './own.ts';

const content = ownContent();
const begun = must(startCampaign(content));

const member = (campaign: Campaign, name: string): CampaignUnit =>
  campaign.roster.find((u) => u.name === name) ?? expect.fail(`no ${name}`);

/** A campaign with one unit changed. */
const changed = (name: string, change: Partial<CampaignUnit>, campaign: Campaign = begun): Campaign => ({
  ...campaign,
  roster: campaign.roster.map((u) => (u.name === name ? { ...u, ...change } : u)),
});

/** The problems of a refusal, each of which must be a sentence. */
const refused = (result: Result<unknown>): Partial<Record<keyof Problem, string | undefined>>[] => {
  if (result.ok) return [];
  for (const problem of result.error) expect(problem.what).toMatch(/^[A-Z0-9].*\.$/);
  return result.error.map(({ code, where, rule }) => ({ code, where, rule }));
};

interface End extends Partial<Pick<State, 'phase' | 'razed' | 'opened' | 'visited'>> {
  readonly winner?: Side | 'draw';
  readonly setup?: Partial<Setup>;
  /** What became of units, by id; all others stand on the map. */
  readonly units?: Readonly<Record<string, Partial<Unit>>>;
}

/** The next battle of a campaign as it stands at its end. */
const battle = (
  campaign: Campaign,
  { winner = 'players', setup = {}, units = {}, ...rest }: End = {},
): Position => {
  const scenario = nextScenario(content, campaign) ?? '';
  const { book, start } = must(openSetup(content, { scenario, army: armyFor(content, campaign), ...setup }));
  const stood = start.units.map((u): Unit => ({ ...u, where: 'map', fate: 'returns', ...units[u.id] }));
  const result = { winner, rule: 'OC-VIC-02', text: 'It is over.' };
  return { book, state: { ...start, phase: 'over', result, units: stood, ...rest } };
};

const after = (campaign: Campaign, end?: End, events: readonly Event[] = []): Campaign =>
  must(afterBattle(campaign, battle(campaign, end), events));

const at = (scenario: string): Campaign => ({ ...begun, next: content.campaign.order.indexOf(scenario) });

const holding = (...ids: string[]): Pick<Unit, 'items'> => ({
  items: ids.map((item) => ({ item, uses: 1 })),
});

describe('the frame', () => {
  it('is played in the order S1, S3, S5, S2, S4, S7, S6, S9, with S8 as an exhibition', () => {
    const codes = (ids: readonly string[]): string[] => ids.map((id) => get(content.scenarios, id).code);
    expect(codes(content.campaign.order)).toEqual(['S1', 'S3', 'S5', 'S2', 'S4', 'S7', 'S6', 'S9']);
    expect(codes(content.campaign.exhibitions)).toEqual(['S8']);
  });

  it('refers only to what there is, and says where it does not', () => {
    const index = ownPacks.findIndex((p) => p.file.endsWith('campaign.yaml'));
    const text = `campaign:
  order: [ferry-crosing]
  start: { army: vangard, chest: compani }
  gold: { victory: 60, defeat: 20, village: 10 }
  merit: { finished: 1, rout: 1, routsAtMost: 3, deed: 2 }
  promotion: { merit: 6, gold: 30 }
  raise: { merit: 4 }
  shop: [{ upTo: C, victories: 0 }]
  grants: { level: S, after: [nowhere] }
`;
    const result = compileContent(ownPacks.with(index, must(readPack(text, 'my.yaml'))), 'seed');
    expect(result.ok ? [] : result.error.map((p) => [p.code, p.where])).toEqual([
      ['unknown-scenario', 'my.yaml:2: campaign.order[0]'],
      ['unknown-scenario', 'my.yaml:9: campaign.grants.after[0]'],
      ['unknown-army', 'my.yaml:3: campaign.start.army'],
      ['unknown-chest', 'my.yaml:3: campaign.start.chest'],
    ]);
    const none = compileContent(ownPacks.toSpliced(index, 1), 'seed');
    expect(none.ok ? [] : none.error.map((p) => p.what)).toEqual(['no pack gives a campaign']);
  });
});

describe('the start', () => {
  it('is Vanguard, with the gold that the Company chest has left', () => {
    expect(begun).toMatchObject({ name: 'Vanguard', gold: 600 - 564, victories: 0, defeats: 0, next: 0 });
    expect(begun.roster).toHaveLength(8);
    expect(nextScenario(content, begun)).toBe('ferry-crossing');
  });

  it('may be any army of the Company chest', () => {
    expect(must(startCampaign(content, 'lanternbearers')).gold).toBe(600 - 518);
    const pair = [
      { name: 'Ada', class: 'archer', items: ['steel-bow'] },
      { name: 'Bo', class: 'sniper', items: [] },
    ];
    expect(must(startCampaign(content, { name: 'Pair', units: pair })).gold).toBe(600 - 30 - 20 - 60);
  });

  it.each([
    ['an army above the chest', 'iron-crown', ['too-dear', 'promoted']],
    ['an army that does not exist', 'rearguard', ['unknown-army']],
    ['an army of nobody', { name: 'None', units: [] }, ['empty']],
    [
      'two units of one name',
      { name: 'Twins', units: ['archer', 'mage'].map((c) => ({ name: 'Ada', class: c, items: [] })) },
      ['same-name'],
    ],
    [
      'a unit that has learned already',
      { name: 'Old', units: [{ name: 'Ada', class: 'general-axe', items: [], raised: ['axe'] }] },
      ['not-for-hire'],
    ],
  ])('is refused to %s', (_, army, codes) => {
    expect(refused(startCampaign(content, army)).map((p) => p.code)).toEqual(codes);
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(begun))).toEqual(begun);
  });
});

describe('gold after a battle', () => {
  it.each([
    ['players', 36 + 60, 1, 0],
    ['gm', 36 + 20, 0, 1],
    ['draw', 36 + 20, 0, 1],
  ] as const)('winner %s: %i gold', (winner, gold, victories, defeats) => {
    expect(after(begun, { winner })).toMatchObject({ gold, victories, defeats, next: 1 });
  });

  // (3,0), (14,0) and (9,9) on a map 18 wide.
  it.each([
    ['none', [], 60 + 3 * 10],
    ['one', [3], 60 + 2 * 10],
    ['all', [3, 14, 9 * 18 + 9], 60],
  ])('10 for each village saved: Razed %s', (_, razed, earned) => {
    expect(after(at('three-hamlets'), { razed }).gold).toBe(36 + earned);
  });
});

describe('Merit after a battle', () => {
  const merits = (campaign: Campaign): Record<string, number> =>
    Object.fromEntries(campaign.roster.map((u) => [u.name, u.merit]));

  it('1 for a battle finished on the map or escaped from, 1 for each rout, at most 3 of them', () => {
    const units = {
      bram: { where: 'escaped' as const },
      tove: { where: 'routed' as const },
      wick: { where: 'routed' as const, routs: 2 },
      sefa: { routs: 3 },
      hale: { routs: 5 },
    };
    expect(merits(after(begun, { units }))).toEqual({
      'Captain Orla': 1,
      Bram: 1,
      Tove: 0,
      Wick: 2,
      Sefa: 1 + 3,
      'Brother Hale': 1 + 3,
      Ines: 1,
      Pike: 1,
    });
  });

  it('adds up over battles', () => {
    expect(member(after(after(begun)), 'Pike').merit).toBe(2);
  });

  it('2 to those who Seized or routed a Boss, once a battle', () => {
    const routed: BattleEvent = { type: 'routed', rules: ['OC-DMG-10'], unit: 'e1', by: 'sefa' };
    const lesser: BattleEvent = { type: 'routed', rules: ['OC-DMG-10'], unit: 'e2', by: 'bram' };
    const seized = (by: string): BattleEvent => ({
      type: 'result',
      rules: ['OC-SCEN-LEADER'],
      winner: 'players',
      text: 'It is over.',
      by,
    });
    const campaign = at('the-tollgate');
    const units = { sefa: { routs: 1 }, bram: { routs: 1 } };
    expect(merits(after(campaign, { units }, [lesser, routed, seized('orla')]))).toMatchObject({
      'Captain Orla': 1 + 2,
      Sefa: 1 + 1 + 2,
      Bram: 1 + 1,
      Pike: 1,
    });
    expect(merits(after(campaign, { units }, [routed, seized('sefa')]))).toMatchObject({ Sefa: 1 + 1 + 2 });
  });

  it('a Seize as it is played names the one who did it', () => {
    const campaign = at('the-tollgate');
    const { book, start } = must(
      openSetup(content, { scenario: 'the-tollgate', army: armyFor(content, campaign) }),
    );
    const b = { book, state: cloneState(start), table: new ScriptedTable([]) };
    expect(RULES.apply(b, 'blue', { do: 'ready' })).toBeUndefined();
    Object.assign(unitOf(b.state, 'e1'), { where: 'routed', tile: -1 });
    // The seize tile is (8,1) on a map 18 wide.
    unitOf(b.state, 'orla').tile = 18 + 8;
    expect(RULES.apply(b, 'blue', { do: 'seize', unit: 'orla' })).toBeUndefined();
    const done = must(afterBattle(campaign, b, b.table.events));
    expect(done).toMatchObject({ gold: 36 + 60, victories: 1 });
    expect(merits(done)).toMatchObject({ 'Captain Orla': 1 + 2, Bram: 1 });
  });

  it('who was not there earns nothing and keeps everything', () => {
    const done = after(begun, { setup: { units: 7 } });
    expect(member(done, 'Pike')).toEqual(member(begun, 'Pike'));
  });
});

describe('items after a battle', () => {
  it('used-up consumables are gone, what is left is kept', () => {
    const done = after(begun, { units: { pike: holding('steel-dagger', 'vulnerary') } });
    expect(member(done, 'Pike').items).toEqual(['steel-dagger', 'vulnerary']);
    expect(done.stock).toEqual([]);
  });

  it('staves are whole again, also used-up ones', () => {
    const units = {
      hale: {
        items: [
          { item: 'steel-hand-art', uses: 0 },
          { item: 'mend', uses: 1 },
        ],
      },
    };
    const done = after(begun, { units });
    expect(member(done, 'Brother Hale').items).toEqual(['steel-hand-art', 'mend', 'heal']);
    const { start } = must(openSetup(content, { scenario: 'ferry-crossing', army: armyFor(content, done) }));
    expect(unitOf(start, 'hale').items.map((h) => h.uses)).toEqual([0, get(content.items, 'mend').uses, 10]);
  });

  // The chest with the Killing Edge is at (7,6) on a map 18 wide.
  const chest = { opened: [6 * 18 + 7] };

  it('what was found is kept', () => {
    const units = { orla: holding('steel-sword', 'armorslayer', 'killing-edge') };
    const done = after(at('the-tollgate'), { ...chest, units });
    expect(member(done, 'Captain Orla').items).toEqual(['steel-sword', 'armorslayer', 'killing-edge']);
    expect(done.stock).toEqual([]);
  });

  it('a weapon that its bearer cannot use goes to the stock', () => {
    const units = { pike: holding('steel-dagger', 'vulnerary', 'killing-edge') };
    const done = after(at('the-tollgate'), { ...chest, units });
    expect(member(done, 'Pike').items).toEqual(['steel-dagger', 'vulnerary']);
    expect(done.stock).toEqual(['killing-edge']);
  });

  it('what was discarded is back, in the stock when there is no room (OC-FREE-03)', () => {
    const discarded: BattleEvent = { type: 'discarded', rules: ['OC-FREE-03'], unit: 'orla', item: 'Torch' };
    const plain = after(begun, { units: { orla: holding('steel-sword') } }, [discarded]);
    expect(member(plain, 'Captain Orla').items).toEqual(['steel-sword', 'armorslayer', 'torch']);
    const units = { orla: holding('steel-sword', 'armorslayer', 'killing-edge') };
    expect(after(at('the-tollgate'), { ...chest, units }, [discarded]).stock).toEqual(['torch']);
  });

  it('what was traded stays with its new bearer', () => {
    const units = {
      bram: holding('steel-lance', 'vulnerary', 'vulnerary'),
      ines: holding('steel-lance', 'javelin', 'javelin'),
    };
    const done = after(begun, { units });
    expect(member(done, 'Bram').items).toEqual(['steel-lance', 'vulnerary', 'vulnerary']);
    expect(member(done, 'Ines').items).toEqual(['steel-lance', 'javelin', 'javelin']);
    expect(done.stock).toEqual([]);
  });
});

describe('routed units (OC-R57)', () => {
  const bram = { where: 'routed' as const, hp: 0 };

  it('are back for the next battle with what they had, at full HP', () => {
    const done = after(begun, { units: { bram: { ...bram, fate: 'returns' } } });
    expect(member(done, 'Bram')).toEqual(member(begun, 'Bram'));
    const { start } = must(openSetup(content, { scenario: 'ferry-crossing', army: armyFor(content, done) }));
    expect(unitOf(start, 'bram')).toMatchObject({ hp: 20, maxHp: 20, statuses: [] });
  });

  it('that are lost never come back, nor does what they carried', () => {
    const done = after(begun, { units: { bram: { ...bram, fate: 'lost' } } });
    expect(member(done, 'Bram')).toMatchObject({ lost: true, items: [] });
    expect(done.stock).toEqual([]);
    expect(armyFor(content, done).units.map((u) => u.name)).not.toContain('Bram');
    const where = 'roster, Bram';
    const rule = 'OC-R57';
    expect(refused(promote(content, done, 'Bram', 'general-lance'))).toEqual([
      { code: 'lost-unit', where, rule },
    ]);
    expect(refused(raise(content, done, 'Bram', 'lance'))).toEqual([{ code: 'lost-unit', where, rule }]);
  });
});

describe('a battle that does not count', () => {
  const told = (campaign: Campaign, position: Position): unknown[] =>
    refused(afterBattle(campaign, position, []));

  it('one that goes on', () => {
    const position = battle(begun);
    const going = { ...position, state: { ...position.state, phase: 'battle' as const, result: null } };
    expect(told(begun, going)).toEqual([{ code: 'not-over', where: 'battle', rule: 'OC-VIC-08' }]);
  });

  it('one whose fates are not decided', () => {
    const open = battle(begun, { phase: 'aftermath' });
    expect(told(begun, open)).toEqual([{ code: 'not-over', where: 'battle', rule: 'OC-DEC-11' }]);
  });

  it('one that is not the next', () => {
    const other = battle(begun, { setup: { scenario: 'the-tollgate' } });
    expect(told(begun, other)).toEqual([{ code: 'wrong-scenario', where: 'scenario' }]);
    expect(told({ ...begun, next: 8 }, battle(begun))).toEqual([
      { code: 'wrong-scenario', where: 'scenario' },
    ]);
  });

  it('one of another army', () => {
    const other = battle(begun, { setup: { army: 'lanternbearers' } });
    expect(told(begun, other)).toEqual([{ code: 'unknown-unit', where: 'roster', rule: 'OC-UNIT-04' }]);
  });

  it('an exhibition match changes nothing', () => {
    const show = battle(begun, { setup: { scenario: 'two-banners' }, units: { pike: holding() } });
    expect(must(afterBattle(begun, show, []))).toEqual(begun);
  });
});

describe('promotion (OC-UNIT-09)', () => {
  const rule = 'OC-UNIT-09';

  it('takes 6 Merit and 30 gold', () => {
    const done = must(promote(content, changed('Captain Orla', { merit: 7 }), 'Captain Orla', 'swordmaster'));
    expect(member(done, 'Captain Orla')).toMatchObject({ class: 'swordmaster', merit: 7 - 6 });
    expect(done.gold).toBe(36 - 30);
  });

  it('HP are those of the new class', () => {
    const done = must(promote(content, changed('Bram', { merit: 6 }), 'Bram', 'general-lance'));
    const { start } = must(openSetup(content, { scenario: 'ferry-crossing', army: armyFor(content, done) }));
    expect(unitOf(start, 'bram')).toMatchObject({ class: 'general-lance', hp: 22, maxHp: 22 });
  });

  it.each([
    ['Merit', changed('Bram', { merit: 5 }), [{ code: 'too-little-merit', where: 'roster, Bram', rule }]],
    [
      'gold',
      { ...changed('Bram', { merit: 6 }), gold: 29 },
      [{ code: 'too-little-gold', where: 'gold', rule }],
    ],
    [
      'both',
      { ...begun, gold: 0 },
      [
        { code: 'too-little-merit', where: 'roster, Bram', rule },
        { code: 'too-little-gold', where: 'gold', rule },
      ],
    ],
  ])('is refused for too little %s', (_, campaign, problems) => {
    expect(refused(promote(content, campaign, 'Bram', 'general-lance'))).toEqual(problems);
  });

  it.each([
    ['a class of another path', 'Bram', 'sniper'],
    ['a weapon it never had', 'Bram', 'general-axe'],
    ['a class that does not exist', 'Bram', 'bard'],
    ['a Base class', 'Bram', 'axe-armor'],
  ])('is refused to %s', (_, name, toClass) => {
    const problems = refused(promote(content, changed(name, { merit: 9 }), name, toClass));
    expect(problems).toEqual([{ code: 'no-path', where: `roster, ${name}`, rule }]);
  });

  it('happens once', () => {
    const rich = { ...changed('Bram', { merit: 12 }), gold: 60 };
    const done = must(promote(content, rich, 'Bram', 'general-lance'));
    const again = promote(content, done, 'Bram', 'great-knight-sword-lance');
    expect(refused(again).map((p) => p.code)).toEqual(['no-path']);
  });

  it('is refused to nobody', () => {
    expect(refused(promote(content, begun, 'Nobody', 'sniper'))).toEqual([
      { code: 'unknown-unit', where: 'roster' },
    ]);
  });

  it('puts weapons that can no longer be used into the stock', () => {
    // Thieves have Dagger S, Wolf Knights Dagger A.
    const campaign = changed('Pike', { merit: 6, items: ['cinquedea', 'steel-dagger', 'vulnerary'] });
    const done = must(promote(content, campaign, 'Pike', 'wolf-knight-lance'));
    expect(member(done, 'Pike').items).toEqual(['steel-dagger', 'vulnerary']);
    expect(done.stock).toEqual(['cinquedea']);
  });
});

describe('kept tags count in battle', () => {
  it('a Thief that became a Wolf Knight still picks locks and sees 2 further in fog', () => {
    const done = must(promote(content, changed('Pike', { merit: 6 }), 'Pike', 'wolf-knight-sword'));
    expect(armyFor(content, done).units.at(-1)?.tags).toEqual(['Pick']);
    const setup = { scenario: 'cold-keep-by-night', army: armyFor(content, done) };
    const { book, start } = must(openSetup(content, setup));
    const pike = unitOf(start, 'pike');
    expect(traitsOf(book, pike).pick).toBe(true);
    expect(radiusOf({ book, state: start }, pike)).toBe(3 + 2);
    const plain = { ...pike, tags: [] };
    expect(traitsOf(book, plain).pick).toBe(false);
    expect(radiusOf({ book, state: start }, plain)).toBe(3);
  });

  it('a Dancer that became a Martial Master still dances', () => {
    const lanterns = must(startCampaign(content, 'lanternbearers'));
    const ready = changed('Jory', { merit: 6 }, lanterns);
    const done = must(promote(content, ready, 'Jory', 'martial-master'));
    const { book, start } = must(
      openSetup(content, { scenario: 'ferry-crossing', army: armyFor(content, done) }),
    );
    const p = { book, state: start };
    expect(innateSpecials(p, unitOf(start, 'jory')).map((s) => s.name)).toEqual(['dance']);
    expect(innateSpecials(p, { ...unitOf(start, 'jory'), tags: [] })).toEqual([]);
  });
});

describe('raising a proficiency (OC-UNIT-11, OC-R62)', () => {
  /** Bram as a General with Lance A+. */
  const general = (merit: number): Campaign => changed('Bram', { class: 'general-lance', merit });
  const where = 'roster, Bram';

  it('takes 4 Merit and no gold', () => {
    const done = must(raise(content, general(5), 'Bram', 'lance'));
    expect(member(done, 'Bram')).toMatchObject({ merit: 5 - 4, raised: ['lance'] });
    expect(done.gold).toBe(36);
  });

  it.each([
    ['too little Merit', general(3), 'lance', { code: 'too-little-merit', where, rule: 'OC-R62' }],
    ['a type without a +', general(9), 'axe', { code: 'not-raisable', where, rule: 'OC-UNIT-11' }],
    [
      'a Base class',
      changed('Bram', { merit: 9 }),
      'lance',
      { code: 'not-raisable', where, rule: 'OC-UNIT-11' },
    ],
  ])('is refused for %s', (_, campaign, type, problem) => {
    expect(refused(raise(content, campaign, 'Bram', type))).toEqual([problem]);
  });

  it('goes through a setup that was written down', () => {
    const army = armyFor(content, must(raise(content, general(4), 'Bram', 'lance')));
    const written: unknown = JSON.parse(JSON.stringify({ scenario: 'ferry-crossing', army }));
    expect(must(parseSetup(written))).toEqual({ scenario: 'ferry-crossing', army });
    const bad = {
      scenario: 'ferry-crossing',
      army: { name: 'Bad', units: [{ ...army.units[0], raised: 'lance' }] },
    };
    expect(parseSetup(bad)).toMatchObject({ ok: false, error: [{ where: 'setup.army.units.0.raised' }] });
  });

  it('happens once per unit and type', () => {
    const wolf = changed('Pike', { class: 'wolf-knight-sword', merit: 20 });
    const once = must(raise(content, wolf, 'Pike', 'dagger'));
    expect(refused(raise(content, once, 'Pike', 'dagger'))).toEqual([
      { code: 'raised-before', where: 'roster, Pike', rule: 'OC-R62' },
    ]);
    expect(member(must(raise(content, once, 'Pike', 'sword')), 'Pike').raised).toEqual(['dagger', 'sword']);
  });

  it('never goes above S', () => {
    const sniper = { ...get(content.classes, 'sniper'), raisable: ['bow'] };
    const better = { ...content, classes: new Map([...content.classes, ['sniper', sniper]]) };
    const wick = changed('Wick', { class: 'sniper', merit: 9 });
    expect(refused(raise(better, wick, 'Wick', 'bow'))).toEqual([
      { code: 'top-level', where: 'roster, Wick', rule: 'OC-R62' },
    ]);
  });

  it('counts in battle, for that unit alone', () => {
    // Brionac is a lance of level S; Bram has raised Lance A to S, Dame Holt has not.
    const units = [
      { name: 'Bram', class: 'general-lance', items: ['brionac', 'steel-lance'], raised: ['lance'] },
      { name: 'Dame Holt', class: 'general-lance', items: ['steel-lance', 'brionac'] },
    ];
    const { book, start } = must(
      openSetup(content, { scenario: 'ferry-crossing', army: { name: 'Two', units } }),
    );
    expect(unitOf(start, 'bram').weapon).toBe(0);
    expect(equippable(book, unitOf(start, 'bram'))).toEqual([0, 1]);
    expect(equippable(book, unitOf(start, 'holt'))).toEqual([0]);
    const b = { book, state: cloneState(start), table: new ScriptedTable([]) };
    expect(RULES.apply(b, 'blue', { do: 'equip', unit: 'bram', weapon: 1 })).toBeUndefined();
    expect(RULES.apply(b, 'blue', { do: 'equip', unit: 'bram', weapon: 0 })).toBeUndefined();
    expect(RULES.apply(b, 'blue', { do: 'equip', unit: 'holt', weapon: 1 })).toMatchObject({
      rule: 'OC-WPN-04',
    });
  });
});

describe('the shop (OC-BUILD-02)', () => {
  const rich = (victories: number): Campaign => ({ ...begun, gold: 200, victories });

  it.each([
    ['steel-sword', 0, 20],
    ['heal', 0, 5],
    ['vulnerary', 0, 5],
    ['speed-ring', 0, 20],
    ['killing-edge', 2, 25],
    ['silver-sword', 4, 40],
  ])('%s is sold after %i victories for its price', (id, victories, price) => {
    const done = must(buy(content, rich(victories), id));
    expect(done).toMatchObject({ gold: 200 - price, stock: [id] });
  });

  it.each([
    ['B before 2 victories', 'killing-edge', 1],
    ['A before 4 victories', 'silver-sword', 3],
    ['S', 'caladbolg', 8],
    ['an S staff', 'nodus', 8],
    ['a natural weapon', 'fangs', 8],
  ])('does not sell %s', (_, id, victories) => {
    expect(refused(buy(content, rich(victories), id))).toEqual([
      { code: 'not-sold', where: 'shop', rule: 'OC-BUILD-02' },
    ]);
  });

  it('gives no credit', () => {
    expect(must(buy(content, { ...begun, gold: 20 }, 'steel-sword')).gold).toBe(0);
    expect(refused(buy(content, { ...begun, gold: 19 }, 'steel-sword'))).toEqual([
      { code: 'too-little-gold', where: 'gold', rule: 'OC-BUILD-02' },
    ]);
  });

  it('has nothing that does not exist', () => {
    expect(refused(buy(content, begun, 'lute'))).toEqual([
      { code: 'unknown-item', where: 'shop', rule: 'OC-UNIT-07' },
    ]);
  });
});

describe('granted S-level weapons', () => {
  it('one after S7 and one after S6', () => {
    const left = content.campaign.order.map((_, i) => grantsLeft(content, { ...begun, next: i + 1 }));
    expect(left).toEqual([0, 0, 0, 0, 0, 1, 2, 2]);
  });

  it('are chosen once each', () => {
    const first = must(claim(content, { ...begun, next: 6 }, 'caladbolg'));
    expect(first).toMatchObject({ stock: ['caladbolg'], granted: ['caladbolg'], gold: begun.gold });
    const grant = { where: 'grants', rule: 'OC-BUILD-02' };
    expect(refused(claim(content, first, 'brionac'))).toEqual([{ code: 'no-grant', ...grant }]);
    expect(refused(claim(content, { ...begun, next: 6 }, 'silver-sword'))).toEqual([
      { code: 'not-granted', ...grant },
    ]);
  });
});

describe('handing items round', () => {
  const stocked = { ...begun, stock: ['torch', 'javelin'] };

  it('from unit to stock, from stock to unit, from unit to unit', () => {
    const put = must(give(content, begun, { item: 'armorslayer', from: 'Captain Orla' }));
    expect(put.stock).toEqual(['armorslayer']);
    const taken = must(give(content, put, { item: 'vulnerary', from: 'Bram', to: 'Captain Orla' }));
    expect(member(taken, 'Captain Orla').items).toEqual(['steel-sword', 'torch', 'vulnerary']);
    expect(member(taken, 'Bram').items).toEqual(['steel-lance', 'javelin']);
    const back = must(give(content, { ...taken, stock: ['javelin'] }, { item: 'javelin', to: 'Bram' }));
    expect(member(back, 'Bram').items).toEqual(['steel-lance', 'javelin', 'javelin']);
  });

  it.each([
    ['a fourth item', { item: 'torch', to: 'Bram' }, 'too-many-items', 'roster, Bram', 'OC-UNIT-07'],
    ['what is not in the stock', { item: 'elixir', to: 'Bram' }, 'not-there', 'stock', 'OC-UNIT-07'],
    ['what the giver has not', { item: 'elixir', from: 'Bram' }, 'not-there', 'roster, Bram', 'OC-UNIT-07'],
  ])('is refused for %s', (_, gift, code, where, rule) => {
    expect(refused(give(content, stocked, gift))).toEqual([{ code, where, rule }]);
  });

  it('is refused for a weapon that cannot be used', () => {
    const room = changed('Pike', { items: [] }, stocked);
    expect(refused(give(content, room, { item: 'javelin', to: 'Pike' }))).toEqual([
      { code: 'cannot-equip', where: 'roster, Pike', rule: 'OC-UNIT-10' },
    ]);
  });
});

it('a whole campaign: eight battles, six won', () => {
  let campaign = begun;
  for (const id of content.campaign.order) {
    expect(nextScenario(content, campaign)).toBe(id);
    campaign = after(campaign, {
      winner: ['S4', 'S9'].includes(get(content.scenarios, id).code) ? 'gm' : 'players',
    });
  }
  expect(nextScenario(content, campaign)).toBeUndefined();
  // Unspent gold, six victories, two defeats, three villages.
  expect(campaign).toMatchObject({ victories: 6, defeats: 2, gold: 36 + 6 * 60 + 2 * 20 + 3 * 10 });
  expect(campaign.roster.every((u) => u.merit === 8)).toBe(true);
  expect(refused(afterBattle(campaign, battle(begun), []))).toEqual([
    { code: 'wrong-scenario', where: 'scenario' },
  ]);
});
