export {
  chance,
  chances,
  distributionOf,
  expected,
  forecast,
  forecastTold,
  forecastWatched,
  samplingError,
  type Forecast,
  type ForecastOptions,
  type Leaf,
  type Stretch,
} from './forecast.ts';
export { forecastFrom } from './forecast-from.ts';
export type { AnswerGiven } from './resumed.ts';
export { BranchTable } from './branches.ts';
export * from './ladders.ts';
export * from './shorts.ts';
