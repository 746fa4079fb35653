import { Match, type Event, type ForecastCard, type Part } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import { castAsides } from '../src/presenter/forecast/cast-card.ts';
import { ICONS } from '../src/presenter/icons.ts';
import { openSetup } from '../src/presenter/chosen.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import { compileContent } from '../src/pack/index.ts';
import type { State } from '../src/match/state.ts';
import { cairnApBox } from '../src/presenter/index.ts';
import { attack, play, scene, type Stand } from './field.ts';

const packs = loadOwnPacks();
const compiled = packs.ok ? compileContent(packs.value) : packs;
if (!compiled.ok) throw new Error(compiled.error.map((p) => p.what).join('\n'));
const content = compiled.value;

const open = (setup: unknown) => {
  const box = cairnApBox.open(content, setup);
  if (!box.ok) throw new Error(box.error.map((p) => p.what).join('\n'));
  return box.value;
};

/** The game of a setup with its book. */
const opened = (setup: unknown) => {
  const game = openSetup(content, setup);
  if (!game.ok) throw new Error(game.error.map((p) => p.what).join('\n'));
  return { ...open(setup), game: game.value };
};

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

const cardFor = ({ game, state }: Stand, seat: string, command: Command): ForecastCard => {
  const card = presenterOf(game).forecast(state, seat, [command]);
  if (!card.ok) throw new Error(card.error.what);
  return card.value;
};

const plain = (parts: readonly Part[]): string =>
  parts.map((p) => (typeof p === 'string' ? p : 'unit' in p ? p.text : p.number)).join('');

const SWORD = attack('sword', { dice: [8] });

describe('what is expected of a turn', () => {
  const promptFor = (is: object): string => {
    const { game, state } = scene({
      creatures: [
        { id: 'p', x: 1, y: 1, is },
        { id: 'foe', x: 5, y: 5 },
      ],
      turn: 'p',
    });
    return presenterOf(game).scene(state, 'party').prompt;
  };

  it('CA-R22: whoever is Dying is told to crawl, not to act', () => {
    expect(promptFor({ ap: 4 })).toBe('p has 4 AP: move, act, or end the turn.');
    expect(promptFor({ ap: 4, fate: 'dying', hp: 0 })).toBe('p is Dying: crawl 1 Space, or end the turn.');
    expect(promptFor({ ap: 4, fate: 'stable', hp: 0 })).toBe('p is Stable: crawl 1 Space, or end the turn.');
  });
});

