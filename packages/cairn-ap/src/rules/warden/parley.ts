import { askWarden } from '../../match/ask-warden.ts';
import type { Play, Position } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { makePeace } from '../encounter/peace.ts';
import { spendUse } from '../inventory/inventory.ts';
import { itemOf } from '../inventory/slots.ts';
import { isPresent, type Creature } from '../../match/state.ts';

const heroesOf = ({ state }: Position): readonly Creature[] =>
  state.creatures.filter((c) => c.kind === 'pc' && isPresent(c));

/** What somebody of the party has in hand that is offered to those who are met. */
const offerOf = (p: Position) => {
  const tag = p.book.encounter?.reaction?.needs;
  for (const c of tag === undefined ? [] : heroesOf(p)) {
    const item = c.items.find((i) => i.place === 'hand' && itemOf(p.book, i).tags.includes(tag ?? ''));
    if (item !== undefined) return { c, item };
  }
  return undefined;
};

/** CA-R75: what an encounter adds to a reaction; some of it only where something is offered. */
export const reactionShift = (p: Position): number => {
  const { modifier = 0, needs } = p.book.encounter?.reaction ?? {};
  return needs === undefined || offerOf(p) !== undefined ? modifier : 0;
};

/** What is offered is taken. */
export const giveOffer = (g: Play): void => {
  const given = offerOf(g);
  if (given !== undefined) spendUse(g, given.c, given.item.id);
};

/** Content 8.1: those who hold a way let the party pass for so much a head, for less where they have taken to it. */
export const offerPassage = (g: Play, { group }: Creature, total: number): void => {
  const toll = g.book.encounter?.reaction?.toll;
  const heroes = heroesOf(g);
  const [first] = heroes;
  if (toll === undefined || first === undefined) return;
  const each = total >= toll.from ? toll.less : toll.each;
  const sum = each * heroes.length;
  const purse = heroes.reduce((gold, c) => gold + c.gold, 0);
  const answer = askWarden(g, {
    step: 'open',
    key: `toll:${group}`,
    rule: 'CA-R75',
    ids: purse < sum ? ['no'] : ['pay', 'no'],
    serves: first.seat,
    text: () => `They let the party pass for ${each} gp a head. Is that paid?`,
    label: (id) => (id === 'pay' ? `pay ${sum} gp and pass` : 'not paid'),
  });
  if (answer !== 'pay') return;
  let owed = sum;
  // Each pays for itself as far as it can; the others have the rest.
  for (const part of [each, sum])
    for (const c of heroes) {
      const paid = Math.min(part, owed, c.gold);
      c.gold -= paid;
      owed -= paid;
    }
  makePeace(g.state, group);
  tell(g, () => ({
    type: 'said',
    rules: ['CA-R75'],
    who: first.id,
    text: `The party pays ${sum} gp and passes`,
  }));
};
