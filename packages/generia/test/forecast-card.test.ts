import { ok, type ForecastCard, type Policy, type Question, type Result } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { answerOdds } from '../src/presenter/forecast/answer-odds.ts';
import { forecastCard } from '../src/presenter/forecast/forecast.ts';
import { status } from './bodies.ts';
import { A7, arm, battle, F7, G5, odds, profile, say, type Played } from './field.ts';
import { reaction } from './reactions.ts';
import { ABILITIES } from './skills.ts';

const duel = (turn = 'fighter', x = 5): Played =>
  battle({
    creatures: [
      { id: 'fighter', is: F7, x: 4, y: 4 },
      { id: 'goblin', is: G5, x, y: 4 },
    ],
    turn,
  });

const STRIKE: Command = { do: 'attack', arm: 0, on: 'goblin' };

const defends =
  (how: string): Policy =>
  (_seat, key, ids) =>
    (key.startsWith('defend') ? ids.find((id) => id.startsWith(how)) : undefined) ?? ids[0] ?? '';

const must = <T>(r: Result<T, { readonly what: string }>): T => {
  if (!r.ok) throw new Error(r.error.what);
  return r.value;
};

const cardOf = (p: Played, command: Command, policy?: Policy): ForecastCard =>
  must(
    forecastCard(
      p.game,
      p.state,
      p.game.toAct(p.state)[0] ?? '',
      [command],
      policy === undefined ? {} : { policy },
    ),
  );

const aside = (card: ForecastCard, text: string): number =>
  card.asides.find((a) => a.text === text)?.chance ?? 0;

/** The chance of at least one wound on the ladder of somebody. */
const wounded = (card: ForecastCard, unit: string): number =>
  card.ladders
    .find((l) => l.unit === unit)
    ?.rungs.reduce((sum, r) => (r.value > 0 ? sum + r.chance : sum), 0) ?? 0;

describe('the card of an attack', () => {
  const card = cardOf(duel(), STRIKE, defends('dodge'));

  test('GE-X69: at least one wound on a dodging goblin', () => {
    expect(card.samples).toBe(0);
    expect(wounded(card, 'goblin')).toBeCloseTo(234607 / 518400, 12);
  });

  test('GE-X62: Small, the goblin dodges with Advantage 1; every blow that gets past is a hit', () => {
    expect(aside(card, 'goblin dodges it')).toBeCloseTo(611 / 1440, 12);
    // 2d6 + 2 is more than AV 2 whatever the dice show (GE-HIT-01).
    expect(card.beats[0]?.chance).toBeCloseTo(829 / 1440, 12);
  });

  test('GE-HZ-01, GE-X68: zones by the d10, explosions by two d6', () => {
    const hit = 829 / 1440;
    expect(aside(card, 'hit in the head')).toBeCloseTo(hit / 10, 12);
    expect(aside(card, 'hit in the torso')).toBeCloseTo(hit / 2, 12);
    expect(aside(card, 'hit in the arms')).toBeCloseTo(hit / 5, 12);
    expect(aside(card, 'hit in the legs')).toBeCloseTo(hit / 5, 12);
    expect(aside(card, 'hits and a die explodes')).toBeCloseTo((hit * 11) / 36, 12);
  });

  test('GE-DT-02: a Sharp blow that explodes makes it bleed', () => {
    expect(aside(card, 'goblin Bleeding')).toBeCloseTo(((829 / 1440) * 11) / 36, 12);
  });

  test('GE-X64: a parry, perfect or saved by the second die, in part, or failed', () => {
    const parried = cardOf(duel(), STRIKE, defends('parry'));
    expect(aside(parried, 'goblin parries it')).toBeCloseTo(11 / 80 + 5 / 48, 12);
    expect(aside(parried, 'goblin parries it in part')).toBeCloseTo(1 / 12, 12);
    expect(parried.beats[0]?.chance).toBeCloseTo(27 / 40 + 1 / 12, 12);
  });

  test('GE-MEL-03: what other defences would make of it stands beside the one that was taken', () => {
    const plain = cardOf(duel(), STRIKE);
    expect(aside(plain, 'hit if goblin dodges')).toBeCloseTo(829 / 1440, 12);
    expect(aside(plain, 'hit if goblin parries with Spear')).toBeCloseTo(27 / 40 + 1 / 12, 12);
    expect(aside(plain, 'hit if goblin lets it come')).toBeCloseTo(1, 12);
    expect(plain.assumes[0]).toMatch(/^goblin does what promises most/u);
  });

  test('GE-MEL-02: the terms of attack and defence', () => {
    expect(card.sums.map((s) => [s.value, s.label])).toEqual([
      ['d20 +6', 'Broadsword against goblin'],
      ['highest of 2d12 +6', 'dodge against 17'],
      ['dice +2', 'damage'],
    ]);
    expect(card.sums[0]?.terms.map((t) => t.value)).toEqual([6]);
  });

  test('glanced at, it says the same and leaves out what other answers would make of it', () => {
    const at = duel();
    const seat = at.game.toAct(at.state)[0] ?? '';
    const glance = must(
      forecastCard(at.game, at.state, seat, [STRIKE], { brief: true, policy: defends('dodge') }),
    );
    expect(glance.asides.filter((a) => a.text.startsWith('hit if'))).toEqual([]);
    expect(card.asides.filter((a) => a.text.startsWith('hit if')).length).toBeGreaterThan(1);
    expect(glance.brief).toBe(true);
    expect([glance.line, glance.ladders, glance.beats, glance.sums]).toEqual([
      card.line,
      card.ladders,
      card.beats,
      card.sums,
    ]);
  });

  test('the summary and the line quote the same numbers', () => {
    expect(card.summary).toMatch(/^58% to hit, 45% wounded/u);
    expect(card.line).toMatch(/^fighter \(Broadsword\) against goblin: 58% to hit, goblin 45.3% wounded/u);
  });
});

