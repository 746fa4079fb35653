import {
  dictionary,
  percent,
  type Aside,
  type Beat,
  type Forecast,
  type ForecastOptions,
  type Seat,
} from '@caltrop/engine';
import { weaponOf } from '../../rules/aim/blows.ts';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { ZONES } from '../../content/content.ts';
import type { Generia } from '../../match/game.ts';
import { creatureOf, type State } from '../../match/state.ts';
import { hurtChance, outChance } from './change-ladders.ts';
import { DEED_SIGNS } from '../deeds/deed-icons.ts';
import { damageWords } from '../deeds/use-words.ts';
import { answering, deedOdds, oddsOf, SIDE_BUDGET, type Blow } from './forecast-odds.ts';
import { iconOfArm } from '../icons.ts';
import { markOf } from '../places.ts';

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** `61% to hit`. A grip lands where it is not defended. */
export const hitWords = (blow: Blow): string =>
  blow.frame.manner.as === 'grapple'
    ? `${percent(share(blow.open, blow.comes))} to take hold`
    : `${percent(share(blow.hits, blow.comes))} to hit`;

const AS: Readonly<Record<string, string>> = dictionary({
  counter: 'counter',
  opportunity: 'as it leaves reach',
  extra: 'extra attack',
  bash: 'Shield Bash',
  reaction: 'reaction',
});

/** One beat for each attack of a command, in order. */
export const blowBeats = (p: Position, blows: readonly Blow[]): Beat[] =>
  blows.map((blow) => {
    const by = creatureOf(p.state, blow.by);
    const arm = weaponOf(p, blow.frame);
    const grips = blow.frame.manner.as === 'grapple';
    const wounds = share(blow.wounds, blow.comes);
    return {
      side: markOf(by),
      unit: by.id,
      icon: grips ? DEED_SIGNS.grapple : iconOfArm(arm),
      label: AS[blow.frame.manner.as] ?? arm.name,
      chance: share(grips ? blow.open : blow.hits, blow.comes),
      effect: grips ? 'takes hold' : damageWords(arm),
      note: [
        blow.comes < 0.9995 ? `comes to it ${percent(blow.comes)}` : '',
        grips ? '' : `past the defence ${percent(share(blow.open, blow.comes))}`,
        grips ? '' : `wounds ${percent(wounds)}`,
      ]
        .filter((t) => t !== '')
        .join(', '),
    };
  });

const ZONE_RULE = 'GE-HZ-01';
/** Less than this is not worth a line. */
const LEAST = 0.0005;

/** Chances worth saying of the first attack: how it is met, where it lands, whether dice explode. */
export const blowAsides = (p: Position, blows: readonly Blow[]): Aside[] => {
  const [blow] = blows;
  if (blow === undefined) return [];
  const { name } = creatureOf(p.state, blow.on);
  const met: Aside[] = [
    { text: `${name} dodges it`, chance: blow.outcomes.get('avoided') ?? 0, rule: 'GE-DOD-02' },
    { text: `${name} parries it`, chance: blow.outcomes.get('perfect') ?? 0, rule: 'GE-PAR-03' },
    { text: `${name} parries it in part`, chance: blow.outcomes.get('partial') ?? 0, rule: 'GE-PAR-04' },
    { text: `${name} blocks it`, chance: blow.outcomes.get('blocked') ?? 0, rule: 'GE-BLK-02' },
    { text: 'hits and a die explodes', chance: blow.explodes, rule: 'GE-CORE-13' },
    ...ZONES.map((zone, i) => ({ text: `hit in the ${zone}`, chance: blow.zones[i] ?? 0, rule: ZONE_RULE })),
  ];
  return met.filter((a) => a.chance >= LEAST);
};

const WAYS: Readonly<Record<string, string>> = dictionary({ dodge: 'dodges', none: 'lets it come' });

const wayWords = (p: Position, on: number, id: string): string => {
  const [how = '', arm] = id.replace('rider ', '').split(' ');
  const name = p.book.kits[creatureOf(p.state, on).kit]?.arms[Number(arm)]?.name;
  if (how === 'parry') return `parries with ${name ?? 'it'}`;
  if (how === 'block') return `blocks with ${name ?? 'it'}`;
  return WAYS[how] ?? id;
};

