import { useMemo, useSyncExternalStore } from 'react';
import { Header } from '../table/frame/header.tsx';
import { deskGrid } from '../table/frame/grid.ts';
import { TurnStrip } from '../table/frame/turn-strip.tsx';
import { gridStyle, onResize } from '../table/frame/use-grid.ts';
import { MasterDock } from './dock.tsx';
import { MasterMap } from './map.tsx';
import { PlayersButton } from './players/players-button.tsx';
import { MasterRail } from './rail.tsx';
import type { Desk } from './desk/use-desk.ts';
import '../table/frame/wide.css';

/** The frame of the table with a game master's things in its places: nothing that happens moves the map. */
export const MasterWide = ({ desk }: { desk: Desk }) => {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  const grid = useMemo(() => deskGrid({ width, height }), [width, height]);
  return (
    <div className={`frame frame-wide desk-frame ${grid.low ? 'frame-low' : ''}`} style={gridStyle(grid)}>
      <Header middle={<TurnStrip />}>
        <PlayersButton />
      </Header>
      <main className="frame-main">
        <div className="frame-board">
          <MasterMap desk={desk} small={false} />
        </div>
        <MasterDock desk={desk} buttons={grid.buttons} />
        <div className="frame-rail">
          <MasterRail desk={desk} />
        </div>
      </main>
    </div>
  );
};
