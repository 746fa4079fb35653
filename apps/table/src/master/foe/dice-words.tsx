const DICE = /(\b\d*d\d+(?:[+−-]\d+)?\b)/gu;

/** Words in which every number of dice can be clicked: it is rolled. */
export const DiceWords = ({ text, onRoll }: { text: string; onRoll: (dice: string) => void }) =>
  text.split(DICE).map((part, i) =>
    i % 2 === 1 ? (
      <button
        key={i}
        type="button"
        className="why dice-word"
        title={`Roll ${part}`}
        onClick={() => onRoll(part.replace('−', '-'))}
      >
        {part}
      </button>
    ) : (
      <span key={i}>{part}</span>
    ),
  );
