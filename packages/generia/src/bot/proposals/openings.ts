import type { Command } from '../../match/command.ts';
import type { Step } from '../../content/content.ts';
import { fixEffects } from '../../rules/effects/fixed-effects.ts';
import { fightPv } from '../../rules/creature/in-hand.ts';
import { amount } from '../../rules/creature/numbers.ts';
import { wholeStatus, cloneCreature, type Creature } from '../../match/state.ts';
import { isPlan, plan } from '../../rules/skills/use-plan.ts';
import { castFrame, castGain, elementOf } from '../worth/casts.ts';
import { isAnswer, isPayable } from './options.ts';
import { moveTo } from './moves.ts';
import { put } from './places.ts';
import { blowAt, creatureAt, priceIn, sided, type Draft, type Scene } from '../scene.ts';
import { priceOf } from '../../rules/actions/costs.ts';
import { distance } from '../../rules/creature/measures.ts';
import { rangeOf } from '../../rules/casting/reach.ts';
import type { Strike } from './strikes.ts';
import type { UseProposal } from './uses.ts';

/** What comes before a blow to make it better: a feint, a sweep at the legs, a swing; each paid with a Utility Action. */
export const combined = (
  scene: Scene,
  strike: Strike | undefined,
  deeds: readonly UseProposal[],
  quick: boolean,
): Draft[] => {
  const { p, c, kit } = scene;
  const { turn } = p.state;
  if (strike === undefined || turn.utility || turn.attack || strike.option.weapon.range !== null) return [];
  const found: Draft[] = [];
  const target = creatureAt(scene, strike.on);
  for (const a of kit.abilities) {
    if (isAnswer(a) || !a.actions.includes('utility') || a.kind !== 'skill' || !isPayable(p, a)) continue;
    const [step] = a.effect;
    if (step === undefined || a.effect.length > 1) continue;
    const onSelf = step.do === 'grant' && step.lasts === 'next attack';
    if (!onSelf && (step.do !== 'status' || a.aim.at !== 'creature')) continue;
    const price = priceOf(p, c, a, { level: 1, element: '', targets: 1, with: false });
    if (c.en < price.en + strike.option.en || c.mp < price.mp + strike.option.mp) continue;
    put(scene, strike.place);
    const near =
      onSelf ||
      distance(p, c, target) <=
        rangeOf(p, c, a, { on: [], at: -1, level: 1, element: '', with: false, path: [] });
    const more = near ? better(scene, strike, step) : 0;
    const chance = onSelf || more <= 0 ? 1 : success(scene, a.id, strike.on);
    put(scene, undefined);
    const gain = more * chance - priceIn(scene, price.en, price.mp);
    if (gain <= 0.02) continue;
    const command: Command = { do: 'use', ability: a.id, ...(onSelf ? {} : { on: [target.id] }) };
    put(scene, strike.place);
    const fits = isPlan(plan(p, command));
    put(scene, undefined);
    if (!fits) continue;
    const commands = [
      ...(strike.place === undefined ? [] : [moveTo(scene, strike.place)]),
      command,
      strike.command,
    ];
    found.push({ commands, dice: commands.length - 1, score: strike.gain + gain });
  }
  if (!quick || strike.place !== undefined) return found;
  // What helps by itself comes before the blow, too, while there is a use for it.
  const [first] = deeds
    .filter(
      (d) =>
        d.on === strike.on &&
        d.ability.actions.includes('utility') &&
        d.ability.check.kind !== 'none' &&
        !d.ability.effect.some((s) => s.do === 'knockback') &&
        isPaid(scene, d, strike),
    )
    .toSorted((x, y) => y.gain - x.gain);
  if (first !== undefined)
    found.push({ commands: [first.command, strike.command], dice: 1, score: strike.gain + first.gain });
  return found;
};

/** Whether there is enough EN and MP for both. */
const isPaid = ({ p, c }: Scene, { ability, command }: UseProposal, { option }: Strike): boolean => {
  const use = { level: command.level ?? 1, element: command.element ?? '', targets: 1, with: false };
  const { en, mp } = priceOf(p, c, ability, use);
  return c.en >= en + option.en && c.mp >= mp + option.mp;
};

/** How likely a status sticks: what it brings now by what it would bring for sure. */
const success = (scene: Scene, id: string, on: number): number => {
  const a = scene.p.book.abilities.get(id);
  if (a === undefined) return 0;
  const w = castFrame(scene, a, 1, elementOf(scene, a), [on], -1);
  const now = castGain(scene, w, a, on);
  const sure = castGain(scene, w, { ...a, check: { ...a.check, kind: 'SURE' } }, on);
  return sure <= 0 ? 0 : Math.max(0, Math.min(1, now / sure));
};

/** How much more a blow brings with a status on its target, or a boon on the one who strikes. */
const better = (scene: Scene, { option, on }: Strike, step: Step): number => {
  const { p, c, n } = scene;
  const pv = fightPv(p, c, option.arm);
  const before = blowAt(scene, n, on, option.arm, option.manner, option.key);
  let after = before;
  if (step.do === 'grant') {
    const { boons } = c;
    const effects = fixEffects(p, c, step.effects, { pv, level: 1, step: 1 });
    c.boons = [...boons, { n: 0, source: 'swing', by: n, effects, until: 'next attack', rounds: 0, from: 0 }];
    after = blowAt(scene, n, on, option.arm, option.manner);
    c.boons = boons;
  } else if (step.do === 'status') {
    const real = creatureAt(scene, on);
    const x = step.x === undefined ? 1 : amount(p, c, step.x, { pv, level: 1, step: 1 });
    const hit: Creature = cloneCreature(real);
    hit.statuses = [...real.statuses, wholeStatus({ kind: step.status, x, by: n, dc: 10 })];
    p.state.creatures[on] = hit;
    after = blowAt(scene, n, on, option.arm, option.manner);
    p.state.creatures[on] = real;
  }
  return sided(scene, on, after.loss - before.loss) + 0.1 * (after.hit - before.hit);
};
