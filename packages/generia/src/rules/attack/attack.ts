import { NO_WHY, type Refusal } from '@caltrop/engine';
import { active, actionFault, isCharmedBy, spendAction } from '../actions/actions.ts';
import { addAttack, attackOccasion, blowTypeOf } from '../aim/attack-score.ts';
import { harmOfBlow } from './blow-harm.ts';
import { pushAttack, weaponOf } from '../aim/blows.ts';
import { armOf, kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/chapter.ts';
import { allHold } from '../effects/conditions.ts';
import { throwDamage } from '../wounds/damage-dice.ts';
import { classOf, guardOf, isOneWound, settle, type Harm, type Harmed } from '../wounds/damage.ts';
import { defend, throwSecond } from '../defence/defence.ts';
import { ask, beyond, keptFace, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { explosionEffects } from './explosions.ts';
import { concentrate } from './aftermath.ts';
import { EXTRA, PLAIN } from '../aim/manner.ts';
import { isHostile } from '../board/measures.ts';
import { takeOff } from '../../match/pile.ts';
import { closeWindow, openAfter, openWindow, openZone } from '../skills/reactions.ts';
import { modOf } from '../creature/numbers.ts';
import { hooksAt } from '../creature/sources.ts';
import { creatureOf, numberOf, type Creature } from '../../match/state.ts';
import { inflict, spendWaiting } from '../status/statuses.ts';
import { painsOf, pushSaves } from '../status/saves.ts';
import { reveal } from '../stealth/stealth.ts';
import { strikeFault } from '../aim/strike-fault.ts';
import { sweepOf, UNTHROWN } from './sweeps.ts';
import { newTally } from '../effects/tally.ts';
import { isSeenBy } from '../../match/view.ts';
import { seeThrough } from '../stealth/veils.ts';
import { pushWounds, saveWaking } from '../wounds/wounds.ts';
import { throwZone } from '../wounds/zone-die.ts';
import { WIDE } from '../dice/spread.ts';
import { ZONES, type StatusName } from '../../content/content.ts';
import type { AttackWork } from '../../match/work.ts';

const attackFault = (p: Position, command: CommandOf<'attack'>): Refusal | undefined => {
  const c = active(p);
  if (p.state.turn.extra === 0 || !p.state.turn.attack) {
    const fault = actionFault(p, 'attack');
    if (fault !== undefined) return fault;
  }
  const on = p.state.creatures[numberOf(p.state, command.on)];
  if (on === undefined || on.where === 'unseen')
    return refuse('GE-SEQ-01', `There is nobody called "${command.on}".`);
  if (on === c) return refuse('GE-SEQ-01', 'Nobody attacks itself.');
  if (on.unseenBy.length > 0 && !isSeenBy(p, c.side, on))
    return refuse('GE-R37', 'Nobody of that side sees it.');
  if (isCharmedBy(p, c, on)) return refuse('GE-STS-22', `${c.name} is charmed and cannot attack ${on.name}.`);
  return strikeFault(p, c, command.arm, on);
};

/** GE-ACT-02: a basic attack with an equipped weapon. */
export const attackVerb: Verb<CommandOf<'attack'>> = {
  fault: (p, _seat, command) => attackFault(p, command),
  start: (b, _seat, command) => {
    const { turn } = b.state;
    const extra = turn.attack && turn.extra > 0;
    if (extra) turn.extra--;
    else {
      spendAction(b, 'attack');
      turn.extra = extraAttacks(b, turn.who, command.arm);
    }
    pushAttack(b, turn.who, numberOf(b.state, command.on), command.arm, extra ? EXTRA : PLAIN);
  },
  choices: (p) => {
    const c = active(p);
    const found: CommandOf<'attack'>[] = [];
    kitOf(p.book, c).arms.forEach((_, arm) => {
      for (const on of p.state.creatures) {
        const command = { do: 'attack', arm, on: on.id } as const;
        if (isHostile(c, on) && attackFault(p, command) === undefined) found.push(command);
      }
    });
    return found;
  },
};

/** How many extra attacks follow a basic attack: one for an Adept, two for a Master (GE-PROF-02). */
const extraAttacks = (p: Position, who: number, arm: number): number => {
  const kit = kitOf(p.book, creatureOf(p.state, who));
  const { tier } = armOf(kit, arm);
  return tier >= 4 ? 2 : tier >= 2 ? 1 : 0;
};

const NO_TYPES: readonly string[] = [];
const NOBODY: readonly number[] = [];
const NO_STATUSES: readonly StatusName[] = [];

/** One stretch of an attack: at most one batch of dice (GE-SEQ-02 to 13). True when there was one. */
export const stepAttack = (b: Battle, w: AttackWork): boolean => {
  for (;;) {
    switch (w.step) {
      case 'declared':
        // Window before the roll: what the attacker declares for this attack (GE-SEQ-02).
        w.step = 'veiled';
        // The next of those whom one blow strikes: nothing is declared anew.
        if (sweepOf(b, w)?.rolled === true) continue;
        if (openWindow(b, w, 'own attack declared')) return false;
        continue;
      case 'veiled':
        w.step = 'roll';
        if (seeThrough(b, w)) return true;
        continue;
      case 'roll':
        if (w.outcome === 'avoided') {
          w.step = 'zone';
          continue;
        }
        rollAttack(b, w);
        w.step = 'react';
        return true;
      case 'react':
        // Window A (GE-SEQ-04).
        w.step = 'defend';
        if (openWindow(b, w, 'attacked')) return false;
        continue;
      case 'defend': {
        w.step = 'zone';
        if (w.outcome === '') defend(b, w);
        // Nothing later asks for the attack roll: states become equal here.
        w.total = 0;
        if (w.step === 'zone') w.face = 0;
        w.asked = NOBODY;
        return true;
      }
      case 'second':
        throwSecond(b, w);
        return true;
      case 'zone':
        if (w.manner.as === 'grapple' && w.outcome === 'open') grip(b, w);
        if (isAvoided(w)) {
          // What waits for the damage of the next attack is used up even if that fails (GE-STS-82).
          if (w.manner.as !== 'grapple' && spendsDamage(w)) spendWaiting(creatureOf(b.state, w.by), 'Damage');
          w.hit = false;
          w.step = 'after';
          continue;
        }
        w.step = 'struck';
        if (findZone(b, w)) return true;
        continue;
      case 'struck':
        w.step = 'damage';
        if (openZone(b, w)) return false;
        continue;
      case 'damage':
        dealDamage(b, w);
        w.step = w.wounds > 0 ? 'wounds' : 'riders';
        return true;
      case 'wounds':
        w.step = 'riders';
        takeWounds(b, w);
        return false;
      case 'riders':
        w.step = 'concentration';
        if (explosionEffects(b, w)) return false;
        continue;
      case 'concentration':
        if (concentrate(b, w)) return true;
        w.step = 'waking';
        continue;
      case 'waking': {
        if (!w.asleep) w.damage = 0;
        const hurt = w.asleep ? w.damage > 0 : w.hit;
        if (w.pained.length > 0) {
          // Saves that statuses grant to the damaged, the unconscious with CON too (GE-SEQ-12, GE-WND-10); then waking.
          const left = w.pained;
          w.pained = NO_STATUSES;
          if (hurt && pushSaves(b, w.on, left)) return false;
        }
        w.step = 'after';
        if (!w.asleep || !hurt) continue;
        w.damage = 0;
        saveWaking(b, w.on);
        return true;
      }
      case 'after':
        w.step = 'done';
        forget(w, kitOf(b.book, creatureOf(b.state, w.by)).answers.has('own hit'));
        if (openAfter(b, w)) return false;
        continue;
      case 'done':
        takeOff(b.state, w);
        // The blow that reveals the attacker still counted as unseen (GE-R19, GE-R37).
        reveal(creatureOf(b.state, w.by));
        if (w.hit) reveal(creatureOf(b.state, w.on));
        closeWindow(b, w);
        return false;
    }
  }
};

/** Whether what waits for the damage of a basic attack is spent by this one: a series and a sweep spend it at their end. */
const spendsDamage = (w: AttackWork): boolean =>
  !w.manner.series && w.manner.sweep === 0 && w.manner.spell === null;

/** Drops what window B no longer asks for, so that states become equal. */
const forget = (w: AttackWork, answered: boolean): void => {
  w.explosions = 0;
  w.damage = 0;
  w.score = 0;
  if (!answered) w.zone = -1;
};

/** Dodged, parried whole, or parried in part with a second die that saved it. A grip lands without damage. */
const isAvoided = (w: AttackWork): boolean =>
  w.outcome === 'avoided' ||
  w.outcome === 'perfect' ||
  (w.outcome === 'partial' && w.hit) ||
  w.manner.as === 'grapple';

/** GE-GRP-02, 03, GE-R42: neither dodged nor parried, the target is held; no damage. */
const grip = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  if (!inflict(b, w.on, { kind: 'Grappled', by: w.by, dc: 10 + modOf(b, by, 1) })) return;
  by.grappling = w.on;
  by.keptHold = b.state.turn.who === w.by;
};

const rollAttack = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  const shared = sweepOf(b, w);
  if (shared?.rolled === true) {
    // One roll for everybody in the way of the blow (GE-R29).
    w.total = shared.total;
    w.score = shared.score;
    return;
  }
  const t = newTally(b.table.telling);
  addAttack(b, w, t);
  const arm = weaponOf(b, w);
  const rule = arm.range === null ? 'GE-MEL-02' : 'GE-RNG-02';
  const why = b.table.telling
    ? whyOf(b, by, rule, `${arm.name} against ${creatureOf(b.state, w.on).name}`, t.terms)
    : NO_WHY;
  const { routine } = w.manner;
  const face = routine ? b.table.die(20, why) : keptFace(b, 20, t.adv, why);
  // Routine: a face below 10 counts as 10, each stage of the score is 4 (GE-R32).
  let total = routine ? Math.max(10, face) + 4 * t.adv + t.eased : face + beyond(b, 20, face, why) + t.eased;
  if (by.prepared !== '' && b.state.turn.who === w.by && isPrepared(by, w)) {
    total += b.table.die(6, whyOf(b, by, 'GE-UNI-04', 'Preparation'));
    by.prepared = '';
  }
  w.total = total;
  // Only Precise and the like look at the score again, and only at its sign (GE-R80).
  w.score = t.adv > 0 ? 1 : 0;
  // A spell is no basic attack: what waits for one waits on (GE-STS-81).
  if (!w.manner.series && w.manner.spell === null) spendWaiting(by, 'Attack');
  if (shared !== undefined) {
    shared.rolled = true;
    shared.total = total;
    shared.score = w.score;
  }
  if (t.terms !== null)
    tell(b, {
      type: 'attack rolled',
      rules: [rule],
      who: by.id,
      face,
      total,
      score: t.adv,
      terms: t.terms,
    });
  if (arm.unpredictable && face <= 2) strikeOneself(b, w);
};

