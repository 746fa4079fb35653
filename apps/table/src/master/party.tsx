import { useSyncExternalStore } from 'react';
import type { Member } from '@caltrop/engine';
import { TokenDisc } from '../parts/token.tsx';
import type { Desk } from './desk/use-desk.ts';

/** Up to so many dots are buttons of their own; above it the number has a button on either side. */
const MOST_DOTS = 6;

const COARSE = matchMedia('(pointer: coarse)');
const onCoarse = (change: () => void): (() => void) => {
  COARSE.addEventListener('change', change);
  return () => COARSE.removeEventListener('change', change);
};

/** The party at a glance: a click on a dot leaves so much, a click on the name shows the card. */
export const PartyStrip = ({ desk }: { desk: Desk }) => {
  const party = desk.roll[0]?.members ?? [];
  return (
    <ul className="pstrip" aria-label={desk.roll[0]?.title ?? 'The party'}>
      {party.map((member) => (
        <li key={member.id} className={member.gone ? 'pstrip-gone' : undefined}>
          <button
            type="button"
            className="pstrip-who"
            aria-pressed={desk.chosen === member.id}
            aria-label={`Choose ${member.name}`}
            onClick={() => desk.choose(member.id)}
          >
            <TokenDisc unit={{ icon: member.icon, side: member.side, done: member.gone }} size={36} />
          </button>
          <div>
            <b className="disp" title={member.name}>
              {member.name}
            </b>
            <Dots
              member={member}
              still={desk.still}
              onLeave={(n) => desk.doAtOnce(desk.master.wound(desk.view, member.id, n))}
            />
            <span className="cap">{wordsOf(member)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
};

const wordsOf = ({ badges, notes }: Member): string => badges[0]?.text.toLowerCase() ?? notes[0] ?? '';

/** What somebody has left to lose: each dot wounds or heals down or up to itself. */
export const Dots = ({
  member: { name, hp, maxHp },
  still,
  onLeave,
}: {
  member: Pick<Member, 'name' | 'hp' | 'maxHp'>;
  still: boolean;
  onLeave: (left: number) => void;
}) => {
  // A finger needs more room than a dot has.
  const coarse = useSyncExternalStore(onCoarse, () => COARSE.matches);
  return maxHp > MOST_DOTS || coarse ? (
    <span className="dots" role="group" aria-label={`What ${name} has left`}>
      <button
        type="button"
        disabled={still || hp <= 0}
        aria-label={`Wound ${name} by 1`}
        onClick={() => onLeave(hp - 1)}
      >
        −
      </button>
      <b>
        {hp}
        <span className="cap">/{maxHp}</span>
      </b>
      <button
        type="button"
        disabled={still || hp >= maxHp}
        aria-label={`Heal ${name} by 1`}
        onClick={() => onLeave(hp + 1)}
      >
        +
      </button>
    </span>
  ) : (
    <span className="dots" role="group" aria-label={`What ${name} has left: ${hp} of ${maxHp}`}>
      {Array.from({ length: maxHp }, (_, i) => (
        <button
          key={i}
          type="button"
          className="dots-dot"
          disabled={still}
          aria-label={`Leave ${name} ${i < hp ? i : i + 1}`}
          onClick={() => onLeave(i < hp ? i : i + 1)}
        >
          <i className={i < hp ? undefined : 'x'} />
        </button>
      ))}
    </span>
  );
};
