export * from './bot.ts';
export * from './choose.ts';
export * from './random.ts';
export * from './greedy.ts';
export * from './search.ts';
export * from './playout.ts';
export * from './play.ts';
export { sampleAnswer } from './answer.ts';