const isPrepared = (by: Creature, w: AttackWork): boolean =>
  by.prepared === (w.manner.ability === '' ? 'attack' : w.manner.ability);

/** GE-TAG-18, GE-R85: a 1 or 2 strikes the wielder, who cannot defend. */
const strikeOneself = (b: Battle, w: AttackWork): void => {
  tell(b, { type: 'strikes itself', rules: ['GE-R85'], who: creatureOf(b.state, w.by).id });
  w.on = w.by;
  w.outcome = 'open';
};

/** The zone of a physical blow: fixed, picked by the parrying defender, or thrown (GE-HZ, GE-SEQ-06). True for dice. */
const findZone = (b: Battle, w: AttackWork): boolean => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  if (classOf(blowTypeOf(b, w)) !== 'physical') return false;
  if (w.outcome === 'partial') {
    w.zone = pickZone(b, w, on);
    tellZone(b, on, w.zone, 'GE-PAR-04');
    return false;
  }
  if (w.zone >= 0) return false;
  w.zone = choosesZone(b, w, by) ? chooseZone(b, w, by) : throwZone(b, by);
  tellZone(b, on, w.zone, 'GE-HZ-01');
  return true;
};

const tellZone = (b: Battle, on: Creature, zone: number, rule: string): void => {
  if (b.table.telling) tell(b, { type: 'zone', rules: [rule], who: on.id, zone: ZONES[zone] ?? 'torso' });
};

