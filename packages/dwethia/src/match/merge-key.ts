import type { Book } from './book.ts';
import {
  SIDES,
  type Deeds,
  type Fall,
  type Lasting,
  type Model,
  type Pools,
  type Side,
  type State,
} from './state.ts';
import type { Blow, Dice, FightWork, Work, Wound, WoundsWork } from './work.ts';

/** Whether a part of a state is in the key, or cannot differ where everything in the key is the same. */
type Part = 'in' | 'out';

/**
 * What can differ between two states in the middle of the same command. A field that is out is fixed for the match, is
 * changed by no die, or follows from one that is in. Work of any other kind is in the key as it stands.
 */
export const PARTS = {
  state: {
    stage: 'in',
    round: 'in',
    priority: 'in',
    active: 'in',
    done: 'in',
    models: 'in',
    pools: 'in',
    deeds: 'in',
    pieces: 'out',
    toPlace: 'out',
    hills: 'out',
    work: 'in',
    inRange: 'out',
    graves: 'in',
    result: 'in',
    begun: 'out',
    passed: 'out',
  } satisfies Record<keyof State, Part>,
  pools: {
    destiny: 'in',
    faith: 'in',
    affinity: 'in',
  } satisfies Record<keyof Pools, Part>,
  deeds: {
    firstBlood: 'in',
    markers: 'in',
    resisted: 'in',
    chargeRounds: 'out',
    brawl: 'in',
    prize: 'in',
    used: 'in',
  } satisfies Record<keyof Deeds, Part>,
  model: {
    id: 'out',
    name: 'out',
    side: 'out',
    r: 'out',
    x: 'in',
    y: 'in',
    z: 'in',
    where: 'in',
    wounds: 'in',
    pending: 'in',
    spent: 'out',
    moved: 'out',
    charged: 'out',
    careful: 'out',
    fired: 'in',
    shots: 'in',
    casts: 'out',
    castInShoot: 'out',
    fought: 'in',
    struck: 'in',
    retreated: 'out',
    hidden: 'in',
    lasting: 'in',
    active: 'out',
    used: 'in',
    usedThisRound: 'in',
    fell: 'in',
  } satisfies Record<keyof Model, Part>,
  lasting: {
    power: 'in',
    by: 'out',
    side: 'out',
    round: 'in',
    phase: 'in',
  } satisfies Record<keyof Lasting, Part>,
  fall: {
    by: 'in',
    means: 'in',
    with: 'in',
    round: 'out',
    own: 'out',
    under: 'out',
    blackSun: 'in',
    strength: 'out',
  } satisfies Record<keyof Fall, Part>,
  fight: {
    is: 'in',
    step: 'in',
    attacker: 'in',
    turn: 'in',
    engaged: 'in',
    supporters: 'in',
    option: 'in',
    strikers: 'in',
    attacks: 'in',
    wounds: 'in',
    volleys: 'in',
    hits: 'in',
    health: 'in',
  } satisfies Record<keyof FightWork, Part>,
  dice: {
    by: 'in',
    kind: 'out',
    need: 'out',
    rolled: 'in',
    good: 'in',
    like: 'in',
  } satisfies Record<keyof Dice, Part>,
  wounds: {
    is: 'in',
    side: 'in',
    among: 'in',
    front: 'out',
    pile: 'in',
    blow: 'in',
    slain: 'in',
    removal: 'in',
  } satisfies Record<keyof WoundsWork, Part>,
  blow: {
    on: 'in',
    wound: 'in',
    step: 'in',
    left: 'in',
    tries: 'in',
  } satisfies Record<keyof Blow, Part>,
  wound: {
    by: 'in',
    with: 'in',
    means: 'in',
    wounds: 'in',
    saves: 'in',
    lent: 'in',
    unstoppable: 'in',
    blackSun: 'in',
    strength: 'out',
    on: 'in',
  } satisfies Record<keyof Wound, Part>,
};

/**
 * What can differ between two states of the same command, as a short text. Models of one kind stand for each other as
 * the source of a die or of a death: a forecast counts how many of them struck, not which. Heroes and models with rules
 * of their own about slaying are always told apart.
 */
