import { armOf, kitOf, type Arm, type Battle, type Position } from '../../match/book.ts';
import type { StatusName } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { armState, setArm } from '../gear/arm-state.ts';
import { flagBit } from '../creature/hooks.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { AttackWork, Manner } from '../../match/work.ts';

/** The weapon of an attack, or the projectile of a spell that stands for one. */
export const weaponOf = (p: Position, w: Pick<AttackWork, 'by' | 'arm' | 'manner'>): Arm =>
  w.manner.spell ?? w.manner.line ?? armOf(kitOf(p.book, creatureOf(p.state, w.by)), w.arm);

/** An attack before anything of it has been rolled. */
export const attackFrame = (n: number, by: number, on: number, arm: number, manner: Manner): AttackWork => ({
  is: 'attack',
  step: 'declared',
  n,
  by,
  on,
  arm,
  manner,
  face: 0,
  score: 0,
  total: 0,
  defence: '',
  item: -1,
  outcome: '',
  deflected: 0,
  guard: 0,
  guardTypes: NO_TYPES,
  zone: manner.zone,
  hit: false,
  asleep: false,
  explosions: 0,
  damage: 0,
  wounds: 0,
  severe: 0,
  asked: NOBODY,
  pained: NO_STATUSES,
});

/** Puts an attack on the pile: ammunition is used now, whatever comes of it (GE-RNG-10, GE-SEQ-01). */
export const pushAttack = (b: Battle, by: number, on: number, arm: number, manner: Manner): void => {
  const c = creatureOf(b.state, by);
  const weapon = manner.spell ?? manner.line ?? armOf(kitOf(b.book, c), arm);
  if (weapon.range !== null && manner.spell === null && manner.line === null)
    useAmmunition(c, arm, weapon, creatureOf(b.state, on).at);
  if ((kitOf(b.book, c).hooks.flags & WOLF_PACK) !== 0) noteAttack(b, by, on);
  b.state.work.push(attackFrame(++b.state.serial, by, on, arm, manner));
  if (b.table.telling) {
    tell(b, {
      type: 'attack',
      rules: [weapon.range === null ? 'GE-MEL-01' : 'GE-RNG-01'],
      who: c.id,
      on: creatureOf(b.state, on).id,
      arm: weapon.name,
      ability: manner.ability,
      as: manner.as,
    });
  }
};

const WOLF_PACK = flagBit('wolf pack');

/** Remembers for this round who has attacked whom, for those who hunt together. */
const noteAttack = (b: Battle, by: number, on: number): void => {
  const target = creatureOf(b.state, on);
  const mark = `round struck ${by}`;
  if (!target.used.includes(mark)) target.used = [...target.used, mark];
};

const NO_TYPES: readonly string[] = [];
const NOBODY: readonly number[] = [];
const NO_STATUSES: readonly StatusName[] = [];

/** GE-RNG-10, GE-TAG-14: one piece is used and the weapon is empty; what is thrown lies where it was aimed (GE-R65). */
export const useAmmunition = (c: Creature, arm: number, { ammo, reload }: Arm, at: number): void => {
  const thrown = ammo === 'self';
  if (ammo !== '' && !thrown) c.items = c.items.map(([id, n]) => (id === ammo ? [id, n - 1] : [id, n]));
  if (thrown) c.hands = c.hands.filter((held) => held !== arm);
  if (thrown || reload > 0) setArm(c, { ...armState(c, arm), reload, lies: thrown ? at : -1 });
};
