import type { MasterTask } from '@caltrop/engine';
import type { Entry } from '../../palette/entries.ts';
import type { Play } from '../../table/play/play.ts';
import { openPlayers } from '../players/channel.ts';
import type { Desk } from './use-desk.ts';

const GROUPS: Readonly<Record<MasterTask['group'], string>> = {
  unit: 'to',
  scene: 'the scene',
  roll: 'a roll',
  table: 'the table',
};

const OVERS = [
  ['tables', 'Tables', 'roll on one, open or hidden'],
  ['notes', 'Notes and clocks', 'all that is written down'],
  ['party', 'Things of the party', 'what everybody carries'],
  ['danger', 'Danger', 'how likely the party wins, and what would change it'],
  ['steps', 'Who decides', 'which questions come to you'],
  ['recap', 'Recap', 'what happened, to be read out or kept'],
  ['keys', 'Keys of this screen', 'every letter'],
] as const;

/** Everything that a game master can do, those for the chosen creature first. */
export const deskEntries = (desk: Desk, play: Play): readonly Entry[] => {
  const { chosen, still, master, view } = desk;
  const name = chosen === undefined ? '' : (desk.member(chosen)?.name ?? '');
  const tasks = master.tasks(view, chosen);
  const entry = (task: MasterTask): Entry => ({
    id: `task ${task.id}`,
    kind: 'action',
    label: task.group === 'unit' ? `${task.label}: ${name}` : task.label,
    detail: `${task.group === 'unit' ? `to ${name}` : GROUPS[task.group]}, key ${task.key.toUpperCase()}`,
    ...(still ? { refused: 'Not now.' } : {}),
    run: () => desk.start(task.id, chosen),
  });
  return [
    ...tasks.filter((t) => t.group === 'unit').map(entry),
    ...tasks.filter((t) => t.group !== 'unit').map(entry),
    ...OVERS.map(([over, label, detail]): Entry => ({
      id: `over ${over}`,
      kind: 'table',
      label,
      detail,
      run: () => desk.lay(over),
    })),
    {
      id: 'players',
      kind: 'table',
      label: 'Players’ window',
      detail: 'what the players may see, in a window of its own',
      run: () => openPlayers(play.session.getState().id),
    },
    {
      id: 'hand over',
      kind: 'table',
      label: 'Hand this screen to the players',
      detail: 'they act at it themselves until they hand it back',
      run: () => play.session.hold(undefined),
    },
  ];
};
