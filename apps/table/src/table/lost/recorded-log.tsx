import type { BattleRecord } from '../../session/tables.ts';

/** A battle as it was recorded: read, not carried out again. */
export const RecordedLog = ({ record }: { record: BattleRecord }) => (
  <section className="card lost-record" aria-labelledby="recorded">
    <h2 className="h" id="recorded">
      As it was recorded
    </h2>
    <ol>
      {record.map(({ who, side, what, lines }, i) => (
        <li key={i} className={side === undefined ? '' : `l${side}`}>
          <b>{who}</b> <span className="cap">{what}</span>
          {lines.map((line, k) => (
            <p key={k} className="prose">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  </section>
);
