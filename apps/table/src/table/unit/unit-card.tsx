import { memo, type ReactNode } from 'react';
import type { CardItem, Keyword, Stat, UnitCard } from '@caltrop/engine';
import { FigureView } from '../../parts/figure.tsx';
import { Icon } from '../../parts/icons/icon.tsx';
import { TokenDisc } from '../../parts/token.tsx';
import { create } from 'zustand';
import { useWhy } from '../../rules/why/why-store.ts';
import { Fold } from './fold.tsx';
import './unit-card.css';

/** Which rows of cards somebody has opened or closed: one wish for all cards. */
const useUnfolded = create<{ readonly profile?: boolean; readonly equipment?: boolean }>()(() => ({}));

/** Longer lists than these are unfolded by those who want to read them. */
const SHORT = { stats: 8, items: 3 };

/** Everything about a unit that the rules look at, as a card. `slim`: it stands low in the rail, its numbers in one row. */
export const UnitCardView = memo(function UnitCardView({
  card,
  kind,
  slim = false,
  low = false,
  moves,
}: {
  card: UnitCard;
  kind: string;
  slim?: boolean;
  /** A low window: what explains is folded. */
  low?: boolean;
  /** How far it would go, where it is in hand. */
  moves?: ReactNode;
}) {
  const { items, keywords, notes, stats } = card;
  // Where it is moved, how far it goes comes first.
  const room = !low && !slim && moves === undefined;
  const { profile = room && stats.length <= SHORT.stats, equipment = room && items.length <= SHORT.items } =
    useUnfolded();
  const tags = (
    <span className="uc-tags">
      {keywords.map((keyword) => (
        <KeywordChip key={keyword.text} keyword={keyword} kind={kind} />
      ))}
    </span>
  );
  return (
    <section className={`card keyline uc ${slim ? 'uc-slim' : ''}`} aria-label={`Unit card: ${card.name}`}>
      <div className="uc-body">
        <header className="uc-head">
          <TokenDisc unit={card} size={34} />
          <div className="uc-who">
            <h2 className="h">{card.name}</h2>
            <p className="sub">{card.kind}</p>
          </div>
          {slim ? <Health {...card} most={FEW_PIPS} /> : undefined}
        </header>
        {slim ? undefined : (
          <>
            {tags}
            <Health {...card} most={MOST_PIPS} />
          </>
        )}
        {moves}
        {slim ? (
          <>
            <Stats stats={stats} kind={kind} />
            {tags}
          </>
        ) : undefined}
        {card.figure === undefined ? undefined : <FigureView figure={card.figure} height={112} />}
        {notes.length === 0 ? undefined : (
          <ul className="uc-notes">
            {notes.map((note) => (
              <NoteLine key={note.text} note={note} kind={kind} />
            ))}
          </ul>
        )}
        {slim || stats.length === 0 ? undefined : (
          <Fold
            title="Profile"
            summary={stats.map(({ label, value }) => `${label} ${value}`).join(' · ')}
            open={profile}
            onOpen={(open) => useUnfolded.setState({ profile: open })}
          >
            <Stats stats={stats} kind={kind} />
          </Fold>
        )}
        {items.length === 0 ? undefined : (
          <Fold
            title="Equipment"
            summary={items.map(({ name }) => name).join(', ')}
            open={equipment}
            onOpen={(open) => useUnfolded.setState({ equipment: open })}
          >
            <ul className="uc-items">
              {items.map((item, i) => (
                <ItemLine key={i} item={item} kind={kind} />
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </section>
  );
});

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

/** More pips than this are no longer counted at a glance; in a row of their own, and beside a name. */
const MOST_PIPS = 40;
const FEW_PIPS = 8;
/** So few do not fill the row that pips have. */
const SPREAD_PIPS = 6;

const Health = ({
  hp,
  maxHp,
  points,
  most,
}: Pick<UnitCard, 'hp' | 'maxHp' | 'points'> & { readonly most: number }) => (
  <div className="uc-hp">
    {maxHp > most ? (
      <span className="grow" />
    ) : (
      <span className={`pips sq ${maxHp <= SPREAD_PIPS ? 'uc-few' : ''}`} aria-hidden="true">
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

/** A slim card has as many numbers in a row. */
const ROW = 8;

const Stats = ({ stats, kind }: { stats: readonly Stat[]; kind: string }) => {
  const ask = useWhy((s) => s.ask);
  return (
    <ul
      className={`uc-stats ${stats.length > ROW ? 'uc-rows' : ''} ${stats.length > 2 * ROW ? 'uc-dense' : ''}`}
    >
      {stats.map(({ label, value, note, rule }) => (
        <li key={label}>
          <button
            type="button"
            title={note === '' ? rule : `${note}, ${rule}`}
            data-rule={rule}
            disabled={rule === ''}
            onClick={() => ask(kind, rule)}
          >
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
