import { runCommand, ScriptedTable, SimRandom, SimulationTable } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Character } from '../src/content/content.ts';
import { objectiveStates } from '../src/rules/encounter/objectives.ts';
import { ownProblems } from '../src/content/own.ts';
import { parseSetup as parseSetupBy, type Setup } from '../src/match/setup/parse-setup.ts';
import { sentTo } from '../src/rules/encounter/scripts.ts';
import { openCairnAp } from '../src/match/setup/setup.ts';
import { areEnemies, creatureOf } from '../src/match/state.ts';
import { content, must, open, play, problemsOf } from './printed.ts';

const parseSetup = (json: unknown) => parseSetupBy(json, ownProblems);

const dice = () => new SimulationTable(SimRandom.from('setup'));
const FIGHT = { do: 'fight', surprised: [] } as const;
const TWO = ['ragnar', 'hawk'];
const FOUR = ['ragnar', 'isolde', 'hawk', 'sawbones'];

const pal = (more: Partial<Character> = {}): Character => ({
  id: 'pal',
  name: 'Pal',
  background: 'jongleur',
  str: 10,
  dex: 10,
  wil: 10,
  hp: 4,
  gold: 0,
  items: [],
  ...more,
});

describe('parties and foes', () => {
  const foes = (encounter: string, size: number, variants: readonly string[] = []): string[] =>
    open({ encounter, party: [...FOUR, 'nyx', 'sparrow'].slice(0, size), variants })
      .start()
      .creatures.filter((c) => c.group === 'foes')
      .map((c) => c.key);

  it.each([
    ['toll-at-sallow-ford', 2, 'La'],
    ['toll-at-sallow-ford', 3, 'Lab'],
    ['toll-at-sallow-ford', 4, 'Labc'],
    ['toll-at-sallow-ford', 5, 'Labcd'],
    ['toll-at-sallow-ford', 6, 'Labcde'],
    ['chapel-of-the-unburied', 2, 'ace'],
    ['chapel-of-the-unburied', 3, 'abcf'],
    ['chapel-of-the-unburied', 4, 'abcef'],
    ['chapel-of-the-unburied', 6, 'abcefg'],
    ['bear-cage', 2, 'Lbd'],
    ['bear-cage', 3, 'Lbcd'],
    ['bear-cage', 4, 'Labcde'],
    ['bear-cage', 5, 'Labcdef'],
    ['moonstone-rite', 2, 'Ha'],
    ['moonstone-rite', 3, 'Habc'],
    ['moonstone-rite', 4, 'HDab'],
    ['moonstone-rite', 5, 'HDabc'],
    ['owl-in-the-hollow', 4, 'O'],
  ])('%s has for %i the foes %s (content 8)', (encounter, size, keys) => {
    expect(foes(encounter, size)).toEqual([...keys]);
  });

  it('has the extra skeleton in the deadly variant', () => {
    expect(foes('chapel-of-the-unburied', 4, ['deadly'])).toContain('d');
    expect(
      problemsOf({ encounter: 'chapel-of-the-unburied', variants: ['easy'] }).map((p) => p.code),
    ).toEqual(['unknown-variant']);
  });

  it('the owlbear is a Solo: HP 27 and two turns for four (content 6.1, CA-LOOP-04)', () => {
    const owl = open({ encounter: 'owl-in-the-hollow', party: FOUR })
      .start()
      .creatures.find((c) => c.key === 'O');
    expect(owl).toMatchObject({ maxHp: 27, turns: 2, side: 2 });
  });

  it('foes have the weapons that the encounter gives them', () => {
    const { book } = open({ encounter: 'toll-at-sallow-ford', party: FOUR });
    const attacks = (id: string) => book.kits.get(id)?.attacks.map((a) => a.id);
    expect(attacks('bandit-leader-1')).toEqual(['long-sword']);
    expect(attacks('bandit-3')).toEqual(['short-sword']);
  });

  it('beasts go along as creatures of their own, run by their owner’s seat', () => {
    const game = open({
      party: ['rorik', 'nyx'],
      foes: [{ monster: 'goblin', count: 2 }],
      map: ['1.......', '2.......', '........', '........'],
      players: [
        { seat: 'ann', name: 'Ann', characters: ['rorik'] },
        { seat: 'bob', name: 'Bob', characters: ['nyx'] },
      ],
    });
    const { creatures } = game.start();
    expect(creatures.find((c) => c.id === 'piebald-cob-1')).toMatchObject({
      seat: 'ann',
      group: 'party',
      hp: 6,
      side: 2,
    });
    expect(creatures.filter((c) => c.group === 'party').map((c) => c.at % 8)).toContain(0);
  });

  it('a full pack leaves no HP from the start (CA-R60)', () => {
    const party = [pal({ items: Array.from({ length: 10 }, () => ({ item: 'rope' })) })];
    const [c] = open({ party, foes: [{ monster: 'goblin' }] }).start().creatures;
    expect(c).toMatchObject({ hp: 0, maxHp: 4 });
  });
});

