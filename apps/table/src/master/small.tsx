import { useState } from 'react';
import { Chronicle } from '../chronicle/chronicle.tsx';
import { Acting } from '../table/dock/acting.tsx';
import { ALL_BUTTONS } from '../table/dock/actions.tsx';
import { Refused } from '../table/dock/refused.tsx';
import { SlimHeader } from '../table/frame/header.tsx';
import { TurnStrip } from '../table/frame/turn-strip.tsx';
import { PromptBody, useDue } from '../table/prompt/prompt.tsx';
import { Controls } from './controls.tsx';
import { placeIn } from './desk/state.ts';
import { Moment, useWaits } from './dock.tsx';
import { FoeCardView } from './foe/foe-card.tsx';
import { MasterMap } from './map.tsx';
import { PartyStrip } from './party.tsx';
import { PlayersButton } from './players/players-button.tsx';
import { DeskForm, Slot, Waits, WhomAbout } from './rail.tsx';
import type { Desk } from './desk/use-desk.ts';
import '../table/frame/small.css';
import '../table/frame/sheet.css';
import './dock.css';

/** The parts of the sheet of a small screen, one at a time. */
const PARTS = [
  { id: 'map', label: 'Map' },
  { id: 'now', label: 'Now' },
  { id: 'party', label: 'Party' },
  { id: 'log', label: 'Chronicle' },
] as const;
type Part = (typeof PARTS)[number]['id'];

/** How high the sheet stands, by its state and never by what is in it; `point`: low, because the map is asked. */
const HEIGHT = { map: 132, point: 210, now: 320, party: 320, log: 320 } as const;

/** A game master's screen on a phone: the map, and a sheet over its foot. */
export const MasterSmall = ({ desk }: { desk: Desk }) => {
  const due = useDue();
  const [part, setPart] = useState<Part>('now');
  const asked = due === 'ask' || due === 'dice' || due === 'weighed';
  const waits = useWaits();
  const shown = asked || waits || desk.open !== undefined ? 'now' : part;
  const height = HEIGHT[placeIn(desk.form) === undefined ? shown : 'point'];
  return (
    <div className="small">
      <SlimHeader due="">
        <PlayersButton slim />
      </SlimHeader>
      <main className="small-stage">
        <MasterMap desk={desk} small covered={{ top: 0, left: 0, right: 0, bottom: height }} />
        <section className="sheet msheet" style={{ height }} aria-label="What to do now">
          <div className="seg msheet-parts" role="group" aria-label="Show">
            {PARTS.map(({ id, label }) => (
              <button key={id} type="button" aria-pressed={shown === id} onClick={() => setPart(id)}>
                {label}
              </button>
            ))}
          </div>
          <div className="msheet-body">
            <Refused />
            {due === 'replay' ? (
              <Moment desk={desk} />
            ) : asked || due === 'thinking' || due === 'watching' ? (
              <PromptBody due={due} />
            ) : waits ? (
              <Acting buttons={ALL_BUTTONS} />
            ) : desk.form !== undefined ? (
              <DeskForm desk={desk} />
            ) : desk.open !== undefined ? (
              <WhomAbout desk={desk} />
            ) : shown === 'log' ? (
              <>
                <TurnStrip />
                <Chronicle onUnit={desk.choose} />
              </>
            ) : shown === 'party' ? (
              <PartyStrip desk={desk} />
            ) : (
              <>
                <Waits desk={desk} />
                <Controls desk={desk} show="first" />
                {shown === 'map' ? undefined : (
                  <>
                    <FoeCardView desk={desk} />
                    <Slot desk={desk} />
                    <Controls desk={desk} show="rest" />
                  </>
                )}
              </>
            )}
          </div>
        </section>
      </main>
    </div>
  );
};
