import type { Content, ForceModel } from '../content/content.ts';
import { STAT_NAMES, type Stat } from '../content/words.ts';
import { modelCost, powersOf, wargearOf } from '../rules/forces/fielded.ts';
import { powerPrice } from '../rules/prices/power-price.ts';
import { changePrice, signed } from '../rules/prices/price.ts';
import { become, withMarkers } from './become.ts';
import { ask, contentAfter, type Cause, type Camp } from './camp.ts';
import { earned, learned, memberOf, tellOf, withMember, type Member, type Roster } from './roster.ts';
import type { Gain, Row } from './rows.ts';
import { addChange, priced, raisable, raisePrice, takable } from './values.ts';

/** A model on its way through the gains of a row: what it has become, the points, and what there is to tell. */
export interface Draft {
  readonly model: ForceModel;
  readonly points: number;
  readonly told: readonly string[];
}

/** What gains look at: the content of both sides, whom they are for, and why. */
interface Bench extends Camp {
  readonly all: Content;
  readonly roster: Roster;
  readonly member: Member;
  readonly cause: Cause;
  readonly row: Row;
}

const NOTHING = 'nothing changes';

/** `(+5 points)`. */
const pointsText = (points: number): string =>
  `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

const statText = (stat: Stat | 'Move', by: number): string =>
  `${signed(by)}${stat === 'Move' ? '″' : ''} ${STAT_NAMES[stat]}`;

/** A value changed as far as it can be; without a change there are no points (DW-R97). */
const change = (b: Bench, draft: Draft, stat: Stat | 'Move', by: number, points: number): Draft => {
  const real = takable(b.all, draft.model, stat, by);
  if (real === 0) return draft;
  const schedule = changePrice(b.all.numbers, stat, real);
  const zero = b.row.unpriced === true && b.options.unpricedScars === 'zero';
  const price = b.options.normaliseRows ? schedule : zero ? 0 : points;
  return {
    model: { ...draft.model, changes: addChange(draft.model.changes ?? {}, stat, real) },
    points: draft.points + price,
    told: [...draft.told, statText(stat, real)],
  };
};

/** A model that knows one more power, whatever its access: learned for good, or out of a book that it has earned. */
export const knowing = (content: Content, model: ForceModel, power: string, how = learned): ForceModel => {
  const unit = content.units.get(model.unit);
  if (unit === undefined) return model;
  return withMarkers({ ...model, powers: [...powersOf(unit, model), power] }, [how(power)]);
};

/** A model that carries one more piece of wargear, whatever its access. */
export const carrying = (content: Content, model: ForceModel, item: string): ForceModel => {
  const unit = content.units.get(model.unit);
  if (unit === undefined) return model;
  return withMarkers({ ...model, wargear: [...wargearOf(unit, model), item] }, [earned(item)]);
};

/** The powers of some that a model does not know yet, each once. */
export const newPowers = (content: Content, model: ForceModel, ids: readonly string[]): string[] => {
  const unit = content.units.get(model.unit);
  const known = unit === undefined ? [] : powersOf(unit, model);
  return [...new Set(ids)].filter((id) => content.powers.has(id) && !known.includes(id));
};

const learn = (b: Bench, draft: Draft, of: 'slayer' | 'victim', points: number): Draft => {
  const ids = of === 'slayer' ? [b.cause.power ?? ''] : b.cause.victims.flatMap((v) => v.powers);
  const open = newPowers(b.all, draft.model, ids);
  if (open.length === 0) return draft;
  const nameOf = (id: string): string => b.all.powers.get(id)?.name ?? id;
  const id = ask(
    b,
    `learn ${b.member.id}`,
    `Which power does ${b.member.name} learn?`,
    b.row.id,
    open.map((one) => [one, nameOf(one)]),
  );
  const power = b.all.powers.get(id);
  const schedule = power === undefined ? points : powerPrice(b.all.numbers, power).points;
  return {
    model: knowing(b.all, draft.model, id),
    points: draft.points + (b.options.normaliseRows ? schedule : points),
    told: [...draft.told, `learns ${nameOf(id)}`],
  };
};

const gear = (b: Bench, draft: Draft, id: string, points: number): Draft => {
  const unit = b.all.units.get(draft.model.unit);
  const item = b.all.items.get(id);
  if (unit === undefined || item === undefined) return draft;
  if (wargearOf(unit, draft.model).some((one) => one === id || b.all.items.get(one)?.like === id))
    return draft;
  return {
    model: carrying(b.all, draft.model, id),
    points: draft.points + (b.options.normaliseRows ? item.points : points),
    told: [...draft.told, `gains a ${item.name}`],
  };
};

const raise = (b: Bench, draft: Draft, stat: Stat): Draft => ({
  model: { ...draft.model, changes: addChange(draft.model.changes ?? {}, stat, 1) },
  points: draft.points + raisePrice(b.all, b.options, stat),
  told: [...draft.told, statText(stat, 1)],
});

const raiseLabels = (b: Bench, open: readonly Stat[]): [string, string][] =>
  open.map((stat) => {
    const price = raisePrice(b.all, b.options, stat);
    return [stat, `${statText(stat, 1)} for ${pointsText(price).slice(1)}`];
  });

/** One more of any value within the caps (DW-R129). */
const raiseAny = (b: Bench, draft: Draft): Draft => {
  const open = raisable(b.all, b.options, draft.model);
  if (open.length === 0) return draft;
  const text = `Which value does ${b.member.name} raise?`;
  const id = ask(b, `raise ${b.member.id}`, text, b.row.id, raiseLabels(b, open));
  const stat = open.find((one) => one === id);
  return stat === undefined ? draft : raise(b, draft, stat);
};

/** Points spent by the advancement rules, value by value; what is left over is not paid for. */
const spend = (b: Bench, draft: Draft, points: number): Draft => {
  let now = draft;
  for (let left = points; left > 0; left = points - (now.points - draft.points)) {
    const open = raisable(b.all, b.options, now.model, left);
    if (open.length === 0) break;
    const text = `${b.member.name} has ${left} points to spend. On which value?`;
    const labels = [...raiseLabels(b, open), ['done', 'Leave the rest'] as const];
    const id = ask(b, `spend ${b.member.id} ${left}`, text, b.row.id, labels);
    const stat = open.find((one) => one === id);
    if (stat === undefined) break;
    now = raise(b, now, stat);
  }
  return now;
};

/** The hero profiles of the faction; who is more than a Basic unit may stay what it is. */
const promote = (b: Bench, draft: Draft): Draft => {
  const { faction } = b.roster;
  const now = b.all.units.get(draft.model.unit);
  const heroes = (b.all.factions.get(faction)?.units ?? [])
    .flatMap((id) => b.all.units.get(id) ?? [])
    .filter((unit) => unit.type === 'hero' && unit !== now);
  const stay = now !== undefined && now.type !== 'basic' ? [[now.id, `Stays ${now.name}`] as const] : [];
  const choices = [...heroes.map((unit) => [unit.id, unit.name] as const), ...stay];
  if (choices.length === 0) return draft;
  const to = ask(b, `hero ${b.member.id}`, `What does ${b.member.name} become?`, b.row.id, choices);
  return transformed(b.all, draft, to);
};

/** A draft as another unit: the difference of the prices is added (DW-R106). */
export const transformed = (content: Content, draft: Draft, to: string): Draft => {
  if (to === draft.model.unit) return draft;
  const model = become(content, draft.model, to);
  const by = modelCost(content, model).points - modelCost(content, draft.model).points;
  const name = content.units.get(to)?.name ?? to;
  return { model, points: draft.points + by, told: [...draft.told, `becomes ${name}`] };
};

const gainOn = (b: Bench, draft: Draft, gain: Gain): Draft => {
  switch (gain.does) {
    case 'stat':
      return change(b, draft, gain.stat, gain.by, gain.points);
    case 'hesitate':
      return change(b, draft, b.options.hesitationStat, -1, gain.points);
    case 'next':
      return {
        ...draft,
        model: withMarkers(draft.model, [b.row.id]),
        told: [...draft.told, b.row.text],
      };
    case 'learn':
      return learn(b, draft, gain.of, gain.points);
    case 'gear':
      return gear(b, draft, gain.item, gain.points);
    case 'raise':
      return raiseAny(b, draft);
    case 'spend':
      return spend(b, draft, gain.points);
    case 'promote':
      return promote(b, draft);
  }
};

/** Applies a row of a table to a member: every effect that can be had, its points, and a line of the chronicle. */
export const applyRow = (camp: Camp, roster: Roster, id: string, row: Row, cause: Cause): Roster => {
  const member = memberOf(roster, id);
  const all = contentAfter(camp, roster, cause);
  const bench: Bench = { ...camp, all, roster, member, cause, row };
  let draft: Draft = { model: member.model, points: 0, told: [] };
  for (const gain of row.gains) draft = gainOn(bench, draft, gain);
  return applyDraft(camp, roster, member, draft, cause, row.id, row.name);
};

/** Writes what has become of a member into the roster, at exactly the points that the result is worth. */
export const applyDraft = (
  camp: Camp,
  roster: Roster,
  member: Member,
  { model, points, told }: Draft,
  cause: Cause,
  rule: string,
  name: string,
): Roster => {
  const all = contentAfter(camp, roster, cause);
  const worth = modelCost(all, member.model).points + points;
  const text = told.length === 0 ? NOTHING : told.join(', ');
  const sum = points === 0 ? '' : ` (${pointsText(points)})`;
  const next = { ...member, model: priced(all, model, worth) };
  return keepMade(
    camp,
    withMember(roster, tellOf(next, cause.game, rule, `${name}: ${text}${sum}.`)),
    next,
    cause,
  );
};

/** What the other side has made and a member now has belongs to the roster from now on. */
const keepMade = ({ content }: Camp, roster: Roster, { model }: Member, { made }: Cause): Roster => {
  const { items = [], powers = [] } = roster.own ?? {};
  const isNew =
    (
      list: readonly string[] | undefined,
      has: ReadonlyMap<string, unknown>,
      own: readonly { id: string }[],
    ) =>
    (thing: { readonly id: string }): boolean =>
      (list ?? []).includes(thing.id) && !has.has(thing.id) && !own.some((one) => one.id === thing.id);
  const moreItems = (made?.items ?? []).filter(isNew(model.wargear, content.items, items));
  const morePowers = (made?.powers ?? []).filter(isNew(model.powers, content.powers, powers));
  if (moreItems.length + morePowers.length === 0) return roster;
  return { ...roster, own: { items: [...items, ...moreItems], powers: [...powers, ...morePowers] } };
};
