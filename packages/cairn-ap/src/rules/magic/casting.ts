import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { NO_WHY, type Seat } from '@caltrop/engine';
import { bears, conditionOf } from '../conditions/bearings.ts';
import type { Play, Position, Verb } from '../../match/book.ts';
import { castChoices } from './cast-choices.ts';
import type { CommandOf } from '../../match/command.ts';
import { canAct, useUp } from '../conditions/conditions.ts';
import { endBySetter } from '../conditions/endings.ts';
import type { Spell } from '../../content/content.ts';
import { harm, harmOf } from '../damage/damage.ts';
import { newCheck } from '../check/check.ts';
import { plainSpec } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { addFatigue } from '../healing/fatigue.ts';
import { removeItem } from '../inventory/inventory.ts';
import { castWays, keptOf, packCast, readCast, totalOf, unpackCast } from './magic-dice.ts';
import { mishap, twistOf } from './mishaps.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { proposes, takeRuling } from '../check/proposals.ts';
import type { Ruling } from '../../match/ruling.ts';
import { lured } from './lure.ts';
import { turnedBack } from './reflection.ts';
import { copied } from './scrolls.ts';
import { contestOf, effectsOn, spiritEscapes } from './spell-effects.ts';
import { aimingOf, beginCast, payDust, readingOf, spellOf } from './spells.ts';
import { TOKEN } from '../conditions/mishap-marks.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { plainSave } from '../check/plain-save.ts';
import { aimFault } from '../aiming/aiming.ts';
import { reachedBy } from '../aiming/reached.ts';
import { spendAp } from '../fight/turn.ts';
import { fireHolds } from '../check/windows.ts';
import type { CastWork, CheckWork, HeldRoll } from '../../match/work.ts';
import { castFault, sourceFault } from './cast-faults.ts';

const suggested = (p: Position, command: CommandOf<'cast'>): Ruling => {
  const spell = spellOf(p, command.spell);
  return {
    verdict: spell.save === null ? 'yes' : 'roll',
    ap: p.book.options.castAP,
    against: { mode: 'CC', save: spell.save ?? 'wil' },
    attribute: 'wil',
    objects: [],
    causes: [],
    targets: command.targets ?? [],
    onSuccess: [],
    onFailure: [],
    note: spell.text,
    pin: false,
  };
};

/** CA-CAST: one spell from a Grimoire, a Scroll or an NPC's own power. */
export const castVerb: Verb<CommandOf<'cast'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  fault: (p, _seat, command) => castFault(p, command),
  start: (g, seat, command) => startCast(g, seat, command),
  choices: (p, creature) => castChoices(p, creature),
};

/** A spell is cast, in one's own turn or as a Held Action. */
export const startCast = (
  g: Play,
  seat: Seat,
  command: CommandOf<'cast'>,
  held: HeldRoll | null = null,
): void => {
  if (held === null && proposes(g, seat, command, () => suggested(g, command))) return;
  const ruling = held === null ? takeRuling(g) : null;
  const c = creatureOf(g.state, command.creature);
  const spell = spellOf(g, command.spell);
  if (g.state.stage === 'fight') spendAp(g, c, ruling?.ap ?? g.book.options.castAP);
  const { castAP } = g.book.options;
  tell(g, () => ({
    type: 'declared',
    rules: ['CA-CAST-01'],
    who: c.id,
    what: spell.name,
    ap: g.state.stage === 'fight' ? (ruling?.ap ?? castAP) : 0,
    targets: command.targets ?? [],
  }));
  endBySetter(g, c);
  if (ruling?.verdict === 'no') return;
  declareCast(g, seat, command, { sure: ruling?.verdict === 'yes' && spell.save !== null, held });
};

/** CA-WIN-02: a casting begins; holds that wait for one fire before its dice, whether anybody saves or not. */
export const declareCast = (
  g: Play,
  seat: Seat,
  command: CommandOf<'cast'>,
  { sure = false, held = null }: Partial<Pick<CastWork, 'sure' | 'held'>> = {},
): void => {
  beginCast(g, seat, command, { sure, held });
  if (g.state.creatures.some((o) => o.holds.length > 0))
    fireHolds(g, { at: 'declared', work: declared(g, { seat, command, sure, held }) });
};

/** A casting as the window of declared Actions sees it: the contest with all whom it may reach, if there is one. */
const declared = (p: Position, cast: Pick<CastWork, 'seat' | 'command' | 'sure' | 'held'>): CheckWork =>
  contestOf(p, cast) ??
  newCheck({
    creature: cast.command.creature,
    seat: cast.seat,
    command: cast.command,
    kind: 'cast',
    magical: true,
    against: { mode: 'CC', save: 'wil' },
    spec: plainSpec('wil'),
  });

