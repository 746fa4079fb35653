import { signed, type Keyword, type Stat, type UnitCard, type BodyPart, type Figure } from '@caltrop/engine';
import { kitOf, type Position } from '../../match/book.ts';
import { ATTRIBUTES, PART_NAMES, ZONES, type Zone } from '../../content/content.ts';
import { woundsOf, type Creature } from '../../match/state.ts';
import { valueOf, armourOf } from '../../rules/creature/values.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { itemsOf } from './items.ts';
import { notesOf } from './notes.ts';
import { iconOfCreature } from '../icons.ts';
import { creatureKeyword, sizeKeyword } from './keywords.ts';
import { isVeiled, kindWords, markOf } from '../places.ts';
import { ZONE_CHANCES } from '../../rules/wounds/damage-dice.ts';

const changed = (now: number, printed: number): string => (now === printed ? '' : `printed ${printed}`);

const statsOf = (p: Position, c: Creature): Stat[] => {
  const kit = kitOf(p.book, c);
  const value = (
    name: 'WT' | 'TN' | 'MS' | 'MD' | 'ER' | 'MPR',
    printed: number,
    rule: string,
    note = '',
  ): Stat => {
    const now = valueOf(p, c, name);
    return {
      label: name,
      value: String(now),
      note: [note, changed(now, printed)].filter((t) => t !== '').join(', '),
      rule,
    };
  };
  return [
    ...ATTRIBUTES.map((label, i): Stat => {
      const now = valueOf(p, c, label);
      return {
        label,
        value: signed(now),
        note: [`attribute ${kit.raw[i] ?? 0}`, changed(now, kit.mods[i] ?? 0)]
          .filter((t) => t !== '')
          .join(', '),
        rule: 'GE-ATTR-01',
      };
    }),
    {
      label: 'Wounds',
      value: String(woundsOf(c)),
      note: `of ${limitOf(p, c)}${c.severe > 0 ? `, ${c.severe} severe` : ''}`,
      rule: 'GE-VAL-06',
    },
    value('WT', kit.wt, 'GE-VAL-08', 'with the AV of the zone'),
    value('TN', kit.tn, 'GE-VAL-09'),
    value('MD', kit.md, 'GE-VAL-11', 'added to WT against magic'),
    { label: 'EN', value: String(c.en), note: `of ${valueOf(p, c, 'EN')}`, rule: 'GE-VAL-03' },
    { label: 'MP', value: String(c.mp), note: `of ${valueOf(p, c, 'MP')}`, rule: 'GE-VAL-04' },
    value('MPR', kit.mpr, 'GE-VAL-05'),
    value('MS', kit.ms, 'GE-VAL-01', 'metres in a Movement Action'),
    ...(kit.fly > 0 ? [{ label: 'Flight', value: String(kit.fly), note: 'metres', rule: 'GE-CTAG-05' }] : []),
    { label: 'Dodge', value: signed(kit.dodge), note: 'and a d12', rule: 'GE-VAL-15' },
    ...(kit.er === 0 ? [] : [value('ER', kit.er, 'GE-VAL-18', 'on dodges and DEX checks')]),
    ...(p.state.stage === 'battle' && p.state.order.length > 0
      ? [
          {
            label: 'Init',
            value: String(Math.floor(c.initiative / 16)),
            note: 'Initiative',
            rule: 'GE-VAL-02',
          },
        ]
      : []),
  ];
};

/** What it is like beyond its numbers: size, tags, perks, what it is good at. */
const keywordsOf = (p: Position, c: Creature): Keyword[] => {
  const { profile, traits, pv } = kitOf(p.book, c);
  const good = [...pv].filter(([, n]) => n > 0).map(([name, n]) => `${name} ${n}`);
  return [
    ...(profile.size === 'Medium' ? [] : [sizeKeyword(profile.size)]),
    ...profile.tags.map(creatureKeyword),
    ...traits.map((t): Keyword => ({
      text: t.name,
      meaning: t.ask === '' ? t.text : `${t.text} The game master decides: ${t.ask}`.trim(),
      rule: 'GE-BUILD-02',
    })),
    ...(good.length === 0
      ? []
      : [{ text: 'Proficiencies', meaning: `${good.join(', ')}.`, rule: 'GE-VAL-17' }]),
  ];
};

/** Everything about a creature that the rules look at; of one that is not seen there is no card. */
export const cardOf = (p: Position, id: string): UnitCard | undefined => {
  const c = p.state.creatures.find((o) => o.id === id);
  if (c === undefined || isVeiled(c)) return undefined;
  const limit = limitOf(p, c);
  return {
    id: c.id,
    name: c.name,
    kind: kindWords(p, c),
    side: markOf(c),
    icon: iconOfCreature(p, c),
    hp: Math.max(0, limit - woundsOf(c)),
    maxHp: limit,
    points: 'wounds left',
    figure: figureOf(p, c),
    stats: statsOf(p, c),
    items: itemsOf(p, c),
    keywords: keywordsOf(p, c),
    notes: notesOf(p, c),
  };
};

const partOf = (p: Position, c: Creature, part: Zone, zone: number): BodyPart => {
  const worn = kitOf(p.book, c).worn[zone] ?? 'none';
  const brittle = c.statuses
    .filter((s) => s.kind === 'Brittle' && (s.zone === zone || s.zone < 0))
    .reduce((n, s) => n + s.x, 0);
  return {
    part,
    name: PART_NAMES[part],
    armour: armourOf(p, c, zone),
    light: c.wounds[zone] ?? 0,
    severe: c.wounds[ZONES.length + zone] ?? 0,
    chance: ZONE_CHANCES[zone] ?? 0,
    note: [...(worn === 'none' ? [] : [worn]), ...(brittle > 0 ? [`brittle, −${brittle}`] : [])].join(', '),
  };
};

/** Armour and wounds by hit zone, with what the body can bear (GE-WND-01, 02). */
const figureOf = (p: Position, c: Creature): Figure => ({
  rule: 'GE-HZ-01',
  parts: ZONES.map((zone, i) => partOf(p, c, zone, i)),
  limit: limitOf(p, c),
  threshold: valueOf(p, c, 'WT'),
});
