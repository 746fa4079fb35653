import { Header, SlimHeader } from '../table/frame/header.tsx';
import { MasterDesk } from './desk.tsx';
import type { AnyMaster } from './desk-state.ts';
import { ScreenSwitch } from './switch.tsx';

/** The game master's screen as a whole page. */
export const MasterPage = ({ master, isSmall }: { master: AnyMaster; isSmall: boolean }) => (
  <div className="desk-page">
    {isSmall ? (
      <SlimHeader due="">
        <ScreenSwitch slim />
      </SlimHeader>
    ) : (
      <Header>
        <ScreenSwitch />
      </Header>
    )}
    <MasterDesk master={master} />
  </div>
);
