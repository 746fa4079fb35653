import type { Term } from '@caltrop/engine';
import { gap } from '@caltrop/engine/inches';
import { keyword, kitOf, refuse, type Battle, type Position } from './book.ts';
import { need } from './chart.ts';
import type { CommandOf, Verb } from './chapter.ts';
import { question, rollAll, type Roll } from './dice.ts';
import { tell } from './events.ts';
import { canReach, fightOf, fightsOf, supportersOf } from './fights.ts';
import { areEngaged } from './measures.ts';
import { fire, weaponFault } from './shooting.ts';
import { statOf } from './stats.ts';
import { findModel, modelOf, otherSide, type Model, type Side } from './state.ts';
import { arvOf, defenceTarget, occasionOf, strengthOf } from './values.ts';
import type { Dice, FightWork } from './work.ts';
import { remove, suffer } from './wounds.ts';

type Fight = CommandOf<'fight'>;

/** DW-FIGHT-08, 09: picks an unresolved fight; who picks is its Attacker. */
export const fightVerb: Verb<Fight> = {
  fault: (p, side, { model }) => {
    const m = findModel(p.state, model);
    if (m === undefined) return refuse('DW-FIGHT-08', `There is no model "${model}".`);
    if (fightOf(p, m) === undefined)
      return refuse('DW-FIGHT-08', `${m.name} is in no fight that is still to be fought.`);
    return side === p.state.active ? undefined : refuse('DW-FIGHT-08', 'The other side picks now.');
  },
  start: (b, side, { model }) => {
    const engaged = (fightOf(b, modelOf(b.state, model)) ?? []).map((m) => m.id);
    tell(b, { type: 'fight', rules: ['DW-FIGHT-08'], attacker: side, models: engaged });
    b.state.work = [
      ...b.state.work,
      {
        is: 'fight',
        step: 'support',
        attacker: side,
        engaged,
        supporters: [],
        option: 'fight',
        attacks: [],
        wounds: [],
        volleys: [],
      },
    ];
  },
  choices: (p) =>
    fightsOf(p).flatMap(([first]) =>
      first === undefined ? [] : [{ do: 'fight', model: first.id } as const],
    ),
  any: (p) => fightsOf(p).length > 0,
};

/** Everybody who takes part in a fight. */
const participantsOf = (p: Position, work: FightWork): Model[] =>
  [...work.engaged, ...work.supporters].map((id) => modelOf(p.state, id));

/** One step of a fight, in the order of DW-R53. */
export const stepFight = (b: Battle, work: FightWork): void => {
  const next = (change: Partial<FightWork>): void => {
    b.state.work = [...b.state.work.slice(0, -1), { ...work, ...change }];
  };
  switch (work.step) {
    case 'support': {
      const engaged = work.engaged.map((id) => modelOf(b.state, id));
      const sides = [work.attacker, otherSide(work.attacker)];
      return next({ step: 'option', supporters: sides.flatMap((side) => askSupport(b, side, engaged)) });
    }
    case 'option':
      return next({ step: 'attack', option: askOption(b, work) });
    case 'attack':
      return next({ step: 'wound', attacks: rollAttacks(b, work) });
    case 'wound':
      return next({
        step: 'fire',
        wounds: rollWounds(b, work),
        volleys: work.option === 'fire' ? volleysOf(b, work) : [],
      });
    case 'fire':
      return stepFire(b, work, next);
    case 'protect':
      next({ step: 'remove' });
      return protect(b, work);
    case 'remove':
      next({ step: 'after' });
      return casualties(b, work);
    case 'after':
      b.state.work = b.state.work.slice(0, -1);
      b.state.active =
        b.book.options.fightOrder === 'alternate' ? otherSide(work.attacker) : b.state.priority;
  }
};

/** DW-R55: who supports: all, only those who add dice, nobody, or one by one. */
const askSupport = (b: Battle, side: Side, engaged: readonly Model[]): string[] => {
  const open = supportersOf(b, side, engaged);
  if (open.length === 0) return [];
  const striking = open.filter((m) => canStrike(b, m) && canReach(b, m, engaged));
  const ids = [
    'all',
    ...(striking.length > 0 && striking.length < open.length ? ['strikers'] : []),
    'none',
    ...(open.length > 1 ? ['each'] : []),
  ];
  const key = `support ${side} ${engaged[0]?.id ?? ''}`;
  const names = open.map((m) => m.name).join(', ');
  const answer = b.table.choose(side, key, ids, () =>
    question(
      side,
      key,
      `Who supports this fight? ${names} could.`,
      'DW-R55',
      ids.map((id) => [
        id,
        id === 'all'
          ? 'All of them'
          : id === 'strikers'
            ? 'Those who can strike'
            : id === 'none'
              ? 'Nobody'
              : 'One by one',
      ]),
    ),
  );
  if (answer === 'all') return open.map((m) => m.id);
  if (answer === 'strikers') return striking.map((m) => m.id);
  if (answer === 'none') return [];
  return open
    .filter((m) => {
      const one = `support ${m.id}`;
      return (
        b.table.choose(side, one, ['yes', 'no'], () =>
          question(side, one, `Does ${m.name} support the fight?`, 'DW-FIGHT-10', [
            ['yes', 'Yes'],
            ['no', 'No'],
          ]),
        ) === 'yes'
      );
    })
    .map((m) => m.id);
};

