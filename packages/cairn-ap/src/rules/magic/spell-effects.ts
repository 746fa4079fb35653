import { NO_WHY } from '@caltrop/engine';
import { replace } from '@caltrop/engine/chapter';
import type { Play, Position } from '../../match/book.ts';
import { aimingOf, settled, spellOf } from './spells.ts';
import { newCheck, startCheck } from '../check/check.ts';
import { isStrike } from '../check/looked.ts';
import { touch } from '../check/touch.ts';
import { isNameable, wordsFor } from './names.ts';
import { endConditions } from '../conditions/endings.ts';
import type { Effect, Spell } from '../../content/content.ts';
import { allEffects } from '../../content/defaults.ts';
import { plainSpec } from '../dice/dice.ts';
import { runEffects, isHarmful } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { changeItem } from '../inventory/inventory.ts';
import { luredTo } from './lure.ts';
import { totalOf } from './magic-dice.ts';
import { reverse, twistedTargets } from './mishap-twists.ts';
import { isUnmoved } from '../conditions/resistance.ts';
import { carriedOf } from '../inventory/slots.ts';
import type { RollSpec } from '../../match/ruling.ts';
import { areEnemies, creatureOf, findCreature, type Creature, type Group } from '../../match/state.ts';
import { summon } from '../encounter/summon.ts';
import { hears, isHeard } from '../ground/hearing.ts';
import { setAlight } from '../ground/patches.ts';
import { areaSpaces, randomPool, reachedBy } from '../aiming/reached.ts';
import { countOf, type Picked } from '../aiming/aim.ts';
import { isMeantFor } from '../aiming/targets.ts';
import { isVain } from './vain.ts';
import type { CastWork, CheckWork } from '../../match/work.ts';

/** Effects that happen whatever anybody rolls: they change the ground, call somebody, or are the caster's own. */
const FREE: ReadonlySet<Effect['do']> = new Set([
  'ground',
  'steer',
  'clear',
  'summon',
  'self',
  'open',
  'light',
  'snuff',
  'dampen',
  'reveal',
  'ask',
]);

const AT_SOMEBODY: ReadonlySet<Spell['aim']['who']> = new Set(['creature', 'ally', 'enemy']);

/** Effects that are between all whom a spell reaches, not on each of them: they change places, part, come together. */
const BETWEEN: ReadonlySet<Effect['do']> = new Set(['shuffle', 'part', 'cling']);

const isFree = (effect: Effect): boolean =>
  FREE.has(effect.do) && !(effect.do === 'ground' && effect.shape.kind === 'ring');

/** The element of the harm a spell does; empty for none. `magic` for harm without one, so that it counts as a strike. */
export const elementOf = (effects: readonly Effect[]): string => {
  for (const e of effects) {
    if (e.do === 'harm') return e.of ?? 'magic';
    const inner = e.do === 'if' ? elementOf([...e.so, ...(e.otherwise ?? [])]) : '';
    if (inner !== '') return inner;
  }
  return '';
};

/** CA-R66: whether somebody would rather not be the target of this. */
const isUnwilling = (
  p: Position,
  c: Creature,
  t: Creature,
  effects: readonly Effect[],
  area: boolean,
): boolean => {
  // A caster in the middle of its own area saves like everybody.
  if (t.id === c.id) return area;
  return areEnemies(p.state, c, t) || t.group !== c.group || isHarmful(effects) || area;
};

/** Whom a spell touches, and how: those who let it happen, those who save and their contest, and what it does. */
interface SpellPlan {
  readonly aimed: readonly Effect[];
  readonly free: readonly Effect[];
  readonly willing: readonly string[];
  readonly check: CheckWork | undefined;
}

/** CA-R66: what a spell is rolled with against the unwilling; undefined for one that nobody saves from. */
export const spellRoll = (p: Position, id: string): RollSpec | undefined =>
  spellOf(p, id).save === null ? undefined : plainSpec('wil');

const isHearing = (p: Position, id: string): boolean => {
  const t = findCreature(p.state, id);
  return t !== undefined && hears(p, t);
};

