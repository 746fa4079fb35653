import type { Ability, Trait } from '../content/content.ts';
import type { AbilityData, TraitData } from '../content/abilities.ts';
import type { Compiled } from '../content/compiled.ts';
import { toDiceSteps, toFormula } from '../content/effects/dice-text.ts';
import type { Compilation } from './merge.ts';

/** Fields that hold a formula wherever they stand in steps, effects and conditions. */
const FORMULAS: ReadonlySet<string> = new Set([
  'adv',
  'eased',
  'ownEased',
  'dodgeAdv',
  'total',
  'hit',
  'least',
  'defenceAdv',
  'parryAdv',
  'blockAdv',
  'damage',
  'doubledBy',
  'ignoreAV',
  'ignoreBlock',
  'times',
  'x',
  'dc',
  'count',
  'grade',
  'metres',
  'by',
  'radius',
  'uses',
  'moves',
  'hindered',
  'dulls',
  'disrupts',
  'upTo',
  'grows',
  'height',
  'squares',
  'range',
  'most',
]);

/** Whether a text under a field is a formula here: some names mean other things in some places. */
const isFormula = (name: string, value: unknown, of: Readonly<Record<string, unknown>>): value is string => {
  if (typeof value !== 'string') return false;
  if (name === 'dice') return of['hook'] === 'reroll';
  if (name === 'by' && (of['is'] !== undefined || of['do'] === 'choose')) return false;
  if ((name === 'most' || name === 'least') && of['is'] !== undefined) return false;
  if ((name === 'range' || name === 'damage') && of['hit'] !== undefined) return false;
  return FORMULAS.has(name);
};

/** Reads formulas and dice in a tree of steps, effects and conditions that the schema has checked. */
export const readTree = <T>(data: T): Compiled<T> =>
  // The schema has checked the tree; reading it changes only texts into formulas and dice.
  read(data) as Compiled<T>;

const read = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(read);
  if (typeof data !== 'object' || data === null) return data;
  const of: Readonly<Record<string, unknown>> = { ...data };
  return Object.fromEntries(
    Object.entries(of).map(([name, value]) => {
      if (isFormula(name, value, of)) return [name, toFormula(value)];
      if (name === 'dice' && typeof value === 'string') return [name, toDiceSteps(value)];
      if (name === 'dice' && Array.isArray(value)) return [name, toDiceSteps(value.map(String))];
      return [name, read(value)];
    }),
  );
};

const costs = (written: string | number | readonly (string | number)[] | undefined): Ability['cost']['en'] =>
  written === undefined ? [0] : typeof written === 'object' ? written.map(toFormula) : [toFormula(written)];

const given = (written: string | number | undefined): ReturnType<typeof toFormula> =>
  written === undefined ? 0 : toFormula(written);

/** An ability with its plain values filled in. */
export const toAbility = (id: string, a: AbilityData): Ability => ({
  id,
  name: a.name,
  kind: a.kind,
  text: a.text ?? '',
  sp: a.sp ?? 0,
  tier: a.tier ?? 1,
  actions: a.actions,
  trigger: a.trigger ?? '',
  cost: {
    en: costs(a.cost?.en),
    mp: costs(a.cost?.mp),
    ...(a.cost?.strain === undefined ? {} : { strain: a.cost.strain }),
    ...(a.cost?.items === undefined ? {} : { items: a.cost.items }),
    ...(a.cost?.each === undefined ? {} : { each: a.cost.each }),
    ...(a.cost?.free === undefined ? {} : { free: a.cost.free }),
  },
  check: {
    kind: a.check?.kind ?? 'none',
    bonus: given(a.check?.bonus),
    vs: a.check?.vs ?? [],
    ...(a.check?.named === undefined ? {} : { named: a.check.named }),
    ...(a.check?.adv === undefined ? {} : { adv: toFormula(a.check.adv) }),
    ...(a.check?.per === undefined ? {} : { per: a.check.per }),
    ...(a.check?.savers === undefined
      ? {}
      : {
          savers: a.check.savers.map((s) => ({
            ...(s.adv === undefined ? {} : { adv: toFormula(s.adv) }),
            ...(s.eased === undefined ? {} : { eased: toFormula(s.eased) }),
            when: readTree(s.when),
          })),
        }),
  },
  aim: aimOf(a.aim),
  keywords: a.keywords ?? [],
  upcast: a.upcast ?? 1,
  expertise: a.expertise ?? [],
  tradition: a.tradition ?? '',
  school: a.school ?? '',
  elements: a.elements ?? [],
  pv: a.pv ?? a.elements ?? [],
  needs: a.needs === undefined ? [] : readTree(a.needs),
  sinks: a.sinks ?? false,
  unmoved: a.unmoved ?? false,
  grenade: a.grenade ?? false,
  part: a.part ?? false,
  concoction: a.concoction ?? false,
  deity: a.deity ?? false,
  hidden: a.hidden ?? '',
  ...(a.boosts === undefined ? {} : { boosts: readTree(a.boosts) }),
  ...(a.again === undefined ? {} : { again: a.again }),
  ...(a.value === undefined ? {} : { value: a.value }),
  limit: given(a.limit),
  daily: a.daily ?? false,
  time: a.time ?? 0,
  effect: a.effect === undefined ? [] : readTree(a.effect),
  effect10: a.effect10 === undefined ? null : readTree(a.effect10),
  saved: a.saved === undefined ? null : readTree(a.saved),
  saved10: a.saved10 === undefined ? null : readTree(a.saved10),
  held: a.held === undefined ? [] : readTree(a.held),
  with: withOf(a.with),
  ask: a.ask ?? '',
});

