import { isMagic } from './spells.ts';
import { kitOf, servesAs, soulsOf, type Position } from '../../match/book.ts';
import {
  ATTRIBUTES,
  SIZES,
  ZONES,
  type Ability,
  type Condition,
  type StatusName,
  type Who,
} from '../../content/content.ts';
import { isInside } from '../creature/area-reach.ts';
import { distance, distanceTo, groundAt, heightOf } from '../creature/measures.ts';
import { isUnseen } from '../creature/sight.ts';
import { recallable } from '../creature/in-hand.ts';
import { flankers, isConfined, isIsolated } from '../board/flanking.ts';
import { gloomAt, isDarkTo } from '../board/light.ts';
import { isTrueLight } from '../creature/sky.ts';
import {
  counterOf,
  creatureAt,
  creatureOf,
  isShadowOf,
  keepsShadow,
  isHere,
  isUp,
  statusOf,
  woundsOf,
  type Creature,
} from '../../match/state.ts';
import { isOfMind } from '../creature/status-kinds.ts';
import { modOf } from '../creature/numbers.ts';
import { hooksAt, slotsUsed } from '../creature/sources.ts';
import { presenceOf } from '../board/presence.ts';
import { armourOf, valueOf } from '../creature/values.ts';
import { typeOf } from './ability-values.ts';
import { threatsOfLines } from './threats.ts';
import { arePlantsNear, isHeldByPlants } from '../board/plants.ts';
import { isWeapon, holdsIn, isWorn } from './outfit.ts';
import { type Occasion, MOVED } from './occasion.ts';

const whoIs = (p: Position, self: number, who: Who, o: Occasion): Creature | undefined =>
  creatureAt(p.state, who === 'self' || who === 'owner' ? self : o.target);

/** Whether all conditions hold for a creature on an occasion. What only a game master knows is taken as suggested. */
export const allHold = (p: Position, self: number, when: readonly Condition[], o: Occasion): boolean => {
  for (let i = 0; i < when.length; i++) {
    const condition = when[i];
    if (condition !== undefined && !holds(p, self, condition, o)) return false;
  }
  return true;
};

