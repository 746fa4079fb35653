import { contentFor, type Content, type Force } from '@caltrop/dwethia';
import { useMemo } from 'react';
import { Picker } from '../../../../builder/parts/picker.tsx';
import { withMade } from '../edits.ts';
import { itemOptions, powerOptions, ruleOptions, unitOptions } from '../options.ts';
import type { Kept } from './use-makings.ts';

/** What is being picked: a unit to join, or something for an entry. */
export type Picking =
  | { readonly what: 'unit' }
  | { readonly what: 'item' | 'power'; readonly index: number; readonly out: string | undefined }
  | { readonly what: 'rule'; readonly index: number };

/** The dialog in which something is picked for a force. */
export const PickOne = ({
  content,
  force,
  picking,
  mine,
  done,
  close,
}: {
  content: Content;
  force: Force;
  picking: Picking;
  mine: readonly Kept[];
  done: (after: Force) => void;
  close: () => void;
}) => {
  // What the player has made may be taken like anything else; what is not taken does not stay with the force.
  const wide = useMemo(() => {
    let all = force;
    for (const { made } of mine) {
      if (made.what === 'item' && picking.what === 'item') all = withMade(all, { item: made.value });
      if (made.what === 'power' && picking.what === 'power') all = withMade(all, { power: made.value });
    }
    return all;
  }, [force, mine, picking]);
  const groups = useMemo(() => {
    switch (picking.what) {
      case 'unit':
        return unitOptions(content, force);
      case 'item':
        return itemOptions(content, wide, picking.index, picking.out);
      case 'power':
        return powerOptions(content, wide, picking.index, picking.out);
      case 'rule': {
        const rules = mine.flatMap(({ made }) => (made.what === 'rule' ? [made.value] : []));
        return ruleOptions(content, force, picking.index, rules);
      }
    }
  }, [content, force, wide, picking, mine]);
  const entry = picking.what === 'unit' ? undefined : force.models[picking.index];
  const name = entry?.name ?? content.units.get(entry?.unit ?? '')?.name ?? '';
  const out = 'out' in picking ? picking.out : undefined;
  const titles = {
    unit: 'Add a model',
    item:
      out === undefined
        ? `Wargear for ${name}`
        : `In place of ${contentFor(content, force).items.get(out)?.name ?? out}`,
    power:
      out === undefined
        ? `A power for ${name}`
        : `In place of ${contentFor(content, force).powers.get(out)?.name ?? out}`,
    rule: `A special rule for ${name}`,
  };
  return (
    <Picker
      title={titles[picking.what]}
      groups={groups}
      now={out}
      unit="points"
      token={picking.what === 'unit'}
      pick={(o) => done(o.after)}
      close={close}
    />
  );
};
