import { ATTRIBUTES, SIZES } from '@caltrop/generia';
import { civilianNames, learnt, SPECIES, withParents } from '@caltrop/generia/builder';
import type { Editing } from './editing.ts';
import { Stepper } from './learning/stepper.tsx';

const NAMES = Object.keys(SPECIES);

/** Parents, level, size, and what else is known of somebody before any point is spent. */
export const Who = ({ content, who, edit }: Editing) => {
  const [first = 'Human', second = first] = who.species.split(/\s*\/\s*/u);
  const setParents = (a: string, b: string): void => edit(withParents(who, a, b));
  const perks = [...new Set([first, second].flatMap((parent) => SPECIES[parent] ?? []))];
  return (
    <>
      <div className="gen-fields">
        <div className="gen-field">
          <span className="lab">Level</span>
          <Stepper
            label="level"
            value={who.level}
            least={1}
            most={40}
            onChange={(level) => edit({ ...who, level })}
          />
        </div>
        {[first, second].map((parent, i) => (
          <label key={i === 0 ? 'first' : 'second'} className="gen-field">
            <span className="lab">{i === 0 ? 'One parent' : 'The other parent'}</span>
            <select
              value={parent}
              onChange={(e) =>
                i === 0 ? setParents(e.target.value, second) : setParents(first, e.target.value)
              }
            >
              {[...new Set([parent, ...NAMES])].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        ))}
        <label className="gen-field">
          <span className="lab">Size</span>
          <select
            value={who.size}
            onChange={(e) => {
              const size = SIZES.find((s) => s === e.target.value);
              if (size !== undefined) edit({ ...who, size });
            }}
          >
            {SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <div className="gen-field">
          <span className="lab">Extra SP</span>
          <Stepper
            label="extra SP"
            value={who.bonus}
            least={-999}
            most={999}
            step={5}
            onChange={(bonus) => edit({ ...who, bonus })}
          />
        </div>
      </div>
      <label className="gen-check">
        <input type="checkbox" checked={who.npc} onChange={(e) => edit({ ...who, npc: e.target.checked })} />
        <span>
          <b>Generic NPC</b> <span className="cap">10 SP more for every five levels</span>
        </span>
      </label>
      <fieldset className="gen-set">
        <legend>
          Perks of its parents <span className="cap">two of these</span>
        </legend>
        {perks.map((perk) => (
          <label key={perk} className="gen-check">
            <input
              type="checkbox"
              checked={who.perks.includes(perk)}
              onChange={() => edit(learnt(who, 'perk', perk))}
            />
            <span>
              <b>{content.traits.get(perk)?.name ?? perk}</b>{' '}
              <span className="cap">{content.traits.get(perk)?.text ?? ''}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {who.perks.includes('bloodline') ? (
        <label className="gen-field">
          <span className="lab">Bloodline raises</span>
          <select
            value={who.bloodline ?? ''}
            onChange={(e) => {
              const bloodline = ATTRIBUTES.find((name) => name === e.target.value);
              if (bloodline !== undefined) edit({ ...who, bloodline });
            }}
          >
            {who.bloodline === undefined ? <option value="">choose</option> : undefined}
            {ATTRIBUTES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ) : undefined}
      {who.perks.includes('tradition') ? (
        <label className="gen-field">
          <span className="lab">Tradition is about</span>
          <select
            value={who.tradition ?? ''}
            onChange={(e) => {
              if (e.target.value !== '') edit({ ...who, tradition: e.target.value });
            }}
          >
            {who.tradition === undefined ? <option value="">choose</option> : undefined}
            {civilianNames(content).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ) : undefined}
      <label className="gen-field gen-wide">
        <span className="lab">Tags, such as Undead or Tough 2</span>
        <input
          type="text"
          defaultValue={who.tags.join(', ')}
          key={who.tags.join(', ')}
          onBlur={(e) => {
            const tags = e.target.value.split(',').flatMap((t) => (t.trim() === '' ? [] : [t.trim()]));
            if (tags.join(', ') !== who.tags.join(', ')) edit({ ...who, tags });
          }}
        />
      </label>
      <label className="gen-field gen-wide">
        <span className="lab">Notes</span>
        <textarea
          rows={4}
          value={who.notes}
          onChange={(e) => edit({ ...who, notes: e.target.value }, 'notes')}
        />
      </label>
    </>
  );
};
