import {
  err,
  finePercent,
  forecast,
  ok,
  percent,
  widestError,
  type CardOptions,
  type ForecastCard,
  type Ladder,
  type Refusal,
  type Result,
  type Seat,
} from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { creatureOf, numberOf, type Creature, type State } from '../../match/state.ts';
import { assumptions } from './assumes.ts';
import { blowAsides, blowBeats, hitWords, otherWays } from './blow-card.ts';
import { changeAsides, reachesOf, woundLadders } from './change-ladders.ts';
import { deedWords } from '../deeds/deed-words.ts';
import { answering, deedOdds, GLANCE_BUDGET, ofOneDeed } from './forecast-odds.ts';
import { iconOfCreature } from '../icons.ts';
import { markOf } from '../places.ts';
import { savingAsides, savingBeats } from './saving-card.ts';
import { sumsOf } from './score-sums.ts';

/** One corner of a card. */
const cornerOf = (p: Position, c: Creature): ForecastCard['left'] => ({
  unit: c.id,
  name: c.name,
  side: markOf(c),
  icon: iconOfCreature(p, c),
});

/** Questions to those who may strike or shoot at one who moves: Opportunist, Overwatch, Stance: Intercept. */
const STRIKES = ['opportunity', 'watch', 'intercept'] as const;
const UNSTRUCK = STRIKES.map((start) => [start, 'no'] as const);
const isStrike = ({ key }: { readonly key: string }): boolean =>
  STRIKES.some((start) => key.startsWith(start));

/** The position after a way on which nobody strikes; or why there is no one such position. */
const wayWalked = (
  game: Generia,
  view: State,
  seat: Seat,
  commands: readonly Command[],
): Result<{ readonly state: State; readonly asked: boolean }, Refusal> => {
  let state = view;
  let asked = false;
  for (const command of commands) {
    const found = forecast(ofOneDeed(game), state, seat, command, {
      policy: answering(UNSTRUCK),
    });
    if (!found.ok) return found;
    const [only, other] = found.value.leaves;
    if (only === undefined || other !== undefined)
      return err(refuse('GE-SEQ-01', `The odds end where "${command.do}" rolls dice: do that first.`));
    asked ||= found.value.asked.some(isStrike);
    // What was set back so that the turn goes on is spent all the same.
    state = only.state;
  }
  return ok({ state, asked });
};

/** Who acts: the creature whose turn it is, or its mount where that strikes. */
const actorOf = (state: State, command: Command): number =>
  command.do === 'mount attack' || command.do === 'mount use'
    ? (state.creatures[state.turn.who]?.mount ?? -1)
    : state.turn.who;

/** Whom a command names first. */
const targetOf = (state: State, command: Command): number => {
  if (!('on' in command) || command.on === undefined) return -1;
  return numberOf(state, typeof command.on === 'string' ? command.on : (command.on[0] ?? ''));
};

const summaryOf = (ladders: readonly Ladder[], hits: string, asides: ForecastCard['asides']): string => {
  const [first] = ladders;
  const parts = [hits];
  if (first !== undefined) {
    const hurt = first.rungs.filter((r) => r.value > 0).reduce((sum, r) => sum + r.chance, 0);
    const out = first.rungs.filter((r) => r.fatal).reduce((sum, r) => sum + r.chance, 0);
    if (hurt > 0) parts.push(`${percent(hurt)} wounded`);
    if (out > 0) parts.push(`${percent(out)} out`);
    if (hurt === 0) parts.push(`${percent(first.chance)} ${first.text}`);
  } else if (hits === '') {
    const [aside] = asides;
    parts.push(aside === undefined ? 'nothing changes' : `${percent(aside.chance)} ${aside.text}`);
  }
  return parts.filter((t) => t !== '').join(', ');
};

