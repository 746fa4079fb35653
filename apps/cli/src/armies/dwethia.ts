import { forceCost, forcePools, forceProblems, forceSize, type Content, type Force } from '@caltrop/dwethia';
import { err, makeProblem, ok, type Result } from '@caltrop/engine';
import type { Given } from '../arguments.ts';
import { compileWith, readPackFiles } from '../dwethia.ts';
import { EXIT, hang, type ExitCode, type Terminal } from '../terminal.ts';

/** Whether there is a ready force of this name. */
export const hasForce = (id: string): boolean => {
  const content = compileWith([]);
  return content.ok && content.value.forces.has(id);
};

/** Forces by id: those of a file, or a ready one. */
const forcesOf = (name: string, given: Given): Result<{ content: Content; forces: [string, Force][] }> => {
  const isFile = /\.(?:ya?ml|json)$/i.test(name);
  const packs = readPackFiles([...given.all('pack'), ...(isFile ? [name] : [])]);
  if (!packs.ok) return packs;
  const content = compileWith(packs.value);
  if (!content.ok) return content;
  const ids = isFile ? Object.keys(packs.value.at(-1)?.data.forces ?? {}) : [name];
  const forces = ids.flatMap((id): [string, Force][] => {
    const force = content.value.forces.get(id);
    return force === undefined ? [] : [[id, force]];
  });
  return forces.length === 0
    ? err([{ code: 'unknown-army', what: `${name} holds no force.` }])
    : ok({ content: content.value, forces });
};

/** What the forces of a file, or a ready force, cost and break. */
export const dwethiaForce = (name: string, given: Given, terminal: Terminal): ExitCode => {
  if (given.has('chest')) {
    const what = 'A force of dwethia has a point limit of its own, and no War Chest.';
    return terminal.problems([{ code: 'usage', what, where: '--chest' }]);
  }
  const found = forcesOf(name, given);
  if (!found.ok) return terminal.problems(found.error, EXIT.wrong);
  const { content, forces } = found.value;
  const reports = forces.map(([id, force]) => ({
    id,
    force,
    cost: forceCost(content, force),
    pools: forcePools(content, force),
    checks: forceProblems(content, force),
  }));
  const good = reports.every(({ checks }) => checks.every((c) => c.level !== 'illegal'));
  if (terminal.json) {
    terminal.value({
      ok: good,
      armies: reports.map(({ id, force, cost, pools, checks }) => ({
        id,
        name: force.name,
        faction: force.faction,
        limit: force.limit,
        models: forceSize(force),
        cost: cost.points,
        terms: cost.terms,
        pools,
        checks,
      })),
    });
    return good ? EXIT.ok : EXIT.wrong;
  }
  const { paint, width } = terminal;
  for (const { id, force, cost, pools, checks } of reports) {
    const faction = content.factions.get(force.faction)?.name ?? force.faction;
    terminal.line(`${paint.bold(`${force.name} (${id})`)}, ${faction}`);
    for (const { value, label } of cost.terms) terminal.line(`  ${String(value).padStart(5)}  ${label}`);
    terminal.line(
      `  ${String(cost.points).padStart(5)}  in all of ${force.limit} points, ${force.limit - cost.points} left; ${forceSize(force)} models`,
    );
    terminal.line(`  Destiny ${pools.destiny}, Faith ${pools.faith}, Affinity ${pools.affinity}`);
    for (const { level, what, where, code, rule } of checks) {
      const text = hang('  ', `${level}: ${makeProblem({ code, what, where, rule })}`, width);
      terminal.line(level === 'illegal' ? paint.red(text) : text);
    }
    if (checks.every((c) => c.level !== 'illegal')) terminal.line('  Legal.');
  }
  return good ? EXIT.ok : EXIT.wrong;
};
