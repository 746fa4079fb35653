import type { Character, Content } from '@caltrop/cairn-ap';
import { goodsLeft, goodsOf } from '@caltrop/cairn-ap/sheet';

/** Gear that a row of the background lets its character choose (CA-CHAR-01): what is chosen, and what the rest of the gold pays. */
export const Goods = ({
  content,
  who,
  chosen = [],
  onChange,
  onRoll,
}: {
  readonly content: Content;
  readonly who: Character;
  readonly chosen?: readonly string[] | undefined;
  readonly onChange: (goods: readonly string[]) => void;
  readonly onRoll: () => void;
}) => {
  const goods = goodsOf(content, who);
  if (goods === undefined) return undefined;
  const { gold, items } = goodsLeft(content, goods, chosen);
  const nameOf = (id: string): string => content.items.get(id)?.name ?? id;
  return (
    <div className="maker-row">
      <label htmlFor="maker-goods">Gear of your choice</label>
      <span className="maker-goods">
        {chosen.map((id, n) => (
          <button
            key={n}
            type="button"
            className="btn sm"
            aria-label={`Remove ${nameOf(id)}`}
            onClick={() => onChange(chosen.filter((_, i) => i !== n))}
          >
            {nameOf(id)} ×
          </button>
        ))}
        <select
          id="maker-goods"
          value=""
          disabled={items.length === 0}
          onChange={(e) => onChange([...chosen, e.target.value])}
        >
          <option value="">
            {chosen.length === 0 ? `rolled; choose for ${gold} gp instead` : `${gold} gp left`}
          </option>
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name}, {item.price} gp
            </option>
          ))}
        </select>
      </span>
      <button type="button" className="btn sm" aria-label="Roll again: gear" onClick={onRoll}>
        Roll
      </button>
    </div>
  );
};
