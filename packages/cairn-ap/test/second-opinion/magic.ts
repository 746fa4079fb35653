import {
  BEYOND,
  afflict,
  canAct,
  copyOf,
  distance,
  endOf,
  fall,
  has,
  isDead,
  named,
  type Being,
  type Scene,
  type Score,
} from './beings.ts';
import { one, type Ask } from './dice.ts';
import { inOrder, suffer, type Harm } from './harm.ts';
import { morale } from './morale.ts';
import { PENALTY, contest, netOf, type Die, type Roll } from './rolls.ts';

/** A spell that harms or sleeps (content 4): what it is saved from with, its die, and what it does besides. */
export interface SecondSpell {
  readonly id: string;
  readonly save: Score;
  readonly die: number;
  /** Added to the die for each Magic Die. */
  readonly perDie: number;
  readonly pool: 'hp' | 'str';
  readonly armour: boolean;
  /** Arrows that are split over the Targets; else one die for everybody (CA-R14, CA-R47). */
  readonly arrows: boolean;
  readonly brings: 'asleep' | 'deprived' | '';
}

export const SPELLS: readonly SecondSpell[] = [
  { id: 'sleep', save: 'wil', die: 0, perDie: 0, pool: 'hp', armour: false, arrows: false, brings: 'asleep' },
  { id: 'cold-spray', save: 'dex', die: 6, perDie: 0, pool: 'hp', armour: true, arrows: false, brings: '' },
  {
    id: 'great-ball-of-fire',
    save: 'dex',
    die: 10,
    perDie: 0,
    pool: 'hp',
    armour: true,
    arrows: false,
    brings: '',
  },
  { id: 'toxic-blast', save: 'dex', die: 6, perDie: 1, pool: 'hp', armour: true, arrows: false, brings: '' },
  { id: 'arcane-arrow', save: 'dex', die: 6, perDie: 0, pool: 'hp', armour: false, arrows: true, brings: '' },
  {
    id: 'chilling-graze',
    save: 'str',
    die: 4,
    perDie: 1,
    pool: 'str',
    armour: false,
    arrows: false,
    brings: 'deprived',
  },
];

/** A casting: Magic Dice from slots and from dust, the last use of which empties a pouch that fills a slot (CA-R62). */
export interface Casting {
  readonly by: string;
  readonly spell: SecondSpell;
  readonly slots: number;
  readonly dust: number;
  readonly empties: boolean;
  /** Everybody whom it reaches, once for each arrow. */
  readonly at: readonly string[];
}

/** Rows of the Mishap table that a person fills, or that change more than is compared here. */
const OPEN_ROWS: ReadonlySet<number> = new Set([4, 5, 6, 9, 10, 17, 19, 20, 21, 23, 24]);

/** CA-R60: with every slot filled HP is 0. */
const fill = (b: Being, by: number): void => {
  b.free -= by;
  if (b.free <= 0) b.hp = 0;
};

/** CA-MIS-02 to 22, CA-R69: the rows that leave nothing open. */
const mishap = (ask: Ask, a: Being, row: number, tired: number): void => {
  const hours: Readonly<Record<number, readonly [string, number]>> = {
    2: ['no-magic', 6],
    3: ['frail-magic', 0],
    8: ['searing-magic', 0],
    18: ['fused-hand', 0],
  };
  const [kind, sides] = hours[row] ?? ['', 0];
  if (kind !== '') afflict(a, kind);
  if (sides > 0) one(ask, sides);
  if (row === 7) a.deprived = true;
  if (row === 11) {
    a.wil = Math.max(0, a.wil - one(ask, 4));
    if (a.wil === 0) afflict(a, 'delirious');
  }
  if (row === 12) fill(a, 1);
  if (row === 14 && tired > 0) {
    a.tumours += tired;
    fill(a, tired);
  }
  if (row === 14 && tired === 0) a.deprived = true;
  if (row === 15) {
    const lost = Math.floor(a.wil / 2);
    a.wil -= lost;
    a.maxWil -= lost;
  }
  if (row === 16) {
    const lost = one(ask, 4);
    a.str = Math.max(0, a.str - lost);
    a.maxStr = Math.max(0, a.maxStr - lost);
    afflict(a, 'plant-skin');
    if (a.str === 0) fall(a, 'dead');
  }
};

