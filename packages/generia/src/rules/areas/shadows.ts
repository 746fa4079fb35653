import { kitOf, pvOf, type Battle, type Position } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { counterOf, creatureOf, setCounter, type Creature } from '../../match/state.ts';

/** The counter of a stolen shadow: the kit of its owner comes after it, the number is how many of it there are. */
const STOLEN = 'shadow of ';

/** Names of the kits whose shadows somebody has stolen (GE-TRAD-06). */
export const shadowsOf = (c: Creature): readonly string[] =>
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
