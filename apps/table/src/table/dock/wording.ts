import type { Ladder, Point, Scene, Token } from '@caltrop/engine';
import { cellAt, cellName } from '../../board/geometry.ts';
import { percent } from '../../parts/text/percents.ts';
import type { AnyDeed, Family } from '../play/families.ts';

/** What a button says of a thing to do: whom, where from, what it costs. */
export interface Named {
  readonly label: string;
  readonly detail: string;
}

/** A number and what it is of. */
interface Figured {
  readonly figure: string;
  readonly words: string;
}

type Who = (id: string | undefined) => Token | undefined;

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\d]/u.test(sign);

/** Whether a sentence names somebody or somewhere already: `Orc 1` is not named by `Orc 12`. */
const names = (text: string, name: string): boolean =>
  text
    .split(name)
    .some((before, i, all) => i + 1 < all.length && !isLetter(before.at(-1)) && !isLetter(all[i + 1]?.[0]));

/** A tile by its name; nothing on an open table, where a deed names its place itself. */
const tileOf = (point: Point | undefined, { field }: Scene): string => {
  const cell = point === undefined ? undefined : cellAt(field, point);
  return cell === undefined ? '' : cellName(cell, field.width);
};

/** Where it is done, and where one has to go for it first: `at M13`, `from G6`. */
const placeOf = ({ way, target, spot, label, detail }: AnyDeed, scene: Scene): string => {
  const at = target === undefined ? tileOf(spot, scene) : '';
  const from = tileOf(way?.path.at(-1), scene);
  return [at === '' || names(`${label} ${detail}`, at) ? '' : `at ${at}`, from === '' ? '' : `from ${from}`]
    .filter((t) => t !== '')
    .join(', ');
};

/** One deed, with its object, its place and its price. */
export const deedWords = (deed: AnyDeed, scene: Scene, who: Who): Named => {
  const target = who(deed.target)?.name;
  const joint = deed.group === 'attack' ? ': ' : deed.group === 'aid' ? ' ' : ', ';
  return {
    label: target === undefined || names(deed.label, target) ? deed.label : `${deed.label}${joint}${target}`,
    detail: [deed.detail, placeOf(deed, scene)].filter((t) => t !== '').join(', '),
  };
};

/** The same in a list of whom it can be done to: whom first, then how. */
export const choiceWords = (deed: AnyDeed, scene: Scene, who: Who): Named => {
  const target = who(deed.target)?.name;
  const { label, detail } = deedWords(deed, scene, who);
  if (target === undefined) return { label, detail };
  return { label: target, detail: [deed.label, detail].filter((t) => t !== '').join(', ') };
};

/** Several deeds of one kind in words: whom, where, or how they can be done. */
const countOf = (deeds: readonly AnyDeed[]): string => {
  const targets = new Set(deeds.flatMap((d) => (d.target === undefined ? [] : [d.target])));
  if (targets.size > 1) return `choose one of ${targets.size}`;
  return deeds.every((d) => d.spot !== undefined && d.target === undefined)
    ? 'choose a place'
    : `${deeds.length} ways`;
};

/** What all of them cost, where they cost the same: a detail begins with the price. */
const priceOf = (deeds: readonly AnyDeed[]): string => {
  const [price = '', ...others] = new Set(deeds.map(({ detail }) => detail.split(',', 1)[0] ?? ''));
  return others.length === 0 && /\d/u.test(price) ? price : '';
};

/** A kind of thing to do: the one deed that it stands for, or how many there are to choose from. */
export const familyWords = (family: Family, scene: Scene, who: Who): Named => {
  const able = family.deeds.filter((d) => d.refusal === undefined);
  const [only] = able.length === 0 ? family.deeds : able;
  if (only !== undefined && (able.length < 2 || family.deeds.length === 1))
    return deedWords(only, scene, who);
  return { label: family.label, detail: [priceOf(able), countOf(able)].filter((t) => t !== '').join(', ') };
};

/** The number beside a target in a list, and what it is of: `60%`, `routed`; `5.2`, `lost on average`. */
export const oddsInShort = (
  { name, chance, text, expected, loud }: Ladder,
  /** What is counted is what the target loses. */
  hurts: boolean,
): Figured => {
  if (loud !== undefined) return loud;
  const figure = percent(chance);
  if (hurts && chance === 0 && expected >= 0.05)
    return { figure: expected.toFixed(1), words: 'lost on average' };
  return { figure, words: text.startsWith(`${name} `) ? text.slice(name.length + 1) : text };
};
