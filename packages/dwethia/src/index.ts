export * from './content.ts';
export * from './options.ts';
export * from './state.ts';
export * from './command.ts';
export * from './chart.ts';
export * from './builder.ts';
