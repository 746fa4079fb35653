import { isUnseen } from '../../rules/creature/sight.ts';
import { counted, listed, type Badge } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { creatureOf, isUp, type Creature, type Held } from '../../match/state.ts';
import { iconOfAbility } from '../deeds/deed-icons.ts';
import { iconOfStatus, SIGNS } from '../icons.ts';
import { statusWords } from '../card/status-words.ts';

/** Whether something that an event names is an ability, a trait or an item, by id or by name. */
export const isSource = (p: Position, source: string): boolean => {
  const { abilities, traits, consumables } = p.book.content;
  if (abilities.has(source) || traits.has(source) || consumables.has(source)) return true;
  return [...abilities.values(), ...traits.values()].some((a) => a.name === source);
};

/** What a thing is called that an ability, a trait or an item has caused. */
export const sourceName = (p: Position, source: string): string => {
  const { content } = p.book;
  return (
    content.abilities.get(source)?.name ??
    content.traits.get(source)?.name ??
    content.consumables.get(source)?.name ??
    source.replaceAll('-', ' ')
  );
};

/** How somebody fares, where that is not simply well. */
export const fateBadge = (c: Creature): Badge | undefined => {
  if (c.dead) return { icon: SIGNS.dead, text: 'Dead', rule: 'GE-R48' };
  if (!c.awake) return { icon: SIGNS.unconscious, text: 'Unconscious', rule: 'GE-WND-02' };
  return undefined;
};

/** Whether all who could see a creature do not, or how many of them. */
const hiddenBadge = (p: Position, c: Creature): readonly Badge[] => {
  if (c.unseenBy.length === 0) return [];
  const foes = p.state.creatures.flatMap((o, i) => (o.side !== c.side && isUp(o) ? [i] : []));
  const blind = foes.filter((i) => isUnseen(p, c, i));
  if (blind.length === 0) return [];
  const text =
    blind.length === foes.length
      ? 'Hidden from all foes'
      : `Hidden from ${blind.length} of ${foes.length} foes`;
  return [{ icon: SIGNS.hidden, text, rule: 'GE-R37' }];
};

/** What somebody concentrates on, and whom it is on: `Bless on Fighter 7`. */
export const heldWords = (p: Position, { ability, on, count, level }: Held): string => {
  const names = on.map((n) => creatureOf(p.state, n).name);
  return [
    sourceName(p, ability),
    ...(level > 1 ? [`level ${level}`] : []),
    ...(names.length === 0 ? [] : [`on ${listed(names)}`]),
    ...(count > 0 ? [`${count} left`] : []),
  ].join(' ');
};

const nameOf = (p: Position, n: number): string => p.state.creatures[n]?.name ?? 'somebody';

const boonBadges = (p: Position, c: Creature): Badge[] =>
  [...new Set(c.boons.map((b) => b.source))]
    // What one keeps up oneself is a concentration already.
    .filter((source) => !c.held.some((h) => h.ability === source))
    .map((source) => {
      const ability = p.book.abilities.get(source);
      return {
        icon: ability === undefined ? SIGNS.boon : iconOfAbility(ability),
        text: sourceName(p, source),
        rule: 'GE-R55',
      };
    });

/** Marks on a creature: how it fares, what it suffers, what it keeps up, where it is. */
export const badgesOf = (p: Position, c: Creature): Badge[] => {
  const fate = fateBadge(c);
  if (c.dead) return fate === undefined ? [] : [fate];
  const guard = c.shields.reduce((n, s) => n + s.points, 0);
  return [
    ...(fate === undefined ? [] : [fate]),
    ...c.statuses.map((s): Badge => ({
      icon: iconOfStatus(s.kind),
      text: statusWords(s),
      rule: p.book.statuses.get(s.kind)?.kind.rule ?? 'GE-STS-01',
    })),
    ...c.held.map((h): Badge => ({
      icon: SIGNS.concentration,
      text: `Concentrates: ${heldWords(p, h)}`,
      rule: 'GE-KEY-02',
    })),
    ...boonBadges(p, c),
    ...(guard > 0 ? [{ icon: SIGNS.shield, text: `Protection ${guard}`, rule: 'GE-R14' }] : []),
    ...hiddenBadge(p, c),
    ...(c.grappling >= 0
      ? [{ icon: SIGNS.grapples, text: `Holds ${nameOf(p, c.grappling)}`, rule: 'GE-GRP-01' }]
      : []),
    ...(c.mount >= 0
      ? [{ icon: SIGNS.mounted, text: `Rides ${nameOf(p, c.mount)}`, rule: 'GE-MNT-07' }]
      : []),
    ...(c.up > 0 ? [{ icon: SIGNS.flying, text: `${counted(c.up, 'metre')} up`, rule: 'GE-R45' }] : []),
    ...(c.prepared === ''
      ? []
      : [{ icon: SIGNS.prepared, text: 'Has prepared an action', rule: 'GE-UNI-04' }]),
    ...(c.summoner >= 0
      ? [{ icon: SIGNS.summoned, text: `Summoned by ${nameOf(p, c.summoner)}`, rule: 'GE-R91' }]
      : []),
  ];
};
