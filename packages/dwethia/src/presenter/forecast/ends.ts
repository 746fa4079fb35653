/** How a deed can end, as its card says it. */
import {
  finePercent,
  ok,
  percent,
  type Aside,
  type ForecastOptions,
  type Joint,
  type Ladder,
  type Refusal,
  type Result,
} from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Dwethia } from '../../match/game.ts';
import { otherSide, type Model, type Side } from '../../match/state.ts';
import type { CardParts } from './aim-parts.ts';
import {
  addedUp,
  fightLine,
  jointOf,
  jointWords,
  lossLadder,
  walkedThrough,
  type FightEnds,
} from './fight-ends.ts';
import { effectEnds } from './effect-ends.ts';
import { fightOddsOf, isHarmless, oddsOf, volleyOdds } from './odds.ts';
import { fallAsides, hurtChance, slainChance, touchedBy, woundLadder } from './outcomes.ts';

/** Fights of up to so many are walked. */
const WALKED = 2;
/** Runs that the odds of a fight are estimated from, where they are: each run is a whole fight. */
const RUNS = 1500;

/** A deed whose odds are asked for: where it begins, what is rolled, between whom. */
export interface Case {
  readonly p: Position;
  readonly side: Side;
  readonly command: Command;
  /** Where several shoot: all their shots, in order. */
  readonly volley?: readonly Command[];
  readonly shooters?: readonly Model[];
  readonly by: Model;
  readonly target: Model;
  /** Where it is a fight: who is engaged in it, and everybody who takes part. */
  readonly engaged: readonly Model[];
  readonly fight: readonly Model[];
  readonly parts: CardParts;
}

/** What a card says of how a deed can end. */
export interface Ends {
  readonly samples: number;
  readonly ladders: readonly Ladder[];
  readonly joint?: Joint;
  readonly summary: string;
  readonly asides: readonly Aside[];
  /** Further words, and the end of the line to quote. */
  readonly words: readonly string[];
  readonly line: string;
}

/** The ends of a deed with so much Destiny of the side that does it, and none of the other's. */
export const endsOf = (
  game: Dwethia,
  c: Case,
  destiny: number,
  options: ForecastOptions,
): Result<Ends, Refusal> =>
  c.fight.length > 0 ? fightEnds(game, c, destiny, options) : aimedEnds(game, c, destiny, options);

/** What becomes of the one aimed at, and of others whom it touches. */
const aimedEnds = (
  game: Dwethia,
  { p, side, command, volley, target }: Case,
  destiny: number,
  options: ForecastOptions,
): Result<Ends, Refusal> => {
  const odds =
    volley === undefined
      ? oddsOf(game, p.state, side, command, destiny, options)
      : volleyOdds(game, p.state, side, volley, destiny, options);
  if (!odds.ok) return odds;
  const f = odds.value;
  if (isHarmless(p, command)) return ok(effectEnds(p, f, target));
  const slain = slainChance(f, target.id);
  const hurt = hurtChance(f, target);
  const others = touchedBy(f, p.state, [target.id]);
  return ok({
    samples: f.samples,
    ladders: [woundLadder(p, f, target)],
    summary:
      slain > 0 ? `${percent(slain)} to slay ${target.name}` : `${percent(hurt)} to hurt ${target.name}`,
    asides: fallAsides(others, (id) => slainChance(f, id), 'DW-SHOOT-14'),
    words: [],
    line: slain > 0 ? `${finePercent(slain)} to slay` : `${finePercent(hurt)} to hurt`,
  });
};

/** What becomes of both sides of a fight. */
const fightEnds = (
  game: Dwethia,
  c: Case,
  destiny: number,
  options: ForecastOptions,
): Result<Ends, Refusal> => {
  const { p, side, fight } = c;
  const found = endsOfFight(game, c, destiny, options);
  if (!found.ok) return found;
  const ends = found.value;
  const line = fightLine(ends, side);
  return ok({
    samples: ends.samples,
    ladders: [lossLadder(p, ends, otherSide(side)), lossLadder(p, ends, side)],
    summary: line,
    joint: jointOf(p, ends, side),
    asides: fallAsides(fight, ends.slain, 'DW-FIGHT-26'),
    words: [jointWords(ends, side)],
    line,
  });
};

/** A fight of few is walked, so that its odds are fractions; others are added up wherever that can be done. */
const endsOfFight = (
  game: Dwethia,
  { p, side, command, engaged, fight }: Case,
  destiny: number,
  options: ForecastOptions,
): Result<FightEnds, Refusal> => {
  const quick =
    destiny > 0 || fight.length > WALKED ? fightOddsOf(p, engaged, side, destiny, options.policy) : undefined;
  if (quick !== undefined) return ok(addedUp(fight, quick));
  const samples = Math.min(options.samples ?? RUNS, RUNS);
  const odds = oddsOf(game, p.state, side, command, destiny, { ...options, samples });
  return odds.ok ? ok(walkedThrough(fight, odds.value)) : odds;
};
