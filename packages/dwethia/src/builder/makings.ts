/** What a player has made, as a pack file: rules, wargear and powers by their ids. */
import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { Content, Item, Power, SpecialRule } from '../content/content.ts';
import { parseForce } from '../content/parse-force.ts';

/** Rules, wargear and powers of a player's own. */
export interface Makings {
  readonly rules: readonly SpecialRule[];
  readonly items: readonly Item[];
  readonly powers: readonly Power[];
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

const byId = (list: readonly { readonly id: string }[]): Json =>
  // Words that are not there are left out.
  Object.fromEntries(
    list.map(({ id, ...rest }) => [id, Object.fromEntries(Object.entries(rest).filter(([, v]) => v !== ''))]),
  );

/** Makings as a pack file, which the set-up and the command line read as well. */
export const makingsFile = ({ rules, items, powers }: Makings): Json => ({
  ...(rules.length === 0 ? {} : { rules: byId(rules) }),
  ...(items.length === 0 ? {} : { items: byId(items) }),
  ...(powers.length === 0 ? {} : { powers: byId(powers) }),
});

/** A section with the ids put into its entries, as a force carries them. */
const listOf = (section: unknown): unknown[] =>
  isObject(section)
    ? Object.entries(section).map(([id, value]) => (isObject(value) ? { id, ...value } : value))
    : [];

/** Reads makings from a pack file; they pass the same checks as those that a force carries. */
export const parseMakings = (content: Content, json: unknown): Result<Makings> => {
  const bad = (code: string, what: string): Problem => ({ code, what, where: 'file' });
  if (!isObject(json)) return err([bad('not-makings', 'This is not a file of rules, wargear or powers.')]);
  const rules = listOf(json['rules']);
  const items = listOf(json['items']);
  const powers = listOf(json['powers']);
  if (rules.length + items.length + powers.length === 0) {
    return err([bad('empty', 'The file holds no rules, wargear or powers.')]);
  }
  const force = parseForce(
    content,
    {
      name: 'Makings',
      faction: 'none',
      religion: 'none',
      limit: 1,
      scenario: 'annihilation',
      missions: [],
      models: [{ unit: 'none', count: 1, rules }],
      own: { items, powers },
    },
    'file',
  );
  if (!force.ok) return force;
  const { models, own } = force.value;
  return ok({ rules: models[0]?.rules ?? [], items: own?.items ?? [], powers: own?.powers ?? [] });
};
