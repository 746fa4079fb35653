import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { fixEndings, rollAmount, sizeOf } from '../dice/amounts.ts';
import { noted } from '../dice/terms.ts';
import type { Play } from '../../match/book.ts';
import { afflict, conditionOf, douse, remedy } from '../conditions/conditions.ts';
import { POOLS, type Effect } from '../../content/content.ts';
import { dieNow, setFate, stabilise } from '../death/death.ts';
import { sufferers, isHarmful } from '../../match/effect-order.ts';
import { castBelow, harmAll } from './harms.ts';
import { clear, laySome, light, openDoors, shove, shuffle, steer, teleport } from './places.ts';
import { dampen, reveal, snuff, swap } from './magics.ts';
import {
  addAp,
  bank,
  deprive,
  drain,
  haul,
  hurryDeath,
  mend,
  raise,
  refresh,
  shift,
  tire,
} from './scores.ts';
import { enrich, fuse, give, kindle, repair, swell } from './goods.ts';
import {
  boost,
  dispel,
  exchange,
  recur,
  relieveAll,
  resize,
  revive,
  rewind,
  rollRow,
  suppress,
  turnInto,
  writeDown,
} from './lives.ts';
import { coat, dropThings, fetchThings, lose, notch, sharpen, steal } from './things.ts';
import { wearsMetal } from '../inventory/armour.ts';
import { carriedOf } from '../inventory/slots.ts';
import { removeItem } from '../inventory/inventory.ts';
import { tell } from '../../match/events.ts';
import { echo } from '../magic/mishaps.ts';
import { isVain } from '../magic/vain.ts';
import { isMadeFor, isUnmoved, tagsOf } from '../conditions/bearings.ts';
import { plainSave } from '../check/plain-save.ts';
import { findCreature, groupOf, maxOf, WARDEN, type Creature } from '../../match/state.ts';
import { namedSpace } from '../movement/tether.ts';
import { summon } from '../encounter/summon.ts';
import { tread } from './traps.ts';
import { askWarden } from '../../match/ask-warden.ts';
import type { EffectWork } from '../../match/work.ts';

/** The next effect, on all it concerns; what is rolled one by one for each becomes work of its own. */
export const stepEffects = (g: Play, work: EffectWork): void => {
  const [effect, ...left] = work.left;
  if (effect === undefined) return takeOff(g.state);
  if (left.length === 0) takeOff(g.state);
  else replace(g.state, { ...(isHarmful([effect]) ? unmoved(work) : work), left });
  const rollsEach = effect.do === 'save' || (effect.do === 'condition' && effect.save !== undefined);
  if (rollsEach && work.on.length > 1) {
    for (const id of [...new Set(work.on)].reverse()) push(g.state, { ...work, on: [id], left: [effect] });
    return;
  }
  perform(g, work, effect);
};

/** Work of which the first harm has been done: what naturals added to it is spent (CA-AUTO-06). */
const unmoved = ({ extra: _extra, after: _after, ...work }: EffectWork): EffectWork => work;

