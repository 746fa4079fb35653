import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { keepingFailed, untakenName } from './untaken.ts';

/** A ready roster to begin with. */
export interface Ready<T> {
  readonly id: string;
  /** What tells it from others of its name, for those who hear it. */
  readonly label: string;
  readonly facts: string;
  readonly blurb?: string;
  readonly roster: T;
}

/** Begins with a copy of a roster under a name that is free, and goes to it. */
export const useBegin = <T extends { readonly name: string }>(
  keep: (roster: T) => Promise<string>,
): ((roster: T) => void) => {
  const [, go] = useLocation();
  return (roster) =>
    void untakenName(roster.name)
      .then((name) => keep({ ...roster, name }))
      .then((id) => go(`/build/${id}`))
      .catch(keepingFailed);
};

/** The ways to begin a roster of one game. */
export const BeginCard = ({
  kind,
  title,
  children,
}: {
  kind: string;
  title: string;
  children: ReactNode;
}) => (
  <section className="card rosters-begin" aria-labelledby={`begin-${kind}`}>
    <h2 id={`begin-${kind}`} className="h">
      {title}
    </h2>
    {children}
  </section>
);

/** A shelf of ready rosters, each with what it is and a button to begin with it. */
export const ReadyList = <T extends { readonly name: string }>({
  all,
  begin,
}: {
  all: readonly Ready<T>[];
  begin: (roster: T) => void;
}) => (
  <ul className="rosters-shelf">
    {all.map(({ id, label, facts, blurb, roster }) => (
      <li key={id} className="rosters-ready">
        <div>
          <b>{roster.name}</b>
          <span>{facts}</span>
          {blurb === undefined ? undefined : <em>{blurb}</em>}
        </div>
        <button
          type="button"
          className="btn sm"
          aria-label={`Start with ${label}`}
          onClick={() => begin(roster)}
        >
          Start
        </button>
      </li>
    ))}
  </ul>
);
