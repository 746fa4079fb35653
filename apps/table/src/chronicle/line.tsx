import { memo, useState } from 'react';
import type { ChronicleLine, DiceLine, Part } from '@caltrop/engine';
import { signed, plain } from '../parts/text/signed.ts';
import { useWhy } from '../rules/why/why-store.ts';
import { diceText } from './words.ts';

/** What a line of the chronicle can be asked for. */
export interface LineDeeds {
  readonly onUnit: (unit: string) => void;
  readonly onJump: (at: number) => void;
}

/** One sentence with its dice behind a word. */
export const Line = memo(function Line({
  line,
  kind,
  at,
  takenBack,
  reason,
  deeds,
}: {
  line: ChronicleLine;
  kind: string;
  at: number;
  takenBack: boolean;
  /** Why a bot did it; only with the first line of a command. */
  reason: string | undefined;
  deeds: LineDeeds;
}) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const sentence = line.parts.map((part, i) => <PartText key={i} part={part} onUnit={deeds.onUnit} />);
  return (
    <li
      className={`chron-line ${line.side === undefined ? '' : `l${line.side}`}`}
      {...(takenBack ? {} : { 'data-at': at })}
    >
      {takenBack ? <s>{sentence}</s> : sentence}{' '}
      {takenBack ? <span className="cap">undone </span> : undefined}
      {line.secret ? <span className="chip">secret</span> : undefined}{' '}
      {line.dice.length === 0 ? undefined : (
        <button type="button" className="why" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'hide' : 'dice'}
        </button>
      )}
      {reason === undefined ? undefined : (
        <button type="button" className="why" aria-expanded={asked} onClick={() => setAsked(!asked)}>
          why?
        </button>
      )}
      {takenBack ? undefined : (
        <button
          type="button"
          className="why chron-jump"
          aria-label="see this moment"
          title="See this moment"
          onClick={() => deeds.onJump(at + 1)}
        >
          see
        </button>
      )}
      {asked ? <p className="chron-reason">{reason}</p> : undefined}
      {open ? (
        <div className="dice">
          {line.dice.map((dice, i) => (
            <Dice key={i} dice={dice} kind={kind} />
          ))}
          <RuleLinks kind={kind} rules={line.rules.filter((r) => !line.dice.some((d) => d.rule === r))} />
        </div>
      ) : undefined}
    </li>
  );
});

/** A piece of a sentence. */
export const PartText = ({ part, onUnit }: { part: Part; onUnit: (unit: string) => void }) => {
  // A number stays with its unit.
  if (typeof part === 'string') return part.replaceAll(/(\d) (m|EN|MP)\b/g, '$1\u00a0$2');
  if ('number' in part) return <span className="num">{part.number}</span>;
  return (
    // Names are found by the turn strip and `where` from the keyboard, so they are no stops on the way.
    <button
      type="button"
      tabIndex={-1}
      className={`who ${part.side} chron-who`}
      onClick={() => onUnit(part.unit)}
    >
      <span>{part.text}</span>
    </button>
  );
};

const Dice = ({ dice, kind }: { dice: DiceLine; kind: string }) => {
  const ask = useWhy((s) => s.ask);
  const { faces, needs, result, good, typed, terms, rule, sides } = dice;
  const met = [needs, result].filter((t) => t !== '').join(': ');
  return (
    <div className="chron-roll">
      <div className="row" role="img" aria-label={diceText(dice)}>
        {faces.map((face, i) => (
          <span key={i} className={`die ${sides > 20 ? 'p' : ''} ${good || result === '' ? '' : 'miss'}`}>
            {face}
          </span>
        ))}
        <span>
          {met === '' ? `d${sides}` : met}
          {typed ? ', typed in' : ''}
        </span>
      </div>
      <p className="cap">
        {terms.map((term, i) => (
          <span key={i}>
            {i === 0 ? '' : ', '}
            <button
              type="button"
              className="chron-term"
              disabled={term.rule === ''}
              title={term.rule}
              onClick={() => ask(kind, term.rule)}
            >
              {term.label} {i === 0 ? plain(term.value) : signed(term.value)}
            </button>
          </span>
        ))}{' '}
        {rule === '' ? undefined : (
          <button type="button" className="why" onClick={() => ask(kind, rule)}>
            {rule}
          </button>
        )}
      </p>
    </div>
  );
};

const RuleLinks = ({ kind, rules }: { kind: string; rules: readonly string[] }) => {
  const ask = useWhy((s) => s.ask);
  const once = [...new Set(rules)].filter((r) => r !== '');
  return once.length === 0 ? undefined : (
    <p className="cap chron-rules">
      {once.map((rule) => (
        <button key={rule} type="button" className="why" onClick={() => ask(kind, rule)}>
          {rule}
        </button>
      ))}
    </p>
  );
};
