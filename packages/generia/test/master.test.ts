import { Match, type Draft, type Master, type MasterForm } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { formOf, ladder, notes, row } from '../../../tests/kit/master-forms.ts';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import { openGeneria } from '../src/match/game.ts';
import { faultOf } from '../src/match/verbs.ts';
import { masterOf } from '../src/presenter/master/master.ts';
import type { State } from '../src/match/state.ts';
import { refused, rule, table } from './desk.ts';
import type { Played } from './field.ts';
import { must, own } from './own.ts';

interface Desk extends Played {
  readonly master: Master<State, Command>;
}

const deskOf = (p: Played): Desk => ({ ...p, master: masterOf(p.game, botKit(p.game)) });

const form = ({ master, state }: Desk, task: string, unit?: string, draft: Draft = {}): MasterForm<Command> =>
  formOf(master, state, task, unit, draft);

const line = (f: MasterForm<Command>, text: string): number | undefined =>
  f.odds?.lines.find((l) => l.text === text)?.chance;

/** The commands of the main way to finish a form. */
const main = (f: MasterForm<Command>): readonly Command[] => f.ends.find((e) => e.main)?.commands ?? [];

describe('the check form', () => {
  it('GE-UNI-09: the ladder of 12 with four, two, one, half and a quarter of a Phase, for PER +2', () => {
    const made = form(deskOf(table()), 'check', 'f');
    expect(made.odds?.ladder?.steps.map((s) => s.value)).toEqual([2, 7, 12, 17, 22]);
    // A face of 0, 5, 10, 15 and 20 or more.
    expect(ladder(made)).toEqual([1, 16 / 20, 11 / 20, 6 / 20, 1 / 20]);
    expect(made.odds?.chance).toBe(11 / 20);
    expect(made.odds?.ladder?.steps.find((s) => s.on)?.value).toBe(12);
    expect(row(made, 'adv').note).toBe('A plain d20');
  });

  it('GE-CORE-02: the chance with every attribute: CON, STR, DEX and PER +2, INT and WIL +1', () => {
    const made = form(deskOf(table()), 'check', 'f');
    expect(notes(made, 'attribute')).toEqual(['55%', '55%', '55%', '50%', '50%', '55%']);
  });

  it('GE-CORE-06, 07: one Advantage is 1 - (9/20)², one Disadvantage (11/20)²', () => {
    const desk = deskOf(table());
    const made = form(desk, 'check', 'f');
    expect(line(made, 'with one more Advantage')).toBe(319 / 400);
    expect(line(made, 'with one more Disadvantage')).toBe(121 / 400);
    const eased = form(desk, 'check', 'f', { adv: 1 });
    expect(eased.odds?.chance).toBe(319 / 400);
    expect(row(eased, 'adv').note).toBe('Advantage 1: 2 d20, keep the highest');
    for (const bars of eased.odds?.bars ?? [])
      expect(bars.points.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1, 12);
  });

  it('says what it shows', () => {
    const desk = deskOf(table());
    const made = form(desk, 'check', 'f', { goal: 17, hidden: true, text: 'hears them' });
    expect(main(made)).toEqual([
      { do: 'check', who: 'f', attribute: 'PER', adv: 0, goal: 17, text: 'hears them', hidden: true },
    ]);
    rule(desk, main(made)[0] ?? { do: 'end' }, [15]);
  });
});

