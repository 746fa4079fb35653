/** Words that look at the battle and change nothing in it. */
import { placeOf } from './screen/signs.ts';
import {
  middleOf,
  createBoard,
  type Deed,
  type Point,
  type Scene,
  type Seat,
  type Zone,
} from '@caltrop/engine';
import { BOOKS, findIn, makeRule } from '../rulebooks.ts';
import { hang } from '../terminal.ts';
import { examplesFor, readyUnits, typedDeed, unitCalled, verbsOf } from './advice.ts';
import { orders } from './orders.ts';
import { oddsJson, readOdds } from './read-odds.ts';
import { drawThing, drawUnitCard } from './screen/card.ts';
import { covers } from './screen/inches.ts';
import { drawOdds } from './screen/odds.ts';
import { beginningOf, drawBoard, drawGoals, drawGround, drawPosition, markingOf } from './screen/position.ts';
import { drawUnits } from './screen/roster.ts';
import { tell } from './screen/story.ts';
import { drawSum, ofSums } from './screen/sums.ts';
import { seen, visible, type Sitting } from './sitting.ts';

/** Shows something to a seat; `rest` is what was typed behind the word. */
type Look = <S, C>(s: Sitting<S, C>, seat: Seat, rest: string) => void;

const complain = <S, C>(s: Sitting<S, C>, what: string): void =>
  s.reporter.problems([{ code: 'bad-command', what }]);

/** Some unit of a seat, for an example. */
const someUnit = ({ tokens, away }: Scene, seat: Seat): string =>
  [...tokens, ...away].find((t) => t.seat === seat)?.id ?? 'NAME';

const someFoe = ({ tokens }: Scene, seat: Seat): string =>
  tokens.find((t) => t.side !== tokens.find((own) => own.seat === seat)?.side)?.id ?? 'NAME';

const help: Look = (s, seat) => {
  const { help: forms } = s.box.presenter;
  const { width } = s.terminal;
  const scene = s.box.presenter.scene(seen(s), seat);
  const [unit, foe] = [someUnit(scene, seat), someFoe(scene, seat)];
  const book = BOOKS.find(({ game }) => game === s.game.kind);
  const widest = Math.min(34, Math.max(24, ...forms.map(({ form }) => form.length)));
  const now = examplesFor(s, seat).join(', ');
  const row = (form: string, meaning: string): string =>
    form.length > widest
      ? `  ${form}\n${hang(' '.repeat(widest + 4), meaning, width)}`
      : hang(`  ${form.padEnd(widest)}  `, meaning, width);
  const text = [
    'Commands (units by name or id)',
    ...forms.map(({ form, meaning }) => row(form, meaning)),
    row('COMMAND, then COMMAND', 'One after the other.'),
    row('SEAT: COMMAND', 'What another person may say in this turn.'),
    ...(now === '' ? [] : [hang('  Now, for example: ', now, width)]),
    'Looking',
    row(
      `map, units, card ${unit}`,
      'The board, everybody on it, all about one of them, or about one thing: card NAME THING.',
    ),
    row(`moves, moves ${unit}`, 'Everything that can be done now.'),
    row(`reach [${unit}], threat [${foe}]`, 'Where a unit could go; what enemies could strike.'),
    row('odds COMMAND', `What may come of it; odds ${foe} finds an attack, from PLACE asks what if.`),
    row('why', 'The terms of the last odds or dice, or the rule that refused you.'),
    row(`rules ${book?.example[1] ?? 'WORDS'}`, 'A rule by its ID or by words.'),
    row('log [20], goals, ground', 'What happened, what is played for, what lies on the table.'),
    'Game',
    '  undo, redo, save FILE, share FILE, quit',
    '  orders: which questions you are asked, and which are answered as you say once and for all',
    '  A ! behind a command does not ask again; Enter ends a turn that has nothing left.',
    "On the board * is the unit that acts, and ' behind a unit says it has acted.",
  ].join('\n');
  s.reporter.show(text, { type: 'help', text, commands: forms });
};

const map: Look = (s, seat) => {
  const { presenter } = s.box;
  const view = seen(s);
  const scene = presenter.scene(view, seat);
  const text = [
    drawPosition(scene, seat, presenter.seats, s.terminal, {
      marking: beginningOf(presenter, view, seat, scene),
      legend: true,
    }),
    scene.prompt,
  ];
  s.reporter.show(text.join('\n'), { type: 'map', scene, state: view });
};

