import type { Fault } from '@caltrop/engine';
import { INCH, isOn, overlaps } from '@caltrop/engine/inches';
import type { Path } from '@caltrop/sheets';
import type { Content, Faction, Force, PieceKind } from '../content/content.ts';
import { NAMED } from '../content/named.ts';
import { toAction, toPower } from '../content/forms.ts';
import { keyword, withKits, type Book, type Kit, type Position } from '../match/book.ts';
import { newModel, openingState } from '../match/setup/opening.ts';
import type { Options } from '../match/options.ts';
import type { Opened } from '../match/setup/setup.ts';
import {
  SIDES,
  type Fall,
  type Lasting,
  type Model,
  type Pools,
  type Side,
  type State,
} from '../match/state.ts';
import { HAIR } from '../rules/ground/measures.ts';
import { footingAt } from '../rules/ground/terrain.ts';
import { kitOfEntry, radiusOf } from '../rules/profile/kits.ts';
import { meleeRanges } from '../rules/retreat/retreat.ts';
import { caseKitOf, unknown, type Complain } from './model.ts';
import { given as said } from '../content/forms.ts';
import {
  parseModel,
  parsePiece,
  type CaseModel,
  type CasePiece,
  type Moment,
  type PositionData,
} from './position.ts';

/** A model of a case with the way to it in the file. */
interface Entrant {
  readonly id: string;
  readonly side: Side;
  readonly given: CaseModel;
  readonly path: Path;
}

const mils = (inches: number): number => Math.round(inches * INCH);

const readEntrants = (data: PositionData, faults: Fault[]): Entrant[] =>
  SIDES.flatMap((side) =>
    Object.entries(data[side] ?? {}).map(([id, written]): Entrant => {
      const path: Path = [side, id];
      if (side === 'north' && data.south !== undefined && Object.hasOwn(data.south, id)) {
        faults.push({ path, code: 'duplicate-id', what: `"${id}" is on both sides` });
      }
      if (typeof written !== 'string') return { id, side, given: written, path };
      const read = parseModel(written);
      if (!read.ok) faults.push(...read.error.map((f) => ({ ...f, path })));
      return { id, side, given: read.ok ? read.value : {}, path };
    }),
  );

/** A piece without a kind: flat ground, four inches square. */
const FLAT: PieceKind = {
  id: '',
  name: 'Ground',
  shape: 'area',
  cover: 0,
  difficult: false,
  impassable: false,
  hazardous: false,
  obscuring: false,
  stairs: false,
  height: 0,
  width: 4,
  depth: 4,
};

/** The kinds of terrain of a case, its own made from what it says beside the kind. */
const readPieces = (content: Content, data: PositionData, complain: Complain) =>
  (data.terrain ?? []).flatMap((written, i) => {
    const read = typeof written === 'string' ? parsePiece(written) : undefined;
    if (read !== undefined && !read.ok) for (const f of read.error) complain(['terrain', i], f.code, f.what);
    const piece: CasePiece | undefined =
      typeof written === 'string' ? (read?.ok === true ? read.value : undefined) : written;
    if (piece === undefined) return [];
    const { at, kind: named, ...own } = piece;
    const known = named === undefined ? FLAT : content.pieces.get(named);
    if (known === undefined) {
      unknown(complain, ['terrain', i], 'piece', named ?? '', content.pieces.keys());
      return [];
    }
    const given = Object.fromEntries(Object.entries(own).filter(([, v]) => v !== undefined));
    const plain = Object.keys(given).length === 0 && named !== undefined;
    const kind: PieceKind = plain ? known : { ...known, ...given, id: `ground-${i + 1}` };
    return [{ kind, at }];
  });

const CHART = {
  heroPer: 250,
  heroCopies: 2,
  basicPerHero: 2,
  religiousPer: 500,
  religiousEach: 1,
  monsterPer: 500,
  monsterEach: 1,
  titanPer: 1000,
  notBasic: [],
  single: [],
};

const readFaction = (content: Content, data: PositionData, side: Side, complain: Complain): Faction => {
  const given = data.factions?.[side];
  const plain: Faction = {
    id: side,
    name: side,
    pastAllies: 'penalty',
    intoCombat: 'no',
    trait: 'none',
    traitName: '',
    traitText: '',
    chart: CHART,
    units: [],
    armoury: [],
    powers: [],
  };
  if (given === undefined) return plain;
  if (typeof given !== 'string') {
    const own = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined));
    return { ...plain, ...own };
  }
  const known = content.factions.get(given);
  return known ?? unknown(complain, ['factions', side], 'faction', given, content.factions.keys()) ?? plain;
};

