import { describe, expect, it } from 'vitest';
import { makeJournal, Match, parseJournal } from '@caltrop/engine';
import { takeUpMatch } from '@caltrop/sheets/campaign';
import {
  budgetOf,
  chronicleOf,
  forceFor,
  memberPoints,
  offersOf,
  openCampaign,
  openStored,
  OWNER,
  parseStep,
  startCampaign,
  startRoster,
  stepsOf,
  type Campaign,
  type CampaignMatch,
  type Roster,
} from '../src/campaign/index.ts';
import { after, fell, fought, refusedBy, report, rosterOf, take, victim } from './campaign-kit.ts';
import { get, must, ownContent } from './own.ts';

const SOL = get(ownContent.forces, 'empire-of-sol-500');

const pair: Roster = rosterOf(
  'empire-of-sol',
  { unit: 'praetorian' },
  { unit: 'praetorian' },
  { unit: 'hunter' },
);
const shot = { fell: fell({ means: 'ranged', with: 'short-bow' }) };
const changes = (c: Campaign) => c.roster.members.map((m) => m.model.changes ?? {});

describe('rosters', () => {
  it('begin with a legal force: a member for each model, with a name of its own and all points', () => {
    const roster = must(startRoster(ownContent, SOL));
    expect(roster.members.length).toBe(16);
    expect(roster.members.slice(0, 4).map((m) => m.name)).toEqual([
      'Captain',
      'Magister',
      'Praetorian 1',
      'Praetorian 2',
    ]);
    expect(budgetOf(ownContent, roster)).toBe(0);
    const short = startRoster(ownContent, { ...SOL, limit: 400 });
    expect(short.ok ? [] : short.error.map(({ code }) => code)).toContain('over-limit');
    const twins = startRoster(ownContent, {
      ...SOL,
      models: SOL.models.map((m) => (m.unit === 'magister' ? { ...m, name: 'Praetorian 1' } : m)),
    });
    expect(twins.ok ? [] : twins.error.map(({ code }) => code)).toEqual(['same-name']);
  });

  it('DW-R109: the dead leave, and their points are there for new models', () => {
    const roster = must(startRoster(ownContent, SOL));
    const first = roster.members.find((m) => m.model.unit === 'praetorian');
    if (first === undefined) throw new Error('no praetorian');
    const c = after(roster, [fought(first.name, { fell: fell({ under: ['corruption'] }) })]);
    const dead = take(c, { do: 'scar', member: first.id });
    expect(budgetOf(ownContent, dead.roster)).toBe(27);
    expect(forceFor(dead.roster).models.length).toBe(15);
    const joined = take(dead, { do: 'recruit', model: { unit: 'legionaire', count: 1 } });
    expect(budgetOf(ownContent, joined.roster)).toBe(1);
    expect(joined.roster.members.at(-1)).toMatchObject({ id: 'm17', name: 'Legionaire 7' });
    expect(refusedBy(dead, { do: 'recruit', model: { unit: 'orc', count: 1 } })).toBe('DW-SETUP-14');
    const taken = { do: 'recruit', model: { unit: 'legionaire', count: 1 }, name: 'Captain' } as const;
    expect(refusedBy(dead, taken)).toBe('DW-CAMP-03');
  });

  it('members come along or stay, are renamed and dismissed', () => {
    const c = startCampaign(pair);
    expect(forceFor(pair, { members: ['m3'], limit: 100 }).models.map((m) => m.name)).toEqual(['m3']);
    const renamed = take(c, { do: 'rename', member: 'm1', name: 'Livia' });
    expect(forceFor(renamed.roster).models[0]?.name).toBe('Livia');
    expect(refusedBy(renamed, { do: 'rename', member: 'm2', name: 'Livia' })).toBe('DW-CAMP-03');
    const left = take(renamed, { do: 'dismiss', member: 'm1' });
    expect(refusedBy(left, { do: 'rename', member: 'm1', name: 'Nobody' })).toBe('DW-R109');
    expect(refusedBy(c, { do: 'dismiss', member: 'm9' })).toBe('DW-CAMP-03');
  });
});

