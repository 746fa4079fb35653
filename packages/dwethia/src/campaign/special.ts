import type { Content, Item } from '../content/content.ts';
import { STAT_NAMES } from '../content/words.ts';
import { powerPrice } from '../rules/prices/power-price.ts';
import { changePrice } from '../rules/prices/price.ts';
import { ask, contentAfter, type Cause, type Camp } from './camp.ts';
import { applyDraft, carrying, knowing, transformed, type Draft } from './gains.ts';
import { bookPowers, mayReforge, spoilsOf, transformationBy, type Taking } from './offers.ts';
import type { Fought, Victim } from './report.ts';
import { earned, here, memberOf, tellOf, withMember, type Member, type Roster } from './roster.ts';
import { circumstanceById } from './tables.ts';
import { addChange, ownValue } from './values.ts';

const REFORGED = 'DW-SCAR-SPEC-5';
const FATAL: ReadonlySet<string> = new Set(['DW-SCAR-SPEC-1', 'DW-SCAR-SPEC-4']);

const plain = ({ model }: Member): Draft => ({ model, points: 0, told: [] });

/** A member is gone from the roster for good (DW-R109). */
const bury = (roster: Roster, id: string, game: number, rule: string, text: string): Roster =>
  withMember(roster, tellOf({ ...memberOf(roster, id), gone: 'dead' }, game, rule, text));

/** The circumstances of a fall that replace the roll: death for good before all others, unless it is Reforged. */
export const applyFall = (
  camp: Camp,
  roster: Roster,
  id: string,
  musts: readonly string[],
  cause: Cause,
): Roster => {
  const fatal = musts.find((rule) => FATAL.has(rule));
  if (fatal !== undefined) return die(camp, roster, memberOf(roster, id), fatal, cause);
  return musts.reduce((now, rule) => {
    const member = memberOf(now, id);
    return rule === 'DW-SCAR-SPEC-2'
      ? loseFaith(camp, now, member, rule, cause)
      : turn(camp, now, member, rule, cause);
  }, roster);
};

const die = (camp: Camp, roster: Roster, member: Member, rule: string, cause: Cause): Roster => {
  const { name, text } = circumstanceById(rule);
  if (mayReforge(camp.content, camp.options, member.model.unit)) {
    const key = `reforge ${member.id}`;
    const answer = ask(camp, key, `${member.name} is about to be dead for good. Reforge it?`, REFORGED, [
      ['yes', 'It becomes Reforged'],
      ['no', 'It is dead for good'],
    ]);
    if (answer === 'yes') return turn(camp, roster, member, REFORGED, cause);
  }
  return bury(roster, member.id, cause.game, rule, `${name}: ${text}.`);
};

/** DW-SCAR-SPEC-2: all Faith of its own, and a point for each. */
const loseFaith = (camp: Camp, roster: Roster, member: Member, rule: string, cause: Cause): Roster => {
  const all = contentAfter(camp, roster, cause);
  const faith = Math.max(0, ownValue(all, member.model, 'F'));
  const draft: Draft =
    faith === 0
      ? plain(member)
      : {
          model: { ...member.model, changes: addChange(member.model.changes ?? {}, 'F', -faith) },
          points: changePrice(all.numbers, 'F', -faith),
          told: [`-${faith} ${STAT_NAMES.F}`],
        };
  return applyDraft(camp, roster, member, draft, cause, rule, circumstanceById(rule).name);
};

/** A row that makes a member another unit; where there are several the owner chooses. */
const turn = (camp: Camp, roster: Roster, member: Member, rule: string, cause: Cause): Roster => {
  const all = contentAfter(camp, roster, cause);
  const to = transformationBy(all, rule, member.model.unit)?.to ?? [];
  const choices = to.map((id) => [id, all.units.get(id)?.name ?? id] as const);
  if (choices.length === 0) return roster;
  const id = ask(camp, `become ${member.id}`, `What does ${member.name} become?`, rule, choices);
  const draft = transformed(all, plain(member), id);
  return applyDraft(camp, roster, member, draft, cause, rule, circumstanceById(rule).name);
};

