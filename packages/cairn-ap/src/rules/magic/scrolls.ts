import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import { beginCast, diceFault } from './spells.ts';
import type { CommandOf } from '../../match/command.ts';
import { bears } from '../conditions/bearings.ts';
import { passTime } from '../healing/clock.ts';
import { canAct } from '../conditions/conditions.ts';
import { deprive } from '../healing/deprivation.ts';
import { tell } from '../../match/events.ts';
import { addItem, changeItem, removeItem } from '../inventory/inventory.ts';
import { totalOf } from './magic-dice.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { creatureOf, type Carried, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import type { CastWork } from '../../match/work.ts';

/** CA-COPY-02, CA-MAKE-02: what the inks and the empty book cost where somebody does not carry them already. */
const INK_PRICE = 50;
const INKS_PRICE = 200;
const BLANK_PRICE = 50;
/** CA-COPY-02, CA-MAKE-03. */
const HOURS = 6;

/** Things by the tag that says what they are good for. */
const withTag = (p: Position, c: Creature, tag: string): Carried | undefined =>
  c.items.find((i) => itemOf(p.book, i).tags.includes(tag));

const isScroll = (p: Position, i: Carried): boolean => itemOf(p.book, i).kind === 'scroll';

/** What has to be paid in gold: the price of those things that are not there. */
const priceOf = (p: Position, c: Creature, needs: readonly (readonly [string, number])[]): number => {
  let gold = 0;
  for (const [tag, price] of needs) if (withTag(p, c, tag) === undefined) gold += price;
  return gold;
};

const payFor = (g: Play, c: Creature, needs: readonly (readonly [string, number])[]): void => {
  c.gold -= priceOf(g, c, needs);
  for (const [tag] of needs) {
    const thing = withTag(g, c, tag);
    if (thing !== undefined) removeItem(c, thing.id);
  }
};

const INK = [['gold-ink', INK_PRICE]] as const;
const BOOK = [
  ['grimoire-inks', INKS_PRICE],
  ['blank-book', BLANK_PRICE],
] as const;

/** CA-COPY, CA-R70: a spell goes from a Scroll into a Grimoire. */
export const copyVerb: Verb<CommandOf<'copy'>> = {
  who: 'runner',
  stages: ['scene'],
  fault(p, _seat, { creature, scroll: scrollId, grimoire: bookId, dice }) {
    const c = creatureOf(p.state, creature);
    if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
    const scroll = carriedOf(c, scrollId);
    if (scroll === undefined || !isScroll(p, scroll))
      return refuse('CA-COPY-01', `${c.name} has no such Scroll.`);
    const book = carriedOf(c, bookId);
    if (book === undefined || itemOf(p.book, book).kind !== 'grimoire')
      return refuse('CA-COPY-01', `${c.name} has no such Grimoire.`);
    if (book.ruined === true) return refuse('CA-MIS-13', `${book.name} is damaged beyond use.`);
    const [spell] = scroll.spells;
    if (spell === undefined) return refuse('CA-COPY-01', `${scroll.name} is empty.`);
    if (book.spells.includes(spell)) return refuse('CA-COPY-01', `${book.name} already holds that spell.`);
    if (c.gold < priceOf(p, c, INK)) return refuse('CA-COPY-02', `Gold ink costs ${INK_PRICE} gp.`);
    if (totalOf(dice) > 0 && bears(p, c, 'cannotCast'))
      return refuse('CA-MIS-02', `${c.name} cannot handle magic now.`);
    return diceFault(p, c, dice, 0);
  },
  start(g, seat, { creature, scroll, grimoire, dice }) {
    const c = creatureOf(g.state, creature);
    const [spell = ''] = carriedOf(c, scroll)?.spells ?? [];
    payFor(g, c, INK);
    beginCast(g, seat, { do: 'cast', creature, spell, source: scroll, dice }, { copying: grimoire });
  },
  choices: () => [],
};

/** The end of copying, well or badly: the Scroll is gone either way (CA-COPY-03, CA-R70). */
export const copied = (g: Play, work: CastWork): void => {
  const c = creatureOf(g.state, work.creature);
  const book = carriedOf(c, work.copying);
  removeItem(c, work.source);
  const hours = Math.max(0, HOURS - work.sum);
  const works = work.match < 3 || g.book.options.copyRiskFree;
  if (book !== undefined && works) changeItem(c, { ...book, spells: [...book.spells, work.spell] });
  tell(g, () => ({
    type: 'item',
    rules: ['CA-COPY-02', 'CA-COPY-03'],
    who: c.id,
    item: book?.name ?? '',
    text: works ? `now holds ${work.spell}` : 'the copy fails; Scroll and ink are lost',
  }));
  passTime(g, hours * 60);
};

/** CA-MAKE, CA-R71: a new Grimoire from a Scroll, inks and a blank book, under a full moon. */
export const makeVerb: Verb<CommandOf<'make'>> = {
  who: 'runner',
  stages: ['scene'],
  fault(p, _seat, { creature, scroll: scrollId, remains }) {
    const c = creatureOf(p.state, creature);
    if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
    const scroll = carriedOf(c, scrollId);
    if (scroll === undefined || !isScroll(p, scroll))
      return refuse('CA-MAKE-01', `${c.name} has no such Scroll.`);
    const price = priceOf(p, c, BOOK);
    if (c.gold < price)
      return refuse('CA-MAKE-02', `Inks and a blank book cost ${price} gp; ${c.name} has ${c.gold}.`);
    if (remains === undefined) return undefined;
    return carriedOf(c, remains)?.ruined === true
      ? undefined
      : refuse('CA-R71', `${c.name} has no remains of a Grimoire "${remains}".`);
  },
  start(g, _seat, { creature, scroll: scrollId, remains }) {
    const c = creatureOf(g.state, creature);
    const answer = askWarden(g, {
      step: 'open',
      key: `moon:${c.id}`,
      rule: 'CA-R71',
      ids: ['done', 'disturbed', 'no-moon'],
      text: () => `${c.name} begins a Grimoire: six hours under a full moon. What comes of it?`,
      label: (id) =>
        id === 'done'
          ? 'Done, undisturbed'
          : id === 'disturbed'
            ? 'Disturbed: the inks are wasted'
            : 'There is no full moon',
    });
    if (answer === 'no-moon') {
      tell(g, () => ({ type: 'said', rules: ['CA-R71'], who: c.id, text: 'There is no full moon tonight' }));
      return;
    }
    payFor(g, c, BOOK);
    passTime(g, HOURS * 60);
    if (answer === 'disturbed') return;
    const scroll = carriedOf(c, scrollId);
    const old = remains === undefined ? undefined : carriedOf(c, remains);
    const spells = [...new Set([...(scroll?.spells ?? []), ...(old?.spells ?? [])])];
    removeItem(c, scrollId);
    if (old !== undefined) removeItem(c, old.id);
    const made = addItem(g, c, { item: 'grimoire', spells });
    tell(g, () => ({ type: 'item', rules: ['CA-MAKE-04'], who: c.id, item: made.name, text: 'is made' }));
    deprive(g, c, 'CA-MAKE-03');
  },
  choices: () => [],
};
