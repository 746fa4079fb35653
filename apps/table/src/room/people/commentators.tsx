/** Those who see everything: everybody at the table knows who they are. */
import { guarded } from '../../shell/notices/guarded.ts';
import { personName, useRoom, useSay, useStanding } from '../context.tsx';

/** `at once`, `5 min late`. */
export const delayWords = (seconds: number): string =>
  seconds === 0 ? 'at once' : seconds < 60 ? `${seconds} s late` : `${Math.round(seconds / 60)} min late`;

export const Commentators = () => {
  const { people, you, settings } = useStanding();
  const here = useRoom((s) => s.here);
  const say = useSay();
  const all = people.filter(({ role }) => role === 'comment');
  if (all.length === 0) return undefined;
  return (
    <ul className="room-people" aria-label="Who comments">
      {all.map((person) => (
        <li key={person.id}>
          <span className="room-who">
            <i className={`room-dot ${here.includes(person.id) ? 'on' : ''}`} aria-hidden="true" />
            {person.name === '' && person.id !== you.id ? 'A commentator' : personName(person, you)}
          </span>
          <span className="cap">sees everything {delayWords(settings.delay)}</span>
          {you.host ? (
            <span className="room-seat-deeds">
              <button
                type="button"
                className="btn sm quiet"
                onClick={() => guarded(say({ do: 'withdraw', who: person.id }))}
              >
                Take the link back
              </button>
            </span>
          ) : undefined}
        </li>
      ))}
    </ul>
  );
};
