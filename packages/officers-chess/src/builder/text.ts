/**
 * An army as a text for letters and chats, which reads back to the same army:
 *
 *     Vanguard
 *     Company chest, 564 of 600 gold
 *
 *     1. Captain Orla: Sword Fighter with Steel Sword, Armorslayer, Torch (80 gold)
 *     2. Dame Holt: General/lance with Silver Lance (100 gold)
 *
 *     legal, rules 1.0.0, content d4575960
 *
 * What could be taken for something else stands in quotation marks, as in JSON.
 */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { didYouMean, slug, takeList, takeWord } from '@caltrop/sheets/words';
import { armyCost, unitCost } from '../rules/army/army.ts';
import { makeStamp } from './checks.ts';
import type { BuiltArmy } from './edit.ts';
import type { ArmyUnit, Content } from '../content/content.ts';

const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}'’. -]*[\p{L}\p{N}'’.])?$/u;
const RESERVED = /^(?:legal|illegal|no war chest|rules|[0-9]+[.)])|(?:^| )with(?: |$)|  /i;

/** A word or name as it is, or in quotation marks where it could be misread. */
const quoted = (text: string): string =>
  PLAIN.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text);

/** `General/lance`: the name of a class, with its variant where several rows share the name. */
export const classLabel = (content: Content, id: string): string => {
  const unitClass = content.classes.get(id);
  if (unitClass === undefined) return JSON.stringify(id);
  const stem = slug(unitClass.name);
  const shared = [...content.classes.values()].filter((c) => c.name === unitClass.name).length > 1;
  if (!shared) return quoted(unitClass.name);
  return id.startsWith(`${stem}-`)
    ? `${quoted(unitClass.name)}/${id.slice(stem.length + 1)}`
    : JSON.stringify(id);
};

const itemLabel = (content: Content, id: string): string => {
  const item = content.items.get(id);
  const same =
    item === undefined ? 0 : [...content.items.values()].filter((i) => i.name === item.name).length;
  return item === undefined || same > 1 ? JSON.stringify(id) : quoted(item.name);
};

const unitLine = (content: Content, u: ArmyUnit, n: number): string => {
  const items = u.items.map((id) => itemLabel(content, id)).join(', ');
  const learned = [
    ...(u.raised === undefined ? [] : [`[raised ${u.raised.map((t) => JSON.stringify(t)).join(', ')}]`]),
    ...(u.tags === undefined ? [] : [`[kept ${u.tags.map((t) => JSON.stringify(t)).join(', ')}]`]),
  ];
  return [
    `${n}. ${quoted(u.name)}: ${classLabel(content, u.class)}`,
    ...(items === '' ? [] : [`with ${items}`]),
    ...learned,
    `(${unitCost(content, u)} gold)`,
  ].join(' ');
};

/** An army as text. `version` is that of the rules. */
export const armyText = (content: Content, army: BuiltArmy, version: string): string => {
  const chest = content.chests.get(army.chest ?? '');
  const cost = armyCost(content, army);
  const bounds =
    chest !== undefined
      ? `${quoted(chest.name)}, ${cost} of ${chest.gold} gold`
      : army.chest === undefined
        ? `No War Chest, ${cost} gold`
        : `${JSON.stringify(army.chest)}, ${cost} gold`;
  const units = army.units.map((u, i) => unitLine(content, u, i + 1));
  return [quoted(army.name), bounds, '', ...units, '', makeStamp(content, army, version), ''].join('\n');
};

type Say = (code: string, what: string) => void;

/** The end of a sentence: what was meant, where that can be guessed. */
const hint = (written: string, known: readonly string[]): string => didYouMean(written, known) || '.';

const findClass = (content: Content, written: string, variant: string, say: Say): string => {
  const wanted = slug(written);
  const full = variant === '' ? wanted : `${wanted}-${slug(variant)}`;
  if (content.classes.has(full)) return full;
  const same = [...content.classes.values()].filter((c) => slug(c.name) === wanted);
  const [only] = same;
  if (only !== undefined && same.length === 1) return only.id;
  if (same.length > 1) {
    const labels = same.map((c) => classLabel(content, c.id)).join(', ');
    say('which-class', `There are several of "${written}": ${labels}.`);
  } else {
    const names = [...content.classes.values()].map((c) => c.name);
    say('unknown-class', `There is no class "${written}"${hint(written, names)}`);
  }
  return written;
};