/** CA-R152: what its caster says is heard by nobody where that one makes no sound. */
export const isSaid = (p: Position, c: Creature, { heard, range }: Spell): boolean =>
  heard !== true || range !== 'self' || isHeard(p, c);

/** CA-R66: sorts those whom a spell reaches into the willing and the others, who get one contest together. */
const planOf = (
  p: Position,
  cast: Pick<CastWork, 'seat' | 'command' | 'sum' | 'sure' | 'held' | 'causes'>,
  effects: readonly Effect[],
  reached: readonly string[],
): SpellPlan => {
  const { command, sum, seat } = cast;
  const c = creatureOf(p.state, command.creature);
  const spell = spellOf(p, command.spell);
  const isSilent = !isSaid(p, c, spell);
  const victims = spell.heard === true ? reached.filter((id) => !isSilent && isHearing(p, id)) : reached;
  // CA-R66: what a person decides about those who save is decided once they have failed.
  const isAimed = (e: Effect): boolean =>
    !isFree(e) ||
    (e.do === 'ask' && e.object !== true && (spell.hits !== undefined || AT_SOMEBODY.has(spell.aim.who)));
  const aimed = effects.filter(isAimed);
  const contested = spell.save !== null && p.book.options.spellContest && !cast.sure && aimed.length > 0;
  const area = spell.hits === 'all' || spell.aim.random === true;
  const aiming = aimingOf(spell);
  const saves = (id: string): boolean => {
    const t = findCreature(p.state, id);
    return (
      contested &&
      t !== undefined &&
      isUnwilling(p, c, t, aimed, area) &&
      (aiming.aim.tags === undefined || isMeantFor(p, c, aiming, t))
    );
  };
  // CA-R94: whoever has no mind is not moved by it either where it would let it happen.
  const isPassedBy = (id: string): boolean => {
    const t = findCreature(p.state, id);
    if (t === undefined) return false;
    // A spell that a lure or a mirror has turned finds one whom it was not made for.
    if (aiming.aim.tags !== undefined && !isMeantFor(p, c, aiming, t)) return true;
    return spell.save === 'wil' && isUnmoved(p, t, spell.id, c.id);
  };
  const targets = [...new Set(victims.filter(saves))];
  const willing = victims.filter((id) => !saves(id) && !isPassedBy(id));
  // CA-R191: those who let it happen wait for those who save.
  const together = targets.length > 0 && allEffects(aimed).some((e) => BETWEEN.has(e.do));
  const atThings = victims.length === 0 || (command.spaces ?? []).length > 0;
  const check: CheckWork = {
    ...newCheck({
      creature: c.id,
      seat,
      command,
      kind: 'cast',
      magical: true,
      of: elementOf(aimed),
      blast: spell.hits === 'all',
      against: { mode: 'CC', save: spell.save ?? 'wil' },
      spec: spellRoll(p, spell.id) ?? plainSpec('wil'),
      causes: cast.causes ?? [],
      targets,
      at: placeOf(c, spell, command.at),
      onSuccess: aimed,
      dice: totalOf(command.dice),
      sum,
      source: spell.id,
      ...cast.held,
    }),
    // The window of declared Actions was before the Magic Dice.
    step: 'targeted',
    ...(together ? { along: willing } : {}),
  };
  return {
    aimed,
    free: effects.filter((e) => !isAimed(e) && !(e.do === 'ask' && e.object === true && !atThings)),
    willing: together ? [] : willing,
    check: targets.length === 0 ? undefined : check,
  };
};

/** The contest of a casting before its dice: against everybody whom it can reach with the most that [sum] can be. */
export const contestOf = (
  p: Position,
  { seat, command, sure, held }: Pick<CastWork, 'seat' | 'command' | 'sure' | 'held'>,
): CheckWork | undefined => {
  const c = creatureOf(p.state, command.creature);
  const spell = spellOf(p, command.spell);
  const dice = totalOf(command.dice);
  const sum = dice * 6;
  const aimed = luredTo(p, c, command);
  const { targets, at, spaces } = aimed;
  const victims = reachedBy(p, c, aimingOf(spell), { targets, at, spaces, dice, sum });
  const effects = settled(spell.effects, dice, command.choice ?? '');
  return planOf(p, { seat, command: aimed, sum, sure, held }, effects, victims).check;
};

