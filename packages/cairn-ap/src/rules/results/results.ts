import { NAMED } from '../../content/known.ts';
import { plainSave } from '../check/plain-save.ts';
import { replace, takeOff } from '@caltrop/engine/chapter';
import { meetDoubles, beyond, leftOf } from './hits.ts';
import type { Odds, Seat } from '@caltrop/engine';
import { aftermath } from './aftermath.ts';
import { bearingsOf, bears, passesBy } from '../conditions/bearings.ts';
import { kitOf, type Play, type Position } from '../../match/book.ts';
import { isWarned } from '../encounter/surprise.ts';
import { fixedSpec, harmsOf, SURE } from '../check/check.ts';
import type { Effect } from '../../content/content.ts';
import { allEffects } from '../../content/defaults.ts';
import { afflict, canAct, endConditions, onHitOf, useUp } from '../conditions/conditions.ts';
import { FIRST_TO_ATTACK, weaponOf } from '../inventory/weapons.ts';
import { harm } from '../damage/damage.ts';
import { initiatorWinsTies, rankedWays, saveWays, type Helped, type SaveWay } from '../check/defence.ts';
import { lumped, rollKept, takeBank, throwSpec, type Thrown } from '../dice/dice.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { helpFromHolds } from '../holds/holds.ts';
import { FIRST_ATTACK } from '../inventory/weapons.ts';
import { checkMorale, checkMoraleLater } from '../encounter/morale.ts';
import { NOTHING_MORE, naturalsMatter, resolveNaturals } from './naturals.ts';
import { groundEffects } from '../ground/patches.ts';
import { savesFrom } from '../check/saves.ts';
import { flagOf, spreadOf } from '../dice/spread.ts';
import { creatureOf, findCreature, isPresent, scoreOf, WARDEN, type Creature } from '../../match/state.ts';
import { isUnknownTo, noticedBy } from '../../match/view.ts';
import { askWarden } from '../../match/ask-warden.ts';
import { fireHolds } from '../check/windows.ts';
import type { CheckWork, Rolled, Saving, Stand } from '../../match/work.ts';

/** Whether anybody at all waits for something, so that windows need a look. */
const anyHolds = ({ state }: Position): boolean => {
  for (const c of state.creatures) if (c.holds.length > 0) return true;
  return false;
};

/** Takes a check on: up to its next dice, or to where something breaks in. */
export const stepCheck = (g: Play, work: CheckWork): void => {
  switch (work.step) {
    case 'declared': {
      if (slips(g, work)) return;
      if (!anyHolds(g)) return aim(g, work);
      const next: CheckWork = {
        ...work,
        step: 'targeted',
        asked: [...work.asked, BROKEN_INTO, ...beyond(g, work)],
      };
      replace(g.state, next);
      if (!fireHolds(g, { at: 'declared', work: next })) aim(g, work);
      return;
    }
    case 'targeted':
      return aim(g, work);
    case 'roll':
      return roll(g, work);
    case 'save':
      return save(g, work);
    case 'naturals':
    case 'outcome':
    case 'effects':
      return conclude(g, work);
    case 'resolved':
      return resolve(g, work);
  }
};

/** The mark of a check into which something has broken before its dice: a Held Action, slippery ground. */
const BROKEN_INTO = 'broken-into';

/** CA-WIN-03: the Initiator's spec becomes final, then every Target chooses its Save. */
const aim = (g: Play, begun: CheckWork): void => {
  const by = creatureOf(g.state, begun.creature);
  const given = begun.asked.includes(BROKEN_INTO) ? leftOf(g, begun) : begun;
  if (given === undefined) return lose(g, by);
  const checked = given.blast ? spared(g, given) : given;
  const { spec, causes, bank } = fixedSpec(g, checked, by);
  if (bank > 0) takeBank(g, by, given.kind !== 'save');
  if (given.attack) {
    spring(g, by, checked.savings);
    countAttack(g, by);
  }
  const work: CheckWork = { ...checked, step: 'roll', spec, causes, fixed: true };
  if (work.against.mode === 'DC' || work.savings.length === 0) return roll(g, work);
  const sure = work.asked.includes(SURE);
  const savings = work.savings.map((s) =>
    sure ? { ...s, how: 'none', beaten: true } : chooseSave(g, work, s),
  );
  roll(g, { ...work, savings });
};

