/** Dice: notation, rolled dice, exact odds, pools, simulated and committed randomness. */
export {
  atLeast,
  atMost,
  chanceThat,
  type Distribution,
  mean,
  probabilities,
  quantile,
  variance,
} from './distribution.ts';
export { distribution } from './exact.ts';
export {
  type Comparison,
  D66,
  type Dice,
  type DiceExpr,
  EXPLOSIONS,
  type Explosion,
  type Keep,
  MAX_DICE,
  MAX_SIDES,
  type Pair,
} from './expression.ts';
export { type Fraction, fraction, makeFraction, ONE, parseFraction, toNumber, ZERO } from './fraction.ts';
export * as fractions from './fraction.ts';
export { makeDice, parseDice } from './notation.ts';
export { binomial, binomialFloat, poolChain, poolChainFloat, type PoolStep, stepChance } from './pool.ts';
export { type RandomState, SimRandom } from './random.ts';
export { type FaceSource, type Roll, rollDice } from './roll.ts';
export { type RollTable, rowOf } from './roll-table.ts';
export {
  commitment,
  parseSeed,
  streamFace,
  streamFaceByLine,
  streamMessage,
  streamMessageByLine,
  verifyCommitment,
} from './stream.ts';
