import { sectionsOf } from '@caltrop/sheets';
import { packSchema } from '../content/schema.ts';

export { compileContent, readPack } from '../pack/index.ts';

export const sections = sectionsOf(packSchema);
