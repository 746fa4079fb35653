import { NO_WHY } from '@caltrop/engine';
import type { Play } from '../../match/book.ts';
import type { Effect, Pool } from '../../content/content.ts';
import { harm, harmOf } from '../damage/damage.ts';
import { sufferers } from '../../match/effect-order.ts';
import { lift } from '../ground/patches.ts';
import { plainSave } from '../check/plain-save.ts';
import { creatureOf, findCreature, type Creature } from '../../match/state.ts';
import type { EffectWork } from '../../match/work.ts';

/** A trap: what it rolls, and what that is taken from where it is not the table's default (CA-R30). */
export interface Trap {
  readonly name: string;
  /** 0 where it does what `flat` says. */
  readonly die: number;
  readonly flat?: number;
  readonly pool?: Pool;
  /** A DEX Save halves it, rounded up (content 2.7). */
  readonly halves: boolean;
  /** The victim could not have seen it: it springs without fail. */
  readonly unseen: boolean;
}

const POOLS = { HP: 'hp', STR: 'str', DEX: 'dex' } as const;

/** CA-TRAP-01: whether a careless creature springs a trap: 2 in 6. */
export const springs = (g: Play, c: Creature, { name, unseen }: Trap): boolean =>
  unseen ||
  g.table.test(
    6,
    5,
    g.table.telling
      ? { seat: c.seat, rule: 'CA-TRAP-01', text: `${c.name} may spring ${name}: 2 in 6` }
      : NO_WHY,
  );

/** CA-TRAP-01, CA-R30: a trap is sprung: its die falls, a Save may halve it, and Armor counts for rolled HP damage only. */
export const springTrap = (g: Play, id: string, trap: Trap): void => {
  const c = creatureOf(g.state, id);
  const why = g.table.telling ? { seat: 'warden', rule: 'CA-TRAP-01', text: trap.name } : NO_WHY;
  const face = trap.die === 0 ? (trap.flat ?? 0) : g.table.die(trap.die, why);
  const saved =
    trap.halves && plainSave(g, c, { attribute: 'dex', rule: 'CA-TRAP-01', text: `${c.name}: ${trap.name}` });
  const pool = trap.pool ?? POOLS[g.book.options.trapPool];
  harm(g, [harmOf(id, saved ? Math.ceil(face / 2) : face, { pool, armour: pool === 'hp' })]);
};

/** Somebody treads on a trap that was laid: sprung, it is gone. */
export const tread = (g: Play, work: EffectWork, effect: Extract<Effect, { readonly do: 'trap' }>): void => {
  const { die = 0, flat = 0, pool, unseen = false } = effect;
  const trap: Trap = {
    name: 'a trap',
    die,
    flat,
    halves: die > 0,
    unseen,
    ...(pool === undefined ? {} : { pool }),
  };
  const laid = g.state.patches.find((o) => o.at === work.at && o.ground === work.source);
  const layer = findCreature(g.state, laid?.by ?? '');
  for (const c of sufferers(g, work.on)) {
    const hidden = laid?.n === 1 && layer !== undefined && layer.group !== c.group;
    if (!springs(g, c, hidden ? { ...trap, unseen: true } : trap)) continue;
    lift(g, (patch) => patch.at === work.at && patch.ground === work.source);
    springTrap(g, c.id, trap);
  }
};
