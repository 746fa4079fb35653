/**
 * Commands as people type them; each has a canonical form that reads back to the same command. Places are inches from
 * the lower left corner, as on the rulers of the table; `4in ne` is a way of four inches to the north-east.
 */
import { dictionary, err, ok, slug, type Problem, type Result } from '@caltrop/engine';
import { severalOf } from '@caltrop/engine/shown';
import { INCH, type Spot } from '@caltrop/engine/inches';
import { kitOf, powerOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { modelOf, type Model } from '../../match/state.ts';
import { togetherVerb } from '../../rules/destiny/together.ts';
import { placeVerb } from '../../rules/set-up/deployment.ts';
import { fightsOf } from '../../rules/strikes/fights.ts';
import { isMoving } from '../../rules/turns/rounds.ts';
import { planMove } from '../../rules/ways/plans.ts';
import { chargeWay } from '../deeds/reach.ts';
import { beforeSurge } from '../../rules/movement/movement.ts';
import { sideOfSeat } from '../places.ts';
import { parseCommandText as parseStrict } from './command-text.ts';

const problem = (what: string): { ok: false; error: Problem[] } => err([{ code: 'bad-command', what }]);

const inch = (mils: number): string => String(mils / INCH);
const at = ({ x, y }: Spot): string => `${inch(x)} ${inch(y)}`;

/** A command in its canonical words. */
export const makeCommandText = (_p: Position, c: Command): string => {
  switch (c.do) {
    case 'terrain':
      return `terrain ${c.kind} ${at(c)}`;
    case 'edge':
      return `edge ${c.side}`;
    case 'hill':
      return `hill ${at(c)}`;
    case 'place':
      return `place ${c.models.map((one) => `${one.id} ${at(one)}`).join(', ')}`;
    case 'hold':
      return `hold ${c.model}`;
    case 'move':
      return `move ${c.model} ${c.path.map(at).join(' ')}${c.careful === undefined ? '' : ` ${c.careful}`}`.trim();
    case 'arrive':
      return `arrive ${c.model} ${at(c)}`;
    case 'surge':
      return `surge ${c.model}`;
    case 'together':
      return `together ${c.model} ${c.pulled.map((one) => `${one.id} ${at(one)}`).join(', ')}${c.paid === true ? ' paid' : ''}`;
    case 'shoot':
      return `shoot ${c.model} ${c.target} with ${c.weapon}${c.arc === true ? ' arc' : ''}`;
    case 'cast': {
      const spells = c.powers.map((s) => {
        const aim = s.target ?? (s.at === undefined ? '' : `@ ${at(s.at)}`);
        return `${s.power} ${aim}${s.upcharge === undefined ? '' : ` +${s.upcharge}`}`.trim();
      });
      return `cast ${c.model} ${spells.join(', ')}`;
    }
    case 'use':
      return `use ${c.model} ${c.rule}${c.target === undefined ? '' : ` on ${c.target}`}`;
    case 'fight':
      return `fight ${c.model}`;
    case 'retreat':
      return `retreat ${c.model} ${c.path.map(at).join(' ')}`;
    case 'objective':
      return `objective ${c.model} ${c.marker + 1}`;
    case 'raise':
      return `raise ${at(c)}`;
    case 'done':
    case 'concede':
      return c.do;
  }
};

/** Finds a model: by id, by name, by its unit, then by the beginning of a name; of the wanted side first. */
const findByName = (p: Position, text: string, side: Model['side'], own: boolean): Result<Model> => {
  const wanted = slug(text);
  const all = p.state.models.filter((m) => m.where !== 'slain');
  const first = all.filter((m) => (m.side === side) === own);
  const tests: ((m: Model) => boolean)[] = [
    (m) => m.id === wanted,
    (m) => slug(m.name) === wanted,
    (m) => slug(kitOf(p.book, m).unit.name) === wanted,
    (m) => slug(m.name).startsWith(wanted),
  ];
  for (const pool of [first, all]) {
    for (const test of tests) {
      const found = pool.filter(test);
      const [one] = found;
      if (one !== undefined && found.length === 1) return ok(one);
      if (found.length > 1)
        return problem(
          severalOf(
            text,
            found,
            (m) => m.id,
            (m) => m.name,
          ),
        );
    }
  }
  return problem(`There is no model "${text}".`);
};

const number = (word: string | undefined): number | undefined => {
  const n = word === undefined || word === '' ? Number.NaN : Number(word.replace(/(in|["″])$/, ''));
  return Number.isFinite(n) ? Math.round(n * INCH) : undefined;
};

/** The share of each axis in a slanted direction: half of the square root of two, as near as an inch asks for. */
const SLANT = 70 / 99;
/** The directions of a compass. */
const COMPASS: Readonly<Record<string, readonly [x: number, y: number]>> = dictionary({
  n: [0, 1],
  ne: [SLANT, SLANT],
  e: [1, 0],
  se: [SLANT, -SLANT],
  s: [0, -1],
  sw: [-SLANT, -SLANT],
  w: [-1, 0],
  nw: [-SLANT, SLANT],
});

/** Places from words: pairs of inches, or a length and a direction from the place before. */
const spotsIn = (words: readonly string[], from: Spot): Result<Spot[]> => {
  const spots: Spot[] = [];
  let here = from;
  for (let i = 0; i < words.length; i += 2) {
    const [first, second] = [number(words[i]), words[i + 1]];
    const way = COMPASS[second ?? ''];
    const y = number(second);
    if (first === undefined || (way === undefined && y === undefined))
      return problem(`"${words.slice(i, i + 2).join(' ')}" is no place: say 10.5 8, or 4in ne.`);
    here =
      way === undefined
        ? { x: first, y: y ?? 0 }
        : { x: Math.round(here.x + way[0] * first), y: Math.round(here.y + way[1] * first) };
    spots.push(here);
  }
  return spots.length === 0 ? problem('Say where: 10.5 8, or 4in ne.') : ok(spots);
};

interface Words {
  readonly p: Position;
  readonly side: Model['side'];
  readonly args: readonly string[];
}

/** The model that the longest beginning of some words names, and the words behind it. */
const takeModel = (
  { p, side }: Words,
  args: readonly string[],
  own: boolean,
): Result<{ model: Model; rest: readonly string[] }> => {
  let fault: Result<Model> = problem('Name a model.');
  for (let n = Math.min(3, args.length); n > 0; n--) {
    const found = findByName(p, args.slice(0, n).join(' '), side, own);
    if (found.ok) return ok({ model: found.value, rest: args.slice(n) });
    fault = found;
  }
  return fault.ok ? problem('Name a model.') : fault;
};

type Parser = (w: Words) => Result<Command>;

/** A parser of commands that begin with a model of the own side. */
const withModel =
  (read: (w: Words, m: Model, rest: readonly string[]) => Result<Command>): Parser =>
  (w) => {
    const taken = takeModel(w, w.args, true);
    return taken.ok ? read(w, taken.value.model, taken.value.rest) : taken;
  };

const placed =
  (read: (spot: Spot, rest: readonly string[]) => Command): Parser =>
  ({ args }) => {
    const spots = spotsIn(args.slice(0, 2), { x: 0, y: 0 });
    const [spot] = spots.ok ? spots.value : [];
    return spot === undefined ? problem('Say where: 10.5 8.') : ok(read(spot, args.slice(2)));
  };

const CAREFUL = ['defensive', 'stealth'] as const;

const move = withModel(({ p }, m, rest) => {
  const careful = CAREFUL.find((word) => rest.includes(word));
  const words = rest.filter((word) => word !== careful);
  if (words.length === 0 && careful === undefined) return ok({ do: 'move', model: m.id, path: [] });
  const spots = words.length === 0 ? ok<Spot[]>([]) : spotsIn(words, m);
  if (!spots.ok) return spots;
  const [only] = spots.value;
  const now = beforeSurge(p, m);
  const mover = modelOf(now.state, m.id);
  const plan = spots.value.length === 1 && only !== undefined ? planMove(now, mover, only) : undefined;
  const path = plan?.path ?? spots.value;
  return ok({ do: 'move', model: m.id, path, ...(careful === undefined ? {} : { careful }) });
});

/** `charge s3 n2`, or `charge n2`: whoever can, the nearest first. */
const charge: Parser = (w) => {
  const { p, side } = w;
  const first = takeModel(w, w.args, true);
  const own = first.ok && first.value.model.side === side ? first.value : undefined;
  const second = takeModel(w, own?.rest ?? w.args, false);
  if (!second.ok) return second;
  const enemy = second.value.model;
  const who =
    own === undefined ? p.state.models.filter((m) => m.side === side && m.where === 'table') : [own.model];
  const ways = who.flatMap((m) => chargeWay(p, m, enemy) ?? []).sort((a, b) => a.used - b.used);
  const [command] = ways[0]?.commands ?? [];
  return command === undefined
    ? problem(
        `${own?.model.name ?? 'Nobody'} can${own === undefined ? '' : 'not'} charge ${enemy.name} from here.`,
      )
    : ok(command);
};

const weaponIn = (p: Position, m: Model, text: string): string | undefined => {
  const { ranged } = kitOf(p.book, m);
  const wanted = slug(text);
  if (wanted === '') return ranged[0]?.id;
  return ranged.find((i) => i.id === wanted || slug(i.name).startsWith(wanted))?.id;
};

const shoot: Parser = (w) => {
  const { p, side, args } = w;
  const arc = args.includes('arc');
  const plain = args.filter((word) => word !== 'arc' && word !== 'at');
  const cut = plain.indexOf('with');
  const [aims, named] = cut < 0 ? [plain, ''] : [plain.slice(0, cut), plain.slice(cut + 1).join(' ')];
  const first = takeModel(w, aims, true);
  const own = first.ok && first.value.model.side === side ? first.value : undefined;
  const second = takeModel(w, own?.rest ?? aims, false);
  if (!second.ok) return second;
  const able = p.state.models.filter((m) => m.side === side && m.where === 'table' && m.fired === '');
  const by = own?.model ?? able.find((m) => weaponIn(p, m, named) !== undefined);
  const weapon = by === undefined ? undefined : weaponIn(p, by, named);
  if (by === undefined || weapon === undefined) return problem(`Nobody has "${named}" to shoot with.`);
  const target = second.value.model.id;
  return ok({ do: 'shoot', model: by.id, weapon, target, ...(arc ? { arc } : {}) });
};

const powerIn = (
  p: Position,
  m: Model,
  words: readonly string[],
): { id: string; rest: readonly string[] } | undefined => {
  // A place after the name is no part of it: `void step @ 10 8`.
  const most = words.includes('@') ? words.indexOf('@') : words.length;
  for (let n = Math.min(3, most); n > 0; n--) {
    const wanted = slug(words.slice(0, n).join(' '));
    const id = kitOf(p.book, m).powers.find(
      (one) => one === wanted || slug(powerOf(p.book, one).name).startsWith(wanted),
    );
    if (id !== undefined) return { id, rest: words.slice(n) };
  }
  return undefined;
};

/** `cast s16 blast n1 +1`, or `cast blast n1` where one model knows it. */
const cast: Parser = (w) => {
  const { p, side, args } = w;
  const casters = p.state.models.filter((m) => m.side === side && m.where === 'table');
  const first = takeModel(w, args, true);
  const own = first.ok && first.value.model.side === side ? first.value : undefined;
  const by = own?.model ?? casters.find((m) => powerIn(p, m, args) !== undefined);
  const power = by === undefined ? undefined : powerIn(p, by, own?.rest ?? args);
  if (by === undefined || power === undefined) return problem('None of your models knows that power.');
  const raised = power.rest.find((word) => /^\+[0-9]+$/.test(word));
  const rest = power.rest.filter((word) => word !== raised && word !== 'at');
  const upcharge = raised === undefined ? {} : { upcharge: Number(raised.slice(1)) };
  const spell = { power: power.id, ...upcharge };
  if (rest.length === 0) return ok({ do: 'cast', model: by.id, powers: [spell] });
  if (rest[0] === '@') {
    const spots = spotsIn(rest.slice(1), by);
    const [spot] = spots.ok ? spots.value : [];
    return spot === undefined
      ? problem('Say where: @ 10.5 8.')
      : ok({ do: 'cast', model: by.id, powers: [{ ...spell, at: spot }] });
  }
  const target = takeModel(w, rest, powerOf(p.book, power.id).target === 'friend');
  return target.ok
    ? ok({ do: 'cast', model: by.id, powers: [{ ...spell, target: target.value.model.id }] })
    : target;
};

/** Models with places, divided by commas. */
const placesIn = (w: Words, words: readonly string[]): Result<{ id: string; x: number; y: number }[]> => {
  const found: { id: string; x: number; y: number }[] = [];
  for (const part of words.join(' ').split(',')) {
    const taken = takeModel(w, part.trim().split(/\s+/), true);
    if (!taken.ok) return taken;
    const spots = spotsIn(taken.value.rest, taken.value.model);
    if (!spots.ok) return spots;
    const [spot] = spots.value;
    if (spot !== undefined) found.push({ id: taken.value.model.id, ...spot });
  }
  return ok(found);
};

const PARSERS: Readonly<Record<string, Parser>> = dictionary({
  move,
  charge,
  shoot,
  cast,
  done: () => ok({ do: 'done' }),
  concede: () => ok({ do: 'concede' }),
  edge: ({ args }) =>
    args[0] === 'north' || args[0] === 'south'
      ? ok({ do: 'edge', side: args[0] })
      : problem('Say: edge south, or edge north.'),
  hill: placed(({ x, y }) => ({ do: 'hill', x, y })),
  raise: placed(({ x, y }) => ({ do: 'raise', x, y })),
  terrain: ({ args }) => {
    const spots = spotsIn(args.slice(-2), { x: 0, y: 0 });
    const [spot] = spots.ok ? spots.value : [];
    return spot === undefined
      ? problem('Say what and where: terrain ruin 4 10.')
      : ok({ do: 'terrain', kind: slug(args.slice(0, -2).join(' ')), ...spot });
  },
  place: (w) => {
    if (w.args.length === 0 || w.args[0] === 'all') {
      const [all] = placeVerb.choices(w.p, w.side);
      return all === undefined ? problem('Nobody waits to be placed.') : ok(all);
    }
    const models = placesIn(w, w.args);
    return models.ok ? ok({ do: 'place', models: models.value }) : models;
  },
  hold: withModel((_, m) => ok({ do: 'hold', model: m.id })),
  surge: withModel((_, m) => ok({ do: 'surge', model: m.id })),
  arrive: withModel((_, m, rest) => {
    const spots = spotsIn(rest, m);
    const [spot] = spots.ok ? spots.value : [];
    return spot === undefined
      ? problem('Say where: arrive s3 10 0.6.')
      : ok({ do: 'arrive', model: m.id, ...spot });
  }),
  together: withModel((w, m, rest) => {
    const paid = rest.at(-1) === 'paid' ? { paid: true } : {};
    const named = rest.at(-1) === 'paid' ? rest.slice(0, -1) : rest;
    if (named.length === 0) {
      const plan = togetherVerb.choices(w.p, w.side).find((c) => c.model === m.id);
      return plan === undefined ? problem(`Nobody near ${m.name} needs to come.`) : ok({ ...plan, ...paid });
    }
    const pulled = placesIn(w, named);
    return pulled.ok ? ok({ do: 'together', model: m.id, pulled: pulled.value, ...paid }) : pulled;
  }),
  use: withModel((w, m, rest) => {
    const cut = rest.indexOf('on');
    const rule = slug((cut < 0 ? rest : rest.slice(0, cut)).join(' '));
    if (cut < 0) return ok({ do: 'use', model: m.id, rule });
    const target = takeModel(w, rest.slice(cut + 1), true);
    return target.ok ? ok({ do: 'use', model: m.id, rule, target: target.value.model.id }) : target;
  }),
  fight: (w) => {
    const [first] = fightsOf(w.p);
    if (w.args.length === 0)
      return first?.[0] === undefined
        ? problem('There is no fight to pick.')
        : ok({ do: 'fight', model: first[0].id });
    const taken = takeModel(w, w.args, true);
    return taken.ok ? ok({ do: 'fight', model: taken.value.model.id }) : taken;
  },
  retreat: withModel((_, m, rest) => {
    const spots = spotsIn(rest, m);
    return spots.ok ? ok({ do: 'retreat', model: m.id, path: spots.value }) : spots;
  }),
  objective: withModel((_, m, rest) => {
    const marker = Number(rest[0] ?? Number.NaN) - 1;
    return Number.isInteger(marker)
      ? ok({ do: 'objective', model: m.id, marker })
      : problem('Say which marker: objective s3 2.');
  }),
});

const ALIASES: Readonly<Record<string, string>> = dictionary({
  go: 'move',
  fire: 'shoot',
  attack: 'fight',
  end: 'done',
  pass: 'done',
  ready: 'done',
  begin: 'done',
  resign: 'concede',
});

/** Reads a command in the words of the game. */
export const parseCommandText = (p: Position, seat: string, text: string): Result<Command> => {
  // Ids and places with a comma, as cases write them, are taken as they stand.
  const strict = text.includes(',') ? parseStrict(p, text.trim().toLowerCase()) : undefined;
  if (strict?.ok === true) return strict;
  const [verb = '', ...args] = text.trim().toLowerCase().split(/\s+/);
  const name = ALIASES[verb] ?? verb;
  const parse = Object.hasOwn(PARSERS, name) ? PARSERS[name] : undefined;
  if (parse === undefined)
    return problem(`"${verb}" is not a command. There are: ${Object.keys(PARSERS).join(', ')}.`);
  const words = { p, side: sideOfSeat(seat), args };
  // What falls back says so with the same words as what moves.
  const falls =
    name === 'move' &&
    (p.state.stage === 'retreat' || (isMoving(p) && p.state.work.at(-1)?.is === 'retreat'));
  return falls ? (PARSERS['retreat']?.(words) ?? parse(words)) : parse(words);
};
