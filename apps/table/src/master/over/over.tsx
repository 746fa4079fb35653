import { useState } from 'react';
import type { MasterTable } from '@caltrop/engine';
import { percent } from '../../parts/text/percents.ts';
import { usePrefs } from '../../table/prefs.ts';
import { useTable } from '../../session/context.tsx';
import { useExtras } from '../../table/extras.ts';
import { Danger } from '../danger/danger.tsx';
import { FIXED_KEYS } from '../desk/keys.ts';
import { NoteLines } from '../notes.tsx';
import { OverCard } from './over-card.tsx';
import { Recap } from './recap.tsx';
import { Things } from './things.tsx';
import type { Desk } from '../desk/use-desk.ts';

/** What lies over the game master's screen: tables, notes, steps, the recap, keys. */
export const OverLaid = ({ desk }: { desk: Desk }) => {
  const close = (): void => desk.lay(undefined);
  switch (desk.over) {
    case 'tables':
      return (
        <OverCard title="Tables" onClose={close}>
          <Tables desk={desk} />
        </OverCard>
      );
    case 'notes':
      return (
        <OverCard title="Notes and timers" onClose={close}>
          <NoteLines notes={desk.master.notes(desk.view)} />
        </OverCard>
      );
    case 'steps':
      return (
        <OverCard title="Who decides" onClose={close}>
          <Steps desk={desk} />
        </OverCard>
      );
    case 'recap':
      return (
        <OverCard title="Recap" onClose={close}>
          <Recap desk={desk} />
        </OverCard>
      );
    case 'keys':
      return (
        <OverCard title="Keys" onClose={close}>
          <Keys desk={desk} />
        </OverCard>
      );
    case 'party':
      return (
        <OverCard title="Things of the party" onClose={close}>
          <Things desk={desk} />
        </OverCard>
      );
    case 'danger':
      return (
        <OverCard title="Danger" onClose={close}>
          <DangerHere desk={desk} />
        </OverCard>
      );
    default:
      return undefined;
  }
};

/** The danger of the encounter as it was set up. */
const DangerHere = ({ desk }: { desk: Desk }) => {
  const { kind, content, setup } = useTable((s) => s.shown);
  const { fights } = useExtras();
  const apply = (edit: string): (() => void) | undefined => {
    const commands = desk.still ? [] : desk.master.change(desk.view, edit);
    return commands.length === 0
      ? undefined
      : () => {
          desk.lay(undefined);
          desk.doAtOnce(commands);
        };
  };
  return <Danger kind={kind} content={content} setup={setup} apply={apply} fights={fights} />;
};

const Tables = ({ desk }: { desk: Desk }) => {
  const tables = desk.master.tables(desk.view);
  const [open, setOpen] = useState(tables[0]?.id);
  const roll = (commands: readonly unknown[]): void => {
    desk.say(commands);
    desk.lay(undefined);
  };
  return (
    <ul className="over-tables">
      {tables.map((table) => (
        <li key={table.id}>
          <div className="over-table">
            <button
              type="button"
              className="over-name"
              aria-expanded={open === table.id}
              onClick={() => setOpen(open === table.id ? undefined : table.id)}
            >
              <b>{table.name}</b> <span className="cap">{table.dice}</span>
            </button>
            <button
              type="button"
              className="btn sm"
              aria-label={`Roll ${table.name}`}
              disabled={desk.still || table.open.length === 0}
              onClick={() => roll(table.open)}
            >
              Roll
            </button>
            <button
              type="button"
              className="btn sm"
              aria-label={`Roll ${table.name} hidden`}
              disabled={desk.still || table.hidden.length === 0}
              onClick={() => roll(table.hidden)}
            >
              Roll hidden
            </button>
          </div>
          {open === table.id ? <TableRows table={table} /> : undefined}
        </li>
      ))}
    </ul>
  );
};

const TableRows = ({ table }: { table: MasterTable<unknown> }) => (
  <table className="over-rows">
    <thead className="heard">
      <tr>
        <th scope="col">{table.dice}</th>
        <th scope="col">What</th>
        <th scope="col">Chance</th>
      </tr>
    </thead>
    <tbody>
      {table.rows.map((row) => (
        <tr key={row.range}>
          <th scope="row">{row.range}</th>
          <td>{row.text}</td>
          <td className="num">{percent(row.chance)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Steps = ({ desk }: { desk: Desk }) => (
  <ul className="over-steps">
    {desk.master.steps(desk.view).map((step) => (
      <li key={step.id}>
        <div>
          <b id={`step-${step.id}`}>{step.label}</b>
          <p className="cap">{step.text}</p>
        </div>
        <span className="seg" role="group" aria-labelledby={`step-${step.id}`}>
          {step.choices.map((choice) => (
            <button
              key={choice.id}
              type="button"
              aria-pressed={step.value === choice.id}
              disabled={desk.still}
              onClick={() => {
                if (step.value !== choice.id) desk.say(choice.commands);
              }}
            >
              {choice.label}
            </button>
          ))}
        </span>
      </li>
    ))}
  </ul>
);

const Keys = ({ desk }: { desk: Desk }) => {
  const { letters, set } = usePrefs();
  const tasks = desk.master.tasks(desk.view, desk.chosen);
  return (
    <>
      <label className="laid-switch">
        <input type="checkbox" checked={letters} onChange={(e) => set({ letters: e.target.checked })} />
        Single letters, digits and signs do something
      </label>
      <table className="laid-keys">
        <thead className="heard">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.id} className={letters ? undefined : 'mute'}>
              <th scope="row">
                <kbd>{task.key.toUpperCase()}</kbd>
              </th>
              <td>{task.label}</td>
            </tr>
          ))}
          {FIXED_KEYS.map(({ keys, does }) => (
            <tr key={does}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
