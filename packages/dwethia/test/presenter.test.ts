import { Match, runCommand, ScriptedTable, SimRandom, type Event } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import type { Content } from '../src/content/content.ts';
import { compileContent } from '../src/pack/index.ts';
import type { State } from '../src/match/state.ts';
import { dwethiaBox } from '../src/presenter/index.ts';

const contentOf = (): Content => {
  const packs = loadOwnPacks();
  const content = packs.ok ? compileContent(packs.value) : packs;
  if (!content.ok) throw new Error(content.error.map((p) => p.what).join('\n'));
  return content.value;
};

const content = contentOf();

const open = (setup: unknown) => {
  const box = dwethiaBox.open(content, setup);
  if (!box.ok) throw new Error(box.error.map((p) => p.what).join('\n'));
  return box.value;
};

const { game, presenter } = open({ battle: 'first-muster' });
const SEED = '1'.repeat(64);

/** Says a command; questions get their first answer. */
const say = (match: Match<State, Command>, seat: string, command: Command): readonly Event[] => {
  let said = match.command(seat, command);
  while (said.kind === 'asked') {
    const [question] = match.pending?.questions ?? [];
    if (question === undefined) throw new Error('nothing is asked');
    said = match.answer(question.seat, question.choices[0]?.id ?? '', question.key);
  }
  if (said.kind === 'refused') throw new Error(`${JSON.stringify(command)}: ${said.refusal.what}`);
  return said.kind === 'done' ? said.events : [];
};

/** A position of the ready battle in the Movement half of the south. */
const moving = (): State => {
  const state = game.start();
  state.stage = 'movement';
  state.round = 1;
  state.active = 'south';
  state.priority = 'south';
  return state;
};

const model = (state: State, id: string) => {
  const m = state.models.find((o) => o.id === id);
  if (m === undefined) throw new Error(`there is no ${id}`);
  return m;
};

describe('the scene', () => {
  it('is in the Priority roll of the turn while its winner is asked, and no longer in deployment (DW-PRIO-03)', () => {
    const match = new Match(game, { seed: SEED });
    match.command('south', { do: 'done' });
    const [question] = match.pending?.questions ?? [];
    expect(question?.key).toBe('priority 1');
    const scene = presenter.scene(match.view('south'), 'south');
    expect(scene.where).toMatch(/^Turn 1 of 5, Priority, score \d+–\d+$/u);
    expect(scene.strip.map(({ label, when }) => [label, when])[0]).toEqual(['Priority', 'now']);
  });
  it('has its y axis down, while the table has it up from the south edge (DW-R136)', () => {
    const scene = presenter.scene(moving(), 'south');
    const captain = scene.tokens.find((t) => t.name === 'Captain');
    expect(scene.field).toMatchObject({ unit: 'inch', width: 24, height: 24 });
    expect(captain?.at).toEqual({ x: 12, y: 18.5 });
    expect(captain?.radius).toBeCloseTo(20 / 25.4, 3);
  });

  it('shows the pools of both sides (DW-SETUP-19 to 21)', () => {
    const { pools = [] } = presenter.scene(moving(), 'south');
    expect(pools.map((p) => `${p.side} ${p.label}`)).toEqual([
      'a Destiny',
      'a Faith',
      'a Affinity',
      'b Destiny',
      'b Faith',
      'b Affinity',
    ]);
    expect(pools.every((p) => p.value === p.of)).toBe(true);
  });

  it('links those within 1″ of each other (DW-COH-01)', () => {
    const { links = [] } = presenter.scene(moving(), 'south');
    const state = moving();
    const isLinked = (a: string, b: string): boolean =>
      links.some((l) => (l.from === a && l.to === b) || (l.from === b && l.to === a));
    const named = (name: string): string => state.models.find((m) => m.name === name)?.id ?? '';
    // 1.28″ from middle to middle less two bases of 32 mm; the Hunter stands 4.8″ from anybody.
    expect(isLinked(named('Praetorian 1'), named('Praetorian 2'))).toBe(true);
    expect(links.some((l) => l.from === named('Hunter 1') || l.to === named('Hunter 1'))).toBe(false);
  });
});

