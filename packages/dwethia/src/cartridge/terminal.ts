import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { AnyPack, TerminalList } from '@caltrop/sheets/cartridge';
import { optionsIn, readWhole, unknownName, type GivenFlags } from '@caltrop/sheets/flags';
import { listOfRows, listOfScenarios } from '@caltrop/sheets/lists';
import { forceCost, forceSize, MOST_PLAYERS, parseForces, type Content } from '../index.ts';
import { dwethiaBox } from '../presenter/index.ts';

/** What a battle can be set up with. */
export const listsOf = (content: Content): readonly TerminalList[] => {
  const { battles, factions, layouts } = content;
  const { scenarios } = dwethiaBox.offer(content);
  const scenes = (list: string, among: ReadonlyMap<string, unknown>): TerminalList =>
    listOfScenarios(
      list,
      scenarios.filter(({ id }) => among.has(id)),
    );
  const forces = [...content.forces].map(([id, force]) => ({
    id,
    name: force.name,
    faction: factions.get(force.faction)?.name ?? force.faction,
    limit: force.limit,
    models: forceSize(force),
    cost: forceCost(content, force).points,
  }));
  return [
    scenes('battles', battles),
    listOfRows(
      'forces',
      forces,
      (f) => `${f.name}: ${f.faction}, ${f.models} models, ${f.cost} of ${f.limit} points.`,
    ),
    scenes('layouts', layouts),
  ];
};

type Read = (file: string) => Result<AnyPack>;

/** A force by its id, or the one of a pack file. */
const readForce = (content: Content, name: string, where: string, read: Read): Result<unknown> => {
  if (!/\.(?:ya?ml|json)$/i.test(name)) {
    return content.forces.has(name)
      ? ok(name)
      : err([{ ...unknownName('force', name, content.forces.keys(), where), code: 'unknown-force' }]);
  }
  const pack = read(name);
  const forces = pack.ok ? parseForces(content, pack.value.data) : pack;
  if (!forces.ok) return forces;
  const [force, other] = forces.value;
  const what = `${name} holds ${forces.value.length} forces; one is wanted here.`;
  return force === undefined || other !== undefined ? err([{ code: 'usage', what, where }]) : ok(force);
};

/** The setup that flags describe: a ready battle, or a layout with two forces. */
export const setupOf = (content: Content, given: GivenFlags, read: Read): Result<object> => {
  const problems: Problem[] = [];
  const say = (what: string, where: string): void => void problems.push({ code: 'usage', what, where });
  const { battles, layouts } = content;
  const options = optionsIn(given);
  if (!options.ok) problems.push(...options.error);
  const layout = given.text('layout');
  const battle = given.text('battle');
  const deploy = given.text('deploy');
  const sides: Record<string, unknown> = {};
  if (battle !== undefined && !battles.has(battle))
    problems.push(unknownName('battle', battle, battles.keys(), '--battle'));
  if (layout !== undefined && !layouts.has(layout))
    problems.push(unknownName('layout', layout, layouts.keys(), '--layout'));
  if (layout !== undefined && battle !== undefined) say('A ready battle has its layout already.', '--layout');
  for (const flag of ['army', 'enemy']) {
    const name = given.text(flag);
    if (name === undefined) continue;
    if (layout === undefined)
      say('Forces are chosen for a layout: --layout crossroads --army … --enemy ….', `--${flag}`);
    const force = readForce(content, name, `--${flag}`, read);
    if (force.ok) sides[flag] = force.value;
    else problems.push(...force.error);
  }
  if (deploy !== undefined && !['auto', 'by-hand'].includes(deploy))
    say(`Deployment is auto or by-hand, found "${deploy}".`, '--deploy');
  else if (deploy !== undefined && layout === undefined)
    say('A ready battle has everybody in place; name a --layout.', '--deploy');
  const players = ['south', 'north'].flatMap((side) => {
    const flag = `${side}-players`;
    const n = readWhole(given, flag, { least: 1, most: MOST_PLAYERS, initial: 1 });
    if (!n.ok) problems.push(...n.error);
    return n.ok && n.value > 1 ? [[`${side}Players`, n.value] as const] : [];
  });
  if (problems.length > 0 || !options.ok) return err(problems);
  return ok({
    scenario: layout ?? battle ?? 'first-muster',
    ...sides,
    ...(deploy === undefined ? {} : { deploy: deploy.replace('-', ' ') }),
    ...Object.fromEntries(players),
    ...options.value,
  });
};
