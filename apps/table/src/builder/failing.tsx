import type { Problem } from '@caltrop/engine';

/** What went wrong, in sentences. */
export const Failing = ({ problems }: { problems: readonly Problem[] }) =>
  problems.map((p) => (
    <p key={p.what} className="prose stop">
      {p.what}
    </p>
  ));
