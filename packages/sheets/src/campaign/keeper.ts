import {
  err,
  Match,
  ok,
  openJournal,
  parseJournal,
  type DiceChoice,
  type Game,
  type Pending,
  type Problem,
  type Result,
  type Said,
} from '@caltrop/engine';
import { filled, type CampaignDeed, type Values } from './deed.ts';
import {
  CAMPAIGN_SUFFIX,
  OWNER,
  type AnyCampaignMatch,
  type Beginning,
  type CampaignPart,
  type OwnRoster,
  type Plan,
  type Report,
  type Summary,
} from './part.ts';
import type { CampaignScreen } from './screen.ts';

/** A campaign that is kept: everything that can be done to it, and how it stands. */
export interface Keeper {
  screen(plan: Plan, own: readonly OwnRoster[]): CampaignScreen;
  summary(plan: Plan): Summary;
  plan(): Plan;
  fits(report: Report): boolean;
  /** Its journal. */
  save(): string;
  /** A decision or a die that a step waits for. */
  readonly pending: Pending<unknown> | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  say(deed: CampaignDeed, values: Values, roll: () => number): Said;
  /** Takes a battle in. */
  enter(report: Report): Said;
  answer(id: string, key: string): Said;
  /** The face of the die that is waited for. */
  roll(face: number): Said;
  undo(): Said;
  redo(): Said;
}

/** Carries a deed out: its step, its answer and its die. A step that cannot go on is dropped whole. */
const carryOut = (match: AnyCampaignMatch, deed: CampaignDeed, values: Values, roll: () => number): Said => {
  if (deed.refused !== undefined) return { kind: 'refused', refusal: deed.refused };
  const step = match.game.parseCommand(deed.step(filled(deed.fields ?? [], values)));
  if (!step.ok) return refused(step.error);
  let said = match.command(OWNER, step.value);
  while (said.kind === 'asked') {
    const { pending } = match;
    const question = pending?.questions.find((q) => q.key === deed.answer?.key);
    if (question !== undefined && deed.answer !== undefined)
      said = match.answer(OWNER, deed.answer.id, question.key);
    else if (pending?.dice !== undefined && deed.die !== undefined)
      said = match.typeDice(OWNER, [deed.die === 'fresh' ? roll() : deed.die]);
    else return said;
    if (said.kind === 'refused') match.undo(OWNER);
  }
  return said;
};

const refused = ([first]: readonly Problem[]): Said => ({
  kind: 'refused',
  refusal: { rule: first?.rule ?? '', what: first?.what ?? '' },
});

const keeperOf = (part: CampaignPart, match: AnyCampaignMatch): Keeper => ({
  screen: (plan, own) => part.screen(match, plan, own),
  summary: (plan) => part.summary(match, plan),
  plan: () => part.plan(match),
  fits: (report) => part.fits(match, report),
  save: () => match.save(),
  get pending() {
    return match.pending;
  },
  get canUndo() {
    return match.undoTerms(OWNER).kind !== 'nothing';
  },
  get canRedo() {
    return match.canRedo;
  },
  say: (deed, values, roll) => carryOut(match, deed, values, roll),
  enter: (report) => {
    const step = match.game.parseCommand(report.step);
    return step.ok ? match.command(OWNER, step.value) : refused(step.error);
  },
  answer: (id, key) => match.answer(OWNER, id, key),
  roll: (face) => match.typeDice(OWNER, [face]),
  undo: () => match.undo(OWNER),
  redo: () => match.redo(OWNER),
});

/** Begins a campaign. */
export const beginCampaign = (
  part: CampaignPart,
  content: unknown,
  beginning: Beginning,
  dice: DiceChoice,
): Result<Keeper> => {
  const setup = part.setupOf(content, beginning);
  const game = setup.ok ? part.open(content, setup.value) : setup;
  return game.ok ? ok(keeperOf(part, new Match(game.value, dice))) : game;
};

/** The game whose campaign a text is a journal of; a journal says so in its first line. */
export const campaignKind = (text: string): string | undefined => {
  const journal = parseJournal(text);
  const game = journal.ok ? journal.value.header.game : '';
  return game.endsWith(CAMPAIGN_SUFFIX) ? game.slice(0, -CAMPAIGN_SUFFIX.length) : undefined;
};

/** A campaign that was taken up again. */
interface Again<M> {
  readonly match: M;
  /** The rules have changed so that its steps lead elsewhere: it goes on from where it stood, and its journal says so. */
  readonly changed: boolean;
}

/** Takes the match of a campaign up again from its journal: every step is read, checked and taken anew. */
export const takeUpMatch = <S, C>(
  kind: string,
  open: (setup: unknown) => Result<Game<S, C>>,
  text: string,
): Result<Again<Match<S, C>>> => {
  const journal = parseJournal(text);
  if (!journal.ok) return journal;
  const { game: found, setup } = journal.value.header;
  if (found !== kind + CAMPAIGN_SUFFIX) {
    const what = `This is a journal of "${found}", not of a campaign of "${kind}".`;
    return err([{ code: 'other-game', what, where: 'line 1' }]);
  }
  const game = open(setup);
  if (!game.ok) return game;
  const opening = openJournal(text, game.value);
  if (!opening.ok) return opening;
  if (opening.value.is === 'match') return ok({ match: opening.value.match, changed: false });
  // Only other rules may lead elsewhere: under the same ones, somebody has changed the journal.
  if (opening.value.fault.code !== 'rules-differ') return err([opening.value.fault]);
  const match = opening.value.playOn();
  return match.ok ? ok({ match: match.value, changed: true }) : match;
};

/** Takes a campaign up again, whether the rules have changed or not. */
export const takeUpCampaign = (
  part: CampaignPart,
  kind: string,
  content: unknown,
  text: string,
): Result<{ readonly keeper: Keeper; readonly changed: boolean }> => {
  const again = takeUpMatch(kind, (setup) => part.open(content, setup), text);
  if (!again.ok) return again;
  const { match, changed } = again.value;
  return ok({ keeper: keeperOf(part, match), changed });
};
