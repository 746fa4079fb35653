import type { Content, Force } from '../../content/content.ts';
import { isNamed } from '../../content/named.ts';
import { powerPrice, powerProblems } from '../prices/power-price.ts';
import { wargearProblems } from '../prices/wargear-price.ts';
import { EPIC, factionsOf } from './contingents.ts';
import type { CheckLevel, ForceCheck, ForcePools } from './forces.ts';

interface Totals {
  readonly points: number;
  readonly pools: ForcePools;
  readonly board: { readonly width: number; readonly depth: number } | undefined;
}

/** Takes down a check of the force as a whole. */
type Say = (level: CheckLevel, code: string, where: string, rule: string, what: string) => void;

/** Whether a faction is the force's own or one of its allies. */
const isOf = ({ faction, allies = [] }: Force, id: string): boolean => id === faction || allies.includes(id);

const sayAllies = (content: Content, { faction, allies = [], limit }: Force, say: Say): void => {
  const rule = 'DW-SETUP-12';
  if (allies.length > 0 && limit < EPIC) {
    const what = `A side may ally several factions only from ${EPIC} points on; this force is for ${limit}.`;
    say('illegal', 'no-allies', 'allies', rule, what);
  }
  for (const [i, id] of allies.entries()) {
    const known = content.factions.get(id);
    if (known === undefined)
      say('illegal', 'unknown-faction', 'allies', rule, `There is no faction "${id}".`);
    else if (id === faction || allies.indexOf(id) < i)
      say('illegal', 'same-ally', 'allies', rule, `${known.name} is in this force already.`);
  }
};

const sayMissions = (content: Content, force: Force, destiny: number, say: Say): void => {
  const wanted = content.numbers.missions;
  const where = 'missions';
  if (force.missions.length !== wanted) {
    const what = `A force takes ${wanted} secondary missions; this takes ${force.missions.length}.`;
    say('illegal', 'mission-count', where, 'DW-SETUP-08', what);
  }
  if (new Set(force.missions).size < force.missions.length) {
    say('illegal', 'same-mission', where, 'DW-SETUP-08', 'The secondary missions must be different.');
  }
  for (const id of force.missions) {
    const mission = content.missions.get(id);
    if (mission === undefined) {
      say('illegal', 'unknown-mission', where, 'DW-SETUP-08', `There is no mission "${id}".`);
    } else if (mission.faction !== '' && !isOf(force, mission.faction)) {
      const owner = content.factions.get(mission.faction)?.name ?? mission.faction;
      say('illegal', 'other-mission', where, 'DW-SETUP-08', `${mission.name} is a mission of ${owner}.`);
    }
  }
  if (force.missions.some((id) => isNamed(content.missions.get(id), 'calm')) && destiny < 2) {
    const what = `Calm Hands needs 2 Destiny at the start; this force has ${destiny}.`;
    say('warning', 'mission-out-of-reach', where, 'DW-SETUP-08', what);
  }
};

const sayPoints = (content: Content, force: Force, totals: Totals, say: Say): void => {
  const { limit } = force;
  const { points } = totals;
  if (!Number.isSafeInteger(limit) || limit < 1) {
    say('illegal', 'bad-limit', 'limit', 'DW-SETUP-01', 'The point limit is a whole number of at least 1.');
    return;
  }
  if (points > limit) {
    const what = `The force costs ${points} points; the limit is ${limit}.`;
    say('illegal', 'over-limit', 'force', 'DW-SETUP-13', what);
  }
  const units = factionsOf(content, force).flatMap((faction) => faction.units);
  const cheapest = units
    .flatMap((id) => content.units.get(id) ?? [])
    .filter((unit) => unit.type === 'basic')
    .toSorted((a, b) => a.points - b.points)[0];
  if (cheapest !== undefined && limit - points >= cheapest.points) {
    const what = `${limit - points} points are left: enough for ${cheapest.name} (${cheapest.points}).`;
    say('note', 'points-left', 'force', 'DW-SETUP-13', what);
  }
  if (totals.board !== undefined) {
    const { width, depth } = totals.board;
    const rule =
      limit <= 500
        ? 'DW-SETUP-09'
        : limit <= 1000
          ? 'DW-SETUP-10'
          : limit < EPIC
            ? 'DW-SETUP-11'
            : 'DW-SETUP-12';
    say('note', 'board', 'limit', rule, `At ${limit} points the table is ${width} × ${depth} inches.`);
  }
};

