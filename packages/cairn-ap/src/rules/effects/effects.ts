import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { sizeOf } from '../dice/amounts.ts';
import type { Play } from '../../match/book.ts';
import { douse, remedy } from '../conditions/cures.ts';
import type { Effect } from '../../content/content.ts';
import { dieNow, stabilise } from '../death/death.ts';
import { checkMoraleLater } from '../encounter/morale.ts';
import { regrow } from '../ground/free-space.ts';
import { comeApart } from '../movement/apart.ts';
import { fall } from '../movement/pushing.ts';
import { sufferers, isHarmful } from '../../match/effect-order.ts';
import { harmAll } from './harms.ts';
import { clear, laySome, light, openDoors, seeThrough, shove, shuffle, steer, teleport } from './places.ts';
import { cling, dampen, part, reveal, snuff, swap } from './magics.ts';
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
  cureOne,
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
import { coat, dropThings, fetchThing, lose, notch, sharpen, steal, unmake } from './things.ts';
import { echo } from '../magic/mishaps.ts';
import { tread } from './traps.ts';
import type { EffectWork } from '../../match/work.ts';
import { bring } from './afflictions.ts';
import { summonAll, takeAway } from './arrivals.ts';
import { ask, branch, choose, save } from './choices.ts';

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
      for (const c of sufferers(g, work.on))
        if (effect.one === true) cureOne(g, work, c, effect);
        else remedy(g, c, effect);
      return;
    case 'douse':
      for (const c of sufferers(g, work.on)) douse(g, c);
      return;
    case 'push':
      return shove(g, work, effect);
    case 'cling':
      return cling(g, work, effect);
    case 'part':
      return part(g, work);
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
      return fetchThing(g, work, effect);
    case 'ground':
      return laySome(g, work, effect);
    case 'fall':
      for (const c of sufferers(g, work.on)) {
        // CA-R291: nobody grows by any other fall than the end of a form of another size.
        if (g.book.content.conditions.get(work.source)?.form?.side !== undefined) regrow(g, c);
        fall(g, c);
      }
      return comeApart(g);
    case 'steer':
      return steer(g, work, effect);
    case 'clear':
      return clear(g, work, effect);
    case 'summon':
      return summonAll(g, work, effect);
    case 'drain':
      return drain(g, work, effect);
    case 'drop':
      return dropThings(g, work, effect);
    case 'lose':
      return lose(g, work, effect.what);
    case 'steal':
      return steal(g, work, effect);
    case 'sharpen':
      return sharpen(g, work, effect);
    case 'coat':
      return coat(g, work, effect);
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
      return revive(g, work, effect);
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
      return unmake(g, sufferers(g, work.on), effect.item);
    case 'become':
      return turnInto(g, work, effect);
    case 'note':
      return writeDown(g, work, effect.text);
    case 'rewind':
      return rewind(g, work);
    case 'roll':
      return push(g.state, { ...work, left: rollRow(g, work, effect) });
    case 'bank':
      return bank(g, work, effect.advantages);
    case 'step':
      for (const c of sufferers(g, work.on)) c.pool += sizeOf(effect.spaces, work.dice, work.sum);
      return;
    case 'notch':
      return notch(g, work, effect);
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
      return checkMoraleLater(g);
    case 'remove':
      for (const id of work.on) takeAway(g, id);
      return;
    case 'lose-holds':
      for (const c of sufferers(g, work.on)) c.holds = [];
      return;
    case 'see-through':
      return seeThrough(g, work);
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
