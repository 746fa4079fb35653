import {
  contentFor,
  modelCost,
  powersOf,
  unitParts,
  wargearOf,
  type Content,
  type Force,
} from '@caltrop/dwethia';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import { change } from '../../../../builder/parts/picker.tsx';
import { changeModel, dropRule, swapItem, swapPower } from '../edits.ts';
import { raceOptions } from '../options.ts';
import { TermList } from '../maker/price-card.tsx';
import { itemFacts, powerFacts, ruleText } from '../words.ts';
import './model-drawer.css';

/** What the drawer asks of the page. */
export interface DrawerDeeds {
  readonly edit: (after: Force, key?: string) => void;
  readonly pickItem: (out: string | undefined) => void;
  readonly pickPower: (out: string | undefined) => void;
  readonly pickRule: () => void;
  /** Makes something of the player's own for this model. */
  readonly make: (what: 'rule' | 'item' | 'power') => void;
  readonly split: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  /** One place up or down among those of its type; undefined where there is none. */
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
}

const Chip = ({
  id,
  label,
  points,
  title,
  pick,
  drop,
}: {
  id: string;
  label: string;
  points: number;
  title: string;
  pick: (() => void) | undefined;
  drop: (() => void) | undefined;
}) => (
  <li className="drawer-chip">
    {pick === undefined ? (
      <span title={title}>{label}</span>
    ) : (
      <button type="button" id={id} title={title} onClick={pick}>
        {label} <i>{points}</i>
      </button>
    )}
    {drop === undefined ? undefined : (
      <button
        type="button"
        className="drawer-drop"
        aria-label={`Drop ${label}, ${change(-points)} points`}
        title={`Drop it, ${change(-points)} points`}
        onClick={drop}
      >
        <Glyph name="cross" size={10} />
      </button>
    )}
  </li>
);

const More = ({ label, run }: { label: string; run: () => void }) => (
  <li>
    <button type="button" className="drawer-more" onClick={run}>
      <Glyph name="plus" size={10} /> {label}
    </button>
  </li>
);