/** CA-R66, CA-AUTO-05m: one roll of WIL against the Save of everybody it reaches. */
const contested = (
  s: Scene,
  ask: Ask,
  a: Being,
  spell: SecondSpell,
  n: number,
  at: readonly string[],
): void => {
  const { house } = s;
  const targets = [...new Set(at)].map((id) => named(s, id));
  const open = (t: Being): boolean =>
    t.fate !== 'up' || has(t, 'asleep', 'unconscious', 'paralysed', 'grappled', 'restrained', 'blinded');
  const cover = (t: Being): boolean => distance(a, t) > 1 && s.undergrowth.includes(`${t.x},${t.y}`);
  const adv = (targets.every(open) ? 1 : 0) + a.bank;
  const dis = spell.save === 'dex' && targets.every(cover) ? 1 : 0;
  const minus = (b: Being): readonly Die[] => (has(b, 'bane') ? [PENALTY] : []);
  const left: Roll = { net: netOf(house, adv, dis), score: a.wil, dice: minus(a) };
  a.bank = 0;
  const rights = targets.map((t): Roll => {
    let worse = canAct(t) ? 0 : 1;
    if (spell.save === 'dex' && has(t, 'blinded')) worse += 1;
    if (spell.save === 'str' && has(t, 'broken-rib')) worse += 1;
    const better = (canAct(t) ? t.dodge : 0) + (house.gainAdvScope === 'any' ? t.bank : 0);
    if (canAct(t)) t.dodge = 0;
    if (house.gainAdvScope === 'any') t.bank = 0;
    return { net: netOf(house, better, worse), score: t[spell.save], dice: minus(t) };
  });
  const { hit, more, ones } = contest(s, ask, a, targets, left, rights, true);
  for (const t of spell.brings === 'asleep' ? hit : []) {
    afflict(t, 'asleep');
    // CA-R43 h: whoever sleeps loses what it holds.
    [t.dodge, t.parry] = [0, false];
  }
  const harms: Harm[] = [];
  if (spell.die > 0 && hit.length > 0) {
    const arrows = (t: Being): number => (spell.arrows ? at.filter((id) => id === t.id).length : 1);
    const shared = spell.arrows ? 0 : one(ask, spell.die) + spell.perDie * n;
    for (const t of hit) {
      let raw = shared;
      if (spell.arrows) for (let i = 0; i < arrows(t); i++) raw += one(ask, spell.die);
      harms.push({ on: t, raw, armour: spell.armour, more, pool: spell.pool });
    }
  }
  for (const on of ones) harms.push({ on, raw: 1, armour: false, more: 0, pool: 'hp' });
  for (const harm of inOrder(harms)) suffer(s, ask, harm);
  if (spell.brings === 'deprived') for (const t of hit) if (!isDead(t)) t.deprived = true;
};

/** CA-CAST, CA-R63: pay, roll, Fatigue, effect with its contest, Mishap; morale after the whole action. */
export const castScript =
  (given: Scene, { by, spell, slots, dust, empties, at }: Casting) =>
  (ask: Ask): string => {
    const s = copyOf(given);
    const a = named(s, by);
    const before = new Map(s.beings.map((b) => [b.id, { hp: b.hp, str: b.str, fate: b.fate }]));
    a.ap -= 2;
    if (empties) a.free += 1;
    const n = slots + dust;
    const read = ask(
      Array.from({ length: n }, () => ({ sides: 6, net: 0 })),
      (faces) => {
        const sum = faces.reduce((total, f) => total + f, 0);
        const match = Math.max(...[1, 2, 3, 4, 5, 6].map((f) => faces.filter((x) => x === f).length));
        return (sum * 8 + Math.min(3, match)) * 8 + faces.slice(0, slots).filter((f) => f >= 4).length;
      },
    );
    const [sum, match, tired] = [read >> 6, (read >> 3) % 8, read % 8];
    const fails = match === 3;
    if (match > 1 && OPEN_ROWS.has(sum) && !(fails && sum <= 5)) return BEYOND;
    if (!(match > 1 && sum === 14)) {
      a.fatigue += tired;
      fill(a, tired);
    }
    if (!fails) contested(s, ask, a, spell, n, at);
    // CA-R65: without a spell to twist rows 4 and 5 are 1 Fatigue.
    if (fails && (sum === 4 || sum === 5)) {
      a.fatigue += 1;
      fill(a, 1);
    } else if (match > 1) mishap(ask, a, sum, tired);
    morale(s, ask, before);
    return endOf(s);
  };
