import { err, ok, type Problem, type Result } from '@caltrop/engine';
import { LETTERS, type Content } from '../content/content.ts';
import { memberOf, refusal, settle, told, withUnit, type Campaign } from './roster.ts';

/**
 * OC-UNIT-09: a Base unit becomes one of the classes its own grows into, for Merit and gold. HP and ratings are those
 * of the new class; weapons it can no longer use go to the stock.
 */
export const promote = (
  content: Content,
  campaign: Campaign,
  name: string,
  toClass: string,
): Result<Campaign> => {
  const member = memberOf(campaign, name);
  if (!member.ok) return member;
  const unit = member.value;
  const rule = 'OC-UNIT-09';
  const where = `roster, ${name}`;
  const paths = content.classes.get(unit.class)?.promotesTo ?? [];
  const path = paths.find((promotion) => promotion.class === toClass);
  if (path === undefined) {
    const own = content.classes.get(unit.class)?.name ?? unit.class;
    const ids = paths.map((promotion) => promotion.class).join(', ');
    const choice = ids === '' ? 'it grows no further' : `it can become: ${ids}`;
    return refusal('no-path', `${name} is a ${own} and cannot become "${toClass}"; ${choice}.`, where, rule);
  }
  const { merit, gold } = content.campaign.promotion;
  const problems: Problem[] = [];
  if (unit.merit < merit) {
    const what = `A promotion takes ${merit} Merit; ${name} has ${unit.merit}.`;
    problems.push({ code: 'too-little-merit', what, where, rule });
  }
  if (campaign.gold < gold) {
    const what = `A promotion takes ${gold} gold; the army has ${campaign.gold}.`;
    problems.push({ code: 'too-little-gold', what, where: 'gold', rule });
  }
  if (problems.length > 0) return err(problems);
  const tags = [...unit.tags, ...path.keeps.map((tag) => tag.text)];
  const grown = { ...unit, class: toClass, merit: unit.merit - merit, tags };
  const settled = settle(content, grown, unit.items);
  const done = { ...withUnit(campaign, settled.unit, settled.spare), gold: campaign.gold - gold };
  const grows = `Became a ${content.classes.get(toClass)?.name ?? toClass} for ${merit} Merit and ${gold} gold.`;
  return ok(told(done, name, rule, grows));
};

/** OC-UNIT-11, OC-R62: raises a `+` proficiency by one letter, once per unit and type, never above S. */
export const raise = (content: Content, campaign: Campaign, name: string, type: string): Result<Campaign> => {
  const member = memberOf(campaign, name);
  if (!member.ok) return member;
  const unit = member.value;
  const where = `roster, ${name}`;
  const unitClass = content.classes.get(unit.class);
  if (unitClass === undefined || !unitClass.raisable.includes(type)) {
    const own = unitClass?.name ?? unit.class;
    return refusal(
      'not-raisable',
      `A ${own} has no + behind "${type}" that ${name} could raise.`,
      where,
      'OC-UNIT-11',
    );
  }
  if (unit.raised.includes(type)) {
    return refusal('raised-before', `${name} has raised ${type} before; once is all.`, where, 'OC-R62');
  }
  if ((unitClass.proficiencies[type] ?? 0) >= LETTERS.length - 1) {
    return refusal('top-level', `${name} has ${type} S; there is nothing above.`, where, 'OC-R62');
  }
  const { merit } = content.campaign.raise;
  if (unit.merit < merit) {
    const what = `Raising a proficiency takes ${merit} Merit; ${name} has ${unit.merit}.`;
    return refusal('too-little-merit', what, where, 'OC-R62');
  }
  const done = withUnit(campaign, { ...unit, merit: unit.merit - merit, raised: [...unit.raised, type] });
  return ok(told(done, name, 'OC-R62', `Raised ${type} by a letter for ${merit} Merit.`));
};
