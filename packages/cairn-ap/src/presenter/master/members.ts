import { counted, title, type Member, type MemberStat as Stat, type OrderEntry } from '@caltrop/engine';
import { armourOf } from '../../rules/inventory/armour.ts';
import { kitOf, type Position } from '../../match/book.ts';
import { ATTRIBUTES } from '../../content/content.ts';
import { freeSlots } from '../../rules/inventory/slots.ts';
import { orderAhead } from '../../rules/fight/rounds.ts';
import { findCreature, groupOf, isPresent, maxOf, type Creature } from '../../match/state.ts';
import { weaponsOf } from '../../rules/inventory/weapons.ts';
import { badgesOf } from '../scene/badges.ts';
import { holdWords } from '../deeds/hold-words.ts';
import { iconOfCreature } from '../icons.ts';
import { markOf } from '../places.ts';
import { kindName } from '../scene/tokens.ts';
import { diceWords } from '../deeds/weapon-words.ts';

const statsOf = (p: Position, c: Creature): Stat[] => [
  {
    label: 'HP',
    field: 'hp',
    value: String(c.hp),
    max: c.maxHp,
    note: `of ${c.maxHp}`,
    rule: 'CA-R10',
  },
  ...ATTRIBUTES.map((a): Stat => ({
    label: a.toUpperCase(),
    field: a,
    value: String(c[a]),
    max: maxOf(c, a),
    note: c[a] < maxOf(c, a) ? `of ${maxOf(c, a)}` : '',
    rule: 'CA-ATTR-01',
    rolls: { task: 'check', draft: { attribute: a } },
  })),
  ...(c.kind === 'npc'
    ? []
    : [
        {
          label: 'Fatigue',
          field: 'fatigue',
          value: String(c.fatigue),
          max: c.capacity,
          note: `${counted(freeSlots(p, c), 'slot')} free`,
          rule: 'CA-FAT-01',
        },
      ]),
];

/** How far morale has come: what has been tested, and what is still to come (CA-R55). */
const moraleWords = (p: Position, c: Creature): readonly string[] => {
  const kit = kitOf(p.book, c);
  if (c.kind === 'pc' || kit.mindless || kit.tags.includes('no-morale')) return [];
  const { fired } = groupOf(p.state, c);
  return [fired.length === 0 ? 'morale not yet tested' : `morale tested: ${fired.join(', ')}`];
};

/** Somebody at a glance. */
const memberOf = (p: Position, c: Creature): Member => {
  const armour = armourOf(p, c);
  return {
    id: c.id,
    name: c.name,
    kind: kindName(p, c),
    icon: iconOfCreature(p, c),
    side: markOf(p, c),
    seat: c.seat,
    hp: c.hp,
    maxHp: c.maxHp,
    ...(p.state.stage === 'fight' ? { pips: { value: c.ap, of: c.maxAp, label: 'AP' } } : {}),
    stats: statsOf(p, c),
    badges: badgesOf(p, c),
    notes: [
      ...(armour > 0 ? [`Armor ${armour}`] : []),
      ...weaponsOf(p, c).map((w) => `${w.name.toLowerCase()} ${diceWords(w)}`),
      ...c.holds.map((h) => `holds ${holdWords(p, h).toLowerCase()}`),
      ...(c.kind === 'npc' ? [`fights as a ${kitOf(p.book, c).profile}`] : []),
      ...moraleWords(p, c),
      ...(c.reaction === '' ? [] : [c.reaction]),
      ...(c.scars.length === 0 ? [] : [counted(c.scars.length, 'Scar')]),
    ],
    active: p.state.turn === c.id,
    gone: !isPresent(c),
  };
};

/** The party first, then every other Group. */
export const rollOf = (
  p: Position,
): readonly { readonly title: string; readonly members: readonly Member[] }[] =>
  p.state.groups
    .toSorted((a, b) => Number(b.party) - Number(a.party))
    .map((g) => ({
      title: title(g.name),
      members: p.state.creatures.filter((c) => c.group === g.id).map((c) => memberOf(p, c)),
    }))
    .filter((group) => group.members.length > 0);

/** The order of this Round: who has had a turn, who has one, who comes (CA-LOOP-03). */
export const orderOf = (p: Position): OrderEntry[] => {
  const { state } = p;
  if (state.stage !== 'fight') return [];
  const entry = (c: Creature, when: OrderEntry['when']): OrderEntry => ({
    unit: c.id,
    when,
    initiative: c.initiative,
    note: c.holds.length > 0 ? `holds ${c.holds.length}` : c.fate === 'up' ? '' : c.fate,
  });
  const past = state.creatures
    .filter((c) => isPresent(c) && c.taken > 0 && c.id !== state.turn)
    .toSorted((a, b) => b.initiative - a.initiative);
  const now = findCreature(state, state.turn);
  return [
    ...past.map((c) => entry(c, 'past')),
    ...(now === undefined ? [] : [entry(now, 'now')]),
    ...orderAhead(state).flatMap((id) => {
      const c = findCreature(state, id);
      return c === undefined ? [] : [entry(c, 'next')];
    }),
  ];
};
