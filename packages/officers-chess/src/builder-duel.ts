import type { LabValues } from '@caltrop/engine';
import { canUse } from './builder-fixes.ts';
import type { ArmyUnit, Content } from './content.ts';
import { fieldName } from './presenter/duel-fields.ts';

/** A unit as it begins a battle, on the left side of the odds lab: its class, first weapon and first accessory. */
export const duelValuesOf = (content: Content, u: ArmyUnit): LabValues => {
  const first = (kind: 'weapon' | 'accessory'): string | undefined =>
    u.items.find((id) => content.items.get(id)?.kind === kind && canUse(content, u, id));
  const weapon = first('weapon');
  const accessory = first('accessory');
  return {
    [fieldName('left', 'class')]: u.class,
    ...(weapon === undefined ? {} : { [fieldName('left', 'weapon')]: weapon }),
    ...(accessory === undefined ? {} : { [fieldName('left', 'accessory')]: accessory }),
  };
};
