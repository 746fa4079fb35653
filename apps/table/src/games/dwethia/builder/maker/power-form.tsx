import { keywordsFor, PHASES, STATS, type Power, type PowerEffect } from '@caltrop/dwethia';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import { CheckField, KeywordsField, NumberField, SelectField, statChoices, TextField } from './fields.tsx';

/** A new power. */
export const FIRST_POWER: Power = {
  id: '',
  name: '',
  charge: 1,
  range: 12,
  strength: 5,
  phases: ['shoot'],
  target: 'enemy',
  group: false,
  keywords: [],
  upcharge: 'none',
  effects: [{ does: 'attack' }],
  text: '',
};

const DOES = [
  { value: 'attack', label: 'an attack' },
  { value: 'stat', label: 'changes a value' },
  { value: 'move', label: 'changes Move' },
  { value: 'root', label: 'roots to the spot' },
  { value: 'place', label: 'places the caster anew' },
  { value: 'mend', label: 'restores Wounds' },
  { value: 'drain', label: 'drains a pool' },
  { value: 'banish', label: 'ends a lasting power' },
  { value: 'zombie', label: 'marks for a Zombie' },
] as const;

const begun = (does: PowerEffect['does']): PowerEffect => {
  switch (does) {
    case 'stat':
      return { does, stat: 'D', by: 1, until: 'end' };
    case 'move':
      return { does, by: 2 };
    case 'place':
      return { does, within: 6 };
    case 'mend':
      return { does, wounds: 1 };
    case 'drain':
      return { does, pool: 'destiny', amount: 1 };
    case 'attack':
    case 'root':
    case 'banish':
    case 'zombie':
      return { does };
  }
};

const EffectFields = ({ effect, set }: { effect: PowerEffect; set: (effect: PowerEffect) => void }) => {
  switch (effect.does) {
    case 'stat':
      return (
        <>
          <SelectField
            label="Value"
            value={effect.stat}
            values={statChoices(STATS)}
            set={(stat) => set({ ...effect, stat })}
          />
          <NumberField label="By" value={effect.by} min={-6} max={6} set={(by) => set({ ...effect, by })} />
          <SelectField
            label="Until"
            value={effect.until}
            values={[
              { value: 'phase', label: 'the end of the phase' },
              { value: 'end', label: 'the End phase' },
              { value: 'next-end', label: 'the End phase of the next turn' },
            ]}
            set={(until) => set({ ...effect, until })}
          />
        </>
      );
    case 'move':
      return (
        <NumberField
          label="By, inches"
          value={effect.by}
          min={-6}
          max={6}
          step={2}
          set={(by) => set({ ...effect, by })}
        />
      );
    case 'place':
      return (
        <NumberField
          label="Within, inches"
          value={effect.within}
          min={1}
          max={36}
          set={(within) => set({ ...effect, within })}
        />
      );
    case 'mend':
      return (
        <NumberField
          label="Wounds"
          value={effect.wounds}
          min={1}
          max={5}
          set={(wounds) => set({ ...effect, wounds })}
        />
      );
    case 'drain':
      return (
        <>
          <SelectField
            label="Pool"
            value={effect.pool}
            values={[
              { value: 'destiny', label: 'Destiny' },
              { value: 'faith', label: 'Faith' },
            ]}
            set={(pool) => set({ ...effect, pool })}
          />
          <SelectField
            label="How many"
            value={String(effect.amount)}
            values={['1', '2', '3', 'd3'].map((value) => ({ value, label: value.toUpperCase() }))}
            set={(to) => set({ ...effect, amount: to === 'd3' ? 'd3' : Number(to) })}
          />
        </>
      );
    case 'attack':
    case 'root':
    case 'banish':
    case 'zombie':
      return undefined;
  }
};

const PHASE_WORDS = { movement: 'Movement', shoot: 'Shoot', combat: 'Close Combat', end: 'End' } as const;

/** The power with what follows from its effects: an attack has a Strength, a power on itself no range. */
const settled = (power: Power): Power => {
  const attacks = power.effects.some((e) => e.does === 'attack');
  return {
    ...power,
    strength: attacks ? Math.max(1, power.strength) : 0,
    range: power.target === 'self' ? 0 : Math.max(6, power.range),
    upcharge: power.upcharge === 'wound' && !attacks ? 'none' : power.upcharge,
  };
};