/** CA-WARD-22: whom of those inside an area the Warden leaves out, one after the other. */
const spared = (g: Play, work: CheckWork): CheckWork => {
  let { savings } = work;
  while (savings.length > 1) {
    const left = savings;
    const id = askWarden(g, {
      step: 'areas',
      key: `area:${work.creature}:${g.state.serial}:${left.length}`,
      rule: 'CA-WARD-22',
      ids: ['all', ...left.map((s) => s.id)],
      text: () => 'Everybody here is inside. Is somebody spared?',
      label: (one) => (one === 'all' ? 'Nobody is spared' : creatureOf(g.state, one).name),
    });
    if (id === 'all') break;
    savings = left.filter((s) => s.id !== id);
  }
  return savings === work.savings ? work : { ...work, savings };
};

/** The mark of one who has attacked from ground that may throw it down. */
const SLIPPED = 'slipped';

/** Attacking from slippery ground: what that does comes before the attack, once (Slick). */
const slips = (g: Play, work: CheckWork): boolean => {
  if (!work.attack || g.state.patches.length === 0 || work.asked.includes(SLIPPED)) return false;
  const by = creatureOf(g.state, work.creature);
  if (by.at < 0) return false;
  const effects = groundEffects(g, by, by.at, 'onAttack');
  if (effects.length === 0) return false;
  replace(g.state, { ...work, asked: [...work.asked, SLIPPED, BROKEN_INTO, ...beyond(g, work)] });
  runEffects(g, { by: '', on: by.id, at: by.at, effects, source: 'slick' });
  return true;
};

/** CA-R43 e: an Action that has become impossible is lost with its AP. */
const lose = (g: Play, by: Creature): void => {
  takeOff(g.state);
  tell(g, () => ({
    type: 'said',
    rules: ['CA-R43'],
    who: by.id,
    text: `${by.name} cannot finish: the Action is lost`,
  }));
};

/** The first attack of one who has lain in wait Surprises whom it is aimed at; the shy run from any attack. */
const spring = (g: Play, by: Creature, savings: readonly Saving[]): void => {
  if (g.state.stage !== 'fight') return;
  const waits = kitOf(g.book, by).traits.find((t) => t.ambush === true);
  const fresh = waits !== undefined && !by.used.some((u) => u.id === SPRUNG);
  if (fresh) by.used = [...by.used, { id: SPRUNG, round: g.state.round, turn: by.taken }];
  for (const { id } of savings) {
    const t = findCreature(g.state, id);
    if (t === undefined) continue;
    if (kitOf(g.book, t).traits.some((trait) => trait.skittish === true)) afflict(g, t, NAMED.fleeing, by.id);
    if (!fresh || t.surprised || isWarned(g, t) || sees(g, t, waits.notice)) continue;
    t.surprised = true;
    // CA-TURN-02: only 2 AP until the turn that comes is over.
    t.ap = Math.min(2, t.ap);
    tell(g, () => ({ type: 'said', rules: ['CA-TURN-02'], who: t.id, text: `${t.name} is Surprised` }));
  }
};

/** What marks that one who lies in wait has struck. */
const SPRUNG = 'sprung';

/** Whether somebody sees in time what is hard to see. */
const sees = (g: Play, t: Creature, dc: number | undefined): boolean =>
  dc !== undefined &&
  plainSave(g, t, { attribute: 'wil', dc, rule: 'CA-AUTO-11', text: `${t.name} may notice` });

/** An attack counts for its turn; some creatures have a first one that is special. */
const countAttack = (g: Play, by: Creature): void => {
  by.attacks += 1;
  noteFirst(g, by);
  if (by.used.some((u) => u.id === FIRST_ATTACK)) return;
  if (kitOf(g.book, by).traits.some((t) => t.firstAttack !== undefined))
    by.used = [...by.used, { id: FIRST_ATTACK, round: g.state.round, turn: by.taken }];
};

