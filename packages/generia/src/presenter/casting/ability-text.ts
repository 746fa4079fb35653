import type { Emphasis } from '@caltrop/engine';
import { kitOf, pvOf, type Position } from '../../match/book.ts';
import type { Ability, Dice, Step } from '../../content/content.ts';
import { diceAt, momentOf, topLevel } from '../../rules/effects/ability-values.ts';
import { amount, modOf } from '../../rules/creature/numbers.ts';
import type { Creature } from '../../match/state.ts';

const ATTRIBUTES = ['CON', 'STR', 'DEX', 'INT', 'WIL', 'PER'] as const;

/**
 * Numbers that depend on who uses it: dice, `2/3/4d6 + [Luna]` with what is added to them; lists by level, `1/2/3` and `4, 6 or 8`;
 * `STR-MOD` by attribute, `[Sol]`, `[PV]` and `[element]` by proficiency.
 */
const TOKEN =
  /(\d+(?:\/\d+)*)d(\d+)(?: \+ \[\w+\])?|(\d+(?:\/\d+)+)|((?:\d+, )+\d+ or \d+)|\[?\b(CON|STR|DEX|INT|WIL|PER)-MOD\b\]?|\[([A-Za-z]+)\](?!-)/gu;

/** Everything that dice are thrown for in some steps, those of choices and of saves that are not made among them. */
const diceIn = (steps: readonly Step[]): readonly Dice[] =>
  steps.flatMap((s): readonly Dice[] => [
    ...('dice' in s && typeof s.dice === 'object' ? [s.dice] : []),
    ...(s.do === 'choose' ? s.options.flatMap((o) => diceIn(o.steps)) : []),
  ]);

/** What one creature reads of an ability at a level: its own numbers in the place of names and of lists by level. */
export const abilityText = (
  p: Position,
  c: Creature,
  a: Ability,
  level: number,
  element: string,
): Emphasis => {
  const kit = kitOf(p.book, c);
  const top = topLevel(kit, a);
  const moment = momentOf(p, c, a, level, element);
  const thrown = diceIn(a.effect);
  // A list by level has an entry for each; other lists are of other things (AV +5/7/6/6 by zone).
  const byLevel = (list: readonly string[]): string | undefined =>
    top > 1 && list.length >= top ? list[level - 1] : undefined;
  const proficiency = (name: string): number | undefined => {
    if (/^(?:pv|element)$/iu.test(name)) return moment.pv ?? 0;
    return a.pv.includes(name) || kit.pv.has(name) ? pvOf(kit, name) : undefined;
  };
  /** The dice of the rules that a text is about: as many of a kind as it says for the first level. */
  const diceWords = (counts: string, sides: string): string | undefined => {
    const [first] = counts.split('/');
    const found = thrown.find((d) => {
      const [dice] = (d.steps?.[0] ?? d).dice;
      return dice !== undefined && dice[0] === Number(first) && dice[1] === Number(sides);
    });
    if (found === undefined) return undefined;
    const { dice, plus } = diceAt(a, found, level);
    const more = amount(p, c, plus, moment);
    const words = dice.map(([count, of]) => `${count}d${of}`).join(' + ');
    return more === 0 ? words : `${words} ${more < 0 ? '−' : '+'} ${Math.abs(more)}`;
  };
  const valueOf = (found: RegExpMatchArray): string | undefined => {
    const [whole, counts, sides, slashes, commas, attribute, name] = found;
    if (counts !== undefined && sides !== undefined) {
      const ruled = diceWords(counts, sides);
      if (ruled !== undefined) return ruled;
      const said = counts.includes('/') ? byLevel(counts.split('/')) : counts;
      const added = /\[(\w+)\]/u.exec(whole)?.[1];
      const more = added === undefined ? 0 : proficiency(added);
      if (said === undefined || more === undefined) return undefined;
      return added === undefined ? `${said}d${sides}` : `${said}d${sides} + ${more}`;
    }
    if (slashes !== undefined) return byLevel(slashes.split('/'));
    if (commas !== undefined) return byLevel(commas.split(/, | or /u));
    if (attribute !== undefined)
      return String(
        modOf(
          p,
          c,
          ATTRIBUTES.findIndex((known) => known === attribute),
        ),
      );
    const n = name === undefined ? undefined : proficiency(name);
    return n === undefined ? undefined : String(n);
  };
  const parts: { text: string; strong?: true }[] = [];
  let at = 0;
  for (const found of a.text.matchAll(TOKEN)) {
    const value = valueOf(found);
    if (value === undefined) continue;
    parts.push({ text: a.text.slice(at, found.index) }, { text: value, strong: true });
    at = found.index + found[0].length;
  }
  return [...parts, { text: a.text.slice(at) }].filter(({ text }) => text !== '');
};
