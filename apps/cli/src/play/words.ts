/* oxlint-disable no-await-in-loop -- one command comes after the other */
/** What a person can say at the terminal: commands of the battle, and words to look, to take back and to leave. */
import type { Deed, ForecastCard, Seat } from '@caltrop/engine';
import { hintFor } from './advice.ts';
import { carryOut } from './carry.ts';
import { save } from './keep/keep.ts';
import { share } from './keep/share.ts';
import { look, LOOK_WORDS, tellWhy } from './looks/looks.ts';
import { oddsOf, splitThen } from './read-odds.ts';
import { withCalls } from './said/labels.ts';
import { otherWay } from './said/places.ts';
import { isLegal, readLine } from './said/readings.ts';
import { drawBrief } from './screen/odds.ts';
import { ofSums } from './screen/sums.ts';
import { humans, seen, textOf, type Next, type Sitting } from './sitting.ts';
import { restore, takeBack } from './undo.ts';

/** The words of the session, beside the commands of the battle. */
export const SESSION_WORDS: readonly string[] = [...LOOK_WORDS, 'undo', 'redo', 'save', 'share', 'quit'];

/** What Enter does: ends the turn of the unit that acts, when there is nothing else for it to do. */
export const enterDeed = <S, C>(s: Sitting<S, C>, seat: Seat): Deed<C> | undefined => {
  const { presenter } = s.box;
  const view = seen(s);
  const active = presenter.scene(view, seat).tokens.find((t) => t.active && t.seat === seat);
  if (active === undefined) return undefined;
  const deeds = presenter.deeds(view, seat, active.id).filter((d) => d.refusal === undefined);
  const ends = deeds.filter((d) => d.group === 'turn' && !d.dice);
  const idle = deeds.every((d) => d.group === 'turn' || d.group === 'free');
  const moves = presenter.reach(view, seat, active.id) !== undefined;
  return idle && !moves && ends.length === 1 ? ends[0] : undefined;
};

/** What the button of the page says, in any game. */
const END_TURN = /^end(?: the| my)? turn$/i;

/** How the turn of whoever acts ends, or of the seat where nobody does; giving up is no such end. */
const endDeed = <S, C>(s: Sitting<S, C>, seat: Seat): Deed<C> | undefined => {
  const { presenter } = s.box;
  const view = seen(s);
  const active = presenter.scene(view, seat).tokens.find((t) => t.active && t.seat === seat);
  const deeds = [
    ...(active === undefined ? [] : presenter.deeds(view, seat, active.id)),
    ...presenter.deeds(view, seat, undefined),
  ];
  return deeds.find(
    (d) => d.group === 'turn' && !d.dice && d.refusal === undefined && /^(End|Wait|No more)\b/.test(d.label),
  );
};

/** Does what a line says. */
export const obey = async <S, C>(s: Sitting<S, C>, seat: Seat, line: string): Promise<Next> => {
  const text = line.trim();
  if (text === '') {
    const end = enterDeed(s, seat);
    return end === undefined ? 'same' : act(s, seat, textsOf(s, end), true);
  }
  const [first = ''] = text.toLowerCase().split(/\s+/);
  const rest = text.slice(first.length).trim();
  switch (first) {
    case 'quit':
    case 'exit':
    case 'q':
      return 'left';
    case 'save':
      save(s, rest);
      return 'same';
    case 'share':
      share(s, rest);
      return 'same';
    case 'redo':
      return restore(s, seat) ? 'anew' : 'same';
    case 'undo': {
      const undone = await takeBack(s, seat);
      return undone === 'left' ? 'left' : undone === 'done' ? 'anew' : 'same';
    }
    default: {
      if (look(s, seat, first, rest)) return 'same';
      const end = END_TURN.test(text) ? endDeed(s, seat) : undefined;
      if (end !== undefined) return act(s, seat, textsOf(s, end), true);
      const bare = text.replace(/^!|!$/, '').trim();
      return act(s, seat, bare, bare !== text || s.sure);
    }
  }
};

const textsOf = <S, C>(s: Sitting<S, C>, { commands }: Deed<C>): string =>
  commands.map((c) => textOf(s, c)).join(', then ');

/** Who says a line: the person to act, or another who may speak in their turn and is named first, as `heroes: drop ice wall`. */
const speakerOf = <S, C>(
  s: Sitting<S, C>,
  next: Seat,
  said: string,
): { readonly seat: Seat; readonly text: string } => {
  const other = humans(s).find((seat) => said.toLowerCase().startsWith(`${seat.toLowerCase()}:`));
  return other === undefined
    ? { seat: next, text: said }
    : { seat: other, text: said.slice(other.length + 1).trim() };
};

