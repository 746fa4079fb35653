/** Encounters: a map, who fights on it, what wins. */

import { z } from 'zod';
import { fields, id, keyed, listOf, oneOf, targetWins, whole, words } from '@caltrop/sheets';
import type { Compiled, Filled } from './compiled.ts';
import { lamp, name, note, SIDE, square, text } from './fields.ts';

const side = words(SIDE);
const MARK = 'a letter that marks squares of the map';
const mark = z.string({ error: MARK }).length(1, { error: MARK });

/** What the behaviour of an encounter asks of somebody: to wait for foes, or to stay in cover. */
const stance = oneOf(['hold', 'cover']);

const fielded = fields('a creature of the encounter', {
  id,
  profile: id,
  side,
  name: name.optional(),
  mark: mark.optional(),
  arrives: whole('the round it comes in', 1, 99).optional(),
  arm: words('the weapon line it has').optional(),
  mount: id.optional(),
  stance: stance
    .optional()
    .describe('How a bot plays it: it holds its ground, or keeps to cover and shoots from there.'),
  hurt: stance.optional().describe('How a bot plays it from half of its wounds on, in place of `stance`.'),
  maker: whole('the value of its maker: Necromancy, Mechanics', 0, 20).optional(),
  laid: fields('a weapon that it has laid down', { weapon: id, at: square })
    .optional()
    .describe('A weapon besides its own that lies or stands somewhere as the fight begins: a burning torch.'),
  reanimator: whole('a Necromancy value', 0, 20).optional().describe('An earlier word for `maker`.'),
});

const kind = <K extends string, S extends z.ZodRawShape>(word: K, shape: S) =>
  fields(`the fields of the goal "${word}"`, { kind: z.literal(word), ...shape });

const goal = z.discriminatedUnion(
  'kind',
  [
    kind('last standing', {}),
    kind('side down', { side, winner: side }),
    kind('creature down', { id, winner: side }),
    kind('left over', {
      edge: oneOf(['north', 'south', 'east', 'west']),
      side,
      count: whole('creatures', 1, 99),
    }),
    kind('rounds', { rounds: whole('rounds', 1, 99), conscious: id, winner: side }),
    kind('hold', {
      ground: id,
      side,
      count: whole('creatures', 1, 99),
      after: whole('rounds', 0, 99),
    }),
  ],
  { error: 'a goal with a known "kind"' },
);

const presence = oneOf(['none', 'weak', 'normal', 'strong']);

const ELEMENT = 'one of Air, Fire, Stone, Water';
/** Earlier packs wrote them small. */
const element = z
  .string({ error: ELEMENT })
  .regex(/^(Air|Fire|Stone|Water|air|fire|stone|water)$/u, { error: ELEMENT });

/** How strongly elements are there for shamans, where it is not as the ground says (content section 14). */
export const elements = keyed(ELEMENT, element, presence);

type Presences = Readonly<Record<string, z.infer<typeof presence>>>;

/** The same with the names of the elements as spells have them. */
export const presencesOf = (said: Presences | undefined): Presences =>
  Object.fromEntries(
    Object.entries(said ?? {}).map(([key, p]) => [key.charAt(0).toUpperCase() + key.slice(1), p]),
  );

/** An encounter. Letters of its map that are no ground are marks for starting squares. */
export const encounter = fields('an encounter', {
  code: words('a short code such as E1'),
  name,
  blurb: text,
  targetWins,
  notes: note.optional(),
  behaviour: note.optional(),
  light: oneOf(['bright', 'dim', 'dark']),
  sky: oneOf(['sunlight', 'moonlight', 'none']).optional(),
  sides: listOf('sides', side).min(2, { error: 'two sides or more' }),
  elements: elements.optional(),
  map: words('rows of glyphs'),
  under: keyed('a mark', mark, mark).optional(),
  heights: keyed('a ground', id, whole('metres', -99, 99)).optional(),
  lamps: listOf('lights', lamp).optional(),
  places: keyed('a side', side, words('marks of the squares where it may start')).optional(),
  fielded: listOf('creatures', fielded),
  goals: listOf('goals', goal),
  bound: listOf(
    'who collapses with whom',
    fields('who collapses with whom', { to: id, ids: listOf('creatures', id) }),
  )
    .optional()
    .describe('Skeletons collapse with their maker.'),
});

export type EncounterData = z.infer<typeof encounter>;

export type Goal = Compiled<z.infer<typeof goal>>;
export type Light = EncounterData['light'];

export type Fielded = Omit<
  Filled<z.infer<typeof fielded>>,
  'mark' | 'arm' | 'reanimator' | 'stance' | 'hurt' | 'laid'
> & {
  /** A weapon that it has laid down on a square. */
  readonly laid?: { readonly weapon: string; readonly at: number };
  /** Its square; undefined when its player places it on one of the side's squares. */
  readonly at: number | undefined;
  /** The number of its weapon line; -1 for none. */
  readonly arm: number;
  /** How a bot plays it; freely where nothing is said. */
  readonly stance?: z.infer<typeof stance>;
  /** How a bot plays it once it has half of its wounds. */
  readonly hurt?: z.infer<typeof stance>;
};

export interface BattleMap {
  readonly width: number;
  readonly height: number;
  /** Ground ids, row by row. */
  readonly tiles: readonly string[];
  /** Height of each square in metres; depth of pits below. */
  readonly heights: readonly number[];
  readonly light: Light;
  readonly lamps: readonly { readonly at: number; readonly bright: number; readonly dim: number }[];
  readonly sky: NonNullable<EncounterData['sky']>;
  readonly elements: Presences;
}

type Told = 'code' | 'name' | 'blurb' | 'notes' | 'behaviour' | 'sides' | 'goals' | 'bound';

export type Encounter = Pick<Filled<EncounterData>, Told> & {
  readonly id: string;
  readonly targetWins?: number | undefined;
  readonly map: BattleMap;
  readonly fielded: readonly Fielded[];
  /** Squares on which a side may be placed. */
  readonly places: Readonly<Record<string, readonly number[]>>;
};
