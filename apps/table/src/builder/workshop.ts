import type { Result } from '@caltrop/engine';
import type { ComponentType } from 'react';
import type { SettingUp } from '../setup/use-setup.ts';
import type { SavedRoster } from '../store/saves.ts';

/** What a game brings to the builder: the pages of its rosters, and how they are begun and brought in. */
export interface Workshop {
  /** A roster on the bench, or as paper where `show` names a print. */
  readonly Editor: ComponentType<{ readonly id: string; readonly show: string | undefined }>;
  /** Ways to begin, beside the list of rosters. */
  readonly Begin: ComponentType;
  /** A fresh roster, by what its address says. */
  readonly fresh: (id: string, query: URLSearchParams) => Promise<Result<SavedRoster>>;
  /** The same roster under another name and id. */
  readonly copy: (saved: SavedRoster, id: string, name: string) => Promise<Result<SavedRoster>>;
  /** Rosters from a text, a file or the list of a link. */
  readonly read: (text: string, file: string) => Promise<Result<readonly SavedRoster[]>>;
  /** A short text as it can be pasted, to show how. */
  readonly sample: string;
  /** The sheet of a seat in a match, where the game has such: it finds the match by itself. */
  readonly Sheet?: ComponentType;
  /** Who takes part, on the set-up page, in place of the choice of two rosters. */
  readonly SetUp?: ComponentType<{ readonly desk: SettingUp; readonly kind: string }>;
}
