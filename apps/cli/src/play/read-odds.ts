/** The odds of what somebody types: a command, several with `then` between them, or only whom to strike and from where. */
import {
  createBoard,
  err,
  middleOf,
  ok,
  parseCell,
  SimRandom,
  type Field,
  type ForecastCard,
  type Point,
  type Presenter,
  type Refusal,
  type Result,
  type Scene,
  type Seat,
} from '@caltrop/engine';
import { readyUnits, unitCalled, verbsOf } from './advice.ts';

/** The odds of a command as it was typed. */
export interface Odds<C> {
  readonly command: C;
  readonly text: string;
  readonly commands: readonly C[];
  readonly card: ForecastCard;
}

/** Where there are too many outcomes to list, runs are drawn from this seed. */
const generator = () => ({ random: SimRandom.from('odds') });

const refused = ({
  what,
  rule,
}: Refusal): { ok: false; error: { code: string; what: string; rule: string }[] } =>
  err([{ code: 'refused', what, rule }]);

/** The odds of commands one after the other, the last of which rolls. */
export const oddsOf = <S, C>(
  presenter: Presenter<S, C>,
  view: S,
  seat: Seat,
  commands: readonly C[],
): Result<ForecastCard, Refusal> => presenter.forecast(view, seat, commands, generator());

/** Commands with `then` between them. */
export const splitThen = (text: string): string[] => text.split(/\s*,?\s+then\s+/i);

const parseAll = <S, C>(presenter: Presenter<S, C>, view: S, seat: Seat, text: string): Result<C[]> => {
  const commands: C[] = [];
  for (const part of splitThen(text)) {
    const command = presenter.parseText(view, seat, part);
    if (!command.ok) return command;
    commands.push(command.value);
  }
  return ok(commands);
};

/** `e2` and `orla e2`: an attack on somebody, as the game offers it. */
const attackOn = <S, C>(
  presenter: Presenter<S, C>,
  view: S,
  seat: Seat,
  scene: Scene,
  text: string,
): readonly C[] | undefined => {
  const names = text.split(/\s+/);
  const named = [text, names.slice(1).join(' ')].map((name) => unitCalled(scene, seat, name));
  const target = named.find((t) => t !== undefined && t.seat !== seat);
  const actor = target === named[0] ? undefined : unitCalled(scene, seat, names[0] ?? '');
  if (target === undefined || (target !== named[0] && actor?.seat !== seat)) return undefined;
  const units = actor === undefined ? readyUnits(scene, seat) : [actor.id];
  const found = units
    .flatMap((id) => presenter.deeds(view, seat, id))
    .filter((d) => d.group === 'attack' && d.target === target.id && d.refusal === undefined);
  return (found.find((d) => d.way === undefined) ?? found[0])?.commands;
};

/** A place as somebody types it: a tile, or inches from the left and from the near edge. */
const pointOf = (field: Field, text: string): Point | undefined => {
  if (field.unit === 'tile') {
    const board = createBoard(field.width, field.height);
    const cell = parseCell(board, text.toLowerCase());
    return cell.ok ? middleOf(board, cell.value) : undefined;
  }
  const [x, y] = text.split(/\s+/).map(Number);
  return x === undefined || y === undefined || Number.isNaN(x + y) ? undefined : { x, y: field.height - y };
};

/** The way of the one who acts in a command to another place. */
const wayFirst = <S, C>(
  presenter: Presenter<S, C>,
  view: S,
  seat: Seat,
  scene: Scene,
  command: C,
  to: string,
): Result<readonly C[]> => {
  const words = presenter.makeText(view, command).split(' ');
  const own = scene.tokens.filter((t) => t.seat === seat);
  const actor = own.find((t) => t.active) ?? own.find((t) => words.includes(t.id));
  const point = pointOf(scene.field, to);
  if (point === undefined) return err([{ code: 'bad-command', what: `"${to}" is no place here.` }]);
  if (actor === undefined)
    return err([{ code: 'bad-command', what: 'Only a unit can go somewhere first: name it.' }]);
  const stands = Math.abs(actor.at.x - point.x) < 0.01 && Math.abs(actor.at.y - point.y) < 0.01;
  if (stands) return ok([]);
  const way = presenter.wayTo(view, seat, actor.id, point, []);
  return way.ok ? ok(way.value.commands) : refused(way.error);
};

