import { dictionary, listed, percent, type Forecast } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { creatureOf, type State } from '../../match/state.ts';
import type { Blow } from './forecast-odds.ts';

const DOES: Readonly<Record<string, string>> = dictionary({
  dodge: 'dodges',
  parry: 'parries',
  block: 'blocks',
  none: 'lets it come',
});

/** How the target of an attack is taken to defend: what promises most against each roll. */
const defenceWords = (p: Position, { on, defences }: Blow): string => {
  const all = [...defences.values()].reduce((sum, w) => sum + w, 0);
  const ways = [...defences].filter(([, w]) => w > 0).toSorted(([, a], [, b]) => b - a);
  const { name } = creatureOf(p.state, on);
  const [only] = ways;
  if (only === undefined) return '';
  if (ways.length === 1)
    return only[0] === 'none'
      ? `${name} cannot defend itself.`
      : `${name} ${DOES[only[0]]}, which promises most.`;
  return `${name} does what promises most against each roll: ${listed(
    ways.map(([how, w]) => `${DOES[how] ?? how} (${percent(all === 0 ? 0 : w / all)})`),
  )}.`;
};

/** What questions of a kind are taken to be answered with, by how their keys begin. */
const ANSWERS: readonly (readonly [start: string, words: string])[] = [
  ['own attack declared', 'Nothing is added to the attack.'],
  ['attacked', 'Nobody reacts to the attack.'],
  ['attack declared', 'Nobody reacts to the attack.'],
  ['projectile seen', 'Nobody reacts to the attack.'],
  ['own hit', 'Nothing follows the hit.'],
  ['blocked without hit', 'Nothing follows the block.'],
  ['spell cast', 'Nobody counters the spell.'],
  ['zone', 'A blow that is parried in part lands where the armour is best.'],
  ['second', 'The second die of a parry is rolled.'],
  ['after parry', 'After a parry the next defence of the attacker is lowered, where that is possible.'],
  ['opportunity', 'Those whose reach is left strike.'],
  ['reroll', 'Low dice are rolled again.'],
  ['aimed', 'The aim is the first that is offered.'],
  ['aim', 'The attacker picks the zone with less armour.'],
  ['again', 'The series goes on as long as it can.'],
  ['throw on', 'Nobody deflects a parried missile.'],
  ['fail', 'Anyone who may choose to fail does.'],
  ['let go', 'If a concentration must end, it is the first one.'],
  ['level', 'Reactions are cast at their first level.'],
];

const isOpportunity = (b: Blow): boolean => b.frame.manner.as === 'opportunity';

/** What a forecast takes for granted about the decisions on its way. */
export const assumptions = (
  p: Position,
  odds: Forecast<State>,
  blows: readonly Blow[],
): readonly string[] => {
  const words = new Set<string>();
  for (const blow of blows) {
    const text = defenceWords(p, blow);
    if (text !== '') words.add(text);
  }
  for (const { key, ids } of odds.asked) {
    if (key.startsWith('defend') || (key.startsWith('opportunity') && !blows.some(isOpportunity))) continue;
    const known = ANSWERS.find(([start]) => key.startsWith(start));
    if (known !== undefined) words.add(known[1]);
    else if (ids.includes('suggested')) words.add('The game master rules as suggested.');
    else words.add('In all other decisions, the first option is taken.');
  }
  return [...words];
};
