import type { Deed } from '@caltrop/engine';
import { itemOf, terrainAt, type Position } from '../../match/book.ts';
import { siteActions } from '../../rules/scenario/scenario.ts';
import type { Command, UnitCommand } from '../../match/command.ts';
import { deedFault } from '../../match/verbs.ts';
import type { Unit } from '../../match/state.ts';
import { SIGNS } from '../icons.ts';
import { cellName, middleOf } from '../places.ts';
import { movedTo, offered, refused, type Offer, type Stance, type Stop } from './stance.ts';

type SiteCommand = Extract<UnitCommand, { readonly do: 'seize' | 'escape' | 'visit' | 'raze' | 'pick' }>;

const isSite = (c: UnitCommand): c is SiteCommand =>
  c.do === 'seize' || c.do === 'escape' || c.do === 'visit' || c.do === 'raze' || c.do === 'pick';

const WORDS = {
  seize: { label: 'Seize', go: 'Go and seize', icon: SIGNS.seize, rule: 'OC-SCEN-LEADER' },
  escape: { label: 'Escape', go: 'Go and escape', icon: SIGNS.escape, rule: 'OC-SCEN-FLEEING' },
  visit: { label: 'Visit', go: 'Go and visit', icon: SIGNS.visit, rule: 'OC-SCEN-VISIT' },
  raze: { label: 'Raze', go: 'Go and raze', icon: SIGNS.raze, rule: 'OC-SCEN-RAIDER' },
  chest: { label: 'Open the chest', go: 'Go and open the chest', icon: SIGNS.chest, rule: 'OC-SCEN-CHEST' },
  door: { label: 'Pick the lock', go: 'Go and pick the lock', icon: SIGNS.lock, rule: 'OC-OBJ-04' },
} as const;

/** The tile that a scenario action is about. */
const tileOf = (c: SiteCommand, stand: number): number => (c.do === 'pick' ? c.at : stand);

const giftAt = (p: Position, tile: number): string => {
  const item = p.book.places.find((place) => place.at === tile)?.item ?? '';
  return item === '' ? '' : `, ${itemOf(p.book, item).name}`;
};

const offerOf = (p: Position, u: Unit, command: SiteCommand, stand: number): Offer => {
  const at = tileOf(command, stand);
  const kind = command.do === 'pick' ? (at === stand ? 'chest' : 'door') : command.do;
  const { label, go, icon, rule } = WORDS[kind];
  const here = stand === u.tile;
  const gift = kind === 'visit' || kind === 'chest' ? giftAt(p, at) : '';
  return {
    group: 'act',
    label: here ? label : go,
    detail: cellName(p.book.board, at) + gift,
    icon,
    rule,
    spot: middleOf(p.book.board, at),
    command,
    ...(here ? {} : { from: stand }),
    dice: false,
  };
};

/** What a deed is, wherever the unit would stand for it. */
const keyOf = (c: SiteCommand, stand: number): string => `${c.do} ${tileOf(c, stand)}`;

/** Tiles in reach where the scenario has something, or next to a lock, the nearest first. */
const promising = ({ p, stops }: Stance): Stop[] => {
  const { board, places, doors } = p.book;
  if (places.length + doors.length === 0) return [];
  return stops.filter(
    ({ tile }) =>
      places.some((place) => place.at === tile) ||
      (doors.length > 0 && (board.neighbours[tile] ?? []).some((t) => terrainAt(p, t).pickable)),
  );
};

/** Why what lies underfoot cannot be taken, where it is worth saying: no free slot, no pick. */
const barred = (stance: Stance): Deed<Command>[] => {
  const { p, u } = stance;
  const place = p.book.places.find((site) => site.at === u.tile);
  if (place === undefined || u.side !== 'players' || place.item === '') return [];
  const gone = [...p.state.opened, ...p.state.visited, ...p.state.razed].includes(u.tile);
  if (gone) return [];
  const command: SiteCommand =
    place.site === 'chest' ? { do: 'pick', unit: u.id, at: u.tile } : { do: 'visit', unit: u.id };
  const fault = deedFault(p, u, command);
  return fault === undefined ? [] : [refused(stance, offerOf(p, u, command, u.tile), fault)];
};

/** Scenario actions of a unit: where it stands, and where it could go. */
export const siteDeeds = (stance: Stance): Deed<Command>[] => {
  if (!stance.mayAct) return [];
  const { p, u } = stance;
  const known = new Set<string>();
  const found: Deed<Command>[] = [];
  const add = (command: UnitCommand, stand: number): void => {
    if (!isSite(command) || known.has(keyOf(command, stand))) return;
    known.add(keyOf(command, stand));
    found.push(offered(stance, offerOf(p, u, command, stand)));
  };
  for (const command of siteActions(p, u)) add(command, u.tile);
  for (const { tile } of promising(stance)) {
    const after = movedTo(stance, tile);
    for (const command of siteActions(after.p, after.u)) add(command, tile);
  }
  return [...found, ...barred(stance)];
};