/** Where a battle stands for the one who acts: a turn that goes on is not drawn anew. */
const stageOf = <S, C>(s: Sitting<S, C>, seat: Seat): { readonly where: string; readonly active: string } => {
  const { where, tokens } = s.box.presenter.scene(s.match.view(seat), seat);
  return { where, active: tokens.find((t) => t.active)?.id ?? '' };
};

/** Reads commands of the battle, one or several with `then` between them, and carries them out. */
const act = async <S, C>(s: Sitting<S, C>, next: Seat, said: string, sure: boolean): Promise<Next> => {
  const { seat, text } = speakerOf(s, next, said);
  const before = stageOf(s, seat);
  let done = false;
  for (const part of splitThen(text)) {
    const carried = await actOnce(s, next, seat, part, sure);
    if (carried === 'left') return 'left';
    if (!carried) break;
    done = true;
  }
  if (!done) return 'same';
  const after = stageOf(s, seat);
  const goesOn = before.where === after.where && (before.active === '' || before.active === after.active);
  return goesOn && s.match.toAct()[0] === seat ? 'moved' : 'anew';
};

/** Whether one command was carried out; one that rolls dice is asked about first. */
const actOnce = async <S, C>(
  s: Sitting<S, C>,
  next: Seat,
  seat: Seat,
  text: string,
  sure: boolean,
): Promise<boolean | 'left'> => {
  const view = seat === next ? seen(s) : s.match.view(seat);
  const command = readLine(s.box.presenter, view, seat, text, (c) => isLegal(s.game, view, seat, c));
  if (!command.ok) {
    s.refusedBy = command.error.find((p) => p.rule !== undefined)?.rule;
    const scene = s.box.presenter.scene(view, seat);
    const way = otherWay(s, seat, text);
    s.reporter.problems(
      command.error.map((p) => {
        const what = hintFor(s, seat, text, SESSION_WORDS, p.what) ?? `${withCalls(scene, p.what)}${way}`;
        return { ...p, what };
      }),
    );
    return false;
  }
  if (!sure && !(await confirmed(s, view, seat, command.value))) return false;
  const carried = await carryOut(s, seat, command.value);
  if (carried.kind === 'left') return 'left';
  if (carried.kind !== 'done') return false;
  s.reporter.deeds(s, [carried.deed]);
  return true;
};

/** Asks for a plain yes. */
const agrees = async <S, C>(s: Sitting<S, C>, question: string): Promise<boolean> => {
  const answer = await s.input.ask(question);
  if (answer !== undefined && /^y(es)?$/i.test(answer.trim())) return true;
  s.reporter.show('Not done.', {});
  return false;
};

const isSure = (chance: number): boolean => chance === 0 || chance === 1;

/** Whether no die decides anything that the card tells of. */
const isCertain = ({ samples, ladders, asides, beats }: ForecastCard): boolean =>
  samples === 0 &&
  ladders.every(({ rungs }) => rungs.length <= 1) &&
  [...asides, ...beats].every(({ chance }) => isSure(chance));

/** Shows the odds of a command that rolls dice, and asks. */
const confirmed = async <S, C>(s: Sitting<S, C>, view: S, seat: Seat, command: C): Promise<boolean> => {
  if (s.terminal.json) return true;
  const { presenter } = s.box;
  if (presenter.makeText(view, command) === 'concede')
    return agrees(s, 'Concede, and lose the battle? (y/n) ');
  if (!isLegal(s.game, view, seat, command) || !presenter.rolls(view, seat, command)) return true;
  const card = oddsOf(presenter, view, seat, [command]);
  // Odds that end where somebody is asked first leave nothing to show.
  if (!card.ok) return true;
  if (card.value.idle === true) return agrees(s, 'It would change nothing. Do it anyway? (y/n) ');
  if (isCertain(card.value)) return true;
  s.sums = ofSums(card.value.sums);
  s.refusedBy = undefined;
  s.reporter.show(drawBrief(card.value, s.terminal), {});
  for (;;) {
    const answer = await s.input.ask('Do it? (Enter or y, n; why) ');
    if (answer === undefined) return false;
    const said = answer.trim().toLowerCase();
    if (['', 'y', 'yes', '!'].includes(said)) return true;
    if (said !== 'why') {
      s.reporter.show('Not done.', {});
      return false;
    }
    tellWhy(s, seat);
  }
};
