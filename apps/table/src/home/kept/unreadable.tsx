import { guarded } from '../../shell/notices/guarded.ts';
import { fileName, saveFile } from '../../store/files.ts';
import { rawText, type Unreadable } from '../../store/records.ts';
import './unreadable.css';

const keyText = (key: IDBValidKey): string => (typeof key === 'string' ? key : JSON.stringify(key));

/** A name that it may still have, else its key. */
const nameOf = ({ key, raw }: Unreadable): string => {
  const fields = new Map<string, unknown>(typeof raw === 'object' && raw !== null ? Object.entries(raw) : []);
  const name = [fields.get('title'), fields.get('name')].find((v) => typeof v === 'string' && v !== '');
  return typeof name === 'string' ? name : keyText(key);
};

/** Records that cannot be used any more: nothing is done with them until somebody says so. */
export const UnreadableList = ({
  what,
  all,
  remove,
  again,
}: {
  what: 'table' | 'roster' | 'campaign';
  all: readonly Unreadable[];
  remove: (key: IDBValidKey) => Promise<void>;
  again: () => void;
}) =>
  all.length === 0 ? undefined : (
    <ul className="unreadable">
      {all.map((one) => (
        <li key={keyText(one.key)} className="card">
          <p className="prose">
            <b>{nameOf(one)}</b>: this {what} cannot be read.{' '}
            <span className="mute">Missing or damaged: {one.faults.join(', ')}.</span>
          </p>
          <button
            type="button"
            className="btn sm"
            aria-label={`Save what is left of ${nameOf(one)}`}
            onClick={() => saveFile(fileName(nameOf(one), 'damaged.json'), rawText(one.raw))}
          >
            Save what is left
          </button>
          <button
            type="button"
            className="btn sm"
            aria-label={`Delete ${nameOf(one)}`}
            onClick={() => guarded(remove(one.key).then(again))}
          >
            Delete
          </button>
        </li>
      ))}
    </ul>
  );
