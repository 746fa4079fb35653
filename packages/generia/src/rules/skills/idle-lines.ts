/** What the lines of a use would leave as it is: known before anything is thrown (GE-R116). */
import { kitOf, type Position } from '../../match/book.ts';
import { TIERED, type Ability, type Condition, type Step, type StepOf } from '../../content/content.ts';
import { isUnsure } from '../../match/view.ts';
import { hasStatus, needsMind, woundsOf, type Creature, type Held, type Status } from '../../match/state.ts';
import { placeOfArea } from '../areas/areas.ts';
import { isLent } from '../areas/concentration.ts';
import { groundChange } from '../casting/spell-ground.ts';
import { targetsOf, type Aimed } from '../casting/targets.ts';
import { savedNow } from '../casting/cleansing.ts';
import { amount, type Moment } from '../creature/numbers.ts';
import { abilityDc, momentOf, raisedLevel, typeOf } from '../effects/ability-values.ts';
import { allHold, NO_OCCASION } from '../effects/conditions.ts';
import { canCleanse } from '../effects/cleansable.ts';
import { fixEffects } from '../effects/fixed-effects.ts';
import { isImmune } from '../status/statuses.ts';
import { factorOf } from '../wounds/damage.ts';
import { isUnhealing } from '../wounds/healing.ts';
import { limitOf } from '../wounds/wounds.ts';

/** A use that is looked at: who makes it, and how. */
interface Look {
  readonly p: Position;
  readonly c: Creature;
  readonly a: Ability;
  readonly aimed: Aimed;
}

const isPlace = ({ aim: { at } }: Ability): boolean => at === 'radius' || at === 'line';

/** Steps that go to the ground or to the user itself, whoever is reached. */
const isApart = (s: Step): boolean =>
  s.do === 'area' || s.do === 'summon' || s.do === 'item' || s.do === 'charges' || s.do === 'rift';

/**
 * Why nothing would come of a use, whatever is thrown: nobody is where it goes, or each of its lines leaves everybody there
 * as it is. Undefined where something may.
 */
export const idleWhy = (p: Position, c: Creature, a: Ability, aimed: Aimed): string | undefined => {
  const kept = keptWhy({ p, c, a, aimed });
  if (kept !== undefined) return kept;
  if (a.effect.length === 0 || a.check.kind === 'weapon' || a.effect.some(isApart)) return undefined;
  if (a.held.some((e) => e.hook !== 'grants') || (a.held.length > 0 && a.keywords.includes('CONCENTRATION')))
    return undefined;
  if (isPlace(a) && a.aim.who !== 'allies' && isUnsure(p, c.side)) return undefined;
  const look: Look = { p, c, a, aimed };
  const targets = targetsOf(p, c, a, aimed);
  if (targets.length === 0) {
    const ground = a.effect.filter((s) => s.do === 'terrain' || s.do === 'choose');
    if (ground.length > 0) return allIdle(look, c, ground);
    return isPlace(a) ? 'nobody is there' : undefined;
  }
  let why: string | undefined;
  for (const n of targets) {
    const on = p.state.creatures[n];
    const found = on === undefined ? undefined : idleOn(look, on);
    if (found === undefined) return undefined;
    why ??= found;
  }
  return targets.length > 1 ? 'nobody there would be changed by it' : why;
};

/** Why a spell would only be kept up as it is already: on the same, in the same place, with all that it brings still there. */
const keptWhy = (look: Look): string | undefined => {
  const { p, c, a, aimed } = look;
  if (c.held.length === 0 || !a.keywords.includes('CONCENTRATION')) return undefined;
  const targets = targetsOf(p, c, a, aimed);
  const by = p.state.creatures.indexOf(c);
  const held = c.held.find(
    (h) =>
      h.ability === a.id &&
      h.level === raisedLevel(p, c, a, aimed.level) &&
      h.element === aimed.element &&
      (h.on.length === 0 ? targets.every((n) => n === by) : h.on.length === targets.length) &&
      h.on.every((n) => targets.includes(n)),
  );
  // A crystal may take over what the mind keeps up, and the mind what a crystal does.
  if (held === undefined || needsMind(held) === isLent(a, aimed)) return undefined;
  const on = targets.length === 0 ? [c] : targets.flatMap((n) => p.state.creatures[n] ?? []);
  return a.effect.every((s) => isKept(look, held, on, s)) ? `${c.name} keeps it up already` : undefined;
};

