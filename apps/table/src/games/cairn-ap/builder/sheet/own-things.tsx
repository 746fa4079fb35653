import { useState } from 'react';
import { slug, type Problem } from '@caltrop/engine';
import { withPack } from '../../../../setup/choices.ts';
import { ProblemList } from '../../../../setup/problems.tsx';
import type { SettingUp } from '../../../../setup/use-setup.ts';
import { guarded } from '../../../../shell/notices/guarded.ts';
import { sayGo } from '../../../../shell/notices/notices.tsx';
import { OWN_KINDS, ownText, type OwnFields, type OwnKind } from './own-text.ts';

const FIRST: OwnFields = {
  name: '',
  hp: 4,
  armour: 0,
  str: 10,
  dex: 10,
  wil: 10,
  die: 6,
  slots: 1,
  price: 10,
  text: '',
};

/** Monsters, items and spells of one's own: simple fields above, everything as data below, read as packs are. */
export const OwnThings = ({ desk, kind }: { desk: SettingUp; kind: string }) => {
  const { game, choices, change } = desk;
  const [what, setWhat] = useState<OwnKind>('monster');
  const [fields, setFields] = useState(FIRST);
  /** Written by hand instead of from the fields. */
  const [written, setWritten] = useState<string>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const text = written ?? ownText(what, fields);
  const set = (part: Partial<OwnFields>): void => {
    setFields({ ...fields, ...part });
    setWritten(undefined);
  };
  const add = async (): Promise<void> => {
    const file = `own-${what}-${slug(fields.name) || 'thing'}.yaml`;
    const pack = await game.readPack(text, file);
    if (!pack.ok) {
      setProblems(pack.error);
      return;
    }
    setProblems([]);
    change(withPack(choices, { file, pack: pack.value }));
    sayGo(`${fields.name === '' ? 'It' : fields.name} is there: choose it like any other.`);
  };
  return (
    <details className="own-things">
      <summary>
        <b>Monsters, items and spells of my own</b>
      </summary>
      <div className="own-fields">
        <label>
          What
          <select
            value={what}
            onChange={(e) => {
              const next = OWN_KINDS.find((k) => k === e.target.value);
              if (next !== undefined) setWhat(next);
              setWritten(undefined);
            }}
          >
            {OWN_KINDS.map((k) => (
              <option key={k} value={k}>
                {k}
              </option>
            ))}
          </select>
        </label>
        <label>
          Name
          <input type="text" value={fields.name} onChange={(e) => set({ name: e.target.value })} />
        </label>
        {NUMBERS[what].map((n) => (
          <label key={n.id}>
            {n.label}
            <input
              type="number"
              value={fields[n.id]}
              onChange={(e) => set({ [n.id]: Number(e.target.value) })}
            />
          </label>
        ))}
        <label>
          What it does, in words
          <input type="text" value={fields.text} onChange={(e) => set({ text: e.target.value })} />
        </label>
      </div>
      <label className="cap" htmlFor="own-text">
        As data (YAML); attacks, abilities and effects are written here as in a pack
      </label>
      <textarea id="own-text" spellCheck={false} value={text} onChange={(e) => setWritten(e.target.value)} />
      {problems.length === 0 ? undefined : (
        <div role="alert">
          <ProblemList kind={kind} problems={problems} />
        </div>
      )}
      <button type="button" className="btn sm" onClick={() => guarded(add())}>
        Add it
      </button>
    </details>
  );
};

type NumberField = Exclude<keyof OwnFields, 'name' | 'text'>;

const NUMBERS: Readonly<Record<OwnKind, readonly { readonly id: NumberField; readonly label: string }[]>> = {
  monster: [
    { id: 'hp', label: 'HP' },
    { id: 'armour', label: 'Armor' },
    { id: 'str', label: 'STR' },
    { id: 'dex', label: 'DEX' },
    { id: 'wil', label: 'WIL' },
    { id: 'die', label: 'Attack die' },
  ],
  item: [
    { id: 'die', label: 'Die' },
    { id: 'slots', label: 'Slots' },
    { id: 'price', label: 'Price' },
  ],
  spell: [],
};
