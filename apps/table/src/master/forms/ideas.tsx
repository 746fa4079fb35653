import type { AnyIdea } from '../desk-state.ts';
import './ideas.css';

/** The reason that all have, which is then said once. */
const sharedReason = (ideas: readonly AnyIdea[]): string | undefined => {
  const [first, ...rest] = ideas;
  if (first === undefined || first.reason === '' || rest.length === 0) return undefined;
  if (rest.some((idea) => idea.reason !== first.reason)) return undefined;
  return first.reason.slice(0, 1).toUpperCase() + first.reason.slice(1);
};

/** What a creature might do, at most three, each with its odds and why: suggested, never decided. */
export const Ideas = ({
  name,
  ideas,
  numbered,
  still,
  onTake,
}: {
  name: string;
  ideas: readonly AnyIdea[];
  /** The digits do them; not while a question is asked that they answer. */
  numbered: boolean;
  still: boolean;
  onTake: (commands: readonly unknown[]) => void;
}) => (
  <section className="card ideas" aria-labelledby="ideas-title">
    <h2 className="h" id="ideas-title">
      What might {name} do?
    </h2>
    {sharedReason(ideas) === undefined ? undefined : <p className="sub">{sharedReason(ideas)}</p>}
    {ideas.length === 0 ? (
      <p className="sub">Nothing comes to mind.</p>
    ) : (
      <ol>
        {ideas.map((idea, i) => (
          <li key={idea.text}>
            <button
              type="button"
              disabled={still}
              {...(numbered ? { 'data-digit': i + 1 } : {})}
              onClick={() => onTake(idea.commands)}
            >
              <kbd>{i + 1}</kbd>
              <span>
                <b>{idea.text}</b>
                <span className="cap">
                  {[idea.odds, sharedReason(ideas) === undefined ? idea.reason : '']
                    .filter((t) => t !== '')
                    .join(', ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    )}
  </section>
);
