import type { Problem } from '@caltrop/engine';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { rosterWords } from '../shelf/games.ts';
import { Top } from '../shell/top.tsx';

/** A page of the builder with nothing on it but words. */
export const Page = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <Top />
    <main className="page">
      <h1>{title}</h1>
      {children}
    </main>
  </>
);

/** Says why a roster cannot be opened. */
export const Faults = ({
  problems,
  kind = '',
}: {
  problems: readonly Problem[];
  /** The game, where it is known. */
  kind?: string;
}) => (
  <Page title={`This ${rosterWords(kind).one} cannot be opened`}>
    {problems.map((p) => (
      <p key={p.what} className="prose">
        {p.what}
      </p>
    ))}
    <p style={{ marginTop: 16 }}>
      <Link className="btn" href="/build">
        My {rosterWords(kind).many}
      </Link>
    </p>
  </Page>
);
