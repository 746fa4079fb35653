import { NO_WHY, type Why } from '@caltrop/engine';
import { ideaWords, kitOf, type Play, type Position } from '../../match/book.ts';
import { bears, conditionOf } from '../conditions/bearings.ts';
import { letGo, endWithSetter } from '../conditions/endings.ts';
import { canAct, hasCondition } from '../conditions/conditions.ts';
import { throwRiders, unseat } from '../conditions/saddle.ts';
import { NAMED } from '../../content/known.ts';
import { runEffects, type EffectOf } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { dropHeld } from '../inventory/inventory.ts';
import type { Creature, Fate, State, Group } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';

/** How a fate reads in the log. */
export const FATES: Readonly<Record<Fate, string>> = {
  up: 'is up again',
  dying: 'is Dying',
  stable: 'is Stable',
  dead: 'is dead',
  fled: 'has fled',
  surrendered: 'surrenders',
  captured: 'is captured',
  lost: 'is gone',
  inert: 'lies inert',
};

/** Every change of how somebody fares goes through here: what it ends, its clock, its place in morale, its line in the log. */
export const setFate = (g: Play, c: Creature, fate: Fate, rule: string): void => {
  if (c.fate === fate) return;
  const before = isCasualty(c);
  c.fate = fate;
  // CA-R23: the clock runs only while somebody is Dying, and begins anew each time.
  c.deathAt = fate === 'dying' ? g.state.clock + g.book.options.dyingMinutes : -1;
  c.deadSince = fate === 'dead' ? g.state.clock : undefined;
  tell(g, () => ({ type: 'fate', rules: [rule], who: c.id, fate, text: `${c.name} ${FATES[fate]}` }));
  if (fate !== 'up' && fate !== 'inert') fall(g, c);
  if (fate === 'dead' || fate === 'fled' || fate === 'lost') endWithSetter(g, c);
  if (fate === 'dead' || fate === 'lost') leaveOwner(g, c);
  if ((!before && isCasualty(c)) || fate === 'fled') noteLoss(g, c);
  if (fate === 'dead') takeAlong(g, c);
};

/** What dies with somebody, however death comes: a book with its soul in it, a body it has changed places with, its double. */
const takeAlong = (g: Play, c: Creature): void => {
  loseSoul(g.state, c);
  // Body Swap: one death kills both.
  for (const { kind, named } of c.conditions)
    for (const other of g.state.creatures)
      if (other.id === named && conditionOf(g, kind).shared === true) dieNow(g, other, 'CA-GRIM-02');
  // CA-R69j: doubles share their death.
  if (c.mishaps.some((m) => m.startsWith('CA-MIS-23')))
    for (const other of g.state.creatures)
      if (other.id.startsWith(`${c.id}~`) || c.id.startsWith(`${other.id}~`)) dieNow(g, other, 'CA-R69');
};

/** CA-MIS-15, CA-R69e: a book that its owner’s soul has gone into is no more, wherever it is. */
const loseSoul = (state: State, { id }: Creature): void => {
  for (const o of state.creatures)
    if (o.items.some((i) => i.soul === id)) o.items = o.items.filter((i) => i.soul !== id);
  if (state.lying.some((l) => l.item.soul === id))
    state.lying = state.lying.filter((l) => l.item.soul !== id);
};

/** Whether what wakes the dead wakes somebody: some of it only those who have been dead for a while at most. */
export const isRevived = (
  { state }: Position,
  { fate, deadSince = 0 }: Creature,
  { within }: EffectOf<'revive'>,
): boolean => fate === 'dead' && (within === undefined || state.clock - deadSince <= within);

/** CA-R85, CA-R22: Held Actions, banked Advantages and holds on others end; what is in hand falls. Running spells go on. */
const fall = (g: Play, c: Creature): void => {
  c.holds = [];
  c.bank = 0;
  c.sunk = null;
  c.pool = 0;
  c.drags = '';
  unseat(g, c);
  if (c.fate === 'dying') dropHeld(g, c);
  letGo(g, c);
  for (const other of g.state.creatures) {
    if (other.id === c.id) continue;
    if (other.drags === c.id && c.fate === 'dead') other.drags = '';
  }
  throwRiders(g, c);
};

/** A servant is destroyed: what that does to whoever it is tied to. */
const leaveOwner = (g: Play, c: Creature): void => {
  if (c.employer === '') return;
  for (const { bond } of kitOf(g.book, c).traits)
    if (bond?.onFall !== undefined)
      runEffects(g, { by: '', on: c.employer, effects: bond.onFall, source: c.name });
};

