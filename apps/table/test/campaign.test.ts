import { offersOf, openDwethia, OWNER, parseSetup, type CampaignMatch, type Force } from '@caltrop/dwethia';
import { describe, expect, it } from 'vitest';
import { dwethiaContent, foughtMuster } from '../e2e/kit/muster.ts';
import { fits, readReports } from '../src/games/dwethia/campaign/battles.ts';
import {
  noteWords,
  reportByHand,
  type HandBattle,
  type HandNote,
} from '../src/games/dwethia/campaign/hand-report.ts';
import {
  beginCampaign,
  faultsOf,
  keptAgain,
  nextForce,
  readCampaign,
  recordWords,
} from '../src/games/dwethia/campaign/kept.ts';
import { candidatesOf } from '../src/games/dwethia/campaign/own-forces.ts';
import { effectIn, previewOf, type Rules } from '../src/games/dwethia/campaign/preview.ts';
import { changesOf, rollHere, settleOffer } from '../src/games/dwethia/campaign/settling.ts';
import {
  byGame,
  changeWords,
  markerWords,
  pointsWords,
  properMinus,
} from '../src/games/dwethia/campaign/words.ts';
import type { SavedCampaign } from '../src/store/saves.ts';

const content = dwethiaContent();

const forceById = (id: string): Force => {
  const force = content.forces.get(id);
  if (force === undefined) throw new Error(`no force ${id}`);
  return force;
};

interface Begun {
  readonly match: CampaignMatch;
  readonly saved: SavedCampaign;
  readonly rules: Rules;
}

const begin = (force = 'empire-of-sol-500'): Begun => {
  const begun = beginCampaign(content, forceById(force), {});
  if (!begun.ok) throw new Error(begun.error.map((p) => p.what).join(' '));
  const { game } = begun.value.match;
  if (!('options' in game)) throw new Error('no options');
  return { ...begun.value, rules: { content, options: game.options as Rules['options'] } };
};

const idOf = ({ match }: Begun, name: string): string => {
  const member = match.state.now.roster.members.find((m) => m.name === name);
  if (member === undefined) throw new Error(`no ${name}`);
  return member.id;
};

const NOTE: HandNote = { member: '', what: 'fell', unit: '', means: 'melee', with: '', under: [] };

const fight = (begun: Begun, notes: readonly HandNote[], result: HandBattle['result'] = 'lost'): void => {
  const { now } = begun.match.state;
  const members = now.roster.members.map((m) => m.id);
  const report = reportByHand(content, now, { against: 'The Waking', result, members, notes });
  const said = begun.match.command(OWNER, { do: 'battle', report });
  if (said.kind !== 'done') throw new Error(JSON.stringify(said));
};

/** A Hunter that fell to a titan's blow: only that table matches (DW-R128). */
const titanFall = (begun: Begun): { what: 'scar'; member: string } => {
  const member = idOf(begun, 'Hunter 1');
  const titan = [...content.units.values()].find((u) => u.type === 'titan');
  fight(begun, [{ ...NOTE, member, unit: titan?.id ?? '' }]);
  return { what: 'scar', member };
};

