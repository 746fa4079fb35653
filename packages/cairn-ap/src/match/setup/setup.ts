import { createBoard, err, ok, type Problem, type Result, type Seat } from '@caltrop/engine';
import { scratchFor, type Book, type Kit } from '../book.ts';
import type { CommandOf } from '../command.ts';
import type { Content, Encounter } from '../../content/content.ts';
import { gameOf, type CairnAp } from '../game.ts';
import { monsterKitsOf } from './kits.ts';
import { openingState } from './opening.ts';
import { parseOptions } from '../options.ts';
import { withOwn } from './own.ts';
import { isPackFull } from '../../rules/inventory/slots.ts';
import { DESK_STEPS, type DeskSettings, type DeskStep } from '../ruling.ts';
import { foeCreatures, groupsOf, openingHolds } from './foes.ts';
import { mapOf, placeAll, readStarts } from './map.ts';
import { heroesOf, partyCreatures, partyOf, PARTY } from './party.ts';
import { WARDEN, type State } from '../state.ts';
import type { Setup } from './parse-setup.ts';

export { PARTY } from './party.ts';

const unknown = (what: string, id: string, known: Iterable<string>, where: string): Problem => ({
  code: `unknown-${what}`,
  what: `There is no ${what} "${id}". There are: ${[...known].slice(0, 40).join(', ')}.`,
  where,
});

/** The only way from a setup to a match: checks everything and says what is wrong, where, by which rule. */
export const openCairnAp = (printed: Content, setup: Setup): Result<CairnAp> => {
  const own = withOwn(printed, setup.own);
  if (!own.ok) return own;
  const content = own.value;
  const problems: Problem[] = [];
  const options = parseOptions(setup.options ?? {});
  if (!options.ok) problems.push(...options.error);
  const encounter = encounterOf(content, setup, problems);
  const party = partyOf(content, setup, encounter, problems);
  const drawn = setup.map === undefined ? undefined : readStarts(setup.map);
  const rows = drawn?.rows ?? encounter?.rows;
  const starts = drawn === undefined ? (encounter?.starts ?? []) : drawn.starts;
  const map = mapOf(content, rows, problems);
  if (!options.ok || problems.length > 0) return err(problems);
  const mapped = rows !== undefined;
  const board = mapped ? createBoard(rows[0]?.length ?? 1, rows.length) : createBoard(1, 1);
  const kits = new Map<string, Kit>();
  const ground = { content, setup, encounter, board, kits, problems };
  const members = partyCreatures(ground, party, starts);
  const foes = foeCreatures(ground, heroesOf(party), options.value);
  const creatures = [...members, ...foes];
  const groups = groupsOf(creatures, { ...encounter?.groups, ...setup.groups });
  problems.push(
    ...wordProblems(
      setup,
      groups.map((g) => g.id),
      creatures.map((c) => c.id),
    ),
  );
  if (problems.length > 0) return err(problems);
  const single = setup.single === true;
  const book: Book = {
    content,
    options: options.value,
    seats: seatsOf(setup).map((s) => s.seat),
    board,
    mapped,
    map,
    encounter: encounter ?? null,
    dark: encounter?.dark === true || isAtNight(setup, encounter),
    ...(encounter?.sunlit === true || setup.sunlit === true ? { sunlit: true } : {}),
    ...(encounter?.moonlit === true ? { moonlit: true } : {}),
    kits,
    monsterKits: monsterKitsOf(content),
    ...scratchFor(board),
    single,
    ...(single ? { opening: openingOf(setup, encounter) } : {}),
  };
  const desk: DeskSettings = { ...(single ? AUTO_DESK : DESK), ...setup.desk };
  const start = openingState(creatures, groups, desk);
  const lost = placeAll(book, start);
  if (lost.length > 0) return err(lost);
  // CA-R60: whoever comes with every slot filled has no HP.
  for (const c of start.creatures) if (isPackFull({ book, state: start }, c)) c.hp = 0;
  openingHolds({ book, state: start }, setup);
  for (const c of start.creatures)
    if (setup.surprised?.includes(c.id) === true) c.items = openHands(book, c.items);
  return ok(gameOf(book, start, setup));
};

