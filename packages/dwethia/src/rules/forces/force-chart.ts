import type { Content, Faction, Force, UnitProfile } from '../../content/content.ts';
import type { UnitType } from '../../content/words.ts';
import { contingentsOf, type Contingent } from './contingents.ts';
import type { ForceCheck } from './forces.ts';

/** How many of a type the chart of a faction allows at a point limit. */
export const chartLimits = (
  faction: Pick<Faction, 'chart'>,
  limit: number,
): Readonly<Record<Exclude<UnitType, 'basic'>, number>> => {
  const { chart } = faction;
  const full = (share: number): number => Math.floor(Math.max(0, limit) / share);
  return {
    // Below one full share exactly one Hero is allowed.
    hero: Math.max(1, full(chart.heroPer)),
    religious: chart.religiousEach * full(chart.religiousPer),
    monster: chart.monsterEach * full(chart.monsterPer),
    titan: full(chart.titanPer),
  };
};

const TYPE_WORDS = {
  hero: ['Hero', 'Heroes'],
  religious: ['religious elite', 'religious elites'],
  monster: ['Monster', 'Monsters'],
  titan: ['Titan', 'Titans'],
} as const;

const counted = (n: number, [one, many]: readonly [string, string]): string => `${n} ${n === 1 ? one : many}`;

/** Checks a force against the composition charts of its factions (DW-SETUP-14, DW-SETUP-12). */
export const chartChecks = (content: Content, force: Force): ForceCheck[] =>
  contingentsOf(content, force).flatMap((part) => contingentChecks(content, force, part));

const contingentChecks = (content: Content, force: Force, part: Contingent): ForceCheck[] => {
  const { faction, limit } = part;
  const alone = force.allies === undefined || force.allies.length === 0;
  const whole = alone ? 'this force' : `its part of this force`;
  const checks: ForceCheck[] = [];
  const say = (code: string, what: string): void =>
    void checks.push({ level: 'illegal', code, what, where: 'force', rule: 'DW-SETUP-14' });

  const copies = new Map<UnitProfile, number>();
  for (const { unit, count } of part.units) copies.set(unit, (copies.get(unit) ?? 0) + count);
  const sum = (is: (unit: UnitProfile) => boolean): number =>
    [...copies].reduce((n, [unit, count]) => n + (is(unit) ? count : 0), 0);

  const limits = chartLimits(faction, limit);
  for (const type of ['hero', 'religious', 'monster', 'titan'] as const) {
    const has = sum((unit) => unit.type === type);
    if (has <= limits[type]) continue;
    const most =
      limits[type] === 0 ? `no ${TYPE_WORDS[type][0]}` : `at most ${counted(limits[type], TYPE_WORDS[type])}`;
    say(
      `too-many-${type}`,
      `${faction.name} may field ${most} at ${limit} points; ${whole} has ${counted(has, TYPE_WORDS[type])}.`,
    );
  }
  const heroes = sum((unit) => unit.type === 'hero');
  if (heroes === 0)
    say('no-hero', `${alone ? 'A force' : `The part of ${faction.name}`} needs at least one Hero.`);
  const { basicPerHero, notBasic, single, heroCopies } = faction.chart;
  const basics = sum((unit) => unit.type === 'basic' && !notBasic.includes(unit.id));
  const needed = heroes * basicPerHero;
  if (basics < needed) {
    const names = notBasic.flatMap((id) => content.units.get(id)?.name ?? []).join(', ');
    const but = names === '' ? '' : ` (${names} not counted)`;
    say(
      'too-few-basic',
      `${counted(heroes, TYPE_WORDS.hero)} ${heroes === 1 ? 'needs' : 'need'} ${needed} Basic models${but}; ${whole} has ${basics}.`,
    );
  }
  for (const [unit, count] of copies) {
    if (single.includes(unit.id) && count > 1) {
      say('single', `${faction.name} may field one ${unit.name} at most; ${whole} has ${count}.`);
    } else if (unit.type === 'hero' && count > heroCopies) {
      const what = `A force may have a hero profile ${heroCopies} times; this one has ${unit.name} ${count} times.`;
      say('hero-copies', what);
    }
  }
  return checks;
};
