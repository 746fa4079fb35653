import { useState } from 'react';
import { Dialog } from 'radix-ui';
import { useTable } from '../../session/context.tsx';
import { useFocusBack } from '../focus.ts';
import { interrupt, tell } from '../heard.ts';
import { usePlay } from '../play/play-context.tsx';
import { OWN_WORDS, speak, type Spoken } from './spoken.ts';
import './laid.css';

/** What was typed at this table, the latest last; kept while the page is open. */
const typedBefore: string[] = [];

/** Commands in words: the same that the command line understands, and some for the table itself. */
export const CommandBox = () => {
  const play = usePlay();
  const focusBack = useFocusBack();
  const help = useTable((s) => s.shown.presenter.help);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(typedBefore.length);
  const [answer, setAnswer] = useState<Spoken>();
  const [helping, setHelping] = useState(false);

  const send = async (): Promise<void> => {
    const typed = text.trim();
    if (typed !== '') typedBefore.push(typed);
    setPlace(typedBefore.length);
    if (typed.toLowerCase() === 'help') setHelping(true);
    const spoken = await speak(play, typed);
    setAnswer(spoken);
    if (spoken.ok) {
      setText('');
      tell(spoken.text);
    } else interrupt(spoken.text);
  };
  const recall = (step: 1 | -1): void => {
    const next = Math.max(0, Math.min(typedBefore.length, place + step));
    setPlace(next);
    setText(typedBefore[next] ?? '');
  };

  return (
    <Dialog.Root open modal={false} onOpenChange={(open) => (open ? undefined : play.lay(undefined))}>
      <Dialog.Portal>
        <Dialog.Content
          className="card laid-command"
          aria-describedby={undefined}
          onInteractOutside={(e) => e.preventDefault()}
          onCloseAutoFocus={focusBack}
        >
          <div className="row">
            <Dialog.Title className="lab">Type a command</Dialog.Title>
            <span className="grow" />
            <button
              type="button"
              className="why"
              aria-expanded={helping}
              onClick={() => setHelping(!helping)}
            >
              what can be typed
            </button>
            <Dialog.Close className="why">close</Dialog.Close>
          </div>
          <form
            onSubmit={(e) => {
              e.preventDefault();
              void send();
            }}
          >
            <input
              type="text"
              autoFocus
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-label="Command"
              placeholder={help[0]?.form ?? ''}
              value={text}
              onChange={(e) => setText(e.target.value)}
              onKeyDown={(e) => {
                if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return;
                e.preventDefault();
                recall(e.key === 'ArrowUp' ? -1 : 1);
              }}
            />
          </form>
          <p className={`prose laid-said ${answer?.ok === false ? 'stop' : ''}`}>{answer?.text ?? ''}</p>
          {helping ? (
            <dl>
              {[...help, ...OWN_WORDS].map(({ form, meaning }) => (
                <Meaning key={form} form={form} meaning={meaning} />
              ))}
            </dl>
          ) : undefined}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Meaning = ({ form, meaning }: { form: string; meaning: string }) => (
  <>
    <dt>{form}</dt>
    <dd className="mute">{meaning}</dd>
  </>
);
