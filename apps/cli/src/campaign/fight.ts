/** The next battle of a campaign, played at this terminal and kept in a file beside it. */
import { err, ok, type Result } from '@caltrop/engine';
import type { Given } from '../arguments.ts';
import { withBox, withSaved } from '../boxes.ts';
import { fileExists, readText } from '../files/files.ts';
import type { Input } from '../play/input.ts';
import { holdFile } from '../play/keep/kept-file.ts';
import { opened, resumed } from '../play/play.ts';
import type { Terminal } from '../terminal.ts';

/** What a battle is fought with. */
export interface Fighting {
  readonly kind: string;
  readonly title: string;
  readonly given: Given;
  readonly terminal: Terminal;
  readonly input: Input;
}

/** The file of a battle: `road.jsonl` has `road-battle-2.jsonl`. */
export const battleFile = (campaign: string, which: string): string =>
  `${campaign.replace(/\.jsonl$/, '')}-battle-${which}.jsonl`;

/** Fights a battle, or goes on with it where its file is there; its journal comes back. */
export const fightAt = async (
  { kind, title, given, terminal, input }: Fighting,
  file: string,
  setup: unknown,
): Promise<Result<string>> => {
  const held = holdFile(file);
  if (!held.ok) return held;
  try {
    const found = fileExists(file)
      ? await withSaved(file, (box, taken) => resumed(box, taken, title, given, terminal, input), {
          play: true,
          playOn: false,
        })
      : await withBox(kind, setup, (box) => opened(box, title, given, input));
    const ready = found.ok ? found.value : found;
    if (!ready.ok) return ready;
    const code = await ready.value(terminal, { journal: held.value, watched: undefined });
    const text = readText(file);
    if (!text.ok) return text;
    return code === 0 ? ok(text.value) : err([{ code: 'not-kept', what: `${file} could not be saved.` }]);
  } finally {
    held.value.lock.release();
  }
};
