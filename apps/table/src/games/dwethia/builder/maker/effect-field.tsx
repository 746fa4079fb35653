import {
  keywordsFor,
  LIBRARY,
  LIBRARY_PRICES,
  LIBRARY_TEXT,
  ROLL_TEXT,
  RULE_ROLLS,
  STATS,
  type Content,
  type Effect,
  type LibraryEffect,
  type Stat,
} from '@caltrop/dwethia';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import { KeywordField, NumberField, SelectField, statChoices } from './fields.tsx';

const KINDS = [
  { value: 'stat', label: 'Changes a value' },
  { value: 'reroll', label: 'Re-rolls dice' },
  { value: 'keyword', label: 'Gives a keyword' },
  { value: 'effect', label: 'An effect from the library' },
  { value: 'aura', label: 'An aura' },
  { value: 'resource', label: 'Restores or gains' },
] as const;

/** An effect of each kind to begin with. */
const begun = (kind: Effect['kind']): Effect => {
  switch (kind) {
    case 'stat':
      return { kind, stat: 'M', by: 1, scope: 'self' };
    case 'reroll':
      return { kind, which: 'one', roll: 'meleeAttack' };
    case 'keyword':
      return { kind, keyword: { key: 'light' } };
    case 'effect':
      return { kind, effect: 'ignore-difficult' };
    case 'aura':
      return { kind, over: 'allies', within: 0, stat: 'M', by: 1 };
    case 'resource':
      return { kind, resource: 'Dst', amount: 1, cadence: 'use', to: 'self' };
  }
};

/** A new effect. */
export const FIRST_EFFECT: Effect = begun('stat');

const STRENGTHS = {
  standard: 'Standard, 1 point',
  strong: 'Strong, 2 to 3 points',
  powerful: 'Powerful, 10 points',
};

const libraryChoices = (only?: 'standard') =>
  LIBRARY.filter(
    (e) => e !== 'captain-now' && (only === undefined || LIBRARY_PRICES[e].strength === only),
  ).map((value) => ({ value, label: LIBRARY_TEXT[value], group: STRENGTHS[LIBRARY_PRICES[value].strength] }));

const AuraFields = ({
  effect,
  set,
}: {
  effect: Extract<Effect, { kind: 'aura' }>;
  set: (effect: Effect) => void;
}) => {
  const { over, within } = effect;
  const wide = over === 'enemies' ? Math.max(6, within) : 0;
  const gives = effect.effect ?? effect.stat ?? 'M';
  return (
    <>
      <SelectField
        label="On"
        value={over}
        values={[
          { value: 'allies', label: 'allies in coherency' },
          { value: 'enemies', label: 'enemies near' },
          { value: 'fight', label: 'enemies in its fight' },
        ]}
        set={(to) => set({ ...effect, over: to, within: to === 'enemies' ? 6 : 0 })}
      />
      {over === 'enemies' ? (
        <NumberField
          label="Within, inches"
          value={wide}
          min={6}
          max={36}
          step={6}
          set={(n) => set({ ...effect, within: n })}
        />
      ) : undefined}
      <SelectField<Stat | LibraryEffect>
        label="Gives"
        value={gives}
        values={[
          ...statChoices(STATS.filter((s) => s !== 'W')).map((c) => ({ ...c, group: 'A value' })),
          ...libraryChoices('standard').map((c) => ({ ...c, group: 'An effect' })),
        ]}
        set={(to) => {
          const stat = STATS.find((s) => s === to);
          const found = LIBRARY.find((l) => l === to);
          const bare = { kind: 'aura', over, within } as const;
          if (stat !== undefined) set({ ...bare, stat, by: effect.by ?? 1 });
          else if (found !== undefined) set({ ...bare, effect: found });
        }}
      />
      {effect.effect === undefined ? (
        <NumberField
          label="By"
          value={effect.by ?? 1}
          min={-5}
          max={5}
          set={(by) => set({ ...effect, by })}
        />
      ) : undefined}
    </>
  );
};

