/** Who is in a room: by the ids of their keys, and how many look on without one. */
export interface Here {
  readonly who: readonly string[];
  readonly watching: number;
}

/** Who is in a room by other keepers: each says it of its own. */
export class Elsewhere {
  private readonly by = new Map<string, Here>();

  /** The keepers with anybody in it. */
  get keepers(): readonly string[] {
    return [...this.by.keys()];
  }

  set(keeper: string, here: Here): void {
    if (here.who.length === 0 && here.watching === 0) this.by.delete(keeper);
    else this.by.set(keeper, here);
  }

  /** A keeper is gone; true where it had anybody in it. */
  drop(keeper: string): boolean {
    return this.by.delete(keeper);
  }

  /** Those here and elsewhere. */
  with(here: Here): Here {
    const all = [here, ...this.by.values()];
    return {
      who: [...new Set(all.flatMap(({ who }) => who))],
      watching: all.reduce((sum, { watching }) => sum + watching, 0),
    };
  }
}