/** What is meant by words without a verb: a throw that is legal, or one that reads back as it was typed and is not. */
interface Meant<C> {
  readonly command: C;
  readonly refusal?: Refusal;
}

/** `e2 with javelin`: what was typed behind the first verb of the game that makes a throw of it. */
const behindVerb = <S, C>(
  presenter: Presenter<S, C>,
  view: S,
  seat: Seat,
  text: string,
): Meant<C> | undefined => {
  let meant: Meant<C> | undefined;
  for (const verb of verbsOf({ presenter })) {
    const typed = `${verb} ${text}`;
    const command = presenter.parseText(view, seat, typed);
    if (!command.ok) continue;
    const card = oddsOf(presenter, view, seat, [command.value]);
    if (card.ok && presenter.rolls(view, seat, command.value)) return { command: command.value };
    // A tile may have the name of a unit: only a command that reads back as it was typed was meant.
    if (!card.ok && presenter.makeText(view, command.value) === typed)
      meant ??= { command: command.value, refusal: card.error };
  }
  return meant;
};

/** The commands that somebody means who asks for odds. */
const meantBy = <S, C>(
  presenter: Presenter<S, C>,
  view: S,
  seat: Seat,
  scene: Scene,
  text: string,
  elsewhere: boolean,
): Result<readonly C[]> => {
  const parsed = parseAll(presenter, view, seat, text);
  const [verb = ''] = text.toLowerCase().split(/\s+/);
  if (parsed.ok || verbsOf({ presenter }).includes(verb)) return parsed;
  const said = behindVerb(presenter, view, seat, text);
  // From another place it may well be legal.
  if (said !== undefined && (elsewhere || said.refusal === undefined)) return ok([said.command]);
  const offered = attackOn(presenter, view, seat, scene, text);
  if (offered !== undefined) return ok(offered);
  const target = unitCalled(scene, seat, text);
  if (target !== undefined && target.seat !== seat)
    return err([{ code: 'bad-command', what: `Nobody of yours can get at ${target.name} now.` }]);
  return said?.refusal === undefined ? parsed : refused(said.refusal);
};

/** Reads what was typed and forecasts it, or says what is against it and by which rule. */
export const readOdds = <S, C>(
  presenter: Presenter<S, C>,
  view: S,
  seat: Seat,
  text: string,
): Result<Odds<C>> => {
  const scene = presenter.scene(view, seat);
  const [, said = text.trim(), from] = /^(.*?)\s+from\s+(.+)$/i.exec(text.trim()) ?? [];
  const commands = meantBy(presenter, view, seat, scene, said, from !== undefined);
  if (!commands.ok) return commands;
  const last = commands.value.at(-1);
  if (last === undefined) return err([{ code: 'bad-command', what: 'There is nothing to forecast.' }]);
  const way = from === undefined ? ok([]) : wayFirst(presenter, view, seat, scene, last, from);
  if (!way.ok) return way;
  // From another place the attack is made with the way that was named.
  const all = from === undefined ? commands.value : [...way.value, last];
  const card = oddsOf(presenter, view, seat, all);
  if (!card.ok) return refused(card.error);
  return ok({ command: last, text: presenter.makeText(view, last), commands: all, card: card.value });
};

/** The odds as JSON: the card, and what the game adds in exact numbers. */
export const oddsJson = <S, C>(
  presenter: Presenter<S, C>,
  view: S,
  seat: Seat,
  { command, text, commands, card }: Odds<C>,
): Record<string, unknown> => ({
  command,
  text,
  exact: card.samples === 0,
  samples: card.samples,
  ...presenter.figures?.(view, seat, commands, generator()),
  card,
});