/** Whether what a step brings is there as it would be. */
const isKept = (look: Look, held: Held, on: readonly Creature[], s: Step): boolean => {
  const { p, c, a, aimed } = look;
  const whom = 'to' in s && s.to === 'self' ? [c] : on;
  switch (s.do) {
    case 'status':
      return whom.every((o) => o.statuses.some((there) => there.kind === s.status && there.from === held.n));
    case 'grant':
      return whom.every((o) => o.boons.some((there) => there.from === held.n));
    case 'charges':
      return amount(p, c, s.count, nowOf(look)) === held.count;
    case 'area': {
      const { at, squares } = placeOfArea(p, c, a, s.area, aimed, nowOf(look));
      return (
        s.area.points === undefined &&
        p.state.areas.some(
          (there) =>
            there.from === held.n &&
            there.at === at &&
            there.squares.length === squares.length &&
            there.squares.every((one) => squares.includes(one)),
        )
      );
    }
    case 'terrain': {
      const squares = groundChange(p, c, a, aimed, s);
      return p.state.areas.some(
        (there) => there.from === held.n && squares.every((at) => there.squares.includes(at)),
      );
    }
    default:
      return false;
  }
};

/** Why none of the lines of a use changes somebody. */
const idleOn = (look: Look, on: Creature): string | undefined => {
  const { a } = look;
  return allIdle(look, on, [
    ...a.effect,
    ...(a.effect10 ?? []),
    ...((look.aimed.with ? a.with?.steps : undefined) ?? []),
    ...(a.saved === null || a.saved === 'half' ? [] : a.saved),
    ...(a.saved10 ?? []),
  ]);
};

/** Why no step of a list changes somebody; undefined where one may. */
const allIdle = (look: Look, on: Creature, steps: readonly Step[]): string | undefined => {
  let why: string | undefined;
  for (const s of steps) {
    const found = idleStep(look, on, s);
    if (found === undefined) return undefined;
    why ??= found;
  }
  return why;
};

const NOTHING = 'there is nothing for it to do';

const idleStep = (look: Look, target: Creature, s: Step): string | undefined => {
  const { p, c, a, aimed } = look;
  const on = 'to' in s && s.to === 'self' ? c : target;
  switch (s.do) {
    case 'status':
      return idleStatus(look, on, s);
    case 'damage':
      return idleDamage(look, on, s);
    case 'grant':
      return isGranted(look, on, s) ? `${on.name} has it already` : undefined;
    case 'heal':
    case 'heal wounds':
      // Healing may leave something of its own to the unhurt (Moonlight Cloak).
      if (kitOf(p.book, c).happens.has('own heal')) return undefined;
      if (isUnhealing(p, on) && !('own' in s && s.own)) return `nothing heals ${on.name}`;
      return on.light > 0 || hasStatus(on, 'Bleeding') || mayWake(p, on)
        ? undefined
        : `${on.name} has nothing that it heals`;
    case 'cleanse':
      return canCleanse(p, c, on, s) ? undefined : `${on.name} has nothing that it ends`;
    case 'statuses save now':
      return savedNow(p, on).length > 0 ? undefined : `${on.name} has no status to save against`;
    case 'end concentration':
      return on.held.some(needsMind) ? undefined : `${on.name} concentrates on nothing`;
    case 'mend':
      return on.severe > 0 ? undefined : `${on.name} has no severe wound`;
    case 'trigger ticks':
      return hasStatus(on, s.status) ? undefined : `${on.name} is not ${s.status}`;
    case 'terrain':
      return groundChange(p, c, a, aimed, s).length > 0
        ? undefined
        : 'no square there would be changed by it';
    case 'if': {
      const ways = s.when.every(isKnown)
        ? [holdsNow(look, target, s) ? s.yes : (s.no ?? [])]
        : [s.yes, s.no ?? []];
      return allOf(look, target, ways);
    }
    case 'choose':
      return allOf(
        look,
        target,
        s.options.map((o) => o.steps),
      );
    default:
      return undefined;
  }
};

/** Healing may wake whoever has fewer wounds than its limit (GE-WND-11). */
const mayWake = (p: Position, on: Creature): boolean => !on.awake && woundsOf(on) < limitOf(p, on);

/** Conditions that are as true before a use as in it. */
const KNOWN: ReadonlySet<Condition['is']> = new Set([
  'own status',
  'status',
  'isolated',
  'size',
  'kind',
  'flyer',
  'spell',
  'ally',
  'awake',
]);

const isKnown = (c: Condition): boolean =>
  c.is === 'not' ? isKnown(c.of) : c.is === 'any of' ? c.of.every(isKnown) : KNOWN.has(c.is);

const holdsNow = ({ p, c, a, aimed }: Look, on: Creature, s: StepOf<'if'>): boolean => {
  const { creatures } = p.state;
  return allHold(p, creatures.indexOf(c), s.when, {
    ...NO_OCCASION,
    target: creatures.indexOf(on),
    ability: a,
    element: aimed.element,
    magic: true,
  });
};

