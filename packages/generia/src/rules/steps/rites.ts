import { kitOf, servesAs, type Battle } from '../../match/book.ts';
import type { Step } from '../../content/content.ts';
import { whyOf, FORESEEN } from '../dice/dice.ts';
import { momentIn } from '../effects/moment.ts';
import { tell } from '../../match/events.ts';
import { amount } from '../creature/numbers.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { lightenWounds } from '../wounds/healing.ts';
import { vanish } from '../areas/concentration.ts';
import { pickOwnShadow, stealShadow } from '../areas/shadows.ts';
import { swapPlaces } from '../casting/teleports.ts';
import type { TriggerWork } from '../../match/work.ts';
import { flagBit } from '../creature/hooks.ts';
import { hasFlag } from '../creature/sources.ts';

const KEEPS_SHADOWS = flagBit('keeps shadows');

/** How far somebody changes places with a shadow. */
const SUBSTITUTED = 20;

/** Puts pieces of something among what somebody carries. */
const receive = (c: Creature, item: string, count: number): void => {
  const there = c.items.some(([id]) => id === item);
  c.items = there
    ? c.items.map(([id, n]) => (id === item ? [id, n + count] : [id, n]))
    : [...c.items, [item, count]];
};

/** Steps of rituals and of what they make: true for dice, undefined when the step is none of them. */
export const carryRites = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  switch (step.do) {
    case 'item': {
      const plain = step.item.replace('ELEMENT', (w.cast?.element ?? '').toLowerCase());
      const grade = step.grade === undefined ? 0 : amount(b, by, step.grade, momentIn(b, w));
      const item = bestOf(b, plain, grade);
      const count = amount(b, by, step.count, momentIn(b, w));
      if (count <= 0) return false;
      receive(by, item, count);
      if (step.grade !== undefined || w.cast !== null)
        tell(b, { type: 'given', rules: ['GE-R66'], who: by.id, item, count });
      return false;
    }
    case 'use up': {
      const piece = by.items.find(([id, n]) => n > 0 && servesAs(b.book, id, step.item));
      if (piece !== undefined)
        by.items = by.items.map(([id, n]) => (id === piece[0] ? ([id, n - 1] as const) : ([id, n] as const)));
      return false;
    }
    case 'foresee':
      return foresee(b, w, amount(b, by, step.count, momentIn(b, w)));
    case 'mend':
      lightenWounds(b, w.on, amount(b, by, step.count, momentIn(b, w)));
      return false;
    case 'forge':
      forge(b, by, step.weapon);
      return false;
    case 'fit out': {
      const arm = kitOf(b.book, on).arms.findIndex((a) => a.weapon === step.weapon);
      if (arm < 0) return false;
      on.hands = [arm];
      tell(b, {
        type: 'hands',
        rules: ['GE-R63'],
        who: on.id,
        arms: [kitOf(b.book, on).arms[arm]?.name ?? ''],
      });
      return false;
    }
    case 'end boons': {
      const names = new Set(step.of.map((id) => b.book.abilities.get(id)?.name ?? id));
      const bearer = step.to === 'self' ? by : on;
      bearer.boons = bearer.boons.filter((o) => !names.has(o.source));
      return false;
    }
    case 'steal shadow':
      stealShadow(b, w.by, w.on);
      return false;
    case 'anchor soul': {
      const { profile } = kitOf(b.book, on);
      const anchor = [...b.book.content.consumables.values()].find(
        (item) => item.soul === (profile.printed ?? profile.id),
      );
      if (anchor === undefined) return false;
      vanish(b, w.on, 'GE-KEY-12');
      receive(by, anchor.id, 1);
      tell(b, { type: 'given', rules: ['GE-KEY-12'], who: by.id, item: anchor.id, count: 1 });
      return false;
    }
    case 'substitute': {
      const n = pickOwnShadow(b, w.by, SUBSTITUTED);
      if (n < 0) return false;
      swapPlaces(b, w.by, n);
      // The shadow is lost to the attack, unless its owner has a Cabinet of Illusions.
      if (!hasFlag(b, by, KEEPS_SHADOWS)) vanish(b, n, 'GE-TRAD-06');
      const attack = b.state.work[w.cast?.against ?? -1];
      if (attack?.is === 'attack') attack.outcome = 'avoided';
      return false;
    }
    case 'note':
      b.state.notes = [
        ...b.state.notes,
        { text: step.text, secret: false, who: by.id, round: b.state.round },
      ];
      tell(b, { type: 'noted', rules: ['GE-FREEC-01'], who: by.id, text: step.text });
      return false;
    default:
      return undefined;
  }
};

/** What a thing of a quality is called: the best that there is, up to it. */
const bestOf = (b: Battle, item: string, quality: number): string => {
  for (let q = quality; q > 0; q--) if (b.book.content.consumables.has(`${item}+${q}`)) return `${item}+${q}`;
  return item;
};

/** Dice that are thrown now and kept until midnight; those of another day are gone (Prophecy). */
const foresee = (b: Battle, w: TriggerWork, count: number): boolean => {
  const c = creatureOf(b.state, w.by);
  c.counters = c.counters.filter(([name]) => !name.startsWith(FORESEEN));
  for (let i = 1; i <= count; i++) {
    const face = b.table.die(20, whyOf(b, c, 'GE-R97', 'a die that is foreseen'));
    c.counters = [...c.counters, [`${FORESEEN}${i}`, face]];
    tell(b, {
      type: 'resource',
      rules: ['GE-R97'],
      who: c.id,
      of: `foreseen d20 ${i}`,
      by: face,
      left: face,
    });
  }
  return count > 0;
};

/** A weapon that was made: in hand where one is free, holstered otherwise (GE-R63). */
const forge = (b: Battle, c: Creature, weapon: string): void => {
  const before = kitOf(b.book, c);
  c.gear = [...(c.gear ?? []), weapon];
  const arm = before.arms.length;
  const { arms } = kitOf(b.book, c);
  const held = c.hands.reduce((sum, i) => sum + (arms[i]?.hands ?? 0), 0);
  const made = arms[arm];
  if (made === undefined) return;
  if (held + made.hands <= 2) c.hands = [...c.hands, arm];
  tell(b, { type: 'given', rules: ['GE-TRAD-08'], who: c.id, item: made.name, count: 1 });
};
