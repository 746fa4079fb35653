import type { PackOf } from '@caltrop/sheets';
import type { PackData } from '../content/schema.ts';

/** A pack file as read: its data, and the line of every field in it. */
export type Pack = PackOf<PackData>;
