import { RuleLink } from '../../rules/rule-link.tsx';
import { Glyph, type GlyphName } from './glyphs.tsx';
import { change } from './picker.tsx';
import './checks.css';

type CheckLevel = 'illegal' | 'warning' | 'note';

/** One thing to know about a roster, with what can be done about it. */
export interface Check<T> {
  readonly level: CheckLevel;
  readonly code: string;
  readonly what: string;
  readonly rule?: string | undefined;
  readonly fixes: readonly { readonly label: string; readonly change: number; readonly after: T }[];
  /** Goes to the place it is about. */
  readonly go?: (() => void) | undefined;
}

const SIGNS: Readonly<Record<CheckLevel, { readonly glyph: GlyphName; readonly word: string }>> = {
  illegal: { glyph: 'cross', word: 'Illegal' },
  warning: { glyph: 'warn', word: 'Warning' },
  note: { glyph: 'note', word: 'Note' },
};

/** `1 fault`, `2 faults`. */
export const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

const Finding = <T,>({ kind, check, fix }: { kind: string; check: Check<T>; fix: (after: T) => void }) => (
  <li className={`checks-line checks-${check.level}`}>
    <Glyph name={SIGNS[check.level].glyph} size={18} />
    <div>
      <p>
        <span className="heard">{SIGNS[check.level].word}: </span>
        {check.what} {check.rule === undefined ? undefined : <RuleLink kind={kind} rule={check.rule} />}
      </p>
      <div className="checks-deeds">
        {check.fixes.map((f) => (
          <button key={f.label} type="button" className="btn sm" onClick={() => fix(f.after)}>
            {f.label}
            {f.change === 0 ? '' : ` ${change(f.change)}`}
          </button>
        ))}
        {check.go === undefined ? undefined : (
          <button type="button" className="btn quiet sm" onClick={check.go}>
            Go to it
          </button>
        )}
      </div>
    </div>
  </li>
);

/** Everything wrong, doubtful or worth knowing about the list, each once, with what can be done about it. */
export const Checks = <T,>({
  kind,
  checks,
  fix,
}: {
  kind: string;
  checks: readonly Check<T>[];
  fix: (after: T) => void;
}) => {
  const faults = checks.filter((c) => c.level === 'illegal').length;
  return (
    <section className="card checks" aria-labelledby="checks-title">
      <header className="row">
        <h2 id="checks-title" tabIndex={-1} className="h grow">
          {faults > 0 ? 'To make it legal' : 'Legal'}
        </h2>
        <span className={faults > 0 ? 'chip stop' : 'chip go'}>
          {faults > 0 ? counted(faults, 'fault') : 'no faults'}
        </span>
      </header>
      <div aria-live="polite" aria-relevant="additions text">
        {checks.length === 0 ? (
          <p className="checks-line checks-good">
            <Glyph name="tick" size={18} /> Nothing is wrong, and nothing is wasted.
          </p>
        ) : (
          <ul>
            {checks.map((c, i) => (
              // The same can be said of two models of one name.
              <Finding key={`${i} ${c.code} ${c.what}`} kind={kind} check={c} fix={fix} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};
