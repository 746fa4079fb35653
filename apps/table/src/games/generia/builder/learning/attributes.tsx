import { ATTRIBUTES } from '@caltrop/generia';
import {
  apHad,
  apSpent,
  differencesOf,
  MOST,
  sumsOf,
  VALUE_NAMES,
  withAttribute,
  type Sums,
} from '@caltrop/generia/builder';
import { signed } from '../../../../parts/text/signed.ts';
import { WhyButton } from '../../../../table/prompt/why-button.tsx';
import type { Editing } from '../editing.ts';
import { Stepper } from './stepper.tsx';
import { KIND } from '../use-content.ts';
import './attributes.css';

const MEANINGS = [
  'Constitution: what a body bears',
  'Strength: blows, blocks, load, EN',
  'Dexterity: hitting, dodging, MS',
  'Intelligence: magic, MP',
  'Will: MPR, wounds borne',
  'Perception: SP, dodging, shots',
];

/** The six attributes; each says what one more would cost and change. */
export const Attributes = ({ content, who, edit }: Editing) => {
  const { mods } = sumsOf(content, who);
  const left = apHad(who).sum - apSpent(who).sum;
  return (
    <ul className="attrs">
      {ATTRIBUTES.map((name, i) => {
        const value = who.attributes[i] ?? 0;
        const more = withAttribute(who, i, value + 1);
        const price = value + 1;
        const gains = value >= MOST ? [] : differencesOf(content, who, more);
        return (
          <li key={name} className="attrs-row">
            <div className="attrs-name">
              <b>{name}</b>
              <span className="cap">{MEANINGS[i]}</span>
            </div>
            <Stepper
              label={name}
              value={value}
              most={MOST}
              onChange={(next) => edit(withAttribute(who, i, next))}
            />
            <p className="attrs-mod">
              <span className="cap">MOD</span> <b>{mods[i] ?? 0}</b>
            </p>
            <p className="attrs-next">
              {value >= MOST ? (
                'as high as it can be'
              ) : (
                <>
                  <b>
                    +1 {name}: {price} AP
                  </b>
                  {price > left ? <span className="stop">, {Math.max(0, left)} left</span> : undefined}{' '}
                  {gains.length === 0 ? 'changes nothing by itself' : gains.join(', ')}
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
};

/** What the attributes, perks and gear come to, with the parts of every sum that has several. */
export const Values = ({ sums }: { sums: Sums }) => (
  <dl className="vals">
    {VALUE_NAMES.map((name) => {
      const { value, terms } = sums.values[name];
      return (
        <div key={name}>
          <dt>
            <WhyButton kind={KIND} rule={terms[0]?.rule ?? ''} of={`${name}, ${value}`}>
              {name}
            </WhyButton>
          </dt>
          <dd>
            <b>{value}</b>
            {terms.length < 2 ? undefined : (
              <span className="cap">{terms.map((t) => `${t.label} ${signed(t.value)}`).join(', ')}</span>
            )}
          </dd>
        </div>
      );
    })}
    {(
      [
        ['Dodge', signed(sums.dodge), 'GE-VAL-15'],
        ['MD', String(sums.md), 'GE-VAL-11'],
        ['ER', signed(sums.er), 'GE-VAL-18'],
      ] as const
    ).map(([name, value, rule]) => (
      <div key={name}>
        <dt>
          <WhyButton kind={KIND} rule={rule} of={`${name}, ${value}`}>
            {name}
          </WhyButton>
        </dt>
        <dd>
          <b>{value}</b>
          {name === 'ER' && sums.erSum !== sums.er ? (
            <span className="cap">of {signed(sums.erSum)}, by DEX</span>
          ) : undefined}
        </dd>
      </div>
    ))}
  </dl>
);
