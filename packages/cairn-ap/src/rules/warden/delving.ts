import { askWarden } from '../../match/ask-warden.ts';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { runEffects } from '../../match/effect-order.ts';
import { cure } from '../conditions/cures.ts';
import { isImmune } from '../conditions/resistance.ts';
import { endGap } from '../encounter/gap.ts';
import { NAMED } from '../../content/known.ts';
import { distance } from '../ground/map.ts';
import { isInDark, isLit } from '../ground/sight.ts';
import { passTime } from '../healing/clock.ts';
import { beginRest, REST_MINUTES } from '../healing/rest.ts';
import { areEnemies, creatureOf, findCreature, isPresent, type Creature } from '../../match/state.ts';
import { befall } from './events.ts';
import { party, RULE, say } from './weather.ts';

type Delve = CommandOf<'delve'>;

/** How far the light of a turn in a dungeon goes, and what is found by searching. */
const LIGHT = 8;

const whoIn = (p: Position, { creatures }: Delve): readonly Creature[] =>
  creatures === undefined ? party(p) : creatures.map((id) => creatureOf(p.state, id));

/** Whether nobody of them has any light where it is dark (CA-LIGHT-01). */
const isWithoutLight = (p: Position, who: readonly Creature[]): boolean =>
  who.every(
    (c) => (p.book.dark === true || (c.at >= 0 && isInDark(p, c))) && !(c.at >= 0 && isLit(p, c.at)),
  ) &&
  (p.book.dark === true || who.length > 0);

/** A turn in a dungeon: as long as a short rest, and an event where they linger, rush, enter a new place or are loud. */
export const delveVerb: Verb<Delve> = {
  who: 'warden',
  stages: ['scene'],
  fault(p, _seat, command) {
    const stranger = (command.creatures ?? []).find((id) => findCreature(p.state, id) === undefined);
    if (stranger !== undefined) return refuse(RULE, `There is no creature "${stranger}".`);
    if (command.act === 'rest' && isWithoutLight(p, whoIn(p, command)))
      return refuse('CA-LIGHT-01', 'In a dungeon nobody rests without a light.');
    return undefined;
  },
  start(g, _seat, command) {
    const { why, act } = command;
    const who = whoIn(g, command);
    endGap(g);
    if (isWithoutLight(g, who)) frighten(g, who);
    if (act === 'rest') rest(g, who);
    else {
      passTime(g, REST_MINUTES.short);
      say(
        g,
        `A turn passes: 8 Spaces and one action each${why === 'rushing' ? ', or three times as far' : ''}`,
      );
      if (act === 'search') search(g, who);
    }
    if (why !== undefined) befall(g, 'dungeon-events', who);
  },
  choices: () => [],
};

/** Without light panic threatens (CA-PANIC-01), where the Warden wants it. */
const frighten = (g: Play, who: readonly Creature[]): void => {
  const afraid = who.filter((c) => c.fate === 'up' && !isImmune(g, c, NAMED.panicked));
  const [first] = afraid;
  if (first === undefined || !g.book.content.conditions.has(NAMED.panicked)) return;
  const answer = askWarden(g, {
    step: 'open',
    key: `dark:${g.state.clock}`,
    rule: 'CA-PANIC-01',
    ids: ['save', 'calm'],
    text: () => 'They have no light. Must they save against panic?',
    label: (id) => (id === 'save' ? 'each saves with WIL or is Panicked' : 'they keep calm'),
  });
  if (answer !== 'save') return;
  runEffects(g, {
    by: '',
    on: afraid.map((c) => c.id),
    effects: [{ do: 'save', attribute: 'wil', fail: [{ do: 'condition', condition: NAMED.panicked }] }],
    source: 'CA-PANIC-01',
  });
};

/** A turn in a safe spot, with light: all HP and never Fatigue, where the Warden finds the spot safe. */
const rest = (g: Play, who: readonly Creature[]): void => {
  const safe = askWarden(g, {
    step: 'open',
    key: `spot:${g.state.clock}`,
    rule: 'CA-HEAL-01',
    ids: ['safe', 'not safe'],
    ...(who[0] === undefined ? {} : { serves: who[0].seat }),
    text: () => 'Is this a safe spot to rest?',
    label: (id) => (id === 'safe' ? 'safe: all HP come back' : 'not safe: a turn passes'),
  });
  if (safe !== 'safe') return passTime(g, REST_MINUTES.short);
  beginRest(g, { do: 'rest', creatures: who.map((c) => c.id), kind: 'short', safe: true, healer: false });
};

/** A turn for one object or spot: who hides there is found, and what else is hidden is for the Warden to say. */
const search = (g: Play, who: readonly Creature[]): void => {
  const found = g.state.creatures.filter(
    (o) =>
      isPresent(o) &&
      o.conditions.some((a) => a.kind === NAMED.hidden) &&
      who.some((c) => areEnemies(g.state, c, o) && (!g.book.mapped || distance(g, c, o) <= LIGHT)),
  );
  for (const o of found) cure(g, o, NAMED.hidden);
  const answer = askWarden(g, {
    step: 'open',
    key: `search:${g.state.clock}`,
    rule: 'CA-WARD-11',
    ids: ['nothing more', 'a hidden way', 'a hidden thing', 'a trap'],
    text: () => 'They search a spot for a turn. What is hidden there?',
    label: (id) => id,
  });
  if (answer === 'nothing more') return;
  g.state.notes = [...g.state.notes, { text: `Found: ${answer}`, secret: false, clock: g.state.clock }];
};
