import { ATTRIBUTES, type Content } from '../../content/content.ts';
import type { Character } from '../character.ts';
import type { CharacterCheck } from '../checks/check.ts';
import { PERK_NEEDS } from '../checks/learning.ts';
import { MOST } from '../checks/points.ts';
import { apHad, apSpent, exclusiveOf } from '../cost.ts';
import { withAttribute, withTier, withValue } from '../edits.ts';
import { fix, leftOut, learnTier, once, type Fix } from './fix.ts';
import { focusFor, lessAttuned, lighter, weaponFixes } from './gear.ts';
import { classGifts, classNeeds, speciesPerks } from './learning.ts';
import { cheaper, levelFor, lowered } from './points.ts';
import { withClass } from '../gifts.ts';
import { learnt, type LessonKind } from '../lessons.ts';
import { civilianNames, nameOf, tierNamesOf, tierText } from '../names.ts';

export type { Fix } from './fix.ts';

/** The most ways that are offered for one fault. */
const WAYS = 4;

const kindOf = (where: string): LessonKind | undefined =>
  where === 'skills' ? 'skill' : where === 'spells' ? 'spell' : where === 'perks' ? 'perk' : undefined;

const waysOf = (content: Content, c: Character, said: CharacterCheck): Fix[] => {
  const { code, about, where } = said;
  const kind = kindOf(where);
  const out = fix(`Leave ${about} out`, leftOut(c, said));
  switch (code) {
    case 'too-much-ap':
      return [...lowered(c), ...levelFor(c, (who) => apSpent(who).sum <= apHad(who).sum)];
    case 'too-much-sp':
      return cheaper(content, c);
    case 'bad-level':
      return [fix('Be of level 1', { ...c, level: 1 })];
    case 'bad-attribute': {
      const i = ATTRIBUTES.findIndex((name) => name === about);
      const value = Math.min(MOST, Math.max(0, Math.round(c.attributes[i] ?? 0)));
      return [fix(`${about} ${value}`, withAttribute(c, i, value))];
    }
    case 'class-twice':
      return [fix('Keep it once', { ...c, classes: once(c.classes) })];
    case 'class-needs':
      return classNeeds(content, c, about);
    case 'open-choice':
    case 'not-taken':
      return classGifts(content, c, about);
    case 'learnt-twice':
      return [
        fix('Keep it once', { ...c, skills: once(c.skills), spells: once(c.spells), perks: once(c.perks) }),
      ];
    case 'spell-tier': {
      const spell = content.abilities.get(about);
      const ways = spell === undefined ? [] : learnTier(c, tierNamesOf(spell), Math.max(0, spell.tier - 1));
      return [...ways, fix(`Drop ${nameOf(content, 'spell', about)}`, leftOut(c, said))];
    }
    case 'perk-needs': {
      const needed = PERK_NEEDS[about];
      return [
        ...(needed === undefined
          ? []
          : [fix(`Take ${nameOf(content, 'perk', needed)}`, learnt(c, 'perk', needed))]),
        fix(`Drop ${nameOf(content, 'perk', about)}`, leftOut(c, said)),
      ];
    }
    case 'exclusive': {
      const by = exclusiveOf(content, about)?.by ?? '';
      return [
        fix(`Take ${nameOf(content, 'class', by)}`, withClass(content, c, by)),
        fix(`Drop ${nameOf(content, kind ?? 'skill', about)}`, leftOut(c, said)),
      ];
    }
    case 'wrong-kind':
    case 'not-for-sale':
    case 'foreign-perk':
      return [fix(`Drop ${nameOf(content, kind ?? 'perk', about)}`, leftOut(c, said))];
    case 'species-perks':
      return speciesPerks(content, c);
    case 'bloodline':
      return ATTRIBUTES.map((name) => fix(name, { ...c, bloodline: name }));
    case 'tradition':
      return civilianNames(content).map((name) => fix(name, { ...c, tradition: name }));
    case 'zone-twice':
      return c.armour.flatMap(({ armour }, i) => {
        const piece = content.armour.get(armour);
        return piece?.zone === about
          ? [fix(`Take the ${piece.name} off`, { ...c, armour: c.armour.filter((_, j) => j !== i) })]
          : [];
      });
    case 'trinkets': {
      const last = c.trinkets.findLastIndex((t) => t.kind === about);
      return [fix(`Take one ${about} off`, { ...c, trinkets: c.trinkets.filter((_, i) => i !== last) })];
    }
    case 'hands': {
      const { hands: _hands, ...free } = c;
      return [fix('Take the first in hand', free)];
    }
    case 'overloaded':
      return lighter(content, c);
    case 'no-focus':
      return focusFor(content, c);
    case 'attunement':
      return lessAttuned(content, c, said);
    case 'not-proficient':
    case 'complex':
    case 'no-ammunition':
      return weaponFixes(content, c, said);
    case 'bad-value':
      return [fix(`${about} 1`, withValue(c, about, 1))];
    case 'bad-tier':
      return [fix(tierText(about, 0), withTier(c, about, 0))];
    default:
      return code.startsWith('unknown-') || code === 'no-rules' || code === 'wrong-gear' ? [out] : [];
  }
};

/** What would heal a fault with one click; nothing where a person must think about it. */
export const fixesOf = (content: Content, c: Character, said: CharacterCheck): Fix[] =>
  waysOf(content, c, said).slice(0, WAYS);
