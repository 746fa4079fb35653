import { useState } from 'react';
import type { ArmLine, Weapon } from '@caltrop/generia';
import {
  diceText,
  handsOf,
  profileOf,
  tagsText,
  weaponIcon,
  weaponsOf,
  withoutWeapon,
  type Character,
} from '@caltrop/generia/builder';
import { Icon } from '../../../../parts/icons/icon.tsx';
import { signed } from '../../../../parts/text/signed.ts';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import type { OptionGroup } from '../../../../builder/option.ts';
import { Picker } from '../../../../builder/parts/picker.tsx';
import type { Editing } from '../editing.ts';
import { Enchantments } from './enchantments.tsx';
import { GearLine, Off, Quality } from './gear-line.tsx';
import { Stepper } from '../learning/stepper.tsx';
import './gear.css';

/** What a weapon does in somebody's hands: `+6 to hit, 2d6+2 Sharp, block +8 for 4`. */
const armFacts = (line: ArmLine): string =>
  [
    ...(line.dice.dice.length === 0 && line.range === null
      ? []
      : [`${signed(line.hit)} to hit`, `${diceText(line.dice)} ${line.damage}`]),
    ...(line.block === null ? [] : [`block ${signed(line.block.bonus)} for ${line.block.strength}`]),
    ...(line.range === null ? [] : [`up to ${line.range.max} m`]),
    ...(line.ammo === null ? [] : [`${line.ammo.count} shots of ${diceText(line.ammo.dice)}`]),
  ].join(', ');

const fresh = (weapon: string) => ({ weapon, quality: 0, enchantments: [] });

const withWeapon = (who: Character, weapon: string): Character => ({
  ...who,
  weapons: [...who.weapons, fresh(weapon)],
});

/** All weapons, each as it would be in this hand. */
const armoury = ({ content, who }: Pick<Editing, 'content' | 'who'>): OptionGroup<Character>[] => {
  const types = [...new Set([...content.weapons.values()].map((w) => w.type))];
  const optionOf = (w: Weapon) => {
    const after = withWeapon(who, w.id);
    const line = profileOf(content, after).arms.at(-1);
    return {
      id: w.id,
      icon: weaponIcon(w),
      name: w.name,
      facts: [w.subtype, ...(line === undefined ? [] : [armFacts(line)])].join(', '),
      tags: tagsText(w),
      reason:
        (who.tiers[w.type] ?? -1) < 0 && w.type !== 'Natural' && w.type !== 'Transmuted'
          ? `${w.type} is not learnt: Disadvantage 1.`
          : '',
      change: w.weight / 100,
      breaks: [],
      after,
    };
  };
  return types.map((type) => ({
    title: type,
    options: [...content.weapons.values()].filter((w) => w.type === type).map(optionOf),
  }));
};

const Ammunition = ({ content, who, edit }: Editing) => {
  const set = (index: number, part: Partial<Character['ammunition'][number]>): void =>
    edit({ ...who, ammunition: who.ammunition.map((a, i) => (i === index ? { ...a, ...part } : a)) });
  const needed = new Set(weaponsOf(content, who).map((w) => w.weapon.subtype));
  return (
    <section aria-label="Ammunition">
      <h3 className="gen-h">Ammunition</h3>
      <ul>
        {who.ammunition.map((own, i) => {
          const kind = content.ammunition.get(own.ammunition);
          const name = kind?.name ?? own.ammunition;
          return (
            <GearLine
              key={`${i} ${own.ammunition}`}
              name={name}
              facts={
                kind === undefined
                  ? ''
                  : `${diceText({ dice: kind.dice, plus: own.quality, explodes: true })} ${kind.damage}, for ${kind.for}, weight ${(kind.weight * own.count) / 100}`
              }
              off={`Leave ${name} behind`}
              onOff={() => edit({ ...who, ammunition: who.ammunition.filter((_, j) => j !== i) })}
            >
              <Quality of={name} value={own.quality} onChange={(quality) => set(i, { quality })} />
              <Stepper
                label={`number of ${name}`}
                value={own.count}
                least={1}
                most={200}
                onChange={(count) => set(i, { count })}
              />
            </GearLine>
          );
        })}
      </ul>
      <select
        value=""
        aria-label="Add ammunition"
        onChange={(e) => {
          const kind = content.ammunition.get(e.target.value);
          if (kind === undefined) return;
          edit({
            ...who,
            ammunition: [...who.ammunition, { ammunition: kind.id, quality: 0, count: kind.stack }],
          });
        }}
      >
        <option value="">Add ammunition…</option>
        {[...content.ammunition.values()]
          .filter((a) => a.damage !== 'Element')
          .map((a) => (
            <option key={a.id} value={a.id}>
              {a.stack} × {a.name}
              {needed.has(a.for) ? ', fits' : ''}
            </option>
          ))}
      </select>
    </section>
  );
};

