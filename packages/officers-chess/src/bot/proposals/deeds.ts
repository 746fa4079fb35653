import { itemOf, onMap, terrainAt, traitsOf } from '../../match/book.ts';
import type { UnitCommand } from '../../match/command.ts';
import { damageAt } from '../../rules/attack/objects.ts';
import { weaponDamage } from '../../rules/unit/ratings.ts';
import { mayDo } from '../../rules/scenario/victory.ts';
import { doorsToward } from '../goals.ts';
import type { Candidate, Prospect } from './prospect.ts';

const SEIZED = 2000;
const ESCAPED = 15;
const RAZED = 40;
const GIFT = 4;
const CHEST = 4;

/** Scenario actions in reach: Seize, Escape, Raze, Visit, chests and doors. */
export const deeds = (prospect: Prospect, found: Candidate[]): void => {
  const { scene, fighter, open, hp, placeValue } = prospect;
  const { p } = scene;
  const { unit } = fighter;
  const add = (command: UnitCommand, tile: number, gain: number): void => {
    const score = gain + placeValue(tile, hp);
    found.push({ unit, tile, command, rolls: false, score });
  };
  for (const place of p.book.places) {
    if (open[place.at] !== 1) continue;
    switch (place.site) {
      case 'seize':
        if (mayDo(p, unit, 'seize')) add({ do: 'seize', unit: unit.id }, place.at, SEIZED);
        break;
      case 'escape':
        if (mayDo(p, unit, 'escape')) add({ do: 'escape', unit: unit.id }, place.at, ESCAPED);
        break;
      case 'village':
        if (p.state.razed.includes(place.at)) break;
        if (mayDo(p, unit, 'raze')) add({ do: 'raze', unit: unit.id }, place.at, RAZED);
        else if (
          unit.side === 'players' &&
          place.item !== '' &&
          !p.state.visited.includes(place.at) &&
          hasRoom(prospect)
        ) {
          add({ do: 'visit', unit: unit.id }, place.at, GIFT);
        }
        break;
      case 'chest':
        if (
          unit.side === 'players' &&
          !p.state.opened.includes(place.at) &&
          canPick(prospect) &&
          hasRoom(prospect)
        ) {
          add({ do: 'pick', unit: unit.id, at: place.at }, place.at, CHEST);
        }
        break;
    }
  }
  doorDeeds(prospect, add);
};

const hasRoom = ({ scene, fighter }: Prospect): boolean =>
  fighter.unit.items.length < scene.p.book.content.numbers.inventory;

const canPick = ({ scene, fighter }: Prospect): boolean => {
  const { book } = scene.p;
  return (
    traitsOf(book, fighter.unit).pick ||
    fighter.unit.items.some((held) => {
      const item = itemOf(book, held.item);
      return item.kind === 'consumable' && item.tags.some((t) => t.effects.some((e) => e.hook === 'pick'));
    })
  );
};

/** Locks to pick and doors to break on the way to the goal. */
const doorDeeds = (
  prospect: Prospect,
  add: (command: UnitCommand, tile: number, gain: number) => void,
): void => {
  const { scene, fighter, open } = prospect;
  const { p, ground, wits } = scene;
  const { unit } = fighter;
  if (ground.doors.length === 0 || wits.goals.breaker !== unit.side) return;
  for (const door of doorsWanted(prospect)) {
    const terrain = terrainAt(p, door);
    if (terrain.pickable && canPick(prospect)) {
      for (const tile of p.book.metric.area(door, 1, 1)) {
        if (open[tile] === 1) add({ do: 'pick', unit: unit.id, at: door }, tile, wits.weights.door);
      }
    }
    const left = terrain.objectHp - damageAt(p, door);
    for (const arm of fighter.arms) {
      const { profile } = arm;
      if (profile.weapon === undefined) continue;
      const damage = Math.min(left, weaponDamage(p, profile.unit, profile.weapon) * profile.traits.strikes);
      const gain = (wits.weights.door * damage) / terrain.objectHp;
      const weapon = arm.weapon === unit.weapon ? {} : { weapon: arm.weapon };
      for (const tile of p.book.metric.area(door, profile.near, profile.far)) {
        if (open[tile] === 1) add({ do: 'strike', unit: unit.id, at: door, ...weapon }, tile, gain);
      }
    }
  }
};

/** The doors the scenario is about, and the next one on the way of whoever must get through. */
const doorsWanted = ({ scene }: Prospect): readonly number[] => {
  const { p, ground, wits } = scene;
  const wanted = new Set(wits.goals.doors.filter((door) => ground.doors.includes(door)));
  const leader = scene.own.find((f) => onMap(f.unit) && mayDo(p, f.unit, 'seize'));
  const [goal] = wits.goals.seize;
  if (leader !== undefined && goal !== undefined) {
    const [next] = doorsToward(ground, goal, leader.unit.tile);
    if (next !== undefined) wanted.add(next);
  }
  return [...wanted];
};
