import type { LabValues } from '@caltrop/engine';
import { canUse } from '../../builder/fixes.ts';
import type { ArmyUnit, Content } from '../../content/content.ts';
import { fieldName, type Corner } from '../lab/duel-fields.ts';

/** A unit as it begins a battle, on one side of the odds lab: its class, first weapon and first accessory. */
export const duelValuesOf = (content: Content, u: ArmyUnit, corner: Corner = 'left'): LabValues => {
  const first = (kind: 'weapon' | 'accessory'): string | undefined =>
    u.items.find((id) => content.items.get(id)?.kind === kind && canUse(content, u, id));
  const weapon = first('weapon');
  const accessory = first('accessory');
  return {
    [fieldName(corner, 'class')]: u.class,
    ...(weapon === undefined ? {} : { [fieldName(corner, 'weapon')]: weapon }),
    ...(accessory === undefined ? {} : { [fieldName(corner, 'accessory')]: accessory }),
  };
};
