export * from './corners.ts';
export * from './footprint.ts';
export * from './shapes.ts';
export * from './sight.ts';
export * from './strides.ts';