/** Whether the attacker throws two zone dice and picks (On the Prowl, Ambush Hunter). */
const choosesZone = (p: Position, w: AttackWork, by: Creature): boolean => {
  for (let i = 0; ; i++) {
    const hooks = hooksAt(p, by, i);
    if (hooks === null) return false;
    if (hooks.zoneChoice.length === 0) continue;
    const o = attackOccasion(p, w, w.score);
    if (hooks.zoneChoice.some((e) => allHold(p, w.by, e.when ?? [], o))) return true;
  }
};

const chooseZone = (b: Battle, w: AttackWork, by: Creature): number => {
  const thrown = [throwZone(b, by), throwZone(b, by)];
  const on = creatureOf(b.state, w.on);
  const sorted = [...new Set(thrown)].toSorted(
    (x, y) => guardOf(b, on, 'Blunt', x, 0) - guardOf(b, on, 'Blunt', y, 0),
  );
  const ids = sorted.map((i) => ZONES[i] ?? 'torso');
  const answer = ask(b, by.seat, `aim ${w.n}`, ids, () => ({
    text: `${by.name} picks one of two zones.`,
    rule: 'GE-HZ-01',
    labels: ids,
  }));
  return ZONES.findIndex((zone) => zone === answer);
};

/** GE-PAR-04: the defender names the zone; the best armoured first. */
const pickZone = (b: Battle, w: AttackWork, on: Creature): number => {
  const av = ZONES.map((_, i) => guardOf(b, on, 'Blunt', i, 0));
  const sorted = [0, 1, 2, 3].toSorted((x, y) => (av[y] ?? 0) - (av[x] ?? 0));
  const ids = sorted.map((i) => ZONES[i] ?? 'torso');
  const answer = ask(b, on.seat, `zone ${w.n}`, ids, () => ({
    text: `The parry of ${on.name} does not hold. Where does the blow land?`,
    rule: 'GE-PAR-04',
    labels: sorted.map((i) => `${ZONES[i] ?? ''} (AV ${av[i] ?? 0})`),
  }));
  return ZONES.findIndex((zone) => zone === answer);
};

