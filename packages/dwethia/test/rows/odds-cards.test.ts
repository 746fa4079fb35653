/** Cards of shots and powers: the rolls they list multiply to the odds they show, and a power without an attack says what it does. */
import { runCommand, ScriptedTable, type ForecastCard } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { openPosition } from '../../src/cases/open.ts';
import { positionSchema } from '../../src/cases/position.ts';
import { gameOf } from '../../src/match/game.ts';
import { parseOptions } from '../../src/match/options.ts';
import { presenterOf } from '../../src/presenter/presenter.ts';
import { must, ownContent } from '../own.ts';

/** A position as it is shown. */
const shown = (position: object, options: Readonly<Record<string, unknown>> = {}) => {
  const data = positionSchema.parse(position);
  const { opened, faults } = openPosition(ownContent, must(parseOptions(options)), data, (rows) => rows);
  expect(faults).toEqual([]);
  const game = gameOf(opened, position);
  return { game, state: game.start(), presenter: presenterOf(game) };
};

/** The cards of everything that `a` can do at once. */
const cardsOf = (
  position: object,
  options: Readonly<Record<string, unknown>> = {},
): Map<string, ForecastCard> => {
  const { state, presenter } = shown(position, options);
  return new Map(
    presenter.deeds(state, 'south', 'a').flatMap((deed) => {
      const [command] = deed.commands;
      if (command?.do !== 'shoot' && command?.do !== 'cast' && command?.do !== 'use') return [];
      const card = presenter.forecast(state, 'south', deed.commands);
      if (!card.ok) throw new Error(`${deed.id}: ${card.error.what}`);
      return [[deed.id, card.value] as const];
    }),
  );
};

/** The chance that a target is hurt, from the rolls that a card lists: each Wound of several is ignored by itself (DW-R45). */
const byBeats = ({ beats }: ForecastCard): number => {
  const wounds = Number(/^\d+/.exec(beats[0]?.effect ?? '')?.[0] ?? 1);
  return beats.reduce((chance, b) => {
    if (b.label === 'ignores') return chance * (1 - b.chance ** wounds);
    return chance * (b.effect === 'no wound' ? 1 - b.chance : b.chance);
  }, 1);
};
const unhurt = ({ ladders }: ForecastCard): number =>
  ladders[0]?.rungs.find((r) => r.label === 'unhurt')?.chance ?? 0;

const TARGETS: Readonly<Record<string, object>> = {
  plain: { x: 'D4 at 12,12' },
  'behind a shield': { x: 'D4 I2 at 12,12 with shield', y: 'D4 at 12,13.3' },
  'behind a friend’s shield': { x: 'D4 I1 at 12,12', y: 'D4 at 12,13.3 with shield' },
  cloaked: { x: 'D4 at 12,12 with camo-cloak' },
  undying: { x: 'D4 at 12,12 has undying-5' },
};
const SHOOTERS: Readonly<Record<string, string>> = {
  plain: 'P3 Af3 at 12,4 with short-bow knows blast and lightning',
  'with re-rolls': 'P3 at 12,4 with rifle has sharpshooter',
  'quick to shoot': 'P2 at 12,4 with rifle',
};

describe('the card of a shot', () => {
  for (const [who, a] of Object.entries(SHOOTERS)) {
    for (const [whom, north] of Object.entries(TARGETS)) {
      it(`lists the rolls as they are made: ${who}, at a target ${whom}`, () => {
        const cards = cardsOf({ stage: 'shoot', pools: { south: { affinity: 2 } }, south: { a }, north });
        expect(cards.size).toBeGreaterThan(0);
        for (const [id, card] of cards) {
          expect([id, byBeats(card)]).toEqual([id, expect.closeTo(1 - unhurt(card), 9)]);
          for (const { label, terms } of card.sums) {
            const [, attack] = /: (\d+) against/.exec(label) ?? [];
            expect([label, terms.reduce((sum, t) => sum + t.value, 0)]).toEqual([label, Number(attack)]);
          }
        }
      });
    }
  }

  it('counts the Integrity behind a shield that is raised (DW-SHOOT-12, DW-V-05)', () => {
    const position = {
      stage: 'shoot',
      south: { a: 'P3 at 12,4 with short-bow' },
      north: TARGETS['behind a shield'],
    };
    const card = cardsOf(position).get('shoot a short-bow x');
    // 5 against 4 + 2: 5+; 1/3 · 4/9.
    expect(card?.sums[0]?.value).toBe('5+');
    expect(card?.ladders[0]?.rungs.at(-1)?.exact).toBe('4/27');
    const { state, presenter } = shown(position);
    expect(presenter.deeds(state, 'south', 'a')[0]?.detail).toContain('needs 5+ behind a shield');
  });
});

