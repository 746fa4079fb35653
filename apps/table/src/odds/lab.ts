import { err, ok, type LabValues, type Result } from '@caltrop/engine';
import { z } from 'zod';

/** The letters of the set-ups, by their place. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;
/** The most set-ups beside each other. */
export const MOST = LETTERS.length;

/** A dice expression. */
interface DiceSetUp {
  readonly is: 'dice';
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** Two units of a game. `basis` is the set-up of a match, where its content is not the usual one. */
export interface DuelSetUp {
  readonly is: 'duel';
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly values: LabValues;
  readonly basis?: unknown;
}

export type SetUp = DiceSetUp | DuelSetUp;

/** A set-up that has no place in a lab yet. */
export type NewSetUp = Omit<DiceSetUp, 'id'> | Omit<DuelSetUp, 'id'>;

/** The three ways to read one result. */
export const VIEWS = ['exactly', 'atLeast', 'atMost'] as const;
export type View = (typeof VIEWS)[number];

/** What runs along the axis of the sweep: a field of a duel, or a number of a dice expression by its place. */
export interface Sweep {
  /** `field:distance`, `number:0`, or nothing. */
  readonly over: string;
  readonly from?: number;
  readonly to?: number;
  readonly shows: 'chance' | 'mean';
}

/** Everything that the odds lab holds: what a link carries and what is kept between visits. */
export interface Lab {
  readonly setups: readonly SetUp[];
  readonly view: View;
  /** What becomes of the one it is done to, or of the one who acts. */
  readonly whose: 'theirs' | 'ours';
  /** The chance one cares about: `end`, `least`, or `aside:` and its words. */
  readonly care: string;
  /** The number of "at least"; the middle of the first set-up until somebody says. */
  readonly least?: number;
  readonly sweep: Sweep;
}

/** What the lab shows to somebody who comes for the first time. */
export const FRESH: Lab = {
  setups: [
    { is: 'dice', id: 1, name: 'Drop the lowest', text: '4d6kh3' },
    { is: 'dice', id: 2, name: 'Three dice', text: '3d6' },
  ],
  view: 'atLeast',
  whose: 'theirs',
  care: 'end',
  sweep: { over: 'number:0', shows: 'chance' },
};

const nameSchema = z.string().max(80).default('');
const idSchema = z.number().int().min(0).max(1_000_000).default(0);
const wholeSchema = z.number().int().min(-1_000_000_000).max(1_000_000_000);

const setUpSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('dice'), id: idSchema, name: nameSchema, text: z.string().max(1100) }),
  z.object({
    is: z.literal('duel'),
    id: idSchema,
    name: nameSchema,
    kind: z.string().max(60),
    values: z.record(
      z.string().max(60),
      z.union([z.string().max(200), z.number().min(-1e9).max(1e9), z.boolean()]),
    ),
    basis: z.unknown().optional(),
  }),
]);

const labSchema = z.object({
  setups: z.array(setUpSchema).min(1).max(MOST),
  view: z.enum(VIEWS).default('atLeast'),
  whose: z.enum(['theirs', 'ours']).default('theirs'),
  care: z.string().max(300).default('end'),
  least: wholeSchema.optional(),
  sweep: z
    .object({
      over: z.string().max(80),
      from: wholeSchema.optional(),
      to: wholeSchema.optional(),
      shows: z.enum(['chance', 'mean']).default('chance'),
    })
    .default({ over: '', shows: 'chance' }),
});

const setUpOf = (found: z.infer<typeof setUpSchema>, id: number): SetUp => {
  if (found.is === 'dice') return { ...found, id };
  const { basis, ...rest } = found;
  return { ...rest, id, ...(basis === undefined ? {} : { basis }) };
};

const faults = (error: z.ZodError): Result<never> =>
  err(
    error.issues.slice(0, 5).map((issue, i) => ({
      code: 'bad-lab',
      what: `${i === 0 ? 'These odds cannot be opened. ' : ''}${issue.message}.`,
      where: issue.path.length === 0 ? 'odds' : issue.path.join(' '),
    })),
  );

