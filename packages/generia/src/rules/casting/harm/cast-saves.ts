import { isMagic } from '../../effects/spells.ts';
import { varieteOf } from '../../traditions/bards.ts';
import { abilityOf, type Battle, type Position } from '../../../match/book.ts';
import { allHold } from '../../effects/conditions.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import type { Ability, AreaSpec } from '../../../content/content.ts';
import { ask } from '../../dice/dice.ts';
import { fightPv } from '../../creature/in-hand.ts';
import { specOf } from '../../creature/area-reach.ts';
import { isFocused } from '../../areas/focus.ts';
import { isHostile } from '../../creature/measures.ts';
import { amount } from '../../creature/numbers.ts';
import { throwDegree, type Degree, type Save } from '../../status/saves.ts';
import { momentOf } from '../../effects/ability-values.ts';
import { creatureOf } from '../../../match/state.ts';
import { displaces, threatsOfLines } from '../../effects/threats.ts';
import type { AbilityWork } from '../../../match/work.ts';

export const isAttribute = (v: string): v is 'CON' | 'STR' | 'DEX' | 'INT' | 'WIL' | 'PER' =>
  v !== 'PV' && v !== 'status' && v !== 'spell';

/** The next target saves; one after another in order of initiative. True when a die fell. */
export const saveNext = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const n = w.on[w.results.length] ?? 0;
  const add = (degree: Degree): void => void (w.results = [...w.results, degree]);
  const vs = a.check.vs.filter(isAttribute);
  const on = creatureOf(b.state, n);
  // Against a status or a spell the roll itself is compared (GE-STS-04); a bard's own support is not resisted (GE-R72).
  const support = a.tradition === 'Bard' && !isHostile(creatureOf(b.state, w.by), on) && helps(a);
  const byWeapon = a.check.vs.includes('PV');
  if (
    (vs.length === 0 && !byWeapon) ||
    (support && (n === w.by || yields(b, w, n))) ||
    givesIn(b, w, a, n, support)
  ) {
    add('failed');
    return false;
  }
  add(throwDegree(b, saveOf(b, w, a, n), { failed10: a.effect10 !== null, saved10: a.saved10 !== null }));
  return true;
};

/** The save of somebody against a casting whose total is known (GE-SA-02). */
export const saveOf = (b: Position, w: AbilityWork, a: Ability, n: number): Save => {
  const by = creatureOf(b.state, w.by);
  const o = { ...NO_OCCASION, target: n, ability: a, element: w.element, magic: true };
  let adv = isFocused(b, by, a) ? 0 : 1;
  let eased = 0;
  for (const s of a.check.savers ?? []) {
    if (!allHold(b, w.by, s.when, o)) continue;
    const moment = momentOf(b, by, a, w.level, w.element);
    adv += amount(b, by, s.adv ?? 0, moment);
    eased += amount(b, by, s.eased ?? 0, moment);
  }
  adv += varieteOf(b, w, a);
  return {
    who: n,
    with: w.save === undefined ? a.check.vs.filter(isAttribute) : [w.save],
    goal: w.total,
    against: a.name,
    by: w.by,
    ability: a,
    statuses: threatsOfLines(a.effect, a.effect10),
    displaces: displaces(a.effect) || displaces(a.effect10),
    magic: isMagic(a),
    adv,
    eased,
    ...(a.check.vs.includes('PV') ? { plus: fightPv(b, creatureOf(b.state, n), -1) } : {}),
    rule: 'GE-SA-02',
  };
};

const helps = (a: Ability): boolean => a.keywords.includes('SUPPORT') || a.keywords.includes('HEAL');

/** GE-OPT-21: allies of a bard may fail on purpose. */
const yields = (b: Battle, w: AbilityWork, n: number): boolean =>
  b.book.options.willingBardTargets && willing(b, w, n);

/** GE-R30: a friend may fail on purpose, where nothing hurts it. */
const givesIn = (b: Battle, w: AbilityWork, a: Ability, n: number, support: boolean): boolean => {
  if (support || isHostile(creatureOf(b.state, w.by), creatureOf(b.state, n))) return false;
  if (a.tradition === 'Bard' || n === w.by || a.effect.some((s) => s.do === 'damage')) return false;
  return a.aim.at === 'creature' && willing(b, w, n);
};

const willing = (b: Battle, w: AbilityWork, n: number): boolean => {
  const c = creatureOf(b.state, n);
  const answer = ask(b, c.seat, `fail ${w.n} ${c.id}`, ['fail', 'save'], () => ({
    text: `${c.name} may choose to fail its save against ${abilityOf(b.book, w.ability).name}.`,
    rule: 'GE-R30',
    labels: ['Let it work', 'Save against it'],
  }));
  return answer === 'fail';
};

/** The save of one in an area. True when a die fell. */
export const saveInArea = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const spec = specOf(b, { ability: a.id, part: w.line });
  const who = w.on[w.results.length] ?? 0;
  if (spec?.save === undefined || spec.save.length === 0) {
    w.results = [...w.results, 'failed'];
    return false;
  }
  const degree = throwDegree(
    b,
    {
      who,
      with: spec.save,
      goal: w.total,
      against: a.name,
      by: w.by,
      ability: a,
      statuses: threatsOfLines(spec.failed, spec.failed10),
      displaces: displaces(spec.failed) || displaces(spec.failed10),
      magic: isMagic(a),
      adv: isFocused(b, creatureOf(b.state, w.by), a) ? 0 : 1,
      eased: -hindrance(b, w, a, spec),
      rule: 'GE-KEY-07',
    },
    { failed10: spec.failed10 !== undefined, saved10: spec.saved10 !== undefined },
  );
  w.results = [...w.results, degree];
  return true;
};

/** By how much the save of an area is hindered: more with each round of a Da Capo (GE-TRAD-04). */
const hindrance = (p: Position, w: AbilityWork, a: Ability, spec: AreaSpec): number => {
  if (spec.hindered === undefined) return 0;
  const by = creatureOf(p.state, w.by);
  const grown = by.held.find((h) => h.n === w.held)?.count ?? 0;
  return amount(p, by, spec.hindered, momentOf(p, by, a, w.level, w.element, { x: 1 + grown }));
};
