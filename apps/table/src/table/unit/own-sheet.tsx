import type { ComponentType } from 'react';
import { ScreenSwitch } from '../../master/switch.tsx';
import { Header, SlimHeader } from '../frame/header.tsx';
import { useSheetSwitch } from './sheet-shown.ts';

/** The same as a button; on a small screen it stands in the menu, so that the title has its room. */
export const SheetSwitch = () => {
  const to = useSheetSwitch();
  return to === undefined ? undefined : (
    <button type="button" className="btn sm" onClick={to.flip}>
      {to.label}
    </button>
  );
};

/** The sheet as a whole page. */
export const SheetPage = ({ isSmall, Sheet }: { isSmall: boolean; Sheet: ComponentType }) => (
  <div className="seat-sheet">
    {isSmall ? (
      <SlimHeader due="">
        <ScreenSwitch slim />
        <SheetSwitch />
      </SlimHeader>
    ) : (
      <Header>
        <ScreenSwitch />
        <SheetSwitch />
      </Header>
    )}
    <main>
      <Sheet />
    </main>
  </div>
);