describe('a campaign that is kept', () => {
  it('begins with every model of the force, at its points, and no game', () => {
    const { saved } = begin();
    expect(saved.name).toBe('First Cohort');
    expect(saved.facts).toBe('16 models, 500 of 500 points · no game yet');
    expect(saved.faults).toBe(0);
  });

  it('comes back from its file with everything that was done', () => {
    const begun = begin();
    settleOffer(begun.match, titanFall(begun), 'DW-SCAR-TIT', 6);
    const read = readCampaign(content, begun.match.save());
    expect(read.ok && read.value.journal).toBe(begun.match.save());
    expect(read.ok && read.value.id).not.toBe(begun.saved.id);
  });

  it('is refused with problems where the file is another one', () => {
    const read = readCampaign(content, foughtMuster(content));
    expect(read.ok).toBe(false);
    expect(readCampaign(content, 'no journal').ok).toBe(false);
  });

  it('leaves at home who rests, and says what keeps the rest from the field', () => {
    const begun = begin();
    const { now } = begun.match.state;
    const resting = [idOf(begun, 'Hunter 2')];
    const force = nextForce(now, { resting, limit: 500 });
    expect(force.models).toHaveLength(15);
    expect(force.models.some((m) => m.name === 'Hunter 2')).toBe(false);
    const tight = nextForce(now, { resting: [], limit: 499 });
    expect(faultsOf(content, tight).length).toBeGreaterThan(0);
  });

  it('forgets a battle that was taken back, so that it can be entered again', () => {
    const begun = begin();
    titanFall(begun);
    const entered = keptAgain(content, { ...begun.saved, battles: { t1: 1 } }, begun.match);
    expect(entered.battles).toEqual({ t1: 1 });
    begun.match.undo(OWNER);
    expect(keptAgain(content, entered, begun.match).battles).toEqual({});
  });

  it('counts games in words', () => {
    const { now } = begin().match.state;
    expect(recordWords(now)).toBe('no game yet');
    expect(recordWords({ ...now, games: 1, lost: 1 })).toBe('1 game: 1 lost');
    expect(recordWords({ ...now, games: 4, won: 2, lost: 1, drawn: 1 })).toBe(
      '4 games: 2 won, 1 lost, 1 drawn',
    );
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
    expect(begun.match.state.now).toBe(now);
    expect(begun.match.length).toBe(1);
  });

  it('names those of the squad who share it (DW-R110)', () => {
    const begun = begin();
    const members = [idOf(begun, 'Hunter 1'), idOf(begun, 'Hunter 2')];
    begun.match.command(OWNER, { do: 'squad', members, name: 'Scouts' });
    const titan = [...content.units.values()].find((u) => u.type === 'titan')?.id ?? '';
    fight(
      begun,
      members.map((member) => ({ ...NOTE, member, unit: titan })),
    );
    const offer = { what: 'scar', member: members[0] ?? '' } as const;
    expect(previewOf(begun.rules, begun.match.state.now, offer, 'DW-SCAR-TIT', 6)?.sharing).toEqual([
      'Hunter 2',
    ]);
    settleOffer(begun.match, offer, 'DW-SCAR-TIT', 6);
    expect(offersOf(content, begun.match.state.now)).toEqual([]);
  });

  it('says that somebody is dead for good, whose points are free again (DW-SCAR-SPEC-1)', () => {
    const begun = begin();
    const member = idOf(begun, 'Hunter 1');
    fight(begun, [{ ...NOTE, member, under: ['corruption'] }]);
    const offer = { what: 'scar', member } as const;
    expect(previewOf(begun.rules, begun.match.state.now, offer, '')?.dies).toBe(true);
    settleOffer(begun.match, offer, '', 1);
    expect(begun.match.state.now.roster.members.find((m) => m.id === member)?.gone).toBe('dead');
    expect(keptAgain(content, begun.saved, begun.match).facts).toMatch(/^15 models, /);
  });

  it('is nothing where nobody has a result coming', () => {
    const begun = begin();
    const offer = { what: 'glory', member: idOf(begun, 'Hunter 1') } as const;
    expect(previewOf(begun.rules, begun.match.state.now, offer, 'DW-GLORY-MVP')).toBeUndefined();
  });
});

