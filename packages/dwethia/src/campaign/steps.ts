import type { Refusal } from '@caltrop/engine';
import type { Content, ForceModel } from '../content/content.ts';
import { contentFor, modelCost } from '../rules/forces/fielded.ts';
import { modelChecks } from '../rules/forces/force-model.ts';
import { memberByName, settle, type Campaign } from './campaign.ts';
import { battleTales } from './chronicle.ts';
import { ask, OWNER, type Cause, type Camp } from './camp.ts';
import { applyRow } from './gains.ts';
import { isFeat, mvpChoices, offersOf, type Offer } from './offers.ts';
import type { Step } from './parse-step.ts';
import type { Report } from './report.ts';
import {
  contentOf,
  forceFor,
  here,
  isNextMarker,
  newMember,
  tellOf,
  withMember,
  type Member,
  type Roster,
} from './roster.ts';
import { GLORY_TABLES, type Row, type TableId } from './rows.ts';
import { applyFall, applyHonour } from './special.ts';
import { circumstanceById, rowAt, rowById, tableById } from './tables.ts';

type StepOf<D extends Step['do']> = Extract<Step, { readonly do: D }>;

/** A campaign after a step, or why it cannot be taken. */
export type Stepped = { readonly campaign: Campaign } | { readonly refusal: Refusal };

const refuse = (rule: string, what: string): Stepped => ({ refusal: { rule, what } });

/** Takes one step: dice and decisions come from the table; a step that is refused changes nothing. */
export const takeStep = (camp: Camp, c: Campaign, step: Step): Stepped => {
  const ids = 'members' in step ? step.members : 'member' in step ? [step.member] : [];
  for (const id of ids) {
    const member = c.roster.members.find((m) => m.id === id);
    if (member === undefined) return refuse('DW-CAMP-03', `There is no member "${id}" in the roster.`);
    if (member.gone !== '') return refuse('DW-R109', `${member.name} is no longer with the roster.`);
  }
  switch (step.do) {
    case 'battle':
      return fought(camp, c, step.report);
    case 'scar':
    case 'glory':
      return rewarded(camp, c, step.do, step.member);
    case 'mvp':
      return named(c, step);
    case 'waive':
      return waived(camp, c, step);
    case 'abstain':
      return abstained(camp, c);
    case 'track':
      return {
        campaign: each(c, step.members, (m) => ({ ...m, tracked: step.on })),
      };
    case 'squad':
      if (ids.length === 0) return refuse('DW-R110', 'Name at least one model that is in the squad.');
      return { campaign: each(c, step.members, (m) => ({ ...m, squad: step.name })) };
    case 'award':
      return awarded(camp, c, step);
    case 'recruit':
      return recruited(camp.content, c, step);
    case 'dismiss':
      return {
        campaign: each(c, [step.member], (m) =>
          tellOf({ ...m, gone: 'dismissed' }, c.games, 'DW-CAMP-03', 'Left the roster.'),
        ),
      };
    case 'rename':
      return renamed(c, step);
  }
};

const each = (c: Campaign, ids: readonly string[], change: (m: Member) => Member): Campaign => ({
  ...c,
  roster: { ...c.roster, members: c.roster.members.map((m) => (ids.includes(m.id) ? change(m) : m)) },
});

/** A battle is entered: markers of those who fought have had their game (DW-R98), and chronicles go on. */
const fought = (camp: Camp, c: Campaign, report: Report): Stepped => {
  const [left] = offersOf(camp.content, c);
  if (left !== undefined) {
    const { name } = c.roster.members.find((m) => m.id === left.member) ?? { name: left.member };
    return refuse('DW-WIN-20', `The ${left.what} of ${name} is still to be settled or waived.`);
  }
  if (report.fought.length === 0) return refuse('DW-WIN-20', 'Nobody of the roster has fought.');
  const stranger = report.fought.find(({ name }) => memberByName(c.roster, name) === undefined);
  if (stranger !== undefined) {
    return refuse('DW-CAMP-03', `${stranger.name} fought, but is not with the roster.`);
  }
  const names = report.fought.map(({ name }) => name);
  if (new Set(names).size < names.length) return refuse('DW-CAMP-03', 'A model has fought twice at once.');
  const game = c.games + 1;
  let { roster } = c;
  for (const one of report.fought) {
    const member = memberByName(roster, one.name);
    if (member === undefined) continue;
    let now = member;
    for (const { rule, text } of battleTales(camp.content, report, one)) now = tellOf(now, game, rule, text);
    roster = withMember(roster, expire(now, game));
  }
  return {
    campaign: {
      roster,
      games: game,
      won: c.won + (report.result === 'won' ? 1 : 0),
      lost: c.lost + (report.result === 'lost' ? 1 : 0),
      drawn: c.drawn + (report.result === 'draw' ? 1 : 0),
      report,
      mvp: '',
      settled: [],
    },
  };
};

