import type { DeedDrawer } from '@caltrop/engine';
import type { Command, Template } from '../../match/command.ts';

const ACTS: Readonly<Partial<Record<Template, DeedDrawer>>> = {
  shove: 'manoeuvres',
  trip: 'manoeuvres',
  grapple: 'manoeuvres',
  disarm: 'manoeuvres',
  blind: 'manoeuvres',
  hide: 'manoeuvres',
  'drop-prone': 'manoeuvres',
  'let-go': 'manoeuvres',
  mount: 'manoeuvres',
  dismount: 'manoeuvres',
  draw: 'items',
  stow: 'items',
  swap: 'items',
  'pick-up': 'items',
  drop: 'items',
  reload: 'items',
  plant: 'items',
  search: 'look',
};

const DRAWERS: Readonly<Partial<Record<Command['do'], DeedDrawer>>> = {
  cast: 'spells',
  use: 'items',
  recharge: 'items',
  ability: 'manoeuvres',
  gain: 'manoeuvres',
  hold: 'prepare',
};

/** Where a command lies that is not among the main things: a held Action with what is prepared, a tool with the items. */
export const drawerOf = (command: Command): DeedDrawer | undefined =>
  command.do === 'act' ? ACTS[command.template] : DRAWERS[command.do];
