import { useState } from 'react';
import type { Problem } from '@caltrop/engine';
import { textOf } from '../store/files.ts';
import { sayGo } from '../shell/notices/notices.tsx';
import { withPack } from './choices.ts';
import { PackButton } from './pack-button.tsx';
import { FieldProblems, ProblemList } from './problems.tsx';
import type { SettingUp } from './use-setup.ts';

/** Content of the user's own from files, beside what comes with the game. */
export const Packs = ({ desk, kind }: { desk: SettingUp; kind: string }) => {
  const { game, choices, change, problems } = desk;
  const [bad, setBad] = useState<{ readonly file: string; readonly problems: readonly Problem[] }>();
  const read = async (file: File): Promise<void> => {
    const text = await textOf(file);
    const pack = text.ok ? await game.readPack(text.value, file.name) : text;
    if (!pack.ok) {
      setBad({ file: file.name, problems: pack.error });
      return;
    }
    setBad(undefined);
    change(withPack(choices, { file: file.name, pack: pack.value }));
    sayGo(`${file.name} is loaded: its scenarios and armies are in the lists now.`);
  };
  const count = choices.packs.length;
  return (
    <details className="card set-up-fold" open={bad !== undefined || count > 0}>
      <summary>
        <h2 className="h">Packs of my own</h2>
        <span className="cap">{count === 0 ? 'none' : count === 1 ? '1 pack' : `${count} packs`}</span>
      </summary>
      <p className="cap">
        A pack is a YAML file with classes, weapons, armies, maps or scenarios. It is saved with the table, so
        a friend needs no file.
      </p>
      <ul className="set-up-packs">
        {choices.packs.map(({ file }) => (
          <li key={file}>
            <b>{file}</b>
            <button
              type="button"
              className="btn sm"
              aria-label={`Remove ${file}`}
              onClick={() => change({ packs: choices.packs.filter((p) => p.file !== file) })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <PackButton label="Add a pack from a file" onFile={read} />
      {bad === undefined ? undefined : (
        <div role="alert">
          <p className="stop">
            <b>{bad.file}</b> was not added:
          </p>
          <ProblemList kind={kind} problems={bad.problems} />
        </div>
      )}
      <FieldProblems kind={kind} problems={problems} fields={['packs']} />
    </details>
  );
};
