/** What a step of a use would leave as it is: known before anything is thrown (GE-R116). */
import { kitOf, type Position } from '../../../match/book.ts';
import {
  ATTRIBUTES,
  TIERED,
  ZONES,
  type Ability,
  type Condition,
  type Step,
  type StepOf,
} from '../../../content/content.ts';
import { isSameRow } from '../../../content/tiers.ts';
import {
  hasStatus,
  isUp,
  needsMind,
  statusOf,
  woundsOf,
  type Boon,
  type Creature,
  type Status,
} from '../../../match/state.ts';
import { endsSpellAt } from '../../areas/laid-spells.ts';
import { isLent } from '../../areas/concentration.ts';
import { groundChange } from '../../casting/spell-ground.ts';
import type { Aimed } from '../../casting/reach.ts';
import { savedNow } from '../../casting/cleansing.ts';
import { linesInHand } from '../../creature/in-hand.ts';
import { isHostile } from '../../creature/measures.ts';
import { amount, modOf, type Moment } from '../../creature/numbers.ts';
import { armourOf } from '../../creature/values.ts';
import { abilityDc, momentOf, typeOf } from '../../effects/ability-values.ts';
import { isAsMuch as isStronger, isSameBoon, under } from '../../effects/boons.ts';
import { candidatesOn, goalOf } from '../../effects/cleansable.ts';
import { allHold } from '../../effects/conditions.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import { fixEffects } from '../../effects/fixed-effects.ts';
import { flungBy, isAtEdge, wayFrom } from '../../movement/shoves.ts';
import { isImmune, isMental, TOP_TIER } from '../../status/statuses.ts';
import { growing } from '../../traditions/bards.ts';
import { factorOf } from '../../wounds/damage.ts';
import { isUnhealing } from '../../wounds/healing.ts';
import { limitOf } from '../../wounds/wounds.ts';
import { topCheck, topTotal } from './best-rolls.ts';

/** A use that is looked at: who makes it, and how. */
export interface Look {
  readonly p: Position;
  readonly c: Creature;
  readonly a: Ability;
  readonly aimed: Aimed;
}

/** Why no step of a list changes somebody; undefined where one may. */
export const allIdle = (look: Look, on: Creature, steps: readonly Step[]): string | undefined => {
  let why: string | undefined;
  for (const s of steps) {
    const found = idleStep(look, on, s);
    if (found === undefined) return undefined;
    if (why === undefined || why === NOTHING) why = found;
  }
  return why;
};

const NOTHING = 'there is nothing for it to do';

/** What may come of a save, line by line; a status has the DC of the save where it has none of its own. */
export const linesOf = (s: StepOf<'save'>): readonly (readonly Step[])[] =>
  [s.failed, s.saved ?? [], s.saved10 ?? [], s.failed10 ?? []].map((line) =>
    line.map((one) => (one.do === 'status' && one.dc === undefined ? { ...one, dc: s.dc } : one)),
  );

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
      return idleCleanse(look, on, s);
    case 'unstatus':
      return on.statuses.some((there) => isMeant(p, there, s))
        ? undefined
        : `${on.name} has nothing that it ends`;
    case 'end boons':
      // What takes the place of its like brings nothing where its like is there (Golem Armor).
      return a.effect.some((other) => other.do === 'grant') || !hasBoons(p, on, s.of) ? NOTHING : undefined;
    case 'end area':
      return endsSpellAt(p, aimed.at, topTotal(p, c, a, aimed))
        ? undefined
        : 'no roll of it ends what lies there';
    case 'check':
      return isBeyond(look, on, s) ? `no roll of ${c.name} reaches what it takes` : undefined;
    case 'knockback':
      return isStuck(look, target, s)
        ? `${(s.to === 'self' ? c : target).name} would not be moved`
        : undefined;
    case 'initiative':
      return s.lower !== true || hasLater(p, on) ? undefined : `no friend of ${on.name} acts later than it`;
    case 'grapple':
      return isImmune(p, on, 'Grappled') ? `${on.name} is immune to Grappled` : undefined;
    case 'save':
      return allOf(look, target, linesOf(s));
    case 'move':
      // A run that is none: the one who would run stays where it is (Bodycheck).
      return s.free !== true && aimed.path.length === 0 ? NOTHING : undefined;
    case 'statuses save now':
      return savedNow(p, on).length > 0 ? undefined : `${on.name} has no status to save against`;
    case 'end concentration':
      return on.held.some(needsMind) ? undefined : `${on.name} concentrates on nothing`;
    case 'mend':
      return on.severe > 0 ? undefined : `${on.name} has no severe wound`;
    case 'resource':
      // What it takes of its user is a price (Showtime, Clarity).
      return isPrice(s) ? NOTHING : undefined;
    case 'da capo':
      return growing(p, c) === undefined ? `no Da Capo of ${c.name} can grow` : undefined;
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

