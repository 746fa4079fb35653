import { dictionary, counted, listed, type Keyword } from '@caltrop/engine';
import { canReact } from '../../rules/actions/actions.ts';
import type { Position } from '../../match/book.ts';
import { gloomAt } from '../../rules/board/light.ts';
import { groundAt } from '../../rules/creature/measures.ts';
import { flankers, isConfined, isIsolated } from '../../rules/board/flanking.ts';
import { isShown, woundWords } from '../scene/tokens.ts';
import type { Creature } from '../../match/state.ts';
import { fateBadge, heldWords, sourceName } from '../scene/badges.ts';
import { lightWords } from '../scene/ground.ts';
import { actionsLeft } from '../scene/scene.ts';
import { LASTING, lastingWords, statusName } from './status-words.ts';

/** What it has done in this turn and what it still may do. */
const turnNotes = (p: Position, c: Creature): Keyword[] => {
  const { state } = p;
  if (state.stage !== 'battle' || !isShown(c)) return [];
  const left = actionsLeft(state.turn);
  const reaction: Keyword = {
    text: canReact(p, c) ? 'Reaction ready' : 'No reaction left',
    meaning: 'Everybody has one reaction in each turn, its own or another’s.',
    rule: 'GE-REACT-01',
  };
  if (state.creatures[state.turn.who] !== c) return [reaction];
  return [
    {
      text: left.length === 0 ? 'No action left' : `Left: ${listed(left)}`,
      meaning: 'One Attack, one Utility and one Movement Action in a turn, in any order.',
      rule: 'GE-TURN-01',
    },
    ...(state.turn.extra > 0
      ? [
          {
            text: `${counted(state.turn.extra, 'extra attack')} left`,
            meaning: 'Extra basic attacks, for skill with its weapon.',
            rule: 'GE-PROF-02',
          },
        ]
      : []),
    reaction,
  ];
};

const statusNotes = (p: Position, c: Creature): Keyword[] =>
  c.statuses.map((s) => {
    const kind = p.book.statuses.get(s.kind)?.kind;
    const by = p.state.creatures[s.by];
    const more = [
      lastingWords(s),
      ...(s.dc > 0 ? [`DC ${s.dc}`] : []),
      ...(s.hindered === undefined ? [] : [`saves -${s.hindered}`]),
      ...(by === undefined || by === c ? [] : [`by ${by.name}`]),
    ].filter((t) => t !== '');
    return {
      text: more.length === 0 ? statusName(s) : `${statusName(s)} (${more.join(', ')})`,
      meaning: kind?.text ?? '',
      rule: kind?.rule ?? 'GE-STS-01',
    };
  });

const boonNotes = (p: Position, c: Creature): Keyword[] =>
  c.boons
    .filter((b) => !c.held.some((h) => h.ability === b.source))
    .map((b) => {
      const last = b.until === 'rounds' ? `${counted(b.rounds, 'round')} left` : LASTING[b.until];
      const source = p.book.content;
      return {
        text: `${sourceName(p, b.source)} (${last})`,
        meaning: source.abilities.get(b.source)?.text ?? source.traits.get(b.source)?.text ?? '',
        rule: 'GE-R55',
      };
    });

const shieldNotes = (p: Position, c: Creature): Keyword[] =>
  c.shields.map((s) => ({
    text: `Protection ${s.points}`,
    meaning: [
      `${sourceName(p, s.source)} takes damage first${s.projectiles ? ', of projectiles only' : ''}.`,
      ...(s.resistant.length === 0 ? [] : [`Resistant to ${listed(s.resistant)}.`]),
    ].join(' '),
    rule: 'GE-R14',
  }));

const heldNotes = (p: Position, c: Creature): Keyword[] =>
  c.held.map((h) => ({
    text: `Concentrates: ${heldWords(p, h)}`,
    meaning: [
      p.book.abilities.get(h.ability)?.text ?? '',
      'It ends with the concentration; a hit forces a save.',
    ]
      .filter((t) => t !== '')
      .join(' '),
    rule: 'GE-KEY-02',
  }));

