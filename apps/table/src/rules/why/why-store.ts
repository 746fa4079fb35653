import { create } from 'zustand';

/** Which rule is being asked about, of which game. */
interface WhyState {
  readonly asked: { readonly kind: string; readonly rule: string } | undefined;
  readonly ask: (kind: string, rule: string) => void;
  readonly close: () => void;
}

/** "Why?": anything that cites a rule asks here, and the rule opens over the page. */
export const useWhy = create<WhyState>((set) => ({
  asked: undefined,
  ask: (kind, rule) => set({ asked: { kind, rule } }),
  close: () => set({ asked: undefined }),
}));
