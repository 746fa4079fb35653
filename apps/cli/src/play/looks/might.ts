/** For whoever runs the foes: what a creature can do, with its odds, and three things that it might do. */
import { percent, type FoeAct, type Idea, type Mood } from '@caltrop/engine';
import { MOODS } from '@caltrop/engine/shown';
import { drawUnitCard } from '../screen/card.ts';
import { textOf, type Sitting } from '../sitting.ts';
import { complain, named, type Look } from './look.ts';

const typed = <S, C>(s: Sitting<S, C>, commands: readonly C[]): string =>
  commands.map((command) => textOf(s, command)).join(', then ');

const shownChance = (chance: number | undefined): string =>
  (chance === undefined ? '–' : percent(chance)).padStart(5);

const actLines = <S, C>(s: Sitting<S, C>, { label, detail, chance, commands }: FoeAct<C>): string[] => [
  `  ${shownChance(chance)}  ${label}${detail === '' ? '' : `: ${detail}`}`,
  ...(commands.length === 0 ? [] : [s.terminal.paint.dim(`         ${typed(s, commands)}`)]),
];

const ideaLines = <S, C>(s: Sitting<S, C>, idea: Idea<C>, i: number): string[] => [
  `  ${i + 1} ${shownChance(idea.chance)}  ${[idea.text, idea.place].filter((w) => w !== '').join(' ')}. ${idea.reason}`,
  ...(idea.commands.length === 0 ? [] : [s.terminal.paint.dim(`           ${typed(s, idea.commands)}`)]),
];

/** How it is played, where that is the last word: `goblin 1 bold`. */
const moodIn = (rest: string): { readonly name: string; readonly mood: Mood | undefined } => {
  const mood = MOODS.find((word) => rest.toLowerCase().split(/\s+/u).at(-1) === word);
  return { name: mood === undefined ? rest : rest.slice(0, -mood.length).trim(), mood };
};

/** `might goblin 1`: its card, its attacks with their odds, and three suggestions with place, chance and reason. */
export const might: Look = (s, seat, rest) => {
  const { master, presenter } = s.box;
  if (master === undefined)
    return complain(s, 'Nobody runs the foes of this game: there is nothing to suggest.');
  if (seat !== master.seat) {
    const name = presenter.seats.find((p) => p.seat === master.seat)?.name ?? master.seat;
    return complain(s, `That is for the ${name} to know.`);
  }
  const view = s.match.view(seat);
  const turn = presenter.scene(view, seat).tokens.find((t) => t.active)?.id;
  const { name: called, mood } = moodIn(rest);
  const unit = called === '' ? turn : named(s, seat, called);
  if (unit === undefined) {
    if (called === '') complain(s, 'Who? It is nobody’s turn: name a creature, as in might bandit b.');
    return;
  }
  const [card, foe, ideas] = [
    presenter.card(view, unit),
    master.foe(view, unit),
    master.ideas(view, unit, mood),
  ];
  const text = [
    ...(card === undefined ? [] : [drawUnitCard(card, s.terminal)]),
    ...(foe === undefined
      ? []
      : [
          [foe.place, foe.moves === '' ? 'cannot move' : `moves ${foe.moves}`, foe.barred]
            .filter((w) => w !== '')
            .join('; '),
          ...foe.acts.flatMap((act) => actLines(s, act)),
        ]),
    ...(ideas.length === 0
      ? []
      : [`${card?.name ?? 'It'} might${mood === undefined ? '' : `, if it is ${mood}`}`]),
    ...ideas.flatMap((idea, i) => ideaLines(s, idea, i)),
  ];
  s.reporter.show(text.join('\n'), { type: 'might', unit, foe, ideas });
};
