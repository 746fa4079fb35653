import { describe, expect, it } from 'vitest';
import {
  CIRCUMSTANCES,
  forceFor,
  gloryTables,
  memberPoints,
  mvpChoices,
  offersOf,
  reportOf,
  scarTables,
  startRoster,
  type Campaign,
  type Fought,
  type Roster,
} from '../src/campaign/index.ts';
import { isLegal } from '../src/rules/forces/forces.ts';
import { openDwethia } from '../src/match/game.ts';
import { after, difference, fell, fought, refusedBy, rosterOf, take, victim } from './campaign-kit.ts';
import { battle, gun } from './field.ts';
import { get, must, ownContent } from './own.ts';

const offers = (c: Campaign) =>
  offersOf(ownContent, c).map(({ what, must: forced, tables, may }) => ({ what, must: forced, tables, may }));

/** What the first member has coming after a battle. */
const coming = (roster: Roster, one: Partial<Fought>, result: 'won' | 'lost' = 'lost') =>
  offers(after(roster, [fought('m1', one)], result));

const model = (c: Campaign, i = 0) => {
  const member = c.roster.members[i];
  if (member === undefined) throw new Error(`no member ${i}`);
  return member.model;
};

const PRAETORIAN = rosterOf('empire-of-sol', { unit: 'praetorian' });
const ANARCHIST = rosterOf('bloodpact', { unit: 'anarchist' });

