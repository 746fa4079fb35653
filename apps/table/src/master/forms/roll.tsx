import { useRef, useState, type ReactNode } from 'react';
import type { Member } from '@caltrop/engine';
import { Icon } from '../../parts/icon.tsx';
import { TokenDisc } from '../../parts/token.tsx';
import { useWhy } from '../../rules/why-store.ts';
import { Pips } from '../order-strip.tsx';
import './roll.css';

/** Dots are drawn up to this many hit points; above it the numbers alone say it. */
const MOST_DOTS = 18;

/** The party or the others at a glance; every number can be typed over. */
export const Roll = ({
  title,
  members,
  kind,
  chosen,
  aside,
  onChoose,
  onSet,
}: {
  title: string;
  members: readonly Member[];
  kind: string;
  chosen: string | undefined;
  aside?: ReactNode;
  onChoose: (unit: string) => void;
  onSet: (unit: string, field: string, value: number) => void;
}) => (
  <section className="card roll" aria-label={title}>
    <header className="roll-head">
      <h2 className="h">{title}</h2>
      <span className="grow" />
      {aside}
    </header>
    <ul className="roll-list">
      {members.map((member) => (
        <Line
          key={member.id}
          member={member}
          kind={kind}
          chosen={chosen === member.id}
          onChoose={onChoose}
          onSet={onSet}
        />
      ))}
    </ul>
  </section>
);

const Line = ({
  member,
  kind,
  chosen,
  onChoose,
  onSet,
}: {
  member: Member;
  kind: string;
  chosen: boolean;
  onChoose: (unit: string) => void;
  onSet: (unit: string, field: string, value: number) => void;
}) => {
  const ask = useWhy((s) => s.ask);
  const { id, name, side, stats, badges, notes, gone, hp, maxHp, pips } = member;
  const classes = ['roll-line', `roll-${side}`, chosen ? 'roll-on' : '', gone ? 'roll-gone' : ''];
  return (
    <li className={classes.join(' ')} aria-current={member.active ? 'true' : undefined}>
      <button
        type="button"
        className="roll-disc"
        aria-pressed={chosen}
        aria-label={`Choose ${name}`}
        onClick={() => onChoose(id)}
      >
        <TokenDisc unit={{ icon: member.icon, side, done: gone }} size={40} />
      </button>
      <div className="roll-body">
        <p className="roll-name">
          <b className="disp">{name}</b> <span className="sub">{member.kind}</span>
          <span className="grow" />
          {pips === undefined ? undefined : (
            <span className="roll-pips">
              <Pips value={pips.value} of={pips.of} />
              <span className="heard">
                {pips.value} of {pips.of} {pips.label}
              </span>
            </span>
          )}
        </p>
        <div className="roll-hp">
          {maxHp > MOST_DOTS ? undefined : (
            <span className="pips" aria-hidden="true">
              {Array.from({ length: maxHp }, (_, i) => (
                <i key={i} className={i < hp ? undefined : 'x'} />
              ))}
            </span>
          )}
          <Stats member={member} onSet={onSet} fields={stats} />
          {badges.map((badge) => (
            <button
              key={badge.text}
              type="button"
              className="chip roll-badge"
              disabled={badge.rule === ''}
              onClick={() => ask(kind, badge.rule)}
            >
              <Icon name={badge.icon} size={12} /> {badge.text}
            </button>
          ))}
        </div>
        {notes.length === 0 ? undefined : <p className="cap roll-notes">{notes.join(' · ')}</p>}
      </div>
    </li>
  );
};

/** Short, so that a line holds everything. */
const short = (label: string): string => (label.length > 4 ? label.slice(0, 3) : label);

const Stats = ({
  member,
  fields,
  onSet,
}: {
  member: Member;
  fields: Member['stats'];
  onSet: (unit: string, field: string, value: number) => void;
}) =>
  fields.map((stat) => (
    <Stat
      key={stat.field}
      of={member.name}
      stat={stat}
      onSet={(value) => onSet(member.id, stat.field, value)}
    />
  ));

/** A number that is typed over: a click, the number, Enter. */
const Stat = ({
  of,
  stat: { label, value, note, max },
  onSet,
}: {
  of: string;
  stat: Member['stats'][number];
  onSet: (value: number) => void;
}) => {
  const [draft, setDraft] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const done = (): void => {
    setDraft(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (draft !== undefined) {
    return (
      <span className="roll-stat">
        <i>{label}</i>
        <input
          className="roll-input"
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
            if (e.key === 'Escape') {
              e.preventDefault();
              e.stopPropagation();
              done();
            }
            if (e.key !== 'Enter') return;
            e.preventDefault();
            e.stopPropagation();
            const typed = draft.trim();
            // `+2` and `-3` change the number, a plain number replaces it.
            const read = /^[+\-−]\d+$/u.test(typed)
              ? Number(value) + Number(typed.replace('−', '-'))
              : Number(typed);
            if (typed !== '' && Number.isInteger(read)) onSet(read);
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
      className="roll-stat"
      title={note === '' ? `Change ${label}` : note}
      onClick={() => setDraft(value)}
    >
      <i>
        {short(label)}
        <span className="heard">{label.slice(short(label).length)}</span>
      </i>{' '}
      <b className={low ? 'roll-low' : undefined} data-most={low ? max : undefined}>
        {value}
      </b>
      <span className="heard">
        {' '}
        of {of}
        {note === '' ? '' : `, ${note}`}; change
      </span>
    </button>
  );
};
