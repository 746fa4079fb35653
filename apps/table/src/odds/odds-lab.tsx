import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Top } from '../shell/top.tsx';
import { ForecastCardView } from '../table/forecast/forecast-card.tsx';
import { verdictOf, type Compared } from './results/compare.ts';
import { addSetUp, LETTERS, MOST, type Lab, type NewSetUp } from './lab.ts';
import { takeBrought, useLab } from './lab-store.ts';
import { headlineOf } from './results/outcome.ts';
import { PairsCard } from './results/pairs-card.tsx';
import { ResultsCard } from './results/results-card.tsx';
import { SetUpCard } from './forms/set-up-card.tsx';
import { ShareCard } from './share/share-card.tsx';
import { SweepCard } from './sweep/sweep-card.tsx';
import { useResults, type SetUpResult } from './results/use-results.ts';
import './odds-lab.css';

const COUNTS = ['first', 'second', 'third', 'fourth'];

/** The number of "at least": what somebody said, else the middle of the first set-up. */
const leastOf = (lab: Lab, results: readonly SetUpResult[]): number => {
  const outcomes = results.flatMap((r) => (r.outcome === undefined ? [] : [r.outcome]));
  const first = outcomes.find((o) => o.card === undefined) ?? outcomes[0];
  return lab.least ?? first?.median ?? 0;
};

/** What is compared: the set-ups that come to something. */
const comparedOf = (lab: Lab, results: readonly SetUpResult[], least: number): Compared[] =>
  results.flatMap(({ setup, outcome }, i) => {
    if (outcome === undefined) return [];
    const { card } = outcome;
    const usual = card === undefined ? outcome.line : `${card.left.name} against ${card.right.name}`;
    return [
      {
        letter: LETTERS[i] ?? '',
        name: setup.name === '' ? usual : setup.name,
        outcome,
        headline: headlineOf(outcome, lab.care, least),
        of: setup.is === 'dice' ? 'dice' : setup.kind,
      },
    ];
  });

/** The odds lab: up to four set-ups beside each other, dice or duels. */
export const OddsLab = () => {
  const { lab, before, change, goBack } = useLab();
  useEffect(takeBrought, []);
  const drawing = useRef<SVGSVGElement>(null);
  const results = useResults(lab);
  const least = leastOf(lab, results);
  const all = comparedOf(lab, results, least);
  // What the one who acts loses is better when it is less; dice know no sides.
  const high = lab.whose === 'theirs' || all.every((c) => c.outcome.card === undefined);
  const verdict = verdictOf(all, high);
  const { setups } = lab;
  const last = setups.at(-1);
  const next: NewSetUp =
    last?.is === 'duel'
      ? { ...last, name: '' }
      : { is: 'dice', name: '', text: last?.is === 'dice' ? last.text : '2d6' };
  return (
    <>
      <Top>
        <span className="top-game odds-lab-where">Odds lab</span>
      </Top>
      <main className="odds-lab">
        <div className="odds-lab-setups">
          {results.map((result, i) => {
            const letter = LETTERS[i] ?? '';
            return (
              <SetUpCard
                key={result.setup.id}
                letter={letter}
                place={i}
                count={results.length}
                result={result}
                headline={all.find((c) => c.letter === letter)?.headline}
                best={verdict.best === letter}
              />
            );
          })}
          <div className="odds-lab-more">
            {setups.length < MOST ? (
              <button type="button" className="btn" onClick={() => change((l) => addSetUp(l, next))}>
                + A {COUNTS[setups.length]} set-up
              </button>
            ) : undefined}
            {before === undefined ? undefined : (
              <button type="button" className="btn" onClick={goBack}>
                Back to what was here before
              </button>
            )}
            <Link href="/lab" className="btn">
              Whole battles: the balance lab
            </Link>
            <p className="cap">
              Nothing here resets when you change a field. Everything is saved on this device.
            </p>
          </div>
        </div>
        <div className="odds-lab-main">
          <ResultsCard
            lab={lab}
            all={all}
            verdict={verdict}
            least={least}
            waiting={results.some((r) => r.waiting)}
            drawing={drawing}
          />
          <Forecasts results={results} />
        </div>
        <div className="odds-lab-side">
          <SweepCard
            lab={lab}
            results={results}
            least={least}
            names={new Map(all.map((c) => [c.letter, c.name]))}
          />
          <PairsCard all={all} />
          <ShareCard lab={lab} all={all} title={verdict.title} drawing={drawing} />
        </div>
      </main>
    </>
  );
};

/** The duels in full, both sides and step by step. */
const Forecasts = ({ results }: { results: readonly SetUpResult[] }) => {
  const [chosen, setChosen] = useState(-1);
  const duels = results.flatMap(({ setup, outcome }, i) =>
    setup.is === 'duel' && outcome?.card !== undefined
      ? [{ id: setup.id, letter: LETTERS[i] ?? '', kind: setup.kind, card: outcome.card }]
      : [],
  );
  const shown = duels.find((d) => d.id === chosen) ?? duels[0];
  if (shown === undefined) return undefined;
  return (
    <section className="card odds-lab-forecast">
      <div className="row">
        <h2 className="h">{shown.letter} in full</h2>
        <span className="grow" />
        {duels.length < 2 ? undefined : (
          <span className="seg" role="group" aria-label="Which duel">
            {duels.map((d) => (
              <button key={d.id} type="button" aria-pressed={d === shown} onClick={() => setChosen(d.id)}>
                {d.letter}
              </button>
            ))}
          </span>
        )}
      </div>
      <ForecastCardView card={shown.card} kind={shown.kind} />
    </section>
  );
};
