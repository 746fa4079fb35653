import { focusOn, type Work } from './use-roster.ts';
import { counted } from './parts/checks.tsx';
import { Glyph } from './parts/glyphs.tsx';

/** On narrow pages: whether the list is legal, and the way to what is wrong with it. */
export const FaultChip = ({ faults }: { faults: number }) => (
  <button
    type="button"
    className={faults > 0 ? 'chip stop builder-faults' : 'chip go builder-faults'}
    onClick={() => focusOn('checks-title')}
  >
    {faults > 0 ? counted(faults, 'fault') : 'legal'}
  </button>
);

/** Undo and redo. */
export const UndoTools = ({ work }: { work: Pick<Work<unknown>, 'undo' | 'redo'> }) => (
  <div className="builder-tools" role="group" aria-label="Undo and redo">
    <button
      type="button"
      className="icb"
      aria-label="Undo"
      title="Undo (Ctrl Z)"
      disabled={work.undo === undefined}
      onClick={work.undo}
    >
      <Glyph name="undo" />
    </button>
    <button
      type="button"
      className="icb"
      aria-label="Redo"
      title="Redo (Ctrl Shift Z)"
      disabled={work.redo === undefined}
      onClick={work.redo}
    >
      <Glyph name="redo" />
    </button>
  </div>
);