/** Why none of several ways changes somebody; one without steps changes nothing. */
const allOf = (look: Look, on: Creature, ways: readonly (readonly Step[])[]): string | undefined => {
  let why: string | undefined;
  for (const steps of ways) {
    const found = steps.length === 0 ? NOTHING : allIdle(look, on, steps);
    if (found === undefined) return undefined;
    if (why === undefined || why === NOTHING) why = found;
  }
  return why;
};

const nowOf = ({ p, c, a, aimed }: Look): Moment => momentOf(p, c, a, aimed.level, aimed.element);

/** Why damage does nothing: none of it reaches the body (GE-R14). */
const idleDamage = ({ p, aimed }: Look, on: Creature, s: StepOf<'damage'>): string | undefined => {
  if (s.asAttack === true || s.type === 'weapon') return undefined;
  const type = s.type === 'element' ? typeOf(aimed.element) : s.type;
  const types = [type, ...(s.also === undefined ? [] : [s.also])];
  // Immunity of one zone is not that of the body.
  return [0, 1, 2, 3].every((zone) => factorOf(p, on, types, zone) === 0)
    ? `${on.name} is immune to ${types.join(' and ')}`
    : undefined;
};

/** Why a status does nothing: it cannot be put on, or is there already, as strong, as hard to throw off and as long. */
const idleStatus = (look: Look, on: Creature, s: StepOf<'status'>): string | undefined => {
  const { p, c, a, aimed } = look;
  if (isImmune(p, on, s.status)) return `${on.name} is immune to ${s.status}`;
  if (s.status === 'Regeneration' && isUnhealing(p, on)) return `nothing heals ${on.name}`;
  if (!on.awake && (s.status === 'Off-Balance' || s.status === 'Prone'))
    return `${on.name} lies there already`;
  if (s.status === 'Disarmed' && on.hands.length === 0) return `${on.name} holds nothing`;
  if (s.per !== undefined || s.dice !== undefined || s.status === 'Brittle' || s.status === 'Off-Balance')
    return undefined;
  const x = s.x === undefined ? 1 : amount(p, c, s.x, nowOf(look));
  if (x <= 0) return `it would be ${s.status} of 0`;
  if (s.exact === true) return undefined;
  const dc =
    s.dc === undefined ? abilityDc(p, c, a, aimed.level, aimed.element) : amount(p, c, s.dc, nowOf(look));
  return on.statuses.some((there) => isAsMuch(look, there, s, x, dc))
    ? `${on.name} has ${s.status} already`
    : undefined;
};

const TOP_TIER = 5;

/** Whether a status that is there leaves nothing to add to another of its kind. */
const isAsMuch = (
  { p, c, a, aimed }: Look,
  there: Status,
  s: StepOf<'status'>,
  x: number,
  dc: number,
): boolean => {
  // A crystal takes over what the mind has kept up.
  if (there.kind !== s.status || isLent(a, aimed)) return false;
  if (TIERED.some((t) => t === s.status)) return there.x >= TOP_TIER || (s.atLeast === true && there.x >= x);
  // Until the end of the next turn counts anew from each time (GE-STS-37).
  if (there.old && s.status === 'Shocked') return false;
  const several = p.book.statuses.get(s.status)?.kind.several === true;
  const own = p.state.creatures[there.by] === c;
  const until = typeof s.lasts === 'string' ? s.lasts : '';
  const lasts = several || there.until === until || (until === 'held' && there.until === 'phase');
  const rounds = typeof s.lasts === 'number' ? s.lasts : s.rounds === undefined ? 0 : Infinity;
  return (
    own &&
    lasts &&
    (until !== 'held' && !several ? true : there.source === a.id) &&
    there.type === (s.type ?? '') &&
    there.x >= x &&
    (several || there.dc >= dc) &&
    there.rounds >= rounds
  );
};

/** Whether somebody has just that from the same hand already, and it does not add to itself (GE-R55). */
const isGranted = (look: Look, on: Creature, s: StepOf<'grant'>): boolean => {
  const { p, c, a, aimed } = look;
  if (isLent(a, aimed)) return false;
  if (s.adds === true || s.shots !== undefined || s.most !== undefined || s.weapon !== undefined)
    return false;
  if (s.only !== undefined || typeof s.lasts === 'number' || s.lasts === 'turn') return false;
  const own = on.boons.filter(
    (o) => o.source === a.name && p.state.creatures[o.by] === c && o.until === s.lasts,
  );
  if (own.length === 0) return false;
  const given = JSON.stringify(fixEffects(p, s.own === true ? on : c, s.effects, nowOf(look)));
  return own.some((o) => JSON.stringify(o.effects) === given);
};
