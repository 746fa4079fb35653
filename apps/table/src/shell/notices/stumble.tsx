import { Component, type ReactNode } from 'react';
import { PART_GONE } from '../renewal.ts';
import './stumble.css';

/** Browsers have no code for it, only a sentence each. */
const isPartGone = (why: string): boolean =>
  /dynamically imported module|importing a module script failed|preload css/i.test(why);

/** What is shown instead of an empty page when drawing it failed: nothing is lost, because tables are kept as they go. */
export class Stumble extends Component<{ children: ReactNode }, { why: string | undefined }> {
  override state: { why: string | undefined } = { why: undefined };

  static getDerivedStateFromError(reason: unknown): { why: string } {
    return { why: reason instanceof Error ? reason.message : String(reason) };
  }

  override render(): ReactNode {
    const { why } = this.state;
    if (why === undefined) return this.props.children;
    return (
      <main className="page stumble" role="alert">
        <h1>Something went wrong on this page</h1>
        <p className="prose">
          {isPartGone(why)
            ? PART_GONE
            : 'Your tables and armies are still saved in this browser. Reload the page, or go to the home page.'}
        </p>
        <p className="prose mute">What the browser says: {why}</p>
        <p className="stumble-ways">
          <button type="button" className="btn pri" onClick={() => location.reload()}>
            Load again
          </button>
          <button
            type="button"
            className="btn"
            onClick={() => {
              location.hash = '/';
              location.reload();
            }}
          >
            First page
          </button>
        </p>
      </main>
    );
  }
}
