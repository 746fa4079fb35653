import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BY_HAND, learnersOf, STRAYING } from '@caltrop/bots';
import { isLearnedWeights } from '@caltrop/lab';
import { contentFor, homeOf } from '@caltrop/shelf/node';
import { describe, expect, it } from 'vitest';
import { games, isOurs } from './kit/kits.ts';
import { must } from './kit/must.ts';

/** Every game whose bots weigh things as they were learned, with a match that is open. */
const learning = (
  await Promise.all(
    games.filter(isOurs).map(async ({ cartridge }) => {
      const { box } = await cartridge.play();
      const content = must(await contentFor(cartridge, {}));
      const duel = box.offer(content).scenarios.find((scenario) => scenario.duel);
      const open = must(box.open(content, duel === undefined ? box.playNow : { scenario: duel.id }));
      return { cartridge, open };
    }),
  )
).filter(({ open }) => open.weighing !== undefined);

it('some game has learned how to weigh things', () => {
  expect(learning.length).toBeGreaterThan(0);
});

describe.each(learning.map(({ cartridge, open }) => [cartridge.lid.title, cartridge, open] as const))(
  'the weights of %s',
  (_, cartridge, open) => {
    const file: unknown = JSON.parse(
      readFileSync(join(homeOf(cartridge), 'src', 'bot', 'weights.json'), 'utf8'),
    );
    const { weighing, game, kit } = open;

    it('are those of a file that names its rules, its battles and the command with their seed', () => {
      expect(isLearnedWeights(file)).toBe(true);
      if (!isLearnedWeights(file)) return;
      expect(Object.keys(file.weights)).toEqual(Object.keys(weighing?.byHand ?? {}));
      expect(file.command).toMatch(/^caltrop weights \S+ .*--seed /u);
      expect(file.rules).toMatch(/^[0-9a-f]{16}$/u);
      expect(file.battles).toBeGreaterThan(0);
    });

    it('are what its bots play by, and others can be tried', () => {
      if (!isLearnedWeights(file) || weighing === undefined) throw new Error('there are none');
      const start = game.start();
      const [seat = ''] = game.seats;
      const nothing = Object.fromEntries(Object.keys(file.weights).map((name) => [name, 0]));
      const value = (weights: Readonly<Record<string, number>>): number =>
        weighing.kitWith(weights).evaluate(start, seat);
      expect(kit.evaluate(start, seat)).toBe(value(file.weights));
      const [one, other] = [value(nothing), value(file.weights)];
      expect(Number.isFinite(one) && Number.isFinite(other)).toBe(true);
    });

    it('have bots that play by the former ones, and that learn from straying', () => {
      expect([...learnersOf(open).keys()]).toEqual([BY_HAND, STRAYING]);
    });
  },
);
