import type { ChronicleLine, Part } from '@caltrop/engine';

const partText = (part: Part): string => {
  if (typeof part === 'string') return part;
  return 'unit' in part ? part.text : part.number;
};

/** A line of the chronicle as plain text. */
export const lineText = (line: ChronicleLine): string => line.parts.map(partText).join('').trim();
