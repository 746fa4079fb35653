import { useMemo } from 'react';
import type { Token } from '@caltrop/engine';
import { Icon } from '../../parts/icons/icon.tsx';
import { keyName, useBindings } from '../../shell/bindings.ts';
import { interrupt } from '../heard.ts';
import type { AnyDeed, Family } from '../play/families.ts';
import { CastVerb } from '../cast/verbs.tsx';
import {
  useHand,
  useOptions,
  usePlay,
  usePosition,
  useRanked,
  useSpells,
  useTried,
} from '../play/play-context.tsx';
import { readyUnits } from '../play/position.ts';
import { useTable } from '../../session/context.tsx';
import { usePrefs } from '../prefs.ts';
import {
  dockOf,
  DRAWERS,
  familiesIn,
  isAble,
  isEnd,
  isGrave,
  type Docked,
  type DrawerName,
  type Entry,
} from './entries.ts';
import { GroupSwitch } from './group-switch.tsx';
import { familyWords } from './wording.ts';
import './actions.css';

/** On a phone and in a sheet as many buttons stand as there are; they scroll. */
export const ALL_BUTTONS = 8;

/** What stands in the dock now. */
export const useDocked = (buttons: number): Docked => {
  const { deeds } = useOptions();
  const { deeds: seatDeeds } = usePosition();
  // Casting has a button of its own, and so has what no button covers.
  const tries = useTried() === undefined ? 0 : 1;
  const room = buttons - tries - (useSpells().length === 0 ? 0 : 1);
  const best = useRanked();
  return useMemo(() => dockOf(deeds, seatDeeds, room, best), [deeds, seatDeeds, room, best]);
};

/** Things at hand and looking around can always be done: they are no reason not to go on. */
const isAside = (entry: Entry): boolean =>
  entry.is === 'drawer' && (entry.name === 'items' || entry.name === 'look');

/** The one thing that is left to do: it is the black button. */
const useNextStep = ({ main, turn }: Docked): Family | undefined => {
  const { deeds, reach, token } = useOptions();
  const casts = useSpells().some((s) => s.refusal === undefined);
  // While a strike is still being shown, Enter must not end the turn.
  const showing = useTable((s) => s.showing !== undefined);
  const next = useNextUnit();
  const left = [...main.filter((e) => !isAside(e)).flatMap(familiesIn), ...turn].filter(
    (f) => isAble(f) && !isGrave(f),
  );
  const [only] = left;
  if (only === undefined || left.length > 1 || reach !== undefined || casts || showing) return undefined;
  if (deeds.length > 0 && token?.active !== true) return undefined;
  // While somebody has yet to act, the end is no next step: whoever comes next is.
  return token === undefined && next !== undefined && isEnd(only) ? undefined : only;
};

/** What can be done now besides moving: at most six things, then how the turn ends. */
export const Actions = ({ buttons }: { buttons: number }) => {
  const { token } = useOptions();
  const docked = useDocked(buttons);
  const { main, turn } = docked;
  const only = useNextStep(docked);
  const listed = useHand((s) => s.drawer !== undefined || s.family !== undefined || s.cast !== undefined);
  const digit = (i: number): number | undefined => (listed ? undefined : i + 1);
  return (
    <div className="acts" role="group" aria-label="Actions">
      {token === undefined ? <NextUnit primary={only === undefined} /> : <GroupSwitch />}
      <CastVerb />
      {main.map((entry, i) => (
        <EntryButton key={keyOf(entry)} entry={entry} digit={digit(i)} only={only} />
      ))}
      <TryButton />
      {turn.map((family, i) => (
        <FamilyButton
          key={family.key}
          family={family}
          digit={digit(main.length + i)}
          primary={family === only}
          ends
        />
      ))}
    </div>
  );
};

/** What no button covers is said in one's own words. */
const TryButton = () => {
  const play = usePlay();
  const unit = useTried();
  return unit === undefined ? undefined : (
    <button type="button" className="opt acts-button" onClick={() => play.lay('try')}>
      <b>
        <Icon name="conversation" size={16} />
        Try something
      </b>
      <span>in your own words</span>
    </button>
  );
};

/** How the turn ends, and whoever is next: for a sheet that is lowered. */
export const Ends = ({ buttons, slim = false }: { buttons: number; slim?: boolean }) => {
  const { token } = useOptions();
  const docked = useDocked(buttons);
  const only = useNextStep(docked);
  const ends = docked.turn.filter(isEnd);
  return (
    <div className="acts" role="group" aria-label="End of the turn">
      {token === undefined ? <NextUnit primary={only === undefined} /> : undefined}
      {(slim && ends.length > 0 ? ends : docked.turn).map((family) => (
        <FamilyButton key={family.key} family={family} digit={undefined} primary={family === only} ends />
      ))}
    </div>
  );
};

/** The end of the turn by itself, beside something that waits for its confirmation. */
export const EndButton = () => {
  const play = usePlay();
  const { turn } = useDocked(ALL_BUTTONS);
  const end = turn.findLast((f) => isEnd(f) && isAble(f));
  return end === undefined ? undefined : (
    <button type="button" className="btn quiet acts-end" data-end data-turn onClick={() => play.pick(end)}>
      {end.label}
    </button>
  );
};

const keyOf = (entry: Entry): string => (entry.is === 'family' ? entry.family.key : entry.name);

const EntryButton = ({
  entry,
  digit,
  only,
}: {
  entry: Entry;
  digit: number | undefined;
  only: Family | undefined;
}) =>
  entry.is === 'family' ? (
    <FamilyButton family={entry.family} digit={digit} primary={entry.family === only} />
  ) : (
    <DrawerButton name={entry.name} families={entry.families} digit={digit} />
  );