/** DW-GLORY-SPEC-1, 2: an item or a power of a victim at its price, regardless of access. */
const take = (camp: Camp, roster: Roster, member: Member, rule: Taking, cause: Cause): Roster => {
  const all = contentAfter(camp, roster, cause);
  const { items, powers, victims } = spoilsOf(all, roster, member.model, rule, cause.victims);
  const choices = [
    ...items.flatMap((id) => {
      const item = all.items.get(id);
      return item === undefined ? [] : [[`item ${id}`, `${item.name} for ${item.points}`] as const];
    }),
    ...powers.flatMap((id) => {
      const power = all.powers.get(id);
      const price = power === undefined ? 0 : powerPrice(all.numbers, power).points;
      return power === undefined ? [] : [[`power ${id}`, `learn ${power.name} for ${price}`] as const];
    }),
  ];
  const { name } = circumstanceById(rule);
  const answer = ask(camp, `take ${member.id}`, `What does ${member.name} take?`, rule, choices);
  const id = answer.slice(answer.indexOf(' ') + 1);
  const item = answer.startsWith('item ') ? all.items.get(id) : undefined;
  const power = answer.startsWith('power ') ? all.powers.get(id) : undefined;
  const draft: Draft =
    item !== undefined
      ? filledBook(camp, all, roster, member, victims, item)
      : {
          model: knowing(all, member.model, id),
          points: power === undefined ? 0 : powerPrice(all.numbers, power).points,
          told: [`learns ${power?.name ?? id}`],
        };
  return applyDraft(camp, roster, member, draft, cause, rule, name);
};

/** An item that is taken; a book comes with its powers, which are paid with it as far as they have the usual price (DW-R152). */
const filledBook = (
  camp: Camp,
  all: Content,
  roster: Roster,
  { id, name, model }: Member,
  victims: readonly Victim[],
  item: Item,
): Draft => {
  let draft: Draft = {
    model: carrying(all, model, item.id),
    points: item.points,
    told: [`takes ${item.name}`],
  };
  for (let n = 1; n <= item.extraPowers; n++) {
    const open = bookPowers(all, roster, draft.model, victims).flatMap((one) => all.powers.get(one) ?? []);
    if (open.length === 0) break;
    const answer = ask(
      camp,
      n === 1 ? `learn ${id}` : `learn ${id} ${n}`,
      `Which power does the ${item.name} of ${name} hold?`,
      'DW-R152',
      open.map((one) => [one.id, one.name]),
    );
    const power = open.find((one) => one.id === answer);
    if (power === undefined) break;
    draft = {
      model: knowing(all, draft.model, power.id, earned),
      points: draft.points + powerPrice(all.numbers, power).points - all.numbers.powerPrice,
      told: [...draft.told, `learns ${power.name}`],
    };
  }
  return draft;
};

/** DW-GLORY-SPEC-9: the Captain who fell may be counted dead, not one who stayed at home; the Pirate becomes one. */
const takeOver = (camp: Camp, roster: Roster, member: Member, rule: string, cause: Cause): Roster => {
  const [captainUnit] = transformationBy(camp.content, rule, member.model.unit)?.to ?? [];
  const fought = cause.fought ?? [];
  const were = (is: (one: Fought) => boolean): Member[] =>
    here(roster).filter(
      (m) => m.model.unit === captainUnit && fought.some((one) => one.name === m.name && is(one)),
    );
  const fallen = were((one) => one.fell !== null);
  // A report written by hand may leave out how the old Captain fell.
  const old = fallen.length > 0 ? fallen : were(() => true);
  const text = `${member.name} is the Captain now.`;
  const buried = old.reduce((now, m) => bury(now, m.id, cause.game, rule, text), roster);
  return turn(camp, buried, memberOf(buried, member.id), rule, cause);
};

/** Applies a special circumstance of glory to a member. */
export const applyHonour = (camp: Camp, roster: Roster, id: string, rule: string, cause: Cause): Roster => {
  const member = memberOf(roster, id);
  if (rule === 'DW-GLORY-SPEC-1' || rule === 'DW-GLORY-SPEC-2')
    return take(camp, roster, member, rule, cause);
  if (rule === 'DW-GLORY-SPEC-9') return takeOver(camp, roster, member, rule, cause);
  return turn(camp, roster, member, rule, cause);
};
