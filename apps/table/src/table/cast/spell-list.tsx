import type { SpellRow } from '@caltrop/engine';
import { Icon } from '../../parts/icons/icon.tsx';
import { useCasting, useForecast, useHand, usePlay, useSpells } from '../play/play-context.tsx';
import { mainFor } from './reached.ts';
import './spell-list.css';

/** With more spells than these only the one in hand stays in sight; Esc goes back to all of them. */
const FEW = 3;

/** What the unit in hand can cast, with what it cannot cast now and what would help. */
export const SpellList = () => {
  const spells = useSpells();
  const chosen = useHand((s) => s.cast?.choice?.spell);
  return (
    <ul className="spells" aria-label="Spells" data-many={spells.length > FEW ? true : undefined}>
      {spells.map((row, i) => (
        <li key={row.id} className={chosen === undefined || row.id === chosen ? undefined : 'spell-beside'}>
          <SpellButton
            row={row}
            chosen={row.id === chosen}
            digit={chosen === undefined ? i + 1 : undefined}
          />
        </li>
      ))}
    </ul>
  );
};

/** The one number of a spell as it is suggested, once it is known. */
const useMain = (row: SpellRow, chosen: boolean) => {
  const play = usePlay();
  const inHand = useCasting();
  const selected = useHand((s) => s.selected);
  const picture = chosen ? inHand : selected === undefined ? undefined : play.suggested(row.id);
  const odds = useForecast(picture?.deed);
  return odds?.ok === true && picture !== undefined ? mainFor(picture, odds.value) : undefined;
};

const SpellButton = ({
  row,
  chosen,
  digit,
}: {
  row: SpellRow;
  chosen: boolean;
  digit: number | undefined;
}) => {
  const play = usePlay();
  const main = useMain(row, chosen);
  const barred = row.refusal !== undefined && row.cure === undefined;
  return (
    <button
      type="button"
      className="spell"
      aria-pressed={chosen}
      data-barred={barred ? true : undefined}
      data-digit={digit}
      onClick={() => play.chooseSpell(row.id)}
    >
      <Icon name={row.icon} size={22} />
      <span className="spell-name">
        <b>{row.name}</b>
        <em>{row.refusal === undefined ? row.note : (row.cure ?? row.refusal.what)}</em>
      </span>
      {main === undefined || barred ? (
        <span className="spell-number">
          <small>{row.price}</small>
        </span>
      ) : (
        <span className="spell-number">
          {main.value}
          <small>{main.value.endsWith('%') ? main.note : main.text}</small>
        </span>
      )}
    </button>
  );
};
