import { isCasting } from '../effects/spells.ts';
import { isAttribute, saveInArea, saveNext } from './harm/cast-saves.ts';
import { areaLands, throwInArea } from './harm/area-lines.ts';
import { ask } from '../dice/dice.ts';
import { noteVariete } from '../traditions/bards.ts';
import { abilityOf, type Battle } from '../../match/book.ts';
import { castOf } from '../effects/effects.ts';
import { apply, runOnce, throwForAll } from './harm/cast-lines.ts';
import { foremostFirst } from './flings.ts';
import { chaosAfter, checkUnruly, tame } from '../traditions/chaos.ts';
import { isLent, isSustained, keepUp, lapse } from '../areas/concentration.ts';
import { recount } from '../areas/holding-on.ts';
import type { Ability, Step } from '../../content/content.ts';
import { answerCast, openCastWindow } from './answers/counterspells.ts';
import { tell } from '../../match/events.ts';
import { flagBit } from '../creature/hooks.ts';
import { hasFlag } from '../creature/sources.ts';
import { fixEffects } from '../effects/fixed-effects.ts';
import { happenAfterCast } from '../happenings/happenings.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { pushProjectile, pushVolley } from './projectiles.ts';
import { defendBySpell } from './answers/spell-defence.ts';
import { helpCast, helpInArea } from './answers/help.ts';
import { abilityDc, momentOf } from '../effects/ability-values.ts';
import { creatureOf } from '../../match/state.ts';
import { spendLongRange } from './reach.ts';
import type { AbilityWork } from '../../match/work.ts';
import { RULE, throwCheck } from './check.ts';
import { isSorcery, metaOf } from '../effects/metamagic.ts';
import { knowing } from '../stealth/concealment.ts';
import { seeForSpell } from '../stealth/veils.ts';
import { priceOf } from '../actions/costs.ts';

/** One stretch of a casting, with at most one batch of dice (GE-SEQ-14). True when it threw some. */
export const stepCast = (b: Battle, w: AbilityWork): boolean => {
  const a = abilityOf(b.book, w.ability);
  // Chaos has taken the concentration that it needs: nothing comes of it.
  if (w.held > 0 && AFTER_CHAOS.has(w.step) && !isKept(b, w)) w.step = 'chaos';
  for (;;) {
    switch (w.step) {
      case 'declared':
        w.rolled = -1;
        // Who has fallen by the blood that it paid with casts nothing (Blood Mage).
        if (isBledOut(b, w)) {
          w.step = 'gone';
          continue;
        }
        if (begin(b, w, a)) return false;
        continue;
      case 'unruly':
        // A sorcerer's spell gets out of hand before it takes hold (GE-TRAD-10).
        w.step = firstStep(w, a);
        if (checkUnruly(b, w, a)) return true;
        continue;
      case 'look':
        // Whom one does not see is harder to strike, by a Spell Attack on it alone as by any other.
        w.step = 'roll';
        if (seeForSpell(b, w)) return true;
        continue;
      case 'roll':
        w.step = 'answer';
        if (throwCheck(b, w, a)) return true;
        continue;
      case 'answer':
        // Counterspell: those who see it may answer once its roll is known.
        w.step = 'help';
        if (isCasting(a) && openCastWindow(b, w)) return false;
        continue;
      case 'help':
        // Support for those who are about to save, or to be healed.
        w.step = 'save';
        if (helpCast(b, w, a)) return false;
        continue;
      case 'countered':
        w.step = 'chaos';
        answerCast(b, w, a);
        continue;
      case 'save':
        if (w.results.length < w.on.length) {
          if (saveNext(b, w, a)) return true;
          continue;
        }
        w.step = 'damage';
        w.target = 0;
        foremostFirst(b, w, a);
        // Nothing later asks for the roll: states become equal here.
        if (isPlain(a)) w.total = 0;
        continue;
      case 'damage':
        w.step = 'apply';
        w.rolled = -1;
        if (throwForAll(b, w, a)) return true;
        continue;
      case 'apply':
        if (w.target < w.on.length) {
          apply(b, w, a, w.target++);
          if (w.mains?.[w.target] !== w.mains?.[w.target - 1]) w.step = 'damage';
          return false;
        }
        w.step = 'once';
        continue;
      case 'once':
        w.step = 'chaos';
        w.rolled = -1;
        if (runOnce(b, w, a)) return false;
        continue;
      case 'ward':
        // A Spell Defense may be countered like any other spell, before its d12.
        w.step = 'defend';
        if (isCasting(a) && openCastWindow(b, w)) return false;
        continue;
      case 'defend':
        w.step = 'chaos';
        return defendBySpell(b, w, a);
      case 'projectiles':
        if (a.aim.at === 'radius' || w.echoed === true) {
          // One roll against all of them (GE-R29).
          w.step = 'once';
          pushVolley(b, w, a);
          return false;
        }
        if (w.target < w.on.length) {
          pushProjectile(b, w, a, w.on[w.target++] ?? 0);
          return false;
        }
        w.step = 'once';
        continue;
      case 'area':
        // One who has come into an area, or begins its turn there (GE-KEY-07, 15).
        w.rolled = -1;
        w.step = 'area save';
        if (helpInArea(b, w, a)) return false;
        continue;
      case 'area save':
        if (w.results.length < w.on.length) {
          if (saveInArea(b, w, a)) return true;
          continue;
        }
        w.step = 'area damage';
        w.target = 0;
        continue;
      case 'area damage':
        w.step = 'area lands';
        if (throwInArea(b, w, a)) return true;
        continue;
      case 'area lands':
        if (w.target < w.on.length) {
          areaLands(b, w, a, w.target++);
          return false;
        }
        w.step = 'gone';
        continue;
      case 'heard':
        // One who comes to hear a melody (GE-R104).
        w.step = 'heard lands';
        if (saveNext(b, w, a)) return true;
        continue;
      case 'heard lands':
        w.step = 'heard by now';
        apply(b, w, a, 0);
        return false;
      case 'heard by now': {
        w.step = 'gone';
        const c = creatureOf(b.state, w.by);
        const held = c.held.find((h) => h.n === w.held);
        if (held !== undefined) recount(b, c, a, held.n, held.count);
        continue;
      }
      case 'chaos':
        w.step = 'gone';
        if (w.held > 0) lapse(b, w.by, w.held);
        happenAfterCast(b, w.by, castOf(w));
        tame(b, w.by);
        spendMetamagic(b, w, a);
        if (chaosAfter(b, w, a)) return true;
        return false;
      default:
        if (b.state.turn.who === w.by) spendLongRange(b, creatureOf(b.state, w.by), a, w);
        takeOff(b.state, w);
        return false;
    }
  }
};

