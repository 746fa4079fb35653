/** The games that have cases: their kits, rule books and options, each opened when it is needed. */
import { OPTIONS as CAIRN_OPTIONS } from '@caltrop/cairn-ap';
import { makeCaseKit as makeCairnKit } from '@caltrop/cairn-ap/casekit';
import { loadOwnPacks as loadCairnPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent as compileCairn } from '@caltrop/cairn-ap/pack';
import { OPTIONS as DWETHIA_OPTIONS } from '@caltrop/dwethia';
import { makeCaseKit as makeDwethiaKit } from '@caltrop/dwethia/casekit';
import { loadOwnPacks as loadDwethiaPacks } from '@caltrop/dwethia/content-node';
import { compileContent as compileDwethia } from '@caltrop/dwethia/pack';
import { ok, type CaseKit, type OptionSpec, type Result } from '@caltrop/engine';
import { OPTIONS as GENERIA_OPTIONS } from '@caltrop/generia';
import { makeCaseKit as makeGeneriaKit } from '@caltrop/generia/casekit';
import { loadOwnPacks as loadGeneriaPacks } from '@caltrop/generia/content-node';
import { compileContent as compileGeneria } from '@caltrop/generia/pack';
import { OPTIONS } from '@caltrop/officers-chess';
import type { Pack } from '@caltrop/officers-chess/pack';
import { makeCaseKit } from '@caltrop/officers-chess/casekit';
import { ownPacks } from './games.ts';
import { CAIRN_AP, DWETHIA, GENERIA, OFFICERS_CHESS, type RuleBook } from './rulebooks.ts';

export interface CaseGame {
  readonly book: RuleBook;
  readonly options: readonly OptionSpec[];
  /** The kit, with a user's packs beside the game's own where the game takes them. */
  readonly kit: (packs: readonly Pack[]) => Result<CaseKit>;
}

/** A kit of a game that compiles its own packs alone. */
const ownKit =
  <P, C>(
    book: RuleBook,
    load: () => Result<P>,
    compile: (packs: P) => Result<C>,
    make: (parts: { readonly content: C; readonly rules: Iterable<string> }) => CaseKit,
  ): CaseGame['kit'] =>
  () => {
    const packs = load();
    const content = packs.ok ? compile(packs.value) : packs;
    return content.ok
      ? ok(make({ content: content.value, rules: book.rules().map((rule) => rule.id) }))
      : content;
  };

/** Officer's Chess for cases, with a user's packs beside ours. */
const makeKit = (packs: readonly Pack[]): Result<CaseKit> => {
  const own = ownPacks();
  if (!own.ok) return own;
  const rules = OFFICERS_CHESS.rules().map((rule) => rule.id);
  return ok(makeCaseKit({ packs: [...own.value, ...packs], rules }));
};

export const CASE_GAMES: readonly CaseGame[] = [
  { book: OFFICERS_CHESS, options: OPTIONS, kit: makeKit },
  {
    book: DWETHIA,
    options: DWETHIA_OPTIONS,
    kit: ownKit(DWETHIA, loadDwethiaPacks, compileDwethia, makeDwethiaKit),
  },
  {
    book: CAIRN_AP,
    options: CAIRN_OPTIONS,
    kit: ownKit(CAIRN_AP, loadCairnPacks, compileCairn, makeCairnKit),
  },
  {
    book: GENERIA,
    options: GENERIA_OPTIONS,
    kit: ownKit(GENERIA, loadGeneriaPacks, compileGeneria, makeGeneriaKit),
  },
];

/** The kits that the cases of a text need: that of the game it names, else all, so that the reader can say which there are. */
export const kitsFor = (text: string, packs: readonly Pack[]): Result<readonly CaseKit[]> => {
  const named = CASE_GAMES.filter(({ book }) =>
    new RegExp(`^["']?game["']?\\s*:\\s*["']?${book.game}["']?\\s*$`, 'm').test(text),
  );
  const kits: CaseKit[] = [];
  for (const game of named.length > 0 ? named : CASE_GAMES) {
    const kit = game.kit(packs);
    if (!kit.ok) return kit;
    kits.push(kit.value);
  }
  return ok(kits);
};
