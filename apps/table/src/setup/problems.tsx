import type { Problem } from '@caltrop/engine';
import { useWhy } from '../rules/why/why-store.ts';
import { fieldOf } from './choices.ts';

/** What is wrong with one field of the page, beside it. */
export const FieldProblems = ({
  kind,
  problems,
  fields,
}: {
  kind: string;
  problems: readonly Problem[];
  fields: readonly string[];
}) => {
  const here = problems.filter((p) => fields.includes(fieldOf(p)));
  return here.length === 0 ? undefined : <ProblemList kind={kind} problems={here} />;
};

/** Problems as sentences, each with its rule where it has one. */
export const ProblemList = ({ kind, problems }: { kind: string; problems: readonly Problem[] }) => {
  const ask = useWhy((s) => s.ask);
  return (
    <ul className="set-up-problems">
      {problems.slice(0, 12).map((p, i) => (
        <li key={i}>
          {p.what}
          {p.where !== undefined && /[.,:[]/.test(p.where) ? (
            <span className="cap"> {p.where}</span>
          ) : undefined}
          {p.rule === undefined ? undefined : (
            <button type="button" className="why" onClick={() => ask(kind, p.rule ?? '')}>
              {p.rule}
            </button>
          )}
        </li>
      ))}
      {problems.length > 12 ? <li>And {problems.length - 12} more.</li> : undefined}
    </ul>
  );
};