/** Whether an answer says how an attack is met, and not what else is done about it. */
const isDefence = (id: string): boolean => /^(?:dodge$|none$|(?:rider )?(?:parry|block) \d)/u.test(id);

/** Of each kind of defence that was open to the target the one that promised most; none at all last. */
const defencesIn = (odds: Forecast<State>, { n }: Blow): readonly string[] => {
  const best = new Map<string, string>();
  for (const { key, ids } of odds.asked)
    if (key === `defend ${n}` || key.startsWith(`attacked ${n} `))
      for (const id of ids.filter(isDefence)) {
        const how = id.replace(/ \d+$/u, '');
        if (!best.has(how)) best.set(how, id);
      }
  return best.size < 2 ? [] : [...best.values()];
};

/** How many other answers a card tells of. */
const MOST = 6;

/** What other answers on the way would make of it: other defences, a counter, reactions, what could be added. */
export const otherWays = (
  game: Generia,
  p: Position,
  seat: Seat,
  command: Command,
  odds: Forecast<State>,
  blows: readonly Blow[],
  options: ForecastOptions,
): Aside[] => {
  const [blow] = blows;
  if (odds.samples > 0) return [];
  const asides: Aside[] = [];
  const quick = { ...options, budget: SIDE_BUDGET, samples: 1 };
  if (blow !== undefined)
    for (const id of defencesIn(odds, blow)) {
      const other = deedOdds(game, p.state, seat, command, {
        ...quick,
        policy: answering(
          [
            [`defend ${blow.n}`, id],
            [`attacked ${blow.n} `, id],
          ],
          options.policy,
        ),
      });
      const met = other.ok ? other.value.blows[0] : undefined;
      if (met === undefined) continue;
      asides.push({
        text: `hit if ${creatureOf(p.state, blow.on).name} ${wayWords(p, blow.on, id)}`,
        chance: share(met.frame.manner.as === 'grapple' ? met.open : met.hits, met.comes),
        rule: 'GE-MEL-03',
      });
    }
  return [...asides, ...answersOnTheWay(game, p, seat, command, odds, blow, quick)];
};

const PLAIN_ANSWERS: ReadonlySet<string> = new Set(['no', 'nothing', 'move']);

/** Windows whose other answers are worth a line: what it begins with, and whom it changes things for. */
const answersOnTheWay = (
  game: Generia,
  p: Position,
  seat: Seat,
  command: Command,
  odds: Forecast<State>,
  blow: Blow | undefined,
  options: ForecastOptions,
): Aside[] => {
  const tried = new Map<string, readonly [key: string, id: string]>();
  for (const { key, ids } of odds.asked) {
    if (!ids.includes('no') && !key.startsWith('after parry')) continue;
    if (key.startsWith('opportunity')) continue;
    const start = key.split(' ').slice(0, 2).join(' ');
    for (const id of ids)
      // Of a reaction with levels the one that serves best stands for all.
      if (
        !PLAIN_ANSWERS.has(id) &&
        !isDefence(id) &&
        !id.includes(' level ') &&
        id !== ids[0] &&
        !tried.has(id)
      )
        tried.set(id, [start, id]);
  }
  return [...tried.values()].slice(0, MOST).flatMap(([start, id]): Aside[] => {
    const other = oddsOf(game, p.state, seat, command, {
      ...options,
      policy: answering([[start, id]], options.policy),
    });
    if (!other.ok || other.value.samples > 0) return [];
    const counters = id === 'counter' || id === 'seize';
    const n = blow === undefined ? -1 : counters ? blow.by : blow.on;
    if (n < 0) return [];
    const { name } = creatureOf(p.state, n);
    const out = outChance(p, other.value, n);
    const what = counters ? (id === 'seize' ? 'is seized after a parry' : 'is countered') : '';
    const title = p.book.abilities.get(id)?.name ?? id;
    return [
      {
        text: counters
          ? `${name} wounded if it ${what}${out > 0 ? ` (out ${percent(out)})` : ''}`
          : `${name} wounded with ${title}${out > 0 ? ` (out ${percent(out)})` : ''}`,
        chance: hurtChance(p, other.value, n),
        rule: counters ? 'GE-PAR-12' : 'GE-REACT-01',
      },
    ];
  });
};
