import { ok, err, type Result } from '@caltrop/engine';
import { kitOf } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Ability } from '../../content/content.ts';
import { faultOf } from '../../match/verbs.ts';
import { usable } from '../../rules/creature/in-hand.ts';
import { topLevel } from '../../rules/effects/ability-values.ts';
import type { Stage } from './duel-stage.ts';
import { armWords } from '../deeds/use-words.ts';

/** Something the left can do to the right, as a value of the form. */
export interface DuelDeed {
  readonly value: string;
  readonly label: string;
  readonly most: number;
}

/** Whether an ability has a place in a duel: it is done in one's own turn, to somebody. */
const isDuelled = (a: Ability): boolean =>
  (a.trigger === '' || a.trigger === 'any') &&
  a.actions.some((action) =>
    ['attack', 'utility', 'attack and move', 'two actions', 'free'].includes(action),
  ) &&
  a.aim.at !== 'self' &&
  a.aim.who !== 'allies' &&
  a.aim.who !== 'self' &&
  a.aim.at !== 'path';

/** What the left could do: each weapon, holstered ones too, then skills, spells and features; a grip last. */
export const duelDeeds = ({ game, state, a }: Stage): readonly DuelDeed[] => {
  const kit = kitOf(game.book, a);
  const arms = kit.arms.map((arm, i) => ({
    value: `arm ${i}`,
    label: `${arm.name}${usable({ book: game.book, state }, a, i) ? '' : ' (taken in hand)'}, ${armWords(arm)}`,
    most: 1,
  }));
  const uses = kit.abilities
    .filter(isDuelled)
    .map((o) => ({ value: `use ${o.id}`, label: o.name, most: topLevel(kit, o) }));
  return [...arms, ...uses, { value: 'grapple', label: 'Grapple', most: 1 }];
};

/** The command of a deed at a level; a weapon that is not in hand is taken in hand first. */
export const duelCommand = (stage: Stage, deed: string, level: number): Result<Command> => {
  const { game, state, a, b } = stage;
  if (deed === 'grapple') return ok({ do: 'grapple', on: b.id });
  const [kind = '', ...rest] = deed.split(' ');
  const name = rest.join(' ');
  if (kind === 'arm') {
    const arm = Number(name);
    if (!usable({ book: game.book, state }, a, arm)) a.hands = [arm];
    return ok({ do: 'attack', arm, on: b.id });
  }
  const ability = kitOf(game.book, a).abilities.find((o) => o.id === name);
  if (ability === undefined)
    return err([{ code: 'no-deed', what: `${a.name} cannot do that.`, where: 'deed' }]);
  const use = {
    do: 'use',
    ability: ability.id,
    ...(topLevel(kitOf(game.book, a), ability) > 1 ? { level } : {}),
  } as const;
  switch (ability.aim.at) {
    case 'square':
    case 'line':
    case 'cone':
    case 'radius':
      return ok(ability.aim.around === true ? use : { ...use, at: b.at });
    default: {
      const legal = runsOf(stage, { ...use, on: [b.id] });
      return ok(legal);
    }
  }
};

/** A run goes as far as it must: straight at the other. */
const runsOf = ({ game, state, a, b }: Stage, use: Command & { readonly do: 'use' }): Command => {
  const ability = game.book.abilities.get(use.ability);
  const runs = ability?.effect.some((s) => s.do === 'move' && s.free !== true) === true;
  if (!runs) return use;
  const path: number[] = [];
  for (let at = a.at + 1; at < b.at; at++) path.push(at);
  for (let n = 0; n <= path.length; n++) {
    const command: Command = n === 0 ? use : { ...use, path: path.slice(0, n) };
    if (isLegal(game, state, a.seat, command)) return command;
  }
  return use;
};

const isLegal = (game: Stage['game'], state: Stage['state'], seat: string, command: Command): boolean =>
  faultOf({ book: game.book, state }, seat, command) === undefined;
