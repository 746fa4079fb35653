import { unitCost, type ArmyUnit, type Content } from '@caltrop/officers-chess';
import { profileOf, setItem, type BuiltArmy } from '@caltrop/officers-chess/workshop';
import { TokenDisc } from '../../../parts/token.tsx';
import { Glyph, type GlyphName } from '../../../builder/parts/glyphs.tsx';
import { classTitle } from './options.ts';
import { change } from '../../../builder/parts/picker.tsx';
import './unit-row.css';

/** What a row asks of the page. */
export interface RowDeeds {
  readonly select: () => void;
  readonly rename: (name: string) => void;
  readonly pickClass: () => void;
  readonly pickItem: (slot: number) => void;
  readonly edit: (after: BuiltArmy) => void;
  readonly move: (to: number) => void;
  /** Another unit is put in the place of this one. */
  readonly take: (from: number) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
}

const RowButton = ({
  glyph,
  label,
  off = false,
  run,
}: {
  glyph: GlyphName;
  label: string;
  off?: boolean;
  run: () => void;
}) => (
  <button type="button" className="icb" aria-label={label} title={label} disabled={off} onClick={run}>
    <Glyph name={glyph} />
  </button>
);

const Items = ({
  content,
  army,
  index,
  unit,
  deeds,
}: {
  content: Content;
  army: BuiltArmy;
  index: number;
  unit: ArmyUnit;
  deeds: RowDeeds;
}) => {
  const lines = profileOf(content, unit)?.items;
  const room = unit.items.length < content.numbers.inventory;
  return (
    <ul className="unit-row-items" aria-label={`Items of ${unit.name}`}>
      {unit.items.map((id, slot) => {
        const line = lines?.[slot];
        const name = content.items.get(id)?.name ?? id;
        const price = content.items.get(id)?.price ?? 0;
        const off = line?.fault !== undefined || line === undefined;
        return (
          // Two of the same item may be carried; the slot is what they are told apart by.
          <li key={`${slot} ${id}`} className={off ? 'unit-row-item unit-row-off' : 'unit-row-item'}>
            <button
              type="button"
              id={`unit-${index}-item-${slot}`}
              title={line?.fault ?? line?.note}
              onClick={() => deeds.pickItem(slot)}
            >
              {line?.inUse === true ? <span className="heard">in hand or worn: </span> : undefined}
              <span className={line?.inUse === true ? 'unit-row-held' : undefined}>{name}</span> {price}
              {off ? <span className="unit-row-why"> cannot use</span> : undefined}
            </button>
            <button
              type="button"
              className="unit-row-drop"
              aria-label={`Drop the ${name}, ${change(-price)} gold`}
              title={`Drop it, ${change(-price)} gold`}
              onClick={() => deeds.edit(setItem(army, index, slot, undefined))}
            >
              <Glyph name="cross" size={10} />
            </button>
          </li>
        );
      })}
      {room ? (
        <li>
          <button
            type="button"
            id={`unit-${index}-add`}
            className="unit-row-more"
            aria-label={`Give ${unit.name} an item`}
            onClick={() => deeds.pickItem(unit.items.length)}
          >
            <Glyph name="plus" size={10} /> Item
          </button>
        </li>
      ) : undefined}
    </ul>
  );
};

/** One unit of the list: who it is, what it carries, what it costs. */
export const UnitRow = ({
  content,
  army,
  index,
  unit,
  selected,
  bad,
  deeds,
}: {
  content: Content;
  army: BuiltArmy;
  index: number;
  unit: ArmyUnit;
  selected: boolean;
  bad: boolean;
  deeds: RowDeeds;
}) => {
  const profile = profileOf(content, unit);
  const last = army.units.length - 1;
  return (
    <li
      className={['unit-row', bad ? 'unit-row-bad' : '', selected ? 'unit-row-selected' : ''].join(' ')}
      onFocus={deeds.select}
      onPointerDown={deeds.select}
      onKeyDown={(e) => {
        if (!e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return;
        e.preventDefault();
        deeds.move(e.key === 'ArrowUp' ? index - 1 : index + 1);
      }}
      onDragOver={(e) => {
        if (e.dataTransfer.types.includes('application/x-caltrop-unit')) e.preventDefault();
      }}
      onDrop={(e) => {
        const from = Number(e.dataTransfer.getData('application/x-caltrop-unit') || Number.NaN);
        if (!Number.isInteger(from)) return;
        e.preventDefault();
        deeds.take(from);
      }}
    >
      <span
        className="unit-row-token"
        draggable
        title="Drag to reorder"
        onDragStart={(e) => e.dataTransfer.setData('application/x-caltrop-unit', String(index))}
      >
        <Glyph name="grip" size={12} />
        <TokenDisc unit={{ icon: profile?.icon ?? '', side: 'a' }} size={42} />
      </span>
      <div className="unit-row-who">
        <input
          id={`unit-${index}-name`}
          type="text"
          value={unit.name}
          aria-label={`Name of unit ${index + 1}`}
          maxLength={60}
          onChange={(e) => deeds.rename(e.target.value)}
        />
        <button type="button" id={`unit-${index}-class`} className="unit-row-class" onClick={deeds.pickClass}>
          <span className="heard">Class: </span>
          {classTitle(content, unit.class)}
        </button>
        <Items content={content} army={army} index={index} unit={unit} deeds={deeds} />
      </div>
      <dl className="unit-row-ratings">
        {(profile?.ratings ?? []).map((r) => (
          <div key={r.rating} title={`${r.label} ${r.letter}: ${r.means}`}>
            <dt>{r.label}</dt>
            <dd className={r.change === 0 ? undefined : 'unit-row-changed'}>{r.letter}</dd>
          </div>
        ))}
        <div>
          <dt>HP</dt>
          <dd>{profile?.hp ?? '?'}</dd>
        </div>
        <div>
          <dt>Mv</dt>
          <dd>{profile?.movement ?? '?'}</dd>
        </div>
      </dl>
      <b className="unit-row-cost">
        {unitCost(content, unit)}
        <span className="heard"> gold</span>
      </b>
      <div className="unit-row-deeds" role="group" aria-label={`Order of ${unit.name}`}>
        <RowButton glyph="up" label="Up (Alt ↑)" off={index === 0} run={() => deeds.move(index - 1)} />
        <RowButton glyph="down" label="Down (Alt ↓)" off={index === last} run={() => deeds.move(index + 1)} />
        <RowButton glyph="copy" label={`Duplicate ${unit.name}`} run={deeds.duplicate} />
        <RowButton glyph="bin" label={`Remove ${unit.name}`} run={deeds.remove} />
      </div>
    </li>
  );
};