const perform = (g: Play, work: EffectWork, effect: Effect): void => {
  switch (effect.do) {
    case 'harm':
      return harmAll(g, work, effect);
    case 'mend':
      return mend(g, work, effect);
    case 'stabilise':
      for (const c of sufferers(g, work.on)) stabilise(g, c);
      return;
    case 'condition':
      return bring(g, work, effect);
    case 'cure':
      for (const c of sufferers(g, work.on)) remedy(g, c, effect);
      return;
    case 'douse':
      for (const c of sufferers(g, work.on)) douse(g, c);
      return;
    case 'push':
      return shove(g, work, effect);
    case 'teleport':
      return teleport(g, work, effect);
    case 'shuffle':
      return shuffle(g, work);
    case 'swap-minds':
      return swap(g, work, effect);
    case 'snuff':
      return snuff(g, work, effect);
    case 'dampen':
      return dampen(g, work, effect);
    case 'reveal':
      return reveal(g, work, effect);
    case 'fetch':
      return fetchThings(g, work, effect.spaces);
    case 'ground':
      return laySome(g, work, effect);
    case 'steer':
      return steer(g, work, effect);
    case 'clear':
      return clear(g, work, effect);
    case 'summon':
      return summonAll(g, work, effect);
    case 'drain':
      return drain(g, work, effect);
    case 'drop':
      return dropThings(g, work, effect.what);
    case 'lose':
      return lose(g, work, effect.what);
    case 'steal':
      return steal(g, work, effect);
    case 'sharpen':
      return sharpen(g, work, effect.honed === true);
    case 'coat':
      return coat(g, work, effect.condition);
    case 'kindle':
      return kindle(g, work, effect);
    case 'swell':
      return swell(g, work);
    case 'give':
      return give(g, work, effect);
    case 'gold':
      return enrich(g, work, effect);
    case 'relieve':
      return relieveAll(g, work, effect.causes);
    case 'revive':
      return revive(g, work);
    case 'dispel':
      return dispel(g, work);
    case 'suppress':
      return suppress(g, work, effect);
    case 'recur':
      return recur(g, work);
    case 'repair':
      return repair(g, work, effect.what);
    case 'fuse':
      return fuse(g, work);
    case 'exchange':
      return exchange(g, work, effect.pool);
    case 'boost':
      return boost(g, work, effect);
    case 'slots':
      return resize(g, work, effect.by);
    case 'destroy':
      for (const c of sufferers(g, work.on))
        for (const i of c.items) if (i.item === effect.item) removeItem(c, i.id);
      return;
    case 'become':
      return turnInto(g, work, effect);
    case 'note':
      return writeDown(g, work, effect.text);
    case 'rewind':
      return rewind(g);
    case 'roll':
      return push(g.state, { ...work, left: rollRow(g, work, effect) });
    case 'bank':
      return bank(g, work, effect.advantages);
    case 'step':
      for (const c of sufferers(g, work.on)) c.pool += sizeOf(effect.spaces, work.dice, work.sum);
      return;
    case 'notch':
      return notch(g, work);
    case 'ap':
      return addAp(g, work, effect);
    case 'fatigue':
      return tire(g, work, effect.amount);
    case 'refresh':
      return refresh(g, work);
    case 'deprived':
      return deprive(g, work, effect);
    case 'haul':
      return haul(g, work);
    case 'clock':
      return hurryDeath(g, work, effect.minutes);
    case 'shift':
      return shift(g, work, effect);
    case 'raise':
      return raise(g, work, effect);
    case 'echo':
      return echo(g, work, effect.condition);
    case 'die':
      for (const c of sufferers(g, work.on)) dieNow(g, c, 'CA-LOSS-01');
      return;
    case 'remove':
      for (const id of work.on) takeAway(g, id);
      return;
    case 'lose-holds':
      for (const c of sufferers(g, work.on)) c.holds = [];
      return;
    case 'open':
      return openDoors(g, work);
    case 'light':
      return light(g, work, effect);
    case 'trap':
      return tread(g, work, effect);
    case 'save':
      return save(g, work, effect);
    case 'choice':
      return choose(g, work, effect);
    case 'if':
      return branch(g, work, effect);
    case 'self':
      return push(g.state, { ...work, on: work.by === '' ? [] : [work.by], left: effect.effects });
    case 'ask':
      return ask(g, work, effect);
  }
};

type Of<Word extends Effect['do']> = Extract<Effect, { readonly do: Word }>;

/** Out of the fight: whoever lies Dying is still Dying there, and the dead are dead. */
const takeAway = (g: Play, id: string): void => {
  const c = findCreature(g.state, id);
  if (c === undefined) return;
  if (c.fate !== 'dead' && c.fate !== 'dying' && c.fate !== 'stable') setFate(g, c, 'lost', 'CA-LOOP-09');
  c.at = -1;
};

/** Puts a condition on all, or on those who fail the Save that it allows (CA-R03). */
const bring = (g: Play, work: EffectWork, effect: Of<'condition'>): void => {
  const kind = conditionOf(g, effect.condition);
  const all = sufferers(g, work.on);
  for (const c of all) {
    const text = `${c.name} may not be ${kind.name}`;
    // CA-R94.
    if (effect.save === 'wil' && isUnmoved(g, c, work.source, work.by)) continue;
    if (effect.save !== undefined && plainSave(g, c, { attribute: effect.save, rule: 'CA-SAVE-11', text }))
      continue;
    if (kind.pairs === true) continue;
    lay(g, work, effect, c, effect.about ?? (effect.here === true ? `@${work.at}` : nameOf(g, work)));
  }
  if (kind.pairs === true) tie(g, work, effect, all);
};

