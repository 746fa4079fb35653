import { useMemo, useState } from 'react';
import { parseOptions, type Attribute, type Character, type Content } from '@caltrop/cairn-ap';
import { createCharacter, loadOf, CAPACITY, type Wishes } from '@caltrop/cairn-ap/sheet';
import { useLocation } from 'wouter';
import { guarded } from '../../../../shell/notices/guarded.ts';
import { Top } from '../../../../shell/top.tsx';
import { ProblemList } from '../../../../setup/problems.tsx';
import { Failing } from '../../../../builder/failing.tsx';
import { Page } from '../../../../builder/page.tsx';
import { Goods } from './goods.tsx';
import { rolled } from './rolled.ts';
import { keepCharacter } from '../saved.ts';
import { KIND, useStock } from '../use-content.ts';
import './maker.css';

const ATTRIBUTES = ['str', 'dex', 'wil'] as const;
const SWAPS: readonly {
  readonly id: string;
  readonly pair: readonly [Attribute, Attribute];
  readonly label: string;
}[] = [
  { id: 'str dex', pair: ['str', 'dex'], label: 'STR and DEX' },
  { id: 'str wil', pair: ['str', 'wil'], label: 'STR and WIL' },
  { id: 'dex wil', pair: ['dex', 'wil'], label: 'DEX and WIL' },
];

/** A character is made: everything is rolled, and anything can be rolled again or chosen instead. */
export const MakerPage = () => {
  const stock = useStock();
  if (stock === undefined) return <Page title="Loading…" />;
  return stock.ok ? (
    <Maker content={stock.value.content} />
  ) : (
    <Page title="The workshop cannot be opened">
      <Failing problems={stock.error} />
    </Page>
  );
};

/** Dice that fall the same again for the same word, so that a choice in one place does not change the others. */
const diceFor = (faces: Map<string, number[]>) => {
  const counts = new Map<string, number>();
  return (sides: number, what: string): number => {
    const key = `${what} d${sides}`;
    const n = counts.get(key) ?? 0;
    counts.set(key, n + 1);
    const known = faces.get(key) ?? [];
    faces.set(key, known);
    return (known[n] ??= rolled(sides, what));
  };
};

const Maker = ({ content }: { content: Content }) => {
  const [, go] = useLocation();
  const [wishes, setWishes] = useState<Wishes>({});
  const [faces, setFaces] = useState(() => new Map<string, number[]>());
  const made = useMemo(() => {
    const options = parseOptions({});
    return options.ok ? createCharacter(content, options.value, diceFor(faces), wishes) : options;
  }, [content, faces, wishes]);
  const { goods: _, ...withoutGoods } = wishes;
  /** Gear is chosen for a row of a background: where that may be another, the choice is gone. */
  const keptFor = (names: readonly string[]): Wishes =>
    names.includes('background') || names.includes('rows') ? withoutGoods : wishes;
  const wish = (part: Partial<Wishes>): void => setWishes({ ...keptFor(Object.keys(part)), ...part });
  const forget = (name: keyof Wishes): void => {
    const { [name]: _gone, ...rest } = keptFor([name]);
    setWishes(rest);
  };
  /** Rolls again whatever its dice are called. */
  const again = (of: RegExp): void => setFaces(new Map([...faces].filter(([key]) => !of.test(key))));
  const who = made.ok ? made.value : undefined;
  return (
    <>
      <Top />
      <main className="page maker">
        <h1>A new character</h1>
        <p className="sub">Everything is rolled. Roll any of it again, or choose.</p>
        {made.ok ? undefined : <ProblemList kind={KIND} problems={made.error} />}
        <div className="maker-columns">
          <section className="card maker-card" aria-label="Choices">
            <Origin content={content} who={who} wishes={wishes} wish={wish} forget={forget} again={again} />
            <Scores who={who} wishes={wishes} wish={wish} forget={forget} again={again} />
            <Rest content={content} who={who} wishes={wishes} wish={wish} forget={forget} again={again} />
          </section>
          {who === undefined ? undefined : (
            <Result
              content={content}
              who={who}
              onKeep={() => guarded(keepCharacter(content, who).then((id) => go(`/build/${id}?market`)))}
              onAll={() => {
                setWishes({});
                setFaces(new Map());
              }}
            />
          )}
        </div>
      </main>
    </>
  );
};

interface PartProps {
  readonly who: Character | undefined;
  readonly wishes: Wishes;
  readonly wish: (part: Partial<Wishes>) => void;
  readonly forget: (name: keyof Wishes) => void;
  readonly again: (of: RegExp) => void;
}

