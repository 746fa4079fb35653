import type { Refusal } from '@caltrop/engine';
import { refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  STATUSES,
  VALUES,
  ZONES,
  type StatusName,
  type TypeName,
} from '../../content/content.ts';
import { SHIELD_ZONE } from '../wounds/damage.ts';
import type { Afflicted, Fate } from '../../match/desk-command.ts';
import { closeWounds } from './numbers.ts';
import { DESK_RULE, isWithin, nameFault, named } from './fault.ts';
import { tell } from '../../match/events.ts';
import { healPoints } from '../wounds/healing.ts';
import {
  hasStatus,
  numberOf,
  setCounter,
  woundsOf,
  type Creature,
  type Inflicted,
} from '../../match/state.ts';
import { endStatus, inflict, isImmune, isSleepless } from '../status/statuses.ts';
import { release } from '../status/tumble.ts';
import { leave } from '../movement/edges.ts';
import { kill, drop, limitOf, wake } from '../wounds/wounds.ts';

const statusIn = (word: string): StatusName | undefined => STATUSES.find((s) => s === word);

const TYPES: readonly TypeName[] = [...DAMAGE_TYPES, 'Physical', 'Magical', 'Poison'];
const SHIELDED = [...ZONES, 'shield'];

/** What a status must be told besides its number: the words that may stand there; none where it needs nothing. */
export const aboutWhat = (p: Position, kind: StatusName, who: string): readonly string[] => {
  switch (kind) {
    case 'Vulnerable':
    case 'Resistant':
      return TYPES;
    case 'Immune':
      return [...TYPES, ...STATUSES];
    case 'Attribute Curse':
      return ATTRIBUTES;
    case 'Value Curse':
      return VALUES;
    case 'Status Curse':
      return STATUSES;
    case 'Brittle':
      return SHIELDED;
    case 'Grappled':
      return p.state.creatures.flatMap((c) => (c.id === who || c.grappling >= 0 ? [] : [c.id]));
    default:
      return [];
  }
};

/** A status as it is put on somebody. */
const inflicted = (p: Position, kind: StatusName, given: Afflicted): Inflicted => {
  const { of = '', x, dc, rounds } = given;
  const type = kind === 'Vulnerable' || kind === 'Resistant' || kind === 'Immune' ? of : '';
  return {
    kind,
    ...(x === undefined ? {} : { x }),
    ...(dc === undefined ? {} : { dc }),
    ...(rounds === undefined ? {} : { rounds }),
    type: TYPES.find((t) => t === type) ?? '',
    attribute: kind === 'Attribute Curse' ? ATTRIBUTES.findIndex((a) => a === of) : -1,
    zone: kind !== 'Brittle' ? -1 : of === 'shield' ? SHIELD_ZONE : ZONES.findIndex((z) => z === of),
    source: kind === 'Grappled' || of === '' ? '' : of,
    by: kind === 'Grappled' ? numberOf(p.state, of) : -1,
  };
};

/** Why a status cannot be put on somebody: no such status, no such number, nothing that it is about, immune. */
export const afflictFault = (p: Position, who: string, given: Afflicted): Refusal | undefined => {
  const fault = nameFault(p, who);
  if (fault !== undefined) return fault;
  const c = named(p, who);
  const kind = statusIn(given.status);
  const rules = kind === undefined ? undefined : p.book.statuses.get(kind)?.kind;
  if (kind === undefined || rules === undefined)
    return refuse('GE-STS-01', `There is no status "${given.status}".`);
  if (!isWithin(given.x ?? 1, 1, rules.tiered ? 5 : 20))
    return refuse(
      rules.rule,
      `${kind} has ${rules.tiered ? 'a tier from 1 to 5' : 'a number from 1 to 20'}.`,
    );
  if (!isWithin(given.dc ?? 10, 1, 60)) return refuse(rules.rule, 'A DC is a number from 1 to 60.');
  if (given.rounds !== undefined && !isWithin(given.rounds, 1, 99))
    return refuse('GE-R87', 'A status that counts rounds lasts from 1 to 99.');
  const words = aboutWhat(p, kind, who);
  if (words.length > 0 || kind === 'Grappled' ? !words.includes(given.of ?? '') : given.of !== undefined)
    return refuse(
      rules.rule,
      words.length === 0 ? `${kind} is about nothing else.` : `${kind} is of one of: ${words.join(', ')}.`,
    );
  if (c.dead || c.where !== 'board') return refuse(rules.rule, `${c.name} is not there.`);
  return isImmune(p, c, kind) ? refuse('GE-STS-52', `${c.name} is immune to ${kind}.`) : undefined;
};

