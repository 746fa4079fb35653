import type { Member, OrderEntry } from '@caltrop/engine';
import { armOf, kitOf, type Position } from '../../match/book.ts';
import { mostOf, numberIn, ruleOf } from '../../rules/master/numbers.ts';
import { isHere, woundsOf, type Creature } from '../../match/state.ts';
import { valueOf } from '../../rules/creature/values.ts';
import { limitOf } from '../../rules/wounds/wounds.ts';
import { badgesOf } from '../scene/badges.ts';
import { iconOfCreature } from '../icons.ts';
import { kindWords, markOf, sideName } from '../places.ts';
import { actionsLeft } from '../scene/scene.ts';

type MemberStat = Member['stats'][number];

const stat = (p: Position, c: Creature, field: string, label: string, note: string): MemberStat => ({
  label,
  field,
  value: String(numberIn(p, c, field)),
  max: mostOf(p, c, field),
  note,
  rule: ruleOf(field),
});

const statsOf = (p: Position, c: Creature): MemberStat[] => [
  stat(p, c, 'en', 'EN', `of ${mostOf(p, c, 'en')}`),
  ...(mostOf(p, c, 'mp') > 0 ? [stat(p, c, 'mp', 'MP', `of ${mostOf(p, c, 'mp')}`)] : []),
  stat(p, c, 'light', 'Lt', 'light wounds'),
  stat(p, c, 'severe', 'Sev', 'severe wounds'),
  ...(p.state.stage === 'battle' ? [stat(p, c, 'initiative', 'Ini', '')] : []),
];

const notesFor = (p: Position, c: Creature): string[] => {
  const kit = kitOf(p.book, c);
  const about = p.state.notes.filter((n) => n.who === c.id).map((n) => n.text);
  return [
    `WT ${valueOf(p, c, 'WT')}, TN ${valueOf(p, c, 'TN')}, MD ${valueOf(p, c, 'MD')}`,
    ...(c.hands.length === 0 ? [] : [c.hands.map((i) => armOf(kit, i).name.toLowerCase()).join(' and ')]),
    ...c.counters.map(([name, n]) => `${name} ${n}`),
    ...(c.reacted && isHere(c) ? ['reaction spent'] : []),
    ...about,
  ];
};

/** Somebody at a glance: a dot for every wound it can still bear. */
const memberOf = (p: Position, c: Creature): Member => {
  const { state } = p;
  const active = state.stage === 'battle' && state.creatures[state.turn.who] === c;
  return {
    id: c.id,
    name: c.name,
    kind: kindWords(p, c),
    icon: iconOfCreature(p, c),
    side: markOf(c),
    seat: c.seat,
    hp: Math.max(0, limitOf(p, c) - woundsOf(c)),
    maxHp: limitOf(p, c),
    ...(active ? { pips: { value: actionsLeft(state.turn).length, of: 3, label: 'actions' } } : {}),
    stats: statsOf(p, c),
    badges: badgesOf(p, c),
    notes: notesFor(p, c),
    active,
    gone: c.dead || c.where !== 'board',
  };
};

/** The sides in their order, the first as the party. */
export const rollOf = (
  p: Position,
): readonly { readonly title: string; readonly members: readonly Member[] }[] =>
  p.book.sides
    .map((_, side) => ({
      title: sideName(p, side),
      members: p.state.creatures.filter((c) => c.side === side).map((c) => memberOf(p, c)),
    }))
    .filter((group) => group.members.length > 0);

/** The order of this round by initiative (GE-ROUND-02). */
export const orderOf = (p: Position): OrderEntry[] => {
  const { state } = p;
  if (state.stage !== 'battle') return [];
  return state.order.flatMap((n, place): OrderEntry[] => {
    const c = state.creatures[n];
    if (c === undefined || !isHere(c)) return [];
    return [
      {
        unit: c.id,
        // Before the first round nobody has had its turn: all come again.
        when: place < state.place && state.round > 0 ? 'past' : place === state.place ? 'now' : 'next',
        initiative: numberIn(p, c, 'initiative'),
        note: c.awake ? '' : 'unconscious',
      },
    ];
  });
};
