import {
  boardFor,
  contentFor,
  fieldModel,
  forceCost,
  forcePools,
  forceSize,
  forceWorth,
  SCENARIO_NAMES,
  STATS,
  UNIT_TYPES,
  type Content,
  type Fielded,
  type Force,
} from '@caltrop/dwethia';
import { plain } from '../../../../parts/text/signed.ts';
import { Boxes } from '../../../../builder/parts/boxes.tsx';
import { itemFacts, powerFacts, ruleText } from '../words.ts';
import '../../../../builder/print/unit-card.css';
import '../../../../builder/print/roster-sheet.css';
import './unit-sheet.css';

interface Row {
  readonly name: string;
  readonly count: number;
  readonly race: string | undefined;
  readonly fielded: Fielded;
}

/** The entries of a force with all they have, in the order of the types. */
const rowsOf = (content: Content, force: Force): Row[] => {
  const own = contentFor(content, force);
  const rows = force.models.flatMap((m): Row[] => {
    const fielded = fieldModel(own, m);
    if (fielded === undefined) return [];
    const race = content.races.get(m.race ?? '')?.name;
    return [{ name: m.name ?? fielded.unit.name, count: m.count, race, fielded }];
  });
  return UNIT_TYPES.flatMap((type) => rows.filter((r) => r.fielded.unit.type === type));
};

const uniqueBy = <T extends { readonly id: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
];

const Units = ({ content, rows }: { content: Content; rows: readonly Row[] }) => (
  <table>
    <caption>Units</caption>
    <thead>
      <tr>
        <th scope="col">Mark</th>
        <th scope="col">Name</th>
        <th scope="col" className="roster-sheet-mid">
          Mv
        </th>
        {STATS.map((stat) => (
          <th key={stat} scope="col" className="roster-sheet-mid">
            {stat}
          </th>
        ))}
        <th scope="col">Wargear, rules, powers</th>
        <th scope="col">Base</th>
        <th scope="col">Points</th>
        <th scope="col">Wounds</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, count, race, fielded }, i) => (
        <tr key={i}>
          <td>{fielded.unit.mark}</td>
          <th scope="row">
            {count > 1 ? `${count} × ` : ''}
            {name}
            {race === undefined ? '' : `, ${race}`}
          </th>
          <td className="roster-sheet-mid">{fielded.move}″</td>
          {STATS.map((stat) => (
            <td key={stat} className="roster-sheet-mid">
              {plain(fielded.stats[stat])}
            </td>
          ))}
          <td>
            {[
              fielded.items.map((item) => item.name).join(', '),
              fielded.rules.map((rule) => rule.name).join(', '),
              fielded.powers.map((id) => content.powers.get(id)?.name ?? id).join(', '),
            ]
              .filter(Boolean)
              .join('; ')}
          </td>
          <td>{fielded.base}</td>
          <td>
            {fielded.points}
            {count > 1 ? ' each' : ''}
          </td>
          <td>
            {fielded.stats.W > 1 ? (
              Array.from({ length: count }, (_, n) => (
                <Boxes key={n} count={fielded.stats.W} label={`${fielded.stats.W} Wounds`} />
              ))
            ) : (
              <Boxes count={count} label={`${count} models of 1 Wound`} />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Entries = ({
  title,
  entries,
}: {
  title: string;
  entries: readonly { readonly id: string; readonly name: string; readonly text: string }[];
}) =>
  entries.length === 0 ? undefined : (
    <section className="roster-sheet-two" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {entries.map((e) => (
          <li key={e.id}>
            <b>{e.name}.</b> {e.text}
          </li>
        ))}
      </ul>
    </section>
  );

/** The Custom Unit Sheet: the whole force on a page, with boxes for wounds and counters for the pools. */
export const UnitSheet = ({ content, force, stamp }: { content: Content; force: Force; stamp: string }) => {
  const own = contentFor(content, force);
  const rows = rowsOf(content, force);
  const pools = forcePools(content, force);
  const board = boardFor(content, force.limit);
  const faction = content.factions.get(force.faction);
  const items = uniqueBy(rows.flatMap((r) => r.fielded.items)).filter(
    (item) => itemFacts(item) !== 'melee Range 1',
  );
  const rules = uniqueBy(rows.flatMap((r) => r.fielded.rules));
  const powers = uniqueBy(rows.flatMap((r) => r.fielded.powers.flatMap((id) => own.powers.get(id) ?? [])));
  // A large force is set smaller, so that it still fits on a page.
  const dense = rows.length * 2 + items.length + rules.length * 2 + powers.length * 3 > 50;
  return (
    <section
      className={
        dense ? 'print-sheet roster-sheet unit-sheet unit-sheet-dense' : 'print-sheet roster-sheet unit-sheet'
      }
      aria-label="Custom Unit Sheet"
    >
      <header>
        <h2>{force.name}</h2>
        <p>
          Wonders of Dwethia. {faction?.name ?? force.faction},{' '}
          {content.religions.get(force.religion)?.name ?? force.religion}. {forceCost(content, force).points}{' '}
          of {force.limit} points, {forceSize(force)} models, worth {forceWorth(content, force)}
          {board === undefined ? '' : `; table ${board.width} × ${board.depth}″`}. {stamp}
        </p>
      </header>
      <dl className="unit-sheet-pools">
        {(
          [
            ['Destiny', pools.destiny],
            ['Faith', pools.faith],
            ['Affinity', pools.affinity],
          ] as const
        ).map(([label, n]) => (
          <div key={label}>
            <dt>
              {label} {n}
            </dt>
            <dd>
              <Boxes count={n} label={`${label} ${n}`} />
            </dd>
          </div>
        ))}
      </dl>
      <Units content={own} rows={rows} />
      <Entries
        title="Wargear"
        entries={items.map((item) => ({ id: item.id, name: item.name, text: itemFacts(item) }))}
      />
      <Entries
        title="Special rules"
        entries={[
          ...(faction === undefined
            ? []
            : [{ id: 'trait', name: faction.traitName, text: `${faction.traitText} (${faction.name})` }]),
          ...rules.map((rule) => ({ id: rule.id, name: rule.name, text: ruleText(rule) })),
        ]}
      />
      <Entries
        title="Powers"
        entries={powers.map((p) => ({ id: p.id, name: p.name, text: `${powerFacts(p)}. ${p.text}` }))}
      />
      <Entries
        title="Plays for"
        entries={[
          { id: 'scenario', name: SCENARIO_NAMES[force.scenario], text: 'The main scenario.' },
          ...force.missions.map((id) => {
            const m = content.missions.get(id);
            return {
              id,
              name: m?.name ?? id,
              text:
                m === undefined
                  ? ''
                  : `${m.text} ${m.points}${m.upTo === undefined ? '' : ` or ${m.upTo}`} VP.`,
            };
          }),
        ]}
      />
    </section>
  );
};
