import { dictionary, cellName } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { kitOf } from '../../match/book.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import { isDesk } from '../../match/desk-command.ts';
import { asItsOwn } from '../../rules/skills/mount-uses.ts';
import { FACINGS } from '../scene/facings.ts';
import { addsText } from './text-adds.ts';
import { deskWords } from './text-desk.ts';

const MOVES: Readonly<Record<string, string>> = dictionary({
  sprint: 'sprint',
  stealth: 'sneak',
  fly: 'fly',
});

const optional = (word: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${word} ${value}`;

const cells = ({ book }: Position, path: readonly number[]): string =>
  path.map((at) => cellName(book.board, at)).join(' ');

/** What an arm of the one whose turn it is can be called: by its name, or by which of that name it is. */
const armNames = (p: Position, arm: number, mount = false): readonly [name: string, numbered: string] => {
  const rider = p.state.creatures[p.state.turn.who];
  const c = mount ? p.state.creatures[rider?.mount ?? -1] : rider;
  const names = c === undefined ? [] : kitOf(p.book, c).arms.map((one) => one.name.toLowerCase());
  const name = names[arm];
  if (name === undefined) return [`#${arm}`, `#${arm}`];
  return [name, `${name} ${names.slice(0, arm + 1).filter((one) => one === name).length}`];
};

const moveWords = (p: Position, c: CommandOf<'move'>): string[] => {
  const verb = MOVES[c.how ?? ''] ?? 'move';
  const more = `${optional('up', c.up)}${c.sneak === true ? ' stealthily' : ''}`;
  const last = c.path.slice(-1);
  return [`${verb} ${cells(p, last)}${more}`, `${verb} ${cells(p, c.path)}${more}`];
};

const abilityName = ({ book }: Position, id: string): string =>
  book.abilities.get(id)?.name.toLowerCase() ?? id;

const itemName = ({ book }: Position, id: string): string =>
  book.content.consumables.get(id)?.name.toLowerCase() ?? id;

const useWords = (p: Position, c: CommandOf<'use'>, mount = false): string[] => {
  const arms = c.arm === undefined ? [undefined] : armNames(p, c.arm, mount);
  const said = c.adds === undefined ? [''] : ['', addsText(p, c.adds)];
  return [abilityName(p, c.ability), c.ability].flatMap((ability) =>
    arms.flatMap((arm) =>
      said.map(
        (more) =>
          `use ${ability}${optional('on', c.on?.join(', '))}${optional(
            'at',
            c.at === undefined ? undefined : cells(p, [c.at]),
          )}${optional('level', c.level)}${optional('element', c.element?.toLowerCase())}${optional('using', arm)}${
            c.with === true ? ' stone' : ''
          }${optional('with', c.pay)}${optional('via', c.path === undefined ? undefined : cells(p, c.path))}${optional('zone', c.zone)}${more}`,
      ),
    ),
  );
};

/** Ways to put a command into words, the shortest first; whether they say all of it is for whoever reads them back. */
export const wordsFor = (p: Position, c: Command): readonly string[] => {
  const paid = (words: string, pay: string): string[] => [words, `${words} with ${pay}`];
  switch (c.do) {
    case 'place':
      return [`place ${c.who} at ${cells(p, [c.at])}`];
    case 'move':
      return moveWords(p, c);
    case 'jump':
      return paid(`jump ${cells(p, [c.to])}`, c.pay);
    case 'rise':
    case 'hold':
    case 'break free':
      return paid(c.do, c.pay);
    case 'attack':
      return ['', addsText(p, c.adds)].flatMap((more) => [
        `attack ${c.on}${more}`,
        ...armNames(p, c.arm).map((arm) => `attack ${c.on} with ${arm}${more}`),
      ]);
    case 'use':
      return useWords(p, c);
    case 'item': {
      const arms = c.arm === undefined ? [undefined] : armNames(p, c.arm);
      const aim = optional('at', c.at === undefined ? undefined : cells(p, [c.at]));
      return [itemName(p, c.item), c.item].flatMap((item) =>
        arms.flatMap((arm) =>
          paid(`item ${item}${optional('on', c.on)}${optional('using', arm)}${aim}`, c.pay),
        ),
      );
    }
    case 'swap': {
      const named = c.hands.map((arm) => armNames(p, arm));
      return [0, 1].flatMap((i) => {
        const words = `swap ${named.map((names) => names[i]).join(', ')}`;
        return paid(words, c.pay);
      });
    }
    case 'reload':
    case 'pick up':
      return armNames(p, c.arm).flatMap((arm) => paid(`${c.do} ${arm}`, c.pay));
    case 'grapple':
    case 'rouse':
    case 'help up':
    case 'mount':
      return [`${c.do} ${c.on}`];
    case 'prepare':
      return [abilityName(p, c.what), c.what].flatMap((what) => paid(`prepare ${what}`, c.pay));
    case 'analyze':
      return [`analyze ${c.on}${c.check ? ' closely' : ''}`];
    case 'drop': {
      const holder = p.state.creatures.find((o) => o.held.some((h) => h.n === c.held));
      const held = holder?.held.find((h) => h.n === c.held);
      if (holder === undefined || held === undefined) return [`drop #${c.held}`];
      const name = abilityName(p, held.ability);
      const nth = holder.held.filter((h) => h.ability === held.ability).indexOf(held) + 1;
      return [`drop ${name}`, `drop ${name} of ${holder.name}${nth > 1 ? ` ${nth}` : ''}`, `drop #${c.held}`];
    }
    case 'open':
      return paid(`open ${cells(p, [c.at])}`, c.pay);
    case 'dismount':
      return [`dismount ${cells(p, [c.at])}`];
    case 'ride': {
      const more = c.sprint === true ? ' sprinting' : '';
      return [`ride ${cells(p, c.path.slice(-1))}${more}`, `ride ${cells(p, c.path)}${more}`];
    }
    case 'mount attack':
      return armNames(p, c.arm, true).flatMap((arm) => [
        `mount attack ${c.on} using ${arm}`,
        `mount attack ${c.on} using ${arm} with ${c.pay}`,
      ]);
    case 'mount use':
      return useWords(p, { ...asItsOwn(c), pay: c.pay }, true).map((words) => `mount ${words}`);
    case 'face':
      return [`face ${FACINGS[c.facing] ?? c.facing}`];
    case 'freecast':
      return [
        `freecast ${c.tier}${optional('on', c.on?.join(', '))}${optional(
          'at',
          c.at === undefined ? undefined : cells(p, [c.at]),
        )}: ${c.text}`,
      ];
    case 'try':
      return [`try ${c.text}`];
    case 'eat':
      return [`eat ${itemName(p, c.item)} by ${c.who}`, `eat ${c.item} by ${c.who}`];
    case 'ritual':
      return [abilityName(p, c.ability), c.ability].map(
        (ability) =>
          `ritual ${ability} by ${c.who}${optional('on', c.on?.join(', '))}${optional('step', c.level)}${optional('element', c.element)}`,
      );
    case 'ready':
    case 'let go':
    case 'search':
    case 'long range':
    case 'leave':
    case 'end':
    case 'concede':
      return [c.do];
    default:
      return isDesk(c) ? deskWords(p, c) : [];
  }
};
