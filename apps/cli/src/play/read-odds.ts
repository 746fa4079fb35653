/** The odds of what somebody types: a command, several with `then` between them, or only whom to strike and from where. */
import {
  err,
  ok,
  SimRandom,
  type ForecastCard,
  type Presenter,
  type Refusal,
  type Result,
  type Scene,
  type Seat,
} from '@caltrop/engine';
import { readyUnits, unitCalled } from './advice.ts';
import { withCalls } from './said/labels.ts';
import { pointOf } from './said/places.ts';
import { readingsOf, readLine, verbsOf } from './said/readings.ts';

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
  const legal = (command: C): boolean => oddsOf(presenter, view, seat, [command]).ok;
  for (const part of splitThen(text)) {
    const command = readLine(presenter, view, seat, part, legal);
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
    return err([{ code: 'bad-command', what: 'from PLACE needs the unit that goes there: name it.' }]);
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
  scene: Scene,
  text: string,
): Meant<C> | undefined => {
  let meant: Meant<C> | undefined;
  for (const verb of verbsOf({ presenter })) {
    for (const typed of readingsOf(scene, [verb], `${verb} ${text}`)) {
      const command = presenter.parseText(view, seat, typed);
      if (!command.ok) continue;
      const made = presenter.makeText(view, command.value).toLowerCase();
      // A verb that takes no notice of what is typed behind it was not meant.
      const said = typed.toLowerCase().split(/\s+/).slice(1);
      if (!said.some((word) => made.split(/\s+/).includes(word))) continue;
      const card = oddsOf(presenter, view, seat, [command.value]);
      if (card.ok && presenter.rolls(view, seat, command.value)) return { command: command.value };
      // A tile may have the name of a unit: only a command that reads back as it was typed was meant.
      if (!card.ok && made === typed.toLowerCase()) meant ??= { command: command.value, refusal: card.error };
    }
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
  // Somebody's name alone asks for an attack on them, whatever else their label may name.
  const target = unitCalled(scene, seat, text);
  const foe = target !== undefined && target.side !== sideOf(presenter, seat);
  const struck = foe && !elsewhere ? attackOn(presenter, view, seat, scene, text) : undefined;
  if (struck !== undefined) return ok(struck);
  const said = behindVerb(presenter, view, seat, scene, text);
  // From another place it may well be legal.
  if (said !== undefined && (elsewhere || (said.refusal === undefined && !foe))) return ok([said.command]);
  const offered = attackOn(presenter, view, seat, scene, text);
  if (offered !== undefined) return ok(offered);
  const nobody = foe && !scene.tokens.some((t) => t.active && t.seat === seat);
  if (said?.refusal !== undefined && !nobody) return refused(said.refusal);
  return foe
    ? err([{ code: 'bad-command', what: `None of your units can reach ${target.name} now.` }])
    : parsed;
};

const sideOf = <S, C>({ seats }: Presenter<S, C>, seat: Seat): string | undefined =>
  seats.find((one) => one.seat === seat)?.side;

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
  return ok({
    command: last,
    text: withCalls(scene, presenter.makeText(view, last)),
    commands: all,
    card: card.value,
  });
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
