import type { ReactNode } from 'react';
import { HINT_COVERS, useHint } from '../../learn/hints/hint-line.tsx';
import { ScreenSwitch } from '../../master/switch.tsx';
import { Field } from '../field.tsx';
import { useKeys } from '../keys.ts';
import { usePlay } from '../play/play-context.tsx';
import type { Due } from '../prompt/due.ts';
import { useDue } from '../prompt/prompt.tsx';
import { SlimHeader } from './header.tsx';
import { SheetView, useSheetCover } from './sheet.tsx';
import './small.css';

const DUE_WORDS: Readonly<Record<Due, string>> = {
  replay: '',
  ask: 'your answer',
  dice: 'roll your dice',
  others: '',
  thinking: 'thinking…',
  weighed: '',
  act: 'your move',
  watching: 'watching',
};

/** The frame of a small screen: a slim strip, the board, and a sheet over its foot that leaves the board where it is. */
export const Small = ({ children }: { children?: ReactNode }) => {
  useKeys(usePlay());
  const due = useDue();
  const cover = { ...useSheetCover(), top: useHint() === undefined ? 0 : HINT_COVERS };
  return (
    <div className="small">
      <SlimHeader due={DUE_WORDS[due]}>
        <ScreenSwitch slim />
      </SlimHeader>
      <main className="small-stage">
        <Field small covered={cover} />
        {children}
        <SheetView />
      </main>
    </div>
  );
};
