import { ok, type Result } from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import { refusal, told, type Campaign } from './roster.ts';

const RULE = 'OC-R93';

/** OC-R93: hires a Base unit for the price of its class (OC-BUILD-02); it comes without items and without Merit. */
export const hire = (
  content: Content,
  campaign: Campaign,
  classId: string,
  called: string,
): Result<Campaign> => {
  const unitClass = content.classes.get(classId);
  const name = called.trim();
  if (unitClass === undefined)
    return refusal('unknown-class', `There is no class "${classId}".`, 'recruits', 'OC-UNIT-08');
  if (unitClass.tier !== 'base') {
    const what = `A ${unitClass.name} is not for hire: only Base classes are.`;
    return refusal('not-for-hire', what, 'recruits', RULE);
  }
  if (name === '') return refusal('no-name', 'A recruit needs a name.', 'recruits', 'OC-UNIT-04');
  if (campaign.roster.some((u) => u.name === name)) {
    const what = `There is a ${name} in the roster already.`;
    return refusal('same-name', what, 'recruits', 'OC-UNIT-04');
  }
  const left = campaign.roster.filter((u) => !u.lost);
  const chest = content.chests.get(content.campaign.start.chest);
  if (left.length >= (chest?.units ?? 0)) {
    const what = `The army has ${left.length} units; a campaign has room for ${chest?.units ?? 0}.`;
    return refusal('too-large', what, 'recruits', RULE);
  }
  const same = left.filter((u) => content.classes.get(u.class)?.name === unitClass.name).length;
  if (same >= content.numbers.sameClass) {
    const what = `There are ${same} units of the class ${unitClass.name}; ${content.numbers.sameClass} are allowed.`;
    return refusal('same-class', what, 'recruits', 'OC-BUILD-02');
  }
  const price = content.numbers.cost.base;
  if (price > campaign.gold) {
    const what = `A ${unitClass.name} costs ${price} gold; the army has ${campaign.gold}.`;
    return refusal('too-little-gold', what, 'gold', RULE);
  }
  const recruit = { name, class: classId, items: [], merit: 0, raised: [], tags: [], lost: false };
  const done = { ...campaign, gold: campaign.gold - price, roster: [...campaign.roster, recruit] };
  return ok(told(done, name, RULE, `Was hired for ${price} gold.`));
};
