/** Every row of the campaign on every kind of model, bare and with all that it may have, twice running. */
import { describe, expect, it } from 'vitest';
import { SimRandom, SimulationTable } from '@caltrop/engine';
import type { Force, ForceModel } from '../../src/content/content.ts';
import { parseForce } from '../../src/content/parse-force.ts';
import { parseOptions } from '../../src/match/options.ts';
import {
  applyRow,
  LEAST,
  ownValue,
  TABLES,
  type Camp,
  type Cause,
  type Roster,
  type Row,
} from '../../src/campaign/index.ts';
import { forceFor } from '../../src/campaign/roster.ts';
import { applyFall, applyHonour } from '../../src/campaign/special.ts';
import { modelChecks } from '../../src/rules/forces/force-model.ts';
import { difference, rosterOf, victim } from '../campaign-kit.ts';
import { must, ownContent } from '../own.ts';

const { units, items, powers, rules, races, factions, religions } = ownContent;

/** Why a roster of one model cannot take the field, as far as the model is concerned. */
const faultsOf = (roster: Roster): string[] => {
  const force: Force = forceFor(roster);
  const [model] = force.models;
  if (model === undefined) return [];
  return modelChecks(ownContent, ownContent, force, model, 0).flatMap(({ level, what }) =>
    level === 'illegal' ? [what] : [],
  );
};

const rosterFor = (model: ForceModel): Roster => {
  const faction = [...factions.values()].find((f) => f.units.includes(model.unit))?.id ?? 'empire-of-sol';
  const religion = [...religions.values()].find((r) => r.elite === model.unit)?.id;
  const roster = rosterOf(faction, model);
  return religion === undefined ? roster : { ...roster, religion };
};

/** A model with all that it may have beside what is printed, tried in order or the other way round. */
const laden = (unit: string, turned: <T>(all: Iterable<T>) => readonly T[]): ForceModel => {
  const { wargear = [], powers: known = [] } = units.get(unit) ?? {};
  let model: ForceModel = { unit, count: 1 };
  const tryOn = (more: Partial<ForceModel>): void => {
    const next = { ...model, ...more };
    if (faultsOf(rosterFor(next)).length === 0) model = next;
  };
  for (const race of turned(races.keys())) if (model.race === undefined) tryOn({ race });
  for (const id of turned(items.keys())) tryOn({ wargear: [...(model.wargear ?? wargear), id] });
  for (const rule of turned(rules.values())) tryOn({ rules: [...(model.rules ?? []), rule] });
  for (const id of turned(powers.keys())) tryOn({ powers: [...(model.powers ?? known), id] });
  return model;
};

const everybody: readonly ForceModel[] = [...units.keys()].flatMap((unit) => [
  { unit, count: 1 },
  laden(unit, (all) => [...all]),
  laden(unit, (all) => [...all].toReversed()),
]);

/** A victim that had everything. */
const cause: Cause = {
  game: 1,
  power: 'lightning',
  victims: [
    victim({
      unit: 'black-sun-captain',
      type: 'hero',
      affinity: 6,
      printedAffinity: 3,
      items: [...items.keys()],
      powers: [...powers.keys()],
    }),
  ],
};

/** What happens to the first member, with each of the answers that can be given, or the first so many of them. */
const everyWay = (change: (camp: Camp) => Roster, most = 60): Roster[] => {
  const found: Roster[] = [];
  for (let n = 0, ways = 1; n < Math.min(ways, most); n++) {
    const table = new SimulationTable(SimRandom.from('rows'), (_, __, ids) => {
      ways = Math.max(ways, ids.length);
      return ids[n % ids.length] ?? '';
    });
    found.push(change({ content: ownContent, options: must(parseOptions({})), table }));
  }
  return found;
};

