import { greedyBot, playOn } from '@caltrop/bots';
import { Match, sha256Hex } from '@caltrop/engine';
import {
  beginCampaign,
  campaignKind,
  takeUpCampaign,
  type CampaignScreen,
  type CampaignDeed,
  type Keeper,
  type MemberCard,
  type Plan,
  type Report,
} from '@caltrop/sheets/campaign';
import { describe, expect, it } from 'vitest';
import { behaviourBot } from '../src/bot/behaviours/index.ts';
import { botKit } from '../src/bot/index.ts';
import { cartridge } from '../src/cartridge.ts';
import * as part from '../src/cartridge/campaign.ts';
import { parseStep } from '../src/campaign/index.ts';
import { openOfficersChess, parseSetup } from '../src/index.ts';
import { must, ownContent } from './own.ts';

const content = ownContent();
const KIND = cartridge.lid.kind;
const EVERYBODY: Plan = { resting: [], limit: 0 };

const begin = (options: Readonly<Record<string, unknown>> = {}, roster: unknown = 'vanguard'): Keeper =>
  must(
    beginCampaign(part, content, { roster, name: 'The Long Road', options }, { seed: sha256Hex('campaign') }),
  );

const screenOf = (keeper: Keeper, plan = EVERYBODY): CampaignScreen => keeper.screen(plan, []);

/** Every deed that a screen shows. */
const deedsOf = ({ members, rooms, byHand }: CampaignScreen): CampaignDeed[] => [
  ...members.flatMap((m) => [...m.deeds, ...m.more]),
  ...rooms.flatMap((room) => [
    ...room.deeds,
    ...room.shelves.flatMap((shelf) => shelf.goods.flatMap((good) => good.deeds)),
  ]),
  ...(byHand === undefined ? [] : [byHand]),
];

const deed = (keeper: Keeper, typed: string, plan = EVERYBODY): CampaignDeed =>
  deedsOf(screenOf(keeper, plan)).find((one) => one.typed === typed) ?? expect.fail(`no deed "${typed}"`);

const say = (keeper: Keeper, typed: string, values: Parameters<Keeper['say']>[1] = {}): string => {
  const said = keeper.say(deed(keeper, typed), values, () => 1);
  return said.kind === 'refused' ? said.refusal.what : said.kind;
};

const memberOf = (keeper: Keeper, name: string): MemberCard =>
  screenOf(keeper).members.find((m) => m.name === name) ?? expect.fail(`no ${name}`);

/** The journal of the next battle of a campaign, played by bots to its end. */
const fought = (keeper: Keeper, seed: string, plan = EVERYBODY): string => {
  const [fight] = screenOf(keeper, plan).next.fights;
  const setup: unknown = JSON.parse(JSON.stringify(fight?.setup({})));
  const game = must(openOfficersChess(content, must(parseSetup(setup))));
  const match = new Match(game, { seed: sha256Hex(seed) });
  let now = 0;
  const bots = { blue: greedyBot(botKit(game)), red: behaviourBot(game) };
  expect(playOn(match, bots, { clock: () => now++, budgetMs: 1e9 })).toBe('over');
  return match.save();
};

const fight = (keeper: Keeper, seed: string, plan = EVERYBODY): Report => {
  const [report] = must(part.reports(content, fought(keeper, seed, plan)));
  if (report === undefined) return expect.fail('no report');
  expect(keeper.fits(report)).toBe(true);
  expect(keeper.enter(report).kind).toBe('done');
  return report;
};

/** What a report says of the units that fought. */
const unitsIn = ({ step }: Report) => {
  const read = must(parseStep(step));
  return read.do === 'battle' ? read.report.fought : expect.fail('no battle');
};

/** 1 for standing to the end or an Escape, 1 for each rout up to 3, 2 for a deed; the lost get nothing. */
const meritFor = ({ end, routs, deed: hero }: ReturnType<typeof unitsIn>[number]): number =>
  (end === 'stood' || end === 'escaped' ? 1 : 0) + Math.min(3, routs) + (hero ? 2 : 0);

