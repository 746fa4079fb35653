import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { Content, Force, ForceModel } from '../content/content.ts';
import type { ScenarioId } from '../content/words.ts';
import { contentFor, modelCost } from '../rules/forces/fielded.ts';
import { forceProblems } from '../rules/forces/forces.ts';

/** A line of a model's chronicle: the game it belongs to (0 before the first), the rule, and a sentence. */
export interface Tale {
  readonly game: number;
  readonly rule: string;
  readonly text: string;
}

/** One model between battles. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** As it stands in a force: permanent changes, what it has earned, and markers for its next game. */
  readonly model: ForceModel;
  /** Whether scars and glory are kept for it (DW-CAMP-03). */
  readonly tracked: boolean;
  /** The squad it shares results with; empty for none (DW-R110). */
  readonly squad: string;
  /** Dead for good (DW-R109), or sent home. */
  readonly gone: '' | 'dead' | 'dismissed';
  readonly chronicle: readonly Tale[];
}

/** A force that persists. */
export interface Roster {
  readonly name: string;
  readonly faction: string;
  readonly religion: string;
  readonly limit: number;
  readonly scenario: ScenarioId;
  readonly missions: readonly string[];
  readonly own?: NonNullable<Force['own']>;
  readonly members: readonly Member[];
}

/** Markers of the campaign that last for one game are named by their rows; others are for good. */
export const isNextMarker = (marker: string): boolean => marker.startsWith('DW-');

/** Lets a model carry wargear or have a rule that its unit could not take by itself. */
export const earned = (id: string): string => `earned:${id}`;

/** Lets a model know a power beyond the list of its faction and its profile. */
export const learned = (id: string): string => `learned:${id}`;

/** Begins a roster with a legal force: one member for each model, every one with a name of its own. */
export const startRoster = (content: Content, force: Force): Result<Roster> => {
  const problems: Problem[] = forceProblems(content, force).flatMap(({ level, code, what, where, rule }) =>
    level === 'illegal' ? [{ code, what, where, rule }] : [],
  );
  const { models, name, faction, religion, limit, scenario, missions, own } = force;
  const each = models.flatMap(({ count, name: called, ...model }) => {
    const title = called ?? content.units.get(model.unit)?.name ?? model.unit;
    return Array.from({ length: count }, () => ({ title, model }));
  });
  const seen = new Map<string, number>();
  const members = each.map(({ title, model }, i): Member => {
    const number = (seen.get(title) ?? 0) + 1;
    seen.set(title, number);
    const alone = each.filter((other) => other.title === title).length === 1;
    return newMember(`m${i + 1}`, alone ? title : `${title} ${number}`, { ...model, count: 1 });
  });
  problems.push(...sameNames(members));
  if (problems.length > 0) return err(problems);
  const rest = own === undefined ? {} : { own };
  return ok({ name, faction, religion, limit, scenario, missions, ...rest, members });
};

/** A model that joins, with nothing to tell yet. */
export const newMember = (id: string, name: string, model: ForceModel): Member => ({
  id,
  name,
  model,
  tracked: true,
  squad: '',
  gone: '',
  chronicle: [],
});

/** A campaign knows its models by their names. */
const sameNames = (members: readonly Member[]): Problem[] =>
  members.flatMap(({ name }, i) => {
    if (members.findIndex((other) => other.name === name) === i) return [];
    const what = `${name} is the name of two models; in a campaign each needs its own.`;
    return [{ code: 'same-name', what, where: `model ${i + 1}`, rule: 'DW-CAMP-03' }];
  });

/** What a force fielded from a roster may have differently. */
export interface Fielding {
  /** Who comes along, by id; everybody who is left when absent. */
  readonly members?: readonly string[];
  readonly limit?: number;
  readonly scenario?: ScenarioId;
  readonly missions?: readonly string[];
}

/** The force for the next battle: one entry for each member, with all it has earned and suffered. */
export const forceFor = (roster: Roster, fielding: Fielding = {}): Force => {
  const { name, faction, religion, own } = roster;
  const chosen = here(roster).filter(({ id }) => fielding.members?.includes(id) ?? true);
  return {
    name,
    faction,
    religion,
    limit: fielding.limit ?? roster.limit,
    scenario: fielding.scenario ?? roster.scenario,
    missions: fielding.missions ?? roster.missions,
    models: chosen.map((m) => ({ ...m.model, name: m.name })),
    ...(own === undefined ? {} : { own }),
  };
};

/** Everybody who is still with the roster. */
export const here = (roster: Roster): Member[] => roster.members.filter((m) => m.gone === '');

/** The content with what the player of this roster has made or taken. */
export const contentOf = (content: Content, roster: Pick<Roster, 'own'>): Content =>
  contentFor(content, roster.own === undefined ? {} : { own: roster.own });

/** What a member costs now (DW-CAMP-02). */
export const memberPoints = (content: Content, roster: Roster, member: Member): number =>
  modelCost(contentOf(content, roster), member.model).points;

/** What is left for new models at the next muster; the points of the dead are in it again (DW-R109). */
export const budgetOf = (content: Content, roster: Roster): number =>
  roster.limit - here(roster).reduce((sum, m) => sum + memberPoints(content, roster, m), 0);

/** The member with an id; campaigns only ask for those that exist. */
export const memberOf = (roster: Roster, id: string): Member => {
  const member = roster.members.find((m) => m.id === id);
  if (member === undefined) throw new Error(`there is no member "${id}"`);
  return member;
};

/** A roster with one of its members changed. */
export const withMember = (roster: Roster, member: Member): Roster => ({
  ...roster,
  members: roster.members.map((m) => (m.id === member.id ? member : m)),
});

/** A member with one more line in its chronicle. */
export const tellOf = (member: Member, game: number, rule: string, text: string): Member => ({
  ...member,
  chronicle: [...member.chronicle, { game, rule, text }],
});