describe('odds on cards', () => {
  const duel = (more: Parameters<typeof scene>[0]['creatures'][number]) =>
    scene({
      creatures: [
        { x: 1, y: 1, attacks: [SWORD], ...more },
        { id: 'foe', x: 2, y: 1 },
      ],
      turn: 'p',
    });
  const strike: Command = {
    do: 'act',
    creature: 'p',
    template: 'attack',
    item: 'sword',
    targets: ['foe'],
  };

  it('CA-X15: 10 + d8 against 10, plain and with a banked Advantage', () => {
    expect(cardFor(duel({ id: 'p' }), 'party', strike).beats[0]?.chance).toBe(57 / 80);
    expect(cardFor(duel({ id: 'p', is: { bank: 1 } }), 'party', strike).beats[0]?.chance).toBe(2719 / 3200);
  });

  it('CA-X25: what a bandit does to a character, rung by rung', () => {
    const stand = scene({
      creatures: [
        { id: 'bandit', str: 12, x: 1, y: 1, attacks: [attack('club', { dice: [6] })] },
        { id: 'p', str: 10, dex: 10, hp: 4, armour: 1, x: 2, y: 1 },
      ],
      turn: 'bandit',
    });
    const card = cardFor(stand, 'warden', {
      do: 'act',
      creature: 'bandit',
      template: 'attack',
      item: 'club',
      targets: ['p'],
    });
    const [ladder] = card.ladders;
    // A miss and a hit for nothing leave it unhurt: 149/600 + 11/100.
    expect(ladder?.rungs[0]).toMatchObject({ value: 0, exact: '43/120', fatal: false });
    expect(ladder?.rungs.at(-1)?.value).toBe(5);
    // It misses 149 times in 600; Critical Damage brings p down 167 times in 4000.
    expect(ladder?.chance).toBe(451 / 600);
    expect(ladder?.text).toBe('p hit, 4% down');
    const scar = card.asides.find((a) => a.text.includes('a Scar'));
    // Exactly 0 HP, over and saved, and Critical Damage: 161/1200 + 1169/12000 + 167/4000.
    expect(scar?.chance).toBe(41 / 150);
    expect(card.asides.find((a) => a.text.includes('does nothing'))?.chance).toBe(11 / 100);
  });

  it('CA-RES-04: naturals stand on the card; two d20 show a 20 in 39 of 400', () => {
    const card = cardFor(duel({ id: 'p', is: { bank: 1 } }), 'party', strike);
    expect(card.asides.find((a) => a.text === 'a natural 20 for p')?.chance).toBe(39 / 400);
    expect(card.asides.find((a) => a.text === 'a natural 1 for p')?.chance).toBe(1 / 400);
    expect(card.sums[0]).toMatchObject({ value: '2d20 high + STR 10 + d8' });
    expect(card.sums[0]?.terms).toContainEqual({
      label: 'Advantage: banked Advantage',
      value: 1,
      rule: 'CA-GADV-03',
    });
  });

  it('CA-X47: leaving the fight with DEX 13', () => {
    const stand = scene({
      creatures: [
        { id: 'p', dex: 13, x: 0, y: 0 },
        { id: 'foe', x: 1, y: 0 },
      ],
      turn: 'p',
    });
    expect(cardFor(stand, 'party', { do: 'retreat', creature: 'p' }).ladders[0]?.chance).toBe(13 / 20);
  });

  it('CA-X49, CA-X55: the dice of a spell before it is cast', () => {
    const { game } = opened({ scenario: 'toll-at-sallow-ford', army: 'nyx' });
    const state = game.start();
    const nyx = state.creatures.find((c) => c.id === 'nyx');
    const book = nyx?.items.find((i) => i.spells.length > 0);
    const asides = castAsides(
      { book: game.book, state },
      {
        do: 'cast',
        creature: 'nyx',
        spell: book?.spells[0] ?? '',
        source: book?.id ?? '',
        dice: { slots: 3, dust: 0, free: 0 },
      },
    );
    const chance = (text: string): number => asides.find((a) => a.text === text)?.chance ?? -1;
    expect(chance('the spell fails')).toBe(1 / 36);
    expect(chance('a Mishap')).toBeCloseTo(5 / 12 + 1 / 36, 12);
    expect(chance('any Fatigue')).toBe(7 / 8);
    expect(chance('3 Fatigue')).toBe(1 / 8);
  });
});

