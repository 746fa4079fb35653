import { firstAnswer, forecastFrom, Match, SimRandom, type Refusal, type Result } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { openDwethia } from '../src/match/game.ts';
import type { State } from '../src/match/state.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import { must, ownContent } from './own.ts';

const game = must(openDwethia(ownContent, { battle: 'first-muster' }));
const presenter = presenterOf(game);

const known = <T>(result: Result<T, Refusal>): T => {
  if (!result.ok) throw new Error(result.error.what);
  return result.value;
};

/** First Muster with the line of the Empire so far forward that it can charge. */
const closed = (stage: State['stage'], forward: number): State => {
  const state = game.start();
  Object.assign(state, { stage, round: 1, active: 'south', priority: 'south' });
  for (const m of state.models) if (m.side === 'south') m.y += forward;
  return state;
};

describe('the card of a charge', () => {
  it('names the one charged, whoever else stands in the fight', () => {
    const state = closed('movement', 3000);
    const own = state.models.filter((m) => m.side === 'south');
    const charges = own.flatMap((m) =>
      presenter.deeds(state, 'south', m.id).filter((d) => d.label === 'Charge'),
    );
    expect(charges.length).toBeGreaterThan(10);
    for (const { commands, target } of charges) {
      const card = known(presenter.forecast(state, 'south', commands));
      const command = commands[0];
      const by = command?.do === 'move' ? command.model : '';
      expect([card.left.unit, card.right.unit]).toEqual([by, target]);
    }
  });

  it('calls many of a kind by their number, and mixed ones by who leads them', () => {
    const state = closed('movement', 3000);
    const ids = new Map(state.models.map((m) => [m.name, m.id]));
    const rightOf = (models: State['models']): string => {
      const now = { ...state, models };
      const charge = presenter
        .deeds(now, 'south', ids.get('Praetorian 2') ?? '')
        .find((d) => d.label === 'Charge' && d.target === ids.get('Voidborn 3'));
      return known(presenter.forecast(now, 'south', charge?.commands ?? [])).right.name;
    };
    const some = (names: RegExp): State['models'] =>
      state.models.filter((m) => m.side === 'south' || names.test(m.name));
    // Within 1″ of the one who charges (DW-FIGHT-01), or in support of those.
    expect(rightOf(some(/^Voidborn 3/))).toBe('Voidborn 3');
    expect(rightOf(some(/^Voidborn [34]/))).toBe('Two Voidborn');
    expect(rightOf(some(/^Voidborn [34]|^Zombie 3/))).toBe('Voidborn 3 and 2 more');
  });
});

describe('the card of a fight', () => {
  it('counts the same models as the words on its button', () => {
    // 7.6″ between the lines, less two bases: forward by 6.3″ brings them within an inch (DW-FIGHT-01).
    const state = closed('combat', 5700);
    const deeds = presenter.deeds(state, 'south', undefined).filter((d) => d.label.startsWith('Fight'));
    expect(deeds.length).toBeGreaterThan(0);
    for (const { detail, commands } of deeds) {
      const [, ours, theirs] = /(\d+) models? against (\d+)/.exec(detail) ?? [];
      const { summary } = known(presenter.forecast(state, 'south', commands));
      const [, ofTheirs, ofOurs] = /of (\d+), we .* of (\d+)/.exec(summary) ?? [];
      expect([ours, theirs]).toEqual([ofOurs, ofTheirs]);
    }
  });
});

describe('what a fight costs on average', () => {
  /** What each side is expected to lose, and how much it has. */
  const losses = (summary: string): readonly [lost: number, of: number][] =>
    [...summary.matchAll(/([\d.]+) of (\d+)/gu)].map(([, lost, of]) => [Number(lost), Number(of)]);

  it('is never more than those in it have', () => {
    const [near, touching] = [closed('movement', 3000), closed('combat', 5700)];
    const charges = near.models
      .filter((m) => m.side === 'south')
      .flatMap((m) => presenter.deeds(near, 'south', m.id).filter((d) => d.label === 'Charge'))
      .map(({ commands }) => known(presenter.forecast(near, 'south', commands)).summary);
    const fights = presenter
      .deeds(touching, 'south', undefined)
      .filter((d) => d.label.startsWith('Fight'))
      .map(({ commands }) => known(presenter.forecast(touching, 'south', commands)).summary);
    for (const summaries of [charges, fights]) {
      const all = summaries.flatMap(losses);
      expect(all.length).toBeGreaterThan(0);
      expect(all.filter(([lost, of]) => lost > of)).toEqual([]);
    }
  });
});

