import type { Fight } from '@caltrop/sheets/campaign';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { recallChoices, rememberChoices } from '../../setup/choices.ts';
import { Rule } from './deed.tsx';
import type { CampaignDesk } from '../use-campaign.ts';

const LimitField = ({ desk: { screen, change } }: { desk: CampaignDesk }) => {
  const { limit } = screen.next;
  const [text, setText] = useState(String(limit?.value ?? ''));
  if (limit === undefined) return undefined;
  return (
    <form
      className="campaign-field"
      onSubmit={(e) => {
        e.preventDefault();
        const most = Number(text);
        if (Number.isInteger(most) && most > 0) change({ limit: most });
      }}
    >
      <label>
        <span>{limit.label}</span>
        <input type="number" min={1} step={1} value={text} onChange={(e) => setText(e.target.value)} />
      </label>
      <button type="submit" className="btn sm">
        Set
      </button>
    </form>
  );
};

/** What takes the field next: how much of it, what goes along, what keeps it from the field, and the way there. */
export const NextBattle = ({ desk }: { desk: CampaignDesk }) => {
  const { saved, screen, stock } = desk;
  const { next } = screen;
  const [, go] = useLocation();
  const fight = (one: Fight): void => {
    const choices = recallChoices(stock.kind);
    rememberChoices(stock.kind, {
      ...choices,
      army: `own/${saved.id}`,
      scenario: one.scenario(choices.scenario),
      options: { ...choices.options, ...one.options },
    });
    go(`/new/${stock.kind}`);
  };
  return (
    <section className="card campaign-card" aria-labelledby="campaign-next">
      <h2 className="h" id="campaign-next">
        {next.title}
      </h2>
      {next.text === '' ? undefined : <p className="prose">{next.text}</p>}
      <dl className="campaign-pools" aria-live="polite">
        {next.numbers.map(({ label, value, of, bad }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={bad === true ? 'stop' : ''}>
              {value} {of === undefined ? undefined : <small>of {of}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {next.notes.map(({ text, rule }) => (
        <p key={text} className="cap">
          {text} <Rule kind={stock.kind} rule={rule} />
        </p>
      ))}
      <LimitField desk={desk} />
      {next.along.length === 0 ? undefined : (
        <ul className="campaign-along" aria-label="Markers it takes along">
          {next.along.map(({ name, text }) => (
            <li key={name}>
              <b>{name}:</b> {text}
            </li>
          ))}
        </ul>
      )}
      {next.faults.length === 0 ? undefined : (
        <ul className="campaign-faults" aria-label="Why it cannot fight yet">
          {next.faults.map(({ what, rule }) => (
            <li key={what}>
              {what} <Rule kind={stock.kind} rule={rule} />
            </li>
          ))}
        </ul>
      )}
      {next.fights.map((one, i) => (
        <button
          key={one.typed}
          type="button"
          className={i === 0 ? 'btn pri' : 'btn quiet'}
          onClick={() => fight(one)}
        >
          {one.label}
        </button>
      ))}
    </section>
  );
};
