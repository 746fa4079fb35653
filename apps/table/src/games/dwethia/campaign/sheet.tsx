import {
  contentFor,
  fieldModel,
  forcePools,
  memberPoints,
  STATS,
  type Campaign,
  type Content,
  type Member,
} from '@caltrop/dwethia';
import { Boxes } from '../../../builder/parts/boxes.tsx';
import { nextForce, recordWords } from './kept.ts';
import { changeWords, gameWords, markerWords, properMinus } from './words.ts';
import '../../../builder/print/roster-sheet.css';
import '../../../builder/print/unit-card.css';

const Line = ({ content: given, now, member }: { content: Content; now: Campaign; member: Member }) => {
  const { model } = member;
  const content = contentFor(given, now.roster);
  const fielded = fieldModel(content, model);
  const wounds = fielded?.stats.W ?? 1;
  const notes = [...changeWords(model), ...markerWords(model).map((m) => `next game: ${m.name}, ${m.text}`)];
  return (
    <tr>
      <th scope="row">{member.name}</th>
      <td>{content.units.get(model.unit)?.name ?? model.unit}</td>
      <td>{memberPoints(content, now.roster, member)}</td>
      <td>{fielded === undefined ? '' : `${fielded.move}″`}</td>
      {STATS.map((stat) => (
        <td key={stat} className="roster-sheet-mid">
          {fielded?.stats[stat] ?? ''}
        </td>
      ))}
      <td>
        {[
          ...(fielded?.items ?? []).map((item) => item.name),
          ...(fielded?.powers ?? []).map((id) => content.powers.get(id)?.name ?? id),
        ].join(', ')}
        {notes.length === 0 ? '' : ` (${notes.join('; ')})`}
      </td>
      <td>
        <Boxes count={wounds} label={`${wounds} Wounds`} />
      </td>
    </tr>
  );
};

/** A roster of a campaign on paper: who is in it as they stand now, and what has happened to them. */
export const CampaignSheet = ({ content, now }: { content: Content; now: Campaign }) => {
  const { roster } = now;
  const living = roster.members.filter((m) => m.gone === '');
  const told = roster.members.filter((m) => m.chronicle.length > 0);
  const force = nextForce(now, { resting: [], limit: roster.limit });
  const { destiny, faith, affinity } = forcePools(content, force);
  return (
    <section className="sheet roster-sheet">
      <header>
        <h2>{roster.name}</h2>
        <p>
          {content.factions.get(roster.faction)?.name ?? roster.faction}, {recordWords(now)}. Destiny{' '}
          {destiny}, Faith {faith}, Affinity {affinity}.
        </p>
      </header>
      <table>
        <caption>Roster</caption>
        <thead>
          <tr>
            {['Name', 'Unit', 'Points', 'Move', ...STATS, 'Carries and knows', 'Wounds'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {living.map((member) => (
            <Line key={member.id} content={content} now={now} member={member} />
          ))}
        </tbody>
      </table>
      {told.length === 0 ? undefined : <h3>Chronicle</h3>}
      <div className="roster-sheet-two">
        <ul>
          {told.map((member) => (
            <li key={member.id}>
              <b>
                {member.name}
                {member.gone === 'dead' ? ', dead for good' : member.gone === '' ? '' : ', sent home'}.
              </b>{' '}
              {member.chronicle
                .map(({ game, text }, i, all) =>
                  all[i - 1]?.game === game ? properMinus(text) : `${gameWords(game)}: ${properMinus(text)}`,
                )
                .join(' ')}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
