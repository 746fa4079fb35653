import {
  changeUnit,
  checkArmy,
  duelValuesOf,
  duplicateUnit,
  makeStamp,
  moveUnit,
  profileOf,
  removeUnit,
  RULES_VERSION,
  setItem,
  withChest,
  type BuiltArmy,
  type Check,
  type Content,
} from '@caltrop/officers-chess';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { openInLab } from '../odds/open-in-lab.ts';
import { recallChoices, rememberChoices } from '../setup/choices.ts';
import { Top } from '../shell/top.tsx';
import { Catalogue } from './catalogue.tsx';
import { Checks } from './checks.tsx';
import { Compare } from './compare.tsx';
import { Glyph } from './glyphs.tsx';
import { classOptions, itemOptions } from './options.ts';
import { change, Gold, Picker } from './picker.tsx';
import { Share } from './share.tsx';
import { GoldTotal, Totals } from './totals.tsx';
import { UnitCard } from './unit-card.tsx';
import { UnitRow, type RowDeeds } from './unit-row.tsx';
import type { Work } from './use-army.ts';
import { KIND } from './use-content.ts';

/** What is being picked: a class for a unit or for a new one, or an item for a slot. */
type Picking =
  | { readonly what: 'class'; readonly unit: number | undefined }
  | { readonly what: 'item'; readonly unit: number; readonly slot: number };

/** Puts the focus on a part of the list once it is drawn. */
const focusOn = (id: string): void => {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });
};

const useUndoKeys = (work: Work): void => {
  useEffect(() => {
    const press = (e: KeyboardEvent): void => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || document.querySelector('[role=dialog]') !== null) return;
      const key = e.key.toLowerCase();
      const again = key === 'y' || (key === 'z' && e.shiftKey);
      if (key !== 'z' && !again) return;
      e.preventDefault();
      (again ? work.redo : work.undo)?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [work]);
};

const PickOne = ({
  content,
  army,
  picking,
  done,
  close,
}: {
  content: Content;
  army: BuiltArmy;
  picking: Picking;
  done: (after: BuiltArmy) => void;
  close: () => void;
}) => {
  const u = picking.unit === undefined ? undefined : army.units[picking.unit];
  const groups = useMemo(
    () =>
      picking.what === 'class'
        ? classOptions(content, army, picking.unit)
        : itemOptions(content, army, picking.unit, picking.slot),
    [content, army, picking],
  );
  if (picking.what === 'class') {
    const title = u === undefined ? 'Hire a unit' : `Class of ${u.name}`;
    return (
      <Picker title={title} groups={groups} now={u?.class} token pick={(o) => done(o.after)} close={close} />
    );
  }
  const held = u?.items[picking.slot];
  const item = held === undefined ? undefined : content.items.get(held);
  const nothing =
    held === undefined ? undefined : (
      <button
        type="button"
        data-walk
        className="picker-option"
        onClick={() => done(setItem(army, picking.unit, picking.slot, undefined))}
      >
        <span className="picker-icon">
          <Glyph name="cross" />
        </span>
        <span className="picker-words">
          <b>Nothing</b>
          <span>Drop the {item?.name ?? held}</span>
        </span>
        <Gold gold={0 - (item?.price ?? 0)} />
      </button>
    );
  return (
    <Picker
      title={`Item ${picking.slot + 1} of ${u?.name ?? ''}`}
      groups={groups}
      now={held}
      nothing={nothing}
      pick={(o) => done(o.after)}
      close={close}
    />
  );
};