/** DW-KEY-07, DW-R50: who fired a weapon that is not Light adds no dice. */
export const canStrike = (p: Position, m: Model): boolean => {
  if (m.fired === '' || p.book.options.shootersFight) return true;
  const weapon = kitOf(p.book, m).ranged.find((item) => item.id === m.fired);
  return weapon === undefined || keyword(weapon.keywords, 'light') > 0;
};

/** DW-FIGHT-11 to 14, DW-R65: the Defender fights, retreats, or fires where somebody can. */
const askOption = (b: Battle, work: FightWork): FightWork['option'] => {
  const side = otherSide(work.attacker);
  const ids: FightWork['option'][] = [
    'fight',
    'retreat',
    ...(volleysOf(b, work).length > 0 ? (['fire'] as const) : []),
  ];
  const key = `option ${work.engaged[0] ?? ''}`;
  const words = {
    fight: 'Fight',
    retreat: 'Retreat: +3 Martial, no dice, then 3″ away',
    fire: 'Fire: shots at Perception −3',
  };
  const answer = b.table.choose(side, key, ids, () =>
    question(
      side,
      key,
      'How does the defending side meet this fight?',
      'DW-FIGHT-11',
      ids.map((id) => [id, words[id]]),
    ),
  );
  const option = ids.find((id) => id === answer) ?? 'fight';
  tell(b, { type: 'option', rules: ['DW-FIGHT-11'], side, option });
  return option;
};

/** Who rolls attack dice for a side (DW-FIGHT-15, 16): those within 1" or in reach of an enemy of the fight. */
export const strikersOf = (
  p: Position,
  work: Pick<FightWork, 'engaged' | 'supporters' | 'attacker' | 'option'>,
  side: Side,
): Model[] => {
  if (side !== work.attacker && work.option !== 'fight') return [];
  const engaged = work.engaged.map((id) => modelOf(p.state, id));
  return [...work.engaged, ...work.supporters]
    .map((id) => modelOf(p.state, id))
    .filter((m) => m.side === side && canStrike(p, m) && canReach(p, m, engaged));
};

/** The chart's number for a side's attack dice, with the terms of both values (DW-FIGHT-19). */
export const attackNeed = (
  p: Position,
  work: Pick<FightWork, 'engaged' | 'supporters' | 'attacker' | 'option'>,
  side: Side,
  terms?: Term[],
): number => {
  const all = [...work.engaged, ...work.supporters].map((id) => modelOf(p.state, id));
  const retreats = (s: Side): boolean => work.option === 'retreat' && s !== work.attacker;
  const other = otherSide(side);
  return need(
    arvOf(p, all, side, work.attacker, retreats(side), terms),
    arvOf(p, all, other, work.attacker, retreats(other)),
  );
};

const rollAttacks = (b: Battle, work: FightWork): Dice[] => {
  const all = participantsOf(b, work);
  const rolls = [work.attacker, otherSide(work.attacker)].flatMap((side): Roll[] => {
    const terms: Term[] = [];
    const wanted = attackNeed(b, work, side, b.table.telling ? terms : undefined);
    const occasion = occasionOf(all, work.attacker, side);
    return strikersOf(b, work, side).map((m) => {
      m.struck = true;
      const dice = statOf(b, m, 'A', occasion);
      return {
        by: m.id,
        kind: 'meleeAttack',
        dice,
        need: wanted,
        rule: 'DW-FIGHT-19',
        text: `${m.name} attacks`,
        terms,
        occasion,
      };
    });
  });
  return rollAll(b, rolls);
};

/** DW-FIGHT-20 to 23: successful attack dice become wound dice, each of its own model. */
const rollWounds = (b: Battle, work: FightWork): Dice[] => {
  const all = participantsOf(b, work);
  const rolls = work.attacks.flatMap((d): Roll[] => {
    if (d.good === 0) return [];
    const m = modelOf(b.state, d.by);
    const target = defenceTarget(b, all, work.engaged, otherSide(m.side), work.attacker);
    const strength = strengthOf(b, m, all, work.attacker);
    const terms = b.table.telling
      ? [
          { label: 'Strength', value: strength, rule: 'DW-FIGHT-21' },
          { label: 'against Defense', value: target, rule: 'DW-FIGHT-22' },
        ]
      : [];
    const occasion = occasionOf(all, work.attacker, m.side);
    return [
      {
        by: d.by,
        kind: 'meleeWound',
        dice: d.good,
        need: need(strength, target),
        rule: 'DW-FIGHT-23',
        text: `${m.name} wounds`,
        terms,
        occasion,
      },
    ];
  });
  return rollAll(b, rolls);
};