/** Everything that can be changed in one entry of the list, each with what it costs. */
export const ModelDrawer = ({
  content,
  force,
  index,
  deeds,
}: {
  content: Content;
  force: Force;
  index: number;
  deeds: DrawerDeeds;
}) => {
  const m = force.models[index];
  const unit = content.units.get(m?.unit ?? '');
  if (m === undefined || unit === undefined) {
    return (
      <div className="drawer">
        <button type="button" className="btn sm" onClick={deeds.remove}>
          Remove it from the list
        </button>
      </div>
    );
  }
  const own = contentFor(content, force);
  const name = m.name ?? unit.name;
  const cost = modelCost(own, m);
  const { from, to } = content.numbers.bases[unit.type];
  const carried = wargearOf(unit, m);
  const known = powersOf(unit, m);
  const costOf = (after: Force): number => {
    const then = after.models[index];
    return then === undefined ? 0 : modelCost(contentFor(content, after), then).points - cost.points;
  };
  const giant = unit.type === 'monster' || unit.type === 'titan';
  const caster = known.length > 0 || carried.some((id) => (own.items.get(id)?.extraPowers ?? 0) > 0);
  const edit = (part: Parameters<typeof changeModel>[3], key?: string): void =>
    deeds.edit(changeModel(content, force, index, part), key);
  return (
    <div className="drawer">
      <div className="drawer-fields">
        <label className="field">
          <span className="lab">Name</span>
          <input
            type="text"
            maxLength={60}
            value={m.name ?? ''}
            placeholder={unit.name}
            onChange={(e) => edit({ name: e.target.value.trimStart() }, `name ${index}`)}
          />
        </label>
        <label className="field">
          <span className="lab">
            Base, {from} to {to} mm
          </span>
          <input
            id={`model-${index}-base`}
            type="number"
            min={10}
            max={300}
            value={m.base ?? unit.base}
            onChange={(e) => {
              const base = Math.round(Number(e.target.value));
              if (base >= 10 && base <= 300) edit({ base }, `base ${index}`);
            }}
          />
        </label>
        <p className="drawer-mark" title="Written on the base">
          <span className="lab">Mark</span>
          <b>{unit.mark}</b>
        </p>
        {unit.type === 'hero' ? (
          <label className="field">
            <span className="lab">Racial template</span>
            <select
              id={`model-${index}-race`}
              value={m.race ?? ''}
              onChange={(e) => edit({ race: e.target.value })}
            >
              <option value="">None</option>
              {raceOptions(content, force, index).map((o) => (
                <option key={o.id} value={o.id}>
                  {o.name}, {change(o.change)}
                  {o.breaks.length > 0 ? ' (against a rule)' : ''}
                </option>
              ))}
            </select>
          </label>
        ) : undefined}
      </div>
      <h4>Wargear</h4>
      <ul className="drawer-chips" aria-label={`Wargear of ${name}`}>
        {carried.map((id, i) => {
          const item = own.items.get(id);
          const after = swapItem(content, force, index, id, undefined);
          return (
            <Chip
              key={`${i} ${id}`}
              id={`model-${index}-item-${i}`}
              label={item?.name ?? id}
              points={-costOf(after)}
              title={item === undefined ? 'unknown' : itemFacts(item)}
              pick={giant && unit.wargear.includes(id) ? undefined : () => deeds.pickItem(id)}
              drop={giant && unit.wargear.includes(id) ? undefined : () => deeds.edit(after)}
            />
          );
        })}
        {giant ? undefined : <More label="Add wargear" run={() => deeds.pickItem(undefined)} />}
        {giant ? undefined : <More label="Make your own" run={() => deeds.make('item')} />}
      </ul>
      <h4>Special rules</h4>
      <ul className="drawer-chips" aria-label={`Special rules of ${name}`}>
        {[...unit.rules, ...(content.races.get(m.race ?? '')?.rules ?? [])].map((id) => {
          const rule = content.rules.get(id);
          return (
            <Chip
              key={id}
              id=""
              label={rule?.name ?? id}
              points={0}
              title={rule === undefined ? 'unknown' : `${ruleText(rule)} Printed on its profile.`}
              pick={undefined}
              drop={undefined}
            />
          );
        })}
        {(m.rules ?? []).map((rule) => {
          const after = dropRule(content, force, index, rule.id);
          return (
            <Chip
              key={rule.id}
              id={`model-${index}-rule-${rule.id}`}
              label={rule.name}
              points={-costOf(after)}
              title={ruleText(rule)}
              pick={deeds.pickRule}
              drop={() => deeds.edit(after)}
            />
          );
        })}
        <More label="Add a rule" run={deeds.pickRule} />
        <More label="Make your own" run={() => deeds.make('rule')} />
      </ul>
      {caster ? (
        <>
          <h4>Powers</h4>
          <ul className="drawer-chips" aria-label={`Powers of ${name}`}>
            {known.map((id) => {
              const power = own.powers.get(id);
              const after = swapPower(content, force, index, id, undefined);
              return (
                <Chip
                  key={id}
                  id={`model-${index}-power-${id}`}
                  label={power?.name ?? id}
                  points={-costOf(after)}
                  title={power === undefined ? 'unknown' : `${powerFacts(power)}. ${power.text}`}
                  pick={() => deeds.pickPower(id)}
                  drop={() => deeds.edit(after)}
                />
              );
            })}
            <More label="Add a power" run={() => deeds.pickPower(undefined)} />
            <More label="Make your own" run={() => deeds.make('power')} />
          </ul>
        </>
      ) : undefined}
      <details className="drawer-terms">
        <summary>
          {cost.points} points{m.count > 1 ? ' each' : ''}, term by term
        </summary>
        <TermList terms={cost.terms} />
        <Printed content={content} unit={unit} />
      </details>
      <div className="drawer-deeds" role="group" aria-label={`The entry ${name}`}>
        {m.count > 1 ? (
          <button type="button" className="btn sm" onClick={deeds.split}>
            Arm one differently
          </button>
        ) : undefined}
        <button type="button" className="btn sm" onClick={deeds.duplicate}>
          Duplicate
        </button>
        <button type="button" className="btn sm" disabled={deeds.up === undefined} onClick={deeds.up}>
          Up
        </button>
        <button type="button" className="btn sm" disabled={deeds.down === undefined} onClick={deeds.down}>
          Down
        </button>
        <button type="button" className="btn sm" onClick={deeds.remove}>
          Remove
        </button>
      </div>
    </div>
  );
};

/** How the printed price of a unit is made up. */
const Printed = ({ content, unit }: { content: Content; unit: Parameters<typeof unitParts>[1] }) => {
  const parts = unitParts(content, unit);
  const words = [
    `values ${parts.stats}`,
    ...(parts.move === 0 ? [] : [`Move ${change(parts.move)}`]),
    ...(parts.gear === 0 ? [] : [`wargear ${parts.gear}`]),
    ...(parts.rules === 0 ? [] : [`rules ${parts.rules}`]),
    ...(parts.powers === 0 ? [] : [`powers ${parts.powers}`]),
    ...(parts.frame === 0 ? [] : [`frame ${parts.frame}`]),
  ];
  return (
    <p className="cap">
      {unit.name} as printed, {unit.points}: {words.join(', ')}.
    </p>
  );
};