/** Weapons with what they do in this hand, which are in hand, and what is shot with them. */
export const Weapons = (editing: Editing) => {
  const { content, who, edit } = editing;
  const [adding, setAdding] = useState(false);
  const { arms } = profileOf(content, who);
  const held = handsOf(content, who);
  const hold = (i: number): void =>
    edit({ ...who, hands: held.includes(i) ? held.filter((h) => h !== i) : [...held, i] });
  const set = (index: number, part: Partial<Character['weapons'][number]>): void =>
    edit({ ...who, weapons: who.weapons.map((w, i) => (i === index ? { ...w, ...part } : w)) });
  let known = -1;
  return (
    <>
      <ul aria-label="Weapons">
        {who.weapons.map((own, i) => {
          const weapon = content.weapons.get(own.weapon);
          if (weapon !== undefined) known += 1;
          const place = known;
          const line = weapon === undefined ? undefined : arms[place];
          const name = line?.name ?? own.weapon;
          return (
            <li
              key={`${i} ${own.weapon}`}
              className="gear-card"
              id={`gen-weapons-${own.weapon}`}
              tabIndex={-1}
            >
              <div className="gear-words">
                <b className="h gear-name">
                  {weapon === undefined ? undefined : <Icon name={weaponIcon(weapon)} size={22} />} {name}
                </b>
                <span className="gear-facts">
                  {line === undefined ? 'nobody knows it here' : armFacts(line)}
                </span>
                {weapon === undefined ? undefined : (
                  <span className="cap">
                    {[weapon.type, weapon.subtype, tagsText(weapon), `weight ${weapon.weight / 100}`]
                      .filter((part) => part !== '')
                      .join(', ')}
                  </span>
                )}
              </div>
              <div className="gear-deeds">
                <label className="gear-check">
                  <input
                    type="checkbox"
                    checked={weapon !== undefined && held.includes(place)}
                    disabled={weapon === undefined}
                    onChange={() => hold(place)}
                  />
                  In hand<span className="heard">: {name}</span>
                </label>
                <Quality of={name} value={own.quality} onChange={(quality) => set(i, { quality })} />
                {weapon === undefined ? undefined : (
                  <Enchantments
                    content={content}
                    who={who}
                    of={name}
                    on={{ weapon }}
                    now={own.enchantments}
                    set={(enchantments) => set(i, { enchantments })}
                  />
                )}
                <Off label={`Leave ${name} behind`} run={() => edit(withoutWeapon(who, i))} />
              </div>
            </li>
          );
        })}
      </ul>
      <button type="button" className="builder-hire gear-add" onClick={() => setAdding(true)}>
        <Glyph name="plus" /> Add a weapon
      </button>
      <Ammunition {...editing} />
      {adding ? (
        <Picker
          title="Add a weapon"
          groups={armoury(editing)}
          now={undefined}
          unit="weight"
          nothing={<p className="cap">Each as it would be in this hand; the number is its weight.</p>}
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
