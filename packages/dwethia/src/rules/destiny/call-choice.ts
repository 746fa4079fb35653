import { gap, rimPoints, type Spot } from '@caltrop/engine/inches';
import type { Battle, Position } from '../../match/book.ts';
import { modelOf, type Model, type Side } from '../../match/state.ts';
import { askFor, question } from '../dice/dice.ts';
import { chainOf, onOneStep } from '../ground/measures.ts';
import { LINKS, LOOSE, moved, pullable, pullFault, pullPlan, withModels, type Pulled } from './pulls.ts';
import { callTogether, type Call } from './together.ts';

/** The answer by which a side says itself who calls, who comes and where to. */
const CHOOSE = 'choose';
const PAID = ' paid';

interface Answer {
  readonly id: string;
  readonly label: () => string;
}

const idOf = ({ user, paid }: Call): string => user.id + (paid ? PAID : '');

const labelOf = (b: Battle, { user, paid }: Call): string => {
  const names = pullPlan(b, user).map(({ id }) => modelOf(b.state, id).name);
  const price = paid ? ', for 1 Destiny' : '';
  return `Together as One: ${names.join(', ')} to ${user.name}${price}`;
};

/** What a window offers of Together as One: each call with the plain pull, and one that is chosen in full (DW-R75). */
export const callAnswers = (b: Battle, calls: readonly Call[]): Answer[] => {
  const plain = calls.map((call): Answer => ({ id: idOf(call), label: () => labelOf(b, call) }));
  const choose = { id: CHOOSE, label: () => 'Together as One: choose who comes and where to' };
  return plain.length === 0 ? [] : [...plain, choose];
};

/** Carries out what a window with these calls was answered; true when somebody has come. */
export const answerCall = (
  b: Battle,
  side: Side,
  calls: readonly Call[],
  answer: string,
  moment: string,
): boolean => {
  const isChosen = answer === CHOOSE;
  const id = isChosen ? askCaller(b, side, calls, moment) : answer;
  const call = calls.find((one) => idOf(one) === id);
  if (call === undefined) return false;
  const pulled = isChosen ? askPulls(b, call.user, moment) : pullPlan(b, call.user);
  if (pulled.length === 0) return false;
  callTogether(b, call, pulled);
  return true;
};

const askCaller = (b: Battle, side: Side, calls: readonly Call[], moment: string): string => {
  const open = calls.map((call) => ({ id: idOf(call), call }));
  if (open.length === 1) return open[0]?.id ?? '';
  return askFor(
    b,
    side,
    `caller ${moment}`,
    open,
    'DW-DEST-13',
    () => 'Who calls its allies together?',
    ({ call: { user, paid } }) => (paid ? `${user.name}, for 1 Destiny` : user.name),
  );
};

const STAY = 'stay';
const ENOUGH = 'enough';

/** DW-R75: the owner says of each ally near the user whether it comes, and beside whom. */
const askPulls = (b: Battle, user: Model, moment: string): Pulled => {
  const pulled: Pulled[number][] = [];
  const asked = pullable(b, user).sort((a, c) => gap(a, user) - gap(c, user));
  for (const [i, m] of asked.entries()) {
    const places = placesFor(moved(b, pulled), user, m, asked.slice(i));
    if (places.length === 0) continue;
    const key = `pull ${m.id} ${moment}`;
    const id = b.table.choose(user.side, key, [STAY, ENOUGH, ...places.map((place) => place.id)], () =>
      question(user.side, key, `Does ${m.name} come to ${user.name}?`, 'DW-R75', [
        [STAY, 'It stays'],
        [ENOUGH, 'It stays, and so do all others'],
        ...places.map((place) => [place.id, place.label] as const),
      ]),
    );
    if (id === ENOUGH) break;
    const place = places.find((one) => one.id === id);
    if (place !== undefined) pulled.push({ id: m.id, x: place.spot.x, y: place.spot.y });
  }
  return pulled;
};

/** The sides of a base as they lie on the table, each so many of its rim points after the one before. */
const SIDES_OF = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];
const APART = 3;

/**
 * Where an ally may come: beside the user or somebody in its chain, on one of eight sides. Nobody who may still go
 * elsewhere is a link of that chain, so that all who come end within three contacts.
 */
const placesFor = (
  now: Position,
  user: Model,
  m: Model,
  unasked: readonly Model[],
): { id: string; label: string; spot: Spot }[] => {
  const settled = withModels(
    now,
    now.state.models.filter((o) => !unasked.some(({ id }) => id === o.id)),
  );
  const hosts = chainOf(settled, modelOf(settled.state, user.id), LINKS - 1);
  return hosts.flatMap((host) => {
    if (!onOneStep(host, m)) return [];
    const rim = rimPoints(host, host.r + m.r + LOOSE);
    return SIDES_OF.flatMap((name, i) => {
      const spot = rim[i * APART];
      if (spot === undefined || pullFault(now, m, spot) !== undefined) return [];
      return [{ id: `${host.id} ${name}`, label: `To ${host.name}, on its ${name} side`, spot }];
    });
  });
};
