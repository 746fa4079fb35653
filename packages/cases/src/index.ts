export * from './coverage.ts';
export { makeCaseSchema } from './json-schema.ts';
export { readCaseFile, type Case, type CaseFile } from './read.ts';
export * from './row-coverage.ts';
export * from './rows.ts';
export { runCase, runCaseFile, type CaseResult, type FileResult } from './run.ts';
