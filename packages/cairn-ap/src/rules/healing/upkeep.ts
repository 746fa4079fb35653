import { afflict } from '../conditions/affliction.ts';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import { cure } from '../conditions/cures.ts';
import { employerOf, kitOf, type Play } from '../../match/book.ts';
import { askWarden } from '../../match/ask-warden.ts';
import { DAY, daysPassed, newDay } from './days.ts';
import { deprive, relieve } from './deprivation.ts';
import { setFate } from '../death/death.ts';
import { tell } from '../../match/events.ts';
import { runEffects } from '../../match/effect-order.ts';
import { fuelOf } from '../inventory/charges.ts';
import { changeItem, removeItem, spendUse, tellItem } from '../inventory/inventory.ts';
import { itemOf, settlePack, slotsOf } from '../inventory/slots.ts';
import type { Bearing, Effect } from '../../content/content.ts';
import { isPresent, type Carried, type Creature, type Recovery } from '../../match/state.ts';

type Need = NonNullable<Bearing['needs']>[number];

/** What days bring: wages, needs that are met or not, things that eat or grow heavier, and what can be done once a day again. */
export const passDays = (g: Play, minutes: number): void => {
  const days = daysPassed(g, minutes);
  for (const c of g.state.creatures) {
    if (c.fate === 'dead') continue;
    if (days > 0) newDay(c);
    for (let day = 0; day < days; day++) shakeOff(g, c);
    if (days > 0 && c.kind === 'hireling') payWages(g, c, days);
    if (bears(g, c, 'needs'))
      for (const b of bearingsOf(g, c)) for (const need of b.needs ?? []) meet(g, c, need, days);
    // Things change by the day.
    if (days > 0) for (const i of c.items) keep(g, c, i, minutes);
  }
};

/** CA-HIRE-01: every day costs its wage; whoever is not paid may leave. */
const payWages = (g: Play, c: Creature, days: number): void => {
  const { book } = g;
  const wage = book.content.hirelings.get(c.sheet?.id ?? kitOf(book, c).of)?.perDay ?? 0;
  const employer = employerOf(g, c);
  if (wage === 0 || employer === undefined || !isPresent(c)) return;
  for (let day = 0; day < days; day++) {
    if (employer.gold < wage) return goUnpaid(g, c, employer);
    employer.gold -= wage;
    tell(g, () => ({
      type: 'said',
      rules: ['CA-HIRE-01'],
      who: employer.id,
      text: `${employer.name} pays ${c.name} ${wage} gp for the day`,
    }));
  }
};

/** CA-HIRE-01, CA-WARD-14: nobody works for nothing, unless the Warden says so. */
const goUnpaid = (g: Play, c: Creature, employer: Creature): void => {
  const answer = askWarden(g, {
    step: 'open',
    key: `wage:${c.id}:${Math.floor(g.state.clock / DAY)}`,
    rule: 'CA-HIRE-01',
    ids: ['leaves', 'stays'],
    serves: c.seat,
    text: () => `${employer.name} cannot pay ${c.name}. Does ${c.name} stay?`,
    label: (id) => (id === 'leaves' ? 'leaves' : 'stays unpaid'),
  });
  if (answer !== 'leaves') return;
  setFate(g, c, 'lost', 'CA-HIRE-01');
  c.at = -1;
};

/** CA-R83: what a Save with STR each day ends (the venom of a centipede). */
const shakeOff = (g: Play, c: Creature): void => {
  const isDaily = ({ when }: Recovery): boolean => when === 'daily';
  if (!c.recoveries.some(isDaily)) return;
  // What has been shaken off needs no more Saves.
  c.recoveries = c.recoveries.filter((r) => !isDaily(r) || c.deprived.includes(r.rule));
  for (const { rule } of c.recoveries.filter(isDaily)) {
    const pass: readonly Effect[] = [{ do: 'relieve', causes: [rule] }];
    runEffects(g, {
      by: '',
      on: c.id,
      effects: [{ do: 'save', attribute: 'str', fail: [], pass }],
      source: rule,
    });
  }
};

/** CA-DEP-01: whoever does not get what it needs is Deprived for that reason, until it does. */
const meet = (g: Play, c: Creature, need: Need, days: number): void => {
  const { thing = '', daily, ask } = need;
  const hasIt = (): boolean =>
    c.items.some((i) => itemOf(g.book, i).id === thing || itemOf(g.book, i).tags.includes(thing));
  if (daily !== true && ask === undefined) return settleNeed(g, c, need, hasIt());
  if (days > 0) settleNeed(g, c, need, ask === undefined ? consume(g, c, thing, days) : isMet(g, c, ask));
};

const settleNeed = (g: Play, c: Creature, { cause, brings }: Need, met: boolean): void => {
  if (met) relieve(g, c, cause);
  else deprive(g, c, cause);
  if (brings === undefined) return;
  if (met) cure(g, c, brings);
  else afflict(g, c, brings, '');
};

/** So many uses of a thing, one a day; false where there are not so many. */
const consume = (g: Play, c: Creature, tag: string, days: number): boolean => {
  for (let day = 0; day < days; day++) {
    const found = fuelOf(g, c, tag);
    if (found === undefined) return false;
    spendUse(g, c, found.id);
  }
  return true;
};

/** CA-DEP-01, CA-WARD-19: whether somebody had what only a person can tell. */
const isMet = (g: Play, c: Creature, text: string): boolean =>
  askWarden(g, {
    step: 'open',
    key: `need:${c.id}:${Math.floor(g.state.clock / DAY)}`,
    rule: 'CA-DEP-01',
    ids: ['yes', 'no'],
    serves: c.seat,
    text: () => `${c.name}: ${text}`,
    label: (id) => (id === 'yes' ? 'yes' : 'no: Deprived'),
  }) === 'yes';

/** A thing that lives eats a ration every so many days or dies; a heavy heart is heavier every month. */
const keep = (g: Play, c: Creature, carried: Carried, minutes: number): void => {
  const { eats, heavier } = itemOf(g.book, carried);
  const times = (days: number): number =>
    Math.floor(g.state.clock / (DAY * days)) - Math.floor((g.state.clock - minutes) / (DAY * days));
  if (eats !== undefined && times(eats) > 0 && !consume(g, c, 'food', times(eats))) {
    removeItem(c, carried.id);
    tellItem(g, c, carried, 'has starved', 'CA-INV-06');
  }
  if (heavier !== undefined && times(heavier) > 0) {
    changeItem(c, { ...carried, slots: slotsOf(g.book, carried) + times(heavier) });
    tellItem(g, c, carried, 'is heavier', 'CA-INV-02');
    settlePack(g, c);
  }
};