/** DW-R98: what was for one game has passed. */
const expire = (member: Member, game: number): Member => {
  const { markers = [], ...rest } = member.model;
  const past = markers.filter(isNextMarker);
  if (past.length === 0) return member;
  const kept = markers.filter((marker) => !isNextMarker(marker));
  const model: ForceModel = kept.length === 0 ? rest : { ...rest, markers: kept };
  return past.reduce((now, id) => tellOf(now, game, 'DW-R98', `${rowById(id)?.name ?? id} has passed.`), {
    ...member,
    model,
  });
};

const offerOf = (content: Content, c: Campaign, what: Offer['what'], id: string): Offer | undefined =>
  offersOf(content, c).find((offer) => offer.what === what && offer.member === id);

/** What a result of a member follows from: for a table, those of its victims that the table asks for. */
const causeOf = (c: Campaign, id: string, table?: TableId): Cause => {
  const name = c.roster.members.find((m) => m.id === id)?.name;
  const one = c.report?.fought.find((f) => f.name === name);
  const feat = GLORY_TABLES.find((t) => t === table);
  const victims = (one?.slew ?? []).filter((v) => feat === undefined || isFeat(feat, v));
  const power = one?.fell?.means === 'power' || one?.fell?.means === 'danger' ? one.fell.with : undefined;
  const made = c.report?.made;
  return {
    game: c.games,
    victims,
    fought: c.report?.fought ?? [],
    ...(power === undefined ? {} : { power }),
    ...(made === undefined ? {} : { made }),
  };
};

/** The scar or the glory of a member: what must happen, or the choice among tables and offers, and the die. */
const rewarded = (camp: Camp, c: Campaign, what: Offer['what'], id: string): Stepped => {
  const offer = offerOf(camp.content, c, what, id);
  const { name = id, squad = '' } = c.roster.members.find((m) => m.id === id) ?? {};
  if (offer === undefined) {
    const rule = what === 'scar' ? 'DW-CAMP-04' : 'DW-CAMP-06';
    return refuse(rule, `${name} has no ${what} coming from the last battle.`);
  }
  if (offer.must.length > 0) {
    const cause = causeOf(c, id);
    const roster =
      what === 'scar'
        ? applyFall(camp, c.roster, id, offer.must, cause)
        : offer.must.reduce((now, rule) => applyHonour(camp, now, id, rule, cause), c.roster);
    return { campaign: settle({ ...c, roster }, what, [id]) };
  }
  const picked = pick(camp, offer, name);
  const table = offer.tables.find((one) => one === picked);
  if (table === undefined) {
    const roster = applyHonour(camp, c.roster, id, picked, causeOf(c, id));
    return { campaign: settle({ ...c, roster }, what, [id]) };
  }
  const { name: title } = tableById(table);
  const die = camp.table.die(6, { seat: OWNER, rule: 'DW-R94', text: `${name}: ${title}` });
  const row = rowAt(tableById(table), die);
  const group = offersOf(camp.content, c).filter(
    (o) => o.what === what && o.tables.includes(table) && (o.member === id || shares(c.roster, o, squad)),
  );
  const members = group.map((o) => o.member);
  const roster = members.reduce(
    (now, one) => applyRow(camp, now, one, row, causeOf(c, one, table)),
    c.roster,
  );
  return { campaign: settle({ ...c, roster }, what, members) };
};

const shares = (roster: Roster, { member }: Offer, squad: string): boolean =>
  squad !== '' && roster.members.some((m) => m.id === member && m.squad === squad);

/** DW-CAMP-05, DW-CAMP-07, DW-R101: the owner picks one of the tables, or what is offered instead. */
const pick = (camp: Camp, { member, what, tables, may }: Offer, name: string): string =>
  ask(
    camp,
    `table ${member}`,
    `Which ${what === 'scar' ? 'scar' : 'glory'} is it for ${name}?`,
    what === 'scar' ? 'DW-CAMP-05' : 'DW-CAMP-07',
    [
      ...tables.map((id) => [id, `Roll: ${tableById(id).name}`] as const),
      ...may.map((id) => [id, `${circumstanceById(id).name}: ${circumstanceById(id).text}`] as const),
    ],
  );

