import { readFileSync } from 'node:fs';
import { runCaseFile } from '@caltrop/cases';
import { makeProblem } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { makeCaseKit } from '../src/cases/casekit.ts';
import { parseRuleBook } from '@caltrop/sheets/rulebook';
import { cartridge } from '../src/cartridge.ts';
import { content } from './printed.ts';

const kit = makeCaseKit({
  content,
  rules: parseRuleBook(cartridge.book, readFileSync(new URL('../rules.md', import.meta.url), 'utf8')).map(
    (rule) => rule.id,
  ),
});

const wrong = (text: string): string[] => {
  const ran = runCaseFile(`game: cairn-ap\ncases:\n${text}`, 'mine.yaml', [kit]);
  return [...ran.problems, ...ran.results.flatMap((c) => c.problems)].map(makeProblem);
};

describe('cases of Cairn AP', () => {
  it('open positions with creatures in a row, command them and look at them', () => {
    expect(
      wrong(`
  - name: A blow with a sharp axe against a heater (CA-X01)
    rules: [CA-AUTO-05c]
    position:
      party: { a: { str: 14, items: [{ item: axe, sharp: true }] }, b: at b3 }
      foes: { x: { str: 10, dex: 5, hp: 6, items: [sword, heater] } }
      turn: a
    steps:
      - do: attack x
        dice: [5, 8, 6, 2, 8, 3]
        expect:
          rolls: [a 28, x 21]
          x: { hp: 1, at: c2 }
          a: { ap: 2 }
`),
    ).toEqual([]);
  });

  it('draw creatures on maps and refuse by rule', () => {
    expect(
      wrong(`
  - name: A wall
    rules: [CA-R86]
    position:
      map: |
        a#x
        ...
      party: { a: with sword }
      foes: { x: goblin }
    steps:
      - refuse: attack x
        rule: CA-R52
      - do: move c2
        expect: { a: { at: c2, ap: 3 } }
`),
    ).toEqual([]);
  });

  it('open setups as matches do', () => {
    expect(
      wrong(`
  - name: The toll
    rules: [CA-R90]
    position: { setup: { encounter: toll-at-sallow-ford, party: [ragnar, hawk] } }
    steps:
      - expect: { stage: scene, bandit-1: { holds: [overwatch] }, ragnar: { armour: 1, slots: 9 } }
`),
    ).toEqual([]);
  });

  it.each([
    ['party: { a: with lightsaber }', 'there is no item "lightsaber"'],
    ['party: { a: dragonling at c4 }', 'says nothing about a creature'],
    ['party: { a: str many }', 'needs a number'],
    ['party: { a: at z99 }', 'z99'],
    ['party: { a: { conditions: [dizzy] } }', 'there is no condition "dizzy"'],
    ['party: { a: { monster: unicorn } }', 'there is no monster "unicorn"'],
    ['party: { a: at a1 }\n      turn: q', 'there is no creature "q"'],
    ['setup: { encounter: moon }', 'There is no encounter "moon"'],
  ])('say what is wrong with %s', (position, says) => {
    const text = `
  - name: Bad
    rules: [CA-R86]
    position:
      ${position}
    steps:
      - expect: { round: 1 }
`;
    expect(wrong(text).join('\n')).toContain(says);
  });
});