export const mergeKeyOf = (book: Book): ((s: State) => string) => {
  const kinds = new Map<string, string>();
  // The first of a kind names it, so that keys stay short.
  const named = new Map<string, string>();
  const learn = ({ id, side }: Model): void => {
    if (kinds.has(id)) return;
    const kind = kindText(book, side, id);
    const name = named.get(kind) ?? id;
    named.set(kind, name);
    kinds.set(id, name);
  };
  const kindOf = (id: string): string => kinds.get(id) ?? id;
  const texts = new WeakMap<object, string>();
  const textOf = (data: object): string => {
    const known = texts.get(data) ?? JSON.stringify(data);
    texts.set(data, known);
    return known;
  };
  const workKey = (work: Work): string =>
    work.is === 'fight'
      ? fightKey(work, kindOf, textOf)
      : work.is === 'wounds'
        ? woundsKey(work, kindOf)
        : JSON.stringify(work);
  return (s) => {
    let key = `${s.stage}${s.round}${s.priority}${s.active}${s.done.length}`;
    for (const side of SIDES) {
      const { destiny, faith, affinity } = s.pools[side];
      const d = s.deeds[side];
      key += `|${destiny},${faith},${affinity},${d.firstBlood},${d.resisted},${d.prize},${d.used.length},${d.markers.length}${d.brawl ? 'b' : ''}`;
    }
    // Whoever felled a model may stand further down the list: all are known before any is written down.
    for (const m of s.models) learn(m);
    for (const m of s.models) key += modelKey(m, kindOf);
    for (const work of s.work) key += workKey(work);
    if (s.graves.length > 0) key += `g${s.graves.length}`;
    return s.result === null ? key : key + s.result.text;
  };
};

/** What a model is, as far as its blows and kills go; its own id where nobody can stand for it. */
const kindText = (book: Book, side: Side, id: string): string => {
  const kit = book.kits.get(id);
  if (kit === undefined || kit.unit.type === 'hero' || kit.rules.some((r) => r.trigger === 'slays'))
    return id;
  return JSON.stringify([
    side,
    kit.unit.id,
    kit.items.map((i) => i.id),
    kit.rules.map((r) => r.id),
    kit.markers,
  ]);
};

const modelKey = (m: Model, kindOf: (id: string) => string): string => {
  let key = `|${m.where === 'table' ? `${m.x},${m.y},${m.z}` : m.where}w${m.wounds}${m.pending ? 'p' : ''}${m.fought ? 'f' : ''}`;
  key += `${m.struck ? 's' : ''}${m.fired}${m.shots}${m.hidden}${m.used.length}${m.usedThisRound.length}`;
  if (m.fell !== null)
    key += `${kindOf(m.fell.by)}${m.fell.means}${m.fell.with}${m.fell.blackSun === true ? '*' : ''}`;
  for (const l of m.lasting) key += `l${l.power}${l.round}${l.phase}`;
  return key;
};

/** A fight: of the dice so far only how many of each kind did how well. */
const fightKey = (f: FightWork, kindOf: (id: string) => string, textOf: (data: object) => string): string => {
  const fixed = [f.engaged, f.supporters, f.strikers, f.volleys, f.health].map(textOf).join('');
  const hits = f.hits.map((w) => woundKey(w, kindOf)).join();
  // Once wounds are rolled, of the attacks only those count that still have their wound dice to come.
  const attacks = f.step === 'wound' ? f.attacks.slice(f.wounds.length) : f.attacks;
  return `F${f.step}${f.turn}${f.attacks.length},${f.wounds.length}${f.attacker}${f.option}${fixed}a${diceKey(attacks)}w${diceKey(f.wounds)}h${hits}`;
};

const diceKey = (dice: readonly Dice[]): string => {
  const texts: string[] = [];
  for (const d of dice) if (d.rolled > 0) texts.push(`${d.like ?? d.by} ${d.rolled} ${d.good}`);
  return texts.sort().join();
};

const woundKey = (w: Wound, kindOf: (id: string) => string): string =>
  `${kindOf(w.by)} ${w.with} ${w.means} ${w.wounds} ${w.saves} ${w.lent} ${w.unstoppable ? '!' : ''}${w.blackSun === true ? '*' : ''}${w.on ?? ''}`;

const woundsKey = (work: WoundsWork, kindOf: (id: string) => string): string => {
  const { blow } = work;
  const now =
    blow === null ? '' : `${blow.on} ${woundKey(blow.wound, kindOf)} ${blow.step} ${blow.left} ${blow.tries}`;
  const pile = work.pile.map((w) => woundKey(w, kindOf)).join();
  return `W${work.side}${work.removal}${work.among.join()}/${now}/${pile}/${work.slain.join()}`;
};