describe('ways', () => {
  it('say what they cost and what is left (DW-MOVE-01)', () => {
    const way = presenter.wayTo(moving(), 'south', 's13', { x: 4, y: 13.8 }, []);
    // Two inches ahead, of which 0.2″ lie in the Ruin and count double (DW-TERR-01).
    expect(way.ok ? way.value.words : way.error.what).toBe('2.2″ of 6.0″');
  });

  it('are refused with the rule that is against them', () => {
    const state = moving();
    const far = presenter.wayTo(state, 'south', 's13', { x: 2, y: 8 }, []);
    expect(far).toMatchObject({ ok: false, error: { rule: 'DW-MOVE-01' } });
    const taken = presenter.wayTo(state, 'south', 's13', { x: 6.4, y: 15.8 }, []);
    expect(taken).toMatchObject({ ok: false, error: { rule: 'DW-MOVE-05' } });
  });

  it('lead through points of the player’s own', () => {
    const way = presenter.wayTo(moving(), 'south', 's13', { x: 3, y: 15 }, [{ x: 3, y: 15.8 }]);
    expect(way.ok ? way.value.path.length : way.error.what).toBe(3);
    expect(way.ok ? way.value.used : 0).toBeCloseTo(1.8, 2);
  });
});

describe('a group', () => {
  it('goes together, and every move is legal in its order (DW-COH-01, DW-MOVE-05)', () => {
    const state = moving();
    const way = presenter.groupTo?.(state, 'south', 's1', { x: 12, y: 18 });
    if (way?.ok !== true) throw new Error('no way');
    // All but the two Hunters and the two Arbalists on the wings stand in one chain of coherency.
    expect(way.value.commands).toHaveLength(12);
    const table = game.clone(state);
    for (const s of ['south', 'north'] as const) table.pools[s].destiny = 0;
    for (const command of way.value.commands) {
      expect(runCommand(game, table, 'south', command, new ScriptedTable([])).kind).toBe('done');
    }
    expect(model(table, 's1')).toMatchObject({ x: 12_000, y: 6000 });
  });
});

describe('a charge in the chronicle', () => {
  it('names whom it is made at', () => {
    const state = moving();
    const [by, foe] = ['s13', 'n1'].map((id) => state.models.find((m) => m.id === id));
    if (by === undefined || foe === undefined) throw new Error('nobody to charge');
    for (const m of state.models) if (m.side === 'north' && m !== foe) m.where = 'held';
    const events = [
      {
        type: 'moved' as const,
        rules: [],
        model: by.id,
        // Base to base, due south of it.
        path: [{ x: foe.x, y: foe.y - foe.r - by.r, z: foe.z }],
        cost: 3100,
        charge: true,
      },
    ];
    const text = presenter
      .chronicle(state, events)[0]
      ?.parts.map((p) => (typeof p === 'string' ? p : 'number' in p ? p.number : p.text))
      .join('');
    expect(text).toBe(`${by.name} charges ${foe.name}, 3.1″.`);
  });
});

describe('odds', () => {
  it('of a charge are those of the fight that follows, exact for few', () => {
    const state = moving();
    const foe = state.models.find((m) => m.name === 'Wraith');
    if (foe === undefined) throw new Error('no Wraith');
    for (const m of state.models) if (m.side === 'north' && m !== foe) m.where = 'held';
    foe.x = 4000;
    foe.y = 11_000;
    const deeds = presenter.deeds(state, 'south', 's13');
    const charge = deeds.find((d) => d.label === 'Charge');
    expect(charge?.target).toBe(foe.id);
    const card = presenter.forecast(state, 'south', charge?.commands ?? []);
    if (!card.ok) throw new Error(card.error.what);
    expect(card.value.samples).toBe(0);
    const total = card.value.ladders[0]?.rungs.reduce((sum, r) => sum + r.chance, 0);
    expect(total).toBeCloseTo(1, 9);
  });

  it('of a shot are the attack die times failed saves (DW-SHOOT-05, DW-R43)', () => {
    const state = moving();
    state.stage = 'shoot';
    const shooter = state.models.find((m) => m.name === 'Arbalist 1');
    const target = state.models.find((m) => m.name === 'Zombie 1');
    if (shooter === undefined || target === undefined) throw new Error('nobody');
    for (const m of state.models) if (m !== shooter && m !== target) m.where = 'held';
    target.x = shooter.x;
    target.y = shooter.y + 6000;
    const shot = presenter.deeds(state, 'south', shooter.id).find((d) => d.target === target.id);
    const card = presenter.forecast(state, 'south', shot?.commands ?? []);
    if (!card.ok) throw new Error(card.error.what);
    const [hit, ...stops] = card.value.beats;
    // A model with one Wound falls to a hit that neither a save nor an ignore roll stops.
    const slain = stops.reduce((p, beat) => p * (1 - beat.chance), hit?.chance ?? 0);
    expect(card.value.ladders[0]?.chance).toBeCloseTo(slain, 9);
    expect(card.value.assumes[0]).toContain('Destiny');
  });
});