/** Who is the first to attack in a fight, where that makes a difference to anybody, and what that one has of it. */
const noteFirst = (g: Play, by: Creature): void => {
  const { state } = g;
  if (state.stage !== 'fight' || state.counters[FIRST_TO_ATTACK] !== undefined) return;
  if (!state.creatures.some((c) => bears(g, c, 'firstBlast') || bears(g, c, 'firstGuard'))) return;
  state.counters = { ...state.counters, [FIRST_TO_ATTACK]: state.creatures.indexOf(by) + 1 };
  for (const { firstGuard } of bearingsOf(g, by))
    if (firstGuard !== undefined) afflict(g, by, firstGuard, by.id);
};

/** CA-SAVE-03, CA-AUTO-04: how a Target saves: the best way, or as whoever runs it says. */
const chooseSave = (g: Play, work: CheckWork, saving: Saving): Saving => {
  const t = findCreature(g.state, saving.id);
  if (t === undefined || !isPresent(t)) return { ...saving, how: 'gone' };
  const held = t.holds.length > 0 ? helpFromHolds(g, work, t) : null;
  const helped: Helped = {
    dodge: held?.dodge ?? 0,
    parry: held?.parry ?? null,
    bought: buyAdvantage(g, t),
    bank: g.book.options.gainAdvScope === 'actionOnly' ? 0 : t.bank,
  };
  const ways = rankedWays(g, work, t, saveWays(g, work, t, helped));
  const picked = pickWay(g, work, t, ways);
  if (picked === undefined) return { ...saving, how: 'none', beaten: true };
  takeBank(g, t, false);
  return { ...saving, how: picked.how, spec: picked.spec, causes: picked.causes };
};

/** CA-R39: with `offTurnAP` a Target may spend AP of its next turn on this Save. */
const buyAdvantage = (g: Play, t: Creature): number => {
  if (g.book.options.offTurnAP === 'off' || t.ap <= 0 || g.state.stage !== 'fight' || !canAct(g, t)) return 0;
  const key = `buy:${t.id}:${g.state.serial}`;
  const ids = Array.from({ length: t.ap + 1 }, (_, n) => String(n));
  const answer = g.table.choose(t.seat, key, ids, () => ({
    key,
    seat: t.seat,
    text: `How many AP does ${t.name} spend on this Save?`,
    rule: 'CA-R39',
    choices: ids.map((id) => ({ id, label: id })),
  }));
  const ap = Number(answer);
  t.ap -= ap;
  return ap;
};

/** The way that is taken; undefined where a willing Target lets it happen (CA-SAVE-10). */
const pickWay = (g: Play, work: CheckWork, t: Creature, ways: readonly SaveWay[]): SaveWay | undefined => {
  const [best] = ways;
  if (!canAct(g, t)) return best;
  const planned = plannedWay(g, work, t, ways);
  const ruled = t.seat === WARDEN ? planned : lookedOver(g, work, t, ways, planned);
  return ruled === 'none' ? undefined : (ways[Number(ruled)] ?? best);
};

/** CA-SAVE-03: how whoever runs the Target would save; the best way where nobody is asked. */
const plannedWay = (g: Play, work: CheckWork, t: Creature, ways: readonly SaveWay[]): string => {
  if (g.state.desk.saves !== 'ask') return '0';
  const key = `save:${t.id}:${work.creature}:${g.state.serial}`;
  const ids = [...ways.map((_, i) => String(i)), 'none'];
  return g.table.choose(t.seat, key, ids, () => ({
    key,
    seat: t.seat,
    text: `How does ${t.name} try to escape?`,
    rule: 'CA-SAVE-03',
    choices: ids.map((id) => ({ id, label: wayLabel(ways[Number(id)]) })),
  }));
};

/** CA-WARD-08: the Warden accepts the plan of a player, or has the Target save in another way. */
const lookedOver = (
  g: Play,
  work: CheckWork,
  t: Creature,
  ways: readonly SaveWay[],
  planned: string,
): string =>
  askWarden(g, {
    step: 'plans',
    key: `plan:${t.id}:${work.creature}:${g.state.serial}`,
    rule: 'CA-WARD-08',
    ids: [planned, ...[...ways.map((_, i) => String(i)), 'none'].filter((id) => id !== planned)],
    text: () => `${t.name} would save so: ${wayLabel(ways[Number(planned)])}. What is it to be?`,
    label: (id) => wayLabel(ways[Number(id)]),
  });