describe('after a battle', () => {
  it('DW-CAMP-01: a result may be waived, or all of them', () => {
    const c = after(pair, [fought('m1', shot), fought('m2', shot)]);
    const one = take(c, { do: 'waive', member: 'm1', what: 'scar' });
    expect(offersOf(ownContent, one).map(({ member }) => member)).toEqual(['m2']);
    const none = take(c, { do: 'abstain' });
    expect([offersOf(ownContent, none), changes(none)]).toEqual([[], [{}, {}, {}]]);
    expect(refusedBy(none, { do: 'abstain' })).toBe('DW-CAMP-01');
    expect(refusedBy(none, { do: 'waive', member: 'm1', what: 'scar' })).toBe('DW-CAMP-01');
  });

  it('DW-CAMP-03: only tracked models have scars and glory', () => {
    const c = take(startCampaign(pair), { do: 'track', members: ['m1'], on: false });
    const next = take(c, { do: 'battle', report: report([fought('m1', shot), fought('m2', shot)]) });
    expect(offersOf(ownContent, next).map(({ member }) => member)).toEqual(['m2']);
    const again = take(next, { do: 'track', members: ['m1'], on: true });
    expect(offersOf(ownContent, again).map(({ member }) => member)).toEqual(['m1', 'm2']);
  });

  it('DW-CAMP-03, DW-R110: a squad shares one roll among those of it that match', () => {
    const c = take(startCampaign(pair), { do: 'squad', members: ['m1', 'm2', 'm3'], name: 'First' });
    const fallen = take(c, {
      do: 'battle',
      report: report([
        fought('m1', shot),
        fought('m2', shot),
        fought('m3', { fell: fell({ type: 'monster' }) }),
      ]),
    });
    const rolled = take(fallen, { do: 'scar', member: 'm2' }, [6]);
    expect(changes(rolled)).toEqual([{ P: 1 }, { P: 1 }, {}]);
    expect(offersOf(ownContent, rolled).map(({ member }) => member)).toEqual(['m3']);
    // Without the squad it is one die each.
    const alone = after(pair, [fought('m1', shot), fought('m2', shot)]);
    expect(changes(take(alone, { do: 'scar', member: 'm2' }, [6]))).toEqual([{}, { P: 1 }, {}]);
  });

  it('DW-R98: a marker goes with the next game that the model plays, and may come again', () => {
    const first = after(pair, [fought('m1', shot)]);
    const shy = take(first, { do: 'scar', member: 'm1' }, [3]);
    const markers = (c: Campaign) => forceFor(c.roster).models[0]?.markers;
    expect(markers(shy)).toEqual(['DW-SCAR-RNG-3']);
    const rested = take(shy, { do: 'battle', report: report([fought('m2')]) });
    expect(markers(rested)).toEqual(['DW-SCAR-RNG-3']);
    const played = take(rested, { do: 'battle', report: report([fought('m1', shot)]) });
    expect(markers(played)).toBeUndefined();
    expect(markers(take(played, { do: 'scar', member: 'm1' }, [4]))).toEqual(['DW-SCAR-RNG-4']);
  });

  it('DW-WIN-20: a battle is entered once all of the last one is settled, by those of the roster', () => {
    const c = after(pair, [fought('m1', shot)]);
    expect(refusedBy(c, { do: 'battle', report: report([fought('m1')]) })).toBe('DW-WIN-20');
    const clean = startCampaign(pair);
    expect(refusedBy(clean, { do: 'battle', report: report([]) })).toBe('DW-WIN-20');
    expect(refusedBy(clean, { do: 'battle', report: report([fought('Stranger')]) })).toBe('DW-CAMP-03');
    expect(refusedBy(clean, { do: 'battle', report: report([fought('m1'), fought('m1')]) })).toBe(
      'DW-CAMP-03',
    );
    const won = after(pair, [fought('m1')], 'won');
    expect([won.games, won.won, won.lost, won.drawn]).toEqual([1, 1, 0, 0]);
  });

  it('a scar and a glory of the same battle are had one after the other', () => {
    const c = after(pair, [fought('m1', { ...shot, slew: [victim({ type: 'monster' })] })]);
    expect(stepsOf(ownContent, c)).toEqual([
      { do: 'scar', member: 'm1' },
      { do: 'glory', member: 'm1' },
      { do: 'abstain' },
    ]);
    const both = take(take(c, { do: 'scar', member: 'm1' }, [6]), { do: 'glory', member: 'm1' }, [1]);
    expect(changes(both)[0]).toEqual({ P: 1, S: 1 });
    expect(stepsOf(ownContent, both)).toEqual([]);
  });

  it('DW-ADV-02: what the game master awards is spent within the caps and paid for', () => {
    const c = take(startCampaign(pair), { do: 'award', member: 'm1', points: 3 }, [], ['A', 'M']);
    const [member] = c.roster.members;
    if (member === undefined) throw new Error('nobody');
    expect([member.model.changes, memberPoints(ownContent, c.roster, member)]).toEqual([{ A: 1, M: 1 }, 30]);
    expect(refusedBy(c, { do: 'award', member: 'm1', points: 0 })).toBe('DW-ADV-02');
  });

  it('what the other player has made can be learned, and belongs to the roster then', () => {
    const own = { ...get(ownContent.powers, 'blast'), id: 'star-fall', name: 'Star Fall' };
    const said = {
      ...report([fought('m1', { fell: fell({ means: 'power', with: 'star-fall' }) })]),
      made: { powers: [own] },
    };
    const c = take(startCampaign(pair), { do: 'battle', report: said });
    const done = take(c, { do: 'scar', member: 'm1' }, [5]);
    expect(done.roster.members[0]?.model.powers).toEqual(['star-fall']);
    expect(forceFor(done.roster).own?.powers).toEqual([own]);
    const [member] = done.roster.members;
    expect(member === undefined ? 0 : memberPoints(ownContent, done.roster, member)).toBe(32);
  });
});

