/** Shots that are fired together, told as one: who fired at whom, how many hit, and what came of it (DW-SHOOT-16). */
import {
  isChoice,
  isRoll,
  partsInRow,
  type ChronicleLine,
  type DiceLine,
  type Event,
  type Part,
  type RollEvent,
} from '@caltrop/engine';
import { agreeing, sideName, type Position } from '../../match/book.ts';
import { isBattleEvent, type BattleEvent } from '../../match/events.ts';
import { findModel, type Model, type Side } from '../../match/state.ts';
import { troopWords } from '../names.ts';
import { counted, markOf, pointOf } from '../places.ts';

/** What belongs to shots once they are fired. */
const OF_SHOTS: ReadonlySet<string> = new Set([
  'shot',
  'redirected',
  'rolled',
  'rerolled',
  'saved',
  'ignored',
  'resolved',
  'wounded',
  'slain',
  'left',
]);
const ROLLS: ReadonlySet<string> = new Set(['rangedAttack', 'save', 'ignore', 'resolve']);
/** Answers about shots that the sentence tells by what came of them. */
const SHOT_RULES: ReadonlySet<string> = new Set(['DW-SHOOT-12', 'DW-SHOOT-22', 'DW-DEST-01', 'DW-DEST-12']);

export const isShieldChoice = (e: Event): boolean => isChoice(e) && e.rules.includes('DW-SHOOT-12');

/** The rule by which an attack goes on to those around its target. */
export const BLAST = 'DW-KEY-03';

type Shot = BattleEvent & { readonly type: 'shot' };
const isShot = (e: Event): e is Shot => isBattleEvent(e) && e.type === 'shot';

const isOfShots = (e: Event): boolean => {
  if (isChoice(e)) return e.rules.some((rule) => SHOT_RULES.has(rule));
  if (!isBattleEvent(e)) return isRoll(e);
  if (e.type === 'rolled') return ROLLS.has(e.kind);
  if (e.type === 'pool') return e.pool === 'destiny' && e.by < 0;
  return OF_SHOTS.has(e.type);
};

/** How many events from one on belong to the same shots; none where fewer than two were fired. */
export const volleyLength = (events: readonly Event[], from: number): number => {
  const first = events[from];
  if (first === undefined || !isShot(first)) return 0;
  const rest = events.slice(from);
  const end = rest.findIndex((e) => !isOfShots(e) || (isShot(e) && e.weapon !== first.weapon));
  const length = end < 0 ? rest.length : end;
  return rest.slice(0, length).filter(isShot).length < 2 ? 0 : length;
};

/** Fewer than this are named one by one. */
const NAMED = 4;

const unitPart = ({ id, name, side }: Model): Part => ({ unit: id, text: name, side: markOf(side) });

/** `Thrall 1, Thrall 2 and 3 more`, each once. */
const named = (models: readonly Model[]): Part[] => {
  if (models.length < NAMED) return partsInRow(models.map(unitPart));
  const [first, second, ...more] = models;
  return first === undefined || second === undefined
    ? []
    : [unitPart(first), ', ', unitPart(second), ` and ${more.length} more`];
};

interface Told {
  readonly hits: number;
  /** How many more were hit around the targets. */
  readonly blasted: number;
  readonly shots: number;
  readonly shooters: readonly Model[];
  readonly targets: readonly Model[];
  readonly behindShields: number;
  readonly spent: ReadonlyMap<Side, { points: number; left: number }>;
  readonly ofType: (type: string) => readonly Model[];
  readonly hurt: readonly (BattleEvent & { readonly type: 'wounded' })[];
  readonly moved: readonly (BattleEvent & { readonly type: 'redirected' })[];
}

const readVolley = (p: Position, events: readonly Event[]): Told => {
  const own = events.filter(isBattleEvent);
  const modelsOf = (ids: readonly string[]): Model[] =>
    [...new Set(ids)].flatMap((id) => findModel(p.state, id) ?? []);
  const shots = own.filter(isShot);
  const shooters = modelsOf(shots.map((e) => e.model));
  const spent = new Map<Side, { points: number; left: number }>();
  let hits = 0;
  let blasted = 0;
  let isBlast = false;
  for (const e of own) {
    if (e.type === 'rolled') isBlast = e.rules.includes(BLAST);
    // Dice of the shooters are rolled again to hit, all others to save.
    const isHit =
      (e.type === 'rolled' && e.kind === 'rangedAttack') ||
      (e.type === 'rerolled' && shooters.some(({ id }) => id === e.model));
    if (isHit && isBlast) blasted += e.good;
    else if (isHit) hits += e.good;
    if (e.type === 'pool')
      spent.set(e.side, { points: (spent.get(e.side)?.points ?? 0) - e.by, left: e.left });
  }
  return {
    hits,
    blasted,
    shots: shots.length,
    shooters,
    targets: modelsOf(shots.map((e) => e.target)),
    behindShields: events.filter((e) => isShieldChoice(e) && isChoice(e) && /^yes/iu.test(e.answer)).length,
    spent,
    ofType: (type) => modelsOf(own.flatMap((e) => (e.type === type && 'model' in e ? [e.model] : []))),
    hurt: own.filter((e) => e.type === 'wounded'),
    moved: own.filter((e) => e.type === 'redirected'),
  };
};

