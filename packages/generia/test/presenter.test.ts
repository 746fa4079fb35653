import {
  Match,
  SimRandom,
  type ChronicleLine,
  type Event,
  type Part,
  type Refusal,
  type Result,
  type RollEvent,
  type Scene,
  type Way,
} from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { kitOf, type Position } from '../src/match/book.ts';
import type { Command } from '../src/match/command.ts';
import type { BattleEvent } from '../src/match/events.ts';
import type { Generia } from '../src/match/game.ts';
import { characterFrom } from '../src/builder/index.ts';
import { OPTIONS } from '../src/match/options.ts';
import { isBattleEvent } from '../src/presenter/chronicle/chronicle.ts';
import { EVENT_TYPES } from '../src/presenter/chronicle/event-types.ts';
import { ICONS } from '../src/presenter/icons.ts';
import { openChosen } from '../src/presenter/chosen.ts';
import { sentence } from '../src/presenter/chronicle/sentences.ts';
import { profileFaults } from '../src/match/setup/profile-form.ts';
import { numberOf, type Area, type Creature, type State, type Status } from '../src/match/state.ts';
import { generiaBox, presenterOf } from '../src/presenter/index.ts';
import { status as plainStatus } from './bodies.ts';
import { must, own, printed } from './own.ts';

const open = (setup: unknown) => must(generiaBox.open(own, setup));

/** The words of the first problem with a setup. */
const wrong = (setup: unknown): string => {
  const opened = generiaBox.open(own, setup);
  return opened.ok ? '' : (opened.error[0]?.what ?? '');
};

const encounterOf = (code: string): string =>
  [...own.encounters.values()].find((e) => e.code === code)?.id ?? '';

/** An encounter at the start of its first round, in the turn of one of its creatures. */
const fight = (code: string, turn: string, more: object = {}) => {
  const game: Generia = must(openChosen(own, { scenario: encounterOf(code), ...more }));
  const state = game.start();
  state.stage = 'battle';
  state.round = 1;
  state.order = state.creatures.flatMap((c, i) => (c.where === 'board' && c.rider < 0 ? [i] : []));
  const who = numberOf(state, turn);
  state.place = state.order.indexOf(who);
  state.turn = { ...state.turn, who };
  const presenter = presenterOf(game);
  const scene = (seat: string): Scene => presenter.scene(game.view(state, seat), seat);
  return { game, state, presenter, scene };
};

const creature = (state: State, id: string): Creature => {
  const found = state.creatures[numberOf(state, id)];
  if (found === undefined) throw new Error(`there is no creature "${id}"`);
  return found;
};

const status = (kind: Status['kind'], more: Partial<Status> = {}): Status =>
  plainStatus(kind, { dc: 0, ...more });

const area = (more: Partial<Area> & Pick<Area, 'ability' | 'kind' | 'by'>): Area => ({
  n: 7,
  part: 0,
  side: 0,
  at: 0,
  around: false,
  radius: 1,
  squares: [0, 1, 24],
  dc: 0,
  level: 1,
  element: '',
  from: 0,
  rounds: 0,
  uses: 0,
  hiddenFrom: [],
  met: [],
  within: [],
  who: 'all',
  inside: [],
  ...more,
});

const token = (scene: Scene, id: string) => scene.tokens.find((t) => t.id === id);
const badges = (scene: Scene, id: string): readonly string[] =>
  token(scene, id)?.badges.map((b) => b.text) ?? [];

/** A way that there is. */
const way = (found: Result<Way<Command>, Refusal>): Way<Command> => {
  if (!found.ok) throw new Error(found.error.what);
  return found.value;
};

const plain = (parts: readonly Part[]): string =>
  parts.map((p) => (typeof p === 'string' ? p : 'unit' in p ? p.text : p.number)).join('');

