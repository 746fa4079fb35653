import type { Lines } from '@caltrop/sheets';
import type { PackData } from './schema.ts';

/** A pack file as read: its data, and the line of every field in it. */
export interface Pack {
  readonly file: string;
  readonly data: PackData;
  readonly lines: Lines;
}
