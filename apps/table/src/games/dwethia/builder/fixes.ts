import {
  contentFor,
  forceCost,
  forceProblems,
  powersOf,
  wargearOf,
  without,
  type Content,
  type Force,
  type ForceCheck,
  type UnitType,
} from '@caltrop/dwethia';
import {
  addModel,
  changeModel,
  dropRule,
  missionsFor,
  religionsFor,
  removeModel,
  setCount,
  swapItem,
  swapPower,
} from './edits.ts';

/** Something that makes a fault go away. */
export interface Fix {
  readonly label: string;
  /** What it adds to the cost. */
  readonly change: number;
  readonly after: Force;
}

type Candidate = Pick<Fix, 'label' | 'after'>;

const unitName = (content: Content, id: string): string => content.units.get(id)?.name ?? id;

/** One of an entry fewer, for entries of a type or all, the cheapest first. */
const fewer = (content: Content, force: Force, type?: UnitType): Candidate[] =>
  force.models
    .map((m, i) => ({ m, i, unit: content.units.get(m.unit) }))
    .filter(({ unit }) => unit !== undefined && (type === undefined || unit.type === type))
    .toSorted((a, b) => (a.unit?.points ?? 0) - (b.unit?.points ?? 0))
    .map(({ m, i }) => ({
      label: `Drop ${m.count > 1 ? 'one' : 'the'} ${m.name ?? unitName(content, m.unit)}`,
      after: setCount(content, force, i, m.count - 1),
    }));

/** So many of a unit of a type more, the cheapest unit first. */
const more = (content: Content, force: Force, type: UnitType, count = 1): Candidate[] => {
  const faction = content.factions.get(force.faction);
  const units = (faction?.units ?? [])
    .flatMap((id) => content.units.get(id) ?? [])
    .filter((u) => u.type === type && faction?.chart.notBasic.includes(u.id) !== true)
    .toSorted((a, b) => a.points - b.points);
  return units.map((u) => {
    let after = force;
    for (let n = 0; n < count; n += 1) after = addModel(content, after, u.id);
    return { label: count === 1 ? `Add a ${u.name}` : `Add ${count} of ${u.name}`, after };
  });
};

/** How many Basic models the Heroes of a force still need (DW-SETUP-14). */
const missingBasics = (content: Content, force: Force): number => {
  const chart = content.factions.get(force.faction)?.chart;
  const sum = (is: (id: string) => boolean): number =>
    force.models.reduce((n, m) => n + (is(m.unit) ? m.count : 0), 0);
  const heroes = sum((id) => content.units.get(id)?.type === 'hero');
  const basics = sum(
    (id) => content.units.get(id)?.type === 'basic' && chart?.notBasic.includes(id) !== true,
  );
  return Math.max(1, heroes * (chart?.basicPerHero ?? 0) - basics);
};

/** What can be taken from one entry: wargear, powers and rules that are not printed, its race, its base. */
const plainer = (content: Content, force: Force, index: number): Candidate[] => {
  const m = force.models[index];
  const unit = content.units.get(m?.unit ?? '');
  const own = contentFor(content, force);
  if (m === undefined) return [];
  const name = m.name ?? unit?.name ?? m.unit;
  const drop: Candidate = { label: `Drop ${name}`, after: removeModel(force, index) };
  if (unit === undefined) return [drop];
  const carried = wargearOf(unit, m);
  const known = powersOf(unit, m);
  return [
    ...without(carried, unit.wargear).map((id) => ({
      label: `Drop the ${own.items.get(id)?.name ?? id}`,
      after: swapItem(content, force, index, id, undefined),
    })),
    ...carried
      .filter((id) => unit.wargear.includes(id))
      .map((id) => ({
        label: `Drop the ${own.items.get(id)?.name ?? id}`,
        after: swapItem(content, force, index, id, undefined),
      })),
    ...without(known, unit.powers).map((id) => ({
      label: `Forget ${own.powers.get(id)?.name ?? id}`,
      after: swapPower(content, force, index, id, undefined),
    })),
    ...(m.rules ?? []).map((rule) => ({
      label: `Drop ${rule.name}`,
      after: dropRule(content, force, index, rule.id),
    })),
    ...(m.race === undefined
      ? []
      : [{ label: 'No racial template', after: changeModel(content, force, index, { race: undefined }) }]),
    ...(m.base === undefined
      ? []
      : [
          {
            label: `Base of ${unit.base} mm`,
            after: changeModel(content, force, index, { base: undefined }),
          },
        ]),
    {
      label: 'As printed',
      after: changeModel(content, force, index, { wargear: undefined, powers: undefined }),
    },
    drop,
  ];
};

