import { slug } from '@caltrop/engine';

/** The id of a character by its name. */
export const characterId = (name: string): string => slug(name) || 'character';
