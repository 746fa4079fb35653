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

const PLACES: Readonly<Record<string, Chapter>> = {
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
};

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
        const here = checks.filter((c) => c.level !== 'note' && chapterOf(c) === id);
        const bad = here.some((c) => c.level === 'illegal');
        return (
          <li key={id}>
            <button type="button" aria-current={id === now ? 'page' : undefined} onClick={() => go(id)}>
              <span>{label}</span>
              {here.length === 0 ? undefined : (
                <i className={bad ? 'chapters-bad' : 'chapters-odd'}>
                  {bad ? '✕' : '!'}
                  <span className="heard">{bad ? ', a fault' : ', a warning'}</span>
                </i>
              )}
              <span className="chapters-count">{counts[id] ?? ''}</span>
            </button>
          </li>
        );
      })}
    </ul>
  </nav>
);