/** Whether one condition holds. */
export const holds = (p: Position, self: number, c: Condition, o: Occasion): boolean => {
  const me = creatureOf(p.state, self);
  switch (c.is) {
    case 'not':
      return !holds(p, self, c.of, o);
    case 'any of':
      return c.of.some((one) => holds(p, self, one, o));
    case 'attack':
      return o.kinds.includes(c.kind);
    case 'own turn':
      return p.state.turn.who === self;
    case 'advantage':
      return o.score > 0;
    case 'range':
      return o.band === c.band;
    case 'attribute':
      return c.of.some((a) => ATTRIBUTES.indexOf(a) === o.attribute);
    case 'against':
      return (
        // An empty list: against no status at all.
        (c.status === undefined ||
          (c.status.length === 0 ? o.statuses.length === 0 : c.status.some((s) => o.statuses.includes(s)))) &&
        (c.magic === undefined || c.magic === o.magic) &&
        (c.displacement === undefined || c.displacement === o.displaces)
      );
    case 'proficiency':
      return o.proficiency !== '' && o.proficiency === (c.name ?? kitOf(p.book, me).profile.tradition);
    case 'statuses':
      return me.statuses.some((s) => c.of === undefined || c.of.includes(s.kind));
    case 'missing':
      return (c.of === 'EN' ? me.en : me.mp) < valueOf(p, me, c.of);
    case 'damage type':
      return o.type === c.type;
    case 'element':
      return isOfElement(p, self, o, c.of);
    case 'weapon':
      return o.arm !== null && isWeapon(o.arm, c);
    case 'hands':
      return holdsIn(p, me, c.held);
    case 'armour':
      return isWorn(p, me, c);
    case 'using':
      return o.ability !== null && c.of.includes(o.ability.id);
    case 'counter':
      return counterOf(me, c.name) >= c.least;
    case 'held on':
      return me.held.some((h) => h.ability === c.ability && h.on.includes(o.target));
    case 'held near':
      return p.state.creatures.some(
        (other) =>
          other.side === me.side &&
          other.held.some((h) => h.ability === c.ability) &&
          isHere(other) &&
          distance(p, me, other) <= c.within,
      );
    case 'free concentration':
      return slotsUsed(p, me) < valueOf(p, me, 'concentrations');
    case 'zone':
      return ZONES[o.zone] === c.zone;
    case 'held':
      return me.held.some((h) => h.ability === c.ability);
    case 'held school':
      return (
        me.held.filter((h) => {
          const a = p.book.abilities.get(h.ability);
          return a !== undefined && (a.school === c.school || a.pv.includes(c.school));
        }).length >= c.least
      );
    case 'held element':
      return (
        o.element !== '' &&
        me.held.filter((h) => {
          const a = p.book.abilities.get(h.ability);
          if (h.element !== o.element || a?.pv.includes(c.school) !== true) return false;
          return c.summons !== true || a.effect.some((s) => s.do === 'summon');
        }).length >= (c.least ?? 1)
      );
    case 'held keyword':
      return me.held.some((h) => p.book.abilities.get(h.ability)?.keywords.includes(c.keyword) === true);
    case 'standing in':
      return p.book.grounds[groundAt(p, me.at)]?.id === c.ground && !isOver(p, me);
    case 'from outside': {
      const target = creatureAt(p.state, o.target);
      const area = p.state.areas.find((a) => a.n === c.area);
      return target === undefined || area === undefined || !isInside(p, area, target);
    }
    case 'in area': {
      const target = creatureAt(p.state, o.target);
      return (
        target !== undefined && p.state.areas.some((a) => c.of.includes(a.ability) && isInside(p, a, target))
      );
    }
    case 'plants near':
      return arePlantsNear(p, me);
    case 'own area':
      return p.state.areas.some(
        (a) => a.by === self && c.of.includes(a.ability) && distanceTo(p, me, a.at) <= c.within,
      );
    case 'bears': {
      const name = p.book.abilities.get(c.ability)?.name;
      return me.boons.some((b) => b.source === name);
    }
    case 'focus weapon':
      return o.arm !== null && o.arm.focus !== '';
    case 'attacking':
      return p.state.work.some((f) => f.is === 'attack' && f.by === o.target);
    case 'landed': {
      const blow = p.state.work.findLast((f) => f.is === 'attack');
      return blow?.is === 'attack' && LANDED.has(blow.outcome);
    }
    case 'aimed at':
      return p.state.work.findLast((f) => f.is === 'ability')?.on.includes(self) === true;
    case 'struck armour': {
      const target = creatureAt(p.state, o.target);
      return target !== undefined && (kitOf(p.book, target).worn[o.zone] ?? 'none') === c.class;
    }
    case 'this one':
      return o.target === c.n;
    case 'resource': {
      const kit = kitOf(p.book, me);
      const [now, full] = c.of === 'EN' ? [me.en, kit.en] : [me.mp, kit.mp];
      return c.least === 'half' ? 2 * now >= full : now >= c.least;
    }
    case 'spell':
      return isSpell(p, self, o, c);
    case 'movement skill':
      return o.ability !== null && o.ability.kind === 'skill' && o.ability.actions.includes('move');
    case 'shadow near':
      return p.state.creatures.some((s) => isShadowOf(s, self) && distance(p, me, s) <= c.within);
    case 'stored shadow':
      return keepsShadow(me);
    case 'attacked shadow':
      return p.state.work.some((f) => f.is === 'attack' && isShadowOf(creatureOf(p.state, f.on), self));
    case 'source':
      return presenceOf(p, me, c.element) === 1;
    case 'ally':
      return creatureAt(p.state, o.target)?.side === me.side;
    case 'perk':
      return kitOf(p.book, me).profile.traits.includes(c.id);
    case 'soul':
      return soulsOf(p, me, c.above ?? 99).length > 0;
    case 'carries':
      return me.items.some(([id, n]) => n > 0 && servesAs(p.book, id, c.item));
    case 'holding':
      return me.held.some((h) => h.ability === c.ability);
    case 'near': {
      let count = 0;
      for (const other of p.state.creatures)
        if (isUp(other) && kitOf(p.book, other).tags.has(c.creature) && distance(p, me, other) <= c.within)
          count++;
      return count >= (c.count ?? 1);
    }
    case 'attacked this round':
      return o.target >= 0 && isStruckBy(p, self, creatureOf(p.state, o.target), c.by);
    case 'attacked by partner':
      return o.target >= 0 && isStruckByPartner(p, self, creatureOf(p.state, o.target));
    case 'boon': {
      const name = p.book.abilities.get(c.of)?.name;
      return me.boons.some((boon) => boon.source === name || boon.source === c.of);
    }
    case 'recallable':
      return recallable(p, me) >= 0;
    case 'holds':
      return o.target >= 0 && me.grappling === o.target;
    case 'inflicts':
      return (
        o.ability !== null &&
        threatsOfLines(o.ability.effect, o.ability.effect10).some((s) => c.status.includes(s))
      );
    case 'light':
      return c.light === 'darkness' ? gloomAt(p, me.at, me) === 2 : isTrueLight(p, me.at, c.light, me);
    case 'smaller':
      return o.target >= 0 && sizeOf(p, me) - sizeOf(p, creatureOf(p.state, o.target)) >= c.by;
    case 'distance':
    case 'height': {
      const target = creatureAt(p.state, o.target);
      if (target === undefined) return false;
      if (c.is === 'height') return heightOf(p, me) - heightOf(p, target) >= c.least;
      const d = distance(p, me, target);
      return d <= (c.most ?? d) && d >= (c.least ?? d);
    }
    case 'zone AV': {
      const target = creatureAt(p.state, o.target);
      const zone = c.zone === undefined ? o.zone : ZONES.indexOf(c.zone);
      if (target === undefined || zone < 0) return false;
      const less = c.less === undefined ? 0 : modOf(p, me, ATTRIBUTES.indexOf(c.less));
      return armourOf(p, target, zone) - less <= c.most;
    }
    default:
      return isAbout(p, self, c, o);
  }
};

