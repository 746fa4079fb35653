import type { MasterTask, Member } from '@caltrop/engine';
import { Icon } from '../../parts/icon.tsx';
import { TokenDisc } from '../../parts/token.tsx';
import './tasks.css';

const TITLES = {
  unit: 'Do something to',
  scene: 'The scene',
  roll: 'Rolls',
  table: 'How the table is set',
} as const;
const GROUPS = ['unit', 'scene', 'roll', 'table'] as const;

/** Everything the game master can do, each with the letter that begins it. */
export const Tasks = ({
  tasks,
  who,
  waits,
  still,
  onStart,
  onKeys,
}: {
  tasks: readonly MasterTask[];
  who: Member | undefined;
  /** The title of what waits, where something does and was put aside. */
  waits: string | undefined;
  still: boolean;
  onStart: (task: string | undefined) => void;
  onKeys: () => void;
}) => (
  <section className="card keyline tasks" aria-label="Tasks">
    <header className="tasks-head">
      {who === undefined ? undefined : <TokenDisc unit={{ icon: who.icon, side: who.side }} size={44} />}
      <div>
        <h2 className="mform-title">{who === undefined ? 'What happens?' : who.name}</h2>
        <p className="sub">
          {who === undefined ? 'Choose somebody, or press a letter.' : [who.kind, ...who.notes].join(', ')}
        </p>
      </div>
      <span className="grow" />
      <button type="button" className="btn quiet sm" onClick={onKeys}>
        Keys <kbd>?</kbd>
      </button>
    </header>
    {waits === undefined ? undefined : (
      <button type="button" className="tasks-waits" onClick={() => onStart(undefined)}>
        <b>{waits}</b> <span>waits for you</span>
      </button>
    )}
    {GROUPS.map((group) => {
      const here = tasks.filter((t) => t.group === group);
      return here.length === 0 ? undefined : (
        <div key={group} className="tasks-group">
          <h3 className="lab">
            {TITLES[group]}
            {group === 'unit' ? ` ${who?.name ?? ''}` : ''}
          </h3>
          <ul>
            {here.map((task) => (
              <li key={task.id}>
                <button
                  type="button"
                  className="tasks-task"
                  disabled={still}
                  onClick={() => onStart(task.id)}
                >
                  <Icon name={task.icon} size={18} />
                  <span>{task.label}</span>
                  <kbd>{task.key.toUpperCase()}</kbd>
                </button>
              </li>
            ))}
          </ul>
        </div>
      );
    })}
  </section>
);
