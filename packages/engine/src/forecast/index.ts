export * from './forecast.ts';
export * from './forecast-from.ts';
export { BranchTable } from './branches.ts';