describe('how a fight opens', () => {
  it('archers overwatch the ford and shoot the first who enters it (CA-R90)', () => {
    const game = open({ encounter: 'toll-at-sallow-ford', party: FOUR, single: true });
    const archers = game.start().creatures.filter((c) => c.holds.length > 0);
    expect(archers.map((c) => c.key)).toEqual(['a', 'b']);
    const [hold] = archers[0]?.holds ?? [];
    expect(hold?.trigger.on === 'enters-zone' && hold.trigger.spaces.length).toBe(8);
  });

  it('the party sneaks up on the sleeping owlbear: d20 + lowest DEX against d20 + WIL (CA-AUTO-11)', () => {
    const game = open({ encounter: 'owl-in-the-hollow', party: FOUR, single: true });
    const [opening] = game.commands(game.start(), 'warden');
    expect(opening).toEqual({ do: 'fight', surprised: [], sneaking: 'party' });
    const state = game.start();
    // Sawbones has DEX 10, the owlbear WIL 5: 1 + 10 against 6 + 5 is a tie, which the one who acts wins.
    const ran = runCommand(
      game,
      state,
      'warden',
      opening ?? FIGHT,
      new ScriptedTable([1, 6, 10, 9, 8, 7, 20]),
    );
    expect(ran.kind).toBe('done');
    expect(creatureOf(state, 'owlbear-1')).toMatchObject({ surprised: true, ap: 2 });
  });

  it('by night the party wades the ford and sneaks up, on the road it does not (content 8.1, CA-AUTO-11)', () => {
    const ford = { encounter: 'toll-at-sallow-ford', party: FOUR, single: true };
    const openingOf = (game: ReturnType<typeof open>) => game.commands(game.start(), 'warden')[0];
    expect(openingOf(open(ford))).toEqual({ do: 'fight', surprised: [] });
    const night = open({ ...ford, variants: ['night'] });
    expect(openingOf(night)).toEqual({ do: 'fight', surprised: [], sneaking: 'party' });
    expect(night.book.dark).toBe(true);
  });

  it('who is Surprised has one weapon in hand (CA-R90)', () => {
    const party = [
      pal({
        items: [
          { item: 'dagger', place: 'hand' },
          { item: 'buckler', place: 'hand' },
        ],
      }),
    ];
    const [c] = open({ party, foes: [{ monster: 'goblin' }], surprised: ['pal'] }).start().creatures;
    expect(c?.items.map((i) => i.place)).toEqual(['hand', 'pack']);
  });
});

