import type { Command } from '../match/command.ts';
import { holdVerb } from '../rules/holds/holds.ts';
import { distance } from '../rules/ground/map.ts';
import { weaponsOf } from '../rules/inventory/weapons.ts';
import type { Scene } from './scene.ts';

type Hold = Extract<Command, { do: 'hold' }>;

/** Spaces within which somebody is a danger before one's next turn. */
const NEAR = 8;

const held = ({ c }: Scene, name: string): boolean => c.holds.some((h) => h.template === name);

/** What AP that are left over are spent on: a parry where blows are to be expected, else a dodge (content 6.3). */
export const spareHolds = (scene: Scene, ap: number): Command[] => {
  const { p, c, foes } = scene;
  if (ap < 1 || foes.length === 0) return [];
  const holds: Command[] = [];
  const near = foes.some((t) => distance(p, c, t) <= NEAR);
  const hold = (command: Hold): void => {
    if (!held(scene, command.name) && holdVerb.fault(p, c.seat, command) === undefined) holds.push(command);
  };
  if (near) hold({ do: 'hold', creature: c.id, name: 'parry' });
  const left = ap - holds.length;
  if (left >= 1) hold({ do: 'hold', creature: c.id, name: 'dodge', ...(left > 1 ? { ap: left } : {}) });
  return holds;
};

/** A blow or a shot that waits for whoever comes (content 6.3: guards). */
export const overwatch = (scene: Scene): Hold | undefined => {
  const { p, c } = scene;
  const [w] = weaponsOf(p, c);
  if (w === undefined || c.ap < w.ap || held(scene, 'overwatch')) return undefined;
  const reach = Math.max(w.reach, w.near);
  const command: Hold = {
    do: 'hold',
    creature: c.id,
    name: 'overwatch',
    trigger: { on: 'enters', who: '', reach },
  };
  return holdVerb.fault(p, c.seat, command) === undefined ? command : undefined;
};