const named = (c: Campaign, { member }: StepOf<'mvp'>): Stepped => {
  const rule = 'DW-R108';
  if (c.report?.result !== 'won') return refuse(rule, 'Only a win has a most valuable model.');
  if (c.mvp !== '') return refuse(rule, 'The most valuable model of this win is named already.');
  if (!mvpChoices(c).some((m) => m.id === member)) {
    return refuse(rule, 'It did not fight in that win, has had its glory, or is not tracked.');
  }
  const text = `Most valuable model against ${c.report.against}.`;
  const told = each(c, [member], (m) => tellOf(m, c.games, rule, text));
  return { campaign: { ...told, mvp: member } };
};

const waived = (camp: Camp, c: Campaign, { member, what }: StepOf<'waive'>): Stepped =>
  offerOf(camp.content, c, what, member) === undefined
    ? refuse('DW-CAMP-01', `There is no ${what} to waive.`)
    : { campaign: settle(c, what, [member]) };

const abstained = (camp: Camp, c: Campaign): Stepped => {
  if (offersOf(camp.content, c).length === 0 && mvpChoices(c).length === 0) {
    return refuse('DW-CAMP-01', 'There is nothing left to abstain from.');
  }
  const ids = here(c.roster).map((m) => m.id);
  return { campaign: settle(settle(c, 'scar', ids), 'glory', ids) };
};

const MOST = 99;

const awarded = (camp: Camp, c: Campaign, { member, points }: StepOf<'award'>): Stepped => {
  const rule = 'DW-ADV-02';
  if (!Number.isInteger(points) || points < 1 || points > MOST) {
    return refuse(rule, `An award is 1 to ${MOST} points.`);
  }
  const row: Row = {
    id: rule,
    die: 0,
    name: 'Award of the game master',
    text: '',
    gains: [{ does: 'spend', points }],
  };
  const cause: Cause = { game: c.games, victims: [] };
  return { campaign: { ...c, roster: applyRow(camp, c.roster, member, row, cause) } };
};

/** A new model joins at the next muster (DW-R109); whether the force is legal is judged when it takes the field. */
const recruited = (content: Content, c: Campaign, { model, name }: StepOf<'recruit'>): Stepped => {
  const { roster } = c;
  const all = contentOf(content, roster);
  const one = { ...model, count: 1 };
  const force = forceFor(roster);
  const wrong = modelChecks(all, contentFor(content, force), force, one, force.models.length).find(
    (check) => check.level === 'illegal',
  );
  if (wrong !== undefined) return refuse(wrong.rule, wrong.what);
  const title = name ?? freeName(roster, all.units.get(model.unit)?.name ?? model.unit);
  const fault = nameFault(roster, title);
  if (fault !== undefined) return fault;
  const id = `m${roster.members.length + 1}`;
  const { points } = modelCost(all, one);
  const member = tellOf(newMember(id, title, one), c.games, 'DW-R109', `Joined for ${points} points.`);
  return { campaign: { ...c, roster: { ...roster, members: [...roster.members, member] } } };
};

const freeName = (roster: Roster, name: string): string => {
  const taken = new Set(roster.members.map((m) => m.name));
  for (let i = 1; ; i++) if (!taken.has(`${name} ${i}`)) return `${name} ${i}`;
};

const nameFault = (roster: Roster, name: string): Stepped | undefined => {
  if (name.trim() === '') return refuse('DW-CAMP-03', 'A member needs a name.');
  return roster.members.some((m) => m.name === name)
    ? refuse('DW-CAMP-03', `There is a ${name} in the roster already.`)
    : undefined;
};

const renamed = (c: Campaign, { member, name }: StepOf<'rename'>): Stepped => {
  const fault = nameFault(c.roster, name);
  if (fault !== undefined) return fault;
  const before = here(c.roster).find((m) => m.id === member)?.name ?? '';
  const after = each(c, [member], (m) =>
    tellOf({ ...m, name }, c.games, 'DW-CAMP-03', `Was called ${before} before.`),
  );
  // The last report knows its models by name.
  const report =
    c.report === null
      ? null
      : { ...c.report, fought: c.report.fought.map((f) => (f.name === before ? { ...f, name } : f)) };
  return { campaign: { ...after, report } };
};