/** Sentences about what came of shots: who fell, who was hurt, who was saved. */
const results = (p: Position, told: Told): Part[] => {
  const slain = told.ofType('slain');
  const fell = new Set(slain.map(({ id }) => id));
  const hurt = told.hurt.filter((e) => !fell.has(e.model));
  const last = new Map(hurt.map((e) => [e.model, e.left]));
  const kept = (type: string): Model[] =>
    told.ofType(type).filter(({ id }) => !fell.has(id) && !last.has(id));
  const many = (models: readonly Model[], one: string, several: string): Part[] =>
    models.length === 0 ? [] : [' ', ...named(models), models.length === 1 ? one : several];
  return [
    ...told.moved.flatMap((e): Part[] => {
      const [onto, from] = [findModel(p.state, e.onto), findModel(p.state, e.from)];
      return onto === undefined || from === undefined
        ? []
        : [' ', unitPart(onto), ' takes a shot for ', unitPart(from), '.'];
    }),
    ...many(slain, ' is slain.', ' are slain.'),
    ...[...last].flatMap(([id, left]): Part[] => {
      const m = findModel(p.state, id);
      const lost = hurt.filter((e) => e.model === id).reduce((sum, e) => sum + e.wounds, 0);
      return m === undefined
        ? []
        : [' ', unitPart(m), ' loses ', { number: counted(lost, 'Wound') }, `; ${left} left.`];
    }),
    ...many(kept('saved'), ' makes its save.', ' make their saves.'),
    ...many(kept('ignored'), ' ignores the wound.', ' ignore their wounds.'),
    ...many(
      told.ofType('resolved'),
      ' ignores the wound by Heroic Resolve.',
      ' ignore their wounds by Heroic Resolve.',
    ),
    ...[...told.spent].map(
      ([side, { points, left }]) =>
        ` ${agreeing(sideName(p.book, side), 'spends', 'spend')} ${points} Destiny; ${left} left.`,
    ),
  ];
};

/** `Necromancer fires Lightning at Captain, Praetorian 1 and 5 more: 4 of 7 hit. Praetorian 2 is slain.` */
export const volleyLine = (
  p: Position,
  /** The shots with all that came of them, and the shields that were raised before. */
  events: readonly Event[],
  diceOf: (roll: RollEvent, after: BattleEvent) => DiceLine,
): ChronicleLine => {
  const told = readVolley(p, events);
  const { hits, blasted, shots, shooters, targets, behindShields } = told;
  const shot = events.find(isShot);
  const [lead] = shooters;
  const [target] = targets;
  const who: Part[] =
    shooters.length < NAMED ? partsInRow(shooters.map(unitPart)) : [troopWords(p, shooters)];
  const shields =
    behindShields === 0 ? '' : `, ${behindShields} behind ${behindShields === 1 ? 'a shield' : 'shields'}`;
  const dice: DiceLine[] = [];
  let rolls: RollEvent[] = [];
  for (const e of events) {
    if (isRoll(e)) rolls.push(e);
    else if (isBattleEvent(e)) {
      dice.push(...rolls.map((roll) => diceOf(roll, e)));
      rolls = [];
    }
  }
  const units = [...new Set([...shooters, ...targets, ...told.ofType('slain')].map(({ id }) => id))];
  return {
    heading: false,
    ...(lead === undefined ? {} : { side: markOf(lead.side) }),
    parts: [
      ...who,
      ` ${shooters.length === 1 ? 'fires' : 'fire'} ${shot?.weapon ?? ''} at `,
      ...named(targets),
      `${shields}: `,
      { number: String(hits) },
      ` of ${shots} ${hits === 1 ? 'hits' : 'hit'}.`,
      ...(blasted === 0 ? [] : [` The blasts hit ${blasted} more.`]),
      ...results(p, told),
    ],
    dice,
    rules: [...new Set(events.flatMap((e) => e.rules))],
    ...(target === undefined ? {} : { at: pointOf(p.book, target) }),
    units,
  };
};
