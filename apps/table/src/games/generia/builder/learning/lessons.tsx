import { useMemo, useState } from 'react';
import {
  changeFor,
  iconOfAbility,
  learnt,
  lessonsOf,
  nameOf,
  spHad,
  spSpent,
  useText,
  type Lesson,
  type LessonKind,
} from '@caltrop/generia/builder';
import { Icon } from '../../../../parts/icons/icon.tsx';
import { change } from '../../../../builder/parts/picker.tsx';
import type { Editing } from '../editing.ts';
import './lessons.css';

const STEP = 40;
const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V'];
const WORDS: Readonly<Record<LessonKind, { readonly many: string; readonly find: string }>> = {
  skill: { many: 'skills', find: 'Search skills' },
  spell: { many: 'spells', find: 'Search spells, schools, words' },
  perk: { many: 'perks', find: 'Search perks' },
};

const SHOWS = [
  { id: 'all', label: 'All' },
  { id: 'open', label: 'Within reach' },
  { id: 'known', label: 'Known' },
] as const;

const Row = ({ content, who, edit, lesson, left }: Editing & { lesson: Lesson; left: number }) => {
  const { kind, id, name, text, ability, known, by, missing, tier } = lesson;
  const cost = changeFor(content, who, kind, id);
  const dear = !known && cost > left;
  return (
    <li
      className={known ? 'lesson lesson-known' : 'lesson'}
      id={`gen-${WORDS[kind].many}-${id}`}
      tabIndex={-1}
    >
      {ability === undefined ? undefined : <Icon name={iconOfAbility(ability)} size={22} />}
      <div className="lesson-words">
        <p>
          <b>{name}</b>{' '}
          <span className="cap">
            {[
              ...(tier > 0 ? [`tier ${NUMERALS[tier] ?? tier}`] : []),
              ...(lesson.tradition === '' ? [] : [lesson.tradition]),
              ...(lesson.school === '' || lesson.school === 'several' ? [] : [lesson.school]),
              ...(ability === undefined ? [] : [useText(ability)]),
            ].join(' · ')}
          </span>
        </p>
        <p className="prose">{text}</p>
        {missing === '' && !dear ? undefined : (
          <p className="stop cap">
            {[
              ...(missing === '' ? [] : [missing]),
              ...(dear ? [`It costs ${cost} SP, ${Math.max(0, left)} are left.`] : []),
            ].join(' ')}
          </p>
        )}
      </div>
      {by !== '' && known ? (
        <span className="chip">from {nameOf(content, 'class', by)}</span>
      ) : (
        <button
          type="button"
          className={known ? 'btn sm' : 'btn sm lesson-learn'}
          aria-pressed={known}
          aria-label={`${known ? 'Drop' : 'Learn'} ${change(cost)} SP: ${name}`}
          onClick={() => edit(learnt(who, kind, id))}
        >
          {`${known ? 'Drop' : 'Learn'} ${change(cost)}`}
        </button>
      )}
    </li>
  );
};

const Select = ({
  label,
  value,
  all,
  options,
  set,
}: {
  label: string;
  value: string;
  all: string;
  options: readonly string[];
  set: (value: string) => void;
}) => (
  <select value={value} aria-label={label} onChange={(e) => set(e.target.value)}>
    <option value="">{all}</option>
    {options.map((o) => (
      <option key={o}>{o}</option>
    ))}
  </select>
);

/** Skills, spells or perks: searched, sorted out, learnt and dropped, with price and what is missing. */
export const Lessons = (editing: Editing & { kind: LessonKind }) => {
  const { content, who, kind } = editing;
  const all = useMemo(() => lessonsOf(content, who, kind), [content, who, kind]);
  const left = spHad(who).sum - spSpent(content, who).sum;
  const [find, setFind] = useState('');
  const [tradition, setTradition] = useState('');
  const [school, setSchool] = useState('');
  const [tier, setTier] = useState('');
  const [show, setShow] = useState<(typeof SHOWS)[number]['id']>('all');
  const [most, setMost] = useState(STEP);
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((l) => {
    if (tradition !== '' && l.tradition !== tradition) return false;
    if (school !== '' && l.school !== school) return false;
    if (tier !== '' && NUMERALS[l.tier] !== tier) return false;
    if (show === 'known' && !l.known) return false;
    if (show === 'open' && (l.known || l.missing !== '' || changeFor(content, who, kind, l.id) > left))
      return false;
    const text = `${l.name} ${l.text} ${l.tradition} ${l.school} ${l.ability?.elements.join(' ') ?? ''}`;
    return words.every((w) => text.toLowerCase().includes(w));
  });
  // What is known stands first: it is what one looks for most.
  const sorted = [...found.filter((l) => l.known), ...found.filter((l) => !l.known)];
  const names = (of: (l: Lesson) => string): string[] =>
    [...new Set(all.map(of))].filter((name) => name !== '').toSorted();
  const reset =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setMost(STEP);
    };
  return (
    <>
      <div className="gen-filter">
        <input
          type="search"
          value={find}
          placeholder={WORDS[kind].find}
          aria-label={WORDS[kind].find}
          onChange={(e) => reset(setFind)(e.target.value)}
        />
        {kind === 'spell' ? (
          <>
            <Select
              label="Tradition"
              value={tradition}
              all="All traditions"
              options={names((l) => l.tradition)}
              set={(t) => {
                reset(setTradition)(t);
                setSchool('');
              }}
            />
            <Select
              label="School"
              value={school}
              all="All schools"
              options={names((l) => (tradition === '' || l.tradition === tradition ? l.school : ''))}
              set={reset(setSchool)}
            />
          </>
        ) : undefined}
        {kind === 'perk' ? undefined : (
          <Select
            label="Tier"
            value={tier}
            all="All tiers"
            options={NUMERALS.filter((n) => all.some((l) => n !== '' && NUMERALS[l.tier] === n))}
            set={reset(setTier)}
          />
        )}
        <span className="seg" role="group" aria-label="Show">
          {SHOWS.map((s) => (
            <button
              key={s.id}
              type="button"
              aria-pressed={show === s.id}
              onClick={() => reset(setShow)(s.id)}
            >
              {s.label}
            </button>
          ))}
        </span>
      </div>
      <p className="cap" role="status">
        {found.length} of {all.length} {WORDS[kind].many}, {left} SP left
      </p>
      <ul className="lessons">
        {sorted.slice(0, most).map((lesson) => (
          <Row key={lesson.id} {...editing} lesson={lesson} left={left} />
        ))}
      </ul>
      {sorted.length > most ? (
        <button type="button" className="btn" onClick={() => setMost(most + STEP)}>
          Show {Math.min(STEP, sorted.length - most)} more
        </button>
      ) : undefined}
      {kind === 'spell' && who.rituals.length > 0 ? (
        <p className="prose">
          <b>Between fights:</b> {who.rituals.join(', ')}
        </p>
      ) : undefined}
    </>
  );
};
