import { Icon } from '../parts/icons/icon.tsx';
import { usePlay } from '../table/play/play-context.tsx';
import type { Desk } from './desk/use-desk.ts';

/** The six things that are done most, and the box that finds all others; on a phone the first of them and the box stand above the rest. */
export const Controls = ({ desk, show = 'all' }: { desk: Desk; show?: 'all' | 'first' | 'rest' }) => {
  const play = usePlay();
  const six = desk.master.controls(desk.view, desk.chosen);
  const controls = show === 'all' ? six : show === 'first' ? six.slice(0, 1) : six.slice(1);
  const others = desk.master.tasks(desk.view, desk.chosen).length - six.length;
  return (
    <div className="ctls" role="toolbar" aria-label={show === 'rest' ? 'More controls' : 'Controls'}>
      {controls.map((task, i) => (
        <button
          key={task.id}
          type="button"
          className={i === 0 && show !== 'rest' ? 'ctl ctl-first' : 'ctl'}
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
      {show === 'rest' ? undefined : (
        <button type="button" className="ctl ctl-all" onClick={() => play.lay('command')}>
          <kbd>/</kbd>
          <span>
            <b>Anything else</b>
            <em>{Math.max(0, others)} more, by name</em>
          </span>
        </button>
      )}
    </div>
  );
};
