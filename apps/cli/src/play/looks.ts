/** What can be said at the terminal in any game: its commands, and words to look, to take back and to leave. */
import type { Deed, Seat } from '@caltrop/engine';
import { carryOut } from './carry.ts';
import { save } from './keep/keep.ts';
import { share } from './keep/share.ts';
import { humans, visible, type Manner, type Next } from './sitting.ts';
import { restore, takeBack } from './undo.ts';
import { BOOKS, findIn, makeRule } from '../rulebooks.ts';
import { drawSum, isRoll, sumOfRoll } from './screen/sums.ts';
import { hang } from '../terminal.ts';
import { drawCard, sumsOfCard, tell } from './screen/story.ts';
import { readOdds } from './read-odds.ts';
import { drawGround, drawScene } from './screen/position.ts';
import { seen, type BoxSession } from '../table/session.ts';

type Look = <S, C>(s: BoxSession<S, C>, seat: Seat, rest: string) => void;

const complain = <S, C>(s: BoxSession<S, C>, what: string): void =>
  s.reporter.problems([{ code: 'bad-command', what }]);

const help: Look = (s) => {
  const forms = s.box.presenter.help;
  const width = Math.max(...forms.map(({ form }) => form.length));
  const text = [
    'Commands',
    ...forms.map(({ form, meaning }) => hang(`  ${form.padEnd(width)}  `, meaning, s.terminal.width)),
    'Looking',
    '  map, ground, card s3, moves, moves s3, log [20]',
    '  SEAT: COMMAND   what another person may say in this turn',
    '  odds COMMAND    what may come of a command that rolls dice',
    '  why             the terms of the last odds or dice, or the rule that refused you',
    '  rules WORDS     a rule by its ID or by words',
    'Game',
    '  undo, redo, save FILE, share FILE, quit',
  ].join('\n');
  s.reporter.show(text, { type: 'help', text, commands: forms });
};

const map: Look = (s, seat) => {
  const scene = s.box.presenter.scene(seen(s), seat);
  const text = `${drawScene(scene, s.box.presenter.seats, s.terminal)}\n${scene.prompt}`;
  s.reporter.show(text, { type: 'map', scene });
};

const ground: Look = (s, seat) => {
  const scene = s.box.presenter.scene(seen(s), seat);
  s.reporter.show(drawGround(scene, s.terminal.width), { type: 'ground', field: scene.field });
};

