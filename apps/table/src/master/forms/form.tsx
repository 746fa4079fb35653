import { useEffect, useId, useRef } from 'react';
import type { Draft, Member } from '@caltrop/engine';
import { TokenDisc } from '../../parts/token.tsx';
import { WhyButton } from '../../table/prompt/why-button.tsx';
import type { AnyForm } from '../desk/state.ts';
import { FormOddsView } from './form-odds.tsx';
import { FlagRow, Row, Verdict } from './form-rows.tsx';
import './form.css';

/** A task of the game master: what was said, what is decided, what it would come to, and how it ends. */
export const Form = ({
  form,
  kind,
  who,
  still,
  typed,
  onEnter,
  onEnd,
  onShut,
}: {
  form: AnyForm;
  kind: string;
  who: Member | undefined;
  /** Nothing can be said just now. */
  still: boolean;
  /** The player of the unit types real dice: its name. */
  typed: string | undefined;
  onEnter: (entries: Draft) => void;
  onEnd: (commands: readonly unknown[]) => void;
  onShut: () => void;
}) => {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const spoken = form.said !== '';
  useEffect(() => {
    // A task that was called for comes to hand; what waits by itself takes the hands off nothing.
    const busy = document.activeElement !== null && document.activeElement !== document.body;
    if (spoken && busy) return;
    const field = spoken
      ? null
      : card.current?.querySelector<HTMLInputElement>(
          'input[type="number"], input[type="text"]:not(.mform-place)',
        );
    (field ?? card.current)?.focus({ preventScroll: true });
    field?.select();
  }, [spoken]);
  const main = form.ends.find((e) => e.main);
  const [first, ...others] = form.rows;
  const verdict =
    first?.kind === 'one' && first.choices.length < 5 && first.choices.every((c) => c.note !== '');
  const rows = (verdict ? others : form.rows).filter((r) => r.kind !== 'flag');
  const flags = form.rows.filter((r) => r.kind === 'flag');
  return (
    <section className="card keyline mform" aria-labelledby={id} ref={card} tabIndex={-1}>
      <header className="mform-say">
        {who === undefined ? undefined : <TokenDisc unit={{ icon: who.icon, side: who.side }} size={40} />}
        <div>
          <h2 className={form.said === '' ? 'mform-title' : 'cap'} id={id}>
            {form.title} <WhyButton kind={kind} rule={form.rule} of={form.title} />
          </h2>
          {form.said === '' ? undefined : <p className="mform-quote">“{form.said}”</p>}
        </div>
        <button type="button" className="btn quiet sm mform-shut" onClick={onShut}>
          Put aside <kbd>Esc</kbd>
        </button>
      </header>
      {verdict && first.kind === 'one' ? (
        <Verdict row={first} onChange={(value) => onEnter({ [first.id]: value })} />
      ) : undefined}
      <div className="mform-cols">
        {form.odds === undefined ? undefined : (
          <FormOddsView odds={form.odds} kind={kind} onLadder={onEnter} />
        )}
        <div className="mform-rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} kind={kind} onChange={(value) => onEnter({ [row.id]: value })} />
          ))}
        </div>
      </div>
      <footer className="mform-foot">
        {flags.map((row) => (
          <FlagRow key={row.id} row={row} onChange={(value) => onEnter({ [row.id]: value })} />
        ))}
        {typed === undefined ? undefined : <span className="cap">{typed}: real dice, typed in</span>}
        <span className="grow" />
        {form.ends.map((end) => (
          <button
            key={end.id}
            type="button"
            className={end.main ? 'btn pri' : end.commands.length === 0 ? 'btn quiet' : 'btn'}
            disabled={still || end.barred !== undefined}
            title={end.barred ?? end.note}
            onClick={() => onEnd(end.commands)}
          >
            {end.label} {end.main ? <kbd>Enter</kbd> : undefined}
          </button>
        ))}
      </footer>
      <p className="cap mform-note">{main?.barred ?? main?.note}</p>
    </section>
  );
};
