import { counted, listed, runCommand, ScriptedTable, type Cure, type Refusal } from '@caltrop/engine';
import { actVerb } from '../../rules/actions/actions.ts';
import type { Position } from '../../match/book.ts';
import type { Command, CommandOf, Template } from '../../match/command.ts';
import type { CairnAp } from '../../match/game.ts';
import { castVerb } from '../../rules/magic/casting.ts';
import { MAGIC_SOURCES } from '../../rules/magic/cast-choices.ts';
import { floodFor, movesFor } from '../../rules/movement/footing.ts';
import { moveVerb } from '../../rules/movement/movement.ts';
import { carriedOf, itemOf } from '../../rules/inventory/slots.ts';
import { findCreature, type Creature, type State } from '../../match/state.ts';
import { cellName } from '../places.ts';
import type { Caster } from './caster.ts';

/** What can be done before a casting, the gentlest first: what is put away is still there, what is dropped may be lost. */
const PREPARE: readonly Template[] = ['draw', 'stow', 'swap', 'let-go', 'stand', 'dismount', 'drop'];

/** A position that is reached by some commands without dice, and what they are called. */
interface Prepared {
  readonly state: State;
  readonly commands: readonly Command[];
  readonly words: readonly string[];
  readonly ap: number;
  readonly rank: number;
}

const the = (name: string): string => `the ${name.toLowerCase()}`;

/** What a preparation is called: `put away the torch`. */
const wordsOf = (c: Creature, command: Command): string => {
  if (command.do === 'move' || !('item' in command)) {
    const template = command.do === 'act' ? command.template : '';
    return template === 'let-go' ? 'let go' : template === 'stand' ? 'stand up' : 'dismount';
  }
  const thing = the((command.item === undefined ? undefined : carriedOf(c, command.item)?.name) ?? 'it');
  if (command.do === 'stow') return command.place === 'hand' ? `take ${thing} in hand` : `put away ${thing}`;
  const template = command.do === 'act' ? command.template : 'stow';
  if (template === 'draw') return `take ${thing} in hand`;
  if (template === 'swap') return `swap to ${thing}`;
  return template === 'drop' ? `drop ${thing}` : `put away ${thing}`;
};

/** What somebody could do first: things in and out of its hands, its feet under it. */
const preparations = (p: Position, c: Creature, book: string): readonly Command[] => {
  if (p.state.stage === 'scene')
    return c.items.flatMap((i): CommandOf<'stow'>[] => {
      if (i.place === 'hand' && i.id !== book)
        return [{ do: 'stow', creature: c.id, item: i.id, place: 'pack' }];
      return i.id === book && i.place !== 'hand'
        ? [{ do: 'stow', creature: c.id, item: i.id, place: 'hand' }]
        : [];
    });
  return actVerb.choices(p, c.id).filter(({ template, item }) => {
    if (!PREPARE.includes(template)) return false;
    const carried = item === undefined ? undefined : carriedOf(c, item);
    if (carried === undefined)
      return template === 'let-go' || template === 'stand' || template === 'dismount';
    const magic = MAGIC_SOURCES.has(itemOf(p.book, carried).kind);
    // A book goes into the hands, everything else out of them.
    return template === 'draw' || template === 'swap' ? carried.id === book && magic : carried.id !== book;
  });
};

/** One step further from a position, each way of it that needs no dice and asks nobody. */
const further = (game: CairnAp, { seat, c, source }: Caster, from: Prepared): readonly Prepared[] => {
  const p: Position = { book: game.book, state: from.state };
  const self = findCreature(from.state, c.id);
  if (self === undefined) return [];
  return preparations(p, self, source?.id ?? '').flatMap((command): Prepared[] => {
    const state = game.clone(from.state);
    if (runCommand(game, state, seat, command, new ScriptedTable([])).kind !== 'done') return [];
    const after = findCreature(state, c.id);
    if (after === undefined || state.proposal !== null) return [];
    const rank = command.do === 'act' ? PREPARE.indexOf(command.template) : 0;
    return [
      {
        state,
        commands: [...from.commands, command],
        words: [...from.words, wordsOf(self, command)],
        ap: from.ap + self.ap - after.ap,
        rank: Math.max(from.rank, rank),
      },
    ];
  });
};