/** Damage dice, reductions, the test for a hit, the number of wounds (GE-SEQ-07 to 09). */
const dealDamage = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  const h = harmOfBlow(b, w, b.table.telling);
  const [type = 'Blunt'] = h.types;
  const shared = sweepOf(b, w);
  if (on.statuses.length > 0) w.pained = painsOf(b, on, type === 'Fire');
  const [sum, explosions] =
    shared === undefined || shared.thrown === UNTHROWN
      ? throwDamage(b, h, w.n)
      : [shared.thrown % WIDE, Math.floor(shared.thrown / WIDE)];
  if (shared !== undefined) shared.thrown = sum + WIDE * explosions;
  const r = settle(h, on.shields, sum, explosions);
  // Attacks on the unconscious hit whatever they do (GE-WND-10, GE-R49).
  w.asleep = !on.awake;
  w.hit = r.hit || w.asleep;
  w.explosions = w.hit || !b.book.options.explosionEffectsNeedHit ? explosions : 0;
  w.damage = h.exact ? r.damage : 0;
  w.wounds = r.wounds > 1 && isOneWound(b, on) ? 1 : r.wounds;
  w.guard = 0;
  w.guardTypes = NO_TYPES;
  if (r.shields.length > 0)
    on.shields = on.shields.flatMap((s, i) =>
      (r.shields[i] ?? 0) > 0 ? [{ ...s, points: r.shields[i] ?? 0 }] : [],
    );
  if (spendsDamage(w)) spendWaiting(by, 'Damage');
  if (b.table.telling) tellDamage(b, w, h, r);
};

const tellDamage = (b: Battle, w: AttackWork, h: Harm, r: Harmed): void =>
  tell(b, {
    type: 'damage',
    rules: ['GE-HIT-01', 'GE-WND-01'],
    who: creatureOf(b.state, w.on).id,
    by: creatureOf(b.state, w.by).id,
    rolled: r.rolled,
    damage: r.damage,
    kind: h.types.join(' and '),
    threshold: h.wt + h.av,
    hit: w.hit,
    wounds: r.wounds,
    explosions: r.explosions,
    thrown: w.manner.sweep > 0 ? w.manner.sweep : w.n,
    terms: h.terms,
  });

/** The wounds of a blow; magical and absolute damage throws its zone now (GE-SEQ-09). */
const takeWounds = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  // After a partial parry the defender names it, whatever the damage is (GE-PAR-04).
  if (w.zone < 0)
    w.zone = w.outcome === 'partial' ? pickZone(b, w, creatureOf(b.state, w.on)) : throwZone(b, by);
  const arrow = blowTypeOf(b, w) === 'Arrow' && w.explosions > 0;
  pushWounds(b, w.on, w.by, w.zone, w.wounds, arrow || w.manner.woundChecks, arrow ? -w.explosions : 0);
};