const lay = (g: Play, work: EffectWork, effect: Of<'condition'>, c: Creature, named: string): void => {
  const { dice, sum, longer, source, by } = work;
  const { mind } = conditionOf(g, effect.condition);
  const n = effect.n === undefined ? 0 : numberOf(g, work, effect.n);
  const madeFor = mind === true && isMadeFor(g, c, source, by);
  const { of, lasting } = effect;
  if (effect.spent === true) {
    const now = noted(g, c, effect.condition);
    c.used = [...c.used, ...Array.from({ length: n }, () => now)];
  }
  afflict(g, c, effect.condition, by, effect.ends, n, {
    dice,
    sum,
    named,
    longer,
    madeFor,
    ...(of === undefined ? {} : { of }),
    ...(lasting === undefined ? {} : { lasting }),
  });
};

/** What ties two together needs both: those who failed, or one of them and a friend of the caster who let it happen. */
const tie = (g: Play, work: EffectWork, effect: Of<'condition'>, all: readonly Creature[]): void => {
  const caster = findCreature(g.state, work.by);
  const [first] = all;
  const aimed = castBelow(g)?.command.targets ?? [];
  const second =
    all[1] ??
    aimed
      .flatMap((id) => findCreature(g.state, id) ?? [])
      .find((o) => o.id !== first?.id && o.group === caster?.group && o.fate !== 'dead');
  if (first === undefined) return;
  const at = castBelow(g)?.command.at;
  // One and a thing: it stays near the Space where that is.
  if (aimed.length === 1 && at !== undefined) return lay(g, work, effect, first, namedSpace(at));
  if (second === undefined) return;
  lay(g, work, effect, first, second.id);
  lay(g, work, effect, second, first.id);
};

/** The number of a condition; one that is rolled is rolled once for each. */
const numberOf = (g: Play, work: EffectWork, n: NonNullable<Of<'condition'>['n']>): number =>
  n.roll === undefined
    ? sizeOf(n, work.dice, work.sum)
    : rollAmount(g, n, work.dice, work.sum, { seat: 'warden', rule: 'CA-GRIM-02', text: 'How much' });

/** What was named when the effect was chosen: a creature, a Group, a thing or a word; empty for none. */
const nameOf = (g: Play, work: EffectWork): string => {
  const choice = work.choice === '' ? (castBelow(g)?.command.choice ?? '') : work.choice;
  const names = g.book.content.spells.get(work.source)?.names === true;
  const word = choice.slice(choice.indexOf(':') + 1);
  return names || findCreature(g.state, word) !== undefined ? word : '';
};

const summonAll = (g: Play, work: EffectWork, effect: Of<'summon'>): void => {
  const by = findCreature(g.state, work.by);
  // What nobody has set comes out of its bearer, and against it.
  const caller = by ?? findCreature(g.state, work.on[0] ?? '');
  if (caller === undefined) return;
  const hostile = effect.hostile === true || by === undefined;
  const what = { seat: caller.seat, rule: 'CA-GRIM-02', text: 'How many come' };
  const count = rollAmount(g, effect.count, work.dice, work.sum, what);
  const group = hostile ? (groupOf(g.state, caller).enemies[0] ?? caller.group) : caller.group;
  for (let i = 0; i < count; i++)
    summon(g, effect.monster, work.at >= 0 ? work.at : caller.at, group, endsOf(g, work, effect.ends ?? []), {
      by: caller.id,
      ...(hostile ? {} : { seat: caller.seat }),
      ...(effect.sharesWil === true ? { scores: { wil: caller.wil } } : {}),
    });
};

/** Endings as they are filled in by the dice of this work. */
const endsOf = (g: Play, { dice, sum, source }: EffectWork, ends: NonNullable<Of<'summon'>['ends']>) =>
  fixEndings(g, ends, dice, sum, { seat: 'warden', rule: 'CA-R67', text: `How long ${source} lasts` });

const save = (g: Play, work: EffectWork, effect: Of<'save'>): void => {
  const [c] = sufferers(g, work.on);
  if (c === undefined) return;
  const call = { attribute: effect.attribute, rule: 'CA-SAVE-11', text: `${c.name} saves` };
  const passed =
    (effect.attribute === 'wil' && isUnmoved(g, c, work.source, work.by)) ||
    plainSave(g, c, effect.dc === undefined ? call : { ...call, dc: effect.dc });
  const next = passed ? (effect.pass ?? []) : effect.fail;
  if (next.length > 0) push(g.state, { ...work, on: [c.id], left: next });
};

