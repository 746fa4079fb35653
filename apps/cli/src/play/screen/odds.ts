/** The odds of a deed, as its forecast card has them: each throw in order, what becomes of everybody, how sure it is. */
import type { Beat, ForecastCard, Ladder } from '@caltrop/engine';
import { bar, grouped, hang, percent, type Terminal } from '../../terminal.ts';

/** Whether odds are exact, in words; sampled ones with their error. */
const exactness = ({ samples, error }: ForecastCard): string =>
  samples === 0 ? 'exact' : `≈ ${grouped(samples)} runs, ±${(error * 100).toFixed(1)} points at 95%`;

const nameIn = (card: ForecastCard, id: string): string =>
  [card.left, card.right, ...card.ladders].find((u) => u.unit === id)?.name ?? id;

/** The throws as a table: who, with what, how likely, what it does then. */
const drawBeats = (card: ForecastCard, { width, paint }: Terminal): string[] => {
  if (card.beats.length === 0) return [];
  const widest = (of: (b: Beat) => string): number => Math.max(...card.beats.map((b) => of(b).length));
  const who = widest((b) => nameIn(card, b.unit));
  const what = widest((b) => b.label);
  const does = widest((b) => b.effect);
  return card.beats.map((b) => {
    const lead = `  ${nameIn(card, b.unit).padEnd(who)}  ${b.label.padEnd(what)} ${percent(b.chance, 0).padStart(5)}  ${b.effect.padEnd(does)}  `;
    return b.note === '' ? lead.trimEnd() : hang(lead, paint.dim(b.note).split(' '), width);
  });
};

const expects = ({ expected, counts, rungs }: Ladder): string => {
  const numeric = rungs.some((r) => r.value !== 0);
  const what = counts === undefined ? 'to lose' : `${counts},`;
  return numeric ? `; expects ${what} ${expected.toFixed(2)}` : '';
};

const ladderHead = (ladder: Ladder): string => {
  const note = ladder.note === '' ? '' : `, ${ladder.note}`;
  const text = ladder.text.startsWith(ladder.name) ? ladder.text : `${ladder.name}: ${ladder.text}`;
  return `${text} ${percent(ladder.chance)}${note}${expects(ladder)}`;
};

const BAR_WIDTH = 24;

/** Every rung with its chance, the chance of it or worse, and the fraction where it can be read. */
const drawRungs = (ladder: Ladder, { paint }: Terminal): string[] => {
  const widest = Math.max(...ladder.rungs.map((r) => r.label.length));
  const most = Math.max(...ladder.rungs.map((r) => r.chance));
  return ladder.rungs.map((r) => {
    const exact = r.exact === '' || r.exact.length > 24 ? '' : ` ${paint.dim(`(${r.exact})`)}`;
    const chances = `${percent(r.chance).padStart(8)}${percent(r.atLeast).padStart(9)}`;
    return `  ${r.label.padEnd(widest)}${chances}  ${paint.blue(bar(r.chance / most, BAR_WIDTH))}${exact}`;
  });
};

const drawAsides = (card: ForecastCard, { paint, width }: Terminal): string[] =>
  card.asides.map((a) =>
    hang(
      `${(a.chance === 1 ? '' : percent(a.chance)).padStart(8)}  `,
      `${a.text} ${paint.dim(`(${a.rule})`)}`,
      width,
    ),
  );

/** Beyond this many lines, what else may happen is left to `odds`. */
const MOST_ASIDES = 5;

/** A few lines before a command is carried out. */
export const drawBrief = (card: ForecastCard, terminal: Terminal): string => {
  const { paint, width } = terminal;
  const asides = drawAsides(card, terminal);
  const rest = asides.length - MOST_ASIDES;
  return [
    hang('', paint.bold(card.line).split(' '), width),
    ...drawBeats(card, terminal),
    ...card.ladders.filter((l) => l.rungs.length > 1).map((ladder) => hang('  ', ladderHead(ladder), width)),
    ...asides.slice(0, MOST_ASIDES),
    ...(rest > 0 ? [paint.dim(`          and ${rest} more; odds shows all`)] : []),
    paint.dim(`  ${exactness(card)}`),
  ].join('\n');
};

/** The whole card: the line to quote, the throws, the ladders rung by rung, the rest, and what was taken for granted. */
export const drawOdds = (card: ForecastCard, terminal: Terminal): string => {
  const { paint, width, window } = terminal;
  const levels = card.levels;
  return [
    window ? hang('', paint.bold(card.line).split(' '), width) : card.line,
    ...drawBeats(card, terminal),
    ...card.ladders.flatMap((ladder) => [
      '',
      hang('', ladderHead(ladder), width),
      ...(ladder.rungs.length === 0
        ? []
        : [
            paint.dim(
              `  ${' '.repeat(Math.max(...ladder.rungs.map((r) => r.label.length)))} exactly at least`,
            ),
          ]),
      ...drawRungs(ladder, terminal),
    ]),
    ...(card.asides.length === 0 ? [] : ['', ...drawAsides(card, terminal)]),
    ...(levels === undefined
      ? []
      : levels.steps.map((step) => hang(`  ${levels.of} ${step.label}: `, step.summary, width))),
    ...card.assumes.map((text) => hang('', text, width)),
    paint.dim(exactness(card)),
  ].join('\n');
};
