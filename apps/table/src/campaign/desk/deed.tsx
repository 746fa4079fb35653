import { filled, type CampaignDeed, type Values } from '@caltrop/sheets/campaign';
import { useId, useState } from 'react';
import { RuleLink } from '../../rules/rule-link.tsx';
import { Fields } from './fields.tsx';
import type { CampaignDesk } from '../use-campaign.ts';

type Say = Pick<CampaignDesk, 'say' | 'stock'>;

/** A rule that can be asked for, where there is one. */
export const Rule = ({ kind, rule = '' }: { kind: string; rule?: string | undefined }) =>
  rule === '' ? undefined : <RuleLink kind={kind} rule={rule} />;

const classOf = ({ main }: CampaignDeed): string => (main === true ? 'btn pri' : 'btn sm');

/** A step that is one press. What cannot be done now says why when it is pressed, and beside it where there is room. */
const Press = ({ desk, deed, told }: { desk: Say; deed: CampaignDeed; told: boolean }) => {
  const why = useId();
  const { refused } = deed;
  return (
    <>
      <button
        type="button"
        className={classOf(deed)}
        aria-label={deed.spoken}
        aria-disabled={refused !== undefined}
        aria-describedby={refused !== undefined && told ? why : undefined}
        onClick={() => desk.say(deed)}
      >
        {deed.label}
      </button>
      {refused === undefined || !told ? undefined : (
        <span className="cap" id={why}>
          {refused.what}
        </span>
      )}
    </>
  );
};

const Form = ({ desk, deed }: { desk: Say; deed: CampaignDeed }) => {
  const [values, setValues] = useState<Values>({});
  const fields = deed.fields ?? [];
  return (
    <form
      className="campaign-form"
      onSubmit={(e) => {
        e.preventDefault();
        if (desk.say(deed, values)) setValues({});
      }}
    >
      {/* Each field keeps its place: what was chosen and is gone gives way to what there is. */}
      <Fields fields={fields} values={filled(fields, values)} set={setValues} />
      <p className="campaign-deeds">
        <button type="submit" className={classOf(deed)} aria-label={deed.spoken}>
          {deed.label}
        </button>
        <Rule kind={desk.stock.kind} rule={deed.rule} />
      </p>
    </form>
  );
};

/** Something that can be done between battles: a press, a switch, or a form. */
export const DeedLine = ({ desk, deed, told = true }: { desk: Say; deed: CampaignDeed; told?: boolean }) => {
  if (deed.on !== undefined) {
    return (
      <label className="campaign-check">
        <input type="checkbox" checked={deed.on} onChange={() => desk.say(deed)} />
        <span>
          {deed.label} <Rule kind={desk.stock.kind} rule={deed.rule} />
        </span>
      </label>
    );
  }
  if (deed.refused === undefined && (deed.fields ?? []).length > 0) {
    return deed.folded === undefined ? (
      <Form desk={desk} deed={deed} />
    ) : (
      <details className="campaign-more">
        <summary>{deed.folded}</summary>
        <Form desk={desk} deed={deed} />
      </details>
    );
  }
  return (
    <p className="campaign-deeds">
      <Press desk={desk} deed={deed} told={told} />
      {told ? <Rule kind={desk.stock.kind} rule={deed.rule} /> : undefined}
    </p>
  );
};
