import { LETTERS, type Content, type Item } from '@caltrop/officers-chess';
import {
  armyFacts,
  glossaryOf,
  itemFacts,
  profileOf,
  type BuiltArmy,
} from '@caltrop/officers-chess/workshop';
import { plain } from '../../../parts/text/signed.ts';
import { classTitle } from './options.ts';
import { Boxes } from '../../../builder/parts/boxes.tsx';
import '../../../builder/print/roster-sheet.css';
import '../../../builder/print/unit-card.css';

const once = <T,>(list: readonly T[]): T[] => [...new Set(list)];

const Units = ({ content, army }: { content: Content; army: BuiltArmy }) => (
  <table>
    <caption>Units</caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Class</th>
        <th scope="col">Carries</th>
        <th scope="col">Gold</th>
        <th scope="col">HP</th>
      </tr>
    </thead>
    <tbody>
      {army.units.map((u, i) => {
        const profile = profileOf(content, u);
        return (
          <tr key={i}>
            <th scope="row">{u.name}</th>
            <td>{classTitle(content, u.class)}</td>
            <td>{u.items.map((id) => content.items.get(id)?.name ?? id).join(', ')}</td>
            <td>{profile?.cost ?? ''}</td>
            <td>
              <Boxes count={profile?.hp ?? 0} label={`${profile?.hp ?? 0} HP`} />
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** Each class of the army once, as it stands without items. */
const Classes = ({ content, army }: { content: Content; army: BuiltArmy }) => (
  <table>
    <caption>Classes</caption>
    <thead>
      <tr>
        <th scope="col">Class</th>
        {['HP', 'Mv', 'Str', 'Mag', 'Dex', 'Spd', 'Def', 'Res'].map((label) => (
          <th key={label} scope="col" className="roster-sheet-mid">
            {label}
          </th>
        ))}
        <th scope="col">Proficiencies</th>
        <th scope="col">Tags</th>
      </tr>
    </thead>
    <tbody>
      {once(army.units.map((u) => u.class)).map((id) => {
        const profile = profileOf(content, { name: '', class: id, items: [] });
        if (profile === undefined) return undefined;
        return (
          <tr key={id}>
            <th scope="row">{classTitle(content, id)}</th>
            <td className="roster-sheet-mid">{profile.hp}</td>
            <td className="roster-sheet-mid">{profile.movement}</td>
            {profile.ratings.map((r) => (
              <td key={r.rating} className="roster-sheet-mid">
                {r.letter}
              </td>
            ))}
            <td>{profile.proficiencies.join(', ')}</td>
            <td>{profile.tags.map((t) => t.text).join(', ')}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const Items = ({ items }: { items: readonly Item[] }) => (
  <section className="roster-sheet-two" aria-label="Items">
    <h3>Items</h3>
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <b>{item.name}.</b>{' '}
          {[itemFacts(item), item.tags.map((t) => t.text).join(', ')].filter(Boolean).join('; ')}
        </li>
      ))}
    </ul>
  </section>
);

/** What the letters come to (OC-RATE). */
const Letters = ({ content }: { content: Content }) => (
  <table className="roster-sheet-letters">
    <caption>Ratings</caption>
    <thead>
      <tr>
        <th scope="col">Letter</th>
        {LETTERS.map((l) => (
          <th key={l} scope="col" className="roster-sheet-mid">
            {l}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(
        [
          ['Str, Mag: base damage', content.damage],
          ['Dex: to hit; Spd: Agility', content.value],
          ['Def, Res: damage taken off', content.reduction],
        ] as const
      ).map(([label, values]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {values.map((v, i) => (
            <td key={LETTERS[i]} className="roster-sheet-mid">
              {plain(v)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The whole army on one page: units with boxes for wounds, and every profile and rule that they use once. */
export const RosterSheet = ({
  content,
  army,
  stamp,
}: {
  content: Content;
  army: BuiltArmy;
  stamp: string;
}) => {
  const ids = once(army.units.flatMap((u) => u.items));
  const items = ids.flatMap((id) => content.items.get(id) ?? []);
  return (
    <section className="print-sheet roster-sheet" aria-label="Roster">
      <header>
        <h2>{army.name}</h2>
        <p>
          Officer’s Chess. {armyFacts(content, army)}. {stamp}
        </p>
      </header>
      <Units content={content} army={army} />
      <Classes content={content} army={army} />
      <Items items={items} />
      <Letters content={content} />
      <section className="roster-sheet-two" aria-label="Rules used">
        <h3>Rules used</h3>
        <ul>
          {glossaryOf(content, army.units).map((k) => (
            <li key={k.text}>
              <b>{k.text}.</b> {k.meaning} <i>{k.rule}</i>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
};