describe('which tables match', () => {
  it('DW-CAMP-04, DW-R128: scar tables by how a model fell', () => {
    expect(scarTables(fell({ means: 'power', type: 'basic' }))).toEqual(['DW-SCAR-AFF']);
    expect(scarTables(fell({ means: 'danger', type: 'basic' }))).toEqual(['DW-SCAR-AFF']);
    expect(scarTables(fell({ means: 'melee', type: 'monster' }))).toEqual(['DW-SCAR-MON']);
    expect(scarTables(fell({ means: 'opportunity', type: 'monster' }))).toEqual(['DW-SCAR-MON']);
    expect(scarTables(fell({ means: 'ranged', type: 'monster' }))).toEqual(['DW-SCAR-RNG']);
    expect(scarTables(fell({ means: 'opportunity', type: 'titan' }))).toEqual(['DW-SCAR-TIT']);
    expect(scarTables(fell({ means: 'ranged', type: 'titan' }))).toEqual(['DW-SCAR-RNG']);
    expect(scarTables(fell({ means: 'melee', type: 'hero' }))).toEqual(['DW-SCAR-HERO']);
    expect(scarTables(fell({ means: 'ranged', type: 'hero' }))).toEqual(['DW-SCAR-RNG', 'DW-SCAR-HERO']);
    expect(scarTables(fell({ means: 'ranged', type: 'basic', blackSun: true }))).toEqual([
      'DW-SCAR-RNG',
      'DW-SCAR-SUN',
    ]);
    expect(scarTables(fell({ means: 'absent', by: '', type: '' }))).toEqual([]);
  });

  it('DW-R100: slain by a Basic or religious unit in melee there is no scar', () => {
    for (const type of ['basic', 'religious'] as const) {
      const c = after(PRAETORIAN, [fought('m1', { fell: fell({ type }) })]);
      expect(offers(c)).toEqual([]);
      expect(refusedBy(c, { do: 'scar', member: 'm1' })).toBe('DW-CAMP-04');
    }
  });

  it("DW-EX-13, DW-V-44, DW-CAMP-05: a Hero's Lightning matches AFF and HERO, not RNG; the owner picks", () => {
    const c = after(PRAETORIAN, [
      fought('m1', { fell: fell({ type: 'hero', means: 'power', with: 'lightning' }) }),
    ]);
    expect(offers(c)).toEqual([{ what: 'scar', must: [], tables: ['DW-SCAR-AFF', 'DW-SCAR-HERO'], may: [] }]);
    const aff = take(c, { do: 'scar', member: 'm1' }, [5], ['DW-SCAR-AFF']);
    expect(model(aff).powers).toEqual(['lightning']);
    const hero = take(c, { do: 'scar', member: 'm1' }, [5], ['DW-SCAR-HERO']);
    expect(model(hero).changes).toEqual({ M: 1 });
    expect(offers(hero)).toEqual([]);
  });

  it('DW-EX-14, DW-CAMP-06, DW-CAMP-07: a slain Hero with Affinity 3 matches AFF and HERO; pick one', () => {
    const slew = [victim({ type: 'hero', printedAffinity: 3, affinity: 3, powers: ['blast'] })];
    expect(gloryTables(slew, false)).toEqual(['DW-GLORY-AFF', 'DW-GLORY-HERO']);
    const c = after(PRAETORIAN, [fought('m1', { slew })]);
    const done = take(c, { do: 'glory', member: 'm1' }, [2], ['DW-GLORY-HERO']);
    expect(model(done).changes).toEqual({ D: 1 });
    // DW-R108: one result a game.
    expect(refusedBy(done, { do: 'glory', member: 'm1' })).toBe('DW-CAMP-06');
  });

  it('DW-R128: printed Affinity of 3 counts, not Affinity that was gained', () => {
    expect(gloryTables([victim({ type: 'hero', printedAffinity: 2, affinity: 4 })], false)).toEqual([
      'DW-GLORY-HERO',
    ]);
    expect(gloryTables([victim({ type: 'monster' }), victim({ type: 'titan' })], true)).toEqual([
      'DW-GLORY-MON',
      'DW-GLORY-TIT',
      'DW-GLORY-MVP',
    ]);
    expect(gloryTables([victim({ type: 'religious', printedAffinity: 4 })], false)).toEqual([]);
  });

  it('DW-R99, DW-R128: the report of a battle names slayers; deaths by the own side give no glory', () => {
    const lance = gun('lance', 24, 8, [{ key: 'black-sun' }]);
    const slain = (by: string, means: 'ranged' | 'melee', own = false) => ({
      where: 'slain' as const,
      fell: {
        by,
        means,
        ...(means === 'ranged' ? { with: 'lance', blackSun: true as const } : { with: '' }),
        round: 1,
        own,
        under: ['corruption'],
      },
    });
    const played = battle({
      stage: 'over',
      models: [
        { id: 's1', name: 'Gunner', items: [lance], x: 5, y: 5 },
        { id: 's2', name: 'Friend', is: slain('s1', 'ranged', true) },
        {
          id: 'n1',
          name: 'Mage',
          type: 'hero',
          stats: { Af: 4 },
          powers: ['blast'],
          is: slain('s1', 'ranged'),
        },
        { id: 'n2', name: 'Beast', type: 'monster', x: 9, y: 9 },
        { id: 's3', name: 'Prey', is: slain('n2', 'melee') },
      ],
    });
    expect(reportOf(played, 'south').ok).toBe(false);
    played.state.result = { winner: 'south', south: 3, north: 0, rule: 'DW-END-01', text: '' };
    const said = must(reportOf(played, 'south'));
    expect([said.against, said.result]).toEqual(['north', 'won']);
    expect(said.fought.map(({ name, fell: f }) => [name, f?.by, f?.type, f?.blackSun, f?.strength])).toEqual([
      ['Gunner', undefined, undefined, undefined, undefined],
      ['Friend', 'Gunner', 'basic', true, 8],
      ['Prey', 'Beast', 'monster', false, 0],
    ]);
    expect(said.fought[0]?.slew).toEqual([
      {
        name: 'Mage',
        unit: 'n1',
        type: 'hero',
        means: 'ranged',
        printedAffinity: 4,
        affinity: 4,
        items: [],
        powers: ['blast'],
      },
    ]);
    expect(said.fought[1]?.fell?.under).toEqual(['corruption']);
    expect(must(reportOf(played, 'north')).result).toBe('lost');
  });
});

