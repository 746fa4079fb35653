/** What can be cast: in the numbers of the caster, with what is in the way and the words that get past it. */
import { percent, type Seat, type SpellRow } from '@caltrop/engine';
import { plainWords } from '@caltrop/engine/shown';
import { hang } from '../../terminal.ts';
import { withCalls } from '../said/labels.ts';
import { seen, type Sitting } from '../sitting.ts';
import { named, type Look } from './look.ts';

/** One spell: what it does, how it could be typed now, what it risks, what is against it. */
const spellLines = <S, C>(s: Sitting<S, C>, seat: Seat, unit: string, row: SpellRow): string[] => {
  const { presenter } = s.box;
  const { width, paint } = s.terminal;
  const view = seen(s);
  const picture = presenter.casting?.(view, seat, unit, { spell: row.id });
  if (picture === undefined) return [];
  const scene = presenter.scene(view, seat);
  const typed =
    picture.deed?.commands.map((command) => withCalls(scene, presenter.makeText(view, command))) ?? [];
  const risks = picture.risks.filter((r) => r.chance > 0).map((r) => `${percent(r.chance)} ${r.text}`);
  const price = row.price === '' ? '' : `, ${row.price}`;
  const about = `${plainWords(picture.text)} ${paint.dim(`(${row.note}; ${picture.rule})`)}`;
  const against = row.refusal === undefined ? '' : `Not now: ${row.refusal.what}`;
  const cure = row.cure === undefined ? '' : ` ${row.cure} first.`;
  return [
    hang(`  ${row.name}${price}: `, about, width),
    ...(against === '' ? [] : [hang('    ', `${against}${cure}`, width)]),
    ...(typed.length === 0 ? [] : [hang('    ', typed.join(', then '), width)]),
    ...(risks.length === 0 ? [] : [hang('    ', `Risk: ${risks.join(', ')}.`, width)]),
  ];
};

/** The word `spells`: of one unit, or of all who can act. */
export const spells: Look = (s, seat, rest) => {
  const { presenter } = s.box;
  const view = seen(s);
  const id = rest === '' ? undefined : named(s, seat, rest);
  if (rest !== '' && id === undefined) return;
  const scene = presenter.scene(view, seat);
  const units = id === undefined ? scene.tokens.filter((t) => t.ready && t.seat === seat) : [];
  const chosen = id === undefined ? units.map((t) => t.id) : [id];
  const found = chosen.map((unit) => ({ unit, rows: presenter.spells?.(view, seat, unit) ?? [] }));
  const text = found.flatMap(({ unit, rows }) =>
    rows.length === 0
      ? []
      : [
          scene.tokens.find((t) => t.id === unit)?.name ?? unit,
          ...rows.flatMap((row) => spellLines(s, seat, unit, row)),
        ],
  );
  s.reporter.show(text.length === 0 ? 'Nobody has a spell to cast now.' : text.join('\n'), {
    type: 'spells',
    spells: found.flatMap(({ unit, rows }) => rows.map((row) => ({ unit, ...row }))),
  });
};
