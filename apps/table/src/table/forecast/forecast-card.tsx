import { memo, useState, type CSSProperties } from 'react';
import type { Aside, Beat, ForecastCard, Ladder, SideMark, Sum } from '@caltrop/engine';
import { Icon } from '../../parts/icons/icon.tsx';
import { percent, rungPercent, wholePercents } from '../../parts/text/percents.ts';
import { plain, signed } from '../../parts/text/signed.ts';
import { useWhy } from '../../rules/why/why-store.ts';
import { TokenDisc } from '../../parts/token.tsx';
import { JointTable } from './joint-table.tsx';
import { WhyButton } from '../prompt/why-button.tsx';
import { Fold } from '../unit/fold.tsx';
import './forecast-card.css';

/** Another way to do the same: a weapon, a distance; with its odds in short. */
export interface OtherWay {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly chosen: boolean;
}

/** Longer names than this are set smaller, so that what stands below keeps its place. */
const LONG_NAME = 16;
const nameClass = (name: string): string => (name.length > LONG_NAME ? 'h fc-long' : 'h');

/** The odds of a deed for both sides: who, the loud numbers, beats, ladders, terms, other ways. */
export const ForecastCardView = memo(function ForecastCardView({
  card,
  others = [],
  onPick,
  onLab,
  kind,
  open = true,
  brief = false,
}: {
  card: ForecastCard;
  others?: readonly OtherWay[];
  onPick?: ((id: string) => void) | undefined;
  /** Takes the card to the odds lab. */
  onLab?: (() => void) | undefined;
  /** The game whose rules are cited. */
  kind: string;
  /** Whether what it shows is unfolded; folded, each row still says its own sum. */
  open?: boolean;
  /** It is only pointed at and goes with the pointer: nobody can reach what explains it. */
  brief?: boolean;
}) {
  const { left, right, levels } = card;
  const [spent, setSpent] = useState(0);
  const level = levels?.steps[spent];
  const shown =
    level === undefined
      ? card
      : { ...card, ladders: level.ladders, joint: level.joint, samples: level.samples };
  return (
    <section className="fc" aria-label={`Odds: ${card.line}`}>
      <header className="fc-head">
        <TokenDisc unit={left} size={32} />
        <h3 className={nameClass(left.name)}>{left.name}</h3>
        {right.unit === left.unit ? undefined : (
          <>
            <span className="fc-against" role="img" aria-label="against">
              ›
            </span>
            <TokenDisc unit={right} size={32} />
            <h3 className={nameClass(right.name)}>{right.name}</h3>
          </>
        )}
        <span className="grow" />
        <Certainty card={card} />
      </header>
      <div className="fc-two fc-loud">
        {shown.ladders.map((ladder) => (
          <p key={ladder.unit} className="fc-big">
            <span
              className={
                ladder.chance === 0 || ladder.loud?.figure === '0.0'
                  ? 'disp fc-none'
                  : `disp ${fillOf(card, ladder.side)}`
              }
            >
              {ladder.loud?.figure ?? percent(ladder.chance)}
            </span>{' '}
            {ladder.loud?.words ?? ladder.text}
          </p>
        ))}
      </div>
      {card.beats.length === 0 ? undefined : (
        <ol className={card.beats.length === 4 ? 'fc-beats fc-four' : 'fc-beats'} aria-label="In order">
          {card.beats.map((beat, i) => (
            <BeatPlate key={i} beat={beat} />
          ))}
        </ol>
      )}
      {levels === undefined ? undefined : (
        <Spend levels={levels} chosen={spent} kind={kind} onChoose={setSpent} />
      )}
      <Fold title="How it may end" summary={shown.ladders.map((l) => l.note).join(', ')} open={open}>
        <div className="fc-two">
          {shown.ladders.map((ladder) => (
            <LadderTable key={ladder.unit} ladder={ladder} fill={fillOf(card, ladder.side)} />
          ))}
        </div>
        {shown.joint === undefined ? undefined : <JointTable joint={shown.joint} />}
      </Fold>
      {card.asides.length === 0 ? undefined : (
        <Fold title="Also" summary={firstAside(card.asides)} open={open && !brief}>
          <ul className={card.asides.length > 4 ? 'fc-asides fc-many' : 'fc-asides'}>
            {card.asides.map((aside) => (
              <AsideLine key={aside.text} aside={aside} kind={card.asides.length > 4 ? '' : kind} />
            ))}
          </ul>
        </Fold>
      )}
      {card.sums.length === 0 ? undefined : (
        <Fold
          title="Why"
          summary={card.sums.map((s) => `${s.value} ${s.label}`).join(', ')}
          open={open && !brief}
        >
          <div className="fc-sums">
            {card.sums.map((sum, i) => (
              <SumLine key={i} sum={sum} kind={kind} />
            ))}
          </div>
        </Fold>
      )}
      {card.assumes.length === 0 ? undefined : (
        <Fold title="Assumed" summary={card.assumes[0] ?? ''} open={open && !brief}>
          <ul className="fc-assumes prose">
            {card.assumes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Fold>
      )}
      {others.length < 2 ? undefined : (
        <div className="fc-others" role="group" aria-label="Other ways">
          {others.map(({ id, label, detail, chosen }) => (
            <button key={id} type="button" aria-pressed={chosen} onClick={() => onPick?.(id)}>
              <b>{label}</b>
              <span>{detail}</span>
            </button>
          ))}
        </div>
      )}
      {onLab === undefined ? undefined : (
        <button type="button" className="why fc-lab" onClick={onLab}>
          open in the odds lab
        </button>
      )}
    </section>
  );
});

const firstAside = ([first]: readonly Aside[]): string =>
  first === undefined ? '' : `${percent(first.chance)} ${first.text}`;

/** What could be spent on it: a slider that moves the bars. */
const Spend = ({
  levels: { of, rule, steps },
  chosen,
  kind,
  onChoose,
}: {
  levels: NonNullable<ForecastCard['levels']>;
  chosen: number;
  kind: string;
  onChoose: (step: number) => void;
}) => (
  <div className="fc-spend">
    <label>
      <span>{of}</span>
      <input
        type="range"
        min={0}
        max={steps.length - 1}
        step={1}
        value={chosen}
        aria-valuetext={`${steps[chosen]?.label ?? ''}: ${steps[chosen]?.summary ?? ''}`}
        onChange={(e) => onChoose(Number(e.target.value))}
      />
      <b>{steps[chosen]?.label}</b>
    </label>
    <span className="mute">{steps[chosen]?.summary}</span>
    <WhyButton kind={kind} rule={rule} of={of} />
  </div>
);

/** What is done to a unit is drawn in the colour of whoever does it. */
const fillOf = ({ left, right }: ForecastCard, side: SideMark): SideMark => {
  if (left.side === right.side) return left.side;
  return side === 'a' ? 'b' : 'a';
};

const Certainty = ({ card: { samples, error } }: { card: ForecastCard }) =>
  samples === 0 ? (
    <span className="cap">exact</span>
  ) : (
    <span className="cap" title={`${samples} runs; 95 of 100 such intervals hold the true chance`}>
      ≈ ±{(error * 100).toFixed(1)} points
    </span>
  );

const BeatPlate = ({ beat: { side, icon, label, chance, effect, note, unit } }: { beat: Beat }) => (
  <li className={`fc-beat fc-beat-${side}`} data-unit={unit}>
    <Icon name={icon} size={18} />
    <b>{percent(chance)}</b>
    <span className="fc-effect">
      <span className="heard">{label}, </span>
      {effect === '' ? undefined : (
        <>
          {/^(?:d?\d|up to )/u.test(effect) ? 'for ' : ''}
          <b>{effect}</b>
        </>
      )}
    </span>
    <span className="cap">{note === '' ? label : note}</span>
  </li>
);

const width = (chance: number): CSSProperties => ({ width: `${(chance * 100).toFixed(1)}%` });

const LadderTable = ({ ladder, fill }: { ladder: Ladder; fill: SideMark }) => {
  const whole = wholePercents(ladder.rungs.map((r) => r.chance));
  return (
    <div className="fc-ladder">
      <table className={`fc-rungs f${fill} ${ladder.rungs.length > 6 ? 'fc-dense' : ''}`}>
        <caption className="heard">
          What becomes of {ladder.name}: {ladder.note}
        </caption>
        <thead className="heard">
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">At least</th>
            <th scope="col">Exactly</th>
          </tr>
        </thead>
        <tbody>
          {ladder.rungs.map((rung, i) => (
            <tr key={i} title={rung.exact === '' ? undefined : `exactly ${rung.exact}`}>
              <th scope="row" className={rung.fatal ? 'fc-end' : undefined}>
                {rung.label}
              </th>
              <td className="fc-bar">
                <span className="bar">
                  <i style={width(rung.atLeast)} />
                  <b style={width(rung.chance)} />
                </span>
                <span className="heard">{percent(rung.atLeast)}</span>
              </td>
              <td className="fc-value">{rungPercent(whole[i] ?? 0, rung.chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cap">{ladder.note}</p>
    </div>
  );
};

/** A chance besides; where there are many of one rule, `kind` is empty and each does without its link. */
const AsideLine = ({ aside: { text, chance, rule }, kind }: { aside: Aside; kind: string }) => (
  <li>
    <b>{percent(chance)}</b> {text}{' '}
    {kind === '' ? undefined : <WhyButton kind={kind} rule={rule} of={text} />}
  </li>
);

/** A number with its terms in the order of the rule; each term opens its own rule. */
const SumLine = ({ sum: { value, label, terms, rule }, kind }: { sum: Sum; kind: string }) => {
  const ask = useWhy((s) => s.ask);
  return (
    <p className="terms">
      <span className="eq">{value}</span>
      <span className="t">
        {label}
        {terms.length === 0 ? '' : ':'}
      </span>
      {terms.map((term, i) => (
        <button
          key={i}
          type="button"
          className={`t fc-term ${term.value < 0 ? 'neg' : ''}`}
          title={term.rule}
          disabled={term.rule === ''}
          onClick={() => ask(kind, term.rule)}
        >
          {term.label} <b>{i === 0 ? plain(term.value) : signed(term.value)}</b>
        </button>
      ))}
      <WhyButton kind={kind} rule={rule} of={`${label}, ${value}`} />
    </p>
  );
};
