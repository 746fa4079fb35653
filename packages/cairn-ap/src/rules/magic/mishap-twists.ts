import { distance } from '../ground/map.ts';
import type { Play, Position } from '../../match/book.ts';
import { allEffects } from '../../content/defaults.ts';
import type { ConditionKind, Effect } from '../../content/content.ts';
import type { EffectOf } from '../../match/effect-order.ts';
import { creatureOf, isPresent } from '../../match/state.ts';
import type { CastWork } from '../../match/work.ts';

/** What turns effects round, one list after the other. */
type Twist = (effects: readonly Effect[]) => readonly Effect[];

/** The harms among effects, those behind a Save or a condition of their own too. */
const harmsIn = (effects: readonly Effect[]): readonly EffectOf<'harm'>[] =>
  allEffects(effects).filter((e) => e.do === 'harm');

const mended = ({ pool, amount }: EffectOf<'harm'>): Effect => ({
  do: 'mend',
  pools: [pool ?? 'hp'],
  amount,
});

/**
 * Damage heals, and healing harms by [dice]; what drains gives in place of taking. What would go on harming, a fire on somebody
 * or on the ground, is not laid: its harm heals once, where the spell does no other.
 */
const healed = (p: Position, all: readonly Effect[], dice: number): readonly Effect[] => {
  const { conditions, grounds } = p.book.content;
  const plain = harmsIn(all).length > 0;
  const once = (effects: readonly Effect[]): readonly Effect[] =>
    plain ? [] : harmsIn(effects).slice(0, 1).map(mended);
  return all.flatMap((e): readonly Effect[] => {
    if (e.do === 'harm') return [mended(e)];
    if (e.do === 'drain') return [{ do: 'mend', pools: [e.pool], amount: e.amount }];
    if (e.do === 'mend')
      return [{ do: 'harm', pool: e.pools[0] ?? 'hp', amount: { flat: dice }, armour: false }];
    if (e.do === 'condition') {
      const { tick = [] } = conditions.get(e.condition) ?? {};
      return harmsIn(tick).length > 0 ? once(tick) : [e];
    }
    if (e.do === 'ground') {
      const { onEnter = [], onStart = [] } = grounds.get(e.ground) ?? {};
      const harms = [...onEnter, ...onStart];
      return harmsIn(harms).length > 0 ? once(harms) : [e];
    }
    return [within(e, (inner) => healed(p, inner, dice))];
  });
};

/** What is done to those inside an effect: behind a Save, for those who wear metal, on oneself, as somebody chooses. */
const within = (e: Effect, twist: Twist): Effect => {
  switch (e.do) {
    case 'if':
      return {
        ...e,
        so: twist(e.so),
        ...(e.otherwise === undefined ? {} : { otherwise: twist(e.otherwise) }),
      };
    case 'save':
      return { ...e, fail: twist(e.fail), ...(e.pass === undefined ? {} : { pass: twist(e.pass) }) };
    case 'self':
      return { ...e, effects: twist(e.effects) };
    case 'roll':
      return { ...e, rows: e.rows.map(twist) };
    case 'choice':
      return { ...e, options: e.options.map((o) => ({ ...o, effects: twist(o.effects) })) };
    case 'ask':
      return {
        ...e,
        ideas: e.ideas.map((i) => (typeof i === 'string' ? i : { ...i, effects: twist(i.effects) })),
      };
    default:
      return e;
  }
};

const LAID_OPEN: Effect = { do: 'condition', condition: 'laid-open' };

/** Whether a condition protects its bearer: it keeps off harm or attacks, or helps with Saves. */
const protects = ({ modifiers = [], ...kind }: ConditionKind): boolean =>
  (kind.armour ?? 0) > 0 ||
  (kind.baseArmour ?? 0) > 0 ||
  (kind.soak ?? 0) > 0 ||
  kind.softens !== undefined ||
  kind.ignoresMundane === true ||
  kind.ignoresAll === true ||
  kind.ignoresHits === true ||
  kind.onlyBlast === true ||
  kind.doubles === true ||
  kind.scales === 'armour' ||
  kind.scales === 'soak' ||
  modifiers.some(
    ({ on, by = 0, outcome }) =>
      (on === 'attacked' && by < 0) || (on === 'save' && (by > 0 || outcome === 'passes')),
  );

/** Protection becomes -1 on Saves; a ward leaves its maker open. */
const laidOpen = (p: Position, e: Effect): Effect => {
  const { conditions, grounds } = p.book.content;
  if (e.do === 'condition') {
    const kind = conditions.get(e.condition);
    return kind !== undefined && protects(kind) ? LAID_OPEN : e;
  }
  if (e.do === 'ground' && grounds.get(e.ground)?.wards === true) return { do: 'self', effects: [LAID_OPEN] };
  return within(e, (inner) => inner.map((one) => laidOpen(p, one)));
};

/** Push becomes pull, pull push; nothing else happens. */
const drawn: Twist = (effects) =>
  effects.flatMap((e): readonly Effect[] => {
    if (e.do === 'push') return [{ ...e, towards: e.towards !== true }];
    const inner = within(e, drawn);
    return inner !== e && allEffects([inner]).some((one) => one.do === 'push') ? [inner] : [];
  });

/** CA-MIS-05 after content 4.3: what the effects of a reversed spell are; only one that is laid on friends or that nobody saves from protects. `twist` is `reversed-1` to `reversed-4`, or no such. */
export const reverse = (
  p: Position,
  effects: readonly Effect[],
  twist: string,
  dice: number,
  friendly: boolean,
): readonly Effect[] => {
  switch (twist) {
    case 'reversed-1':
      return healed(p, effects, dice);
    case 'reversed-3':
      return friendly ? effects.map((e) => laidOpen(p, e)) : effects;
    case 'reversed-4':
      return drawn(effects);
    default:
      return effects;
  }
};

/** Whom a twisted spell falls on: the caster (CA-MIS-05), or the nearest other creature too (CA-MIS-04). */
export const twistedTargets = (g: Play, work: CastWork, victims: readonly string[]): readonly string[] => {
  if (work.twist === 'reversed-2') return [work.creature];
  if (work.twist !== 'chain-1') return victims;
  const c = creatureOf(g.state, work.creature);
  let near: string | undefined;
  let least = Infinity;
  for (const other of g.state.creatures) {
    if (!isPresent(other) || other.id === c.id || victims.includes(other.id)) continue;
    const far = distance(g, c, other);
    if (far < least) [near, least] = [other.id, far];
  }
  return near === undefined ? victims : [...victims, near];
};
