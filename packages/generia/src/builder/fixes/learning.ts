import type { Content } from '../../content/content.ts';
import { isSpeciesPerk, SPECIES, type Character } from '../character.ts';
import { withoutClass } from '../edits.ts';
import { fix, learnTier, type Fix } from './fix.ts';
import { giftsOf, withClass } from '../gifts.ts';
import { learnt } from '../lessons.ts';
import { nameOf, tierText } from '../names.ts';

/** What a class still asks for. */
export const classNeeds = (content: Content, c: Character, id: string): Fix[] => {
  const one = content.classes.get(id);
  return [
    ...(one?.needs ?? [])
      .filter(({ any }) => !any.some((need) => c.classes.includes(need)))
      .flatMap(({ any }) =>
        any.map((need) => fix(`Take ${nameOf(content, 'class', need)}`, withClass(content, c, need))),
      ),
    ...(one?.needsTiers ?? [])
      .filter(({ any, tier }) => !any.some((name) => (c.tiers[name] ?? -1) >= tier))
      .flatMap(({ any, tier }) => learnTier(c, any, tier)),
    fix(`Give up ${nameOf(content, 'class', id)}`, withoutClass(content, c, id)),
  ];
};

/** Choices of a class, and what it gives that is not written down. */
export const classGifts = (content: Content, c: Character, about: string): Fix[] => {
  const [id = '', which] = about.split(':');
  const { open } = giftsOf(content, c);
  const choices = open
    .filter((choice) => choice.by === id && choice.any.join('|') === which)
    .flatMap(({ any, kind, n }) =>
      any.map((name) =>
        fix(
          `Take ${kind === 'tier' ? tierText(name, n) : nameOf(content, kind === 'value' ? 'skill' : kind, name)}`,
          withClass(content, c, id, [name]),
        ),
      ),
    );
  return choices.length > 0
    ? choices
    : [fix(`Take what ${nameOf(content, 'class', id)} gives`, withClass(content, c, id))];
};

/** Perks of its parents to take, or to drop where there are too many. */
export const speciesPerks = (content: Content, c: Character): Fix[] => {
  const own = c.species.split(/\s*\/\s*/u).flatMap((parent) => SPECIES[parent] ?? []);
  const has = c.perks.filter(isSpeciesPerk);
  return has.length > 2
    ? has.map((perk) => fix(`Drop ${nameOf(content, 'perk', perk)}`, learnt(c, 'perk', perk)))
    : own
        .filter((perk) => !c.perks.includes(perk))
        .map((perk) => fix(`Take ${nameOf(content, 'perk', perk)}`, learnt(c, 'perk', perk)));
};
