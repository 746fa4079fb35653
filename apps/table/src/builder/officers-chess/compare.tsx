import { type Content } from '@caltrop/officers-chess';
import { checkArmy, compareArmies, type BuiltArmy, type Difference } from '@caltrop/officers-chess/workshop';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { rosters } from '../../store/saves.ts';
import { Glyph } from '../glyphs.tsx';
import { fromSaved } from './saved.ts';
import { change } from '../picker.tsx';
import { KIND } from './use-content.ts';
import { useReturnFocus } from '../return-focus.ts';
import './compare.css';

/** An army to hold another against. */
interface Rival {
  readonly id: string;
  readonly group: string;
  readonly army: BuiltArmy;
}

const readyRivals = (content: Content): Rival[] =>
  [...content.armies.values()].map(({ id, name, chest, units }) => ({
    id: `ready ${id}`,
    group: 'Ready armies',
    army: chest === undefined ? { name, units } : { name, chest, units },
  }));

const useRivals = (content: Content, own: string): readonly Rival[] => {
  const [mine, setMine] = useState<readonly Rival[]>([]);
  useEffect(() => {
    void rosters.all().then((all) =>
      setMine(
        all.flatMap((saved): Rival[] => {
          if (saved.kind !== KIND || saved.id === own) return [];
          const army = fromSaved(saved);
          return army.ok ? [{ id: saved.id, group: 'My armies', army: army.value }] : [];
        }),
      ),
    );
  }, [own]);
  return [...mine, ...readyRivals(content)];
};

const Rows = ({
  rows,
  caption,
  names,
}: {
  rows: readonly Difference[];
  caption: string;
  names: readonly [string, string];
}) => (
  <table className="compare-table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col" aria-label="What" />
        <th scope="col">{names[0]}</th>
        <th scope="col">{names[1]}</th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((d) => (
        <tr key={d.label}>
          <th scope="row">{d.label}</th>
          <td>{d.left}</td>
          <td>{d.right}</td>
          <td>{change(d.right - d.left)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Two armies side by side: totals, and whatever one has more of. */
export const Compare = ({
  content,
  id,
  army,
  close,
}: {
  content: Content;
  id: string;
  army: BuiltArmy;
  close: () => void;
}) => {
  const focus = useReturnFocus();
  const rivals = useRivals(content, id);
  const [chosen, choose] = useState('');
  const rival = rivals.find((r) => r.id === chosen) ?? rivals[0];
  const faults = (a: BuiltArmy): number => checkArmy(content, a).filter((c) => c.level === 'illegal').length;
  const found = rival === undefined ? undefined : compareArmies(content, army, rival.army);
  const other = rival?.army.name ?? '';
  const names = [army.name, other === army.name ? `the other ${other}` : other] as const;
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="picker-shade" />
        <Dialog.Content className="card picker" aria-describedby={undefined} {...focus}>
          <header className="picker-head">
            <Dialog.Title className="h">Compare {army.name}</Dialog.Title>
            <Dialog.Close asChild>
              <button type="button" className="icb" aria-label="Close">
                <Glyph name="cross" />
              </button>
            </Dialog.Close>
          </header>
          <label className="field">
            <span className="lab">With</span>
            <select value={rival?.id ?? ''} onChange={(e) => choose(e.target.value)}>
              {['My armies', 'Ready armies'].map((group) => (
                <optgroup key={group} label={group}>
                  {rivals
                    .filter((r) => r.group === group)
                    .map((r) => (
                      <option key={r.id} value={r.id}>
                        {r.army.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          <div className="picker-list">
            {found === undefined || rival === undefined ? (
              <p className="prose">There is no other army to compare with.</p>
            ) : (
              <>
                <Rows
                  caption="Totals"
                  names={names}
                  rows={[...found.totals, { label: 'Faults', left: faults(army), right: faults(rival.army) }]}
                />
                {found.differences.length === 0 ? (
                  <p className="prose">They have the same classes and items.</p>
                ) : (
                  <Rows caption="Where they differ" names={names} rows={found.differences} />
                )}
              </>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