describe('the bear cage (content 8.3)', () => {
  const game = open({ encounter: 'bear-cage', party: FOUR, single: true });
  const begun = () => play(game, [FIGHT], dice());
  const byKey = (state: ReturnType<typeof begun>, key: string) => {
    const c = state.creatures.find((o) => o.key === key);
    if (c === undefined) throw new Error(key);
    return c;
  };
  const at = (x: number, y: number): number => y * game.book.board.width + x;

  it('has the bear against everybody and the captive against nobody (CA-INIT-04)', () => {
    const state = begun();
    const ragnar = creatureOf(state, 'ragnar');
    expect(areEnemies(state, byKey(state, 'B'), ragnar)).toBe(true);
    expect(areEnemies(state, byKey(state, 'B'), byKey(state, 'L'))).toBe(true);
    expect(areEnemies(state, byKey(state, 'L'), byKey(state, 'B'))).toBe(true);
    expect(areEnemies(state, byKey(state, 'captive'), byKey(state, 'L'))).toBe(false);
  });

  it('the lever opens the bars, and the bear acts from the next Round (CA-EXA-12)', () => {
    const state = begun();
    const hero = creatureOf(state, 'ragnar');
    state.turn = hero.id;
    hero.at = at(14, 13);
    play(game, [{ do: 'act', creature: 'ragnar', template: 'interact', at: at(15, 13) }], dice(), state);
    expect(byKey(state, 'B')).toMatchObject({ fate: 'up', taken: 1 });
    expect(state.patches.map((p) => [p.at, p.ground])).toEqual([
      [at(19, 12), 'open'],
      [at(19, 13), 'open'],
    ]);
  });

  it('from Round 3 the nearest goblin goes to the lever', () => {
    const state = begun();
    const goblin = byKey(state, 'c');
    const p = { book: game.book, state };
    expect(sentTo(p, goblin)).toBeUndefined();
    state.round = 3;
    expect(sentTo(p, goblin)?.id).toBe('lever');
    expect(sentTo(p, byKey(state, 'a'))).toBeUndefined();
    expect(sentTo(p, byKey(state, 'L'))).toBeUndefined();
  });

  it('food in hand and WIL against 20 calm the bear', () => {
    const state = begun();
    const hero = creatureOf(state, 'ragnar');
    state.turn = hero.id;
    hero.at = at(18, 14);
    const calm = { do: 'act', creature: 'ragnar', template: 'interact', at: at(18, 13) } as const;
    const refused = runCommand(game, state, 'party', calm, dice());
    expect(refused.kind === 'refused' && refused.refusal.rule).toBe('CA-R11');
    hero.items = hero.items.map((i) => ({ ...i, place: i.item === 'rations' ? 'hand' : 'pack' }));
    // WIL 9 and 11 make 20.
    expect(runCommand(game, state, 'party', calm, new ScriptedTable([11])).kind).toBe('done');
    expect(areEnemies(state, byKey(state, 'B'), hero)).toBe(false);
  });

  it('the captive is freed, goes along, and only moves', () => {
    const state = begun();
    const hero = creatureOf(state, 'ragnar');
    state.turn = hero.id;
    hero.at = at(11, 3);
    play(game, [{ do: 'act', creature: 'ragnar', template: 'interact', at: at(12, 3) }], dice(), state);
    expect(byKey(state, 'captive')).toMatchObject({
      fate: 'up',
      group: 'party',
      seat: 'party',
      str: 8,
      hp: 1,
    });
    expect(objectiveStates({ book: game.book, state }).map((o) => o.met)).toEqual([false, false]);
  });

  it('is won when the goblins are broken, whatever the bear does', () => {
    const state = begun();
    for (const c of state.creatures) if (c.group === 'foes') c.fate = 'dead';
    expect(objectiveStates({ book: game.book, state }).map((o) => o.met)).toEqual([false, true]);
  });
});

