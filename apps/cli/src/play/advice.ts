/** Help for whoever types: examples of what is legal now, what would work in place of what was refused, near misses. */
import {
  cellName,
  createBoard,
  type Deed,
  type Refusal,
  type Scene,
  type Seat,
  type Token,
} from '@caltrop/engine';
import { curesOf } from '@caltrop/engine/shown';
import { didYouMean } from '../arguments.ts';
import { labelled, withCalls } from './said/labels.ts';
import { otherWay } from './said/places.ts';
import { verbsOf } from './said/readings.ts';
import { seen, type Sitting } from './sitting.ts';

/** Commands as they are typed, one after the other, units by what they are called. */
const typedAll = <S, C>(
  { box: { presenter } }: Sitting<S, C>,
  view: S,
  scene: Scene,
  commands: readonly C[],
): string => withCalls(scene, commands.map((c) => presenter.makeText(view, c)).join(', then '));

/** The commands of a deed as they are typed. */
export const typedDeed = <S, C>(s: Sitting<S, C>, view: S, scene: Scene, deed: Deed<C>): string =>
  typedAll(s, view, scene, deed.commands);

/** A unit that was named by its id, its label, its name, or by the beginning of a name; own ones first. */
export const unitCalled = (
  scene: Scene,
  seat: Seat,
  name: string,
): Pick<Token, 'id' | 'name' | 'seat' | 'side'> | undefined => {
  const { tokens, away } = scene;
  const all = [...tokens, ...away].toSorted((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  const wanted = name.toLowerCase();
  const { exact, like } = labelled(scene, name);
  return (
    all.find((t) => t.id.toLowerCase() === wanted) ??
    exact[0] ??
    all.find((t) => t.name.toLowerCase() === wanted) ??
    like[0] ??
    all.find((t) => wanted !== '' && t.name.toLowerCase().startsWith(wanted))
  );
};

/** What is typed before the name of a tile to move a unit, and the tiles: `move orla `; nothing on tables in inches. */
export const stepsOf = <S, C>(
  s: Sitting<S, C>,
  view: S,
  seat: Seat,
  { field }: Scene,
  unit: string,
): { readonly lead: string; readonly cells: readonly string[] } | undefined => {
  const { presenter } = s.box;
  const zone = field.unit === 'tile' ? presenter.reach(view, seat, unit)?.zone.cells : undefined;
  const last = zone?.at(-1);
  if (zone === undefined || last === undefined) return undefined;
  const board = createBoard(field.width, field.height);
  const middle = { x: (last % field.width) + 0.5, y: Math.floor(last / field.width) + 0.5 };
  const way = presenter.wayTo(view, seat, unit, middle, []);
  const command = way.ok ? way.value.commands.at(-1) : undefined;
  if (command === undefined) return undefined;
  const words = presenter.makeText(view, command).split(' ');
  const at = words.findIndex((word) => /^[a-z]{1,2}[0-9]{1,2}$/i.test(word) && isCell(word, board));
  const cells = zone.map((cell) => cellName(board, cell));
  return at < 0 ? undefined : { lead: words.slice(0, at).join(' '), cells };
};

const isCell = (word: string, board: ReturnType<typeof createBoard>): boolean => {
  const [, letters = '', row = ''] = /^([a-z]+)([0-9]+)$/i.exec(word) ?? [];
  const column = [...letters.toLowerCase()].reduce((n, c) => n * 26 + (c.codePointAt(0) ?? 96) - 96, 0);
  return column >= 1 && column <= board.width && Number(row) >= 1 && Number(row) <= board.height;
};

/** Units that a seat may choose now: the one that acts, else those that could. */
export const readyUnits = ({ tokens }: Scene, seat: Seat): string[] => {
  const ready = tokens.filter((t) => t.ready && t.seat === seat);
  const active = ready.filter((t) => t.active);
  return (active.length > 0 ? active : ready).map((t) => t.id);
};

/** What could be typed now: a move, an attack, and what the seat itself can do; of one unit where it is named. */
export const examplesFor = <S, C>(s: Sitting<S, C>, seat: Seat, unit?: string): string[] => {
  const { presenter } = s.box;
  const view = s.match.view(seat);
  const scene = presenter.scene(view, seat);
  const units = unit === undefined ? readyUnits(scene, seat).slice(0, 8) : [unit];
  const deeds = units.flatMap((id) => presenter.deeds(view, seat, id)).filter((d) => d.refusal === undefined);
  const [first] = units;
  const steps = first === undefined ? undefined : stepsOf(s, view, seat, scene, first);
  const own = presenter.deeds(view, seat, undefined).filter((d) => d.refusal === undefined && !isEnd(d));
  const attack = deeds.find((d) => d.group === 'attack' && d.way === undefined);
  const ends = [...deeds, ...own].filter((d) => d.group === 'turn');
  // Nobody flees by way of example, either.
  const turn = ends.find((d) => /^(End|Wait|Ready|Begin)\b/.test(d.label)) ?? ends[0];
  return [
    ...(steps === undefined ? [] : [`${steps.lead} ${steps.cells.at(-1) ?? ''}`]),
    ...[attack, turn].flatMap((d) => (d === undefined ? [] : [typedDeed(s, view, scene, d)])),
  ];
};

/** Nobody gives up by way of example. */
const isEnd = <C>({ commands }: Deed<C>): boolean =>
  commands.some((c) => typeof c === 'object' && c !== null && 'do' in c && c.do === 'concede');

/** How many other ways a refusal names. */
const WAYS = 2;

/** A refusal of the rules with what could be done to the same target instead, where something can. */
export const advised = <S, C>(s: Sitting<S, C>, seat: Seat, command: C, refusal: Refusal): Refusal => {
  const { presenter } = s.box;
  const view = s.match.view(seat);
  const scene = presenter.scene(view, seat);
  const words = presenter.makeText(view, command).split(' ');
  const side = presenter.seats.find((one) => one.seat === seat)?.side;
  const named = scene.tokens.filter((t) => words.includes(t.id));
  const target = named.find((t) => t.side !== side);
  const actor = named.find((t) => t.seat === seat) ?? scene.tokens.find((t) => t.active && t.seat === seat);
  const plain = { ...refusal, what: withCalls(scene, refusal.what) };
  if (target === undefined || actor === undefined)
    return { ...plain, what: `${plain.what}${otherWay(s, seat, words.join(' '))}` };
  const ways = presenter
    .deeds(view, seat, actor.id)
    .filter((d) => d.target === target.id && d.group === 'attack' && d.refusal === undefined)
    .slice(0, WAYS)
    .map((d) => typedDeed(s, view, scene, d));
  if (ways.length > 0) return { ...plain, what: `${plain.what} What works: ${ways.join('; or ')}.` };
  const cures = curesOf(s.match.game, presenter, view, seat, actor.id, { target: target.id })
    .slice(0, WAYS)
    .map(({ commands }) => typedAll(s, view, scene, commands));
  return cures.length === 0 ? plain : { ...plain, what: `${plain.what} What helps: ${cures.join('; or ')}.` };
};

/** A better word than the parser's where a person mistyped the verb, or named a unit and nothing else. */
export const hintFor = <S, C>(
  s: Sitting<S, C>,
  seat: Seat,
  text: string,
  words: readonly string[],
  said: string,
): string | undefined => {
  const [verb = ''] = text.toLowerCase().split(/\s+/);
  const known = [...verbsOf(s.box), ...words];
  // The list of all verbs that a parser gives is what help shows.
  if (known.includes(verb) || !said.startsWith(`"${verb}" is not a command`)) return undefined;
  const meant = unitCalled(s.box.presenter.scene(seen(s), seat), seat, text);
  if (meant?.seat === seat) {
    const examples = examplesFor(s, seat, meant.id);
    return `What should ${meant.name} do?${examples.length === 0 ? '' : ` For example: ${examples.join(', ')}.`}`;
  }
  return `"${verb}" is not a command${didYouMean(verb, known)}. Type help.`;
};
