import { commandOf, studyCsv, studyJson, type Study } from '@caltrop/lab';
import { copyText } from '../rules/copy-text.ts';
import { guarded } from '../shell/notices/guarded.ts';
import { saveFile } from '../store/files.ts';
import type { Drafting } from './form/use-draft.ts';
import { useLabRun } from './lab-store.ts';

const STOPS = [5, 2, 1] as const;

const grouped = (n: number): string => String(Math.round(n)).replaceAll(/\B(?=(\d{3})+$)/g, ',');

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

/** How many battles there will be: of a run with a stop rule, by how many a share near even needs. */
const expectedOf = ({ battles, within }: Study): number =>
  within === undefined ? battles : Math.min(battles, Math.ceil((0.98 / within) ** 2 / 100) * 100);

/** Under everything: how far it is, when it ends, what repeats it, and the one black button. */
export const RunDock = ({ drafting }: { drafting: Drafting }) => {
  const { fought, running, opening, pace, hands, begin, goOn, pause } = useLabRun();
  const { draft, change, study } = drafting;
  const plan = fought?.plan;
  const asked = plan === undefined ? 0 : expectedOf(plan.study) * plan.cells.length;
  const battles = fought?.report.battles ?? 0;
  const changed =
    study !== undefined && plan !== undefined && JSON.stringify(study) !== JSON.stringify(plan.study);
  const shown = changed && !running ? study : (plan?.study ?? study);
  const command = shown === undefined ? '' : commandOf(shown);
  const foughtBy = plan === undefined ? '' : commandOf(plan.study);
  const canGoOn = fought !== undefined && !fought.done && !changed;
  const start = (): void => {
    if (study !== undefined) guarded(begin(study));
  };
  return (
    <section className="card lab-dock" aria-label="The run">
      <div className="lab-progress">
        <p className="row" role="status">
          <b>{grouped(battles)} battles</b>
          {running ? (
            <span className="mute">
              {pace > 0 && asked > battles ? `about ${duration((asked - battles) / pace)} left` : 'starting'}
            </span>
          ) : (
            <span className="mute">
              {fought === undefined
                ? 'nothing fought yet'
                : fought.done
                  ? 'all fought'
                  : 'paused: saved in this browser'}
            </span>
          )}
          <span className="grow" />
          {running && pace > 0 ? (
            <span className="mute">
              {pace < 10 ? pace.toFixed(1) : grouped(pace)} a second, {hands}{' '}
              {hands === 1 ? 'worker' : 'workers'}
            </span>
          ) : undefined}
        </p>
        <progress aria-label="Battles fought" max={Math.max(1, asked, battles)} value={battles} />
        <p className="row lab-command">
          <code>{command}</code>
          <button
            type="button"
            className="btn sm quiet"
            onClick={() => void copyText(command, 'The command is copied.')}
          >
            Copy
          </button>
          {shown === undefined ? undefined : (
            <button
              type="button"
              className="btn sm quiet"
              onClick={() => saveFile('study.json', `${JSON.stringify(shown, undefined, 2)}\n`)}
            >
              Save study
            </button>
          )}
          {plan === undefined || fought === undefined ? undefined : (
            <>
              <button
                type="button"
                className="btn sm quiet"
                onClick={() =>
                  saveFile(
                    'balance.json',
                    `${JSON.stringify(studyJson(plan, fought.report, foughtBy), undefined, 2)}\n`,
                  )
                }
              >
                JSON
              </button>
              <button
                type="button"
                className="btn sm quiet"
                onClick={() => saveFile('balance.csv', studyCsv(plan, fought.report, foughtBy))}
              >
                CSV
              </button>
            </>
          )}
        </p>
      </div>
      <div className="lab-acts">
        <span className="cap" id="lab-stop">
          stop when every share is known to
        </span>
        <span className="seg" role="group" aria-labelledby="lab-stop">
          {STOPS.map((within) => (
            <button
              key={within}
              type="button"
              aria-pressed={draft.within === within}
              onClick={() => change({ within: draft.within === within ? 0 : within })}
            >
              ± {within}
            </button>
          ))}
        </span>
        {running ? (
          <button type="button" className="btn pri" onClick={pause}>
            Pause
          </button>
        ) : canGoOn ? (
          <>
            <button type="button" className="btn" onClick={start}>
              Start again
            </button>
            <button type="button" className="btn pri" onClick={() => guarded(goOn())}>
              Continue
            </button>
          </>
        ) : (
          <button type="button" className="btn pri" disabled={study === undefined || opening} onClick={start}>
            {opening ? 'Opening…' : 'Fight'}
          </button>
        )}
      </div>
    </section>
  );
};
