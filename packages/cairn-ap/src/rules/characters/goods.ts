import type { Problem } from '@caltrop/engine';
import type { Character, Content, Gain, Item } from '../../content/content.ts';

/** Gear that a row lets its character choose: worth so much together at most, and so many pieces. */
type Goods = NonNullable<Gain['goods']>;

const priceOf = (content: Content, id: string): number => content.items.get(id)?.price ?? 0;

const isGear = ({ kind, price }: Item, worth: number): boolean =>
  kind === 'gear' && price !== null && price > 0 && price <= worth;

/** The gear that a character may choose by the rows of its background, if any. */
export const goodsOf = (
  content: Content,
  { background, rows = [0, 0] }: Pick<Character, 'background' | 'rows'>,
): Goods | undefined => {
  const from = content.backgrounds.get(background);
  return from?.first.rows[rows[0] - 1]?.goods ?? from?.second.rows[rows[1] - 1]?.goods;
};

/** What can be chosen besides what has been: gear that the rest of the gold pays, none where there are pieces enough. */
export const goodsLeft = (
  content: Content,
  { worth, most = Infinity }: Goods,
  chosen: readonly string[],
): { readonly gold: number; readonly items: readonly Item[] } => {
  const gold = worth - chosen.reduce((all, id) => all + priceOf(content, id), 0);
  const items = chosen.length >= most ? [] : [...content.items.values()].filter((i) => isGear(i, gold));
  return { gold, items };
};

/** What is wrong with the gear that was chosen for a row. */
export const goodsProblems = (
  content: Content,
  { worth, most = Infinity }: Goods,
  chosen: readonly string[],
): Problem[] => {
  const say = (what: string): Problem => ({ code: 'bad-goods', what, where: 'goods', rule: 'CA-CHAR-01' });
  const odd = chosen.find((id) => {
    const item = content.items.get(id);
    return item === undefined || !isGear(item, worth);
  });
  const sum = chosen.reduce((all, id) => all + priceOf(content, id), 0);
  if (odd !== undefined) return [say(`"${odd}" is not gear worth up to ${worth} gp.`)];
  if (chosen.length > most) return [say(`This row gives ${most === 1 ? 'one piece' : most} of gear.`)];
  return sum > worth ? [say(`The gear is worth ${sum} gp; this row gives ${worth}.`)] : [];
};

/** Gear that is drawn where nobody chooses: one piece after the other, none twice, as long as the gold lasts. */
export const drawGoods = (
  content: Content,
  { worth, most = Infinity }: Goods,
  roll: (sides: number, what: string) => number,
): readonly string[] => {
  const drawn: string[] = [];
  let left = worth;
  while (drawn.length < most) {
    const some = [...content.items.values()].filter((i) => isGear(i, left) && !drawn.includes(i.id));
    const one = some.length === 0 ? undefined : some[roll(some.length, 'gear') - 1];
    if (one === undefined) break;
    drawn.push(one.id);
    left -= one.price ?? 0;
  }
  return drawn;
};
