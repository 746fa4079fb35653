import type { RefObject } from 'react';
import { copyText } from '../../rules/copy-text.ts';
import { saveFile } from '../../store/files.ts';
import { linkTo, makeParcel, SAFE_LENGTH } from '../../store/links.ts';
import { sayGo } from '../../shell/notices/notices.tsx';
import type { Compared } from '../results/compare.ts';
import { lineOf, outcomesCsv } from './export.ts';
import type { Lab } from '../lab.ts';
import { saveSvg } from './save-svg.ts';
import { fine, finePercent } from '../results/words.ts';
import './share-card.css';

/** The result to take along: a line, a link, a table, a drawing. */
export const ShareCard = ({
  lab,
  all,
  title,
  drawing,
}: {
  lab: Lab;
  all: readonly Compared[];
  title: string;
  drawing: RefObject<SVGSVGElement | null>;
}) => {
  const lines = all.map(lineOf);
  const link = async (): Promise<void> => {
    const address = linkTo(await makeParcel({ what: 'odds', lab }));
    await copyText(address, 'The link is copied. It holds every set-up.');
    if (address.length > SAFE_LENGTH) sayGo('The link is long: some programs cut such links.');
  };
  return (
    <section className="card share" aria-label="Share">
      {lines.map((line, i) => (
        <p key={i} className="prose num">
          “{line}”
        </p>
      ))}
      <div className="row">
        <button
          type="button"
          className="btn sm"
          disabled={all.length === 0}
          onClick={() => void copyText(lines.join('\n'), 'Copied.')}
        >
          {lines.length > 1 ? 'Copy lines' : 'Copy line'}
        </button>
        <button type="button" className="btn sm" onClick={() => void link()}>
          Link
        </button>
        <button
          type="button"
          className="btn sm"
          disabled={all.length === 0}
          onClick={() => saveFile('odds.csv', outcomesCsv(all))}
        >
          CSV
        </button>
        <button
          type="button"
          className="btn sm"
          disabled={all.length === 0}
          onClick={() =>
            saveSvg(
              drawing.current,
              'odds.svg',
              title,
              all.map((c) => ({
                letter: c.letter,
                words: `${c.name}, ${finePercent(c.headline.chance)} for ${c.headline.text}, mean ${fine(c.outcome.mean)}`,
              })),
            )
          }
        >
          SVG
        </button>
      </div>
    </section>
  );
};