/** Where it stands: flanked, confined, alone, in the dark, in cover. */
const placeNotes = (p: Position, c: Creature): Keyword[] => {
  if (!isShown(c)) return [];
  const ground = p.book.grounds[groundAt(p, c.at)];
  const light = lightWords(gloomAt(p, c.at, c));
  const pairs = flankers(p, c);
  const notes: Keyword[] = [];
  if (pairs.length > 0)
    notes.push({
      text: pairs.length > 1 || isConfined(p, c) ? 'Cornered' : 'Flanked',
      meaning: 'Foes on opposite sides have Advantage on their melee attacks against it.',
      rule: 'GE-STS-71',
    });
  if (isConfined(p, c))
    notes.push({
      text: 'Confined',
      meaning: 'No room to swing: bad for Long weapons, good for Short ones against it.',
      rule: 'GE-STS-70',
    });
  if (p.state.stage === 'battle' && isIsolated(p, c))
    notes.push({ text: 'Isolated', meaning: 'No conscious ally within 4 m.', rule: 'GE-STS-73' });
  if (light !== '')
    notes.push({
      text: light.replace(/\.$/u, ''),
      meaning: 'The darker it is, the easier it is to sneak, and the harder to see.',
      rule: 'GE-SNK-08',
    });
  if (ground !== undefined && ground.id !== 'open')
    notes.push({ text: `On ${ground.name}`, meaning: ground.text, rule: 'GE-GRID-06' });
  return notes;
};

/** Counters that a player looks at; the others are the rules’ own. */
const COUNTERS: Readonly<Record<string, readonly [meaning: string, rule: string]>> = dictionary({
  Strain: ['Taken on for spells beyond your mana.', 'GE-R66'],
  Exhaustion: ['Each level lowers the wound limit by 1.', 'GE-VAL-07'],
  Rage: ['Grows in the fight, and is spent by skills of rage.', 'GE-R66'],
  Momentum: ['Grows with every blow, and is spent by skills of momentum.', 'GE-R66'],
  'Nox spent': ['Nox Points of Night used up until midnight.', 'GE-TRAD-06'],
  Nox: ['Nox Points gained in addition to those of Night: spent first, and only once.', 'GE-TRAD-06'],
  'Kill Chain': ['Foes felled in a row.', 'GE-R66'],
});

const counterNotes = (c: Creature): Keyword[] =>
  c.counters.flatMap(([name, n]) => {
    const [meaning, rule] = COUNTERS[name] ?? [];
    return meaning === undefined || rule === undefined ? [] : [{ text: `${name} ${n}`, meaning, rule }];
  });

/** What it suffers, keeps up and has left, each with its meaning. */
export const notesOf = (p: Position, c: Creature): Keyword[] => {
  const fate = fateBadge(c);
  const held = p.state.creatures[c.grappling];
  return [
    ...(fate === undefined
      ? []
      : [
          {
            text: fate.text,
            meaning: c.dead
              ? `${c.name} has died.`
              : `${c.name} takes no part until it wakes: ${woundWords(p, c)}.`,
            rule: fate.rule,
          },
        ]),
    ...turnNotes(p, c),
    ...heldNotes(p, c),
    ...statusNotes(p, c),
    ...boonNotes(p, c),
    ...shieldNotes(p, c),
    ...(held === undefined
      ? []
      : [{ text: `Holds ${held.name}`, meaning: 'One action each turn keeps the grip.', rule: 'GE-R42' }]),
    ...(c.prepared === ''
      ? []
      : [
          {
            text: 'Has prepared an action',
            meaning: 'The next turn has one more of what was prepared.',
            rule: 'GE-UNI-04',
          },
        ]),
    ...counterNotes(c),
    ...placeNotes(p, c),
    ...p.state.notes
      .filter((n) => n.who === c.id)
      .map((n): Keyword => ({ text: n.secret ? 'Secret note' : 'Note', meaning: n.text, rule: 'GE-R75' })),
  ];
};
