import { useEffect, useMemo, useState } from 'react';
import type { Problem, SetupOffer } from '@caltrop/engine';
import type { Chances } from '@caltrop/lab';
import { loadGame, openSetup, type AnyOpen, type GameOnPage } from '../shelf/games.ts';
import { guarded } from '../shell/notices/guarded.ts';
import { sayProblems, sayStop } from '../shell/notices/notices.tsx';
import type { OpenSeat } from '../store/players.ts';
import { campaigns, rosters, type SavedRoster } from '../store/saves.ts';
import { recallChoices, rememberChoices, settle, toSetup, type Choices } from './choices.ts';

export const COMMON_BOTS = ['greedy', 'search', 'quick', 'random'] as const;

/** An army of one's own; some are on a campaign. */
interface OwnRoster extends SavedRoster {
  readonly campaign?: true;
}

/** The set-up page as it stands: what is offered, what is chosen, what is wrong with it. */
export interface SettingUp {
  readonly game: GameOnPage;
  readonly offer: SetupOffer;
  readonly choices: Choices;
  readonly setup: Readonly<Record<string, unknown>>;
  readonly own: readonly OwnRoster[];
  readonly seats: readonly OpenSeat[];
  readonly ownBots: readonly string[];
  readonly problems: readonly Problem[];
  /** The hash of the rules that the battle would be played by, once it is known. */
  readonly rules?: string;
  /** How hard scenarios are, as it was measured. */
  readonly difficulty: Chances | undefined;
  readonly change: (part: Partial<Choices>) => void;
}

interface Checked {
  readonly seats: readonly OpenSeat[];
  readonly ownBots: readonly string[];
  readonly problems: readonly Problem[];
  readonly rules?: string;
}

const UNCHECKED: Checked = { seats: [], ownBots: [], problems: [] };

/** The seats of an opened match; a game master who is asked anything is a person unless somebody says otherwise. */
const seatsOf = ({ presenter, master, game }: AnyOpen): readonly OpenSeat[] => {
  const start = game.start();
  return presenter.seats.map((s) =>
    s.seat === master?.seat && master.steps(game.view(start, s.seat)).some((step) => step.value === 'ask')
      ? { ...s, rules: true }
      : s,
  );
};

/** Loads a game with what was chosen last time, and checks every change of the choices by opening the match. */
export const useSetup = (kind: string): SettingUp | { readonly fault: string } | undefined => {
  const [game, setGame] = useState<GameOnPage>();
  const [fault, setFault] = useState('');
  const [choices, setChoices] = useState(() => recallChoices(kind));
  const [offer, setOffer] = useState<SetupOffer>();
  const [own, setOwn] = useState<readonly OwnRoster[]>([]);
  const [checked, setChecked] = useState(UNCHECKED);
  const [difficulty, setDifficulty] = useState<Chances>();

  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const loaded = await loadGame(kind);
      const measured = loaded.ok ? await loaded.value.measured() : undefined;
      if (gone) return;
      setDifficulty(measured);
      if (loaded.ok) setGame(loaded.value);
      else setFault(loaded.error.map((p) => p.what).join(' '));
    };
    guarded(load());
    Promise.all([rosters.all(), campaigns.all()])
      .then(([mine, kept]) => [...mine, ...kept.map((one) => ({ ...one, campaign: true as const }))])
      .then(
        (all) => (gone ? undefined : setOwn(all.filter((r) => r.kind === kind))),
        (error: unknown) => sayStop(`Your armies cannot be read: ${String(error)}`),
      );
    return () => {
      gone = true;
    };
  }, [kind]);

  // Packs and some options bring other content, and with it other scenarios and rosters.
  const { packs, options } = choices;
  useEffect(() => {
    if (game === undefined) return undefined;
    let gone = false;
    const load = async (): Promise<void> => {
      const profile = { scenario: '', packs: packs.map((p) => p.pack), options };
      const content = await game.contentFor(profile);
      if (gone) return;
      if (content.ok) {
        setOffer(game.box.offer(content.value));
        return;
      }
      sayProblems(content.error);
      // Content that cannot be had must not leave the page without any.
      const usual = await game.contentFor({ scenario: '' });
      if (!gone && usual.ok) setOffer((before) => before ?? game.box.offer(usual.value));
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, [game, packs, options]);

  // A scenario or a roster that is gone, with its pack or from the armies, gives way to the first there is.
  const settled = useMemo(() => (offer === undefined ? choices : settle(choices, offer)), [choices, offer]);
  const setup = useMemo(
    () => (offer === undefined ? undefined : toSetup(settled, offer, own)),
    [settled, offer, own],
  );

  useEffect(() => {
    if (setup === undefined) return undefined;
    let gone = false;
    const check = async (): Promise<void> => {
      const opened = await openSetup(kind, setup);
      if (gone) return;
      if (opened.ok) {
        const { ownBots, game: rulesOf } = opened.value;
        setChecked({
          seats: seatsOf(opened.value),
          ownBots: Object.keys(ownBots),
          problems: [],
          rules: rulesOf.rulesHash,
        });
      } else setChecked((before) => ({ ...before, problems: opened.error }));
    };
    guarded(check());
    return () => {
      gone = true;
    };
  }, [kind, setup]);

  useEffect(() => rememberChoices(kind, choices), [kind, choices]);

  if (fault !== '') return { fault };
  if (game === undefined || offer === undefined || setup === undefined) return undefined;
  const change = (part: Partial<Choices>): void => setChoices({ ...settled, ...part });
  return { game, offer, choices: settled, setup, own, ...checked, difficulty, change };
};
