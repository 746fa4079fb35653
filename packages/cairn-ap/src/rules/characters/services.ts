import type { Refusal } from '@caltrop/engine';
import { askWarden } from '../../match/ask-warden.ts';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { ATTRIBUTES, type Service } from '../../content/content.ts';
import { bearingsOf, tagsOf } from '../conditions/bearings.ts';
import { cure } from '../conditions/cures.ts';
import { feed } from '../healing/deprivation.ts';
import { heal, mayMend } from '../healing/mending.ts';
import { recover, recoveriesOf } from '../healing/recovery.ts';
import { beginRest, nightFor, REST_MINUTES, restAlong } from '../healing/rest.ts';
import { creatureOf, findCreature, maxOf, type Creature } from '../../match/state.ts';

type Pay = CommandOf<'pay'>;

const UNITS: Readonly<Record<NonNullable<Service['per']>, string>> = {
  night: 'nights',
  week: 'weeks',
  month: 'months',
  'square foot': 'square feet',
};

/** What one of it costs, and its share of the treasure; undefined where the kind must be named. */
const termsOf = (
  service: Service,
  kind: string | undefined,
): { readonly gp: number; readonly share: number } | undefined => {
  if (service.kinds === undefined)
    return service.gp === undefined ? undefined : { gp: service.gp, share: service.share ?? 0 };
  const found = kind === undefined ? undefined : service.kinds[kind];
  return found === undefined ? undefined : { gp: found.gp, share: found.share ?? 0 };
};

const kindFault = ({ name, kinds = {}, gp }: Service, kind: string | undefined): Refusal | undefined => {
  const known = Object.keys(kinds);
  if (known.length > 0)
    return kind !== undefined && known.includes(kind)
      ? undefined
      : refuse('CA-HIRE-01', `${name}: say of which kind: ${known.join(', ')}.`);
  if (kind !== undefined) return refuse('CA-HIRE-01', `${name} is of one kind only.`);
  return gp === undefined ? refuse('CA-INV-03', `${name} has no price in gp.`) : undefined;
};

const guestFault = (
  p: Position,
  { name, guests: most = 1, beasts = false }: Service,
  guests: readonly string[],
): Refusal | undefined => {
  if (guests.length > most)
    return refuse('CA-INV-03', `${name} is for ${most} at that price, not for ${guests.length}.`);
  const stranger = guests.find((id) => findCreature(p.state, id) === undefined);
  if (stranger !== undefined) return refuse('CA-INV-03', `There is no creature "${stranger}".`);
  const fits = guests.length > 0 && guests.every((id) => tagsOf(p, creatureOf(p.state, id)).includes(BEAST));
  return beasts && !fits ? refuse('CA-INV-03', `${name} is for a beast: say which.`) : undefined;
};

/** The tag of those who are stabled. */
const BEAST = 'beast';

/** Whether somebody has it for nothing: a performer its board, a friend of sailors a passage. */
const isFree = (p: Position, c: Creature, service: string): boolean =>
  bearingsOf(p, c).some((b) => b.freeServices?.includes(service) === true);

/** Those whom something paid for is for. */
const servedBy = (c: Creature, guests: readonly string[]): readonly string[] =>
  guests.length === 0 ? [c.id] : guests;

/** Paying for what a town offers (content 2.3, 2.6). What a bed or a healer brings is for the Warden to grant (CA-WARD-20). */
export const payVerb: Verb<Pay> = {
  who: 'runner',
  stages: ['scene'],
  fault(p, _seat, { creature, service: id, kind, count = 1, guests = [] }) {
    const c = creatureOf(p.state, creature);
    const service = p.book.content.services.get(id);
    if (c.kind === 'npc') return refuse('CA-INV-03', `${c.name} pays for nothing.`);
    if (c.fate !== 'up') return refuse('CA-R22', `${c.name} can do nothing now.`);
    if (service === undefined) return refuse('CA-INV-03', `There is no service "${id}".`);
    const fault = kindFault(service, kind) ?? guestFault(p, service, guests);
    if (fault !== undefined) return fault;
    if (count < 1) return refuse('CA-INV-03', 'Pay for at least one.');
    const price = isFree(p, c, id) ? 0 : (termsOf(service, kind)?.gp ?? 0) * count;
    if (c.gold < price)
      return refuse('CA-INV-03', `${service.name} costs ${price} gp; ${c.name} has ${c.gold}.`);
    const whole = servedBy(c, guests).find(
      (one) => ailmentsOf(p, creatureOf(p.state, one)).ids.length < count,
    );
    return service.grants === 'healing' && whole !== undefined
      ? refuse(
          'CA-R153',
          `${creatureOf(p.state, whole).name} has ${count === 1 ? 'nothing' : `less than ${count} things`} for a healer to see to.`,
        )
      : undefined;
  },
  start(g, _seat, { creature, service: id, kind, count = 1, guests = [] }) {
    const c = creatureOf(g.state, creature);
    const service = g.book.content.services.get(id);
    const terms = service === undefined ? undefined : termsOf(service, kind);
    if (service === undefined || terms === undefined) return;
    const price = isFree(g, c, id) ? 0 : terms.gp * count;
    c.gold -= price;
    const text = wordsOf(service, kind, count);
    tell(g, () => ({
      type: 'said',
      rules: ['CA-INV-03'],
      who: c.id,
      text: `${c.name} pays ${price} gp: ${text}`,
    }));
    // What they had, and what they owe of the treasure, stays on the sheet.
    const owed = terms.share === 0 ? '' : `; ${terms.share} % of the treasure`;
    c.notes = [...c.notes, { text: `${text}${owed}`, secret: false }];
    const served = servedBy(c, guests);
    if (service.feeds === true) for (const one of served) feed(g, creatureOf(g.state, one));
    if (service.grants === 'rest') grantRest(g, c, served, count);
    if (service.grants === 'healing')
      for (const one of served)
        for (let n = 0; n < count; n++) grantHealing(g, c, creatureOf(g.state, one), n);
  },
  choices: () => [],
};

