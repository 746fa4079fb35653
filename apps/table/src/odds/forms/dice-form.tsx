import { useId } from 'react';
import type { Problem } from '@caltrop/engine';
import './dice-form.css';

const EXAMPLES: readonly (readonly [dice: string, words: string])[] = [
  ['2d6+3', 'two dice and three more'],
  ['4d6kh3', 'keep the highest three; kl, dh and dl keep lowest, drop highest, drop lowest'],
  ['2d20kl1+5', 'the lower of two dice, and five'],
  ['20d6>=4', 'count the dice that show 4 or more; also <=, >, < and ='],
  ['8d6r1>=5', 'roll a 1 again, once, then count 5 and more'],
  ['3d6!', 'a 6 is rolled again and added; 2d6!!kh1 makes one number of a die and its extra dice'],
  ['d%', 'a d100; d66 is two d6 read as tens and units'],
  ['max(d8, d10) - 2', 'the higher of two; + − * ( ) max and min work'],
  ['{4}d6>=5', 'braces mark the number that the sweep changes'],
];

/** The column that a problem names, counted from 0; nothing where it names none. */
const columnOf = (problem: Problem): number | undefined => {
  const found = /column (\d+)/.exec(problem.where ?? '');
  return found === null ? undefined : Number(found[1]) - 1;
};

/** A dice expression: where it is wrong, what is expected there, and how it is written. */
export const DiceForm = ({
  text,
  problems,
  onText,
}: {
  text: string;
  problems: readonly Problem[];
  onText: (text: string) => void;
}) => {
  const id = useId();
  return (
    <div className="dice-form">
      <div className="field">
        <label htmlFor={id}>Dice</label>
        <input
          id={id}
          type="text"
          value={text}
          maxLength={1000}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? `${id}-wrong` : undefined}
          onChange={(e) => onText(e.target.value)}
        />
      </div>
      <div id={`${id}-wrong`} aria-live="polite">
        {problems.map((p) => (
          <DiceProblem key={p.code} text={text} problem={p} />
        ))}
      </div>
      <details>
        <summary>How dice are written</summary>
        <ul className="dice-form-examples">
          {EXAMPLES.map(([dice, words]) => (
            <li key={dice}>
              <button type="button" className="btn sm" onClick={() => onText(dice)}>
                {dice}
              </button>
              <span>{words}</span>
            </li>
          ))}
        </ul>
        <p className="cap">
          First the dice, then re-roll, explosion, keep and count, in this order. At most 1,000 dice of at
          most 10,000 sides.
        </p>
      </details>
    </div>
  );
};

const DiceProblem = ({ text, problem }: { text: string; problem: Problem }) => {
  const column = columnOf(problem);
  return (
    <div className="dice-form-wrong">
      {column === undefined ? undefined : (
        <code aria-hidden="true">
          {text.slice(0, column)}
          <mark>{text[column] ?? ' '}</mark>
          {text.slice(column + 1)}
        </code>
      )}
      <p>
        {problem.what}
        {column !== undefined && '{}'.includes(text[column] ?? ' ')
          ? ' Braces hold a number, such as {3}d6.'
          : undefined}
        {column === undefined ? undefined : <span className="cap"> At sign {column + 1}.</span>}
      </p>
    </div>
  );
};
