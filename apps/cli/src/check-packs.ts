/** Content packs of every game: which game one belongs to, and what is wrong with it. */
import { forceProblems, priceRemarks } from '@caltrop/dwethia';
import { readPack as readDwethia } from '@caltrop/dwethia/pack';
import { readPack as readCairnAp } from '@caltrop/cairn-ap/pack';
import { firstProblems, parseJson, type Problem, type Result } from '@caltrop/engine';
import { readPack as readGeneria } from '@caltrop/generia/pack';
import { armyProblems } from '@caltrop/officers-chess';
import { readPack as readChess } from '@caltrop/officers-chess/pack';
import * as cairnAp from './cairn-ap.ts';
import * as dwethia from './dwethia.ts';
import * as chess from './games.ts';
import * as generia from './generia.ts';

/** A game as far as packs beside its own are checked. */
interface PackGame {
  /** The sections that its packs can have, apart from `name` and `about`. */
  readonly sections: readonly string[];
  /** A pack beside ours and the user's others: its form, its references, and what is illegal about lists in it. */
  readonly problems: (text: string, file: string, beside: readonly string[]) => readonly Problem[];
  /** What is not wrong with a pack in which nothing is, and yet worth knowing. */
  readonly remarks?: (text: string, file: string, beside: readonly string[]) => readonly Problem[];
}

/** Checks a pack by reading it and compiling it beside the others; `more` says what is wrong with what it holds. */
const checker =
  <P, C>(
    read: (text: string, file: string) => Result<P>,
    others: (files: readonly string[]) => Result<P[]>,
    compile: (packs: readonly P[]) => Result<C>,
    more: (pack: P, content: C, file: string) => readonly Problem[] = () => [],
  ): PackGame['problems'] =>
  (text, file, beside) => {
    const packs = others(beside);
    if (!packs.ok) return packs.error;
    const pack = read(text, file);
    if (!pack.ok) return pack.error;
    const content = compile([...packs.value, pack.value]);
    return content.ok ? more(pack.value, content.value, file) : content.error;
  };

const CHESS: PackGame = {
  sections: [
    'numbers',
    'weaponTypes',
    'triangle',
    'profiles',
    'tags',
    'statuses',
    'terrain',
    'sites',
    'classes',
    'weapons',
    'staves',
    'consumables',
    'accessories',
    'chests',
    'armies',
    'scenarios',
    'campaign',
  ],
  problems: checker(
    readChess,
    chess.readPackFiles,
    (packs) => chess.compileWith(packs, 'seed'),
    (pack, content, file) =>
      Object.keys(pack.data.armies ?? {}).flatMap((id) => {
        const army = content.armies.get(id);
        if (army === undefined) return [];
        return armyProblems(content, army, army.chest).map((p) => ({
          ...p,
          where: `${file}: armies.${id}: ${p.where ?? ''}`,
        }));
      }),
  ),
};

const DWETHIA: PackGame = {
  sections: [
    'numbers',
    'units',
    'factions',
    'religions',
    'races',
    'items',
    'powers',
    'rules',
    'actions',
    'pieces',
    'layouts',
    'missions',
    'forces',
    'battles',
    'transformations',
  ],
  problems: checker(readDwethia, dwethia.readPackFiles, dwethia.compileWith, (pack, content, file) =>
    Object.keys(pack.data.forces ?? {}).flatMap((id) => {
      const force = content.forces.get(id);
      const checks = force === undefined ? [] : forceProblems(content, force);
      return checks
        .filter(({ level }) => level === 'illegal')
        .map(({ code, what, where, rule }) => ({
          code,
          what,
          rule,
          where: `${file}: forces.${id}: ${where}`,
        }));
    }),
  ),
  remarks: (text, file, beside) => dwethiaRemarks(text, file, beside),
};

/** Prices that the schedule contradicts, and rules that never work. */
const dwethiaRemarks: NonNullable<PackGame['remarks']> = (text, file, beside) => {
  const packs = dwethia.readPackFiles(beside);
  const pack = readDwethia(text, file);
  if (!packs.ok || !pack.ok) return [];
  const content = dwethia.compileWith([...packs.value, pack.value]);
  if (!content.ok) return [];
  const { units = {}, items = {}, rules = {} } = pack.value.data;
  const named = { units: Object.keys(units), items: Object.keys(items), rules: Object.keys(rules) };
  return priceRemarks(content.value, named).map((p) => ({ ...p, where: `${file}: ${p.where ?? ''}` }));
};

const CAIRN_AP: PackGame = {
  sections: [
    'conditions',
    'spells',
    'items',
    'monsters',
    'hirelings',
    'backgrounds',
    'grounds',
    'encounters',
    'characters',
    'tables',
    'difficulties',
    'traitTables',
    'services',
    'ideas',
  ],
  problems: checker(readCairnAp, cairnAp.readPackFiles, cairnAp.compileWith),
};

const GENERIA: PackGame = {
  sections: [
    'weapons',
    'ammunition',
    'armour',
    'grounds',
    'profiles',
    'encounters',
    'abilities',
    'traits',
    'classes',
    'enchantments',
    'consumables',
    'chaos',
  ],
  problems: checker(readGeneria, generia.readPackFiles, generia.compileWith),
};

/** The first is meant where nothing tells. */
const GAMES: readonly PackGame[] = [CHESS, DWETHIA, CAIRN_AP, GENERIA];

/** Whether a text in YAML or JSON has a field at its top. */
export const hasKey = (text: string, key: string): boolean => {
  if (!text.trimStart().startsWith('{')) return new RegExp(`^["']?${key}["']?\\s*:`, 'm').test(text);
  const json = parseJson(text);
  return json.ok && typeof json.value === 'object' && json.value !== null && Object.hasOwn(json.value, key);
};

/**
 * What is wrong with a pack, as one of the game that it belongs to: the one that knows most of its sections. Where several
 * do, it belongs to the one that finds least wrong with it.
 */
export const packProblems = (
  text: string,
  file: string,
  beside: readonly string[],
): { readonly problems: readonly Problem[]; readonly remarks: readonly Problem[] } => {
  const there = new Set(GAMES.flatMap(({ sections }) => sections).filter((s) => hasKey(text, s)));
  const known = GAMES.map((game) => game.sections.filter((s) => there.has(s)).length);
  const most = Math.max(...known);
  let best: readonly Problem[] | undefined;
  let of: PackGame | undefined;
  for (const [i, game] of GAMES.entries()) {
    if (known[i] !== most || (most === 0 && i > 0) || best?.length === 0) continue;
    const problems = game.problems(text, file, beside);
    if (best !== undefined && problems.length >= best.length) continue;
    best = problems;
    of = game;
  }
  const remarks = best?.length === 0 ? (of?.remarks?.(text, file, beside) ?? []) : [];
  return { problems: firstProblems(best ?? []), remarks: firstProblems(remarks) };
};

/** What is wrong with a pack of Officer's Chess, which army lists are read as. */
export const armyListProblems = CHESS.problems;