/** Whether somebody is over the ground of its square, not in it: in the air, in a saddle, on water that bears it. */
const isOver = (p: Position, c: Creature): boolean => {
  if (c.up > 0 || c.mount >= 0) return true;
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, c, i);
    if (hooks === null) return false;
    if (hooks.passes.includes('water')) return true;
  }
};

/** Whether somebody else of a kind has attacked it in this round (Wolf Pack). */
const isStruckBy = (p: Position, self: number, target: Creature, kind: string): boolean =>
  target.used.length > 0 &&
  p.state.creatures.some(
    (by, i) => i !== self && target.used.includes(`round struck ${i}`) && kitOf(p.book, by).tags.has(kind),
  );

/** Whether the other of a summoner and its creature has attacked somebody lately (Teamwork). */
const isStruckByPartner = (p: Position, self: number, target: Creature): boolean =>
  target.used.length > 0 &&
  p.state.creatures.some(
    (by, i) =>
      (by.summoner === self || p.state.creatures[self]?.summoner === i) &&
      target.used.includes(`struck by ${i}`),
  );

/** How an attack ends that reaches the body: nobody has defended, or in vain. */
const LANDED: ReadonlySet<string> = new Set(['', 'open']);

const sizeOf = (p: Position, c: Creature): number => kitOf(p.book, c).size;

/** Whether somebody has a status, or one that counts as it; the unconscious count as Prone (GE-WND-10). */
const isIn = (p: Position, c: Creature, status: StatusName): boolean =>
  (status === 'Prone' && !c.awake) ||
  c.statuses.some(
    (s) => s.kind === status || p.book.statuses.get(s.kind)?.kind.counts.includes(status) === true,
  );

const isTurnOf = ({ state }: Position, c: Creature): boolean => state.creatures[state.turn.who] === c;

type About = Extract<Condition, { readonly who: Who }>;

