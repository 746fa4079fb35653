import { playOn } from '@caltrop/bots';
import {
  loadMatch,
  Match,
  ok,
  parseJournal,
  sha256Hex,
  type Deed,
  type OpenBox,
  type Scene,
  type Token,
} from '@caltrop/engine';
import {
  exchangeOdds,
  openOfficersChess,
  parseSetup,
  type Command,
  type Content,
  type ExchangeOdds,
  type State,
} from '@caltrop/officers-chess';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import { compileContent, readPack, type Pack } from '@caltrop/officers-chess/pack';
import { officersChessBox } from '@caltrop/officers-chess/table';
import { must } from '../../../../tests/kit/must.ts';
import { once } from './look/once.ts';

/** A match read beside the page, by the same rules: what the page shows is compared with it. */
export interface Beside {
  readonly opened: OpenBox<State, Command>;
  readonly match: Match<State, Command>;
}

const ours = once(() => must(loadOwnPacks()));

/** Contents by the packs that they have besides ours: a battle is read many times. */
const contents = new Map<string, Content>();
/** The content as the page has it. */
export const plain = once((): Content => must(compileContent(ours(), 'seed')));

const contentFor = (setup: unknown): Content => {
  const { packs = [] } = must(parseSetup(setup));
  const key = JSON.stringify(packs);
  const known = contents.get(key);
  if (known !== undefined) return known;
  const own = packs.map(({ file, data }): Pack => must(readPack(JSON.stringify(data), file)));
  const made = must(compileContent([...ours(), ...own], 'seed'));
  contents.set(key, made);
  return made;
};

/** Opens a match from a setup. */
const openBeside = (setup: unknown): OpenBox<State, Command> =>
  must(officersChessBox.open(contentFor(setup), setup));

/** Reads a journal as the page saved it. */
export const readBeside = (journal: string): Beside => {
  const opened = openBeside(must(parseJournal(journal)).header.setup);
  return { opened, match: must(loadMatch(journal, () => ok(opened.game))) };
};

/** A new match with dice that can be repeated. */
export const newBeside = (setup: unknown, seed: string, typed: readonly string[] = []): Beside => {
  const opened = openBeside(setup);
  return { opened, match: new Match(opened.game, { seed: sha256Hex(seed), typed }) };
};

/** What to do next: strike with a unit, go somewhere with it, end its turn, or say that all is placed. */
export type Plan =
  | { readonly kind: 'strike'; readonly unit: Token; readonly target: Token; readonly deed: Deed<Command> }
  | { readonly kind: 'move'; readonly unit: Token; readonly to: number }
  | { readonly kind: 'button'; readonly unit: Token | undefined; readonly deed: Deed<Command> };

const cellOf = (scene: Scene, t: Token): number =>
  Math.floor(t.at.y) * scene.field.width + Math.floor(t.at.x);

/** Tiles from a cell to the nearest enemy, as the crow flies. */
const nearest = (scene: Scene, enemies: readonly Token[], cell: number): number => {
  const [x, y] = [cell % scene.field.width, Math.floor(cell / scene.field.width)];
  return Math.min(...enemies.map((t) => Math.abs(t.at.x - 0.5 - x) + Math.abs(t.at.y - 0.5 - y)));
};

/** The attack that a click on an enemy offers: from here before one after a way, as the table orders them. */
const offered = (deeds: readonly Deed<Command>[], target: string): Deed<Command> | undefined => {
  const all = deeds.filter((d) => d.group === 'attack' && d.refusal === undefined && d.target === target);
  return all.find((d) => d.way === undefined) ?? all[0];
};

/** A simple player: strikes whoever can be struck, the weakest first; else goes towards the enemy. */
export const planFor = ({ opened, match }: Beside, seat: string): Plan => {
  const { presenter } = opened;
  const view = match.view(seat);
  const scene = presenter.scene(view, seat);
  const side = presenter.seats.find((s) => s.seat === seat)?.side;
  const enemies = scene.tokens.filter((t) => t.side !== side);
  const own = scene.tokens.filter((t) => t.seat === seat);
  const active = own.find((t) => t.active);
  const ready = active === undefined ? own.filter((t) => t.ready) : [active];
  for (const unit of ready) {
    const deeds = presenter.deeds(view, seat, unit.id);
    for (const target of enemies.toSorted((a, b) => a.hp - b.hp)) {
      const deed = offered(deeds, target.id);
      if (deed !== undefined) return { kind: 'strike', unit, target, deed };
    }
  }
  const near = (t: Token): number => nearest(scene, enemies, cellOf(scene, t));
  const [unit] = ready.toSorted((a, b) => near(a) - near(b));
  const seatDeeds = presenter.deeds(view, seat, undefined).filter((d) => !/concede/i.test(d.label));
  const button = (wanted: Token | undefined): Plan => {
    const deeds = wanted === undefined ? seatDeeds : presenter.deeds(view, seat, wanted.id);
    const deed = deeds.find((d) => d.refusal === undefined && (wanted === undefined || d.group === 'turn'));
    if (deed === undefined) throw new Error(`There is nothing to do: ${scene.prompt}`);
    return { kind: 'button', unit: wanted, deed };
  };
  if (unit === undefined || seatDeeds.some((d) => d.commands.some((c) => c.do === 'ready')))
    return button(undefined);
  const here = cellOf(scene, unit);
  const [to] = (presenter.reach(view, seat, unit.id)?.zone.cells ?? [])
    .filter((c) => c !== here && nearest(scene, enemies, c) < nearest(scene, enemies, here))
    .toSorted((a, b) => nearest(scene, enemies, a) - nearest(scene, enemies, b));
  return to === undefined ? button(unit) : { kind: 'move', unit, to };
};

/** The exact odds of an attack, from the odds of the rules and not by way of what is shown. */
export const oddsOf = (journal: string, seat: string, { commands }: Deed<Command>): ExchangeOdds => {
  const { opened, match } = readBeside(journal);
  const { setup } = match.header;
  const game = must(openOfficersChess(contentFor(setup), must(parseSetup(setup))));
  const last = commands.at(-1);
  if (last?.do !== 'attack') throw new Error('This deed ends in no attack.');
  for (const command of commands.slice(0, -1)) {
    const said = match.command(seat, command);
    if (said.kind === 'refused') throw new Error(said.refusal.what);
  }
  const odds = exchangeOdds(game, opened.game.view(match.state, seat), seat, last);
  if (!odds.ok) throw new Error(odds.error.what);
  return odds.value;
};

const commandsOf = ({ opened, match }: Beside, seat: string, plan: Plan): readonly Command[] => {
  if (plan.kind !== 'move') return plan.deed.commands;
  const view = match.view(seat);
  const { width } = opened.presenter.scene(view, seat).field;
  const to = { x: (plan.to % width) + 0.5, y: Math.floor(plan.to / width) + 0.5 };
  const way = opened.presenter.wayTo(view, seat, plan.unit.id, to, []);
  if (!way.ok) throw new Error(way.error.what);
  return way.value.commands;
};

/** Plays a battle to its end beside the page: the simple player for blue, the scenario's orders for red. */
export const fight = (battle: Beside, seat = 'blue'): void => {
  const { opened, match } = battle;
  const red = opened.ownBots['behaviour'];
  if (red === undefined) throw new Error('The game has lost its own bot.');
  const options = { clock: () => 0, budgetMs: 100 };
  while (playOn(match, { red }, options) === 'human') {
    for (const command of commandsOf(battle, seat, planFor(battle, seat))) {
      const said = match.command(seat, command);
      if (said.kind === 'refused') throw new Error(said.refusal.what);
    }
  }
};
