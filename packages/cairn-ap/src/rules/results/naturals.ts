import { dictionary } from '@caltrop/engine';
import type { Play } from '../../match/book.ts';
import { oneMore } from '../check/check.ts';
import type { Effect } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import { isHarmful, type EffectOrder } from '../../match/effect-order.ts';
import { ideasAt, type Standing } from '../check/ideas.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';
import type { CheckWork, Harm } from '../../match/work.ts';

/** What naturals add to the effects of a check (CA-RES-05, CA-AUTO-06). */
export interface Extraordinary {
  /** On damage after Armor, for everybody hit. */
  readonly extra: number;
  /** Rounds that timed conditions last longer. */
  readonly longer: number;
  /** Harms of their own, after all others (CA-R30). */
  readonly harms: readonly Harm[];
  /** Effects on those hit, as the Warden chose. */
  readonly effects: readonly Effect[];
  /** What comes of ideas that the Warden took, after everything else (content section 11). */
  readonly follow: readonly EffectOrder[];
}

/** Whose natural it is, in which check, and whom it is about. */
type Placed = Standing & { readonly work: CheckWork };

/** No natural, or none that does anything. */
export const NOTHING_MORE: Extraordinary = Object.freeze({
  extra: 0,
  longer: 0,
  harms: [],
  effects: [],
  follow: [],
});

/** Whether a natural 1 or 20 can change anything here, so that a forecast must tell it apart. */
export const naturalsMatter = (g: Play): boolean => {
  const { naturals } = g.book.options;
  const degree = g.state.desk.naturals;
  if (naturals === 'autoWinLose') return true;
  return naturals === 'autoPolicy' ? degree !== 'off' : degree === 'ask';
};

/** CA-AUTO-06: checks in which a failed Save on a natural 1 hurts; nobody is hurt by not noticing. */
const HARMLESS: ReadonlySet<string> = new Set(['hide', 'search', 'try', 'check', 'save']);

/** Resolves the flagged naturals of a check: the Targets' first, then the Initiator's (CA-R07). */
export const resolveNaturals = (g: Play, work: CheckWork): Extraordinary => {
  if (!naturalsMatter(g)) return NOTHING_MORE;
  let found = NOTHING_MORE;
  for (const s of work.savings) {
    const face = s.rolled?.natural ?? 0;
    if (face === 1 || face === 20)
      found = targetNatural(g, work, creatureOf(g.state, s.id), face, s.beaten, found);
  }
  const face = work.rolled?.natural ?? 0;
  return face === 1 || face === 20 ? initiatorNatural(g, work, face, found) : found;
};

const wins = (work: CheckWork): boolean => work.savings.some((s) => s.beaten);

const say = (g: Play, who: Creature, face: 1 | 20, text: string): void =>
  tell(g, () => ({ type: 'natural', rules: ['CA-RES-05'], who: who.id, face, text }));

const targetNatural = (
  g: Play,
  work: CheckWork,
  c: Creature,
  face: 1 | 20,
  beaten: boolean,
  before: Extraordinary,
): Extraordinary => {
  const fits = face === 1 ? beaten && !HARMLESS.has(work.kind) : !beaten;
  const standing: Placed = { c, others: [work.creature], work };
  const what = decide(g, standing, face, fits, face === 1 ? 'harm' : 'bank');
  if (what === 'harm') {
    say(g, c, face, '1 more damage, Armor or not');
    return { ...before, harms: [...before.harms, oneMore(work, c.id)] };
  }
  if (what === 'bank') {
    c.bank += 1;
    say(g, c, face, 'banks an Advantage');
  } else say(g, c, face, what);
  return followed(g, standing, face, what, before);
};

/** What was found before, and what comes of an idea that the Warden took. */
const followed = (
  g: Play,
  standing: Placed,
  face: 1 | 20,
  what: string,
  before: Extraordinary,
): Extraordinary => {
  const taken = ideasAt(g, placeOf(standing, face), standing).find((idea) => idea.text === what);
  return taken?.order === undefined ? before : { ...before, follow: [...before.follow, taken.order] };
};

