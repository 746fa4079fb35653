import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Workshop } from '../builder/workshop.ts';
import { ROOMS } from '../games/rooms.ts';
import { Credit } from '../parts/credit.tsx';
import { layTable } from '../session/tables.ts';
import { HUMAN } from '../session/session.ts';
import { PlayWithFriend } from '../room/door/play-with-friend.tsx';
import { LIDS } from '../shelf/games.ts';
import { guarded } from '../shell/notices/guarded.ts';
import { sayProblems } from '../shell/notices/notices.tsx';
import { Top } from '../shell/top.tsx';
import { fieldOf, isPerson, playersFor } from './choices.ts';
import { Forces } from './forces.tsx';
import { Options } from './options.tsx';
import { Packs } from './packs.tsx';
import { ProblemList } from './problems.tsx';
import { Scenarios } from './scenarios.tsx';
import { Seats } from './seats.tsx';
import { summaryOf } from './summary.ts';
import { COMMON_BOTS, useSetup, type SettingUp } from './use-setup.ts';
import './set-up.css';

const Danger = lazy(async () => ({ default: (await import('../master/danger/danger.tsx')).Danger }));

/** Where a battle is chosen: what, with whom, by which rules and dice. */
export const SetUp = ({ kind }: { kind: string }) => {
  const desk = useSetup(kind);
  return (
    <>
      <Top />
      {desk === undefined ? (
        <main className="page" aria-busy="true">
          <p className="prose set-up-wait">Loading the game…</p>
        </main>
      ) : 'fault' in desk ? (
        <main className="page">
          <h1>This game is not here</h1>
          <p className="prose">
            {desk.fault} <Link href="/">Home</Link>
          </p>
        </main>
      ) : (
        <Settings kind={kind} desk={desk} />
      )}
    </>
  );
};

const Settings = ({ kind, desk }: { kind: string; desk: SettingUp }) => (
  <main className="page set-up">
    <LidWords kind={kind} />
    <Credit kind={kind} />
    <Scenarios desk={desk} />
    <Takers desk={desk} kind={kind} />
    <div className="set-up-columns">
      <Packs desk={desk} kind={kind} />
      <Seed desk={desk} />
    </div>
    <Options desk={desk} kind={kind} />
    <Begin kind={kind} desk={desk} />
  </main>
);

const LidWords = ({ kind }: { kind: string }) => {
  const lid = LIDS.find((l) => l.kind === kind);
  return (
    <>
      <h1>{lid?.title}</h1>
      <p className="sub">{lid?.blurb}</p>
    </>
  );
};

/** Who takes part: a part of the game's own where it has one, else a roster for each side. */
const Takers = ({ kind, desk }: { kind: string; desk: SettingUp }) => {
  const own = useOwnPart(kind);
  if (own === undefined) return undefined;
  return (
    <>
      <div className="set-up-columns">
        {own === 'none' ? <Forces desk={desk} kind={kind} /> : <own.SetUp desk={desk} kind={kind} />}
        <Seats desk={desk} kind={kind} />
      </div>
      {desk.game.danger === undefined ? undefined : <DangerBox desk={desk} kind={kind} />}
    </>
  );
};

type OwnPart = { readonly SetUp: NonNullable<Workshop['SetUp']> };

/** The part of the page that a game's workshop brings; undefined until that is known. */
const useOwnPart = (kind: string): OwnPart | 'none' | undefined => {
  const [part, setPart] = useState<OwnPart | 'none'>();
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const workshop = await ROOMS[kind]?.workshop?.();
      if (!gone) setPart(workshop?.SetUp === undefined ? 'none' : { SetUp: workshop.SetUp });
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, [kind]);
  return part;
};

/** How dangerous what is chosen would be. */
const DangerBox = ({ kind, desk }: { kind: string; desk: SettingUp }) => {
  const { game, setup, problems } = desk;
  const [content, setContent] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const found = await game.contentFor(setup);
      if (!gone && found.ok) setContent(found.value);
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, [game, setup]);
  return content === undefined || problems.length > 0 ? undefined : (
    <div className="card set-up-box set-up-danger">
      <Suspense>
        <Danger kind={kind} content={content} setup={setup} />
      </Suspense>
    </div>
  );
};

const Seed = ({ desk: { choices, change } }: { desk: SettingUp }) => (
  <div className="card set-up-box">
    <div className="field">
      <label htmlFor="set-up-seed">Seed of the dice</label>
      <input
        id="set-up-seed"
        type="text"
        value={choices.seed}
        placeholder="random"
        autoComplete="off"
        spellCheck={false}
        aria-describedby="set-up-seed-text"
        onChange={(e) => change({ seed: e.target.value })}
      />
      <p className="cap" id="set-up-seed-text">
        Leave it empty for dice that nobody can know in advance. The same text gives the same dice again, to
        repeat a battle. Either way they are fixed before the first roll, and the table can verify every one.
      </p>
    </div>
  </div>
);

/** Fields that show their own problems; all others are told at the foot of the page. */
const SHOWN = ['army', 'enemy', 'owners', 'packs', 'seats', 'party', 'foes'];

const Begin = ({ kind, desk }: { kind: string; desk: SettingUp }) => {
  const { choices, setup, seats, ownBots, problems, offer } = desk;
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const own = useOwnPart(kind);
  const players = playersFor(choices, seats, ownBots, [...ownBots, ...COMMON_BOTS]);
  const shown = new Set([...SHOWN, ...offer.settings.map((s) => s.name)]);
  const others = problems.filter((p) => !shown.has(fieldOf(p)) && !fieldOf(p).startsWith('options.'));
  const wanted = {
    kind,
    setup,
    players: Object.fromEntries(
      Object.entries(players).map(([seat, player]) => [seat, isPerson(player) ? HUMAN : player]),
    ),
    typed: choices.typed.filter((seat) => isPerson(players[seat] ?? '')),
  };
  const begin = async (): Promise<void> => {
    setBusy(true);
    const id = await layTable({
      ...wanted,
      ...(choices.seed === '' ? {} : { seed: choices.seed }),
    });
    if (id.ok) go(`/table/${id.value}`);
    else sayProblems(id.error);
  };
  return (
    <div className="card set-up-begin">
      <div className="set-up-begin-text" aria-live="polite">
        {problems.length === 0 ? (
          <p className="prose">{summaryOf(desk, players, own === 'none')}</p>
        ) : (
          <p className="prose stop">
            {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} to be put right before
            the battle can begin.
          </p>
        )}
        {others.length === 0 ? undefined : <ProblemList kind={kind} problems={others} />}
      </div>
      <PlayWithFriend
        wanted={() => wanted}
        disabled={problems.length > 0 || seats.length === 0}
        className="btn set-up-friend"
      />
      <button
        type="button"
        className="btn pri set-up-go"
        aria-disabled={busy || problems.length > 0 || seats.length === 0}
        onClick={() => {
          if (!busy && problems.length === 0 && seats.length > 0)
            guarded(begin().finally(() => setBusy(false)));
        }}
      >
        {busy ? 'Loading…' : 'Begin'}
      </button>
    </div>
  );
};
