import { fraction, Match, runCommand, SimRandom, SimulationTable, type Policy } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { ATTRIBUTES, DAMAGE_TYPES, STATUSES } from '../src/content/content.ts';
import { FATES, isDesk, LIGHTS, type Consequence, type Skill } from '../src/match/desk-command.ts';
import { FIELDS } from '../src/rules/master/numbers.ts';
import { openGeneria } from '../src/match/game.ts';
import { newTurn } from '../src/rules/turns/turns.ts';
import { gloomAt, isDarkTo } from '../src/rules/board/light.ts';
import { groundAt, heightAt } from '../src/rules/creature/measures.ts';
import { makeText, parseText } from '../src/presenter/text/text.ts';
import { statusOf, woundsOf } from '../src/match/state.ts';
import { chance, refused, rule, table } from './desk.ts';
import { battle, F7, G5, profile, who } from './field.ts';
import { must, own } from './own.ts';

const oneOf = <T>(list: readonly T[], random: SimRandom): T => {
  const picked = list[random.below(list.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
};

describe('GE-R75: the desk is the game master’s alone', () => {
  const SET: Command = { do: 'set', who: 'f', field: 'en', value: 3 };

  it('refuses it to players, and to everybody where the setup names no game master', () => {
    expect(refused(table(), SET, 'heroes')).toBe('GE-R75');
    expect(refused(table(), SET)).toBe('');
    const p = battle({
      creatures: [
        { id: 'f', is: F7, x: 1, y: 1 },
        { id: 'g', is: G5, x: 5, y: 1 },
      ],
    });
    // The last side rules, but nobody sits at a desk.
    expect(p.book.gm).toBe('foes');
    expect(refused(p, SET, 'foes')).toBe('GE-R75');
    expect(p.game.master).toBeUndefined();
  });

  it('asks the master at the table about a spell that leaves something open, and nobody else', () => {
    const asked = (gm: string | undefined): string[] => {
      const creatures = [{ id: 'd', profile: 'druid-7', side: 'fighter', at: 65 }];
      const ring = { encounter: 'ring', creatures, ...(gm === undefined ? {} : { gm }) };
      const aspect = own.abilities.get('theriomorph-aspect');
      if (aspect === undefined) throw new Error('there is no Theriomorph');
      const open = { ...aspect, ask: 'How large its tusks are.' };
      const abilities = new Map([...own.abilities, [open.id, open]]);
      const game = must(openGeneria({ ...own, abilities }, ring));
      const state = game.start();
      Object.assign(state, { stage: 'battle', round: 1, order: [0, 1], place: 0, turn: newTurn(0) });
      const seats: string[] = [];
      const dice = new SimulationTable(SimRandom.from('asks', 1), (seat, key, ids) => {
        if (key.startsWith('ruling')) seats.push(seat);
        return ids[0] ?? '';
      });
      const seat = state.creatures[0]?.seat ?? '';
      expect(runCommand(game, state, seat, { do: 'use', ability: 'theriomorph-aspect' }, dice).kind).toBe(
        'done',
      );
      return seats;
    };
    expect(asked('gm')).toEqual(['gm']);
    expect(asked(undefined)).toEqual([]);
  });

  it('lets the master speak for whoever’s turn it is, at any time', () => {
    const p = table();
    expect(p.game.master).toBe('gm');
    expect(p.game.toAct(p.state)).toEqual(['heroes', 'gm']);
    expect(refused(p, { do: 'end' }, 'foes')).toBe('GE-ROUND-02');
    expect(rule(p, { do: 'end' }).state.turn.who).toBe(1);
    expect(refused(p, { do: 'concede' })).toBe('GE-R57');
  });

  it('offers nothing of it to players and bots', () => {
    const p = table();
    for (const seat of ['heroes', 'gm'])
      expect(p.game.commands(p.state, seat).filter((c) => isDesk(c))).toEqual([]);
    expect(p.game.commands(p.state, 'gm').length).toBeGreaterThan(0);
  });

  it('reads every command back from its JSON form, and nothing that is malformed', () => {
    const { game } = table();
    const save: Command = {
      do: 'save',
      who: 'f',
      with: ['DEX'],
      goal: 12,
      adv: 0,
      text: '',
      failed: [{ is: 'harm', dice: '2d6', type: 'Fire' }],
      saved: [{ is: 'status', status: 'Prone' }],
    };
    expect(game.parseCommand(JSON.parse(JSON.stringify(save)))).toEqual({ ok: true, value: save });
    expect(game.parseCommand({ ...save, failed: [{ is: 'death' }] }).ok).toBe(false);
    expect(game.parseCommand({ do: 'put', who: 'f', at: 144 }).ok).toBe(false);
    expect(game.parseCommand({ do: 'ground', at: [0, 144], ground: 'open' }).ok).toBe(false);
  });

  it('is written in the journal, replays, and is taken back freely', () => {
    const game = must(openGeneria(own, { encounter: 'ring', gm: 'gm' }));
    const match = new Match(game, { seed: '3'.repeat(64) });
    const [c] = match.state.creatures;
    if (c === undefined) throw new Error('nobody fights');
    expect(match.command('gm', { do: 'set', who: c.id, field: 'en', value: 1 }).kind).toBe('done');
    expect(match.state.creatures[0]?.en).toBe(1);
    expect(match.undoTerms('gm')).toEqual({ kind: 'free' });
    expect(match.undo('gm').kind).toBe('done');
    expect(match.state.creatures[0]?.en).toBe(c.en);
    // Before the fight the master may begin it for everybody.
    expect(match.command('gm', { do: 'ready' }).kind).toBe('done');
    expect(match.command('gm', { do: 'ready' }).kind).toBe('done');
    expect(match.state.stage).toBe('battle');
  });
});

describe('numbers', () => {
  it('GE-VAL-03, 04: EN and MP up to what a creature has', () => {
    const p = table();
    expect(who(rule(p, { do: 'set', who: 'f', field: 'en', value: 3 }).state, 'f').en).toBe(3);
    expect(refused(p, { do: 'set', who: 'f', field: 'en', value: 16 })).toBe('GE-VAL-03');
    expect(refused(p, { do: 'set', who: 'f', field: 'mp', value: 6 })).toBe('GE-VAL-04');
    expect(refused(p, { do: 'set', who: 'f', field: 'luck', value: 1 })).toBe('GE-R75');
    expect(refused(p, { do: 'set', who: 'x', field: 'en', value: 1 })).toBe('GE-R75');
  });

  it('GE-WND-02, GE-R48: wounds by zone; at the limit one drops, with only severe ones one dies', () => {
    const p = table();
    const head = who(rule(p, { do: 'set', who: 'f', field: 'light head', value: 2 }).state, 'f');
    expect(head).toMatchObject({ wounds: [2, 0, 0, 0, 0, 0, 0, 0], light: 2, severe: 0, awake: true });
    const down = rule(p, { do: 'set', who: 'f', field: 'light', value: 4 });
    expect(who(down.state, 'f')).toMatchObject({
      wounds: [0, 4, 0, 0, 0, 0, 0, 0],
      awake: false,
      dead: false,
    });
    expect(who(rule(p, { do: 'set', who: 'f', field: 'severe', value: 4 }).state, 'f').dead).toBe(true);
    expect(refused(p, { do: 'set', who: 'f', field: 'light', value: 5 })).toBe('GE-VAL-06');
    expect(
      refused({ ...p, state: down.state }, { do: 'set', who: 'f', field: 'severe legs', value: 1 }),
    ).toBe('GE-VAL-06');
  });

  it('GE-ROUND-02: whoever’s turn it is keeps it when initiatives change', () => {
    const p = table();
    const after = rule(p, { do: 'set', who: 'k', field: 'initiative', value: 9 }).state;
    expect(after.order).toEqual([3, 0, 1, 2]);
    expect(after.place).toBe(1);
    expect(after.turn.who).toBe(0);
  });

  it('GE-TURN-01: an action of the one in its turn, and the reaction of anybody', () => {
    const p = table();
    const spent = rule(p, { do: 'set', who: 'f', field: 'attack', value: 0 });
    expect(spent.state.turn.attack).toBe(true);
    expect(rule(spent, { do: 'set', who: 'f', field: 'attack', value: 1 }).state.turn.attack).toBe(false);
    expect(refused(p, { do: 'set', who: 'g', field: 'move', value: 1 })).toBe('GE-TURN-01');
    expect(who(rule(p, { do: 'set', who: 'g', field: 'reaction', value: 0 }).state, 'g').reacted).toBe(true);
    const rage = rule(p, { do: 'set', who: 'f', field: 'counter Rage', value: 2 }).state;
    expect(who(rage, 'f').counters).toEqual([['Rage', 2]]);
    expect(refused(p, { do: 'set', who: 'f', field: 'up', value: 3 })).toBe('GE-R86');
  });
});

describe('bodies', () => {
  it('GE-X14, GE-STS-01: tiers add up to 5', () => {
    const bleed = (x: number): Command => ({ do: 'afflict', who: 'g', status: 'Bleeding', x });
    const three = rule(rule(table(), bleed(1)), bleed(2));
    expect(statusOf(who(three.state, 'g'), 'Bleeding')?.x).toBe(3);
    const top = rule(three, bleed(4));
    expect(statusOf(who(top.state, 'g'), 'Bleeding')?.x).toBe(5);
    expect(refused(top, bleed(6))).toBe('GE-STS-10');
    expect(who(rule(top, { do: 'cure', who: 'g', status: 'Bleeding' }).state, 'g').statuses).toEqual([]);
    expect(refused(table(), { do: 'cure', who: 'g', status: 'Bleeding' })).toBe('GE-STS-04');
  });

  it('GE-STS-52: what one is immune to cannot be put on; what a status is about must be said', () => {
    const p = rule(table(), { do: 'afflict', who: 'f', status: 'Immune', of: 'Poisoned' });
    expect(refused(p, { do: 'afflict', who: 'f', status: 'Poisoned' })).toBe('GE-STS-52');
    expect(refused(p, { do: 'afflict', who: 'f', status: 'Bleeding' })).toBe('');
    expect(refused(p, { do: 'afflict', who: 'f', status: 'Vulnerable' })).not.toBe('');
    expect(refused(p, { do: 'afflict', who: 'f', status: 'Prone', of: 'Fire' })).not.toBe('');
    expect(refused(p, { do: 'afflict', who: 'f', status: 'Bored' })).toBe('GE-STS-01');
    const fire = rule(p, { do: 'afflict', who: 'f', status: 'Vulnerable', of: 'Fire', rounds: 2 });
    expect(statusOf(who(fire.state, 'f'), 'Vulnerable')).toMatchObject({ type: 'Fire', rounds: 2 });
  });

  it('GE-GRP: a grapple holds on both sides, and is let go on both', () => {
    const held = rule(table(), { do: 'afflict', who: 'g', status: 'Grappled', of: 'f' });
    expect(who(held.state, 'f').grappling).toBe(2);
    const free = rule(held, { do: 'cure', who: 'g', status: 'Grappled' });
    expect(who(free.state, 'f').grappling).toBe(-1);
    expect(who(free.state, 'g').statuses).toEqual([]);
  });

  it('GE-WND-11, GE-R49: who wakes lies Prone; who bears no more wounds does not wake', () => {
    const p = table();
    expect(refused(p, { do: 'fate', who: 'g', fate: 'awake' })).toBe('GE-WND-11');
    const out = rule(p, { do: 'fate', who: 'g', fate: 'unconscious' });
    expect(who(out.state, 'g').awake).toBe(false);
    const up = who(rule(out, { do: 'fate', who: 'g', fate: 'awake' }).state, 'g');
    expect(up.awake).toBe(true);
    expect(statusOf(up, 'Prone')).toBeDefined();
    const limit = rule(p, { do: 'set', who: 'g', field: 'light', value: 3 });
    expect(refused(limit, { do: 'fate', who: 'g', fate: 'awake' })).toBe('GE-WND-02');
  });

  it('GE-R48, GE-R57: the dead may come back; with the last foe the fight is over', () => {
    const p = table();
    const dead = rule(p, { do: 'fate', who: 'g', fate: 'dead' });
    expect(who(dead.state, 'g').dead).toBe(true);
    expect(refused(dead, { do: 'fate', who: 'g', fate: 'dead' })).toBe('GE-R48');
    expect(who(rule(dead, { do: 'fate', who: 'g', fate: 'unconscious' }).state, 'g').dead).toBe(false);
    const over = rule(dead, { do: 'fate', who: 'k', fate: 'gone' }).state;
    expect(over.result).toMatchObject({ winners: [0], rule: 'GE-ROUND-03' });
  });

  it('GE-X10, GE-WND-07: at Wound Threshold 6, 7 points heal one light wound and 13 two; 6 none', () => {
    const p = table({
      creatures: [
        { id: 'f', is: F7, x: 1, y: 1, but: { wounds: [1, 2, 0, 0, 0, 0, 0, 0], light: 3 } },
        { id: 'g', is: G5, x: 6, y: 1 },
      ],
    });
    const healed = (points: number): number =>
      who(rule(p, { do: 'heal', who: 'f', points }).state, 'f').light;
    expect([6, 7, 12, 13].map(healed)).toEqual([3, 2, 2, 1]);
    expect(refused(p, { do: 'heal', who: 'f', severe: 1 })).toBe('GE-WND-07');
    expect(refused(p, { do: 'heal', who: 'f' })).toBe('GE-WND-07');
    const gone = who(rule(p, { do: 'heal', who: 'f', light: 2 }).state, 'f');
    expect(gone).toMatchObject({ wounds: [0, 1, 0, 0, 0, 0, 0, 0], light: 1 });
  });

  it('GE-R37: who loses sight of somebody does not see it in its view, and is not told whom it lost', () => {
    const p = table();
    const hidden = rule(p, { do: 'hide', who: 'g', from: ['f', 'h'] });
    expect(p.game.view(hidden.state, 'heroes').creatures[2]).toMatchObject({ where: 'unseen', at: -1 });
    expect(p.game.view(hidden.state, 'gm').creatures[2]).toMatchObject({ where: 'board' });
    expect(hidden.events.find((e) => e.type === 'unseen')?.to).toEqual(['foes', 'gm']);
    const seen = rule(hidden, { do: 'hide', who: 'g', from: [] });
    expect(p.game.view(seen.state, 'heroes').creatures[2]).toMatchObject({ where: 'board' });
    expect(refused(p, { do: 'hide', who: 'g', from: ['k'] })).toBe('GE-R37');
  });

  it('GE-ITEM: things are given and taken, never more than there are', () => {
    const game = must(openGeneria(own, { encounter: 'ring', gm: 'gm' }));
    const p = { game, book: game.book, state: game.start() };
    const [c] = p.state.creatures;
    const [potion] = own.consumables.keys();
    if (c === undefined || potion === undefined) throw new Error('nothing to give');
    const had = c.items.find(([id]) => id === potion)?.[1] ?? 0;
    const given = rule(p, { do: 'give', who: c.id, item: potion, count: 2 });
    expect(given.state.creatures[0]?.items.find(([id]) => id === potion)?.[1]).toBe(had + 2);
    expect(refused(given, { do: 'give', who: c.id, item: potion, count: -had - 3 })).toBe('GE-ITEM-03');
    expect(refused(given, { do: 'give', who: c.id, item: 'moon', count: 1 })).toBe('GE-ITEM-03');
    const taken = rule(given, { do: 'give', who: c.id, item: potion, count: -had - 2 });
    expect(taken.state.creatures[0]?.items.some(([id]) => id === potion)).toBe(false);
  });
});

describe('the board', () => {
  it('GE-GRID-06: somebody is put where there is room', () => {
    const p = table({ map: ['........#...', ...Array.from({ length: 11 }, () => '............')] });
    expect(who(rule(p, { do: 'put', who: 'f', at: 30 }).state, 'f').at).toBe(30);
    expect(refused(p, { do: 'put', who: 'f', at: who(p.state, 'g').at })).toBe('GE-GRID-06');
    expect(refused(p, { do: 'put', who: 'f', at: 8 })).toBe('GE-GRID-06');
    expect(refused(p, { do: 'put', who: 'f', at: who(p.state, 'f').at })).toBe('GE-GRID-01');
  });

  it('GE-R06: who comes rolls 1d8 + PER-MOD at once and acts from the next round on', () => {
    const p = table({ profiles: [profile({ id: 'ogre', size: 'Large', mods: [0, 0, 0, 0, 0, 1] })] });
    expect(refused(p, { do: 'bring', profile: 'giant', side: 'foes', at: 50 })).toBe('GE-R75');
    expect(refused(p, { do: 'bring', profile: 'ogre', side: 'ghosts', at: 50 })).toBe('GE-R75');
    const two = rule(
      p,
      { do: 'bring', profile: 'ogre', side: 'foes', at: 50, count: 2, name: 'Ogre' },
      [5, 2],
    );
    expect(two.state.creatures.slice(4)).toMatchObject([
      { id: 'ogre-1', name: 'Ogre 1', seat: 'foes', where: 'board', at: 50, initiative: 6 * 16 },
      { id: 'ogre-2', name: 'Ogre 2', where: 'board', initiative: 3 * 16 },
    ]);
    // Two footprints of 2 by 2 do not overlap.
    expect(two.state.creatures[5]?.at).not.toBe(50);
    expect(two.state.order).toEqual([0, 1, 2, 3]);
    const ready = { ...two, state: { ...two.state, place: 3, turn: { ...two.state.turn, who: 3 } } };
    const next = rule(ready, { do: 'end' }).state;
    expect(next.round).toBe(2);
    // 6, 5, 4, then 3 twice: the goblin has the higher PER, 2.
    expect(next.order).toEqual([4, 0, 1, 2, 5, 3]);
    expect(refused({ ...p, state: two.state }, { do: 'turn', who: 'ogre-1' })).toBe('GE-R06');
  });

  it('GE-GRID-06, GE-SNK-08: ground, height and light of squares change', () => {
    const p = table();
    const at = [26, 27];
    expect(refused(p, { do: 'ground', at: [who(p.state, 'f').at], ground: 'wall' })).toBe('GE-GRID-06');
    expect(refused(p, { do: 'ground', at: [], ground: 'wall' })).toBe('GE-GRID-01');
    expect(refused(p, { do: 'ground', at, ground: 'lava' })).toBe('GE-GRID-06');
    const wall = rule(p, { do: 'ground', at, ground: 'wall', height: 3 });
    expect(wall.book.grounds[groundAt(wall, 27)]?.id).toBe('wall');
    expect(heightAt(wall, 26)).toBe(3);
    expect(gloomAt(p, 26)).toBe(0);
    const dark = rule(p, { do: 'light', at: [who(p.state, 'g').at], light: 'dark' });
    expect(isDarkTo(dark, who(dark.state, 'f'), who(dark.state, 'g'))).toBe(true);
    expect(isDarkTo(dark, who(dark.state, 'f'), who(dark.state, 'k'))).toBe(false);
    const lit = rule(dark, { do: 'light', at: [who(p.state, 'g').at], light: 'bright' });
    expect(isDarkTo(lit, who(lit.state, 'f'), who(lit.state, 'g'))).toBe(false);
  });
});

describe('dice, notes and turns', () => {
  it('GE-CORE-01: open dice are everybody’s, hidden ones the master’s alone', () => {
    const open = rule(table(), { do: 'roll', dice: '2d6+1', text: 'luck', hidden: false }, [4, 5]);
    expect(open.events.find((e) => e.type === 'rolled')).toMatchObject({ total: 10, faces: [4, 5] });
    expect(open.events.some((e) => e.to !== undefined)).toBe(false);
    const hidden = rule(table(), { do: 'roll', dice: 'd20', text: '', hidden: true }, [7]);
    expect(hidden.events.every((e) => e.to?.length === 1 && e.to[0] === 'gm')).toBe(true);
    expect(refused(table(), { do: 'roll', dice: 'd', text: '', hidden: false })).toBe('GE-CORE-01');
  });

  it('GE-HZ: the table of hit zones', () => {
    const rows = [1, 5, 6, 7, 8, 9, 10].map((face) => {
      const rolled = rule(table(), { do: 'table', table: 'hit-zones', hidden: false }, [face]);
      return JSON.stringify(rolled.events.find((e) => e.type === 'rolled')).match(/"row":"(\w+)"/)?.[1];
    });
    expect(rows).toEqual(['torso', 'torso', 'arms', 'arms', 'legs', 'legs', 'head']);
    expect(refused(table(), { do: 'table', table: 'weather', hidden: false })).toBe('GE-R75');
  });

  it('keeps secret notes from everybody else', () => {
    const p = table();
    const noted = rule(p, { do: 'note', text: 'the bridge is sawn', secret: true, who: 'g' });
    expect(p.game.view(noted.state, 'heroes').notes).toEqual([]);
    expect(p.game.view(noted.state, 'gm').notes).toHaveLength(1);
    expect(p.game.secrets(noted.state, 'heroes')).toContain('the bridge is sawn');
    expect(p.game.secrets(noted.state, 'gm')).toEqual([]);
    const open = rule(p, { do: 'note', text: 'it rains', secret: false });
    expect(p.game.view(open.state, 'heroes').notes).toHaveLength(1);
    expect(refused(p, { do: 'note', text: ' ', secret: true })).toBe('GE-R75');
  });

  it('GE-ROUND-02: the turn is given to somebody, with nothing spent', () => {
    const p = rule(table(), { do: 'set', who: 'f', field: 'attack', value: 0 });
    const given = rule(p, { do: 'turn', who: 'k' }).state;
    expect(given.turn).toMatchObject({ who: 3, attack: false });
    expect(given.place).toBe(3);
    expect(refused(p, { do: 'turn', who: 'f' })).toBe('GE-ROUND-02');
  });

  it('GE-R57: the master ends the fight', () => {
    const p = table();
    const over = rule(p, { do: 'cease', winners: ['foes'], text: 'They yield.' });
    expect(p.game.outcome(over.state)).toEqual({ winners: ['foes'], rule: 'GE-R75', text: 'They yield.' });
    expect(refused(p, { do: 'cease', winners: ['nobody'], text: '' })).toBe('GE-R57');
    expect(refused(over, { do: 'end' })).toBe('GE-ROUND-03');
  });
});

describe('checks and saves', () => {
  const check = (given: Partial<Extract<Command, { do: 'check' }>> = {}): Command => ({
    do: 'check',
    who: 'f',
    attribute: 'PER',
    goal: 12,
    adv: 0,
    text: '',
    hidden: false,
    ...given,
  });

  it('GE-CORE-02: d20 + 2 against 12 is passed by a 10', () => {
    const good = (face: number): unknown =>
      rule(table(), check(), [face]).events.find((e) => e.type === 'check');
    expect(good(10)).toMatchObject({ good: true, goal: 12 });
    expect(good(9)).toMatchObject({ good: false });
  });

  it('GE-CORE-06 to 08: Advantage keeps the highest, Disadvantage the lowest', () => {
    const passed = (adv: number, faces: readonly number[]): unknown =>
      rule(table(), check({ adv }), faces).events.find((e) => e.type === 'check');
    expect(passed(1, [3, 10])).toMatchObject({ good: true });
    expect(passed(-1, [3, 10])).toMatchObject({ good: false });
    expect(refused(table(), check({ adv: 7 }))).toBe('GE-CORE-08');
  });

  it('GE-WND-10: the unconscious are asked for nothing; a hidden check is the master’s alone', () => {
    const out = rule(table(), { do: 'fate', who: 'f', fate: 'unconscious' });
    expect(refused(out, check())).toBe('GE-WND-10');
    expect(refused(table(), check({ goal: 0 }))).toBe('GE-CORE-02');
    const hidden = rule(table(), check({ hidden: true }), [12]);
    expect(hidden.events.every((e) => e.to?.join() === 'gm')).toBe(true);
  });

  it('GE-CORE-04: opposed checks are rolled again until the tie breaks', () => {
    const command: Command = {
      do: 'oppose',
      who: 'f',
      with: { attribute: 'STR', adv: 0 },
      on: 'g',
      against: { attribute: 'CON', adv: 0 },
      text: 'a tug of war',
    };
    // STR +2 against CON +1.
    const won = rule(table(), command, [9, 10, 9, 9]);
    expect(won.events.find((e) => e.type === 'opposed')).toMatchObject({ won: true });
    expect(refused(table(), { ...command, on: 'f' })).toBe('GE-CORE-04');
  });

  it('GE-CORE-03: what comes of a save comes of it; DEX +2 against 12 fails with 9 of 20', () => {
    const save: Command = {
      do: 'save',
      who: 'f',
      with: ['DEX'],
      goal: 12,
      adv: 0,
      text: 'a landslide',
      failed: [{ is: 'status', status: 'Prone' }],
      saved: [],
    };
    expect(statusOf(who(rule(table(), save, [9]).state, 'f'), 'Prone')).toBeDefined();
    expect(who(rule(table(), save, [10]).state, 'f').statuses).toEqual([]);
    expect(chance(table(), save, (s) => statusOf(who(s, 'f'), 'Prone') !== undefined)).toEqual(
      fraction(9n, 20n),
    );
    expect(refused(table(), { ...save, with: [] })).toBe('GE-R30');
    expect(refused(table(), { ...save, failed: [{ is: 'fall', metres: 0 }] })).toBe('GE-FALL-01');
    // GE-WND-10: without CON the unconscious fail.
    const out = rule(table(), { do: 'fate', who: 'f', fate: 'unconscious' });
    expect(statusOf(who(rule(out, save).state, 'f'), 'Prone')).toBeDefined();
  });

  it('GE-R14: a save halves the damage: 14 absolute wounds twice, 7 once', () => {
    const save: Command = {
      do: 'save',
      who: 'f',
      with: ['DEX'],
      goal: 12,
      adv: 0,
      text: 'fire',
      failed: [{ is: 'harm', dice: '14', type: 'Absolute' }],
      saved: [{ is: 'harm', dice: '14', type: 'Absolute', half: true }],
    };
    // Save, hit zone; the second wound needs a Wound Check (GE-WND-05), light with 10 or more; 2 of 4 need no save.
    expect(who(rule(table(), save, [3, 1, 10]).state, 'f')).toMatchObject({ light: 2, severe: 0 });
    expect(who(rule(table(), save, [3, 1, 9]).state, 'f')).toMatchObject({ light: 1, severe: 1 });
    expect(who(rule(table(), save, [18, 10]).state, 'f').wounds).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('GE-WND-01: damage that nobody deals', () => {
  const harm = (dice: string, type: 'Absolute' | 'Fire' | 'Sharp', zone?: 'head'): Command => ({
    do: 'harm',
    who: 'f',
    dice,
    type,
    text: '',
    ...(zone === undefined ? {} : { zone }),
  });
  const wounds = (command: Command, faces: readonly number[] = []): readonly number[] =>
    who(rule(table(), command, faces).state, 'f').wounds;
  const NONE = [0, 0, 0, 0, 0, 0, 0, 0];

  it('goes by WT alone, by WT and MD, by WT and AV of the zone', () => {
    // WT 6: 6 do nothing, 7 wound; the zone is thrown only then (GE-SEQ-09).
    expect(wounds(harm('6', 'Absolute'))).toEqual(NONE);
    expect(wounds(harm('7', 'Absolute'), [8])).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
    // MD 1: from 8 on.
    expect(wounds(harm('7', 'Fire'))).toEqual(NONE);
    expect(wounds(harm('8', 'Fire'), [1])).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
    // AV 2 on the head, 5 on the torso, which a 1 of 10 strikes (GE-SEQ-06).
    expect(wounds(harm('9', 'Sharp', 'head'))).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(wounds(harm('9', 'Sharp'), [1])).toEqual(NONE);
    expect(wounds(harm('12', 'Sharp'), [1])).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
  });

  it('GE-CORE-13: its dice explode, unless the table has it otherwise', () => {
    // 6, again 6, then a 1 of d4: 13 in all, two wounds: zone, Wound Check.
    expect(wounds(harm('1d6', 'Absolute'), [6, 6, 1, 1, 10])).toEqual([0, 2, 0, 0, 0, 0, 0, 0]);
    const plain = table({ options: { explodingDamage: false } });
    expect(who(rule(plain, harm('1d6', 'Absolute'), [6]).state, 'f').wounds).toEqual(NONE);
  });

  it('2d6 absolute against WT 6 wound in 21 of 36 cases', () => {
    // Without a 6: sums of 7 to 10 of two d5, 10 of 25; with one: all 11, since the die is thrown on.
    expect(chance(table(), harm('2d6', 'Absolute'), (s) => woundsOf(who(s, 'f')) > 0)).toEqual(
      fraction(21n, 36n),
    );
  });

  it('refuses what are no dice of damage', () => {
    expect(refused(table(), harm('2d6kh1', 'Fire'))).toBe('GE-DMG-01');
    expect(refused(table(), harm('40d6', 'Fire'))).toBe('GE-DMG-01');
    expect(refused(table(), harm('1d6-9', 'Fire'))).toBe('GE-DMG-01');
  });

  it('GE-FALL-01: a fall of 3 m is 3d4, less DEX-MOD metres with a check of 10', () => {
    const fall: Command = { do: 'fall', who: 'f', metres: 3, check: true };
    // 8 + 2 = 10: two metres off, 1d4.
    expect(who(rule(table(), fall, [8, 4]).state, 'f').light).toBe(0);
    // 7 + 2 = 9: 4 + 2 + 1 = 7 wounds once, zone 6: arms.
    expect(who(rule(table(), fall, [7, 4, 2, 1, 6]).state, 'f').wounds).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
    expect(refused(table(), { ...fall, metres: 101 })).toBe('GE-FALL-01');
  });
});

describe('where the master is asked', () => {
  it('GE-R75: suggestions may stand unasked', () => {
    const auto = rule(table(), { do: 'desk', step: 'rulings', ask: false });
    expect(auto.state.unasked).toEqual(['rulings']);
    expect(refused(auto, { do: 'desk', step: 'rulings', ask: false })).toBe('GE-R75');
    expect(rule(auto, { do: 'desk', step: 'rulings', ask: true }).state.unasked).toEqual([]);
  });
});

describe('typed at the desk', () => {
  const reads = (text: string): unknown => {
    const p = table();
    const read = parseText(p.game, p, 'gm', text);
    return read.ok ? read.value : read.error[0]?.what;
  };

  it('reads what the master types', () => {
    expect(reads('set f light head 1')).toEqual({ do: 'set', who: 'f', field: 'light head', value: 1 });
    expect(reads('afflict g with bleed 2 for 3')).toEqual({
      do: 'afflict',
      who: 'g',
      status: 'Bleeding',
      x: 2,
      rounds: 3,
    });
    expect(reads('damage g with 2d6 fire to head')).toEqual({
      do: 'harm',
      who: 'g',
      dice: '2d6',
      type: 'Fire',
      text: '',
      zone: 'head',
    });
    expect(reads('put f at C5')).toEqual({ do: 'put', who: 'f', at: 50 });
    expect(reads('kill g')).toEqual({ do: 'fate', who: 'g', fate: 'dead' });
    expect(reads('check f per 12')).toMatchObject({ do: 'check', who: 'f', attribute: 'PER', goal: 12 });
    expect(reads('secretly d20 the bridge')).toEqual({
      do: 'roll',
      dice: 'd20',
      text: 'the bridge',
      hidden: true,
    });
    expect(reads('set f luck 1')).toMatch(/^Say whose number/);
    expect(reads('afflict g with boredom')).toMatch(/no status/);
  });

  it('puts its commands into words that read back', () => {
    const p = table();
    const all: readonly Command[] = [
      { do: 'set', who: 'f', field: 'en', value: 3 },
      { do: 'afflict', who: 'g', status: 'Vulnerable', of: 'Fire' },
      { do: 'cure', who: 'g', status: 'Prone' },
      { do: 'heal', who: 'f', points: 7 },
      { do: 'fall', who: 'f', metres: 4, check: true },
      { do: 'fate', who: 'g', fate: 'gone' },
      { do: 'hide', who: 'g', from: ['f', 'h'] },
      { do: 'hide', who: 'g', from: [] },
      { do: 'put', who: 'f', at: 30 },
      { do: 'save', who: 'f', with: ['DEX'], goal: 12, adv: 0, text: '', failed: [], saved: [] },
      { do: 'note', text: 'it rains', secret: false },
      { do: 'turn', who: 'k' },
      { do: 'cease', winners: ['heroes'], text: '' },
    ];
    const texts = all.map((command) => makeText(p.game, p, command));
    expect(texts.filter((text) => text.startsWith('{'))).toEqual([]);
    // What words do not cover is JSON.
    expect(makeText(p.game, p, { do: 'light', at: [1], light: 'dim' })).toBe(
      '{"do":"light","at":[1],"light":"dim"}',
    );
  });
});

describe('any word of the master', () => {
  const WORDS = ['', 'f', 'Fire', 'Bleeding', 'en', 'light head', 'open', 'wall', 'hit-zones', '2d6', 'DEX'];

  /** A command of the desk with fields drawn at random, the right ones more often than others. */
  const drawn = (random: SimRandom, ids: readonly string[], profiles: readonly string[]): Command => {
    const of = <T>(list: readonly T[]): T => oneOf(list, random);
    const someone = (): string => of([...ids, ...ids, 'nobody']);
    const n = (): number => of([-1, 0, 1, 2, 3, 5, 12, 30, 99]);
    const word = (): string => of(WORDS);
    const yes = (): boolean => random.below(2) === 0;
    const skill = (): Skill => ({ attribute: of(ATTRIBUTES), adv: of([-1, 0, 1, 9]) });
    const what = (): Consequence =>
      of<Consequence>([
        { is: 'harm', dice: of(['1d6', '30', 'x']), type: of(DAMAGE_TYPES) },
        { is: 'status', status: of(STATUSES), x: n() },
        { is: 'fall', metres: n() },
      ]);
    return of<() => Command>([
      () => ({ do: 'set', who: someone(), field: of([...FIELDS, word()]), value: n() }),
      () => ({ do: 'afflict', who: someone(), status: of(STATUSES), x: n(), of: of([...ids, ...WORDS]) }),
      () => ({ do: 'afflict', who: someone(), status: of(STATUSES), rounds: n() }),
      () => ({ do: 'cure', who: someone(), status: of(STATUSES) }),
      () => ({ do: 'fate', who: someone(), fate: of(FATES) }),
      () => ({ do: 'heal', who: someone(), points: n() }),
      () => ({ do: 'heal', who: someone(), light: n(), severe: n() }),
      () => ({ do: 'hide', who: someone(), from: [someone(), someone()] }),
      () => ({ do: 'give', who: someone(), item: of([...own.consumables.keys()]), count: n() }),
      () => ({ do: 'put', who: someone(), at: random.below(200) }),
      () => ({
        do: 'bring',
        profile: of(profiles),
        side: of(['heroes', 'goblins', 'x']),
        at: random.below(200),
      }),
      () => ({ do: 'ground', at: [random.below(200)], ground: of([...own.ground.keys(), 'x']), height: n() }),
      () => ({ do: 'light', at: [random.below(200)], light: of(LIGHTS) }),
      () => ({ do: 'roll', dice: word(), text: word(), hidden: yes() }),
      () => ({ do: 'table', table: word(), hidden: yes() }),
      () => ({ do: 'note', text: word(), secret: yes(), who: someone() }),
      () => ({ do: 'check', who: someone(), goal: n(), text: word(), hidden: yes(), ...skill() }),
      () => ({ do: 'oppose', who: someone(), on: someone(), with: skill(), against: skill(), text: word() }),
      () => ({
        do: 'save',
        who: someone(),
        with: [of(ATTRIBUTES)],
        goal: n(),
        adv: 0,
        text: word(),
        failed: [what(), what()],
        saved: [what()],
      }),
      () => ({
        do: 'harm',
        who: someone(),
        dice: of(['2d6', '40', 'x']),
        type: of(DAMAGE_TYPES),
        text: word(),
      }),
      () => ({ do: 'fall', who: someone(), metres: n(), check: yes() }),
      () => ({ do: 'turn', who: someone() }),
    ])();
  };

  it.each([1, 2])('is taken or refused by a rule, and the fight goes on from it (%i)', (seed) => {
    const game = must(
      openGeneria(own, { encounter: 'toll-at-the-ford', sides: { goblins: 'gm' }, gm: 'gm' }),
    );
    const random = SimRandom.from('desk', seed);
    const answers: Policy = (_seat, _key, ids) => oneOf(ids, random);
    const sim = new SimulationTable(random, answers);
    let state = game.start();
    const done = new Set<string>();
    for (let i = 0; i < 600; i++) {
      if (game.outcome(state) !== undefined) state = game.start();
      const ids = state.creatures.map((c) => c.id);
      const command = drawn(random, ids, [...own.profiles.keys(), 'x']);
      const before = JSON.stringify(state);
      const ran = runCommand(game, state, 'gm', command, sim);
      if (ran.kind === 'refused') {
        expect(ran.refusal.rule).toMatch(/^GE-/);
        expect(JSON.stringify(state)).toBe(before);
      } else done.add(command.do);
      // Somebody goes on, in whatever the master has made of it.
      const [seat] = game.toAct(state);
      if (seat === undefined) expect(game.outcome(state)).toBeDefined();
      else {
        const next = game.randomCommand(state, seat, random);
        // Judged on a copy: where it was drawn it is not judged again.
        expect(
          game.apply(game.clone(state), seat, next, new SimulationTable(SimRandom.from(i))),
        ).toBeUndefined();
        expect(runCommand(game, state, seat, next, sim).kind).toBe('done');
      }
      expect(game.view(state, 'heroes').notes.every((note) => !note.secret)).toBe(true);
    }
    expect(done.size).toBeGreaterThan(15);
  });
});
