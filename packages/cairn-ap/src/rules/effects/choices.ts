import { push } from '@caltrop/engine/chapter';
import type { Play } from '../../match/book.ts';
import { conditionOf, isAmong, tagsOf } from '../conditions/bearings.ts';
import { isUnmoved } from '../conditions/resistance.ts';
import { POOLS, type Effect } from '../../content/content.ts';
import { spellWords } from '../../content/spell-text.ts';
import { sufferers, type EffectOf } from '../../match/effect-order.ts';
import { hears } from '../ground/hearing.ts';
import { wearsMetal } from '../inventory/armour.ts';
import { changeItem } from '../inventory/inventory.ts';
import { carriedOf } from '../inventory/slots.ts';
import { tell } from '../../match/events.ts';
import { isVain } from '../magic/vain.ts';
import { plainSave } from '../check/plain-save.ts';
import { findCreature, maxOf, WARDEN, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import { isUnknownTo } from '../../match/view.ts';
import type { EffectWork } from '../../match/work.ts';

export const save = (g: Play, work: EffectWork, effect: EffectOf<'save'>): void => {
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
export const choose = (g: Play, work: EffectWork, effect: EffectOf<'choice'>): void => {
  const ids = effect.options.map((o) => o.id);
  const kept = effect.kept === true ? keptOf(g, work) : undefined;
  const said = kept ?? work.choice.split(':')[0] ?? '';
  const seat = findCreature(g.state, work.by)?.seat ?? 'warden';
  const key = `choice:${work.source}:${knownTo(g, seat, work.on).join('+')}`;
  const open = worthChoosing(g, work, effect);
  const id = ids.includes(said)
    ? said
    : g.table.choose(
        seat,
        key,
        open.map((o) => o.id),
        () => ({
          key,
          seat,
          text: effect.text,
          rule: 'CA-GRIM-02',
          choices: open.map((o) => ({ id: o.id, label: o.name })),
        }),
      );
  const chosen = effect.options.find((o) => o.id === id);
  if (effect.kept === true) keep(g, work, id);
  if (chosen !== undefined && chosen.effects.length > 0)
    push(g.state, { ...work, choice: work.choice === '' ? chosen.id : work.choice, left: chosen.effects });
};

/** CA-ACT-06: a question names nobody whom the one who is asked does not know of. */
const knownTo = (g: Play, seat: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const c = findCreature(g.state, id);
    return c === undefined || !isUnknownTo(g, seat, c);
  });

/** What was chosen once and for all for the thing that is used; undefined where nothing was. */
const keptOf = (g: Play, { by, source }: EffectWork): string | undefined => {
  const c = findCreature(g.state, by);
  return c === undefined ? undefined : carriedOf(c, source)?.chosen;
};

const keep = (g: Play, { by, source }: EffectWork, chosen: string): void => {
  const c = findCreature(g.state, by);
  const carried = c === undefined ? undefined : carriedOf(c, source);
  if (c !== undefined && carried !== undefined && carried.chosen === undefined)
    changeItem(c, { ...carried, chosen });
};

/** What somebody had before the hit that this follows; undefined where it follows none. */
const before = ({ before: all }: EffectWork, c: Creature) => all?.find((one) => one.id === c.id);

/** Whether an effect sets somebody alight. */
const isFire = (g: Play, e: Effect): boolean =>
  e.do === 'condition' && isAmong(['burning'], conditionOf(g, e.condition));

export const branch = (g: Play, work: EffectWork, effect: EffectOf<'if'>): void => {
  const { dice, wears, tag, lost, harmed, lit, spent, hears: heard, so, otherwise = [] } = effect;
  const by = findCreature(g.state, work.by);
  const burns = by !== undefined && carriedOf(by, work.source)?.lit === true;
  if (dice !== undefined) {
    const next = work.dice >= dice ? so : otherwise;
    if (next.length > 0) push(g.state, { ...work, left: next });
    return;
  }
  const is = (c: Creature): boolean =>
    (lit !== true || burns) &&
    (heard !== true || hears(g, c)) &&
    (wears !== 'metal' || wearsMetal(g, c)) &&
    (tag === undefined || tagsOf(g, c).includes(tag)) &&
    (lost === undefined || c[lost] < (before(work, c)?.[lost] ?? maxOf(c, lost))) &&
    (spent === undefined || c[spent] === 0) &&
    (harmed !== true || POOLS.some((pool) => c[pool] < (before(work, c)?.[pool] ?? maxOf(c, pool))));
  // Whoever has no STR left is dead by now, and fire takes hold of the dead as well.
  const living = spent === undefined && !so.some((e) => isFire(g, e));
  const all = living ? sufferers(g, work.on) : g.state.creatures.filter((c) => work.on.includes(c.id));
  const yes = all.filter(is).map((c) => c.id);
  const no = all.filter((c) => !is(c)).map((c) => c.id);
  if (no.length > 0 && otherwise.length > 0) push(g.state, { ...work, on: no, left: otherwise });
  if (yes.length > 0 && so.length > 0) push(g.state, { ...work, on: yes, left: so });
};

/** What stands for an answer in the Warden's own words, who then sets things right at the desk. */
const TOLD = 'as the Warden tells it';

/** CA-R153: whether these effects would do something now. */
const isWorth = (g: Play, work: EffectWork, effects: readonly Effect[]): boolean => {
  const { by, on, at, spaces, source, magical, dice, sum } = work;
  const order = { by, on, at: at < 0 ? (spaces[0] ?? at) : at, thing: source, magical, spaces, dice, sum };
  return !effects.every((e) => isVain(g, e, order));
};

/** The ideas of a question that would do something now; all of them where none would. */
const worthAsking = (g: Play, work: EffectWork, { ideas }: EffectOf<'ask'>) => {
  const some = ideas.filter((i) => typeof i === 'string' || isWorth(g, work, i.effects));
  return some.length === 0 ? ideas : some;
};

/** The options of a choice that would do something now, and those that are to do nothing; all of them where none would. */
const worthChoosing = (g: Play, work: EffectWork, { options }: EffectOf<'choice'>) => {
  const some = options.filter(({ effects }) => effects.length === 0 || isWorth(g, work, effects));
  return some.length === 0 ? options : some;
};

/**
 * What only a person can say (CA-WARD-21): the Warden picks an idea and what it says is done; where nobody sits at the desk,
 * whoever it serves picks. The answer stands in the log.
 */
export const ask = (g: Play, work: EffectWork, effect: EffectOf<'ask'>): void => {
  const ideas = worthAsking(g, work, effect);
  const text = (): string => spellWords(effect.text, work.dice, work.sum);
  const words = ideas.map((idea) => (typeof idea === 'string' ? idea : idea.text));
  const [first = TOLD, ...more] = words;
  const does = ideas.some((idea) => typeof idea !== 'string');
  const serves = does ? findCreature(g.state, work.by)?.seat : undefined;
  const own = g.book.single && serves !== undefined && serves !== WARDEN;
  const known = effect.kept === true ? keptOf(g, work) : undefined;
  const answer =
    known ??
    askWarden(g, {
      step: 'open',
      key: `ask:${work.source}:${work.by}`,
      rule: 'CA-WARD-21',
      ids: first === TOLD ? [TOLD] : own ? [first, ...more] : [first, ...more, TOLD],
      off: TOLD,
      ...(serves === undefined ? {} : { serves }),
      text,
      label: (id) => id,
    });
  tell(g, () => ({ type: 'said', rules: ['CA-WARD-21'], who: work.by, text: `${text()} ${answer}` }));
  if (effect.kept === true && answer !== TOLD) keep(g, work, answer);
  const idea = ideas[words.indexOf(answer)];
  if (idea !== undefined && typeof idea !== 'string' && idea.effects.length > 0)
    push(g.state, { ...work, left: idea.effects });
};
