import { err, makeProblem, ok, type Result } from '@caltrop/engine';
import type { ReadRoster, RosterReport } from '@caltrop/sheets/cartridge';
import type { GivenFlags } from '@caltrop/sheets/flags';
import { armyCost, armyProblems, unitCost, type Army, type Content } from '../index.ts';
import { armyFacts, checkArmy, readArmies } from '../presenter/workshop/index.ts';

export const section = 'armies';

export const ready = (content: Content): Iterable<string> => content.armies.keys();

export const read = (content: Content, json: unknown): Result<readonly ReadRoster[]> => {
  const armies = readArmies(json);
  if (!armies.ok) return armies;
  return ok(
    armies.value.map((army) => ({
      name: army.name,
      list: army,
      facts: armyFacts(content, army),
      faults: checkArmy(content, army).filter((c) => c.level === 'illegal').length,
    })),
  );
};

/** A row for each unit: what it costs, who it is, what it carries. */
const rowsOf = (content: Content, army: Army): string[] => {
  const rows = army.units.map((u) => {
    const items = u.items.map((id) => {
      const item = content.items.get(id);
      return item === undefined ? id : `${item.name} ${item.price}`;
    });
    return [
      String(unitCost(content, u)),
      u.name,
      content.classes.get(u.class)?.name ?? u.class,
      items.join(', '),
    ];
  });
  const width = (i: number): number => Math.max(...rows.map((row) => row[i]?.length ?? 0));
  return rows.map(
    ([cost = '', name = '', unitClass = '', items = '']) =>
      `${cost.padStart(5)}  ${name.padEnd(width(1))}  ${unitClass.padEnd(width(2))}  ${items}`,
  );
};

/** What an army costs, and what it breaks of its War Chest or of the one that a flag names (OC-ARMY). */
export const report = (content: Content, id: string, given: GivenFlags): Result<RosterReport> => {
  const { armies, chests } = content;
  const army = armies.get(id);
  if (army === undefined) {
    const what = `There is no army "${id}". There are: ${[...armies.keys()].join(', ')}.`;
    return err([{ code: 'unknown-army', what }]);
  }
  const chestId = given.text('chest');
  if (chestId !== undefined && !chests.has(chestId)) {
    const what = `There is no War Chest "${chestId}". There are: ${[...chests.keys()].join(', ')}.`;
    return err([{ code: 'unknown-chest', what }]);
  }
  const chest = chests.get(chestId ?? army.chest ?? '');
  const problems = armyProblems(content, army, chest?.id);
  const cost = armyCost(content, army);
  const left =
    chest === undefined ? '' : ` of ${chest.gold} gold in the ${chest.name}, ${chest.gold - cost} left`;
  return ok({
    good: problems.length === 0,
    title: `${army.name} (${army.id})`,
    lines: [...rowsOf(content, army), `${String(cost).padStart(5)}  in all${left}`],
    problems: problems.map((p) => ({ text: makeProblem(p), bad: true })),
    json: {
      id: army.id,
      name: army.name,
      chest: chest?.id ?? null,
      cost,
      gold: chest?.gold ?? null,
      units: army.units.map((u) => ({ ...u, cost: unitCost(content, u) })),
      problems,
    },
  });
};