const BLOOD = flagBit('blood magic');

/** Whether the wound that a spell was paid with has felled its caster. */
const isBledOut = (b: Battle, w: AbilityWork): boolean => {
  const c = creatureOf(b.state, w.by);
  return !c.awake && hasFlag(b, c, BLOOD);
};

/** The beginning: what is said, what concentration it takes up, which way it goes on. True for work. */
const begin = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const c = creatureOf(b.state, w.by);
  tell(
    b,
    {
      type: 'used',
      rules: [RULE[a.check.kind] ?? 'GE-SURE-01'],
      who: c.id,
      ability: a.id,
      on: w.on.map((n) => creatureOf(b.state, n).id),
      at: w.at,
      level: w.level,
    },
    w.asked.length > 0 && metaOf(c, a, 'subtle') > 0 ? knowing(b, w.by, w.asked) : undefined,
  );
  askFirst(b, w, a);
  if (a.keywords.includes('CONCENTRATION') && !isSustained(b, c, a) && metaOf(c, a, 'sustained') === 0)
    w.held = keepUp(b, w.by, a, w.level, w.element, w.on, isLent(a, w));
  if (w.held > 0 && a.held.some((e) => e.hook !== 'grants'))
    c.boons = [
      ...c.boons,
      {
        n: ++b.state.serial,
        source: a.name,
        by: w.by,
        effects: fixEffects(
          b,
          c,
          a.held,
          momentOf(b, c, a, w.level, w.element),
          abilityDc(b, c, a, w.level, w.element),
        ),
        until: 'held',
        rounds: 0,
        from: w.held,
      },
    ];
  // What eases the concentration on one spell stays with it (Simple Spell).
  if (w.held > 0 && isSorcery(a) && c.boons.some((o) => o.until === 'next spell'))
    c.boons = c.boons.map((o) =>
      o.until === 'next spell' && o.effects.some((e) => e.hook === 'roll' && e.roll === 'concentration')
        ? { ...o, until: 'held', from: w.held }
        : o,
    );
  noteVariete(b, w.by, a);
  w.total = abilityDc(b, c, a, w.level, w.element);
  w.step = a.tradition === 'Sorcerer' ? 'unruly' : firstStep(w, a);
  if (a.check.kind === 'SURE' || a.check.kind === 'SD') w.results = w.on.map(() => 'failed' as const);
  return false;
};