/** The id of a unit that was named by it, or by its name or the beginning of that. */
const unitOf = <S, C>(s: BoxSession<S, C>, seat: Seat, name: string): string | undefined => {
  const { tokens, away } = s.box.presenter.scene(seen(s), seat);
  const all = [...tokens, ...away].toSorted((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  const wanted = name.toLowerCase();
  const found =
    all.find((t) => t.id.toLowerCase() === wanted) ??
    all.find((t) => t.name.toLowerCase() === wanted) ??
    all.find((t) => t.name.toLowerCase().startsWith(wanted));
  if (found === undefined) complain(s, `There is nobody called "${name}"; map shows who is there.`);
  return found?.id;
};

const card: Look = (s, seat, rest) => {
  if (rest === '') return complain(s, 'Whose card? For example: card s3.');
  const id = unitOf(s, seat, rest);
  const found = id === undefined ? undefined : s.box.presenter.card(seen(s), id);
  if (found === undefined) return;
  const { width, paint } = s.terminal;
  const text = [
    `${paint.bold(found.name)} (${found.id}), ${found.kind}, ${found.hp} of ${found.maxHp}`,
    hang('  ', found.stats.map((stat) => `${stat.label} ${stat.value}`).join(', '), width),
    ...found.items.map((item) => {
      const tags = item.tags.map((tag) => tag.text).join(', ');
      return hang('  ', `${item.name}: ${[item.note, tags].filter((t) => t !== '').join('; ')}`, width);
    }),
    ...found.keywords.map((k) => hang('  ', `${k.text}: ${k.meaning} ${paint.dim(`(${k.rule})`)}`, width)),
    ...found.notes.map((k) => hang('  ', `${k.text} ${paint.dim(`(${k.rule})`)}`, width)),
  ].join('\n');
  s.reporter.show(text, { type: 'card', card: found });
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

const moves: Look = <S, C>(s: BoxSession<S, C>, seat: Seat, rest: string): void => {
  const view = seen(s);
  const { presenter } = s.box;
  const id = rest === '' ? undefined : unitOf(s, seat, rest);
  if (rest !== '' && id === undefined) return;
  const ready = presenter.scene(view, seat).tokens.filter((t) => t.ready && t.seat === seat);
  const units = id === undefined ? [...ready.map((t) => t.id), undefined] : [id];
  const found = units.flatMap((unit) => presenter.deeds(view, seat, unit));
  const textOf = (d: Deed<C>): string => d.commands.map((c) => presenter.makeText(view, c)).join(', then ');
  const rows = [...new Map(found.map((d) => [textOf(d), d]))];
  const text = folded(rows).map(([typed, d, others]) => {
    const no = d.refusal === undefined ? '' : ` Not now: ${d.refusal.what}`;
    const about = d.detail === '' || others > 0 ? d.label : `${d.label}, ${d.detail}`;
    const more = others === 0 ? '' : `, or ${others} other places`;
    return `  ${typed}${more}: ${about}.${no} ${s.terminal.paint.dim(`(${d.refusal?.rule ?? d.rule})`)}`;
  });
  const walkers = ready.filter((t) => presenter.reach(view, seat, t.id) !== undefined).map((t) => t.id);
  if (id === undefined && walkers.length > 0)
    text.push(hang('  may move: ', walkers.join(', '), s.terminal.width));
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
  if (rest === '') return complain(s, 'Odds of what? For example: odds fight, or odds shoot n2.');
  const found = readOdds(s.box, seen(s), seat, rest);
  if (!found.ok) {
    s.refusedBy = found.error.find((p) => p.rule !== undefined)?.rule;
    s.reporter.problems(found.error);
    return;
  }
  s.refusedBy = undefined;
  s.sums = sumsOfCard(found.value.card);
  s.reporter.show(drawCard(found.value.card, s.terminal), { type: 'odds', ...found.value });
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

const LOOKS: ReadonlyMap<string, Look> = new Map(
  Object.entries({ help, '?': help, map, units: map, ground, card, moves, odds, rules, why, log }),
);

/** The words of the session, beside the commands of the battle. */
export const SESSION_WORDS: readonly string[] = [...LOOKS.keys(), 'undo', 'redo', 'save', 'share', 'quit'];

/** Does what a line says. */
const obey = async <S, C>(s: BoxSession<S, C>, seat: Seat, line: string): Promise<Next> => {
  const text = line.trim();
  const [first = ''] = text.toLowerCase().split(/\s+/);
  const rest = text.slice(first.length).trim();
  const look = LOOKS.get(first);
  if (look !== undefined) look(s, seat, rest);
  if (look !== undefined || text === '') return 'same';
  switch (first) {
    case 'quit':
    case 'exit':
      return 'left';
    case 'save':
      save(s, rest);
      return 'same';
    case 'share':
      share(s, rest);
      return 'same';
    case 'redo':
      return restore(s, seat) ? 'anew' : 'same';
    case 'undo': {
      const undone = await takeBack(s, seat);
      return undone === 'left' ? 'left' : undone === 'done' ? 'anew' : 'same';
    }
    default:
      return act(s, seat, text);
  }
};

/** Who says a line: the person to act, or another who may speak in their turn and is named first, as `heroes: drop ice wall`. */
const speakerOf = <S, C>(
  s: BoxSession<S, C>,
  next: Seat,
  said: string,
): { readonly seat: Seat; readonly text: string } => {
  const other = humans(s).find((seat) => said.toLowerCase().startsWith(`${seat.toLowerCase()}:`));
  return other === undefined
    ? { seat: next, text: said }
    : { seat: other, text: said.slice(other.length + 1).trim() };
};

/** Reads a command of the battle and carries it out. */
const act = async <S, C>(s: BoxSession<S, C>, next: Seat, said: string): Promise<Next> => {
  const { seat, text } = speakerOf(s, next, said);
  const view = seat === next ? seen(s) : s.match.view(seat);
  const command = s.box.presenter.parseText(view, seat, text);
  if (!command.ok) {
    s.refusedBy = command.error.find((p) => p.rule !== undefined)?.rule;
    s.reporter.problems(command.error);
    return 'same';
  }
  if (s.input.live && /^concede$/i.test(text)) {
    const answer = await s.input.ask('Concede, and lose the battle? (y/n) ');
    if (answer === undefined || !/^y(es)?$/i.test(answer.trim())) return 'same';
  }
  const { where } = s.box.presenter.scene(view, seat);
  const carried = await carryOut(s, seat, command.value);
  if (carried.kind === 'left') return 'left';
  if (carried.kind !== 'done') return 'same';
  s.reporter.deeds(s, [carried.deed]);
  const goesOn = s.match.toAct()[0] === seat && s.box.presenter.scene(seen(s), seat).where === where;
  return goesOn ? 'moved' : 'anew';
};

/** How a game is talked about that brings nothing but its presenter. */
export const mannerOf = <S, C>(): Manner<BoxSession<S, C>, C> => ({
  textOf: (s, command) => s.box.presenter.makeText(s.match.state, command),
  prompt: (s, seat) => `${seat}, ${s.box.presenter.scene(seen(s), seat).where}> `,
  obey,
  look: (s, seat, word, rest) => {
    const look = LOOKS.get(word);
    look?.(s, seat, rest);
    return look !== undefined;
  },
  advised: (_s, _command, refusal) => refusal,
  settled: (s, events) => {
    s.sums = visible(s, events).filter(isRoll).map(sumOfRoll);
  },
  rolling: (s, { why: { text, terms = [], rule } }) => {
    s.sums = [{ title: text, terms, rules: [rule] }];
  },
  pass: () => Promise.resolve(true),
});