describe('the chronicle', () => {
  it('does without what was not noted: who it was, and with what', () => {
    const unknown = fell({ by: '', type: '', means: 'ranged' });
    const [member] = after(pair, [fought('m1', { fell: unknown })], 'won').roster.members;
    expect(member === undefined ? [] : chronicleOf(member)).toContain('Game 1: Fell by a ranged weapon.');
  });

  it('tells of battles, scars, glory and what has passed', () => {
    let c = after(
      pair,
      [fought('m1', { ...shot, slew: [victim({ name: 'War Lion', type: 'monster' })] })],
      'won',
    );
    c = take(c, { do: 'scar', member: 'm1' }, [3]);
    c = take(c, { do: 'mvp', member: 'm1' });
    c = take(c, { do: 'glory', member: 'm1' }, [3], ['DW-GLORY-MVP']);
    c = take(c, { do: 'battle', report: report([fought('m1')], 'draw') });
    const [member] = c.roster.members;
    expect(member === undefined ? [] : chronicleOf(member)).toEqual([
      'Game 1: Fought against Theirs and won.',
      'Game 1: Slew War Lion.',
      'Game 1: Fell to Foe by Short Bow.',
      'Game 1: Gun Shy: in its next game its moves must head for cover; moving out of it costs 1 Faith.',
      'Game 1: Most valuable model against Theirs.',
      'Game 1: Tactical Awareness: +1 Perception (+2 points).',
      'Game 2: Fought against Theirs to a draw.',
      'Game 2: Gun Shy has passed.',
    ]);
  });
});

describe('the journal', () => {
  const open = (typed: readonly string[] = []): CampaignMatch =>
    new Match(must(openCampaign(ownContent, { force: 'empire-of-sol-500' })), {
      seed: 'c0ffee00'.repeat(8),
      typed,
    });
  const battleStep = {
    do: 'battle',
    report: report([
      fought('Captain', { wounds: 3, fell: fell({ type: 'hero', means: 'power', with: 'blast' }) }),
    ]),
  } as const;
  const text = (m: CampaignMatch): string => m.save();
  const takeUp = (given: string) => takeUpMatch('dwethia', (setup) => openStored(ownContent, setup), given);

  it('DW-R127: rolls from the seed or by typed dice, asks its questions, and never re-rolls', () => {
    const m = open([OWNER]);
    expect(m.command(OWNER, battleStep).kind).toBe('done');
    expect(m.command(OWNER, { do: 'scar', member: 'm1' }).kind).toBe('asked');
    expect(m.pending?.questions[0]?.choices.map(({ id }) => id)).toEqual(['DW-SCAR-AFF', 'DW-SCAR-HERO']);
    expect(m.answer(OWNER, 'DW-SCAR-HERO').kind).toBe('asked');
    expect(m.typeDice(OWNER, [6]).kind).toBe('done');
    expect(m.state.now.roster.members[0]?.model.changes).toEqual({ Dst: 1 });
    expect(m.events().some((e) => e.type === 'tale')).toBe(true);
  });

  it('is taken back and restored, and read again to the same campaign', () => {
    const m = open();
    m.command(OWNER, battleStep);
    m.command(OWNER, { do: 'scar', member: 'm1' });
    m.answer(OWNER, 'DW-SCAR-HERO');
    const done = m.state;
    expect(m.undo(OWNER).kind).toBe('done');
    expect(m.state.now.settled).toEqual([]);
    expect(m.redo(OWNER).kind).toBe('done');
    expect(m.state).toEqual(done);
    // Nothing is ever taken out of it.
    expect(m.journal({ withSeed: false }).lines.map(({ t }) => t)).toEqual(['do', 'do', 'undo', 'redo']);
    const again = must(takeUp(text(m))).match;
    expect(again.state).toEqual(done);
    expect(again.command(OWNER, { do: 'track', members: ['m2'], on: false }).kind).toBe('done');
  });

  it('says what is wrong with a journal that does not fit', () => {
    const m = open();
    m.command(OWNER, battleStep);
    m.command(OWNER, { do: 'scar', member: 'm1' });
    m.answer(OWNER, 'DW-SCAR-HERO');
    const whole = must(parseJournal(text(m)));
    const problem = (given: string): string | undefined => {
      const read = takeUp(given);
      return read.ok ? undefined : `${read.error[0]?.code} ${read.error[0]?.where}`;
    };
    expect(problem('nonsense\n')).toBe('not-json line 1');
    expect(problem(makeJournal({ ...whole, header: { ...whole.header, game: 'dwethia' } }))).toBe(
      'other-game line 1',
    );
    const setup = { force: 'nobody' };
    expect(problem(makeJournal({ ...whole, header: { ...whole.header, setup } }))).toBe(
      'unknown-force force',
    );
    const odd = { force: 'empire-of-sol-500', colour: 'red' };
    expect(problem(makeJournal({ ...whole, header: { ...whole.header, setup: odd } }))).toBe(
      'unknown-field setup.colour',
    );
    // With its hashes made anew: else the line after it would give it away.
    const anew = (given: string): string => makeJournal(must(parseJournal(given, { slim: true })));
    expect(problem(anew(text(m).replace('"a":"DW-SCAR-HERO"', '"a":"DW-SCAR-SUN"')))).toBe('differs line 3');
    expect(problem(anew(text(m).replace('"member":"m1"}', '"member":"m99"}')))).toBe('differs line 3');
    expect(problem(text(m).replace('"member":"m1"}', '"member":"m99"}'))).toMatch(/^chain /);
  });

  it('goes on from where it stood when the rules lead elsewhere, and says so', () => {
    const m = open();
    m.command(OWNER, battleStep);
    m.command(OWNER, { do: 'scar', member: 'm1' });
    m.answer(OWNER, 'DW-SCAR-HERO');
    const { header, lines } = must(parseJournal(m.save()));
    // The first step came to another end under older rules.
    const older = makeJournal({
      header: { ...header, rules: 'older' },
      lines: lines.map((line, i) => (i === 0 && line.t === 'do' ? { ...line, sum: 'another' } : line)),
    });
    const taken = must(takeUp(older));
    expect(taken.changed).toBe(true);
    expect(taken.match.state).toEqual(m.state);
    expect(taken.match.journal({ withSeed: false }).lines.at(-1)).toMatchObject({
      how: 'position',
      after: 2,
    });
    expect(must(takeUp(taken.match.save())).changed).toBe(false);
  });

  it('opens only legal forces with known options', () => {
    const bad = openCampaign(ownContent, { force: { ...SOL, limit: 100 }, options: { hesitationStat: 'W' } });
    expect(bad.ok ? [] : bad.error.map(({ where }) => where)).toContain('options.hesitationStat');
    expect(bad.ok).toBe(false);
  });
});