describe('the field', () => {
  const stand = scene({
    creatures: [
      { id: 'p', dex: 12, x: 1, y: 1, attacks: [attack('bow', { reach: 0, shot: { near: 2, far: 5 } })] },
      { id: 'foe', x: 9, y: 5, attacks: [SWORD] },
    ],
    turn: 'p',
  });
  const presenter = presenterOf(stand.game);

  it('CA-X38: ways are told in AP and Spaces left of the Move', () => {
    const way = presenter.wayTo(stand.state, 'party', 'p', { x: 4.5, y: 1.5 }, []);
    expect(way.ok && way.value.words).toBe('1 AP, 3 Spaces left');
    const far = presenter.wayTo(stand.state, 'party', 'p', { x: 10.5, y: 1.5 }, []);
    expect(far.ok && far.value.words).toBe('2 AP, 3 Spaces left');
    const reach = presenter.reach(stand.state, 'party', 'p');
    expect(reach?.budget).toBe(24);
    // A band for each AP, six Spaces farther each: 3 Spaces off for one, 9 for two.
    const bands = reach?.bands ?? [];
    expect(bands.slice(0, 2).map((b) => b.label)).toEqual(['1 AP', '2 AP']);
    const cell = (x: number) => reach?.costs.find(([, cost]) => cost === x)?.[0] ?? -1;
    expect(bands.slice(0, 2).map((b) => b.zone.cells.includes(cell(6)))).toEqual([true, true]);
    expect(bands.slice(0, 2).map((b) => b.zone.cells.includes(cell(7)))).toEqual([false, true]);
  });

  it('CA-LOOP-03: nobody moves what is not theirs', () => {
    const way = presenter.wayTo(stand.state, 'party', 'foe', { x: 4.5, y: 1.5 }, []);
    expect(way.ok ? '' : way.error.rule).toBe('CA-LOOP-03');
    expect(presenter.deeds(stand.state, 'party', 'foe')).toEqual([]);
  });

  it('CA-R52: a bow has a ring near and one where it is Impaired', () => {
    const rings = presenter.rings(stand.state, 'p');
    expect(rings.map((r) => r.label)).toEqual(['bow', 'bow, Impaired']);
    // A square of 2 around (1, 1) is cut off by the edge: 4 by 4.
    expect(rings[0]?.zone.cells.length).toBe(16);
  });

  it('CA-R46: a foe threatens as far as it can walk and still strike', () => {
    // 4 AP less 2 for the blow are 2 Moves of 5 Spaces, and one Space of reach: the whole of 12 by 8.
    expect(presenter.threat(stand.state, 'party', undefined).cells.length).toBe(96);
  });

  it('offers attacks that need some steps first, with their way', () => {
    const near = scene({
      creatures: [
        { id: 'p', x: 1, y: 1, attacks: [SWORD] },
        { id: 'foe', x: 5, y: 1 },
      ],
      turn: 'p',
    });
    const deeds = presenterOf(near.game).deeds(near.state, 'party', 'p');
    const blow = deeds.find((d) => d.group === 'attack');
    expect(blow?.way?.words).toBe('1 AP, 2 Spaces left');
    expect(blow?.commands.map((c) => c.do)).toEqual(['move', 'act']);
    expect(new Set(deeds.map((d) => d.id)).size).toBe(deeds.length);
  });

  it('CA-X34: the strip has Groups in alternation', () => {
    const order = scene({
      creatures: [
        { id: 'pA', is: { initiative: 25 } },
        { id: 'pB', is: { initiative: 14 } },
        { id: 'x', is: { initiative: 22 } },
        { id: 'y', is: { initiative: 20 } },
        { id: 'z', is: { initiative: 8 } },
      ],
      turn: 'pA',
      is: { slot: 1 },
    });
    order.state.creatures.forEach((c) => (c.taken = c.id === 'pA' ? 1 : 0));
    const { strip } = presenterOf(order.game).scene(order.state, 'party');
    expect(strip.flatMap((g) => g.units)).toEqual(['pA', 'x', 'pB', 'y', 'z']);
    expect(strip.map((g) => g.when)).toEqual(['now', 'next', 'next', 'next']);
  });

  it('stands without a map too', () => {
    const bare = scene({ creatures: [{ id: 'p' }, { id: 'p2' }, { id: 'foe' }], map: null, turn: 'p' });
    const shown = presenterOf(bare.game).scene(bare.state, 'party');
    expect(shown.field).toMatchObject({ unit: 'tile', width: 2, height: 3 });
    expect(shown.tokens.map((t) => t.at.y)).toEqual([0.5, 0.5, 2.5]);
  });
});