/** Names in the setup that lead nowhere. */
const wordProblems = (
  { surprised = [], sneaking, players = [] }: Setup,
  groups: readonly string[],
  creatures: readonly string[],
): Problem[] => [
  ...surprised
    .filter((id) => !creatures.includes(id))
    .map((id) => unknown('creature', id, creatures, 'surprised')),
  ...(sneaking === undefined || groups.includes(sneaking)
    ? []
    : [unknown('Group', sneaking, groups, 'sneaking')]),
  ...players.flatMap((p, i) =>
    p.characters
      .filter((id) => !creatures.includes(id))
      .map((id) => unknown('character', id, creatures, `players.${i}.characters`)),
  ),
];

/** Content 8.1: whether an encounter is played in its variant by night. */
const isAtNight = ({ variants = [] }: Setup, encounter: Encounter | undefined): boolean =>
  encounter?.atNight !== undefined && variants.includes(encounter.atNight);

/** How a fight begins where it is all there is: who is Surprised, and who sneaks up. */
const openingOf = (setup: Setup, encounter: Encounter | undefined): CommandOf<'fight'> => {
  const { surprised = [] } = setup;
  const sneaks = encounter?.stealth === true || isAtNight(setup, encounter);
  const sneaking = setup.sneaking ?? (sneaks ? PARTY : undefined);
  return { do: 'fight', surprised, ...(sneaking === undefined ? {} : { sneaking }) };
};

/** CA-R90: who is Surprised has in hand what was carried openly: one weapon. */
const openHands = (book: Book, items: State['creatures'][number]['items']) => {
  const first = items.find((i) => i.place === 'hand' && book.content.items.get(i.item)?.strike !== undefined);
  return items.map((i) => (i.place === 'hand' && i !== first ? { ...i, place: 'pack' as const } : i));
};

const encounterOf = (
  content: Content,
  { encounter: id, variants = [] }: Setup,
  problems: Problem[],
): Encounter | undefined => {
  if (id === undefined) return undefined;
  const found = content.encounters.get(id);
  if (found === undefined) problems.push(unknown('encounter', id, content.encounters.keys(), 'encounter'));
  for (const variant of variants)
    if (found !== undefined && !Object.hasOwn(found.variants, variant))
      problems.push(unknown('variant', variant, Object.keys(found.variants), 'variants'));
  return found;
};

/** The seats of a match: the Warden, and players who run the party. */
export const seatsOf = ({ players }: Setup): { readonly seat: Seat; readonly name: string }[] => [
  { seat: WARDEN, name: 'Warden' },
  ...(players === undefined || players.length === 0
    ? [{ seat: PARTY, name: 'Party' }]
    : players.map(({ seat, name }) => ({ seat, name }))),
];

/** Whether a word is a step of the desk. */
export const isDeskStep = (word: string): word is DeskStep => DESK_STEPS.some((s) => s === word);

/** Where a Warden who says nothing is asked: what only a person can know. */
export const DESK: DeskSettings = {
  rulings: 'ask',
  saves: 'ask',
  plans: 'auto',
  naturals: 'ask',
  criticals: 'ask',
  holds: 'ask',
  morale: 'auto',
  retreats: 'ask',
  open: 'ask',
  areas: 'auto',
  endings: 'ask',
};

/** Everything by the auto-Warden (CA-AUTO). */
export const AUTO_DESK: DeskSettings = {
  rulings: 'auto',
  saves: 'auto',
  plans: 'auto',
  naturals: 'auto',
  criticals: 'auto',
  holds: 'auto',
  morale: 'auto',
  retreats: 'auto',
  open: 'auto',
  areas: 'auto',
  endings: 'auto',
};

/** CA-R07: a setup as simulations play it: nobody is there to tell what a natural means, so it has its fixed effect (CA-AUTO-06). */
export const simulated = (setup: Setup): Setup => ({
  ...setup,
  options: { naturals: 'autoPolicy', ...setup.options },
});
