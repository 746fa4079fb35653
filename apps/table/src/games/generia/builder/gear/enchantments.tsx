import type { Weapon } from '@caltrop/generia';
import { attunement, enchantmentFits } from '@caltrop/generia/builder';
import type { Editing } from '../editing.ts';

/** The enchantments on one thing: each can be taken off, and what fits can be put on. */
export const Enchantments = ({
  content,
  who,
  of,
  on,
  now,
  set,
}: Pick<Editing, 'content' | 'who'> & {
  /** The name of the thing, for those who hear it. */
  of: string;
  on: { readonly weapon: Weapon } | { readonly zone: string } | 'trinket';
  now: readonly string[];
  set: (enchantments: readonly string[]) => void;
}) => {
  const { sum } = attunement(content, who);
  const fitting = [...content.enchantments.values()].filter(
    (e) => !now.includes(e.id) && enchantmentFits(e, on),
  );
  return (
    <div className="gear-enchanted">
      {now.map((id) => {
        const e = content.enchantments.get(id);
        return (
          <span key={id} className="chip" title={e?.trait.text}>
            {e?.name ?? id}
            <button
              type="button"
              className="gear-off"
              aria-label={`Take ${e?.name ?? id} off ${of}`}
              onClick={() => set(now.filter((one) => one !== id))}
            >
              ✕
            </button>
          </span>
        );
      })}
      <select
        value=""
        aria-label={`Enchant ${of}`}
        onChange={(e) => (e.target.value === '' ? undefined : set([...now, e.target.value]))}
      >
        <option value="">Enchant…</option>
        {fitting.map((e) => (
          <option key={e.id} value={e.id}>
            {e.name}
            {e.attunement > 0 ? `, attunement ${sum} + ${e.attunement} of ${who.level}` : ''}
          </option>
        ))}
      </select>
    </div>
  );
};
