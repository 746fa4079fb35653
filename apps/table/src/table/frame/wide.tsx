import { useCallback, type ReactNode } from 'react';
import { Chronicle } from '../../chronicle/chronicle.tsx';
import { ScreenSwitch } from '../../master/switch.tsx';
import { Dock } from '../dock/dock.tsx';
import { Field } from '../field.tsx';
import { useKeys } from '../keys.ts';
import { usePlay } from '../play/play-context.tsx';
import { SheetSwitch } from '../unit/own-sheet.tsx';
import { StillToAct } from '../unit/still-to-act.tsx';
import { ForecastSlot } from './forecast-slot.tsx';
import { Header } from './header.tsx';
import { TurnStrip } from './turn-strip.tsx';
import { gridStyle, useGrid } from './use-grid.ts';
import { Who } from './who.tsx';
import './wide.css';

/**
 * The frame of a wide screen: strip, board, rail and dock, in a grid of pixels that is worked out from the window and
 * the shape of the field (`grid.ts`). What happens in a battle changes what stands in a place, never the place.
 *
 * - **strip**: what is true for the whole battle: title, turn order or phases, tools. One line.
 * - **left card** or the first slot of the rail: who is in hand, or whose card is read.
 * - **rail**: fixed slots from top to bottom: who (on wide boards), forecast, chronicle. A slot that has nothing to
 *   say keeps its height. The forecast slot shows, first come: the list of what was opened in the dock, the odds of
 *   what is considered, else goals and key. To put something of a game there, add a line to `forecast-slot.tsx`.
 * - **dock**: what to do now, under the board and as wide as its column; see `dock/dock.tsx`.
 */
export const Wide = ({ children }: { children?: ReactNode }) => {
  const play = usePlay();
  useKeys(play);
  const grid = useGrid();
  const onUnit = useCallback((unit: string) => play.select(unit, true), [play]);
  return (
    <div className={`frame frame-${grid.shape} ${grid.low ? 'frame-low' : ''}`} style={gridStyle(grid)}>
      <Header middle={<TurnStrip />}>
        <ScreenSwitch />
        <SheetSwitch />
      </Header>
      <main className="frame-main">
        {grid.shape === 'square' ? (
          <aside className="frame-left" aria-label="Unit">
            <Who slim={false} low={grid.low} />
            <StillToAct />
          </aside>
        ) : undefined}
        <div className="frame-board">
          <Field small={false} />
          {children}
        </div>
        <Dock buttons={grid.buttons} />
        <div className="frame-rail">
          {grid.shape === 'wide' ? (
            <aside className="frame-who" aria-label="Unit">
              <Who slim low={grid.low} />
            </aside>
          ) : undefined}
          <ForecastSlot grid={grid} />
          <Chronicle onUnit={onUnit} />
        </div>
      </main>
    </div>
  );
};
