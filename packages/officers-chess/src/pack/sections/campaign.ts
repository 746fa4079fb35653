import type { Problem } from '@caltrop/engine';
import { didYouMean } from '@caltrop/sheets';
import type { CampaignFrame } from '../../content/content.ts';
import { gradeOf } from './items.ts';
import { complain } from '../merge.ts';
import type { Merged } from '../merge.ts';

/** Reads the campaign; undefined when no pack gives one. */
export const compileCampaign = (merged: Merged, problems: Problem[]): CampaignFrame | undefined => {
  const entry = merged.campaign.get('campaign');
  if (entry === undefined) {
    problems.push({ code: 'missing-section', what: 'no pack gives a campaign' });
    return undefined;
  }
  // The section is the entry: its fields stand right below the section's name.
  const at = { pack: entry.pack, path: ['campaign'] };
  const { order, exhibitions = [], start, gold, merit, promotion, raise, shop, grants } = entry.value;
  for (const [field, ids] of [
    [['order'], order],
    [['exhibitions'], exhibitions],
    [['grants', 'after'], grants.after],
  ] as const) {
    ids.forEach((id, i) => {
      if (merged.scenarios.has(id)) return;
      const what = `unknown scenario "${id}"${didYouMean(id, merged.scenarios.keys())}`;
      complain(problems, at, [...field, i], 'unknown-scenario', what);
    });
  }
  if (!merged.armies.has(start.army)) {
    const what = `unknown army "${start.army}"${didYouMean(start.army, merged.armies.keys())}`;
    complain(problems, at, ['start', 'army'], 'unknown-army', what);
  }
  if (!merged.chests.has(start.chest)) {
    const what = `unknown War Chest "${start.chest}"${didYouMean(start.chest, merged.chests.keys())}`;
    complain(problems, at, ['start', 'chest'], 'unknown-chest', what);
  }
  return {
    order,
    exhibitions,
    start,
    gold,
    merit,
    promotion,
    raise,
    shop: shop.map((row) => ({ upTo: gradeOf(row.upTo), victories: row.victories })),
    grants: { level: gradeOf(grants.level), after: grants.after },
  };
};
