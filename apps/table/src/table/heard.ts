import { create } from 'zustand';

/** A sentence for readers; the number makes the same sentence be heard twice when it is said twice. */
interface Sentence {
  readonly id: number;
  readonly text: string;
}

interface HeardState {
  readonly polite: readonly Sentence[];
  readonly urgent: Sentence | undefined;
}

const KEPT = 6;
let count = 0;

/** What is read aloud: news politely, refusals and "your turn" at once. */
export const useHeard = create<HeardState>(() => ({ polite: [], urgent: undefined }));

/** Says something when there is a pause. */
export const tell = (text: string): void =>
  useHeard.setState((s) => ({ polite: [...s.polite, { id: ++count, text }].slice(-KEPT) }));
/** Says something at once. */
export const interrupt = (text: string): void => useHeard.setState({ urgent: { id: ++count, text } });
/** A new table begins in silence. */
export const hush = (): void => useHeard.setState({ polite: [], urgent: undefined });
