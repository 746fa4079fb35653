import { useState } from 'react';
import type { OptionPicture } from '@caltrop/engine';
import { useWhy } from '../rules/why/why-store.ts';
import { changedOptions } from './choices.ts';
import { FieldProblems } from './problems.tsx';
import type { SettingUp } from './use-setup.ts';

/** House rules: folded, since a battle needs none of them. */
export const Options = ({ desk, kind }: { desk: SettingUp; kind: string }) => {
  const { offer, choices, change, problems } = desk;
  const count = changedOptions(choices, offer);
  return (
    <details className="card set-up-fold" open={problems.some((p) => /options/.test(p.where ?? ''))}>
      <summary>
        <h2 className="h">House rules</h2>
        <span className="cap">
          {count === 0 ? 'all as the rules have them' : count === 1 ? '1 changed' : `${count} changed`}
        </span>
      </summary>
      <div className="set-up-options">
        {offer.options.map((option) => (
          <Option
            key={option.name}
            kind={kind}
            option={option}
            value={choices.options[option.name] ?? option.initial}
            onChange={(value) => change({ options: { ...choices.options, [option.name]: value } })}
          >
            <FieldProblems kind={kind} problems={problems} fields={[`options.${option.name}`]} />
          </Option>
        ))}
      </div>
      <button type="button" className="btn sm" disabled={count === 0} onClick={() => change({ options: {} })}>
        Back to the rules
      </button>
    </details>
  );
};

interface OptionProps {
  readonly kind: string;
  readonly option: OptionPicture;
  readonly value: string | number | boolean;
  readonly onChange: (value: string | number | boolean) => void;
  readonly children: React.ReactNode;
}

const Option = ({ kind, option, value, onChange, children }: OptionProps) => {
  const ask = useWhy((s) => s.ask);
  const { name, label, text, ruling, initial } = option;
  const id = `set-up-option-${name}`;
  return (
    <div className={value === initial ? 'set-up-option' : 'set-up-option changed'}>
      {typeof initial === 'boolean' ? (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          aria-describedby={`${id}-text`}
          onChange={(e) => onChange(e.target.checked)}
        />
      ) : undefined}
      <div>
        <label htmlFor={id}>{label}</label>
        {value === initial ? undefined : <span className="chip">changed</span>}
        <p className="cap" id={`${id}-text`}>
          {text}{' '}
          <button type="button" className="why" onClick={() => ask(kind, ruling)}>
            {ruling}
          </button>
        </p>
        {typeof initial === 'boolean' ? undefined : (
          <Choice id={id} option={option} value={value} onChange={onChange} />
        )}
        {children}
      </div>
    </div>
  );
};

const Choice = ({
  id,
  option: { words, least, said },
  value,
  onChange,
}: Omit<OptionProps, 'kind' | 'children'> & { id: string }) => {
  const number = typeof value === 'number';
  return (
    <div className="row">
      {words.length === 0 ? undefined : (
        <select
          id={id}
          value={number ? '#' : String(value)}
          onChange={(e) => onChange(e.target.value === '#' ? (least ?? 0) : e.target.value)}
        >
          {least === undefined ? undefined : <option value="#">a number</option>}
          {words.map((word) => (
            <option key={word} value={word}>
              {said?.[word] ?? spoken(word)}
            </option>
          ))}
        </select>
      )}
      {least === undefined || !number ? undefined : (
        <NumberField
          id={words.length === 0 ? id : `${id}-number`}
          label={words.length === 0 ? undefined : 'The number'}
          least={least}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
};

/** A number while it is being typed may be none yet; only whole ones from the least on count. */
const NumberField = ({
  id,
  label,
  least,
  value,
  onChange,
}: {
  id: string;
  label: string | undefined;
  least: number;
  value: number;
  onChange: (value: number) => void;
}) => {
  const [draft, setDraft] = useState<string>();
  const bad = draft !== undefined && !(/^\d+$/.test(draft) && Number(draft) >= least);
  return (
    <>
      <input
        id={id}
        type="number"
        min={least}
        step={1}
        value={draft ?? value}
        aria-label={label}
        aria-invalid={bad}
        onChange={(e) => {
          const { value: text } = e.target;
          setDraft(text);
          if (/^\d+$/.test(text) && Number(text) >= least) onChange(Number(text));
        }}
        onBlur={() => setDraft(undefined)}
      />
      {bad ? <span className="stop">A whole number from {least} on.</span> : undefined}
    </>
  );
};

/** `endOfRound` as people say it. */
const spoken = (word: string): string =>
  word.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${String(b).toLowerCase()}`);
