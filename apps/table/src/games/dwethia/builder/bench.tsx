import { dictionary } from '@caltrop/engine';
import {
  boardFor,
  contentFor,
  forceCost,
  forceFile,
  forceId,
  forcePools,
  forceProblems,
  forceSize,
  forceText,
  forceWorth,
  modelCost,
  UNIT_TYPES,
  type Content,
  type Force,
  type ForceCheck,
} from '@caltrop/dwethia';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ListTest } from '../../../lab/measured/list-test.tsx';
import { recallChoices, rememberChoices } from '../../../setup/choices.ts';
import { AddButton, BenchFoot, BenchHead, BenchPage } from '../../../builder/bench.tsx';
import { Catalogue } from '../../../builder/parts/catalogue.tsx';
import { Checks, type Check } from '../../../builder/parts/checks.tsx';
import { Share } from '../../../builder/rosters/share.tsx';
import { BigTotal, Totals } from '../../../builder/parts/totals.tsx';
import { focusOn, useUndoKeys, type Work } from '../../../builder/use-roster.ts';
import {
  addRule,
  changeModel,
  duplicateModel,
  moveModel,
  neighbour,
  removeModel,
  setCount,
  splitModel,
  swapItem,
  swapPower,
  withMade,
} from './edits.ts';
import { Compare } from './compare.tsx';
import { fixesFor } from './fixes.ts';
import { MakerDialog } from './maker/maker-dialog.tsx';
import { ModelDrawer, type DrawerDeeds } from './models/model-drawer.tsx';
import { ModelRow, ProfileHead, type RowDeeds } from './models/model-row.tsx';
import { chartNote, countOf, unitOptions } from './options.ts';
import { PickOne, type Picking } from './maker/pick-one.tsx';
import { makeStamp } from './saved.ts';
import { Selected } from './models/selected-card.tsx';
import { SettingFields } from './maker/setting-fields.tsx';
import { Trade } from './trade.tsx';
import { KIND } from './use-content.ts';
import { useMakings, type Made, type What } from './maker/use-makings.ts';
import { TYPE_TITLES } from './words.ts';
import './bench.css';

const LOOKS = {
  hero: 'totals-promoted',
  basic: 'totals-base',
  religious: 'force-religious',
  monster: 'totals-items',
  titan: 'force-titan',
} as const;

/** Where a check of the whole force leads to. */
const PLACES: Readonly<Record<string, string>> = dictionary({
  faction: 'force-faction',
  religion: 'force-religion',
  limit: 'force-limit',
  missions: 'force-missions',
});

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

/** The place where a force is put together: who may join, the list, and what is wrong with it. */
export const Bench = ({ content, id, work }: { content: Content; id: string; work: Work<Force> }) => {
  const { now: force, edit } = work;
  const [selected, select] = useState(0);
  const [open, setOpen] = useState<number>();
  const [setting, setSetting] = useState(force.models.length === 0);
  const [picking, setPicking] = useState<Picking>();
  const [laid, lay] = useState<'compare' | 'trade'>();
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
    edit(moveModel(force, from, to));
    select(to);
    setOpen(open === from ? to : undefined);
    focusOn(`model-${to}`);
  };
  const stepOf = (index: number, step: 1 | -1): (() => void) | undefined => {
    const to = neighbour(content, force, index, step);
    return to === undefined ? undefined : () => move(index, to);
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
    up: stepOf(index, -1),
    down: stepOf(index, 1),
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
    up: stepOf(index, -1),
    down: stepOf(index, 1),
  });
  const toTable = (): void => {
    const board = boardFor(content, force.limit);
    const fits = [...content.layouts.values()].find(
      (l) => l.board === board?.width && l.board === board.depth,
    );
    const before = recallChoices(KIND);
    const scenario = fits === undefined || content.layouts.has(before.scenario) ? before.scenario : fits.id;
    rememberChoices(KIND, { ...before, scenario, army: `own/${id}` });
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
    <BenchPage
      kind={KIND}
      look="force-wrap"
      label="The force"
      catalogue={
        <Catalogue
          label="Models to add"
          placeholder="Search units, wargear, rules"
          verb="Add"
          unit="points"
          groups={groups}
          hire={add}
        />
      }
      side={
        <>
          <Checks kind={KIND} checks={checks} fix={(after) => edit(after)} />
          <Selected content={content} force={force} index={shown} />
          <ListTest kind={KIND} list={force} league={String(force.limit)} faults={faults.length} />
        </>
      }
      over={
        <>
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
          {laid === 'compare' ? (
            <Compare content={content} id={id} force={force} close={() => lay(undefined)} />
          ) : undefined}
          {laid === 'trade' ? (
            <Trade content={content} id={id} force={force} first={shown} close={() => lay(undefined)} />
          ) : undefined}
        </>
      }
    >
      <BenchHead
        title="Force builder"
        nameLabel="Name of the force"
        name={force.name}
        rename={(name) => edit({ ...force, name }, 'force name')}
        sum={<BigTotal used={cost.points} limit={force.limit} unit="points" />}
        faults={faults.length}
        work={work}
      />
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
        const entries = force.models.flatMap((m, i) => (content.units.get(m.unit)?.type === type ? [i] : []));
        const count = countOf(content, force, type);
        return entries.length === 0 ? undefined : (
          <section key={type} className="force-part" aria-label={TYPE_TITLES[type]}>
            <h2>
              {TYPE_TITLES[type]}
              <span className="cap">
                {count}, {type === 'basic' ? '' : 'may be '}
                {chartNote(content, force, type)}
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
      <AddButton look="force-add" onClick={() => setPicking({ what: 'unit' })}>
        Add a model
      </AddButton>
      <BenchFoot
        id={id}
        share={
          <Share
            kind={KIND}
            faults={faults.length}
            text={() => `${forceText(content, force)}\n-- ${stamp}\n`}
            list={() => ({ ...forceFile(force), about: stamp })}
            file={() => ({ name: forceId(force.name), json: { ...forceFile(force), about: stamp } })}
          />
        }
        stamp={stamp}
        compare={() => lay('compare')}
        trade={force.models.length === 0 ? undefined : () => lay('trade')}
        more={
          <Link className="btn" href="/build/rule">
            My rules
          </Link>
        }
        play={toTable}
      >
        Test this force
      </BenchFoot>
    </BenchPage>
  );
};