describe('typed commands', () => {
  const state = moving();
  it('read a place after the name of a power', () => {
    const models = [
      { unit: 'black-sun-captain', count: 1 },
      { unit: 'star-witch', count: 1 },
      { unit: 'pirate', count: 4 },
    ];
    const force = { ...content.forces.get('black-sun-500'), models };
    const box = open({ layout: 'crossroads', south: { force }, north: { force } });
    const start = box.game.start();
    const witch = start.models.find((m) => m.name === 'Star Witch')?.id ?? '';
    const command: Command = {
      do: 'cast',
      model: witch,
      powers: [{ power: 'void-step', at: { x: 4294, y: 11_953 } }],
    };
    for (const m of start.models) m.where = 'table';
    const text = box.presenter.makeText(start, command);
    expect(text).toBe(`cast ${witch} void-step @ 4.294 11.953`);
    expect(box.presenter.parseText(start, 'south', text)).toEqual({ ok: true, value: command });
  });

  it('find models by name and go by the compass', () => {
    const said = presenter.parseText(state, 'south', 'move hunter 1 2in n');
    expect(said).toEqual({ ok: true, value: { do: 'move', model: 's13', path: [{ x: 4000, y: 10_200 }] } });
  });

  it('say which of several is meant', () => {
    const said = presenter.parseText(state, 'south', 'move hunter 2in n');
    expect(said.ok ? '' : said.error[0]?.what).toContain('say which');
  });

  it('read what is written', () => {
    const all: Command[] = [
      {
        do: 'move',
        model: 's1',
        path: [
          { x: 12_000, y: 5600 },
          { x: 12_250, y: 5700 },
        ],
      },
      { do: 'shoot', model: 's13', weapon: 'short-bow', target: 'n1', arc: true },
      { do: 'cast', model: 's2', powers: [{ power: 'blast', target: 'n1', upcharge: 2 }] },
      { do: 'place', models: [{ id: 's1', x: 1000, y: 2500 }] },
      { do: 'retreat', model: 's1', path: [{ x: 1000, y: 2500 }] },
      { do: 'terrain', kind: 'low-wall', x: 1000, y: 2000 },
      { do: 'objective', model: 's1', marker: 2 },
      { do: 'use', model: 's1', rule: 'medkit', target: 's2' },
      { do: 'arrive', model: 's1', x: 1000, y: 600 },
      { do: 'edge', side: 'north' },
      { do: 'surge', model: 's1' },
      { do: 'hold', model: 's1' },
      { do: 'fight', model: 's1' },
      { do: 'done' },
      { do: 'concede' },
    ];
    const knower = { ...state, models: state.models };
    for (const command of all) {
      const text = presenter.makeText(knower, command);
      expect({ text, ...presenter.parseText(knower, 'south', text) }).toEqual({
        text,
        ok: true,
        value: command,
      });
    }
  });
});

