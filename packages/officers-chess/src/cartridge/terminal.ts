import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { TerminalList } from '@caltrop/sheets/cartridge';
import { optionsIn, readWhole, readWord, type GivenFlags } from '@caltrop/sheets/flags';
import { listOfRows } from '@caltrop/sheets/lists';
import { armyCost, DIFFICULTIES, type Content } from '../index.ts';

/** What a battle can be set up with. */
export const listsOf = (content: Content): readonly TerminalList[] => {
  const scenarios = [...content.scenarios.values()]
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ id, code, name, blurb, width, height, mirror, vision, limit, army }) => {
      return { id, code, name, blurb, width, height, mirror, vision, limit, army };
    });
  const armies = [...content.armies.values()].map((army) => {
    const { id, name, chest, blurb, units } = army;
    return { id, name, chest, blurb, units: units.length, cost: armyCost(content, army) };
  });
  return [
    listOfRows('scenarios', scenarios, (s) => {
      const marks = [
        `${s.width}×${s.height}`,
        ...(s.vision > 0 ? ['fog'] : []),
        ...(s.mirror ? ['mirrored'] : []),
      ];
      return `${s.code} ${s.name} (${marks.join(', ')}). ${s.blurb}`;
    }),
    listOfRows('armies', armies, (a) => `${a.name}: ${a.units} units, ${a.cost} gold. ${a.blurb}`),
    listOfRows(
      'chests',
      content.chests.values(),
      (c) => `${c.gold} gold, up to ${c.units} units, ${c.promoted} of them Promoted.`,
    ),
  ];
};

/** The setup that flags describe. */
export const setupOf = (_content: Content, given: GivenFlags): Result<object> => {
  const problems: Problem[] = [];
  const keep = <T>(result: Result<T>, fallback: T): T => {
    if (!result.ok) problems.push(...result.error);
    return result.ok ? result.value : fallback;
  };
  const players = keep(readWhole(given, 'players', { least: 1, most: 4, initial: 1 }), 1);
  const units = keep(readWhole(given, 'units', { least: 1, most: 99, initial: 0 }), 0);
  const difficulty = keep(readWord(given, 'difficulty', DIFFICULTIES, 'normal'), 'normal');
  const options = keep(optionsIn(given), {});
  if (problems.length > 0) return err(problems);
  const text = (flag: 'army' | 'enemy' | 'chest'): Record<string, string> => {
    const value = given.text(flag);
    return value === undefined ? {} : { [flag]: value };
  };
  return ok({
    scenario: given.text('scenario') ?? 'ferry-crossing',
    ...(players === 1 ? {} : { players }),
    ...text('army'),
    ...(units === 0 ? {} : { units }),
    ...text('enemy'),
    ...(difficulty === 'normal' ? {} : { difficulty }),
    ...text('chest'),
    ...options,
  });
};
