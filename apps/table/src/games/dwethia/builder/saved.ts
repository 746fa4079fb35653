import {
  forceCost,
  forceProblems,
  forceSize,
  parseForce,
  parseForces,
  RULES_VERSION,
  type Content,
  type Force,
} from '@caltrop/dwethia';
import { err, type Result } from '@caltrop/engine';
import { freshId, rosters, type SavedRoster } from '../../../store/saves.ts';
import { KIND } from './use-content.ts';

/** How many rules a force breaks. */
export const faultsOf = (content: Content, force: Force): number =>
  forceProblems(content, force).filter((c) => c.level === 'illegal').length;

/** `12 models, 500 of 500 points`. */
export const forceFacts = (content: Content, force: Force): string => {
  const size = forceSize(force);
  const faction = content.factions.get(force.faction)?.name ?? force.faction;
  return `${faction}, ${size} ${size === 1 ? 'model' : 'models'}, ${forceCost(content, force).points} of ${force.limit} points`;
};

/** A force needs a name where it is kept. */
const named = (force: Force): Force =>
  force.name.trim() === '' ? { ...force, name: 'Unnamed force' } : force;

/** A force as it is kept; forces that break rules are kept like any other. */
export const toSaved = (content: Content, id: string, force: Force): SavedRoster => ({
  id,
  kind: KIND,
  name: force.name,
  list: named(force),
  facts: forceFacts(content, force),
  faults: faultsOf(content, force),
  changed: Date.now(),
});

/** The force in what was kept. */
export const fromSaved = (content: Content, saved: SavedRoster): Result<Force> => {
  const read = parseForces(content, saved.list);
  const [force] = read.ok ? read.value : [];
  if (force !== undefined) return { ok: true, value: force };
  return read.ok ? parseForce(content, saved.list) : err(read.error);
};

/** Keeps a new force and gives its id. */
export const keepForce = async (content: Content, force: Force): Promise<string> => {
  const id = freshId();
  await rosters.put(toSaved(content, id, force));
  return id;
};

/** What stands below everything that leaves the builder: legal or not, by which rules and which content. */
export const makeStamp = (content: Content, force: Force): string => {
  const faults = faultsOf(content, force);
  const legal = faults === 0 ? 'legal' : `illegal: ${faults} ${faults === 1 ? 'fault' : 'faults'}`;
  return `${legal}, rules ${RULES_VERSION}, content ${content.hash.slice(0, 8)}`;
};
