import { useState } from 'react';
import type { Consumable } from '@caltrop/generia';
import { sumsOf, type Character } from '@caltrop/generia/builder';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import type { OptionGroup } from '../../../../builder/option.ts';
import { Picker } from '../../../../builder/parts/picker.tsx';
import type { Editing } from '../editing.ts';
import { GearLine } from './gear-line.tsx';
import { Stepper } from '../learning/stepper.tsx';
import './gear.css';

/** Where a thing stands in the list of things to take: by what it is, from its name. */
const groupOf = (name: string, use: boolean, coats: boolean): string =>
  coats
    ? 'Poisons and coatings'
    : /potion|remedy|herb/iu.test(name)
      ? 'Potions and remedies'
      : use
        ? 'Used in a fight'
        : 'Materials and tools';

const coats = (item: Consumable): boolean => item.coating.length > 0;

const groups = ({ content, who }: Pick<Editing, 'content' | 'who'>): OptionGroup<Character>[] => {
  const found = new Map<string, OptionGroup<Character>['options'][number][]>();
  for (const item of content.consumables.values()) {
    const title = groupOf(item.name, item.use !== null, coats(item));
    const options = found.get(title) ?? [];
    options.push({
      id: item.id,
      icon: coats(item) ? 'poison-bottle' : 'potion-ball',
      name: item.name,
      facts: item.text,
      tags: item.weight === 0 ? '' : `weight ${item.weight / 100}`,
      reason: '',
      change: item.price / 100,
      breaks: [],
      after: {
        ...who,
        items: who.items.some((i) => i.item === item.id && !i.stowed)
          ? who.items.map((i) => (i.item === item.id && !i.stowed ? { ...i, count: i.count + 1 } : i))
          : [...who.items, { item: item.id, count: 1, stowed: false }],
      },
    });
    found.set(title, options);
  }
  return [...found].map(([title, options]) => ({ title, options }));
};

/** Potions and other things that are used, where they are carried, and everything that no rule knows. */
export const Things = (editing: Editing) => {
  const { content, who, edit } = editing;
  const [adding, setAdding] = useState(false);
  const { weight, carry, overload } = sumsOf(content, who);
  const set = (index: number, part: Partial<Character['items'][number]>): void =>
    edit({ ...who, items: who.items.map((item, i) => (i === index ? { ...item, ...part } : item)) });
  return (
    <>
      <div className="gear-load">
        <p className={overload > 0 ? 'stop' : undefined}>
          Everything weighs <b>{weight / 100}</b> of {carry / 100}
          {overload > 0 ? `: ER falls by ${Math.floor(overload / 100)}` : ''}
        </p>
        <div className="gear-bar" aria-hidden="true">
          <i
            className={overload > 0 ? 'gear-over' : undefined}
            style={{ width: `${Math.min(100, (100 * weight) / Math.max(1, carry))}%` }}
          />
        </div>
      </div>
      <ul aria-label="Things">
        {who.items.map((own, i) => {
          const kind = content.consumables.get(own.item);
          const name = kind?.name ?? own.item;
          return (
            <GearLine
              key={`${i} ${own.item}`}
              id={`gen-items-${own.item}`}
              name={name}
              facts={kind?.text ?? 'nobody knows it here'}
              off={`Leave ${name} behind`}
              onOff={() => edit({ ...who, items: who.items.filter((_, j) => j !== i) })}
            >
              <label className="gear-check">
                <input
                  type="checkbox"
                  checked={own.stowed}
                  onChange={() => set(i, { stowed: !own.stowed })}
                />
                In the backpack<span className="heard">: {name}</span>
              </label>
              <Stepper
                label={`number of ${name}`}
                value={own.count}
                least={1}
                most={99}
                onChange={(count) => set(i, { count })}
              />
            </GearLine>
          );
        })}
      </ul>
      <button type="button" className="builder-hire gear-add" onClick={() => setAdding(true)}>
        <Glyph name="plus" /> Add a thing
      </button>
      <label className="gen-field gen-wide">
        <span className="lab">Everything else, a line each: coins, rope, letters</span>
        <textarea
          rows={4}
          value={who.belongings.join('\n')}
          onChange={(e) =>
            edit(
              { ...who, belongings: e.target.value === '' ? [] : e.target.value.split('\n') },
              'belongings',
            )
          }
        />
      </label>
      {adding ? (
        <Picker
          title="Add a thing"
          groups={groups(editing)}
          now={undefined}
          unit="gold"
          nothing={<p className="cap">Prices are in gold.</p>}
          pick={(option) => {
            edit(option.after);
            setAdding(false);
          }}
          close={() => setAdding(false)}
        />
      ) : undefined}
    </>
  );
};
