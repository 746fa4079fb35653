import { dictionary } from '@caltrop/engine';
import type { CharacterCheck } from '@caltrop/generia/builder';
import './chapters.css';

/** The parts of a character, in the order in which it is made. */
export const CHAPTERS = [
  { id: 'who', label: 'Who it is' },
  { id: 'attributes', label: 'Attributes' },
  { id: 'classes', label: 'Classes' },
  { id: 'proficiencies', label: 'Proficiencies' },
  { id: 'skills', label: 'Skills' },
  { id: 'spells', label: 'Spells' },
  { id: 'perks', label: 'Perks' },
  { id: 'weapons', label: 'Weapons' },
  { id: 'armour', label: 'Armour' },
  { id: 'items', label: 'Things' },
  { id: 'sheet', label: 'Sheet' },
] as const;

export type Chapter = (typeof CHAPTERS)[number]['id'];

const PLACES: Readonly<Record<string, Chapter>> = dictionary({
  level: 'who',
  species: 'who',
  attributes: 'attributes',
  classes: 'classes',
  tiers: 'proficiencies',
  values: 'proficiencies',
  skills: 'skills',
  spells: 'spells',
  perks: 'perks',
  weapons: 'weapons',
  ammunition: 'weapons',
  armour: 'armour',
  trinkets: 'armour',
  enchantments: 'armour',
  items: 'items',
});

/** The chapter that a check is about. */
export const chapterOf = ({ where }: Pick<CharacterCheck, 'where'>): Chapter => PLACES[where] ?? 'who';

/** The way from chapter to chapter, each with how much is in it and whether something is wrong there. */
export const Chapters = ({
  now,
  counts,
  checks,
  go,
}: {
  now: Chapter;
  counts: Readonly<Partial<Record<Chapter, string>>>;
  checks: readonly CharacterCheck[];
  go: (chapter: Chapter) => void;
}) => (
  <nav className="chapters" aria-label="Parts of the character">
    <ul>
      {CHAPTERS.map(({ id, label }) => {
        const state = stateOf(checks, id);
        return (
          <li key={id}>
            <button type="button" aria-current={id === now ? 'page' : undefined} onClick={() => go(id)}>
              <span>{label}</span>
              {state === '' ? undefined : (
                <i className={state === 'fault' ? 'chapters-bad' : 'chapters-odd'}>
                  {state === 'fault' ? '✕' : '!'}
                  <span className="heard">, a {state}</span>
                </i>
              )}
              <span className="chapters-count">{counts[id] ?? ''}</span>
            </button>
          </li>
        );
      })}
    </ul>
    <div className="chapters-narrow">
      <Step to={-1} now={now} go={go} />
      <select
        value={now}
        aria-label="Part of the character"
        onChange={(e) => {
          const found = CHAPTERS.find((c) => c.id === e.target.value);
          if (found !== undefined) go(found.id);
        }}
      >
        {CHAPTERS.map(({ id, label }) => {
          const state = stateOf(checks, id);
          return (
            <option key={id} value={id}>
              {label}
              {counts[id] === undefined ? '' : ` (${counts[id]})`}
              {state === '' ? '' : `: a ${state}`}
            </option>
          );
        })}
      </select>
      <Step to={1} now={now} go={go} />
    </div>
  </nav>
);

const stateOf = (checks: readonly CharacterCheck[], id: Chapter): '' | 'fault' | 'warning' => {
  const here = checks.filter((c) => c.level !== 'note' && chapterOf(c) === id);
  return here.length === 0 ? '' : here.some((c) => c.level === 'illegal') ? 'fault' : 'warning';
};

/** On narrow pages: the chapter before or after. */
const Step = ({ to, now, go }: { to: 1 | -1; now: Chapter; go: (chapter: Chapter) => void }) => {
  const next = CHAPTERS[CHAPTERS.findIndex((c) => c.id === now) + to];
  return (
    <button
      type="button"
      className="btn"
      disabled={next === undefined}
      aria-label={`${to < 0 ? 'Back' : 'On'}${next === undefined ? '' : ` to ${next.label}`}`}
      onClick={() => (next === undefined ? undefined : go(next.id))}
    >
      {to < 0 ? '‹' : '›'}
    </button>
  );
};
