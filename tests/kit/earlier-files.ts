import { existsSync, readFileSync } from 'node:fs';

const place = (name: string): URL => new URL(`../earlier/${name}`, import.meta.url);

/** Files as people have kept them: made once, never written again. */
export const isKept = (name: string): boolean => existsSync(place(name));
export const textOf = (name: string): string => readFileSync(place(name), 'utf8');
export const jsonOf = (name: string): unknown => JSON.parse(textOf(name));