const wayLabel = (way: SaveWay | undefined): string => {
  if (way === undefined) return 'Let it happen';
  const { attribute, objects } = way.spec;
  const joined = objects.map((o) => ` and ${o.of}`).join('');
  return `${way.how[0]?.toUpperCase()}${way.how.slice(1)}: ${attribute.toUpperCase()}${joined}`;
};

/** CA-ACT-11: the Initiator rolls, or whoever saves from a number. */
const roll = (g: Play, work: CheckWork): void => {
  const by = creatureOf(g.state, work.creature);
  const contested = work.against.mode === 'CC';
  if (contested && work.savings.every((s) => s.how === 'gone')) return lose(g, by);
  const saves = work.kind === 'save';
  const { rolled, thrown } = rollKept(
    g,
    by,
    work.spec,
    { rule: saves ? 'CA-SAVE-07' : 'CA-ACT-11', text: work.kind, to: noticing(g, work) },
    work.damage !== null,
  );
  // What an attack does hangs on what its maker bears until it is over (Coup de Grâce).
  if (!work.attack) useUp(g, by, saves ? 'save' : 'action', work.spec.attribute);
  const next: CheckWork = { ...work, step: 'save', rolled };
  if (contested) {
    if (g.table.telling) tellRoll(g, next, thrown, undefined);
    return replace(g.state, next);
  }
  if (g.table.telling) tellRoll(g, next, thrown, passes(g, next));
  conclude(g, next);
};

/** The seats that notice a roll: what somebody unseen does to nobody else is not told by its dice. */
const noticing = (g: Play, work: CheckWork): readonly Seat[] | undefined =>
  g.table.telling
    ? noticedBy(
        g,
        findCreature(g.state, work.creature),
        work.savings.map((s) => s.id),
      )
    : undefined;

const tellRoll = (
  g: Play,
  work: CheckWork,
  thrown: Thrown | undefined,
  passed: boolean | undefined,
): void => {
  const rolled: Rolled = thrown ?? work.rolled ?? { total: 0, natural: 0, weapon: 0 };
  const { against } = work;
  const to = noticing(g, work);
  tell(g, () => ({
    type: 'checked',
    rules: [work.kind === 'save' ? 'CA-SAVE-08' : 'CA-ACT-12'],
    who: work.creature,
    what: work.kind,
    rolled: { total: rolled.total, natural: rolled.natural, weapon: rolled.weapon },
    words: thrown?.words ?? '',
    causes: work.causes,
    ...(against.mode === 'DC' && !against.hidden && !work.hidden ? { dc: against.dc } : {}),
    ...(passed === undefined ? {} : { passed }),
    ...(to === undefined ? {} : { to }),
  }));
};

/** CA-RES-01, 02: whether a check against a number succeeds; what a natural decides under `autoWinLose`. */
const passes = (g: Position, work: CheckWork): boolean => {
  const { against, rolled } = work;
  if (against.mode !== 'DC' || rolled === null) return false;
  if (g.book.options.naturals === 'autoWinLose' && rolled.natural === 20) return true;
  if (g.book.options.naturals === 'autoWinLose' && rolled.natural === 1) return false;
  return work.kind === 'save'
    ? savesFrom(g.book.options, creatureOf(g.state, work.creature), rolled.total, against.dc)
    : rolled.total >= against.dc;
};