const PERMADEATH = { permadeath: true };

/** The first seed by which bots come out of two battles with somebody lost and somebody ready for a promotion. */
const seed = ['1', '2', '3', '4', '5', '6', '7', '8'].find((one) => {
  const tried = begin(PERMADEATH);
  fight(tried, one);
  fight(tried, one);
  const { members, gone } = screenOf(tried);
  return gone.length > 0 && members.some((m) => m.deeds.length > 0);
});

describe('a campaign of two battles that bots fight, with permadeath', () => {
  const keeper = begin(PERMADEATH);
  const reports: Report[] = [];

  it('begins with the first scenario, unspent gold and everybody', () => {
    const { next, members, facts, name } = screenOf(keeper);
    expect(name).toBe('The Long Road');
    expect(next.title).toBe('Next battle: Ferry Crossing');
    expect(next.faults).toEqual([]);
    expect(members).toHaveLength(8);
    // The Company chest holds 600 gold, Vanguard costs 564.
    expect(facts).toContain('36 gold');
  });

  it('earns gold and Merit in both battles; the lost stay away', () => {
    for (const gold of [
      [60, 20],
      [60, 20],
    ]) {
      const before = Number(/\d+/.exec(screenOf(keeper).facts[1] ?? '')?.[0]);
      const report = fight(keeper, seed ?? expect.fail('no seed'));
      reports.push(report);
      const [won = 0, lost = 0] = gold;
      const earned = report.words.endsWith('won') ? won : lost;
      expect(screenOf(keeper).facts[1]).toBe(`${before + earned} gold`);
    }
    const lost = reports.flatMap(unitsIn).filter((u) => u.end === 'lost');
    const { gone, members, next } = screenOf(keeper);
    expect(gone.map((m) => m.name).toSorted()).toEqual(lost.map((u) => u.name).toSorted());
    expect(gone[0]?.chips).toContainEqual({ text: 'lost for good', tone: 'stop' });
    for (const { name, value } of members) {
      const merit = reports
        .flatMap(unitsIn)
        .filter((u) => u.name === name)
        .reduce((sum, u) => sum + meritFor(u), 0);
      expect([name, value]).toEqual([name, `${merit} Merit`]);
    }
    const army = JSON.stringify(next.fights[0]?.setup({}));
    for (const { name } of gone) expect(army).not.toContain(`"${name}"`);
    expect(next.title).toBe('Next battle: Three Hamlets');
  });

  it('promotes for 6 Merit and 30 gold, once, and says the price on the button', () => {
    const before = Number(/\d+/.exec(screenOf(keeper).facts[1] ?? '')?.[0]);
    const ready = screenOf(keeper).members.find((m) => m.deeds.length > 0);
    const [first] = ready?.deeds ?? [];
    if (ready === undefined || first === undefined) return expect.fail('nobody is ready');
    expect(first.label).toMatch(/: 6 Merit, 30 gold$/);
    expect(say(keeper, first.typed)).toBe('done');
    const after = memberOf(keeper, ready.name);
    expect(after.value).toBe(`${Number.parseInt(ready.value, 10) - 6} Merit`);
    expect(after.kind).not.toBe(ready.kind);
    expect(screenOf(keeper).facts[1]).toBe(`${before - 30} gold`);
    expect(deedsOf(screenOf(keeper)).some((d) => d.typed === first.typed)).toBe(false);
  });

  it('buys, hires and hands over, and says why it cannot', () => {
    const before = Number(/\d+/.exec(screenOf(keeper).facts[1] ?? '')?.[0]);
    expect(deed(keeper, 'buy vulnerary').spoken).toBe('Buy for 5 gold: Vulnerary');
    expect(say(keeper, 'buy vulnerary')).toBe('done');
    expect(say(keeper, 'hire', { class: 'thief', name: 'Robin' })).toBe('done');
    expect(screenOf(keeper).facts[1]).toBe(`${before - 5 - 30} gold`);
    expect(say(keeper, 'give vulnerary', { to: 'Robin' })).toBe('done');
    expect(memberOf(keeper, 'Robin')).toMatchObject({ kind: 'Thief', value: '0 Merit' });
    expect(memberOf(keeper, 'Robin').profile).toContain('Vulnerary');
    expect(say(keeper, 'hand Robin', { item: 'vulnerary', to: '' })).toBe('done');
    expect(memberOf(keeper, 'Robin').profile).not.toContain('Vulnerary');
    const dear = deedsOf(screenOf(keeper)).find(
      (d) => d.refused !== undefined && d.typed.startsWith('promote'),
    );
    expect(dear?.refused?.what).toMatch(/^A promotion takes 6 Merit; .* has \d\./);
  });

  it('comes back from its journal, step by step, and can be taken back', () => {
    const saved = keeper.save();
    expect(campaignKind(saved)).toBe(KIND);
    const { keeper: again, changed } = must(takeUpCampaign(part, KIND, content, saved));
    expect(changed).toBe(false);
    expect(again.summary(EVERYBODY)).toEqual(keeper.summary(EVERYBODY));
    expect(again.canUndo).toBe(true);
    again.undo();
    expect(again.canRedo).toBe(true);
    expect(memberOf(again, 'Robin').profile).toContain('Vulnerary');
  });
});

