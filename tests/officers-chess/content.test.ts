import { expect, it } from 'vitest';
import { runCaseFile } from '@caltrop/cases';
import { makeProblem } from '@caltrop/engine';
import { take } from '@caltrop/shelf';
import { caseKitOf } from '@caltrop/shelf/node';
import { must } from '../kit/must.ts';

const PACK = `
game: officers-chess
staves:
  ward: { name: Ward, level: C, range: 1~3, price: 5, tags: [Status(Barrier), Consumable(2)] }
  hobble: { name: Hobble, level: C, range: 1~3, price: 5, tags: [Status(Silenced), Inflict(Spd-2), Consumable(2)] }
weapons:
  lantern-sword:
    { name: Lantern Sword, type: sword, level: C, might: 1, range: 1, damage: martial, price: 5, tags: [Torch(6)] }
`;

const CASES = `
game: officers-chess
cases:
  - name: A staff that gives a favour is for allies and needs no roll
    rules: [OC-STAFF-03, OC-R64]
    position:
      players: { ally: sword-fighter, monk: martial-monk with ward }
      enemies: { x: axe-fighter }
    steps:
      - refuse: use monk ward x
        rule: OC-R64
      - do: use monk ward ally
        expect: { ally: { statuses: [Barrier], res: C } }

  - name: A staff that lowers a rating is for enemies and is rolled for
    rules: [OC-STAFF-04, OC-R64]
    position:
      players: { ally: sword-fighter, monk: martial-monk with hobble }
      enemies: { x: axe-fighter }
    steps:
      - refuse: use monk hobble ally
        rule: OC-R64
      - do: use monk hobble x
        dice: 75
        expect: { x: { statuses: [Silenced, Spd-2], spd: F } }

  - name: A Special Action on a weapon is open while the weapon is in hand
    rules: [OC-TAG-03, OC-TAG-02, OC-SPEC-01]
    position:
      vision: 3
      players: { a: { class: sword-fighter, items: [lantern-sword, steel-sword], weapon: steel-sword } }
    steps:
      - refuse: special a torch
        rule: OC-SPEC-01
      - do: [equip a lantern-sword, special a torch]
        expect: { a: { vision: 6 } }
`;

it('content of a pack plays by the same rules (OC-R64, OC-STAFF-03, OC-STAFF-04, OC-TAG-03)', async () => {
  const game = must(await take('officers-chess'));
  const pack = must((await game.packs()).readPack(PACK, 'extra.yaml'));
  const kit = must(await caseKitOf(game, [pack]));
  const { problems, results } = runCaseFile(CASES, 'extra cases', [kit]);
  expect([...problems, ...results.flatMap((r) => r.problems)].map(makeProblem)).toEqual([]);
  expect(results.length).toBe(3);
});