describe('the field', () => {
  it('GE-GRID-03: a token is at the middle of its footprint and as wide as it', () => {
    const ring = fight('E6', 'fighter').scene('fighter');
    // The fighter stands on column 2, row 5; one square.
    expect(token(ring, 'fighter')).toMatchObject({ at: { x: 2.5, y: 5.5 }, radius: 0.42 });
    const steppe = fight('E7', 'hunter-1').scene('hunters');
    // An elk is Large: 2 by 2 squares from column 0, row 1.
    expect(token(steppe, 'elk-1')).toMatchObject({ at: { x: 1, y: 2 }, radius: 0.84 });
    const rider = token(steppe, 'hunter-1');
    // A rider is where its mount is, drawn beside the middle.
    expect(Math.max(Math.abs((rider?.at.x ?? 9) - 1), Math.abs((rider?.at.y ?? 9) - 2))).toBeLessThan(0.5);
    expect(rider?.radius).toBe(0.42);
    expect(badges(steppe, 'hunter-1')).toContain('Rides Elk A');
  });

  it('ground has its height, and says what it does', () => {
    const { field } = fight('E3', 'archer').scene('heroes');
    if (field.unit !== 'tile') throw new Error('the field has squares');
    expect(field.cells[1]).toMatchObject({ height: 3, blocked: false });
    expect(field.cells[9 * 26]).toMatchObject({ look: 'chasm', height: -4, blocked: true });
    expect(field.cells[9 * 26]?.note).toContain('4 m deep.');
    expect(field.cells[4 * 26 + 2]?.note).toContain('Half cover behind it.');
  });

  it('GE-SNK-08: braziers light the room they stand in', () => {
    const { field } = fight('E4', 'archer').scene('heroes');
    if (field.unit !== 'tile') throw new Error('the field has squares');
    // Braziers stand on columns 10 and 13 of row 3; between them the room is open to the south.
    const light = (x: number, y: number) => field.cells[y * 24 + x]?.light;
    expect([light(12, 4), light(12, 9), light(4, 3)]).toEqual([undefined, undefined, 'dark']);
    expect(field.cells[3 * 24 + 4]?.note).toContain('darkness');
  });

  it('the braziers of the house are dim, and leave the night outside dark', () => {
    const { field } = fight('E2', 'fighter').scene('heroes');
    if (field.unit !== 'tile') throw new Error('the field has squares');
    const light = (x: number, y: number) => field.cells[y * 24 + x]?.light;
    expect([light(9, 6), light(5, 6), light(0, 0)]).toEqual(['dim', 'dark', 'dark']);
  });

  it('GE-WND-10: who is unconscious lies there, out of the fight', () => {
    const { state, scene } = fight('E1', 'archer');
    creature(state, 'archer').awake = false;
    const outs = scene('heroes').tokens.map((t) => [t.id, t.out]);
    expect(outs).toContainEqual(['archer', 'unconscious']);
    expect(outs).toContainEqual(['wizard', undefined]);
  });

  it('areas that stay are shown with who keeps them up', () => {
    const { state, scene } = fight('E1', 'wizard');
    const wizard = creature(state, 'wizard');
    wizard.held = [{ n: 3, ability: 'wall-of-fire', level: 1, element: '', on: [], count: 0 }];
    const n = numberOf(state, 'wizard');
    state.areas = [
      area({ ability: 'wall-of-fire', kind: 'WALL', by: n, from: 3, dc: 14 }),
      area({
        n: 8,
        ability: 'overwatch',
        kind: 'WATCH',
        by: numberOf(state, 'archer'),
        uses: 3,
        who: 'foes',
      }),
    ];
    const [wall, watch] = scene('heroes').areas ?? [];
    expect(wall).toMatchObject({ kind: 'WALL', label: 'Wall of Fire', keeper: 'wizard', side: 'a' });
    expect(wall?.text).toContain('DC 14');
    expect(wall?.zone.cells).toEqual([0, 1, 24]);
    expect(watch).toMatchObject({ kind: 'WATCH', label: 'Overwatch' });
    expect(watch?.keeper).toBeUndefined();
    expect(watch?.text).toContain('3 uses left.');
    expect(badges(scene('heroes'), 'wizard')).toContain('Concentrates: Wall of Fire');
  });

  it('GE-HACT-02: an area that a side does not know is not shown to it', () => {
    const { state, scene } = fight('E1', 'archer');
    state.areas = [
      area({ ability: 'overwatch', kind: 'WATCH', by: numberOf(state, 'archer'), hiddenFrom: [1] }),
    ];
    expect(scene('heroes').areas).toHaveLength(1);
    expect(scene('goblins').areas).toEqual([]);
  });
});