describe('special circumstances of falling', () => {
  it('DW-SCAR-SPEC-1, DW-R101, DW-R109: slain under Corruption a model is dead for good, without a roll', () => {
    const c = after(PRAETORIAN, [
      fought('m1', { fell: fell({ type: 'hero', under: ['corruption'] }), slew: [victim({ type: 'hero' })] }),
    ]);
    expect(offers(c)[0]).toEqual({ what: 'scar', must: ['DW-SCAR-SPEC-1'], tables: [], may: [] });
    const dead = take(c, { do: 'scar', member: 'm1' });
    expect(dead.roster.members[0]?.gone).toBe('dead');
    expect(forceFor(dead.roster).models).toEqual([]);
    // The dead have no glory.
    expect(offers(dead)).toEqual([]);
    expect(refusedBy(dead, { do: 'glory', member: 'm1' })).toBe('DW-R109');
  });

  it('DW-SCAR-SPEC-2: slain under Cosmic Horror it loses all Faith and a point for each', () => {
    const roster = rosterOf('empire-of-sol', { unit: 'magister' });
    const c = after(roster, [fought('m1', { fell: fell({ under: ['cosmic-horror'] }) })]);
    const done = take(c, { do: 'scar', member: 'm1' });
    const came = difference(model(c), model(done));
    expect([came.stats, came.points]).toEqual([{ F: -3 }, -3]);
    const none = take(after(PRAETORIAN, [fought('m1', { fell: fell({ under: ['cosmic-horror'] }) })]), {
      do: 'scar',
      member: 'm1',
    });
    expect(difference(model(none), model({ ...none, roster: PRAETORIAN })).points).toBe(0);
  });

  it('DW-SCAR-SPEC-3: a Zombie slain by Lightning becomes a Wraith for 8 points', () => {
    const roster = rosterOf('champions-of-the-void', { unit: 'zombie' });
    const c = after(roster, [
      fought('m1', { fell: fell({ means: 'power', with: 'lightning', type: 'hero' }) }),
    ]);
    const done = take(c, { do: 'scar', member: 'm1' });
    expect([model(done).unit, difference(model(c), model(done)).points]).toEqual(['wraith', 8]);
    // A Walker rolls.
    const walker = rosterOf('champions-of-the-void', { unit: 'walker' });
    expect(coming(walker, { fell: fell({ means: 'power', with: 'lightning' }) })[0]?.must).toEqual([]);
  });

  it('DW-SCAR-SPEC-4, DW-R137: a ranged weapon of Strength 8 kills who has 1 Wound; powers and blows do not', () => {
    const shot = fell({ means: 'ranged', with: 'black-sun-lance', strength: 8, blackSun: true });
    expect(coming(PRAETORIAN, { fell: shot })[0]?.must).toEqual(['DW-SCAR-SPEC-4']);
    expect(coming(PRAETORIAN, { fell: { ...shot, strength: 7 } })[0]?.must).toEqual([]);
    expect(coming(PRAETORIAN, { fell: shot, wounds: 2 })[0]?.tables).toEqual(['DW-SCAR-RNG', 'DW-SCAR-SUN']);
    const titan = { fell: fell({ type: 'titan' }) };
    expect(coming(PRAETORIAN, titan)[0]?.tables).toEqual(['DW-SCAR-TIT']);
  });

  it('DW-SCAR-SPEC-5, DW-R106, DW-R132: who is about to be dead for good in Bloodpact may be Reforged', () => {
    const doomed = { fell: fell({ under: ['corruption'] }) };
    const c = after(ANARCHIST, [fought('m1', doomed)]);
    const reforged = take(c, { do: 'scar', member: 'm1' }, [], ['yes']);
    // 26 points become 21.
    expect([model(reforged).unit, difference(model(c), model(reforged)).points]).toEqual(['reforged', -5]);
    expect(take(c, { do: 'scar', member: 'm1' }, [], ['no']).roster.members[0]?.gone).toBe('dead');
    const reaver = after(rosterOf('bloodpact', { unit: 'blood-reaver' }), [fought('m1', doomed)]);
    expect(model(take(reaver, { do: 'scar', member: 'm1' }, [], ['yes'])).unit).toBe('reforged');
    // With the option reforgedAnarchistOnly nobody asks for others.
    const only = { reforgedAnarchistOnly: true };
    expect(take(reaver, { do: 'scar', member: 'm1' }, [], [], only).roster.members[0]?.gone).toBe('dead');
    expect(model(take(c, { do: 'scar', member: 'm1' }, [], ['yes'], only)).unit).toBe('reforged');
    // Monsters and those who are Reforged already die.
    for (const unit of ['flesh-hulk', 'reforged']) {
      const other = after(rosterOf('bloodpact', { unit }), [fought('m1', doomed)]);
      expect(take(other, { do: 'scar', member: 'm1' }).roster.members[0]?.gone).toBe('dead');
    }
  });

  it('DW-R101: fourteen circumstances, of which five must happen', () => {
    expect(CIRCUMSTANCES.filter(({ must: m }) => m).map(({ id }) => id)).toEqual([
      'DW-SCAR-SPEC-1',
      'DW-SCAR-SPEC-2',
      'DW-SCAR-SPEC-3',
      'DW-SCAR-SPEC-4',
      'DW-GLORY-SPEC-3',
    ]);
    expect(CIRCUMSTANCES.length).toBe(14);
  });
});

