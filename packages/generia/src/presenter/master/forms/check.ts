import { percent, type Draft } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import { ATTRIBUTES } from '../../../content/content.ts';
import { checkOdds, contestOdds, skillTally } from '../../../rules/master/checks.ts';
import type { Skill } from '../../../match/desk-command.ts';
import { isHere, numberOf, type Creature } from '../../../match/state.ts';
import { choice, flag, flagIn, number, numberIn, one, textIn, wordIn, words, type Form } from './kit.ts';
import { chanceOf, scoreWords, skillBars } from '../odds.ts';
import { advRow, attributeChoices, BASE, checkLadder, NONE, pvChoices, pvIn } from './skill-rows.ts';

/** GE-CORE-02, GE-UNI-09: somebody is asked for a check; the odds are its own. */
export const checkForm = (p: Position, c: Creature, draft: Draft): Form => {
  const n = numberOf(p.state, c.id);
  const skill: Skill = {
    attribute: wordIn(draft, 'attribute', ATTRIBUTES, 'PER'),
    adv: numberIn(draft, 'adv', 0),
    ...pvIn(p, c, draft, 'pv'),
  };
  const goal = Math.max(1, Math.min(99, numberIn(draft, 'goal', BASE)));
  const hidden = flagIn(draft, 'hidden', false);
  const text = textIn(draft, 'text', '');
  const of = (s: Skill, g: number): number => chanceOf(checkOdds(p, n, s, g));
  const t = skillTally(p, n, skill, false);
  return {
    id: `check:${c.id}`,
    title: `${c.name} makes a check`,
    unit: c.id,
    said: '',
    rule: 'GE-CORE-02',
    rows: [
      words('text', 'What for', text, 'hears the guards'),
      one(
        'attribute',
        'With',
        skill.attribute,
        attributeChoices(p, c, (a) => percent(of({ ...skill, attribute: a }, goal))),
        { rule: 'GE-CORE-02' },
      ),
      one('pv', 'Proficiency', skill.pv ?? NONE, pvChoices(p, c), { rule: 'GE-UNI-09' }),
      number('goal', 'Difficulty', goal, 1, 99, { rule: 'GE-UNI-09' }),
      advRow('adv', 'Advantage or Disadvantage', skill.adv, scoreWords(t.adv)),
      flag('hidden', 'For your eyes only', hidden),
    ],
    odds: {
      chance: of(skill, goal),
      text: `${c.name} succeeds`,
      samples: 0,
      bars: [skillBars(p, c, skill)],
      lines: [
        {
          text: 'with one more Advantage',
          chance: of({ ...skill, adv: skill.adv + 1 }, goal),
          rule: 'GE-CORE-06',
        },
        {
          text: 'with one more Disadvantage',
          chance: of({ ...skill, adv: skill.adv - 1 }, goal),
          rule: 'GE-CORE-07',
        },
      ],
      ladder: checkLadder(goal, (g) => of(skill, g)),
    },
    ends: [
      {
        id: 'roll',
        label: 'Roll',
        note: '',
        main: true,
        commands: [{ do: 'check', who: c.id, ...skill, goal, text, hidden }],
      },
    ],
  };
};

/** GE-CORE-04: two creatures against each other; ties are re-rolled. */
export const opposeForm = (p: Position, c: Creature, draft: Draft): Form | undefined => {
  const others = p.state.creatures
    .filter((o) => o !== c && isHere(o) && o.awake)
    .toSorted((a, b) => Number(a.side === c.side) - Number(b.side === c.side));
  const on = others.find((o) => o.id === draft['on']) ?? others[0];
  if (on === undefined) return undefined;
  const [n, m] = [numberOf(p.state, c.id), numberOf(p.state, on.id)];
  const mine: Skill = {
    attribute: wordIn(draft, 'attribute', ATTRIBUTES, 'STR'),
    adv: numberIn(draft, 'adv', 0),
    ...pvIn(p, c, draft, 'pv'),
  };
  const theirs: Skill = {
    attribute: wordIn(draft, 'against', ATTRIBUTES, mine.attribute),
    adv: numberIn(draft, 'against-adv', 0),
    ...pvIn(p, on, draft, 'against-pv'),
  };
  const text = textIn(draft, 'text', '');
  const of = (a: Skill, b: Skill): number => chanceOf(contestOdds(p, n, a, m, b));
  return {
    id: `oppose:${c.id}`,
    title: `${c.name} against another`,
    unit: c.id,
    said: '',
    rule: 'GE-CORE-04',
    rows: [
      words('text', 'What for', text, 'arm wrestling'),
      one(
        'on',
        'Against',
        on.id,
        others.map((o) => choice(o.id, o.name)),
        { rule: 'GE-CORE-04' },
      ),
      one(
        'attribute',
        `${c.name} with`,
        mine.attribute,
        attributeChoices(p, c, (a) => percent(of({ ...mine, attribute: a }, theirs))),
        { rule: 'GE-CORE-02' },
      ),
      one('pv', 'Proficiency', mine.pv ?? NONE, pvChoices(p, c), { rule: 'GE-UNI-09' }),
      advRow('adv', 'Advantage or Disadvantage', mine.adv, scoreWords(skillTally(p, n, mine, false).adv)),
      one(
        'against',
        `${on.name} with`,
        theirs.attribute,
        attributeChoices(p, on, (a) => percent(of(mine, { ...theirs, attribute: a }))),
        { rule: 'GE-CORE-02' },
      ),
      one('against-pv', 'Proficiency of the other', theirs.pv ?? NONE, pvChoices(p, on), {
        rule: 'GE-UNI-09',
      }),
      advRow('against-adv', 'Of the other', theirs.adv, scoreWords(skillTally(p, m, theirs, false).adv)),
    ],
    odds: {
      chance: of(mine, theirs),
      text: `${c.name} gets the better of ${on.name}`,
      samples: 0,
      bars: [skillBars(p, c, mine), skillBars(p, on, theirs)],
      lines: [],
    },
    ends: [
      {
        id: 'roll',
        label: 'Roll',
        note: 'ties are re-rolled',
        main: true,
        commands: [{ do: 'oppose', who: c.id, with: mine, on: on.id, against: theirs, text }],
      },
    ],
  };
};