/** What is wrong with what became of the first member. */
const wrongs = (before: Roster, after: Roster, row?: Row): string[] => {
  const [a, b] = [before.members[0], after.members[0]];
  if (a === undefined || b === undefined) return ['nobody is left'];
  const what = `${row?.id ?? ''} ${a.model.unit}, ${a.model.race ?? ''}, ${(a.model.wargear ?? []).join(' ')}`;
  const found: string[] = [];
  const { stats, points } = difference(a.model, b.model);
  const told = b.chronicle.at(-1)?.text ?? '';
  if (Number(/\(([+-][0-9]+) points?\)\.$/.exec(told)?.[1] ?? 0) !== points)
    found.push(`${what}: ${told}, but ${points} points`);
  const before1 = faultsOf(before);
  for (const fault of faultsOf(after)) if (!before1.includes(fault)) found.push(`${what}: ${fault}`);
  const kept = parseForce(ownContent, JSON.parse(JSON.stringify(forceFor(after))), 'force');
  if (!kept.ok) found.push(`${what}: ${JSON.stringify(kept.error)}`);
  if (row?.gains.every((gain) => gain.does === 'stat') !== true) return found;
  // DW-R97: a loss goes as far as the least, a gain counts whole; what does not change costs nothing.
  const want: Record<string, number> = {};
  let price = 0;
  for (const { stat, by, points: each } of row.gains.flatMap((gain) =>
    gain.does === 'stat' ? [gain] : [],
  )) {
    const real = Math.max(by, Math.min(0, LEAST[stat] - ownValue(ownContent, a.model, stat)));
    if (real !== 0) [want[stat], price] = [real, price + each];
  }
  if (JSON.stringify(stats) !== JSON.stringify(want) || points !== price)
    found.push(`${what}: ${JSON.stringify(stats)} for ${points}, not ${JSON.stringify(want)} for ${price}`);
  return found;
};

describe.each(TABLES)('$id', (table) => {
  it('does what its rows say to every model, for its points, and leaves it fit for the field', () => {
    const found: string[] = [];
    for (const model of everybody)
      for (const row of table.rows)
        for (const first of everyWay((camp) => applyRow(camp, rosterFor(model), 'm1', row, cause), 3)) {
          found.push(...wrongs(rosterFor(model), first, row));
          const [again] = everyWay((camp) => applyRow(camp, first, 'm1', row, cause), 1);
          if (again !== undefined) found.push(...wrongs(first, again, row));
        }
    expect(found.slice(0, 3)).toEqual([]);
  });
});

describe('special circumstances', () => {
  it.each(['DW-GLORY-SPEC-1', 'DW-GLORY-SPEC-2'])('%s: whatever is taken can be fielded', (rule) => {
    const found: string[] = [];
    for (const model of everybody) {
      const roster = rosterFor(model);
      for (const next of everyWay((camp) => applyHonour(camp, roster, 'm1', rule, cause)))
        found.push(...wrongs(roster, next));
    }
    expect(found.slice(0, 3)).toEqual([]);
  });

  it.each(ownContent.transformations.map((one) => [`${one.rule} to ${one.to.join()}`, one] as const))(
    '%s: whoever it is for becomes that, for the difference',
    (_, { rule, from, to }) => {
      const found: string[] = [];
      for (const model of everybody.filter(({ unit }) => from.includes(unit))) {
        const roster = rosterFor(model);
        const fatal = rule === 'DW-SCAR-SPEC-5' ? 'DW-SCAR-SPEC-4' : rule;
        const change = (camp: Camp): Roster =>
          rule.startsWith('DW-SCAR')
            ? applyFall(camp, roster, 'm1', [fatal], cause)
            : applyHonour(camp, roster, 'm1', rule, cause);
        const all = everyWay(change);
        const became = all.flatMap(({ members }) =>
          members.flatMap((m) => (m.gone === '' ? [m.model.unit] : [])),
        );
        expect([model.unit, became.toSorted()]).toEqual([model.unit, to.toSorted()]);
        for (const next of all) if (next.members[0]?.gone === '') found.push(...wrongs(roster, next));
      }
      expect(found.slice(0, 3)).toEqual([]);
    },
  );

  it('DW-SCAR-SPEC-2: all Faith of its own is gone, a point for each, and once', () => {
    for (const model of everybody) {
      const roster = rosterFor(model);
      const faith = Math.max(0, ownValue(ownContent, model, 'F'));
      const horror = (now: Roster) => (camp: Camp) => applyFall(camp, now, 'm1', ['DW-SCAR-SPEC-2'], cause);
      for (const next of everyWay(horror(roster))) {
        const after = next.members[0]?.model ?? model;
        expect([model.unit, difference(model, after).points]).toEqual([model.unit, 0 - faith]);
        for (const again of everyWay(horror(next)))
          expect([model.unit, again.members[0]?.model]).toEqual([model.unit, after]);
      }
    }
  });
});