/** CA-R63: roll, Fatigue, the rows that twist the spell, its effect with contests, then the Mishap. */
export const stepCast = (g: Play, work: CastWork): void => {
  switch (work.step) {
    case 'roll':
      return roll(g, work);
    case 'fatigue':
      return tire(g, work);
    case 'twist':
      return replace(g.state, { ...work, step: 'effect', twist: twistOf(g, work) });
    case 'effect':
      replace(g.state, { ...work, step: 'mishap' });
      return effectsOn(g, work);
    case 'copied':
      replace(g.state, { ...work, step: 'mishap' });
      return copied(g, work);
    case 'mishap':
      return afterwards(g, work);
    case 'row':
      takeOff(g.state);
      return mishap(g, work);
  }
};

const roll = (g: Play, work: CastWork): void => {
  const { table } = g;
  const c = creatureOf(g.state, work.creature);
  const spell = spellOf(g, work.spell);
  const left = leftOf(g, c, spell, work);
  // CA-R43 e: the AP are gone, and nothing else has been paid yet.
  if (left === undefined) {
    takeOff(g.state);
    tell(g, () => ({
      type: 'said',
      rules: ['CA-R43'],
      who: c.id,
      text: `${c.name} cannot finish the spell`,
    }));
    return;
  }
  if (!work.npc) payDust(g, c, work.invested.dust);
  const n = totalOf(work.invested);
  const read = readingOf(g, c, spell, work.npc);
  // CA-R70: the hours of a copy go by [sum].
  const reading = work.copying === '' && !isHexed(g, work) ? read : { ...read, sum: true };
  const why = table.telling
    ? { seat: c.seat, rule: 'CA-CAST-05', text: `Magic Dice for ${spell.name}` }
    : NO_WHY;
  const thrown = (): number => {
    const faces: number[] = [];
    for (let i = 0; i < n; i++) faces.push(table.die(6, why));
    const cast = readCast(faces, work.invested, reading);
    const { slots, dust } = work.invested;
    tell(g, () => ({
      type: 'cast',
      rules: ['CA-CAST-05', 'CA-R63'],
      who: c.id,
      spell: spell.id,
      slots: faces.slice(0, slots),
      dust: faces.slice(slots, slots + dust),
      free: faces.slice(slots + dust),
      sum: cast.sum,
      works: cast.match < 3,
    }));
    return packCast(keptOf(cast, reading));
  };
  const packed =
    n === 0
      ? packCast({ sum: 0, fatigue: 0, match: 1, face: 0, bled: false, burnt: 0 })
      : table.lump(() => castWays(work.invested, reading), thrown);
  const cast = unpackCast(packed);
  const source = carriedOf(c, work.source);
  // CA-SCRL-01, CA-R72: a Scroll is gone whatever comes of it.
  if (!work.npc && work.copying === '' && source !== undefined && itemOf(g.book, source).kind === 'scroll')
    removeItem(c, source.id);
  replace(g.state, { ...work, command: turnedBack(g, c, lured(g, c, left)), ...cast, step: 'fatigue' });
};

/**
 * CA-R43 e, CA-R68: what is left of a casting that was interrupted: the same on those it still reaches; undefined where it has
 * become impossible, because the caster cannot act, the book is out of its hands, or nobody is left in range.
 */
const leftOf = (p: Position, c: Creature, spell: Spell, work: CastWork): CastWork['command'] | undefined => {
  const { command } = work;
  if (!canAct(p, c)) return undefined;
  if (work.copying !== '') return command;
  if (bears(p, c, 'cannotCast')) return undefined;
  if (work.source !== '' && !work.npc && sourceFault(p, c, spell, work.source) !== undefined)
    return undefined;
  const dice = totalOf(work.invested);
  const { at, spaces, targets } = command;
  const reaches = (some: readonly string[] | undefined): boolean =>
    aimFault(p, c, aimingOf(spell), { targets: some, at, spaces, dice, sum: dice * 6 }) === undefined;
  if (reaches(targets)) return command;
  const left = (targets ?? []).filter((id) => reaches([id]));
  return left.length === 0 ? undefined : { ...command, targets: left };
};

/** Whether magic is unstable here: about the caster, or about one whom the spell is aimed at (Hexed). */
const isHexed = (p: Position, { creature, command, invested }: CastWork): boolean => {
  const hexed = p.state.creatures.filter((o) => bears(p, o, 'unstable')).map((o) => o.id);
  if (hexed.length === 0) return false;
  const dice = totalOf(invested);
  const { targets, at, spaces } = command;
  const aiming = aimingOf(spellOf(p, command.spell));
  const on = reachedBy(p, creatureOf(p.state, creature), aiming, {
    targets,
    at,
    spaces,
    dice,
    sum: dice * 6,
  });
  return hexed.some((id) => id === creature || on.includes(id));
};