const wordsOf = ({ name, per }: Service, kind: string | undefined, count: number): string => {
  const who = kind === undefined ? name : `${name} (${kind})`;
  if (per === undefined) return count === 1 ? who : `${count} × ${who}`;
  return count === 1 ? `${who}, one ${per}` : `${who}, ${count} ${UNITS[per]}`;
};

/** CA-WARD-20: a bed is a night's rest in safety, if the Warden grants it. */
const grantRest = (g: Play, payer: Creature, creatures: readonly string[], nights: number): void => {
  const answer = askWarden(g, {
    step: 'open',
    key: `bed:${payer.id}:${g.state.clock}`,
    rule: 'CA-WARD-20',
    ids: ['rest', 'nothing'],
    serves: payer.seat,
    text: () => 'Do they have a full night’s rest?',
    label: (id) => (id === 'rest' ? 'a night’s rest in safety' : 'no rest'),
  });
  if (answer !== 'rest') return;
  // Those who had a bed just now do not share a night with themselves.
  const { counters, clock } = g.state;
  const before = counters[SLEPT] === clock && !creatures.some((id) => counters[bedOf(id)] === clock);
  const shared = before ? (counters[NIGHTS] ?? 0) : 0;
  const rest = nightFor(creatures);
  // What is pushed last comes first: the nights that others have slept, then those that are still to come.
  for (let night = shared; night < nights; night++) beginRest(g, rest);
  for (let night = 0; night < Math.min(shared, nights); night++) restAlong(g, rest);
  const more = Math.max(0, nights - shared);
  const until = clock + more * REST_MINUTES.night;
  const beds = Object.fromEntries(creatures.map((id) => [bedOf(id), until]));
  g.state.counters = { ...counters, ...beds, [SLEPT]: until, [NIGHTS]: shared + more };
};

/** CA-R293: when the last beds that were paid for were left, and after how many nights. */
const SLEPT = 'beds';
const NIGHTS = 'beds:nights';
const bedOf = (creature: string): string => `beds:${creature}`;

/** What a healer could see to: lost attributes, wounds that wait for one, diseases. */
const ailmentsOf = (p: Position, c: Creature) => {
  const lost = ATTRIBUTES.filter((a) => c[a] < maxOf(c, a) && mayMend(p, c, a));
  const wounds = recoveriesOf(c).filter((r) => r.when === 'healer');
  const ills = c.conditions.filter((a) => a.ends.some((e) => e.by === 'rest' && e.rest === 'healer'));
  const ids = [
    ...(lost.length > 0 ? ['attributes'] : []),
    ...wounds.map((r) => r.rule),
    ...ills.map((a) => a.kind),
  ];
  return { lost, wounds, ids };
};

/** CA-WARD-20: a healer sees to one thing: lost attributes, a Mortal Wound, a disease. */
const grantHealing = (g: Play, payer: Creature, c: Creature, n: number): void => {
  const { lost, wounds, ids } = ailmentsOf(g, c);
  const [first = 'nothing', ...more] = ids;
  const answer = askWarden(g, {
    step: 'open',
    key: `healer:${c.id}:${g.state.clock}${n === 0 ? '' : `:${n}`}`,
    rule: 'CA-WARD-20',
    ids: [first, ...more, ...(first === 'nothing' ? [] : ['nothing'])],
    serves: payer.seat,
    text: () => `What does the healer see to for ${c.name}?`,
    label: (id) => labelOf(g, c, id),
  });
  if (answer === 'attributes') for (const a of lost) heal(g, c, a, maxOf(c, a), 'CA-HEAL-03');
  else if (wounds.some((r) => r.rule === answer)) recover(g, c, answer);
  else if (answer !== 'nothing') cure(g, c, answer);
};

const labelOf = (g: Play, c: Creature, id: string): string =>
  id === 'attributes'
    ? 'lost attributes'
    : id === 'nothing'
      ? 'nothing'
      : (recoveriesOf(c).find((r) => r.rule === id)?.text ?? g.book.content.conditions.get(id)?.name ?? id);