/** Puts a status on somebody by the game master's word, or as what comes of a save. */
export const afflict = (b: Battle, who: string, given: Afflicted): void => {
  const kind = statusIn(given.status);
  if (kind === undefined || afflictFault(b, who, given) !== undefined) return;
  const status = inflicted(b, kind, given);
  if (!inflict(b, numberOf(b.state, who), status) || kind !== 'Grappled') return;
  const by = b.state.creatures[status.by ?? -1];
  if (by !== undefined) by.grappling = numberOf(b.state, who);
};

export const afflictVerb: Verb<CommandOf<'afflict'>> = {
  fault: (p, _seat, { who, ...given }) => {
    const { do: _, ...status } = given;
    return afflictFault(p, who, status);
  },
  start: (b, _seat, { who, ...given }) => afflict(b, who, given),
  choices: () => [],
};

/** Ends a status, whatever kept it up. */
export const cureVerb: Verb<CommandOf<'cure'>> = {
  fault: (p, _seat, { who, status }) => {
    const kind = statusIn(status);
    const fault = nameFault(p, who);
    if (fault !== undefined) return fault;
    return kind === undefined || !hasStatus(named(p, who), kind)
      ? refuse('GE-STS-04', `${named(p, who).name} has no status "${status}".`)
      : undefined;
  },
  start: (b, _seat, { who, status }) => {
    const kind = statusIn(status);
    const n = numberOf(b.state, who);
    if (kind === undefined) return;
    if (kind === 'Grappled')
      b.state.creatures.forEach((o, i) => {
        if (o.grappling === n) release(b, i);
      });
    endStatus(b, n, kind);
  },
  choices: () => [],
};

const fateFault = (p: Position, c: Creature, fate: Fate): Refusal | undefined => {
  const beyond = woundsOf(c) >= limitOf(p, c);
  switch (fate) {
    case 'awake':
      if (c.dead) return refuse('GE-R48', `${c.name} is dead.`);
      if (c.awake) return refuse('GE-WND-11', `${c.name} is awake.`);
      return beyond
        ? refuse('GE-WND-02', `${c.name} has as many wounds as it can bear: heal one first.`)
        : undefined;
    case 'unconscious':
      if (!c.dead && !c.awake) return refuse('GE-WND-10', `${c.name} is unconscious.`);
      if (isSleepless(p, c)) return refuse('GE-R76', `Nothing makes ${c.name} unconscious.`);
      return c.dead && beyond && c.light === 0
        ? refuse('GE-R48', `All wounds of ${c.name} are severe: heal one first.`)
        : undefined;
    case 'dead':
      return c.dead ? refuse('GE-R48', `${c.name} is dead.`) : undefined;
    case 'gone':
      return c.where === 'board' ? undefined : refuse('GE-R74', `${c.name} is not there.`);
  }
};

/** GE-R75: somebody wakes, drops, dies, comes back from the dead or leaves the fight. */
export const fateVerb: Verb<CommandOf<'fate'>> = {
  fault: (p, _seat, { who, fate }) => nameFault(p, who) ?? fateFault(p, named(p, who), fate),
  start: (b, _seat, { who, fate }) => {
    const n = numberOf(b.state, who);
    const c = named(b, who);
    switch (fate) {
      case 'awake':
        setCounter(c, 'inoperable', 0);
        wake(b, n);
        break;
      case 'unconscious':
        if (c.dead) {
          c.dead = false;
          tell(b, { type: 'unconscious', rules: [DESK_RULE], who, by: '' });
        } else drop(b, n, -1);
        break;
      case 'dead':
        kill(b, n);
        break;
      case 'gone':
        leave(b, n, []);
        if (c.mount >= 0) leave(b, c.mount, []);
        if (c.rider >= 0) leave(b, c.rider, []);
        break;
    }
  },
  choices: () => [],
};

