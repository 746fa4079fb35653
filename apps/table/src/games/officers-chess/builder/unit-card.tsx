import type { UnitProfile } from '@caltrop/officers-chess/workshop';
import { Icon } from '../../../parts/icons/icon.tsx';
import { plain } from '../../../parts/text/signed.ts';
import { Boxes } from '../../../builder/parts/boxes.tsx';
import '../../../builder/print/unit-card.css';

/** The card of a unit, on the page as on paper: all sizes are in em, so that it can be cut at any size. */
export const UnitCard = ({ profile, army = '' }: { profile: UnitProfile; army?: string }) => (
  <article className="army-card" aria-label={`Card of ${profile.name}`}>
    <header>
      <span className="army-card-icon">
        <Icon name={profile.icon} />
      </span>
      <div>
        <h3>{profile.name}</h3>
        <p>
          {profile.className}, {profile.tier}
        </p>
      </div>
      <b className="army-card-cost">
        {profile.cost}
        <span>gold</span>
      </b>
    </header>
    <div className="army-card-hp">
      <b>{profile.hp} HP</b>
      <Boxes count={profile.hp} label={`${profile.hp} HP`} />
    </div>
    <dl className="army-card-ratings">
      {profile.ratings.map((r) => (
        <div key={r.rating}>
          <dt>{r.label}</dt>
          <dd>
            <b>
              {r.letter}
              {r.change === 0 ? undefined : <sup>{r.change > 0 ? `+${r.change}` : `−${-r.change}`}</sup>}
            </b>
            <span>{r.means}</span>
          </dd>
        </div>
      ))}
    </dl>
    <p className="army-card-facts">
      <b>Move {profile.movement}</b>
      <b>Agility {plain(profile.agility)}</b>
      <span>{profile.proficiencies.join(', ')}</span>
    </p>
    <ul className="army-card-items">
      {profile.items.map((item, i) => (
        // Two of the same item may be carried.
        <li key={`${i} ${item.id}`}>
          {item.icon === '' ? undefined : <Icon name={item.icon} />}
          <span>
            <b>{item.name}</b>
            {item.inUse ? <i> {item.kind === 'accessory' ? 'worn' : 'in hand'}</i> : undefined}
            {item.fault === undefined ? undefined : <i className="stop"> {item.fault}</i>}
            <br />
            {[item.note, item.tags.map((t) => t.text).join(', ')].filter(Boolean).join('; ')}
          </span>
        </li>
      ))}
      {profile.items.length === 0 ? <li className="army-card-none">Carries nothing.</li> : undefined}
    </ul>
    {profile.tags.length === 0 ? undefined : (
      <ul className="army-card-tags">
        {profile.tags.map((tag) => (
          <li key={tag.text}>
            <b>{tag.text}.</b> {tag.meaning}
          </li>
        ))}
      </ul>
    )}
    {army === '' ? undefined : <footer>{army}</footer>}
  </article>
);
