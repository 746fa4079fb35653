import { title, type Forecast, type Plan } from '@caltrop/engine';
import { bearing, INCH, type Spot } from '@caltrop/engine/inches';
import { kitOf, powerOf, type Position } from '../match/book.ts';
import type { Command } from '../match/command.ts';
import { findModel, isUp, type Model, type State } from '../match/state.ts';
import { fightOdds } from '../rules/fight/odds/odds.ts';
import { inContact } from '../rules/ground/measures.ts';
import { fightOf } from '../rules/strikes/fights.ts';

/** A plan in words: "Hunter 1 shoots at Zombie 2 with a crossbow: 33% slain". */
export const reasonFor = (p: Position, plan: Plan<Command>, odds: Forecast<State> | undefined): string => {
  const [command] = plan.commands;
  if (command === undefined) return 'nothing is better';
  const said = plan.commands.length > 1 ? together(p, plan.commands) : phrase(p, command);
  const chances =
    command.do === 'fight' ? fightInWords(p, command.model) : odds === undefined ? '' : oddsInWords(p, odds);
  return chances === '' ? said : `${said}: ${chances}`;
};

const nameOf = (p: Position, id: string): string => findModel(p.state, id)?.name ?? id;

/** Several moves at once: who charges whom, or how many march where. */
const together = (p: Position, commands: readonly Command[]): string => {
  const moves = commands.filter((c) => c.do === 'move');
  const charges = moves.map((c) => phrase(p, c)).filter((said) => said.includes(' charges '));
  if (charges.length > 0) return charges.join(', ');
  const [first] = moves;
  if (first === undefined) return 'acts';
  return moves.length === 1 ? phrase(p, first) : `${phrase(p, first)}, ${moves.length - 1} more with it`;
};

/** What a move that is no charge is for: nearer to an enemy, or away from one. */
const aimOf = (p: Position, m: Model, end: Spot): string => {
  const far = (from: Spot, foe: Model): number => {
    const [dx, dy] = [from.x - foe.x, from.y - foe.y];
    return Math.sqrt(dx * dx + dy * dy);
  };
  const foes = p.state.models.filter((o) => o.side !== m.side && isUp(o));
  const [near] = foes.toSorted((a, b) => far(end, a) - far(end, b));
  if (near === undefined) return '';
  const nearer = far(m, near) - far(end, near);
  if (Math.abs(nearer) < INCH / 2) return '';
  return nearer > 0 ? `, ${inches(far(end, near))} from ${near.name}` : `, away from ${near.name}`;
};

/** A length as it is measured on the table: `6.4″`. */
const inches = (length: number): string => `${(length / INCH).toFixed(1)}″`;

/** Where somebody goes: `3.0″ north-east`. */
const wayOf = (m: Model, end: Spot): string => {
  const [dx, dy] = [end.x - m.x, end.y - m.y];
  // The table's y runs up, the winds of a bearing run down.
  return `${inches(Math.sqrt(dx * dx + dy * dy))} ${bearing({ x: 0, y: 0 }, { x: dx, y: -dy })}`;
};

/** Who is likely to fall in a fight. */
const fightInWords = (p: Position, id: string): string => {
  const m = findModel(p.state, id);
  const fight = m === undefined ? undefined : fightOf(p, m);
  const odds = fight === undefined ? undefined : fightOdds(p, fight, p.state.active);
  return inWords((odds?.models ?? []).map(({ id: one, slain }) => ({ name: nameOf(p, one), chance: slain })));
};

const retreatWords = (p: Position, id: string, end: Spot | undefined): string => {
  const m = findModel(p.state, id);
  return m === undefined || end === undefined
    ? `${nameOf(p, id)} falls back`
    : `${m.name} falls back ${wayOf(m, end)}${aimOf(p, m, end)}`;
};

const phrase = (p: Position, c: Command): string => {
  switch (c.do) {
    case 'move': {
      const m = findModel(p.state, c.model);
      const end = c.path.at(-1);
      if (m === undefined || end === undefined) return `${nameOf(p, c.model)} stays`;
      const prey = p.state.models.find((o) => o.side !== m.side && isUp(o) && inContact({ ...m, ...end }, o));
      if (prey !== undefined) return `${m.name} charges ${prey.name}, ${wayOf(m, end)}`;
      return `${m.name} moves ${wayOf(m, end)}${aimOf(p, m, end)}`;
    }
    case 'shoot': {
      const m = findModel(p.state, c.model);
      const weapon = m === undefined ? undefined : kitOf(p.book, m).ranged.find((i) => i.id === c.weapon);
      return `${nameOf(p, c.model)} shoots at ${nameOf(p, c.target)} with ${weapon?.name ?? c.weapon}`;
    }
    case 'cast': {
      const [spell] = c.powers;
      if (spell === undefined) return `${nameOf(p, c.model)} casts`;
      const at = spell.target === undefined ? '' : ` at ${nameOf(p, spell.target)}`;
      const more = spell.upcharge === undefined ? '' : ` with ${spell.upcharge} Upcharge`;
      return `${nameOf(p, c.model)} casts ${powerOf(p.book, spell.power).name}${at}${more}`;
    }
    case 'fight':
      return `picks the fight of ${nameOf(p, c.model)}`;
    case 'retreat':
      return retreatWords(p, c.model, c.path.at(-1));
    case 'objective':
      return `${nameOf(p, c.model)} completes objective ${c.marker + 1}`;
    case 'arrive':
      return `${nameOf(p, c.model)} arrives`;
    case 'use':
      return `${nameOf(p, c.model)} uses ${title(c.rule.replaceAll('-', ' '))}${c.target === undefined ? '' : ` on ${nameOf(p, c.target)}`}`;
    case 'surge':
      return `${nameOf(p, c.model)} surges`;
    case 'together':
      return `${nameOf(p, c.model)} calls its allies together`;
    case 'hold':
      return `${nameOf(p, c.model)} is held off`;
    case 'raise':
      return 'a Zombie rises';
    case 'place':
      return 'deploys';
    case 'hill':
      return 'places the circle of the hill';
    case 'terrain':
      return 'places a piece of terrain';
    case 'edge':
      return 'chooses a table edge';
    case 'done':
      return 'is done: nothing else is worth doing';
    case 'concede':
      return 'gives up';
  }
};

/** Who is likely to fall, the likeliest first. */
const oddsInWords = (p: Position, odds: Forecast<State>): string => {
  const found: { name: string; chance: number }[] = [];
  for (const m of p.state.models) {
    if (!isUp(m)) continue;
    let chance = 0;
    for (const leaf of odds.leaves) {
      const after = findModel(leaf.state, m.id);
      if (after === undefined || !isUp(after)) chance += Number(leaf.n) / Number(leaf.d);
    }
    found.push({ name: m.name, chance });
  }
  return inWords(found);
};

const inWords = (found: readonly { readonly name: string; readonly chance: number }[]): string =>
  found
    .filter(({ chance }) => chance > 0.005)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, 3)
    .map(({ name, chance }) => `${Math.round(100 * chance)}% that ${name} falls`)
    .join(', ');
