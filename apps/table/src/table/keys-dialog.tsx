import { KEYS } from './keys.ts';
import { LaidCard } from './laid-card.tsx';
import { usePrefs } from './prefs.ts';

/** All keys, and the switch for those that are single letters. */
export const KeysDialog = () => {
  const { letters, set } = usePrefs();
  return (
    <LaidCard title="Keys">
      <label className="laid-switch">
        <input type="checkbox" checked={letters} onChange={(e) => set({ letters: e.target.checked })} />
        Single letters, digits and signs do something
      </label>
      <table className="laid-keys">
        <thead className="heard">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(({ keys, does, letter }) => (
            <tr key={does} className={letter && !letters ? 'mute' : undefined}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>
                {does}
                {letter && !letters ? ' (off)' : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LaidCard>
  );
};
