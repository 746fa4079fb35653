import { DropdownMenu } from 'radix-ui';
import { Link } from 'wouter';
import { useSession, useTable } from '../../session/context.tsx';
import { putOnClipboard } from '../../rules/copy-text.ts';
import { sayGo, sayProblems, sayStop } from '../../shell/notices/notices.tsx';
import { hasTaught } from '../../shelf/teaching.ts';
import { useTheme } from '../../shell/theme.ts';
import { fileName, saveFile } from '../../store/files.ts';
import { useHintBook } from '../../store/hints.ts';
import { copyOf, copyWords, tableLink, type CopyFor, type Held } from '../../store/table-link.ts';
import { concedeOf } from '../dock/entries.ts';
import { Glyph } from '../glyphs.tsx';
import { usePlay, usePosition } from '../play/play-context.tsx';
import { usePrefs, type Prefs } from '../prefs.ts';
import { useSheetSwitch } from '../unit/sheet-shown.ts';

const MOTIONS: readonly { readonly value: Prefs['motion']; readonly label: string }[] = [
  { value: 'full', label: 'Animations and dice: full' },
  { value: 'quick', label: 'Animations and dice: quick' },
  { value: 'off', label: 'Animations and dice: off' },
];

/** Everything about the table that is no move: the save as file and link, keys, motion, giving up. */
export const OptionsMenu = ({ slim = false }: { slim?: boolean }) => {
  const sheet = useSheetSwitch();
  const play = usePlay();
  const session = useSession();
  const { deeds } = usePosition();
  const { motion, sound, set } = usePrefs();
  const setTheme = useTheme((s) => s.set);
  const { on: hints, switchTo: setHints } = useHintBook();
  const concede = concedeOf(deeds);

  const { outcome, canRedo } = useTable((s) => s.now);
  const over = outcome !== undefined;
  const held = async (): Promise<Held> => ({
    journal: await session.journal(),
    players: session.getState().players,
    over,
  });
  const save = async (whom: CopyFor): Promise<void> => {
    const copy = copyOf(await held(), whom);
    if (!copy.ok) {
      sayProblems(copy.error);
      return;
    }
    saveFile(fileName(session.getState().shown.title, 'caltrop.jsonl'), copy.value);
    sayGo(
      `The table is saved as a file. ${copyWords(over, whom)} Drop it on the home page to open it again.`,
    );
  };
  const copy = async (whom: CopyFor): Promise<void> => {
    const link = await tableLink(await held(), whom);
    if (!link.ok) {
      sayProblems(link.error);
      return;
    }
    if (!(await putOnClipboard(link.value.url))) {
      sayStop('This browser does not allow copying. Save the table as a file instead.');
      return;
    }
    const said = `The link is copied. ${copyWords(over, whom)}`;
    if (link.value.safe) sayGo(said);
    else sayStop(`${said} It is so long that some programs will cut it: a file is safer.`);
  };
  const flip = (): void => setTheme(document.documentElement.dataset['theme'] === 'ink' ? 'paper' : 'ink');

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icb" aria-label="Options" title="Options">
        <Glyph name="menu" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="card acts-menu" align="end" sideOffset={6} collisionPadding={8}>
          {slim && sheet !== undefined ? <Item label={sheet.label} onSelect={sheet.flip} /> : undefined}
          <Item label="Goals" onSelect={() => play.lay('goals')} />
          <Item label="Redo" onSelect={play.redo} disabled={!canRedo} />
          <Item label="Range rings of the selected unit" onSelect={play.toggleRings} />
          <Item label="Find anything…" onSelect={() => play.lay('command')} />
          <Item label="What you are asked…" onSelect={() => play.lay('orders')} />
          <Item label="Keys…" onSelect={() => play.lay('keys')} />
          <DropdownMenu.Separator className="hr" />
          {over ? (
            <>
              <Item label="Save as a file" onSelect={() => void save('others')} />
              <Item label="Copy a link to this table" onSelect={() => void copy('others')} />
            </>
          ) : (
            <>
              <Item label="Copy a link to share" onSelect={() => void copy('others')} />
              <Item label="Save a file to share" onSelect={() => void save('others')} />
              <Item label="Continue on my other device: copy a link" onSelect={() => void copy('me')} />
              <Item label="Save a backup file" onSelect={() => void save('me')} />
            </>
          )}
          <DropdownMenu.Separator className="hr" />
          <DropdownMenu.RadioGroup value={motion} aria-label="Animations and dice on the board">
            {MOTIONS.map(({ value, label }) => (
              <DropdownMenu.RadioItem
                key={value}
                value={value}
                className="acts-item"
                onSelect={() => set({ motion: value })}
              >
                <b>{label}</b>
                <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.CheckboxItem
            className="acts-item"
            checked={sound}
            onCheckedChange={(on) => set({ sound: on })}
          >
            <b>Sound</b>
            <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
          </DropdownMenu.CheckboxItem>
          <DropdownMenu.Separator className="hr" />
          <Item label="Light or dark" onSelect={flip} />
          <DropdownMenu.CheckboxItem
            className="acts-item"
            checked={hints}
            onCheckedChange={(on) => setHints(on)}
          >
            <b>Hints</b>
            <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
          </DropdownMenu.CheckboxItem>
          {hasTaught(session.getState().shown.kind, 'howTo') ? (
            <DropdownMenu.Item className="acts-item" asChild>
              <Link href={`/how-to-play/${session.getState().shown.kind}`}>
                <b>How to play</b>
              </Link>
            </DropdownMenu.Item>
          ) : undefined}
          <DropdownMenu.Item className="acts-item" asChild>
            <Link href={`/rules/${session.getState().shown.kind}`}>
              <b>Rules</b>
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className="acts-item" asChild>
            <Link href="/">
              <b>Leave the table (it is saved)</b>
            </Link>
          </DropdownMenu.Item>
          {concede === undefined ? undefined : (
            <Item label={`${concede.label}…`} onSelect={() => play.lay('concede')} />
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};

const Item = ({
  label,
  onSelect,
  disabled = false,
}: {
  label: string;
  onSelect: () => void;
  disabled?: boolean;
}) => (
  <DropdownMenu.Item className="acts-item" disabled={disabled} onSelect={onSelect}>
    <b>{label}</b>
  </DropdownMenu.Item>
);
