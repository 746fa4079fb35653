import { useEffect, useMemo, useState } from 'react';
import { parseJson, type SetupOffer } from '@caltrop/engine';
import type { Study } from '@caltrop/lab';
import { LIDS, loadGame, type GameOnPage } from '../../shelf/games.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayProblems } from '../../shell/notices/notices.tsx';
import { rosters, type SavedRoster } from '../../store/saves.ts';
import { FRESH, studyOf, type Draft } from './draft.ts';

const KEPT = 'caltrop-lab';

const recall = (): Draft => {
  const found = parseJson(localStorage.getItem(KEPT) ?? '');
  const kept = found.ok && typeof found.value === 'object' && found.value !== null ? found.value : {};
  const draft: Draft = Object.fromEntries(
    Object.entries(FRESH).map(([name, fresh]) => {
      const value: unknown = Object.getOwnPropertyDescriptor(kept, name)?.value;
      return [name, name !== 'pack' && typeof value === typeof fresh ? value : fresh];
    }),
    // Field by field, what is not of the kind of a fresh draft's field is the fresh draft's.
  ) as unknown as Draft;
  return LIDS.some(({ kind }) => kind === draft.kind) ? draft : { ...FRESH, kind: LIDS[0]?.kind ?? '' };
};

/** The form of the lab: what is chosen, what there is to choose from, and the study that it comes to. */
export interface Drafting {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly game: GameOnPage | undefined;
  readonly offer: SetupOffer | undefined;
  readonly own: readonly SavedRoster[];
  readonly study: Study | undefined;
}

export const useDraft = (): Drafting => {
  const [draft, setDraft] = useState(recall);
  const [loaded, setLoaded] = useState<{ kind: string; game: GameOnPage; offer: SetupOffer }>();
  const [own, setOwn] = useState<readonly SavedRoster[]>([]);
  const { kind } = draft;
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const game = await loadGame(kind);
      const content = game.ok ? await game.value.contentFor({ scenario: '' }) : game;
      if (gone) return;
      if (game.ok && content.ok)
        setLoaded({ kind, game: game.value, offer: game.value.box.offer(content.value) });
      else if (!content.ok) sayProblems(content.error);
      const mine = await rosters.all();
      if (!gone) setOwn(mine.filter((r) => r.kind === kind));
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, [kind]);
  useEffect(() => {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ ...draft, pack: undefined }));
    } catch {
      // There is no room: next time begins with what is usual.
    }
  }, [draft]);
  const there = loaded?.kind === kind ? loaded : undefined;
  const study = useMemo(
    () => (there === undefined ? undefined : studyOf(draft, there.offer, own)),
    [draft, there, own],
  );
  return {
    draft,
    change: (part) =>
      setDraft((before) => ({
        ...before,
        ...(part.kind === undefined || part.kind === before.kind
          ? {}
          : { league: '', scenario: '', army: '', enemy: '', option: '', value: '', pack: undefined }),
        ...part,
      })),
    game: there?.game,
    offer: there?.offer,
    own,
    study,
  };
};
