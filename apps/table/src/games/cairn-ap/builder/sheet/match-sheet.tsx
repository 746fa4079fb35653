import { useMemo, useState } from 'react';
import {
  castOdds,
  type CairnAp,
  type Command,
  type Content,
  type Position,
  type State,
} from '@caltrop/cairn-ap';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { toNumber } from '@caltrop/engine';
import { useSession, useTable, useView } from '../../../../session/context.tsx';
import { SeatSheet } from '../../../../table/unit/seat-sheet.tsx';
import { castablesOf, diceOf, outlookOf } from './castables.ts';
import { Magic, type AimChoice, type Castable } from './magic.tsx';
import { SheetView } from './sheet.tsx';
import { sheetOf, type Place, type SheetThing } from './sheet-data.ts';
import { Slots } from './slots.tsx';

const NOTHING = { slots: 0, dust: 0, free: 0 };

type Cast = Extract<Command, { readonly do: 'cast' }>;

/** A cast command without its dice: the same aim with other dice is the same way. */
const aimKey = ({ spell, source, targets, at, spaces, choice }: Cast): string =>
  JSON.stringify([spell, source, targets, at, spaces, choice]);

/** The rules of the table one sits at, to work out what stands on a sheet. */
const useRules = (): CairnAp => {
  const { content, setup } = useTable((s) => s.shown);
  return useMemo(() => {
    // Whoever opens this sheet sits at a table of this game.
    const opened = cairnApBox.open(content as Content, setup);
    if (!opened.ok) throw new Error(opened.error.map((p) => p.what).join(' '));
    return opened.value.game as CairnAp;
  }, [content, setup]);
};

/** The sheet of a seat in a match: its numbers are those of the match, and its buttons speak to it. */
export const MatchSheet = () => {
  const session = useSession();
  const game = useRules();
  const presenter = useTable((s) => s.shown.presenter);
  const view = useView() as State;
  const eyes = useTable((s) => s.eyes);
  const [chosen, setChosen] = useState('');
  const position = useMemo<Position>(() => ({ book: game.book, state: view }), [game, view]);
  const own = view.creatures.filter((c) => c.seat === eyes && c.kind !== 'npc');
  const creature =
    own.find((c) => c.id === chosen) ?? own.find((c) => c.id === view.turn) ?? own[0] ?? view.creatures[0];
  const casts = useMemo(
    () => game.commands(view, eyes).filter((c): c is Cast => c.do === 'cast'),
    [game, view, eyes],
  );
  if (creature === undefined) return <p className="prose">There is nobody to show.</p>;
  const sheet = sheetOf(position, creature);
  const inFight = view.stage === 'fight';
  const say = (command: Command): void => void session.say([command], eyes);
  const place = (thing: SheetThing, to: Place): void => {
    if (to === 'camp') return;
    const item = thing.id;
    if (!inFight) say({ do: 'stow', creature: creature.id, item, place: to });
    else if (to === 'ground') say({ do: 'act', creature: creature.id, template: 'drop', item });
    else if (to === 'hand') say({ do: 'act', creature: creature.id, template: 'draw', item });
    else say({ do: 'act', creature: creature.id, template: 'stow', item });
  };
  const waysOf = ({ spell, source }: Castable): Cast[] => {
    const seen = new Map<string, Cast>();
    for (const c of casts)
      if (c.spell === spell.id && c.source === source && c.creature === creature.id) seen.set(aimKey(c), c);
    return [...seen.values()];
  };
  const nameOf = (id: string): string => view.creatures.find((c) => c.id === id)?.name ?? id;
  /** Where the rules offer no way, as out of reach or for what only a person can judge, anybody can be named. */
  const named = ({ spell, source }: Castable): Cast[] => {
    const base = { do: 'cast', creature: creature.id, spell: spell.id, source, dice: NOTHING } as const;
    if (spell.aim.who === 'self') return [];
    const others = view.creatures.filter((c) => c.id !== creature.id && c.at >= 0);
    return others.map((c) =>
      spell.aim.who === 'space' ? { ...base, at: c.at } : { ...base, targets: [c.id] },
    );
  };
  const offered = (cast: Castable): Cast[] => {
    const ways = waysOf(cast);
    return ways.length > 0 ? ways : named(cast);
  };
  const labelOf = (c: Cast): string => {
    if (c.targets !== undefined && c.targets.length > 0) return c.targets.map(nameOf).join(', ');
    const there = view.creatures.find((o) => o.at === c.at)?.name;
    return there === undefined ? presenter.makeText(view, c) : `where ${there} stands`;
  };
  const aims = (cast: Castable): AimChoice[] =>
    offered(cast).map((c) => ({ id: aimKey(c), label: labelOf(c) }));
  const commandFor = (cast: Castable, dice: Cast['dice'], aim: string): Cast => {
    const way = offered(cast).find((c) => aimKey(c) === aim);
    return way === undefined
      ? { do: 'cast', creature: creature.id, spell: cast.spell.id, source: cast.source, dice }
      : { ...way, dice };
  };
  const spells = castablesOf(position, creature);
  const has = diceOf(position, creature);
  return (
    <SheetView
      sheet={sheet}
      slots={
        <Slots
          things={sheet.things}
          used={sheet.used}
          capacity={sheet.capacity}
          fatigue={sheet.fatigue}
          bags={sheet.bags}
          places={[{ id: 'ground', label: 'Put down' }]}
          onPlace={place}
          extras={(thing) => [
            {
              label: 'Use it',
              run: () => say({ do: 'use', creature: creature.id, item: thing.id }),
            },
          ]}
        />
      }
      magic={
        spells.length === 0 ? undefined : (
          <Magic
            spells={spells}
            has={has}
            oddsOf={(cast, dice, aim) => {
              const command = commandFor(cast, dice, aim);
              if (waysOf(cast).length === 0) return { dice: outlookOf(position, creature, cast, dice) };
              const odds = castOdds(position, eyes, command);
              return odds.contest === undefined
                ? { dice: odds.dice }
                : { dice: odds.dice, success: toNumber(odds.contest.success) };
            }}
            aims={aims}
            onCast={(cast, dice, aim) => say(commandFor(cast, dice, aim))}
            hint={
              inFight
                ? 'Casting needs the Grimoire in both hands.'
                : 'Outside a fight the Warden says what it does.'
            }
          />
        )
      }
    >
      <SeatSheet own={own} shown={creature.id} onShow={setChosen} />
    </SheetView>
  );
};