describe('contests and saves', () => {
  it('GE-CORE-04: equals win half of the time; +2 against +1 in 210 of 381', () => {
    const desk = deskOf(table());
    // Goblins have DEX +2 as well.
    expect(form(desk, 'oppose', 'f', { on: 'g', attribute: 'DEX' }).odds?.chance).toBe(1 / 2);
    // a + 2 > c + 1: 1 + … + 20 = 210 pairs; ties are the 19 with c = a + 1.
    expect(form(desk, 'oppose', 'f', { on: 'g', against: 'CON' }).odds?.chance).toBe(210 / 381);
    expect(form(desk, 'oppose', 'f').rows.find((r) => r.id === 'on')).toMatchObject({ value: 'g' });
  });

  it('GE-R30: the best of the attributes; half of the damage on a success', () => {
    const desk = deskOf(table());
    const made = form(desk, 'save', 'f', {
      with: ['DEX', 'INT'],
      goal: 13,
      what: 'harm',
      dice: '14',
      type: 'Absolute',
    });
    // DEX +2 against 13: 11 or more.
    expect(made.odds?.chance).toBe(10 / 20);
    expect(notes(made, 'with')).toEqual(['50%', '50%', '50%', '45%', '45%', '50%']);
    // GE-CORE-05: 10 and a MOD of 0, 2, 4, 6 and 8: a face of 8, 10, 12, 14 and 16 or more.
    expect(made.odds?.ladder?.steps.map((step) => [step.value, step.chance])).toEqual([
      [10, 13 / 20],
      [12, 11 / 20],
      [14, 9 / 20],
      [16, 7 / 20],
      [18, 5 / 20],
    ]);
    // 14 wound twice, 7 once: always wounded. Half fail, and 9 of 20 Wound Checks are bad (GE-WND-05).
    expect(line(made, 'f is wounded')).toBe(1);
    expect(line(made, 'a severe wound')).toBeCloseTo((1 / 2) * (9 / 20), 12);
    expect(refused(desk, main(made)[0] ?? { do: 'ready' })).toBe('');
  });

  it('GE-WND-10: the unconscious save with CON alone', () => {
    const out = rule(table(), { do: 'fate', who: 'f', fate: 'unconscious' });
    expect(form(deskOf(out), 'save', 'f', { with: ['DEX'] }).odds?.chance).toBe(0);
    expect(form(deskOf(out), 'save', 'f', { with: ['CON'] }).odds?.chance).toBe(11 / 20);
  });
});

describe('the damage form', () => {
  it('GE-WND-01: 2d6 absolute against WT 6 wound in 21 of 36 cases', () => {
    const made = form(deskOf(table()), 'damage', 'f', { dice: '2d6', type: 'Absolute' });
    expect(made.odds?.chance).toBeCloseTo(21 / 36, 12);
    expect(made.odds?.samples).toBe(0);
  });

  it('GE-HZ, GE-VAL-10: 10 Sharp wound where AV is at most 3: arms, legs and head, half of the time', () => {
    const made = form(deskOf(table()), 'damage', 'f', { dice: '10', type: 'Sharp' });
    expect(made.odds?.chance).toBeCloseTo(1 / 2, 12);
    expect(
      form(deskOf(table()), 'damage', 'f', { dice: '10', type: 'Sharp', zone: 'torso' }).odds?.chance,
    ).toBe(0);
  });

  it('GE-WND-02, 03: the third of four wounds calls for a CON save of 6 with +2', () => {
    const p = rule(table(), { do: 'set', who: 'f', field: 'light', value: 2 });
    const made = form(deskOf(p), 'damage', 'f', { dice: '7', type: 'Absolute' });
    // 1d20 + 2 against 2 x 3: three of twenty faces fail.
    expect(line(made, 'f is out')).toBeCloseTo(3 / 20, 12);
    const last = rule(p, { do: 'set', who: 'f', field: 'light', value: 3 });
    expect(line(form(deskOf(last), 'damage', 'f', { dice: '7', type: 'Absolute' }), 'f is out')).toBe(1);
  });

  it('offers nothing for what are no dice', () => {
    const made = form(deskOf(table()), 'damage', 'f', { dice: 'much' });
    expect(made.odds).toBeUndefined();
    expect(main(made)).toEqual([]);
  });
});

