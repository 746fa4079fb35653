import { useEffect } from 'react';
import type { StudyPlan, StudyReport } from '@caltrop/lab';
import { LIDS } from '../shelf/games.ts';
import { ProblemList } from '../setup/problems.tsx';
import { guarded } from '../shell/notices/guarded.ts';
import { Top } from '../shell/top.tsx';
import { HeatMap } from './charts/heat-map.tsx';
import { RowChart } from './charts/row-chart.tsx';
import { ScenarioList } from './charts/scenario-list.tsx';
import { SpreadChart } from './charts/spread-chart.tsx';
import { StudyForm } from './form/study-form.tsx';
import { useDraft } from './form/use-draft.ts';
import { useLabRun } from './lab-store.ts';
import { RunDock } from './run-dock.tsx';
import { verdictOf } from './words.ts';
import './lab.css';

const titleOf = (kind: string): string => LIDS.find((l) => l.kind === kind)?.title ?? kind;

const VerdictCard = ({ plan, report }: { plan: StudyPlan; report: StudyReport }) => {
  const { loud, unit, sentence, note } = verdictOf(plan, report);
  return (
    <section className="card lab-verdict" aria-label="In short">
      <p className="lab-loud">
        {loud}
        <small>{unit}</small>
      </p>
      <div>
        <p className="lab-sentence">{sentence}</p>
        <p className="sub">{note}</p>
      </div>
    </section>
  );
};

const Results = ({ plan, report }: { plan: StudyPlan; report: StudyReport }) => (
  <>
    <VerdictCard plan={plan} report={report} />
    {report.battles === 0 ? undefined : (
      <div className="lab-results">
        <div className="lab-column">
          {report.matrix === undefined ? (
            <ScenarioList
              report={report}
              title={
                plan.study.is === 'versions'
                  ? 'Side by side'
                  : plan.study.is === 'scenarios'
                    ? 'How often players win'
                    : 'Who wins'
              }
            />
          ) : (
            <HeatMap plan={plan} report={report} />
          )}
          <section className="card lab-card" aria-labelledby="lab-spreads">
            <header className="lab-head">
              <h2 className="h" id="lab-spreads">
                Length and losses
              </h2>
            </header>
            <div className="lab-spreads">
              <SpreadChart title="Length in rounds" of="rounds" spread={report.rounds} />
              <SpreadChart
                title="Units lost by the first side"
                of="units lost"
                spread={report.losses[0]}
                side="a"
              />
              <SpreadChart
                title="Units lost by the second side"
                of="units lost"
                spread={report.losses[1]}
                side="b"
              />
            </div>
          </section>
        </div>
        <RowChart plan={plan} report={report} />
      </div>
    )}
  </>
);

/** The balance lab: a question about battles, fought in workers, with what they have come to so far. */
export const LabPage = () => {
  const drafting = useDraft();
  const { fought, problems, recall } = useLabRun();
  useEffect(() => guarded(recall()), [recall]);
  const { draft } = drafting;
  return (
    <>
      <Top>
        <span className="top-game lab-where">Balance lab</span>
      </Top>
      <main className="lab-page">
        <h1 className="heard">Balance lab</h1>
        <details className="card lab-card" open={fought === undefined}>
          <summary>
            <h2 className="h">What is asked</h2>
            <span className="sub">
              {fought === undefined ? titleOf(draft.kind) : titleOf(fought.plan.study.kind)}
            </span>
          </summary>
          <StudyForm drafting={drafting} />
        </details>
        {problems.length === 0 ? undefined : (
          <div className="card lab-card" role="alert">
            <ProblemList kind={draft.kind} problems={problems} />
          </div>
        )}
        {fought === undefined ? (
          <section className="card lab-card">
            <p className="prose">
              Bots fight battles by the hundred under the same rules, and the page stays usable meanwhile.
              Choose a question and press Fight; results show as they come, and what was fought is saved in
              this browser.
            </p>
          </section>
        ) : (
          <Results plan={fought.plan} report={fought.report} />
        )}
        <RunDock drafting={drafting} />
      </main>
    </>
  );
};
