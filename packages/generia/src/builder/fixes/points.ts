import { listed } from '@caltrop/engine';
import { ATTRIBUTES, type Content } from '../../content/content.ts';
import { isSpeciesPerk, type Character } from '../character.ts';
import { apHad, apSpent, spHad, spSpent } from '../cost.ts';
import { withAttribute, withoutClass, withValue } from '../edits.ts';
import { fix, type Fix } from './fix.ts';
import { giftsOf } from '../gifts.ts';
import { learnt, type LessonKind } from '../lessons.ts';
import { nameOf } from '../names.ts';

/** The first level that pays for all, where one up to 40 does. */
export const levelFor = (c: Character, fits: (c: Character) => boolean): Fix[] => {
  for (let level = c.level + 1; level <= 40; level++) {
    const after = { ...c, level };
    if (fits(after)) return [fix(`Be of level ${level}`, after)];
  }
  return [];
};

/** The highest attributes lowered step by step until all is paid for. */
const evenedOut = (c: Character): Fix[] => {
  let after = c;
  while (apSpent(after).sum > apHad(after).sum) {
    const highest = Math.max(...after.attributes);
    if (highest <= 0) return [];
    after = withAttribute(after, after.attributes.indexOf(highest), highest - 1);
  }
  const steps = ATTRIBUTES.flatMap((name, i) =>
    after.attributes[i] === c.attributes[i] ? [] : [`${name} to ${after.attributes[i] ?? 0}`],
  );
  return [fix(`Lower ${listed(steps)}`, after)];
};

/** A single attribute is lowered by so much at most; more is shared out. */
const BEARABLE = 2;

/** Attributes lowered as little as pays for all: one of them, or the highest. */
export const lowered = (c: Character): Fix[] => {
  const single = oneLowered(c);
  const bearable = single.filter(({ by }) => by <= BEARABLE);
  return bearable.length > 0 ? bearable.map(({ way }) => way) : evenedOut(c);
};

const oneLowered = (c: Character): readonly { readonly by: number; readonly way: Fix }[] =>
  ATTRIBUTES.flatMap((name, i): { readonly by: number; readonly way: Fix }[] => {
    const from = c.attributes[i] ?? 0;
    for (let value = from - 1; value >= 0; value--) {
      const after = withAttribute(c, i, value);
      if (apSpent(after).sum <= apHad(after).sum)
        return [{ by: from - value, way: fix(`Lower ${name} to ${value}`, after) }];
    }
    return [];
  })
    .toSorted((a, b) => a.by - b.by)
    .slice(0, 2);

/** Things bought alone, each with the character without it. */
const droppable = (content: Content, c: Character): Fix[] => {
  const { given } = giftsOf(content, c);
  const bought = (kind: LessonKind, list: readonly string[]): Fix[] =>
    list
      .filter((id) => !given.some((g) => g.kind === kind && g.name === id))
      .filter((id) => kind !== 'perk' || !isSpeciesPerk(id))
      .map((id) => fix(`Drop ${nameOf(content, kind, id)}`, learnt(c, kind, id)));
  return [
    ...bought('skill', c.skills),
    ...bought('spell', c.spells),
    ...bought('perk', c.perks),
    ...Object.entries(c.values)
      .filter(([, value]) => value > 0)
      .map(([name, value]) => fix(`Lower ${name} to ${value - 1}`, withValue(c, name, value - 1))),
  ];
};

/** Less to pay for, or more to pay with. */
export const cheaper = (content: Content, c: Character): Fix[] => {
  const pays = (who: Character): boolean => spSpent(content, who).sum <= spHad(who).sum;
  // The dearest that is left is the least that is lost; what was learnt last goes first.
  const enough = droppable(content, c)
    .toReversed()
    .filter(({ after }) => pays(after))
    .map((way) => ({ way, sum: spSpent(content, way.after).sum }))
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ way }) => way);
  const classes = c.classes
    .map((id) => fix(`Give up ${nameOf(content, 'class', id)}`, withoutClass(content, c, id)))
    .filter(({ after }) => enough.length === 0 && pays(after));
  const over = spSpent(content, c).sum - spHad(c).sum;
  const more = fix(`Give it ${over} SP more`, { ...c, bonus: c.bonus + over });
  return [...enough.slice(0, 2), ...classes.slice(0, 1), ...levelFor(c, pays), more];
};