describe('every task', () => {
  it('has a key of its own and a form whose commands are taken', () => {
    const desk = deskOf(table());
    const tasks = desk.master.tasks(desk.state, 'g');
    expect(new Set(tasks.map((t) => t.key)).size).toBe(tasks.length);
    expect(new Set(tasks.map((t) => t.id)).size).toBe(tasks.length);
    for (const { id } of tasks) {
      const made = form(desk, id, 'g');
      const faults = main(made).map((command) => faultOf(desk, 'gm', command));
      expect({ id, ends: made.ends.length, faults: faults.filter((f) => f !== undefined) }).toEqual({
        id,
        ends: 1,
        faults: [],
      });
    }
  });

  it('before the fight readies everybody, and after it offers nothing', () => {
    const game = must(openGeneria(own, { encounter: 'toll-at-the-ford', gm: 'gm' }));
    const match = new Match(game, { seed: '4'.repeat(64) });
    const master = masterOf(game, botKit(game));
    const begin = master.form(match.view('gm'), 'begin', undefined, {});
    for (const command of begin?.ends[0]?.commands ?? [])
      expect(match.command('gm', command).kind).toBe('done');
    expect(match.state.stage).toBe('battle');
    expect(match.command('gm', { do: 'cease', winners: [], text: '' }).kind).toBe('done');
    expect(master.tasks(match.view('gm'), undefined)).toEqual([]);
    expect(master.recap(match.view('gm'))[0]?.lines[0]).toBe('The game master ends the fight.');
  });

  it('writes the forms of the desk into commands', () => {
    const desk = deskOf(table());
    expect(main(form(desk, 'status', 'g', { status: 'Vulnerable', of: 'Fire' }))).toEqual([
      { do: 'afflict', who: 'g', status: 'Vulnerable', x: 1, dc: 10, of: 'Fire' },
    ]);
    expect(main(form(desk, 'move', 'g', { at: 'C5' }))).toEqual([{ do: 'put', who: 'g', at: 4 * 12 + 2 }]);
    expect(main(form(desk, 'move', 'g', { at: 'z99' }))).toEqual([]);
    expect(main(form(desk, 'ground', undefined, { at: 'C5 D5', ground: 'rubble', height: 1 }))).toEqual([
      { do: 'ground', at: [50, 51], ground: 'rubble', height: 1 },
    ]);
    expect(main(form(desk, 'light', undefined, { reach: 'everywhere', light: 'dim' }))[0]).toMatchObject({
      do: 'light',
      light: 'dim',
    });
    expect(main(form(desk, 'sight', 'g', { from: ['f'] }))).toEqual([{ do: 'hide', who: 'g', from: ['f'] }]);
    expect(main(form(desk, 'number', 'f', { field: 'mp', 'value mp': 2 }))).toEqual([
      { do: 'set', who: 'f', field: 'mp', value: 2 },
    ]);
    expect(form(desk, 'fate', 'f', { fate: 'awake' }).ends[0]).toMatchObject({
      commands: [],
      note: 'f is awake.',
    });
    expect(main(form(desk, 'note', 'f', { text: 'limps' }))).toEqual([
      { do: 'note', text: 'limps', secret: true, who: 'f' },
    ]);
  });
});

