import { contentFor, fieldModel, STATS, type Content, type Force } from '@caltrop/dwethia';
import { iconOfUnit } from '@caltrop/dwethia/table';
import { Icon } from '../../../../parts/icons/icon.tsx';
import { plain } from '../../../../parts/text/signed.ts';
import { Boxes } from '../../../../builder/parts/boxes.tsx';
import { itemFacts, powerFacts, ruleText } from '../words.ts';
import '../../../../builder/print/unit-card.css';
import './model-card.css';

/** The card of an entry, sized in em so that it can be cut at any size. */
export const ModelCard = ({
  content,
  force,
  index,
  foot,
}: {
  content: Content;
  force: Force;
  index: number;
  foot: string;
}) => {
  const m = force.models[index];
  const own = contentFor(content, force);
  const fielded = m === undefined ? undefined : fieldModel(own, m);
  if (m === undefined || fielded === undefined) return undefined;
  const { unit, stats } = fielded;
  const name = m.name ?? unit.name;
  const powers = fielded.powers.flatMap((id) => own.powers.get(id) ?? []);
  const words = [...fielded.rules.map(ruleText), ...powers.map((p) => p.text)].join('').length;
  return (
    <article
      className={words > 420 ? 'army-card model-card model-card-full' : 'army-card model-card'}
      aria-label={`Card of ${name}`}
    >
      <header>
        <span className="army-card-icon">
          <Icon name={iconOfUnit(unit)} />
        </span>
        <div>
          <h3>
            {m.count > 1 ? `${m.count} × ` : ''}
            {name}
          </h3>
          <p>
            {unit.mark}, base {fielded.base} mm
          </p>
        </div>
        <b className="army-card-cost">
          {fielded.points}
          <span>{m.count > 1 ? 'points each' : 'points'}</span>
        </b>
      </header>
      <dl className="model-card-profile">
        <div>
          <dt>Mv</dt>
          <dd>{fielded.move}″</dd>
        </div>
        {STATS.map((stat) => (
          <div key={stat}>
            <dt>{stat}</dt>
            <dd>{plain(stats[stat])}</dd>
          </div>
        ))}
      </dl>
      <div className="army-card-hp">
        <b>Wounds</b>
        <span className="model-card-wounds">
          {stats.W > 1 ? (
            Array.from({ length: m.count }, (_, n) => (
              <Boxes key={n} count={stats.W} label={`${stats.W} Wounds`} />
            ))
          ) : (
            <Boxes count={m.count} label={`${m.count} of 1 Wound`} />
          )}
        </span>
      </div>
      <ul className="army-card-tags">
        {fielded.items.map((item, i) => (
          <li key={`${i} ${item.id}`}>
            <b>{item.name}.</b> {itemFacts(item)}
          </li>
        ))}
      </ul>
      {fielded.rules.length + powers.length === 0 ? undefined : (
        <ul className="army-card-tags">
          {fielded.rules.map((rule) => (
            <li key={rule.id}>
              <b>{rule.name}.</b> {ruleText(rule)}
            </li>
          ))}
          {powers.map((p) => (
            <li key={p.id}>
              <b>{p.name}.</b> {powerFacts(p)}. {p.text}
            </li>
          ))}
        </ul>
      )}
      <footer>{foot}</footer>
    </article>
  );
};