const goals: Look = (s, seat) => {
  const scene = s.box.presenter.scene(seen(s), seat);
  const text = drawGoals(scene, s.box.presenter.seats, s.terminal).join('\n');
  s.reporter.show(text, { type: 'goals', goals: scene.goals });
};

const ground: Look = (s, seat) => {
  const scene = s.box.presenter.scene(seen(s), seat);
  s.reporter.show(drawGround(scene, s.terminal.width), { type: 'ground', field: scene.field });
};

/** The id of a unit that was named. */
const named = <S, C>(s: Sitting<S, C>, seat: Seat, name: string): string | undefined => {
  const found = unitCalled(s.box.presenter.scene(seen(s), seat), seat, name);
  if (found === undefined) complain(s, `There is nobody called "${name}"; units shows who is there.`);
  return found?.id;
};

const card: Look = (s, seat, rest) => {
  const scene = s.box.presenter.scene(seen(s), seat);
  if (rest === '') return complain(s, `Whose card? For example: card ${someUnit(scene, seat)}.`);
  const words = rest.split(/\s+/);
  // The longest beginning that names somebody; what follows is one thing on its card.
  const owner = words
    .map((_, i) => words.length - i)
    .map((n) => ({
      unit: unitCalled(scene, seat, words.slice(0, n).join(' ')),
      thing: words.slice(n).join(' '),
    }))
    .find(({ unit }) => unit !== undefined);
  const found = owner?.unit === undefined ? undefined : s.box.presenter.card(seen(s), owner.unit.id);
  if (owner === undefined || found === undefined) {
    named(s, seat, rest);
    return;
  }
  const text =
    owner.thing === '' ? drawUnitCard(found, s.terminal) : drawThing(found, owner.thing, s.terminal);
  if (text === undefined) return complain(s, `${found.name} has nothing called "${owner.thing}".`);
  s.reporter.show(text, { type: 'card', card: found });
};

const units: Look = (s, seat, rest) => {
  if (rest !== '') return card(s, seat, rest);
  const scene = s.box.presenter.scene(seen(s), seat);
  const { tokens, away } = scene;
  const view = seen(s);
  const text = drawUnits(scene, s.box.presenter.seats, s.terminal, (id) => s.box.presenter.card(view, id));
  s.reporter.show(text, {
    type: 'units',
    units: tokens,
    away,
  });
};

/** The names of the tiles of a zone. */
const cellsOf = ({ field }: Scene, zone: Zone): string[] => {
  const board = createBoard(field.width, field.height);
  return zone.cells.map((cell) => placeOf(field, middleOf(board, cell)).toLowerCase());
};

const reach: Look = (s, seat, rest) => {
  const { presenter } = s.box;
  const view = seen(s);
  const scene = presenter.scene(view, seat);
  const start = rest === '' ? beginningOf(presenter, view, seat, scene) : {};
  if (start.zone !== undefined) {
    const said = 'Units may be placed on what is marked +, and in the places of your own units.';
    const text = `${drawBoard(scene, presenter.seats, s.terminal, start)}\n${said}`;
    s.reporter.show(text, { type: 'reach', unit: null, cells: cellsOf(scene, start.zone) });
    return;
  }
  const ready = readyUnits(scene, seat);
  const id = rest !== '' ? named(s, seat, rest) : ready.length === 1 ? ready[0] : undefined;
  if (id === undefined)
    return rest === '' ? complain(s, `Whose reach? For example: reach ${someUnit(scene, seat)}.`) : undefined;
  const name = scene.tokens.find((t) => t.id === id)?.name ?? id;
  const found = presenter.reach(view, seat, id);
  const zone = found?.zone ?? { cells: [], shapes: [] };
  const cells = cellsOf(scene, zone);
  const said =
    found === undefined
      ? `${name} cannot move now.`
      : scene.field.unit === 'inch'
        ? `${name} can go where it is marked +, ${found.budget}″ at most.`
        : `${name} can end a move on the tiles marked +; there are ${cells.length}.`;
  const text = `${drawBoard(scene, presenter.seats, s.terminal, markingOf(zone))}\n${said}`;
  s.reporter.show(text, { type: 'reach', unit: id, cells });
};

