import { Match, sha256Hex } from '@caltrop/engine';
import {
  OWNER,
  type CampaignScreen,
  type CampaignDeed,
  type OfferCard,
  type Plan,
} from '@caltrop/sheets/campaign';
import { describe, expect, it } from 'vitest';
import {
  offersOf,
  openStored,
  type CampaignGame,
  type CampaignMatch,
  type Step,
} from '../src/campaign/index.ts';
import * as part from '../src/cartridge/campaign.ts';
import { openDwethia } from '../src/match/game.ts';
import { parseSetup } from '../src/match/setup/parse-setup.ts';
import { cameOf } from '../src/presenter/campaign/aftermath.ts';
import {
  noteWords,
  reportByHand,
  type HandBattle,
  type HandNote,
} from '../src/presenter/campaign/hand-report.ts';
import { faultsOf, nextForce } from '../src/presenter/campaign/next-battle.ts';
import { effectIn, previewOf, type Rules } from '../src/presenter/campaign/preview.ts';
import { candidatesOf } from '../src/presenter/campaign/rooms.ts';
import {
  changeWords,
  markerWords,
  pointsWords,
  properMinus,
  recordWords,
} from '../src/presenter/campaign/words.ts';
import { get, must, ownContent as content } from './own.ts';

interface Begun {
  readonly match: CampaignMatch;
  readonly rules: Rules;
}

const begin = (): Begun => {
  const setup = must(part.setupOf(content, { roster: 'empire-of-sol-500', name: '', options: {} }));
  const game: CampaignGame = must(openStored(content, setup));
  const match = new Match(game, { seed: sha256Hex('campaign'), typed: [OWNER] });
  return { match, rules: game };
};

const ALL: Plan = { resting: [], limit: 500 };
const screenOf = ({ match }: Begun, plan = ALL): CampaignScreen => part.screen(match, plan, []);

const idOf = ({ match }: Begun, name: string): string =>
  match.state.now.roster.members.find((m) => m.name === name)?.id ?? expect.fail(`no ${name}`);

const NOTE: HandNote = { member: '', what: 'fell', unit: '', means: 'melee', with: '', under: [] };

const fight = (begun: Begun, notes: readonly HandNote[], result: HandBattle['result'] = 'lost'): void => {
  const { now } = begun.match.state;
  const members = now.roster.members.map((m) => m.id);
  const report = reportByHand(content, now, { against: 'The Waking', result, members, notes });
  expect(begun.match.command(OWNER, { do: 'battle', report }).kind).toBe('done');
};

const titan = [...content.units.values()].find((u) => u.type === 'titan')?.id ?? '';

/** A Hunter that fell to a titan's blow: only that table matches (DW-R128). */
const titanFall = (begun: Begun): { what: 'scar'; member: string } => {
  const member = idOf(begun, 'Hunter 1');
  fight(begun, [{ ...NOTE, member, unit: titan }]);
  return { what: 'scar', member };
};

const offerOf = (begun: Begun): OfferCard =>
  screenOf(begun).after?.offers[0] ?? expect.fail('there is no offer');

/** Says a deed as a page does: its step, its answer and its face. */
const say = ({ match }: Begun, deed: CampaignDeed): string => {
  let said = match.command(OWNER, must(match.game.parseCommand(deed.step({}))));
  while (said.kind === 'asked') {
    const question = match.pending?.questions.find((q) => q.key === deed.answer?.key);
    if (question !== undefined) said = match.answer(OWNER, deed.answer?.id ?? '', question.key);
    else if (match.pending?.dice !== undefined)
      said = match.typeDice(OWNER, [typeof deed.die === 'number' ? deed.die : 1]);
    else break;
  }
  return said.kind;
};

describe('a campaign on the screen', () => {
  it('begins with every model of the force, at its points, and no game', () => {
    const begun = begin();
    expect(part.summary(begun.match, part.plan(begun.match))).toMatchObject({
      name: 'First Cohort',
      facts: '16 models, 500 of 500 points · no game yet',
      faults: 0,
      games: 0,
    });
    expect(screenOf(begun).members).toHaveLength(16);
  });

  it('leaves at home who rests, and says what keeps the rest from the field', () => {
    const begun = begin();
    const { now } = begun.match.state;
    const resting = [idOf(begun, 'Hunter 2')];
    const force = nextForce(now, { resting, limit: 500 });
    expect(force.models).toHaveLength(15);
    expect(force.models.some((m) => m.name === 'Hunter 2')).toBe(false);
    expect(faultsOf(content, nextForce(now, { resting: [], limit: 499 })).length).toBeGreaterThan(0);
    expect(screenOf(begun, { resting: [], limit: 499 }).next.faults.length).toBeGreaterThan(0);
  });

  it('counts games in words', () => {
    const { now } = begin().match.state;
    expect(recordWords(now)).toBe('no game yet');
    expect(recordWords({ ...now, games: 1, lost: 1 })).toBe('1 game: 1 lost');
    expect(recordWords({ ...now, games: 4, won: 2, lost: 1, drawn: 1 })).toBe(
      '4 games: 2 won, 1 lost, 1 drawn',
    );
  });

  it('lets the next battle be fought with a setup that opens', () => {
    const [way] = screenOf(begin()).next.fights;
    const setup = parseSetup(
      content,
      way?.setup({ layout: 'crossroads', enemy: 'champions-of-the-void-500' }),
    );
    expect(must(openDwethia(content, must(setup))).book.forces.south.name).toBe('First Cohort');
  });
});

