import { answersOf, canReact } from '../../actions/actions.ts';
import { isAttribute } from '../harm/cast-saves.ts';
import { specOf } from '../../creature/area-reach.ts';
import { kitOf, type Battle } from '../../../match/book.ts';
import type { Ability, Step, Window } from '../../../content/content.ts';
import { isCast } from '../../effects/spells.ts';
import { threatsOfLines } from '../../effects/threats.ts';
import { creatureOf } from '../../../match/state.ts';
import type { AbilityWork, TriggerWork, Work } from '../../../match/work.ts';

/** The moments in which somebody may be helped who is about to save or to be healed (Elemental Guidance). */
type HelpWindow = Extract<Window, 'save due' | 'heal due'>;

/** Opens such a window: those it befalls first, then all others in order (GE-R10). True when somebody is to be asked. */
const open = (b: Battle, w: Work, n: number, window: HelpWindow, on: readonly number[]): boolean => {
  const [about] = on;
  const { creatures, order, place, work } = b.state;
  if (about === undefined || !creatures.some((c) => kitOf(b.book, c).answers.has(window))) return false;
  const all = order.map((_, i) => order[(place + 1 + i) % order.length] ?? 0);
  const left = [...all.filter((i) => on.includes(i)), ...all.filter((i) => !on.includes(i))].filter((i) => {
    const c = creatureOf(b.state, i);
    return answersOf(b, c, window).length > 0 && canReact(b, c);
  });
  if (left.length === 0) return false;
  work.push({ is: 'window', window, n, left, about, at: work.indexOf(w) });
  return true;
};

const heals = (s: Step): boolean => s.do === 'heal' && s.to !== 'self';

/** Before the saves of a casting that are against no status (GE-STS-86), and before its healing (GE-STS-84). */
export const helpCast = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  if (a.effect.some(heals)) return open(b, w, w.n, 'heal due', w.on);
  const saves = a.check.vs.some((v) => isAttribute(v) || v === 'PV');
  if (!saves || threatsOfLines(a.effect, a.effect10).length > 0) return false;
  return open(b, w, w.n, 'save due', w.on);
};

/** The same for one who has come into an area. */
export const helpInArea = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const spec = specOf(b, { ability: a.id, part: w.line });
  if (spec?.save === undefined || spec.save.length === 0) return false;
  return threatsOfLines(spec.failed, spec.failed10).length === 0 && open(b, w, w.n, 'save due', w.on);
};

/** The same for a step: a potion, a save that a blow brings. Once for each of them. */
export const helpStep = (b: Battle, w: TriggerWork, step: Step): boolean => {
  if (w.helped === true) {
    delete w.helped;
    return false;
  }
  const opened =
    step.do === 'heal'
      ? // A casting has asked before its dice fell.
        !isOfCast(b, w) && open(b, w, w.n, 'heal due', [step.to === 'self' ? w.by : w.on])
      : step.do === 'save' &&
        threatsOfLines(step.failed, step.failed10).length === 0 &&
        open(b, w, w.n, 'save due', [step.to === 'self' ? w.by : w.on]);
  if (opened) w.helped = true;
  return opened;
};

const isOfCast = (b: Battle, { cast }: TriggerWork): boolean => {
  const a = cast === null ? undefined : b.book.abilities.get(cast.ability);
  return a !== undefined && isCast(a);
};
