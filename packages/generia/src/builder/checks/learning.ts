import { dictionary, listed } from '@caltrop/engine';
import { didYouMean } from '@caltrop/sheets';
import type { Content } from '../../content/content.ts';
import { isId } from '../../content/words.ts';
import { check, hinted, orList, twice, type CharacterCheck } from './check.ts';
import { isSpeciesPerk, SPECIES, type Character } from '../character.ts';
import { exclusiveOf, priceOf } from '../cost.ts';
import { classesOf, giftsOf, holds, type Gift } from '../gifts.ts';
import { nameOf, tierNamesOf, tierText } from '../names.ts';

/** Classes: known, each once, with what they ask for, and everything taken that they give (GE-BUILD-02). */
export const classChecks = (content: Content, c: Character): CharacterCheck[] => {
  const checks: CharacterCheck[] = [];
  const say = (level: CharacterCheck['level'], code: string, what: string, about: string): void =>
    void checks.push(check(level, code, 'classes', 'GE-BUILD-02', what, about));
  for (const id of c.classes)
    if (!content.classes.has(id))
      say(
        'illegal',
        'unknown-class',
        hinted(`There is no class "${id}"`, didYouMean(id, content.classes.keys())),
        id,
      );
  for (const id of twice(c.classes))
    say('illegal', 'class-twice', `${nameOf(content, 'class', id)} is bought more than once.`, id);
  for (const one of classesOf(content, c)) {
    for (const { any } of one.needs)
      if (!any.some((id) => c.classes.includes(id)))
        say(
          'illegal',
          'class-needs',
          `${one.name} needs the class ${orList(any.map((id) => nameOf(content, 'class', id)))}.`,
          one.id,
        );
    for (const { any, tier } of one.needsTiers)
      if (!any.some((name) => (c.tiers[name] ?? -1) >= tier))
        say(
          'illegal',
          'class-needs',
          `${one.name} needs the proficiency ${orList(any.map((name) => tierText(name, tier)))}.`,
          one.id,
        );
  }
  const shown = ({ kind, n }: Pick<Gift, 'kind' | 'n'>, name: string): string => {
    if (kind === 'tier') return tierText(name, n);
    return kind === 'value' ? `${name} ${n}` : nameOf(content, kind, name);
  };
  const { given, open } = giftsOf(content, c);
  for (const choice of open)
    say(
      'warning',
      'open-choice',
      `${nameOf(content, 'class', choice.by)} gives ${orList(choice.any.map((name) => shown(choice, name)))}; none is taken.`,
      `${choice.by}:${choice.any.join('|')}`,
    );
  for (const one of classesOf(content, c)) {
    const left = given.filter((gift) => gift.by === one.id && !holds(content, c, gift));
    if (left.length > 0)
      say(
        'warning',
        'not-taken',
        `${one.name} gives ${listed(left.map((gift) => shown(gift, gift.name)))}, which ${left.length === 1 ? 'is' : 'are'} not written down.`,
        one.id,
      );
  }
  return checks;
};

/** Perks that need another first. */
export const PERK_NEEDS: Readonly<Record<string, string>> = dictionary({
  'armor-familiarity-ii': 'armor-familiarity-i',
  'astral-body-ii': 'astral-body-i',
  'focus-ii': 'focus-i',
});

/** What is wrong with the name of something learnt; nothing for what content knows and sells. */
const nameChecks = (
  content: Content,
  c: Character,
  kind: 'skill' | 'spell' | 'perk',
  id: string,
): CharacterCheck[] => {
  const where = `${kind}s`;
  const known = kind === 'perk' ? content.traits : content.abilities;
  if (!known.has(id)) {
    if (!isId(id))
      return [
        check(
          'note',
          'no-rules',
          where,
          'GE-BUILD-03',
          `${id} has no rules in play here; SP for it are not counted.`,
          id,
        ),
      ];
    const what = hinted(`There is no ${kind} "${id}"`, didYouMean(id, known.keys()));
    return [check('illegal', `unknown-${kind}`, where, 'GE-BUILD-03', what, id)];
  }
  const wrong = kind !== 'perk' && content.abilities.get(id)?.kind !== kind;
  if (wrong)
    return [
      check('illegal', 'wrong-kind', where, 'GE-BUILD-03', `${nameOf(content, kind, id)} is no ${kind}.`, id),
    ];
  if (kind === 'perk' && isSpeciesPerk(id)) return [];
  const exclusive = exclusiveOf(content, id);
  if (exclusive !== undefined && !c.classes.includes(exclusive.by))
    return [
      check(
        'warning',
        'exclusive',
        where,
        'GE-BUILD-03',
        `${nameOf(content, kind, id)} is kept for the class ${nameOf(content, 'class', exclusive.by)}.`,
        id,
      ),
    ];
  if (priceOf(content, kind, id, 0) === 0)
    return [
      check(
        'illegal',
        'not-for-sale',
        where,
        'GE-BUILD-03',
        `${nameOf(content, kind, id)} cannot be learnt.`,
        id,
      ),
    ];
  return [];
};