describe('cards and tokens', () => {
  it('CA-X33: Armor is told with what makes it, and never more than 3', () => {
    const stand = scene({
      creatures: [{ id: 'p', armour: 1, is: { extraArmour: 3 } }, { id: 'foe' }],
    });
    const card = presenterOf(stand.game).card(stand.state, 'p');
    const armour = card?.stats.find((s) => s.label === 'Armor');
    expect(armour).toMatchObject({ value: '3', note: 'its own +1, changed +3, never more than 3 −1' });
  });

  it('CA-ARM-01: Armor by nature is a term of its own, and what is left over is never called a sum that fails', () => {
    const stand = scene({
      creatures: [{ id: 'p' }, { id: 'foe', armour: 1, traits: [{ text: 'a hide', baseArmour: 2 }] }],
    });
    const card = presenterOf(stand.game).card(stand.state, 'foe');
    // One base counts, the highest: 2 of 1 and 2.
    expect(card?.stats.find((s) => s.label === 'Armor')).toMatchObject({
      value: '2',
      note: 'its own +1, its nature +2, only the best of a kind counts −1',
    });
  });

  it('shows how everybody fares and what they suffer', () => {
    const stand = scene({
      creatures: [
        { id: 'p', hp: 4, str: 9, is: { hp: 1, maxStr: 11, fatigue: 2 } },
        { id: 'foe', is: { fate: 'dying' } },
      ],
      turn: 'p',
    });
    const { tokens } = presenterOf(stand.game).scene(stand.state, 'party');
    expect(tokens[0]?.words).toBe('p, 1 of 4 HP, STR 9, 4 AP, Fatigue 2, acting');
    expect(tokens[1]?.badges.map((b) => b.text)).toEqual(['Dying']);
    const str = presenterOf(stand.game)
      .card(stand.state, 'p')
      ?.stats.find((s) => s.label === 'STR');
    expect(str).toMatchObject({ value: '9', note: 'of 11' });
  });
});

describe('the chronicle', () => {
  it('CA-X01: one sentence for a blow and what it met, with the dice behind it', () => {
    const stand = scene({
      creatures: [
        { id: 'p', str: 14, x: 1, y: 1, attacks: [attack('axe', { dice: [8] })], is: { bank: 1 } },
        { id: 'foe', str: 10, dex: 10, hp: 9, armour: 1, x: 2, y: 1 },
      ],
      turn: 'p',
    });
    const { state, events } = play(
      stand,
      { do: 'act', creature: 'p', template: 'attack', item: 'axe', targets: ['foe'] },
      [5, 8, 6, 8],
      [],
      'party',
    );
    const [line, ...more] = presenterOf(stand.game).chronicle(state, events);
    expect(more).toEqual([]);
    expect(plain(line?.parts ?? [])).toBe(
      'p attacks foe, 2 AP; foe fails to dodge, 18 against 28; loses 5 HP (6, Armor −1), 4 HP left.',
    );
    expect(line?.dice.map((d) => [d.sides, d.faces, d.result])).toEqual([
      [20, [5, 8], ''],
      [8, [6], '= 28'],
      [20, [8], '= 18'],
    ]);
    expect(line?.dice[0]?.terms).toEqual([{ label: 'STR', value: 14, rule: 'CA-DIE-02' }]);
    const strike = presenterOf(stand.game)
      .motions(stand.state, events)
      .find((m) => m.kind === 'strike');
    expect(strike).toMatchObject({ unit: 'p', target: 'foe', text: '−5', hp: 4 });
  });

  it('tells a played fight in sentences that end, with every die somewhere', () => {
    const { game, presenter, kit } = opened({ scenario: 'toll-at-sallow-ford' });
    const match = new Match(game, { seed: SEED });
    let dice = 0;
    let shown = 0;
    const told = (seat: string, command: Command): void => {
      const before = match.view(seat);
      const events = say(match, seat, command);
      dice += events.filter((e) => e.type === 'roll').length;
      for (const line of presenter.chronicle(match.view('warden'), events)) {
        shown += line.dice.length;
        expect(line.heading || /[.!?”]$/u.test(plain(line.parts))).toBe(true);
        expect(plain(line.parts)).not.toMatch(/undefined|NaN/u);
      }
      presenter.motions(before, events);
    };
    told('warden', game.book.opening ?? { do: 'fight', surprised: [] });
    for (let i = 0; i < 12 && match.outcome === undefined; i++) {
      const id = match.state.turn;
      const seat = match.state.creatures.find((c) => c.id === id)?.seat ?? '';
      const [plan] = kit.plans(match.view(seat), seat, 1);
      for (const command of plan?.commands ?? [])
        if (
          match.state.turn === id &&
          match.outcome === undefined &&
          game.toAct(match.state).includes(seat)
        ) {
          const said = presenter.makeText(match.view(seat), command);
          const back = presenter.parseText(match.view(seat), seat, said);
          expect(back.ok && back.value).toEqual(command);
          if (match.state.creatures.every((c) => c.fate === 'up')) told(seat, command);
        }
      if (match.state.turn === id && match.outcome === undefined) told(seat, { do: 'end', creature: id });
    }
    expect(dice).toBeGreaterThan(0);
    expect(shown).toBe(dice);
  });
});

