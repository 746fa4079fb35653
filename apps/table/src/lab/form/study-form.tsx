import { useState } from 'react';
import { LEVELS } from '@caltrop/bots';
import type { OptionPicture, Problem, SetupOffer } from '@caltrop/engine';
import { LIDS } from '../../shelf/games.ts';
import { PackButton } from '../../setup/pack-button.tsx';
import { ProblemList } from '../../setup/problems.tsx';
import { textOf } from '../../store/files.ts';
import { leaguesOf, type Draft } from './draft.ts';
import type { Drafting } from './use-draft.ts';
import './study-form.css';

const QUESTIONS: readonly (readonly [Draft['is'], string])[] = [
  ['matrix', 'Who beats whom'],
  ['scenarios', 'How hard scenarios are'],
  ['battle', 'One battle, many times'],
  ['versions', 'Two versions of a battle'],
];

const POLICIES: Readonly<Record<string, string>> = {
  random: 'at random',
  quick: 'quickly, by the first good idea',
  greedy: 'by the odds',
  search: 'looking ahead',
};

const Pick = ({
  id,
  label,
  value,
  values,
  change,
}: {
  id: string;
  label: string;
  value: string;
  values: readonly (readonly [value: string, label: string])[];
  change: (value: string) => void;
}) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <select id={id} value={value} onChange={(e) => change(e.target.value)}>
      {values.map(([v, text]) => (
        <option key={v} value={v}>
          {text}
        </option>
      ))}
    </select>
  </div>
);

/** The words that a house rule can have. */
const valuesOf = ({ words, initial, said, least }: OptionPicture): readonly (readonly [string, string])[] => {
  if (typeof initial === 'boolean')
    return [String(!initial)].map((v) => [v, v === 'true' ? 'on' : 'off'] as const);
  if (words.length > 0) return words.filter((w) => w !== initial).map((w) => [w, said?.[w] ?? w] as const);
  const from = least ?? 0;
  return Array.from({ length: 12 }, (_, n) => [String(from + n), String(from + n)] as const);
};

const Rosters = ({ drafting, offer }: { drafting: Drafting; offer: SetupOffer }) => {
  const { draft, change, own } = drafting;
  const values = (none: string): readonly (readonly [string, string])[] => [
    ['', none],
    ...own.map((r) => [`own/${r.id}`, `${r.name} (mine)`] as const),
    ...offer.rosters.map((r) => [`ready/${r.id}`, r.name] as const),
  ];
  const duel =
    offer.scenarios.find(({ id }) => id === draft.scenario)?.duel ?? offer.scenarios[0]?.duel ?? false;
  if (offer.rosters.length === 0) return undefined;
  return (
    <>
      <Pick
        id="lab-army"
        label="First side"
        value={draft.army}
        values={values('as in the scenario')}
        change={(army) => change({ army })}
      />
      {duel ? (
        <Pick
          id="lab-enemy"
          label="Second side"
          value={draft.enemy}
          values={values('as in the scenario')}
          change={(enemy) => change({ enemy })}
        />
      ) : undefined}
    </>
  );
};