const sayPools = (content: Content, force: Force, pools: ForcePools, say: Say): void => {
  const casters = force.models.flatMap((model) => {
    const unit = content.units.get(model.unit);
    return unit === undefined ? [] : [...(model.powers ?? unit.powers)];
  });
  const charges = casters.flatMap((id) => content.powers.get(id)?.charge ?? []);
  if (charges.length > 0 && Math.min(...charges) > pools.affinity) {
    const what = `No power of this force can be paid: it has ${pools.affinity} Affinity.`;
    say('warning', 'no-affinity', 'force', 'DW-AFF-06', what);
  }
  if (charges.length === 0 && pools.affinity > 0) {
    const what = 'This force has Affinity and knows no power; it can only resist with it.';
    say('note', 'no-power', 'force', 'DW-R84', what);
  }
};

const sayOwn = (content: Content, force: Force, say: Say): void => {
  const { items = [], powers = [] } = force.own ?? {};
  for (const item of items) {
    const where = `wargear ${item.name}`;
    for (const p of wargearProblems(content.numbers, item)) {
      say('illegal', p.code, where, p.rule ?? 'DW-WGB-01', p.what);
    }
    if (content.items.has(item.id)) {
      say('illegal', 'same-id', where, 'DW-WGB-01', `There is wargear with the id "${item.id}" already.`);
    }
    const what = `${item.name} is made by a player; agree on it before the battle.`;
    say('note', 'made-wargear', where, 'DW-WIN-01', what);
  }
  for (const power of powers) {
    const where = `power ${power.name}`;
    for (const p of powerProblems(power)) say('illegal', p.code, where, p.rule ?? 'DW-SPB-01', p.what);
    if (content.powers.has(power.id)) {
      say('illegal', 'same-id', where, 'DW-SPB-01', `There is a power with the id "${power.id}" already.`);
    }
    const { points } = powerPrice(content.numbers, power);
    const what = `${power.name} is made by a player and costs ${points} points to know; agree on it first.`;
    say('note', 'made-power', where, 'DW-WIN-01', what);
  }
};

/** What there is to say of the force as a whole: limit, table, religion, scenario, missions, pools, own makings. */
export const setUpChecks = (content: Content, force: Force, totals: Totals): ForceCheck[] => {
  const checks: ForceCheck[] = [];
  const say: Say = (level, code, where, rule, what) => void checks.push({ level, code, what, where, rule });
  const faction = content.factions.get(force.faction);
  if (faction === undefined) {
    say('illegal', 'unknown-faction', 'faction', 'DW-SETUP-14', `There is no faction "${force.faction}".`);
  }
  const religion = content.religions.get(force.religion);
  if (religion === undefined) {
    say(
      'illegal',
      'unknown-religion',
      'religion',
      'DW-SETUP-15',
      `There is no religion "${force.religion}".`,
    );
  } else if (faction !== undefined && !religion.factions.includes(force.faction)) {
    const what = `${religion.name} is not open to ${faction.name}.`;
    say('illegal', 'closed-religion', 'religion', 'DW-SETUP-15', what);
  }
  sayAllies(content, force, say);
  if (force.models.length === 0) {
    say('illegal', 'empty', 'force', 'DW-SETUP-13', 'The force has no models.');
  }
  sayPoints(content, force, totals, say);
  sayMissions(content, force, totals.pools.destiny, say);
  sayPools(content, force, totals.pools, say);
  sayOwn(content, force, say);
  return checks;
};