/** Whether a spell is meant for those who let it happen. */
const isFriendly = ({ save, aim }: Spell): boolean =>
  save === null || aim.who === 'self' || aim.who === 'ally';

const placeOf = (c: Creature, spell: Spell, at: number | undefined): number =>
  at ?? (spell.range === 'self' ? c.at : -1);

/** The spell works: the willing, everybody who saves, then what is free of any contest (CA-R63, CA-R66). */
export const effectsOn = (g: Play, work: CastWork): void => {
  const c = creatureOf(g.state, work.creature);
  const spell = spellOf(g, work.spell);
  const dice = totalOf(work.invested);
  const { sum, command } = work;
  const said = asked(g, c, spell, command.choice ?? '', {
    targets: command.targets,
    at: command.at,
    spaces: command.spaces,
    dice,
    sum,
  });
  const choice = named(g, c, spell, dice, said, command.targets);
  // Those who save are dealt with later: what was chosen is kept with the casting.
  if (choice !== (command.choice ?? ''))
    replace(g.state, { ...work, step: 'mishap', command: { ...command, choice } });
  const effects = reverse(g, settled(spell.effects, dice, choice), work.twist, dice, isFriendly(spell));
  const victims = twistedTargets(g, work, victimsOf(g, c, spell, work, dice));
  const { aimed, free, willing, check } = planOf(g, work, effects, victims);
  if (elementOf(aimed) === 'fire') setAlight(g, areaSpaces(g, c, aimingOf(spell), { ...command, dice, sum }));
  // CA-MIS-05: where the target becomes the caster, what was meant for a Space falls on the caster's own.
  const back = work.twist === 'reversed-2' && command.at !== undefined;
  const at = back ? c.at : placeOf(c, spell, command.at);
  const order = {
    by: c.id,
    at,
    spaces: back ? [c.at] : (command.spaces ?? []),
    choice,
    dice,
    sum,
    source: spell.id,
    magical: true,
  };
  // What is pushed last happens first: ground that changes is no cover from the spell that changes it.
  runEffects(g, { ...order, on: victims.slice(0, 1), effects: free });
  if (check !== undefined) startCheck(g, check);
  if (spell.range === 'touch') touch(g, c.id, willing);
  // Things that lie there are taken though nobody is named (Filch).
  const lying = victims.length === 0 && aimed.some((e) => e.do === 'steal');
  if (willing.length > 0 || lying) runEffects(g, { ...order, on: willing, effects: aimed });
  // What ends by attacking holds until a spell that strikes is over, as with a blow.
  if (check !== undefined && !isStrike(check)) endConditions(g, c, 'attacks');
};

/** What the caster chooses at the last moment where the command did not say it. */
const asked = (g: Play, c: Creature, spell: Spell, said: string, picked: Picked): string => {
  const choice = spell.effects.find((e) => e.do === 'choice');
  if (choice?.do !== 'choice') return said;
  const ids = choice.options.map((o) => o.id);
  if (ids.includes(said.split(':')[0] ?? '')) return said;
  const key = `choice:${spell.id}`;
  const { targets = [], dice, at, spaces, sum } = picked;
  const on = reachedBy(g, c, aimingOf(spell), picked);
  const order = {
    by: c.id,
    on,
    at: at ?? spaces?.[0] ?? c.at,
    thing: spell.id,
    magical: true,
    spaces,
    dice,
    sum,
  };
  // CA-R153, CA-R156: not what would do nothing now, or be about nothing.
  const open = choice.options.filter(
    (o) => isNameable(g, c, spell, o.effects, targets) && !o.effects.every((e) => isVain(g, e, order)),
  );
  const options = open.length === 0 ? choice.options : open;
  const id = g.table.choose(
    c.seat,
    key,
    options.map((o) => o.id),
    () => ({
      key,
      seat: c.seat,
      text: choice.text,
      rule: 'CA-GRIM-02',
      choices: options.map((o) => ({ id: o.id, label: o.name })),
    }),
  );
  return said === '' ? id : `${id}:${said}`;
};

