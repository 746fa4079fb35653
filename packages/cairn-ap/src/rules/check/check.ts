import { push } from '@caltrop/engine/chapter';
import type { Play, Position } from '../../match/book.ts';
import { canAct } from '../conditions/conditions.ts';
import { joinedDice, ledgerOf, LIES, saveCauses, withCauses } from './ledger.ts';
import type { Cause, RollSpec } from '../../match/ruling.ts';
import type { Creature } from '../../match/state.ts';
import type { CheckWork, Harm, Saving } from '../../match/work.ts';

/** What a check needs to be told; the rest is the plain case. */
export type CheckDraft = Pick<CheckWork, 'creature' | 'seat' | 'command' | 'kind' | 'against' | 'spec'> &
  Partial<Omit<CheckWork, 'is' | 'step' | 'savings' | 'rolled'>> & { readonly targets?: readonly string[] };

/** A check before its first step. */
export const newCheck = (draft: CheckDraft): CheckWork => {
  const savings: Saving[] = [];
  for (const id of draft.targets ?? []) savings.push(waiting(id));
  return {
    is: 'check',
    step: 'declared',
    creature: draft.creature,
    seat: draft.seat,
    command: draft.command,
    kind: draft.kind,
    melee: draft.melee ?? false,
    blast: draft.blast ?? false,
    magical: draft.magical ?? false,
    attack: draft.attack ?? false,
    of: draft.of ?? '',
    against: draft.against,
    spec: draft.spec,
    causes: draft.causes ?? [],
    rolled: null,
    savings,
    at: draft.at ?? -1,
    far: draft.far ?? -1,
    onSuccess: draft.onSuccess ?? [],
    onFailure: draft.onFailure ?? [],
    damage: draft.damage ?? null,
    hold: draft.hold ?? '',
    asked: draft.asked ?? [],
    hidden: draft.hidden ?? false,
    dice: draft.dice ?? 0,
    sum: draft.sum ?? 0,
    source: draft.source ?? '',
    ruled: draft.ruled ?? false,
    fixed: draft.fixed ?? false,
  };
};

const waiting = (id: string): Saving => ({
  id,
  spec: null,
  how: '',
  causes: [],
  rolled: null,
  beaten: false,
});

/** The mark of a check that the Warden has ruled a success: dice only say how hard it hits (CA-R08). */
export const SURE = 'sure';

/** Begins a check (CA-ACT): AP are paid, dice come later. With no targets `against` must be a number. */
export const startCheck = (g: Play, work: CheckWork): void => push(g.state, work);

/** CA-GADV-03 on the ledger. */
const banked = (by: number): Cause => ({
  rule: 'CA-GADV-03',
  text: 'banked Advantage',
  side: 'initiator',
  die: 'base',
  by,
});

/**
 * What a check rolls with now: its spec with every cause of this moment, the bank among them (CA-AUTO-05, CA-GADV-03). A roll
 * made by a hold does not touch the bank (CA-R42).
 */
export const fixedSpec = (
  p: Position,
  work: CheckWork,
  by: Creature,
): { readonly spec: RollSpec; readonly causes: readonly Cause[]; readonly bank: number } => {
  const saves = work.kind === 'save';
  let { causes } = work;
  if (!work.ruled) {
    const found = saves ? saveCauses(p, work, by, work.spec.attribute) : ledgerOf(p, work);
    if (saves && !canAct(p, by)) found.push(LIES);
    causes = causes.length === 0 ? found : [...found, ...causes];
  }
  const spared = work.hold !== '' || (saves && p.book.options.gainAdvScope === 'actionOnly');
  const bank = spared ? 0 : by.bank;
  if (bank > 0) causes = [...causes, banked(bank)];
  const joined = joinedDice(p, work, by, saves ? 'target' : 'initiator', work.spec.attribute);
  const spec: RollSpec =
    joined.objects.length === 0 && joined.flat === 0
      ? work.spec
      : {
          ...work.spec,
          objects: [...work.spec.objects, ...joined.objects],
          flat: work.spec.flat + joined.flat,
        };
  return { spec: withCauses(spec, causes), causes, bank };
};

/** CA-ATK-02, CA-RES-07: the harms of a hit with this weapon face, the same for everybody hit (CA-R14). */
export const harmsOf = (work: CheckWork, hit: readonly string[], face: number, extra: number): Harm[] => {
  const { damage, creature, of, magical, attack, blast } = work;
  if (damage === null) return [];
  return hit.map((target) => ({
    target,
    raw: face + (damage.plus ?? 0),
    pool: damage.pool,
    armour: damage.armour,
    attack,
    by: creature,
    with: damage.item,
    of,
    magical,
    rider: damage.rider,
    extra: damage.extra + extra,
    permanent: false,
    blast,
    melee: attack && work.melee,
  }));
};

/** CA-AUTO-06: the point of damage that a natural 1 on a failed Save brings, Armor or not, as an event of its own. */
export const oneMore = (work: CheckWork, target: string): Harm => ({
  target,
  raw: 1,
  pool: 'hp',
  armour: false,
  attack: false,
  by: work.creature,
  with: '',
  of: '',
  magical: work.magical,
  rider: [],
  extra: 0,
  permanent: false,
  blast: work.blast,
});