describe('a result before the die', () => {
  it('says effect and points of each row, and changes nothing (DW-SCAR-TIT-6: +1 Wounds for 5)', () => {
    const begun = begin();
    const offer = titanFall(begun);
    const { now } = begun.match.state;
    const seen = previewOf(begun.rules, now, offer, 'DW-SCAR-TIT', 6);
    expect(seen?.text).toBe('+1 Wounds (+5 points)');
    expect((seen?.after ?? 0) - (seen?.before ?? 0)).toBe(5);
    expect(seen?.asks).toEqual([]);
    const row = offerOf(begun).ways[0]?.table?.rows[5];
    expect(row).toMatchObject({ face: 6, effect: '+1 Wounds (+5 points)' });
    expect(row?.deed.spoken).toMatch(/^The real die showed 6: /);
    expect(begun.match.state.now).toBe(now);
    expect(begun.match.length).toBe(1);
  });

  it('names those of the squad who share it (DW-R110)', () => {
    const begun = begin();
    const members = [idOf(begun, 'Hunter 1'), idOf(begun, 'Hunter 2')];
    begun.match.command(OWNER, { do: 'squad', members, name: 'Scouts' });
    fight(
      begun,
      members.map((member) => ({ ...NOTE, member, unit: titan })),
    );
    const way = offerOf(begun).ways[0] ?? expect.fail('no way');
    expect(way.table?.sharing?.text).toBe('One roll for the squad “Scouts”: also Hunter 2.');
    expect(say(begun, way.table?.rows[5]?.deed ?? way.deed)).toBe('done');
    expect(offersOf(content, begun.match.state.now)).toEqual([]);
  });

  it('says that somebody is dead for good, whose points are free again (DW-SCAR-SPEC-1)', () => {
    const begun = begin();
    const member = idOf(begun, 'Hunter 1');
    fight(begun, [{ ...NOTE, member, under: ['corruption'] }]);
    const offer = offerOf(begun);
    expect(offer.musts).toHaveLength(1);
    expect(offer.ways[0]?.effect).toMatch(/^Its \d+ points are free again for new models\.$/);
    expect(say(begun, offer.ways[0]?.deed ?? expect.fail('no way'))).toBe('done');
    expect(screenOf(begun).gone.map((m) => [m.name, m.chips[0]?.text])).toEqual([
      ['Hunter 1', 'dead for good'],
    ]);
    expect(part.summary(begun.match, ALL).facts).toMatch(/^15 models, /);
  });

  it('is nothing where nobody has a result coming', () => {
    const begun = begin();
    const offer = { what: 'glory', member: idOf(begun, 'Hunter 1') } as const;
    expect(previewOf(begun.rules, begun.match.state.now, offer, 'DW-GLORY-MVP')).toBeUndefined();
  });
});

