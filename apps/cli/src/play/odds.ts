/** Odds in the middle of a battle: of an attack, or of any other command that rolls dice. */
import {
  err,
  fractions,
  makeCell,
  ok,
  parseCell,
  runCommand,
  SimRandom,
  SimulationTable,
  forecast,
  toNumber,
  type Forecast,
  type Fraction,
  type Problem,
  type Result,
  type Seat,
} from '@caltrop/engine';
import {
  exchangeOdds,
  findUnit,
  gainedLine,
  makeCommandText,
  nameOf,
  parseCommandText,
  VERBS,
  type Command,
  type ExchangeOdds,
  type OfficersChess,
  type Position,
  type State,
  type Unit,
} from '@caltrop/officers-chess';
import { fractionJson } from '../chart.ts';
import {
  drawCard,
  drawLosses,
  exactness,
  exchangeJson,
  lossesJson,
  lossesOf,
  oddsLine,
} from '../officers-chess/card.ts';
import { hang, percent, type Terminal } from '../terminal.ts';
import { advised, whoAttacks } from './advice.ts';

/** The odds of a command from a position that a seat may know. */
export interface Odds {
  readonly position: Position;
  readonly command: Command;
  readonly forecast: Forecast<State>;
  /** Of an attack. */
  readonly exchange: ExchangeOdds | undefined;
}

/** Forecasts fall back to this many seeded runs when there are too many outcomes to list. */
const FALL_BACK = { samples: 10_000, seed: 'odds' };

const refusal = (what: string, rule?: string): { ok: false; error: Problem[] } =>
  err([rule === undefined ? { code: 'refused', what } : { code: 'refused', what, rule }]);

/** The odds of a command, or the rule that forbids it. */
export const oddsOf = (game: OfficersChess, state: State, seat: Seat, command: Command): Result<Odds> => {
  const options = { random: SimRandom.from(FALL_BACK.seed), samples: FALL_BACK.samples };
  const position: Position = { book: game.book, state };
  if (command.do === 'attack') {
    const exchange = exchangeOdds(game, state, seat, command, options);
    if (!exchange.ok) {
      const { what, rule } = advised(position, command, exchange.error);
      return refusal(what, rule);
    }
    return ok({
      position: armed(game, position, command),
      command,
      forecast: exchange.value.forecast,
      exchange: exchange.value,
    });
  }
  const cast = forecast(game, state, seat, command, options);
  if (!cast.ok) return refusal(cast.error.what, cast.error.rule);
  return ok({ position, command, forecast: cast.value, exchange: undefined });
};

/** The position with the weapon in hand that the attack is made with. */
const armed = (game: OfficersChess, p: Position, command: Command & { readonly do: 'attack' }): Position => {
  if (command.weapon === undefined) return p;
  const state = game.clone(p.state);
  const unit = findUnit(state, command.unit);
  if (unit !== undefined) unit.weapon = command.weapon;
  return { book: p.book, state };
};

/** Reads `e2`, `orla e2`, `attack orla e2 with javelin`, each with `from d6` behind it or not, and gives the odds. */
export const readOdds = (game: OfficersChess, view: State, seat: Seat, text: string): Result<Odds> => {
  const [, said = '', from] = /^(.*?)(?:\s+from\s+(\S+))?$/i.exec(text.trim()) ?? [];
  const state = game.clone(view);
  const position: Position = { book: game.book, state };
  const plain = parseCommandText(position, seat, said);
  const [verb = ''] = said.toLowerCase().split(/\s+/);
  const command =
    plain.ok || VERBS.includes(verb) ? plain : parseCommandText(position, seat, `attack ${said}`);
  if (!command.ok) {
    const who = whoAttacks(position, seat, said);
    return who === undefined ? command : err([{ code: 'bad-command', what: who }]);
  }
  if (from !== undefined) {
    const moved = moveFirst(game, state, seat, command.value, from);
    if (!moved.ok) return moved;
  }
  return oddsOf(game, state, seat, command.value);
};

/** What if the unit stood elsewhere: moves it there first. */
const moveFirst = (
  game: OfficersChess,
  state: State,
  seat: Seat,
  command: Command,
  to: string,
): Result<State> => {
  const position: Position = { book: game.book, state };
  const cell = parseCell(game.book.board, to);
  if (!cell.ok) return cell;
  const unit = 'unit' in command ? findUnit(state, command.unit) : undefined;
  if (unit === undefined) return refusal('Only a unit can go somewhere first.');
  if (unit.tile === cell.value) return ok(state);
  const move = parseCommandText(position, seat, `move ${unit.id} ${to}`);
  if (!move.ok) return move;
  const ran = runCommand(game, state, seat, move.value, new SimulationTable(SimRandom.from(FALL_BACK.seed)));
  return ran.kind === 'refused' ? refusal(ran.refusal.what, ran.refusal.rule) : ok(state);
};