describe('what only the Warden knows', () => {
  const proposal = (hidden: boolean, showOdds: string) => {
    const stand = scene({
      creatures: [{ id: 'p', str: 14 }, { id: 'foe' }],
      turn: 'p',
      desk: { rulings: 'ask' },
      options: { showOdds },
    });
    const match = new Match(stand.game, { seed: SEED });
    say(match, 'party', { do: 'try', creature: 'p', text: 'lift the gate' });
    const asked = match.state.proposal;
    if (asked === null) throw new Error('nothing waits');
    say(match, 'warden', {
      do: 'rule',
      ruling: { ...asked.ruling, verdict: 'roll', against: { mode: 'DC', dc: 24, hidden } },
    });
    const presenter = presenterOf(stand.game);
    return (seat: string) => presenter.forecast(match.view(seat), seat, [{ do: 'confirm' }]);
  };
  const chance = (card: ReturnType<ReturnType<typeof proposal>>): number | string =>
    card.ok ? (card.value.ladders[0]?.chance ?? -1) : card.error.rule;

  it('CA-ACT-06, CA-R78: odds of a hidden number are the Warden’s, of a disclosed one everybody’s', () => {
    // d20 + 14 reaches 24 with 10 or more.
    expect(chance(proposal(false, 'whenDisclosed')('party'))).toBe(11 / 20);
    expect(chance(proposal(true, 'whenDisclosed')('party'))).toBe('CA-R78');
    expect(chance(proposal(true, 'whenDisclosed')('warden'))).toBe(11 / 20);
    expect(chance(proposal(true, 'always')('party'))).toBe(11 / 20);
    expect(chance(proposal(false, 'never')('party'))).toBe('CA-R78');
  });

  it('CA-R79: the one whose Action it is may go ahead or think better of it', () => {
    const stand = scene({ creatures: [{ id: 'p' }, { id: 'foe' }], turn: 'p', desk: { rulings: 'ask' } });
    const match = new Match(stand.game, { seed: SEED });
    const presenter = presenterOf(stand.game);
    say(match, 'party', { do: 'try', creature: 'p', text: 'lift the gate' });
    expect(presenter.deeds(match.view('party'), 'party', undefined)).toEqual([]);
    const rulings = presenter
      .deeds(match.view('warden'), 'warden', undefined)
      .filter((d) => d.rule === 'CA-WARD-01');
    expect(rulings.map((d) => d.label)).toEqual(['Roll for it', 'It just works', 'It cannot work']);
    const [roll] = rulings;
    for (const command of roll?.commands ?? []) say(match, 'warden', command);
    expect(presenter.deeds(match.view('party'), 'party', undefined).map((d) => d.label)).toEqual([
      'Go ahead',
      'Withdraw',
    ]);
  });
});