const Again = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <button type="button" className="btn sm" aria-label={`Roll again: ${what}`} onClick={onClick}>
    Roll
  </button>
);

const Origin = ({ content, who, wishes, wish, forget, again }: PartProps & { content: Content }) => {
  const background = content.backgrounds.get(who?.background ?? '');
  const tables = background === undefined ? [] : [background.first, background.second];
  return (
    <>
      <div className="maker-row">
        <label htmlFor="maker-name">Name</label>
        <input
          id="maker-name"
          type="text"
          value={who?.name ?? wishes.name ?? ''}
          onChange={(e) => wish({ name: e.target.value })}
        />
        <Again
          what="name"
          onClick={() => {
            forget('name');
            again(/^name /);
          }}
        />
      </div>
      <div className="maker-row">
        <label htmlFor="maker-background">Background</label>
        <select
          id="maker-background"
          value={who?.background ?? ''}
          onChange={(e) => {
            wish({ background: e.target.value });
          }}
        >
          {[...content.backgrounds.values()].map((b) => (
            <option key={b.id} value={b.id}>
              {b.name}
            </option>
          ))}
        </select>
        <Again
          what="background"
          onClick={() => {
            forget('background');
            again(/^(?:background|name) /);
          }}
        />
      </div>
      {tables.map((table, i) => (
        <div key={table.title} className="maker-row">
          <label htmlFor={`maker-table-${i}`}>{table.title}</label>
          <select
            id={`maker-table-${i}`}
            value={who?.rows?.[i] ?? 1}
            onChange={(e) => {
              const [first = 1, second = 1] = who?.rows ?? [];
              const row = Number(e.target.value);
              wish({ rows: i === 0 ? [row, second] : [first, row] });
            }}
          >
            {table.rows.map((row, n) => (
              <option key={n} value={n + 1}>
                {n + 1}. {row.text}
              </option>
            ))}
          </select>
          <Again
            what={table.title}
            onClick={() => {
              forget('rows');
              again(new RegExp(`^${table.title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')} `, 'u'));
            }}
          />
        </div>
      ))}
      {who === undefined ? undefined : (
        <Goods
          content={content}
          who={who}
          chosen={wishes.goods}
          onChange={(goods) => (goods.length === 0 ? forget('goods') : wish({ goods }))}
          onRoll={() => {
            forget('goods');
            again(/^gear /);
          }}
        />
      )}
    </>
  );
};

const Scores = ({ who, wishes, wish, forget, again }: PartProps) => (
  <>
    <div className="maker-row">
      <span className="lab">Attributes</span>
      <span className="maker-scores">
        {ATTRIBUTES.map((a) => (
          <label key={a}>
            {a.toUpperCase()}
            <input
              type="number"
              min={3}
              max={18}
              value={who?.[a] ?? 10}
              onChange={(e) => {
                const { swap: _, ...rest } = wishes;
                const now = { str: who?.str ?? 10, dex: who?.dex ?? 10, wil: who?.wil ?? 10 };
                wish({ ...rest, scores: { ...now, [a]: Number(e.target.value) } });
              }}
            />
          </label>
        ))}
      </span>
      <Again
        what="attributes"
        onClick={() => {
          forget('scores');
          again(/^(?:STR|DEX|WIL|attribute)/i);
        }}
      />
    </div>
    <div className="maker-row">
      <label htmlFor="maker-swap">Change places</label>
      <select
        id="maker-swap"
        value={SWAPS.find((s) => s.pair.join() === wishes.swap?.join())?.id ?? ''}
        onChange={(e) => {
          const swap = SWAPS.find((s) => s.id === e.target.value);
          if (swap === undefined) forget('swap');
          else wish({ swap: swap.pair });
        }}
      >
        <option value="">none</option>
        {SWAPS.map((s) => (
          <option key={s.id} value={s.id}>
            {s.label}
          </option>
        ))}
      </select>
    </div>
    <div className="maker-row">
      <label htmlFor="maker-hp">HP</label>
      <input
        id="maker-hp"
        type="number"
        min={1}
        max={12}
        value={who?.hp ?? 1}
        onChange={(e) => wish({ hp: Number(e.target.value) })}
      />
      <Again
        what="HP"
        onClick={() => {
          forget('hp');
          again(/^(?:HP|more HP) /);
        }}
      />
    </div>
    <div className="maker-row">
      <label htmlFor="maker-age">Age</label>
      <input
        id="maker-age"
        type="number"
        min={12}
        max={50}
        value={who?.age ?? 20}
        onChange={(e) => wish({ age: Number(e.target.value) })}
      />
      <Again
        what="age"
        onClick={() => {
          forget('age');
          again(/^age /);
        }}
      />
    </div>
  </>
);

