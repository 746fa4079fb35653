import { dictionary, counted, signed, type Part } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { sourceName } from '../scene/badges.ts';
import { names, number, who, type Of } from './sentence-parts.ts';
import { stepWord } from '../deeds/use-words.ts';

/** How an attack comes about where it is no plain one. */
const WAYS: Readonly<Record<string, string>> = dictionary({
  action: '',
  extra: ', an extra attack',
  counter: ', a counter',
  opportunity: ', an Opportunist attack',
  reaction: ', a reaction',
  bash: ', a Shield Bash',
  grapple: '',
});

/** `Fighter 7 attacks Wolf 10 A with Broadsword`. */
export const attackParts = (p: Position, e: Of<'attack'>): Part[] => {
  const ability = e.ability === '' ? '' : sourceName(p, e.ability);
  if (e.as === 'grapple') return [who(p, e.who), ' tries to grab ', who(p, e.on)];
  const arm = e.arm === '' || e.arm === ability ? '' : ` with ${e.arm}`;
  // Counter and the like are named by how the attack comes about.
  const by = ability === '' || e.as === 'counter' || e.as === 'bash' ? '' : ` by ${ability}`;
  return [who(p, e.who), ' attacks ', who(p, e.on), `${arm}${by}${WAYS[e.as] ?? ''}`];
};

/** `21 (14 on the die, Advantage 1)`. */
export const rolledParts = (e: Of<'attack rolled'>): Part[] => {
  const score = e.score === 0 ? '' : e.score > 0 ? `, Advantage ${e.score}` : `, Disadvantage ${-e.score}`;
  return [number(e.total < 0 ? `−${-e.total}` : e.total), ` (${e.face} on the die${score})`];
};

const DEFENCES: Readonly<Record<string, string>> = dictionary({
  dodge: 'tries to dodge',
  parry: 'tries to parry',
  block: 'tries to block',
});

export const defendsParts = (p: Position, e: Of<'defends'>): Part[] => {
  const does = DEFENCES[e.how];
  if (does === undefined) return [who(p, e.who), ' does not defend'];
  return [who(p, e.who), ` ${does}${e.with === '' ? '' : ` with ${e.with}`}`];
};

const NOUNS: Readonly<Record<string, string>> = dictionary({
  dodge: 'dodge',
  parry: 'parry',
  block: 'block',
});
const OUTCOMES: Readonly<Record<string, string>> = dictionary({
  failed: 'is too low',
  succeeded: 'is enough',
  partial: 'is enough in part',
});

/** `the dodge of 12 is too low`. */
export const defendedParts = (p: Position, e: Of<'defended'>, named: boolean): Part[] => [
  ...(named ? [who(p, e.who), ': '] : []),
  `the ${NOUNS[e.how] ?? 'defence'}${e.total > 0 ? ' of ' : ''}`,
  ...(e.total > 0 ? [number(e.total)] : []),
  ` ${OUTCOMES[e.outcome] ?? e.outcome}`,
];

/** `14 Sharp damage (1 explosion) against a threshold of 11: 1 wound`. */
export const damageParts = (p: Position, e: Of<'damage'>, named: boolean): Part[] => {
  const how = [
    ...(e.rolled === e.damage ? [] : [`${e.rolled} rolled`]),
    ...(e.explosions === 0 ? [] : [counted(e.explosions, 'explosion')]),
  ];
  const rolled = how.length === 0 ? '' : ` (${how.join(', ')})`;
  const against = e.threshold > 0 ? ` against a threshold of ${e.threshold}` : '';
  const came = e.wounds === 0 ? (e.hit ? 'no wound' : 'nothing comes through') : counted(e.wounds, 'wound');
  return [
    ...(named ? [who(p, e.who), ' takes '] : []),
    number(e.damage),
    ` ${e.kind} damage${rolled}${against}: ${came}`,
  ];
};

/** `a light wound on the torso, 2 of 4`. */
export const woundParts = (p: Position, e: Of<'wound'>, named: boolean): Part[] => [
  ...(named ? [who(p, e.who), ' takes '] : []),
  `a ${e.severe ? 'severe' : 'light'} wound on the ${e.zone}, `,
  number(e.total),
  ` of ${e.limit}`,
];

/** Whether something is cast: spells, and what creatures do as spells do. */
const casts = (p: Position, id: string): string => {
  const ability = p.book.content.abilities.get(id);
  const magic = ability !== undefined && (ability.check.kind === 'PA' || ability.check.kind === 'SA');
  return ability?.kind === 'spell' || magic ? 'casts' : 'uses';
};

const stepOf = (p: Position, id: string): string => {
  const ability = p.book.content.abilities.get(id);
  return ability === undefined ? 'level' : stepWord(ability);
};

/** `Wizard casts Ice Shrapnel on Wolf 10 A at level 2`. */
export const usedParts = (p: Position, e: Of<'used'>, named: boolean): Part[] => {
  // With an attack it is clear whom it goes against.
  const on = named ? e.on.filter((id) => id !== e.who) : [];
  return [
    who(p, e.who),
    ` ${casts(p, e.ability)} ${sourceName(p, e.ability)}`,
    ...(on.length === 0 ? [] : [' on ', ...names(p, on)]),
    ...(e.level > 1 ? [` at ${stepOf(p, e.ability)} ${e.level}`] : []),
    ...(e.zone === undefined ? [] : [`, aiming at the ${e.zone}`]),
  ];
};

/** `gains 3 EN, now 12`. */
export const resourceParts = (p: Position, e: Of<'resource'>): Part[] => {
  if (e.of === 'Protection') return [who(p, e.who), ' is protected by ', number(e.left), ' points'];
  if (e.of === 'next spell') return [who(p, e.who), ': the next spell costs ', number(signed(e.by)), ' MP'];
  return [
    who(p, e.who),
    e.by < 0 ? ' loses ' : ' gains ',
    number(Math.abs(e.by)),
    ` ${e.of}, ${e.left === 0 ? 'none left' : `now ${e.left}`}`,
  ];
};