/** CA-SAVE-08: the next Target rolls; only whether it is beaten and a natural 1 or 20 are kept. */
const save = (g: Play, work: CheckWork): void => {
  const index = work.savings.findIndex((s) => s.spec !== null && s.rolled === null);
  const saving = work.savings[index];
  const spec = saving?.spec ?? null;
  const { rolled } = work;
  if (saving === undefined || spec === null || rolled === null) return conclude(g, work);
  const t = creatureOf(g.state, saving.id);
  const by = creatureOf(g.state, work.creature);
  const matter = naturalsMatter(g);
  const read = reader(g, rolled, initiatorWinsTies(g, by, t), matter);
  const { options } = g.book;
  let thrown: Thrown | undefined;
  const outcome = g.table.lump(
    (): Odds => {
      const { cases, total } = spreadOf(options, scoreOf(t, spec.attribute), spec);
      return lumped(
        cases.map((c) => [read(c.total, c.natural), c.ways] as const),
        total,
      );
    },
    () => {
      thrown = throwSpec(g, t, spec, { rule: 'CA-SAVE-07', text: saving.how });
      return read(thrown.total, thrown.natural);
    },
  );
  const beaten = outcome % 2 === 1;
  const natural = matter
    ? outcome >> 1
    : thrown === undefined || !g.table.telling
      ? 0
      : flagOf(thrown.natural);
  useUp(g, t, 'save', spec.attribute);
  if (work.attack) useUp(g, t, 'attacked');
  if (g.table.telling) tellSave(g, work, saving, thrown, beaten, natural);
  const savings = work.savings.map((s, i) =>
    i === index ? { ...s, beaten, rolled: { total: 0, natural: matter ? natural : 0, weapon: 0 } } : s,
  );
  const next: CheckWork = { ...work, savings };
  if (savings.some((s) => s.spec !== null && s.rolled === null)) return replace(g.state, next);
  conclude(g, next);
};

/** Reads a Save: whether the Initiator wins against it, and its flag where that matters (CA-R02, CA-R07). */
const reader = (g: Position, { total, natural }: Rolled, ties: boolean, matter: boolean) => {
  const decided = g.book.options.naturals === 'autoWinLose';
  return (saved: number, face: number): number => {
    let beaten = total > saved || (total === saved && ties);
    if (decided) {
      const edge = edgeOf(natural) - edgeOf(face);
      if (edge !== 0) beaten = edge > 0;
    }
    return (matter ? flagOf(face) * 2 : 0) + (beaten ? 1 : 0);
  };
};

/** Under `autoWinLose` a 20 wins, a 1 loses, and two alike leave it to the totals. */
const edgeOf = (natural: number): number => (natural === 20 ? 1 : natural === 1 ? -1 : 0);

const tellSave = (
  g: Play,
  work: CheckWork,
  saving: Saving,
  thrown: Thrown | undefined,
  beaten: boolean,
  natural: number,
): void => {
  const total = thrown?.total ?? 0;
  const t = findCreature(g.state, saving.id);
  // Who looks on unseen while somebody hides is not told by the roll.
  const unknowing =
    t !== undefined && work.kind === 'hide' ? g.book.seats.filter((s) => isUnknownTo(g, s, t)) : [];
  tell(g, () => ({
    type: 'saved',
    rules: ['CA-SAVE-08', beaten ? 'CA-RES-01' : 'CA-RES-02'],
    who: saving.id,
    against: work.creature,
    how: saving.how,
    rolled: { total, natural: thrown?.natural ?? natural, weapon: 0 },
    words: thrown?.words ?? '',
    total: work.rolled?.total ?? 0,
    passed: !beaten,
    causes: saving.causes,
    ...(unknowing.length === 0 ? {} : { to: g.book.seats.filter((s) => !unknowing.includes(s)) }),
  }));
};

