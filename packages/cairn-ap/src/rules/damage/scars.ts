import { dictionary, NO_WHY, type Why } from '@caltrop/engine';
import { NAMED } from '../../content/known.ts';
import { ideaWords, type Play, type Position } from '../../match/book.ts';
import { afflict, isAllLost } from '../conditions/affliction.ts';
import { cure } from '../conditions/cures.ts';
import { setFate } from '../death/death.ts';
import { deprive } from '../healing/deprivation.ts';
import { tell } from '../../match/events.ts';
import { raiseMax, rollAbove, setMaxTold } from '../death/growth.ts';
import { FUSED, handsFor, handsOf, isFused } from '../inventory/hands.ts';
import { changeItem, dropItem } from '../inventory/inventory.ts';
import { plainSave } from '../check/plain-save.ts';
import { awaitRecovery } from '../healing/recovery.ts';
import { maxOf, type Creature } from '../../match/state.ts';
import type { Attribute } from '../../content/content.ts';
import type { DamageWork, Harm } from '../../match/work.ts';
import { askWarden } from '../../match/ask-warden.ts';

/** CA-DMG-07, CA-R29, R34: a character whose HP this event has brought to 0. */
export const isScarDue = (
  { book }: Position,
  c: Creature,
  h: Harm,
  { hpBefore, over }: Pick<DamageWork, 'hpBefore' | 'over'>,
): boolean =>
  c.kind === 'pc' &&
  c.fate !== 'dead' &&
  h.pool === 'hp' &&
  hpBefore >= 1 &&
  c.hp === 0 &&
  (book.options.scarTrigger === 'zeroOrBelow' || over === 0);

/** The names of the rows (CA-SCAR-01 to 12). */
const SCARS = [
  'Lasting Scar',
  'Rattling Blow',
  'Walloped',
  'Broken Limb',
  'Diseased',
  'Reorienting Head Wound',
  'Hamstrung',
  'Deafened',
  'Re-brained',
  'Sundered',
  'Mortal Wound',
  'Doomed',
] as const;

const PLACES = ['neck', 'hands', 'eye', 'chest', 'legs', 'ear'];
/** CA-SCAR-10: what can be lost where the content has no list of its own, and what that means (content 4.3). */
const PARTS = ['off-hand', 'ear', 'foot', 'eye'];
const LOST: Readonly<Record<string, string>> = dictionary({
  'off-hand': 'lost-hand',
  ear: 'lost-ear',
  foot: 'lost-foot',
  eye: 'lost-eye',
});

const scarRule = (row: number): string => `CA-SCAR-${String(row).padStart(2, '0')}`;

/** The Scar of a rule: `Walloped` of CA-SCAR-03. */
export const scarName = (rule: string): string | undefined => SCARS.find((_, i) => scarRule(i + 1) === rule);

const why = ({ table }: Play, c: Creature, rule: string, text: string): Why =>
  table.telling ? { seat: c.seat, rule, text: `${c.name}: ${text}` } : NO_WHY;

/** Writes a Scar down, with where or what where the row says so. */
const mark = (g: Play, c: Creature, row: number, detail: string): void => {
  const rule = scarRule(row);
  const name = SCARS[row - 1] ?? '';
  c.scars = [...c.scars, detail === '' ? rule : `${rule}: ${detail}`];
  const text = detail === '' ? name : `${name} (${detail})`;
  tell(g, () => ({ type: 'scar', rules: [rule, 'CA-SCAR-00'], who: c.id, row, text }));
};

/** An injury of CA-R89; none without the option, or where the content does not know it. */
const injure = (g: Play, c: Creature, kind: string, n = 0): void => {
  if (g.book.options.scarHandicaps && g.book.content.conditions.has(kind))
    afflict(g, c, kind, '', undefined, n);
};

