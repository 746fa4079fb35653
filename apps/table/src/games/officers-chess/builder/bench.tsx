import { RULES_VERSION, type Content } from '@caltrop/officers-chess';
import {
  armyFile,
  armyId,
  armyText,
  changeUnit,
  checkArmy,
  duelValuesOf,
  duplicateUnit,
  makeStamp,
  moveUnit,
  openAudit,
  profileOf,
  removeUnit,
  setItem,
  totalsOf,
  withChest,
  type BuiltArmy,
  type Check,
} from '@caltrop/officers-chess/workshop';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ListTest } from '../../../lab/measured/list-test.tsx';
import { MeasuredPrice } from '../../../lab/measured/measured-price.tsx';
import { openInLab } from '../../../odds/share/open-in-lab.ts';
import { recallChoices, rememberChoices } from '../../../setup/choices.ts';
import { AddButton, BenchFoot, BenchHead, BenchPage } from '../../../builder/bench.tsx';
import { Catalogue } from '../../../builder/parts/catalogue.tsx';
import { Checks } from '../../../builder/parts/checks.tsx';
import { Compare } from './compare.tsx';
import { Glyph } from '../../../builder/parts/glyphs.tsx';
import { classOptions, itemOptions } from './options.ts';
import { change, Change, Picker } from '../../../builder/parts/picker.tsx';
import { Share } from '../../../builder/rosters/share.tsx';
import { BigTotal, Totals, type TotalPart } from '../../../builder/parts/totals.tsx';
import { focusOn, useUndoKeys, type Work } from '../../../builder/use-roster.ts';
import { Trade } from './trade.tsx';
import { UnitCard } from './unit-card.tsx';
import { UnitRow, type RowDeeds } from './unit-row.tsx';
import { KIND } from './use-content.ts';

/** What is being picked: a class for a unit or for a new one, or an item for a slot. */
type Picking =
  | { readonly what: 'class'; readonly unit: number | undefined }
  | { readonly what: 'item'; readonly unit: number; readonly slot: number };

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
      <Picker
        title={title}
        groups={groups}
        now={u?.class}
        unit="gold"
        token
        pick={(o) => done(o.after)}
        close={close}
      />
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
        <Change by={0 - (item?.price ?? 0)} unit="gold" />
      </button>
    );
  return (
    <Picker
      title={`Item ${picking.slot + 1} of ${u?.name ?? ''}`}
      groups={groups}
      now={held}
      unit="gold"
      nothing={nothing}
      pick={(o) => done(o.after)}
      close={close}
    />
  );
};

/** Gold for Base and Promoted units and for what they carry. */
const goldParts = (content: Content, army: BuiltArmy, used: number): TotalPart[] => {
  const hire = (tier: 'base' | 'promoted'): number =>
    army.units.filter((u) => content.classes.get(u.class)?.tier === tier).length * content.numbers.cost[tier];
  return [
    { label: 'Base', value: hire('base'), look: 'totals-base' },
    { label: 'Promoted', value: hire('promoted'), look: 'totals-promoted' },
    { label: 'Items', value: used - hire('base') - hire('promoted'), look: 'totals-items' },
  ];
};

/** The place where an army is put together: who can be hired, the list, and what is wrong with it. */
export const Bench = ({ content, id, work }: { content: Content; id: string; work: Work<BuiltArmy> }) => {
  const { now: army, edit } = work;
  const [selected, select] = useState(0);
  const [picking, setPicking] = useState<Picking>();
  const [open, setOpen] = useState<'compare' | 'trade'>();
  const [, go] = useLocation();
  const found = useMemo(() => checkArmy(content, army), [content, army]);
  const forHire = useMemo(() => classOptions(content, army, undefined), [content, army]);
  const faults = found.filter((c) => c.level === 'illegal');
  const shown = army.units[Math.min(selected, army.units.length - 1)];
  const profile = shown === undefined ? undefined : profileOf(content, shown);
  const [gold, ...others] = totalsOf(content, army);
  const parts = goldParts(content, army, gold?.used ?? 0);
  const stamp = makeStamp(content, army, RULES_VERSION);
  useUndoKeys(work);

  const jump = ({ unit, slot }: Check): void => {
    if (unit === undefined) return;
    select(unit);
    focusOn(slot === undefined ? `unit-${unit}-class` : `unit-${unit}-item-${slot}`);
  };
  const checks = found.map((c) => ({
    ...c,
    fixes: c.fixes.map((f) => ({ label: f.label, change: f.gold, after: f.army })),
    go: c.unit === undefined ? undefined : () => jump(c),
  }));
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
    <BenchPage
      kind={KIND}
      label="The list"
      catalogue={
        <Catalogue
          label="Classes for hire"
          placeholder="Search classes, weapons, tags"
          verb="Hire"
          unit="gold"
          groups={forHire}
          hire={hire}
        />
      }
      side={
        <>
          <Checks kind={KIND} checks={checks} fix={(after) => edit(after)} />
          {profile === undefined ? undefined : (
            <section className="card builder-card" aria-label="The selected unit">
              <UnitCard profile={profile} />
              <button type="button" className="btn sm builder-odds" onClick={toLab}>
                Odds of {shown?.name ?? ''}
              </button>
              {shown === undefined || shown.items[0] === undefined ? undefined : (
                <div className="measured-box">
                  <h3 className="lab">{content.items.get(shown.items[0])?.name}</h3>
                  <MeasuredPrice
                    kind={KIND}
                    what={`${shown.class} ${shown.items[0]}`}
                    open={() => openAudit(content, [shown.class, shown.items[0] ?? ''])}
                  />
                </div>
              )}
            </section>
          )}
          <ListTest kind={KIND} list={army} league={army.chest ?? ''} faults={faults.length} />
        </>
      }
      over={
        <>
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
          {open === 'compare' ? (
            <Compare content={content} id={id} army={army} close={() => setOpen(undefined)} />
          ) : undefined}
          {open === 'trade' ? (
            <Trade content={content} id={id} army={army} first={selected} close={() => setOpen(undefined)} />
          ) : undefined}
        </>
      }
    >
      <BenchHead
        title="Army builder"
        nameLabel="Name of the army"
        name={army.name}
        rename={(name) => edit({ ...army, name }, 'army name')}
        sum={gold === undefined ? undefined : <BigTotal used={gold.used} limit={gold.limit} unit="gold" />}
        faults={faults.length}
        work={work}
      >
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
      </BenchHead>
      {gold === undefined ? undefined : (
        <Totals used={gold.used} limit={gold.limit} parts={parts} others={others} />
      )}
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
      <AddButton onClick={() => setPicking({ what: 'class', unit: undefined })}>
        Hire a unit, {change(content.numbers.cost.base)} or {change(content.numbers.cost.promoted)} gold
      </AddButton>
      <BenchFoot
        id={id}
        share={
          <Share
            kind={KIND}
            faults={faults.length}
            text={() => armyText(content, army, RULES_VERSION)}
            list={() => ({ ...army, stamp })}
            file={() => ({ name: armyId(army.name), json: armyFile(content, army, RULES_VERSION) })}
          />
        }
        stamp={stamp}
        compare={() => setOpen('compare')}
        trade={army.units.length === 0 ? undefined : () => setOpen('trade')}
        more={
          <Link className="btn" href="/odds">
            Odds lab
          </Link>
        }
        play={toTable}
      >
        Test this list
      </BenchFoot>
    </BenchPage>
  );
};