/** Whether the name of a key is too long to stand at the end of the last line. */
const isLong = (name: string | undefined): boolean => name !== undefined && name.length > 1;

/** The key that presses a button. */
const KeyHint = ({ name }: { name: string | undefined }) =>
  name === undefined ? undefined : <kbd className={isLong(name) ? 'acts-long' : undefined}>{name}</kbd>;

const useNextUnit = (): Token | undefined => {
  const position = usePosition();
  return position.mayAct ? readyUnits(position)[0] : undefined;
};

/** Nobody is in hand: the next one that can act. */
const NextUnit = ({ primary = false }: { primary?: boolean }) => {
  const play = usePlay();
  const next = useNextUnit();
  const key = useBindings((s) => s.bindings.next);
  const letters = usePrefs((s) => s.letters);
  if (next === undefined) return undefined;
  const hint = primary ? 'Enter' : letters ? keyName(key) : undefined;
  return (
    <button
      type="button"
      className={`opt acts-button ${primary ? 'acts-primary' : ''} ${isLong(hint) ? 'acts-named' : ''}`}
      data-next
      data-main={primary ? true : undefined}
      onClick={() => play.cycle(1, true)}
    >
      <b>
        <Icon name={next.icon} size={16} />
        Next unit
        <KeyHint name={hint} />
      </b>
      <span>{next.name}</span>
    </button>
  );
};

/** A button whose deed covers a part of the field shows it there while it is pointed at or has the focus. */
export const usePreview = (deed: AnyDeed | undefined) => {
  const { hover } = usePlay();
  const id = deed?.area === undefined ? undefined : deed.id;
  const show = (): void => hover.setState({ deed: id });
  const hide = (): void => {
    if (hover.getState().deed === id) hover.setState({ deed: undefined });
  };
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
};

const FamilyButton = ({
  family,
  digit,
  primary,
  ends = false,
}: {
  family: Family;
  digit: number | undefined;
  primary: boolean;
  /** It ends a turn, a phase or a placing. */
  ends?: boolean;
}) => {
  const play = usePlay();
  const { scene, token } = usePosition();
  const chosen = useHand((s) => s.family === family.key);
  const able = family.deeds.filter((d) => d.refusal === undefined);
  const [first] = family.deeds;
  const refusal = able.length === 0 ? first?.refusal : undefined;
  const [only] = able;
  const preview = usePreview(able.length === 1 ? only : undefined);
  const endKey = useBindings((s) => s.bindings.end);
  const letters = usePrefs((s) => s.letters);
  const byKey = isEnd(family);
  const key = primary
    ? 'Enter'
    : byKey && letters
      ? keyName(endKey)
      : digit !== undefined && digit <= 9
        ? String(digit)
        : undefined;
  const { label, detail } = familyWords(family, scene, token);
  return (
    <button
      type="button"
      className={`opt acts-button ${primary ? 'acts-primary' : ''} ${isLong(key) ? 'acts-named' : ''}`}
      aria-disabled={refusal !== undefined}
      aria-pressed={able.length > 1 ? chosen : undefined}
      data-digit={digit}
      data-end={byKey && refusal === undefined ? true : undefined}
      data-turn={ends && refusal === undefined ? true : undefined}
      data-main={primary ? true : undefined}
      data-attack={family.group === 'attack' && refusal === undefined ? true : undefined}
      title={refusal === undefined ? `${label}: ${detail}` : `${label}: ${refusal.what}`}
      {...preview}
      onClick={() => {
        if (refusal === undefined) play.pick(family);
        else interrupt(refusal.what);
      }}
    >
      <b>
        {first === undefined ? undefined : <Icon name={first.icon} size={16} />}
        <span className="acts-name">{label}</span>
        <KeyHint name={key} />
      </b>
      <span>{refusal === undefined ? detail : refusal.what}</span>
    </button>
  );
};

const DrawerButton = ({
  name,
  families,
  digit,
}: {
  name: DrawerName;
  families: readonly Family[];
  digit: number | undefined;
}) => {
  const { hand, approach } = usePlay();
  const open = useHand((s) => s.drawer === name);
  const { label, icon } = DRAWERS[name];
  const possible = families.filter(isAble);
  const able = possible.length;
  const targets = new Set(families.flatMap((f) => f.deeds.flatMap((d) => d.target ?? []))).size;
  const count =
    name === 'attack'
      ? able === 0
        ? 'nobody in reach'
        : `${targets} in reach`
      : able === 0
        ? 'not possible now'
        : able === 1
          ? (possible[0]?.label ?? '')
          : `${able} to choose from`;
  return (
    <button
      type="button"
      className="opt acts-button"
      aria-expanded={open}
      data-digit={digit}
      data-attack={name === 'attack' && able > 0 ? true : undefined}
      onClick={() => {
        if (name === 'attack' && able === 0) {
          approach();
          return;
        }
        hand.setState((s) => ({
          drawer: s.drawer === name ? undefined : name,
          family: undefined,
          staged: undefined,
          refusal: undefined,
          sheet: 'action',
        }));
      }}
    >
      <b>
        {icon === '' ? undefined : <Icon name={icon} size={16} />}
        <span className="acts-name">{label}…</span>
        <KeyHint name={digit === undefined || digit > 9 ? undefined : String(digit)} />
      </b>
      <span>{count}</span>
    </button>
  );
};
