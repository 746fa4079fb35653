import type { Weapon } from '../../rules/inventory/weapons.ts';

/** The dice of a weapon: `d10`, `d6+d6`, `d8 into STR`. */
export const diceWords = ({ dice, flat, pool }: Weapon): string => {
  const thrown = dice.map((d) => `d${d}`).join('+');
  const more = flat === 0 ? '' : ` ${flat < 0 ? '−' : '+'} ${Math.abs(flat)}`;
  return `${thrown}${more}${pool === 'hp' ? '' : ` into ${pool.toUpperCase()}`}`;
};

/** How far it carries: `reach 2`, `range 12, Impaired to 32`. */
export const rangeWords = ({ reach, near, far, shape }: Weapon): string =>
  [
    ...(reach > 1 ? [`reach ${reach}`] : []),
    ...(far === 0 ? [] : far > near ? [`range ${near}, Impaired to ${far}`] : [`range ${far}`]),
    ...(shape === undefined ? [] : [shape.kind]),
  ].join(', ');
