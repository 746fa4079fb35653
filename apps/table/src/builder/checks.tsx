import type { BuiltArmy, Check, CheckLevel } from '@caltrop/officers-chess';
import { RuleLink } from '../rules/rule-link.tsx';
import { Glyph, type GlyphName } from './glyphs.tsx';
import { change } from './picker.tsx';
import { KIND } from './use-content.ts';
import './checks.css';

const SIGNS: Readonly<Record<CheckLevel, { readonly glyph: GlyphName; readonly word: string }>> = {
  illegal: { glyph: 'cross', word: 'Illegal' },
  warning: { glyph: 'warn', word: 'Warning' },
  note: { glyph: 'note', word: 'Note' },
};

const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

const Finding = ({
  check,
  go,
  fix,
}: {
  check: Check;
  go: (check: Check) => void;
  fix: (after: BuiltArmy) => void;
}) => (
  <li className={`checks-line checks-${check.level}`}>
    <Glyph name={SIGNS[check.level].glyph} size={18} />
    <div>
      <p>
        <span className="heard">{SIGNS[check.level].word}: </span>
        {check.what} {check.rule === undefined ? undefined : <RuleLink kind={KIND} rule={check.rule} />}
      </p>
      <div className="checks-deeds">
        {check.fixes.map((f) => (
          <button key={f.label} type="button" className="btn sm" onClick={() => fix(f.army)}>
            {f.label}
            {f.gold === 0 ? '' : ` ${change(f.gold)}`}
          </button>
        ))}
        {check.unit === undefined ? undefined : (
          <button type="button" className="btn quiet sm" onClick={() => go(check)}>
            Go to it
          </button>
        )}
      </div>
    </div>
  </li>
);

/** Everything wrong, doubtful or worth knowing about the list, each once, with what can be done about it. */
export const Checks = ({
  checks,
  go,
  fix,
}: {
  checks: readonly Check[];
  go: (check: Check) => void;
  fix: (after: BuiltArmy) => void;
}) => {
  const faults = checks.filter((c) => c.level === 'illegal').length;
  return (
    <section className="card checks" aria-labelledby="checks-title">
      <header className="row">
        <h2 id="checks-title" tabIndex={-1} className="h grow">
          {faults > 0 ? 'Before it is legal' : 'Legal'}
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
            {checks.map((c) => (
              <Finding key={`${c.code} ${c.unit ?? ''} ${c.what}`} check={c} go={go} fix={fix} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};