describe('other cards', () => {
  test('the way is gone first, and the odds are those from its end', () => {
    const p = duel('fighter', 8);
    const walk: Command = { do: 'move', path: [5, 6, 7].map((x) => 4 * 12 + x) };
    const card = must(forecastCard(p.game, p.state, 'heroes', [walk, STRIKE], { policy: defends('dodge') }));
    expect(wounded(card, 'goblin')).toBeCloseTo(234607 / 518400, 12);
  });

  test('what cannot be done is refused with its rule', () => {
    const refused = forecastCard(duel('fighter', 9).game, duel('fighter', 9).state, 'heroes', [STRIKE], {});
    expect(refused.ok ? '' : refused.error.rule).toBe('GE-MEL-01');
  });

  test('GE-X72: SA +5 against a save of +2, for each in the area', () => {
    const blast = reaction({
      id: 'blast',
      name: 'Blast',
      kind: 'feature',
      actions: ['attack'],
      cost: { en: [0], mp: [0] },
      check: { kind: 'SA', bonus: 5, vs: ['DEX'] },
      aim: { at: 'radius', range: 6, radius: 1, who: 'any' },
      effect: [{ do: 'damage', dice: { dice: [[2, 6]], plus: 0, explodes: true }, type: 'Fire' }],
      saved: 'half',
    });
    const p = battle({
      creatures: [
        { id: 'mage', is: profile({ id: 'mage', abilities: ['blast'] }), x: 1, y: 4 },
        { id: 'one', is: G5, x: 5, y: 4 },
        { id: 'two', is: G5, x: 6, y: 4, side: 'foes' },
      ],
      abilities: [blast],
    });
    const card = cardOf(p, { do: 'use', ability: 'blast', at: 4 * 12 + 5 });
    expect(aside(card, 'one saves')).toBeCloseTo(153 / 400, 12);
    expect(aside(card, 'two saves')).toBeCloseTo(153 / 400, 12);
    expect(card.beats.map((b) => b.effect)).toEqual(['one fails the save', 'two fails the save']);
    expect(card.beats[0]?.chance).toBeCloseTo(247 / 400, 12);
    // Both are alike, and so are their ladders.
    expect(card.ladders.map((l) => l.unit)).toEqual(['one', 'two']);
    expect(wounded(card, 'one')).toBeCloseTo(wounded(card, 'two'), 12);
  });

  test('GE-PAR-12, GE-X60: what a Counter after a parry would do stands beside', () => {
    // The blow itself does nothing through AV 2 and more; 4 against a parry of 6 is k = -2: parried 17 times in 40.
    const prick = { ...G5, arms: [arm('Needle', 4, '1d2', { reach: 1 })] };
    const counter = reaction({ id: 'counter', name: 'Counter', trigger: 'parried' });
    const p = battle({
      creatures: [
        { id: 'goblin', is: prick, x: 5, y: 4 },
        { id: 'fighter', is: { ...F7, abilities: ['counter'] }, x: 4, y: 4 },
      ],
      abilities: [counter],
    });
    const policy: Policy = (seat, key, ids) =>
      (key.startsWith('defend')
        ? ids.find((id) => id.startsWith(seat === 'foes' ? 'parry 0' : 'dodge'))
        : undefined) ??
      ids[0] ??
      '';
    const card = cardOf(p, { do: 'attack', arm: 0, on: 'fighter' }, policy);
    expect(wounded(card, 'fighter')).toBe(0);
    // GE-X69 is what the Counter does then.
    const found = card.asides.find((a) => a.text.startsWith('goblin wounded if it is countered'));
    expect(found?.chance).toBeCloseTo(((17 / 40) * 234607) / 518400, 12);
  });

  test('GE-STS-30: an opposed check of equals wins one time in two', () => {
    const p = battle({
      creatures: [
        { id: 'fighter', is: F7, x: 4, y: 4 },
        { id: 'goblin', is: { ...G5, size: 'Medium' }, x: 5, y: 4 },
      ],
    });
    const fighter = p.state.creatures[0];
    const goblin = p.state.creatures[1];
    if (fighter === undefined || goblin === undefined) throw new Error('nobody is there');
    goblin.grappling = 0;
    fighter.statuses = [status('Grappled', { dc: 12, by: 1 })];
    // STR-MOD 2 against STR-MOD 2, ties are thrown again (GE-CORE-04).
    const card = cardOf(p, { do: 'break free', pay: 'move' });
    expect(aside(card, 'fighter no longer Grappled')).toBeCloseTo(1 / 2, 12);
  });
});

