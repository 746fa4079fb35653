import { armyCost, armyProblems, unitCost, type Army, type Content } from '@caltrop/officers-chess';
import { makeProblem } from '@caltrop/engine';
import type { Given } from '../arguments.ts';
import { compileWith, readPackFiles } from '../games.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

const drawArmy = (content: Content, army: Army, terminal: Terminal): void => {
  terminal.line(terminal.paint.bold(`${army.name} (${army.id})`));
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
  for (const [cost = '', name = '', unitClass = '', items = ''] of rows) {
    terminal.line(`  ${cost.padStart(5)}  ${name.padEnd(width(1))}  ${unitClass.padEnd(width(2))}  ${items}`);
  }
};

/** What the armies of a file, or a ready army, cost and break. */
export const chessArmy = (name: string, given: Given, terminal: Terminal): ExitCode => {
  const isFile = /\.(?:ya?ml|json)$/i.test(name);
  const packs = readPackFiles([...given.all('pack'), ...(isFile ? [name] : [])]);
  const content = packs.ok ? compileWith(packs.value, 'seed') : packs;
  if (!content.ok) return terminal.problems(content.error, isFile ? EXIT.wrong : EXIT.bad);
  const { armies, chests } = content.value;
  const own = packs.ok ? Object.keys(packs.value.at(-1)?.data.armies ?? {}) : [];
  const found = (isFile ? own : [name]).flatMap((id) => armies.get(id) ?? []);
  if (found.length === 0) {
    const what = isFile
      ? `${name} holds no army.`
      : `There is no army "${name}". There are: ${[...armies.keys()].join(', ')}.`;
    return terminal.problems([{ code: 'unknown-army', what }]);
  }
  const chestId = given.text('chest');
  if (chestId !== undefined && !chests.has(chestId)) {
    const what = `There is no War Chest "${chestId}". There are: ${[...chests.keys()].join(', ')}.`;
    return terminal.problems([{ code: 'unknown-chest', what }]);
  }
  const reports = found.map((army) => {
    const chest = chests.get(chestId ?? army.chest ?? '');
    const problems = armyProblems(content.value, army, chest?.id);
    return { army, chest, problems, cost: armyCost(content.value, army) };
  });
  const good = reports.every((r) => r.problems.length === 0);
  if (terminal.json) {
    terminal.value({
      ok: good,
      armies: reports.map(({ army, chest, problems, cost }) => ({
        id: army.id,
        name: army.name,
        chest: chest?.id ?? null,
        cost,
        gold: chest?.gold ?? null,
        units: army.units.map((u) => ({ ...u, cost: unitCost(content.value, u) })),
        problems,
      })),
    });
    return good ? EXIT.ok : EXIT.wrong;
  }
  for (const { army, chest, problems, cost } of reports) {
    drawArmy(content.value, army, terminal);
    const left =
      chest === undefined ? '' : ` of ${chest.gold} gold in the ${chest.name}, ${chest.gold - cost} left`;
    terminal.line(`  ${String(cost).padStart(5)}  in all${left}`);
    for (const p of problems) terminal.line(terminal.paint.red(`  ${makeProblem(p)}`));
    if (problems.length === 0) terminal.line('  Legal.');
  }
  return good ? EXIT.ok : EXIT.wrong;
};