/** CA-WIN-04 to 06: naturals, then what the check does, damage before everything else. */
const conclude = (g: Play, work: CheckWork): void => {
  const more = work.asked.includes(SURE) ? NOTHING_MORE : resolveNaturals(g, work);
  const contested = work.against.mode === 'CC';
  const passed = !contested && passes(g, work);
  const hit: string[] = [];
  const missed: string[] = [];
  for (const s of work.savings) {
    if (s.how === 'gone') continue;
    const won = contested ? s.beaten && !passesBy(g, work, creatureOf(g.state, s.id)) : passed;
    (won ? hit : missed).push(s.id);
  }
  // A check without Targets falls back on whoever makes it.
  if (!contested && hit.length === 0 && missed.length === 0) (passed ? hit : missed).push(work.creature);
  const done: CheckWork = { ...work, step: 'resolved', rolled: null, causes: [], fixed: true };
  replace(g.state, done);
  if (work.attack || work.of !== '') meetDoubles(g, work, hit, missed);
  const { creature: by, at, dice, sum, source, magical } = work;
  const order = { by, at, dice, sum, source, magical, longer: more.longer };
  // What is pushed last happens first.
  for (const following of more.follow) runEffects(g, following);
  if (isTouching(g, work)) for (const id of hit) strikeBack(g, creatureOf(g.state, id), work);
  runEffects(g, { ...order, on: missed, effects: work.onFailure });
  runEffects(g, { ...order, on: hit, effects: more.effects });
  // CA-R30: what a natural 1 adds follows the harm of the same Target, or all effects where none of them is harm.
  const follows = work.damage === null && work.onSuccess.some((e) => e.do === 'harm' || e.do === 'drain');
  if (work.damage === null && !follows) harm(g, more.harms);
  const { extra } = work.damage === null ? more : NOTHING_MORE;
  runEffects(g, { ...order, on: hit, effects: work.onSuccess, extra, after: follows ? more.harms : [] });
  if (work.damage !== null && hit.length > 0) {
    const shot = !work.melee && work.damage.bow === true;
    const onHit = [...work.damage.onHit, ...onHitOf(g, creatureOf(g.state, by), shot)];
    runEffects(g, { ...order, on: hit, effects: onHit, ...(minds(onHit) ? { before: stands(g, hit) } : {}) });
  }
  if (work.damage !== null && work.rolled !== null)
    harm(g, [...harmsOf(work, hit, work.rolled.weapon, more.extra), ...more.harms]);
  aftermath(g, work, hit, missed);
};

/** Whether effects on a hit hang on what it has cost (CA-R15): a torch, a sting. */
const minds = (effects: readonly Effect[]): boolean =>
  allEffects(effects).some((e) => e.do === 'if' && (e.lost !== undefined || e.harmed === true));

const stands = (g: Position, ids: readonly string[]): readonly Stand[] =>
  ids.map((id) => {
    const { hp, str, dex, wil } = creatureOf(g.state, id);
    return { id, hp, str, dex, wil };
  });

/** Manoeuvres in which one lays hands on the other. */
const HANDS: ReadonlySet<string> = new Set(['grapple', 'shove', 'trip', 'disarm', 'bind']);

/** Whether an Action brings somebody so near that thorns can meet it. */
const isTouching = (p: Position, work: CheckWork): boolean =>
  (work.melee && work.attack) || (HANDS.has(work.kind) && isTouch(p, work));

/** Whether it is a touch of body on body, with no weapon between. */
const isTouch = (p: Position, work: CheckWork): boolean => {
  if (!work.attack) return HANDS.has(work.kind);
  const weapon =
    work.damage === null ? undefined : weaponOf(p, creatureOf(p.state, work.creature), work.damage.item);
  return weapon === undefined || weapon.class === 'unarmed' || weapon.class === 'natural';
};

/** Whoever hits somebody with thorns in melee suffers them; some are for a touch alone (Barbed Epaulets). */
const strikeBack = (g: Play, c: Creature, work: CheckWork): void => {
  if (!bears(g, c, 'thorns')) return;
  for (const { thorns, source } of bearingsOf(g, c)) {
    if (thorns === undefined || !(thorns.touch === true ? isTouch(g, work) : work.attack)) continue;
    const { save: attribute, effects } = thorns;
    const thing = source.kind === 'item' ? carriedOf(c, source.id) : undefined;
    runEffects(g, {
      by: c.id,
      on: work.creature,
      effects: [{ do: 'save', attribute, fail: effects }],
      // CA-R91: the thorns of a relic and those of a spell are magical.
      magical: source.kind === 'condition' || (thing !== undefined && itemOf(g.book, thing).magical === true),
    });
  }
};

/** CA-WIN-07: the Action is over; ripostes and what ends by attacking. */
const resolve = (g: Play, work: CheckWork): void => {
  takeOff(g.state);
  const by = findCreature(g.state, work.creature);
  if (work.attack && by !== undefined) {
    useUp(g, by, 'attack');
    endConditions(g, by, 'attacks');
  }
  if (anyHolds(g)) fireHolds(g, { at: 'resolved', work });
  // CA-DMG-09: morale comes first, and so on top; a casting is over after its Mishap only (CA-R55 f, CA-R63).
  if (work.kind === 'cast') checkMoraleLater(g);
  else checkMorale(g);
};