describe('who takes the field', () => {
  it('is chosen: who rests stays away, and an empty field is a fault', () => {
    const keeper = begin();
    const plan = { resting: ['Pike', 'Wick'], limit: 0 };
    const [report] = must(part.reports(content, fought(keeper, '1', plan)));
    expect(report === undefined ? [] : unitsIn(report).map((u) => u.name)).not.toContain('Pike');
    const nobody = { resting: screenOf(keeper).members.map((m) => m.id), limit: 0 };
    expect(screenOf(keeper, nobody).next.faults.map((f) => f.what)).toEqual(['The army has no units.']);
  });

  it('may be an exhibition match at any time, from which nothing comes', () => {
    const keeper = begin();
    const show = screenOf(keeper).next.fights[1];
    expect(show?.label).toBe('Exhibition match: Two Banners');
    const setup = must(parseSetup(show?.setup({})));
    const game = must(openOfficersChess(content, setup));
    const match = new Match(game, { seed: sha256Hex('x') });
    match.command('blue', { do: 'ready' });
    match.command('blue', { do: 'concede' });
    const told = part.reports(content, match.save());
    expect(told).toMatchObject({ ok: false, error: [{ code: 'exhibition' }] });
  });
});

describe('a battle on a real table', () => {
  it('is told by notes: Merit, deeds, villages and who was lost', () => {
    const keeper = begin();
    const notes = [
      { unit: 'Captain Orla', end: 'stood', routs: '5', deed: 'yes' },
      { unit: 'Bram', end: 'lost', routs: '1', deed: 'no' },
    ];
    expect(deed(keeper, 'battle').folded).toBe('Ferry Crossing on a real table');
    expect(say(keeper, 'battle', { winner: 'players', notes })).toBe('done');
    expect(memberOf(keeper, 'Captain Orla').value).toBe(`${1 + 3 + 2} Merit`);
    expect(memberOf(keeper, 'Wick').value).toBe('1 Merit');
    expect(screenOf(keeper).gone.map((m) => m.name)).toEqual(['Bram']);
  });
});

