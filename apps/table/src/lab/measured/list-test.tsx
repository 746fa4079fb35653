import { useEffect, useState } from 'react';
import {
  driveStudy,
  leagueOf,
  Ledger,
  NODES,
  planStudy,
  studyReport,
  type Study,
  type StudyPlan,
  type StudyReport,
} from '@caltrop/lab';
import { err, ok, type Result } from '@caltrop/engine';
import { openingOf } from '../opening.ts';
import { margin, whole } from '../words.ts';
import { useWork } from './use-work.ts';
import './measured.css';

/** So many quick battles, shared out among the reference lists. */
const BATTLES = 200;

/** A list against every ready one of its league, in the scenario that rosters fight each other in. */
const planTest = async (kind: string, list: unknown, league: string): Promise<Result<StudyPlan>> => {
  const opening = await openingOf(kind);
  if (!opening.ok) return opening;
  const offer = await opening.value.offer({ scenario: '' });
  if (!offer.ok) return offer;
  const own = leagueOf(offer.value, league);
  const others = own.ok ? own : leagueOf(offer.value, undefined);
  if (!others.ok) return others;
  const ids = new Set(others.value.map(({ id }) => id));
  const duels = offer.value.scenarios.filter(({ duel }) => duel);
  const scenario = (duels.find(({ roster }) => ids.has(roster)) ?? duels[0])?.id;
  if (scenario === undefined || others.value.length === 0)
    return err([{ code: 'no-lists', what: 'There are no ready lists to fight.' }]);
  const cells = [];
  let first: StudyPlan | undefined;
  for (const rival of others.value) {
    const study: Study = {
      kind,
      is: 'battle',
      setup: { scenario, army: list, enemy: rival.id },
      policy: 'quick',
      seed: '1',
      nodes: NODES,
      battles: Math.ceil(BATTLES / others.value.length),
    };
    const plan = await planStudy(opening.value, study);
    if (!plan.ok) return plan;
    first ??= plan.value;
    for (const cell of plan.value.cells) cells.push({ ...cell, id: rival.id, name: rival.name });
  }
  return first === undefined
    ? err([{ code: 'no-lists', what: 'There are no ready lists to fight.' }])
    : ok({ ...first, cells });
};

/** How a list does against the ready ones: 200 quick battles, with intervals. */
export const ListTest = ({
  kind,
  list,
  league,
  faults,
}: {
  kind: string;
  list: unknown;
  /** The league whose lists are the measure: a limit of points, a War Chest. */
  league: string;
  faults: number;
}) => {
  const [report, setReport] = useState<StudyReport>();
  const [fault, setFault] = useState('');
  const key = JSON.stringify(list);
  useEffect(() => {
    setReport(undefined);
    setFault('');
  }, [key]);
  const { running, start, stop } = useWork(async (hands, stopped) => {
    const plan = await planTest(kind, list, league);
    if (stopped()) return;
    if (!plan.ok) {
      setFault(plan.error.map((p) => p.what).join(' '));
      return;
    }
    const ledger = new Ledger(plan.value);
    let told = 0;
    await driveStudy(ledger, hands, {
      clock: () => performance.now(),
      stopped,
      report: () => {
        const now = performance.now();
        if (now - told < 300) return;
        told = now;
        setReport(studyReport(ledger.plan, ledger.sums));
      },
    });
    if (!stopped()) setReport(studyReport(ledger.plan, ledger.sums));
  }, key);
  const fought = report?.cells.filter(({ battles }) => battles > 0) ?? [];
  const points = fought.reduce((sum, { first, battles }) => sum + first.share * battles, 0);
  return (
    <section className="card measured-list" aria-labelledby="list-test">
      <header className="row">
        <h2 className="h" id="list-test">
          Against ready lists
        </h2>
        <span className="grow" />
        <button type="button" className="btn sm" disabled={faults > 0} onClick={running ? stop : start}>
          {running ? 'Stop' : `Fight ${BATTLES} battles`}
        </button>
      </header>
      <p className="cap" role="status">
        {fault !== ''
          ? fault
          : faults > 0
            ? 'A list with faults cannot be fought.'
            : report === undefined
              ? running
                ? 'The first battles are being fought…'
                : 'Bots play both sides, quickly.'
              : `${Math.round((points / Math.max(1, report.battles)) * 100)}% of ${report.battles} battles${running ? ' so far' : ''}`}
      </p>
      {fought.length === 0 ? undefined : (
        <table className="measured-table">
          <thead>
            <tr>
              <th scope="col">Against</th>
              <th scope="col">wins</th>
            </tr>
          </thead>
          <tbody>
            {fought.map((cell) => (
              <tr key={cell.id}>
                <th scope="row">{cell.name}</th>
                <td>
                  {whole(cell.first)}% ± {margin(cell.first)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
