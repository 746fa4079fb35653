import { Match, type Draft, type Master, type MasterForm } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { formOf, ladder, notes, row } from '../../../tests/kit/master-forms.ts';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import type { CairnAp } from '../src/match/game.ts';
import { compileContent } from '../src/pack/index.ts';
import { masterOf } from '../src/presenter/master/master.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import { causeWords, scarWords, withoutRules } from '../src/presenter/scene/wear-words.ts';
import { openSetup } from '../src/presenter/chosen.ts';
import { creatureOf, type State } from '../src/match/state.ts';
import { attack, scene } from './field.ts';

const packs = loadOwnPacks();
const compiled = packs.ok ? compileContent(packs.value) : packs;
if (!compiled.ok) throw new Error(compiled.error.map((p) => p.what).join('\n'));
const content = compiled.value;

const SEED = '2'.repeat(64);

interface Desk {
  readonly game: CairnAp;
  readonly match: Match<State, Command>;
  readonly master: Master<State, Command>;
}

const deskOf = (game: CairnAp): Desk => ({
  game,
  match: new Match(game, { seed: SEED }),
  master: masterOf(game, botKit(game)),
});

/** Toll at Sallow Ford with a Warden, everybody where they begin. */
const ford = (more: Readonly<Record<string, unknown>> = {}): Desk => {
  const game = openSetup(content, { scenario: 'toll-at-sallow-ford', play: 'warden', ...more });
  if (!game.ok) throw new Error(game.error.map((p) => p.what).join('\n'));
  return deskOf(game.value);
};

const say = ({ match }: Desk, seat: string, command: Command): void => {
  let said = match.command(seat, command);
  while (said.kind === 'asked') {
    const [question] = match.pending?.questions ?? [];
    if (question === undefined) throw new Error('nothing is asked');
    said = match.answer(question.seat, question.choices[0]?.id ?? '', question.key);
  }
  if (said.kind === 'refused') throw new Error(`${JSON.stringify(command)}: ${said.refusal.what}`);
};

const form = ({ master, match }: Desk, task: string, unit?: string, draft: Draft = {}): MasterForm<Command> =>
  formOf(master, match.view('warden'), task, unit, draft);

/** Everybody at 10 but the one who acts; contests of CA-X14 and CA-X15 come from such. */
const contest = (): Desk =>
  deskOf(
    scene({
      creatures: [
        { id: 'p', x: 1, y: 1, attacks: [attack('sword', { dice: [8] })] },
        { id: 'foe', x: 2, y: 1 },
        { id: 'p2', x: 2, y: 2 },
      ],
      turn: 'p',
      desk: { rulings: 'ask' },
    }).game,
  );

