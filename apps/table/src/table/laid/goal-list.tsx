import type { SideMark } from '@caltrop/engine';
import { useTable } from '../../session/context.tsx';
import { usePosition } from '../play/play-context.tsx';
import { winningWords } from '../sides.ts';
import { WhyButton } from '../prompt/why-button.tsx';
import './goal-list.css';

const SIDES: readonly SideMark[] = ['a', 'b'];

/** How each side wins, and how far that has come. */
export const GoalList = () => {
  const { scene } = usePosition();
  const kind = useTable((s) => s.shown.kind);
  const seats = useTable((s) => s.shown.presenter.seats);
  return (
    <div className="goals">
      {SIDES.map((side) => {
        const goals = scene.goals.filter((g) => g.side === side);
        return goals.length === 0 ? undefined : (
          <section key={side}>
            <h3 className={`seat ${side}`}>
              <i />
              {winningWords(seats, side)}
            </h3>
            <ul>
              {goals.map((goal) => (
                <li key={goal.text}>
                  <span className="prose">{goal.text}</span>{' '}
                  <WhyButton kind={kind} rule={goal.rule} of={goal.text} />
                  {goal.progress === '' ? undefined : <b>{goal.progress}</b>}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
