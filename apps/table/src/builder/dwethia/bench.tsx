import {
  contentFor,
  fieldModel,
  forceCost,
  forceFile,
  forceId,
  forcePools,
  forceProblems,
  forceSize,
  forceText,
  forceWorth,
  guideRange,
  modelCost,
  priceOf,
  UNIT_TYPES,
  type Content,
  type Force,
  type ForceCheck,
} from '@caltrop/dwethia';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { recallChoices, rememberChoices } from '../../setup/choices.ts';
import { Top } from '../../shell/top.tsx';
import { Catalogue } from '../catalogue.tsx';
import { Checks, type Check } from '../checks.tsx';
import { Glyph } from '../glyphs.tsx';
import { Picker } from '../picker.tsx';
import { Share } from '../share.tsx';
import { FaultChip, UndoTools } from '../tools.tsx';
import { BigTotal, Totals } from '../totals.tsx';
import { focusOn, useUndoKeys, type Work } from '../use-roster.ts';
import {
  addRule,
  changeModel,
  duplicateModel,
  moveModel,
  removeModel,
  setCount,
  splitModel,
  swapItem,
  swapPower,
  withMade,
} from './edits.ts';
import { fixesFor } from './fixes.ts';
import { MakerDialog } from './maker-dialog.tsx';
import { ModelDrawer, type DrawerDeeds } from './model-drawer.tsx';
import { ModelRow, ProfileHead, type RowDeeds } from './model-row.tsx';
import { chartNote, countOf, itemOptions, powerOptions, ruleOptions, unitOptions } from './options.ts';
import { GuideScale, PriceCard } from './price-card.tsx';
import { makeStamp } from './saved.ts';
import { SettingFields } from './setting-fields.tsx';
import { KIND } from './use-content.ts';
import { useMakings, type Kept, type Made, type What } from './use-makings.ts';
import { ruleText, TYPE_TITLES } from './words.ts';
import './bench.css';

/** What is being picked: a unit to join, or something for an entry. */
type Picking =
  | { readonly what: 'unit' }
  | { readonly what: 'item' | 'power'; readonly index: number; readonly out: string | undefined }
  | { readonly what: 'rule'; readonly index: number };

const LOOKS = {
  hero: 'totals-promoted',
  basic: 'totals-base',
  religious: 'force-religious',
  monster: 'totals-items',
  titan: 'force-titan',
} as const;

/** Where a check of the whole force leads to. */
const PLACES: Readonly<Record<string, string>> = {
  faction: 'force-faction',
  religion: 'force-religion',
  limit: 'force-limit',
  missions: 'force-missions',
};

/** The force with something made for an entry and put on it. */
const attach = (content: Content, force: Force, index: number, made: Made): Force => {
  switch (made.what) {
    case 'rule':
      return addRule(content, force, index, made.value);
    case 'item':
      return swapItem(content, withMade(force, { item: made.value }), index, undefined, made.value.id);
    case 'power':
      return swapPower(content, withMade(force, { power: made.value }), index, undefined, made.value.id);
  }
};

