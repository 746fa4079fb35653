import { rollAmount, sizeOf } from '../dice/amounts.ts';
import { noted } from '../dice/terms.ts';
import type { Play } from '../../match/book.ts';
import { afflict, isThereAlready } from '../conditions/affliction.ts';
import { conditionOf, isAmong } from '../conditions/bearings.ts';
import { isMadeFor, isUnmoved } from '../conditions/resistance.ts';
import { runEffects, sufferers, type EffectOf } from '../../match/effect-order.ts';
import { seeTo } from '../damage/remains.ts';
import { loseHand } from '../damage/scars.ts';
import { wash } from '../ground/patches.ts';
import { castBelow, timesNamed } from './harms.ts';
import { plainSave } from '../check/plain-save.ts';
import { fill } from '../ground/free-space.ts';
import { seesTruly } from '../ground/sight.ts';
import { findCreature, type Creature } from '../../match/state.ts';
import { pickOne } from './things.ts';
import { wieldedBy } from '../inventory/weapons.ts';
import { watchersOf } from '../movement/hiding.ts';
import { namedSpace } from '../movement/tether.ts';
import type { EffectWork } from '../../match/work.ts';

/** Puts a condition on all, or on those who fail the Save that it allows (CA-R03). */
export const bring = (g: Play, work: EffectWork, effect: EffectOf<'condition'>): void => {
  const kind = conditionOf(g, effect.condition);
  const all = sufferers(g, work.on);
  for (const c of all) {
    const text = `${c.name} may not be ${kind.name}`;
    // CA-R94.
    if (effect.save === 'wil' && isUnmoved(g, c, work.source, work.by)) continue;
    if (effect.save !== undefined && plainSave(g, c, { attribute: effect.save, rule: 'CA-SAVE-11', text }))
      continue;
    if (kind.pairs === true) continue;
    if (kind.wielded !== undefined) {
      // CA-R153: not on a weapon that has it already, while there is another.
      const { by, at, dice, sum } = work;
      const isNew = (weapon: string): boolean =>
        !isThereAlready(g, c, effect, { by, at, dice, sum, named: weapon });
      const wielded = wieldedBy(g, c, kind.wielded);
      const fresh = wielded.filter((i) => isNew(i.id));
      let some = fresh.length === 0 ? wielded : fresh;
      for (let left = timesNamed(g, work, c); left > 0 && some.length > 0; left--) {
        const key = `wielded:${kind.id}:${c.id}`;
        const weapon = pickOne(g, c.seat, some, key, `On which weapon of ${c.name}?`);
        lay(g, work, effect, c, weapon);
        some = some.filter((i) => i.id !== weapon);
      }
      continue;
    }
    lay(g, work, effect, c, effect.about ?? (effect.here === true ? `@${work.at}` : nameOf(g, work)));
  }
  if (kind.pairs === true) tie(g, work, effect, all);
  if (isAmong(['burning'], kind)) burnRemains(g, work.on);
};

/** Content 6: what the blow that felled it sets alight is burned, and does not rise again (Zombie). */
const burnRemains = (g: Play, on: readonly string[]): void => {
  for (const c of g.state.creatures) if (c.fate === 'dead' && on.includes(c.id)) seeTo(g, c, 'fire');
};

const lay = (g: Play, work: EffectWork, effect: EffectOf<'condition'>, c: Creature, named: string): void => {
  const { dice, sum, longer, source, by, magical } = work;
  const { mind, deceives, form, handless } = conditionOf(g, effect.condition);
  const n = effect.n === undefined ? 0 : numberOf(g, work, effect.n);
  const madeFor = mind === true && isMadeFor(g, c, source, by);
  const { of, lasting } = effect;
  if (effect.spent === true) {
    const now = noted(g, c, effect.condition);
    c.used = [...c.used, ...Array.from({ length: n }, () => now)];
  }
  const taken = afflict(g, c, effect.condition, by, effect.ends, n, {
    dice,
    sum,
    named,
    longer,
    madeFor,
    magical,
    ...(of === undefined ? {} : { of }),
    ...(lasting === undefined ? {} : { lasting }),
  });
  // Content 7: fire does not last on one who stands in water.
  if (taken) wash(g, c);
  if (taken && form?.side !== undefined) fill(g, c, form.side);
  if (taken && deceives !== undefined) show(g, c, deceives, work);
  if (taken && handless === true) loseHand(g, c);
};

/** Content 3, Disguised: every enemy who looks on saves with WIL, or takes somebody for what it shows. */
const show = (g: Play, c: Creature, condition: string, { by, source, magical }: EffectWork): void => {
  const maker = findCreature(g.state, by);
  for (const o of watchersOf(g, c).reverse()) {
    // Those on the side of whoever made it know of it; True Sight sees through it.
    if (o.group === maker?.group || seesTruly(g, o, c)) continue;
    runEffects(g, {
      by: c.id,
      on: o.id,
      effects: [{ do: 'save', attribute: 'wil', fail: [{ do: 'condition', condition }] }],
      source,
      magical,
    });
  }
};

/** What ties two together needs both: those who failed, or one of them and a friend of the caster who let it happen. */
const tie = (g: Play, work: EffectWork, effect: EffectOf<'condition'>, all: readonly Creature[]): void => {
  const caster = findCreature(g.state, work.by);
  const [first] = all;
  const aimed = castBelow(g)?.command.targets ?? [];
  const second =
    all[1] ??
    aimed
      .flatMap((id) => findCreature(g.state, id) ?? [])
      .find((o) => o.id !== first?.id && o.group === caster?.group && o.fate !== 'dead');
  if (first === undefined) return;
  const at = castBelow(g)?.command.at;
  // One and a thing: it stays near the Space where that is.
  if (aimed.length === 1 && at !== undefined) return lay(g, work, effect, first, namedSpace(at));
  if (second === undefined) return;
  lay(g, work, effect, first, second.id);
  lay(g, work, effect, second, first.id);
};

/** The number of a condition; one that is rolled is rolled once for each. */
const numberOf = (g: Play, work: EffectWork, n: NonNullable<EffectOf<'condition'>['n']>): number =>
  n.roll === undefined
    ? sizeOf(n, work.dice, work.sum)
    : rollAmount(g, n, work.dice, work.sum, { seat: 'warden', rule: 'CA-GRIM-02', text: 'How much' });

/** What was named when the effect was chosen: a creature, a Group, a thing or a word; empty for none. */
const nameOf = (g: Play, work: EffectWork): string => {
  const choice = work.choice === '' ? (castBelow(g)?.command.choice ?? '') : work.choice;
  const names = g.book.content.spells.get(work.source)?.names === true;
  const word = choice.slice(choice.indexOf(':') + 1);
  return names || findCreature(g.state, word) !== undefined ? word : '';
};
