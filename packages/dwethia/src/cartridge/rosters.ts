import { err, makeProblem, ok, type Result } from '@caltrop/engine';
import type { ReadRoster, RosterReport } from '@caltrop/sheets/cartridge';
import { forceCost, forcePools, forceProblems, forceSize, parseForces, type Content } from '../index.ts';

export const section = 'forces';

export const ready = (content: Content): Iterable<string> => content.forces.keys();

export const read = (content: Content, json: unknown): Result<readonly ReadRoster[]> => {
  const forces = parseForces(content, json);
  if (!forces.ok) return forces;
  return ok(
    forces.value.map((force) => ({
      name: force.name,
      list: force,
      facts: `${forceSize(force)} models, ${forceCost(content, force).points} points`,
      faults: forceProblems(content, force).filter((c) => c.level === 'illegal').length,
    })),
  );
};

/** What a force costs, what it has to spend, and what it breaks. */
export const report = (content: Content, id: string): Result<RosterReport> => {
  const force = content.forces.get(id);
  if (force === undefined) {
    const what = `There is no force "${id}". There are: ${[...content.forces.keys()].join(', ')}.`;
    return err([{ code: 'unknown-army', what }]);
  }
  const cost = forceCost(content, force);
  const pools = forcePools(content, force);
  const checks = forceProblems(content, force);
  const left = force.limit - cost.points;
  return ok({
    good: checks.every((c) => c.level !== 'illegal'),
    title: `${force.name} (${id})`,
    beside: content.factions.get(force.faction)?.name ?? force.faction,
    lines: [
      ...cost.terms.map(({ value, label }) => `${String(value).padStart(5)}  ${label}`),
      `${String(cost.points).padStart(5)}  in all of ${force.limit} points, ${left} left; ${forceSize(force)} models`,
      `Destiny ${pools.destiny}, Faith ${pools.faith}, Affinity ${pools.affinity}`,
    ],
    problems: checks.map(({ level, what, where, code, rule }) => ({
      text: `${level}: ${makeProblem({ code, what, where, rule })}`,
      bad: level === 'illegal',
    })),
    json: {
      id,
      name: force.name,
      faction: force.faction,
      limit: force.limit,
      models: forceSize(force),
      cost: cost.points,
      terms: cost.terms,
      pools,
      checks,
    },
  });
};