/** DW-R64: the weapons that the Defender's participants can fire in the fight. */
const volleysOf = (p: Position, work: FightWork): { by: string; weapon: string }[] => {
  const side = otherSide(work.attacker);
  return participantsOf(p, work).flatMap((m) => {
    if (m.side !== side || m.fired !== '' || m.castInShoot) return [];
    const weapon = kitOf(p.book, m).ranged.find((item) => fireFault(p, m, item.id) === undefined);
    return weapon === undefined ? [] : [{ by: m.id, weapon: weapon.id }];
  });
};

/** In a fight an engaged model may fire any weapon that its movement allows. */
const fireFault = (p: Position, m: Model, id: string) => {
  const weapon = kitOf(p.book, m).ranged.find((item) => item.id === id);
  if (weapon === undefined) return refuse('DW-SHOOT-02', `${m.name} carries no "${id}".`);
  const fault = weaponFault(p, m, weapon);
  return fault?.rule === 'DW-SHOOT-23' ? undefined : fault;
};

/** One shot of the Fire option, or on to the protections when all have been fired. */
const stepFire = (b: Battle, work: FightWork, next: (change: Partial<FightWork>) => void): void => {
  const [volley] = work.volleys;
  if (volley === undefined) return next({ step: 'protect' });
  const m = modelOf(b.state, volley.by);
  const weapon = kitOf(b.book, m).ranged.find((item) => item.id === volley.weapon);
  const foes = participantsOf(b, work).filter((o) => o.side !== m.side && o.wounds > 0 && o.hidden === '');
  const near = foes.filter((o) => areEngaged(m, o));
  const open = near.length > 0 ? near : foes.toSorted((x, y) => gap(m, x) - gap(m, y)).slice(0, 1);
  if (weapon === undefined || open.length === 0 || (m.fired !== '' && m.shots === 0)) {
    return next({ volleys: work.volleys.slice(1) });
  }
  const key = `fire ${m.id} ${m.shots}`;
  const id = b.table.choose(
    m.side,
    key,
    open.map((o) => o.id),
    () =>
      question(
        m.side,
        key,
        `At whom does ${m.name} fire ${weapon.name}?`,
        'DW-FIGHT-14',
        open.map((o) => [o.id, o.name]),
      ),
  );
  fire(b, m, weapon, modelOf(b.state, id), false, true);
};

/** DW-R53: protections of the Defender's models first, then of the Attacker's. */
const protect = (b: Battle, work: FightWork): void => {
  const all = participantsOf(b, work);
  // What is put on the pile last is resolved first.
  for (const side of [work.attacker, otherSide(work.attacker)]) {
    suffer(b, {
      side,
      among: all.filter((m) => m.side === side).map((m) => m.id),
      pile: work.wounds.flatMap((d) => {
        if (modelOf(b.state, d.by).side === side) return [];
        const one = {
          by: d.by,
          with: '',
          means: 'melee',
          wounds: 1,
          saves: 1,
          lent: 0,
          unstoppable: false,
        } as const;
        return Array.from({ length: d.good }, () => one);
      }),
      removal: 'fight',
    });
  }
};

/** Both sides' casualties leave together; the fight is over, and a Defender who chose it moves away (DW-FIGHT-13). */
const casualties = (b: Battle, work: FightWork): void => {
  const all = participantsOf(b, work);
  const lost = (side: Side): number =>
    work.wounds.filter((d) => modelOf(b.state, d.by).side !== side).reduce((n, d) => n + d.good, 0);
  for (const side of [work.attacker, otherSide(work.attacker)]) {
    // SM-ORC-1 counts fights with six or more that a side won by wounds.
    if (all.length >= 6 && lost(otherSide(side)) > lost(side)) b.state.deeds[side].brawl = true;
  }
  for (const m of all) {
    m.fought = true;
    if (m.wounds === 0 && m.where === 'table') remove(b, m);
  }
  if (work.option !== 'retreat') return;
  const may = all.filter((m) => m.side !== work.attacker && m.where === 'table').map((m) => m.id);
  if (may.length === 0) return;
  b.state.work = [
    ...b.state.work,
    { is: 'retreat', step: 'react', side: otherSide(work.attacker), may, inRange: [] },
  ];
};
