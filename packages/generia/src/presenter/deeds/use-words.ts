import { middleOf, signed, type DeedGroup, type DeedWords } from '@caltrop/engine';
import { ACTION_NAME, active } from '../../rules/actions/actions.ts';
import { kitOf, type Arm, type Position } from '../../match/book.ts';
import type { CommandOf, Pay } from '../../match/command.ts';
import type { Ability, Step } from '../../content/content.ts';
import { abilityDc, topLevel } from '../../rules/effects/ability-values.ts';
import type { Creature } from '../../match/state.ts';
import { isPlan, known, plan, type Plan } from '../../rules/skills/use-plan.ts';
import { moveOf } from '../../rules/skills/way-faults.ts';
import { besidesWords } from './deed-adds.ts';
import { zoneOfUse } from './deed-area.ts';
import { DEED_SIGNS, iconOfAbility } from './deed-icons.ts';

/** Parts of a detail, those that say nothing left out. */
export const joined = (...parts: readonly string[]): string => parts.filter((t) => t !== '').join(', ');

const rolled = (dice: Arm['dice'], flat: number): string =>
  `${dice.map(([count, sides]) => `${count}d${sides}`).join(' + ')}${flat === 0 ? '' : signed(flat)}`;

/** `2d6+2 Sharp`: what a blow of a weapon throws. */
export const damageWords = (arm: Arm): string => {
  const type = arm.also === '' ? arm.damage : `${arm.damage} and ${arm.also}`;
  if (arm.ammoType !== undefined)
    return `${rolled(arm.dice, arm.flat)} ${type} + ${rolled(arm.ammoDice, arm.ammoFlat)} ${arm.ammoType}`;
  return `${rolled([...arm.dice, ...arm.ammoDice], arm.flat + arm.ammoFlat)} ${type}`.trim();
};

/** `Attack +6, 2d6+2 Sharp`. */
export const armWords = (arm: Arm): string =>
  joined(
    `Attack ${signed(arm.hit)}`,
    damageWords(arm),
    arm.range === null ? (arm.reach > 1 ? `reach ${arm.reach} m` : '') : `up to ${arm.range.max} m`,
  );

/** What an action is paid with, in words; the empty list is free. */
const payWords = (pays: readonly Pay[]): string => pays.map((pay) => ACTION_NAME[pay]).join(' and ');

const ACTIONS: Readonly<Record<Ability['actions'][number], string>> = {
  attack: ACTION_NAME.attack,
  utility: ACTION_NAME.utility,
  move: ACTION_NAME.move,
  reaction: 'reaction',
  free: 'free',
  'free reaction': 'free reaction',
  ritual: 'ritual',
  'attack and move': 'Attack and Movement Action',
  'two actions': 'two actions',
};

/** The actions that an ability can be used with: `Attack Action or Utility Action`. */
export const actionWords = (a: Ability): string => a.actions.map((action) => ACTIONS[action]).join(' or ');

/** `2 EN, 1 MP`. */
export const priceWords = ({ price }: Pick<Plan, 'price'>): string =>
  joined(
    price.en === 0 ? '' : `${price.en} EN`,
    price.mp === 0 ? '' : `${price.mp} MP`,
    price.strain === 0 ? '' : `${price.strain} Strain`,
    ...price.items.map((item) => item.replaceAll('-', ' ')),
  );

/** How an ability is met: `spell attack against DEX`, `CON save, DC 15`. */
export const checkWords = (p: Position, c: Creature, { a, aimed }: Pick<Plan, 'a' | 'aimed'>): string => {
  const vs = a.check.vs.join(' or ');
  switch (a.check.kind) {
    case 'SA':
      return vs === '' ? 'spell attack' : `spell attack against ${vs}`;
    case 'PA':
      return 'projectile';
    case 'SD':
      return 'spell defense';
    case 'DC':
    case 'DC+':
      return vs === '' ? 'check' : `${vs} save, DC ${abilityDc(p, c, a, aimed.level, aimed.element)}`;
    case 'SURE':
      return 'surecast';
    case 'weapon':
    case 'none':
      return '';
  }
};

const RULES: Readonly<Record<Ability['kind'], string>> = {
  skill: 'GE-ACT-03',
  'weapon skill': 'GE-ACT-03',
  spell: 'GE-ACT-04',
  feature: 'GE-ACT-03',
  universal: 'GE-ACT-03',
  item: 'GE-R64',
};

/** Steps that throw dice whoever they are for. */
const THROWS: ReadonlySet<Step['do']> = new Set([
  'attack',
  'damage',
  'save',
  'opposed',
  'heal',
  'check',
  'knockback',
  'jump',
  'freecast',
  'foresee',
]);

const rollsIn = (s: Step): boolean =>
  THROWS.has(s.do) ||
  ('dice' in s && s.dice !== undefined) ||
  (s.do === 'choose' && s.options.some((o) => o.steps.some(rollsIn)));

/** Whether an ability throws dice, or may. */
export const throwsDice = (a: Ability): boolean =>
  (a.check.kind !== 'none' && a.check.kind !== 'SURE') || a.effect.some(rollsIn);

/** Whether an ability is for those of one's own side. */
export const isAid = (a: Ability): boolean =>
  a.keywords.includes('HEAL') || a.keywords.includes('SUPPORT') || a.aim.who === 'allies';

/** Whether an ability is something that one does in one's own turn. */
export const isOwn = (a: Ability): boolean =>
  (a.trigger === '' || a.trigger === 'any') &&
  a.actions.some((action) => action !== 'reaction' && action !== 'free reaction' && action !== 'ritual');

