export * from './table.ts';
export * from './record.ts';
export * from './live.ts';
export * from './simulation.ts';
export * from './scripted.ts';
export * from './run.ts';
export * from './throw-dice.ts';
export { FaceTable } from './faces.ts';