/** Whether a step takes something of a counter of the user. */
const isPrice = (s: StepOf<'resource'>): boolean =>
  typeof s.by === 'number' && s.by < 0 && s.of !== 'next spell';

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
  'smaller',
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

export const nowOf = ({ p, c, a, aimed }: Look): Moment => momentOf(p, c, a, aimed.level, aimed.element);

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
export const idleStatus = (look: Look, on: Creature, s: StepOf<'status'>): string | undefined => {
  const { p, c, a, aimed } = look;
  if (isImmune(p, on, s.status)) return `${on.name} is immune to ${s.status}`;
  if (s.status === 'Regeneration') {
    if (isUnhealing(p, on)) return `nothing heals ${on.name}`;
    // What is kept up waits for the next wound; the rest ends where none remains (GE-STS-16).
    if (on.light === 0 && s.lasts !== 'held') return `${on.name} has no light wound`;
  }
  if (!on.awake && (s.status === 'Off-Balance' || s.status === 'Prone'))
    return `${on.name} lies there already`;
  if (s.status === 'Disarmed' && on.hands.length === 0) return `${on.name} holds nothing`;
  if (s.status === 'Brittle')
    return hasNoArmour(p, on) ? `${on.name} wears nothing that could become brittle` : undefined;
  if (s.per !== undefined || s.dice !== undefined || s.status === 'Off-Balance') return undefined;
  const x = s.x === undefined ? 1 : amount(p, c, s.x, nowOf(look));
  if (x <= 0) return `it would be ${s.status} of 0`;
  if (s.exact === true)
    return statusOf(on, s.status)?.x === x ? `${on.name} has ${s.status} ${x} already` : undefined;
  const dc =
    s.dc === undefined ? abilityDc(p, c, a, aimed.level, aimed.element) : amount(p, c, s.dc, nowOf(look));
  return on.statuses.some((there) => isAsMuch(look, there, s, x, dc))
    ? `${on.name} has ${s.status} already`
    : undefined;
};

/** Whether there is nothing about somebody that Brittle could wear down: no AV anywhere, no shield (GE-STS-21). */
const hasNoArmour = (p: Position, on: Creature): boolean =>
  ZONES.every((_, zone) => armourOf(p, on, zone) <= 0) &&
  !on.hands.some((i) => kitOf(p.book, on).arms[i]?.shield === true);

/** Whether somebody has what some abilities give. */
const hasBoons = (p: Position, on: Creature, abilities: readonly string[]): boolean =>
  on.boons.some((o) => abilities.some((id) => p.book.abilities.get(id)?.name === o.source));