describe('a result that is taken', () => {
  it('asks for the table where several match, takes the face, and can be taken back (DW-CAMP-05)', () => {
    const begun = begin();
    const member = idOf(begun, 'Hunter 1');
    const hero = [...content.units.values()].find((u) => u.type === 'hero')?.id ?? '';
    fight(begun, [{ ...NOTE, member, unit: hero, means: 'power', with: 'lightning' }]);
    const [offer] = offersOf(content, begun.match.state.now);
    expect(offer?.tables).toEqual(['DW-SCAR-AFF', 'DW-SCAR-HERO']);
    const said = settleOffer(begun.match, { what: 'scar', member }, 'DW-SCAR-AFF', 6);
    expect(said.kind).toBe('done');
    const [change] = changesOf(content, begun.match);
    expect(change?.faces).toEqual([6]);
    expect(change?.tales.map((t) => t.rule)).toEqual(['DW-SCAR-AFF-6']);
    expect((change?.after ?? 0) - (change?.before ?? 0)).toBe(1);
    begun.match.undo(OWNER);
    expect(offersOf(content, begun.match.state.now)).toEqual([offer]);
    expect(changesOf(content, begun.match)).toEqual([]);
  });

  it('is dropped whole where the pick or the face is none', () => {
    const begun = begin();
    const offer = titanFall(begun);
    expect(settleOffer(begun.match, offer, 'DW-SCAR-TIT', 7).kind).toBe('refused');
    expect(begun.match.pending).toBeUndefined();
    expect(offersOf(content, begun.match.state.now)).toHaveLength(1);
  });

  it('waits at a decision that is left (DW-GLORY-MVP)', () => {
    const begun = begin();
    const member = idOf(begun, 'Hunter 1');
    fight(begun, [], 'won');
    begun.match.command(OWNER, { do: 'mvp', member });
    const faces = [1, 2, 3, 4, 5, 6].filter(
      (face) =>
        (previewOf(begun.rules, begun.match.state.now, { what: 'glory', member }, 'DW-GLORY-MVP', face)?.asks
          .length ?? 0) > 0,
    );
    expect(faces.length).toBeGreaterThan(0);
    const said = settleOffer(begun.match, { what: 'glory', member }, 'DW-GLORY-MVP', faces[0] ?? 0);
    expect(said.kind).toBe('asked');
    expect(begun.match.pending?.questions).toHaveLength(1);
  });

  it('goes along as a marker to the next battle and is gone after it (DW-R98)', () => {
    const begun = begin();
    const member = idOf(begun, 'Hunter 1');
    fight(begun, [{ ...NOTE, member, means: 'ranged' }]);
    settleOffer(begun.match, { what: 'scar', member }, 'DW-SCAR-RNG', 3);
    const marked = nextForce(begun.match.state.now, begun.saved).models.find((m) => m.name === 'Hunter 1');
    expect(markerWords(marked ?? { unit: '', count: 1 }).map((m) => m.name)).toEqual(['Gun Shy']);
    // The force as it is stored opens a battle, with the marker on its model.
    const force: unknown = JSON.parse(JSON.stringify(nextForce(begun.match.state.now, begun.saved)));
    const setup = parseSetup(content, {
      south: { force },
      north: { force: 'champions-of-the-void-500' },
      layout: 'crossroads',
    });
    const opened = setup.ok ? openDwethia(content, setup.value) : setup;
    expect(opened.ok && opened.value.book.forces.south.models.flatMap((m) => m.markers ?? [])).toEqual([
      'DW-SCAR-RNG-3',
    ]);
    fight(begun, []);
    const after = nextForce(begun.match.state.now, begun.saved).models.find((m) => m.name === 'Hunter 1');
    expect(markerWords(after ?? { unit: '', count: 1 })).toEqual([]);
  });

  it('rolls faces of a die', () => {
    for (let i = 0; i < 50; i++) expect([1, 2, 3, 4, 5, 6]).toContain(rollHere());
  });
});

describe('battles of this browser', () => {
  const told = readReports(content, foughtMuster(content));

  it('are told by both sides, of which one has won', () => {
    expect(told.ok && told.value.map((t) => t.force.name)).toEqual(['First Cohort', 'The Waking']);
    expect(told.ok && told.value.map((t) => t.report.result).toSorted()).toEqual(['lost', 'won']);
  });

  it('fit the roster whose models fought them, and no other', () => {
    const { now } = begin().match.state;
    expect(told.ok && told.value.map((t) => fits(now, t))).toEqual([true, false]);
  });

  it('are refused with a problem where they are none', () => {
    expect(readReports(content, 'nothing').ok).toBe(false);
    expect(readReports(content, begin().match.save())).toMatchObject({ error: [{ code: 'other-game' }] });
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
});

describe('recruits', () => {
  it('may be models of kept forces of the faction that are built otherwise than printed', () => {
    const force = forceById('empire-of-sol-500');
    const base = { unit: 'hunter', count: 2 };
    const list = { ...force, models: [base, { ...base, name: 'Quick', wargear: ['hand-weapon'] }] };
    const found = candidatesOf(content, [{ id: 'x', list }], force.faction);
    expect(found).toEqual([
      { key: 'x/1', from: force.name, model: { unit: 'hunter', count: 1, wargear: ['hand-weapon'] } },
    ]);
    expect(candidatesOf(content, [{ id: 'x', list }], 'another')).toEqual([]);
    expect(candidatesOf(content, [{ id: 'x', list: 'nonsense' }], force.faction)).toEqual([]);
  });
});

describe('words', () => {
  it('of effects, points, changes and chronicles', () => {
    expect(effectIn('Gun Shy: it hides.')).toBe('it hides');
    expect(effectIn('Left the roster.')).toBe('Left the roster');
    expect(pointsWords(45, 50)).toBe('45 → 50');
    expect(pointsWords(45, 45)).toBe('45');
    expect(properMinus('-1 Defense (-1 point), first-class')).toBe('−1 Defense (−1 point), first-class');
    expect(changeWords({ unit: 'x', count: 1, changes: { F: 1, Move: -2 } })).toEqual([
      '+1 Faith',
      '−2″ Move',
    ]);
    const tale = (game: number) => ({ game, rule: 'r', text: 't' });
    expect(byGame([tale(0), tale(1), tale(1)]).map((g) => [g.game, g.tales.length])).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });
});
