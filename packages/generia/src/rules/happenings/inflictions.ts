import type { Battle } from '../../match/book.ts';
import { happen, happenByStatus } from './happenings.ts';
import { flagBit } from '../creature/hooks.ts';
import { lapseOf } from '../areas/concentration.ts';
import { runSteps } from '../effects/effects.ts';
import { hasFlag } from '../creature/sources.ts';
import { creatureOf, statusOf, type Inflicted, type Status } from '../../match/state.ts';
import { inflict, endStatus, lowerTier } from '../status/statuses.ts';
import { takeOff } from '@caltrop/engine/chapter';
import type { CausedWork, SaveWork, SufferedWork } from '../../match/work.ts';
import { ownAdvantage, PLAIN_SAVE, throwSave } from '../status/saves.ts';

const BUTCHER = flagBit('butcher');

/** Somebody puts a status on another, and what comes of doing so: the old tick of Butcher, moments of perks and weapons. */
export const cause = (b: Battle, by: number, on: number, given: Inflicted): void => {
  const c = creatureOf(b.state, on);
  const bled = given.kind === 'Bleeding' ? statusOf(c, 'Bleeding') : undefined;
  if (!inflict(b, on, { ...given, by })) return;
  happenByStatus(b, by, on, given.kind);
  if (bled !== undefined && hasFlag(b, creatureOf(b.state, by), BUTCHER))
    runSteps(b, {
      by,
      on,
      source: 'butcher',
      steps: [{ do: 'trigger ticks', status: 'Bleeding', x: bled.x }],
      zone: -1,
      wounds: 0,
      explosions: 0,
    });
};

/** What comes of a status that a lower chapter has put on somebody. */
export const stepCaused = (b: Battle, w: CausedWork): boolean => {
  takeOff(b.state, w);
  happenByStatus(b, w.by, w.on, w.status);
  return false;
};

/** What comes of wounds that no attack has dealt (Blood Rage). */
export const stepSuffered = (b: Battle, w: SufferedWork): boolean => {
  takeOff(b.state, w);
  happen(b, w.who, 'wounded', { wounds: w.wounds });
  return false;
};

/** One save against a status; true when dice were thrown. */
export const stepSave = (b: Battle, w: SaveWork): boolean => {
  const [kind] = w.left;
  w.left = w.left.slice(1);
  const c = creatureOf(b.state, w.who);
  if (kind === undefined || c.dead) {
    takeOff(b.state, w);
    return false;
  }
  const status = statusOf(c, kind);
  if (status === undefined) return false;
  saveAgainst(b, w.who, status);
  return true;
};

/** A save against one status: success ends it, or takes a tier from it (GE-STS-02); a failed Hyperpathia stuns (GE-STS-31). */
export const saveAgainst = (b: Battle, who: number, status: Status, eased = 0, adv = 0): void => {
  const c = creatureOf(b.state, who);
  const rules = b.book.statuses.get(status.kind)?.kind;
  if (rules === undefined) return;
  const good = throwSave(b, {
    ...PLAIN_SAVE,
    who,
    with: rules.saves,
    goal: rules.tiered ? 10 + status.x : status.dc,
    against: status.kind,
    by: -1,
    statuses: [status.kind],
    magic: status.magical,
    adv: adv + ownAdvantage(c, status.kind),
    eased: eased - (status.hindered ?? 0),
    rule: rules.rule,
  });
  if (status.kind === 'Hyperpathia') {
    if (good) return;
    endStatus(b, who, 'Hyperpathia');
    inflict(b, who, { kind: 'Stunned', dc: status.dc, by: status.by, magical: status.magical });
    return;
  }
  if (!good) {
    if (status.by >= 0 && status.by !== who)
      happenByStatus(b, status.by, who, status.kind, 'own status stays');
    return;
  }
  if (rules.tiered) lowerTier(b, who, status.kind);
  else endStatus(b, who, status.kind);
  lapseOf(b, status);
};