describe('the screen', () => {
  it('shows wounds, EN and MP that can be set, what somebody suffers, and whose turn it is', () => {
    const p = rule(rule(table(), { do: 'set', who: 'f', field: 'severe', value: 1 }), {
      do: 'afflict',
      who: 'f',
      status: 'Burning',
      x: 2,
    });
    const { master, state, ...desk } = deskOf(p);
    const [heroes, foes] = master.roll(state);
    expect([heroes?.title, foes?.title]).toEqual(['Heroes', 'Foes']);
    const f = heroes?.members[0];
    expect(f).toMatchObject({ hp: 3, maxHp: 4, active: true, gone: false, pips: { value: 3, of: 3 } });
    expect(f?.stats.map((s) => [s.field, s.value, s.max])).toEqual([
      ['en', '15', 15],
      ['mp', '5', 5],
      ['light', '0', 3],
      ['severe', '1', 4],
      ['initiative', '5', 60],
    ]);
    expect(f?.badges.map((b) => b.text)).toContain('Burning 2');
    const [command] = master.set(state, 'f', 'en', 4);
    expect(rule({ ...desk, state }, command ?? { do: 'ready' }).state.creatures[0]?.en).toBe(4);
    expect(master.order(state).map((o) => [o.unit, o.when, o.initiative])).toEqual([
      ['f', 'now', 5],
      ['h', 'next', 4],
      ['g', 'next', 3],
      ['k', 'next', 2],
    ]);
    expect(master.clock(state)).toEqual({ title: 'Round 1', text: 'Heroes 2 of 2, Foes 2 of 2' });
    expect(master.waiting(state)).toBeUndefined();
  });

  it('puts somebody on a square where it can stand, and nowhere else', () => {
    const { master, state } = deskOf(table());
    expect(master.place(state, 'f', 40)).toEqual([{ do: 'put', who: 'f', at: 40 }]);
    expect(master.place(state, 'f', state.creatures[2]?.at ?? 0)).toEqual([]);
  });

  it('GE-HZ, GE-CHAOS: tables with the chance of every row', () => {
    const game = must(openGeneria(own, { encounter: 'ring', gm: 'gm' }));
    const [zones, chaos] = masterOf(game, botKit(game)).tables(game.start());
    expect(zones?.rows.map((r) => [r.range, r.text, r.chance])).toEqual([
      ['1–5', 'torso', 5 / 10],
      ['6–7', 'arms', 2 / 10],
      ['8–9', 'legs', 2 / 10],
      ['10', 'head', 1 / 10],
    ]);
    expect(chaos?.rows).toHaveLength(20);
    for (const r of chaos?.rows ?? []) expect(r.chance).toBe(1 / 20);
  });

  it('keeps notes and says where the master is asked', () => {
    const p = rule(table(), { do: 'note', text: 'limps', secret: true, who: 'f' });
    const { master, state } = deskOf(p);
    expect(master.notes(state)).toEqual([{ text: 'f: limps', when: 'round 1', secret: true }]);
    const [rulings] = master.steps(state);
    expect(rulings?.value).toBe('ask');
    const [auto] = rulings?.choices ?? [];
    const after = rule(p, auto?.commands[0] ?? { do: 'ready' });
    expect(master.steps(after.state)[0]?.value).toBe('auto');
  });

  it('suggests at most three legal things, with odds and a reason; in another’s turn only to be read', () => {
    const game = must(openGeneria(own, { encounter: 'toll-at-the-ford', gm: 'gm' }));
    const match = new Match(game, { seed: '5'.repeat(64) });
    while (match.state.stage === 'place') match.command('gm', { do: 'ready' });
    const master = masterOf(game, botKit(game));
    const view = match.view('gm');
    // What harms without a weapon and is no spell is done from the card too, by name and with its odds.
    const shaman = master.foe(view, 'goblin-shaman');
    expect(shaman?.acts.length).toBeGreaterThan(0);
    for (const { label, chance = 0 } of shaman?.acts ?? []) {
      expect(label).toMatch(/^Fire Bolt, /u);
      expect(chance).toBeGreaterThan(0);
    }
    for (const c of view.creatures.slice(0, 8)) {
      // One of them in every mood: whoever is bold strikes where it can.
      const moods =
        c === view.creatures[0] ? ([undefined, 'careful', 'bold', 'cruel'] as const) : [undefined];
      const found = new Map(moods.map((mood) => [mood, master.ideas(view, c.id, mood)]));
      for (const some of found.values()) expect(some.length).toBeLessThanOrEqual(3);
      const ideas = [...found.values()].flat();
      if (ideas.some(({ target }) => target !== undefined) && found.has('bold'))
        expect(found.get('bold')?.[0]?.target).toBeDefined();
      const now = view.creatures[view.turn.who] === c;
      for (const idea of ideas) {
        expect(idea.text).toMatch(/\S/);
        expect(idea.odds).toMatch(/\S/);
        expect(idea.reason).toMatch(/\S/);
        const [first] = idea.commands;
        expect(first === undefined).toBe(!now);
        if (first !== undefined) expect(refused({ game, book: game.book, state: view }, first)).toBe('');
      }
    }
  });

  it('tells at the end what became of everybody', () => {
    const p = rule(table(), { do: 'fate', who: 'g', fate: 'dead' });
    const over = rule(p, { do: 'cease', winners: ['heroes'], text: 'The last goblin runs.' });
    expect(deskOf(over).master.recap(over.state)).toEqual([
      { title: 'How it came out', lines: ['The last goblin runs.', '1 round of fighting.'] },
      {
        title: 'Heroes',
        lines: ['f stands: 0 of 4 wounds, 15 EN, 5 MP.', 'h stands: 0 of 4 wounds, 15 EN, 5 MP.'],
      },
      { title: 'Foes', lines: ['g is dead.', 'k stands.'] },
    ]);
  });
});

