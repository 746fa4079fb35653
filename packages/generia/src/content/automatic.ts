import type { Ability, Content, Trait } from './content.ts';

/** Texts of the questions that lie anywhere in steps, effects and areas. */
const questionsIn = (data: unknown): string[] => {
  if (Array.isArray(data)) return data.flatMap(questionsIn);
  if (typeof data !== 'object' || data === null) return [];
  const of: Readonly<Record<string, unknown>> = { ...data };
  const own = of['do'] === 'ask' && typeof of['text'] === 'string' ? [of['text']] : [];
  return [...own, ...Object.values(of).flatMap(questionsIn)];
};

/** What the game master must say about an ability or trait; empty when it plays by itself. */
export const asksOf = (of: Ability | Trait): string => {
  const parts = [
    of.ask,
    ...questionsIn('effect' in of ? [of.effect, of.effect10, of.saved, of.saved10] : of.effects),
  ];
  return parts.filter((text) => text !== '').join(' ');
};

/** Rituals are performed outside combat (GE-KEY-12). */
export const isRitual = (a: Ability): boolean => a.actions.length === 1 && a.actions[0] === 'ritual';

const cell = (text: string): string => text.replaceAll('|', '/').replaceAll('\n', ' ');

const row = (name: string, kind: string, asks: string): string =>
  `| ${cell(name)} | ${kind} | ${asks === '' ? 'automatic' : `asks: ${cell(asks)}`} |`;

const byName = (x: { readonly name: string }, y: { readonly name: string }): number =>
  x.name < y.name ? -1 : x.name > y.name ? 1 : 0;

const section = (
  title: string,
  rows: readonly (readonly [name: string, kind: string, asks: string])[],
): string => {
  const asking = rows.filter(([, , asks]) => asks !== '').length;
  return [
    `## ${title}`,
    '',
    `${rows.length - asking} of ${rows.length} play by themselves.`,
    '',
    '| Name | Kind | Play |',
    '|---|---|---|',
    ...rows.map(([name, kind, asks]) => row(name, kind, asks)),
    '',
  ].join('\n');
};

/** The page that says what plays by itself and what asks the game master, from the content itself. */
export const automaticPage = (content: Content): string => {
  const abilities = [...content.abilities.values()].toSorted(byName);
  const spells = abilities.filter((a) => a.kind === 'spell' && !isRitual(a));
  const rituals = abilities.filter((a) => a.kind === 'spell' && isRitual(a));
  const others = abilities.filter((a) => a.kind !== 'spell');
  const traits = [...content.traits.values()].toSorted(byName);
  return [
    '# Generia: what plays by itself',
    '',
    'Made from the content; `npx vitest run packages/generia/test/automatic.test.ts -u` writes it anew. What asks puts a question to the game master, with a suggestion first. A perk or trait that asks stands on the card of its bearer: its player says so, and the game master gives it effect from the desk.',
    '',
    section(
      'Spells',
      spells.map((a) => [
        a.name,
        `${a.tradition} ${a.check.kind === 'none' ? '' : a.check.kind}`.trim(),
        asksOf(a),
      ]),
    ),
    section(
      'Rituals',
      rituals.map((a) => [a.name, a.tradition, asksOf(a)]),
    ),
    section(
      'Skills, weapon skills and features',
      others.map((a) => [a.name, a.kind, asksOf(a)]),
    ),
    section(
      'Perks and traits',
      traits.map((t) => [t.name, 'trait', asksOf(t)]),
    ),
  ].join('\n');
};
