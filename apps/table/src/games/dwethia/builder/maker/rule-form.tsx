import {
  CONDITIONS,
  guideRange,
  POSITIONS,
  priceOf,
  TRIGGER_CLASS,
  TRIGGER_TEXT,
  TRIGGERS,
  type Condition,
  type Content,
  type Limit,
  type RulePlace,
  type SpecialRule,
  type Trigger,
} from '@caltrop/dwethia';
import { RuleLink } from '../../../../rules/rule-link.tsx';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import { EffectField, FIRST_EFFECT } from './effect-field.tsx';
import { CheckField, NumberField, SelectField, TextField } from './fields.tsx';
import { KIND } from '../use-content.ts';
import { ruleSentence } from '../words.ts';

const CATEGORIES = [
  { value: 'passive', label: 'Passive', note: 'always on', rule: 'DW-CSR-05' },
  { value: 'triggered', label: 'Triggered', note: 'under a condition', rule: 'DW-CSR-06' },
  { value: 'activated', label: 'Activated', note: 'when the player chooses', rule: 'DW-CSR-07' },
] as const;

/** A new rule. */
export const FIRST_RULE: SpecialRule = {
  id: '',
  name: '',
  text: '',
  category: 'passive',
  limits: [],
  effects: [FIRST_EFFECT],
};

const isOnce = (l: Limit): boolean => l === 'once-per-game' || l === 'once-per-round';

const withoutTrigger = (rule: SpecialRule): SpecialRule => {
  const { trigger: _, ...bare } = rule;
  return bare;
};

/** The rule as another category, with what that category needs and without what it forbids. */
export const withCategory = (rule: SpecialRule, category: SpecialRule['category']): SpecialRule => {
  switch (category) {
    case 'passive':
      return { ...withoutTrigger(rule), category, limits: rule.limits.filter((l) => !isOnce(l)) };
    case 'triggered':
      return { ...rule, category, trigger: rule.trigger ?? 'charging' };
    case 'activated':
      return {
        ...rule,
        category,
        limits: rule.limits.some(isOnce) ? rule.limits : [...rule.limits, 'once-per-game'],
      };
  }
};

const CLASS_TITLES = {
  common: 'Common, −1 point',
  rare: 'Rare, −2 points',
  own: 'Of its own effect',
} as const;

const LimitFields = ({ rule, set }: { rule: SpecialRule; set: (rule: SpecialRule) => void }) => {
  const once = rule.limits.includes('once-per-game')
    ? 'once-per-game'
    : rule.limits.includes('once-per-round')
      ? 'once-per-round'
      : 'none';
  const rerolls = rule.effects.length > 0 && rule.effects.every((e) => e.kind === 'reroll');
  // A resource once per round is paid for every round (DW-R161).
  const each = rule.effects.every((e) => e.kind === 'resource') ? 'once per round' : 'once per round, −2';
  const position = rule.limits.find((l) => typeof l === 'object' && 'position' in l);
  const place = typeof position === 'object' && 'position' in position ? position.position : '';
  const limit = rule.limits.find((l) => typeof l === 'object' && 'condition' in l);
  const condition = typeof limit === 'object' && 'condition' in limit ? limit : undefined;
  const isPosition = (l: Limit): boolean => l === 'positioning' || (typeof l === 'object' && 'position' in l);
  const isCondition = (l: Limit): boolean => typeof l === 'object' && 'condition' in l;
  const others = (is: (l: Limit) => boolean): Limit[] => rule.limits.filter((l) => !is(l));
  return (
    <fieldset className="maker-part">
      <legend>
        Limits <RuleLink kind={KIND} rule="DW-CSR-20" />
      </legend>
      <div className="maker-fields">
        {rule.category === 'passive' ? undefined : (
          <SelectField
            label="How often"
            value={once}
            values={[
              ...(rule.category === 'activated' ? [] : [{ value: 'none', label: 'without limit' } as const]),
              { value: 'once-per-round', label: each },
              { value: 'once-per-game', label: `once per game, ${rerolls ? '−3 for re-rolls' : '−5'}` },
            ]}
            set={(to) => set({ ...rule, limits: [...others(isOnce), ...(to === 'none' ? [] : [to])] })}
          />
        )}
        <SelectField<Condition | ''>
          label="Needs a condition"
          value={condition?.when ?? ''}
          values={[
            { value: '', label: 'none' },
            ...CONDITIONS.map((value) => ({ value, label: TRIGGER_TEXT[value] })),
          ]}
          set={(when) => {
            const bare = others(isCondition);
            const n = condition?.condition ?? 1;
            set({ ...rule, limits: when === '' ? bare : [...bare, { condition: n, when }] });
          }}
        />
        {condition === undefined ? undefined : (
          <SelectField
            label="How hard it is to meet"
            value={String(condition.condition)}
            values={[
              { value: '1', label: 'easy, −1' },
              { value: '2', label: 'middling, −2' },
              { value: '3', label: 'hard, −3' },
            ]}
            set={(to) => {
              const n = to === '3' ? 3 : to === '2' ? 2 : 1;
              set({ ...rule, limits: [...others(isCondition), { ...condition, condition: n }] });
            }}
          />
        )}
        <SelectField<RulePlace | ''>
          label="Needs a position, −1"
          value={place}
          values={[
            { value: '', label: rule.limits.includes('positioning') ? 'near whom it helps' : 'none' },
            ...POSITIONS.map((value) => ({ value, label: TRIGGER_TEXT[value] })),
          ]}
          set={(to) =>
            set({ ...rule, limits: [...others(isPosition), ...(to === '' ? [] : [{ position: to }])] })
          }
        />
      </div>
    </fieldset>
  );
};