describe('a whole battle', () => {
  it('is shown from the first command to the last: scenes, cards, deeds, sentences, motions', () => {
    const match = new Match(game, { seed: SEED });
    const random = SimRandom.from(5, 0);
    const said = new Set<string>();
    let steps = 0;
    while (match.outcome === undefined && steps++ < 900) {
      const [seat = ''] = match.toAct();
      const before = match.view(seat);
      const command = game.randomCommand(before, seat, random);
      if (command.do === 'concede') break;
      if (steps % 12 === 0) {
        const scene = presenter.scene(before, seat);
        const ready = scene.tokens.find((t) => t.ready && t.seat === seat);
        if (ready !== undefined) {
          presenter.reach(before, seat, ready.id);
          expect(presenter.card(before, ready.id)?.stats).toHaveLength(11);
          const deeds = presenter.deeds(before, seat, ready.id);
          expect(new Set(deeds.map((d) => d.id)).size).toBe(deeds.length);
        }
      }
      const events = say(match, seat, command);
      for (const e of events) said.add(e.type);
      const lines = presenter.chronicle(match.view(seat), events);
      for (const line of lines) expect(line.parts.length).toBeGreaterThan(0);
      presenter.motions(before, events);
    }
    expect(said).toContain('round');
    expect(said).toContain('moved');
  });
});

describe('the box', () => {
  it('opens every scenario of its shelf with the armies that suit it', () => {
    const shelf = dwethiaBox.offer(content);
    expect(shelf.scenarios.map((s) => s.id)).toEqual([
      'first-muster',
      'five-against-five',
      'crossroads',
      'toxic-works',
      'smoke-field',
      'old-capital',
      'basalt-pass',
      'sunken-garden',
    ]);
    for (const { id } of shelf.scenarios)
      expect({ id, ...dwethiaBox.open(content, { scenario: id }) }).toMatchObject({ id, ok: true });
    expect(shelf.rosters).toHaveLength(content.forces.size);
  });

  it('lets models be placed by hand where they are drawn up', () => {
    const { game: byHand, presenter: shown } = open({ scenario: 'crossroads', deploy: 'by hand' });
    const state = byHand.start();
    state.stage = 'place';
    state.work = [];
    state.active = 'south';
    const scene = shown.scene(state, 'south');
    expect(scene.tokens.length).toBeGreaterThan(10);
    const [first] = scene.tokens;
    const way = shown.wayTo(state, 'south', first?.id ?? '', first?.at ?? { x: 0, y: 0 }, []);
    expect(way).toMatchObject({ ok: true, value: { commands: [{ do: 'place' }] } });
    expect(model(state, first?.id ?? '').where).toBe('muster');
  });

  it('has a duel whose odds are those of the rules', () => {
    const card = dwethiaBox.duel.odds(content, { way: 'fight', leftCount: 2, rightCount: 2 });
    if (!card.ok) throw new Error(card.error.map((p) => p.what).join('\n'));
    expect(card.value.samples).toBe(0);
    expect(card.value.ladders).toHaveLength(2);
    // Of two models none, one or both are lost.
    for (const ladder of card.value.ladders) expect(ladder.rungs.length).toBeLessThanOrEqual(3);
    const bad = dwethiaBox.duel.odds(content, { leftCount: 99 });
    expect(bad).toMatchObject({ ok: false, error: [{ where: 'leftCount' }] });
  });

  it('takes a shot, a power, a fight and a charge from the board to the lab, with the same odds', () => {
    const state = moving();
    const put = (id: string, x: number, y: number): void => {
      const m = model(state, id);
      [m.x, m.y] = [x * 1000, y * 1000];
    };
    const named = (text: string, side: string): string =>
      state.models.find((m) => m.side === side && m.name.startsWith(text))?.id ?? '';
    const [magister, legionaire, thrall] = [
      named('Magister', 'south'),
      named('Legionaire', 'south'),
      named('Thrall', 'north'),
    ];
    // Everybody else is far away, so that nobody supports and nothing is in the way.
    state.models = state.models.filter((m) => [magister, legionaire, thrall].includes(m.id));
    put(magister, 20, 3);
    put(legionaire, 12, 11.5);
    put(thrall, 12, 14);
    const both = (commands: readonly Command[]) => {
      const card = presenter.forecast(state, 'south', commands);
      const values = dwethiaBox.duel.fromBoard(content, game.setup, state, 'south', commands);
      const lab = values === undefined ? undefined : dwethiaBox.duel.odds(content, values);
      if (!card.ok || lab?.ok !== true) throw new Error(JSON.stringify([card, lab]));
      const chances = (c: typeof card.value): string[][] => c.ladders.map((l) => l.rungs.map((r) => r.exact));
      return { values, board: chances(card.value), lab: chances(lab.value) };
    };
    const charge = presenter.deeds(state, 'south', legionaire).find((d) => d.id.startsWith('charge'));
    const charged = both(charge?.commands ?? []);
    expect(charged.values).toMatchObject({ leftUnit: 'legionaire', rightUnit: 'thrall', way: 'fight' });
    expect(charged.values).toMatchObject({ leftCharged: true });
    expect(charged.lab).toEqual(charged.board);
    state.stage = 'shoot';
    const cast: Command = { do: 'cast', model: magister, powers: [{ power: 'blast', target: thrall }] };
    const burst = both([cast]);
    expect(burst.values).toMatchObject({ leftUnit: 'magister', way: 'cast blast' });
    expect(burst.lab).toEqual(burst.board);
    state.stage = 'combat';
    put(legionaire, 12, 12.7);
    const fight = both([{ do: 'fight', model: legionaire }]);
    expect(fight.values).toMatchObject({ way: 'fight' });
    expect(fight.lab).toEqual(fight.board);
  });
});

