/** Cases of the campaign: a roster, what its members went through in a battle, and the steps after it. */
import {
  err,
  ok,
  ScriptedTable,
  type CasePosition,
  type FactSource,
  type Fault,
  type Result,
} from '@caltrop/engine';
import { fields, id, keyed, listOf, makeFaults, oneOf, whole, words } from '@caltrop/sheets';
import { inPosition, sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import { z } from 'zod';
import { startCampaign, type Campaign } from '../campaign/campaign.ts';
import { chronicleOf } from '../campaign/chronicle.ts';
import { campaignGameOf, type CampaignGame, type CampaignState } from '../campaign/keeper.ts';
import { mvpChoices, offersOf, type Offer } from '../campaign/offers.ts';
import { RESULTS, type Fell, type Fought, type Victim } from '../campaign/report.ts';
import { contentOf, here, newMember, type Member, type Roster } from '../campaign/roster.ts';
import { takeStep } from '../campaign/steps.ts';
import type { Step } from '../campaign/parse-step.ts';
import type { Content, ForceModel } from '../content/content.ts';
import { changes, ids } from '../content/fields.ts';
import { given } from '../content/forms.ts';
import { UNIT_TYPES } from '../content/words.ts';
import { keyword } from '../match/book.ts';
import type { Options } from '../match/options.ts';
import { fieldModel } from '../rules/forces/fielded.ts';
import type { MEMBER_FACTS } from './words.ts';

const MEANS = ['melee', 'ranged', 'power', 'opportunity', 'danger', 'absent'] as const;
const flag = z.boolean({ error: 'true or false' });

const member = fields('a member of the roster', {
  unit: id,
  wargear: ids('wargear').optional(),
  powers: ids('powers').optional(),
  race: id.optional(),
  changes: changes.optional(),
  changePoints: whole('points', -99, 99).optional(),
  markers: listOf('markers', words('a marker')).optional(),
  squad: words('the name of a squad').optional(),
  tracked: flag.optional(),
});

const fell = fields('how it fell', {
  type: oneOf(UNIT_TYPES).optional(),
  means: oneOf(MEANS).optional(),
  with: id.optional(),
  under: ids('powers').optional(),
  strength: whole('Strength', 0, 20).optional(),
});

const victim = fields('somebody it slew', {
  unit: id,
  means: oneOf(MEANS).optional(),
  affinity: whole('Affinity', 0, 20).optional(),
  items: ids('wargear').optional(),
  powers: ids('powers').optional(),
});

const deeds = fields('what it went through', {
  fell: fell.optional(),
  slew: listOf('those it slew', victim).optional(),
  captain: flag.optional(),
});

const MEMBER = 'the id of a member such as a';
const memberId = z.string({ error: MEMBER }).regex(/^[a-z][a-z0-9-]*$/, { error: MEMBER });

/** A campaign of a case: the roster, and the battle it has just fought. */
export const campaignSchema = fields('a campaign', {
  campaign: fields('a roster and a battle', {
    faction: id,
    members: keyed(MEMBER, memberId, z.union([id, member], { error: 'a unit, or a member with its unit' })),
    result: oneOf(RESULTS).optional(),
    fought: keyed(MEMBER, memberId, deeds).optional(),
  }),
});

type CampaignData = z.infer<typeof campaignSchema>['campaign'];

const readMember = (name: string, data: CampaignData['members'][string]): Member => {
  const {
    unit,
    squad = '',
    tracked = true,
    changes: by,
    ...rest
  } = typeof data === 'string' ? { unit: data } : data;
  const model: ForceModel = {
    unit,
    count: 1,
    ...given(rest),
    ...(by === undefined ? {} : { changes: given(by) }),
  };
  return { ...newMember(name, name, model), squad, tracked };
};

const readFell = (content: Content, data: z.infer<typeof fell>): Fell => {
  const weapon = content.items.get(data.with ?? '');
  return {
    by: 'Foe',
    type: data.type ?? 'basic',
    means: data.means ?? 'melee',
    with: data.with ?? '',
    blackSun: weapon !== undefined && keyword(weapon.keywords, 'black-sun') > 0,
    strength: data.strength ?? weapon?.ranged?.strength ?? 0,
    under: data.under ?? [],
  };
};

const readVictim = (content: Content, data: z.infer<typeof victim>): Victim => {
  const unit = content.units.get(data.unit);
  const affinity = data.affinity ?? unit?.stats.Af ?? 0;
  return {
    name: unit?.name ?? data.unit,
    unit: data.unit,
    type: unit?.type ?? 'basic',
    means: data.means ?? 'melee',
    printedAffinity: affinity,
    affinity,
    items: data.items ?? unit?.wargear ?? [],
    powers: data.powers ?? unit?.powers ?? [],
  };
};

const readFought = (content: Content, roster: Roster, data: CampaignData): Fought[] =>
  Object.entries(data.fought ?? {}).map(([name, one]) => {
    const model = roster.members.find((m) => m.name === name)?.model;
    return {
      name,
      wounds: (model === undefined ? undefined : fieldModel(content, model))?.stats.W ?? 0,
      fell: one.fell === undefined ? null : readFell(content, one.fell),
      slew: (one.slew ?? []).map((v) => readVictim(content, v)),
      captain: one.captain ?? false,
    };
  });

const unknownUnits = (content: Content, data: CampaignData): Fault[] =>
  Object.entries(data.members).flatMap(([name, one]) => {
    const unit = typeof one === 'string' ? one : one.unit;
    if (content.units.has(unit)) return [];
    const what = `there is no unit "${unit}"`;
    return [{ path: ['campaign', 'members', name], code: 'unknown-unit', what }];
  });

/** Opens a campaign of a case. */
export const openCampaignCase = (
  content: Content,
  options: Options,
  position: unknown,
): Result<CasePosition<CampaignState, Step>, Fault[]> => {
  const parsed = campaignSchema.safeParse(position);
  if (!parsed.success) return err(inPosition(makeFaults(position, parsed.error.issues)));
  const data = parsed.data.campaign;
  const faults = unknownUnits(content, data);
  if (faults.length > 0) return err(inPosition(faults));
  const roster: Roster = {
    name: 'Ours',
    faction: data.faction,
    religion: '',
    limit: 500,
    scenario: 'annihilation',
    missions: [],
    members: Object.entries(data.members).map(([name, one]) => readMember(name, one)),
  };
  const fought = readFought(content, roster, data);
  const begun = startCampaign(roster);
  if (fought.length === 0) return ok(positionOf(campaignGameOf(content, options, begun, { force: 'Ours' })));
  const report = { against: 'Theirs', result: data.result ?? 'lost', fought };
  // Entering a battle asks nothing of the table.
  const table = new ScriptedTable([]);
  const entered = takeStep({ content, options, table }, begun, { do: 'battle', report });
  if ('refusal' in entered) {
    const { rule, what } = entered.refusal;
    return err([{ path: ['position', 'campaign', 'fought'], code: 'refused', what, rule }]);
  }
  return ok(positionOf(campaignGameOf(content, options, entered.campaign, { force: 'Ours' })));
};

const positionOf = (game: CampaignGame): CasePosition<CampaignState, Step> => ({
  game,
  state: game.start(),
  parse: (_state, _seat, text) => parseStepText(text),
  facts: ({ now }) => campaignFacts(game.content, now),
  odds: () => ok(sourceOf({})),
  pass: () => ({ do: 'abstain' }),
});

/** `scar a`, `glory a`, `mvp a`, `waive a scar`, `abstain`, `award a 3`, `battle won a b`, `track a`, `untrack a`. */
const parseStepText = (text: string): Result<Step> => {
  const [verb = '', first = '', ...rest] = text.trim().split(/\s+/);
  switch (verb) {
    case 'scar':
    case 'glory':
    case 'mvp':
    case 'dismiss':
      return ok({ do: verb, member: first });
    case 'waive':
      return ok({ do: 'waive', member: first, what: rest[0] === 'glory' ? 'glory' : 'scar' });
    case 'abstain':
      return ok({ do: 'abstain' });
    case 'award':
      return ok({ do: 'award', member: first, points: Number(rest[0]) });
    case 'track':
    case 'untrack':
      return ok({ do: 'track', members: [first, ...rest], on: verb === 'track' });
    case 'recruit':
      return ok({ do: 'recruit', model: { unit: first, count: 1 }, name: rest[0] ?? first });
    case 'battle': {
      const result = RESULTS.find((one) => one === first);
      if (result === undefined) break;
      const fought = rest.map((name): Fought => ({ name, wounds: 1, fell: null, slew: [], captain: false }));
      return ok({ do: 'battle', report: { against: 'Theirs', result, fought } });
    }
  }
  return err([{ code: 'bad-command', what: `"${text}" is not a step of a campaign, such as "scar a".` }]);
};

const memberFacts = (content: Content, c: Campaign, m: Member): FactSource => {
  const all = contentOf(content, c.roster);
  const fielded = fieldModel(all, m.model);
  const offer = (what: Offer['what']): Offer | undefined =>
    offersOf(content, c).find((o) => o.member === m.id && o.what === what);
  const stat = (name: keyof NonNullable<typeof fielded>['stats']) => (): number => fielded?.stats[name] ?? 0;
  const facts: Readers<keyof typeof MEMBER_FACTS> = {
    unit: () => m.model.unit,
    gone: () => (m.gone === '' ? null : m.gone),
    price: () => fielded?.points ?? 0,
    M: stat('M'),
    P: stat('P'),
    S: stat('S'),
    D: stat('D'),
    A: stat('A'),
    W: stat('W'),
    I: stat('I'),
    Dst: stat('Dst'),
    F: stat('F'),
    Af: stat('Af'),
    move: () => fielded?.move ?? 0,
    carries: () => new Set((fielded?.items ?? []).map((item) => item.name)),
    knows: () => new Set(fielded?.powers ?? []),
    marked: () => new Set(m.model.markers ?? []),
    scars: () => new Set(offer('scar')?.tables ?? []),
    glories: () => new Set(offer('glory')?.tables ?? []),
    must: () => new Set([...(offer('scar')?.must ?? []), ...(offer('glory')?.must ?? [])]),
    may: () => new Set(offer('glory')?.may ?? []),
    mayBeMvp: () => mvpChoices(c).includes(m),
    chronicle: () => chronicleOf(m),
  };
  return sourceOf(facts, { short: 'price' });
};

const campaignFacts = (content: Content, c: Campaign): FactSource =>
  sourceOf(
    { members: () => here(c.roster).length },
    {
      other: (name) => {
        const found = c.roster.members.find((m) => m.id === name);
        return found === undefined ? undefined : memberFacts(content, c, found);
      },
    },
  );
