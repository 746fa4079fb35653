import { useMemo } from 'react';
import { DropdownMenu } from 'radix-ui';
import { Icon } from '../../parts/icon.tsx';
import { keyName, useBindings } from '../../shell/bindings.ts';
import { familiesOf, type AnyDeed, type Family } from '../play/families.ts';
import { interrupt } from '../heard.ts';
import { useHand, useOptions, usePlay, usePosition } from '../play/play-context.tsx';
import { usePrefs } from '../prefs.ts';
import './actions.css';

const isConcede = (deed: AnyDeed): boolean => /^concede\b/i.test(deed.label);

/** What the seat can do without a unit, giving up left out: that has its own place in the menu. */
export const seatFamilies = (deeds: readonly AnyDeed[]): Family[] =>
  familiesOf(deeds.filter((d) => d.target === undefined && !isConcede(d)));
/** Giving up, where the game knows it. */
export const concedeOf = (deeds: readonly AnyDeed[]): AnyDeed | undefined => deeds.find(isConcede);

/** Whether this is how a turn or a phase ends: it has the same key wherever it stands. */
const isEnd = ({ group, label }: Family): boolean => group === 'turn' && /^End\b/.test(label);

/** With more buttons than this, those that cannot be pressed now go into a menu. */
const MOST_BUTTONS = 8;
const NOT_NOW = 'Not now';

/** What can be done now besides moving: main things as buttons, small ones in a menu. */
export const Actions = () => {
  const { deeds, reach, token } = useOptions();
  const { deeds: seatDeeds } = usePosition();
  const families = useMemo(() => familiesOf(deeds), [deeds]);
  const attacks = deeds.filter((d) => d.group === 'attack');
  const main = families.filter((f) => f.group === 'act' || f.group === 'aid');
  const turn = families.filter((f) => f.group === 'turn');
  const free = deeds.filter((d) => d.group === 'free');
  const own = seatFamilies(seatDeeds);
  const isLeft = (f: Family): boolean => f.deeds.some((d) => d.refusal === undefined);
  const all = [...main, ...turn, ...own];
  // What cannot be done now stands among the rest where there is room for it.
  const buttons = all.length > MOST_BUTTONS ? all.filter(isLeft) : all;
  const barred = all.filter((f) => !buttons.includes(f)).flatMap((f) => f.deeds.slice(0, 1));
  // The one thing that is left to do is the black button.
  const left = [...main, ...turn, ...own].filter(isLeft);
  const only =
    reach === undefined &&
    attacks.length === 0 &&
    left.length === 1 &&
    (deeds.length === 0 || token?.active === true)
      ? left[0]
      : undefined;
  return (
    <div className="acts" role="group" aria-label="Actions">
      {attacks.length === 0 ? undefined : <DeedMenu label="Attack" icon="crossed-swords" deeds={attacks} />}
      {buttons.map((family, i) => (
        <FamilyButton key={family.key} family={family} digit={i + 1} primary={family === only} />
      ))}
      {free.length === 0 ? undefined : <DeedMenu label="More" icon="" deeds={free} />}
      {barred.length === 0 ? undefined : <DeedMenu label={NOT_NOW} icon="" deeds={barred} />}
    </div>
  );
};

/** Several deeds of one kind in words: whom, where, or how they can be done. */
const countOf = (deeds: readonly AnyDeed[]): string => {
  const targets = new Set(deeds.flatMap((d) => (d.target === undefined ? [] : [d.target])));
  if (targets.size > 1) return `${targets.size} targets`;
  return deeds.every((d) => d.spot !== undefined && d.target === undefined)
    ? 'choose a place'
    : `${deeds.length} ways`;
};

/** A button whose deed covers a part of the field shows it there while it is pointed at or has the focus. */
const usePreview = (deed: AnyDeed | undefined) => {
  const { hover } = usePlay();
  const id = deed?.area === undefined ? undefined : deed.id;
  const show = (): void => hover.setState({ deed: id });
  const hide = (): void => {
    if (hover.getState().deed === id) hover.setState({ deed: undefined });
  };
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
};

const FamilyButton = ({ family, digit, primary }: { family: Family; digit: number; primary: boolean }) => {
  const play = usePlay();
  const chosen = useHand((s) => s.family === family.key);
  const able = family.deeds.filter((d) => d.refusal === undefined);
  const [first] = family.deeds;
  const refusal = able.length === 0 ? first?.refusal : undefined;
  const [only] = able;
  const preview = usePreview(only);
  const endKey = useBindings((s) => s.bindings.end);
  const letters = usePrefs((s) => s.letters);
  const ends = isEnd(family);
  const key = primary ? 'Enter' : ends && letters ? keyName(endKey) : digit <= 9 ? String(digit) : undefined;
  const detail = able.length > 1 ? countOf(able) : (only?.detail ?? '');
  return (
    <button
      type="button"
      className={`opt acts-button ${primary ? 'acts-primary' : ''}`}
      aria-disabled={refusal !== undefined}
      aria-pressed={able.length > 1 ? chosen : undefined}
      data-digit={digit}
      data-end={ends ? true : undefined}
      data-main={primary ? true : undefined}
      title={refusal === undefined ? detail : `${refusal.what} (${refusal.rule})`}
      {...preview}
      onClick={() => {
        if (refusal === undefined) play.pick(family);
        else interrupt(refusal.what);
      }}
    >
      <b>
        {first === undefined ? undefined : <Icon name={first.icon} size={16} />}
        {family.label}
        {key === undefined ? undefined : <kbd>{key}</kbd>}
      </b>
      <span>{refusal === undefined ? detail : refusal.what}</span>
    </button>
  );
};

/** Several deeds under one button: each with its target, those that cannot be done with the reason. */
const DeedMenu = ({ label, icon, deeds }: { label: string; icon: string; deeds: readonly AnyDeed[] }) => {
  const { hover } = usePlay();
  const able = deeds.filter((d) => d.refusal === undefined);
  const onOpen = (open: boolean): void => {
    if (!open) hover.setState({ deed: undefined });
  };
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpen}>
      <DropdownMenu.Trigger className="opt acts-button">
        <b>
          {icon === '' ? undefined : <Icon name={icon} size={16} />}
          {label}…
        </b>
        <span>
          {able.length > 0
            ? `${able.length} ${able.length === 1 ? 'way' : 'ways'}`
            : label === NOT_NOW
              ? `${deeds.length} ${deeds.length === 1 ? 'other' : 'others'}`
              : 'nothing now'}
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="card acts-menu"
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          {deeds.map((deed) => (
            <DeedItem key={deed.id} deed={deed} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};

const DeedItem = ({ deed }: { deed: AnyDeed }) => {
  const play = usePlay();
  const { token } = usePosition();
  const preview = usePreview(deed);
  return (
    <DropdownMenu.Item
      className="acts-item"
      disabled={deed.refusal !== undefined}
      {...preview}
      onSelect={() => {
        if (deed.dice) play.stage(deed);
        else play.doDeed(deed);
      }}
    >
      <Icon name={deed.icon} size={18} />
      <span>
        <b>
          {deed.label}
          {deed.target === undefined ? '' : `: ${token(deed.target)?.name ?? deed.target}`}
        </b>
        <span className="cap">{deed.refusal?.what ?? deed.detail}</span>
      </span>
    </DropdownMenu.Item>
  );
};