/** CA-SCAR-01 to 12: what the row does at once; the rest waits for recovery (CA-R31). One batch of dice. */
export const rollScar = (g: Play, c: Creature, row: number): void => {
  const rule = scarRule(row);
  const d = (sides: number, text: string): number => g.table.die(sides, why(g, c, rule, text));
  switch (row) {
    case 1:
      mark(g, c, row, PLACES[d(6, 'where the scar is') - 1] ?? '');
      return raiseMax(g, c, 'hp', { dice: 1, rule, text: 'a Lasting Scar' });
    case 2:
      mark(g, c, row, '');
      return raiseMax(g, c, 'hp', { dice: 1, rule, text: 'a Rattling Blow' });
    case 3:
      mark(g, c, row, '');
      injure(g, c, NAMED.prone);
      deprive(g, c, rule);
      return awaitRecovery(c, { rule, when: 'rest', hours: 4, text: 'a few hours’ rest' });
    case 4:
      return breakLimb(g, c, d);
    case 5:
      mark(g, c, row, '');
      return awaitRecovery(c, { rule, when: 'healer', hours: 0, text: 'over the infection' });
    case 6:
      return reorient(g, c, d);
    case 7:
      mark(g, c, row, '');
      injure(g, c, NAMED.hamstrung);
      return awaitRecovery(c, { rule, when: 'healer', hours: 0, text: 'the leg carries again' });
    case 8:
      mark(g, c, row, '');
      injure(g, c, NAMED.deafened);
      return strengthen(g, c, rule, 4);
    case 9:
      mark(g, c, row, '');
      return raiseMax(g, c, 'wil', { dice: 3, rule, text: 'Re-brained' });
    case 10:
      return sunder(g, c);
    case 11:
      mark(g, c, row, '');
      deprive(g, c, rule);
      setFate(g, c, 'dying', rule);
      return awaitRecovery(c, { rule, when: 'healer', hours: 0, text: 'the Mortal Wound is healed' });
    default:
      mark(g, c, 12, '');
      c.doomed = true;
  }
};

/** CA-SCAR-04, CA-R89: leg, arm, rib or skull; of the arms the off hand or the main one. */
const breakLimb = (g: Play, c: Creature, d: (sides: number, text: string) => number): void => {
  const face = d(6, 'which limb breaks');
  const rule = scarRule(4);
  const limb = face <= 2 ? 'leg' : face <= 4 ? 'arm' : face === 5 ? 'rib' : 'skull';
  const main = limb === 'arm' && d(6, 'which arm') >= 4;
  mark(g, c, 4, limb === 'arm' ? (main ? 'arm, main hand' : 'arm, off hand') : limb);
  const injury = `broken-${limb}`;
  const n = main ? 1 : 0;
  // The other arm can break too; one that is broken already is.
  if (!c.conditions.some((a) => a.kind === injury && a.n === n)) injure(g, c, injury, n);
  if (limb === 'arm') loosen(g, c, main);
  awaitRecovery(c, { rule, when: 'healer', hours: 0, text: `${limb} mended` });
};

/** A hand that holds nothing any more: what was in it falls; the first thing held is in the main hand. */
const loosen = (g: Play, c: Creature, main: boolean): void => {
  const { held: both, all } = handsOf(g, c);
  const held = both.filter((i) => !isFused(g.book, c, i));
  if (all === 2 || held.length === 0) return;
  const fallen = main || held.length === 1 ? held[0] : held.at(-1);
  // A single thing in one hand stays if it is the other hand that is hurt.
  if (fallen !== undefined && (main || held.length > 1 || handsFor(g.book, c, fallen) === 2))
    dropItem(g, c, fallen.id);
};

/** CA-MIS-18: with the hand that has grown into a Grimoire goes the book, and all casting; the Warden says which hand it was. */
export const loseHand = (g: Play, c: Creature): void => {
  const book = c.items.find((i) => isFused(g.book, c, i));
  const answer =
    book === undefined
      ? 'other'
      : askWarden(g, {
          step: 'open',
          key: `hand:${c.id}:${c.scars.length}`,
          rule: FUSED,
          ids: ['other', 'fused'],
          text: () => `${c.name} loses a hand. Is it the one that is fused with ${book.name}?`,
          label: (id) => (id === 'fused' ? 'That one: no casting ever again' : 'The other one'),
        });
  if (book === undefined || answer === 'other') return loosen(g, c, false);
  c.mishaps = c.mishaps.map((m) => (m.startsWith(FUSED) ? `cut off: ${m}` : m));
  const { fused: _fused, slots: _slots, ...loose } = book;
  // Beside row 15 it still fills no slot.
  changeItem(c, book.soul === undefined ? loose : { ...loose, slots: 0 });
  dropItem(g, c, book.id);
  cure(g, c, 'fused-hand');
  afflict(g, c, 'no-magic', '', []);
};

