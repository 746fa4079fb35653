import { toNumber, fraction, percent } from '@caltrop/engine';
import { refuse, type Battle } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { ATTRIBUTES, type Attribute } from '../../content/content.ts';
import { active } from '../actions/actions.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { checkOdds } from './checks.ts';
import { DESK_RULE } from './fault.ts';

/** Difficulties that a game master chooses from: everyday work first (GE-UNI-09). */
const GOALS = [12, 8, 16, 20] as const;
const GOAL_NAMES = ['everyday', 'easy', 'hard', 'very hard'] as const;
const LONGEST = 200;

/** The attribute that the player has named, `with STR`, else that of strength: the plainest of guesses. */
const wished = (text: string): Attribute => {
  const said = /\bwith (con|str|dex|int|wil|per)\b/iu.exec(text)?.[1]?.toUpperCase();
  return ATTRIBUTES.find((a) => a === said) ?? 'STR';
};

const chanceOf = (b: Battle, n: number, attribute: Attribute, goal: number): string => {
  const { ways, total } = checkOdds(b, n, { attribute, adv: 0 }, goal);
  return percent(toNumber(fraction(ways[0] ?? 0n, total)));
};

/** GE-R75: what no rule covers, in the player's own words; the game master says whether it just works, cannot, or is rolled for. */
export const tryVerb: Verb<CommandOf<'try'>> = {
  fault: (p, _seat, { text }) => {
    if (p.book.master === '')
      return refuse(DESK_RULE, 'No game master sits at this table who could rule on it.');
    const said = text.trim();
    if (said === '') return refuse(DESK_RULE, 'Say what is attempted.');
    return said.length > LONGEST
      ? refuse(DESK_RULE, `What is attempted is said in at most ${LONGEST} letters.`)
      : undefined;
  },
  start: (b, _seat, { text }) => {
    const c = active(b);
    const n = b.state.turn.who;
    const { master } = b.book;
    tell(b, { type: 'text', rules: [DESK_RULE], who: c.id, text: `tries: ${text}` });
    const verdict = ask(b, master, 'tried', ['roll', 'yes', 'no'], () => ({
      text: `${c.name} tries: “${text}”`,
      rule: DESK_RULE,
      labels: ['Roll for it', 'It just works', 'It cannot work'],
    }));
    if (verdict !== 'roll') {
      const answer = verdict === 'yes' ? 'it just works' : 'it cannot work';
      tell(b, { type: 'ruling', rules: [DESK_RULE], text: `${c.name}: ${text}`, answer });
      return;
    }
    const first = wished(text);
    const skills = [first, ...ATTRIBUTES.filter((a) => a !== first)];
    const said = ask(b, master, 'tried-with', skills, () => ({
      text: `With which attribute does ${c.name} try it?`,
      rule: 'GE-CORE-02',
      labels: skills.map((a) => `${a}, ${chanceOf(b, n, a, GOALS[0])} against ${GOALS[0]}`),
    }));
    const attribute = ATTRIBUTES.find((a) => a === said) ?? first;
    const hard = ask(b, master, 'tried-against', GOALS.map(String), () => ({
      text: `How hard is it for ${c.name}?`,
      rule: 'GE-UNI-09',
      labels: GOALS.map((goal, i) => `${goal}, ${GOAL_NAMES[i] ?? ''}: ${chanceOf(b, n, attribute, goal)}`),
    }));
    const goal = GOALS.find((g) => String(g) === hard) ?? GOALS[0];
    b.state.work.push({
      is: 'desk',
      command: { do: 'check', who: c.id, attribute, adv: 0, goal, text, hidden: false },
    });
  },
  // What is attempted is for people to say.
  choices: () => [],
};
