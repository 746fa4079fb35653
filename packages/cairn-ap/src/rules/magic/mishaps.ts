import { NO_WHY } from '@caltrop/engine';
import { ideaWords, type Play } from '../../match/book.ts';
import { beginCast, fewDice, grimoireOf } from './spells.ts';
import { hasMishap, ruleOf, mark } from '../conditions/mishap-marks.ts';
import { afflict } from '../conditions/affliction.ts';
import { summon } from '../encounter/summon.ts';
import type { Effect, Ending } from '../../content/content.ts';
import { runEffects } from '../../match/effect-order.ts';
import { shiftPool } from '../damage/attribute-loss.ts';
import { itemOf, settlePack, slotsOf } from '../inventory/slots.ts';
import { tell } from '../../match/events.ts';
import { addFatigue } from '../healing/fatigue.ts';
import { changeItem, removeItem, shedExcess, undress } from '../inventory/inventory.ts';
import { totalOf } from './magic-dice.ts';
import { double } from './mishap-double.ts';
import { distance } from '../ground/map.ts';
import { awaitRecovery } from '../healing/recovery.ts';
import { creatureOf, isPresent, type Carried, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import type { CastWork, EffectWork } from '../../match/work.ts';
import { isMetal } from '../inventory/armour.ts';

/** What the Mishap table says, in short (content 14.1). */
const WORDS: Readonly<Record<number, string>> = {
  2: 'No casting for some hours',
  3: 'Casting tires more for a day',
  4: 'The spell sets off a chain reaction',
  5: 'The spell is reversed',
  6: 'Everything that is not metal burns up',
  7: 'Deprived',
  8: 'Each casting costs WIL for a day',
  9: 'The skin turns dark purple',
  10: 'The spirit leaves the body',
  11: 'Lost WIL, and a free Magic Die from now on',
  12: 'One slot less, one Armor more',
  13: 'The Grimoire is damaged',
  14: 'Fatigue turns to tumours',
  15: 'Half of WIL goes into the Grimoire',
  16: 'Plants fuse to the skin',
  17: 'Warped into something unnatural',
  18: 'A hand fuses with the Grimoire',
  19: 'Wings burst out',
  20: 'A limb of another plane',
  21: 'A deity from beyond takes notice',
  22: 'A vessel of magic',
  23: 'An exact double appears',
  24: 'Becomes Elemental',
};

/**
 * CA-WARD-21, CA-AUTO-14: one of the four ideas for an open row: the Warden's choice, or a d4 where nobody is asked. Which
 * of them, from 1, and its words.
 */
const drawIdea = (g: Play, c: Creature, row: number): { readonly n: number; readonly words: string } => {
  const ideas = ideaWords(g.book, `mishap.${row}`);
  const { table } = g;
  const auto = g.state.desk.open === 'auto';
  const why = table.telling ? { seat: 'warden', rule: 'CA-AUTO-14', text: `${WORDS[row]}: how?` } : NO_WHY;
  const drawn = auto ? table.die(4, why) : 1;
  const ids = [1, 2, 3, 4].map(String);
  const first = String(drawn);
  const answer = askWarden(g, {
    step: 'open',
    key: `mishap:${row}:${c.id}`,
    rule: ruleOf(row),
    ids: [first, ...ids.filter((id) => id !== first)],
    text: () => `${c.name}: ${WORDS[row]}. How?`,
    label: (id) => ideas[Number(id) - 1] ?? id,
  });
  return { n: Number(answer), words: ideas[Number(answer) - 1] ?? answer };
};

/** CA-R63: how row 4 or 5 changes the spell before it works. */
export const twistOf = (g: Play, work: CastWork): string => {
  const c = creatureOf(g.state, work.creature);
  const { n, words } = drawIdea(g, c, work.sum);
  tell(g, () => ({ type: 'said', rules: [ruleOf(work.sum)], who: c.id, text: words }));
  return `${work.sum === 4 ? 'chain' : 'reversed'}-${n}`;
};

/** The row of the Mishap table that [sum] names (CA-CAST-06, 14.1, CA-R69). */
export const mishap = (g: Play, work: CastWork): void => {
  const c = creatureOf(g.state, work.creature);
  const row = work.sum;
  const rule = ruleOf(row);
  tell(g, () => ({ type: 'mishap', rules: [rule], who: c.id, row, text: WORDS[row] ?? '' }));
  ROWS[row]?.(g, c, work);
};

/** Effects of a row on the caster. */
const own = (g: Play, c: Creature, row: number, effects: readonly Effect[]): void =>
  runEffects(g, { by: '', on: c.id, at: c.at, effects, source: ruleOf(row), magical: true });

const deprived = (row: number): Effect => ({ do: 'deprived', cause: ruleOf(row) });

type Row = (g: Play, c: Creature, work: CastWork) => void;

const ROWS: Readonly<Record<number, Row>> = {
  2: (g, c) => afflict(g, c, 'no-magic', ''),
  3: (g, c) => afflict(g, c, 'frail-magic', ''),
  4: (g, c, work) => {
    addFatigue(g, c, 1);
    chain(g, c, work);
  },
  5: (g, c) => addFatigue(g, c, 1),
  6: (g, c) => burnUp(g, c),
  7: (g, c) => {
    awaitRecovery(c, { rule: ruleOf(7), when: 'rest', hours: 0, text: 'd6 for max HP' });
    own(g, c, 7, [deprived(7)]);
  },
  8: (g, c) => afflict(g, c, 'searing-magic', ''),
  9: (g, c) => {
    mark(c, 9);
    afflict(g, c, 'moon-skin', '');
  },
  10: (g, c) => wander(g, c),
  11: (g, c) => {
    mark(c, 11);
    own(g, c, 11, [{ do: 'harm', pool: 'wil', amount: { roll: 'd4' } }]);
  },
  12: (g, c) => {
    mark(c, 12);
    c.capacity = Math.max(0, c.capacity - 1);
    c.extraArmour += 1;
    shedExcess(g, c);
  },
  13: (g, c, work) => ruinBook(g, c, work),
  14: (g, c, work) => tumours(g, c, work),
  15: (g, c, work) => bindBook(g, c, work),
  16: (g, c) => {
    mark(c, 16);
    c.extraArmour += 1;
    afflict(g, c, 'plant-skin', '');
    const lost = g.table.die(4, why(g, 16, 'STR lost for good'));
    shiftPool(g, c, 'str', -lost, ruleOf(16));
  },
  17: (g, c) => {
    mark(c, 17, drawIdea(g, c, 17).words);
    afflict(g, c, 'unnatural', '');
  },
  18: (g, c, work) => {
    mark(c, 18);
    const book = grimoireOf(g, c, work.source);
    if (book !== undefined)
      changeItem(c, { ...book, slots: Math.min(1, slotsOf(g.book, book)), place: 'hand', fused: true });
    afflict(g, c, 'fused-hand', '');
  },
  19: (g, c) => wings(g, c),
  20: (g, c) => {
    const { n, words } = drawIdea(g, c, 20);
    mark(c, 20, words);
    afflict(g, c, LIMBS[n - 1] ?? 'limb-claw', '');
    if (n === 3) shiftPool(g, c, 'dex', -1, ruleOf(20));
    hunt(g, c, 20, `A being of another plane hunts ${c.name}.`, `What hunts ${c.name} is here`);
  },
  21: (g, c) => {
    mark(c, 21, drawIdea(g, c, 21).words);
    afflictKnown(g, c, 'god-linked');
  },
  22: (g, c) => {
    mark(c, 22);
    afflictKnown(g, c, 'vessel');
  },
  23: (g, c) => double(g, c),
  24: (g, c) => {
    mark(c, 24);
    afflict(g, c, 'elemental', '');
    trueName(g, c);
    hunt(g, c, 24, `Other Elementals come for ${c.name}.`, `Elementals are here for ${c.name}`);
  },
};

/** Content of earlier times has no spirit that goes about, and no such conditions. */
const SPIRIT = 'wandering-spirit';

const afflictKnown = (g: Play, c: Creature, kind: string): void => {
  if (g.book.content.conditions.has(kind)) afflict(g, c, kind, '');
};

/** CA-MIS-10: for d4 hours the body lies there, and the spirit is about: it flies, passes walls and touches nothing. */
const wander = (g: Play, c: Creature): void => {
  const ends: readonly Ending[] = [
    { by: 'hours', hours: { flat: g.table.die(4, why(g, 10, 'Hours until the spirit is back')) } },
  ];
  afflict(g, c, 'spirit-away', '', ends);
  if (!g.book.content.monsters.has(SPIRIT)) return;
  const scores = { dex: c.dex, wil: c.wil };
  // It has no body to come back to when that one dies.
  const body: readonly Ending[] = [...ends, { by: 'setter-gone' }];
  summon(g, SPIRIT, c.at, c.group, body, { by: c.id, seat: c.seat, name: `Spirit of ${c.name}`, scores });
};

/** CA-MIS-24: whoever learns the True Name commands the Elemental; nobody does where the Warden keeps it (content 4.3). */
const trueName = (g: Play, c: Creature): void => {
  const others = g.state.creatures.filter((o) => o.id !== c.id && isPresent(o));
  const by = askWarden(g, {
    step: 'open',
    key: `name:${c.id}`,
    rule: ruleOf(24),
    ids: ['nobody', ...others.map((o) => o.id)],
    text: () => `${c.name} has a True Name, and anyone who learns it commands it. Who does?`,
    label: (id) => others.find((o) => o.id === id)?.name ?? 'Nobody yet',
  });
  if (by !== 'nobody') afflict(g, c, 'controlled', by, []);
};

/** CA-MIS-20, 24: the being whose limb it was comes for it, or others of its kind do, when the Warden says. */
const hunt = (g: Play, c: Creature, row: 20 | 24, asked: string, told: string): void => {
  const hours = Number(
    askWarden(g, {
      step: 'open',
      key: `hunt:${c.id}`,
      rule: ruleOf(row),
      ids: ['24', '1', '168'],
      text: () => `${asked} When?`,
      label: (id) => (id === '1' ? 'In an hour' : id === '24' ? 'In a day' : 'In a week'),
    }),
  );
  const { state } = g;
  state.timers = [
    ...state.timers,
    {
      id: `hunt-${state.serial}`,
      text: told,
      at: state.clock + hours * 60,
      secret: true,
    },
  ];
  state.serial += 1;
};

const LIMBS = ['limb-claw', 'limb-tentacle', 'limb-stone', 'limb-wing'] as const;

const why = ({ table }: Play, row: number, text: string) =>
  table.telling ? { seat: 'warden', rule: ruleOf(row), text } : NO_WHY;

/** CA-MIS-06, CA-R69 a: all but metal is gone, the book too unless a soul is in it; the Warden may spare one thing. */
const burnUp = (g: Play, c: Creature): void => {
  mark(c, 6);
  // What cannot be lost is not lost here either: a spirit inside, a curse, what is part of the skin.
  const burns = c.items.filter(
    (i) => !isMetal(itemOf(g.book, i)) && itemOf(g.book, i).returns !== true && i.soul === undefined,
  );
  const spared = askWarden(g, {
    step: 'open',
    key: `burns:${c.id}`,
    rule: ruleOf(6),
    ids: ['nothing', ...burns.map((i) => i.id)],
    text: () => `Everything of ${c.name} that is not metal burns up. Is anything spared?`,
    label: (id) => burns.find((i) => i.id === id)?.name ?? 'Nothing',
  });
  for (const i of burns)
    if (i.id !== spared) {
      removeItem(c, i.id);
      undress(g, c, i);
    }
  afflict(g, c, 'fireproof', '');
};

/** CA-MIS-13: the Grimoire is of no use; its remains still hold its spells (CA-R71). */
const ruinBook = (g: Play, c: Creature, work: CastWork): void => {
  const book = grimoireOf(g, c, work.source);
  if (book === undefined || book.soul !== undefined) return;
  changeItem(c, { ...book, ruined: true });
  tell(g, () => ({ type: 'item', rules: [ruleOf(13)], who: c.id, item: book.name, text: 'is damaged' }));
};

/** CA-MIS-14, CA-R69 d: tumours in place of this casting's Fatigue, or Deprived without any. */
const tumours = (g: Play, c: Creature, work: CastWork): void => {
  if (work.fatigue === 0) return own(g, c, 14, [deprived(14)]);
  mark(c, 14);
  c.tumours += work.fatigue;
  awaitRecovery(c, { rule: ruleOf(14), when: 'healer', hours: 0, text: `${work.fatigue} tumours` });
  shedExcess(g, c);
  settlePack(g, c);
};

/** CA-MIS-15, CA-R69 e: floor(WIL / 2) lost for good; the book weighs nothing and nothing harms it. */
const bindBook = (g: Play, c: Creature, work: CastWork): void => {
  mark(c, 15);
  shiftPool(g, c, 'wil', -Math.floor(c.wil / 2), ruleOf(15));
  const book = grimoireOf(g, c, work.source);
  if (book !== undefined) changeItem(c, { ...book, slots: 0, soul: c.id });
};

/** CA-R69 h: of 10 slots half go with the backpack. */
const BACKPACK = 5;

/** CA-MIS-19, CA-R69 h: d4 DEX more, flight, no armor and no backpack: five slots, less those that row 12 took. */
const wings = (g: Play, c: Creature): void => {
  const had = hasMishap(c, 19);
  mark(c, 19);
  shiftPool(g, c, 'dex', g.table.die(4, why(g, 19, 'DEX gained for good')), ruleOf(19));
  const lost = c.mishaps.filter((m) => m.startsWith(ruleOf(12))).length;
  // Other slots may be lost too, by a broken vow.
  if (!had) c.capacity = Math.max(0, Math.min(BACKPACK - lost, c.capacity - BACKPACK));
  for (const i of c.items) if (i.place === 'worn' && itemOf(g.book, i).kind === 'armour') removeItem(c, i.id);
  afflict(g, c, 'winged', '');
  shedExcess(g, c);
};

/** CA-MIS-04 after content 4.3: what else the chain reaction does, once the spell has worked. */
const chain = (g: Play, c: Creature, work: CastWork): void => {
  const dice = totalOf(work.invested);
  switch (work.twist) {
    case 'chain-2':
      afflict(g, c, 'echo', '', undefined, dice, { named: work.spell });
      return;
    case 'chain-3':
      own(g, c, 4, [
        { do: 'snuff', within: 8 },
        { do: 'clear', grounds: ['light'], shape: { kind: 'radius', r: { flat: 8 } } },
      ]);
      return;
    case 'chain-4':
      return nearestBook(g, c);
    default:
  }
};

/** The nearest Grimoire or Scroll casts its first spell with one die, on whoever is nearest to its bearer; a Scroll is gone (CA-SCRL-01). */
const nearestBook = (g: Play, c: Creature): void => {
  const kindOf = (i: Carried): string => itemOf(g.book, i).kind;
  let found: { readonly owner: Creature; readonly book: Carried; readonly far: number } | undefined;
  for (const owner of g.state.creatures) {
    const book = owner.items.find(
      (i) => ['grimoire', 'scroll'].includes(kindOf(i)) && i.spells.length > 0 && i.ruined !== true,
    );
    if (book === undefined || !isPresent(owner)) continue;
    const far = owner.id === c.id ? 0 : distance(g, c, owner);
    if (far < (found?.far ?? Infinity)) found = { owner, book, far };
  }
  if (found === undefined) return;
  const { owner, book } = found;
  if (kindOf(book) === 'scroll') removeItem(owner, book.id);
  again(g, owner, book.spells[0] ?? '', 1, g.table.die(6, why(g, 4, 'One Magic Die by itself')));
};

/** A spell that works by itself where somebody is, with the contests of any other (CA-R66). */
const again = (g: Play, c: Creature, id: string, dice: number, sum: number): void => {
  const spell = g.book.content.spells.get(id);
  if (spell === undefined || fewDice(spell, dice) !== undefined) return;
  const near = g.state.creatures
    .filter((o) => isPresent(o) && o.id !== c.id)
    .sort((a, b) => distance(g, c, a) - distance(g, c, b))
    .map((o) => o.id);
  // What nobody saves from is for whoever is where it works, unless it is for enemies.
  const targets = spell.save === null && spell.aim.who !== 'enemy' ? [c.id, ...near] : near;
  const command = {
    do: 'cast',
    creature: c.id,
    spell: id,
    source: '',
    dice: { slots: dice, dust: 0, free: 0 },
    targets,
    at: c.at,
    spaces: [c.at],
  } as const;
  beginCast(g, c.seat, command, { step: 'effect', sum, npc: true });
};

/** CA-MIS-04: the spell of the condition `echo` works once more at its bearer's Space, with as many dice. */
export const echo = (g: Play, work: EffectWork, kind: string): void => {
  const c = creatureOf(g.state, work.on[0] ?? '');
  const a = c.conditions.find((o) => o.kind === kind);
  if (a?.named === undefined) return;
  let sum = 0;
  for (let i = 0; i < a.n; i++) sum += g.table.die(6, why(g, 4, 'The spell again'));
  c.conditions = c.conditions.filter((o) => o !== a);
  again(g, c, a.named, a.n, sum);
};
