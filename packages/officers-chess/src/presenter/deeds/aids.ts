import type { Deed } from '@caltrop/engine';
import { itemOf, onMap, type Position } from '../../match/book.ts';
import type { Command, UnitCommand } from '../../match/command.ts';
import { deedFault } from '../../match/verbs.ts';
import { sees } from '../../rules/fog/fog.ts';
import { specialDeed, useDeed } from '../../rules/special/deeds.ts';
import { healing } from '../../rules/special/perform.ts';
import { aimOf, innateSpecials, specialOfItem, type Special } from '../../rules/special/special.ts';
import { findUnit, type Unit } from '../../match/state.ts';
import { iconOfEffects, iconOfItem, SIGNS } from '../icons.ts';
import { cellName, counted, middleOf, title } from '../places.ts';
import { bestOf, faultAt, offered, refused, type Offer, type Stance } from './stance.ts';

type SpecialCommand = Extract<UnitCommand, { readonly do: 'use' | 'special' }>;

const specialOf = (p: Position, u: Unit, c: SpecialCommand): Special | undefined =>
  c.do === 'use' ? specialOfItem(p, u, c.item) : innateSpecials(p, u).find((s) => s.name === c.action);

const RULES = { staff: 'OC-STAFF-02', consumable: 'OC-CON-01', innate: 'OC-SPEC-01' } as const;

const iconOf = (p: Position, u: Unit, s: Special): string => {
  const held = s.item < 0 ? undefined : u.items[s.item];
  if (held !== undefined) return iconOfItem(itemOf(p.book, held.item));
  return iconOfEffects(s.effects) ?? SIGNS.status;
};

/** Whether an action would change nothing: healing the unhurt, curing the healthy, a torch by day. */
const isIdle = (p: Position, s: Special, target: Unit): boolean => {
  const aim = aimOf(p, s);
  const works = s.effects.filter((e) => e.hook !== 'uses');
  if (aim === 'allies' || aim === 'enemies' || works.length === 0) return false;
  return works.every((e) => {
    if (e.hook === 'heal') return target.hp === target.maxHp;
    if (e.hook === 'restore') return target.statuses.length + target.inflicted.length === 0;
    return e.hook === 'torch' && p.book.vision === 0;
  });
};

/** What an action does to a unit, in short. */
const effectWords = (p: Position, u: Unit, s: Special, target: Unit): string => {
  const words = s.effects.flatMap((e): string[] => {
    if (e.hook === 'heal') {
      const hp = Math.min(healing(p, u, s, e.hp), target.maxHp - target.hp);
      return [`+${hp} HP, ${target.hp} of ${target.maxHp} now`];
    }
    if (e.hook === 'status' || e.hook === 'afflict') return [e.status];
    if (e.hook === 'dance') return ['may be activated again'];
    if (e.hook === 'rescue' || e.hook === 'entrap') return [`comes next to ${u.name}`];
    return e.hook === 'torch' ? [`sees ${e.radius} tiles`] : [];
  });
  return words.join(', ');
};

const usesWords = (u: Unit, s: Special): string => {
  const uses = u.items[s.item]?.uses ?? 0;
  return uses > 0 ? `${counted(uses, 'use')} left` : '';
};

const offerOf = (p: Position, u: Unit, s: Special, command: SpecialCommand, from?: number): Offer => {
  const target = command.target === undefined ? undefined : findUnit(p.state, command.target);
  const aim = aimOf(p, s);
  const { to } = command;
  const moved = to !== undefined && target !== undefined;
  const whom = moved ? ` ${target.name}` : '';
  const detail = [
    ...(to === undefined ? [] : [cellName(p.book.board, to)]),
    aim === 'allies' || aim === 'enemies' ? 'everybody in range' : effectWords(p, u, s, target ?? u),
    usesWords(u, s),
  ];
  return {
    group: aim === 'tile' ? 'act' : 'aid',
    label: title(s.name) + whom,
    detail: detail.filter((text) => text !== '').join(', '),
    icon: iconOf(p, u, s),
    rule: RULES[s.kind],
    ...(target === undefined || moved ? {} : { target: target.id }),
    ...(to === undefined ? {} : { spot: middleOf(p.book.board, to) }),
    command,
    ...(from === undefined ? {} : { from }),
    dice: aim === 'enemy' || aim === 'enemies',
  };
};