const isWord = (range: unknown): range is 'reach' | 'adjacent' | 'shot' =>
  range === 'reach' || range === 'adjacent' || range === 'shot';

const aimOf = (aim: AbilityData['aim']): Ability['aim'] => {
  if (aim === undefined) return { at: 'self', range: 0, who: 'self' };
  const range = isWord(aim.range) ? aim.range : given(aim.range);
  return {
    at: aim.at,
    range,
    who: aim.who ?? 'any',
    ...(aim.radius === undefined ? {} : { radius: toFormula(aim.radius) }),
    ...(aim.width === undefined ? {} : { width: aim.width }),
    ...(aim.most === undefined ? {} : { most: toFormula(aim.most) }),
    ...(aim.apart === undefined ? {} : { apart: aim.apart }),
    ...(aim.jump === undefined ? {} : { jump: toFormula(aim.jump) }),
    ...(aim.around === undefined ? {} : { around: aim.around }),
    ...(aim.sight === undefined ? {} : { sight: aim.sight }),
    ...(aim.facing === undefined ? {} : { facing: aim.facing }),
    ...(aim.ground === undefined ? {} : { ground: aim.ground }),
    ...(aim.inside === undefined ? {} : { inside: aim.inside }),
  };
};

const withOf = (w: AbilityData['with']): Ability['with'] =>
  w === undefined
    ? null
    : {
        item: w.item,
        ...(w.targets === undefined ? {} : { targets: toFormula(w.targets) }),
        ...(w.radius === undefined ? {} : { radius: w.radius }),
        ...(w.steps === undefined ? {} : { steps: readTree(w.steps) }),
        ...(w.spares === undefined ? {} : { spares: w.spares }),
        ...(w.mp === undefined ? {} : { mp: toFormula(w.mp) }),
        ...(w.times === undefined ? {} : { times: w.times }),
        ...(w.again === undefined ? {} : { again: w.again }),
        ...(w.sustains === undefined ? {} : { sustains: w.sustains }),
      };

/** A perk or feature with its plain values filled in. */
export const toTrait = (id: string, t: TraitData): Trait => ({
  id,
  name: t.name,
  text: t.text ?? '',
  sp: t.sp ?? 0,
  effects: t.effects === undefined ? [] : readTree(t.effects),
  needs: t.needs === undefined ? [] : readTree(t.needs),
  ...(t.maker === undefined ? {} : { maker: t.maker }),
  ask: t.ask ?? '',
});

/** Abilities of all packs. */
export const compileAbilities = (compilation: Compilation): Map<string, Ability> =>
  new Map([...compilation.merged.abilities.values()].map((e) => [e.id, toAbility(e.id, e.value)]));

/** Perks and features of all packs. */
export const compileTraits = (compilation: Compilation): Map<string, Trait> =>
  new Map([...compilation.merged.traits.values()].map((e) => [e.id, toTrait(e.id, e.value)]));
