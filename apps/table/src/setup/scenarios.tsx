import type { ScenarioPicture } from '@caltrop/engine';
import { difficultyWords } from '@caltrop/lab';
import { MapPicture } from '../parts/map-picture.tsx';
import { withoutRules } from '../parts/text/without-rules.ts';
import type { SettingUp } from './use-setup.ts';

/** The battles there are, as cards; the chosen one is told in full beside them. */
export const Scenarios = ({ desk }: { desk: SettingUp }) => {
  const { offer, choices, change, difficulty, rules } = desk;
  // A field for forces of one's own choice is as hard as they make it.
  const hard = ({ id, targetWins }: ScenarioPicture): string | undefined =>
    targetWins === undefined ? undefined : difficultyWords(difficulty, id, rules);
  const chosen = offer.scenarios.find((s) => s.id === choices.scenario);
  return (
    <section className="set-up-part" aria-labelledby="set-up-scenarios">
      <h2 className="h" id="set-up-scenarios">
        Battle
      </h2>
      <div className="set-up-scenarios">
        <ul className="set-up-cards">
          {offer.scenarios.map((scenario) => (
            <li key={scenario.id}>
              <button
                type="button"
                className="set-up-card"
                aria-pressed={scenario.id === choices.scenario}
                onClick={() => change({ scenario: scenario.id, army: '', enemy: '' })}
              >
                <span className="set-up-thumb">
                  <MapPicture field={scenario.field} tokens={scenario.tokens} />
                </span>
                <span className="set-up-card-text">
                  <b>{scenario.name}</b>
                  <span className="cap">{scenario.facts}</span>
                  {hard(scenario) === undefined ? undefined : <span className="cap">{hard(scenario)}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {chosen === undefined ? undefined : <Detail scenario={chosen} hard={hard(chosen)} />}
      </div>
    </section>
  );
};

const Detail = ({ scenario, hard }: { scenario: ScenarioPicture; hard: string | undefined }) => (
  <article className="card set-up-detail" aria-live="polite">
    <div className="set-up-map">
      <MapPicture
        field={scenario.field}
        tokens={scenario.tokens}
        label={`The map of ${scenario.name}: ${scenario.facts}`}
      />
    </div>
    <h3 className="h">{scenario.name}</h3>
    <p className="cap">{scenario.facts}</p>
    {hard === undefined ? undefined : (
      <p className="cap">
        How hard: <b>{hard}</b>, measured in battles between bots
      </p>
    )}
    <p className="prose">{scenario.blurb}</p>
    <p className="prose">
      <b>How it ends.</b> {scenario.goal}
    </p>
    {scenario.notes === '' ? undefined : <p className="prose mute">{withoutRules(scenario.notes)}</p>}
  </article>
);