/** What the second version has otherwise: a house rule, or a pack with changed rows. */
const Other = ({ drafting, offer }: { drafting: Drafting; offer: SetupOffer }) => {
  const { draft, change, game } = drafting;
  const [bad, setBad] = useState<readonly Problem[]>([]);
  const option = offer.options.find(({ name }) => name === draft.option);
  const read = async (file: File): Promise<void> => {
    const text = await textOf(file);
    const pack = text.ok ? await game?.readPack(text.value, file.name) : text;
    if (pack === undefined) return;
    setBad(pack.ok ? [] : pack.error);
    if (pack.ok) change({ pack: { file: file.name, data: pack.value } });
  };
  return (
    <fieldset className="study-other">
      <legend className="lab">The second version has</legend>
      <Pick
        id="lab-option"
        label="another house rule"
        value={draft.option}
        values={[['', 'none'], ...offer.options.map(({ name, label }) => [name, label] as const)]}
        change={(name) => {
          const found = offer.options.find((o) => o.name === name);
          change({ option: name, value: found === undefined ? '' : (valuesOf(found)[0]?.[0] ?? '') });
        }}
      />
      {option === undefined ? undefined : (
        <Pick
          id="lab-value"
          label={option.label}
          value={draft.value}
          values={valuesOf(option)}
          change={(value) => change({ value })}
        />
      )}
      <div className="field">
        <span className="lab">changed rows, from a pack</span>
        <span className="row">
          <PackButton label={draft.pack === undefined ? 'Choose a pack' : draft.pack.file} onFile={read} />
          {draft.pack === undefined ? undefined : (
            <button type="button" className="btn sm quiet" onClick={() => change({ pack: undefined })}>
              Remove
            </button>
          )}
        </span>
      </div>
      {bad.length === 0 ? undefined : <ProblemList kind={draft.kind} problems={bad} />}
    </fieldset>
  );
};

/** One question about battles: the game, what is asked, who fights, how they play, when it is enough. */
export const StudyForm = ({ drafting }: { drafting: Drafting }) => {
  const { draft, change, offer } = drafting;
  const leagues = offer === undefined ? [] : leaguesOf(offer);
  const questions = leagues.length === 0 ? QUESTIONS.filter(([is]) => is !== 'matrix') : QUESTIONS;
  const scenarios = offer?.scenarios.filter(({ duel }) => draft.is !== 'matrix' || duel) ?? [];
  return (
    <div className="study-form">
      <Pick
        id="lab-kind"
        label="Game"
        value={draft.kind}
        values={LIDS.map(({ kind, title }) => [kind, title] as const)}
        change={(kind) => change({ kind })}
      />
      <Pick
        id="lab-is"
        label="Question"
        value={questions.some(([is]) => is === draft.is) ? draft.is : 'scenarios'}
        values={questions}
        change={(value) => {
          const is = QUESTIONS.find(([word]) => word === value)?.[0];
          if (is !== undefined) change({ is });
        }}
      />
      {draft.is === 'matrix' && leagues.length > 1 ? (
        <Pick
          id="lab-league"
          label="Rosters"
          value={draft.league === '' ? (leagues[0] ?? '') : draft.league}
          values={leagues.map((l) => [l, l] as const)}
          change={(league) => change({ league })}
        />
      ) : undefined}
      <Pick
        id="lab-scenario"
        label={draft.is === 'scenarios' ? 'Scenarios' : 'Scenario'}
        value={draft.scenario}
        values={[
          [
            '',
            draft.is === 'scenarios'
              ? 'all'
              : draft.is === 'matrix'
                ? 'the usual one'
                : (scenarios[0]?.name ?? ''),
          ],
          ...scenarios.map(({ id, name }) => [id, name] as const),
        ]}
        change={(scenario) => change({ scenario })}
      />
      {offer === undefined || draft.is === 'matrix' || draft.is === 'scenarios' ? undefined : (
        <Rosters drafting={drafting} offer={offer} />
      )}
      {offer === undefined || draft.is !== 'versions' ? undefined : (
        <Other drafting={drafting} offer={offer} />
      )}
      <Pick
        id="lab-policy"
        label="Everybody plays"
        value={draft.policy}
        values={LEVELS.map((level) => [level, POLICIES[level] ?? level] as const)}
        change={(policy) => change({ policy })}
      />
      <div className="field">
        <label htmlFor="lab-battles">Battles each, at most</label>
        <input
          id="lab-battles"
          type="number"
          min={1}
          max={1_000_000}
          value={draft.battles}
          onChange={(e) => {
            const n = Math.round(Number(e.target.value));
            if (n >= 1 && n <= 1_000_000) change({ battles: n });
          }}
        />
      </div>
      <div className="field">
        <label htmlFor="lab-seed">Seed</label>
        <input
          id="lab-seed"
          type="text"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={draft.seed}
          onChange={(e) => change({ seed: e.target.value })}
        />
      </div>
    </div>
  );
};
