export * from './forecast.ts';
export { BranchTable } from './branches.ts';
