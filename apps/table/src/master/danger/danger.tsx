import type { Averaged, Counted } from '@caltrop/lab';
import { DANGER_STOP } from '@caltrop/lab';
import { percent } from '../../parts/text/percents.ts';
import { ProblemList } from '../../setup/problems.tsx';
import { guarded } from '../../shell/notices/guarded.ts';
import { useDanger, type EditReport, type Fights } from './use-danger.ts';
import './danger.css';

/** How dangerous an encounter is for a party: fought by bots until it is precise enough. */
export const Danger = ({
  kind,
  content,
  setup,
  apply,
  fights,
}: {
  kind: string;
  content: unknown;
  setup: unknown;
  /** What makes a change here and now; undefined for one that can only be set up. */
  apply?: (edit: string) => (() => void) | undefined;
  /** Where it is fought; in a worker of this page where it is left out. */
  fights?: Fights | undefined;
}) => {
  const { state, begin, settle, stop } = useDanger(kind, content, setup, fights);
  const { report } = state;
  const running = state.is === 'fighting' || state.is === 'changing';
  return (
    <section className="danger" aria-labelledby="danger-title">
      <header className="danger-head">
        <h2 className="h" id="danger-title">
          How dangerous is it?
        </h2>
        <span className="grow" />
        {running ? (
          <>
            {state.is === 'fighting' && report !== undefined ? (
              <button type="button" className="btn sm" onClick={settle}>
                Good enough: what would change it?
              </button>
            ) : undefined}
            <button type="button" className="btn sm" onClick={stop}>
              Stop
            </button>
          </>
        ) : (
          <button type="button" className="btn sm" onClick={() => guarded(begin())}>
            {report === undefined ? 'Find out' : 'Again'}
          </button>
        )}
      </header>
      <p className="cap" role="status">
        {report === undefined
          ? running
            ? 'Running the first fights…'
            : 'Bots fight it on its map until the chances are precise enough.'
          : `${report.runs} fights by bots on both sides${
              state.is === 'fighting'
                ? ', and more…'
                : state.is === 'changing'
                  ? `; now changes, ${state.edits.length} of ${state.of}…`
                  : ''
            }`}
      </p>
      {running ? (
        <progress
          className="danger-progress"
          aria-label="Progress"
          max={state.is === 'changing' ? Math.max(1, state.of) : DANGER_STOP.most}
          value={state.is === 'changing' ? state.edits.length : (report?.runs ?? 0)}
        />
      ) : undefined}
      {state.problems.length === 0 ? undefined : <ProblemList kind={kind} problems={state.problems} />}
      {report === undefined ? undefined : (
        <>
          <dl className="danger-numbers">
            <Chance label="the party wins" counted={report.won} />
            <Chance label="somebody dies" counted={report.someDead} />
            <Chance label="all of them die" counted={report.allDead} />
            <Mean label="down or dead" averaged={report.down} />
            <Mean label="dead" averaged={report.dead} />
            <Mean label="Rounds" averaged={report.rounds} />
          </dl>
          <h3 className="lab">Who is most at risk</h3>
          <table className="danger-table">
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col">down or dead</th>
                <th scope="col">dies</th>
                <th scope="col" className="heard">
                  Bar
                </th>
              </tr>
            </thead>
            <tbody>
              {report.members.map((m) => (
                <tr key={m.id}>
                  <th scope="row">{m.name}</th>
                  <td>{percent(m.down.chance)}</td>
                  <td>{percent(m.dead.chance)}</td>
                  <td className="danger-bar" aria-hidden="true">
                    <i style={{ width: `${m.down.chance * 100}%` }} />
                    <b style={{ width: `${m.dead.chance * 100}%` }} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {report.unfinished > 0 ? (
            <p className="cap">{report.unfinished} fights came to no end and count as not won.</p>
          ) : undefined}
        </>
      )}
      {state.edits.length === 0 ? undefined : <Edits edits={state.edits} apply={apply} />}
    </section>
  );
};

const Chance = ({ label, counted }: { label: string; counted: Counted }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b className="disp">{percent(counted.chance)}</b>
      <span className="cap">
        {percent(counted.interval[0])} to {percent(counted.interval[1])}
      </span>
    </dd>
  </div>
);

const Mean = ({ label, averaged }: { label: string; averaged: Averaged }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b className="disp">{averaged.mean.toFixed(1)}</b>
      <span className="cap">
        {Math.max(0, averaged.interval[0]).toFixed(1)} to {averaged.interval[1].toFixed(1)}
      </span>
    </dd>
  </div>
);

const TITLES = {
  easier: 'Makes it easier',
  harder: 'Makes it harder',
  level: 'Makes no clear difference',
} as const;

/** Changes, each measured with the same dice. */
const Edits = ({
  edits,
  apply,
}: {
  edits: readonly EditReport[];
  apply: ((edit: string) => (() => void) | undefined) | undefined;
}) => (
  <div className="danger-edits">
    <p className="cap">
      Changes, in points of the chance to win and in how many of the party die: each was fought with the same
      dice as the encounter as it is.
    </p>
    {(['easier', 'harder', 'level'] as const).map((makes) => {
      const here = edits
        .filter((e) => e.change.makes === makes)
        .toSorted((a, b) => Math.abs(b.change.won.mean) - Math.abs(a.change.won.mean));
      return here.length === 0 ? undefined : (
        <section key={makes} aria-label={TITLES[makes]}>
          <h3 className="lab">{TITLES[makes]}</h3>
          <ul>
            {here.map((e) => (
              <li key={e.id}>
                <span>{e.label}</span>
                <b>{points(e.change.won.mean)} points</b>
                <span className="cap">
                  {points(e.change.won.interval[0])} to {points(e.change.won.interval[1])}
                </span>
                <b>{deaths(e.change.dead.mean)} dead</b>
                <span className="cap">
                  {deaths(e.change.dead.interval[0])} to {deaths(e.change.dead.interval[1])}
                </span>
                <Apply label={e.label} run={apply?.(e.id)} />
              </li>
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);

const Apply = ({ label, run }: { label: string; run: (() => void) | undefined }) =>
  run === undefined ? undefined : (
    <button type="button" className="btn sm" aria-label={`Apply: ${label}`} onClick={run}>
      Apply
    </button>
  );

/** A difference of chances in points of a hundred. */
const points = (share: number): string => {
  const n = Math.round(share * 100);
  return withSign(n, String(Math.abs(n)));
};

/** How many more or fewer of the party die. */
const deaths = (mean: number): string => {
  const tenths = Math.round(mean * 10);
  return withSign(tenths, (Math.abs(tenths) / 10).toFixed(1));
};

const withSign = (n: number, size: string): string => (n < 0 ? `−${size}` : n > 0 ? `+${size}` : '0');