/** Whoever does it chooses; what was said with the command counts as the answer. */
const choose = (g: Play, work: EffectWork, effect: Of<'choice'>): void => {
  const ids = effect.options.map((o) => o.id);
  const [said = ''] = work.choice.split(':');
  const seat = findCreature(g.state, work.by)?.seat ?? 'warden';
  const key = `choice:${work.source}:${work.on.join('+')}`;
  const id = ids.includes(said)
    ? said
    : g.table.choose(seat, key, ids, () => ({
        key,
        seat,
        text: effect.text,
        rule: 'CA-GRIM-02',
        choices: effect.options.map((o) => ({ id: o.id, label: o.name })),
      }));
  const chosen = effect.options.find((o) => o.id === id);
  if (chosen !== undefined && chosen.effects.length > 0)
    push(g.state, { ...work, choice: work.choice === '' ? chosen.id : work.choice, left: chosen.effects });
};

/** What somebody had before the hit that this follows; undefined where it follows none. */
const before = ({ before: all }: EffectWork, c: Creature) => all?.find((one) => one.id === c.id);

const branch = (g: Play, work: EffectWork, effect: Of<'if'>): void => {
  const { dice, wears, tag, lost, harmed, lit, spent, so, otherwise = [] } = effect;
  const by = findCreature(g.state, work.by);
  const burns = by !== undefined && carriedOf(by, work.source)?.lit === true;
  if (dice !== undefined) {
    const next = work.dice >= dice ? so : otherwise;
    if (next.length > 0) push(g.state, { ...work, left: next });
    return;
  }
  const is = (c: Creature): boolean =>
    (lit !== true || burns) &&
    (wears !== 'metal' || wearsMetal(g, c)) &&
    (tag === undefined || tagsOf(g, c).includes(tag)) &&
    (lost === undefined || c[lost] < (before(work, c)?.[lost] ?? maxOf(c, lost))) &&
    (spent === undefined || c[spent] === 0) &&
    (harmed !== true || POOLS.some((pool) => c[pool] < (before(work, c)?.[pool] ?? maxOf(c, pool))));
  // Whoever has no STR left is dead by now.
  const all =
    spent === undefined ? sufferers(g, work.on) : g.state.creatures.filter((c) => work.on.includes(c.id));
  const yes = all.filter(is).map((c) => c.id);
  const no = all.filter((c) => !is(c)).map((c) => c.id);
  if (no.length > 0 && otherwise.length > 0) push(g.state, { ...work, on: no, left: otherwise });
  if (yes.length > 0 && so.length > 0) push(g.state, { ...work, on: yes, left: so });
};

/** What stands for an answer in the Warden's own words, who then sets things right at the desk. */
const TOLD = 'as the Warden tells it';

/** The ideas of a question that would do something now; all of them where none would. */
const worthAsking = (g: Play, { by, on, at, source }: EffectWork, { ideas }: Of<'ask'>) => {
  const order = { by, on, at, thing: source };
  const some = ideas.filter((i) => typeof i === 'string' || !i.effects.every((e) => isVain(g, e, order)));
  return some.length === 0 ? ideas : some;
};

/**
 * What only a person can say (CA-WARD-21): the Warden picks an idea and what it says is done; where nobody sits at the desk,
 * whoever it serves picks. The answer stands in the log.
 */
const ask = (g: Play, work: EffectWork, effect: Of<'ask'>): void => {
  const ideas = worthAsking(g, work, effect);
  const words = ideas.map((idea) => (typeof idea === 'string' ? idea : idea.text));
  const [first = TOLD, ...more] = words;
  const does = ideas.some((idea) => typeof idea !== 'string');
  const serves = does ? findCreature(g.state, work.by)?.seat : undefined;
  const own = g.book.single && serves !== undefined && serves !== WARDEN;
  const answer = askWarden(g, {
    step: 'open',
    key: `ask:${work.source}:${work.by}`,
    rule: 'CA-WARD-21',
    ids: first === TOLD ? [TOLD] : own ? [first, ...more] : [first, ...more, TOLD],
    off: TOLD,
    ...(serves === undefined ? {} : { serves }),
    text: () => effect.text,
    label: (id) => id,
  });
  tell(g, () => ({ type: 'said', rules: ['CA-WARD-21'], who: work.by, text: `${effect.text} ${answer}` }));
  const idea = ideas[words.indexOf(answer)];
  if (idea !== undefined && typeof idea !== 'string' && idea.effects.length > 0)
    push(g.state, { ...work, left: idea.effects });
};
