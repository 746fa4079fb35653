import { push, replace, takeOff } from '@caltrop/engine/chapter';
import type { Power } from '../../content/content.ts';
import { keyword, powerOf, type Battle } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { findModel, modelOf, noteDeed, type Model, type Side } from '../../match/state.ts';
import type { CastWork } from '../../match/work.ts';
import { answerAim } from '../destiny/call-window.ts';
import { rollFace } from '../dice/dice.ts';
import { suffer } from '../wounds/wounds.ts';
import { pickSecond } from './declarations.ts';
import { resolve } from './effects.ts';
import { stepResistance } from './faith.ts';
import { costOf, reachFault, type Spell } from './powers.ts';
import { canCast, casters, castFault, poolOf, spellsOf } from './spells.ts';

type Cast = CommandOf<'cast'>;

/** DW-AFF: declares powers, pays for all of them, then resolves one after the other. */
export const castVerb: Verb<Cast> = {
  fault: castFault,
  start: (b, side, cast) => {
    const m = modelOf(b.state, cast.model);
    const [first, ...others] = cast.powers;
    const second =
      first === undefined || others.length > 0
        ? undefined
        : pickSecond(b, m, first, `${b.state.round} ${m.id}`);
    declarePowers(b, side, second === undefined ? cast : { ...cast, powers: [...cast.powers, second] });
  },
  choices: (p, side) => casters(p, side).flatMap((m) => spellsOf(p, m)),
  any: (p, side) => {
    for (const m of p.state.models) if (m.side === side && canCast(p, m)) return true;
    return false;
  },
};

/** Powers that have been decided on are paid for, all of them, before any is resolved (DW-AFF-05). */
export const declarePowers = (b: Battle, side: Side, { model, powers }: Cast): void => {
  const m = modelOf(b.state, model);
  const pool = b.state.pools[side];
  const pays = poolOf(b, powers);
  const works = powers.map((spell): CastWork => {
    const cost = costOf(b, m, spell);
    pool[pays] -= cost;
    const power = powerOf(b.book, spell.power);
    if (power.oncePerGame === true) m.used = [...m.used, power.id];
    if (pays === 'destiny') tellAction(b, m, power, pool.destiny);
    else {
      const target = spell.target ?? '';
      tell(b, { type: 'cast', rules: ['DW-AFF-06'], model, power: power.name, target, charge: cost });
    }
    // Nobody resists a Destiny action (DW-DEST-07).
    return pays === 'destiny' ? { ...workOf(m, spell), step: 'resolve' } : workOf(m, spell);
  });
  noteDeed(b.state);
  if (pays === 'affinity') {
    m.casts += powers.length;
    if (b.state.stage === 'shoot') m.castInShoot = true;
  }
  push(b.state, ...works.reverse());
};

const tellAction = (b: Battle, m: Model, { name, charge }: Power, left: number): void => {
  const rules = ['DW-DEST-07'];
  tell(b, { type: 'effect', rules, model: m.id, text: name });
  tell(b, { type: 'pool', rules, side: m.side, pool: 'destiny', by: -charge, left, why: name });
};

const workOf = (m: Model, spell: Spell): CastWork => ({
  is: 'cast',
  step: 'declare',
  by: m.id,
  power: spell.power,
  target: spell.target ?? '',
  at: spell.at ?? null,
  upcharge: spell.upcharge ?? 0,
  resister: '',
  casterBid: 0,
  resisterBid: 0,
  casterDie: 0,
  resisterDie: 0,
  casterDestiny: 0,
  resisterDestiny: 0,
  passes: 0,
  turn: m.side,
});

/** One step of a power: resistance first, then what it does, then its danger. */
export const stepCast = (b: Battle, work: CastWork): void => {
  if (work.step === 'declare') {
    const step = isLost(b, work) ? 'danger' : 'resist';
    replace(b.state, { ...work, step });
    return;
  }
  if (work.step === 'resolve') {
    replace(b.state, { ...work, step: 'danger' });
    return resolve(b, work);
  }
  if (work.step === 'danger') {
    takeOff(b.state);
    return danger(b, work);
  }
  return stepResistance(b, work);
};

/**
 * A power that has lost its target is spent for nothing (DW-AFF-06): the one cast before it has slain or moved somebody
 * (DW-R19), or the other side has answered it with Together as One (DW-WIN-07).
 */
const isLost = (b: Battle, work: CastWork): boolean => {
  const caster = modelOf(b.state, work.by);
  const target = findModel(b.state, work.target);
  const { name } = powerOf(b.book, work.power);
  const { power, upcharge, at } = work;
  const spell = {
    power,
    upcharge,
    ...(target === undefined ? {} : { target: target.id }),
    ...(at === null ? {} : { at }),
  };
  const isOpen = (): boolean => caster.where === 'table' && reachFault(b, caster, spell) === undefined;
  let lost = !isOpen();
  if (!lost && target !== undefined && target.side !== caster.side)
    lost = answerAim(b, caster, target, `casts ${name} at`) && !isOpen();
  if (lost) tell(b, { type: 'negated', rules: ['DW-AFF-06'], power: name });
  return lost;
};

/** DW-SPB-05, DW-R85: a Dangerous power may turn on its caster; nothing stops those wounds. */
const danger = (b: Battle, work: CastWork): void => {
  const { keywords, id } = powerOf(b.book, work.power);
  const known = keywords.find((k) => k.key === 'dangerous');
  const m = modelOf(b.state, work.by);
  if (known === undefined || m.where !== 'table') return;
  const by = keyword(keywords, 'dangerous');
  const why = { seat: m.side, rule: 'DW-SPB-05', text: `${m.name} cast a dangerous power` };
  const die = rollFace(
    b,
    m,
    'dangerous',
    () => b.table.die(6, why),
    (face) => face - by > 1,
  );
  const result = die - by;
  if (result > 1) return;
  const wounds = Math.max(1, 1 - result);
  suffer(b, {
    side: m.side,
    among: [m.id],
    pile: [{ by: m.id, with: id, means: 'danger', wounds, saves: 0, lent: 0, unstoppable: true }],
    removal: b.state.stage === 'shoot' ? 'phase' : 'now',
  });
};