describe('special circumstances of glory', () => {
  const captain = victim({
    type: 'hero',
    unit: 'black-sun-captain',
    items: ['hand-weapon', 'atomizer-pistol', 'light-armour'],
  });

  it('DW-GLORY-SPEC-1: one item of a Captain slain in melee, whatever its access, at its price', () => {
    const hunter = rosterOf('empire-of-sol', { unit: 'hunter' });
    const c = after(hunter, [fought('m1', { slew: [captain] })]);
    expect(offers(c)).toEqual([
      { what: 'glory', must: [], tables: ['DW-GLORY-HERO'], may: ['DW-GLORY-SPEC-1'] },
    ]);
    const done = take(c, { do: 'glory', member: 'm1' }, [], ['DW-GLORY-SPEC-1', 'item atomizer-pistol']);
    expect(model(done).wargear).toEqual(['hand-weapon', 'short-bow', 'camo-cloak', 'atomizer-pistol']);
    expect(difference(model(c), model(done)).points).toBe(14);
    const shot = after(hunter, [fought('m1', { slew: [{ ...captain, means: 'ranged' }] })]);
    expect(offers(shot)[0]?.may).toEqual([]);
  });

  it('DW-GLORY-SPEC-2: the staff of a Hero, or one of its powers, at its price', () => {
    const mage = victim({
      type: 'hero',
      printedAffinity: 5,
      affinity: 5,
      items: ['hand-weapon', 'staff-of-focus'],
      powers: ['blast', 'aegis'],
    });
    const c = after(PRAETORIAN, [fought('m1', { slew: [mage] })]);
    const answers = (last: string) => ['DW-GLORY-SPEC-2', last];
    const staff = take(c, { do: 'glory', member: 'm1' }, [], answers('item staff-of-focus'));
    expect(difference(model(c), model(staff))).toMatchObject({ stats: { Af: 1 }, points: 5 });
    const power = take(c, { do: 'glory', member: 'm1' }, [], answers('power aegis'));
    expect([model(power).powers, difference(model(c), model(power)).points]).toEqual([['aegis'], 5]);
    const plain = after(PRAETORIAN, [fought('m1', { slew: [{ ...mage, items: ['hand-weapon'] }] })]);
    expect(offers(plain)[0]?.may).toEqual([]);
  });

  it('DW-GLORY-SPEC-3: who of Bloodpact slays Affinity 6 is transformed into a Profane, without a choice', () => {
    const slew = [victim({ type: 'hero', printedAffinity: 7, affinity: 7 })];
    const c = after(ANARCHIST, [fought('m1', { slew })]);
    expect(offers(c)).toEqual([{ what: 'glory', must: ['DW-GLORY-SPEC-3'], tables: [], may: [] }]);
    const done = take(c, { do: 'glory', member: 'm1' });
    expect([model(done).unit, difference(model(c), model(done)).points]).toEqual(['profane', 47]);
    expect(
      coming(ANARCHIST, { slew: [victim({ type: 'hero', printedAffinity: 5, affinity: 5 })] })[0]?.must,
    ).toEqual([]);
  });

  it('DW-GLORY-SPEC-4, DW-GLORY-SPEC-5, DW-GLORY-SPEC-6, DW-GLORY-SPEC-8: what the best of a win may become', () => {
    for (const [rule, faction, unit, to, by] of [
      ['DW-GLORY-SPEC-4', 'bloodpact', 'anarchist', 'mutant', 43 - 26],
      ['DW-GLORY-SPEC-5', 'champions-of-the-void', 'walker', 'alpha', 38 - 20],
      ['DW-GLORY-SPEC-5', 'champions-of-the-void', 'thrall', 'alpha', 38 - 21],
      ['DW-GLORY-SPEC-6', 'champions-of-the-void', 'voidborn', 'death-knight', 57 - 25],
      ['DW-GLORY-SPEC-6', 'champions-of-the-void', 'voidborn', 'necromancer', 88 - 25],
      ['DW-GLORY-SPEC-8', 'black-sun', 'boarder', 'first-mate', 47 - 26],
    ] as const) {
      const won = after(rosterOf(faction, { unit }), [fought('m1')], 'won');
      expect(offers(won)).toEqual([]);
      const c = take(won, { do: 'mvp', member: 'm1' });
      expect(offers(c)).toEqual([{ what: 'glory', must: [], tables: ['DW-GLORY-MVP'], may: [rule] }]);
      const which = unit === 'voidborn' ? [to] : [];
      const done = take(c, { do: 'glory', member: 'm1' }, [], [rule, ...which]);
      expect([model(done).unit, difference(model(c), model(done)).points]).toEqual([to, by]);
    }
  });

  it('DW-GLORY-SPEC-7: an Orc or Geck that slew a Wraith or an Old One may become a God Eater', () => {
    for (const [unit, prey, by] of [
      ['orc', 'wraith', 49 - 20],
      ['geck', 'old-one', 49 - 24],
    ] as const) {
      const c = after(rosterOf('orc-assault', { unit }), [fought('m1', { slew: [victim({ unit: prey })] })]);
      expect(offers(c)).toEqual([{ what: 'glory', must: [], tables: [], may: ['DW-GLORY-SPEC-7'] }]);
      const done = take(c, { do: 'glory', member: 'm1' });
      expect([model(done).unit, difference(model(c), model(done)).points]).toEqual(['god-eater', by]);
    }
    expect(coming(rosterOf('orc-assault', { unit: 'orc' }), { slew: [victim()] })).toEqual([]);
  });

  it('DW-GLORY-SPEC-9: the Pirate who took over becomes a Captain, and the old one counts as dead', () => {
    const roster = rosterOf('black-sun', { unit: 'pirate' }, { unit: 'black-sun-captain' });
    const c = after(roster, [fought('m1', { captain: true }), fought('m2', { fell: fell() })]);
    const done = take(c, { do: 'glory', member: 'm1' });
    expect([model(done).unit, difference(model(c), model(done)).points]).toEqual([
      'black-sun-captain',
      62 - 29,
    ]);
    expect(done.roster.members[1]?.gone).toBe('dead');
    const waived = take(c, { do: 'waive', member: 'm1', what: 'glory' });
    expect([model(waived).unit, waived.roster.members[1]?.gone]).toEqual(['pirate', '']);
  });

  it('DW-R108: one most valuable model for each win, named by the winner', () => {
    const roster = rosterOf('empire-of-sol', { unit: 'praetorian' }, { unit: 'hunter' });
    const lost = after(roster, [fought('m1'), fought('m2')]);
    expect([mvpChoices(lost), refusedBy(lost, { do: 'mvp', member: 'm1' })]).toEqual([[], 'DW-R108']);
    const won = after(roster, [fought('m1'), fought('m2')], 'won');
    expect(mvpChoices(won).map(({ id }) => id)).toEqual(['m1', 'm2']);
    const named = take(won, { do: 'mvp', member: 'm2' });
    expect(refusedBy(named, { do: 'mvp', member: 'm1' })).toBe('DW-R108');
    const done = take(named, { do: 'glory', member: 'm2' }, [3]);
    expect(difference(model(won, 1), model(done, 1))).toMatchObject({ stats: { P: 1 }, points: 2 });
    // Who has had its glory for a feat cannot have another as the most valuable.
    const feat = after(roster, [fought('m1', { slew: [victim({ type: 'hero' })] })], 'won');
    const had = take(feat, { do: 'glory', member: 'm1' }, [1]);
    expect(refusedBy(had, { do: 'mvp', member: 'm1' })).toBe('DW-R108');
  });
});