describe('what is wrong with a record is said, and changes nothing', () => {
  const keeper = begin();
  const saved = keeper.save();

  it.each<[string, object, RegExp]>([
    ['an unknown army', { army: 'rearguard' }, /There is no army "rearguard"/],
    ['an army of nothing', { army: 3 }, /"army" must be the id of an army/],
    ['an unknown field', { army: 'vanguard', gold: 9999 }, /There is no "gold" here/],
    ['an unknown option', { army: 'vanguard', options: { easy: true } }, /There is no option "easy"/],
    ['an army above the chest', { army: 'iron-crown' }, /The army costs \d+ gold/],
  ])('%s', (_, setup, what) => {
    const opened = part.open(content, setup);
    expect(opened.ok ? [] : opened.error.map((p) => p.what).join(' ')).toMatch(what);
  });

  it.each<[string, unknown, RegExp]>([
    ['no step', 'promote', /A command is an object/],
    ['an unknown step', { do: 'steal', item: 'elixir' }, /"do" must be one of battle, promote/],
    ['a step with too much', { do: 'buy', item: 'torch', gold: 0 }, /"buy" has no "gold"/],
    ['half a report', { do: 'battle', report: { scenario: 'ferry-crossing' } }, /missing or malformed/],
  ])('%s', (_, step, what) => {
    const read = parseStep(step);
    expect(read.ok ? [] : read.error.map((p) => p.what).join(' ')).toMatch(what);
  });

  const report = {
    scenario: 'ferry-crossing',
    winner: 'players',
    villages: 0,
    fought: [{ name: 'Bram', class: 'lance-armor', end: 'stood', routs: 0, deed: false, items: [] }],
    found: [],
    discarded: [],
  };
  it.each<[string, object, RegExp]>([
    [
      'another scenario',
      { scenario: 'the-tollgate' },
      /The Tollgate was fought, but the next battle is Ferry/,
    ],
    ['no scenario', { scenario: 'nowhere' }, /There is no scenario "nowhere"/],
    ['nobody', { fought: [] }, /Nobody of the roster has fought/],
    ['somebody twice', { fought: [...report.fought, ...report.fought] }, /Bram \(Lance Armor\) fought, but/],
    ['an item that does not exist', { found: ['lute'] }, /There is no item "lute"/],
  ])('a report of %s', (_, part_, what) => {
    const step = { do: 'battle', report: { ...report, ...part_ } };
    const said = keeper.enter({ side: '', name: '', words: '', step });
    expect(said.kind === 'refused' ? said.refusal.what : '').toMatch(what);
    expect(keeper.save()).toBe(saved);
  });

  it('a journal of another game, or of a battle', () => {
    const other = takeUpCampaign(part, 'another', content, saved);
    expect(other).toMatchObject({ ok: false, error: [{ code: 'other-game' }] });
    expect(takeUpCampaign(part, KIND, content, fought(begin(), '1'))).toMatchObject({ ok: false });
    expect(takeUpCampaign(part, KIND, content, 'nothing')).toMatchObject({ ok: false });
    expect(part.reports(content, saved)).toMatchObject({ ok: false, error: [{ code: 'other-game' }] });
  });

  it('a battle that is not over', () => {
    const game = must(openOfficersChess(content, { scenario: 'ferry-crossing' }));
    const going = new Match(game, { seed: sha256Hex('x') }).save();
    expect(part.reports(content, going)).toMatchObject({ ok: false, error: [{ code: 'not-over' }] });
  });
});

describe('recruits (OC-R93)', () => {
  const fullHouse = begin();

  it('find no room in an army of eight', () => {
    expect(deed(fullHouse, 'hire').refused).toMatchObject({ rule: 'OC-R93' });
  });

  it.each<[string, object, string]>([
    [
      'a Promoted class',
      { class: 'sniper', name: 'Ada' },
      'A Sniper is not for hire: only Base classes are.',
    ],
    ['a creature', { class: 'direwolf', name: 'Ada' }, 'A Direwolf is not for hire: only Base classes are.'],
    ['no class', { class: 'bard', name: 'Ada' }, 'There is no class "bard".'],
    ['no name', { class: 'thief', name: ' ' }, 'A recruit needs a name.'],
    ['a name that is taken', { class: 'thief', name: 'Bo' }, 'There is a Bo in the roster already.'],
    [
      'a third of a class',
      { class: 'archer', name: 'Cy' },
      'There are 2 units of the class Archer; 2 are allowed.',
    ],
  ])('are refused: %s', (_, asked, what) => {
    const units = ['Bo', 'Di'].map((name) => ({ name, class: 'archer', items: [] }));
    const two = begin({}, { name: 'Two', units });
    const said = two.enter({ side: '', name: '', words: '', step: { do: 'hire', ...asked } });
    expect(said).toMatchObject({ kind: 'refused', refusal: { what } });
  });
});