/** What the caster names at the last moment where the command did not: somebody, a kind, a thing in sight. */
const named = (
  g: Play,
  c: Creature,
  spell: Spell,
  dice: number,
  said: string,
  targets: readonly string[] = [],
): string => {
  const effects = settled(spell.effects, dice, said);
  const option = effects === spell.effects ? '' : (said.split(':')[0] ?? '');
  const isOption = spell.effects.some((e) => e.do === 'choice' && e.options.some((o) => o.id === option));
  const word = isOption ? said.slice(option.length + 1) : said;
  if (spell.names !== true || word !== '') return said;
  const words = wordsFor(g, c, effects, targets);
  const ids = [...words.keys()];
  if (ids.length === 0) return said;
  const key = `names:${spell.id}`;
  const id = g.table.choose(c.seat, key, ids, () => ({
    key,
    seat: c.seat,
    text: `${spell.name}: who or what is it about?`,
    rule: 'CA-GRIM-02',
    choices: ids.map((one) => ({ id: one, label: words.get(one) ?? one })),
  }));
  return isOption ? `${option}:${id}` : id;
};

const victimsOf = (g: Play, c: Creature, spell: Spell, work: CastWork, dice: number): readonly string[] => {
  const { command, sum } = work;
  const aiming = aimingOf(spell);
  const { targets, at, spaces } = command;
  if (spell.aim.random !== true) return reachedBy(g, c, aiming, { targets, at, spaces, dice, sum });
  const pool = [...randomPool(g, c, aiming, dice, sum)];
  const count = countOf(aiming, dice, sum);
  const drawn: string[] = [];
  const { table } = g;
  while (drawn.length < count && pool.length > 0) {
    const all = pool.length <= count - drawn.length;
    const why = table.telling
      ? { seat: c.seat, rule: 'CA-GRIM-02', text: 'Who is touched by chance' }
      : NO_WHY;
    const [id] = pool.splice(all ? 0 : table.die(pool.length, why) - 1, 1);
    if (id !== undefined) drawn.push(id);
  }
  return drawn;
};

/** CA-R65, `spiritEscapes`: the spell leaves the book and stands there as a spirit, as its face says. */
export const spiritEscapes = (g: Play, work: CastWork): void => {
  const { state, table } = g;
  const c = creatureOf(state, work.creature);
  const source = carriedOf(c, work.source);
  if (source !== undefined)
    changeItem(c, { ...source, spells: source.spells.filter((s) => s !== work.spell) });
  const temper = work.face <= 2 ? 'hostile' : work.face <= 4 ? 'neutral' : 'friendly';
  const why = table.telling ? { seat: 'warden', rule: 'CA-R65', text: 'A spirit of 2d6' } : NO_WHY;
  const two = (): number => table.die(6, why) + table.die(6, why);
  const scores = { hp: two(), str: two(), dex: two(), wil: two() };
  const { name } = spellOf(g, work.spell);
  const group = temper === 'friendly' ? c.group : wildGroup(g, c, temper === 'hostile');
  summon(g, 'escaped-spell', c.at, group, [], { name: `Spirit of ${name}`, scores, by: c.id });
  tell(g, () => ({
    type: 'said',
    rules: ['CA-R65'],
    who: c.id,
    text: `${name} escapes as a ${temper} spirit`,
  }));
};

/** The Group of spirits that belong to nobody, at odds with the caster's or with none. */
const wildGroup = ({ state }: Play, c: Creature, hostile: boolean): string => {
  const id = hostile ? 'wild-spirits' : 'quiet-spirits';
  if (state.groups.some((o) => o.id === id)) return id;
  const group: Group = {
    id,
    name: 'Spirits',
    party: false,
    enemies: hostile ? [c.group] : [],
    heads: 0,
    fired: [],
  };
  const groups = hostile
    ? state.groups.map((o) => (o.id === c.group ? { ...o, enemies: [...o.enemies, id] } : o))
    : state.groups;
  state.groups = [...groups, group];
  return id;
};
