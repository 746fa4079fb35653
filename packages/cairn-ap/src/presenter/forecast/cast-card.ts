import {
  counted,
  ok,
  percent,
  toNumber,
  type Aside,
  type ForecastCard,
  type ForecastOptions,
  type Ladder,
  type ReachOdds,
  type Refusal,
  type Result,
  type Seat,
} from '@caltrop/engine';
import { plainWords } from '@caltrop/engine/shown';
import type { Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import type { Spell } from '../../content/content.ts';
import type { CairnAp } from '../../match/game.ts';
import { diceOdds, totalOf, type DiceOdds } from '../../rules/magic/magic-dice.ts';
import { aimingOf, npcDice, readingOf, spellOf } from '../../rules/magic/spells.ts';
import { reachedBy } from '../../rules/aiming/reached.ts';
import { ruleOf } from '../../rules/conditions/mishap-marks.ts';
import { creatureOf, type State } from '../../match/state.ts';
import { deedCard } from './deed-card.ts';
import { iconOfSpell } from '../icons.ts';
import { investedWords } from '../deeds/deed-words.ts';
import { markOf } from '../places.ts';
import { spellText } from '../../content/spell-text.ts';

/** The odds of the Magic Dice of a cast, before anything else of it. */
export const castOdds = (p: Position, command: CommandOf<'cast'>): DiceOdds => {
  const c = creatureOf(p.state, command.creature);
  const spell = spellOf(p, command.spell);
  const npc = npcDice(p, c, spell.id) !== undefined;
  return diceOdds(command.dice, readingOf(p, c, spell, npc));
};

/** Mishap rows that are named on the card: the likeliest. */
const ROWS = 3;

const line = (text: string, chance: number, rule: string): Aside[] =>
  chance === 0 ? [] : [{ text, chance, rule }];

/** CA-WARD-09: the chances of Fatigue, Mishap and failure. */
export const castAsides = (p: Position, command: CommandOf<'cast'>): Aside[] => {
  const c = creatureOf(p.state, command.creature);
  const odds = castOdds(p, command);
  const risky = c.kind !== 'npc' || p.book.options.npcMishaps;
  const mishap = toNumber(odds.mishap) + toNumber(odds.fails);
  const tired = odds.fatigue.slice(1).reduce((sum, f) => sum + toNumber(f), 0);
  const rows = odds.rows
    .toSorted((a, b) => toNumber(b.chance) - toNumber(a.chance) || a.row - b.row)
    .slice(0, ROWS);
  return [
    ...line('the spell fails', toNumber(odds.fails), 'CA-CAST-07'),
    ...(c.kind === 'npc'
      ? []
      : [
          ...line('any Fatigue', tired, 'CA-CAST-05'),
          ...odds.fatigue.slice(1).flatMap((f, i) => line(`${i + 1} Fatigue`, toNumber(f), 'CA-CAST-05')),
        ]),
    ...(risky
      ? [
          ...line('a Mishap', mishap, 'CA-CAST-06'),
          ...rows.flatMap(({ row, chance }) => line(`Mishap ${row}`, toNumber(chance), ruleOf(row))),
        ]
      : []),
    ...line('it works without Fatigue', toNumber(odds.worksUntired), 'CA-CAST-05'),
  ];
};

/** What comes of a ladder most often, when anything does. */
const likeliest = ({ rungs }: Ladder): string =>
  rungs.filter((r) => r.label !== 'unchanged').toSorted((a, b) => b.chance - a.chance)[0]?.label ?? '';

/** What a spell does to one whom it reaches: harm by whether it fells them, all else by its name. */
const reachOf = (spell: Spell, ladder: Ladder): ReachOdds => {
  const down = ladder.rungs.filter((r) => r.fatal).reduce((sum, r) => sum + r.chance, 0);
  const hurt = spell.effects.some((e) => e.do === 'harm');
  return {
    unit: ladder.unit,
    name: ladder.name,
    chance: 1 - (ladder.rungs.find((r) => r.label === 'unchanged')?.chance ?? 0),
    text: `${hurt ? 'hurt' : likeliest(ladder)}${down > 0 && hurt ? `, ${percent(down)} down` : ''}`,
  };
};

/** The card of a spell: what becomes of everybody, and what the dice may cost. */
export const castCard = (
  game: CairnAp,
  before: State,
  seat: Seat,
  command: CommandOf<'cast'>,
  options: ForecastOptions,
): Result<ForecastCard, Refusal> => {
  const card = deedCard(game, before, seat, command, options);
  if (!card.ok) return card;
  const p: Position = { book: game.book, state: before };
  const c = creatureOf(before, command.creature);
  const spell = spellOf(p, command.spell);
  const odds = castOdds(p, command);
  const mishap = toNumber(odds.mishap) + toNumber(odds.fails);
  const n = totalOf(command.dice);
  const sums = odds.sums;
  const least = sums[0]?.sum ?? 0;
  const most = sums.at(-1)?.sum ?? 0;
  const works = 1 - toNumber(odds.fails);
  // What the dice cost the caster is said apart; ladders are about everybody it is done to, where there is anybody.
  const others = card.value.ladders.filter((l) => l.unit !== c.id);
  const { targets = [], at, spaces } = command;
  const meant = new Set([
    ...targets,
    ...reachedBy(p, c, aimingOf(spell), { targets, at, spaces, dice: n, sum: n * 6 }),
  ]);
  return ok({
    ...card.value,
    beats: [
      {
        side: markOf(p, c),
        unit: c.id,
        icon: iconOfSpell(spell),
        label: spell.name,
        chance: works,
        effect: plainWords(spellText(spell.text, n)),
        note: `${counted(n, 'Magic Die', 'Magic Dice')}${c.kind === 'npc' ? '' : `: ${investedWords(command)}`}`,
      },
    ],
    ladders: others.length === 0 ? card.value.ladders : others,
    // A Mishap may touch anybody; this is about those whom the spell is for.
    reaches: card.value.ladders.filter((l) => meant.has(l.unit)).map((l) => reachOf(spell, l)),
    sums: [
      {
        value: least === most ? String(least) : `${least} to ${most}`,
        label: 'what the Magic Dice show',
        terms: [{ label: 'Magic Dice', value: n, rule: 'CA-CAST-04' }],
        rule: 'CA-CAST-08',
      },
    ],
    asides: castAsides(p, command),
    assumes: [...card.value.assumes, `A fight asks for ${game.book.options.castAP} AP.`],
    summary: `${card.value.summary}, ${percent(mishap)} Mishap`,
  });
};