/** Skills, spells and perks: known, each once, with what they ask for (GE-BUILD-03, GE-PROF-04). */
export const learningChecks = (content: Content, c: Character): CharacterCheck[] => {
  const checks: CharacterCheck[] = [];
  for (const [kind, list] of [
    ['skill', c.skills],
    ['spell', c.spells],
    ['perk', c.perks],
  ] as const) {
    for (const id of new Set(list)) checks.push(...nameChecks(content, c, kind, id));
    for (const id of twice(list))
      checks.push(
        check(
          'illegal',
          'learnt-twice',
          `${kind}s`,
          'GE-BUILD-03',
          `${nameOf(content, kind, id)} is written down more than once.`,
          id,
        ),
      );
  }
  for (const id of new Set(c.spells)) {
    const spell = content.abilities.get(id);
    if (spell === undefined || spell.kind !== 'spell' || exclusiveOf(content, id) !== undefined) continue;
    const names = tierNamesOf(spell);
    const tier = Math.max(0, spell.tier - 1);
    if (!names.some((name) => (c.tiers[name] ?? -1) >= tier))
      checks.push(
        check(
          'illegal',
          'spell-tier',
          'spells',
          'GE-PROF-04',
          `${spell.name} needs the proficiency ${orList(names.map((name) => tierText(name, tier)))}.`,
          id,
        ),
      );
  }
  for (const [perk, needed] of Object.entries(PERK_NEEDS))
    if (c.perks.includes(perk) && !c.perks.includes(needed))
      checks.push(
        check(
          'illegal',
          'perk-needs',
          'perks',
          'GE-BUILD-03',
          `${nameOf(content, 'perk', perk)} needs ${nameOf(content, 'perk', needed)}.`,
          perk,
        ),
      );
  return checks;
};

/** Two species perks, one from each parent (GE-BUILD-04). */
export const speciesChecks = (content: Content, c: Character): CharacterCheck[] => {
  const say = (level: CharacterCheck['level'], code: string, what: string, about = ''): CharacterCheck =>
    check(level, code, 'species', 'GE-BUILD-04', what, about);
  const parents = c.species.split(/\s*\/\s*/u);
  const unknown = parents.filter((parent) => SPECIES[parent] === undefined);
  const perks = c.perks.filter(isSpeciesPerk);
  const own = new Set(parents.flatMap((parent) => SPECIES[parent] ?? []));
  const asked = parents.some((parent) => parent === 'Demon' || parent === 'Undead') ? 1 : 2;
  return [
    ...unknown.map((parent) =>
      say(
        'warning',
        'unknown-species',
        hinted(`There is no species "${parent}"`, didYouMean(parent, Object.keys(SPECIES))),
      ),
    ),
    ...(perks.length > 2
      ? [say('illegal', 'species-perks', `A character has two species perks, this one ${perks.length}.`)]
      : perks.length < asked
        ? [say('warning', 'species-perks', `A character has two species perks, this one ${perks.length}.`)]
        : []),
    ...(unknown.length > 0 ? [] : perks.filter((perk) => !own.has(perk))).map((perk) =>
      say(
        'illegal',
        'foreign-perk',
        `${nameOf(content, 'perk', perk)} is not a perk of ${orList(parents)}.`,
        perk,
      ),
    ),
    ...(c.perks.includes('bloodline') && c.bloodline === undefined
      ? [say('warning', 'bloodline', 'Bloodline raises one attribute; none is chosen.')]
      : []),
    ...(c.perks.includes('tradition') && c.tradition === undefined
      ? [say('warning', 'tradition', 'Tradition is about one civilian proficiency; none is chosen.')]
      : []),
  ];
};
