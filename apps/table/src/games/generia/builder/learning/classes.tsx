import { useState } from 'react';
import type { Class, Content } from '@caltrop/generia';
import {
  checksOf,
  giftsOf,
  holds,
  nameOf,
  spSpent,
  starterOf,
  tierText,
  withClass,
  withoutClass,
  withStarter,
  type Character,
  type Gifts,
} from '@caltrop/generia/builder';
import { change } from '../../../../builder/parts/picker.tsx';
import type { Editing } from '../editing.ts';
import './classes.css';

type Offer = Gifts['open'][number];

const offerName = (content: Content, { kind, n }: Pick<Offer, 'kind' | 'n'>, name: string): string =>
  kind === 'tier' ? tierText(name, n) : kind === 'value' ? `${name} ${n}` : nameOf(content, kind, name);

const either = (names: readonly string[]): string => names.join(' or ');

/** Everything that a class gives, in words. */
const givesText = (content: Content, of: Class): string =>
  [
    ...of.tiers.map(({ any, tier }) => either(any.map((name) => tierText(name, tier)))),
    ...of.values.map(([name, value]) => `${name} ${value}`),
    ...of.skills.map(({ any }) => either(any.map((id) => nameOf(content, 'skill', id)))),
    ...of.spells.map(({ any }) => either(any.map((id) => nameOf(content, 'spell', id)))),
    ...of.perks.map(({ any }) => either(any.map((id) => nameOf(content, 'perk', id)))),
    ...(of.budget === 0 ? [] : [`${of.budget} SP for spells of its tradition`]),
  ].join(', ');

const needsText = (content: Content, of: Class): string =>
  [
    ...of.needs.map(({ any }) => either(any.map((id) => nameOf(content, 'class', id)))),
    ...of.needsTiers.map(({ any, tier }) => either(any.map((name) => tierText(name, tier)))),
  ].join(', ');

const NUMERALS = ['', 'I', 'II', 'III', 'IV'];

/** A class that somebody has: its gifts, and what is left to choose. */
const Taken = ({ content, who, edit, of, gifts }: Editing & { of: Class; gifts: Gifts }) => {
  const open = gifts.open.filter((choice) => choice.by === of.id);
  const given = gifts.given.filter((g) => g.by === of.id);
  const equipped = withStarter(content, who, of.id);
  return (
    <li className="classes-one" id={`gen-classes-${of.id}`} tabIndex={-1}>
      <header className="row">
        <h3 className="h grow">{of.name}</h3>
        <span className="cap">{of.sp} SP</span>
        <button
          type="button"
          className="btn sm"
          aria-label={`Give up ${of.name}`}
          onClick={() => edit(withoutClass(content, who, of.id))}
        >
          Give up
        </button>
      </header>
      <ul className="classes-gifts" aria-label={`Gifts of ${of.name}`}>
        {given.map((g) => (
          <li key={`${g.kind} ${g.name} ${g.n}`} className="chip">
            {holds(content, who, g) ? undefined : <span className="stop">not written down:</span>}
            {offerName(content, g, g.name)}
          </li>
        ))}
      </ul>
      {open.map((choice) => (
        <div
          key={choice.any.join()}
          className="classes-choice"
          role="group"
          aria-label={`A choice of ${of.name}`}
        >
          <span className="lab">Choose one:</span>
          {choice.any.map((name) => (
            <button
              key={name}
              type="button"
              className="btn sm"
              onClick={() => edit(withClass(content, who, of.id, [name]))}
            >
              {offerName(content, choice, name)}
            </button>
          ))}
        </div>
      ))}
      {of.starter === '' ? undefined : (
        <p className="classes-gear">
          <button type="button" className="btn sm" disabled={equipped === who} onClick={() => edit(equipped)}>
            {equipped === who ? 'Has its starting gear' : 'Take its starting gear'}
          </button>
          <span className="cap">
            {starterOf(content, of.id)
              .map(({ any }) => either(any))
              .join(', ')}
          </span>
        </p>
      )}
    </li>
  );
};

/** A class that can be taken: what it asks for, gives and costs now. */
const Offered = ({ content, who, edit, of, now }: Editing & { of: Class; now: number }) => {
  const after = withClass(content, who, of.id);
  const cost = spSpent(content, after).sum - now;
  const lacks = missing(content, after, of);
  const needs = needsText(content, of);
  return (
    <li className="classes-offer">
      <div>
        <b>{of.name}</b> <span className="cap">tier {NUMERALS[of.tier]}</span>
        {needs === '' ? undefined : (
          <span className={lacks ? 'stop classes-needs' : 'cap classes-needs'}>
            {lacks ? 'You lack: ' : 'Has what it needs: '}
            {needs}
          </span>
        )}
        <span className="cap classes-gives">{givesText(content, of)}</span>
      </div>
      <button
        type="button"
        className="btn sm"
        aria-label={`Take ${of.name}: ${change(cost)} SP`}
        onClick={() => edit(after)}
      >
        {`${change(cost)} SP`}
      </button>
    </li>
  );
};

const missing = (content: Content, after: Character, of: Class): boolean =>
  checksOf(content, after).some((c) => c.code === 'class-needs' && c.about === of.id);

/** The classes of a character, and all others. */
export const Classes = (editing: Editing) => {
  const { content, who } = editing;
  const [find, setFind] = useState('');
  const [tier, setTier] = useState(who.classes.length === 0 ? 1 : 0);
  const gifts = giftsOf(content, who);
  const now = spSpent(content, who).sum;
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const offered = [...content.classes.values()]
    .filter((of) => !who.classes.includes(of.id) && (tier === 0 || of.tier === tier))
    .filter((of) => {
      const text = `${of.name} ${givesText(content, of)} ${needsText(content, of)}`.toLowerCase();
      return words.every((w) => text.includes(w));
    });
  return (
    <>
      <ul className="classes-taken" aria-label="Classes it has">
        {who.classes.map((id) => {
          const of = content.classes.get(id);
          return of === undefined ? (
            <li key={id} className="classes-one stop">
              {id}
            </li>
          ) : (
            <Taken key={id} {...editing} of={of} gifts={gifts} />
          );
        })}
      </ul>
      {who.classes.length === 0 ? (
        <p className="prose mute">
          A class is a bundle that costs less than its parts. The first costs 20 SP.
        </p>
      ) : undefined}
      <div className="gen-filter">
        <input
          type="search"
          value={find}
          placeholder="Search classes and what they give"
          aria-label="Search classes"
          onChange={(e) => setFind(e.target.value)}
        />
        <span className="seg" role="group" aria-label="Tier">
          {[0, 1, 2, 3].map((t) => (
            <button key={t} type="button" aria-pressed={tier === t} onClick={() => setTier(t)}>
              {t === 0 ? 'All' : NUMERALS[t]}
            </button>
          ))}
        </span>
      </div>
      <ul aria-label="Classes to take">
        {offered.map((of) => (
          <Offered key={of.id} {...editing} of={of} now={now} />
        ))}
      </ul>
      {offered.length === 0 ? <p className="prose mute">No class matches.</p> : undefined}
    </>
  );
};
