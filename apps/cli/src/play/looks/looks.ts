/** Words that look at the battle and change nothing. */
import { orders } from '../orders.ts';
import type { Seat } from '@caltrop/engine';
import { BOOKS, findIn, makeRule } from '../../rules/rulebooks.ts';
import { unitCalled } from '../advice.ts';
import { oddsJson, readOdds } from '../read-odds.ts';
import { withCalls } from '../said/labels.ts';
import { verbsOf } from '../said/readings.ts';
import { drawThing, drawUnitCard } from '../screen/card.ts';
import { drawOdds } from '../screen/odds.ts';
import { beginningOf, drawGoals, drawGround, drawPosition } from '../screen/position.ts';
import { drawUnits } from '../screen/roster.ts';
import { tell } from '../screen/story.ts';
import { drawSum, ofSums } from '../screen/sums.ts';
import { seen, visible, type Sitting } from '../sitting.ts';
import { help } from './help.ts';
import { complain, named, someFoe, someUnit, type Look } from './look.ts';
import { might } from './might.ts';
import { moves } from './moves.ts';
import { spells } from './spells.ts';
import { reach, threat } from './zones.ts';

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

const odds: Look = (s, seat, rest) => {
  const view = seen(s);
  if (rest === '') {
    const example = `odds ${someFoe(s.box.presenter.scene(view, seat), seat)}`;
    return complain(s, `Odds of what? For example: ${example}, or odds and a command.`);
  }
  const scene = s.box.presenter.scene(view, seat);
  const found = readOdds(s.box.presenter, view, seat, rest);
  if (!found.ok) {
    s.refusedBy = found.error.find((p) => p.rule !== undefined)?.rule;
    s.reporter.problems(found.error.map((p) => ({ ...p, what: withCalls(scene, p.what) })));
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
    return complain(s, `No rule matches "${rest}". For example: rules ${book?.example[1] ?? ''}.`);
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
    might,
    spells,
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
