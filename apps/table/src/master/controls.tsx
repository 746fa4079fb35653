import { Icon } from '../parts/icon.tsx';
import { usePlay } from '../table/play/play-context.tsx';
import type { Desk } from './use-desk.ts';

/** The six things that are done most, and the box that finds all others. */
export const Controls = ({ desk }: { desk: Desk }) => {
  const play = usePlay();
  const controls = desk.master.controls(desk.view, desk.chosen);
  const others = desk.master.tasks(desk.view, desk.chosen).length - controls.length;
  return (
    <div className="ctls" role="toolbar" aria-label="Controls">
      {controls.map((task, i) => (
        <button
          key={task.id}
          type="button"
          className={i === 0 ? 'ctl ctl-first' : 'ctl'}
          disabled={desk.still}
          onClick={() => desk.start(task.id)}
        >
          <Icon name={task.icon} size={20} />
          <span>
            <b>{task.label}</b>
            <em>{task.detail ?? ''}</em>
          </span>
          <kbd>{task.key.toUpperCase()}</kbd>
        </button>
      ))}
      <button type="button" className="ctl ctl-all" onClick={() => play.lay('command')}>
        <kbd>/</kbd>
        <span>
          <b>Anything else</b>
          <em>{Math.max(0, others)} more tasks, by name</em>
        </span>
      </button>
    </div>
  );
};
