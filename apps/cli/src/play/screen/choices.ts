/** What could be struck now, above the prompt: with the odds where they are quickly found. */
import { SimRandom, type Deed, type Scene, type Seat } from '@caltrop/engine';
import { hang, type Terminal } from '../../terminal.ts';
import { typedDeed } from '../advice.ts';
import { callsOf } from '../said/labels.ts';
import type { Sitting } from '../sitting.ts';

/** More attacks than these are left to `moves`. */
const MOST = 4;
/** The odds of so many are looked up at once; a quick look, or a person waits at every prompt. */
const MOST_ODDS = 3;
/** Of enemies in reach of one unit so many are named. */
const FEW = 5;
const QUICK = { budget: 400, samples: 400 };

const isAttack = <C>(d: Deed<C>): boolean => d.group === 'attack' && d.dice && d.refusal === undefined;

const oddsOf = <S, C>({ box }: Sitting<S, C>, view: S, seat: Seat, deed: Deed<C>): string => {
  const card = box.presenter.forecast(view, seat, deed.commands, {
    ...QUICK,
    random: SimRandom.from('odds'),
  });
  if (!card.ok) return '';
  const { summary, samples } = card.value;
  const [beat] = card.value.beats;
  const struck =
    beat === undefined || beat.effect === '' || summary.includes('to hit')
      ? ''
      : ` ${Math.round(beat.chance * 100)}% to hit for ${beat.effect};`;
  return `${struck} ${samples === 0 ? '' : 'about '}${summary}`;
};

/** The attacks of the unit that acts: what to type, with what, and what may come of it. */
const attacksOf = <S, C>(s: Sitting<S, C>, view: S, seat: Seat, scene: Scene, unit: string): string[] => {
  const { presenter } = s.box;
  const near = presenter.deeds(view, seat, unit).filter((d) => isAttack(d) && d.of === undefined);
  const found = [...near.filter((d) => d.way === undefined), ...near.filter((d) => d.way !== undefined)];
  const shown = found.slice(0, MOST).map((d, i) => {
    const typed = typedDeed(s, view, scene, d);
    const odds = d.way === undefined && i < MOST_ODDS ? oddsOf(s, view, seat, d) : '';
    const about = odds === '' ? `${d.label}, ${d.detail}` : `${d.label},${odds}`;
    return hang('      ', `${typed}: ${about}`, s.terminal.width).slice(4);
  });
  if (shown.length === 0) return [];
  const rest = found.length - shown.length;
  return ['In range:', ...shown, ...(rest > 0 ? [`  and ${rest} more; moves shows them`] : [])];
};

/** Which enemies each unit that may act could get at in this turn. */
const reachLine = <S, C>(
  { box: { presenter } }: Sitting<S, C>,
  view: S,
  seat: Seat,
  scene: Scene,
  terminal: Terminal,
): string[] => {
  const calls = callsOf(scene);
  const call = (id: string): string => calls.get(id) ?? id;
  const words = scene.tokens
    .filter((t) => t.ready && t.seat === seat)
    .flatMap(({ id }) => {
      const targets = presenter.deeds(view, seat, id).flatMap((d) => (isAttack(d) ? (d.target ?? []) : []));
      const near = [...new Set(targets)];
      const more = near.length > FEW ? ` and ${near.length - FEW} more` : '';
      return near.length === 0 ? [] : [`${call(id)} ${near.slice(0, FEW).map(call).join(' ')}${more}`];
    });
  return words.length === 0 ? [] : [hang('In reach: ', words.join(', '), terminal.width)];
};

/** What a person at the keyboard could strike at now. */
export const drawChoices = <S, C>(s: Sitting<S, C>, view: S, seat: Seat, scene: Scene): string[] => {
  const active = scene.tokens.find((t) => t.active && t.seat === seat);
  return active === undefined
    ? reachLine(s, view, seat, scene, s.terminal)
    : attacksOf(s, view, seat, scene, active.id);
};