describe('the ruling', () => {
  const STRIKE: Command = { do: 'act', creature: 'p', template: 'attack', item: 'sword', targets: ['foe'] };

  it('CA-LOOP-11: a newcomer of a kind that is there already is somebody else', () => {
    const { match } = ford();
    match.command('warden', { do: 'fight', surprised: [] });
    match.command('warden', { do: 'bring', monster: 'bandit', at: 100, group: 'foes', count: 2 });
    const ids = match.state.creatures.map((c) => c.id);
    // Three bandits of the ford and two more.
    expect(new Set(ids.filter((id) => /^bandit-\d/.test(id))).size).toBe(5);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('CA-X15, CA-WARD-06: 10 + d8 against 10, with and without what helps, and with more dice', () => {
    const desk = contest();
    say(desk, 'party', STRIKE);
    expect(desk.master.waiting(desk.match.view('warden'))).toBe('rule');
    const made = form(desk, 'rule');
    const bare = form(desk, 'rule', undefined, { causes: [] });
    // p2 stands by: the foe is busy (CA-AUTO-05a).
    expect(made.odds?.chance).toBe(2719 / 3200);
    expect(bare.odds?.chance).toBe(57 / 80);
    expect(made.odds?.lines.find((l) => l.text.startsWith('without'))?.chance).toBe(57 / 80);
    expect(bare.odds?.lines.find((l) => l.text.startsWith('with:'))?.chance).toBe(2719 / 3200);
    expect(form(desk, 'rule', undefined, { more: 1 }).odds?.chance).toBe(291177 / 320000);
    expect(form(desk, 'rule', undefined, { causes: [], more: -1 }).odds?.chance).toBe(1841 / 3200);
    expect(row(made, 'causes').note).toBe('Net one Advantage: two d20, keep the higher');
    expect(row(bare, 'causes').note).toBe('A plain d20');
    expect(made.odds?.bars.map((b) => b.label)).toEqual(['p, 2d20 high + STR 10 + d8', 'foe, d20 + DEX 10']);
    for (const bars of made.odds?.bars ?? [])
      expect(bars.points.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1, 12);
  });

  it('CA-X14, CA-WARD-05: a shove of 10 + d4 against 10, and bare of any object', () => {
    const desk = contest();
    say(desk, 'party', { do: 'act', creature: 'p', template: 'shove', targets: ['foe'] });
    expect(form(desk, 'rule').odds?.chance).toBe(51 / 80);
    expect(form(desk, 'rule', undefined, { objects: [] }).odds?.chance).toBe(21 / 40);
  });

  it('CA-RES-04: naturals with one Advantage are 39/400 and 1/400', () => {
    const desk = contest();
    say(desk, 'party', STRIKE);
    const lines = form(desk, 'rule').odds?.lines ?? [];
    expect(lines.find((l) => l.text === 'a natural 20 for p')?.chance).toBe(39 / 400);
    expect(lines.find((l) => l.text === 'a natural 1 for p')?.chance).toBe(1 / 400);
  });

  it('CA-X12, CA-WARD-03: the ladder has the chance of this very character', () => {
    const desk = ford();
    say(desk, 'party', { do: 'try', creature: 'ragnar', text: 'lift the millstone', attribute: 'str' });
    const made = form(desk, 'rule', undefined, { verdict: 'roll', against: 'DC', dc: 20 });
    // d20 + 14 against 12, 16, 20, 24, 28 and 32.
    expect(ladder(made)).toEqual([1, 19 / 20, 15 / 20, 11 / 20, 7 / 20, 3 / 20]);
    expect(made.odds?.ladder?.steps.find((s) => s.on)).toMatchObject({ value: 20, name: 'average' });
    expect(made.odds?.chance).toBe(15 / 20);
    // CA-WARD-04: STR 14, DEX 11, WIL 9 against 20.
    expect(notes(made, 'attribute')).toEqual(['75%', '60%', '50%']);
  });

  it('CA-WARD-01, CA-R08: what just works needs no dice', () => {
    const desk = ford();
    say(desk, 'party', { do: 'try', creature: 'ragnar', text: 'open the gate' });
    const made = form(desk, 'rule', undefined, { verdict: 'yes' });
    expect(made.odds).toBeUndefined();
    expect(made.rows.map((r) => r.id)).not.toContain('attribute');
    for (const command of made.ends[0]?.commands ?? []) say(desk, 'warden', command);
    const before = desk.match.events().filter((e) => e.type === 'roll').length;
    say(desk, 'party', { do: 'confirm' });
    expect(desk.match.events().filter((e) => e.type === 'roll').length).toBe(before);
    expect(desk.match.state.proposal).toBeNull();
  });

  it('CA-ACT-06: a number is hidden by a switch, and what the player says is quoted', () => {
    const desk = ford();
    say(desk, 'party', { do: 'try', creature: 'ragnar', text: 'I put my shoulder into the gate.' });
    const made = form(desk, 'rule', undefined, { verdict: 'roll', dc: 24, hidden: true });
    expect(made.said).toBe('I put my shoulder into the gate.');
    for (const command of made.ends[0]?.commands ?? []) say(desk, 'warden', command);
    const against = desk.match.view('party').proposal?.ruling.against;
    expect(against).toMatchObject({ mode: 'DC', hidden: true, dc: 0 });
    expect(desk.master.waiting(desk.match.view('warden'))).toBe('confirm');
    expect(form(desk, 'confirm').odds?.chance).toBe(11 / 20);
  });

  it('CA-WARD-11, CA-WARD-25: what comes of it is chosen, and the ruling can be kept', () => {
    const desk = ford();
    const text = 'kick sand in his eyes';
    say(desk, 'party', { do: 'try', creature: 'ragnar', text, targets: ['bandit-leader-1'] });
    const draft = { verdict: 'yes', success: ['blinded', 'pushed'], 'success-n': 2, pin: true };
    const made = form(desk, 'rule', undefined, draft);
    expect(made.ends[0]?.commands[0]).toMatchObject({
      ruling: {
        onSuccess: [
          { do: 'condition', condition: 'blinded' },
          { do: 'push', spaces: { flat: 2 } },
        ],
      },
    });
    for (const command of made.ends[0]?.commands ?? []) say(desk, 'warden', command);
    say(desk, 'party', { do: 'confirm' });
    const leader = creatureOf(desk.match.state, 'bandit-leader-1');
    expect(leader.conditions.map((a) => a.kind)).toEqual(['blinded']);
    expect(desk.match.state.precedents.map((o) => o.text)).toEqual([text]);
    expect(
      desk.master.recap(desk.match.view('warden')).some((c) => c.title === 'Rulings of this table'),
    ).toBe(true);
  });
});

describe('free Actions and Saves', () => {
  it('CA-X22: DEX 12 against 24 with two Advantages and a d6', () => {
    const desk = deskOf(
      scene({ creatures: [{ id: 'p', dex: 12, items: [{ item: 'dagger', place: 'hand' }] }, { id: 'foe' }] })
        .game,
    );
    const made = form(desk, 'try', 'p', {
      text: 'throw the dagger at the rope',
      attribute: 'dex',
      objects: ['dagger d6 other'],
      dc: 24,
      adv: 2,
    });
    expect(made.odds?.chance).toBe(601 / 640);
    expect(made.ends[0]?.commands.map((c) => c.do)).toEqual(['try', 'rule']);
    for (const command of made.ends[0]?.commands ?? []) say(desk, 'warden', command);
    expect(desk.match.state.proposal).toBeNull();
    expect(desk.match.events().some((e) => e.type === 'checked')).toBe(true);
  });

  it('CA-LOOP-03: out of turn it is a check that the Warden calls for', () => {
    const desk = contest();
    const made = form(desk, 'try', 'p2', { text: 'hold on', dc: 12 });
    expect(made.ends[0]?.commands.map((c) => c.do)).toEqual(['check']);
    // d20 + 10 reaches 12 with 2 or more.
    expect(made.odds?.chance).toBe(19 / 20);
  });

  it('CA-X13: the boulder: a Save with DEX 11 and a Disadvantage against 24', () => {
    const desk = deskOf(scene({ creatures: [{ id: 'p', dex: 11 }, { id: 'foe' }] }).game);
    const made = form(desk, 'check', 'p', { attribute: 'dex', dc: 24, adv: -1 });
    expect(made.odds?.chance).toBe(49 / 400);
    expect(made.odds?.lines.find((l) => l.text.startsWith('a natural 1 '))?.chance).toBe(39 / 400);
  });

  it('CA-X11, CA-X12: a Save must beat the number, an Action reach it', () => {
    const desk = deskOf(scene({ creatures: [{ id: 'p', str: 10 }, { id: 'foe' }] }).game);
    expect(form(desk, 'check', 'p', { attribute: 'str', dc: 20 }).odds?.chance).toBe(1 / 2);
    expect(form(desk, 'check', 'p', { attribute: 'str', dc: 20, what: 'action' }).odds?.chance).toBe(11 / 20);
  });
});

describe('the desk', () => {
  it('has a form for every task, and what it says is legal and reads back', () => {
    const desk = ford();
    const tried = (unit: string | undefined): void => {
      const view = desk.match.view('warden');
      const tasks = desk.master.tasks(view, unit);
      expect(new Set(tasks.map((t) => t.key)).size).toBe(tasks.length);
      for (const task of tasks) {
        expect(task.key).toMatch(/^[a-z]$/u);
        const made = form(desk, task.id, unit);
        expect(new Set(made.rows.map((r) => r.id)).size).toBe(made.rows.length);
        for (const command of made.ends.flatMap((e) => e.commands)) {
          const json: unknown = JSON.parse(JSON.stringify(command));
          const read = desk.game.parseCommand(json);
          expect([task.id, read.ok && read.value]).toEqual([task.id, command]);
        }
      }
    };
    tried(undefined);
    tried('hawk');
    tried('bandit-1');
    for (const command of form(desk, 'fight').ends[0]?.commands ?? []) say(desk, 'warden', command);
    tried(undefined);
    tried('hawk');
    tried('bandit-1');
  });

  it('CA-WARD-24: every number of the list can be set where it stands', () => {
    const desk = ford();
    const [party, foes] = desk.master.roll(desk.match.view('warden'));
    expect(party?.members.map((m) => m.name)).toEqual(['Ragnar', 'Isolde', 'Hawk', 'Sawbones']);
    expect(foes?.members.length).toBe(4);
    const hawk = party?.members.find((m) => m.id === 'hawk');
    expect(hawk?.stats.map((s) => s.field)).toEqual(['hp', 'str', 'dex', 'wil', 'fatigue']);
    for (const { field } of hawk?.stats ?? [])
      say(desk, 'warden', { do: 'set', creature: 'hawk', field, value: 2 });
    expect(creatureOf(desk.match.state, 'hawk')).toMatchObject({ hp: 2, str: 2, dex: 2, wil: 2, fatigue: 2 });
  });

  it('CA-WARD-23: damage says what gets through before it is dealt', () => {
    const desk = deskOf(scene({ creatures: [{ id: 'p', hp: 4, str: 10, armour: 1 }, { id: 'foe' }] }).game);
    // CA-X24: 8 less Armor 1 is 7; 3 beyond 4 HP; STR 7.
    const made = form(desk, 'damage', 'p', { amount: 8 });
    expect(row(made, 'amount').note).toBe('7 get through: 0 HP left, STR 7, a Critical Save');
    // CA-X03: exactly 0 HP is a Scar.
    expect(row(form(desk, 'damage', 'p', { amount: 5 }), 'amount').note).toBe(
      '4 get through: 0 HP left, a Scar',
    );
  });

  it('CA-X62: tables have the chance of every row', () => {
    const desk = ford();
    const reaction = desk.master.tables(desk.match.view('warden')).find((t) => t.id === 'reaction');
    expect(reaction?.rows.map((r) => r.chance)).toEqual([1 / 36, 9 / 36, 16 / 36, 9 / 36, 1 / 36]);
    for (const table of desk.master.tables(desk.match.view('warden')))
      expect(table.rows.reduce((sum, r) => sum + r.chance, 0)).toBeCloseTo(1, 9);
  });

  it('sets where the Warden decides, three degrees a step', () => {
    const desk = ford();
    const rulings = desk.master.steps(desk.match.view('warden')).find((s) => s.id === 'rulings');
    expect(rulings?.value).toBe('ask');
    expect(rulings?.choices.map((c) => c.id)).toEqual(['auto', 'ask', 'off']);
    for (const command of rulings?.choices[0]?.commands ?? []) say(desk, 'warden', command);
    expect(desk.match.state.desk.rulings).toBe('auto');
  });

  it('keeps notes and clocks from players who may not read them', () => {
    const desk = ford();
    say(desk, 'warden', { do: 'note', text: 'The leader is a coward', secret: true });
    say(desk, 'warden', { do: 'timer', text: 'The flood comes', minutes: 10, secret: false });
    const texts = (seat: string) => desk.master.notes(desk.match.view(seat)).map((n) => n.text);
    expect(texts('warden')).toEqual(['The flood comes', 'The leader is a coward']);
    expect(texts('party')).toEqual(['The flood comes']);
    expect(desk.master.notes(desk.match.view('warden'))[0]?.when).toBe('rings in 10 minutes');
  });

  it('has ideas for foes: three at most, legal in their turn, with odds and a reason', () => {
    const desk = ford({ desk: { rulings: 'auto', endings: 'auto' } });
    say(desk, 'warden', { do: 'fight', surprised: [] });
    const foe = desk.match.state.creatures.find((c) => c.kind === 'npc');
    if (foe === undefined) throw new Error('no foe');
    if (desk.match.state.turn !== foe.id) {
      const early = desk.master.ideas(desk.match.view('warden'), foe.id);
      expect(early.length).toBeGreaterThan(0);
      expect(early.every((i) => i.commands.length === 0)).toBe(true);
      say(desk, 'warden', { do: 'turn', creature: foe.id });
    }
    const ideas = desk.master.ideas(desk.match.view('warden'), foe.id);
    expect(ideas.length).toBeGreaterThan(0);
    expect(ideas.length).toBeLessThanOrEqual(3);
    expect(ideas.every((i) => i.text !== '' && i.odds !== '' && i.reason !== '')).toBe(true);
    const [first] = ideas[0]?.commands ?? [];
    if (first === undefined) throw new Error('nothing to do');
    say(desk, 'warden', first);
  });

  it('says of each suggestion where it is done from and why, and no reason twice', () => {
    const desk = ford({ desk: { rulings: 'auto', endings: 'auto' } });
    say(desk, 'warden', { do: 'fight', surprised: [] });
    const archer = desk.match.state.creatures.find((c) => c.name === 'Bandit a');
    if (archer === undefined) throw new Error('no archer');
    say(desk, 'warden', { do: 'turn', creature: archer.id });
    const view = desk.match.view('warden');
    const ideas = desk.master.ideas(view, archer.id, 'bold');
    // The bow reaches the other bank from V7, where the encounter puts it.
    expect(ideas.map((i) => i.place)).toEqual(ideas.map(() => 'from V7'));
    expect(ideas.every((i) => i.text.endsWith(' with Short bow'))).toBe(true);
    expect(new Set(ideas.map((i) => i.reason)).size).toBe(ideas.length);
    // Before anything happens the screen tells what the encounter says.
    expect(desk.master.brief[0]).toBe('Bandits hold the far bank of a ford and demand 10 gp a head.');
  });

  it('suggests by mood: out of reach, at the enemy, at the weakest', () => {
    const desk = ford({ desk: { rulings: 'auto', endings: 'auto' } });
    say(desk, 'warden', { do: 'fight', surprised: [] });
    const leader = 'bandit-leader-1';
    expect(desk.match.state.turn).toBe(leader);
    // Two beside the leader, one of them almost down.
    const cell = desk.match.state.creatures.find((c) => c.id === leader)?.at ?? 0;
    say(desk, 'warden', { do: 'place', creature: 'ragnar', at: cell - 1 });
    say(desk, 'warden', { do: 'place', creature: 'isolde', at: cell + 1 });
    say(desk, 'warden', { do: 'harm', creature: 'isolde', amount: 9, pool: 'str', armour: false, text: '' });
    const view = desk.match.view('warden');
    const first = (mood: 'careful' | 'bold' | 'cruel') => desk.master.ideas(view, leader, mood)[0];
    expect(first('cruel')?.target).toBe('isolde');
    expect(first('bold')?.target).toBeDefined();
    expect(first('careful')?.target).toBeUndefined();
    for (const mood of ['careful', 'bold', 'cruel'] as const) {
      const ideas = desk.master.ideas(view, leader, mood);
      expect(ideas.length).toBe(3);
      expect(ideas.every((i) => i.reason !== '' && i.commands.length > 0)).toBe(true);
    }
  });

  it('CA-LOOP-03: the order has who was, who is and who comes', () => {
    const desk = ford();
    expect(desk.master.order(desk.match.view('warden'))).toEqual([]);
    say(desk, 'warden', { do: 'fight', surprised: [] });
    const order = desk.master.order(desk.match.view('warden'));
    expect(order.length).toBe(8);
    expect(order[0]).toMatchObject({ when: 'now', unit: desk.match.state.turn });
    for (const command of form(desk, 'next').ends[0]?.commands ?? []) say(desk, 'warden', command);
    expect(desk.master.order(desk.match.view('warden')).map((o) => o.when)).toEqual([
      'past',
      'now',
      ...Array.from({ length: 6 }, () => 'next'),
    ]);
  });

  it('tells at the end what became of everybody', () => {
    const desk = ford();
    say(desk, 'warden', { do: 'harm', creature: 'hawk', amount: 4, pool: 'hp', armour: false, text: '' });
    say(desk, 'warden', { do: 'dismiss', creature: 'bandit-1', fate: 'fled' });
    say(desk, 'warden', { do: 'wait', minutes: 70 });
    say(desk, 'warden', { do: 'close' });
    const recap = desk.master.recap(desk.match.view('warden'));
    const lines = (titled: string): readonly string[] => recap.find((c) => c.title === titled)?.lines ?? [];
    expect(lines('How it came out')[1]).toBe('1 hour and 10 minutes have passed.');
    expect(lines('The party')[2]).toMatch(/^Hawk has 0 of 4 HP/u);
    expect(lines('The others')).toContain('Bandit a: fled.');
    expect(lines('Scars and Mishaps')[0]).toMatch(/^Hawk, a Scar: /u);
    expect(desk.master.tasks(desk.match.view('warden'), undefined)).toEqual([]);
  });

  // The Leader is worth 1.6 and three Bandits 1 each: 4.6 for four characters.
  it.each([
    ['goblin', 2, '', 'T 6.2, 1.55 for each character: hard'],
    ['bandit', 1, 'detachment', 'T 7.1, 1.78 for each character: hard'],
    ['green-dragon', 1, '', 'T 10.3, 2.58 for each character: deadly'],
  ])(
    'tells what the foes are worth with a newcomer more: %s (content 6.1)',
    (monster, count, template, said) => {
      const made = form(ford(), 'bring', undefined, { monster, count, template, at: 'k9' });
      const [command] = made.ends[0]?.commands ?? [];
      expect(command).toMatchObject({ do: 'bring', monster, ...(template === '' ? {} : { template }) });
      expect(row(made, 'count').note).toBe(`with those who are here ${said}`);
    },
  );

  it('lets the Warden choose the spells of a Hooded Man (content 6)', () => {
    const made = form(ford(), 'bring', undefined, { monster: 'hooded-man', spells: ['charm'], at: 'k9' });
    expect(made.ends[0]?.commands).toMatchObject([{ do: 'bring', spells: ['charm'] }]);
    expect(notes(made, 'spells')).toHaveLength(4);
  });
});

describe('the map is where things are answered', () => {
  it('asks where newcomers come: never somewhere by itself, and a click is all that is left to do', () => {
    const desk = ford();
    const made = form(desk, 'bring');
    expect(row(made, 'at')).toMatchObject({ kind: 'place', value: '', cells: [], ends: true });
    expect(made.ends[0]).toMatchObject({ commands: [], barred: 'Click the map, or type a Space.' });
    const there = form(desk, 'bring', undefined, { at: 'T4' });
    expect(there.ends[0]?.barred).toBeUndefined();
    // Row 4, column T of 24 columns.
    expect(there.ends[0]?.commands).toMatchObject([{ do: 'bring', at: 3 * 24 + 19 }]);
    expect(form(desk, 'bring', undefined, { at: 'Z99' }).ends[0]?.barred).toContain('Z99');
  });

  it('takes several Spaces for the ground, and none for nothing', () => {
    const desk = ford();
    expect(form(desk, 'ground').ends[0]?.barred).toBe('Click the map, or type a Space.');
    const made = form(desk, 'ground', undefined, { at: 'A1 B1' });
    expect(row(made, 'at')).toMatchObject({ several: true, cells: [0, 1] });
    expect(made.ends[0]?.commands).toMatchObject([{ do: 'ground', at: [0, 1] }]);
  });
});

describe('a creature’s card', () => {
  it('CA-X15: its blow with the exact chance of the ruling, to be carried out in its turn alone', () => {
    const desk = contest();
    const view = desk.match.view('warden');
    const card = desk.master.foe(view, 'p');
    // p2 stands by, and the foe is busy: 10 + d8 and two d20 against 10.
    expect(card?.acts[0]).toMatchObject({ label: 'sword, foe', target: 'foe', chance: 2719 / 3200 });
    expect(card?.acts[0]?.commands).toMatchObject([{ do: 'act', creature: 'p', template: 'attack' }]);
    expect(card).toMatchObject({ barred: '', spells: 0 });
    const other = desk.master.foe(view, 'foe');
    expect(other?.barred).toBe('It is p’s turn.');
    expect(other?.acts.every((act) => act.commands.length === 0)).toBe(true);
  });

  it('CA-SCAR-01: a dot that is clicked wounds by the rules or heals, and the one it has does nothing', () => {
    const desk = ford();
    const view = desk.match.view('warden');
    const { hp } = creatureOf(view, 'ragnar');
    expect(desk.master.wound(view, 'ragnar', hp)).toEqual([]);
    expect(desk.master.wound(view, 'ragnar', hp - 2)).toEqual([
      { do: 'harm', creature: 'ragnar', amount: 2, pool: 'hp', armour: false, text: '' },
    ]);
    expect(desk.master.wound(view, 'ragnar', hp + 1)).toEqual([
      { do: 'mend', creature: 'ragnar', amount: 1, pool: 'hp' },
    ]);
  });

  it('has six controls, whose first ends the turn at once in a fight', () => {
    const desk = ford();
    expect(desk.master.controls(desk.match.view('warden'), 'ragnar')).toHaveLength(6);
    say(desk, 'warden', { do: 'fight', surprised: [] });
    const controls = desk.master.controls(desk.match.view('warden'), 'ragnar');
    expect(controls).toHaveLength(6);
    expect(controls[0]).toMatchObject({ id: 'next', atOnce: true });
    expect(new Set(controls.map((t) => t.key)).size).toBe(6);
  });
});

describe('what somebody tries', () => {
  it('CA-WARD-01: three verdicts come first, and two of them need no dice', () => {
    const desk = ford();
    say(desk, 'warden', { do: 'fight', surprised: [] });
    const { turn } = desk.match.state;
    const made = form(desk, 'try', turn, { text: 'kick sand' });
    expect(made.rows[0]).toMatchObject({ id: 'verdict', value: 'roll' });
    expect(notes(made, 'verdict').slice(0, 2)).toEqual(['no dice', 'no dice']);
    const plain = form(desk, 'try', turn, { text: 'kick sand', verdict: 'yes' });
    expect(plain.odds).toBeUndefined();
    expect(plain.ends[0]?.commands).toMatchObject([
      { do: 'try', text: 'kick sand' },
      { do: 'rule', ruling: { verdict: 'yes' } },
    ]);
  });

  it('CA-ACT-02: in a player’s words, with attribute and opponent understood; nobody hears it in another’s turn', () => {
    const desk = contest();
    const presenter = presenterOf(desk.game);
    const view = desk.match.view('party');
    expect(presenter.attempt?.(view, 'party', 'p', '').ok).toBe(true);
    expect(presenter.attempt?.(view, 'party', 'p', 'kick sand with dex against foe')).toMatchObject({
      ok: true,
      value: [{ do: 'try', creature: 'p', text: 'kick sand', attribute: 'dex', targets: ['foe'] }],
    });
    expect(presenter.attempt?.(view, 'party', 'p2', 'run')).toMatchObject({ ok: false });
  });
});

describe('those who hide', () => {
  it('are in no picture of the players: no token, no turn, no name', () => {
    const desk = ford();
    say(desk, 'warden', { do: 'fight', surprised: [] });
    const presenter = presenterOf(desk.game);
    const foe = desk.match.state.creatures.find((c) => c.name === 'Bandit b');
    if (foe === undefined) throw new Error('there is no such bandit');
    say(desk, 'warden', { do: 'afflict', creature: foe.id, condition: 'hidden' });
    const seen = JSON.stringify(presenter.scene(desk.match.view('party'), 'party'));
    expect(seen).not.toContain('Bandit b');
    expect(seen).not.toContain(`"${foe.id}"`);
    const all = JSON.stringify(presenter.scene(desk.match.view('warden'), 'warden'));
    expect(all).toContain('Bandit b');
  });
});

describe('a change of the danger report, made to the scene as it stands', () => {
  it('content 6.1: elite foes take the places of the plain ones, with 4 HP more', () => {
    const desk = ford();
    const plain = desk.match.state.creatures.filter((c) => c.kind === 'npc');
    for (const command of desk.master.change(desk.match.view('warden'), 'elite'))
      say(desk, 'warden', command);
    const there = desk.match.state.creatures.filter((c) => c.kind === 'npc' && c.fate === 'up');
    expect(there.map((c) => [c.name, c.hp])).toEqual(plain.map((c) => [c.name, c.hp + 4]));
  });

  it('CA-TURN-02: a fight begins with the foes Surprised, at 2 AP', () => {
    const desk = ford();
    for (const command of desk.master.change(desk.match.view('warden'), 'foes-surprised'))
      say(desk, 'warden', command);
    const { creatures, stage } = desk.match.state;
    expect(stage).toBe('fight');
    expect(creatures.filter((c) => c.kind === 'npc').map((c) => c.surprised)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(creatures.filter((c) => c.kind === 'pc').some((c) => c.surprised)).toBe(false);
  });
});

describe('a note pinned to a place', () => {
  it('stands as a flag on the map, for the players only where it is open to them', () => {
    const desk = ford();
    const made = form(desk, 'note', 'ragnar', { text: 'chest under the stump', at: 'K9' });
    expect(made.title).toBe('A note at K9');
    for (const command of made.ends[0]?.commands ?? []) say(desk, 'warden', command);
    say(desk, 'warden', { do: 'note', text: 'they hear bells', secret: false, at: 0 });
    const presenter = presenterOf(desk.game);
    const flags = (seat: string) =>
      presenter
        .scene(desk.match.view(seat), seat)
        .marks?.flatMap((m) => (m.flag === undefined ? [] : [[m.flag, m.label]]));
    expect(flags('warden')).toEqual([
      [1, 'chest under the stump'],
      [2, 'they hear bells'],
    ]);
    expect(flags('party')).toEqual([[1, 'they hear bells']]);
    expect(desk.master.notes(desk.match.view('warden'))[0]?.pinned).toEqual({ place: 'K9', flag: 1 });
  });
});

describe('the end of a fight', () => {
  it('CA-LOOP-10: while both sides stand nobody has won; the party has once its foes are gone', () => {
    const desk = ford();
    say(desk, 'warden', { do: 'fight', surprised: [] });
    expect(row(form(desk, 'cease'), 'winner')).toMatchObject({ value: 'nobody' });
    for (const c of desk.match.state.creatures.filter((other) => other.kind === 'npc'))
      say(desk, 'warden', { do: 'set', creature: c.id, field: 'fate', value: 'fled' });
    expect(row(form(desk, 'cease'), 'winner')).toMatchObject({ value: 'party' });
  });
});

describe('what is written of wounds', () => {
  it('CA-SCAR-01, CA-R83: Scars and causes go by their names, not by their rules', () => {
    expect(scarWords('CA-SCAR-01: eye')).toBe('Lasting Scar (eye)');
    expect(scarWords('CA-SCAR-11')).toBe('Mortal Wound');
    const { game } = ford();
    expect(causeWords(game, 'CA-SCAR-03')).toBe('Walloped');
    expect(causeWords(game, 'no snuff')).toBe('no snuff');
    expect(withoutRules(game, 'Ragnar is Deprived: CA-SCAR-03')).toBe('Ragnar is Deprived: Walloped');
  });
});
