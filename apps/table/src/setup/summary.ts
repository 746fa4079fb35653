import { changedOptions, isPerson } from './choices.ts';
import type { SettingUp } from './use-setup.ts';
import { playerWords } from './words.ts';

const rosterName = ({ offer, own }: SettingUp, choice: string, usual: string): string =>
  offer.rosters.find((r) => `ready/${r.id}` === choice)?.name ??
  own.find((r) => `own/${r.id}` === choice)?.name ??
  usual;

const BOT_WAYS: Readonly<Record<string, string>> = {
  'plays at random': 'at random',
  'plays by the odds': 'by the odds',
  'looks ahead': 'looking ahead',
};

/** `a bot plays Goblins, by the odds`, `the scenario’s orders lead Raiders`. */
const botWords = (label: string, name: string): string =>
  label.startsWith('Bot: ')
    ? `a bot plays ${name}, ${BOT_WAYS[label.slice('Bot: '.length)] ?? label.slice('Bot: '.length)}`
    : `${label.replace(/^The /, 'the ')} lead ${name}`;

/** What will be played, by whom, as a sentence; the armies too, where a roster is chosen for each side. */
export const summaryOf = (
  desk: SettingUp,
  players: Readonly<Record<string, string>>,
  armies: boolean,
): string => {
  const { offer, choices, seats } = desk;
  const scenario = offer.scenarios.find((s) => s.id === choices.scenario);
  if (scenario === undefined) return '';
  const suited = offer.rosters.find((r) => r.id === scenario.roster)?.name ?? 'its own army';
  const army = rosterName(desk, choices.army, suited);
  const enemy = scenario.duel ? rosterName(desk, choices.enemy, 'its enemies') : 'its enemies';
  const people = seats.map(({ seat, name }) => {
    const player = players[seat] ?? 'me';
    if (player === 'me') return `you play ${name}`;
    return isPerson(player) ? `a friend plays ${name}` : botWords(playerWords(player).label, name);
  });
  const rules = changedOptions(choices, offer);
  return [
    `${scenario.name}${armies ? `, ${army} against ${enemy}` : ''}: ${people.join('; ')}.`,
    ...(rules === 0 ? [] : [rules === 1 ? 'One house rule.' : `${rules} house rules.`]),
    ...(choices.seed === '' ? [] : ['Dice that can be repeated.']),
  ].join(' ');
};
