import { useMemo, useState } from 'react';
import type { Content } from '@caltrop/generia';
import {
  chanceCharacter,
  characterFrom,
  freshCharacter,
  withClass,
  withStarter,
  type Character,
} from '@caltrop/generia/builder';
import { Failing } from '../../../../builder/failing.tsx';
import { BeginCard, ReadyList, useBegin } from '../../../../builder/rosters/ready.tsx';
import { keepCharacter } from '../saved.ts';
import { useStock, type Stock } from '../use-content.ts';
import './begin.css';

/** A whole number below another, from the device's own dice. */
const pick = (below: number): number => {
  const [n = 0] = crypto.getRandomValues(new Uint32Array(1));
  return below === 0 ? 0 : n % below;
};

const idOf = (): string => `character-${pick(1_000_000)}`;

/** A character of a class with its starting gear: choices stay open, so that they are seen. */
export const firstOf = (content: Content, classId: string, level: number): Character => {
  const name = content.classes.get(classId)?.name ?? 'Somebody';
  const bare = freshCharacter(idOf(), `New ${name.toLowerCase()}`, level);
  return classId === '' ? bare : withStarter(content, withClass(content, bare, classId), classId);
};

const Ways = ({ stock: { content } }: { stock: Stock }) => {
  const begin = useBegin((who: Character) => keepCharacter(content, who));
  const [level, setLevel] = useState(5);
  const [classId, setClass] = useState('fighter');
  const [find, setFind] = useState('');
  const first = [...content.classes.values()].filter((c) => c.tier === 1);
  const ready = useMemo(() => [...content.profiles.values()].filter((p) => p.character), [content]);
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const found = ready.filter((p) =>
    words.every((w) => `${p.name} ${p.classes.join(' ')} level ${p.level}`.toLowerCase().includes(w)),
  );
  return (
    <BeginCard kind="generia" title="Generia">
      <div className="genbegin">
        <label className="field">
          <span className="lab">Class</span>
          <select value={classId} onChange={(e) => setClass(e.target.value)}>
            {first.map((c) => (
              <option key={c.id} value={c.id}>
                {c.name}
              </option>
            ))}
            <option value="">none yet</option>
          </select>
        </label>
        <label className="field">
          <span className="lab">Level</span>
          <select value={level} onChange={(e) => setLevel(Number(e.target.value))}>
            {Array.from({ length: 20 }, (_, i) => (
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="rosters-deeds">
        <button type="button" className="btn pri" onClick={() => begin(firstOf(content, classId, level))}>
          Make a character
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => begin(chanceCharacter(content, idOf(), level, pick))}
        >
          By chance
        </button>
      </div>
      <h3>Start from a ready character</h3>
      <input
        type="search"
        className="genbegin-find"
        value={find}
        placeholder="Wizard, level 10"
        aria-label="Search ready characters of Generia"
        onChange={(e) => setFind(e.target.value)}
      />
      <div className="genbegin-ready" tabIndex={0} role="region" aria-label="Ready characters of Generia">
        <ReadyList
          all={found.map((p) => ({
            id: p.id,
            label: p.name,
            facts: `Level ${p.level}${p.classes.length === 0 ? '' : `, ${p.classes.join(', ')}`}`,
            roster: p,
          }))}
          begin={(p) => begin(characterFrom(content, p))}
        />
      </div>
      <p className="cap" role="status">
        {found.length} of {ready.length}
      </p>
    </BeginCard>
  );
};

/** How a character of Generia is begun: from a class, by chance, from somebody who is ready. */
export const Begin = () => {
  const stock = useStock();
  if (stock === undefined) return undefined;
  return stock.ok ? <Ways stock={stock.value} /> : <Failing problems={stock.error} />;
};
