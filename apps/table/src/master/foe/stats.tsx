import { useRef, useState } from 'react';
import type { Draft, Member, MemberStat } from '@caltrop/engine';

/** The numbers of somebody: a click rolls with one, or types over it; with Shift it is always typed over. */
export const Stats = ({
  member,
  still,
  onSet,
  onRoll,
}: {
  member: Member;
  still: boolean;
  onSet: (field: string, value: number) => void;
  onRoll: (task: string, draft: Draft) => void;
}) => (
  <div className="foe-stats">
    {member.stats.map((stat) => (
      <Stat
        key={stat.field}
        of={member.name}
        stat={stat}
        still={still}
        onSet={(value) => onSet(stat.field, value)}
        onRoll={onRoll}
      />
    ))}
  </div>
);

/** Short, so that a row holds everything. */
const short = (label: string): string => (label.length > 4 ? label.slice(0, 3) : label);

const Stat = ({
  of,
  stat: { label, value, note, max, rolls },
  still,
  onSet,
  onRoll,
}: {
  of: string;
  stat: MemberStat;
  still: boolean;
  onSet: (value: number) => void;
  onRoll: (task: string, draft: Draft) => void;
}) => {
  const [draft, setDraft] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const done = (): void => {
    setDraft(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  const read = (typed: string): number | undefined => {
    // `+2` and `-3` change the number, a plain number replaces it.
    const n = /^[+\-−]\d+$/u.test(typed) ? Number(value) + Number(typed.replace('−', '-')) : Number(typed);
    return typed !== '' && Number.isInteger(n) ? n : undefined;
  };
  if (draft !== undefined) {
    return (
      <span className="foe-stat">
        <i>{short(label)}</i>
        <input
          type="text"
          inputMode="numeric"
          autoFocus
          autoComplete="off"
          aria-label={`${label} of ${of}`}
          value={draft}
          onFocus={(e) => e.target.select()}
          onChange={(e) => setDraft(e.target.value)}
          onBlur={() => setDraft(undefined)}
          onKeyDown={(e) => {
            if (e.key !== 'Escape' && e.key !== 'Enter') return;
            e.preventDefault();
            e.stopPropagation();
            const n = e.key === 'Enter' ? read(draft.trim()) : undefined;
            if (n !== undefined) onSet(n);
            done();
          }}
        />
      </span>
    );
  }
  // Only what has lost something is marked: Fatigue below its most is no loss.
  const low = Number(value) < max && note.startsWith('of ');
  return (
    <button
      ref={button}
      type="button"
      className="foe-stat"
      disabled={still}
      title={
        rolls === undefined
          ? `Change ${label}${note === '' ? '' : ` (${note})`}`
          : `Roll with ${label}; Shift and click change it`
      }
      onClick={(e) => (rolls === undefined || e.shiftKey ? setDraft(value) : onRoll(rolls.task, rolls.draft))}
    >
      <i>
        {short(label)}
        <span className="heard">{label.slice(short(label).length)}</span>
      </i>{' '}
      <b className={low ? 'foe-low' : undefined}>{value}</b>
      <span className="heard">
        {' '}
        of {of}
        {note === '' ? '' : `, ${note}`}; {rolls === undefined ? 'change' : 'roll'}
      </span>
    </button>
  );
};
