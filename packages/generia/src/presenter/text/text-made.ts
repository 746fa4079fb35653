import { dictionary, cellName } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { kitOf } from '../../match/book.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import { isDesk } from '../../match/desk-command.ts';
import { asItsOwn } from '../../rules/skills/mount-uses.ts';
import { FACINGS } from '../scene/facings.ts';
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

/** The name of an arm of the one whose turn it is, and its number. */
const armNames = (p: Position, arm: number, mount = false): readonly [name: string, number: string] => {
  const rider = p.state.creatures[p.state.turn.who];
  const c = mount ? p.state.creatures[rider?.mount ?? -1] : rider;
  const name = c === undefined ? undefined : kitOf(p.book, c).arms[arm]?.name.toLowerCase();
  return [name ?? `#${arm}`, `#${arm}`];
};

const moveWords = (p: Position, c: CommandOf<'move'>): string[] => {
  const verb = MOVES[c.how ?? ''] ?? 'move';
  const more = `${optional('up', c.up)}${c.sneak === true ? ' stealthily' : ''}`;
  const last = c.path.slice(-1);
  return [`${verb} ${cells(p, last)}${more}`, `${verb} ${cells(p, c.path)}${more}`];
};

const useWords = (p: Position, c: CommandOf<'use'>): string => {
  const arm = c.arm === undefined ? undefined : `#${c.arm}`;
  return `use ${c.ability}${optional('level', c.level)}${optional('element', c.element?.toLowerCase())}${optional(
    'on',
    c.on?.join(', '),
  )}${optional('at', c.at === undefined ? undefined : cells(p, [c.at]))}${optional('using', arm)}${
    c.with === true ? ' stone' : ''
  }${optional('with', c.pay)}${optional('via', c.path === undefined ? undefined : cells(p, c.path))}`;
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
      return [`attack ${c.on}`, ...armNames(p, c.arm).map((arm) => `attack ${c.on} with ${arm}`)];
    case 'use':
      return [useWords(p, c)];
    case 'item': {
      const words = `item ${c.item}${optional('on', c.on)}${optional(
        'using',
        c.arm === undefined ? undefined : `#${c.arm}`,
      )}${optional('at', c.at === undefined ? undefined : cells(p, [c.at]))}`;
      return paid(words, c.pay);
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
      return paid(`prepare ${c.what}`, c.pay);
    case 'analyze':
      return [`analyze ${c.on}${c.check ? ' closely' : ''}`];
    case 'drop': {
      const held = p.state.creatures.flatMap((o) => o.held).find((h) => h.n === c.held);
      return [`drop ${held?.ability ?? `#${c.held}`}`, `drop #${c.held}`];
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
      return [`mount ${useWords(p, { ...asItsOwn(c), pay: c.pay })}`];
    case 'face':
      return [`face ${FACINGS[c.facing] ?? c.facing}`];
    case 'freecast':
      return [
        `freecast ${c.tier}${optional('on', c.on?.join(', '))}${optional(
          'at',
          c.at === undefined ? undefined : cells(p, [c.at]),
        )}: ${c.text}`,
      ];
    case 'eat':
      return [`eat ${c.item} by ${c.who}`];
    case 'ritual':
      return [
        `ritual ${c.ability} by ${c.who}${optional('on', c.on?.join(', '))}${optional('step', c.level)}${optional('element', c.element)}`,
      ];
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
