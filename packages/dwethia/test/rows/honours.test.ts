/** Whatever is offered instead of a roll for glory or a death for good makes something of the member, whoever it is. */
import { describe, expect, it } from 'vitest';
import { SimRandom, SimulationTable } from '@caltrop/engine';
import type { ForceModel } from '../../src/content/content.ts';
import { parseOptions } from '../../src/match/options.ts';
import { offersOf, takeStep, type Campaign, type Victim } from '../../src/campaign/index.ts';
import { fieldModel } from '../../src/rules/forces/fielded.ts';
import { modelChecks } from '../../src/rules/forces/force-model.ts';
import { forceFor } from '../../src/campaign/roster.ts';
import { after, fought, rosterOf, victim } from '../campaign-kit.ts';
import { must, ownContent } from '../own.ts';

const ARCANE = ['spellbook', 'faith-talisman', 'staff-of-focus'];
const units = [...ownContent.units.values()];

/** Every Hero as somebody slays it in melee: as printed, and with each arcane thing. */
const victims: readonly Victim[] = units
  .filter(({ type }) => type === 'hero')
  .flatMap(({ id, type, stats, wargear, powers }) =>
    [[], ...ARCANE.map((one) => [one])].map((more) =>
      victim({
        unit: id,
        type,
        printedAffinity: stats.Af,
        affinity: stats.Af,
        items: [...wargear, ...more],
        powers,
      }),
    ),
  );

const factionOf = (unit: string): string =>
  [...ownContent.factions.values()].find((f) => f.units.includes(unit))?.id ?? 'empire-of-sol';

/** Slayers of every kind: as printed, and with everything there is to take. */
const slayers: readonly ForceModel[] = units.flatMap(({ id, wargear }) => [
  { unit: id, count: 1 },
  {
    unit: id,
    count: 1,
    wargear: [...new Set([...wargear, ...ARCANE, 'hand-weapon', 'atomizer-pistol', 'light-armour'])],
    powers: [...ownContent.powers.keys()],
  },
]);

/** A campaign after each way to settle the glory of a member by a circumstance. */
const settled = (c: Campaign, rule: string): readonly Campaign[] => {
  const found: Campaign[] = [];
  for (let n = 0, most = 1; n < most; n++) {
    const table = new SimulationTable(SimRandom.from('rows'), (_seat, key, ids) => {
      if (key.startsWith('table ')) return rule;
      most = Math.max(most, ids.length);
      return ids[n % ids.length] ?? '';
    });
    const stepped = takeStep({ content: ownContent, options: must(parseOptions({})), table }, c, {
      do: 'glory',
      member: 'm1',
    });
    if ('refusal' in stepped) throw new Error(stepped.refusal.what);
    found.push(stepped.campaign);
  }
  return found;
};

const modelIn = ({ roster }: Campaign): ForceModel => roster.members[0]?.model ?? { unit: '', count: 1 };

/** What a model is on the table. */
const made = (model: ForceModel): string => {
  const { unit, items = [], powers = [] } = fieldModel(ownContent, model) ?? {};
  return JSON.stringify([unit?.id, items.map((item) => item.id), powers]);
};

describe.each(['DW-GLORY-SPEC-1', 'DW-GLORY-SPEC-2'])('%s', (rule) => {
  it('gives something to whomever it is offered, with a power in every book', () => {
    const vain: string[] = [];
    let offered = 0;
    for (const slayer of slayers)
      for (const slew of victims) {
        const c = after(rosterOf(factionOf(slayer.unit), slayer), [fought('m1', { slew: [slew] })]);
        if (!offersOf(ownContent, c).some((offer) => offer.may.includes(rule))) continue;
        offered++;
        for (const next of settled(c, rule)) {
          const model = modelIn(next);
          const force = forceFor(next.roster);
          // What is taken is carried and known whatever the lists say (DW-R106), and no book is empty.
          const faults = modelChecks(ownContent, ownContent, force, model, 0).filter(
            ({ code }) => code === 'no-access' || code === 'room-for-power' || code === 'not-in-armoury',
          );
          const was = slayer.powers === undefined ? faults.map(({ what }) => what) : [];
          if (made(model) === made(slayer) || was.length > 0)
            vain.push(`${slayer.unit} slew ${slew.unit} with ${slew.items.join(', ')}: ${was.join(' ')}`);
        }
      }
    expect(vain.slice(0, 5)).toEqual([]);
    expect(offered).toBeGreaterThan(units.length);
  });

  it('is not offered to who has all of it', () => {
    const all = slayers.filter(({ powers }) => powers !== undefined);
    for (const slayer of all) {
      const c = after(rosterOf(factionOf(slayer.unit), slayer), [fought('m1', { slew: victims })]);
      expect(offersOf(ownContent, c)[0]?.may).not.toContain(rule);
    }
  });
});

it('DW-R132: every Hero and Basic unit of Bloodpact may be Reforged, unless it is already', () => {
  const own = (ownContent.factions.get('bloodpact')?.units ?? []).filter((id) =>
    ['hero', 'basic'].includes(ownContent.units.get(id)?.type ?? ''),
  );
  const found = ownContent.transformations.find(({ rule }) => rule === 'DW-SCAR-SPEC-5');
  expect([...(found?.from ?? []), ...(found?.to ?? [])].toSorted()).toEqual([...own].toSorted());
});
