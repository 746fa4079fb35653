import type { CampaignScreen } from '@caltrop/sheets/campaign';
import { Boxes } from '../../builder/parts/boxes.tsx';
import { gameWords } from './words.ts';
import '../../builder/print/roster-sheet.css';
import '../../builder/print/unit-card.css';

/** A roster of a campaign on paper: who is in it as they stand now, and what has happened to them. */
export const CampaignSheet = ({ screen: { name, paper, members, gone } }: { screen: CampaignScreen }) => {
  const told = [...members, ...gone].filter((m) => m.tales.length > 0);
  return (
    <section className="sheet roster-sheet">
      <header>
        <h2>{name}</h2>
        <p>{paper.line}</p>
      </header>
      <table>
        <caption>Roster</caption>
        <thead>
          <tr>
            {paper.columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, i) => (
                <td key={i} className={cell.length < 4 ? 'roster-sheet-mid' : ''}>
                  {cell}
                </td>
              ))}
              <td>
                <Boxes count={row.boxes.count} label={row.boxes.label} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {told.length === 0 ? undefined : <h3>Chronicle</h3>}
      <div className="roster-sheet-two">
        <ul>
          {told.map((member) => (
            <li key={member.id}>
              <b>
                {[member.name, ...(member.comes === undefined ? member.chips.map((c) => c.text) : [])].join(
                  ', ',
                )}
                .
              </b>{' '}
              {member.tales
                .map(({ game, text }, i, all) =>
                  all[i - 1]?.game === game ? text : `${gameWords(game)}: ${text}`,
                )
                .join(' ')}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
