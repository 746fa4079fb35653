import { NAMED } from '../../content/known.ts';
import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { employerOf, kitOf, type Play, type Position } from '../../match/book.ts';
import { afflict } from '../conditions/affliction.ts';
import type { Trait } from '../../content/content.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { CASUALTY, changeGroup, isCasualty, LOOK, note, ZERO } from '../death/death.ts';
import { isHeard } from '../ground/hearing.ts';
import { plainSave } from '../check/plain-save.ts';
import {
  areEnemies,
  creatureOf,
  isPresent,
  type Creature,
  type Group,
  type State,
} from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import type { MoraleWork } from '../../match/work.ts';

/** CA-AUTO-10: the condition of those who run. */
const FLEEING = NAMED.fleeing;

const ALL = 'all:';

const isFresh = (word: string): boolean => word === LOOK || word.startsWith(ZERO);

const stands = (c: Creature): boolean => c.fate === 'up' && isPresent(c);

const LOOKING: MoraleWork = { is: 'morale', group: '', trigger: 'first', left: [] };

const isDue = (state: State): boolean =>
  state.stage === 'fight' && state.groups.some((group) => group.fired.some(isFresh));

/** Looks at morale now: whoever has to test does so before anything that lies below on the pile. */
export const checkMorale = (g: Play): void => {
  if (isDue(g.state)) push(g.state, LOOKING);
};

/** CA-DMG-09: looks at morale once the whole action is over that is being resolved. */
export const checkMoraleLater = (g: Play): void => {
  const { state } = g;
  if (!isDue(state)) return;
  const at = state.work.findIndex((w) => w.is !== 'turn' && w.is !== 'move' && w.is !== 'fight');
  if (at < 0) return push(g.state, LOOKING);
  if (state.work[at]?.is === 'morale') return;
  state.work = [...state.work.slice(0, at), LOOKING, ...state.work.slice(at)];
};

/** Who of a Group tests morale at all: no characters, nobody mindless, nobody already running (CA-MOR-05, CA-AUTO-09). */
const testers = (p: Position, group: string): Creature[] => {
  const party = p.state.groups.some((other) => other.id === group && other.party);
  if (!party && p.book.encounter?.noMorale === true) return [];
  return p.state.creatures.filter((c) => {
    if (c.group !== group || c.kind === 'pc' || !stands(c) || hasCondition(c, FLEEING)) return false;
    // CA-R74: on the characters' side only hirelings can lose heart.
    if (c.kind === 'hireling' ? !p.book.options.hirelingMorale : party) return false;
    const kit = kitOf(p.book, c);
    if (kit.traits.some((t) => t.steadfast === true) && isLed(p, group)) return false;
    return !kit.mindless && !kit.tags.includes('no-morale');
  });
};

/** Whether a leader of the Group stands. */
const isLed = ({ book, state }: Position, group: string): boolean =>
  state.creatures.some((c) => c.group === group && stands(c) && kitOf(book, c).leader);

/** CA-R55: the trigger that a Group meets. */
const triggerOf = (p: Position, group: Group): MoraleWork['trigger'] | undefined => {
  const members = p.state.creatures.filter((c) => c.group === group.id);
  const standing = members.filter(stands);
  const [last] = standing;
  if (last === undefined) return undefined;
  // (e) Whoever came alone, and the last one standing.
  if (standing.length === 1 && group.fired.includes(ZERO + last.id) && !group.fired.includes('lone'))
    return 'lone';
  if (group.heads <= 1) return undefined;
  const gone = members.filter(
    (c) => isCasualty(c) || c.fate === 'fled' || (stands(c) && hasCondition(c, FLEEING)),
  );
  // (b) Those who fled or flee count for the half, never as the first casualty.
  if (!group.fired.includes('half') && gone.length * 2 >= group.heads) return 'half';
  return group.fired.includes(CASUALTY) && !group.fired.includes('first') ? 'first' : undefined;
};

export const stepMorale = (g: Play, work: MoraleWork): void => {
  if (work.group === '') return look(g);
  const [first, ...left] = work.left;
  if (first === undefined) return takeOff(g.state);
  replace(g.state, { ...work, left });
  test(g, work, first);
};

/** Takes up the next Group to which something has happened. */
const look = (g: Play): void => {
  const { state } = g;
  const group = state.groups.find((other) => other.fired.some(isFresh));
  if (group === undefined) return takeOff(g.state);
  loseHeart(g);
  if (!group.fired.includes(LEADERLESS) && flee(g, group)) return;
  const trigger = triggerOf(g, group);
  const known = group.fired.filter((word) => !isFresh(word));
  // (c) One event that meets both triggers asks once; (g) each of them fires once in a fight.
  const fired =
    trigger === undefined
      ? []
      : trigger === 'half' && known.includes(CASUALTY) && !known.includes('first')
        ? ['first', 'half']
        : [trigger];
  changeGroup(state, { ...group, fired: [...known, ...fired] });
  if (trigger === undefined) return;
  const left = whoRolls(g, group, trigger);
  if (left.length > 0) push(g.state, { is: 'morale', group: group.id, trigger, left });
};

