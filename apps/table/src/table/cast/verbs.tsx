import { Icon } from '../../parts/icons/icon.tsx';
import { keyName, useBindings } from '../../shell/bindings.ts';
import { useTable } from '../../session/context.tsx';
import { useHand, useOptions, usePlay, usePosition, useSpells } from '../play/play-context.tsx';
import { usePrefs } from '../prefs.ts';
import './verbs.css';

/** The key that opens the spells, where letters are keys. */
const CastKey = () => {
  const key = useBindings((s) => s.bindings.cast);
  const letters = usePrefs((s) => s.letters);
  return letters ? <kbd>{keyName(key)}</kbd> : undefined;
};

/** Four verbs for whoever acts, in games with spells: what each means stands below, or on the board. */
export const Verbs = () => {
  const play = usePlay();
  const { mayAct } = usePosition();
  const { token, reach, deeds } = useOptions();
  const casts = useTable((s) => s.shown.presenter.spells !== undefined);
  const spells = useSpells();
  const drawer = useHand((s) => s.drawer);
  const cast = useHand((s) => s.cast !== undefined);
  const busy = useHand((s) => s.family !== undefined || s.staged !== undefined);
  if (!casts || !mayAct || token === undefined || (deeds.length === 0 && spells.length === 0))
    return undefined;
  const open = (name: string | undefined): void =>
    play.hand.setState({
      drawer: name,
      cast: undefined,
      family: undefined,
      staged: undefined,
      refusal: undefined,
    });
  const attacks = deeds.some((d) => d.group === 'attack');
  return (
    <div className="verbs" role="group" aria-label="What to do">
      <button
        type="button"
        aria-pressed={!cast && drawer === undefined && !busy}
        disabled={reach === undefined}
        onClick={() => open(undefined)}
      >
        Move
      </button>
      <button
        type="button"
        aria-pressed={drawer === 'attack'}
        disabled={!attacks}
        onClick={() => open('attack')}
      >
        Attack
      </button>
      <button
        type="button"
        aria-pressed={cast}
        disabled={spells.length === 0}
        title={spells.length === 0 ? `${token.name} has no spells.` : undefined}
        onClick={play.openSpells}
      >
        Cast {spells.length === 0 ? undefined : <CastKey />}
      </button>
      <button type="button" aria-pressed={drawer === 'use'} onClick={() => open('use')}>
        Use
      </button>
    </div>
  );
};

/** Casting as a button of the dock. */
export const CastVerb = () => {
  const play = usePlay();
  const spells = useSpells();
  const open = useHand((s) => s.cast !== undefined);
  const able = spells.filter((s) => s.refusal === undefined || s.cure !== undefined).length;
  if (spells.length === 0) return undefined;
  return (
    <button type="button" className="opt acts-button" aria-expanded={open} onClick={play.openSpells}>
      <b>
        <Icon name="scroll-unfurled" size={16} />
        <span className="acts-name">Cast…</span>
        <CastKey />
      </b>
      <span>{able === 0 ? 'not possible now' : `${able} ${able === 1 ? 'spell' : 'spells'}`}</span>
    </button>
  );
};