describe('the chapel and the rite', () => {
  it('the altar of two by two gives its reliquary and wakes everything (content 8.2)', () => {
    const game = open({ encounter: 'chapel-of-the-unburied', party: FOUR, single: true });
    const state = play(game, [FIGHT], dice());
    const hero = creatureOf(state, 'ragnar');
    expect(state.creatures.filter((c) => c.fate === 'inert').length).toBe(5);
    state.turn = hero.id;
    hero.items = hero.items.filter((i) => i.item === 'long-sword');
    hero.at = 4 * 24 + 12;
    play(game, [{ do: 'act', creature: 'ragnar', template: 'interact', at: 3 * 24 + 12 }], dice(), state);
    expect(hero.items.map((i) => i.item)).toContain('silver-reliquary');
    expect(state.creatures.filter((c) => c.fate === 'inert')).toEqual([]);
  });

  it('one wakes at a blow, and joins the fight (CA-LOOP-11)', () => {
    const game = open({ encounter: 'chapel-of-the-unburied', party: FOUR });
    const state = play(game, [FIGHT], dice());
    const blow = {
      do: 'harm',
      creature: 'ghoul-1',
      amount: 1,
      pool: 'hp',
      armour: false,
      text: 'a stone',
    } as const;
    const ran = runCommand(game, state, 'warden', blow, new ScriptedTable([12]));
    expect(ran.kind).toBe('done');
    // d20 and WIL 3.
    expect(creatureOf(state, 'ghoul-1')).toMatchObject({ fate: 'up', initiative: 15, hp: 5 });
    expect(state.creatures.filter((c) => c.fate === 'inert').length).toBe(4);
  });

  it('one wakes when a character enters its room, and it only', () => {
    const game = open({ encounter: 'chapel-of-the-unburied', party: FOUR, single: true });
    const state = play(game, [FIGHT], dice());
    const hero = creatureOf(state, 'ragnar');
    state.turn = hero.id;
    // From the doorway below the room of the ghoul, north into it.
    hero.at = 12 * 24 + 8;
    state.patches = [{ at: 12 * 24 + 7, ground: 'open-door', by: '', ends: [], until: -1, n: 0 }];
    play(game, [{ do: 'move', creature: 'ragnar', path: [12 * 24 + 7, 12 * 24 + 6] }], dice(), state);
    expect(state.creatures.filter((c) => c.group === 'foes' && c.fate === 'up').map((c) => c.key)).toEqual([
      'f',
    ]);
  });
});

describe('content of one’s own', () => {
  const own: NonNullable<Setup['own']> = {
    items: {
      'glass-sword': { name: 'Glass sword', kind: 'weapon', strike: { die: 12, class: 'heavy', hands: 2 } },
    },
    monsters: {
      'mud-man': {
        name: 'Mud man',
        hp: 3,
        str: 9,
        dex: 5,
        wil: 2,
        attacks: [{ id: 'slap', name: 'Slap', dice: [6] }],
      },
    },
    spells: {
      tickle: {
        name: 'Tickle',
        aim: { who: 'creature' },
        auto: 'full',
        text: 'It laughs.',
        effects: [{ do: 'condition', condition: 'stunned' }],
      },
    },
  };
  const setup: Setup = {
    own,
    party: [pal({ items: [{ item: 'glass-sword' }, { item: 'grimoire', spells: ['tickle'] }] })],
    foes: [{ monster: 'mud-man', count: 2 }],
  };

  it('is part of the match', () => {
    const game = open(setup);
    expect(game.start().creatures.map((c) => c.name)).toEqual(['Pal', 'Mud man a', 'Mud man b']);
    expect(game.book.content.monsters.get('mud-man')?.own).toBe(true);
    expect(game.book.content.hash).not.toBe(content.hash);
    expect(game.rulesHash).not.toBe(open({ ...setup, own: {}, party: ['nyx'], foes: [] }).rulesHash);
  });

  it('overrides nothing, and all its names lead somewhere', () => {
    const clash = { items: { rope: { name: 'Rope', kind: 'gear' } } } as const;
    expect(problemsOf({ own: clash, party: ['nyx'] }).map((p) => p.code)).toEqual(['duplicate-id']);
    const lost = { monsters: { m: { name: 'M', hp: 1, str: 1, dex: 1, wil: 1, gear: ['sceptre'] } } };
    expect(problemsOf({ own: lost, party: ['nyx'] }).map((p) => p.what)).toEqual([
      'There is no item "sceptre".',
    ]);
  });

  it('is read from JSON by the schemas of packs', () => {
    expect(parseSetup(JSON.parse(JSON.stringify(setup))).ok).toBe(true);
    const bad = parseSetup({
      own: { items: { x: { name: 'X', kind: 'weapon', strike: { die: 5, class: 'light', hands: 1 } } } },
    });
    expect(bad.ok ? [] : bad.error.map((p) => p.where)).toEqual(['setup.own.items.x.strike.die']);
  });
});