const mayLoseHeart = ({ numbers, fleesWithout }: Trait): boolean =>
  numbers === true || fleesWithout !== undefined;

/** Those who flee when they are outnumbered, or when those whom they follow are dead: after each loss, and at the end of a Round. */
export const loseHeart = (g: Play): void => {
  const { creatures } = g.state;
  for (const c of creatures) {
    const { traits } = kitOf(g.book, c);
    if (!traits.some(mayLoseHeart) || !stands(c) || hasCondition(c, FLEEING)) continue;
    const few = (): boolean =>
      creatures.filter((o) => stands(o) && o.group === c.group).length <
      creatures.filter((o) => stands(o) && areEnemies(g.state, o, c)).length;
    const alone = (kind: string): boolean =>
      creatures.some((o) => o.fate === 'dead' && kitOf(g.book, o).of === kind) &&
      !creatures.some((o) => stands(o) && kitOf(g.book, o).of === kind);
    if (
      traits.some(
        (t) => (t.numbers === true && few()) || (t.fleesWithout !== undefined && alone(t.fleesWithout)),
      )
    )
      afflict(g, c, FLEEING, '');
  }
};

/** A Group whose loyal members have run for the loss of their leader. */
const LEADERLESS = 'leaderless';

/** The loyal run without a Save when their leader is dead and no other stands (content 6.1, Bandit). */
const flee = (g: Play, group: Group): boolean => {
  const led = g.state.creatures.filter((c) => c.group === group.id && kitOf(g.book, c).leader);
  if (!led.some((c) => c.fate === 'dead') || led.some(stands)) return false;
  changeGroup(g.state, { ...group, fired: [...group.fired, LEADERLESS] });
  for (const c of testers(g, group.id))
    if (kitOf(g.book, c).traits.some((t) => t.loyal === true)) afflict(g, c, FLEEING, '');
  return true;
};

const TRIGGERS: Readonly<Record<MoraleWork['trigger'], { readonly rule: string; readonly text: string }>> = {
  first: { rule: 'CA-MOR-01', text: 'the first casualty' },
  half: { rule: 'CA-MOR-02', text: 'half their number lost' },
  lone: { rule: 'CA-MOR-04', text: 'alone and at 0 HP' },
};

/** CA-R55 d, CA-MOR-03, CA-WARD-16: one roll with the leader's WIL, everybody for themselves, or none. */
const whoRolls = (g: Play, group: Group, trigger: MoraleWork['trigger']): readonly string[] => {
  const all = testers(g, group.id);
  const [first] = all;
  if (first === undefined) return [];
  // Whoever cannot be heard leads nobody.
  const leader = g.state.creatures.find(
    (c) => c.group === group.id && stands(c) && kitOf(g.book, c).leader && isHeard(g, c),
  );
  const how = askWarden(g, {
    step: 'morale',
    key: `morale:${group.id}:${trigger}`,
    rule: 'CA-MOR-03',
    ids: leader === undefined ? ['own', 'none'] : ['leader', 'own', 'none'],
    off: 'none',
    text: () => `${group.name}: ${TRIGGERS[trigger].text}. Whose WIL counts?`,
    label: (id) =>
      id === 'leader' ? `${leader?.name ?? ''}’s, for all` : id === 'own' ? 'each their own' : 'no test',
  });
  if (how === 'none') return [];
  if (how === 'leader' && leader !== undefined) return [ALL + leader.id];
  if (g.book.options.moraleRoll !== 'oneRollPerGroup') return all.map((c) => c.id);
  // The steadiest speaks for all.
  const best = all.reduce((a, b) => (scoreFor(g, b) > scoreFor(g, a) ? b : a), first);
  return [ALL + best.id];
};

/** CA-R74: a hireling goes by the better of its own WIL and its employer's, while the employer stands. */
export const scoreFor = (p: Position, c: Creature): number => {
  const employer = c.kind === 'hireling' ? employerOf(p, c) : undefined;
  return employer !== undefined && stands(employer) ? Math.max(c.wil, employer.wil) : c.wil;
};

/** One roll: a WIL Save against 20, or they flee (CA-R55 a). */
const test = (g: Play, { group, trigger }: MoraleWork, id: string): void => {
  const forAll = id.startsWith(ALL);
  const c = creatureOf(g.state, forAll ? id.slice(ALL.length) : id);
  if (!stands(c)) return;
  const { rule, text } = TRIGGERS[trigger];
  const score = scoreFor(g, c);
  const save = {
    attribute: 'wil',
    score,
    rule,
    text: `${c.name}: morale, ${text}`,
    untargeted: true,
  } as const;
  if (plainSave(g, c, save)) return;
  for (const other of forAll ? testers(g, group) : [c]) afflict(g, other, FLEEING, '');
  // Those who run may be what makes it half.
  note(g.state, group, [LOOK]);
};