describe('steps from outside', () => {
  const wrong = (json: unknown): [string | undefined, string | undefined] | undefined => {
    const read = parseStep(ownContent, json);
    return read.ok ? undefined : [read.error[0]?.code, read.error[0]?.where];
  };

  it('are read as they are written', () => {
    const made = { powers: [{ ...get(ownContent.powers, 'blast'), id: 'star-fall' }] };
    for (const step of [
      { do: 'battle', report: report([fought('m1', { ...shot, slew: [victim()] })], 'won') },
      { do: 'battle', report: { ...report([fought('m1')]), made } },
      { do: 'scar', member: 'm1' },
      { do: 'glory', member: 'm1' },
      { do: 'mvp', member: 'm1' },
      { do: 'waive', member: 'm1', what: 'scar' },
      { do: 'abstain' },
      { do: 'track', members: ['m1'], on: false },
      { do: 'squad', members: ['m1'], name: '' },
      { do: 'award', member: 'm1', points: 3 },
      { do: 'recruit', model: { unit: 'hunter', count: 1 }, name: 'Livia' },
      { do: 'dismiss', member: 'm1' },
      { do: 'rename', member: 'm1', name: 'Livia' },
    ]) {
      expect(must(parseStep(ownContent, JSON.parse(JSON.stringify(step))))).toEqual(step);
    }
  });

  it('are refused with the place of what is wrong', () => {
    expect(wrong('scar')?.[1]).toBe('step');
    expect(wrong({ do: 'dance' })?.[1]).toBe('step: do');
    expect(wrong({ do: 'scar' })?.[1]).toBe('step: member');
    expect(wrong({ do: 'scar', member: 'm1', twice: true })?.[1]).toBe('step: twice');
    const bad = { ...report([fought('m1')]), result: 'fled' };
    expect(wrong({ do: 'battle', report: bad })?.[1]).toBe('step: report.result');
    expect(wrong({ do: 'recruit', model: { unit: 7 } })?.[1]).toContain('model');
    const made = { powers: [{ id: 'star-fall' }] };
    expect(wrong({ do: 'battle', report: { ...report([fought('m1')]), made } })?.[1]).toContain('report');
  });
});