/** Why a cleansing does nothing: there is nothing for it, or nothing that its roll could end (GE-STS-04). */
const idleCleanse = ({ p, c, a, aimed }: Look, on: Creature, s: StepOf<'cleanse'>): string | undefined => {
  const there = candidatesOn(p, c, on, s);
  if (there.length === 0) return `${on.name} has nothing that it ends`;
  const top = topTotal(p, c, a, aimed) - (isHostile(c, on) ? 10 : 0);
  const ends = (one: Status | Boon): boolean =>
    // What the target itself keeps up it must hold on to by a save (Nullify).
    (s.concentration === true && on.held.some((h) => h.n === one.from)) || goalOf(p, on, one) <= top;
  return there.some(ends) ? undefined : `no roll of ${c.name} ends what ${on.name} has`;
};

/** Whether a status is of those that a step takes away. */
const isMeant = (p: Position, there: Status, s: StepOf<'unstatus'>): boolean =>
  (s.status === undefined || s.status.includes(there.kind)) &&
  s.but !== there.kind &&
  (s.magical !== true || there.magical) &&
  (s.mental !== true || isMental(p, there.kind));

/** Whether a check cannot be passed, whatever is thrown. */
const isBeyond = (look: Look, on: Creature, s: StepOf<'check'>): boolean => {
  const { p, c } = look;
  if ((s.failed ?? []).length > 0) return false;
  const attribute = ATTRIBUTES.indexOf(s.with);
  const eased = s.eased === undefined ? 0 : amount(p, c, s.eased, nowOf(look));
  const against = s.against === undefined ? 0 : modOf(p, on, ATTRIBUTES.indexOf(s.against));
  const worn = s.zone === true ? ZONES.map((_, i) => armourOf(p, on, i)).filter((av) => av > 0) : [0];
  return topCheck(p, c, attribute) + eased < amount(p, c, s.dc, nowOf(look)) + against + Math.min(...worn);
};

/** Whether Knockback moves nobody: it comes to nothing for the sizes, or the edge of the board is in the way (GE-R117). */
const isStuck = (look: Look, target: Creature, s: StepOf<'knockback'>): boolean => {
  const { p, c } = look;
  const metres = amount(p, c, s.metres, nowOf(look));
  if (target === c || metres <= 0) return true;
  if (s.from === 'chosen direction') return false;
  const [who, from] = s.to === 'self' ? [c, target] : [target, c];
  const stays = (one: Creature, other: Creature): boolean =>
    (s.plain === true ? metres : flungBy(p, one, other, metres)) <= 0 ||
    isAtEdge(p, one, wayFrom(p, other, one));
  return stays(who, from) && (s.from !== 'both' || stays(from, who));
};

/** Whether somebody could wait for a friend who acts later (Regroup). */
const hasLater = (p: Position, on: Creature): boolean =>
  p.state.creatures.some(
    (other) =>
      other !== on &&
      other.side === on.side &&
      other.summoner < 0 &&
      isUp(other) &&
      other.initiative < on.initiative,
  );

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
    (until !== 'held' && !several ? true : isSameRow(there.source, a.id)) &&
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
  if (s.adds === true || s.shots !== undefined || s.most !== undefined) return false;
  if (s.only !== undefined || typeof s.lasts === 'number') return false;
  const by = p.state.creatures.indexOf(c);
  const own = on.boons.filter((o) => o.by === by && o.until === s.lasts && isSameRow(o.source, a.name));
  if (own.length === 0) return false;
  const dc = a.kind === 'spell' ? abilityDc(p, c, a, aimed.level, aimed.element) : 0;
  const effects = fixEffects(p, s.own === true ? on : c, s.effects, nowOf(look), dc);
  if (s.weapon !== undefined) {
    const texts = new Set(own.map((o) => JSON.stringify(o.effects)));
    // Each weapon that it could be done to has it already (Consecration).
    return linesInHand(p, on, s.weapon).every((line) =>
      texts.has(JSON.stringify(effects.map((e) => under(e, [{ is: 'weapon', line }], line)))),
    );
  }
  const given = { source: a.name, by, until: s.lasts, effects };
  return own.some((o) =>
    o.source === a.name
      ? JSON.stringify(o.effects) === JSON.stringify(effects)
      : isSameBoon(o, given) && isStronger(o, given),
  );
};
