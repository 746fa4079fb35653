/** The fields that a duel in the odds lab has, by name, and the ways in which one unit can attack another. */
import type { Content, Faction, Power, UnitProfile } from '../../content/content.ts';
import type { Stat } from '../../content/words.ts';

/** The one who attacks stands left. */
export type Corner = 'left' | 'right';
export const CORNERS = ['left', 'right'] as const;

/** The most models of a side. */
export const MOST = 8;
/** The longest distance of a shot, in inches. */
export const FARTHEST = 48;
export const NONE = 'none';
export const FIGHT = 'fight';
/** What a way begins with that is a power. */
export const CAST = 'cast ';

/** The values that can be changed. */
export const CHANGED: readonly Stat[] = ['M', 'P', 'S', 'D', 'A', 'W', 'I'];

/** The name of a field of one corner: `leftUnit`. */
export const name = (corner: Corner, what: string): string =>
  `${corner}${what.charAt(0).toUpperCase()}${what.slice(1)}`;

/** The faction that a unit belongs to; religious elites belong to any. */
export const factionOf = (content: Content, unit: UnitProfile): Faction | undefined => {
  const own = [...content.factions.values()].find((f) => f.units.includes(unit.id));
  return own ?? [...content.factions.values()][0];
};

/** The power that a way is; undefined for weapons and fights. */
export const powerIn = (content: Content, way: string): Power | undefined =>
  way.startsWith(CAST) ? content.powers.get(way.slice(CAST.length)) : undefined;

/** Whether a power has odds by itself: it strikes somebody or may banish it. */
export const hasOdds = (power: Power): boolean =>
  power.target !== 'self' && power.effects.some((e) => e.does === 'attack' || e.does === 'banish');

/** How the attack is made: a fight, or a shot or a power of those that the unit could have. */
export const waysOf = (content: Content, unit: UnitProfile): { value: string; label: string }[] => {
  const faction = factionOf(content, unit);
  const weapons = [...new Set([...unit.wargear, ...(faction?.armoury ?? [])])].flatMap(
    (id) => content.items.get(id) ?? [],
  );
  const taught = unit.anyPower === true ? [...content.powers.keys()] : (faction?.powers ?? []);
  const known = unit.powers.length === 0 ? [] : [...new Set([...unit.powers, ...taught])];
  const powers = known.flatMap((id) => content.powers.get(id) ?? []).filter(hasOdds);
  return [
    { value: FIGHT, label: 'A fight' },
    ...weapons
      .filter((w) => w.ranged !== undefined)
      .map((w) => ({ value: w.id, label: `A shot: ${w.name}` })),
    ...powers.map((power) => ({ value: `${CAST}${power.id}`, label: `A power: ${power.name}` })),
  ];
};
