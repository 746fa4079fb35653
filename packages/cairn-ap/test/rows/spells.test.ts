import { describe, expect, it } from 'vitest';
import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { allEffects } from '../../src/content/defaults.ts';
import type { Ability, Effect, Spell } from '../../src/content/content.ts';
import { castChoices } from '../../src/rules/magic/cast-choices.ts';
import { castVerb } from '../../src/rules/magic/casting.ts';
import { contestOf } from '../../src/rules/magic/spell-effects.ts';
import type { CommandOf } from '../../src/match/command.ts';
import { cloneState, creatureOf, type State } from '../../src/match/state.ts';
import { afflicted, attack, play, type Stand } from '../field.ts';
import { BOOK, caster, magicScene, OWN } from '../magic.ts';

const WIDTH = 12;
const at = (x: number, y: number): number => y * WIDTH + x;

const MAP = [
  '............',
  '.....T......',
  '....."......',
  '..........+.',
  '......!.....',
  '............',
  '.....^......',
  '............',
];

const KINDS = ['humanoid', 'beast', 'plant', 'undead'];

/** A caster whom nobody resists, a hurt friend beside, a dead one, and two enemies of every kind, one of them hiding. */
const stand = (more: readonly string[] = []): Stand =>
  magicScene({
    fight: true,
    map: MAP,
    creatures: [
      caster({ hp: 4, wil: 60, is: { str: 5, maxStr: 10, capacity: 20 } }),
      { id: 'p2', x: 3, y: 3, tags: ['humanoid'], is: { str: 5, maxStr: 10 }, items: ['bow', 'mirror'] },
      { id: 'p3', x: 1, y: 1, is: { fate: 'dead' } },
      {
        id: 'near',
        x: 2,
        y: 4,
        tags: [...KINDS, ...more],
        items: ['sword'],
        attacks: [attack('claw')],
        hp: 60,
      },
      { id: 'far', x: 5, y: 3, tags: [...KINDS, ...more], items: ['dagger'], hp: 60 },
      // One of flesh and blood, for what is poison (CA-R141).
      { id: 'flesh', x: 8, y: 2, tags: ['humanoid'], hp: 60 },
      // Somebody of whom there is something to find, to halve and to blow out.
      {
        id: 'p4',
        x: 1,
        y: 6,
        items: ['torch'],
        is: { conditions: [afflicted('elastic', { n: 4, until: 9, magical: true })] },
      },
    ],
  });

/** One way to cast a spell in that position: at the nearest enemy or friend that fits, at a Space, at nobody. */
const commandFor = (s: Stand, { id, aim, range, leastDice = 1 }: Spell): CommandOf<'cast'> => {
  const dice = { slots: Math.max(2, leastDice), dust: 0, free: 0 };
  const plain = { do: 'cast', creature: 'p', spell: id, source: BOOK, dice } as const;
  const door = id === 'knock' ? at(10, 3) : aim.goes === true ? at(4, 5) : undefined;
  // A Space within reach of every spell: beside the caster for a touch, else where the farther enemy stands.
  const space = door ?? (range === 1 || range === 'touch' || range === 2 ? at(3, 4) : at(5, 3));
  const all: CommandOf<'cast'>[] = [
    ...(aim.who === 'space' ? [{ ...plain, at: at(8, 2) }] : []),
    { ...plain, targets: aim.to === true ? ['far'] : ['near', 'far'], at: at(9, 6) },
    { ...plain, targets: ['near'], at: at(9, 6) },
    { ...plain, targets: ['p2'] },
    { ...plain, targets: ['p3'] },
    { ...plain, at: space, spaces: [space] },
    plain,
  ];
  const spaceFirst = aim.who === 'space' ? all.toReversed() : all;
  const found = spaceFirst.find((c) => castVerb.fault(s, 'party', c) === undefined);
  if (found === undefined) throw new Error(`${id} cannot be cast here`);
  return found;
};

/** Plays a casting with dice of a seed; three equal dice, which fail, are drawn again. */
const cast = (s: Stand, command: CommandOf<'cast'>, seed: string): State => {
  const state = cloneState(s.state);
  const random = SimRandom.from(`spells ${seed}`);
  const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
  const ran = runCommand(s.game, state, 'party', command, table);
  if (ran.kind === 'refused') throw new Error(`${JSON.stringify(command)}: ${ran.refusal.what}`);
  return state;
};

const spells = [...OWN.spells.values()];
const ids = (some: readonly Spell[]): string[] => some.map((s) => s.id);
const spellOf = (id: string): Spell => {
  const spell = OWN.spells.get(id);
  if (spell === undefined) throw new Error(id);
  return spell;
};