/** The odds of a deed as a card: the commands before the last are carried out, the last is forecast exactly. */
export const forecastCard = (
  game: Generia,
  view: State,
  seat: Seat,
  commands: readonly Command[],
  options: CardOptions = {},
): Result<ForecastCard, Refusal> => {
  const last = commands.at(-1);
  if (last === undefined) return err(refuse('GE-SEQ-01', 'There is nothing to forecast.'));
  const way = wayWalked(game, view, seat, commands.slice(0, -1));
  if (!way.ok) return way;
  return cardOfDeed(game, way.value.state, seat, last, options, way.value.asked);
};

/** The card of one command from where everybody stands. */
export const cardOfDeed = (
  game: Generia,
  state: State,
  seat: Seat,
  command: Command,
  { brief = false, ...options }: CardOptions,
  passed = false,
): Result<ForecastCard, Refusal> => {
  const policy = answering(command.do === 'jump' ? UNSTRUCK : [], options.policy);
  const said = { ...(brief ? { budget: GLANCE_BUDGET } : {}), ...options, policy };
  const found = deedOdds(game, state, seat, command, said);
  if (!found.ok) return found;
  const { odds, of, apart, blows, savings } = found.value;
  const p: Position = { book: game.book, state };
  const actor = actorOf(state, command);
  const aimed = targetOf(state, command);
  const ladders = woundLadders(p, of, actor, aimed);
  const left = cornerOf(p, creatureOf(state, Math.max(0, actor)));
  const struck = aimed >= 0 ? aimed : numberOf(state, ladders[0]?.unit ?? '');
  const right = struck >= 0 ? cornerOf(p, creatureOf(state, struck)) : left;
  const words = deedWords(p, command);
  const { label, casts } = words ?? { label: command.do, casts: undefined };
  const asides = [
    ...blowAsides(p, blows),
    ...changeAsides(p, of, actor),
    ...savingAsides(p, savings),
    ...(apart || brief ? [] : otherWays(game, p, seat, command, odds, blows, said)),
  ];
  const [first] = blows;
  const hits = first === undefined ? '' : hitWords(first);
  return ok({
    left,
    right,
    samples: odds.samples,
    ...(brief && !apart ? { brief } : {}),
    error: widestError(
      ladders.flatMap((l) => l.rungs.map((r) => r.chance)),
      odds.samples,
    ),
    beats: [...savingBeats(p, savings), ...blowBeats(p, blows)],
    ladders,
    sums: sumsOf(game, state, seat, command, policy),
    asides,
    ...(casts === undefined ? {} : { reaches: reachesOf(p, of, actor, ladders) }),
    assumes: [
      ...(passed || (command.do === 'jump' && odds.asked.some(isStrike))
        ? ['Nobody strikes on the way.']
        : []),
      ...(apart ? ['Each of them is looked at by itself.'] : []),
      ...assumptions(p, odds, blows),
    ],
    summary: summaryOf(ladders, hits, asides),
    line: `${left.name} (${label})${right.unit === left.unit ? '' : ` against ${right.name}`}: ${[
      hits,
      ...ladders.flatMap(ladderWords),
      ...(ladders.length > 0 || hits !== '' ? [] : [summaryOf(ladders, hits, asides)]),
      odds.samples > 0 ? `about, from ${odds.samples} runs` : '',
    ]
      .filter((t) => t !== '')
      .join(', ')}`,
  });
};

/** `Goblin: 34.2% wounded, 6.1% out`. */
const ladderWords = (l: Ladder): string[] => {
  const sum = (holds: (value: number, fatal: boolean) => boolean): number =>
    l.rungs.reduce((all, r) => (holds(r.value, r.fatal) ? all + r.chance : all), 0);
  const parts = [
    [sum((value) => value > 0), 'wounded'],
    [sum((_value, fatal) => fatal), 'out'],
    [sum((value) => value < 0), 'healed'],
  ] as const;
  const words = parts.flatMap(([chance, word]) => (chance > 0 ? [`${finePercent(chance)} ${word}`] : []));
  return words.length === 0 ? [] : [`${l.name} ${words.join(', ')}`];
};
