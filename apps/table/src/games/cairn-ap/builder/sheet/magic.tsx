import { useState } from 'react';
import type { DiceOdds, Invested, Spell } from '@caltrop/cairn-ap';
import { counted, toNumber } from '@caltrop/engine';
import { percent } from '../../../../parts/text/percents.ts';
import { firstDice, MOST } from '../maker/first-dice.ts';
import { WhyButton } from '../../../../table/prompt/why-button.tsx';
import { KIND } from '../use-content.ts';
import './magic.css';

/** A spell that can be cast, and what it is cast from. */
export interface Castable {
  readonly spell: Spell;
  readonly source: string;
  readonly from: string;
}

/** A way to aim a spell, in words. */
export interface AimChoice {
  readonly id: string;
  readonly label: string;
}

const SOURCES = [
  { id: 'slots', label: 'From free slots', note: 'a die of 4 or more is Fatigue', rule: 'CA-CAST-04' },
  { id: 'dust', label: 'From Mana Dust', note: 'never tires', rule: 'CA-DUST-01' },
  { id: 'free', label: 'The free die', note: '4 or more draws blood', rule: 'CA-MIS-11' },
] as const;

/** Casting: a spell, its Magic Dice, and what they may do to the caster before a die is rolled. */
export const Magic = ({
  spells,
  has,
  oddsOf,
  aims,
  onCast,
  hint,
}: {
  spells: readonly Castable[];
  has: Invested;
  oddsOf: (
    cast: Castable,
    dice: Invested,
    aim: string,
  ) => { readonly dice: DiceOdds; readonly success?: number };
  /** Ways to aim it; none where it needs none or nobody is about. */
  aims: (cast: Castable) => readonly AimChoice[];
  onCast: ((cast: Castable, dice: Invested, aim: string) => void) | undefined;
  hint: string;
}) => {
  const [chosen, setChosen] = useState(0);
  const [picked, setPicked] = useState<Invested>();
  const [aim, setAim] = useState('');
  const cast = spells[chosen] ?? spells[0];
  if (cast === undefined) return undefined;
  const { spell } = cast;
  const dice = picked ?? firstDice(has, spell.leastDice ?? 1);
  const total = dice.slots + dice.dust + dice.free;
  const ways = aims(cast);
  const aimed = ways.some((w) => w.id === aim) ? aim : (ways[0]?.id ?? '');
  const odds = total === 0 ? undefined : oddsOf(cast, dice, aimed);
  return (
    <section className="magic" aria-label="Spells">
      <h2 className="h">Spells</h2>
      <div className="field">
        <label htmlFor="magic-spell">Spell</label>
        <select
          id="magic-spell"
          value={chosen}
          onChange={(e) => {
            setChosen(Number(e.target.value));
            setPicked(undefined);
          }}
        >
          {spells.map((s, i) => (
            <option key={`${s.source} ${s.spell.id}`} value={i}>
              {s.spell.name} ({s.from})
            </option>
          ))}
        </select>
      </div>
      <p className="prose magic-text">
        {spell.text} <WhyButton kind={KIND} rule="CA-CAST-04" of="Magic Dice" />
      </p>
      {ways.length === 0 ? undefined : (
        <div className="field">
          <label htmlFor="magic-aim">At</label>
          <select id="magic-aim" value={aimed} onChange={(e) => setAim(e.target.value)}>
            {ways.map((w) => (
              <option key={w.id} value={w.id}>
                {w.label}
              </option>
            ))}
          </select>
        </div>
      )}
      <fieldset className="magic-dice">
        <legend className="lab">
          Magic Dice: {total} of at most {MOST}
        </legend>
        {SOURCES.filter((s) => has[s.id] > 0).map((source) => (
          <div key={source.id} className="magic-source">
            <span>
              <b>{source.label}</b> <span className="cap">{source.note}</span>
            </span>
            <span className="magic-steps">
              <button
                type="button"
                className="btn sm"
                aria-label={`One less ${source.label.toLowerCase()}`}
                disabled={dice[source.id] === 0}
                onClick={() => setPicked({ ...dice, [source.id]: dice[source.id] - 1 })}
              >
                −
              </button>
              <b aria-live="polite">{dice[source.id]}</b>
              <button
                type="button"
                className="btn sm"
                aria-label={`One more ${source.label.toLowerCase()}`}
                disabled={total >= MOST || dice[source.id] >= has[source.id]}
                onClick={() => setPicked({ ...dice, [source.id]: dice[source.id] + 1 })}
              >
                +
              </button>
            </span>
          </div>
        ))}
        {has.slots + has.dust + has.free === 0 ? (
          <p className="stop">No slot is free and there is no Mana Dust: nothing can be cast.</p>
        ) : undefined}
      </fieldset>
      {odds === undefined ? undefined : <Outlook odds={odds.dice} success={odds.success} dice={dice} />}
      {onCast === undefined ? undefined : (
        <button
          type="button"
          className="btn pri magic-cast"
          disabled={total === 0}
          onClick={() => onCast(cast, dice, aimed)}
        >
          Cast with {counted(total, 'die', 'dice')}
        </button>
      )}
      <p className="cap">{hint}</p>
    </section>
  );
};

/** What the dice may do: Fatigue, Mishap, failure, exactly. */
const Outlook = ({
  odds,
  success,
  dice,
}: {
  odds: DiceOdds;
  success: number | undefined;
  dice: Invested;
}) => {
  const tired = odds.fatigue.reduce((sum, f, i) => sum + (i === 0 ? 0 : toNumber(f)), 0);
  const mishap = toNumber(odds.mishap) + toNumber(odds.fails);
  return (
    <div className="magic-odds" aria-live="polite">
      <dl>
        <Chance label="a Mishap" chance={mishap} rule="CA-CAST-07" warn />
        <Chance label="it fails" chance={toNumber(odds.fails)} rule="CA-CAST-08" warn />
        <Chance label="Fatigue" chance={tired} rule="CA-CAST-06" />
        {success === undefined ? undefined : (
          <Chance label="they do not save" chance={success} rule="CA-R66" />
        )}
      </dl>
      {dice.slots < 1 ? undefined : (
        <table className="magic-table">
          <caption className="lab">How much Fatigue</caption>
          <thead>
            <tr>
              {odds.fatigue.map((_, i) => (
                <th key={i} scope="col">
                  {i}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {odds.fatigue.map((f, i) => (
                <td key={i}>{percent(toNumber(f))}</td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
      <p className="cap">exact, before a die is rolled</p>
    </div>
  );
};

const Chance = ({
  label,
  chance,
  rule,
  warn = false,
}: {
  label: string;
  chance: number;
  rule: string;
  warn?: boolean;
}) => (
  <div className={warn && chance >= 0.1 ? 'magic-warn' : undefined}>
    <dd className="disp">{percent(chance)}</dd>
    <dt>
      {label} <WhyButton kind={KIND} rule={rule} of={label} />
    </dt>
  </div>
);