/** Reads a lab that comes from a link or from an earlier visit. */
export const parseLab = (json: unknown): Result<Lab> => {
  const found = labSchema.safeParse(json);
  if (!found.success) return faults(found.error);
  const { setups, least, sweep, ...rest } = found.data;
  const { from, to, ...axis } = sweep;
  return ok({
    ...rest,
    setups: setups.map((s, i) => setUpOf(s, i + 1)),
    ...(least === undefined ? {} : { least }),
    sweep: { ...axis, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
  });
};

/** What is brought to the lab: a whole one, or one set-up to put beside the others. */
export type Brought =
  | { readonly is: 'lab'; readonly lab: Lab }
  | { readonly is: 'setup'; readonly setup: SetUp };

/** Reads what somebody brings to the lab. */
export const parseBrought = (json: unknown): Result<Brought> => {
  if (typeof json === 'object' && json !== null && 'add' in json) {
    const found = setUpSchema.safeParse(json.add);
    return found.success ? ok({ is: 'setup', setup: setUpOf(found.data, 0) }) : faults(found.error);
  }
  const lab = parseLab(json);
  return lab.ok ? ok({ is: 'lab', lab: lab.value }) : lab;
};

const nextId = (lab: Lab): number => 1 + Math.max(0, ...lab.setups.map((s) => s.id));

const placed = (setup: NewSetUp, id: number): SetUp => ({ ...setup, id });

/** Puts a set-up beside the others; in a full lab it takes the last place. */
export const addSetUp = (lab: Lab, setup: NewSetUp): Lab => ({
  ...lab,
  setups: [...lab.setups.slice(0, MOST - 1), placed(setup, nextId(lab))],
});

/** Puts a copy of a set-up right behind it. */
export const duplicateSetUp = (lab: Lab, id: number): Lab => {
  const at = lab.setups.findIndex((s) => s.id === id);
  const setup = lab.setups[at];
  if (setup === undefined || lab.setups.length >= MOST) return lab;
  const copy = placed({ ...setup, name: copyName(setup.name) }, nextId(lab));
  return { ...lab, setups: lab.setups.toSpliced(at + 1, 0, copy) };
};

const copyName = (name: string): string => {
  if (name === '') return '';
  const found = /^(.*) (\d+)$/.exec(name);
  return found === null ? `${name} 2` : `${found[1] ?? ''} ${Number(found[2]) + 1}`;
};

/** Takes a set-up away; the last one stays. */
export const removeSetUp = (lab: Lab, id: number): Lab =>
  lab.setups.length === 1 ? lab : { ...lab, setups: lab.setups.filter((s) => s.id !== id) };

/** Moves a set-up one place up or down. */
export const moveSetUp = (lab: Lab, id: number, by: -1 | 1): Lab => {
  const at = lab.setups.findIndex((s) => s.id === id);
  const [setup, other] = [lab.setups[at], lab.setups[at + by]];
  if (setup === undefined || other === undefined) return lab;
  return { ...lab, setups: lab.setups.with(at, other).with(at + by, setup) };
};

/** Changes a set-up in its place. */
export const changeSetUp = (lab: Lab, id: number, change: (setup: SetUp) => SetUp): Lab => ({
  ...lab,
  setups: lab.setups.map((s) => (s.id === id ? change(s) : s)),
});

/** A name that came with its dice says nothing of others. */
const isGiven = (name: string): boolean =>
  FRESH.setups.some((s) => name === s.name || name.startsWith(`${s.name} `));

/** Other dice in the place of those that are there. */
export const withText = (setup: Extract<SetUp, { is: 'dice' }>, text: string): SetUp => ({
  ...setup,
  text,
  name: text !== setup.text && isGiven(setup.name) ? '' : setup.name,
});

/** Changes a set-up into another kind of set-up. */
export const turnSetUp = (lab: Lab, id: number, into: NewSetUp): Lab =>
  changeSetUp(lab, id, () => placed(into, id));
