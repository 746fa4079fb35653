import type { MasterNote } from '@caltrop/engine';
import { Icon } from '../parts/icons/icon.tsx';

/** Notes and clocks; what only the master may read says so. */
export const NoteLines = ({ notes }: { notes: readonly MasterNote[] }) =>
  notes.length === 0 ? (
    <p className="sub">Nothing is written down yet.</p>
  ) : (
    <ul className="over-notes">
      {notes.map((note, i) => (
        <li key={i}>
          <span>{note.text}</span>
          <span className="cap">
            {note.pinned === undefined
              ? note.when
              : `flag ${note.pinned.flag} at ${note.pinned.place}, ${note.when}`}
          </span>
          {note.secret ? (
            <span className="chip">
              <Icon name="spyglass" size={12} /> your eyes only
            </span>
          ) : undefined}
        </li>
      ))}
    </ul>
  );
