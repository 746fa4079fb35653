import type { Play } from './book.ts';
import { pop, push } from './pile.ts';
import type { CheckWork, Saving } from './work.ts';

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
    onSuccess: draft.onSuccess ?? [],
    onFailure: draft.onFailure ?? [],
    damage: draft.damage ?? null,
    hold: draft.hold ?? '',
    asked: draft.asked ?? [],
    hidden: draft.hidden ?? false,
    dice: draft.dice ?? 0,
    sum: draft.sum ?? 0,
    source: draft.source ?? '',
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

/** Begins a check (CA-ACT): AP are paid, dice come later. With no targets `against` must be a number. */
export const startCheck = (g: Play, work: CheckWork): void => push(g, work);

export const stepCheck = (g: Play, _work: CheckWork): void => pop(g);
