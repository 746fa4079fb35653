import { dictionary } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { kitOf } from '../../match/book.ts';
import type { Effect, StatusName } from '../../content/content.ts';
import type { Creature, Status } from '../../match/state.ts';

/** What one point or tier of a status is worth to its bearer, as a part of its worth. */
const STATUS: Readonly<Partial<Record<StatusName, number>>> = {
  Bleeding: -0.05,
  Burning: -0.05,
  Decay: -0.05,
  Lightburn: -0.05,
  Poisoned: -0.05,
  Spellburn: -0.05,
  Regeneration: 0.05,
  Blinded: -0.03,
  Brittle: -0.015,
  Charmed: -0.15,
  Chilled: -0.05,
  Confused: -0.07,
  Disarmed: -0.15,
  Drowsy: -0.03,
  Frail: -0.03,
  Frozen: -0.28,
  Frightened: -0.07,
  Grappled: -0.1,
  Hyperpathia: -0.04,
  'Off-Balance': -0.035,
  Panicked: -0.22,
  Prone: -0.08,
  Restrained: -0.12,
  Shocked: -0.012,
  Sick: -0.05,
  Silenced: -0.06,
  Slowed: -0.025,
  Stunned: -0.12,
  Vulnerable: -0.06,
  Weakened: -0.02,
  'Clear Mind': 0.01,
  Hidden: 0.006,
  Immune: 0.05,
  'Keen Senses': 0.01,
  Nimble: 0.015,
  Strong: 0.01,
  Levitating: 0.01,
  Resistant: 0.05,
  'Attribute Curse': -0.02,
  'Status Curse': -0.03,
  'Value Curse': -0.02,
  Corruption: -0.05,
  'Attack Bonus': 0.007,
  'Attack Penalty': -0.007,
  'Damage Bonus': 0.007,
  'Damage Penalty': -0.007,
  'Defense Bonus': 0.009,
  'Defense Penalty': -0.009,
  'Healing Bonus': 0.004,
  'Healing Penalty': -0.004,
  'Movement Bonus': 0.002,
  'Movement Penalty': -0.002,
  'Save Bonus': 0.004,
  'Save Penalty': -0.004,
};

/** Statuses of which a second one changes nothing. */
export const isOnce = (kind: StatusName): boolean => ONCE.has(kind);
const ONCE: ReadonlySet<StatusName> = new Set([
  'Blinded',
  'Charmed',
  'Chilled',
  'Confused',
  'Drowsy',
  'Frail',
  'Frozen',
  'Frightened',
  'Grappled',
  'Hyperpathia',
  'Off-Balance',
  'Panicked',
  'Prone',
  'Restrained',
  'Sick',
  'Silenced',
  'Stunned',
  'Weakened',
  'Hidden',
]);

/** What a status of some number is worth to one who has it, as a part of its worth. */
export const statusWorth = (p: Position, c: Creature, kind: StatusName, x: number): number => {
  const each = STATUS[kind] ?? 0;
  // Blindness is for those who shoot, silence for those who cast.
  if (kind === 'Blinded' || kind === 'Silenced') {
    const kit = kitOf(p.book, c);
    const far = kind === 'Silenced' ? kit.mp > 5 : kit.arms.some((a) => a.range !== null);
    return far ? 3 * each : each;
  }
  return each * (isOnce(kind) ? 1 : Math.min(8, Math.max(1, x)));
};

/** What an effect on somebody is worth to it, as a part of its worth; roughly, by what it touches. */
export const effectWorth = (e: Effect): number => {
  const size = (n: unknown, plain: number): number => (typeof n === 'number' ? n : plain);
  switch (e.hook) {
    case 'roll': {
      const more =
        0.03 * size(e.adv, e.adv === undefined ? 0 : 1) +
        0.008 * size(e.eased, e.eased === undefined ? 0 : 2);
      const part = e.when === undefined || e.when.length === 0 ? 1 : 0.5;
      return (
        part * (e.roll === 'attack' || e.roll === 'defence' ? 1.4 : e.roll === 'save' ? 0.6 : 0.9) * more
      );
    }
    case 'against':
      return -0.04 * size(e.adv, e.adv === undefined ? 0 : 1) - 0.01 * size(e.eased, 0);
    case 'opponent':
      return -0.03 * size(e.adv, e.adv === undefined ? 0 : 1) - 0.008 * size(e.eased, 0);
    case 'value':
      return VALUE[e.value] === undefined ? 0.005 * size(e.by, 1) : (VALUE[e.value] ?? 0) * size(e.by, 1);
    case 'reduce':
      return 0.03 * size(e.by, 2);
    case 'factor':
      return e.as === 'vulnerable' ? -0.06 : e.as === 'resistant' ? 0.06 : 0.1;
    case 'immune':
      return 0.02;
    case 'damage':
      return 0.012 * size(e.by, 3) + (e.dice === undefined ? 0 : 0.05);
    case 'damage type':
    case 'ignore block':
      return 0.02;
    case 'ignore AV':
      return 0.012 * size(e.by, 2);
    case 'reroll':
    case 'explode earlier':
    case 'zone choice':
      return 0.015;
    case 'on':
    case 'grants':
      return 0.03;
    case 'cost':
      return 0.01;
    case 'forbids':
      return e.what === 'actions' ? -0.28 : e.what === 'attack' ? -0.15 : -0.06;
    case 'slowed':
      return -0.03;
    case 'cover':
      return 0.04;
    case 'one wound':
      return 0.08;
    default:
      return 0.01;
  }
};

const VALUE: Readonly<Record<string, number>> = dictionary({
  WT: 0.04,
  WL: 0.1,
  AV: 0.025,
  MD: 0.015,
  TN: 0.01,
  MS: 0.006,
  'Block Strength': 0.012,
  reach: 0.02,
  STR: 0.03,
  DEX: 0.03,
  CON: 0.025,
  concentrations: 0.03,
});

/** How much of an effect is left that holds for some time. */
export const lasting = (lasts: string | number): number => {
  if (typeof lasts === 'number') return Math.min(1, 0.25 * lasts);
  switch (lasts) {
    case 'held':
    case 'fight':
      return 1;
    case 'phase':
    case 'inside':
      return 0.8;
    case 'own turn':
    case 'rounds':
      return 0.4;
    default:
      return 0.2;
  }
};

const ofStatus = (p: Position, c: Creature, s: Status): number => statusWorth(p, c, s.kind, s.x);

/** What a creature's statuses, boons and shields are worth to it, as a part of its worth. */
export const stateWorth = (p: Position, c: Creature): number => {
  let sum = 0;
  for (const s of c.statuses) sum += ofStatus(p, c, s);
  for (const boon of c.boons) {
    let all = 0;
    for (const e of boon.effects) all += effectWorth(e);
    sum += all * lasting(boon.until);
  }
  for (const shield of c.shields) sum += 0.01 * Math.min(20, shield.points);
  for (const area of p.state.areas)
    if (area.by >= 0 && p.state.creatures[area.by] === c) sum += area.kind === 'WATCH' ? 0.03 : 0.05;
  return Math.max(-0.5, Math.min(0.5, sum));
};