const findItem = (content: Content, written: string, say: Say): string => {
  const wanted = slug(written);
  const found = [...content.items.values()].find((i) => slug(i.name) === wanted || i.id === wanted);
  if (found !== undefined) return found.id;
  const names = [...content.items.values()].map((i) => i.name);
  say('unknown-item', `There is no item "${written}"${hint(written, names)}`);
  return written;
};

const readUnit = (content: Content, line: string, say: Say): ArmyUnit | undefined => {
  const [name, afterName] = takeWord(line.replace(/^(?:[0-9]+[.)]|[-*•])\s*/, ''), /:/);
  if (!afterName.trimStart().startsWith(':')) {
    say('bad-line', `"${line}" is not a unit; one is written "Orla: Sword Fighter with Steel Sword".`);
    return undefined;
  }
  const [className, afterClass, exact] = takeWord(
    afterName.trimStart().slice(1).trimStart(),
    /\/|\[|\(|(?:^|\s)with(?:\s|$)/i,
  );
  const [, variant = ''] = /^\/([A-Za-z0-9-]+)/.exec(afterClass) ?? [];
  const unitClass = exact && variant === '' ? className : findClass(content, className, variant, say);
  let rest = afterClass.replace(/^\/[A-Za-z0-9-]+/, '').trimStart();
  let items: string[] = [];
  if (/^with(?:\s|$)/i.test(rest)) {
    const [words, after] = takeList(rest.slice(4), /\[|\(/);
    items = words.map((w) => (w.exact ? w.word : findItem(content, w.word, say)));
    rest = after;
  }
  const learned: { raised?: string[]; tags?: string[] } = {};
  for (let [all, kind] = nextLearned(rest); kind !== undefined; [all, kind] = nextLearned(rest)) {
    const [words, after] = takeList(rest.slice(all.length), /\]/);
    learned[kind === 'raised' ? 'raised' : 'tags'] = words.map((w) => w.word);
    rest = after.replace(/^\]\s*/, '');
  }
  return { name, class: unitClass, items, ...learned };
};

const nextLearned = (rest: string): readonly [string, string | undefined] => {
  const [all = '', kind] = /^\[(raised|kept)\s*/i.exec(rest) ?? [];
  return [all, kind?.toLowerCase()];
};

const findChest = (content: Content, line: string): { readonly chest?: string } | undefined => {
  if (/^no war chest\b/i.test(line)) return {};
  const [word, , exact] = takeWord(line, /,|:|\(/);
  if (exact && ![...content.chests.values()].some((c) => c.name === word)) return { chest: word };
  const wanted = slug(word);
  const found = [...content.chests.values()].find((c) => c.id === wanted || slug(c.name) === wanted);
  return found === undefined ? undefined : { chest: found.id };
};

/**
 * Reads an army from text: our own, or one typed by hand. The first line is its name, the second its War Chest
 * (which may be missing), every other line a unit. The army need not be legal; what it names must exist, unless it is
 * in quotation marks.
 */
export const parseArmyText = (content: Content, text: string): Result<BuiltArmy> => {
  const lines = text.split(/\r?\n/).map((line, i) => ({ line: line.trim(), n: i + 1 }));
  const [title, ...others] = lines.filter(({ line }) => line !== '');
  if (title === undefined) return err([{ code: 'empty', what: 'There is no text to read.', where: 'text' }]);
  const problems: Problem[] = [];
  const units: ArmyUnit[] = [];
  let bounds: { readonly chest?: string } = {};
  others.forEach(({ line, n }, i) => {
    if (/^(?:legal|illegal: [0-9]+ faults?)(?:, rules .*)?$/i.test(line)) return;
    const chest = i === 0 ? findChest(content, line) : undefined;
    if (chest !== undefined) {
      bounds = chest;
      return;
    }
    const say: Say = (code, what) => void problems.push({ code, what, where: `line ${n}` });
    const unit = readUnit(content, line, say);
    if (unit !== undefined) units.push(unit);
  });
  if (problems.length > 0) return err(problems);
  const [name] = takeWord(title.line.replace(/^#+\s*/, ''), /$/);
  return ok({ name, ...bounds, units });
};
