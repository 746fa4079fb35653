import type { SpecialRule } from '../../content/content.ts';
import { effectLabel, priceOf, ruleProblems, typeOfEffect } from '../prices/rule-price.ts';
import { fieldModel, hasEarned, powersOf, wargearOf, without } from './fielded.ts';
import type { ModelDesk } from './force-model.ts';
import { whyUseless } from './rule-uses.ts';

const sameRule = (a: SpecialRule, b: SpecialRule): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Checks the special rules that a model has beside the printed ones (DW-CSR). */
export const ruleChecks = ({ own, content, model, unit, name, say }: ModelDesk): void => {
  const added = model.rules ?? [];
  const fielded = fieldModel(own, model);
  for (const rule of added) {
    for (const p of ruleProblems(rule)) say('illegal', p.code, p.rule ?? 'DW-CSR-26', p.what);
    const known = content.rules.get(rule.id);
    if (known === undefined) {
      for (const p of priceOf(content.numbers, rule).warnings)
        say('warning', p.code, p.rule ?? 'DW-CSR-25', p.what);
      const what = `${rule.name} is made by a player; agree on it before the battle.`;
      say('note', 'made-rule', 'DW-CSR-27', what);
      for (const e of rule.effects) {
        const why = fielded === undefined ? undefined : whyUseless(e, rule, fielded);
        if (why !== undefined)
          say(
            'warning',
            'no-use',
            'DW-CSR-25',
            `${rule.name}: ${name} has no use for ${effectLabel(e)}: ${why}.`,
          );
      }
    } else if (!sameRule(known, rule)) {
      const what = `${rule.name} is not as the library has it; give it an id of its own.`;
      say('illegal', 'changed-rule', 'DW-CSR-26', what);
    }
    const { shield, units } = (known ?? rule).onlyFor ?? {};
    if (
      shield === true &&
      !hasEarned(model, rule.id) &&
      !(fielded?.items ?? []).some((item) => item.kind === 'shield')
    ) {
      say('illegal', 'not-for-this', 'DW-SETUP-16', `${rule.name} is for shield bearers; ${name} has none.`);
    }
    if (units !== undefined && !units.includes(unit.id) && !hasEarned(model, rule.id)) {
      const names = units.map((id) => content.units.get(id)?.name ?? id).join(' and ');
      say('illegal', 'not-for-this', 'DW-SETUP-16', `${rule.name} is only for ${names}.`);
    }
  }
  const seen = new Map<string, SpecialRule>();
  for (const rule of fielded?.rules ?? []) {
    for (const effect of rule.effects) {
      const type = typeOfEffect(effect);
      const first = seen.get(type);
      seen.set(type, first ?? rule);
      if (first === undefined || first === rule || !added.includes(rule)) continue;
      const what = `${name} has no use for both ${first.name} and ${rule.name}: of one type only the best counts.`;
      say('warning', 'same-type', 'DW-CSR-24', what);
    }
  }
};

/** Checks the powers that a model knows (DW-AFF-01): as many as printed and in its books, from its faction's list. */
export const powerChecks = ({ own, force, faction, model, unit, name, say }: ModelDesk): void => {
  const known = powersOf(unit, model);
  const learned = (id: string): boolean => model.markers?.includes(`learned:${id}`) ?? false;
  const added = without(known, unit.powers);
  const made = new Set(force.own?.powers?.map((power) => power.id));
  for (const id of added) {
    const power = own.powers.get(id);
    if (power === undefined) {
      say('illegal', 'unknown-power', 'DW-AFF-01', `${name} knows "${id}", which does not exist.`);
    } else if (
      !learned(id) &&
      !hasEarned(model, id) &&
      !made.has(id) &&
      unit.anyPower !== true &&
      faction !== undefined &&
      !faction.powers.includes(id)
    ) {
      say('illegal', 'no-access', 'DW-AFF-01', `${power.name} is not among the powers of ${faction.name}.`);
    }
  }
  if (new Set(known).size < known.length) {
    say('illegal', 'same-power', 'DW-AFF-01', `${name} knows a power twice.`);
  }
  const books = wargearOf(unit, model).reduce((n, id) => n + (own.items.get(id)?.extraPowers ?? 0), 0);
  const most = unit.powers.length + books;
  const counted = known.filter((id) => !learned(id)).length;
  if (counted > most) {
    const what = `${name} knows ${counted} powers; its profile and books hold ${most}.`;
    say('illegal', 'too-many-powers', 'DW-AFF-01', what);
  } else if (counted < most) {
    say('warning', 'room-for-power', 'DW-AFF-01', `${name} could know ${most - counted} more.`);
  }
};
