export * from './disc.ts';
export * from './polygon.ts';
export * from './contact.ts';
export * from './sight.ts';
export * from './path.ts';
export * from './plan.ts';
export * from './contour.ts';
export * from './rims.ts';
