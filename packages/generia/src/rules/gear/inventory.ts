import type { Enchantment } from '../../content/content.ts';

/** GE-TAG-22: spaces that so many identical items fill when a stack of them shares one. */
export const spacesFor = (count: number, stack: number): number => Math.ceil(count / stack);

/** GE-TAG-21: names of Singletons of which more than one is equipped; suffixes such as +1 do not count. */
export const doubled = (names: readonly string[]): string[] => {
  const plain = names.map((name) => name.replace(/ ?\+\d+$/u, ''));
  return [...new Set(plain.filter((name, i) => plain.indexOf(name) !== i))];
};

/** Attunement that all equipped enchantments take together. */
export const attunementOf = (worn: readonly Enchantment[]): number =>
  worn.reduce((sum, e) => sum + e.attunement, 0);

/** GE-ENCH-01: the enchantments that work; none when their attunement exceeds the wearer's level. */
export const activeEnchantments = (level: number, worn: readonly Enchantment[]): readonly Enchantment[] =>
  attunementOf(worn) > level ? [] : worn;