const PLAYED: ReadonlySet<State['stage']> = new Set(['movement', 'shoot', 'combat', 'retreat', 'end']);

/** Begins a battle in the middle: in this phase of this turn, with these pools. */
export const beginAt = (state: State, { stage, round, priority, turn, ...rest }: Moment): void => {
  state.stage = stage ?? 'movement';
  state.round = round ?? (PLAYED.has(state.stage) ? 2 : 0);
  state.priority = priority ?? 'south';
  state.active = turn ?? state.priority;
  state.done = PLAYED.has(state.stage) && state.active !== state.priority ? [state.priority] : [];
  fillSides(state, rest);
};

/** What is in the pools, and what each side has done. */
export const fillSides = (state: State, { pools, deeds }: Pick<Moment, 'pools' | 'deeds'>): void => {
  for (const side of SIDES) {
    Object.assign(state.pools[side], pools?.[side]);
    Object.assign(state.deeds[side], deeds?.[side]);
  }
};

const fallOf = ({ items }: Content, { fell }: CaseModel, round: number): Fall | null => {
  if (fell === undefined) return null;
  const { by, means = 'melee', with: weapon = '' } = fell;
  const isSun = keyword(items.get(weapon)?.keywords ?? [], 'black-sun') > 0;
  const fall: Fall = { by, means, with: weapon, round: fell.round ?? round, own: false, under: [] };
  return isSun ? { ...fall, blackSun: true } : fall;
};

/** Who fell to somebody of its own side: that counts for nobody (DW-R128). */
export const markOwn = ({ models }: State): void => {
  for (const m of models)
    if (m.fell !== null)
      m.fell = { ...m.fell, own: models.some((o) => o.id === m.fell?.by && o.side === m.side) };
};

const lastingOf = (side: Side, round: number, under: CaseModel['under'] = []): Lasting[] =>
  under.map((one): Lasting => {
    const { power, by = '', phase = 'end', ...rest } = typeof one === 'string' ? { power: one } : one;
    return { power, by, side: side === 'south' ? 'north' : 'south', round: rest.round ?? round, phase };
  });

/** What is otherwise with a model of a battle; what nothing is said of stays. */
export const changesOf = (content: Content, m: Model, given: CaseModel, round: number): Partial<Model> => {
  const { at, spent, under, wounds, pending, charged, careful, fired, shots, casts } = given;
  const { moved, fought, struck, retreated, hidden, used } = given;
  const where = given.where ?? (at === undefined ? undefined : 'table');
  const plain = { wounds, where, pending, moved, charged, careful, fired, shots, casts };
  const done = { fought, struck, retreated, hidden, used };
  return {
    ...said(plain),
    ...said(done),
    ...(at === undefined ? {} : { x: mils(at[0]), y: mils(at[1]) }),
    ...(spent === undefined ? {} : { spent: mils(spent) }),
    ...(under === undefined ? {} : { lasting: [...m.lasting, ...lastingOf(m.side, round, under)] }),
    ...(where === 'slain' && wounds === undefined ? { wounds: 0 } : {}),
    ...(given.fell === undefined
      ? {}
      : { where: 'slain' as const, wounds: 0, fell: fallOf(content, given, round) }),
  };
};

/** What a model of a case has done and suffered. */
const readModel = (content: Content, e: Entrant, kit: Kit, base: number, data: PositionData): Model => {
  const { given } = e;
  const name = given.name ?? (given.unit === undefined ? e.id : kit.unit.name);
  const shoots = (data.stage ?? 'movement') === 'shoot';
  return {
    ...newModel(e.id, name, e.side, radiusOf(base), kit.stats.W),
    x: mils(given.at?.[0] ?? 0),
    y: mils(given.at?.[1] ?? 0),
    where: given.where ?? (given.fell !== undefined ? 'slain' : given.at === undefined ? 'muster' : 'table'),
    wounds:
      given.wounds ??
      (given.pending === true || given.where === 'slain' || given.fell !== undefined ? 0 : kit.stats.W),
    fell: fallOf(content, given, data.round ?? 2),
    pending: given.pending ?? false,
    spent: mils(given.spent ?? 0),
    moved: given.moved ?? (given.spent ?? 0) > 0,
    charged: given.charged ?? false,
    careful: given.careful ?? '',
    fired: given.fired ?? '',
    shots: given.shots ?? 0,
    casts: given.casts ?? 0,
    castInShoot: shoots && (given.casts ?? 0) > 0,
    fought: given.fought ?? false,
    struck: given.struck ?? false,
    retreated: given.retreated ?? false,
    hidden: given.hidden ?? '',
    used: given.used ?? [],
    lasting: lastingOf(e.side, data.round ?? 2, given.under),
  };
};

