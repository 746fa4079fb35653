/** Wonders of Dwethia on the command line: its content, and matches from flags or from what a journal holds. */
import { parseForces, type Content } from '@caltrop/dwethia';
import { loadOwnPacks, readPackFile } from '@caltrop/dwethia/content-node';
import { compileContent, readPack } from '@caltrop/dwethia/pack';
import { dwethiaBox } from '@caltrop/dwethia/table';
import { err, ok, type Result } from '@caltrop/engine';
import type { Given } from './arguments.ts';
import { carriedPacks, makePackShelf, strangeFlags } from './pack-shelf.ts';
import { readOptions } from './setup-options.ts';

export const { compileWith, readPackFiles, openBox } = makePackShelf({
  loadOwnPacks,
  readPackFile,
  readPack,
  compileContent,
  open: (content, setup) => dwethiaBox.open(content, setup),
});

/** The flags of a setup that this game knows. */
const FLAGS: readonly string[] = ['battle', 'layout', 'army', 'enemy', 'deploy', 'option', 'pack'];

const DEFAULT_BATTLE = 'first-muster';

/** A force by its id, or the one of a pack file. */
const readForce = (content: Content, name: string, flag: string): Result<unknown> => {
  const where = `--${flag}`;
  if (!/\.(?:ya?ml|json)$/i.test(name)) {
    if (content.forces.has(name)) return ok(name);
    const what = `There is no force "${name}". There are: ${[...content.forces.keys()].join(', ')}.`;
    return err([{ code: 'unknown-force', what, where }]);
  }
  const pack = readPackFile(name, name);
  const forces = pack.ok ? parseForces(content, pack.value.data) : pack;
  if (!forces.ok) return forces;
  const [force, other] = forces.value;
  return force === undefined || other !== undefined
    ? err([
        { code: 'usage', what: `${name} holds ${forces.value.length} forces; one is wanted here.`, where },
      ])
    : ok(force);
};

/** The setup that flags describe: a ready battle, or a layout with two forces. */
export const setupFromFlags = (given: Given, all: readonly string[]): Result<Record<string, unknown>> => {
  const problems = strangeFlags('dwethia', FLAGS, given, all);
  const say = (what: string, where: string): void => void problems.push({ code: 'usage', what, where });
  const packs = readPackFiles(given.all('pack'));
  if (!packs.ok) return packs;
  const content = compileWith(packs.value);
  if (!content.ok) return content;
  const { battles, layouts } = content.value;
  const options = readOptions(given.all('option'));
  if (!options.ok) problems.push(...options.error);

  const layout = given.text('layout');
  const battle = given.text('battle');
  const deploy = given.text('deploy');
  const sides: Record<string, unknown> = {};
  if (battle !== undefined && !battles.has(battle))
    say(`There is no battle "${battle}". There are: ${[...battles.keys()].join(', ')}.`, '--battle');
  if (layout !== undefined && !layouts.has(layout))
    say(`There is no layout "${layout}". There are: ${[...layouts.keys()].join(', ')}.`, '--layout');
  if (layout !== undefined && battle !== undefined) say('A ready battle has its layout already.', '--layout');
  for (const flag of ['army', 'enemy']) {
    const name = given.text(flag);
    if (name === undefined) continue;
    if (layout === undefined)
      say('Forces are chosen for a layout: --layout crossroads --army … --enemy ….', `--${flag}`);
    const force = readForce(content.value, name, flag);
    if (force.ok) sides[flag] = force.value;
    else problems.push(...force.error);
  }
  if (deploy !== undefined && !['auto', 'by-hand'].includes(deploy))
    say(`A force is drawn up by auto or by-hand, found "${deploy}".`, '--deploy');
  else if (deploy !== undefined && layout === undefined)
    say('A ready battle has everybody in place; name a --layout.', '--deploy');
  if (problems.length > 0 || !options.ok) return err(problems);
  return ok({
    scenario: layout ?? battle ?? DEFAULT_BATTLE,
    ...sides,
    ...(deploy === undefined ? {} : { deploy: deploy.replace('-', ' ') }),
    ...(Object.keys(options.value).length === 0 ? {} : { options: options.value }),
    ...carriedPacks(packs.value),
  });
};
