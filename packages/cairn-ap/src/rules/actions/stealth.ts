import { refuse } from '../../match/book.ts';
import { afflict } from '../conditions/affliction.ts';
import { bearingsOf } from '../conditions/bearings.ts';
import { isHiddenFrom, isMarkedBy } from '../ground/map.ts';
import { areEnemies } from '../../match/state.ts';
import { isUnmet } from '../../match/unseen.ts';
import { isUnknownTo } from '../../match/view.ts';
import { bareBefore, isOnto, watchersOf } from '../movement/hiding.ts';
import { act, ONE, targetOf, type KnownAction, type KnownActions } from './deed.ts';

const hide: KnownAction = {
  rule: 'CA-AUTO-01',
  says: 'hides',
  price: ONE,
  fault: (p, c) => {
    const shown = bearingsOf(p, c).find((b) => b.cannotHide === true);
    if (shown !== undefined) return refuse('CA-GRIM-02', `${c.name} cannot hide: ${shown.source.name}.`);
    const watchers = watchersOf(p, c);
    const marker = watchers.find((o) => isOnto(p, o, c));
    const others = watchers.filter((o) => !isOnto(p, o, c));
    if (marker !== undefined && others.length === 0)
      return isMarkedBy(p, c, marker)
        ? refuse('CA-GRIM-02', `${c.name} is marked and cannot hide from ${marker.name}.`)
        : refuse('CA-R270', `${c.name} and ${marker.name} have hold of each other: there is no hiding.`);
    const enemies = p.state.creatures.filter(
      (o) => o.fate === 'up' && areEnemies(p.state, o, c) && !isOnto(p, o, c),
    );
    if (enemies.length > 0 && enemies.every((o) => isHiddenFrom(c, o)))
      return refuse('CA-AUTO-01', `${c.name} is Hidden already.`);
    // Somebody who looks on unknown to the player cannot be reckoned with: hiding from that one just does not work.
    return bareBefore(p, c, others).every((o) => isUnknownTo(p, c.seat, o))
      ? undefined
      : refuse('CA-AUTO-01', 'Hiding needs cover or obscurity from everybody who looks.');
  },
  check: (p, c, given, seat) => {
    const watchers = watchersOf(p, c);
    const bare = bareBefore(p, c, watchers);
    const deceived = watchers.filter((o) => !bare.includes(o) && !isOnto(p, o, c));
    if (deceived.length === 0) return undefined;
    return {
      creature: c.id,
      seat,
      command: given,
      kind: 'hide',
      against: { mode: 'CC', save: 'wil' },
      spec: { adv: 0, dis: 0, attribute: 'dex', flat: 0, objects: [] },
      targets: deceived.map((o) => o.id),
      source: 'hide',
    };
  },
  // Nobody looks whom it could fail to deceive: everybody is unaware, but for those who see it plainly.
  does: (g, c) => {
    const watchers = watchersOf(g, c);
    const enemies = g.state.creatures.filter((o) => o.fate === 'up' && areEnemies(g.state, o, c));
    const marked = enemies.some((o) => isOnto(g, o, c));
    if (watchers.length === 0 && !marked) afflict(g, c, 'hidden', '');
    else if (bareBefore(g, c, watchers).length === watchers.length)
      for (const o of enemies)
        if (!watchers.includes(o) && !isOnto(g, o, c) && !isHiddenFrom(c, o)) afflict(g, c, 'hidden', o.id);
  },
  choices: (p, c) => (hide.fault(p, c, act(c, 'hide')) === undefined ? [act(c, 'hide')] : []),
};

/** CA-AUTO-01: somebody Hidden is looked for: WIL against its DEX. Nobody can look for one of whom nobody knows. */
const search: KnownAction = {
  rule: 'CA-AUTO-01',
  says: 'looks for',
  price: ONE,
  fault: (p, c, given) => {
    const t = targetOf(p, given);
    return t !== undefined && isHiddenFrom(t, c) && !isUnmet(t)
      ? undefined
      : refuse('CA-AUTO-01', 'Nobody of that name is Hidden.');
  },
  check: (_p, c, given, seat) => ({
    creature: c.id,
    seat,
    command: given,
    kind: 'search',
    against: { mode: 'CC', save: 'dex' },
    spec: { adv: 0, dis: 0, attribute: 'wil', flat: 0, objects: [] },
    targets: given.targets ?? [],
    source: 'search',
  }),
  choices: (p, c) =>
    p.state.creatures
      .filter((t) => t.fate === 'up' && areEnemies(p.state, c, t) && isHiddenFrom(t, c) && !isUnmet(t))
      .map((t) => act(c, 'search', { targets: [t.id] })),
};

export const STEALTH: KnownActions = { hide, search };
