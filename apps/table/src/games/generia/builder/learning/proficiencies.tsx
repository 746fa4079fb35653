import { useMemo, useState } from 'react';
import type { Content } from '@caltrop/generia';
import {
  differencesOf,
  proficiencyKind,
  spSpent,
  tierText,
  withTier,
  withValue,
  type Character,
} from '@caltrop/generia/builder';
import { change } from '../../../../builder/parts/picker.tsx';
import type { Editing } from '../editing.ts';
import { Stepper } from './stepper.tsx';
import './proficiencies.css';

const TIERS = [-1, 0, 1, 2, 3, 4];

/** Everything that can have a tier: types of weapons, traditions and schools. */
const tieredNames = (content: Content): string[] => {
  const weapons = [...content.weapons.values()].map((w) => w.type).filter((type) => type !== 'Transmuted');
  const magic = [...content.classes.values()]
    .flatMap((c) => c.tiers.flatMap((t) => t.any))
    .filter((name) => proficiencyKind(content, name) === 'magic');
  return [...new Set([...weapons, ...magic])];
};

/** Everything that can have a value, by what it is for. */
const valuedNames = (content: Content): string[] => {
  const weapons = [...content.weapons.values()].map((w) => w.subtype);
  const magic = [...content.abilities.values()].flatMap((a) => (a.kind === 'spell' ? a.pv : []));
  const civilian = [...content.classes.values()].flatMap((c) => c.values.map(([name]) => name));
  return [...new Set([...weapons, ...magic, ...civilian])];
};

const KINDS = [
  { id: 'weapons', label: 'Weapons' },
  { id: 'magic', label: 'Magic' },
  { id: 'civilian', label: 'Everything else' },
] as const;

const cost = (content: Content, who: Character, after: Character): number =>
  spSpent(content, after).sum - spSpent(content, who).sum;

/** Tiers of weapons and magic, and values of whatever somebody is good at; each step with its price. */
export const Proficiencies = ({ content, who, edit }: Editing) => {
  const [own, setOwn] = useState('');
  const [all, setAll] = useState(false);
  const tiered = useMemo(() => tieredNames(content), [content]);
  const valued = useMemo(() => valuedNames(content), [content]);
  const tiers = [...new Set([...Object.keys(who.tiers), ...tiered])];
  const values = [...new Set([...Object.keys(who.values), ...valued])];
  return (
    <>
      <h3 className="gen-h">Tiers</h3>
      <ul className="profs">
        {tiers.map((name) => {
          const tier = who.tiers[name] ?? -1;
          return (
            <li key={name} id={`gen-tiers-${name}`} className={tier < 0 ? undefined : 'profs-has'}>
              <label>
                <b>{name}</b>
                <select value={tier} onChange={(e) => edit(withTier(who, name, Number(e.target.value)))}>
                  {TIERS.map((t) => (
                    <option key={t} value={t}>
                      {t < 0 ? 'not learnt' : tierText('', t).slice(2)}
                      {t === tier ? '' : ` ${change(cost(content, who, withTier(who, name, t)))} SP`}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          );
        })}
      </ul>
      <h3 className="gen-h">Values</h3>
      {KINDS.map((kind) => {
        const here = values
          .filter((name) => proficiencyKind(content, name) === kind.id)
          .filter(
            (name) => all || kind.id === 'weapons' || (who.values[name] ?? 0) > 0 || kind.id === 'magic',
          )
          .toSorted((a, b) => (who.values[b] ?? 0) - (who.values[a] ?? 0) || a.localeCompare(b));
        return (
          <section key={kind.id} aria-label={kind.label}>
            <h4 className="lab">{kind.label}</h4>
            <ul className="profs">
              {here.map((name) => {
                const value = who.values[name] ?? 0;
                const more = withValue(who, name, value + 1);
                const gains = kind.id === 'weapons' ? differencesOf(content, who, more) : [];
                return (
                  <li key={name} id={`gen-values-${name}`} className={value > 0 ? 'profs-has' : undefined}>
                    <span className="profs-words">
                      <b>{name}</b>
                      <span className="cap">
                        next {change(cost(content, who, more))} SP
                        {gains.length === 0 ? '' : `: ${gains.join(', ')}`}
                      </span>
                    </span>
                    <Stepper
                      label={name}
                      value={value}
                      most={40}
                      onChange={(n) => edit(withValue(who, name, n))}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      <div className="gen-filter">
        <button type="button" className="btn sm" aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? 'Only those it has' : 'All of them'}
        </button>
        <form
          className="gen-own"
          onSubmit={(e) => {
            e.preventDefault();
            if (own.trim() === '') return;
            edit(withValue(who, own.trim(), (who.values[own.trim()] ?? 0) + 1));
            setOwn('');
          }}
        >
          <input
            type="text"
            value={own}
            placeholder="Sailing"
            aria-label="A proficiency of your own"
            onChange={(e) => setOwn(e.target.value)}
          />
          <button type="submit" className="btn sm" disabled={own.trim() === ''}>
            Add it
          </button>
        </form>
      </div>
    </>
  );
};
