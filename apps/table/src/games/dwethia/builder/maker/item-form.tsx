import { keywordsFor, STATS, type Content, type Item } from '@caltrop/dwethia';
import { CheckField, KeywordsField, NumberField, SelectField, TextField } from './fields.tsx';
import { STAT_NAMES } from '@caltrop/dwethia';

/** A new piece of wargear. */
export const FIRST_ITEM: Item = {
  id: '',
  name: '',
  kind: 'ranged',
  points: 0,
  ranged: { range: 18, strength: 3, penalty: 'none' },
  keywords: [],
  stats: {},
  save: 0,
  cover: 0,
  extraPowers: 0,
  mends: 0,
  oncePerGame: false,
  noShield: false,
};

const withKind = (item: Item, kind: Item['kind']): Item => {
  const { melee: _, ranged: __, slot: ___, ...bare } = item;
  const keywords = kind === 'melee' || kind === 'ranged' ? item.keywords : [];
  const save = kind === 'shield' && item.save === 0 ? 5 : item.save;
  if (kind === 'ranged') {
    const ranged = { range: 18, strength: 3, penalty: 'none' } as const;
    return { ...bare, kind, keywords, save, mends: 0, oncePerGame: false, ranged };
  }
  // Only shots and Wounds given back are used once per game (DW-WGB-06).
  const oncePerGame = bare.mends > 0;
  const noShield = kind !== 'shield' && bare.noShield;
  if (kind === 'melee')
    return { ...bare, kind, keywords, save, oncePerGame, melee: { range: 1, strength: 0 } };
  return { ...bare, kind, keywords, save, oncePerGame, noShield };
};

/** A piece of wargear put together by the construction rules (DW-WGB). */
export const ItemForm = ({
  content,
  item,
  set,
}: {
  content: Content;
  item: Item;
  set: (item: Item) => void;
}) => {
  const { melee, ranged } = item;
  const saves = Object.keys(content.numbers.gear.saves);
  return (
    <>
      <TextField
        label="Name"
        value={item.name}
        placeholder="Long Pistol"
        set={(name) => set({ ...item, name })}
      />
      <fieldset className="maker-part">
        <legend>Kind</legend>
        <div className="maker-fields">
          <SelectField
            label="Kind"
            value={item.kind}
            values={[
              { value: 'melee', label: 'melee weapon' },
              { value: 'ranged', label: 'ranged weapon' },
              { value: 'armour', label: 'armour' },
              { value: 'shield', label: 'shield' },
              { value: 'other', label: 'other item' },
            ]}
            set={(kind) => set(withKind(item, kind))}
          />
          {melee === undefined ? undefined : (
            <>
              <NumberField
                label="Melee Range"
                value={melee.range}
                min={1}
                max={3}
                set={(range) => set({ ...item, melee: { ...melee, range } })}
              />
              <NumberField
                label="Own dice Strength +"
                value={melee.strength}
                min={0}
                max={9}
                set={(strength) => set({ ...item, melee: { ...melee, strength } })}
              />
            </>
          )}
          {ranged === undefined ? undefined : (
            <>
              <NumberField
                label="Range, inches"
                value={ranged.range}
                min={6}
                max={72}
                step={6}
                set={(range) => set({ ...item, ranged: { ...ranged, range } })}
              />
              <NumberField
                label="Strength"
                value={ranged.strength}
                min={1}
                max={12}
                set={(strength) => set({ ...item, ranged: { ...ranged, strength } })}
              />
              <SelectField
                label="Movement penalty"
                value={ranged.penalty}
                values={[
                  { value: 'none', label: 'none' },
                  { value: 'half', label: 'half, −1' },
                  { value: 'full', label: 'full, −2' },
                ]}
                set={(penalty) => set({ ...item, ranged: { ...ranged, penalty } })}
              />
            </>
          )}
        </div>
      </fieldset>
      {melee === undefined && ranged === undefined ? undefined : (
        <KeywordsField
          value={item.keywords}
          keys={keywordsFor(ranged === undefined ? 'melee' : 'ranged')}
          set={(keywords) => set({ ...item, keywords })}
        />
      )}
      <fieldset className="maker-part">
        <legend>Changes to the profile</legend>
        <div className="maker-fields maker-stats">
          {([...STATS, 'Move'] as const).map((stat) => (
            <NumberField
              key={stat}
              label={stat === 'Move' ? 'Move, inches' : STAT_NAMES[stat]}
              value={item.stats[stat] ?? 0}
              min={-6}
              max={6}
              step={stat === 'Move' ? 2 : 1}
              set={(by) => {
                const { [stat]: _, ...others } = item.stats;
                set({ ...item, stats: by === 0 ? others : { ...others, [stat]: by } });
              }}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="maker-part">
        <legend>What else it gives</legend>
        <div className="maker-fields">
          <SelectField
            label="Save"
            value={String(item.save)}
            values={[
              ...(item.kind === 'shield' ? [] : [{ value: '0', label: 'none' }]),
              ...saves.map((s) => ({ value: s, label: `${s}+` })),
            ]}
            set={(to) => set({ ...item, save: Number(to) })}
          />
          <NumberField
            label="Cover"
            value={item.cover}
            min={0}
            max={3}
            set={(cover) => set({ ...item, cover })}
          />
          <NumberField
            label="Further powers"
            value={item.extraPowers}
            min={0}
            max={3}
            set={(extraPowers) => set({ ...item, extraPowers })}
          />
          {ranged !== undefined ? undefined : (
            <NumberField
              label="Restores Wounds, once per game"
              value={item.mends}
              min={0}
              max={5}
              set={(mends) => set({ ...item, mends, oncePerGame: mends > 0 })}
            />
          )}
          {ranged === undefined ? undefined : (
            <CheckField
              label="Once per game, −5"
              on={item.oncePerGame}
              set={(oncePerGame) => {
                const { slot: _, ...bare } = item;
                set(oncePerGame ? { ...item, oncePerGame } : { ...bare, oncePerGame });
              }}
            />
          )}
          {item.oncePerGame && ranged !== undefined ? (
            <CheckField
              label="Counts as an other item"
              on={item.slot === 'other'}
              set={(on) => {
                const { slot: _, ...bare } = item;
                set(on ? { ...bare, slot: 'other' } : bare);
              }}
            />
          ) : undefined}
          {item.kind === 'shield' ? undefined : (
            <CheckField
              label="No shield beside it"
              on={item.noShield}
              set={(noShield) => set({ ...item, noShield })}
            />
          )}
        </div>
      </fieldset>
    </>
  );
};