describe('who is there', () => {
  it('statuses have their tier and their rounds', () => {
    const { state, scene } = fight('E1', 'fighter');
    creature(state, 'fighter').statuses = [
      status('Bleeding', { x: 2 }),
      status('Slowed', { rounds: 3 }),
      status('Vulnerable', { type: 'Fire', rounds: 1 }),
      status('Prone'),
    ];
    expect(badges(scene('heroes'), 'fighter')).toEqual([
      'Bleeding 2',
      'Slowed, 3 rounds',
      'Vulnerable Fire, 1 round',
      'Prone',
    ]);
  });

  it('GE-R37: of a foe that is not seen nothing is told but its side', () => {
    const { state, scene, presenter, game } = fight('E1', 'fighter');
    const foes = state.creatures.flatMap((c, i) => (c.side === 0 ? [i] : []));
    creature(state, 'goblin-shaman').unseenBy = foes;
    expect(badges(scene('goblins'), 'goblin-shaman')).toEqual(['Hidden from all foes']);
    const seen = scene('heroes');
    const away = seen.away.find((t) => t.where === 'unseen');
    expect(away).toMatchObject({ name: 'Unseen', side: 'b', icon: 'invisible' });
    expect(JSON.stringify(seen)).not.toMatch(/shaman/iu);
    expect(presenter.card(game.view(state, 'heroes'), away?.id ?? '')).toBeUndefined();
    // It has its turn in the strip all the same.
    expect(seen.strip.flatMap((g) => g.units)).toContain(away?.id);
  });

  it('the unconscious lie on the field, the dead and the late are away', () => {
    const { state, scene } = fight('E2', 'fighter');
    creature(state, 'wolf-1').awake = false;
    Object.assign(creature(state, 'wolf-2'), { awake: false, dead: true });
    const shown = scene('heroes');
    expect(badges(shown, 'wolf-1')).toContain('Unconscious');
    expect(token(shown, 'wolf-2')).toBeUndefined();
    expect(shown.away.map((t) => [t.id, t.where])).toEqual([
      ['wolf-2', 'dead'],
      ['wolf-3', 'arrives in round 3'],
      ['wolf-4', 'arrives in round 3'],
      ['wolf-5', 'arrives in round 3'],
    ]);
    expect(shown.where).toBe('Round 1 of 6');
    expect(shown.goals.map((g) => [g.side, g.progress])).toEqual([
      ['a', '3 left'],
      ['b', '6 left'],
      ['a', 'round 1 of 6, 2 conscious'],
    ]);
  });

  it('names no goal that a party is too small for, and no class twice', () => {
    const { game, presenter, state, scene } = fight('E1', 'fighter');
    const leaves = (): boolean => scene('heroes').goals.some((g) => g.text.includes('leave over'));
    expect(leaves()).toBe(true);
    // E1 asks for three; two are left in the party.
    for (const c of state.creatures.filter((o) => o.side === 0).slice(2)) Object.assign(c, { side: 1 });
    expect(leaves()).toBe(false);
    const words = presenter.card(game.view(state, 'heroes'), 'fighter')?.kind ?? '';
    expect(words.match(/fighter/giu)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it('creatures of one kind are told apart', () => {
    const { scene } = fight('E2', 'fighter');
    expect(token(scene('heroes'), 'wolf-2')).toMatchObject({ name: 'Wolf B', letter: 'B' });
  });

  it('GE-ROUND-02: the strip goes by initiative, neighbours of a side together', () => {
    const { state, scene } = fight('E6', 'fighter');
    expect(scene('fighter').strip).toEqual([
      { label: 'Fighter', side: 'a', units: ['fighter'], when: 'now' },
      { label: 'then marauder', side: 'b', units: ['marauder'], when: 'next' },
    ]);
    state.place = 1;
    state.turn = { ...state.turn, who: 1 };
    state.round = 0;
    // Before the first round everybody is still to come, whoever acts then too.
    expect(scene('fighter').strip.map((g) => [g.units[0], g.when])).toEqual([
      ['marauder', 'now'],
      ['fighter', 'next'],
      ['marauder', 'next'],
    ]);
    state.round = 1;
    expect(scene('fighter').strip[0]).toMatchObject({ when: 'past', label: 'Fighter, done' });
    expect(token(scene('fighter'), 'fighter')?.done).toBe(true);
  });

  it('GE-R73: before the first round there is only a move', () => {
    const { state, scene } = fight('E6', 'fighter');
    state.round = 0;
    expect(scene('fighter').prompt).toBe('Fighter may move before the first round: move, or end the turn.');
  });

  it('GE-TURN-01: what is left of a turn is said, and what it can be paid with', () => {
    const { state, scene } = fight('E6', 'fighter');
    expect(scene('fighter').prompt).toBe(
      'Fighter has Attack, Utility and Movement left: move, act, or end the turn.',
    );
    state.turn = { ...state.turn, attack: true, move: true };
    creature(state, 'fighter').en = 11;
    expect(scene('fighter').prompt).toContain('has Utility left:');
    expect(scene('marauder').prompt).toBe('It is Fighter’s turn.');
    expect(scene('fighter').pools?.map((p) => [p.label, p.value, p.of])).toEqual([
      ['Actions', 1, 3],
      ['EN', 11, 15],
      ['MP', 5, 5],
    ]);
  });
});

describe('cards', () => {
  it('GE-HZ-02 to 05, GE-VAL-10: a body by hit zone, with armour, wounds and chances', () => {
    const { state, presenter } = fight('E6', 'fighter');
    const c = creature(state, 'fighter');
    // One light wound on the head, one severe on the arms; Brittle 2 on the torso.
    c.wounds = [1, 0, 0, 0, 0, 0, 1, 0];
    c.light = 1;
    c.severe = 1;
    c.statuses = [status('Brittle', { x: 2, zone: 1 })];
    const card = presenter.card(state, 'fighter');
    expect(card?.figure).toMatchObject({ limit: 4, threshold: 6 });
    expect(card?.figure?.parts.map((p) => [p.part, p.armour, p.light, p.severe, p.chance])).toEqual([
      ['head', 2, 1, 0, 0.1],
      ['torso', 3, 0, 0, 0.5],
      ['arms', 3, 0, 1, 0.2],
      ['legs', 3, 0, 0, 0.2],
    ]);
    expect(card).toMatchObject({ hp: 2, maxHp: 4, name: 'Fighter' });
    expect(card?.figure?.parts[1]?.note).toBe('medium, brittle, −2');
  });

  it('weapons, skills and things stand with what they do', () => {
    const { state, presenter } = fight('E6', 'fighter');
    const card = presenter.card(state, 'fighter');
    expect(card?.items[0]).toMatchObject({ name: 'Broadsword', inUse: true });
    // Attack +6, 2d6+2; it parries with 6 and blocks with 8 for 4.
    expect(card?.items[0]?.note).toBe('Attack +6, 2d6+2 Sharp, parry +6, block +8 for 4');
    const strike = card?.items.find((i) => i.name === 'Mighty Strike');
    expect(strike?.note).toBe('Attack Action, 1 EN');
    expect(strike?.tags[0]?.meaning).not.toBe('');
    expect(card?.items.find((i) => i.name.startsWith('Healing Potion'))?.note).toBe('× 4');
    expect(card?.stats.find((s) => s.label === 'STR')).toMatchObject({ value: '+2', note: 'attribute 5' });
    expect(card?.stats.find((s) => s.label === 'MS')?.value).toBe('4');
  });

  it('every tag, status and perk has a meaning', () => {
    for (const e of own.encounters.values()) {
      const { state, presenter } = fight(e.code, e.fielded[0]?.id ?? '');
      for (const c of state.creatures) {
        c.statuses = [status('Stunned', { dc: 12 }), status('Burning', { x: 1 })];
        const card = presenter.card(state, c.id);
        const words = [...(card?.keywords ?? []), ...(card?.notes ?? [])];
        expect(words.filter((k) => k.rule === '' || k.text === '').map((k) => k.text)).toEqual([]);
        expect(JSON.stringify(card)).not.toContain('undefined');
        const bare = words.filter((k) => k.meaning === '').map((k) => k.text);
        expect([c.name, bare]).toEqual([c.name, []]);
      }
    }
  });

  it('GE-KEY-02: what somebody concentrates on, and on whom', () => {
    const { state, presenter } = fight('E1', 'wizard');
    creature(state, 'wizard').held = [
      { n: 3, ability: 'flame-mantle-i', level: 2, element: '', on: [numberOf(state, 'fighter')], count: 0 },
    ];
    const notes = presenter.card(state, 'wizard')?.notes ?? [];
    expect(notes.map((k) => k.text)).toContain('Concentrates: Flame Mantle I level 2 on Fighter');
    expect(notes.map((k) => k.text)).toContain('Reaction ready');
    expect(notes.map((k) => k.text)).toContain('Left: Attack, Utility and Movement');
  });
});

describe('ways', () => {
  it('GE-ACT-13, GE-UNI-05: 4 m on foot, 6 at a sprint, which costs a Pursuit Hunter 1 EN', () => {
    const { state, presenter } = fight('E6', 'fighter');
    const reach = presenter.reach(state, 'fighter', 'fighter');
    expect(reach?.budget).toBe(6);
    expect(reach?.bands?.map((b) => b.label)).toEqual(['walk', 'sprint, 1 EN']);
    // Walking is the nearer band: it holds column 6 and not column 8, which only a sprint reaches.
    const isWalk = (x: number, y: number) => reach?.bands?.[0]?.zone.cells.includes(y * 12 + x);
    expect([isWalk(6, 5), isWalk(8, 5)]).toEqual([true, false]);
    expect(reach?.bands?.at(-1)?.zone).toEqual(reach?.zone);
    const cost = (x: number, y: number) => reach?.costs.find(([at]) => at === y * 12 + x)?.[1];
    expect([cost(6, 5), cost(8, 5), cost(1, 1)]).toEqual([4, 6, 4]);
    // The marauder stands on column 9: column 8 is as far as one gets.
    expect(cost(9, 5)).toBeUndefined();
    const walk = way(presenter.wayTo(state, 'fighter', 'fighter', { x: 5.5, y: 5.5 }, []));
    expect(walk).toMatchObject({ used: 3, left: 1, words: '3 of 4 m' });
    const sprint = way(presenter.wayTo(state, 'fighter', 'fighter', { x: 8.5, y: 5.5 }, []));
    expect(sprint).toMatchObject({ used: 6, left: 0, words: 'sprint, 6 of 6 m, 1 EN' });
    expect(sprint.commands).toHaveLength(1);
  });

  it('a way goes through the points before its end', () => {
    const { state, presenter } = fight('E6', 'fighter');
    const found = way(presenter.wayTo(state, 'fighter', 'fighter', { x: 4.5, y: 5.5 }, [{ x: 3.5, y: 4.5 }]));
    expect(found.path).toEqual([
      { x: 2.5, y: 5.5 },
      { x: 3.5, y: 4.5 },
      { x: 4.5, y: 5.5 },
    ]);
  });

  it('says which rule is against a way', () => {
    const { state, presenter } = fight('E6', 'fighter');
    const to = (x: number, y: number, unit = 'fighter') => {
      const found = presenter.wayTo(state, 'fighter', unit, { x, y }, []);
      return found.ok ? '' : `${found.error.rule}: ${found.error.what}`;
    };
    expect(to(10.5, 10.5)).toBe('GE-ACT-13: There is no way to K11 within 6 m.');
    expect(to(-1, 0)).toBe('GE-GRID-06: That is off the map.');
    expect(to(3.5, 5.5, 'marauder')).toBe('GE-ROUND-02: Marauder is not yours to play.');
    state.turn = { ...state.turn, move: true };
    expect(to(3.5, 5.5)).toContain('Movement Action');
    expect(presenter.reach(state, 'fighter', 'fighter')).toBeUndefined();
  });

  it('GE-MNT-07: a rider goes on its mount, whose footprint covers the place', () => {
    const { state, presenter } = fight('E7', 'hunter-1');
    const found = way(presenter.wayTo(state, 'hunters', 'hunter-1', { x: 4.5, y: 1.5 }, []));
    expect(found.commands[0]).toMatchObject({ do: 'ride' });
    expect(found.words).toMatch(/^ride, /u);
  });

  it('GE-SEQ-01: before the fight a click puts somebody on a square of its side', () => {
    const { game, presenter } = open({ scenario: encounterOf('E1') });
    const state = game.start();
    const reach = presenter.reach(state, 'heroes', 'fighter');
    expect(reach?.words).toContain('begins there');
    // Six squares, three of them taken by the others.
    expect(reach?.zone.cells).toHaveLength(3);
    const found = way(presenter.wayTo(state, 'heroes', 'fighter', { x: 2.5, y: 4.5 }, []));
    expect(found.commands).toEqual([{ do: 'place', who: 'fighter', at: 4 * 24 + 2 }]);
    expect(presenter.scene(state, 'heroes').prompt).toContain('Place your creatures');
  });

  it('GE-RNG-05: a bow has a ring for each band of range', () => {
    const { state, presenter } = fight('E1', 'archer');
    const rings = presenter.rings(state, 'archer').filter((r) => r.label.startsWith('Hunting Bow'));
    expect(rings.map((r) => r.label.replace(/ [+−]\d$/u, ''))).toEqual([
      'Hunting Bow, short range',
      'Hunting Bow, medium range',
      'Hunting Bow, long range',
    ]);
  });

  it('a foe threatens as far as it walks and strikes', () => {
    const { state, presenter } = fight('E6', 'fighter');
    const threat = new Set(presenter.threat(state, 'fighter', undefined).cells);
    // From column 9 it walks 4 m and reaches 1 m on: column 4.
    expect([threat.has(5 * 12 + 4), threat.has(5 * 12 + 3)]).toEqual([true, false]);
  });

  it('a blade that a spell makes longer is longer in threat and ring too (Blade Infusion)', () => {
    const { game, state, presenter } = fight('E6', 'fighter');
    const marauder = state.creatures.find((c) => c.id === 'marauder');
    if (marauder === undefined) throw new Error('the duel has changed');
    const [axe] = kitOf(game.book, marauder).arms;
    marauder.boons = [
      {
        n: 1,
        source: 'blade-infusion',
        by: numberOf(state, 'marauder'),
        effects: [{ hook: 'value', value: 'reach', by: 3, line: axe?.name ?? '' }],
        until: 'phase',
        rounds: 0,
        from: 0,
      },
    ];
    const threat = new Set(presenter.threat(state, 'fighter', undefined).cells);
    // From column 9 it walks 4 m and reaches 3 m on: column 2.
    expect([threat.has(5 * 12 + 2), threat.has(5 * 12 + 1)]).toEqual([true, false]);
    expect(presenter.rings(state, 'marauder').map((r) => r.label)).toContain(`${axe?.name ?? ''}, 3 m`);
  });
});

/** Plays an encounter at random; tells of every command what each seat may see. */
const playOut = (
  code: string,
  seed: number,
  see: (
    p: Position,
    seat: string,
    events: readonly Event[],
    before: State,
    secrets: readonly string[],
  ) => void,
): void => {
  const game: Generia = must(openChosen(own, { scenario: encounterOf(code) }));
  const match = new Match(game, { seed: String(seed).padStart(64, '0'), salts: ['salt'] });
  const random = SimRandom.from(seed, seed);
  for (let n = 0; match.outcome === undefined && n < 400; n++) {
    const [seat = ''] = match.toAct();
    const question = match.pending?.questions.find((q) => q.seat === seat);
    const before = game.clone(match.state);
    const said =
      question === undefined
        ? match.command(seat, game.randomCommand(match.state, seat, random))
        : match.answer(seat, question.choices[random.below(question.choices.length)]?.id ?? '', question.key);
    if (said.kind === 'refused') throw new Error(said.refusal.what);
    if (said.kind !== 'done') continue;
    for (const eyes of game.seats) {
      const events = said.events.filter((e) => e.to === undefined || e.to.includes(eyes));
      const view = game.view(match.state, eyes);
      see(
        { book: game.book, state: view },
        eyes,
        events,
        game.view(before, eyes),
        game.secrets(match.state, eyes),
      );
    }
  }
};

/** Ids that no reader should meet: those of creatures, abilities, traits and things, with a hyphen in them. */
const IDS: ReadonlySet<string> = new Set(
  [
    ...own.abilities.keys(),
    ...own.traits.keys(),
    ...own.consumables.keys(),
    ...own.ammunition.keys(),
    ...[...own.encounters.values()].flatMap((e) => e.fielded.map((f) => f.id)),
  ].filter((id) => id.includes('-')),
);

const faultsOf = (text: string): string[] => [
  ...(text.match(/[a-z0-9+]+(?:-[a-z0-9+]+)+/gu) ?? [])
    .filter((word) => IDS.has(word))
    .map((id) => `${id}: ${text}`),
  ...(/undefined|NaN|\[object|  /u.test(text) ? [text] : []),
  ...(/\p{L}/u.test(text) && /^[\p{Lu}\d“]/u.test(text) && /[.!?”]$/u.test(text) ? [] : [text]),
];

describe('the chronicle', () => {
  it.each(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'])(
    '%s is told in sentences, to each seat what it may know',
    (code) => {
      const presenter = presenterOf(must(openChosen(own, { scenario: encounterOf(code) })));
      const seen = new Set<string>();
      const faults = new Set<string>();
      for (const seed of [1, 2]) {
        playOut(code, seed, (p, _seat, events, before, secrets) => {
          for (const e of events) {
            if (!isBattleEvent(e)) continue;
            seen.add(e.type);
            for (const fault of faultsOf(plain(sentence(p, e).parts))) faults.add(`${e.type}: ${fault}`);
          }
          const lines: readonly ChronicleLine[] = presenter.chronicle(p.state, events);
          for (const line of lines) {
            const text = plain(line.parts);
            if (!line.heading) for (const fault of faultsOf(text)) faults.add(fault);
            for (const secret of secrets)
              if (JSON.stringify(line).includes(secret)) faults.add(`${secret}: ${text}`);
          }
          for (const motion of presenter.motions(before, events))
            if (/undefined|NaN/u.test(JSON.stringify(motion))) faults.add(JSON.stringify(motion));
          // Every die stands somewhere.
          const rolls = events.filter((e) => e.type === 'roll').length;
          const dice = lines.reduce((n, line) => n + line.dice.length, 0);
          if (rolls !== dice) faults.add(`${rolls} rolls, ${dice} told`);
        });
      }
      expect([...faults]).toEqual([]);
      expect([...seen].filter((type) => !EVENT_TYPES.has(type))).toEqual([]);
      for (const type of ['initiative', 'round', 'turn', 'moved']) expect(seen).toContain(type);
    },
  );

  it('GE-SEQ: a blow is one sentence with what met it and what came of it', () => {
    const { state, presenter } = fight('E6', 'fighter');
    const rules = ['GE-MEL-01'];
    const events: readonly (BattleEvent | RollEvent)[] = [
      { type: 'attack', rules, who: 'fighter', on: 'marauder', arm: 'Broadsword', ability: '', as: 'action' },
      {
        type: 'roll',
        rules: ['GE-MEL-02'],
        seat: 'fighter',
        sides: 20,
        faces: [14],
        text: 'Broadsword',
        terms: [],
      },
      {
        type: 'attack rolled',
        rules: ['GE-MEL-02'],
        who: 'fighter',
        face: 14,
        total: 20,
        score: 0,
        terms: [{ label: 'Attack Value', value: 6, rule: 'GE-VAL-12' }],
      },
      { type: 'defends', rules: ['GE-MEL-03'], who: 'marauder', how: 'dodge', with: '' },
      {
        type: 'defended',
        rules: ['GE-DOD-02'],
        who: 'marauder',
        how: 'dodge',
        total: 9,
        face: 6,
        outcome: 'failed',
      },
      { type: 'zone', rules: ['GE-HZ-01'], who: 'marauder', zone: 'torso' },
      {
        type: 'damage',
        rules: ['GE-WND-01'],
        who: 'marauder',
        by: 'fighter',
        rolled: 12,
        damage: 12,
        kind: 'Sharp',
        threshold: 11,
        hit: true,
        wounds: 1,
        explosions: 0,
        thrown: 1,
        terms: [],
      },
      {
        type: 'wound',
        rules: ['GE-WND-01'],
        who: 'marauder',
        by: 'fighter',
        severe: false,
        zone: 'torso',
        total: 1,
        limit: 4,
      },
    ];
    const lines = presenter.chronicle(state, events);
    expect(lines.map((line) => plain(line.parts))).toEqual([
      'Fighter attacks Marauder with Broadsword: 20 (14 on the die); Marauder tries to dodge; the dodge of 9 is too low; ' +
        'the blow hits the torso; 12 Sharp damage against a threshold of 11: 1 wound; a light wound on the torso, 1 of 4.',
    ]);
    expect(lines[0]?.dice).toEqual([
      {
        sides: 20,
        faces: [14],
        needs: 'Broadsword',
        result: '= 20',
        good: true,
        typed: false,
        terms: [{ label: 'Attack Value', value: 6, rule: 'GE-VAL-12' }],
        rule: 'GE-MEL-02',
      },
    ]);
    expect(lines[0]?.rules).toEqual([
      'GE-MEL-01',
      'GE-MEL-02',
      'GE-MEL-03',
      'GE-DOD-02',
      'GE-HZ-01',
      'GE-WND-01',
    ]);
  });

  it('motions run along the way, and show wounds as they come', () => {
    const { state, presenter } = fight('E6', 'fighter');
    const rules = ['GE-ACT-13'];
    const events: readonly BattleEvent[] = [
      { type: 'moved', rules, who: 'fighter', path: [5 * 12 + 3, 5 * 12 + 4], how: 'walk' },
      {
        type: 'damage',
        rules,
        who: 'marauder',
        by: 'fighter',
        rolled: 24,
        damage: 24,
        kind: 'Sharp',
        threshold: 11,
        hit: true,
        wounds: 2,
        explosions: 0,
        thrown: 1,
        terms: [],
      },
      { type: 'dies', rules, who: 'marauder', by: 'fighter' },
    ];
    const motions = presenter.motions(state, events);
    expect(motions).toEqual([
      {
        kind: 'move',
        unit: 'fighter',
        path: [
          { x: 2.5, y: 5.5 },
          { x: 3.5, y: 5.5 },
          { x: 4.5, y: 5.5 },
        ],
      },
      {
        kind: 'strike',
        unit: 'fighter',
        target: 'marauder',
        at: { x: 9.5, y: 5.5 },
        text: '2 wounds',
        tone: 'crit',
        hp: 2,
      },
      { kind: 'gone', unit: 'marauder', text: 'dead' },
    ]);
  });

  it('luck is measured in wounds, severe ones twice', () => {
    const { state, presenter, game } = fight('E6', 'fighter');
    const after = game.clone(state);
    Object.assign(creature(after, 'marauder'), { wounds: [0, 1, 0, 0, 0, 1, 0, 0], light: 1, severe: 1 });
    Object.assign(creature(after, 'fighter'), { wounds: [0, 1, 0, 0, 0, 0, 0, 0], light: 1 });
    expect(presenter.measures.map((m) => m.of(state, after, 'fighter'))).toEqual([3, 2, 0]);
    expect(presenter.measures.map((m) => m.of(state, after, 'marauder'))).toEqual([1, -2, 0]);
  });
});

describe('the box', () => {
  it('offers E1 to E7, the parties, every ready character and every option', () => {
    const { scenarios, rosters, options, settings } = generiaBox.offer(own);
    expect(scenarios.map((s) => s.facts)).toEqual([
      'E1 · 24 × 14 m · 4 against 5',
      'E2 · 24 × 16 m · 6 against 5 · darkness',
      'E3 · 26 × 16 m · 5 against 5',
      'E4 · 24 × 16 m · 5 against 5 · darkness',
      'E5 · 28 × 18 m · 5 against 2',
      'E6 · 12 × 12 m · 1 against 1',
      'E7 · 30 × 10 m · 2 against 6',
    ]);
    expect(scenarios.filter((s) => s.duel).map((s) => s.id)).toEqual([encounterOf('E6')]);
    for (const s of scenarios) {
      if (s.field.unit !== 'tile') throw new Error('maps have squares');
      expect(s.field.cells).toHaveLength(s.field.width * s.field.height);
      expect(rosters.some((r) => r.id === s.roster)).toBe(true);
      expect(s.goal).toMatch(/^Either side wins when no foe can still fight\./u);
    }
    expect(scenarios[0]?.goal).toContain('The heroes win when 3 of the heroes leave over the east edge.');
    expect(options.map((o) => o.name)).toEqual(OPTIONS.map((o) => o.name));
    expect(options.filter((o) => o.label === '' || o.text === '')).toEqual([]);
    expect(settings.map((s) => s.name)).toEqual(['play', 'people']);
    for (const profile of own.profiles.values())
      if (profile.character) expect(rosters.map((r) => r.id)).toContain(profile.id);
  });

  it.each(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'])(
    'opens %s with a bot kit and, if asked, a game master',
    (code) => {
      const plainBox = open({ scenario: encounterOf(code) });
      expect(plainBox.master).toBeUndefined();
      expect(plainBox.title).toBe([...own.encounters.values()].find((e) => e.code === code)?.name);
      const led = open({ scenario: encounterOf(code), play: 'master' });
      expect(led.master?.seat).toBe('master');
      const seats = must(generiaBox.seatsOf(own, { scenario: encounterOf(code), play: 'master' }));
      expect(seats.at(-1)).toMatchObject({ seat: 'master', name: 'Game master' });
      expect(seats[0]?.side).toBe('a');
    },
  );

  it('opens what stands on its lid', () => {
    expect(open(generiaBox.playNow).title).toBe('The toll at the ford');
  });

  it('another party takes the places of the heroes; who must be there stays', () => {
    const { game } = open({ scenario: encounterOf('E2'), army: 'bard-7+druid-7' });
    expect(game.start().creatures.map((c) => [c.id, c.name])).toEqual([
      ['bard-7', 'Bard'],
      ['druid-7', 'Druid'],
      ['villager-1', 'Villager A'],
      ['villager-2', 'Villager B'],
      ['wolf-1', 'Wolf A'],
      ['wolf-2', 'Wolf B'],
      ['wolf-3', 'Wolf C'],
      ['wolf-4', 'Wolf D'],
      ['wolf-5', 'Wolf E'],
    ]);
    const duel = open({ scenario: encounterOf('E6'), army: 'archer-7', enemy: 'archer-7' }).game.start();
    expect(duel.creatures.map((c) => [c.id, c.at])).toEqual([
      ['archer-7', 5 * 12 + 2],
      ['archer-7-2', 5 * 12 + 9],
    ]);
  });

  it('every profile that is ready can be written out in a setup, as a journal holds it', () => {
    for (const profile of own.profiles.values()) {
      const written: unknown = JSON.parse(JSON.stringify(profile));
      expect([profile.id, profileFaults(written)]).toEqual([profile.id, []]);
    }
    const built = must(
      openChosen(own, { scenario: encounterOf('E6'), army: [characterFrom(own, printed('Fighter 7'))] }),
    );
    expect(built.start().creatures[0]?.name).toBe('Fighter 7');
  });

  it('several people share the first side, and a mount goes with its rider', () => {
    const { game } = open({ scenario: encounterOf('E7'), people: 2 });
    const seats = new Map(game.start().creatures.map((c) => [c.id, c.seat]));
    expect([seats.get('hunter-1'), seats.get('elk-1'), seats.get('hunter-2'), seats.get('elk-2')]).toEqual([
      'player-1',
      'player-1',
      'player-2',
      'player-2',
    ]);
    expect(game.seats).toEqual(['player-1', 'raptors', 'player-2']);
  });

  it('says what is wrong with a setup', () => {
    expect(wrong({ scenario: 'nowhere' })).toBe('There is no encounter "nowhere".');
    expect(wrong({ scenario: encounterOf('E1'), army: 'nobody' })).toBe(
      'There is no creature or character "nobody".',
    );
    expect(wrong({ scenario: encounterOf('E7'), army: 'fighter-7' })).toContain(
      'nobody else can take the place',
    );
    expect(
      wrong({ scenario: encounterOf('E1'), army: Array.from({ length: 7 }, () => 'fighter-7') }),
    ).toContain('room for 6');
    expect(wrong({ scenario: encounterOf('E1'), people: 9 })).toContain('1 to 4 people');
    expect(wrong({ scenario: encounterOf('E1'), options: { metric: 'miles' } })).toContain('metric');
    expect(wrong({ scenario: encounterOf('E1'), colour: 'red' })).toContain('There is no "colour" here');
    expect(wrong(7)).toContain('A setup is an object');
    expect(wrong({ scenario: encounterOf('E1'), army: [{ name: 'Nobody' }] })).not.toBe('');
    expect(wrong({ scenario: encounterOf('E1'), army: [{ name: 'Half', mods: [1] }] })).toMatch(
      /^The profile of Half cannot be played: .*mods.* missing or malformed\.$/u,
    );
  });

  it('names only pictures that are packed', () => {
    const packed = new Set(ICONS);
    expect(packed.size).toBe(ICONS.length);
    const named = new Set<string>();
    for (const e of own.encounters.values()) {
      const { state, presenter, scene } = fight(e.code, e.fielded[0]?.id ?? '');
      const seat = creature(state, e.fielded[0]?.id ?? '').seat;
      const shown = scene(seat);
      for (const t of [...shown.tokens, ...shown.away]) {
        named.add(t.icon);
        for (const b of t.badges) named.add(b.icon);
        const card = presenter.card(state, t.id);
        for (const i of card?.items ?? []) named.add(i.icon);
      }
      for (const d of presenter.deeds(state, seat, e.fielded[0]?.id)) named.add(d.icon);
      for (const p of shown.pools ?? []) named.add(p.icon);
    }
    for (const r of generiaBox.offer(own).rosters) for (const icon of r.icons) named.add(icon);
    expect([...named].filter((icon) => !packed.has(icon))).toEqual([]);
  });
});