/** Healing by points, as magic and potions do it (GE-WND-07), or wounds that are gone, severe ones too (GE-WND-08). */
export const healVerb: Verb<CommandOf<'heal'>> = {
  fault: (p, _seat, { who, points = 0, light = 0, severe = 0 }) => {
    const fault = nameFault(p, who);
    if (fault !== undefined) return fault;
    const c = named(p, who);
    if (points > 0 && light + severe > 0)
      return refuse('GE-WND-07', 'Either points heal, or wounds are simply gone.');
    if (![points, light, severe].every((n) => isWithin(n, 0, 999)) || points + light + severe === 0)
      return refuse('GE-WND-07', 'Healing is a number of points or of wounds, at least 1.');
    if (c.dead && points > 0) return refuse('GE-R48', `${c.name} is dead.`);
    return light > c.light || severe > c.severe
      ? refuse('GE-WND-07', `${c.name} has ${c.light} light and ${c.severe} severe wounds.`)
      : undefined;
  },
  start: (b, _seat, { who, points = 0, light = 0, severe = 0 }) => {
    const c = named(b, who);
    if (points > 0) {
      healPoints(b, numberOf(b.state, who), points);
      return;
    }
    closeWounds(c, light, severe);
    tell(b, {
      type: 'healed',
      rules: [severe > 0 ? 'GE-WND-08' : 'GE-WND-07', DESK_RULE],
      who,
      points: 0,
      wounds: light + severe,
    });
  },
  choices: () => [],
};

/** GE-R37, GE-R75: who does not see somebody; an empty list shows it to all. */
export const hideVerb: Verb<CommandOf<'hide'>> = {
  fault: (p, _seat, { who, from }) => {
    const fault = [who, ...from].map((id) => nameFault(p, id)).find((f) => f !== undefined);
    if (fault !== undefined) return fault;
    const c = named(p, who);
    const friend = from.find((id) => named(p, id).side === c.side);
    if (friend !== undefined) return refuse('GE-R37', `${named(p, friend).name} is of the same side.`);
    return from.length === 0 && c.unseenBy.length === 0
      ? refuse('GE-R37', `Everybody sees ${c.name} already.`)
      : undefined;
  },
  start: (b, _seat, { who, from }) => {
    const c = named(b, who);
    const unseen = new Set(from.map((id) => numberOf(b.state, id)));
    c.unseenBy = [...unseen].toSorted((x, y) => x - y);
    tell(b, { type: 'unseen', rules: ['GE-R37', DESK_RULE], who, by: from }, eyesOn(b, c));
  },
  choices: () => [],
};

/** Its own seat and the game master: others do not learn whom they have lost sight of. */
const eyesOn = (b: Battle, c: Creature): readonly string[] | undefined =>
  c.unseenBy.length === 0 ? undefined : [...new Set([c.seat, b.book.master])];

/** How many of an item somebody has. */
const countOf = (c: Creature, item: string): number => c.items.find(([id]) => id === item)?.[1] ?? 0;

/** Items and ammunition change hands by the game master's word. */
export const giveVerb: Verb<CommandOf<'give'>> = {
  fault: (p, _seat, { who, item, count }) => {
    const fault = nameFault(p, who);
    if (fault !== undefined) return fault;
    const c = named(p, who);
    const { consumables, ammunition } = p.book.content;
    if (!consumables.has(item) && !ammunition.has(item) && countOf(c, item) === 0)
      return refuse('GE-ITEM-03', `There is no item "${item}".`);
    if (count === 0 || !isWithin(count, -999, 999))
      return refuse('GE-ITEM-03', 'Give or take away at least one.');
    return countOf(c, item) + count < 0
      ? refuse('GE-ITEM-03', `${c.name} has ${countOf(c, item)} of "${item}".`)
      : undefined;
  },
  start: (b, _seat, { who, item, count }) => {
    const c = named(b, who);
    const left = countOf(c, item) + count;
    const known = c.items.some(([id]) => id === item);
    c.items = known
      ? c.items.flatMap(([id, n]) =>
          id !== item ? [[id, n] as const] : left > 0 ? [[id, left] as const] : [],
        )
      : [...c.items, [item, left]];
    tell(b, { type: 'given', rules: ['GE-ITEM-03', DESK_RULE], who, item, count });
  },
  choices: () => [],
};