/** Metamagic is for one spell; a Recycled one that has failed gives MP back, as many as it cost at most. */
const spendMetamagic = (b: Battle, w: AbilityWork, a: Ability): void => {
  const c = creatureOf(b.state, w.by);
  if (!isSorcery(a) || !c.boons.some((o) => o.until === 'next spell')) return;
  const failed =
    a.check.kind === 'PA'
      ? w.landed !== true
      : w.results.length > 0 && w.results.every((degree) => degree.startsWith('saved'));
  const back = failed ? metaOf(c, a, 'recycled') : 0;
  if (back > 0) {
    const { mp } = priceOf(b, c, a, {
      level: w.level,
      element: w.element,
      targets: w.on.length,
      with: w.with,
    });
    c.mp += Math.min(back, mp);
    tell(b, {
      type: 'resource',
      rules: ['GE-TRAD-10'],
      who: c.id,
      of: 'MP',
      by: Math.min(back, mp),
      left: c.mp,
    });
  }
  c.boons = c.boons.filter((o) => o.until !== 'next spell');
};

const CONJURED = 'conjured';

/** What is asked before anything is thrown: which missile of one's own is flung, with what its targets save. */
const askFirst = (b: Battle, w: AbilityWork, a: Ability): void => {
  const c = creatureOf(b.state, w.by);
  if (a.effect.some((s) => s.do === 'damage' && s.object === true)) {
    const stones = Math.max(1, w.on.length);
    const own = c.items.filter(([id, n]) => n >= stones && b.book.content.ammunition.has(id));
    const ids = [CONJURED, ...own.map(([id]) => id)];
    const answer =
      own.length === 0
        ? CONJURED
        : ask(b, c.seat, `object ${w.n}`, ids, () => ({
            text: `What does ${c.name} fling?`,
            rule: 'GE-PA-01',
            labels: ids.map((id) => b.book.content.ammunition.get(id)?.name ?? 'A conjured stone'),
          }));
    if (answer !== CONJURED) {
      w.object = answer;
      c.items = c.items.map(([id, n]) => (id === answer ? [id, n - stones] : [id, n]));
    }
  }
  if (a.check.named !== undefined && a.check.named !== false && w.on.length > 0) {
    const ids = a.check.vs.filter(isAttribute);
    const own = a.check.named === 'user' || b.book.master === '';
    const answer = ask(b, own ? c.seat : b.book.master, `save ${w.n}`, ids, () => ({
      text: `Which attribute saves against ${a.name}?${a.check.named === 'user' ? '' : ' The deity says.'}`,
      rule: a.check.named === 'user' ? 'GE-TRAD-10' : 'GE-TRAD-11',
      labels: ids,
    }));
    const named = ids.find((id) => id === answer);
    if (named !== undefined) w.save = named;
  }
};

/** Where a casting goes on after its Chaos Check. */
const AFTER_CHAOS: ReadonlySet<string> = new Set(['look', 'roll', 'answer', 'projectiles']);

const isKept = (b: Battle, w: AbilityWork): boolean =>
  creatureOf(b.state, w.by).held.some((h) => h.n === w.held);

/** Which way a casting goes, by its check. */
const firstStep = (w: AbilityWork, a: Ability): string =>
  a.check.kind === 'SD' && w.against >= 0
    ? 'ward'
    : a.check.kind === 'PA' && w.on.length > 0
      ? 'projectiles'
      : a.check.kind === 'SURE' || a.check.kind === 'SD' || a.check.kind === 'PA'
        ? 'answer'
        : a.check.kind === 'SA' && isNamed(a)
          ? 'look'
          : 'roll';

/** Whether it goes for those whom its caster names, not for all in a place. */
const isNamed = ({ aim: { at } }: Ability): boolean =>
  at === 'creature' || at === 'creatures' || at === 'chain';

/** Steps that do not compare anything with the roll of the caster once everybody has saved. */
const PLAINLY: ReadonlySet<Step['do']> = new Set(['damage', 'status', 'knockback', 'pull', 'resource']);

/** Whether the roll of a casting is done with when everybody has saved. */
const isPlain = (a: Ability): boolean =>
  [a.effect, a.effect10, a.saved, a.saved10].every(
    (line) => line === null || line === 'half' || line.every((s) => PLAINLY.has(s.do)),
  );