const Rest = ({ content, who, wishes, wish, forget, again }: PartProps & { content: Content }) => (
  <>
    {content.traitTables.map(({ name, rows }) => {
      const id = name.toLowerCase();
      return (
        <div key={name} className="maker-row">
          <label htmlFor={`maker-trait-${id}`}>{name}</label>
          <select
            id={`maker-trait-${id}`}
            value={who?.traits?.[id] ?? ''}
            onChange={(e) => wish({ traits: { ...wishes.traits, [id]: e.target.value } })}
          >
            {rows.map((row) => (
              <option key={row} value={row}>
                {row}
              </option>
            ))}
          </select>
          <Again
            what={name}
            onClick={() => {
              const { [id]: _, ...traits } = wishes.traits ?? {};
              wish({ traits });
              again(new RegExp(`^${name} `, 'u'));
            }}
          />
        </div>
      );
    })}
    <div className="maker-row">
      <label htmlFor="maker-bond">Bond</label>
      <select
        id="maker-bond"
        value={content.bonds.findIndex((b) => b.text === who?.bonds?.[0]) + 1}
        onChange={(e) => wish({ bonds: [Number(e.target.value)] })}
      >
        {content.bonds.map((bond, i) => (
          <option key={i} value={i + 1}>
            {bond.text}
          </option>
        ))}
      </select>
      <Again
        what="bond"
        onClick={() => {
          forget('bonds');
          again(/^bond /);
        }}
      />
    </div>
    <div className="maker-row">
      <label htmlFor="maker-omen">Omen</label>
      <select
        id="maker-omen"
        value={who?.omen === undefined ? 0 : content.omens.indexOf(who.omen) + 1}
        onChange={(e) => {
          if (e.target.value === '0') forget('omen');
          else wish({ omen: Number(e.target.value) });
        }}
      >
        <option value={0}>none: another is the youngest</option>
        {content.omens.map((omen, i) => (
          <option key={i} value={i + 1}>
            {omen}
          </option>
        ))}
      </select>
    </div>
    <div className="maker-row">
      <label htmlFor="maker-gold">Gold</label>
      <input
        id="maker-gold"
        type="number"
        min={0}
        max={18}
        value={wishes.gold ?? ''}
        placeholder="3d6"
        onChange={(e) => {
          if (e.target.value === '') forget('gold');
          else wish({ gold: Number(e.target.value) });
        }}
      />
      <Again
        what="gold"
        onClick={() => {
          forget('gold');
          again(/^gold /);
        }}
      />
    </div>
  </>
);

const Result = ({
  content,
  who,
  onKeep,
  onAll,
}: {
  content: Content;
  who: Character;
  onKeep: () => void;
  onAll: () => void;
}) => {
  const { used } = loadOf(content, who);
  return (
    <section className="card keyline maker-card maker-result" aria-label="The character" aria-live="polite">
      <h2 className="h">{who.name}</h2>
      <p className="sub">
        {content.backgrounds.get(who.background)?.name}, {who.age} years old
      </p>
      <p className="maker-numbers">
        {ATTRIBUTES.map((a) => (
          <span key={a}>
            {a.toUpperCase()} <b>{who[a]}</b>
          </span>
        ))}
        <span>
          HP <b>{who.hp}</b>
        </span>
        <span>
          Gold <b>{who.gold}</b>
        </span>
      </p>
      <h3 className="lab">
        Things, {used} of {CAPACITY} slots
      </h3>
      <ul className="maker-things">
        {who.items.map((carried, i) => {
          const item = content.items.get(carried.item);
          const spells = (carried.spells ?? []).map((id) => content.spells.get(id)?.name ?? id);
          return (
            <li key={i}>
              {carried.name ?? item?.name ?? carried.item}
              {spells.length === 0 ? '' : `: ${spells.join(', ')}`}
              {carried.place === 'camp' ? <span className="cap"> left in camp</span> : undefined}
            </li>
          );
        })}
      </ul>
      {who.bonds?.map((b) => (
        <p key={b} className="prose">
          {b}
        </p>
      ))}
      {who.omen === undefined ? undefined : <p className="prose">{who.omen}</p>}
      <div className="maker-ends">
        <button type="button" className="btn" onClick={onAll}>
          Roll everything again
        </button>
        <button type="button" className="btn pri" onClick={onKeep}>
          Save and go to the market
        </button>
      </div>
    </section>
  );
};