/** The attributes that effects, and what they lay, set and call, are saved from with. */
const savesIn = (effects: readonly Effect[]): readonly string[] =>
  allEffects(effects).flatMap((e): readonly string[] => {
    if (e.do === 'save') return [e.attribute];
    if (e.do === 'ground') {
      const { onEnter = [], onStart = [] } = OWN.grounds.get(e.ground) ?? {};
      return savesIn([...onEnter, ...onStart]);
    }
    if (e.do === 'condition') {
      const { abilities = [], thorns } = OWN.conditions.get(e.condition) ?? {};
      return [...abilities.flatMap(savesOf), ...(thorns === undefined ? [] : [thorns.save])];
    }
    if (e.do !== 'summon') return [];
    const { abilities = [], attacks = [] } = OWN.monsters.get(e.monster) ?? {};
    // CA-AUTO-04: whoever is struck at may always dodge.
    return [...abilities.flatMap(savesOf), ...(attacks.length > 0 ? ['dex'] : [])];
  });

const savesOf = ({ contest, effects }: Ability): readonly string[] => [
  ...(contest === undefined ? [] : [contest.save]),
  ...savesIn(effects),
];

describe('CA-R66: a spell with a printed Save', () => {
  const saved = spells.filter((s) => s.save !== null);

  it.each(ids(saved))('%s is saved from: in its contest, or from what it leaves behind', (id) => {
    const spell = spellOf(id);
    const s = stand();
    const command = commandFor(s, spell);
    const check = contestOf(s, { seat: 'party', command, sure: false, held: null });
    const contested =
      check?.savings.some((one) => ['near', 'far', 'flesh'].includes(one.id)) === true &&
      check.against.mode === 'CC' &&
      check.against.save === spell.save;
    const later = savesIn(spell.effects);
    // Whom chance picks is known only when its dice have been rolled: both enemies are near enough.
    const picked =
      spell.aim.random === true &&
      play(s, command, [1, 3, 20, 1, 1, 1, 1]).events.some((e) => e.type === 'saved');
    expect(contested || picked || later.includes(spell.save ?? '')).toBe(true);
  });
});

/** All that can be seen of somebody. */
const lookOf = (s: State, id: string): string => {
  const { hp, str, dex, wil, ap, at: place, fate, seat, group, conditions, holds, items } = creatureOf(s, id);
  return JSON.stringify([hp, str, dex, wil, ap, place, fate, seat, group, conditions, holds, items]);
};

describe('CA-R94: what is resisted with WIL passes the mindless by', () => {
  const ofMind = spells.filter((s) => s.save === 'wil' && s.aim.tags?.includes('undead') !== true);

  it.each(ids(ofMind))('%s', (id) => {
    const spell = spellOf(id);
    const s = stand(['mindless']);
    // What is made for a kind of creature works on the mindless of that kind.
    if (spell.aim.tags?.some((tag) => KINDS.includes(tag)) === true) return;
    const command = commandFor(stand(), spell);
    const fault = castVerb.fault(s, 'party', command);
    // Aimed at nobody else it is refused; an area may still be struck.
    if (fault !== undefined) return expect(['CA-R94', 'CA-R153']).toContain(fault.rule);
    for (const seed of ['a', 'b', 'c']) {
      const then = cast(s, command, `${id}:${seed}`);
      const look = (of: State): readonly string[] => ['near', 'far'].map((who) => lookOf(of, who));
      expect(look(then)).toEqual(look(s.state));
    }
  });
});

/** A state without what a casting costs: AP, Fatigue, the dice and Mishaps of the caster. */
const withoutPrice = (s: State): string => {
  const creatures = s.creatures.map((c) =>
    c.id === 'p'
      ? { ...c, ap: 0, fatigue: 0, hp: 0, used: [], mishaps: [], tumours: 0, sunk: null }
      : { ...c, used: [] },
  );
  return JSON.stringify({ ...s, creatures, serial: 0 });
};

describe('CA-GRIM-02: a casting changes more than its price', () => {
  it.each(ids(spells))('%s', (id) => {
    const spell = spellOf(id);
    const s = stand();
    const command = commandFor(s, spell);
    // A spell fails by three equal dice only (CA-CAST-07), and some who save from it pass: one of several castings works.
    const changed = ['a', 'b', 'c', 'd', 'e', 'f'].some(
      (seed) => withoutPrice(cast(s, command, `${id}:${seed}`)) !== withoutPrice(s.state),
    );
    expect(changed).toBe(true);
  });

  it('what is offered to be cast changes something too', () => {
    const s = stand();
    const legal = castChoices(s, 'p').filter(
      (c) => c.dice.slots <= 2 && castVerb.fault(s, 'party', c) === undefined,
    );
    const vain = legal.filter((c) =>
      ['a', 'b'].every((seed) => withoutPrice(cast(s, c, `${c.spell}:${seed}`)) === withoutPrice(s.state)),
    );
    expect(vain).toEqual([]);
  });

  it('every suggestion of a question does something', () => {
    const empty = spells.flatMap(({ id, effects }) =>
      allEffects(effects).flatMap((e) =>
        e.do === 'ask'
          ? e.ideas.filter((idea) => typeof idea === 'string' || idea.effects.length === 0).map(() => id)
          : [],
      ),
    );
    expect(empty).toEqual([]);
  });

  it('and there are three of them', () => {
    const few = spells.filter(({ effects }) =>
      allEffects(effects).some((e) => e.do === 'ask' && e.ideas.length < 3),
    );
    expect(ids(few)).toEqual([]);
  });
});