const threat: Look = (s, seat, rest) => {
  const { presenter } = s.box;
  const view = seen(s);
  const scene = presenter.scene(view, seat);
  const side = presenter.seats.find((one) => one.seat === seat)?.side;
  const one = rest === '' ? undefined : named(s, seat, rest);
  if (rest !== '' && one === undefined) return;
  const foes = scene.tokens.filter((t) => (one === undefined ? t.side !== side : t.id === one));
  const zones = foes.map((t) => presenter.threat(view, seat, [t.id]));
  const counts = new Map<number, number>();
  for (const cell of zones.flatMap((z) => z.cells)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const { field } = scene;
  const sign = (cell: number): string | undefined => {
    const count = field.unit === 'tile' && field.cells[cell]?.blocked === true ? undefined : counts.get(cell);
    return count === undefined ? undefined : foes.length === 1 ? '!' : String(Math.min(9, count));
  };
  const zone = { cells: [...counts.keys()], shapes: zones.flatMap((z) => z.shapes) };
  const reaches = (z: Zone, at: Point): boolean =>
    field.unit === 'tile'
      ? z.cells.includes(Math.floor(at.y) * field.width + Math.floor(at.x))
      : covers(z, at);
  const danger = scene.tokens
    .filter((t) => t.side === side)
    .map((t) => ({ id: t.id, by: zones.filter((z) => reaches(z, t.at)).length }))
    .filter(({ by }) => by > 0);
  const what = field.unit === 'tile' ? 'tiles' : 'places';
  const [only] = foes;
  const said =
    foes.length === 1 && only !== undefined
      ? `${only.name} could attack the ${what} marked ${field.unit === 'tile' ? '!' : '+'} in its next turn.`
      : field.unit === 'tile'
        ? 'How many enemies could attack each tile in their next turn.'
        : 'Enemies could attack the places marked + in their next turn.';
  const list = danger.map(({ id, by }) => (foes.length === 1 ? id : `${id} (${by})`)).join(', ');
  const who = list === '' ? 'Nobody of yours is in reach.' : `In reach now: ${list}.`;
  const board = drawBoard(scene, presenter.seats, s.terminal, { cells: sign, zone });
  s.reporter.show(`${board}\n${said}\n${hang('', who, s.terminal.width)}`, {
    type: 'threat',
    units: foes.map((t) => t.id),
    cells: [...counts].map(([cell, count]) => ({
      cell: cellsOf(scene, { cells: [cell], shapes: [] })[0],
      count,
    })),
    inReach: danger,
  });
};

/** A deed that can be done at more places than these is named once. */
const FEW = 3;

/** What dice are thrown for against somebody first, then what else, then what goes to many places, each once; last what cannot be done. */
const folded = <C>(rows: readonly (readonly [string, Deed<C>])[]): readonly [string, Deed<C>, number][] => {
  const kindOf = (d: Deed<C>): string =>
    d.spot === undefined || d.target !== undefined || d.refusal !== undefined ? '' : `${d.label} ${d.rule}`;
  const kinds = new Map<string, number>();
  for (const [, d] of rows) kinds.set(kindOf(d), (kinds.get(kindOf(d)) ?? 0) + 1);
  const placesOf = (d: Deed<C>): number => (kindOf(d) === '' ? 1 : (kinds.get(kindOf(d)) ?? 1));
  const told = new Set<string>();
  const kept = rows.flatMap(([typed, d]): [string, Deed<C>, number][] => {
    const places = placesOf(d);
    if (places <= FEW) return [[typed, d, 0]];
    if (told.has(kindOf(d))) return [];
    told.add(kindOf(d));
    return [[typed, d, places - 1]];
  });
  const rank = (d: Deed<C>, others: number): number =>
    d.refusal !== undefined ? 3 : others > 0 ? 2 : d.target !== undefined && d.dice ? 0 : 1;
  return kept.toSorted(([, a, m], [, b, n]) => rank(a, m) - rank(b, n));
};

const moves: Look = <S, C>(s: Sitting<S, C>, seat: Seat, rest: string): void => {
  const view = seen(s);
  const { presenter } = s.box;
  const { paint, width, window } = s.terminal;
  const id = rest === '' ? undefined : named(s, seat, rest);
  if (rest !== '' && id === undefined) return;
  const ready = presenter.scene(view, seat).tokens.filter((t) => t.ready && t.seat === seat);
  const chosen = id === undefined ? [...ready.map((t) => t.id), undefined] : [id];
  const found = chosen.flatMap((unit) => presenter.deeds(view, seat, unit));
  const rows = [...new Map(found.map((d) => [typedDeed(s, view, d), d]))];
  const text = folded(rows).map(([typed, d, others]) => {
    const no = d.refusal === undefined ? '' : ` Not now: ${d.refusal.what}`;
    const about = d.detail === '' || others > 0 ? d.label : `${d.label}, ${d.detail}`;
    const more = others === 0 ? '' : `, or ${others} other places`;
    const lead = typed === '' ? '  ' : `  ${typed}${more}: `;
    const words = `${about}.${no} ${paint.dim(`(${d.refusal?.rule ?? d.rule})`)}`;
    return window
      ? hang(
          lead.length > width / 2 ? '    ' : lead,
          lead.length > width / 2 ? `${lead.trim()} ${words}` : words,
          width,
        )
      : `${lead}${words}`;
  });
  const walkers = ready.filter((t) => presenter.reach(view, seat, t.id) !== undefined).map((t) => t.id);
  if (id === undefined && walkers.length > 0) text.push(hang('  may move: ', walkers.join(', '), width));
  s.reporter.show(text.length === 0 ? 'Nothing now.' : text.join('\n'), {
    type: 'moves',
    moves: rows.map(([typed, d]) => ({
      text: typed,
      label: d.label,
      rule: d.rule,
      refusal: d.refusal ?? null,
    })),
    mayMove: walkers,
  });
};

const odds: Look = (s, seat, rest) => {
  const view = seen(s);
  if (rest === '') {
    const scene = s.box.presenter.scene(view, seat);
    const example = `odds ${someFoe(scene, seat)}`;
    return complain(s, `Odds of what? For example: ${example}, or odds and a command.`);
  }
  const found = readOdds(s.box.presenter, view, seat, rest);
  if (!found.ok) {
    s.refusedBy = found.error.find((p) => p.rule !== undefined)?.rule;
    s.reporter.problems(found.error);
    return;
  }
  s.refusedBy = undefined;
  s.sums = ofSums(found.value.card.sums);
  s.reporter.show(drawOdds(found.value.card, s.terminal), {
    type: 'odds',
    ...oddsJson(s.box.presenter, view, seat, found.value),
  });
};

const MOST_RULES = 8;

const rules: Look = (s, _seat, rest) => {
  const book = BOOKS.find(({ game }) => game === s.game.kind);
  const found = book === undefined ? [] : findIn(book, rest);
  if (found.length === 0)
    return complain(s, `No rule fits "${rest}". For example: rules ${book?.example[1] ?? ''}.`);
  const shown = found.slice(0, MOST_RULES).map((rule) => makeRule(rule, s.terminal));
  const more = found.length > MOST_RULES ? [`… and ${found.length - MOST_RULES} more.`] : [];
  s.reporter.show([...shown, ...more].join('\n\n'), { type: 'rules', rules: found });
};

const why: Look = (s, seat, rest) => {
  if (rest !== '') return rules(s, seat, rest);
  if (s.refusedBy !== undefined) return rules(s, seat, s.refusedBy);
  if (s.sums.length === 0) return complain(s, 'Nothing has been rolled or forecast just now.');
  const text = s.sums.map((sum) => drawSum(sum, s.terminal.paint)).join('\n');
  s.reporter.show(text, { type: 'why', sums: s.sums });
};

const LOG_LINES = 20;

const log: Look = (s, _seat, rest) => {
  const count = /^[0-9]{1,6}$/.test(rest) ? Number(rest) : LOG_LINES;
  const events = visible(s, s.match.events());
  const lines = tell(s.box.presenter.chronicle(seen(s), events), s.terminal).filter((line) => line !== '');
  s.reporter.show(lines.slice(-count).join('\n'), { type: 'log', events });
};

/** Words by which the same is meant. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '?': 'help',
    h: 'help',
    board: 'map',
    m: 'map',
    u: 'units',
    unit: 'units',
    forecast: 'odds',
    rule: 'rules',
  }),
);

const LOOKS: ReadonlyMap<string, Look> = new Map(
  Object.entries({
    help,
    map,
    units,
    card,
    moves,
    reach,
    threat,
    odds,
    why,
    rules,
    log,
    goals,
    ground,
    orders,
  }),
);

/** The words that look. */
export const LOOK_WORDS: readonly string[] = [...LOOKS.keys()];

/** Shows what a word asks for; false when it is no such word. */
export const look = <S, C>(s: Sitting<S, C>, seat: Seat, word: string, rest: string): boolean => {
  // A verb of the game is never taken for another word of ours.
  const meant = verbsOf(s.box).includes(word) ? word : (SAME.get(word) ?? word);
  const found = LOOKS.get(meant);
  found?.(s, seat, rest);
  return found !== undefined;
};

/** What `why` says of the last numbers. */
export const tellWhy = <S, C>(s: Sitting<S, C>, seat: Seat): void => why(s, seat, '');