describe('typed commands', () => {
  const { game, presenter } = opened({ scenario: 'toll-at-sallow-ford', army: 'everybody' });
  const match = new Match(game, { seed: SEED });
  say(match, 'warden', game.book.opening ?? { do: 'fight', surprised: [] });

  it('every deed reads back from its own words', () => {
    const id = match.state.turn;
    const seat = match.state.creatures.find((c) => c.id === id)?.seat ?? '';
    const view = match.view(seat);
    for (const deed of presenter.deeds(view, seat, id))
      for (const command of deed.commands.slice(-1)) {
        const back = presenter.parseText(view, seat, presenter.makeText(view, command));
        expect(back.ok && back.value).toEqual(command);
      }
  });

  it('bad words get a sentence, never an exception', () => {
    for (const text of [
      '',
      'dance',
      'attack nobody',
      'move Z99',
      'cast',
      '{',
      '{"do":"dance"}',
      'set',
      'harm',
      'hold tea',
    ]) {
      const read = presenter.parseText(match.view('warden'), 'warden', text);
      expect([text, read.ok]).toEqual([text, false]);
      expect(read.ok ? '' : (read.error[0]?.what ?? '')).not.toBe('');
    }
  });

  it('CA-WARD-23, 24: the Warden’s words', () => {
    const view = match.view('warden');
    const read = (text: string): unknown => {
      const parsed = presenter.parseText(view, 'warden', text);
      return parsed.ok ? parsed.value : parsed.error;
    };
    expect(read('harm hawk 3 str')).toEqual({
      do: 'harm',
      creature: 'hawk',
      amount: 3,
      pool: 'str',
      armour: false,
      text: '',
    });
    expect(read('set hawk hp 2')).toEqual({ do: 'set', creature: 'hawk', field: 'hp', value: 2 });
    expect(read('afflict bandit leader prone')).toEqual({
      do: 'afflict',
      creature: 'bandit-leader-1',
      condition: 'prone',
    });
  });
});

describe('the box', () => {
  it('offers five encounters, the eight characters and every option', () => {
    const shelf = cairnApBox.offer(content);
    expect(shelf.scenarios.length).toBe(5);
    expect(shelf.scenarios[0]?.id).toBe('toll-at-sallow-ford');
    for (const id of content.characters.keys()) expect(shelf.rosters.some((r) => r.id === id)).toBe(true);
    for (const s of shelf.scenarios) expect(shelf.rosters.some((r) => r.id === s.roster)).toBe(true);
    expect(shelf.options.every((o) => o.label !== '')).toBe(true);
  });

  it('opens every encounter with every way to play it', () => {
    for (const { id } of cairnApBox.offer(content).scenarios)
      for (const way of ['alone', 'warden'])
        for (const people of [1, 3]) {
          const box = opened({ scenario: id, play: way, people });
          expect(box.presenter.seats.map((s) => s.seat)).toEqual([
            ...(people === 1 ? ['party'] : ['player-1', 'player-2', 'player-3']),
            'warden',
          ]);
          expect(box.game.book.single).toBe(way === 'alone');
          box.presenter.scene(box.game.start(), 'warden');
        }
  });

  it('plays at once what is on its lid', () => {
    expect(open(cairnApBox.playNow).title).toBe('Toll at Sallow Ford');
  });

  it('says what is wrong with a setup', () => {
    const bad = cairnApBox.open(content, { scenario: 'nowhere' });
    expect(bad.ok ? '' : bad.error[0]?.code).toBe('unknown-encounter');
  });

  it('has one drawing for each name', () => {
    expect(new Set(ICONS).size).toBe(ICONS.length);
  });

  it('CA-X14 in the lab: 10 + d10 against 10; what is out of reach is said', () => {
    const even = {
      'left.unit': 'ragnar',
      'right.unit': 'bandit',
      'left.str': 10,
      'right.str': 10,
      'right.dex': 10,
    };
    const card = cairnApBox.duel.odds(content, even);
    // Ragnar's long sword is a d10.
    expect(card.ok && card.value.beats[0]?.chance).toBe(149 / 200);
    const far = cairnApBox.duel.odds(content, { ...even, distance: 9 });
    expect(far.ok ? '' : far.error[0]?.code).toBe('out-of-reach');
    const bad = cairnApBox.duel.odds(content, { 'left.unit': 'nobody' });
    expect(bad.ok).toBe(false);
  });
});