describe('what stands behind an answer', () => {
  const question: Question = {
    key: 'defend 1',
    seat: 'foes',
    text: '',
    rule: 'GE-MEL-03',
    choices: [{ id: 'dodge', label: 'Dodge' }],
  };

  test('GE-X69: whether the one who is asked stands or stays unhurt, and the rest in words', () => {
    const p = duel();
    const [behind] = answerOdds(p.state, question, [odds(p, STRIKE, { defend: 'dodge' })]);
    // Wounded in 45 of 100: where nobody can fall that is the figure, else it stands in the words.
    expect(`${behind?.figure} ${behind?.words}`).toMatch(
      /^(55% goblin unhurt|\d+% goblin stands; 45% wounded|>99% goblin stands; 45% wounded)/u,
    );
  });

  test('an enemy of whoever is asked is wounded or falls', () => {
    const p = duel();
    const [behind] = answerOdds(p.state, { ...question, seat: 'heroes' }, [
      odds(p, STRIKE, { defend: 'dodge' }),
    ]);
    expect(`${behind?.figure} ${behind?.words}`).toMatch(
      /^(45% goblin wounded|\d+% goblin falls; 45% wounded)/u,
    );
  });

  test('nothing to fear says so, and has no loud number', () => {
    const p = duel();
    expect(answerOdds(p.state, question, [must(ok({ leaves: [], samples: 0, asked: [] }))])).toEqual([
      { figure: '', words: 'nobody is hurt' },
    ]);
  });
});

describe('a way on which somebody may strike, and a blow at the end of it', () => {
  const OPPORTUNIST = reaction({ id: 'opportunist', trigger: 'leaves reach', cost: { en: [0], mp: [0] } });
  const guarded = (): Played =>
    battle({
      creatures: [
        { id: 'fighter', is: F7, x: 2, y: 4 },
        { id: 'guard', is: { ...G5, abilities: ['opportunist'] }, side: 'foes', x: 1, y: 4 },
        { id: 'goblin', is: G5, side: 'foes', x: 6, y: 4 },
      ],
      abilities: [OPPORTUNIST],
    });
  const watched = (): Played => {
    const p = battle({
      creatures: [
        { id: 'guard', is: { ...A7, abilities: ['overwatch'] }, side: 'foes', x: 4, y: 0 },
        { id: 'fighter', is: F7, side: 'heroes', x: 2, y: 4 },
        { id: 'goblin', is: G5, side: 'foes', x: 6, y: 4 },
      ],
      abilities: ABILITIES.filter((a) => a.id === 'overwatch'),
    });
    const watch = say(p, { do: 'use', ability: 'overwatch', at: 4 * 12 + 4 }, [1]).state;
    return { ...p, state: say({ ...p, state: watch }, { do: 'end' }).state };
  };

  test.each([
    ['GE-SKR-02: an Opportunist', guarded()],
    ['GE-REACT-02: Overwatch', watched()],
  ])('has the odds of the blow, and says that nobody strikes on the way: %s', (_, p) => {
    const walk: Command = { do: 'move', path: [3, 4, 5].map((x) => 4 * 12 + x) };
    const card = must(forecastCard(p.game, p.state, 'heroes', [walk, STRIKE]));
    expect(card.assumes).toContain('Nobody strikes on the way.');
    expect(card.right.unit).toBe('goblin');
  });
});