describe('the odds behind an answer', () => {
  it('are of the one model that is asked about first, and say when they are of all', () => {
    const match = new Match(game, { seed: '7'.repeat(64) });
    Object.assign(match.state, closed('shoot', 0), { active: 'north' });
    const idOf = (name: string): string => match.state.models.find((m) => m.name === name)?.id ?? '';
    const power = { power: 'lightning', target: idOf('Legionaire 2') };
    const necromancer = match.state.models.find((m) => m.name === 'Necromancer');
    if (necromancer === undefined) throw new Error('nobody casts');
    necromancer.y = 13_000;
    const before = game.clone(match.state);
    const command = { do: 'cast', model: necromancer.id, powers: [power] } as const;
    let said = match.command('north', command);
    const texts: string[] = [];
    for (let i = 0; said.kind === 'asked' && i < 60; i++) {
      const [question] = match.pending?.questions ?? [];
      if (question === undefined) break;
      const id = question.choices[0]?.id ?? '';
      if (question.key === `shield ${idOf('Legionaire 2')}`) {
        const given = { key: question.key, seat: question.seat, id };
        const options = { random: SimRandom.from(1, 0), samples: 200, policy: firstAnswer };
        const line = match.journal({ withSeed: false }).lines.at(-1);
        const taken = line?.t === 'ask' ? line.taken : [];
        const odds = known(forecastFrom(game, before, 'north', command, taken, given, options));
        texts.push(...presenter.answerOdds(before, question, [odds]).map((o) => `${o.figure} ${o.words}`));
      }
      said = match.answer(question.seat, id, question.key);
    }
    // It has one Wound: what it risks is a chance, and a sum of Wounds is said to be that of all.
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/^\d+% Legionaire 2 stands; [\d.]+ Wounds lost in all$/);
  });
});

describe('a volley of all who carry a weapon', () => {
  const state = closed('shoot', 0);
  const volleys = state.models
    .filter((m) => m.side === 'south')
    .flatMap((m) => presenter.deeds(state, 'south', m.id).filter((d) => d.label.endsWith('all together')));
  const modelsOf = (deed: (typeof volleys)[number]): string[] =>
    deed.commands.map((c) => (c.do === 'shoot' ? c.model : ''));

  it('DW-SHOOT-16: is one deed, with a command for each shot of each of them at the same target', () => {
    expect(volleys.length).toBeGreaterThan(0);
    for (const deed of volleys) {
      expect(new Set(modelsOf(deed)).size).toBeGreaterThan(1);
      expect(deed.commands.every((c) => c.do === 'shoot' && c.target === deed.target)).toBe(true);
      expect(deed.detail).toMatch(new RegExp(`, ${deed.commands.length} shots$`, 'u'));
    }
  });

  it('has the odds of all shots together: it fails only where each of them would', () => {
    // One shot each at somebody with one Wound: 1 less the product of the chances to miss.
    const deed = volleys.find(
      ({ commands, target }) =>
        commands.length < 5 &&
        state.models.some((m) => m.id === target && game.book.kits.get(m.id)?.stats.W === 1),
    );
    const chanceOf = (commands: NonNullable<typeof deed>['commands']): number =>
      known(presenter.forecast(state, 'south', commands)).ladders[0]?.chance ?? Number.NaN;
    const commands = deed?.commands ?? [];
    const missed = commands.reduce((rest, command) => rest * (1 - chanceOf([command])), 1);
    expect(chanceOf(commands)).toBeCloseTo(1 - missed, 9);
  });
});
