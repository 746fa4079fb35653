import { type Refusal, type Result } from '@caltrop/engine';
import { optional, readCommand, text, type CommandFrom } from '@caltrop/engine/form';
import type { Content } from '../content/content.ts';
import { promote, raise } from './growth.ts';
import { hire } from './recruit.ts';
import { reportForm } from './report.ts';
import type { Campaign } from './roster.ts';
import { entered } from './spoils.ts';
import { buy, claim, give } from './stock.ts';

/** Everything that can be said between battles, field by field. */
const FORMS = {
  battle: { report: reportForm },
  promote: { unit: text, to: text },
  raise: { unit: text, type: text },
  buy: { item: text },
  claim: { item: text },
  give: { item: text, from: optional(text), to: optional(text) },
  hire: { class: text, name: text },
};

/** One step of a campaign. */
export type Step = CommandFrom<typeof FORMS>;

/** Reads a step from outside: its form, and nothing else in it. */
export const parseStep = (json: unknown): Result<Step> => readCommand(json, FORMS);

const afterStep = (content: Content, campaign: Campaign, step: Step): Result<Campaign> => {
  switch (step.do) {
    case 'battle':
      return entered(content, campaign, step.report);
    case 'promote':
      return promote(content, campaign, step.unit, step.to);
    case 'raise':
      return raise(content, campaign, step.unit, step.type);
    case 'buy':
      return buy(content, campaign, step.item);
    case 'claim':
      return claim(content, campaign, step.item);
    case 'give':
      return give(content, campaign, step);
    case 'hire':
      return hire(content, campaign, step.class, step.name);
  }
};

/** Takes one step; one that is refused changes nothing. */
export const takeStep = (
  content: Content,
  campaign: Campaign,
  step: Step,
): { readonly campaign: Campaign } | { readonly refusal: Refusal } => {
  const after = afterStep(content, campaign, step);
  if (after.ok) return { campaign: after.value };
  const what = after.error.map((p) => p.what).join(' ');
  const [first] = after.error;
  return {
    refusal: {
      rule: first?.rule ?? 'OC-UNIT-04',
      what,
      ...(first?.where === undefined ? {} : { where: first.where }),
    },
  };
};
