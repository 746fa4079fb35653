import { useState } from 'react';
import { useTable } from '../../session/context.tsx';
import { interrupt } from '../heard.ts';
import { usePlay, usePosition, useTried } from '../play/play-context.tsx';
import { LaidCard } from './laid-card.tsx';

/** What no button covers, in the player's own words: it goes to whoever rules at this table. */
export const TryDialog = () => {
  const play = usePlay();
  const presenter = useTable((s) => s.shown.presenter);
  const master = useTable((s) => s.shown.master?.seat);
  const { view, seat, token } = usePosition();
  const unit = useTried();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const name = token(unit)?.name ?? '';
  const judge = presenter.seats.find((s) => s.seat === master)?.name ?? 'game master';
  if (unit === undefined) return undefined;
  const send = (): void => {
    const said = text.trim() === '' ? undefined : presenter.attempt?.(view, seat, unit, text);
    if (said?.ok === true) {
      play.lay(undefined);
      void play.session.say(said.value, seat);
      return;
    }
    const why = said?.error.what ?? 'Say what is attempted.';
    setFault(why);
    interrupt(why);
  };
  return (
    <LaidCard title={`${name} tries something`}>
      <form
        className="laid-try"
        onSubmit={(e) => {
          e.preventDefault();
          send();
        }}
      >
        <label htmlFor="laid-try">
          Say it in your own words. The {judge} says whether it just works, cannot work, or is rolled for.
        </label>
        <input
          id="laid-try"
          type="text"
          autoFocus
          autoComplete="off"
          maxLength={200}
          placeholder="I kick sand in his eyes"
          value={text}
          aria-invalid={fault !== ''}
          onChange={(e) => setText(e.target.value)}
        />
        <p className="stop">{fault}</p>
        <div className="laid-buttons">
          <button type="submit" className="btn pri">
            Say it
          </button>
          <button type="button" className="btn" onClick={() => play.lay(undefined)}>
            Cancel
          </button>
        </div>
      </form>
    </LaidCard>
  );
};