describe('a result that is taken', () => {
  it('offers each table where several match, takes the face, and can be taken back (DW-CAMP-05)', () => {
    const begun = begin();
    const member = idOf(begun, 'Hunter 1');
    const hero = [...content.units.values()].find((u) => u.type === 'hero')?.id ?? '';
    fight(begun, [{ ...NOTE, member, unit: hero, means: 'power', with: 'lightning' }]);
    const { ways } = offerOf(begun);
    expect(ways.map((way) => way.id)).toEqual(['DW-SCAR-AFF', 'DW-SCAR-HERO']);
    expect(say(begun, ways[0]?.table?.rows[5]?.deed ?? expect.fail('no row'))).toBe('done');
    const [came] = cameOf(content, begun.match);
    expect(came).toMatchObject({ name: 'Hunter 1', faces: [6], rule: 'DW-SCAR-AFF-6' });
    // Row 6 of that table is worth one point.
    const [, before = 0, after = 0] = /^Points: (\d+) → (\d+)\.$/.exec(came?.change ?? '') ?? [];
    expect(Number(after) - Number(before)).toBe(1);
    begun.match.undo(OWNER);
    expect(offerOf(begun).ways.map((way) => way.id)).toEqual(['DW-SCAR-AFF', 'DW-SCAR-HERO']);
    expect(cameOf(content, begun.match)).toEqual([]);
  });

  it('goes along as a marker to the next battle and is gone after it (DW-R98)', () => {
    const begun = begin();
    const member = idOf(begun, 'Hunter 1');
    fight(begun, [{ ...NOTE, member, means: 'ranged' }]);
    expect(say(begun, offerOf(begun).ways[0]?.table?.rows[2]?.deed ?? expect.fail('no row'))).toBe('done');
    expect(screenOf(begun).next.along.map((one) => one.name)).toEqual(['Hunter 1']);
    const marked = nextForce(begun.match.state.now, ALL).models.find((m) => m.name === 'Hunter 1');
    expect(markerWords(marked ?? { unit: '', count: 1 }).map((m) => m.name)).toEqual(['Gun Shy']);
    fight(begun, []);
    expect(screenOf(begun).next.along).toEqual([]);
  });
});

describe('battles on a real table', () => {
  it('know the slayer’s type, the weapon’s keywords and its printed Strength', () => {
    const begun = begin();
    const gun = [...content.items.values()].find((i) => i.keywords.some((k) => k.key === 'black-sun'));
    const note = { ...NOTE, member: idOf(begun, 'Hunter 1'), means: 'ranged', with: gun?.id ?? '' } as const;
    const battle = { against: ' ', result: 'draw', members: [note.member], notes: [note] } as const;
    const report = reportByHand(content, begun.match.state.now, battle);
    expect(report.against).toBe('an unnamed force');
    expect(report.fought).toHaveLength(1);
    expect(report.fought[0]?.fell).toMatchObject({
      blackSun: true,
      strength: gun?.ranged?.strength,
      type: '',
    });
    expect(noteWords(content, note)).toBe(`fell by a ranged weapon, ${gun?.name}`);
  });

  it('count a slain unit as it is printed', () => {
    const begun = begin();
    const note = { ...NOTE, member: idOf(begun, 'Hunter 1'), what: 'slew', unit: 'death-knight' } as const;
    const battle = { against: 'X', result: 'won', members: [note.member], notes: [note] } as const;
    const [fought] = reportByHand(content, begun.match.state.now, battle).fought;
    expect(fought?.slew).toMatchObject([{ unit: 'death-knight', type: 'hero', means: 'melee' }]);
    expect(noteWords(content, note)).toBe('slew Death Knight in melee');
  });

  it('say what a slain Hero carried beside what is printed (DW-GLORY-SPEC-2, DW-R152)', () => {
    const begun = begin();
    const member = idOf(begun, 'Hunter 1');
    const form = screenOf(begun).byHand ?? expect.fail('no form');
    const note = {
      member,
      what: 'slew',
      unit: 'death-knight',
      means: 'melee',
      carried: ['spellbook', 'staff-of-focus'],
    };
    const step = form.step({ against: 'The Waking', result: 'won', notes: [note] });
    expect(begun.match.command(OWNER, must(begun.match.game.parseCommand(step))).kind).toBe('done');
    const { now } = begun.match.state;
    // The printed Affinity is 1; the staff adds 1.
    expect(now.report?.fought.find(({ name }) => name === 'Hunter 1')?.slew).toMatchObject([
      {
        items: ['great-weapon', 'heavy-armour', 'staff-of-focus', 'spellbook'],
        printedAffinity: 1,
        affinity: 2,
      },
    ]);
    expect(offersOf(content, now)).toMatchObject([{ member, what: 'glory', may: ['DW-GLORY-SPEC-2'] }]);
  });

  it('say what glory can ask of somebody slain: all that a Captain carried, powers that a Hero knew, great Affinity', () => {
    const setup = must(part.setupOf(content, { roster: 'bloodpact-500', name: '', options: {} }));
    const rules = must(openStored(content, setup));
    const match = new Match(rules, { seed: sha256Hex('campaign'), typed: [OWNER] });
    const begun = { match, rules };
    const member =
      match.state.now.roster.members.find(({ model }) => model.unit === 'blood-reaver')?.id ?? '';
    const form = screenOf(begun).byHand ?? expect.fail('no form');
    const notes = form.fields?.find((field) => field.name === 'notes');
    if (notes?.kind !== 'notes') return expect.fail('no notes');
    const names = (values: Parameters<typeof notes.fields>[0]): string[] =>
      notes
        .fields({ member, what: 'slew', ...values })
        .map(({ name }) => name)
        .slice(4);
    expect(names({ unit: 'black-sun-captain', means: 'ranged' })).toEqual(['carried', 'had']);
    expect(names({ unit: 'black-sun-captain', carried: ['spellbook'] })).toEqual(['carried', 'knew', 'had']);
    expect(names({ unit: 'necromancer', means: 'power' })).toEqual(['carried', 'knew', 'had']);
    expect(names({ unit: 'thrall' })).toEqual(['had']);
    const note = {
      member,
      what: 'slew',
      unit: 'black-sun-captain',
      means: 'melee',
      carried: ['spellbook', 'rifle'],
      knew: ['blast'],
      had: ['affinity'],
    };
    const step = form.step({ against: 'Pirates', result: 'won', notes: [note] });
    expect(match.command(OWNER, must(match.game.parseCommand(step))).kind).toBe('done');
    const slew = match.state.now.report?.fought.flatMap((one) => one.slew) ?? [];
    expect(slew).toMatchObject([
      {
        items: ['hand-weapon', 'atomizer-pistol', 'light-armour', 'spellbook', 'rifle'],
        powers: ['blast'],
        affinity: 6,
      },
    ]);
    // What is carried beside the printed wargear matters of a Captain in melee alone (DW-GLORY-SPEC-1).
    const shot = form.step({ against: 'Pirates', result: 'won', notes: [{ ...note, means: 'ranged' }] });
    expect(JSON.stringify(shot)).not.toContain('rifle');
    expect(notes.words(note)).toMatch(
      / slew Captain with Spellbook and Rifle and Blast and Affinity 6 in melee$/,
    );
  });

  it('are filled in as a form: what is asked follows from what is filled in', () => {
    const begun = begin();
    const form = screenOf(begun).byHand ?? expect.fail('no form');
    const notes = form.fields?.find((field) => field.name === 'notes');
    if (notes?.kind !== 'notes') return expect.fail('no notes');
    const names = (values: Parameters<typeof notes.fields>[0]): string[] =>
      notes.fields(values).map((field) => field.name);
    expect(names({})).toEqual(['member', 'what', 'unit', 'means', 'under']);
    expect(names({ means: 'ranged' })).toEqual(['member', 'what', 'unit', 'means', 'with', 'under']);
    expect(names({ what: 'slew', unit: 'thrall' })).toEqual(['member', 'what', 'unit', 'means']);
    expect(names({ what: 'slew', unit: 'alpha' })).toEqual(['member', 'what', 'unit', 'means', 'carried']);
    const note = { member: idOf(begun, 'Hunter 1'), what: 'fell', unit: '', means: 'ranged', with: '' };
    const step = form.step({ against: 'The Waking', result: 'won', notes: [note] });
    expect(begun.match.command(OWNER, must(begun.match.game.parseCommand(step))).kind).toBe('done');
    expect(screenOf(begun).after?.note).toBe('Won against The Waking: 16 fought, 1 fell, 0 slain.');
  });
});

