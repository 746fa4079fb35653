import type { Play } from '../../match/book.ts';
import type { Effect, Ending } from '../../content/content.ts';
import { bears, conditionOf } from '../conditions/bearings.ts';
import { canAct } from '../conditions/conditions.ts';
import { drop, isNothingOn } from '../conditions/endings.ts';
import { ROUND_MINUTES } from '../dice/terms.ts';
import { runEffects } from '../../match/effect-order.ts';
import { isPresent, type Afflicted, type Creature } from '../../match/state.ts';

/** Saves in a row that are rolled at most: whoever fails so often fails for as long as nothing changes. */
const MOST = 30;

type SaveEnding = Extract<Ending, { readonly by: 'save' }>;

/** Whether somebody of its side is at hand who can do something. */
const isHelped = (g: Play, c: Creature): boolean =>
  g.state.creatures.some((o) => o.id !== c.id && o.group === c.group && isPresent(o) && canAct(g, o));

/** Whether something would be seen to for a few AP, by itself or by somebody of its side: what harms turn by turn, or lying on the ground. */
const isSeenTo = (g: Play, c: Creature, { kind, ends }: Afflicted): boolean => {
  const { tick = [], down } = conditionOf(g, kind);
  return (
    (down === true || tick.some((e) => e.do === 'harm')) &&
    ends.some((e) => e.by === 'ap' && (e.friend === true ? isHelped(g, c) : canAct(g, c)))
  );
};

/** So many Saves, one after the other, until one succeeds. */
const savesIn = (kind: string, end: SaveEnding, times: number): Effect => ({
  do: 'save',
  attribute: end.attribute,
  pass: [{ do: 'cure', conditions: [kind] }],
  fail: times > 1 ? [savesIn(kind, end, times - 1)] : [],
  ...(end.dc === undefined ? {} : { dc: end.dc }),
});

/** CA-R264: outside a fight Rounds pass too: what a Save each turn ends gets its Saves, and flames are put out by those who can. */
export const passRounds = (g: Play, minutes: number): void => {
  const rounds = Math.min(MOST, Math.floor(minutes / ROUND_MINUTES));
  if (g.state.stage === 'fight' || rounds < 1 || isNothingOn(g)) return;
  for (const c of g.state.creatures) {
    if (!isPresent(c) || bears(g, c, 'timeless')) continue;
    for (const a of c.conditions.slice()) {
      const end = a.ends.find((e) => e.by === 'save');
      if (isSeenTo(g, c, a)) drop(g, c, a);
      else if (end?.by === 'save')
        runEffects(g, {
          by: a.by,
          on: c.id,
          at: c.at,
          effects: [savesIn(a.kind, end, rounds)],
          source: a.kind,
        });
    }
  }
};
