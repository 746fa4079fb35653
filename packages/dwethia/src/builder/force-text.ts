/**
 * A force as a text for letters and chats, which reads back to the same force:
 *
 *     First Cohort
 *     Empire of Sol, Solar Orthodoxy, 500 of 500 points
 *     Annihilation; SM-C1 First Blood, SM-SOL-1 Unbroken Line
 *
 *     1 Captain "Orla" with Hand Weapon, Shield, Heavy Armour; Orcblood (55 points)
 *     4 Praetorian; rules Locked Shields (28 points each)
 *
 * A rule, a weapon or a power that a player has made stands on a line of its own as data.
 */
import type { Content, Force, ForceModel } from '../content/content.ts';
import { SCENARIO_NAMES, STATS } from '../content/words.ts';
import { factionsOf } from '../rules/forces/contingents.ts';
import { contentFor, modelCost } from '../rules/forces/fielded.ts';
import { forceCost } from '../rules/forces/forces.ts';
import { signed } from '../rules/prices/price.ts';

const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}'’.+ -]*[\p{L}\p{N}'’.+])?$/u;

/** A name as it is, or in quotation marks where it could be misread. */
const quoted = (text: string): string =>
  PLAIN.test(text) && !/(?:^| )with(?: |$)| {2}|^[0-9]/i.test(text) ? text : JSON.stringify(text);

type Named = ReadonlyMap<string, { readonly id: string; readonly name: string }>;

/** The name of something, or its id in quotation marks where the name is not enough. */
const label = (all: Named, id: string): string => {
  const found = all.get(id);
  const same = [...all.values()].filter((other) => other.name === found?.name).length;
  return found === undefined || same > 1 ? JSON.stringify(id) : quoted(found.name);
};

/** A unit by name: within its faction names are unique, whatever other factions call theirs. */
const unitLabel = (content: Content, force: Force, id: string): string => {
  const found = content.units.get(id);
  const own = new Set(factionsOf(content, force).flatMap((faction) => faction.units));
  const same = [...content.units.values()].filter(
    (other) => other.name === found?.name && (own.has(other.id) || other.type === 'religious'),
  );
  return found !== undefined && same.length === 1 && same[0]?.id === id
    ? quoted(found.name)
    : JSON.stringify(id);
};

const modelLines = (content: Content, force: Force, m: ForceModel): string[] => {
  const list = (all: Named, ids: readonly string[]): string =>
    ids.length === 0 ? 'nothing' : ids.map((id) => label(all, id)).join(', ');
  const changes = ([...STATS, 'Move'] as const).flatMap((stat) =>
    m.changes?.[stat] === undefined ? [] : [`${stat} ${signed(m.changes[stat])}`],
  );
  const isLibrary = (rule: NonNullable<ForceModel['rules']>[number]): boolean =>
    JSON.stringify(content.rules.get(rule.id)) === JSON.stringify(rule);
  // A star stands for a rule that follows on a line of its own.
  const rules = m.rules?.map((rule) => (isLibrary(rule) ? label(content.rules, rule.id) : '*')) ?? [];
  const parts = [
    ...(m.race === undefined ? [] : [`race ${label(content.races, m.race)}`]),
    ...(m.rules === undefined ? [] : [`rules ${rules.length === 0 ? 'nothing' : rules.join(', ')}`]),
    ...(m.powers === undefined ? [] : [`powers ${list(content.powers, m.powers)}`]),
    ...(m.base === undefined ? [] : [`base ${m.base} mm`]),
    ...(m.changes === undefined ? [] : [`changes ${changes.length === 0 ? 'nothing' : changes.join(', ')}`]),
    ...(m.changePoints === undefined ? [] : [`for ${m.changePoints} points`]),
    ...(m.markers === undefined
      ? []
      : [
          `markers ${m.markers.length === 0 ? 'nothing' : m.markers.map((x) => JSON.stringify(x)).join(', ')}`,
        ]),
  ];
  const { points } = modelCost(content, m);
  const line = [
    `${m.count} ${unitLabel(content, force, m.unit)}`,
    ...(m.name === undefined ? [] : [JSON.stringify(m.name)]),
    ...(m.wargear === undefined ? [] : [`with ${list(content.items, m.wargear)}`]),
  ].join(' ');
  const own = (m.rules ?? []).filter((rule) => !isLibrary(rule));
  return [
    `${[line, ...parts].join('; ')} (${points} points${m.count === 1 ? '' : ' each'})`,
    ...own.map((rule) => `rule ${JSON.stringify(rule)}`),
  ];
};

/** A force as text. */
export const forceText = (given: Content, force: Force): string => {
  const content = contentFor(given, force);
  const missions = force.missions.map((id) => {
    const mission = content.missions.get(id);
    return mission === undefined ? id : `${id} ${mission.name}`;
  });
  const { points } = forceCost(given, force);
  const { items, powers } = force.own ?? {};
  const made = [
    ...(items ?? []).map((item) => `item ${JSON.stringify(item)}`),
    ...(powers ?? []).map((power) => `power ${JSON.stringify(power)}`),
  ];
  return [
    quoted(force.name),
    [
      label(content.factions, force.faction),
      label(content.religions, force.religion),
      `${points} of ${force.limit} points`,
    ].join(', '),
    ...(force.allies === undefined
      ? []
      : [`Allies: ${force.allies.map((id) => label(content.factions, id)).join(', ')}`]),
    [SCENARIO_NAMES[force.scenario], missions.join(', ')].filter((part) => part !== '').join('; '),
    '',
    ...force.models.flatMap((m) => modelLines(content, force, m)),
    ...(made.length === 0 ? [] : ['', ...made]),
    '',
  ].join('\n');
};