const PickOne = ({
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
    let with_ = force;
    for (const { made } of mine) {
      if (made.what === 'item' && picking.what === 'item') with_ = withMade(with_, { item: made.value });
      if (made.what === 'power' && picking.what === 'power') with_ = withMade(with_, { power: made.value });
    }
    return with_;
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

/** The selected entry on a card: its cost term by term, and each rule that was added to it. */
const Selected = ({ content, force, index }: { content: Content; force: Force; index: number }) => {
  const m = force.models[index];
  const own = contentFor(content, force);
  const fielded = m === undefined ? undefined : fieldModel(own, m);
  if (m === undefined || fielded === undefined) return undefined;
  const name = m.name ?? fielded.unit.name;
  const cost = modelCost(own, m);
  const per = m.count > 1 ? 'points each' : 'points';
  return (
    <>
      {(m.rules ?? []).map((rule) => {
        const price = priceOf(content.numbers, rule);
        return (
          <PriceCard
            key={rule.id}
            over={`Special rule, ${name}`}
            name={rule.name}
            points={price.points}
            per={per}
            text={ruleText(rule)}
            terms={price.terms}
          >
            <GuideScale price={price.points} guide={guideRange(content.numbers, rule)} />
          </PriceCard>
        );
      })}
      <PriceCard
        over={`${fielded.unit.mark}, base ${fielded.base} mm`}
        name={name}
        points={cost.points}
        per={per}
        terms={cost.terms}
      />
    </>
  );
};

/** The place where a force is put together: who may join, the list, and what is wrong with it. */
export const Bench = ({ content, id, work }: { content: Content; id: string; work: Work<Force> }) => {
  const { now: force, edit } = work;
  const [selected, select] = useState(0);
  const [open, setOpen] = useState<number>();
  const [setting, setSetting] = useState(force.models.length === 0);
  const [picking, setPicking] = useState<Picking>();
  const [making, setMaking] = useState<{ readonly what: What; readonly index: number }>();
  const { all: mine, again } = useMakings(content);
  const [, go] = useLocation();
  const found = useMemo(() => forceProblems(content, force), [content, force]);
  const fixes = useMemo(() => found.map((c) => fixesFor(content, force, c)), [content, force, found]);
  const groups = useMemo(() => unitOptions(content, force), [content, force]);
  const cost = forceCost(content, force);
  const pools = forcePools(content, force);
  const faults = found.filter((c) => c.level === 'illegal');
  const stamp = makeStamp(content, force);
  const shown = Math.min(selected, force.models.length - 1);
  useUndoKeys(work);

  const jump = (c: ForceCheck): (() => void) | undefined => {
    const { model } = c;
    if (model !== undefined) {
      return () => {
        select(model);
        setOpen(model);
        focusOn(c.code === 'bad-base' ? `model-${model}-base` : `model-${model}`);
      };
    }
    const place = PLACES[c.where];
    if (place === undefined) return undefined;
    return () => {
      setSetting(true);
      requestAnimationFrame(() => focusOn(place));
    };
  };
  const checks = found.map((c, i): Check<Force> => ({
    level: c.level,
    code: c.code,
    what: c.what,
    rule: c.rule,
    fixes: fixes[i] ?? [],
    go: jump(c),
  }));
  const add = (after: Force): void => {
    edit(after);
    const changed = after.models.findIndex((m, i) => m !== force.models[i]);
    select(changed < 0 ? after.models.length - 1 : changed);
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= force.models.length) return;
    edit(moveModel(force, from, to));
    select(to);
    setOpen(open === from ? to : undefined);
    focusOn(`model-${to}`);
  };
  const remove = (index: number): void => {
    edit(removeModel(force, index));
    setOpen(undefined);
    focusOn(force.models.length > 1 ? `model-${Math.min(index, force.models.length - 2)}` : 'builder-hire');
  };
  const rowDeeds = (index: number): RowDeeds => ({
    select: () => select(index),
    toggle: () => setOpen(open === index ? undefined : index),
    count: (n) => (n < 1 ? remove(index) : edit(setCount(content, force, index, n), `count ${index}`)),
    move: (to) => move(index, to),
    take: (from) => move(from, index),
  });
  const drawerDeeds = (index: number): DrawerDeeds => ({
    edit,
    pickItem: (out) => setPicking({ what: 'item', index, out }),
    pickPower: (out) => setPicking({ what: 'power', index, out }),
    pickRule: () => setPicking({ what: 'rule', index }),
    make: (what) => setMaking({ what, index }),
    split: () => {
      edit(splitModel(content, force, index));
      select(index + 1);
      setOpen(index + 1);
      focusOn(`model-${index + 1}`);
    },
    duplicate: () => {
      edit(duplicateModel(force, index));
      select(index + 1);
      setOpen(undefined);
      focusOn(`model-${index + 1}`);
    },
    remove: () => remove(index),
    move: (to) => move(index, to),
  });
  const toTable = (): void => {
    rememberChoices(KIND, { ...recallChoices(KIND), army: `own/${id}` });
    go(`/new/${KIND}`);
  };
  const size = forceSize(force);
  const parts = UNIT_TYPES.flatMap((type) => {
    const own = contentFor(content, force);
    const value = force.models
      .filter((m) => content.units.get(m.unit)?.type === type)
      .reduce((sum, m) => sum + m.count * modelCost(own, m).points, 0);
    return value === 0 ? [] : [{ label: TYPE_TITLES[type], value, look: LOOKS[type] }];
  });
  const rest = force.models.flatMap((m, i) => (content.units.has(m.unit) ? [] : [i]));

  const row = (index: number) => (
    <ModelRow
      // An entry is its place in the list: two may be alike.
      key={index}
      content={content}
      force={force}
      index={index}
      selected={index === shown}
      open={index === open}
      bad={faults.some((f) => f.model === index)}
      deeds={rowDeeds(index)}
    >
      <ModelDrawer content={content} force={force} index={index} deeds={drawerDeeds(index)} />
    </ModelRow>
  );

  return (
    <div className="builder">
      <Top>
        <Link href="/build" className="top-game builder-back">
          My armies
        </Link>
        <span className="top-where builder-back">Wonders of Dwethia</span>
      </Top>
      <main className="builder-wrap force-wrap">
        <Catalogue
          label="Models to add"
          placeholder="Search units, wargear, rules"
          verb="Add"
          unit="points"
          groups={groups}
          hire={add}
        />
        <section className="card keyline builder-list" aria-label="The force">
          <header className="builder-head">
            <div className="builder-name">
              <h1 className="heard">Force builder: {force.name}</h1>
              <input
                type="text"
                className="builder-title"
                aria-label="Name of the force"
                value={force.name}
                maxLength={60}
                onChange={(e) => edit({ ...force, name: e.target.value }, 'force name')}
              />
            </div>
            <div className="builder-sum">
              <BigTotal used={cost.points} limit={force.limit} unit="points" />
              <FaultChip faults={faults.length} />
              <UndoTools work={work} />
            </div>
          </header>
          <SettingFields content={content} force={force} open={setting} setOpen={setSetting} edit={edit} />
          <Totals used={cost.points} limit={force.limit} parts={parts} others={[]}>
            <li>
              Destiny <b>{pools.destiny}</b>
            </li>
            <li>
              Faith <b>{pools.faith}</b>
            </li>
            <li>
              Affinity <b>{pools.affinity}</b>
            </li>
            <li>
              {size} {size === 1 ? 'model' : 'models'}, worth <b>{forceWorth(content, force)}</b> when slain
            </li>
          </Totals>
          {force.models.length === 0 ? undefined : <ProfileHead />}
          {UNIT_TYPES.map((type) => {
            const entries = force.models.flatMap((m, i) =>
              content.units.get(m.unit)?.type === type ? [i] : [],
            );
            const count = countOf(content, force, type);
            return entries.length === 0 ? undefined : (
              <section key={type} className="force-part" aria-label={TYPE_TITLES[type]}>
                <h2>
                  {TYPE_TITLES[type]}
                  <span className="cap">
                    {count}; {chartNote(content, force, type)}
                  </span>
                </h2>
                <ul>{entries.map(row)}</ul>
              </section>
            );
          })}
          {rest.length === 0 ? undefined : (
            <section className="force-part" aria-label="Unknown">
              <h2>Unknown</h2>
              <ul>{rest.map(row)}</ul>
            </section>
          )}
          <button
            type="button"
            id="builder-hire"
            className="builder-hire force-add"
            onClick={() => setPicking({ what: 'unit' })}
          >
            <Glyph name="plus" /> Add a model
          </button>
          <footer className="builder-foot">
            <Share
              kind={KIND}
              faults={faults.length}
              text={() => forceText(content, force)}
              list={() => ({ ...forceFile(force), about: stamp })}
              file={() => ({ name: forceId(force.name), json: { ...forceFile(force), about: stamp } })}
            />
            <a className="btn" href={`#/build/${id}?print=roster`}>
              Print
            </a>
            <span className="grow" />
            <Link className="btn" href="/build/rule">
              My rules
            </Link>
            <button type="button" className="btn pri" onClick={toTable}>
              Test this force
            </button>
            <p className="cap builder-stamp">{stamp}; saved on this device</p>
          </footer>
        </section>
        <div className="builder-side">
          <Checks kind={KIND} checks={checks} fix={(after) => edit(after)} />
          <Selected content={content} force={force} index={shown} />
        </div>
      </main>
      {picking === undefined ? undefined : (
        <PickOne
          content={content}
          force={force}
          picking={picking}
          mine={mine}
          done={(after) => {
            if (picking.what === 'unit') add(after);
            else edit(changeModel(content, after, picking.index, {}));
            setPicking(undefined);
          }}
          close={() => setPicking(undefined)}
        />
      )}
      {making === undefined ? undefined : (
        <MakerDialog
          content={content}
          what={making.what}
          forWhom={
            force.models[making.index]?.name ??
            content.units.get(force.models[making.index]?.unit ?? '')?.name ??
            ''
          }
          done={(made) => {
            edit(attach(content, force, making.index, made));
            again();
            setMaking(undefined);
          }}
          close={() => setMaking(undefined)}
        />
      )}
    </div>
  );
};
