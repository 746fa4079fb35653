import type { Problem } from '@caltrop/engine';
import { Dialog } from 'radix-ui';
import { useState, type ChangeEvent } from 'react';
import { useLocation } from 'wouter';
import { sayGo } from '../shell/notices.tsx';
import { readAnything } from './bring-in.ts';
import { Glyph } from './glyphs.tsx';
import { keepArmy } from './saved.ts';
import type { Stock } from './use-content.ts';
import { useReturnFocus } from './return-focus.ts';
import './picker.css';
import './bring-in.css';

/** Takes armies in from a file, a link or text; what is wrong is said with its line. */
export const BringIn = ({ stock, done, close }: { stock: Stock; done: () => void; close: () => void }) => {
  const focus = useReturnFocus();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [, go] = useLocation();

  const take = async (from: string, file: string): Promise<void> => {
    const read = await readAnything(stock, from, file);
    if (!read.ok) return setProblems(read.error);
    const ids: string[] = [];
    // One after the other, so that the first of the file is the oldest of them.
    // oxlint-disable-next-line no-await-in-loop
    for (const army of read.value) ids.push(await keepArmy(stock.content, army));
    const names = read.value.map((army) => `“${army.name}”`).join(', ');
    sayGo(`${names} ${ids.length === 1 ? 'is' : 'are'} among your armies now.`);
    done();
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) go(`/build/${only}`);
  };
  const wrong = (error: unknown): void => setProblems([{ code: 'unreadable', what: String(error) }]);
  const choose = (e: ChangeEvent<HTMLInputElement>): void => {
    const [file] = e.target.files ?? [];
    if (file === undefined) return;
    file
      .text()
      .then((content) => take(content, file.name))
      .catch(wrong);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="picker-shade" />
        <Dialog.Content className="card picker bring-in" aria-describedby={undefined} {...focus}>
          <header className="picker-head">
            <Dialog.Title className="h">Bring an army in</Dialog.Title>
            <Dialog.Close asChild>
              <button type="button" className="icb" aria-label="Close">
                <Glyph name="cross" />
              </button>
            </Dialog.Close>
          </header>
          <label className="field">
            <span className="lab">A link, the text of a list, or a file’s content</span>
            <textarea
              rows={9}
              data-first
              value={text}
              placeholder={
                'My band\nCompany chest\n\nOrla: Sword Fighter with Steel Sword, Torch\nBram: Lance Armor'
              }
              onChange={(e) => setText(e.target.value)}
            />
          </label>
          <div aria-live="assertive">
            {problems.slice(0, 6).map((p) => (
              <p key={`${p.where ?? ''} ${p.what}`} className="stop prose">
                {p.where === undefined ? '' : `${p.where}: `}
                {p.what}
              </p>
            ))}
          </div>
          <div className="bring-in-deeds">
            <button
              type="button"
              className="btn pri"
              disabled={text.trim() === ''}
              onClick={() => void take(text, 'the text').catch(wrong)}
            >
              Take it in
            </button>
            <label className="btn bring-in-file">
              Choose a file
              <input type="file" className="heard" accept=".json,.yaml,.yml,.txt" onChange={choose} />
            </label>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
