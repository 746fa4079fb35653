import { push, replace, takeOff } from '@caltrop/engine/chapter';
import type { Item } from '../../content/content.ts';
import { keyword, kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { findModel, modelOf, otherSide, type Model, type Side } from '../../match/state.ts';
import type { Dice, FightWork, Striker, Wound } from '../../match/work.ts';
import { pickWindow } from '../destiny/call-window.ts';
import { rollAgain, rollOne, type Roll } from '../dice/dice.ts';
import { canRetreat } from '../retreat/steps.ts';
import { fightOf, fightsOf, hasFights } from '../strikes/fights.ts';
import { attackRoll, participantsOf, planStrikes, woundRoll } from '../strikes/strikes.ts';
import { ownStrength } from '../strikes/values.ts';
import { armed, meleeKeyword } from '../strikes/weapons.ts';
import { leave, suffer } from '../wounds/wounds.ts';
import { askPowers, stillEngaged } from './fight-powers.ts';
import { stepFire, volleysOf } from './return-fire.ts';
import { askOption, askSupport } from './support.ts';

type Fight = CommandOf<'fight'>;

/** DW-FIGHT-08, 09: picks an unresolved fight; who picks is its Attacker. */
export const fightVerb: Verb<Fight> = {
  fault: (p, _, { model }) => {
    const m = findModel(p.state, model);
    if (m === undefined) return refuse('DW-FIGHT-08', `There is no model "${model}".`);
    if (fightOf(p, m) === undefined)
      return refuse('DW-FIGHT-08', `${m.name} is in no fight that is still to be fought.`);
    return undefined;
  },
  start: (b, side, { model }) => {
    const engaged = (fightOf(b, modelOf(b.state, model)) ?? []).map((m) => m.id);
    tell(b, { type: 'fight', rules: ['DW-FIGHT-08'], attacker: side, models: engaged });
    push(b.state, openFight(side, engaged));
  },
  choices: (p) =>
    fightsOf(p).flatMap(([first]) =>
      first === undefined ? [] : [{ do: 'fight', model: first.id } as const],
    ),
  any: hasFights,
};

/** A fight that has just been picked. */
export const openFight = (attacker: Side, engaged: readonly string[]): FightWork => ({
  is: 'fight',
  step: 'support',
  attacker,
  turn: attacker,
  engaged,
  supporters: [],
  option: 'fight',
  strikers: [],
  attacks: [],
  wounds: [],
  volleys: [],
  hits: [],
  health: { south: 0, north: 0 },
});

/** One step of a fight, in the order of DW-R53: a question, the dice of one model, a window, or the removals. */
export const stepFight = (b: Battle, work: FightWork): void => {
  const next = (change: Partial<FightWork>): void => {
    replace(b.state, { ...work, ...change });
  };
  switch (work.step) {
    case 'support': {
      const engaged = work.engaged.map((id) => modelOf(b.state, id));
      return next({
        step: 'powers',
        supporters: [...work.supporters, ...askSupport(b, work.turn, work.attacker, engaged)],
      });
    }
    case 'powers': {
      if (askPowers(b, work)) return undefined;
      const engaged = stillEngaged(b, work.engaged);
      // Powers have ended the fight: nobody has taken part in one (DW-R68).
      if (engaged.length === 0) return next({ step: 'after' });
      const supporters =
        work.supporters.length === 0
          ? work.supporters
          : work.supporters.filter((id) => modelOf(b.state, id).where === 'table');
      if (work.turn === work.attacker)
        return next({ step: 'support', turn: otherSide(work.attacker), engaged, supporters });
      return next({ step: 'option', engaged, supporters });
    }
    case 'option': {
      const option = askOption(b, work);
      const all = participantsOf(b, work);
      const health = { south: healthOf(all, 'south'), north: healthOf(all, 'north') };
      return next({ step: 'attack', option, health, strikers: planStrikes(b, { ...work, option }) });
    }
    case 'attack':
      return rollOn(
        b,
        work.strikers,
        (s) => attackRoll(b, work, s),
        work.attacks,
        // What failed for good is discarded (DW-FIGHT-20).
        (attacks, done) => next(done ? { step: 'wound', attacks: attacks.map(kept) } : { attacks }),
      );
    case 'wound':
      return rollOn(
        b,
        work.strikers,
        (s, i) => woundRoll(b, work, s, work.attacks[i]?.good ?? 0),
        work.wounds,
        (wounds, done) => {
          const volleys = done && work.option === 'fire' ? volleysOf(b, work) : [];
          next(done ? { step: 'fire', attacks: [], wounds: wounds.map(kept), volleys } : { wounds });
        },
      );
    case 'fire':
      return stepFire(b, work, next);
    case 'protect':
      next({ step: 'remove' });
      return protect(b, work);
    case 'remove':
      next({ step: 'after' });
      return casualties(b, work);
    case 'after':
      takeOff(b.state);
      b.state.active =
        b.book.options.fightOrder === 'alternate' ? otherSide(work.attacker) : b.state.priority;
      pickWindow(b);
  }
};

const healthOf = (all: readonly Model[], side: Side): number =>
  all.reduce((sum, m) => (m.side === side ? sum + m.wounds : sum), 0);

const kept = (d: Dice): Dice => (d.rolled === d.good ? d : { ...d, rolled: d.good });

/**
 * The dice of the next model of a batch; after the last one the window for all of them (DW-WIN-11). A model without dice
 * has its step too, so that all branches of a forecast come to the window together.
 */
const rollOn = (
  b: Battle,
  strikers: readonly Striker[],
  rollOf: (striker: Striker, index: number) => Roll,
  dice: readonly Dice[],
  then: (dice: readonly Dice[], done: boolean) => void,
): void => {
  const next = strikers[dice.length];
  if (next !== undefined) return then([...dice, rollOne(b, rollOf(next, dice.length))], false);
  then(dice.every((d) => d.good === d.rolled) ? dice : rollAgain(b, strikers.map(rollOf), dice), true);
};

/** DW-R53: protections of the Defender's models first, then of the Attacker's. */
const protect = (b: Battle, work: FightWork): void => {
  const all = participantsOf(b, work);
  const front = frontOf(work);
  // What is put on the pile last is resolved first.
  for (const side of [work.attacker, otherSide(work.attacker)]) {
    if (work.hits.length > 0) {
      const shot = work.hits.filter((w) => w.on !== undefined && modelOf(b.state, w.on).side === side);
      suffer(b, { side, among: shot.flatMap((w) => w.on ?? []), pile: shot, removal: 'fight' });
    }
    const pile: Wound[] = [];
    for (const d of work.wounds) {
      if (d.good === 0 || modelOf(b.state, d.by).side === side) continue;
      for (let n = 0; n < d.good; n++) pile.push(blowOf(b, work, all, d.by));
    }
    if (pile.length === 0) continue;
    const among = all.filter((m) => m.side === side).map((m) => m.id);
    suffer(b, { side, among, front, pile, removal: 'fight' });
  }
};

/** DW-R62: engaged models and strikers take wounds before other supporters. */
export const frontOf = ({ engaged, strikers }: FightWork): string[] => [
  ...engaged,
  ...strikers.map((s) => s.by),
];

/** DW-KEY-13, DW-R128: the melee weapon of the Black Sun that a model strikes with, as rules make it now. */
const sunBlade = (p: Position, m: Model): Item | undefined =>
  kitOf(p.book, m).items.find(
    (item) => item.melee !== undefined && keyword(armed(p, m, item).keywords, 'black-sun') > 0,
  );

const DEADLY = 8;

/** The wound that one wound die of a striker deals. */
export const blowOf = (b: Battle, { attacker }: FightWork, all: readonly Model[], by: string): Wound => {
  const wounds = Math.max(1, meleeKeyword(b, modelOf(b.state, by), 'wound'));
  // A blade of the Black Sun is named: scars ask for it.
  const blade = sunBlade(b, modelOf(b.state, by));
  const blow: Wound = {
    by,
    with: blade?.id ?? '',
    means: 'melee',
    wounds,
    saves: 1,
    lent: 0,
    unstoppable: false,
    ...(blade === undefined ? {} : { blackSun: true }),
  };
  if (!b.book.options.strength8Melee) return blow;
  const strength = ownStrength(b, modelOf(b.state, by), all, attacker);
  return strength < DEADLY ? blow : { ...blow, strength };
};

/** Both sides' casualties leave together; the fight is over, and a Defender who chose it moves away (DW-FIGHT-13). */
const casualties = (b: Battle, work: FightWork): void => {
  const all = participantsOf(b, work);
  const lost = (side: Side): number => work.health[side] - healthOf(all, side);
  for (const side of [work.attacker, otherSide(work.attacker)]) {
    // SM-ORC-1 counts fights with six or more that a side won by wounds.
    if (all.length >= 6 && lost(otherSide(side)) > lost(side)) b.state.deeds[side].brawl = true;
  }
  for (const m of all) m.fought = true;
  // A blast of the Fire option may have struck bystanders too.
  leave(
    b,
    b.state.models.filter((m) => m.where === 'table' && m.wounds === 0),
    'now',
  );
  if (work.option !== 'retreat') return;
  const side = otherSide(work.attacker);
  const may = all.filter((m) => m.side === side && m.where === 'table');
  if (!may.some((m) => canRetreat(b, m))) return;
  push(b.state, { is: 'retreat', step: 'react', side, may: may.map((m) => m.id), inRange: [] });
};