/** The place where an army is put together: who can be hired, the list, and what is wrong with it. */
export const Bench = ({ content, id, work }: { content: Content; id: string; work: Work }) => {
  const { army, edit } = work;
  const [selected, select] = useState(0);
  const [picking, setPicking] = useState<Picking>();
  const [comparing, setComparing] = useState(false);
  const [, go] = useLocation();
  const checks = useMemo(() => checkArmy(content, army), [content, army]);
  const faults = checks.filter((c) => c.level === 'illegal');
  const shown = army.units[Math.min(selected, army.units.length - 1)];
  const profile = shown === undefined ? undefined : profileOf(content, shown);
  useUndoKeys(work);

  const jump = ({ unit, slot }: Check): void => {
    if (unit === undefined) return;
    select(unit);
    focusOn(slot === undefined ? `unit-${unit}-class` : `unit-${unit}-item-${slot}`);
  };
  const hire = (after: BuiltArmy): void => {
    edit(after);
    select(after.units.length - 1);
  };
  const move = (from: number, to: number): void => {
    edit(moveUnit(army, from, to));
    select(Math.min(Math.max(to, 0), army.units.length - 1));
  };
  const deedsOf = (index: number): RowDeeds => ({
    select: () => select(index),
    rename: (name) => edit(changeUnit(army, index, { name }), `name ${index}`),
    pickClass: () => setPicking({ what: 'class', unit: index }),
    pickItem: (slot) => setPicking({ what: 'item', unit: index, slot }),
    edit: (after) => edit(after),
    move: (to) => {
      move(index, to);
      if (to >= 0 && to < army.units.length) focusOn(`unit-${to}-class`);
    },
    take: (from) => move(from, index),
    duplicate: () => {
      edit(duplicateUnit(army, index));
      select(index + 1);
    },
    remove: () => {
      edit(removeUnit(army, index));
      focusOn(
        army.units.length > 1 ? `unit-${Math.min(index, army.units.length - 2)}-class` : 'builder-hire',
      );
    },
  });
  const toLab = (): void => {
    if (shown === undefined) return;
    void openInLab(KIND, duelValuesOf(content, shown), undefined, shown.name).then(() => go('/odds'));
  };
  const toTable = (): void => {
    rememberChoices(KIND, { ...recallChoices(KIND), army: `own/${id}` });
    go(`/new/${KIND}`);
  };

  return (
    <div className="builder">
      <Top>
        <Link href="/build" className="top-game builder-back">
          My armies
        </Link>
      </Top>
      <main className="builder-wrap">
        <Catalogue content={content} army={army} hire={hire} />
        <section className="card keyline builder-list" aria-label="The list">
          <header className="builder-head">
            <div className="builder-name">
              <h1 className="heard">Army builder: {army.name}</h1>
              <input
                type="text"
                className="builder-title"
                aria-label="Name of the army"
                value={army.name}
                maxLength={60}
                onChange={(e) => edit({ ...army, name: e.target.value }, 'army name')}
              />
              <label className="builder-chest">
                <span className="lab">War Chest</span>
                <select
                  id="builder-chest"
                  value={army.chest ?? ''}
                  onChange={(e) => edit(withChest(army, e.target.value === '' ? undefined : e.target.value))}
                >
                  {[...content.chests.values()].map((c) => (
                    <option key={c.id} value={c.id}>
                      {c.name}: {c.gold} gold, {c.units} units,{' '}
                      {c.promoted === 0
                        ? 'Base only'
                        : c.promoted >= c.units
                          ? 'any tier'
                          : `${c.promoted} Promoted`}
                    </option>
                  ))}
                  {army.chest !== undefined && !content.chests.has(army.chest) ? (
                    <option value={army.chest}>{army.chest} (unknown)</option>
                  ) : undefined}
                  <option value="">No War Chest</option>
                </select>
              </label>
            </div>
            <div className="builder-sum">
              <GoldTotal content={content} army={army} />
              <button
                type="button"
                className={faults.length > 0 ? 'chip stop builder-faults' : 'chip go builder-faults'}
                onClick={() => focusOn('checks-title')}
              >
                {faults.length > 0 ? `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}` : 'legal'}
              </button>
              <div className="builder-tools" role="group" aria-label="Undo and redo">
                <button
                  type="button"
                  className="icb"
                  aria-label="Undo"
                  title="Undo (Ctrl Z)"
                  disabled={work.undo === undefined}
                  onClick={work.undo}
                >
                  <Glyph name="undo" />
                </button>
                <button
                  type="button"
                  className="icb"
                  aria-label="Redo"
                  title="Redo (Ctrl Shift Z)"
                  disabled={work.redo === undefined}
                  onClick={work.redo}
                >
                  <Glyph name="redo" />
                </button>
              </div>
            </div>
          </header>
          <Totals content={content} army={army} />
          <ol className="builder-units">
            {army.units.map((unit, index) => (
              <UnitRow
                // A unit is its place in the list: names may be the same while they are typed.
                key={index}
                content={content}
                army={army}
                index={index}
                unit={unit}
                selected={unit === shown}
                bad={faults.some((f) => f.unit === index)}
                deeds={deedsOf(index)}
              />
            ))}
          </ol>
          <button
            type="button"
            id="builder-hire"
            className="builder-hire"
            onClick={() => setPicking({ what: 'class', unit: undefined })}
          >
            <Glyph name="plus" /> Hire a unit, {change(content.numbers.cost.base)} or{' '}
            {change(content.numbers.cost.promoted)} gold
          </button>
          <footer className="builder-foot">
            <Share content={content} army={army} faults={faults.length} />
            <a className="btn" href={`#/build/${id}?print=roster`}>
              Print
            </a>
            <button type="button" className="btn" onClick={() => setComparing(true)}>
              Compare
            </button>
            <span className="grow" />
            <Link className="btn" href="/odds">
              Odds lab
            </Link>
            <button type="button" className="btn pri" onClick={toTable}>
              Test this list
            </button>
            <p className="cap builder-stamp">
              {makeStamp(content, army, RULES_VERSION)}; saved on this device
            </p>
          </footer>
        </section>
        <div className="builder-side">
          <Checks checks={checks} go={jump} fix={(after) => edit(after)} />
          {profile === undefined ? undefined : (
            <section className="card builder-card" aria-label="The selected unit">
              <UnitCard profile={profile} />
              <button type="button" className="btn sm builder-odds" onClick={toLab}>
                Odds of {shown?.name ?? ''}
              </button>
            </section>
          )}
        </div>
      </main>
      {picking === undefined ? undefined : (
        <PickOne
          content={content}
          army={army}
          picking={picking}
          done={(after) => {
            if (picking.what === 'class' && picking.unit === undefined) hire(after);
            else edit(after);
            setPicking(undefined);
          }}
          close={() => setPicking(undefined)}
        />
      )}
      {comparing ? (
        <Compare content={content} id={id} army={army} close={() => setComparing(false)} />
      ) : undefined}
    </div>
  );
};