/** What an entry could do without and be cheaper, with its name. */
const lighter = (content: Content, force: Force, index: number): Candidate[] => {
  const m = force.models[index];
  const unit = content.units.get(m?.unit ?? '');
  if (m === undefined || unit === undefined) return [];
  const own = contentFor(content, force);
  const name = m.name ?? unit.name;
  return [
    ...wargearOf(unit, m).map((id) => ({
      label: `Drop the ${own.items.get(id)?.name ?? id} of ${name}`,
      after: swapItem(content, force, index, id, undefined),
    })),
    ...(m.rules ?? []).map((rule) => ({
      label: `Drop ${rule.name} of ${name}`,
      after: dropRule(content, force, index, rule.id),
    })),
  ];
};

const missions = (content: Content, force: Force): Candidate[] => {
  const open = missionsFor(content, force.faction);
  const kept = [...new Set(force.missions)].filter((id) => open.includes(id));
  const all = [...kept, ...open.filter((id) => !kept.includes(id))].slice(0, content.numbers.missions);
  const names = all.map((id) => content.missions.get(id)?.name ?? id).join(' and ');
  return [{ label: `Take ${names}`, after: { ...force, missions: all } }];
};

const religions = (content: Content, force: Force): Candidate[] =>
  religionsFor(content, force.faction).map((id) => ({
    label: `Follow ${content.religions.get(id)?.name ?? id}`,
    after: { ...force, religion: id },
  }));

/** The elite of the own religion in place of another's. */
const elites = (content: Content, force: Force, index: number): Candidate[] => {
  const elite = content.religions.get(force.religion)?.elite;
  const m = force.models[index];
  if (elite === undefined || m === undefined) return [];
  return [
    {
      label: `Take ${unitName(content, elite)} instead`,
      after: {
        ...force,
        models: force.models.map((one, i) => (i === index ? { unit: elite, count: one.count } : one)),
      },
    },
    { label: `Drop ${unitName(content, m.unit)}`, after: removeModel(force, index) },
  ];
};

const candidates = (content: Content, force: Force, check: ForceCheck): Candidate[] => {
  const { code, model } = check;
  if (code === 'other-elite' && model !== undefined) return elites(content, force, model);
  if (model !== undefined) return plainer(content, force, model);
  switch (code) {
    case 'over-limit':
      return [...force.models.flatMap((_, i) => lighter(content, force, i)), ...fewer(content, force)];
    case 'no-hero':
    case 'empty':
      return more(content, force, 'hero');
    case 'too-few-basic':
      return more(content, force, 'basic', missingBasics(content, force));
    case 'too-many-hero':
    case 'hero-copies':
    case 'single':
      return fewer(content, force, 'hero');
    case 'too-many-religious':
      return fewer(content, force, 'religious');
    case 'too-many-monster':
      return fewer(content, force, 'monster');
    case 'too-many-titan':
      return fewer(content, force, 'titan');
    case 'mission-count':
    case 'same-mission':
    case 'unknown-mission':
    case 'other-mission':
      return missions(content, force);
    case 'closed-religion':
    case 'unknown-religion':
      return religions(content, force);
    case 'points-left':
      return more(content, force, 'basic');
    default:
      return [];
  }
};

const MOST = 2;
const key = (c: ForceCheck): string => `${c.code} ${c.what}`;

/** What would make a check go away without a new fault; where nothing does so, nothing is offered. */
export const fixesFor = (content: Content, force: Force, check: ForceCheck): Fix[] => {
  if (check.level !== 'illegal' && check.code !== 'points-left') return [];
  const before = forceCost(content, force).points;
  const now = new Set(
    forceProblems(content, force)
      .filter((c) => c.level === 'illegal')
      .map((c) => c.code),
  );
  const good: Fix[] = [];
  for (const { label, after } of candidates(content, force, check)) {
    if (good.some((f) => f.label === label)) continue;
    const then = forceProblems(content, after);
    const gone = !then.some((c) => key(c) === key(check));
    const illegal = then.filter((c) => c.level === 'illegal');
    const heals = check.level === 'illegal' ? !illegal.some((c) => c.code === check.code) : true;
    // A Hero calls for followers; that is the next step, not a new fault.
    const follows = (c: ForceCheck): boolean =>
      (check.code === 'no-hero' || check.code === 'empty') && c.code === 'too-few-basic';
    if (!gone || !heals || illegal.some((c) => !now.has(c.code) && !follows(c))) continue;
    good.push({ label, after, change: forceCost(content, after).points - before });
    if (good.length === MOST && check.code !== 'over-limit') break;
  }
  // Too dear: what loses the fewest points comes first.
  const ordered = check.code === 'over-limit' ? good.toSorted((a, b) => b.change - a.change) : good;
  return ordered.slice(0, MOST);
};