/** Two of the same item are one deed. */
const isRepeat = (u: Unit, item: number): boolean => {
  const held = u.items[item];
  return u.items.findIndex((h) => h.item === held?.item) !== item;
};

const hereAids = ({ p, u }: Stance): { readonly s: Special; readonly command: SpecialCommand }[] =>
  [...useDeed.choices(p, u), ...specialDeed.choices(p, u)].flatMap((command) => {
    if (command.do === 'use' && isRepeat(u, command.item)) return [];
    const s = specialOf(p, u, command);
    const target = command.target === undefined ? u : findUnit(p.state, command.target);
    return s === undefined || target === undefined || isIdle(p, s, target) ? [] : [{ s, command }];
  });

/** Everything of a unit that is aimed at one other unit, without a tile besides. */
const aimedSpecials = ({ p, u }: Stance): { readonly s: Special; readonly command: SpecialCommand }[] => {
  const items = u.items.flatMap((_, item) => {
    const s = isRepeat(u, item) ? undefined : specialOfItem(p, u, item);
    return s === undefined ? [] : [{ s, command: { do: 'use', unit: u.id, item } as const }];
  });
  const innate = innateSpecials(p, u).map((s) => ({
    s,
    command: { do: 'special', unit: u.id, action: s.name } as const,
  }));
  return [...items, ...innate].filter(({ s }) => {
    const aim = aimOf(p, s);
    return (aim === 'ally' || aim === 'enemy') && !s.effects.some((e) => e.hook === 'warp');
  });
};

/** Help for allies and staves against enemies that need a Move first. */
const afterMove = (stance: Stance, here: ReadonlySet<string>): Deed<Command>[] => {
  const { p, u, stops } = stance;
  if (stops.length === 0) return [];
  return aimedSpecials(stance).flatMap(({ s, command }) =>
    p.state.units.flatMap((target): Deed<Command>[] => {
      if (target === u || !onMap(target) || !sees(p, u.side, target) || isIdle(p, s, target)) return [];
      if (here.has(`${s.name} ${target.id}`)) return [];
      const aimed: SpecialCommand = { ...command, target: target.id };
      const inRange = (tile: number): boolean => {
        const d = p.book.metric.distance(tile, target.tile);
        return d >= s.range.lo && d <= s.range.hi;
      };
      const stop = bestOf(
        stops,
        ({ tile }) => inRange(tile),
        (a, b) => a.cost - b.cost,
      );
      if (stop === undefined || faultAt(stance, stop.tile, aimed) !== undefined) return [];
      return [offered(stance, offerOf(p, u, s, aimed, stop.tile))];
    }),
  );
};

/** Staves that the unit carries and cannot use now, shown with the rule. */
const barredStaves = (stance: Stance): Deed<Command>[] => {
  const { p, u } = stance;
  return u.items.flatMap((_, item): Deed<Command>[] => {
    const s = specialOfItem(p, u, item);
    if (s?.kind !== 'staff' || isRepeat(u, item)) return [];
    const command: SpecialCommand = { do: 'use', unit: u.id, item };
    const fault = deedFault(p, u, command);
    const general =
      fault?.rule === 'OC-STAT-SILENCED' || fault?.rule === 'OC-UNIT-10' || fault?.rule === 'OC-WPN-04';
    if (fault === undefined || !general) return [];
    return [refused(stance, { ...offerOf(p, u, s, command), detail: 'cannot be used now' }, fault)];
  });
};

/** Staves, consumables and Special Actions of a unit. */
export const aidDeeds = (stance: Stance): Deed<Command>[] => {
  if (!stance.mayAct) return [];
  const { p, u } = stance;
  const here = hereAids(stance);
  const known = new Set(here.map(({ s, command }) => `${s.name} ${command.target ?? ''}`));
  return [
    ...here.map(({ s, command }) => offered(stance, offerOf(p, u, s, command))),
    ...afterMove(stance, known),
    ...barredStaves(stance),
  ];
};
