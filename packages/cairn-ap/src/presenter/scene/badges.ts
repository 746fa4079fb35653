import { counted, type Badge } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import { conditionOf } from '../../rules/conditions/bearings.ts';
import type { Creature, Fate } from '../../match/state.ts';
import { iconOfCondition, SIGNS } from '../icons.ts';

const FATES: Partial<Record<Fate, Badge>> = {
  dying: { icon: SIGNS.dying, text: 'Dying', rule: 'CA-R22' },
  stable: { icon: SIGNS.stable, text: 'Stable', rule: 'CA-R24' },
  dead: { icon: SIGNS.dead, text: 'Dead', rule: 'CA-DEATH-01' },
  fled: { icon: SIGNS.fled, text: 'Fled', rule: 'CA-RET-01' },
  surrendered: { icon: SIGNS.surrendered, text: 'Surrendered', rule: 'CA-AUTO-10' },
  captured: { icon: SIGNS.surrendered, text: 'Captured', rule: 'CA-WARD-12' },
  lost: { icon: SIGNS.fled, text: 'Lost', rule: 'CA-WARD-24' },
  inert: { icon: SIGNS.inert, text: 'Not awake', rule: 'CA-LOOP-11' },
};

/** How somebody fares, where that is not simply well. */
export const fateBadge = (c: Creature): Badge | undefined => FATES[c.fate];

/** How many times the same words stand there. */
const together = (badges: readonly Badge[]): Badge[] => {
  const kinds = new Map<string, { badge: Badge; times: number }>();
  for (const badge of badges) {
    const known = kinds.get(badge.text);
    if (known === undefined) kinds.set(badge.text, { badge, times: 1 });
    else known.times += 1;
  }
  return [...kinds.values()].map(({ badge, times }) =>
    times === 1 ? badge : { ...badge, text: `${badge.text} × ${times}` },
  );
};

/** Marks on a creature: how it fares, what it suffers, what it waits for. */
export const badgesOf = (p: Position, c: Creature): Badge[] => {
  const kit = kitOf(p.book, c);
  const fate = fateBadge(c);
  const conditions = c.conditions.map((a): Badge => {
    const kind = conditionOf(p, a.kind);
    return { icon: iconOfCondition(a.kind), text: kind.name, rule: kind.rule };
  });
  return [
    ...(fate === undefined ? [] : [fate]),
    ...(kit.leader ? [{ icon: SIGNS.leader, text: 'Leader', rule: 'CA-MOR-03' }] : []),
    ...(kit.detachment ? [{ icon: SIGNS.detachment, text: 'Detachment', rule: 'CA-DET-01' }] : []),
    ...together(conditions),
    ...(c.surprised ? [{ icon: SIGNS.surprised, text: 'Surprised', rule: 'CA-TURN-02' }] : []),
    ...(c.deprived.length > 0 ? [{ icon: SIGNS.deprived, text: 'Deprived', rule: 'CA-DEP-01' }] : []),
    ...(c.doomed ? [{ icon: SIGNS.doomed, text: 'Doomed', rule: 'CA-SCAR-12' }] : []),
    ...(c.fatigue > 0 ? [{ icon: SIGNS.fatigue, text: `Fatigue ${c.fatigue}`, rule: 'CA-FAT-01' }] : []),
    ...(c.holds.length > 0
      ? [{ icon: SIGNS.hold, text: `holds ${c.holds.length}`, rule: 'CA-HELD-01' }]
      : []),
    ...(c.bank > 0 ? [{ icon: SIGNS.bank, text: counted(c.bank, 'Advantage'), rule: 'CA-GADV-01' }] : []),
  ];
};
