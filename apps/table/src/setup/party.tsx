import { useEffect, useState, type ReactNode } from 'react';
import { guarded } from '../shell/notices/guarded.ts';
import { GameSettings } from './settings.tsx';
import type { SettingUp } from './use-setup.ts';

/** The content with what the chosen packs add to it; whoever asks knows the form of its game's content. */
export const usePackedContent = <C,>({ game, choices }: SettingUp): C | undefined => {
  const [content, setContent] = useState<C>();
  const { packs } = choices;
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const found = await game.contentFor({ scenario: '', packs: packs.map((p) => p.pack) });
      if (!gone && found.ok) setContent(found.value as C);
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, [game, packs]);
  return content;
};

/** What a game's own part of the page says, without one of its fields. */
export const without = (
  extra: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> => {
  const { [name]: _gone, ...rest } = extra;
  return rest;
};

/** Who takes part in an encounter, below the game's settings. */
export const PartyPart = ({
  desk,
  kind,
  children,
}: {
  desk: SettingUp;
  kind: string;
  children: ReactNode;
}) => (
  <section className="set-up-part" aria-labelledby="set-up-party">
    <h2 className="h" id="set-up-party">
      Who takes part
    </h2>
    <div className="card set-up-box">
      <GameSettings desk={desk} kind={kind} />
      {children}
    </div>
  </section>
);