/** Where the text leaves a range, the game master's word is asked for. */
const MasterField = ({
  content,
  rule,
  set,
}: {
  content: Content;
  rule: SpecialRule;
  set: (rule: SpecialRule) => void;
}) => {
  const { priceByMaster, ...bare } = rule;
  const { least, most } = guideRange(content.numbers, rule);
  const { points } = priceOf(content.numbers, bare);
  const open = least !== most;
  return (
    <fieldset className="maker-part">
      <legend>
        The game master’s decision <RuleLink kind={KIND} rule="DW-CSR-15" />
      </legend>
      <p className="maker-note">
        {open
          ? `For strong effects and conditions the rule book leaves ${least} to ${most} points here. By its parts it is ${points}: does your game master agree?`
          : `The rule book leaves nothing open here: ${points} ${points === 1 ? 'point' : 'points'}.`}
      </p>
      <div className="maker-fields">
        <CheckField
          label="Set the price by hand"
          on={priceByMaster !== undefined}
          set={(on) => set(on ? { ...bare, priceByMaster: points } : bare)}
        />
        {priceByMaster === undefined ? undefined : (
          <NumberField
            label="Points"
            value={priceByMaster}
            min={1}
            max={99}
            set={(n) => set({ ...bare, priceByMaster: n })}
          />
        )}
      </div>
    </fieldset>
  );
};

/** Once its parts are changed, the words of a library rule no longer say what it does. */
const ownWords = (content: Content, before: SpecialRule, next: SpecialRule): SpecialRule => {
  const parts = (r: SpecialRule): string => JSON.stringify([r.category, r.trigger, r.limits, r.effects]);
  const printed = [...content.rules.values()].some((r) => r.text === next.text);
  return printed && parts(before) !== parts(next) ? { ...next, text: '' } : next;
};

/** A special rule put together from category, trigger, limits and effects (DW-CSR). */
export const RuleForm = ({
  content,
  rule,
  set: put,
}: {
  content: Content;
  rule: SpecialRule;
  set: (rule: SpecialRule) => void;
}) => {
  const set = (next: SpecialRule): void => put(ownWords(content, rule, next));
  return (
    <>
      <TextField
        label="Name"
        value={rule.name}
        placeholder="Ridge Drill"
        set={(name) => set({ ...rule, name })}
      />
      <fieldset className="maker-part">
        <legend>Category</legend>
        <div className="maker-kinds">
          {CATEGORIES.map((c) => (
            <button
              key={c.value}
              type="button"
              className="opt"
              aria-pressed={rule.category === c.value}
              onClick={() => set(withCategory(rule, c.value))}
            >
              <b>{c.label}</b>
              <span>{c.note}</span>
            </button>
          ))}
        </div>
        {rule.category === 'passive' ? undefined : (
          <div className="maker-fields">
            <SelectField<Trigger | ''>
              label="Trigger"
              value={rule.trigger ?? ''}
              values={[
                ...(rule.category === 'activated' ? [{ value: '', label: 'at any time' } as const] : []),
                ...TRIGGERS.filter((t) => t !== 'captain-slain' || rule.trigger === t).map((t) => ({
                  value: t,
                  label: TRIGGER_TEXT[t],
                  group: CLASS_TITLES[TRIGGER_CLASS[t]],
                })),
              ]}
              set={(trigger) => set(trigger === '' ? withoutTrigger(rule) : { ...rule, trigger })}
            />
          </div>
        )}
      </fieldset>
      {rule.effects.map((effect, i) => (
        <EffectField
          // Effects are told apart by their place.
          key={i}
          content={content}
          effect={effect}
          number={i + 1}
          set={(to) => set({ ...rule, effects: rule.effects.map((e, j) => (j === i ? to : e)) })}
          drop={
            rule.effects.length === 1
              ? undefined
              : () => set({ ...rule, effects: rule.effects.filter((_, j) => j !== i) })
          }
        />
      ))}
      {rule.effects.length < 3 ? (
        <button
          type="button"
          className="btn sm maker-add"
          onClick={() => set({ ...rule, effects: [...rule.effects, FIRST_EFFECT] })}
        >
          <Glyph name="plus" /> Another effect
        </button>
      ) : undefined}
      <LimitFields rule={rule} set={set} />
      <MasterField content={content} rule={rule} set={set} />
      <TextField
        label="In words; if left empty, it is worded from its parts"
        value={rule.text}
        placeholder={ruleSentence(rule)}
        lines={3}
        set={(text) => set({ ...rule, text })}
      />
    </>
  );
};
