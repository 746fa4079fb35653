import { cellName, runCommand, ScriptedTable, type Cure, type Refusal, type Way } from '@caltrop/engine';
import { ACTION_NAME } from '../../rules/actions/actions.ts';
import type { Position } from '../../match/book.ts';
import type { Command, UseCommand } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { faultOf, verbOf } from '../../match/verbs.ts';
import type { State } from '../../match/state.ts';
import { afterWay, isGrounded } from '../deeds/deed-way.ts';
import { deedWords } from '../deeds/deed-words.ts';
import { gaitsOf } from '../scene/gaits.ts';
import { wayBy } from '../scene/reach.ts';
import type { Caster } from './caster.ts';

/** What can be done before a casting, the gentlest first. */
const PREPARE: readonly Command['do'][] = ['long range', 'swap', 'let go', 'drop', 'rise'];

/** Something that comes before a casting. */
interface Prepared extends Cure<Command> {
  /** The way, where it goes somewhere first. */
  readonly way?: Way<Command>;
}

/** What a preparation is paid with; the dearer actions come later. */
const PAYS: readonly string[] = ['', 'reaction', ACTION_NAME.move, ACTION_NAME.utility, ACTION_NAME.attack];

const priceOf = (command: Command): string => {
  if (!('pay' in command) || command.pay === undefined || command.pay === 'free') return '';
  return command.pay === 'reaction' ? 'reaction' : ACTION_NAME[command.pay];
};

/** What a preparation is called; its price stands beside it. */
const labelOf = (p: Position, command: Command): string =>
  (deedWords(p, command)?.label ?? command.do).replace(/ with the \w+ Action$/u, '');

/** Ways to prepare a casting that throw no dice and ask nobody, and after which it can be said. */
const preparations = (game: Generia, { p, seat }: Caster, cast: UseCommand): readonly Prepared[] =>
  PREPARE.flatMap((word) =>
    verbOf(word)
      .choices(p, seat)
      .filter((command) => faultOf(p, seat, command) === undefined)
      .flatMap((command): Prepared[] => {
        const state: State = game.clone(p.state);
        if (runCommand(game, state, seat, command, new ScriptedTable([])).kind !== 'done') return [];
        return faultOf({ book: p.book, state }, seat, cast) === undefined
          ? [{ commands: [command], label: labelOf(p, command), price: priceOf(command) }]
          : [];
      }),
  );

/** The nearest square from which a casting can be said, and the way there; undefined for none. */
const nearer = ({ p, seat }: Caster, cast: UseCommand): Prepared | undefined => {
  for (const gait of gaitsOf(p).filter(isGrounded))
    for (const walk of gait.ways(gait.mover.at)) {
      if (faultOf(afterWay(p, gait.mover, walk.to, gait.en), seat, cast) !== undefined) continue;
      const way = wayBy(p, gait, walk);
      return {
        commands: way.commands,
        label: `${gait.name === 'sprint' ? 'Sprint' : 'Go'} to ${cellName(p.book.board, walk.to)}`,
        price: way.words,
        way,
      };
    }
  return undefined;
};

/** Refusals that hands, feet or a nearer place can change. */
const FAR: ReadonlySet<string> = new Set(['GE-RNG-05', 'GE-R47']);

/** The gentlest that would let a refused casting be said after it, found by the rules; undefined where nothing would. */
export const cureFor = (
  game: Generia,
  caster: Caster,
  cast: UseCommand,
  refusal: Refusal,
): Prepared | undefined => {
  const rank = ({ price }: Prepared): number => PAYS.indexOf(price);
  const [first] = preparations(game, caster, cast).toSorted((x, y) => rank(x) - rank(y));
  const found = first ?? (FAR.has(refusal.rule) ? nearer(caster, cast) : undefined);
  return found;
};