/** The cheapest Space from which a casting can be said, and the way there; undefined for none. */
const nearer = (game: CairnAp, { seat, c }: Caster, from: Prepared, cast: Command): Prepared | undefined => {
  const { book } = game;
  const p: Position = { book, state: from.state };
  const self = findCreature(from.state, c.id);
  if (cast.do !== 'cast' || self === undefined || !book.mapped || from.state.stage !== 'fight')
    return undefined;
  floodFor(p, self);
  const { strides } = book;
  const places = strides.reached
    .filter((at) => at !== self.at && strides.canEnd(at))
    .map((at) => ({ at, cost: strides.costTo(at), path: strides.pathTo(at) }))
    .toSorted((a, b) => a.cost - b.cost || a.at - b.at);
  for (const { at, cost, path } of places) {
    const ap = movesFor(p, self, cost);
    const creatures = from.state.creatures.map((o) => (o === self ? { ...self, at, ap: self.ap - ap } : o));
    if (castVerb.fault({ book, state: { ...from.state, creatures } }, seat, cast) !== undefined) continue;
    const move: Command = { do: 'move', creature: c.id, path };
    if (moveVerb.fault(p, seat, move) !== undefined) continue;
    const state = game.clone(from.state);
    // Whoever may break in on the way does not leave it to be foreseen.
    if (runCommand(game, state, seat, move, new ScriptedTable([])).kind !== 'done') return undefined;
    return {
      state,
      commands: [...from.commands, move],
      words: [...from.words, `go to ${cellName(book.board, at)}`],
      ap: from.ap + ap,
      rank: from.rank,
    };
  }
  return undefined;
};

/** Refusals that hands, feet or a nearer place can change. */
const CURABLE: ReadonlySet<string> = new Set(['CA-R68', 'CA-R67', 'CA-CAST-01', 'CA-LOOP-07', 'CA-R61']);

/** A cure, and the position after it. */
export interface Cured {
  readonly cure: Cure<Command>;
  readonly state: State;
}

/** The cheapest that would let a refused casting be said after it, found by the rules; undefined where nothing would. */
export const cureFor = (
  game: CairnAp,
  caster: Caster,
  cast: CommandOf<'cast'>,
  refusal: Refusal,
): Cured | undefined => {
  if (!CURABLE.has(refusal.rule)) return undefined;
  const { p, seat } = caster;
  const start: Prepared = { state: p.state, commands: [], words: [], ap: 0, rank: 0 };
  const faultIn = (state: State): Refusal | undefined =>
    castVerb.fault({ book: game.book, state }, seat, cast);
  const found: Prepared[] = [];
  const weigh = (prepared: Prepared): void => {
    const fault = faultIn(prepared.state);
    if (fault === undefined) found.push(prepared);
    else if (fault.rule === 'CA-R67') {
      const there = nearer(game, caster, prepared, cast);
      if (there !== undefined) found.push(there);
    }
  };
  weigh(start);
  const once = refusal.rule === 'CA-R67' ? [] : further(game, caster, start);
  for (const prepared of once) weigh(prepared);
  // A torch to put away and a book to take out are two steps.
  if (found.length === 0)
    for (const prepared of once) for (const two of further(game, caster, prepared)) weigh(two);
  const [best] = found.toSorted((a, b) => a.ap - b.ap || a.rank - b.rank);
  if (best === undefined) return undefined;
  const words = listed(best.words);
  const cure = {
    label: words.slice(0, 1).toUpperCase() + words.slice(1),
    price: best.ap === 0 ? '' : counted(best.ap, 'AP', 'AP'),
    commands: best.commands,
  };
  return { cure, state: best.state };
};
