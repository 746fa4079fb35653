import type { Content } from '@caltrop/generia';
import type { Character } from '@caltrop/generia/builder';

/** What every part of the bench works on. */
export interface Editing {
  readonly content: Content;
  readonly who: Character;
  readonly edit: (next: Character, key?: string) => void;
}
