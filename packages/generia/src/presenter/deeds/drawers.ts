import type { DeedDrawer } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';

const DRAWERS: Readonly<Partial<Record<Command['do'], DeedDrawer>>> = {
  freecast: 'spells',
  'long range': 'spells',
  ritual: 'spells',
  drop: 'spells',
  jump: 'manoeuvres',
  move: 'manoeuvres',
  grapple: 'manoeuvres',
  mount: 'manoeuvres',
  dismount: 'manoeuvres',
  'mount use': 'manoeuvres',
  face: 'manoeuvres',
  item: 'items',
  swap: 'items',
  reload: 'items',
  'pick up': 'items',
  eat: 'items',
  prepare: 'prepare',
  analyze: 'look',
  search: 'look',
};

/** Where a command lies that is not among the main things: a spell with the spells, a skill with the manoeuvres. */
export const drawerOf = (p: Position, command: Command): DeedDrawer | undefined => {
  if (command.do !== 'use') return DRAWERS[command.do];
  const kind = p.book.abilities.get(command.ability)?.kind;
  return kind === 'spell' ? 'spells' : kind === 'item' ? 'items' : 'manoeuvres';
};