const POWERS: readonly (readonly [string, string, string])[] = [
  ['root', 'movement', '100% x under Root'],
  ['aegis', 'movement', '100% b under Aegis'],
  ['haste', 'movement', '100% b under Haste'],
  ['corruption', 'shoot', '100% x under Corruption'],
  ['cosmic-horror', 'shoot', '100% x under Cosmic Horror'],
  ['mind-spike', 'shoot', '33% north loses 1 Destiny'],
  ['hex-of-frailty', 'shoot', '100% x under Hex of Frailty'],
  ['battle-hymn', 'combat', '100% b under Battle Hymn'],
  ['mend-flesh', 'end', '100% b +1 Wound'],
];
const about = (power: string, stage: string, affinity: number): object => ({
  stage,
  pools: { south: { affinity }, north: { destiny: 3, faith: 2 } },
  south: { a: `Af5 at 12,4 knows ${power}`, b: { at: [12, 5.6], W: 3, wounds: 1 } },
  north: { x: 'at 12,12' },
});

describe('the card of a power without an attack', () => {
  it.each(POWERS)('%s says what it does', (power, stage, summary) => {
    const cards = cardsOf(about(power, stage, 2));
    expect([...cards.values()].map((card) => card.summary)).toContain(summary);
    for (const card of cards.values()) expect(card.line).not.toContain('to hurt');
  });

  it('tells the roll by which the newer pages cast (DW-R86)', () => {
    for (const [id, card] of cardsOf(about('aegis', 'movement', 2), { magicVariant: 'site' })) {
      expect([id, card.beats.map((b) => [b.label, b.chance])]).toEqual([id, [['casting', 0.5]]]);
      expect(card.summary).toMatch(/^50% /);
    }
  });

  it('has the drain of Cosmic Horror beside it', () => {
    const [card] = cardsOf(about('cosmic-horror', 'shoot', 2)).values();
    expect(card?.asides.map((a) => [a.text, a.chance])).toEqual([['north loses 1 Faith', 1]]);
  });

  it('says what a Medkit gives back', () => {
    const [card] = cardsOf({
      stage: 'end',
      south: { a: { at: [12, 4], W: 3, wounds: 1, items: ['medkit'] } },
      north: { x: 'at 12,12' },
    }).values();
    expect(card?.summary).toBe('100% a +1 Wound');
  });
});

describe('a careful move of the house', () => {
  it.each([
    ['defensive', 'defensiveMove', 'shield', 'Hold the shield high', 'with its shield held high'],
    ['stealth', 'stealthMove', 'camo-cloak', 'Keep under the cloak', 'under its cloak'],
  ])('%s is offered where it is played, shown and told', (careful, option, item, label, words) => {
    const position = { stage: 'movement', south: { a: `at 12,4 with ${item}` }, north: { x: 'at 12,20' } };
    const plain = shown(position);
    expect(plain.presenter.deeds(plain.state, 'south', 'a').map((d) => d.label)).not.toContain(label);
    const { game, state, presenter } = shown(position, { [option]: true });
    const found = presenter.deeds(state, 'south', 'a').find((d) => d.label === label);
    expect(found?.commands).toEqual([{ do: 'move', model: 'a', path: [], careful }]);
    const table = new ScriptedTable([]);
    expect(runCommand(game, state, 'south', found?.commands[0] ?? { do: 'done' }, table).kind).toBe('done');
    const parts = presenter.chronicle(state, table.events).flatMap((line) => line.parts);
    expect(parts.filter((part) => typeof part === 'string').join(' ')).toContain(words);
    expect(presenter.card(state, 'a')?.notes.map((n) => n.rule)).toContain(
      careful === 'defensive' ? 'DW-MOVE-12' : 'DW-MOVE-13',
    );
  });
});

describe('a caster near a Tech Disruptor', () => {
  it.each([
    [1, false],
    [2, true],
  ])('with %d Affinity is shown as ready for a power of 1 or not (DW-R117): %s', (affinity, ready) => {
    const { state, presenter } = shown({
      stage: 'movement',
      pools: { south: { affinity } },
      south: { a: { at: [12, 4], Af: 3, powers: ['aegis'], moved: true } },
      north: { x: 'at 12,8 has tech-disruptor' },
    });
    const tokens = presenter.scene(state, 'south').tokens;
    expect(tokens.find(({ id }) => id === 'a')?.ready).toBe(ready);
  });
});
