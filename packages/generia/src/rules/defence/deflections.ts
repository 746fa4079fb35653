import { isSeenBy } from '../../match/view.ts';
import { BARE_ARM } from '../aim/bare-arm.ts';
import { fliesOn, pushAttack, weaponOf } from '../aim/blows.ts';
import type { Arm, Battle, Position } from '../../match/book.ts';
import { isCharmedBy } from '../actions/actions.ts';
import { counterCost } from '../actions/costs.ts';
import { seesTarget } from '../board/cover.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { COUNTER } from '../aim/manner.ts';
import { distance } from '../creature/measures.ts';
import { defenderOf, holderOf } from '../creature/in-hand.ts';
import { modOf } from '../creature/numbers.ts';
import { creatureOf, isUp, type Creature } from '../../match/state.ts';
import type { AttackWork } from '../../match/work.ts';

const STR = 1;
const NOBODY = 'nobody';

/** Whether a parried missile could be thrown on (GE-R24): a mundane one, by one who knows Counter. */
export const mayThrowOn = (p: Position, w: AttackWork): boolean =>
  w.manner.spell === null &&
  weaponOf(p, w).range !== null &&
  counterCost(p, holderOf(p, creatureOf(p.state, w.on), w.item)) >= 0;

/** The missile in the hand of the one who caught it: its own dice and STR-MOD. */
const missile = (p: Position, c: Creature, arm: Arm, max: number): Arm => ({
  ...BARE_ARM,
  name: arm.name,
  dice: arm.ammoDice.length > 0 ? arm.ammoDice : arm.dice,
  flat: arm.ammoFlat + modOf(p, c, STR),
  damage: arm.ammoType ?? arm.damage,
  range: { short: 0, medium: 0, long: 0, max },
  reach: 0,
});

/** GE-R24: a missile parried with Deflector may be thrown at anybody in the range that is left; the parry is the attack roll. True when it is. */
export const throwOn = (b: Battle, w: AttackWork, total: number): boolean => {
  const n = defenderOf(w.on, w.item);
  const c = creatureOf(b.state, n);
  const cost = counterCost(b, c);
  const arm = weaponOf(b, w);
  const left = (arm.range?.max ?? 0) - distance(b, creatureOf(b.state, w.by), c);
  const targets = b.state.creatures.filter(
    (on) =>
      on !== c &&
      on.side !== c.side &&
      isUp(on) &&
      !isCharmedBy(b, c, on) &&
      distance(b, c, on) <= left &&
      seesTarget(b, c, on) &&
      isSeenBy(b, c.side, on),
  );
  if (cost < 0 || targets.length === 0) return false;
  const ids = [NOBODY, ...targets.map((on) => on.id)];
  const answer = ask(b, c.seat, `throw on ${w.n}`, ids, () => ({
    text: `${c.name} has parried the missile and may deflect it at somebody (reaction, ${cost} EN). At whom?`,
    rule: 'GE-R24',
    labels: ['Nobody', ...targets.map((on) => on.name)],
  }));
  const on = b.state.creatures.findIndex((other) => other.id === answer);
  if (on < 0) return false;
  c.en -= cost;
  c.reacted = true;
  tell(b, { type: 'after parry', rules: ['GE-R24'], who: c.id, option: 'throw on' });
  fliesOn(b, w, creatureOf(b.state, on));
  pushAttack(b, n, on, -1, { ...COUNTER, line: missile(b, c, arm, left) });
  const sent = b.state.work.at(-1);
  if (sent?.is === 'attack') {
    sent.step = 'react';
    sent.total = total;
  }
  return true;
};
