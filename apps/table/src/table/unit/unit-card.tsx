import { memo, type ReactNode } from 'react';
import type { CardItem, Keyword, Stat, UnitCard } from '@caltrop/engine';
import { FigureView } from '../../parts/figure.tsx';
import { Icon } from '../../parts/icon.tsx';
import { TokenDisc } from '../../parts/token.tsx';
import { useWhy } from '../../rules/why-store.ts';
import './unit-card.css';

/** Everything about a unit that the rules look at, as a card. */
export const UnitCardView = memo(function UnitCardView({
  card,
  kind,
  picture = true,
  moves,
}: {
  card: UnitCard;
  kind: string;
  picture?: boolean;
  /** How far it would go, where it is in hand. */
  moves?: ReactNode;
}) {
  return (
    <section className="card keyline uc" aria-label={`Unit card: ${card.name}`}>
      {picture ? <Plate card={card} /> : undefined}
      <div className="uc-body">
        <header className="uc-head">
          {picture ? undefined : <TokenDisc unit={card} size={34} />}
          <h2 className="h">{card.name}</h2>
          <span className="uc-tags">
            {card.keywords.map((keyword) => (
              <KeywordChip key={keyword.text} keyword={keyword} kind={kind} />
            ))}
          </span>
        </header>
        <p className="sub">{card.kind}</p>
        <Health {...card} />
        {moves}
        {card.figure === undefined ? undefined : <FigureView figure={card.figure} height={112} />}
        <Stats stats={card.stats} kind={kind} />
        <ul className="uc-items">
          {card.items.map((item, i) => (
            <ItemLine key={i} item={item} kind={kind} />
          ))}
        </ul>
        {card.notes.length === 0 ? undefined : (
          <ul className="uc-notes">
            {card.notes.map((note) => (
              <NoteLine key={note.text} note={note} kind={kind} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
});

const LINES = Array.from({ length: 12 }, (_, i) => i);

const Plate = ({ card }: { card: UnitCard }) => (
  <div className={`uc-plate uc-plate-${card.side}`}>
    <svg viewBox="0 0 236 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="uc-sky" width="236" height="112" />
      {LINES.map((i) => (
        <path key={i} className="uc-air" d={`M0 ${8 + 9 * i}h236`} strokeWidth={0.4 + 0.14 * i} />
      ))}
      <path className="uc-hill" d="M0 96q40-16 84-6t80-8 72 6v24H0z" />
    </svg>
    <TokenDisc unit={{ icon: card.icon, side: card.side }} size={88} />
  </div>
);

const KeywordChip = ({ keyword: { text, meaning, rule }, kind }: { keyword: Keyword; kind: string }) => {
  const ask = useWhy((s) => s.ask);
  return (
    <button
      type="button"
      className="chip uc-chip"
      title={meaning}
      disabled={rule === ''}
      onClick={() => ask(kind, rule)}
    >
      {text}
      <span className="heard">: {meaning}</span>
    </button>
  );
};

/** More pips than this are no longer counted at a glance. */
const MOST_PIPS = 40;

const Health = ({ hp, maxHp, points }: Pick<UnitCard, 'hp' | 'maxHp' | 'points'>) => (
  <div className="uc-hp">
    {maxHp > MOST_PIPS ? (
      <span className="grow" />
    ) : (
      <span className="pips sq" aria-hidden="true">
        {Array.from({ length: maxHp }, (_, i) => (
          <i key={i} className={i < hp ? undefined : 'x'} />
        ))}
      </span>
    )}
    {points === undefined ? <span className="heard">Hit points: </span> : undefined}
    <b>{hp}</b>{' '}
    <span className="cap">
      of {maxHp}
      {points === undefined ? '' : ` ${points}`}
    </span>
  </div>
);

const Stats = ({ stats, kind }: { stats: readonly Stat[]; kind: string }) => {
  const ask = useWhy((s) => s.ask);
  return (
    <ul className="uc-stats">
      {stats.map(({ label, value, note, rule }) => (
        <li key={label}>
          <button type="button" title={rule} disabled={rule === ''} onClick={() => ask(kind, rule)}>
            <span>{label}</span>
            <b>{value}</b>
            <i>{note}</i>
          </button>
        </li>
      ))}
    </ul>
  );
};

const ItemLine = ({ item: { icon, name, note, inUse, tags }, kind }: { item: CardItem; kind: string }) => (
  <li className={inUse ? 'uc-in-use' : undefined}>
    <Icon name={icon} size={18} />
    <span>
      <b>
        {name}
        {inUse ? <em> in hand</em> : undefined}
      </b>
      <span className="cap">{note}</span>
      {tags.length === 0 ? undefined : (
        <span className="uc-item-tags">
          {tags.map((tag) => (
            <KeywordChip key={tag.text} keyword={tag} kind={kind} />
          ))}
        </span>
      )}
    </span>
  </li>
);

const NoteLine = ({ note: { text, meaning, rule }, kind }: { note: Keyword; kind: string }) => {
  const ask = useWhy((s) => s.ask);
  return (
    <li>
      <span title={meaning}>{text}</span>
      {rule === '' ? undefined : (
        <button type="button" className="why" aria-label={`Why: ${text}`} onClick={() => ask(kind, rule)}>
          why?
        </button>
      )}
    </li>
  );
};