/**
 * CA-R142: where magic is unstable the caster saves with WIL, or there is a Mishap by [sum] as if two dice were alike
 * (CA-CAST-06); one to whom Mishaps do nothing loses the spell (CA-R93).
 */
const unsettled = (g: Play, c: Creature, work: CastWork): Pick<CastWork, 'match' | 'sum'> => {
  const { match, sum } = work;
  if (match > 1 || work.copying !== '' || !isHexed(g, work)) return { match, sum };
  const held = plainSave(g, c, { attribute: 'wil', rule: 'CA-SAVE-11', text: `${c.name}: unstable magic` });
  const spoilt = work.npc && !g.book.options.npcMishaps;
  return held ? { match, sum } : { match: spoilt ? 3 : 2, sum: Math.max(2, sum) };
};

/** CA-CAST-05, CA-MIS-08, 11, 22: what the dice cost the caster. Row 14 takes the place of Fatigue (CA-R63). */
const tire = (g: Play, work: CastWork): void => {
  const c = creatureOf(g.state, work.creature);
  const { burnt, bled } = work;
  const { match, sum } = unsettled(g, c, work);
  const riskFree = work.copying !== '' && g.book.options.copyRiskFree;
  const fails = match === 3;
  const isRow = match > 1 && (!work.npc || g.book.options.npcMishaps) && !riskFree;
  const twists = isRow && !fails && (sum === 4 || sum === 5) && work.copying === '';
  const step = work.copying !== '' ? 'copied' : fails ? 'mishap' : twists ? 'twist' : 'effect';
  const fatigue = riskFree ? 0 : ignoreOne(g, c, work.fatigue);
  replace(g.state, { ...work, step, fatigue, match, sum });
  if (fails && work.copying === '') {
    tell(g, () => ({ type: 'said', rules: ['CA-CAST-07', 'CA-R65'], who: c.id, text: 'The spell fails' }));
    if (g.book.options.tripleMatch === 'spiritEscapes') spiritEscapes(g, work);
  }
  if (!(isRow && sum === 14)) addFatigue(g, c, fatigue);
  if (bled) harm(g, [harmOf(c.id, 1, { pool: 'wil', armour: false })]);
  if (burnt > 0)
    push(g.state, {
      ...costs(c, 'CA-MIS-22'),
      left: [{ do: 'harm', pool: 'str', amount: { roll: `${burnt}d4` } }],
    });
  for (const { kind } of work.copying === '' ? c.conditions : []) {
    const { sears } = conditionOf(g, kind);
    if (sears !== undefined)
      push(g.state, {
        ...costs(c, 'CA-MIS-08'),
        left: [{ do: 'harm', pool: 'wil', amount: { roll: sears } }],
      });
  }
};

/** Work for what a casting costs its caster. */
const costs = (c: Creature, source: string) =>
  ({
    is: 'effects',
    by: '',
    on: [c.id],
    at: c.at,
    spaces: [],
    choice: '',
    longer: 0,
    dice: 0,
    sum: 0,
    source,
    magical: true,
  }) as const;

/** CA-R69 d: one who has been through row 14 may let one Fatigue go, once. */
const ignoreOne = (g: Play, c: Creature, fatigue: number): number => {
  if (fatigue === 0 || !c.mishaps.includes(TOKEN)) return fatigue;
  const key = `ignore:${c.id}`;
  const answer = g.table.choose(c.seat, key, ['yes', 'no'], () => ({
    key,
    seat: c.seat,
    text: `Ignore one Fatigue of this casting? It can be done once.`,
    rule: 'CA-R69',
    choices: [
      { id: 'yes', label: 'Ignore one' },
      { id: 'no', label: 'Keep it for later' },
    ],
  }));
  if (answer === 'no') return fatigue;
  const at = c.mishaps.indexOf(TOKEN);
  c.mishaps = c.mishaps.filter((_, i) => i !== at);
  return fatigue - 1;
};

/** CA-CAST-06, 07: two equal faces or more bring a Mishap by [sum]; NPCs only where the table wants it (CA-R93). */
const afterwards = (g: Play, work: CastWork): void => {
  const c = creatureOf(g.state, work.creature);
  const spirit = work.match === 3 && g.book.options.tripleMatch === 'spiritEscapes';
  const riskFree = work.copying !== '' && g.book.options.copyRiskFree;
  const row = work.match > 1 && !spirit && !riskFree && (!work.npc || g.book.options.npcMishaps);
  if (row) replace(g.state, { ...work, step: 'row' });
  else takeOff(g.state);
  useUp(g, c, 'action', 'wil');
};