const Fields = ({
  content,
  effect,
  set,
}: {
  content: Content;
  effect: Effect;
  set: (effect: Effect) => void;
}) => {
  switch (effect.kind) {
    case 'stat':
      return (
        <>
          <SelectField
            label="Value"
            value={effect.stat}
            values={statChoices([...STATS, 'Move'] as const)}
            set={(stat) =>
              set({
                ...effect,
                stat,
                by: stat === 'Move' ? 2 : effect.stat === 'Move' ? 1 : effect.by,
                scope: stat === 'S' ? effect.scope : 'self',
              })
            }
          />
          <NumberField
            label={effect.stat === 'Move' ? 'By, inches' : 'By'}
            value={effect.by}
            min={-10}
            max={10}
            step={effect.stat === 'Move' ? 2 : 1}
            set={(by) => set({ ...effect, by })}
          />
          {effect.stat === 'S' ? (
            <SelectField
              label="Counts for"
              value={effect.scope}
              values={[
                { value: 'self', label: 'its profile' },
                { value: 'ownDice', label: 'its own wound dice only' },
              ]}
              set={(scope) => set({ ...effect, scope })}
            />
          ) : undefined}
        </>
      );
    case 'reroll':
      return (
        <>
          <SelectField
            label="How many"
            value={effect.which}
            values={[
              { value: 'one', label: 'one failed die, 2 points' },
              { value: 'all', label: 'all failed dice, 5 points' },
            ]}
            set={(which) => set({ ...effect, which })}
          />
          <SelectField
            label="Of which roll"
            value={effect.roll}
            values={RULE_ROLLS.map((value) => ({ value, label: ROLL_TEXT[value] }))}
            set={(roll) => set({ ...effect, roll })}
          />
        </>
      );
    case 'keyword':
      return (
        <>
          <KeywordField
            value={effect.keyword}
            keys={keywordsFor('rule')}
            set={(keyword) => set({ ...effect, keyword })}
          />
          <SelectField
            label="On"
            value={effect.weapon ?? ''}
            values={[
              { value: '', label: 'the model itself' },
              ...[...content.items.values()]
                .filter((item) => item.kind === 'melee' || item.kind === 'ranged')
                .map((item) => ({ value: item.id, label: item.name, group: 'A weapon' })),
            ]}
            set={(weapon) => {
              const { weapon: _, ...bare } = effect;
              set(weapon === '' ? bare : { ...bare, weapon });
            }}
          />
        </>
      );
    case 'effect':
      return (
        <SelectField
          label="Effect"
          value={effect.effect}
          values={libraryChoices()}
          set={(to) => set({ ...effect, effect: to })}
        />
      );
    case 'aura':
      return <AuraFields effect={effect} set={set} />;
    case 'resource':
      return (
        <>
          <SelectField
            label="What"
            value={effect.resource}
            values={[
              { value: 'W', label: 'Wounds, 5 points each' },
              { value: 'Dst', label: 'Destiny, 1 point each' },
              { value: 'F', label: 'Faith, 1 point each' },
              { value: 'Af', label: 'Affinity, 5 points each' },
            ]}
            set={(resource) => set({ ...effect, resource, to: resource === 'W' ? effect.to : 'self' })}
          />
          <NumberField
            label="How many"
            value={effect.amount}
            min={1}
            max={20}
            set={(amount) => set({ ...effect, amount })}
          />
          <SelectField
            label="When"
            value={effect.cadence}
            values={[
              { value: 'use', label: 'at each use' },
              { value: 'round', label: 'every round' },
            ]}
            set={(cadence) => set({ ...effect, cadence })}
          />
          {effect.resource === 'W' ? (
            <SelectField
              label="To whom"
              value={effect.to}
              values={[
                { value: 'self', label: 'itself' },
                { value: 'coherency', label: 'one in coherency' },
                { value: 'contact', label: 'one in contact' },
              ]}
              set={(to) => set({ ...effect, to })}
            />
          ) : undefined}
        </>
      );
  }
};

/** One effect of a rule with its parameters. */
export const EffectField = ({
  content,
  effect,
  number,
  set,
  drop,
}: {
  content: Content;
  effect: Effect;
  number: number;
  set: (effect: Effect) => void;
  drop: (() => void) | undefined;
}) => (
  <fieldset className="maker-part">
    <legend>Effect {number}</legend>
    <div className="maker-fields">
      <SelectField label="Does what" value={effect.kind} values={KINDS} set={(kind) => set(begun(kind))} />
      <Fields content={content} effect={effect} set={set} />
      {drop === undefined ? undefined : (
        <button type="button" className="icb" aria-label={`Without effect ${number}`} onClick={drop}>
          <Glyph name="cross" />
        </button>
      )}
    </div>
  </fieldset>
);