/** A power put together by the construction rules (DW-SPB). */
export const PowerForm = ({ power, set: put }: { power: Power; set: (power: Power) => void }) => {
  const set = (next: Power): void => put(settled(next));
  const attacks = power.effects.some((e) => e.does === 'attack');
  return (
    <>
      <TextField
        label="Name"
        value={power.name}
        placeholder="Bulwark"
        set={(name) => set({ ...power, name })}
      />
      <fieldset className="maker-part">
        <legend>Casting</legend>
        <div className="maker-fields">
          <NumberField
            label="Charge, −5 each"
            value={power.charge}
            min={1}
            max={6}
            set={(charge) => set({ ...power, charge })}
          />
          <SelectField
            label="Target"
            value={power.target}
            values={[
              { value: 'enemy', label: 'an enemy' },
              { value: 'friend', label: 'a friend' },
              { value: 'any', label: 'anybody' },
              { value: 'self', label: 'the caster' },
            ]}
            set={(target) => set({ ...power, target })}
          />
          {power.target === 'self' ? undefined : (
            <NumberField
              label="Range, inches"
              value={power.range}
              min={6}
              max={72}
              step={6}
              set={(range) => set({ ...power, range })}
            />
          )}
          {attacks ? (
            <NumberField
              label="Strength"
              value={power.strength}
              min={1}
              max={12}
              set={(strength) => set({ ...power, strength })}
            />
          ) : undefined}
          <SelectField
            label="Upcharge gives"
            value={power.upcharge}
            values={[
              { value: 'none', label: 'nothing' },
              ...(attacks ? [{ value: 'wound', label: 'Wound +X' } as const] : []),
              { value: 'mend', label: 'X more Wounds back' },
            ]}
            set={(upcharge) => set({ ...power, upcharge })}
          />
          <CheckField
            label="The whole group, +3"
            on={power.group}
            set={(group) => set({ ...power, group })}
          />
          <CheckField
            label="Once per game, −5"
            on={power.oncePerGame === true}
            set={(on) => {
              const { oncePerGame: _, ...bare } = power;
              set(on ? { ...bare, oncePerGame: true } : bare);
            }}
          />
        </div>
        <div className="maker-fields" role="group" aria-label="Phases">
          {PHASES.map((phase) => (
            <CheckField
              key={phase}
              label={`${PHASE_WORDS[phase]} phase`}
              on={power.phases.includes(phase)}
              set={(on) =>
                set({
                  ...power,
                  phases: PHASES.filter((p) => (p === phase ? on : power.phases.includes(p))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {power.effects.map((effect, i) => (
        <fieldset key={i} className="maker-part">
          <legend>Effect {i + 1}</legend>
          <div className="maker-fields">
            <SelectField
              label="Does what"
              value={effect.does}
              values={DOES}
              set={(does) =>
                set({ ...power, effects: power.effects.map((e, j) => (j === i ? begun(does) : e)) })
              }
            />
            <EffectFields
              effect={effect}
              set={(to) => set({ ...power, effects: power.effects.map((e, j) => (j === i ? to : e)) })}
            />
            {power.effects.length === 1 ? undefined : (
              <button
                type="button"
                className="icb"
                aria-label={`Without effect ${i + 1}`}
                onClick={() => set({ ...power, effects: power.effects.filter((_, j) => j !== i) })}
              >
                <Glyph name="cross" />
              </button>
            )}
          </div>
        </fieldset>
      ))}
      {power.effects.length < 3 ? (
        <button
          type="button"
          className="btn sm maker-add"
          onClick={() => set({ ...power, effects: [...power.effects, begun('stat')] })}
        >
          <Glyph name="plus" /> Another effect
        </button>
      ) : undefined}
      <KeywordsField
        value={power.keywords}
        keys={keywordsFor('power')}
        set={(keywords) => set({ ...power, keywords })}
      />
      <TextField label="In words" value={power.text} lines={3} set={(text) => set({ ...power, text })} />
    </>
  );
};