const initiatorNatural = (g: Play, work: CheckWork, face: 1 | 20, before: Extraordinary): Extraordinary => {
  const c = creatureOf(g.state, work.creature);
  const opposed = work.savings.length > 0;
  const fits = opposed && (face === 20 ? wins(work) : !wins(work));
  const beaten = work.savings.filter((s) => s.beaten);
  const others = (beaten.length > 0 ? beaten : work.savings).map((s) => s.id);
  const standing: Placed = { c, others, work };
  const what = decide(g, standing, face, fits, face === 20 ? 'more' : 'ap');
  switch (what) {
    case 'more': {
      const harms = work.damage !== null || isHarmful(work.onSuccess);
      say(g, c, face, harms ? '1 more damage' : 'it lasts a Round longer');
      return harms ? { ...before, extra: before.extra + 1 } : { ...before, longer: before.longer + 1 };
    }
    case 'prone':
      say(g, c, face, 'anyone who is hit falls Prone');
      return { ...before, effects: [...before.effects, { do: 'condition', condition: 'prone' }] };
    case 'ap':
      loseAp(g, c);
      say(g, c, face, 'loses 1 AP');
      return before;
    default:
      say(g, c, face, what);
      return followed(g, standing, face, what, before);
  }
};

/** CA-AUTO-06: 1 AP, never below 0; outside its own turn it comes off the next one's. */
const loseAp = ({ state }: Play, c: Creature): void => {
  if (state.turn === c.id) c.ap = Math.max(0, c.ap - 1);
  else c.owed += 1;
};

/** What happens: the fixed effect of the policy, what the Warden picks, or nothing but a line of the log. */
const decide = (
  g: Play,
  standing: Placed,
  face: 1 | 20,
  fits: boolean,
  policy: 'harm' | 'bank' | 'more' | 'ap',
): string => {
  const { naturals } = g.book.options;
  const { naturals: degree } = g.state.desk;
  if (naturals === 'autoPolicy') return fits && degree !== 'off' ? policy : '';
  if (naturals !== 'wardenOnly' || degree !== 'ask') return '';
  const { c, work } = standing;
  const ideas = ideasAt(g, placeOf(standing, face), standing).map((idea) => idea.text);
  const down = face === 20 && policy === 'more' && work.attack ? ['prone'] : [];
  const ids: readonly [string, ...string[]] = ['', ...(fits ? [policy, ...down] : []), ...ideas];
  return askWarden(g, {
    step: 'naturals',
    key: `natural:${c.id}:${g.state.serial}:${work.savings.map((s) => s.id).join('+')}`,
    rule: 'CA-RES-05',
    ids,
    text: () => `${c.name} has a natural ${face}: what extraordinary thing happens?`,
    label: (id) => LABELS[id] ?? id,
  });
};

const LABELS: Readonly<Record<string, string>> = dictionary({
  '': 'Nothing more',
  harm: '1 more damage, Armor or not',
  bank: 'Bank 1 Advantage',
  more: '1 more damage, or a Round longer',
  ap: 'Lose 1 AP',
  prone: 'Anyone who is hit falls Prone',
});

const placeOf = ({ c, work }: Placed, face: 1 | 20): string => `nat${face}.${contextOf(work, c)}`;

/** Which list of ideas fits (content section 11). */
const contextOf = (work: CheckWork, c: Creature): string => {
  const saving = work.savings.find((s) => s.id === c.id && c.id !== work.creature);
  if (saving !== undefined) return saving.how === 'block' ? 'block' : 'dodge';
  if (work.kind === 'cast') return 'spell';
  if (work.attack) return work.melee ? 'melee' : 'shot';
  return work.spec.attribute === 'wil' ? 'social' : 'climb';
};