describe('shots that are fired together', () => {
  const shot = (target: string): Event & Record<string, unknown> => ({
    type: 'shot',
    rules: ['DW-SHOOT-16'],
    model: 'n2',
    weapon: 'Lightning',
    target,
    terms: [],
  });
  const rolled = (by: string, kind: string, good: number): Event & Record<string, unknown> => ({
    type: 'rolled',
    rules: [],
    model: by,
    kind,
    dice: 1,
    need: 4,
    good,
    terms: [],
  });
  const roll = (face: number): Event & Record<string, unknown> => ({
    type: 'roll',
    rules: [],
    seat: 'north',
    sides: 6,
    faces: [face],
    text: '',
    terms: [],
  });
  const shield: Event & Record<string, unknown> = {
    type: 'choice',
    rules: ['DW-SHOOT-12'],
    seat: 'south',
    question: 'Does Praetorian 1 count its Integrity behind the shield?',
    answer: 'Yes: the shot needs 4+',
  };

  it('are one line with all their dice: who, at whom, how many hit, who fell, who was saved', () => {
    const events = [
      shield,
      ...['s3', 's4', 's5', 's6'].map(shot),
      // Three of four hit; one is saved, one falls, one has its shot turned away by Destiny for another die.
      ...[5, 5, 2, 5].flatMap((face) => [roll(face), rolled('n2', 'rangedAttack', face > 3 ? 1 : 0)]),
      roll(6),
      rolled('s3', 'save', 1),
      { type: 'saved', rules: [], model: 's3' },
      roll(1),
      rolled('s4', 'save', 0),
      { type: 'wounded', rules: [], model: 's4', wounds: 1, left: 0, by: 'n2' },
      { type: 'pool', rules: [], side: 'south', pool: 'destiny', by: -1, left: 4, why: 're-roll' },
      roll(1),
      { type: 'rerolled', rules: [], model: 's6', dice: 1, good: 1, by: 'destiny' },
      { type: 'saved', rules: [], model: 's6' },
      { type: 'slain', rules: [], model: 's4', by: 'n2', pending: true },
    ];
    const lines = presenter.chronicle(moving(), events);
    expect(lines).toHaveLength(1);
    const [line] = lines;
    const text = line?.parts
      .map((p) => (typeof p === 'string' ? p : 'number' in p ? p.number : p.text))
      .join('');
    expect(text).toBe(
      'Necromancer fires Lightning at Praetorian 1, Praetorian 2 and 2 more, 1 behind a shield: 3 of 4 hit. ' +
        'Praetorian 2 is slain. Praetorian 1 and Praetorian 4 make their saves. Empire of Sol spends 1 Destiny; 4 left.',
    );
    expect(line?.dice).toHaveLength(7);
  });
});
