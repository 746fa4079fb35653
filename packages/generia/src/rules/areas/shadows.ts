import { kitOf, pvOf, type Battle, type Position } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { distance } from '../creature/measures.ts';
import {
  counterOf,
  creatureOf,
  isShadowOf,
  setCounter,
  SHADOW,
  STOLEN,
  type Creature,
} from '../../match/state.ts';

/** Names of the kits whose shadows somebody has stolen (GE-TRAD-06). */
const shadowsOf = (c: Creature): readonly string[] =>
  c.counters.flatMap(([name, n]) => (name.startsWith(STOLEN) && n > 0 ? [name.slice(STOLEN.length)] : []));

/** How many shadows somebody keeps. */
const kept = (c: Creature): number =>
  c.counters.reduce((sum, [name, n]) => sum + (name.startsWith(STOLEN) ? n : 0), 0);

/** GE-TRAD-06: each point of Shadow holds one stolen shadow; one too many takes the place of another, as its thief likes. */
export const stealShadow = (b: Battle, by: number, on: number): void => {
  const c = creatureOf(b.state, by);
  const owner = creatureOf(b.state, on);
  const room = pvOf(kitOf(b.book, c), 'Shadow');
  const name = `${STOLEN}${kitOf(b.book, owner).profile.id}`;
  if (room === 0) return;
  if (kept(c) >= room) {
    const ids = shadowsOf(c);
    const answer = ask(b, c.seat, `shadow ${++b.state.serial}`, ids, () => ({
      text: `${c.name} can keep ${room}. Which shadow does it let go of?`,
      rule: 'GE-TRAD-06',
      labels: ids.map((id) => shadowName(b, id)),
    }));
    setCounter(c, `${STOLEN}${answer}`, counterOf(c, `${STOLEN}${answer}`) - 1);
  }
  setCounter(c, name, counterOf(c, name) + 1);
  tell(b, { type: 'text', rules: ['GE-TRAD-06'], who: c.id, text: `steals the shadow of ${owner.name}` });
};

/** What a shadow is called. */
const shadowName = (p: Position, profile: string): string =>
  p.book.kits[p.book.kitOf.get(profile) ?? -1]?.name ?? profile;

/** Which shadow is summoned: one's own, or a stolen one, which is asked for (GE-TRAD-06). The kit and its name. */
export const pickShadow = (b: Battle, by: number): readonly [kit: number, name: string] => {
  const c = creatureOf(b.state, by);
  const stolen = shadowsOf(c);
  if (stolen.length === 0) return [c.kit, c.name];
  const ids = ['own', ...stolen];
  const answer = ask(b, c.seat, `summon shadow ${++b.state.serial}`, ids, () => ({
    text: `Whose shadow does ${c.name} summon?`,
    rule: 'GE-TRAD-06',
    labels: ['Its own', ...stolen.map((id) => shadowName(b, id))],
  }));
  const kit = b.book.kitOf.get(answer);
  return kit === undefined ? [c.kit, c.name] : [kit, shadowName(b, answer)];
};

const LENT_EN = 'lent EN';
const LENT_MP = 'lent MP';

/** A shadow uses the EN and MP of its summoner (GE-TRAD-06): it has what that has, and what it spends is that one's. */
export const lend = (from: Creature, shadow: Creature): void => {
  setCounter(shadow, SHADOW, 1);
  shadow.en = from.en;
  shadow.mp = from.mp;
  setCounter(shadow, LENT_EN, from.en);
  setCounter(shadow, LENT_MP, from.mp);
};

/** What shadows have spent is taken from their summoners, between two commands. */
export const settleShadows = (b: Battle): void => {
  for (const shadow of b.state.creatures) {
    if (shadow.summoner < 0) continue;
    const from = b.state.creatures[shadow.summoner];
    if (from === undefined || counterOf(shadow, SHADOW) === 0) continue;
    const [en, mp] = [counterOf(shadow, LENT_EN) - shadow.en, counterOf(shadow, LENT_MP) - shadow.mp];
    if (en !== 0) from.en = Math.max(0, from.en - en);
    if (mp !== 0) from.mp = Math.max(0, from.mp - mp);
    if (shadow.en !== from.en || shadow.mp !== from.mp || en !== 0 || mp !== 0) lend(from, shadow);
  }
};

/** A shadow of somebody that takes its place and is lost for it; which is asked where there are several (Substitution). */
export const pickOwnShadow = (b: Battle, by: number, within: number): number => {
  const c = creatureOf(b.state, by);
  const near = b.state.creatures.flatMap((s, i) =>
    isShadowOf(s, by) && distance(b, c, s) <= within ? [i] : [],
  );
  const ids = near.map((i) => creatureOf(b.state, i).id);
  const [only] = near;
  if (only === undefined || ids.length === 1) return only ?? -1;
  const answer = ask(b, c.seat, `substitute ${++b.state.serial}`, ids, () => ({
    text: `With which shadow does ${c.name} change places?`,
    rule: 'GE-TRAD-06',
    labels: near.map((i) => creatureOf(b.state, i).name),
  }));
  return near[ids.indexOf(answer)] ?? -1;
};
