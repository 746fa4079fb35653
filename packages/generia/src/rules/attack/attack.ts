import { spendsDamage, dealDamage } from './harm.ts';
import { takeWounds, findZone } from './zone.ts';
import { kitOf, type Battle } from '../../match/book.ts';
import { defend, throwSecond } from '../defence/defence.ts';
import { explosionEffects } from './explosions.ts';
import { concentrate, closeWindow, openAfter, openWindow, openZone } from './windows.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { happenBefore, pricksOf } from '../happenings/happenings.ts';
import { modOf } from '../creature/numbers.ts';
import { creatureOf } from '../../match/state.ts';
import { inflictFor, spendWaiting } from '../status/statuses.ts';
import { pushSaves } from '../status/saves.ts';
import { sweepOf } from '../aim/blows.ts';
import { reveal } from '../creature/sight.ts';
import { peers } from './murk.ts';
import { seeThrough } from '../stealth/veils.ts';
import { saveWaking } from '../wounds/wounds.ts';
import type { StatusName } from '../../content/content.ts';
import type { AbilityWork, AttackWork } from '../../match/work.ts';
import { rollAttack } from './roll.ts';

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
        if (openWindow(b, w, 'own attack declared')) {
          happenBefore(b, w);
          return false;
        }
        if (happenBefore(b, w)) return false;
        continue;
      case 'veiled':
        w.step = 'roll';
        shareManner(b, w);
        if (b.state.areas.length > 0 && peers(b, w)) return true;
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
        w.named = undefined;
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
        w.pricks = pricksOf(creatureOf(b.state, w.on));
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
        noteLanding(b, w);
        // The blow that reveals the attacker still counted as unseen (GE-R19, GE-R37).
        reveal(creatureOf(b.state, w.by));
        if (w.hit) reveal(creatureOf(b.state, w.on));
        closeWindow(b, w);
        return false;
    }
  }
};

/**
 * What the attacker has declared for one blow at several counts for all of them (GE-R29, Aimed Strike); what somebody has
 * done to the defence of the first is for that one (Suppression).
 */
const shareManner = (b: Battle, w: AttackWork): void => {
  const shared = sweepOf(b, w);
  if (shared === undefined || shared.rolled || shared.manner === w.manner) return;
  const { defenceAdv } = shared.manner;
  shared.manner = { ...w.manner, defenceAdv };
};

/** A spell of which a projectile has struck has not failed (Recycled Spell). */
const noteLanding = (b: Battle, w: AttackWork): void => {
  if (!w.hit || w.manner.spell === null) return;
  const casting = b.state.work.findLast((f): f is AbilityWork => f.is === 'ability' && f.by === w.by);
  if (casting !== undefined && creatureOf(b.state, w.by).boons.length > 0) casting.landed = true;
};

/** Drops what window B no longer asks for, so that states become equal. */
const forget = (w: AttackWork, answered: boolean): void => {
  w.explosions = 0;
  if (w.apart !== undefined) w.apart = 0;
  w.damage = 0;
  w.score = 0;
  if (!answered) w.zone = -1;
};

/** Dodged, parried whole, or parried in part with a second die that saved it. A grip lands without damage, as some rounds do. */
const isAvoided = (w: AttackWork): boolean =>
  w.outcome === 'avoided' ||
  w.outcome === 'perfect' ||
  (w.outcome === 'partial' && w.hit) ||
  w.manner.as === 'grapple' ||
  w.manner.harmless === true;

/** GE-GRP-02, 03, GE-R42: neither dodged nor parried, the target is held; no damage. */
const grip = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  if (!inflictFor(b, w.by, w.on, { kind: 'Grappled', dc: 10 + modOf(b, by, 1) })) return;
  by.grappling = w.on;
  by.keptHold = b.state.turn.who === w.by;
};