const changes = (p: Position, before: Unit, after: Unit | undefined): string[] => {
  if (after === undefined) return [];
  const name = nameOf(p, before.id);
  const said: string[] = [];
  if (after.hp < before.hp) said.push(`${name} loses ${before.hp - after.hp} HP`);
  if (after.hp > before.hp) said.push(`${name} recovers ${after.hp - before.hp} HP`);
  if (after.where !== before.where) said.push(`${name} is ${after.where}`);
  else if (after.tile !== before.tile) said.push(`${name} is at ${makeCell(p.book.board, after.tile)}`);
  for (const { name: status } of after.statuses) {
    if (!before.statuses.some((s) => s.name === status)) said.push(gainedLine(name, status));
  }
  for (const { name: status } of before.statuses) {
    if (!after.statuses.some((s) => s.name === status)) said.push(`${name} is no longer ${status}`);
  }
  return said;
};

/** Whether a command, which somebody could as well not give, would leave everything as it is. */
export const changesNothing = ({ position, command, forecast: f }: Odds): boolean => {
  const user = 'unit' in command ? command.unit : '';
  // What is spent on it and the turn that it takes are no change anybody wants.
  const kept = (state: State): string =>
    JSON.stringify([
      state.tiles,
      state.opened,
      state.units.map((u) => ({
        ...u,
        items: 0,
        weapon: 0,
        accessory: 0,
        provoked: 0,
        // Without fog nobody needs light.
        torch: position.book.vision === 0 ? 0 : u.torch,
        activated: u.id === user ? 0 : u.activated,
        statuses: u.statuses.map((status) => [status.name, u.id === user ? 0 : status.round]),
      })),
    ]);
  const before = kept(position.state);
  return f.leaves.every((leaf) => kept(leaf.state) === before);
};

/** Every way a command can end, in words, the likeliest first. */
export const endsOf = (odds: Odds): { readonly text: string; readonly chance: Fraction }[] => {
  const { position, forecast: f } = odds;
  const ends = new Map<string, Fraction>();
  for (const leaf of f.leaves) {
    const said = position.state.units.flatMap((u) => changes(position, u, findUnit(leaf.state, u.id)));
    const text = said.length === 0 ? 'nothing changes' : said.join(', ');
    ends.set(text, fractions.add(ends.get(text) ?? fractions.ZERO, fractions.fraction(leaf.n, leaf.d)));
  }
  return [...ends]
    .map(([text, chance]) => ({ text, chance }))
    .toSorted((a, b) => fractions.compare(b.chance, a.chance));
};

const MOST_ENDS = 12;

/** A few lines before a command is carried out: the card of an attack, or the ways it can end. */
export const drawBrief = (terminal: Terminal, odds: Odds): string => {
  if (odds.exchange !== undefined) return drawCard(odds.position, terminal, odds.exchange);
  const ends = endsOf(odds);
  const shown = ends
    .slice(0, MOST_ENDS)
    .map(({ text, chance }) => `${percent(toNumber(chance)).padStart(8)}  ${text}`);
  const rest = ends.length > MOST_ENDS ? [`          and ${ends.length - MOST_ENDS} other ways`] : [];
  return [...shown, ...rest, terminal.paint.dim(`  ${exactness(odds.forecast)}`)].join('\n');
};

/** In a window the line to copy is set into lines; in a pipe it stays one. */
const fitted = (terminal: Terminal, line: string): string =>
  terminal.window ? hang('', line, terminal.width) : line;

/** Everything about the odds of a command. */
export const drawOdds = (terminal: Terminal, odds: Odds): string => {
  const losses = drawLosses(terminal, lossesOf(odds.position.state, odds.forecast));
  const copy =
    odds.exchange === undefined
      ? []
      : ['', terminal.paint.dim(fitted(terminal, oddsLine(odds.position, odds.exchange)))];
  return [drawBrief(terminal, odds), ...(losses === '' ? [] : ['', losses]), ...copy].join('\n');
};

/** The odds of a command as JSON. */
export const oddsJson = (odds: Odds): Record<string, unknown> => ({
  command: odds.command,
  text: makeCommandText(odds.position, odds.command),
  exact: odds.forecast.samples === 0,
  samples: odds.forecast.samples,
  ...(odds.exchange === undefined ? {} : { exchange: exchangeJson(odds.position, odds.exchange) }),
  ends: endsOf(odds).map(({ text, chance }) => ({ text, ...fractionJson(chance) })),
  hpLost: lossesJson(lossesOf(odds.position.state, odds.forecast)),
});
