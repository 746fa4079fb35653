declare module 'virtual:shelf' {
  import type { Lid } from '@caltrop/shelf';
  import type { Teaching } from '@caltrop/sheets/teach';

  /** What is made of a game when the page is built. */
  interface Stock {
    /** Its content, compiled and packed. */
    readonly content: () => Promise<{ readonly default: string }>;
    /** The texts of its own packs by their files. */
    readonly packs: () => Promise<{ readonly default: readonly (readonly [file: string, text: string])[] }>;
    /** Its rules.md. */
    readonly rules: () => Promise<{ readonly default: string }>;
    /** The drawings of its icons by their names. */
    readonly icons: () => Promise<{ readonly default: Readonly<Record<string, string>> }>;
    /** What it teaches with. */
    readonly teaching: () => Promise<{ readonly default: Teaching }>;
    /** How hard its scenarios are, as it was measured; null where that was never done. */
    readonly measured: () => Promise<{ readonly default: unknown }>;
  }
  export const lids: readonly Lid[];
  /** What each game has to teach with, by its kind. */
  export const taught: Readonly<Record<string, readonly (keyof Teaching)[]>>;
  /** The kinds of games whose battles can be bound into a campaign. */
  export const campaigns: readonly string[];
  export const stock: Readonly<Record<string, Stock>>;
}
declare module 'virtual:shelf/credits' {
  const credits: readonly (readonly [title: string, paragraphs: readonly string[]])[];
  export default credits;
}
declare module 'virtual:icons/table' {
  const bodies: Readonly<Record<string, string>>;
  export default bodies;
}
