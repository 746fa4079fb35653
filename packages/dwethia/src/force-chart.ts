import type { Content, Faction, Force, UnitProfile, UnitType } from './content.ts';
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

/** Checks a force against the composition chart of its faction (DW-SETUP-14). */
export const chartChecks = (content: Content, force: Force): ForceCheck[] => {
  const faction = content.factions.get(force.faction);
  if (faction === undefined) return [];
  const checks: ForceCheck[] = [];
  const say = (code: string, what: string): void =>
    void checks.push({ level: 'illegal', code, what, where: 'force', rule: 'DW-SETUP-14' });

  const copies = new Map<UnitProfile, number>();
  for (const { unit: id, count } of force.models) {
    const unit = content.units.get(id);
    if (unit !== undefined) copies.set(unit, (copies.get(unit) ?? 0) + count);
  }
  const sum = (is: (unit: UnitProfile) => boolean): number =>
    [...copies].reduce((n, [unit, count]) => n + (is(unit) ? count : 0), 0);

  const limits = chartLimits(faction, force.limit);
  for (const type of ['hero', 'religious', 'monster', 'titan'] as const) {
    const has = sum((unit) => unit.type === type);
    if (has <= limits[type]) continue;
    const most =
      limits[type] === 0 ? `no ${TYPE_WORDS[type][0]}` : `at most ${counted(limits[type], TYPE_WORDS[type])}`;
    say(
      `too-many-${type}`,
      `${faction.name} may field ${most} at ${force.limit} points; this force has ${counted(has, TYPE_WORDS[type])}.`,
    );
  }
  const heroes = sum((unit) => unit.type === 'hero');
  if (heroes === 0) say('no-hero', 'A force needs at least one Hero.');
  const { basicPerHero, notBasic, single, heroCopies } = faction.chart;
  const basics = sum((unit) => unit.type === 'basic' && !notBasic.includes(unit.id));
  const needed = heroes * basicPerHero;
  if (basics < needed) {
    const names = notBasic.flatMap((id) => content.units.get(id)?.name ?? []).join(', ');
    const but = names === '' ? '' : ` (${names} not counted)`;
    say(
      'too-few-basic',
      `${counted(heroes, TYPE_WORDS.hero)} ${heroes === 1 ? 'needs' : 'need'} ${needed} Basic models${but}; this force has ${basics}.`,
    );
  }
  for (const [unit, count] of copies) {
    if (single.includes(unit.id) && count > 1) {
      say('single', `${faction.name} may field one ${unit.name} at most; this force has ${count}.`);
    } else if (unit.type === 'hero' && count > heroCopies) {
      const what = `A hero profile may stand ${heroCopies} times in a force; ${unit.name} stands ${count} times.`;
      say('hero-copies', what);
    }
  }
  return checks;
};
