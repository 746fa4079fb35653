import { useState } from 'react';
import {
  isBindable,
  keyName,
  useBindings,
  USUAL_KEYS,
  writeBindings,
  type Act,
} from '../../shell/bindings.ts';
import { tell } from '../heard.ts';
import { KEYS } from '../keys.ts';
import { LaidCard } from './laid-card.tsx';
import { usePrefs } from '../prefs.ts';

/** All keys, the switch for those that are single letters, and how each of them is put elsewhere. */
export const KeysDialog = () => {
  const { letters, set } = usePrefs();
  const { bindings, reset } = useBindings();
  const [waits, setWaits] = useState<Act>();
  const changed = writeBindings(bindings) !== '';
  return (
    <LaidCard
      title="Keys"
      onEscape={(e) => {
        if (waits === undefined) return;
        e.preventDefault();
        setWaits(undefined);
      }}
    >
      <label className="laid-switch">
        <input type="checkbox" checked={letters} onChange={(e) => set({ letters: e.target.checked })} />
        Single letters, digits and signs do something
      </label>
      <table className="laid-keys">
        <thead className="heard">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(({ keys, does, letter, act }) => (
            <tr key={does} className={letter && !letters ? 'mute' : undefined}>
              <th scope="row">
                {(act === undefined ? keys : [keyName(bindings[act])]).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>
                {does}
                {letter && !letters ? ' (off)' : ''}
              </td>
              <td className="laid-change">
                {act === undefined ? undefined : (
                  <ChangeKey act={act} does={does} waits={waits === act} onWait={setWaits} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed ? (
        <div className="laid-buttons">
          <button
            type="button"
            className="btn"
            onClick={() => {
              reset();
              tell('All keys are reset.');
            }}
          >
            Reset all keys
          </button>
        </div>
      ) : undefined}
    </LaidCard>
  );
};

/** Waits for the key that shall do it from now on. */
const ChangeKey = ({
  act,
  does,
  waits,
  onWait,
}: {
  act: Act;
  does: string;
  waits: boolean;
  onWait: (act: Act | undefined) => void;
}) => {
  const { bindings, change } = useBindings();
  const [fault, setFault] = useState('');
  return (
    <>
      <button
        type="button"
        className="why"
        aria-label={
          waits ? `Press the key for: ${does}. Escape keeps ${bindings[act]}.` : `Change the key for: ${does}`
        }
        onClick={() => {
          setFault('');
          onWait(waits ? undefined : act);
        }}
        onBlur={() => {
          if (waits) onWait(undefined);
        }}
        onKeyDown={(e) => {
          if (!waits || e.key === 'Tab' || e.key === 'Escape' || e.key === 'Shift' || e.key === 'Alt') return;
          e.preventDefault();
          if (!isBindable(e.key)) {
            setFault('one letter or sign, no digit from 1 to 9');
            tell('It must be one letter or sign, no digit from 1 to 9.');
            return;
          }
          change(act, e.key);
          onWait(undefined);
          tell(`${keyName(e.key)}: ${does}.`);
        }}
      >
        {waits ? 'press a key…' : bindings[act] === USUAL_KEYS[act] ? 'change' : 'changed'}
      </button>
      {waits && fault !== '' ? <span className="stop cap">{fault}</span> : undefined}
    </>
  );
};