describe('recruits and squads', () => {
  it('may be models of kept forces of the faction that are built otherwise than printed', () => {
    const force = get(content.forces, 'empire-of-sol-500');
    const base = { unit: 'hunter', count: 2 };
    const list = { ...force, models: [base, { ...base, name: 'Quick', wargear: ['hand-weapon'] }] };
    const found = candidatesOf(content, [{ id: 'x', list }], force.faction);
    expect(found).toEqual([
      { key: 'x/1', from: force.name, model: { unit: 'hunter', count: 1, wargear: ['hand-weapon'] } },
    ]);
    expect(candidatesOf(content, [{ id: 'x', list }], 'another')).toEqual([]);
    expect(candidatesOf(content, [{ id: 'x', list: 'nonsense' }], force.faction)).toEqual([]);
  });

  it('a squad of nobody is refused', () => {
    const { match } = begin();
    const nobody: Step = { do: 'squad', members: [], name: 'Ghosts' };
    expect(match.command(OWNER, nobody)).toMatchObject({ kind: 'refused', refusal: { rule: 'DW-R110' } });
  });
});

describe('words', () => {
  it('of effects, points and changes', () => {
    expect(effectIn('Gun Shy: it hides.')).toBe('it hides');
    expect(effectIn('Left the roster.')).toBe('Left the roster');
    expect(pointsWords(45, 50)).toBe('45 → 50');
    expect(pointsWords(45, 45)).toBe('45');
    expect(properMinus('-1 Defense (-1 point), first-class')).toBe('−1 Defense (−1 point), first-class');
    expect(changeWords({ unit: 'x', count: 1, changes: { F: 1, Move: -2 } })).toEqual([
      '+1 Faith',
      '−2″ Move',
    ]);
  });
});