/** Conditions about how somebody is. */
const isAbout = (p: Position, self: number, c: About, o: Occasion): boolean => {
  const who = whoIs(p, self, c.who, o);
  if (who === undefined) return false;
  const other = c.who === 'self' || c.who === 'owner' ? o.target : self;
  switch (c.is) {
    case 'status':
      return c.least === undefined ? isIn(p, who, c.status) : (statusOf(who, c.status)?.x ?? 0) >= c.least;
    case 'wounded':
      return (c.light === true ? who.light : woundsOf(who)) > 0;
    case 'awake':
      return who.awake;
    case 'made':
      return isMadeBy(p, who, self, c.with);
    case 'own shadow':
      return isShadowOf(who, self) && distance(p, creatureOf(p.state, self), who) <= c.within;
    case 'flyer':
      return who.up > 0 || kitOf(p.book, who).fly > 0;
    case 'isolated':
      return isIsolated(p, who);
    case 'confined':
      return isConfined(p, who);
    case 'flanked':
      return flankers(p, who).length > 0;
    case 'unseen':
      return other >= 0 && (isUnseen(p, who, other) || isDarkTo(p, creatureOf(p.state, other), who));
    case 'flying':
      return who.up > 0;
    case 'moved':
      return isTurnOf(p, who) && p.state.turn.notes.includes(MOVED);
    case 'moved last turn':
      return who.movedLastTurn;
    case 'movement action':
      return who.movedThisTurn || (isTurnOf(p, who) && who.movedLastTurn);
    case 'size':
      return sizeOf(p, who) <= SIZES.indexOf(c.most);
    case 'below half WL':
      return 2 * woundsOf(who) > valueOf(p, who, 'WL');
    case 'held by plants':
      return isHeldByPlants(p, who);
    case 'own status':
      return who.statuses.some((s) => {
        const kind = p.book.statuses.get(s.kind)?.kind;
        return s.by === self && kind !== undefined && (c.of === 'negative' ? kind.harmful : isOfMind(kind));
      });
    case 'kind':
      return kitOf(p.book, who).tags.has(c.tag);
  }
};

/** Whether somebody has made another: what it was made with has left a mark of its maker on it. */
const isMadeBy = (p: Position, who: Creature, maker: number, ability: string): boolean => {
  const name = p.book.abilities.get(ability)?.name;
  const marks = who.boons.filter((boon) => boon.source === name || boon.source === ability);
  if (marks.length > 0) return marks.some((boon) => boon.by === maker);
  const { side, seat } = creatureOf(p.state, maker);
  return who.side === side && who.seat === seat;
};

/** The elements of a spell: those it is cast with, or those whose values it goes by (Thunder). */
const elementsOf = (a: Ability): readonly string[] => (a.elements.length > 0 ? a.elements : a.pv);

/** Where a spell is aimed that is for one creature: somebody, oneself, or whoever is attacked (Barriers). */
const AT_ONE: ReadonlySet<Ability['aim']['at']> = new Set(['creature', 'self', 'attack'] as const);

/** Whether a spell is for one creature alone: a crystal may have taken in more. */
const isSingle = (p: Position, self: number, a: Ability): boolean => {
  if (!AT_ONE.has(a.aim.at) || a.effect.some((s) => s.do === 'area')) return false;
  const cast = p.state.work.findLast((f) => f.is === 'ability' && f.by === self && f.ability === a.id);
  return cast?.is !== 'ability' || cast.on.length < 2;
};

/** Whether what is used is of an element: a spell, or a blow whose damage is not the weapon's own but that of the element. */
const isOfElement = (p: Position, self: number, o: Occasion, element: string): boolean => {
  if (!o.kinds.includes('basic')) return isSpell(p, self, o, { is: 'spell', element });
  return o.type === typeOf(element) && o.type !== o.arm?.damage;
};

const isSpell = (p: Position, self: number, o: Occasion, c: Extract<Condition, { is: 'spell' }>): boolean => {
  const { ability } = o;
  if (ability === null || !isMagic(ability)) return false;
  return (
    (c.keyword === undefined || ability.keywords.includes(c.keyword)) &&
    (c.single === undefined || c.single === isSingle(p, self, ability)) &&
    (c.check === undefined || c.check === ability.check.kind) &&
    (c.school === undefined || ability.school === c.school) &&
    (c.tradition === undefined || ability.tradition === c.tradition) &&
    (c.element === undefined ||
      (o.element === '' ? elementsOf(ability).includes(c.element) : o.element === c.element))
  );
};