/** CA-LOSS-04: whoever has points of DEX or WIL again can act. */
const restored = (g: Play, c: Creature, attribute: Attribute): void => {
  if (attribute === 'dex') cure(g, c, NAMED.paralysed);
  if (attribute === 'wil') cure(g, c, NAMED.delirious);
};

/** CA-SCAR-06, CA-R32: 3d6 against what somebody has now of one attribute; never below its most. */
const reorient = (g: Play, c: Creature, d: (sides: number, text: string) => number): void => {
  const rule = scarRule(6);
  const face = d(6, 'what the head wound changes');
  const attribute: Attribute = face <= 2 ? 'str' : face <= 4 ? 'dex' : 'wil';
  mark(g, c, 6, attribute.toUpperCase());
  const now = c[attribute];
  const value = rollAbove(g, c, { dice: 3, rule, text: attribute.toUpperCase() }, now);
  if (value <= now) return;
  if (value > maxOf(c, attribute)) setMaxTold(g, c, attribute, value, rule);
  c[attribute] = value;
  restored(g, c, attribute);
  tell(g, () => ({
    type: 'mended',
    rules: [rule, 'CA-R32'],
    who: c.id,
    pool: attribute,
    by: value - now,
    now: value,
  }));
};

/** CA-SCAR-08, 10, CA-R33: a WIL Save; on a success a die on WIL, the most and what one has. */
const strengthen = (g: Play, c: Creature, rule: string, sides: number): void => {
  if (!plainSave(g, c, { attribute: 'wil', rule, text: `${c.name}: what the wound teaches` })) return;
  const by = g.table.die(sides, why(g, c, rule, 'added to WIL'));
  setMaxTold(g, c, 'wil', c.maxWil + by, rule);
  c.wil += by;
  restored(g, c, 'wil');
  tell(g, () => ({ type: 'mended', rules: [rule, 'CA-R33'], who: c.id, pool: 'wil', by, now: c.wil }));
};

/** The condition that losing a part is. */
const lossOf = (part: string): string | undefined => {
  const [word = part] = part.split(' ');
  return LOST[part] ?? LOST[word];
};

/** CA-R212: whether losing a part would change nothing, because it is lost already. */
const isLost = (p: Position, c: Creature, part: string): boolean => {
  const kind = p.book.content.conditions.get(lossOf(part) ?? '');
  return kind !== undefined && isAllLost(p, c, kind);
};

/** CA-SCAR-10, CA-WARD-21, CA-AUTO-14: the Warden names what is lost, or a die does. */
const sunder = (g: Play, c: Creature): void => {
  const rule = scarRule(10);
  const listed = ideaWords(g.book, 'scar.10');
  const [first = 'off-hand', ...more] = listed.length === 0 ? PARTS : listed;
  const all: readonly [string, ...string[]] = [first, ...more];
  const [head = first, ...rest] = all.filter((one) => !isLost(g, c, one));
  const ids: readonly [string, ...string[]] = [head, ...rest];
  const part =
    g.state.desk.open === 'ask'
      ? askWarden(g, {
          step: 'open',
          key: `sundered:${c.id}:${c.scars.length}`,
          rule,
          ids,
          text: () => `${c.name} is Sundered. What is lost or useless?`,
          label: (id) => id,
        })
      : (ids[g.table.die(ids.length, why(g, c, rule, 'what is lost')) - 1] ?? first);
  mark(g, c, 10, part);
  const kind = lossOf(part);
  if (kind !== undefined) injure(g, c, kind);
  if (kind === 'lost-hand') loseHand(g, c);
  strengthen(g, c, rule, 6);
};
