import { useMemo } from 'react';
import { useTable } from '../../session/context.tsx';
import { keyName, useBindings } from '../../shell/bindings.ts';
import { useHand, useOptions, usePlay, usePosition } from '../play/play-context.tsx';
import { usePrefs } from '../prefs.ts';
import './group-switch.css';

/** Whether the whole group moves with the unit in hand; there where it stands in one. */
export const GroupSwitch = () => {
  const play = usePlay();
  const { view, seat, mayAct } = usePosition();
  const { reach } = useOptions();
  const presenter = useTable((s) => s.shown.presenter);
  const selected = useHand((s) => s.selected);
  const on = useHand((s) => s.group);
  const key = useBindings((s) => s.bindings.group);
  const letters = usePrefs((s) => s.letters);
  const group = useMemo(
    () =>
      mayAct && selected !== undefined && reach !== undefined
        ? presenter.groupOf?.(view, seat, selected)
        : undefined,
    [presenter, view, seat, mayAct, selected, reach],
  );
  if (group === undefined) return undefined;
  return (
    <button
      type="button"
      className="opt acts-button group-switch"
      role="switch"
      aria-checked={on}
      title={group.label}
      onClick={play.toggleGroup}
    >
      <b>
        <i className="group-box" aria-hidden="true" />
        <span className="acts-name">Whole group</span>
        {letters ? <kbd>{keyName(key)}</kbd> : undefined}
      </b>
      <span>{group.units.length} move together</span>
    </button>
  );
};