/** Every model on the table stands on it, and on nobody's base (DW-MOVE-05, DW-MOVE-10). */
export const checkRoom = (
  p: Position,
  entrants: readonly { readonly id: string; readonly path: Path }[],
  complain: Complain,
): void => {
  const placed = p.state.models.filter((m) => m.where === 'table');
  placed.forEach((m, i) => {
    const path = entrants.find((e) => e.id === m.id)?.path ?? [];
    if (!isOn(p.book.surface, m))
      complain(path, 'off-table', `the base of ${m.id} is not wholly on the table`);
    const other = placed.slice(0, i).find((o) => overlaps(m, o, HAIR));
    if (other !== undefined) complain(path, 'overlap', `${m.id} and ${other.id} stand on the same ground`);
  });
};

/** Opens a position of a case: the book and the state, and everything that is wrong with it. */
export const openPosition = (
  content: Content,
  options: Options,
  data: PositionData,
  lens: <T>(rows: T) => T,
): { readonly opened: Opened; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const complain: Complain = (path, code, what) => void faults.push({ path, code, what });
  const entrants = readEntrants(data, faults);
  const pieces = readPieces(content, data, complain);
  const own = lens({
    powers: new Map(
      Object.entries(data.powers ?? {}).map(([id, power]) => [
        id,
        toPower(id, power, (inside, code, what) => complain(['powers', id, ...inside], code, what)),
      ]),
    ),
    pieces: new Map(pieces.map(({ kind }) => [kind.id, kind])),
  });
  const known: Content = {
    ...content,
    pieces: new Map([...content.pieces, ...own.pieces]),
    powers: new Map([...content.powers, ...own.powers]),
    actions: new Map([
      ...content.actions,
      ...Object.entries(data.actions ?? {}).map(([id, one]) => [id, toAction(id, one)] as const),
    ]),
  };
  const factions = {
    south: readFaction(known, data, 'south', complain),
    north: readFaction(known, data, 'north', complain),
  };
  const kits = new Map<string, Kit>();
  const models = entrants.map((e) => {
    const { kit, base } = caseKitOf(known, factions[e.side], e.id, e.given, e.path, complain, lens);
    kits.set(e.id, kit);
    return readModel(known, e, kit, base, data);
  });
  for (const side of SIDES) {
    const zombie = kitOfEntry(known, factions[side], { unit: NAMED.risen, count: 1 });
    if (zombie !== undefined) kits.set(`${side}-zombie`, zombie);
  }
  const start = openingState(
    models,
    pieces.map(({ kind, at: [x, y] }) => ({ kind: kind.id, x: mils(x), y: mils(y) })),
  );
  markOwn(start);
  beginAt(start, data);
  start.toPlace = data.toPlace ?? 0;
  for (const side of SIDES) {
    const hill = data.hills?.[side];
    if (hill !== undefined) start.hills = { ...start.hills, [side]: { x: mils(hill[0]), y: mils(hill[1]) } };
  }
  const limit = data.limit ?? 500;
  const [width, depth] = data.board ?? [24, 24];
  const force = (side: Side): Force => ({
    name: side,
    faction: factions[side].id,
    religion: '',
    limit,
    scenario: data.scenarios?.[side] ?? 'annihilation',
    missions: data.missions?.[side] ?? [],
    models: [],
  });
  const filled = (side: Side): Pools => {
    const first = data.filled?.[side];
    const now = start.pools[side];
    return {
      destiny: first?.destiny ?? now.destiny,
      faith: first?.faith ?? now.faith,
      affinity: first?.affinity ?? now.affinity,
    };
  };
  const book: Book = {
    content: known,
    options,
    limit,
    surface: { width: mils(width), height: mils(depth) },
    forces: { south: force('south'), north: force('north') },
    pools: { south: filled('south'), north: filled('north') },
    ...withKits(kits),
    ground: new WeakMap(),
  };
  const p = { book, state: start };
  for (const e of entrants) {
    const m = start.models.find((one) => one.id === e.id);
    if (m !== undefined) m.z = e.given.height === undefined ? footingAt(p, m) : mils(e.given.height);
  }
  if (faults.length === 0) checkRoom(p, entrants, complain);
  if (start.stage === 'retreat' && faults.length === 0) start.inRange = meleeRanges(p);
  return { opened: { book, start }, faults };
};