describe('the map and the card', () => {
  it('asks where by a place that a click answers, and says why a square will not do', () => {
    const desk = deskOf(table());
    const made = form(desk, 'bring');
    expect(row(made, 'at')).toMatchObject({ kind: 'place', cells: [], ends: true });
    expect(made.ends[0]).toMatchObject({ commands: [], barred: 'Click the map, or type a square.' });
    expect(form(desk, 'light', undefined, { reach: 'everywhere' }).ends[0]?.barred).toBeUndefined();
  });

  it('has six controls, and dots that wound and heal', () => {
    const desk = deskOf(table());
    expect(desk.master.controls(desk.state, 'f')).toHaveLength(6);
    const member = desk.master.roll(desk.state)[0]?.members.find((m) => m.id === 'f');
    const left = member?.hp ?? 0;
    expect(desk.master.wound(desk.state, 'f', left)).toEqual([]);
    expect(desk.master.wound(desk.state, 'f', left - 1)).toEqual([
      { do: 'set', who: 'f', field: 'light', value: 1 },
    ]);
  });

  it('acts in the name of whoever plays the one in its turn', () => {
    const desk = deskOf(table());
    const active = desk.state.creatures[desk.state.turn.who];
    expect(desk.master.hand(desk.state)).toBe(active?.seat);
    const card = desk.master.foe(desk.state, active?.id ?? '');
    expect(card?.barred).toBe('');
    for (const act of card?.acts ?? []) expect(act.commands.length).toBeGreaterThan(0);
  });
});

describe('a change of the danger report, made to the fight as it stands', () => {
  it('the foes stand 4 m farther away, where there is room', () => {
    const desk = deskOf(table());
    const moved = desk.master.change(desk.state, 'farther');
    // From x 6 to x 10 in their own rows: the party stands at x 1 between them.
    expect(moved.map((c) => (c.do === 'put' ? [c.who, desk.game.book.board.xs[c.at]] : []))).toEqual([
      ['g', 10],
      ['k', 10],
    ]);
  });

  it('stronger foes take the places of the others, two levels above them', () => {
    let desk = deskOf(table());
    const level = (id: string): number => {
      const c = desk.state.creatures.find((o) => o.id === id);
      return desk.game.book.kits[c?.kit ?? -1]?.profile.level ?? 0;
    };
    const [before, commands] = [level('g'), desk.master.change(desk.state, 'stronger')];
    for (const command of commands) desk = deskOf(rule(desk, command, command.do === 'bring' ? [3] : []));
    const came = desk.state.creatures.filter((c) => c.side === 1 && c.where === 'board');
    expect(came.map((c) => [c.name, level(c.id)])).toEqual([
      ['g', before + 2],
      ['k', before + 2],
    ]);
  });
});

describe('the end of a fight', () => {
  it('GE-R57: while both sides can fight nobody has won; a side has once its foes are out', () => {
    const desk = deskOf(table());
    expect(main(form(desk, 'cease'))).toEqual([{ do: 'cease', winners: [], text: '' }]);
    const [first = ''] = desk.game.book.sides;
    const creatures = desk.state.creatures.map((c) => (c.side === 0 ? c : { ...c, awake: false }));
    const alone = { ...desk, state: { ...desk.state, creatures } };
    expect(main(form(alone, 'cease'))).toEqual([{ do: 'cease', winners: [first], text: '' }]);
  });
});