/** CA-LOSS-01, CA-CRIT-06: somebody dies; one who cannot truly die lies there Stable instead, with 1 STR. */
export const dieNow = (g: Play, c: Creature, rule = 'CA-LOSS-01'): void => {
  if (c.fate === 'dead') return;
  if (bears(g, c, 'undying')) {
    c.str = Math.max(1, c.str);
    return setFate(g, c, 'stable', rule);
  }
  // CA-MIS-22, CA-DMG-04: only STR 0 makes a spell of a vessel; any other death is a death like everybody's.
  if (c.str === 0 && c.mishaps.some((m) => m.startsWith('CA-MIS-22'))) becomeSpell(g, c);
  setFate(g, c, 'dead', rule);
};

const vesselWhy = ({ table }: Play): Why =>
  table.telling ? { seat: 'warden', rule: 'CA-AUTO-14', text: 'Which spell it becomes' } : NO_WHY;

/** CA-MIS-22: a vessel of magic that comes to STR 0 turns into a spell; the Warden says which. */
const becomeSpell = (g: Play, c: Creature): void => {
  const listed = ideaWords(g.book, 'mishap.22');
  const ids = listed.length === 0 ? ['illuminate'] : listed;
  // CA-AUTO-14: a die says which where nobody is asked.
  const drawn = g.state.desk.open === 'auto' ? g.table.die(ids.length, vesselWhy(g)) : 1;
  const first = ids[drawn - 1] ?? 'illuminate';
  const spell = askWarden(g, {
    step: 'open',
    key: `vessel:${c.id}`,
    rule: 'CA-MIS-22',
    ids: [first, ...ids.filter((id) => id !== first)],
    text: () => `${c.name}, a vessel of magic, becomes a spell. Which?`,
    label: (id) => g.book.content.spells.get(id)?.name ?? id,
  });
  const { spells, items } = g.book.content;
  const is = spells.get(spell);
  const scroll = [...items.values()].find((i) => i.kind === 'scroll');
  // What is left of it is written down where it stood.
  if (is !== undefined && scroll !== undefined) {
    const { id: item } = scroll;
    const id = `${item}-${g.state.serial}`;
    g.state.serial += 1;
    const carried = { id, item, name: scroll.name, uses: 0, place: 'pack', spells: [is.id] } as const;
    g.state.lying = [...g.state.lying, { at: c.at, item: carried }];
  }
  tell(g, () => ({
    type: 'said',
    rules: ['CA-MIS-22'],
    who: c.id,
    text: `${c.name} becomes the spell ${is?.name ?? spell}`,
  }));
};

/** CA-R98: whether water is what somebody is Dying of. */
export const isDrowning = (c: Creature): boolean => hasCondition(c, NAMED.drowning);

/** CA-R24, CA-CRIT-05: bandages or equal aid stop the clock of one who is Dying; not of one who drowns (CA-R98). */
export const stabilise = (g: Play, c: Creature, rule = 'CA-HEAL-02'): void => {
  if (c.fate === 'dying' && !isDrowning(c)) setFate(g, c, 'stable', rule);
};

/** CA-CRIT-06: those whose hour is over die. */
export const ringDeath = (g: Play): void => {
  const { state } = g;
  for (const c of state.creatures)
    if (c.fate === 'dying' && c.deathAt >= 0 && c.deathAt <= state.clock) dieNow(g, c, 'CA-CRIT-06');
};

/** Besides the triggers that have fired, a Group remembers a casualty, and until somebody has looked: a change, and who is at 0 HP. */
export const CASUALTY = 'casualty';
export const LOOK = 'look';
export const ZERO = 'zero:';

/** CA-R55 b: dead, Dying and captured members are casualties. */
export const isCasualty = (c: Creature): boolean =>
  c.fate === 'dead' || c.fate === 'dying' || c.fate === 'stable' || c.fate === 'captured';

/** Puts a Group in the place of its older self. */
export const changeGroup = (state: State, group: Group): void => {
  state.groups = state.groups.map((other) => (other.id === group.id ? group : other));
};

/** Makes a Group remember some words, in a fight. */
export const note = (state: State, id: string, words: readonly string[]): void => {
  const group = state.groups.find((other) => other.id === id);
  if (group === undefined || state.stage !== 'fight') return;
  const fresh = words.filter((word) => !group.fired.includes(word));
  if (fresh.length > 0) changeGroup(state, { ...group, fired: [...group.fired, ...fresh] });
};

/** CA-MOR-01, 02: a Group has a casualty or one less to count on; what follows waits until the action is over (CA-R55 f). */
const noteLoss = ({ state }: Play, c: Creature): void =>
  note(state, c.group, isCasualty(c) ? [CASUALTY, LOOK] : [LOOK]);

/** CA-MOR-04: damage has left somebody at 0 HP and able to act. */
export const noteZero = (g: Play, c: Creature): void => {
  if (c.hp === 0 && c.kind !== 'pc' && c.fate === 'up' && canAct(g, c)) note(g.state, c.group, [ZERO + c.id]);
};
