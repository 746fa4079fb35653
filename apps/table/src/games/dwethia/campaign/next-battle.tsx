import { budgetOf, forceCost, forcePools, SCENARIO_NAMES } from '@caltrop/dwethia';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { RuleLink } from '../../../rules/rule-link.tsx';
import { recallChoices, rememberChoices } from '../../../setup/choices.ts';
import { faultsOf, KIND, nextForce } from './kept.ts';
import type { CampaignDesk } from './use-campaign.ts';
import { markerWords } from './words.ts';

/** The layouts are battles of two forces; the first of the right size is laid out where none was chosen. */
const scenarioFor = ({ content }: CampaignDesk, limit: number, chosen: string): string => {
  const sizeOf = (id: string): number | undefined => content.layouts.get(id)?.board;
  const board = content.numbers.boards.find((b) => limit <= b.upTo);
  const fitting = [...content.layouts.values()].find((l) => l.board === board?.width);
  if (sizeOf(chosen) !== undefined && sizeOf(chosen) === board?.width) return chosen;
  return fitting?.id ?? chosen;
};

/** The force that takes the field next: points, pools, what goes along, what keeps it from the field. */
export const NextBattle = ({ desk }: { desk: CampaignDesk }) => {
  const { content, now, saved, change } = desk;
  const [, go] = useLocation();
  const [limit, setLimit] = useState(String(saved.limit));
  const force = nextForce(now, saved);
  const { points } = forceCost(content, force);
  const pools = forcePools(content, force);
  const faults = faultsOf(content, force);
  const marked = force.models.filter((m) => markerWords(m).length > 0);
  const fight = (): void => {
    const choices = recallChoices(KIND);
    rememberChoices(KIND, {
      ...choices,
      army: `own/${saved.id}`,
      scenario: scenarioFor(desk, saved.limit, choices.scenario),
    });
    go(`/new/${KIND}`);
  };
  return (
    <section className="card campaign-card" aria-labelledby="campaign-next">
      <h2 className="h" id="campaign-next">
        Next battle
      </h2>
      <dl className="campaign-pools" aria-live="polite">
        <div>
          <dt>Points</dt>
          <dd className={points > saved.limit ? 'stop' : ''}>
            {points} <small>of {saved.limit}</small>
          </dd>
        </div>
        <div>
          <dt>Models</dt>
          <dd>{force.models.length}</dd>
        </div>
        <div>
          <dt>Destiny</dt>
          <dd>{pools.destiny}</dd>
        </div>
        <div>
          <dt>Faith</dt>
          <dd>{pools.faith}</dd>
        </div>
        <div>
          <dt>Affinity</dt>
          <dd>{pools.affinity}</dd>
        </div>
      </dl>
      <p className="cap">
        Plays for {SCENARIO_NAMES[force.scenario]}. Left for new models in the roster:{' '}
        {budgetOf(content, now.roster)} points. <RuleLink kind={KIND} rule="DW-R109" />
      </p>
      <form
        className="campaign-field"
        onSubmit={(e) => {
          e.preventDefault();
          const most = Number(limit);
          if (Number.isInteger(most) && most > 0) change({ limit: most });
        }}
      >
        <label>
          <span>Point limit of the battle</span>
          <input type="number" min={1} step={1} value={limit} onChange={(e) => setLimit(e.target.value)} />
        </label>
        <button type="submit" className="btn sm">
          Set
        </button>
      </form>
      {marked.length === 0 ? undefined : (
        <ul className="campaign-along" aria-label="Markers that go along">
          {marked.map((model) => (
            <li key={model.name}>
              <b>{model.name}:</b>{' '}
              {markerWords(model)
                .map((m) => `${m.name}, ${m.text}`)
                .join('; ')}
            </li>
          ))}
        </ul>
      )}
      {faults.length === 0 ? undefined : (
        <ul className="campaign-faults" aria-label="What keeps it from the field">
          {faults.map(({ what, rule }) => (
            <li key={what}>
              {what} <RuleLink kind={KIND} rule={rule} />
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="btn pri" onClick={fight}>
        Fight a battle
      </button>
    </section>
  );
};