describe('becoming another unit', () => {
  it('DW-R106: printed wargear goes; changes, bought wargear and what was learned stay', () => {
    const roster = rosterOf('bloodpact', {
      unit: 'anarchist',
      wargear: ['hand-weapon', 'pistol', 'grenades'],
      changes: { M: 1, A: 1 },
      changePoints: 2,
      powers: ['lightning'],
      markers: ['learned:lightning'],
    });
    const won = take(after(roster, [fought('m1')], 'won'), { do: 'mvp', member: 'm1' });
    const done = take(won, { do: 'glory', member: 'm1' }, [], ['DW-GLORY-SPEC-4']);
    const now = model(done);
    expect([now.unit, now.wargear, now.powers, now.changes]).toEqual([
      'mutant',
      ['hand-weapon', 'grenades'],
      ['lightning'],
      { M: 1, A: 1 },
    ]);
    // 43 printed, 1 for the grenades, 2 for the changes, 5 for the power.
    const [member] = done.roster.members;
    expect(member === undefined ? 0 : memberPoints(ownContent, done.roster, member)).toBe(51);
  });

  it('DW-R106: what a campaign gave takes the field again, whatever lists and slots say', () => {
    const force = get(ownContent.forces, 'black-sun-500');
    const roster = must(startRoster(ownContent, force));
    const gunner = roster.members.find((m) => m.model.unit === 'boarder');
    if (gunner === undefined) throw new Error('no boarder');
    const slew = [
      victim({
        type: 'hero',
        printedAffinity: 5,
        affinity: 5,
        items: ['staff-of-focus'],
        powers: ['aegis', 'blast'],
      }),
    ];
    const c = after(roster, [fought(gunner.name, { slew })], 'won');
    const staff = take(c, { do: 'glory', member: gunner.id }, [], ['DW-GLORY-SPEC-2', 'item staff-of-focus']);
    const learned = take(c, { do: 'glory', member: gunner.id }, [], ['DW-GLORY-SPEC-2', 'power aegis']);
    for (const { roster: now } of [staff, learned]) {
      expect(isLegal(ownContent, forceFor(now, { limit: 510 }))).toBe(true);
    }
    const plain = forceFor(staff.roster, { limit: 510 });
    const models = plain.models.map((m) => ({ ...m, markers: [] }));
    expect(isLegal(ownContent, { ...plain, models })).toBe(false);
  });

  it('DW-R97, DW-R106: a race of a Hero that is Reforged becomes its own changes, and no value falls too low', () => {
    const roster = rosterOf('bloodpact', {
      unit: 'anarchist-firebrand',
      race: 'orcblood',
      changes: { P: -1 },
    });
    const c = after(roster, [fought('m1', { fell: fell({ under: ['corruption'] }) })]);
    const done = take(c, { do: 'scar', member: 'm1' }, [], ['yes']);
    // Reforged: P 1 cannot fall; S 4 with the race's +1. 21 points, +1 for Strength.
    const [member] = done.roster.members;
    expect([model(done).race, model(done).changes]).toEqual([undefined, { S: 1 }]);
    expect(member === undefined ? 0 : memberPoints(ownContent, done.roster, member)).toBe(22);
  });

  it('a roster takes the field under the names of its members', () => {
    const roster = must(startRoster(ownContent, get(ownContent.forces, 'empire-of-sol-500')));
    const game = must(
      openDwethia(ownContent, {
        south: { force: forceFor(roster) },
        north: { force: 'champions-of-the-void-500' },
        layout: 'crossroads',
      }),
    );
    const names = game
      .start()
      .models.filter((m) => m.side === 'south')
      .map((m) => m.name);
    expect(names).toEqual(roster.members.map((m) => m.name));
  });
});