describe('setups that cannot be', () => {
  it.each([
    [{ encounter: 'moon-base' }, 'unknown-encounter'],
    [{ party: ['conan'] }, 'unknown-character'],
    [{ party: [pal({ background: 'baker' })] }, 'unknown-background'],
    [{ party: [pal({ items: [{ item: 'ray-gun' }] })] }, 'unknown-item'],
    [{ party: [pal({ items: [{ item: 'grimoire', spells: ['wish'] }] })] }, 'unknown-spell'],
    [{ party: [pal({ items: Array.from({ length: 11 }, () => ({ item: 'rope' })) })] }, 'overloaded'],
    [{ party: [pal({ hp: 6, max: { hp: 4 } })] }, 'above-most'],
    [
      {
        party: [
          pal({
            items: [
              { item: 'long-sword', place: 'hand' },
              { item: 'buckler', place: 'hand' },
            ],
          }),
        ],
      },
      'no-hand',
    ],
    [{ party: Array.from({ length: 9 }, () => 'nyx') }, 'party-too-large'],
    [{ party: TWO, foes: [{ monster: 'unicorn' }] }, 'unknown-monster'],
    [{ party: TWO, foes: [{ monster: 'goblin', count: 41 }] }, 'bad-count'],
    [{ party: TWO, foes: [{ monster: 'goblin', at: { x: 9, y: 0 } }], map: ['....'] }, 'off-map'],
    [{ party: TWO, map: ['...', '..'] }, 'bad-map'],
    [{ party: TWO, map: ['.?.'] }, 'unknown-ground'],
    [{ party: TWO, map: ['###'] }, 'no-room'],
    [{ party: TWO, surprised: ['nobody'] }, 'unknown-creature'],
    [{ party: TWO, sneaking: 'moles' }, 'unknown-Group'],
    [{ party: TWO, players: [{ seat: 'warden', name: 'W', characters: TWO }] }, 'bad-seat'],
    [{ party: TWO, players: [{ seat: 'ann', name: 'A', characters: ['ragnar'] }] }, 'no-player'],
    [{ party: TWO, options: { ties: 'never' } }, 'bad-option'],
  ] as readonly (readonly [Setup, string])[])('%j: %s', (setup, code) => {
    expect(problemsOf(setup).map((p) => p.code)).toContain(code);
  });

  it.each([
    [7, 'setup'],
    [{ partie: [] }, 'setup.partie'],
    [{ party: 'nyx' }, 'setup.party'],
    [{ party: [{ name: 'X' }] }, 'setup.party.0.str'],
    [{ foes: [{ name: 'X' }] }, 'setup.foes.0.monster'],
    [{ foes: [{ monster: 'goblin', template: 'boss' }] }, 'setup.foes.0.template'],
    [{ players: [{ seat: 'a' }] }, 'setup.players.0.name'],
    [{ desk: { rulings: 'maybe' } }, 'setup.desk'],
    [{ map: '...' }, 'setup.map'],
    [{ own: { monsters: { m: { name: 'M' } } } }, 'setup.own.monsters.m.hp'],
  ])('%j is refused at %s', (json, where) => {
    const read = parseSetup(json);
    expect(read.ok ? [] : read.error.map((p) => p.where)).toContain(where);
  });

  it('what can be read can be written and read again', () => {
    const setup: Setup = {
      encounter: 'bear-cage',
      party: ['nyx', pal()],
      single: true,
      desk: { naturals: 'ask' },
      options: { ties: 'pcWins' },
    };
    const read = must(parseSetup(JSON.parse(JSON.stringify(setup))));
    expect(read).toEqual(setup);
    expect(openCairnAp(content, read).ok).toBe(true);
  });
});