/** Whether an ability is cast: a spell of one's own turn that is aimed, and neither run nor struck. */
export const isSpell = (a: Ability): boolean =>
  a.kind === 'spell' && isOwn(a) && a.check.kind !== 'weapon' && moveOf(a) === undefined;

const groupOf = (a: Ability): DeedGroup =>
  a.check.kind === 'weapon' ? 'attack' : isAid(a) && a.aim.at !== 'self' ? 'aid' : 'act';

const verbOfAbility = (a: Ability): string => (a.kind === 'spell' ? 'Cast' : 'Use');

/** Whom or what a use is aimed at. */
const aimOf = (p: Position, command: CommandOf<'use'>): Pick<DeedWords, 'target' | 'spot'> => {
  const [target] = command.on ?? [];
  if (command.at !== undefined && command.at >= 0) {
    const spot = middleOf(p.book.board, command.at);
    return target === undefined ? { spot } : { target, spot };
  }
  if (target !== undefined) return { target };
  const [first] = command.path ?? [];
  return first === undefined ? {} : { spot: middleOf(p.book.board, first) };
};

/** What an ability is called on its button; of those without a target each level is one of its own. */
const useLabel = (p: Position, c: Creature, a: Ability, command: CommandOf<'use'>): string => {
  const top = topLevel(kitOf(p.book, c), a);
  const aimed = command.on !== undefined || command.at !== undefined || command.path !== undefined;
  return joined(
    a.name,
    aimed || top === 1 ? '' : `${stepWord(a)} ${command.level ?? 1}`,
    aimed || command.element === undefined ? '' : command.element,
    aimed || command.with !== true ? '' : 'with a stone',
  );
};

/** Casting has levels, skills have steps of cost. */
export const stepWord = (a: Ability): string => (a.upcast > 1 ? 'level' : 'step');

/** Whether each attack of a row costs as much as the first (Multishot, Multistrike). */
const isEachPaid = ({ effect }: Ability): boolean =>
  effect.some(
    (step) =>
      step.do === 'attack' && step.times !== undefined && step.whileHit !== true && step.once !== true,
  );

const useDetail = (
  p: Position,
  c: Creature,
  command: CommandOf<'use'>,
  found: Plan,
  paid: string,
): string => {
  const { a, pays } = found;
  const top = topLevel(kitOf(p.book, c), a);
  const arm = kitOf(p.book, c).arms[found.arm];
  const free = a.actions.includes('free') ? 'free' : a.actions.includes('reaction') ? 'reaction' : '';
  return joined(
    top === 1 ? '' : `${stepWord(a)} ${command.level ?? 1}`,
    command.element ?? '',
    a.check.kind === 'weapon' && arm !== undefined ? arm.name : checkWords(p, c, found),
    command.with === true ? 'with a stone' : '',
    (command.on?.length ?? 0) > 1 ? `${command.on?.length} targets` : '',
    command.path === undefined || command.path.length === 0 ? '' : `${command.path.length} m`,
    besidesWords(p, command),
    priceWords(found) + (found.price.en > 0 && isEachPaid(a) ? ' for each attack' : ''),
    paid !== '' ? paid : pays.length === 0 ? free : payWords(pays),
  );
};

/** Plans of legal uses that differ only in their square, worked out once: all but that square is the same in them. */
export type PlansBySquare = Map<string, Plan>;

const planFor = (
  p: Position,
  command: CommandOf<'use'>,
  plans: PlansBySquare | undefined,
): ReturnType<typeof plan> => {
  const { at, ...rest } = command;
  if (plans === undefined || at === undefined || command.on !== undefined || command.path !== undefined)
    return plan(p, command);
  const key = JSON.stringify(rest);
  const like = plans.get(key);
  if (like !== undefined) return { ...like, aimed: { ...like.aimed, at } };
  const found = plan(p, command);
  if (isPlan(found)) plans.set(key, found);
  return found;
};

/** A skill, spell or feature as a button, with its cost, its action (or what it is paid with) and what it covers. */
export const useWords = (
  p: Position,
  command: CommandOf<'use'>,
  paid = '',
  plans?: PlansBySquare,
): DeedWords | undefined => {
  const c = active(p);
  const a = known(p, c, command.ability);
  if (a === undefined) return undefined;
  const found = planFor(p, command, plans);
  const area = isPlan(found) ? zoneOfUse(p, c, found) : undefined;
  return {
    label: useLabel(p, c, a, command),
    detail: isPlan(found) ? useDetail(p, c, command, found, paid) : '',
    icon: iconOfAbility(a, command.element),
    group: groupOf(a),
    rule: RULES[a.kind],
    dice: throwsDice(a),
    verb: verbOfAbility(a),
    ...aimOf(p, command),
    ...(area === undefined ? {} : { area }),
    ...(isSpell(a) ? { casts: a.id } : {}),
  };
};

/** A consumable as a button. */
export const itemWords = (p: Position, { item, on, arm, pay }: CommandOf<'item'>): DeedWords | undefined => {
  const c = active(p);
  const found = p.book.content.consumables.get(item);
  if (found === undefined) return undefined;
  const left = c.items.find(([id]) => id === item)?.[1] ?? 0;
  const weapon = arm === undefined ? undefined : kitOf(p.book, c).arms[arm];
  const coats = found.coating.length > 0;
  return {
    label: coats ? `${found.name} on ${weapon?.name ?? 'a weapon'} with the ${ACTION_NAME[pay]}` : found.name,
    detail: joined(`${left} left`, ACTION_NAME[pay], found.text),
    icon: coats ? DEED_SIGNS.coating : DEED_SIGNS.item,
    group: coats ? 'act' : 'aid',
    rule: 'GE-R64',
    dice: found.use !== null && throwsDice(found.use),
    verb: 'Use',
    ...(on === undefined ? {} : { target: on }),
  };
};
